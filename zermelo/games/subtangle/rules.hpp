// Subtangle, the plain definition. There are an array `a` and a matrix `b`. The players take turns;
// on turn k the mover chooses a cell of `b` that holds a[k]. The first choice is free, every later
// one lies strictly below and strictly right of the one before. Who cannot choose (no such cell,
// nothing left of the matrix, or `a` is used up) loses. (Codeforces 2005E1 and 2005E2, "Subtangle
// Game".)
//
// The file: the number of cases, then for each case l, n, m, the l numbers of `a` and the n rows of
// `b`.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "zermelo/base/bound.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/base/matrix.hpp"
#include "zermelo/base/plain_reader.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/rules/notation.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo::games::subtangle {

/// The most turns, rows or columns: what a position can count to.
inline constexpr std::int64_t kMostOfAKind = 2'000'000'000;

struct Case {
    std::vector<std::int64_t> a;  ///< the numbers that the turns ask for, one or more
    Matrix<std::int64_t> b;       ///< one row or more of one column or more
    bool operator==(const Case&) const = default;
};

struct Instance {
    std::vector<Case> cases;
    bool operator==(const Instance&) const = default;
};

/// The bounds of the numbers of a file. The default bounds are those that Zermelo solves.
struct Limits {
    Bound cases{.name = "t", .noun = "number of cases", .low = 0};
    Bound turns{.name = "l", .noun = "number of turns", .low = 1, .high = kMostOfAKind};
    Bound rows{.name = "n", .noun = "number of rows", .low = 1, .high = kMostOfAKind};
    Bound columns{.name = "m", .noun = "number of columns", .low = 1, .high = kMostOfAKind};
    Bound a{.name = "a", .noun = "number"};
    Bound b{.name = "b", .noun = "number"};
    Bound all_turns{.name = "sum of l", .low = 0};
    Bound all_cells{.name = "sum of n*m", .low = 0};
    /// If there is one, the numbers of a case end at the smaller of this and n*m.
    std::optional<std::int64_t> most_value = {};

    /// The hard version, 2005E2. That t is at most 1500 follows from the sum of l.
    static Limits contest() {
        Limits limits = within(1500, 3'000'000, "1..n*m");
        limits.most_value = Bound::kNone;
        return limits;
    }

    /// The easy version, 2005E1.
    static Limits easy_contest() {
        Limits limits = within(300, 100'000, "1..min(7, n*m)");
        limits.most_value = 7;
        return limits;
    }

    /// The limits of a contest with at most so many cases, turns, rows and columns, and cells in
    /// all.
    static Limits within(std::int64_t most, std::int64_t most_cells, std::string_view numbers) {
        Limits limits;
        for (Bound* const count : {&limits.cases, &limits.turns, &limits.rows, &limits.columns})
            count->set_range(1, most);
        for (Bound* const number : {&limits.a, &limits.b})
            number->set_range(1, Bound::kNone, numbers);
        limits.all_turns.set_range(Bound::kAnyLow, most);
        limits.all_cells.set_range(Bound::kAnyLow, most_cells);
        return limits;
    }

    std::array<Bound*, 8> bounds() {
        return {&cases, &turns, &rows, &columns, &a, &b, &all_turns, &all_cells};
    }
};

/// Reads a file into at most `memory` bytes, with a place and a sentence for whatever is wrong.
/// O(length of the text).
inline Result<Instance> read_plain(std::string_view text, Limits& limits,
                                   std::uint64_t memory = kSaturated) {
    PlainReader in(text, memory);
    Instance instance;
    const std::int64_t count = in.number(limits.cases);
    in.require(static_cast<std::uint64_t>(count), in.place(),
               Sentence{"a file of t = {} cases", count});
    in.reserve(instance.cases, static_cast<std::uint64_t>(count));
    std::int64_t all_turns = 0;
    std::int64_t all_cells = 0;
    for (std::int64_t i = 1; i <= count && !in.failed(); ++i) {
        const std::int64_t l = in.number(limits.turns);
        const Place place_of_l = in.place();
        const std::int64_t n = in.number(limits.rows);
        Place place_of_size = in.place();
        const std::int64_t m = in.number(limits.columns);
        place_of_size.length = in.place().offset + in.place().length - place_of_size.offset;
        const std::int64_t cells = n * m;  // at most 2^62

        in.require(static_cast<std::uint64_t>(l), place_of_l,
                   Sentence{"a case of l = {} turns", l});
        in.require(static_cast<std::uint64_t>(l + cells), place_of_size,
                   Sentence{"a case of l + n x m = {} + {} x {} numbers", l, n, m});
        if (in.failed()) break;

        all_turns += l;  // no more than the text has bytes
        all_cells += cells;
        if (i == count || !limits.all_turns.allows(all_turns)) {
            in.check(limits.all_turns, all_turns, place_of_l);
        }
        if (i == count || !limits.all_cells.allows(all_cells)) {
            in.check(limits.all_cells, all_cells, place_of_size);
        }
        if (limits.most_value) {
            limits.a.high = limits.b.high = std::min(*limits.most_value, cells);
        }
        std::vector<std::int64_t> a = in.numbers(limits.a, static_cast<std::size_t>(l));
        Matrix<std::int64_t> b =
            in.matrix(limits.b, static_cast<std::size_t>(n), static_cast<std::size_t>(m));
        instance.cases.push_back({std::move(a), std::move(b)});
    }
    return in.finish(std::move(instance));
}

class Subtangle {
  public:
    struct Position {
        std::int32_t turn = 0;    ///< the number of choices that were made
        std::int32_t row = 0;     ///< the row of the last choice, from 1; 0 before the first
        std::int32_t column = 0;  ///< likewise
        bool operator==(const Position&) const = default;
    };
    using Move = Cell;

    static constexpr Objective objective = Objective::last_mover_wins;
    static constexpr bool has_own_solver = true;

    /// The case must outlive the rules.
    explicit Subtangle(const Case& game) : game_(&game) {}

    const Case& game() const { return *game_; }
    const std::vector<std::int64_t>& a() const { return game_->a; }
    const Matrix<std::int64_t>& b() const { return game_->b; }

    /// The largest possible number of positions, saturated: before the first choice, or a cell and
    /// a turn, of those that a play can come to, that asks for its number. O((l + n m) log l).
    std::uint64_t positions() const {
        std::vector<std::int64_t> asked(
            a().begin(), a().begin() + static_cast<std::ptrdiff_t>(
                                           std::min({a().size(), b().rows(), b().columns()})));
        std::sort(asked.begin(), asked.end());
        std::uint64_t count = 1;
        for (const std::int64_t number : b().values()) {
            const auto [begin, end] = std::equal_range(asked.begin(), asked.end(), number);
            count += static_cast<std::uint64_t>(end - begin);
        }
        return count;
    }

    /// Lists the cells by their numbers: from then on visit_moves looks at those alone that hold
    /// the one that is asked for. O(n m log(n m)), and 16 bytes a cell.
    void prepare() {
        listed_.clear();
        listed_.reserve(b().rows() * b().columns());
        for (std::size_t row = 0; row < b().rows(); ++row) {
            for (std::size_t column = 0; column < b().columns(); ++column)
                listed_.push_back({b()(row, column), cell_at(row, column)});
        }
        std::sort(listed_.begin(), listed_.end(), before);
    }

    /// The number of cells below and right, until `a` is used up; of those that are listed, at most
    /// those below that hold the number.
    std::uint64_t candidates(const Position& p) const {
        const auto turn = static_cast<std::size_t>(p.turn);
        if (turn == a().size()) return 0;
        const std::uint64_t cells = (b().rows() - static_cast<std::size_t>(p.row)) *
                                    (b().columns() - static_cast<std::size_t>(p.column));
        if (listed_.empty()) return cells;
        const auto begin = first_listed(a()[turn], {p.row + 1, 1});
        const auto end = first_listed(a()[turn], {0x7fffffff, 1});
        return std::min(cells, static_cast<std::uint64_t>(end - begin));
    }

    Position start() const { return {}; }

    /// The cells row by row, each from left to right.
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        if (candidates(p) == 0) return true;
        const std::int64_t number = a()[static_cast<std::size_t>(p.turn)];
        if (!listed_.empty()) return visit_listed(p, number, visit);
        for (auto row = static_cast<std::size_t>(p.row); row < b().rows(); ++row) {
            for (auto column = static_cast<std::size_t>(p.column); column < b().columns(); ++column)
                if (b()(row, column) == number && !visit(cell_at(row, column))) return false;
        }
        return true;
    }

    bool legal(const Position& p, const Move& cell) const {
        const auto turn = static_cast<std::size_t>(p.turn);
        const auto row = static_cast<std::size_t>(cell.row);
        const auto column = static_cast<std::size_t>(cell.column);
        return turn < a().size() && cell.row > p.row && cell.column > p.column &&
               row <= b().rows() && column <= b().columns() &&
               b()(row - 1, column - 1) == a()[turn];
    }

    Position after(const Position& p, const Move& cell) const {
        assert(legal(p, cell));
        return {p.turn + 1, cell.row, cell.column};
    }

    /// "R,C": row and column of the cell.
    std::string write_move(const Move& cell) const { return write_cell(cell); }
    std::optional<Move> read_move(std::string_view text) const { return read_cell(text); }

    /// "turn 2: 7 below and right of 1,3"; "turn 1: 5 anywhere"; "turn 3: a is used up, after 2,4".
    std::string write_position(const Position& p) const {
        const auto turn = static_cast<std::size_t>(p.turn);
        const std::string name = "turn " + std::to_string(turn + 1) + ": ";
        const std::string last = write_cell({p.row, p.column});
        if (turn == a().size()) return name + "a is used up, after " + last;
        const std::string number = std::to_string(a()[turn]);
        return name + number + (turn == 0 ? " anywhere" : " below and right of " + last);
    }

  private:
    struct NumberedCell {
        std::int64_t number;
        Cell cell;
    };

    static bool before(const NumberedCell& a, const NumberedCell& b) {
        return std::tie(a.number, a.cell.row, a.cell.column) <
               std::tie(b.number, b.cell.row, b.cell.column);
    }

    /// The first listed cell, of this number or a larger one, that is this cell or comes later.
    std::vector<NumberedCell>::const_iterator first_listed(std::int64_t number, Cell cell) const {
        return std::lower_bound(listed_.begin(), listed_.end(), NumberedCell{number, cell}, before);
    }

    /// Visits cells row by row; in each the cells that lie too far to the left are passed over at
    /// once.
    template <class Visitor>
    bool visit_listed(const Position& p, std::int64_t number, Visitor& visit) const {
        auto at = first_listed(number, {p.row + 1, p.column + 1});
        while (at != listed_.end() && at->number == number) {
            if (at->cell.column <= p.column) {
                at = first_listed(number, {at->cell.row, p.column + 1});
            } else if (visit(at->cell)) {
                ++at;
            } else {
                return false;
            }
        }
        return true;
    }

    /// The row and the column count from 0.
    static Cell cell_at(std::size_t row, std::size_t column) {
        return {static_cast<std::int32_t>(row + 1), static_cast<std::int32_t>(column + 1)};
    }

    const Case* game_;
    // Ordered by number, then row by row; empty if there was no prepare().
    std::vector<NumberedCell> listed_;
};

static_assert(NotatedRules<Subtangle>);

/// The game for whoever reads and checks it by its rules alone.
struct PlainGame {
    static constexpr std::string_view name = "subtangle";
    static constexpr std::array<std::string_view, 2> aliases = {"cf2005e1", "cf2005e2"};
    static constexpr bool one_game = false;  ///< true if the cases differ only in their starts
    using Instance = subtangle::Instance;
    using Limits = subtangle::Limits;
    static constexpr auto& read_plain = subtangle::read_plain;
    static std::size_t cases(const Instance& instance) { return instance.cases.size(); }
    /// The rules of a case; they refer to the instance.
    static Subtangle rules(const Instance& instance, std::size_t index) {
        return Subtangle(instance.cases[index]);
    }
};

}  // namespace zermelo::games::subtangle
