// A shard of the positions that can be reached (reach.hpp): one task alone writes it at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/stable_vector.hpp"
#include "zermelo/engine/crew.hpp"
#include "zermelo/rules/position_table.hpp"

namespace zermelo {

/// Positions, what is noted of each, and the moves that lead to them, of whose score a Score is kept.
template <class Position, class Note, class Score>
struct alignas(kApart) ReachShard {
    /// The name of a position of any shard.
    using Index = std::uint32_t;
    struct Nothing {};
    using Table = PositionTable<Position, Nothing>;
    using Notes = std::vector<Note, HugePageAllocator<Note>>;

    /// A move that is kept: to a place in the shard, from a position of any shard.
    struct Arrow {
        Index to;
        Index from;
        [[no_unique_address]] Score score;
    };
    struct Round {
        Index looked_at;     // positions of the shard before this one were, when the round ended
        std::size_t arrows;  // that there were then
    };
    /// A position that a move leads to, to be looked up.
    struct Letter {
        Position position;
        Index from;
        [[no_unique_address]] Score score;
    };
    struct HashedLetter : Letter {
        std::uint64_t hash;
    };

    Table table;
    Notes notes;  // of each position of the table
    // Of the positions that were listed last:
    Index first = 0;             // and all from this one on
    StableVector<Arrow> arrows;  // the moves that are kept
    std::vector<Round> rounds;   // as far as the shard is in order
    bool in_order = true;        // as far as this shard knows
    // While they are listed:
    Index looked_at = 0;            // all before this one were
    Index level_end = 0;            // all before this one are of this level, or an earlier one
    std::vector<HashedLetter> own;  // from its own positions, looked up together
};

}  // namespace zermelo
