// Fuzz target: of any text taken for a certificate of the game's sample, zermelo-check must come to
// a verdict, and what it verifies must be what the rules and the generic engines say. A text that
// does not begin like a certificate is taken for what stands behind the word "cases" of one, so
// that a fuzzer need not find the hash.
#include <cstdint>
#include <string>
#include <string_view>

#include "check.hpp"
#include "game.hpp"
#include "zermelo/base/sha256.hpp"

namespace {

constexpr std::uint64_t kMemory = std::uint64_t{1} << 22;

/// What is true of a case, in the words of a certificate.
std::string truth(const zermelo::Puzzle& puzzle, std::size_t index, bool grundy) {
    const auto session =
        puzzle.open_by_rules(index, {.resources = {.memory = kMemory}, .grundy = grundy});
    const auto value = session ? (*session)->value() : std::unexpected(session.error());
    if (!value) zermelo::fuzz::fail("the value", value.error().message.english(), "a value");
    switch (value->kind) {
        case zermelo::ValueKind::outcome:
            return value->sign() > 0 ? "first wins" : "second wins";
        case zermelo::ValueKind::grundy:
            return "grundy " + std::to_string(value->number);
        case zermelo::ValueKind::score:
            return "score " + std::to_string(value->number);
        case zermelo::ValueKind::long_run:
            return "map";
    }
    return "";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input = zermelo::fuzz::sample();
    const zermelo::Game& game = zermelo::fuzz::game();
    const auto puzzle = game.read_plain(input);
    std::string text(reinterpret_cast<const char*>(data), size);
    if (!text.starts_with("zermelo")) {
        text = "zermelo certificate 1\ngame " + std::string(game.info().name) + "\ninput " +
               zermelo::sha256_of_tokens(input) + "\ncases " + text;
    }
    const auto verdict = zermelo::check::check(game.info().name, input, text, kMemory);
    if (!verdict) zermelo::fuzz::fail("the sample", verdict.error().message.english(), "an input");
    if (verdict->verified == verdict->objection.has_value()) {
        zermelo::fuzz::fail("the verdict", "verified and not verified", "one of them");
    }
    if (!verdict->verified) return 0;
    for (const std::string& claim : verdict->claims) {
        const std::size_t index = std::stoul(claim.substr(5)) - 1;
        const std::string said = claim.substr(claim.find(": ") + 2);
        const bool grundy = said.starts_with("grundy");
        const std::string expected = truth(**puzzle, index, grundy) + '\n';
        if (said != expected) zermelo::fuzz::fail(claim, said, expected);
    }
    return 0;
}
