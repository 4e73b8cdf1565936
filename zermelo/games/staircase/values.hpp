// The evaluator of sessions: the value of every position, by what suits the board.
#pragma once

#include <utility>
#include <variant>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/games/staircase/kept_levels.hpp"
#include "zermelo/games/staircase/level_tables.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/staircase/table.hpp"
#include "zermelo/rules/value.hpp"

namespace zermelo::games::staircase {

class AllValues {
  public:
    /// Solves the board: a ValueTable of one that is small or too long for the levels, KeptLevels
    /// of any other. An error of the kind `limit` if that does not fit the memory, or the monitor
    /// stops it. The instance of the rules and the monitor must outlive this.
    static Result<AllValues> make(const Staircase& rules, const Resources& resources) {
        /// Where the levels are quicker to make than the table, with all their set-up.
        constexpr std::uint64_t kSmall = 100'000;
        const Board board(rules.instance());
        const bool too_long = board.rows() + board.columns() > kLongestPath;
        const bool small = ValueTable::positions(board) <= kSmall;
        if (too_long || (small && ValueTable::bytes(board) <= resources.memory)) {
            return wrap(ValueTable::make(rules, resources));
        }
        return wrap(KeptLevels::make(rules, resources));
    }

    ValueKind kind() const { return ValueKind::score; }
    Result<Value> value(const Staircase::Position& position) {
        return std::visit([&](auto& values) { return values.value(position); }, values_);
    }

  private:
    using Values = std::variant<ValueTable, KeptLevels>;

    explicit AllValues(Values values) : values_(std::move(values)) {}

    template <class V>
    static Result<AllValues> wrap(Result<V> values) {
        if (!values) return std::unexpected(std::move(values.error()));
        return AllValues(Values(std::move(*values)));
    }

    Values values_;
};

}  // namespace zermelo::games::staircase
