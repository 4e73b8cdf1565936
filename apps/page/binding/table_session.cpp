#include "apps/page/binding/table_session.hpp"

#include <utility>

#include "zermelo/rules/outcome.hpp"

namespace zermelo::page {

Result<PositionWorth> TableSession::worth() const {
    const std::string here = rules_->position();
    const auto found = table_.find(here);
    if (!found) return input_error("the table {}", found.error().message);
    if (!*found) return input_error("the table has no position {}", here);
    return **found;
}

Result<Value> TableSession::value() {
    return Value{kind(), ZERMELO_TRY(worth()).number};
}

Result<std::optional<std::uint32_t>> TableSession::remoteness() {
    if (table_.identity().value != TableValue::distance) return std::nullopt;
    const auto here = ZERMELO_TRY(worth());
    if (here.number == 0) return std::nullopt;
    return here.moves;
}

Result<TableSession::Reached> TableSession::reached_by(const std::string& move) {
    const int128 before = score_so_far();
    const Player mover = to_move();
    ZERMELO_TRY(rules_->play(move));
    const int128 difference = score_so_far() - before;
    const auto next = worth();
    rules_->undo(1);
    if (!next) return std::unexpected(next.error());
    const auto score = static_cast<std::int64_t>(mover == Player::first ? difference : -difference);
    return Reached{{move, move, 1, value_of_move({kind(), next->number}, score)}, next->moves};
}

Result<std::vector<TableSession::Reached>> TableSession::all_reached() {
    std::vector<std::string> moves;
    visit_moves([&](const std::string& move) {
        moves.push_back(move);
        return true;
    });
    std::vector<Reached> all;
    for (const std::string& move : moves)
        all.push_back(ZERMELO_TRY(reached_by(move)));
    return all;
}

Result<void> TableSession::visit_choices(const ChoiceVisitor& visit) {
    for (const Reached& reached : ZERMELO_TRY(all_reached())) {
        if (!visit(reached.choice)) break;
    }
    return {};
}

/// Who wins wants the end soon, who loses late.
bool TableSession::is_preferred(const Reached& one, const Reached& other) {
    if (one.choice.better_than(other.choice)) return true;
    if (other.choice.better_than(one.choice)) return false;
    const int sign = one.choice.sign();
    return sign > 0 ? one.moves_left < other.moves_left
                    : sign < 0 && one.moves_left > other.moves_left;
}

Result<std::optional<Choice>> TableSession::best() {
    const auto all = ZERMELO_TRY(all_reached());
    if (all.empty()) return std::nullopt;
    const Reached* best = &all.front();
    for (const Reached& reached : all) {
        if (is_preferred(reached, *best)) best = &reached;
    }
    return best->choice;
}

Result<std::optional<Choice>> TableSession::play_best() {
    auto move = ZERMELO_TRY(best());
    if (move) ZERMELO_TRY(play(move->first));
    return move;
}

Result<void> TableSession::visit_positions(const PositionWalk&, const PositionVisitor&) {
    return internal_error("a table is not made of a table");
}

}  // namespace zermelo::page
