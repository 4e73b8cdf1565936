#include "zermelo/frame/game_parts.hpp"

#include <algorithm>
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

}  // namespace

Result<std::string> line_by_winner(Session& session, const char* mover, const char* other) {
    const auto value = ZERMELO_TRY(session.value());
    return value.sign() > 0 ? mover : other;
}

Result<Generation> settled(const GameInfo& info, const Generation& generation) {
    Generation wanted = generation;
    if (wanted.character.empty()) wanted.character = info.characters.front().name;
    std::vector<std::string_view> known;
    for (const Character& character : info.characters)
        known.push_back(character.name);
    if (std::find(known.begin(), known.end(), wanted.character) == known.end()) {
        return input_error("{} has no character {}; it has: {}", Sentence::phrase(info.name),
                           in_quotes(wanted.character), joined(known, ", "));
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
