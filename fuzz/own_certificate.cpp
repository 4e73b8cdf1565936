// Fuzz target: of any rules file, input and certificate, with lines of a % between them,
// zermelo-check must come to a verdict or an error, and what it verifies must be what the rules and
// the generic engines say. A certificate that does not begin like one is taken for what stands
// behind the word "cases" of one, so that a fuzzer need not find the hashes.
#include <cstdint>
#include <string>
#include <string_view>

#include "truth.hpp"
#include "zermelo/base/sha256.hpp"
#include "zermelo/language/program.hpp"
#include "zermelo/own/game.hpp"

namespace {

constexpr std::uint64_t kMemory = std::uint64_t{1} << 26;  // an interpreter takes 8 MB
constexpr std::uint64_t kSteps = 1'000'000;

/// Takes the text before the next line of a % off the front; all of it if there is none.
std::string_view take_part(std::string_view& text) {
    constexpr std::string_view kBetween = "\n%\n";
    const std::size_t at = text.find(kBetween);
    const std::string_view part = text.substr(0, at == text.npos ? at : at + 1);
    text.remove_prefix(at == text.npos ? text.size() : at + kBetween.size());
    return part;
}

std::string with_header(std::string_view rules, std::string_view input, std::string_view text) {
    const auto program = zermelo::language::read_rules(rules);
    if (!program || text.starts_with("zermelo")) return std::string(text);
    return "zermelo certificate 1\n" + std::string(program->certified_as()) + "input " +
           zermelo::sha256_of_tokens(input) + "\ncases " + std::string(text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    const std::string_view rules = take_part(rest);
    const std::string_view input = take_part(rest);
    const std::string certificate = with_header(rules, input, rest);
    const auto verdict = zermelo::check::check_own(rules, input, certificate, kMemory, kSteps);
    if (!verdict) return 0;  // no rules, or no input of theirs
    const auto game = zermelo::own::game_of_rules(rules);
    if (!game) zermelo::fuzz::fail("the rules", game.error().message.english(), "rules");
    const auto puzzle = (*game)->read_plain(input, {.memory = kMemory});
    if (puzzle) zermelo::fuzz::expect_true(*verdict, **puzzle, kMemory, true);
    return 0;
}
