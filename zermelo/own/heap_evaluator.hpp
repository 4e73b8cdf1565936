// The values of a game of heaps: of each heap by its table, of a sum by exclusive or.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "zermelo/engine/engine_evaluator.hpp"
#include "zermelo/language/rules.hpp"
#include "zermelo/own/heap_values.hpp"

namespace zermelo::own {

/// What the table does not have, and how long play lasts, comes from the generic engine.
class HeapEvaluator final : public Evaluator<language::RulesOfFile<Objective::last_mover_wins>> {
  public:
    using R = language::RulesOfFile<Objective::last_mover_wins>;

    HeapEvaluator(const R& rules, HeapRules heaps, const SessionOptions& options)
        : Evaluator<R>(rules),
          heap_(rules.memory().arrays[heaps.array()]),
          values_(std::move(heaps), options.resources),
          general_(rules, options, RemotenessWork::little) {}

    ValueKind kind() const override { return general_.kind(); }

    Result<Value> value(const Position& position) override {
        const auto sum = ZERMELO_TRY(grundy(position));
        if (!sum) return general_.value(position);
        if (kind() == ValueKind::grundy) return Value::grundy(*sum);
        return Value::of(*sum == 0 ? Outcome::p_position : Outcome::n_position);
    }

    /// The first move that wins, else the first of all; only the heap in which it moves is looked
    /// at.
    Result<std::optional<Move>> best_move(const Position& position) override {
        const auto sum = ZERMELO_TRY(grundy(position));
        if (!sum) return Evaluator<R>::best_move(position);
        std::optional<Move> best;
        Result<void> result;
        rules().visit_moves(position, [&](const Move& move) {
            const auto value = value_after(position, *sum, move);
            if (!value) result = std::unexpected(value.error());
            if (value && (!best || *value == 0)) best = move;
            return value && *value != 0 && *sum != 0;
        });
        ZERMELO_TRY(std::move(result));
        ZERMELO_TRY(expect_no_failure(rules()));
        return best;
    }

    Result<std::optional<std::uint32_t>> remoteness(const Position& position) override {
        return general_.remoteness(position);
    }
    Result<std::optional<Move>> move_by_remoteness(const Position& position) override {
        return general_.move_by_remoteness(position);
    }

  private:
    /// The Grundy value, if the table has it.
    Result<std::optional<std::uint32_t>> grundy(const Position& position) {
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < position.size(); ++i) {
            const auto heap = static_cast<std::uint64_t>(heap_.get(position.data() + i, 0));
            if (heap >= values_.known().size() && !ZERMELO_TRY(values_.value(heap))) {
                return std::nullopt;
            }
            sum ^= values_.known()[heap];
        }
        return sum;
    }

    /// The Grundy value behind a move of a position of the value `sum`, all of whose heaps are in
    /// the table.
    Result<std::uint32_t> value_after(const Position& position, std::uint32_t sum,
                                      const Move& move) {
        const Position heap = rules().part(position, static_cast<std::size_t>(move[0] >> 32));
        Move alone = move;
        alone[0] &= 0xffffffff;
        const auto before = ZERMELO_TRY(grundy(heap));
        const auto after = ZERMELO_TRY(grundy(rules().after(heap, alone)));
        return sum ^ before.value_or(0) ^ after.value_or(0);
    }

    language::Array heap_;  // how a part of a position holds its heap
    HeapValues values_;
    EngineEvaluator<R> general_;
};

}  // namespace zermelo::own
