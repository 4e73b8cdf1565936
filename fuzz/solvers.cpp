// Fuzz target: of any input that is small enough for the rules and the generic engines, the fast
// ways must give the same answer, for every set of vector instructions: straight from the text, and
// through the puzzle and its sessions.
#include <cstdint>
#include <string>
#include <string_view>

#include "game.hpp"
#include "zermelo/base/targets.hpp"

namespace {

constexpr std::uint64_t kSmall = std::uint64_t{1} << 22;
// Endless games: so far ahead the sign has settled on boards that fit.
const zermelo::SessionOptions kByRules{
    .resources = {.memory = kSmall}, .grundy = false, .horizon = 255};

void compare(const zermelo::Result<std::string>& answer, const std::string& expected,
             std::string_view way) {
    const std::string_view said = answer ? std::string_view(*answer) : answer.error().message;
    if (answer && said == expected) return;
    zermelo::fuzz::fail(
        std::string(way) + " with " + std::string(name_of(zermelo::chosen_target())), said,
        expected);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const zermelo::Game& game = zermelo::fuzz::game();
    const auto puzzle = game.read_plain(text);
    if (!puzzle) return 0;  // the readers are another target
    const auto expected = (*puzzle)->answer_by_rules(kByRules);
    if (!expected) return 0;  // too large
    for (const zermelo::Target target : zermelo::targets()) {
        zermelo::force_target(target);
        for (const unsigned jobs : {1U, 2U}) {
            const zermelo::Resources resources{.jobs = jobs};
            compare(game.answer(text, resources), *expected, "from the text");
            compare((*puzzle)->answer(resources), *expected, "from the puzzle");
        }
    }
    for (std::size_t i = 0; i < (*puzzle)->cases(); ++i) {
        const auto fast = (*puzzle)->open(i, kByRules);
        const auto plain = (*puzzle)->open_by_rules(i, kByRules);
        if (!fast || !plain) continue;
        const auto value = (*fast)->value();
        const auto truth = (*plain)->value();
        if (value && truth && *value != *truth) {
            zermelo::fuzz::fail("a session", std::to_string(value->number),
                                std::to_string(truth->number));
        }
    }
    return 0;
}
