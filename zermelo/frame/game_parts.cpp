#include "zermelo/frame/game_parts.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo {

namespace {

/// How many sides "rows x columns" are.
std::size_t count_sides(std::string_view sides) {
    constexpr std::string_view kBetween = " x ";
    std::size_t count = 1;
    for (std::size_t at = sides.find(kBetween); at != std::string_view::npos; ++count)
        at = sides.find(kBetween, at + kBetween.size());
    return count;
}

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
        taken += game.validate_contest(text, alias).has_value();
    }
    return made > 0 && 2 * taken >= made ? Takes::yes : Takes::no;
}

}  // namespace

Result<std::string> line_by_winner(Session& session, const char* mover, const char* other) {
    const auto value = ZERMELO_TRY(session.value());
    return value.sign() > 0 ? mover : other;
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

Result<Generation> settled(const GameInfo& info, const Generation& generation) {
    Generation wanted = generation;
    if (wanted.character.empty()) wanted.character = info.characters.front().name;
    std::vector<std::string_view> known;
    for (const Character& character : info.characters)
        known.push_back(character.name);
    if (std::find(known.begin(), known.end(), wanted.character) == known.end()) {
        return input_error("{} has no character {}; it has: {}", Sentence::phrase(info.name),
                           in_quotes(wanted.character), fmt::format("{}", fmt::join(known, ", ")));
    }
    if (wanted.k && !info.has_k) return input_error("{} has no K", Sentence::phrase(info.name));

    const std::size_t count = count_sides(info.sides);
    if (wanted.sides.size() > 1 && wanted.sides.size() != count) {
        return input_error(
            "a size of {} is {}: {}, not {}", Sentence::phrase(info.name),
            Sentence::phrase(info.sides),
            count == 1 ? Sentence{"one number"} : Sentence{"one number or {}", count},
            wanted.sides.size());
    }
    if (wanted.sides.size() == 1) {
        wanted.size = wanted.sides.front();
        wanted.sides.assign(count == 1 ? 0 : count, wanted.size);
    }
    return wanted;
}

}  // namespace zermelo
