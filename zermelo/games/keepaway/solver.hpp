// Keepaway, the fast way: the map that the contest asks for, and what sessions ask, both from the
// winning cells (solver/winning_set.hpp) in O(1) a cell.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/games/keepaway/rules.hpp"
#include "zermelo/games/keepaway/solver/winning_set.hpp"

namespace zermelo::games::keepaway {

/// n lines of n letters: M where Marin wins who starts there, G where Gojou does. An error of the
/// kind `limit` if it does not fit `memory`. O(n^2).
Result<std::string> answer(const Instance& instance, const Resources& resources);

/// The bytes that the map of an n x n board takes.
std::uint64_t bytes_of_map(std::int64_t n);
/// The map for these winning cells. O(n^2).
std::string map_of(const WinningSet& winners, std::int64_t n);

/// Values of all positions: who stands on a winning cell wins, so the player to move wins iff the
/// token is on none of them, or not yet on the board.
class KeepawayEvaluator final : public Evaluator<Keepaway> {
  public:
    /// Takes what winning_set takes, in time and memory.
    static Result<KeepawayEvaluator> make(Keepaway rules, const Resources& resources);

    ValueKind kind() const override { return ValueKind::long_run; }
    /// O(1)
    Result<Value> value(const Keepaway::Position& position) override;
    /// Stretches of legal cells of a row that are worth the same, at most five a row. O(n)
    Result<void> visit_ranges(const Keepaway::Position& position,
                              const RangeVisitor& visit) override;
    /// For the winner the winning cell of the largest value that can be reached; it is larger than
    /// that of the token's cell. For the loser the largest of the corners that can be reached. O(k)
    Result<std::optional<Cell>> best_move(const Keepaway::Position& position) override;
    /// See solver/trickiest.hpp. An error of the kind `limit` if the monitor stops it. O(n^2)
    Result<std::optional<Cell>> trickiest_move(const Keepaway::Position& position) override;

    /// Where the winning cells lie, and where the token can be put among them.
    std::vector<Sentence> reason(const Keepaway::Position& position) override;

    const WinningSet& winners() const { return winners_; }

  private:
    KeepawayEvaluator(Keepaway rules, WinningSet winners, const Resources& resources)
        : Evaluator(rules), winners_(std::move(winners)), resources_(resources) {}

    WinningSet winners_;
    Resources resources_;
};

}  // namespace zermelo::games::keepaway
