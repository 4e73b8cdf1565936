// Fuzz target: of any input that is small enough for the rules and the generic engines, the fast
// ways must give the same answer, for every set of vector instructions: straight from the text, and
// through the puzzle and its sessions, which must agree on how long play lasts, too.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game.hpp"
#include "zermelo/base/targets.hpp"

namespace {

constexpr std::uint64_t kSmall = std::uint64_t{1} << 22;
const zermelo::SessionOptions kByRules{
    .resources = {.memory = kSmall}, .grundy = false, .horizon = 1023};

/// In an endless game who wins gains at least 1 a round, so that among numbers of up to two digits
/// the sign has settled at the horizon; with larger ones the rules alone cannot tell.
bool settles(const zermelo::Game& game, std::string_view text) {
    if (game.info().objective != zermelo::Objective::long_run) return true;
    std::size_t digits = 0;
    for (const char c : text) {
        digits = '0' <= c && c <= '9' ? digits + 1 : 0;
        if (digits > 2) return false;
    }
    return true;
}

void compare(const zermelo::Result<std::string>& answer, const std::string& expected,
             std::string_view way) {
    const std::string said = answer ? *answer : answer.error().message.english();
    if (answer && said == expected) return;
    zermelo::fuzz::fail(
        std::string(way) + " with " + std::string(name_of(zermelo::chosen_target())), said,
        expected);
}

using Remoteness = zermelo::Result<std::optional<std::uint32_t>>;

/// Either way may take too much work to know it; where both know it, it is the same.
void compare_remoteness(const Remoteness& fast, const Remoteness& plain) {
    if (!fast || !*fast || !plain || !*plain || **fast == **plain) return;
    zermelo::fuzz::fail("the remoteness of a session", std::to_string(**fast),
                        std::to_string(**plain));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const zermelo::Game& game = zermelo::fuzz::game();
    if (!settles(game, text)) return 0;
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
        compare_remoteness((*fast)->remoteness(), (*plain)->remoteness());
    }
    return 0;
}
