#include "zermelo/games/subtangle/solver.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

#include "zermelo/base/sizes.hpp"

namespace zermelo::games::subtangle {

namespace {

/// Calls visit(turn, cell) for every corner of every number of `a`, the turn being the first that
/// asks for the number: the cells of the number with no other one of it weakly below and weakly
/// right. From the bottom row up, so that the corners of one number come with growing columns.
/// `reached` is room for a number a turn.
template <class LookUp, class Visitor>
void visit_corners(const Case& game, const LookUp& first_turn, std::vector<std::uint32_t>& reached,
                   Visitor&& visit) {
    std::fill(reached.begin(), reached.end(), 0);  // the largest column so far, from 1
    const std::size_t none = reached.size();
    for (std::size_t row = game.b.rows(); row > 0; --row) {
        const auto values = game.b.row(row - 1);
        for (std::size_t column = values.size(); column > 0; --column) {
            const std::uint32_t turn = first_turn(values[column - 1]);
            if (turn == none || column <= reached[turn]) continue;
            reached[turn] = static_cast<std::uint32_t>(column);
            visit(turn, Cell{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)});
        }
    }
}

/// Those cells of the staircase that are in the region of the position. The staircase goes from the
/// bottom row up with growing columns, so they stand side by side.
std::span<const Cell> cells_inside(std::span<const Cell> staircase, const Subtangle::Position& p) {
    const auto end = std::partition_point(staircase.begin(), staircase.end(),
                                          [&](const Cell& cell) { return cell.row > p.row; });
    const auto begin = std::partition_point(
        staircase.begin(), end, [&](const Cell& cell) { return cell.column <= p.column; });
    return {begin, end};
}

/// For each of the cells, which are a staircase like the replies, the best of the numbers of the
/// replies strictly below and right of it, as `better` has it, and one more; 0 where there are
/// none. The replies in question move on with the cells, so a queue holds those that may still be
/// best, the best one first (the maximum of a sliding window). `queue` is room for all replies.
template <class Better>
void best_replies(std::span<const Cell> cells, std::span<const Cell> replies,
                  const std::uint32_t* numbers, std::vector<std::uint32_t>& queue,
                  std::uint32_t* result, const Better& better) {
    std::size_t head = 0;
    std::size_t tail = 0;
    std::uint32_t below = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (; below < replies.size() && replies[below].row > cells[i].row; ++below) {
            while (tail > head && !better(numbers[queue[tail - 1]], numbers[below]))
                --tail;
            queue[tail++] = below;
        }
        while (head < tail && replies[queue[head]].column <= cells[i].column)
            ++head;
        result[i] = head < tail ? numbers[queue[head]] + 1 : 0;
    }
}

}  // namespace

std::span<const std::int64_t> playable_turns(std::span<const std::int64_t> a, std::size_t rows,
                                             std::size_t columns) {
    return a.first(std::min({a.size(), rows, columns}));
}

std::uint64_t bytes_to_answer(std::span<const std::int64_t> a, std::size_t cells) {
    return saturating_add(FirstTurns::bytes(a, cells),
                          saturating_multiply(a.size() + 1, sizeof(std::uint32_t)));
}

bool first_wins(const Case& game) {
    const auto a = playable_turns(game);
    const FirstTurns first_turn(a, game.b.values().size());
    BottomUp sweep(turns_without_repeat(a, first_turn), a.size());
    first_turn.use([&](const auto& look_up) {
        for (std::size_t row = game.b.rows(); row-- > 0;) {
            std::uint32_t column = 0;
            for (const std::int64_t value : game.b.row(row))
                sweep.visit(look_up(value), ++column);
        }
    });
    return sweep.first_wins();
}

Result<std::string> answer(const Instance& instance, const Resources& resources) {
    const std::uint64_t memory = resources.memory;
    std::string lines;
    for (std::size_t i = 0; i < instance.cases.size(); ++i) {
        const Case& game = instance.cases[i];
        if (const std::uint64_t need = bytes_to_answer(game); need > memory) {
            return memory_error(Sentence{"case {}", i + 1}, need, memory);
        }
        lines += first_wins(game) ? "T\n" : "N\n";
    }
    return lines;
}

Result<SubtangleEvaluator> SubtangleEvaluator::make(const Case& game, std::uint64_t memory) {
    const auto a = playable_turns(game);
    const std::size_t cells = game.b.values().size();
    const std::uint64_t to_count =
        saturating_add(FirstTurns::bytes(a, cells),
                       saturating_multiply(a.size(), sizeof(Turn) + sizeof(std::uint32_t)));
    if (to_count > memory) return memory_error(Sentence{"the table of turns"}, to_count, memory);

    SubtangleEvaluator result(game);
    std::vector<Turn>& turns = result.turns_;
    turns.resize(a.size());
    const FirstTurns first_turn(a, cells);
    std::vector<std::uint32_t> reached(a.size());
    first_turn.use([&](const auto& look_up) {
        visit_corners(game, look_up, reached,
                      [&](std::uint32_t turn, Cell) { ++turns[turn].corners; });
    });
    std::size_t corners = 0;
    std::size_t most = 0;  // of one turn
    for (std::size_t turn = 0; turn < a.size(); ++turn) {
        turns[turn].begin = corners;
        turns[turn].corners = turns[first_turn(a[turn])].corners;
        corners += turns[turn].corners;
        most = std::max<std::size_t>(most, turns[turn].corners);
    }
    constexpr std::uint64_t kBytesPerCorner = sizeof(Cell) + sizeof(std::uint32_t);
    const std::uint64_t need =
        saturating_add(to_count, saturating_multiply(corners + most, kBytesPerCorner));
    if (need > memory) {
        return memory_error(Sentence{"the table of {} winning and losing corners", corners}, need,
                            memory);
    }

    result.cells_.resize(corners);
    result.remoteness_.resize(corners);
    first_turn.use([&](const auto& look_up) {
        visit_corners(game, look_up, reached, [&](std::uint32_t turn, Cell cell) {
            result.cells_[turns[turn].begin + turns[turn].winning++] = cell;
        });
    });
    std::vector<Cell> losing;
    losing.reserve(most);
    std::vector<std::uint32_t> queue(most);
    for (std::size_t turn = a.size(); turn-- > 0;) {
        // The first turn that asks for this number is split after all others, so until then its
        // corners are in order.
        if (const std::uint32_t first = first_turn(a[turn]); first != turn) {
            Cell* const all = result.cells_.data();
            std::copy_n(all + turns[first].begin, turns[first].corners, all + turns[turn].begin);
        }
        result.split(turn, losing);
        result.tell_remoteness(turn, queue);
    }
    return result;
}

/// Splits the corners of a turn, which stand from the bottom row up, by whether the next turn has a
/// winning corner strictly below and strictly right of them: two staircases walked side by side.
void SubtangleEvaluator::split(std::size_t turn, std::vector<Cell>& losing) {
    Turn& here = turns_[turn];
    const auto replies = turn + 1 < turns_.size() ? winning(turn + 1) : std::span<const Cell>();
    std::size_t below = 0;  // how many of the replies are strictly below the corner
    losing.clear();
    here.winning = 0;
    for (std::size_t i = here.begin; i < here.begin + here.corners; ++i) {
        const Cell corner = cells_[i];
        while (below < replies.size() && replies[below].row > corner.row)
            ++below;
        if (below > 0 && replies[below - 1].column > corner.column) {
            losing.push_back(corner);
        } else {
            cells_[here.begin + here.winning++] = corner;
        }
    }
    std::copy(losing.begin(), losing.end(),
              cells_.begin() + static_cast<std::ptrdiff_t>(here.begin + here.winning));
}

bool SubtangleEvaluator::wins(const Subtangle::Position& p) const {
    const auto turn = static_cast<std::size_t>(p.turn);
    return turn < turns_.size() && !cells_inside(winning(turn), p).empty();
}

Result<Value> SubtangleEvaluator::value(const Subtangle::Position& p) {
    return Value::of(wins(p) ? Outcome::n_position : Outcome::p_position);
}

/// The index in cells_ of the corner that best_move() tells.
std::optional<std::size_t> SubtangleEvaluator::best_corner(const Subtangle::Position& p) const {
    const auto turn = static_cast<std::size_t>(p.turn);
    if (turn >= turns_.size()) return std::nullopt;
    const auto wins = cells_inside(winning(turn), p);
    const auto corners = wins.empty() ? cells_inside(losing(turn), p) : wins;
    if (corners.empty()) return std::nullopt;
    const auto first = static_cast<std::size_t>(corners.data() - cells_.data());
    const auto begin = remoteness_.begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = begin + static_cast<std::ptrdiff_t>(corners.size());
    const auto best = wins.empty() ? std::max_element(begin, end) : std::min_element(begin, end);
    return static_cast<std::size_t>(best - remoteness_.begin());
}

Result<std::optional<std::uint32_t>> SubtangleEvaluator::remoteness(const Subtangle::Position& p) {
    const auto best = best_corner(p);
    return best ? remoteness_[*best] + 1 : 0;
}

std::optional<Cell> SubtangleEvaluator::best_cell(const Subtangle::Position& p) const {
    const auto best = best_corner(p);
    return best ? std::optional(cells_[*best]) : std::nullopt;
}

Result<std::optional<Cell>> SubtangleEvaluator::best_move(const Subtangle::Position& p) {
    return best_cell(p);
}

/// Of the positions after each corner of a turn, the next turn's being known. To face a smaller
/// region is to win later or not at all, and to lose sooner: so only corners matter, whether it is
/// to win soon or to lose late. README.md has the proof.
void SubtangleEvaluator::tell_remoteness(std::size_t turn, std::vector<std::uint32_t>& queue) {
    std::uint32_t* const here = remoteness_.data() + turns_[turn].begin;
    if (turn + 1 == turns_.size()) {
        std::fill_n(here, turns_[turn].corners, 0);
        return;
    }
    const std::uint32_t* const next = remoteness_.data() + turns_[turn + 1].begin;
    // After a corner that wins all replies lose, and after one that loses a reply wins.
    best_replies(winning(turn), losing(turn + 1), next + turns_[turn + 1].winning, queue, here,
                 std::greater<>());
    best_replies(losing(turn), winning(turn + 1), next, queue, here + turns_[turn].winning,
                 std::less<>());
}

/// The winning corners of a turn, asked for row after row. A cell of the turn before loses iff one
/// of them is strictly below and right of it.
class SubtangleEvaluator::Replies {
  public:
    Replies(const SubtangleEvaluator& corners, std::size_t turn)
        : replies_(turn < corners.turns_.size() ? corners.winning(turn) : std::span<const Cell>()) {
    }

    /// Cells of this row lose in the columns (from 1) before this one.
    std::int32_t lost_before(std::int32_t row) {
        while (below_ < replies_.size() && replies_[below_].row > row)
            ++below_;
        while (below_ > 0 && replies_[below_ - 1].row <= row)
            --below_;
        return below_ > 0 ? replies_[below_ - 1].column : 0;
    }

  private:
    std::span<const Cell> replies_;
    std::size_t below_ = 0;  // how many are below the row
};

Result<void> SubtangleEvaluator::visit_ranges(const Subtangle::Position& p,
                                              const RangeVisitor& visit) {
    const auto turn = static_cast<std::size_t>(p.turn);
    if (turn >= turns_.size()) return {};
    const std::int64_t number = game_->a[turn];
    Replies replies(*this, turn + 1);
    const auto rows = static_cast<std::int32_t>(game_->b.rows());
    for (std::int32_t row = p.row + 1; row <= rows; ++row) {
        const auto values = game_->b.row(static_cast<std::size_t>(row - 1));
        const auto from = static_cast<std::size_t>(p.column);
        const auto middle = std::clamp<std::size_t>(
            static_cast<std::size_t>(std::max(1, replies.lost_before(row)) - 1), from,
            std::max(from, values.size()));
        for (const auto& [begin, end, wins] :
             {std::tuple{from, middle, false}, std::tuple{middle, values.size(), true}}) {
            std::uint64_t count = 0;
            std::size_t first = 0;
            std::size_t last = 0;
            for (std::size_t j = begin; j < end; ++j) {
                if (values[j] != number) continue;
                if (count++ == 0) first = j;
                last = j;
            }
            if (count == 0) continue;
            const auto cell = [&](std::size_t j) {
                return Cell{row, static_cast<std::int32_t>(j + 1)};
            };
            if (!visit({cell(first), cell(last), count, Value{ValueKind::outcome, wins ? 1 : -1}}))
                return {};
        }
    }
    return {};
}

std::vector<Sentence> SubtangleEvaluator::reason(const Subtangle::Position& p) {
    const auto turn = static_cast<std::size_t>(p.turn);
    // No play is longer than the matrix is high or wide.
    const auto a = std::span(rules().a()).first(turns_.size());
    if (turn == rules().a().size()) return {Sentence{"Every number of the array was chosen."}};
    if (turn >= a.size()) return {Sentence{"Nothing of the matrix is left to choose from."}};
    std::vector<Sentence> reason;
    const auto best = best_cell(p);
    if (!best) {
        reason.push_back(
            turn == 0
                ? Sentence{"There is no {} in the matrix.", a[turn]}
                : Sentence{"There is no {} below and to the right of the last choice.", a[turn]});
    } else if (!wins(p)) {
        reason.push_back(
            Sentence{"Whichever {} is chosen, some {} below and to the right of it wins for the "
                     "other player.",
                     a[turn], a[turn + 1]});
    } else if (turn + 1 == a.size()) {
        reason.push_back(turn + 1 == rules().a().size()
                             ? Sentence{"This choice takes the last number of the array."}
                             : Sentence{"Nothing of the matrix is left to choose from after this "
                                        "choice."});
    } else {
        const bool stuck = !best_cell({p.turn + 1, best->row, best->column});
        const std::string cell = rules().write_move(*best);
        reason.push_back(
            stuck ? Sentence{"There is no {} below and to the right of {}.", a[turn + 1], cell}
                  : Sentence{"Every {} below and to the right of {} loses for who chooses it.",
                             a[turn + 1], cell});
    }
    // Before a number comes again, the turn that asked for it first can use it up.
    const std::size_t cells = rules().b().values().size();
    if (const std::size_t last = turns_without_repeat(a, FirstTurns(a, cells));
        turn == 0 && last < a.size()) {
        const auto first = std::find(a.begin(), a.end(), a[last]) - a.begin();
        reason.push_back(Sentence{
            "The number {} of turn {} is that of turn {} again. Whoever is to choose on turn {} "
            "can take a {} that has no other {} below and to the right of it, so only the turns "
            "before {} matter.",
            a[last], last + 1, first + 1, first + 1, a[last], a[last], last + 1});
    }
    return reason;
}

}  // namespace zermelo::games::subtangle
