// Keepaway, the plain definition. Marin puts a token on any cell of an n x n board of distinct
// values and scores the value of the cell. Then the players take turns, Gojou first: each puts the
// token on a cell at Manhattan distance greater than k from where it stands, and scores the value
// of that cell. Play never ends; who is ahead after very many moves wins. (Codeforces 1658E, "Gojou
// and Matrix Game".)
//
// The file: n and k, then the values row by row.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/bound.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/base/matrix.hpp"
#include "zermelo/base/plain_reader.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/rules/notation.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo::games::keepaway {

inline constexpr std::int64_t kMostRows = 1'000'000'000;

struct Instance {
    std::int64_t k = 0;           ///< a move goes farther than this
    Matrix<std::int64_t> values;  ///< square, 2 x 2 or more, all distinct

    std::int64_t n() const { return static_cast<std::int64_t>(values.rows()); }
    /// Cells count from 1.
    std::int64_t value(Cell cell) const {
        return values(static_cast<std::size_t>(cell.row - 1),
                      static_cast<std::size_t>(cell.column - 1));
    }
    bool operator==(const Instance&) const = default;
};

/// The largest k with which every cell of an n x n board has a reply. The cell nearest to all
/// others is in the middle; from there the farthest corner is n - 1 away if n is odd, and n if n is
/// even.
constexpr std::int64_t most_k(std::int64_t n) {
    return n % 2 == 1 ? n - 2 : n - 1;
}

/// The bounds of the numbers of a file. The default bounds are those that Zermelo solves. Some
/// bounds depend on n; the reader sets them once it knows n.
struct Limits {
    Bound n{.name = "n", .noun = "number of rows", .low = 2, .high = kMostRows};
    Bound k{.name = "k",
            .noun = "distance",
            .low = 0,
            .range_text = "0..n-2 for odd n, 0..n-1 for even n"};
    Bound values{.name = "v", .noun = "value", .range_text = "any 64-bit integers, all distinct"};
    bool of_contest = false;

    static Limits contest() {
        Limits limits;
        limits.n.set_range(3, 2000);
        limits.k.set_range(1, Bound::kNone, "1..n-2");
        limits.values.set_range(1, Bound::kNone, "1..n*n, all distinct");
        limits.of_contest = true;
        return limits;
    }
    std::array<Bound*, 3> bounds() { return {&n, &k, &values}; }

    void set_for(std::int64_t rows) {
        k.high = of_contest ? rows - 2 : most_k(rows);
        if (of_contest) values.high = rows * rows;
    }
};

/// Reads k, once the limits are set for n; a k that leaves a cell without a reply gets the reason.
inline std::int64_t read_k(PlainReader& in, Limits& limits, std::int64_t n) {
    Bound any{.name = limits.k.name, .noun = limits.k.noun};
    const std::int64_t k = in.number(any);
    if (k > most_k(n)) {
        const auto middle = static_cast<std::int32_t>((n + 1) / 2);
        in.fail(in.place(), "{} is {}; it may be {}, for no cell is farther than {} from cell {}",
                limits.k.in_words(), k, limits.k.range(), most_k(n) + 1,
                write_cell({middle, middle}));
    }
    in.check(limits.k, k, in.place());
    return k;
}

/// Two places of the same value.
struct Repetition {
    std::size_t first = 0;
    std::size_t again = 0;
};

/// The first place at which a value stands that was there before; none if all are different.
/// O(n log n) for n values, whatever they are: a hash table could be made slow by whoever chooses
/// them.
inline std::optional<Repetition> first_repeated(const std::vector<std::int64_t>& values) {
    std::vector<std::pair<std::int64_t, std::size_t>> sorted;  // with their places
    sorted.reserve(values.size());
    for (const std::int64_t value : values)
        sorted.emplace_back(value, sorted.size());
    std::sort(sorted.begin(), sorted.end());
    std::optional<Repetition> found;
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        const bool same = sorted[i].first == sorted[i - 1].first;
        if (same && (!found || sorted[i].second < found->again)) {
            found = {sorted[i - 1].second, sorted[i].second};
        }
    }
    return found;
}

/// The error that a value stands at two cells of a board of so many rows.
inline Result<Instance> repeated_error(std::string_view text, std::size_t rows, std::int64_t value,
                                       const Repetition& repeated) {
    const auto cell = [&](std::size_t i) {
        return write_cell(
            {static_cast<std::int32_t>(i / rows + 1), static_cast<std::int32_t>(i % rows + 1)});
    };
    PlainReader in(text);
    for (std::size_t i = 0; i < 2 + repeated.again + 1; ++i)  // n, k, and the values up to it
        in.word({});
    in.fail(in.place(), "the value {} stands in cell {} and again in cell {}", value,
            cell(repeated.first), cell(repeated.again));
    return in.finish(Instance());
}

/// Reads a file into at most `memory` bytes, with a place and a sentence for whatever is wrong.
/// O(length of the text), and O(n^2 log n) for the values.
inline Result<Instance> read_plain(std::string_view text, Limits& limits,
                                   std::uint64_t memory = kSaturated) {
    PlainReader in(text, memory);
    const std::int64_t n = in.number(limits.n);
    const auto rows = static_cast<std::size_t>(n);
    in.require(saturating_add(saturating_multiply(rows, rows), 1), in.place(),
               Sentence{"a board of n = {} rows, with k,", n});
    limits.set_for(n);
    const std::int64_t k = read_k(in, limits, n);
    // Each value is kept, and sorted with its place to find what stands there twice: three words.
    if (!in.hold<std::int64_t>(3 * rows * rows)) return in.finish(Instance());

    std::vector<std::int64_t> values;
    values.reserve(rows * rows);
    while (values.size() < rows * rows) {
        const std::size_t i = values.size();
        const std::int64_t value = in.number(limits.values, {i / rows + 1, i % rows + 1});
        if (in.failed()) break;
        values.push_back(value);
    }
    if (const auto repeated = first_repeated(values)) {
        return repeated_error(text, rows, values[repeated->again], *repeated);
    }
    if (in.failed()) return in.finish(Instance());
    return in.finish(Instance{k, Matrix(rows, rows, std::move(values))});
}

constexpr std::int64_t distance(Cell a, Cell b) {
    const auto rows = std::int64_t{a.row} - b.row;
    const auto columns = std::int64_t{a.column} - b.column;
    return (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
}

class Keepaway {
  public:
    /// The token, on cell 0,0 before Marin puts it down. Whose turn it is does not matter.
    struct Position {
        Cell token;
        bool operator==(const Position&) const = default;
        bool is_start() const { return token == Cell{}; }
    };
    /// The cell that the token goes to.
    using Move = Cell;

    static constexpr Objective objective = Objective::long_run;
    static constexpr bool has_own_solver = true;

    /// The instance must outlive the rules.
    explicit Keepaway(const Instance& instance) : instance_(&instance) {}

    const Instance& instance() const { return *instance_; }

    /// The number of positions: the token on any cell, or not yet on the board.
    std::uint64_t positions() const {
        return static_cast<std::uint64_t>(instance_->n() * instance_->n()) + 1;
    }

    /// The number of all cells, wherever the token stands.
    std::uint64_t candidates(const Position&) const { return positions() - 1; }

    Position start() const { return {}; }

    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        for (std::int32_t row = 1; row <= instance_->n(); ++row) {
            for (std::int32_t column = 1; column <= instance_->n(); ++column) {
                const Move move{row, column};
                if (legal(p, move) && !visit(move)) return false;
            }
        }
        return true;
    }

    bool legal(const Position& p, const Move& move) const {
        const std::int64_t n = instance_->n();
        if (move.row < 1 || move.row > n || move.column < 1 || move.column > n) return false;
        return p.is_start() || distance(p.token, move) > instance_->k;
    }

    Position after([[maybe_unused]] const Position& p, const Move& move) const {
        assert(legal(p, move));
        return {move};
    }

    /// Marin's first cell counts as well.
    std::int64_t score(const Position&, const Move& move) const { return instance_->value(move); }

    /// "R,C"
    std::string write_move(const Move& move) const { return write_cell(move); }
    std::optional<Move> read_move(std::string_view text) const { return read_cell(text); }

    /// "token at 2,3", or "no token" at the start.
    std::string write_position(const Position& p) const {
        return p.is_start() ? "no token" : "token at " + write_cell(p.token);
    }

  private:
    const Instance* instance_;
};

static_assert(NotatedRules<Keepaway>);

/// The game for whoever reads and checks it by its rules alone.
struct PlainGame {
    static constexpr std::string_view name = "keepaway";
    static constexpr std::array<std::string_view, 1> aliases = {"cf1658e"};
    static constexpr bool one_game = false;  ///< true if the cases differ only in their starts
    using Instance = keepaway::Instance;
    using Limits = keepaway::Limits;
    static constexpr auto& read_plain = keepaway::read_plain;
    static std::size_t cases(const Instance&) { return 1; }
    /// The rules of a case; they refer to the instance.
    static Keepaway rules(const Instance& instance, std::size_t) { return Keepaway(instance); }
};

}  // namespace zermelo::games::keepaway
