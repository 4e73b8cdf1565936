// A case in play whose values come from a table on disk: nothing is solved, however large the game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/face/session.hpp"
#include "zermelo/workbench/answers/table_reader.hpp"

namespace zermelo::page {

class TableSession final : public Session {
  public:
    /// Plays by the session, which is never asked for values; the table must be one of its case.
    /// Errors of values are those of the table, and that it lacks a position.
    TableSession(std::unique_ptr<Session> rules, const TableReader& table)
        : rules_(std::move(rules)), table_(table) {}

    ValueKind kind() const override { return rules_->kind(); }
    Player to_move() const override { return rules_->to_move(); }
    std::string position() const override { return rules_->position(); }
    std::string position_in_words() const override { return rules_->position_in_words(); }
    int128 score_so_far() const override { return rules_->score_so_far(); }
    bool may_repeat() const override { return rules_->may_repeat(); }

    Result<Value> value() override;
    Result<std::optional<Value>> value_for_other() override { return std::nullopt; }
    Result<void> visit_choices(const ChoiceVisitor& visit) override;
    /// None in tables that do not hold it.
    Result<std::optional<std::uint32_t>> remoteness() override;
    Result<std::optional<Choice>> best() override;
    /// The best one: to count wrong replies, the moves after every move would have to be read.
    Result<std::optional<Choice>> trickiest() override { return best(); }
    Result<std::optional<Choice>> play_best() override;

    void visit_moves(const MoveVisitor& visit) const override { rules_->visit_moves(visit); }
    /// None: the table has them all. An error of the kind `internal`.
    Result<void> visit_positions(const PositionWalk& walk, const PositionVisitor& visit) override;
    Result<void> play(std::string_view move) override { return rules_->play(move); }
    bool undo(std::size_t moves) override { return rules_->undo(moves); }
    std::vector<std::string> history() const override { return rules_->history(); }
    View view() const override { return rules_->view(); }
    /// None: it would have to be thought of.
    std::vector<Sentence> reason() override { return {}; }

  private:
    /// A move, and how many of both players are left behind it, where the table holds that.
    struct Reached {
        Choice choice;
        std::uint32_t moves_left = 0;
    };

    Result<PositionWorth> worth() const;
    Result<Reached> reached_by(const std::string& move);
    Result<std::vector<Reached>> all_reached();
    static bool is_preferred(const Reached& one, const Reached& other);

    std::unique_ptr<Session> rules_;
    TableReader table_;
};

}  // namespace zermelo::page
