#include "zermelo/workbench/answers/every_position.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/base/memory_budget.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/workbench/answers/table_writer.hpp"

namespace zermelo {

namespace {

/// Goes through all plays, and no further where a position is known.
class EveryPosition {
  public:
    EveryPosition(Session& session, TableValue wanted, const Resources& resources)
        : session_(&session), wanted_(wanted), resources_(&resources) {}

    Result<ValuesOfPositions> values() && {
        const std::size_t at_start = session_->history().size();
        auto walked = walk();
        session_->undo(session_->history().size() - at_start);
        if (!walked) return std::unexpected(std::move(walked.error()));
        return std::move(values_);
    }

  private:
    /// A position on the way, and its moves that were not tried yet.
    struct Step {
        std::vector<std::string> moves = {};
        std::uint64_t bytes = 0;
    };

    Result<void> walk() {
        ZERMELO_TRY(take_in());
        while (!way_.empty()) {
            if (way_.back().moves.empty()) {
                leave();
                continue;
            }
            const std::string move = std::move(way_.back().moves.back());
            way_.back().moves.pop_back();
            ZERMELO_TRY(session_->play(move));
            if (values_.contains(session_->position())) {
                session_->undo();
            } else {
                ZERMELO_TRY(take_in());
            }
        }
        return {};
    }

    void leave() {
        held_ -= way_.back().bytes;
        way_.pop_back();
        if (!way_.empty()) session_->undo();
    }

    Result<void> take_in() {
        std::string position = session_->position();
        // A node of the table with its share of the buckets, and a pointer to it when it is sorted.
        constexpr std::uint64_t kNode = bytes_on_heap(sizeof(ValuesOfPositions::value_type) + 16);
        hold(kNode + 4 * sizeof(void*) + bytes_on_heap(position.size() + 1));
        Step step;
        const std::uint64_t before = held_;
        session_->visit_moves([&](const std::string& move) {
            // Twice the room, while a vector grows.
            hold(3 * sizeof(std::string) + bytes_on_heap(move.size() + 1));
            if (fits()) step.moves.push_back(move);
            return fits();
        });
        step.bytes = held_ - before;
        if (!fits()) return too_many();
        if (!resources_->go_on(values_.size(), 0)) return stopped_error();
        const auto worth = ZERMELO_TRY(worth_here());
        values_.emplace(std::move(position), worth);
        way_.push_back(std::move(step));
        return {};
    }

    void hold(std::uint64_t bytes) { held_ = saturating_add(held_, bytes); }
    bool fits() const { return held_ <= resources_->memory; }

    std::unexpected<Error> too_many() const {
        return limit_error("the {} positions that were found take {}, and there are more; {} is {}",
                           values_.size(), format_bytes(held_), allowed_memory(),
                           format_bytes(resources_->memory));
    }

    Result<PositionWorth> worth_here() {
        const auto value = ZERMELO_TRY(session_->value());
        if (wanted_ != TableValue::distance) {
            return PositionWorth{wanted_ == TableValue::outcome ? value.sign() : value.number, 0};
        }
        if (value.sign() == 0) return PositionWorth{};
        const auto moves = ZERMELO_TRY(session_->remoteness());
        if (moves) return PositionWorth{value.sign(), *moves};
        return limit_error("nothing tells how many moves are left at {}", session_->position());
    }

    Session* session_;
    TableValue wanted_;
    const Resources* resources_;
    ValuesOfPositions values_ = {};
    std::vector<Step> way_ = {};
    std::uint64_t held_ = 0;  // bytes
};

}  // namespace

Result<ValuesOfPositions> values_of_every_position(Session& session, TableValue wanted,
                                                   const Resources& resources) {
    return EveryPosition(session, wanted, resources).values();
}

Result<void> write_table(const ValuesOfPositions& values, const TableIdentity& identity,
                         const std::string& path) {
    std::vector<const ValuesOfPositions::value_type*> sorted;
    sorted.reserve(values.size());
    for (const auto& value : values)
        sorted.push_back(&value);
    std::sort(sorted.begin(), sorted.end(),
              [](const auto* one, const auto* other) { return one->first < other->first; });
    auto writer = ZERMELO_TRY(TableWriter::beside(path));
    for (const auto* value : sorted) {
        ZERMELO_TRY(
            writer.add(value->first, value->second, identity.value == TableValue::distance));
    }
    return writer.finish(identity);
}

}  // namespace zermelo
