#include "zermelo/own/level_retrograde.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace zermelo::own {

std::uint64_t LevelRetrograde::positions() const {
    std::uint64_t positions = 0;
    for (const Level& level : levels_.all)
        positions += level.positions();
    return positions;
}

std::optional<LevelRetrograde::Ending> LevelRetrograde::known(const Words::Position& position) {
    Level* const level = level_of(position);
    if (level == nullptr) return std::nullopt;
    const std::uint64_t word = position.word & ~rules_->mover_bit();
    LevelPart& part = level->parts[level->part_of(word)];
    sort(part);
    const auto found = std::lower_bound(part.words.begin(), part.words.end(), word);
    if (found == part.words.end() || *found != word) return std::nullopt;
    const int note = part.notes[static_cast<std::size_t>(found - part.words.begin())];
    // Nobody moves where play is over, so that nothing is won by a move there.
    if (note == 0 || std::abs(note) == kWonNow) return Ending{};
    return Ending{note > 0 ? 1 : -1, static_cast<std::uint32_t>(kWonNow - std::abs(note))};
}

Result<bool> LevelRetrograde::value_from(const Words::Position& position) {
    levels_ = {};
    root_ = position;
    auto valued = ZERMELO_TRY(valued_levels(*rules_, resources_, position));
    if (valued) levels_ = std::move(*valued);
    return valued.has_value();
}

/// The level of all that has as many bits and the same player to move; null if there is none.
Level* LevelRetrograde::level_of(const Words::Position& position) {
    const std::uint64_t mover = rules_->mover_bit();
    const auto bits = [&](const Words::Position& of) { return std::popcount(of.word & ~mover); };
    const int more = bits(position) - bits(root_);
    const int moves = levels_.step == 0 ? 0 : more / levels_.step;
    const bool is_level = moves >= 0 && static_cast<std::size_t>(moves) < levels_.all.size() &&
                          moves * levels_.step == more;
    const std::uint64_t turns = moves % 2 == 0 ? 0 : mover;
    if (!is_level || ((position.word ^ root_.word) & mover) != turns) return nullptr;
    return &levels_.all[static_cast<std::size_t>(moves)];
}

void LevelRetrograde::sort(LevelPart& part) {
    if (part.is_sorted) return;
    std::vector<std::pair<std::uint64_t, LevelNote>> both;
    for (std::size_t i = 0; i < part.words.size(); ++i)
        both.emplace_back(part.words[i], part.notes[i]);
    std::sort(both.begin(), both.end());
    for (std::size_t i = 0; i < both.size(); ++i)
        std::tie(part.words[i], part.notes[i]) = both[i];
    part.is_sorted = true;
}

}  // namespace zermelo::own
