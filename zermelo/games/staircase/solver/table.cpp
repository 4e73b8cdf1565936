#include "zermelo/games/staircase/solver/table.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include "zermelo/base/memory.hpp"
#include "zermelo/base/sizes.hpp"

namespace zermelo::games::staircase {

namespace {

/// Goes through all positions by falling rank. The rows but the last make a prefix that stands
/// still while the last row goes from its longest to empty; the moves in the prefix, and how far
/// they raise the rank, stay the same meanwhile. They are a stack: the next prefix has one row
/// shorter by one cell, which can be filled again, all rows below as long as it, which so have no
/// move, and the rows above with their moves as before.
template <class Number>
class Sweep {
  public:
    Sweep(const Board& board, const Matrix<std::uint64_t>& rank, std::size_t positions)
        : board_(board),
          rank_(rank),
          at_(positions),
          rows_(board.rows() - 1, board.columns()),
          cells_(rows_.size() * board.columns()) {
        moves_.reserve(rows_.size());
    }

    /// False if go_on(positions done) is.
    template <class Values, class GoOn>
    bool run(Values& values, const GoOn& go_on) {
        constexpr std::size_t kStretch = std::size_t{1} << 18;
        do {
            const std::size_t longest = rows_.empty() ? board_.columns() : rows_.back();
            for (std::size_t r = longest + 1; r-- > 0;) {
                if (at_ % kStretch == 0 && !go_on(values.size() - at_)) return false;
                --at_;
                const bool full = at_ + 1 == values.size();
                values[at_] = full                    ? 0
                              : (cells_ + r) % 2 == 0 ? best<true>(values, r, longest)
                                                      : best<false>(values, r, longest);
            }
        } while (shorten());
        assert(at_ == 0);
        return true;
    }

  private:
    struct Move {
        std::size_t row;
        std::size_t raise;  // of the rank
        Number gain;
    };

    /// The best for Black, who gains by a move, or for White, who does not.
    template <bool kBlack, class Values>
    Number best(const Values& values, std::size_t last, std::size_t longest) const {
        Number result = kBlack ? -1 : std::numeric_limits<Number>::max();
        const auto take = [&](std::size_t raise, Number gain) {
            const Number next = values[at_ + raise];
            result = kBlack ? std::max<Number>(result, next + gain) : std::min(result, next);
        };
        if (last < longest) take(1, gain(rows_.size(), last));
        for (const Move& move : moves_)
            take(move.raise, move.gain);
        return result;
    }

    Number gain(std::size_t i, std::size_t r) const {
        return static_cast<Number>(board_.gain(i, r));
    }

    /// The next prefix; false after the empty one.
    bool shorten() {
        std::size_t below = rows_.size();
        while (below > 0 && rows_[below - 1] == 0)
            --below;
        if (below == 0) return false;
        const std::size_t row = below - 1;
        const std::size_t r = --rows_[row];
        std::fill(rows_.begin() + static_cast<std::ptrdiff_t>(below), rows_.end(), r);
        cells_ = cells_ - 1 + (rows_.size() - below) * r;
        while (!moves_.empty() && moves_.back().row >= row)
            moves_.pop_back();
        moves_.push_back(
            {row, static_cast<std::size_t>(rank_(row, r + 1) - rank_(row, r)), gain(row, r)});
        return true;
    }

    const Board& board_;
    const Matrix<std::uint64_t>& rank_;
    std::size_t at_;                 // the rank
    std::vector<std::size_t> rows_;  // the prefix
    std::size_t cells_;              // filled in the prefix
    std::vector<Move> moves_;        // in the prefix
};

}  // namespace

std::uint64_t ValueTable::positions(const Board& board) {
    return saturating_binomial(board.rows() + board.columns(), board.rows());
}

std::uint64_t ValueTable::bytes(const Board& board) {
    const std::uint64_t values = saturating_multiply(
        positions(board), board.narrow() ? sizeof(std::int32_t) : sizeof(std::int64_t));
    const std::uint64_t of_rows = saturating_multiply(board.rows(), board.columns() + 1);
    return saturating_add(
        values, saturating_multiply(of_rows, sizeof(std::uint64_t) + sizeof(std::int64_t)));
}

ValueTable::ValueTable(const Board& board)
    : board_(board),
      rank_(board.rows(), board.columns() + 1),
      filled_b_(board.rows(), board.columns() + 1) {
    // C(r + k - 1, k) = C(r - 1 + k - 1, k) + C(r + k - 2, k - 1) with k = n - i + 1, by Pascal.
    for (std::size_t i = board.rows(); i-- > 0;) {
        for (std::size_t r = 1; r <= board.columns(); ++r) {
            const bool last = i + 1 == board.rows();
            rank_(i, r) = rank_(i, r - 1) + (last ? 1 : rank_(i + 1, r));
            filled_b_(i, r) = filled_b_(i, r - 1) + board.b(i, r - 1);
        }
    }
}

Result<ValueTable> ValueTable::make(const Staircase& rules, const Resources& resources) {
    const Board board(rules.instance());
    const std::uint64_t need = bytes(board);
    const Sentence what{"the table of all positions of a {} x {} board", rules.rows(),
                        rules.columns()};
    return or_out_of_memory(what, need, resources.memory, [&]() -> Result<ValueTable> {
        ValueTable table(board);
        const std::uint64_t count = positions(board);
        ZERMELO_TRY(board.narrow() ? table.solve<std::int32_t>(count, resources)
                                   : table.solve<std::int64_t>(count, resources));
        return table;
    });
}

template <class Number>
Result<void> ValueTable::solve(std::uint64_t positions, const Resources& resources) {
    auto& values = values_.emplace<Values<Number>>(static_cast<std::size_t>(positions));
    const auto go_on = [&](std::uint64_t done) { return resources.go_on(done, positions); };
    if (!Sweep<Number>(board_, rank_, values.size()).run(values, go_on)) return stopped_error();
    return {};
}

std::int64_t ValueTable::black_minus_white(const Staircase::Position& position) const {
    const std::vector<std::size_t> rows = board_.rows_of(position);
    std::uint64_t rank = 0;
    std::int64_t rest_b = board_.sum_b();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rank += rank_(i, rows[i]);
        rest_b -= filled_b_(i, rows[i]);
    }
    return std::visit(
        [&](const auto& values) {
            return std::int64_t{values[static_cast<std::size_t>(rank)]} - rest_b;
        },
        values_);
}

Result<Value> ValueTable::value(const Staircase::Position& position) const {
    std::uint64_t cells = 0;
    for (const std::int32_t of_row : position.filled)
        cells += static_cast<std::uint64_t>(of_row);
    const std::int64_t difference = black_minus_white(position);
    return Value{ValueKind::score, player_after(cells) == Player::first ? difference : -difference};
}

std::uint64_t ValueTable::positions() const {
    return std::visit([](const auto& values) -> std::uint64_t { return values.size(); }, values_);
}

}  // namespace zermelo::games::staircase
