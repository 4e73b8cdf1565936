// The long run: in a game that never ends, the score difference after T more moves,
//
//   v(0, p) = 0,   v(t, p) = max over the moves m of  score(p, m) - v(t - 1, after(p, m)),
//
// by backward induction over all positions that can be reached (0 where no move is left). Nothing
// about the game is assumed, so that this is the definition itself, cut off at a horizon. For which
// T the sign is that of the endless game is the caller's business: it is known for no T in general.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "zermelo/base/int128.hpp"
#include "zermelo/engine/search.hpp"
#include "zermelo/engine/search_errors.hpp"

namespace zermelo {

template <Rules R>
class LongRunSolver {
  public:
    using Position = typename R::Position;
    static_assert(R::objective == Objective::long_run);

    /// `rounds` is T, at most 2^60. The rules must outlive the solver.
    LongRunSolver(const R& rules, std::uint64_t rounds, EngineLimit limit = {})
        : rules_(&rules), rounds_(rounds), limit_(limit) {}

    /// v(T, position) from the view of the player to move; an error of the kind `limit` if the
    /// positions and moves that can be reached exceed the limit or the value does not fit 64 bits.
    /// O(T * (positions + moves)) at the first call for a position, O(1) for all that it reaches.
    Result<std::int64_t> value(const Position& position) {
        const auto wide = ZERMELO_TRY(wide_value(position));
        if (wide > std::numeric_limits<std::int64_t>::max() ||
            wide < std::numeric_limits<std::int64_t>::min()) {
            return limit_error("the score difference does not fit 64 bits");
        }
        return static_cast<std::int64_t>(wide);
    }

    /// The sign of v(T, position).
    Result<int> sign(const Position& position) {
        const auto wide = ZERMELO_TRY(wide_value(position));
        return (wide > 0) - (wide < 0);
    }

    std::size_t positions() const { return table_.size(); }
    static constexpr std::uint64_t bytes_per_entry() {
        return std::max<std::uint64_t>(
            2 * sizeof(Edge),
            Table::bytes_per_position() + 2 * sizeof(std::size_t) + 2 * sizeof(int128));
    }

  private:
    struct Edge {
        std::uint32_t to;
        std::int64_t score;
    };
    static constexpr std::size_t kPositionsBetweenAsking = 1 << 12;
    // Its values are not used: the index of a position is what edges and values_ go by.
    using Table = PositionTable<Position, std::uint8_t>;

    Result<int128> wide_value(const Position& position) {
        auto known = table_.find(position, Table::hash(position));
        if (known == Table::kNone) {
            ZERMELO_TRY(explore(position));
            if (!induce()) {
                table_.clear();
                return stopped_error();
            }
            known = 0;
        }
        return values_[known];
    }

    /// Lists all positions that can be reached from the root, and their moves. The root is the
    /// first.
    Result<void> explore(const Position& root) {
        table_.clear();
        edges_.clear();
        first_edge_.assign(1, 0);
        table_.insert(root, Table::hash(root), 0);
        for (std::size_t i = 0; i < table_.size(); ++i) {
            const Position position = table_.position(static_cast<std::uint32_t>(i));
            rules_->visit_moves(position, [&](const auto& move) {
                const Position next = rules_->after(position, move);
                const std::uint64_t hash = Table::hash(next);
                std::uint32_t to = table_.find(next, hash);
                if (to == Table::kNone) to = table_.insert(next, hash, 0);
                edges_.push_back({to, rules_->score(position, move)});
                return within_limit();
            });
            if (i % kPositionsBetweenAsking == 0 && !go_on()) {
                table_.clear();
                return stopped_error();
            }
            if (!within_limit()) {
                table_.clear();
                return no_room_error(limit_.entries);
            }
            first_edge_.push_back(edges_.size());
        }
        return {};
    }

    bool within_limit() const {
        return table_.size() + edges_.size() <= limit_.entries &&
               table_.size() < Table::kMostPositions;
    }

    bool go_on() const {
        return limit_.monitor == nullptr || limit_.monitor->go_on(table_.size(), 0);
    }

    /// False if it was stopped.
    bool induce() {
        values_.assign(table_.size(), 0);
        std::vector<int128> next(table_.size());
        for (std::uint64_t round = 0; round < rounds_; ++round) {
            for (std::size_t p = 0; p < next.size(); ++p) {
                int128 best = 0;
                for (std::size_t e = first_edge_[p]; e < first_edge_[p + 1]; ++e) {
                    const int128 gain = edges_[e].score - values_[edges_[e].to];
                    best = e == first_edge_[p] ? gain : std::max(best, gain);
                }
                next[p] = best;
                if (p % kPositionsBetweenAsking == 0 && !go_on()) return false;
            }
            values_.swap(next);
        }
        return true;
    }

    const R* rules_;
    std::uint64_t rounds_;
    EngineLimit limit_;
    Table table_;
    std::vector<std::size_t> first_edge_;  // of each position in edges_
    std::vector<Edge> edges_;
    std::vector<int128> values_;
};

}  // namespace zermelo
