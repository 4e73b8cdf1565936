// All positions that can be reached, level by level. A level has the positions that so many moves lead to.
// Positions are words here, and every move changes the number of their 1 bits by the same amount, as on a
// board that fills: so no position is in two levels, and one way back through the levels values all.
//
// A level lies in parts that stay in the caches, and a hash tells the part of a position. The moves of
// some parts are listed as a stream: where each one leads is put into a box for its part of the next
// level, and then each part takes in its boxes. So nearly all memory is read and written from its
// beginning to its end. A position takes 9 bytes, and a move 5 until its level is valued.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/own/word_rules.hpp"
#include "zermelo/rules/hash.hpp"

namespace zermelo::own {

/// How a position ends: for the player to move, the more, the better. 0 is a draw, kWonNow less the
/// number of moves to the end a win, and the same below 0 a loss. A word has room for 64 moves.
using LevelNote = std::int8_t;
inline constexpr LevelNote kWonNow = 127;

struct LevelPart {
    std::vector<std::uint64_t> words{};  ///< without whose turn it is
    std::vector<LevelNote> notes{};      ///< of each word
    bool is_sorted = false;              ///< whether the words stand in ascending order
};

struct Level {
    std::vector<LevelPart> parts{};  ///< as many as there are numbers of so many bits:
    int part_bits = 0;

    std::size_t part_of(std::uint64_t word) const {
        return hash_combine(0, word) >> 1 >> (63 - part_bits);
    }
    std::uint64_t positions() const;
};

struct Levels {
    std::vector<Level> all{};  ///< by the number of moves that lead there
    int step = 0;              ///< how many more 1 bits a move makes; 0 if there is no move
};

/// The levels of all positions that can be reached from this one, valued. None if some move changes the
/// number of 1 bits by another amount than others do, or the interpreter has to be asked; an error of
/// the kind `limit` if the memory is not enough, or the monitor stops the work. O(positions + moves).
Result<std::optional<Levels>> valued_levels(
    const WordRules<Objective::higher_score>& rules, const Resources& resources,
    const WordRules<Objective::higher_score>::Position& root);

}  // namespace zermelo::own
