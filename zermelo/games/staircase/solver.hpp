// Staircase, the fast way. The filled cells always form a staircase, so a position is a lattice
// path and there are C(n+m, n) of them; the value of each is a maximum (Black) or minimum (White)
// over its at most min(n, m) successors. README.md tells the theory. solver/ has three solvers:
//   - levels.hpp holds little more than a level (positions of equally many filled cells), for the
//     answer.
//   - kept_levels.hpp keeps as many levels as fit, for sessions.
//   - table.hpp holds all positions, for sessions on small boards, and for boards that are too long
//     for the levels.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/staircase/solver/kept_levels.hpp"
#include "zermelo/games/staircase/solver/table.hpp"

namespace zermelo::games::staircase {

/// Black's score minus White's under best play. An error of the kind `limit` if that needs more
/// than the memory, or is stopped; for the checkpoint see solve_by_levels. O(C(n+m, n) * min(n, m))
/// time; the memory is that of solve_by_levels, or of the ValueTable where n + m > kLongestPath.
Result<std::int64_t> score_difference(const Instance& instance, const Resources& resources);

/// The same as the line that the contest wants.
Result<std::string> answer(const Instance& instance, const Resources& resources);

/// The value of every position, by what suits the board.
class StaircaseEvaluator final : public Evaluator<Staircase> {
  public:
    /// Solves the board: a ValueTable of one that is small or too long for the levels, KeptLevels
    /// of any other. An error of the kind `limit` if that does not fit the memory, or the monitor
    /// stops it. The instance of the rules and the monitor must outlive this.
    static Result<StaircaseEvaluator> make(const Staircase& rules, const Resources& resources);

    ValueKind kind() const override { return ValueKind::score; }
    Result<Value> value(const Staircase::Position& position) override {
        return std::visit([&](auto& values) { return values.value(position); }, values_);
    }

  private:
    using Values = std::variant<ValueTable, KeptLevels>;

    StaircaseEvaluator(const Staircase& rules, Values values)
        : Evaluator(rules), values_(std::move(values)) {}

    Values values_;
};

}  // namespace zermelo::games::staircase
