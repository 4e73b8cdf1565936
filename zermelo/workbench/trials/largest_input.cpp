#include "zermelo/workbench/trials/largest_input.hpp"

#include <algorithm>
#include <string>

namespace zermelo {

namespace {

enum class Takes : std::uint8_t { yes, no, too_long };

/// Whether the contest takes at least half of the inputs of this size, by some of every character.
Takes takes_size(const Game& game, std::string_view alias, std::int64_t size) {
    constexpr std::size_t kLeastTries = 8;
    constexpr std::size_t kMostBytes = std::size_t{4} << 20;
    const std::vector<Character>& characters = game.info().characters;
    std::size_t made = 0;
    std::size_t taken = 0;
    for (std::size_t i = 0; i < std::max(kLeastTries, characters.size()); ++i) {
        const auto puzzle = game.generate(
            {.seed = i, .character = characters[i % characters.size()].name, .size = size});
        if (!puzzle) continue;
        const std::string text = (*puzzle)->text();
        if (text.size() > kMostBytes) return Takes::too_long;
        ++made;
        taken += game.validate(text, alias).has_value();
    }
    return made > 0 && 2 * taken >= made ? Takes::yes : Takes::no;
}

}  // namespace

Generation largest_input(const Game& game, std::string_view alias) {
    const auto told = game.contest(alias).largest;
    return told ? *told : largest_by_trying(game, alias);
}

Generation largest_by_trying(const Game& game, std::string_view alias) {
    constexpr std::int64_t kMost = 1'000'000;
    constexpr std::int64_t kSmall = 16;  // a contest may not allow the smallest
    std::int64_t taken = 0;
    std::int64_t refused = 1;
    for (; refused <= kMost; refused *= 2) {
        const Takes takes = takes_size(game, alias, refused);
        if (takes == Takes::yes) {
            taken = refused;
        } else if (takes == Takes::too_long) {
            refused = taken + 1;  // nothing is to be found in between
            break;
        } else if (taken > 0 || refused >= kSmall) {
            break;
        }
    }
    if (taken == 0) return {};
    refused = std::min(refused, kMost + 1);
    while (refused - taken > 1) {
        const std::int64_t middle = taken + (refused - taken) / 2;
        (takes_size(game, alias, middle) == Takes::yes ? taken : refused) = middle;
    }
    Generation largest;
    largest.size = taken;
    return largest;
}

}  // namespace zermelo
