#include "zermelo/workbench/trials/small_input.hpp"

#include <utility>

#include "zermelo/base/random.hpp"
#include "zermelo/workbench/trials/contest_text.hpp"

namespace zermelo {

namespace {

/// An input of this character, won by whom it is wanted (1: first, -1: second) where such are not
/// too rare; nullptr where the contest allows none.
Result<std::unique_ptr<Puzzle>> small_input_of(const Game& game, std::string_view alias,
                                               std::string_view character, int wanted,
                                               Random& random) {
    constexpr std::int64_t kLargest = 8;
    constexpr int kTries = 30;  // some games are nearly always won by the same player
    std::unique_ptr<Puzzle> found;
    for (int i = 0; i < kTries; ++i) {
        auto puzzle = game.generate(
            {.seed = random.bits(), .character = character, .size = random.between(1, kLargest)});
        // Not every game has the smallest sizes; and nobody need be ready for what no contest has.
        if (!puzzle || !contest_text(game, alias, **puzzle)) continue;
        found = std::move(*puzzle);
        const auto session = ZERMELO_TRY(found->open(0, {}));
        const auto value = ZERMELO_TRY(session->value());
        if (value.sign() == wanted) break;
    }
    return found;
}

}  // namespace

Result<std::unique_ptr<Puzzle>> small_input(const Game& game, std::string_view alias,
                                            std::uint64_t seed, std::uint64_t number) {
    const auto& characters = game.info().characters;
    const int wanted = number / characters.size() % 2 == 0 ? 1 : -1;
    Random random(seed + number);
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const auto& character = characters[(number + i) % characters.size()];
        auto puzzle = small_input_of(game, alias, character.name, wanted, random);
        if (!puzzle || *puzzle != nullptr) return puzzle;
    }
    return input_error("no small input keeps to the limits of the contest");
}

}  // namespace zermelo
