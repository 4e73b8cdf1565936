// Goes through all positions that can be reached, for Session::visit_positions: by the rules alone,
// and breadth first, so that the table of what was found is the queue as well.
//
// Positions stay values; each is written as text once, when it is its turn. Depth first lost: what
// is under way would need a stack beside the table.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/base/memory_budget.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/face/session.hpp"
#include "zermelo/rules/position_table.hpp"

namespace zermelo {

template <NotatedRules R>
class PositionWalker {
  public:
    using Position = typename R::Position;

    /// All of them must outlive it.
    PositionWalker(Evaluator<R>& evaluator, const PositionWalk& walk,
                   const Session::PositionVisitor& visit)
        : evaluator_(&evaluator), walk_(&walk), visit_(&visit) {}

    Result<void> from(const Position& start) {
        ZERMELO_TRY(take_in({start, Table::hash(start)}));
        for (std::uint64_t i = 0; i < table_.size(); ++i) {
            if (i % kPositionsBetweenAsking == 0 && !walk_->resources.go_on(i, 0))
                return stopped_error();
            // A copy: the table moves its positions while it grows.
            const Position position = table_.position(static_cast<Index>(i));
            if (i >= walk_->known) ZERMELO_TRY(show(position));
            ZERMELO_TRY(take_in_options(position));
        }
        return {};
    }

  private:
    using Table = PositionTable<Position, std::monostate>;
    using Index = typename Table::Index;

    struct Option {
        Position position;
        std::uint64_t hash;
    };
    static constexpr std::size_t kBatch = 16;
    static constexpr std::uint64_t kPositionsBetweenAsking = 16;  // some values take long

    const R& rules() const { return evaluator_->rules(); }

    Result<void> show(const Position& position) {
        const std::string notation = rules().write_position(position);
        longest_ = std::max<std::uint64_t>(longest_, notation.size());
        WalkedPosition shown{notation, ZERMELO_TRY(evaluator_->value(position))};
        if (walk_->remoteness) shown.remoteness = ZERMELO_TRY(evaluator_->remoteness(position));
        return (*visit_)(shown);
    }

    Result<void> take_in_options(const Position& position) {
        Result<void> result;
        evaluator_->visit_next(position, [&](const Position& next) {
            const std::uint64_t hash = Table::hash(next);
            table_.prefetch_slot(hash);
            batch_.push_back({next, hash});
            if (batch_.size() == kBatch) result = take_in_batch();
            return result.has_value();
        });
        if (result) result = take_in_batch();
        return result ? expect_no_failure(rules()) : result;
    }

    /// Together, so that the waits for memory overlap.
    Result<void> take_in_batch() {
        for (const Option& option : batch_)
            table_.prefetch_entry(option.hash);
        for (const Option& option : batch_)
            ZERMELO_TRY(take_in(option));
        batch_.clear();
        return {};
    }

    Result<void> take_in(const Option& option) {
        if (table_.find(option.position, option.hash) != Table::kNone) return {};
        const std::uint64_t held = saturating_add(held_, bytes_of(option.position));
        if (held > walk_->resources.memory || table_.size() == Table::kMostPositions) {
            return limit_error(
                "the {} positions that were found take {}, and there are more; {} leaves them {}",
                table_.size(), format_bytes(held_), allowed_memory(),
                format_bytes(walk_->resources.memory));
        }
        held_ = held;
        table_.insert(option.position, option.hash, {});
        return {};
    }

    /// What a position has on the heap is told by the list of words that it is, or is taken to be
    /// no more than twice as long as its notation.
    std::uint64_t bytes_of(const Position& position) const {
        std::uint64_t beside = 0;
        if constexpr (requires { position.data() + position.size(); }) {
            const auto* const begin = reinterpret_cast<const char*>(&position);
            const auto* const data = reinterpret_cast<const char*>(position.data());
            const std::less<> before;
            const bool inside = !before(data, begin) && before(data, begin + sizeof position);
            if (!inside) beside = bytes_on_heap(position.size() * sizeof *position.data());
        } else if constexpr (!std::is_trivially_copyable_v<Position>) {
            beside = bytes_on_heap(2 * std::max<std::uint64_t>(longest_, kShortNotation));
        }
        return Table::bytes_per_position() + beside;
    }
    static constexpr std::uint64_t kShortNotation = 64;

    Evaluator<R>* evaluator_;
    const PositionWalk* walk_;
    const Session::PositionVisitor* visit_;
    Table table_;
    std::vector<Option> batch_;
    std::uint64_t longest_ = 0;  // notation so far
    std::uint64_t held_ = 0;     // bytes
};

}  // namespace zermelo
