// All positions that can be reached, listed in shards: a position belongs to the shard that its
// hash tells. Each shard asks the rules for the moves of its own positions, and sends what they
// lead to to whose it is, with the number that the position before has; there the move is noted, so
// that values can go back the same way.
//
// Moves are kept where they lead to, as lists by places in one array: 12 bytes each, 20 with a
// score. Sorting them by position, as the engine of one process does it, takes 12 bytes more of
// each while it lasts, and moves of other processes come in no order that would save it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/kept_state.hpp"
#include "zermelo/base/stable_vector.hpp"
#include "zermelo/rules/hash.hpp"
#include "zermelo/rules/position_graph.hpp"
#include "zermelo/rules/position_table.hpp"
#include "zermelo/shards/ending.hpp"
#include "zermelo/shards/phase.hpp"

namespace zermelo::shards {

/// What is found of positions beside how play ends.
enum class ShardValue : std::uint8_t {
    ending,  ///< who wins, or that nobody does, and in how many moves; where the last move decides
    grundy,  ///< the Grundy value, too
    score,   ///< how much the player to move gains; nothing of endings
    long_run,  ///< who gains more where play never ends; nothing of endings
};

class Listing final : public ShardPhase {
  public:
    using Index = std::uint32_t;
    static constexpr Index kNone = 0xffffffff;

    /// A move that leads to a position of this shard, and where it is from.
    struct Move {
        Index from;
        std::uint32_t shard;
        Index next;  ///< the place of the next one that leads there
    };

    /// Positions and moves may take `memory` bytes here, with all that is needed to value them. The
    /// graph must outlive it.
    Listing(const PositionGraph& graph, ShardPlace place, ShardValue value, std::uint64_t memory);

    std::uint64_t left() const override { return table_.size() - next_; }
    /// Errors are those of the rules, and of the kind `limit` if this shard has too much.
    Result<void> fill(Outbox& outbox) override;
    Result<void> take(unsigned from, Letter letter) override;
    /// There is one round.
    void begin_next_round() override {}

    /// Which of so many shards has a position, whether it can be reached or not.
    static unsigned owner_of(PositionWords position, unsigned shards);
    Index find(PositionWords position) const { return table_.find(stored(position)); }

    const PositionGraph& graph() const { return graph_; }
    ShardValue value() const { return value_; }
    /// Whether it is found how play ends.
    bool tells_endings() const { return !sends_scores(); }
    Index size() const { return static_cast<Index>(table_.size()); }
    PositionWords words(Index index) const {
        const Stored& position = table_.position(index);
        return {position.words, position.size};
    }
    std::uint64_t moves_to_here() const { return moves_.size(); }

    /// The place of the first move that leads to a position, kNone if none does; then Move::next.
    Index first_move_to(Index position) const { return first_[position]; }
    const Move& move(Index place) const { return moves_[place]; }
    std::int64_t score(Index place) const { return scores_[place]; }
    /// How many moves a position has; of each of them a value comes back. Where no endings are
    /// found, or Grundy values, too.
    std::uint32_t moves_from(Index position) const { return counts_[position]; }
    /// What is known of positions by their own moves; each value may take the place of another one.
    std::vector<Ending>& endings() { return endings_; }
    const std::vector<Ending>& endings() const { return endings_; }

    /// The bytes that positions and moves take here at the most, those of values included.
    std::uint64_t bytes() const { return bytes_of(table_.size(), held_, moves_.size()); }

    /// Writes all that is listed, or reads it into a new listing of the same shard. An error of the
    /// kind `limit`, before any of it is taken, if it is more than the memory of this one.
    Result<void> transfer(KeptState& state);

  private:
    static constexpr std::size_t kBlockOfMoves = 1 << 12;  // many shards are small

    /// A position as it lies in the arena, or in a letter.
    struct Stored {
        const std::uint64_t* words;
        std::size_t size;
        bool operator==(const Stored& other) const {
            return size == other.size && std::equal(words, words + size, other.words);
        }
        std::uint64_t hash() const {
            std::uint64_t result = size;
            for (std::size_t i = 0; i < size; ++i)
                result = hash_combine(result, words[i]);
            return result;
        }
    };
    struct Nothing {};
    using Table = PositionTable<Stored, Nothing>;

    /// A move of a letter.
    struct Sent {
        Index from;
        bool counts;
        std::int64_t score;
        Stored position;
        std::uint64_t hash;
    };

    /// What is known of the position whose moves are listed, which may take several letters.
    struct Row {
        std::uint64_t sent = 0;
        std::uint32_t moves = 0;
        bool wins = false;
        bool loses = false;
    };

    static Stored stored(PositionWords words) { return {words.data(), words.size()}; }
    bool sends_scores() const {
        return value_ == ShardValue::score || value_ == ShardValue::long_run;
    }
    bool may_score_at_the_end() const {
        return value_ == ShardValue::ending && scores(graph_.objective());
    }

    bool list_moves(Outbox& outbox);
    void send(Outbox& outbox, PositionWords next, std::int64_t score);
    void end_row();
    Ending ending_of_row() const;

    Sent read_from(Letter& letter) const;
    Result<void> take_in(unsigned from);
    Index take_in(const Stored& position, std::uint64_t hash);
    const std::uint64_t* copy(const Stored& position);
    std::uint64_t bytes_of(std::uint64_t positions, std::uint64_t words, std::uint64_t moves) const;
    Result<void> expect_room() const;
    Result<void> transfer_positions(KeptState& state, std::uint64_t count);
    Result<void> transfer_row(KeptState& state);

    const PositionGraph& graph_;
    ShardPlace place_;
    ShardValue value_;
    std::uint64_t memory_;
    Table table_;
    std::vector<std::unique_ptr<std::uint64_t[]>> arena_;
    std::span<std::uint64_t> free_;  // of its last block
    std::uint64_t held_ = 0;         // words of positions
    std::vector<Index> first_;
    std::vector<std::uint32_t> counts_;
    std::vector<Ending> endings_;
    StableVector<Move, kBlockOfMoves> moves_;
    StableVector<std::int64_t, kBlockOfMoves> scores_;
    Index next_ = 0;  // whose moves are listed
    Row row_;
    std::vector<Sent> batch_;  // looked up together, so that the waits for memory overlap
};

}  // namespace zermelo::shards
