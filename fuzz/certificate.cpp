// Fuzz target: of any text taken for a certificate of the game's sample, zermelo-check must come to
// a verdict, and what it verifies must be what the rules and the generic engines say. A text that
// does not begin like a certificate is taken for what stands behind the word "cases" of one, so
// that a fuzzer need not find the hash.
#include <cstdint>
#include <string>
#include <string_view>

#include "truth.hpp"
#include "zermelo/base/sha256.hpp"

namespace {

constexpr std::uint64_t kMemory = std::uint64_t{1} << 22;

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
    zermelo::fuzz::expect_true(*verdict, **puzzle, kMemory, false);
    return 0;
}
