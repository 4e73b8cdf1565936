#include "zermelo/face/rules_game.hpp"

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

Result<Generation> settled(const GameInfo& info, const Generation& generation) {
    Generation wanted = generation;
    if (wanted.character.empty()) wanted.character = info.characters.front().name;
    std::vector<std::string_view> known;
    for (const Character& character : info.characters)
        known.push_back(character.name);
    if (std::find(known.begin(), known.end(), wanted.character) == known.end()) {
        return input_error(fmt::format("{} has no character {}; it has: {}", info.name,
                                       in_quotes(wanted.character), fmt::join(known, ", ")));
    }
    if (wanted.k && !info.has_k) return input_error(fmt::format("{} has no K", info.name));

    const std::size_t count = count_sides(info.sides);
    if (wanted.sides.size() > 1 && wanted.sides.size() != count) {
        return input_error(
            fmt::format("a size of {} is {}: {}, not {}", info.name, info.sides,
                        count == 1 ? "one number" : fmt::format("one number or {}", count),
                        wanted.sides.size()));
    }
    if (wanted.sides.size() == 1) {
        wanted.size = wanted.sides.front();
        wanted.sides.assign(count == 1 ? 0 : count, wanted.size);
    }
    return wanted;
}

}  // namespace zermelo
