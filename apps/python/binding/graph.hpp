// A game as a graph of numbers, which the engines solve like any rules: for games whose rules are a
// class of Python, where asking is dear and each position is asked once.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"

namespace zermelo::python {

/// What play on a graph is about.
enum class Goal : std::uint8_t {
    last_mover_wins,   ///< values are Grundy values
    last_mover_loses,  ///< values are 1 and -1
    score,             ///< values are what the player to move gains over the other one
    repeating,         ///< positions may come back; values are 1, 0 and -1
};

/// Positions are numbers from 0; the moves of each stand one after the other.
struct Graph {
    Goal goal = Goal::last_mover_wins;
    bool makes_sums = false;

    /// The moves of position i are begin[i]..begin[i + 1] - 1.
    std::vector<std::uint64_t> begin = {0};
    /// Where each move leads to; unused in sums.
    std::vector<std::uint32_t> targets = {};
    /// What each scores: for the goals `score` and `repeating`, where only a move that ends the play
    /// scores, 1 if it wins and -1 if it loses.
    std::vector<std::int64_t> scores = {};
    /// In sums: the parts of what move i leads to are parts[parts_begin[i]] and so on, up to
    /// parts_begin[i + 1].
    std::vector<std::uint64_t> parts_begin = {0};
    std::vector<std::uint32_t> parts = {};

    /// How many positions have their moves.
    std::uint32_t complete() const { return static_cast<std::uint32_t>(begin.size() - 1); }
    std::uint64_t moves() const { return makes_sums ? parts_begin.size() - 1 : targets.size(); }
    bool is_terminal(std::uint32_t position) const {
        return begin[position] == begin[position + 1];
    }
    /// The bytes that it takes.
    std::uint64_t bytes() const;
};

/// The values of the positions of a graph, all of which have their moves when they are asked for.
class GraphSolver {
  public:
    virtual ~GraphSolver() = default;

    /// The value for the player to move. Errors are those of the engines.
    virtual Result<std::int64_t> value(std::uint32_t position) = 0;
    /// How many moves of both players are left if the winner hurries and the loser does not; only
    /// of the goal `repeating`, and not in a draw.
    virtual Result<std::optional<std::uint32_t>> remoteness(std::uint32_t position) = 0;
};

/// The solver for a graph, which must outlive it, and may get more positions.
std::unique_ptr<GraphSolver> solver_of(const Graph& graph, const Resources& resources);

}  // namespace zermelo::python
