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

/// Goes through the positions from the start on, those after fewer moves first: a session that takes
/// a move back plays the others again, so ways are to be short.
class EveryPosition {
  public:
    EveryPosition(Session& session, TableValue wanted, const Resources& resources)
        : session_(&session),
          wanted_(wanted),
          resources_(&resources),
          played_before_(session.history().size()) {}

    Result<ValuesOfPositions> values() && {
        auto walked = walk();
        go_back();
        if (!walked) return std::unexpected(std::move(walked.error()));
        return std::move(values_);
    }

  private:
    /// How a position was reached the first time.
    struct Reached {
        std::size_t from;  ///< the index of the position before; the start is from itself
        std::string move;
    };

    Result<void> walk() {
        ZERMELO_TRY(take_in(0, ""));
        for (std::size_t i = 0; i < reached_.size(); ++i) {
            if (!resources_->go_on(i, 0)) return stopped_error();
            ZERMELO_TRY(go_to(i));
            values_[session_->position()] = ZERMELO_TRY(worth_here());
            ZERMELO_TRY(take_in_options(i));
        }
        return {};
    }

    void go_back() { session_->undo(session_->history().size() - played_before_); }

    Result<void> go_to(std::size_t index) {
        go_back();
        std::vector<const std::string*> way;
        for (; index != 0; index = reached_[index].from)
            way.push_back(&reached_[index].move);
        for (; !way.empty(); way.pop_back())
            ZERMELO_TRY(session_->play(*way.back()));
        return {};
    }

    Result<void> take_in_options(std::size_t index) {
        for (const std::string& move : ZERMELO_TRY(moves_here())) {
            ZERMELO_TRY(session_->play(move));
            ZERMELO_TRY(take_in(index, move));
            session_->undo();
        }
        return {};
    }

    Result<std::vector<std::string>> moves_here() {
        std::vector<std::string> moves;
        const std::uint64_t before = held_;
        session_->visit_moves([&](const std::string& move) {
            hold(kGrowing * sizeof move + bytes_on_heap(move.size() + 1));
            if (fits()) moves.push_back(move);
            return fits();
        });
        if (!fits()) return too_many();
        held_ = before;
        return moves;
    }

    /// Takes in the position where the session stands, unless it is known.
    Result<void> take_in(std::size_t from, const std::string& move) {
        std::string position = session_->position();
        if (values_.contains(position)) return {};
        // A node of the table with its share of the buckets, a pointer to it when it is sorted, and
        // how it was reached.
        constexpr std::uint64_t kNode = bytes_on_heap(sizeof(ValuesOfPositions::value_type) + 16);
        hold(kNode + 4 * sizeof(void*) + bytes_on_heap(position.size() + 1));
        hold(kGrowing * sizeof(Reached) + bytes_on_heap(move.size() + 1));
        if (!fits()) return too_many();
        values_.emplace(std::move(position), PositionWorth{});
        reached_.push_back({from, move});
        return {};
    }

    void hold(std::uint64_t bytes) { held_ = saturating_add(held_, bytes); }
    bool fits() const { return held_ <= resources_->memory; }

    std::unexpected<Error> too_many() const {
        return limit_error(
            "the {} positions that were found take {}, and there are more; {} leaves them {}",
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
    std::size_t played_before_;
    ValuesOfPositions values_ = {};
    std::vector<Reached> reached_ = {};
    static constexpr std::uint64_t kGrowing = 3;  // times the room of a vector while it grows
    std::uint64_t held_ = 0;                      // bytes
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
