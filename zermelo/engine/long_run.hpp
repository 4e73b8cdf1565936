// The long run: in a game that never ends, the score difference after T more moves,
//
//   v(0, p) = 0,   v(t, p) = max over the moves m of  score(p, m) - v(t - 1, after(p, m)),
//
// by backward induction over all positions that can be reached (0 where no move is left). Nothing
// about the game is assumed, so that this is the definition itself, cut off at a horizon. For which
// T the sign is that of the endless game is the caller's business: it is known for no T in general.
#pragma once

#include <fmt/core.h>
#include <tsl/ordered_map.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "zermelo/base/int128.hpp"
#include "zermelo/engine/search.hpp"

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
        const auto wide = wide_value(position);
        if (!wide) return std::unexpected(wide.error());
        if (*wide > std::numeric_limits<std::int64_t>::max() ||
            *wide < std::numeric_limits<std::int64_t>::min()) {
            return limit_error("the score difference does not fit 64 bits");
        }
        return static_cast<std::int64_t>(*wide);
    }

    /// The sign of v(T, position).
    Result<int> sign(const Position& position) {
        const auto wide = wide_value(position);
        if (!wide) return std::unexpected(wide.error());
        return (*wide > 0) - (*wide < 0);
    }

    std::size_t positions() const { return index_.size(); }
    static constexpr std::uint64_t bytes_per_entry() {
        return std::max<std::uint64_t>(sizeof(Edge), sizeof(Position) + 64);
    }

  private:
    struct Edge {
        std::uint32_t to;
        std::int64_t score;
    };

    Result<int128> wide_value(const Position& position) {
        auto known = index_.find(position);
        if (known == index_.end()) {
            if (const auto explored = explore(position); !explored) {
                return std::unexpected(explored.error());
            }
            induce();
            known = index_.find(position);
        }
        return values_[known->second];
    }

    /// Lists all positions that can be reached from the root, and their moves.
    Result<void> explore(const Position& root) {
        index_.clear();
        edges_.clear();
        first_edge_.assign(1, 0);
        index_.emplace(root, 0U);
        for (std::size_t i = 0; i < index_.size(); ++i) {
            const Position position = index_.nth(static_cast<std::ptrdiff_t>(i))->first;
            rules_->visit_moves(position, [&](const auto& move) {
                const auto number = static_cast<std::uint32_t>(index_.size());
                const auto [entry, added] = index_.emplace(rules_->after(position, move), number);
                edges_.push_back({entry->second, rules_->score(position, move)});
                return index_.size() + edges_.size() <= entries();
            });
            if (index_.size() + edges_.size() > entries()) {
                index_.clear();
                return limit_error(fmt::format(
                    "the search reached its limit of {} positions and moves", entries()));
            }
            first_edge_.push_back(edges_.size());
        }
        return {};
    }

    std::uint64_t entries() const {
        return std::min<std::uint64_t>(limit_.entries, std::numeric_limits<std::uint32_t>::max());
    }

    void induce() {
        values_.assign(index_.size(), 0);
        std::vector<int128> next(index_.size());
        for (std::uint64_t round = 0; round < rounds_; ++round) {
            for (std::size_t p = 0; p < next.size(); ++p) {
                int128 best = 0;
                for (std::size_t e = first_edge_[p]; e < first_edge_[p + 1]; ++e) {
                    const int128 gain = edges_[e].score - values_[edges_[e].to];
                    best = e == first_edge_[p] ? gain : std::max(best, gain);
                }
                next[p] = best;
            }
            values_.swap(next);
        }
    }

    const R* rules_;
    std::uint64_t rounds_;
    EngineLimit limit_;
    tsl::ordered_map<Position, std::uint32_t, PositionHash<Position>> index_;
    std::vector<std::size_t> first_edge_;  // of each position in edges_
    std::vector<Edge> edges_;
    std::vector<int128> values_;
};

}  // namespace zermelo
