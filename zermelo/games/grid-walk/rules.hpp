// Grid walk, the plain definition. A token stands on an open cell of a grid with walls. A move
// takes it one cell down, one cell right, or d cells down and d cells right with 1 <= d <= K, onto
// an open cell of the grid; what lies between does not matter, so a diagonal move jumps over walls.
// Who cannot move loses. (Korean Olympiad in Informatics 2023, round 1, "격자 게임".)
//
// The file: N, M and K, then the N rows of `.` and `#`, then the number of queries and the queries;
// each is a cell, and asks who wins with the token there.
#pragma once

#include <algorithm>
#include <array>
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
#include "zermelo/base/text.hpp"
#include "zermelo/rules/notation.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo::games::grid_walk {

inline constexpr std::int64_t kMostSide = 0x7fffffff;

/// Cells count from 1, as in the file; `walls` counts from 0, as every Matrix.
struct Instance {
    Matrix<std::uint8_t> walls;  ///< 1 is a wall, 0 an open cell
    std::int64_t longest = 0;    ///< K, the longest diagonal move; may exceed what the grid allows
    std::vector<Cell> queries;
    bool operator==(const Instance&) const = default;
};

/// The bounds of a file. The default bounds are those that Zermelo solves.
struct Limits {
    Bound rows{.name = "N", .noun = "number of rows", .low = 1, .high = kMostSide};
    Bound columns{.name = "M", .noun = "number of columns", .low = 1, .high = kMostSide};
    Bound longest{.name = "K", .noun = "longest diagonal move", .low = 0};
    Bound queries{.name = "Q", .noun = "number of queries", .low = 0};
    Bound query_row{.name = "x", .noun = "query's row", .low = 1, .range_text = "1..N"};
    Bound query_column{.name = "y", .noun = "query's column", .low = 1, .range_text = "1..M"};
    /// The contest's further promises: K < min(N,M), every open cell reaches (N,M), and no query
    /// is (N,M).
    bool promises = false;

    static Limits contest() {
        Limits limits;
        limits.rows.set_range(2, 300);
        limits.columns.set_range(2, 300);
        limits.longest.set_range(0, Bound::kNone, "0..min(N,M)-1");
        limits.queries.set_range(1, 300);
        limits.promises = true;
        return limits;
    }
    std::array<Bound*, 6> bounds() {
        return {&rows, &columns, &longest, &queries, &query_row, &query_column};
    }
};

class GridWalk {
  public:
    using Position = Cell;  ///< the open cell on which the token stands

    enum class Direction : std::uint8_t { down, right, diagonal };

    struct Move {
        Direction direction = Direction::down;
        std::int32_t cells = 1;  ///< the distance; more than 1 only along the diagonal
        bool operator==(const Move&) const = default;
    };

    static constexpr Objective objective = Objective::last_mover_wins;
    static constexpr bool has_own_solver = true;

    /// The instance must outlive the rules. `start` is an open cell of it.
    GridWalk(const Instance& instance, Cell start) : instance_(&instance), start_(start) {}

    const Instance& instance() const { return *instance_; }

    /// The largest possible number of positions: cells below or right of the start. O(1).
    std::uint64_t positions() const {
        return saturating_multiply(static_cast<std::uint64_t>(rows() - start_.row + 1),
                                   static_cast<std::uint64_t>(columns() - start_.column + 1));
    }

    /// The number of moves one down, one right, and along the diagonal, walls included.
    std::uint64_t candidates(const Cell& token) const {
        const std::int64_t room = std::min(rows() - token.row, columns() - token.column);
        return 2 + static_cast<std::uint64_t>(std::min(room, instance_->longest));
    }

    Cell start() const { return start_; }

    /// Visits the moves down, right, then along the diagonal, the shortest first.
    template <class Visitor>
    bool visit_moves(const Cell& token, Visitor&& visit) const {
        for (const Move& step : {Move{Direction::down}, Move{Direction::right}}) {
            if (open(after(token, step)) && !visit(step)) return false;
        }
        const auto room = std::min(rows() - token.row, columns() - token.column);
        for (std::int32_t cells = 1; cells <= room && cells <= instance_->longest; ++cells) {
            const Move jump{Direction::diagonal, cells};
            if (open(after(token, jump)) && !visit(jump)) return false;
        }
        return true;
    }

    Cell after(const Cell& token, const Move& move) const {
        const std::int32_t down = move.direction == Direction::right ? 0 : move.cells;
        const std::int32_t right = move.direction == Direction::down ? 0 : move.cells;
        // One past the largest side wraps to a row or column that `open` does not know.
        return {plus(token.row, down), plus(token.column, right)};
    }

    /// "D" and "R": a cell down, a cell right; "X3": three cells down and three right.
    std::string write_move(const Move& move) const {
        if (move.direction == Direction::diagonal) return 'X' + std::to_string(move.cells);
        return move.direction == Direction::down ? "D" : "R";
    }

    std::optional<Move> read_move(std::string_view text) const {
        if (text == "D") return Move{Direction::down};
        if (text == "R") return Move{Direction::right};
        if (text.empty() || text[0] != 'X') return std::nullopt;
        const auto cells = read_natural(text.substr(1), kMostSide);
        if (!cells || *cells == 0) return std::nullopt;
        return Move{Direction::diagonal, static_cast<std::int32_t>(*cells)};
    }

    /// "R,C"
    std::string write_position(const Cell& token) const { return write_cell(token); }

  private:
    std::int32_t rows() const { return static_cast<std::int32_t>(instance_->walls.rows()); }
    std::int32_t columns() const { return static_cast<std::int32_t>(instance_->walls.columns()); }

    static std::int32_t plus(std::int32_t a, std::int32_t b) {
        return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) +
                                         static_cast<std::uint32_t>(b));
    }

    /// True if this is a cell of the grid and no wall.
    bool open(Cell cell) const {
        if (cell.row < 1 || cell.row > rows() || cell.column < 1 || cell.column > columns()) {
            return false;
        }
        return instance_->walls(static_cast<std::size_t>(cell.row - 1),
                                static_cast<std::size_t>(cell.column - 1)) == 0;
    }

    const Instance* instance_;
    Cell start_;
};

static_assert(NotatedRules<GridWalk>);

/// Reads row `row` (from 1) of `columns` cells into `walls`.
inline void read_row(PlainReader& in, std::size_t row, std::size_t columns,
                     std::vector<std::uint8_t>& walls) {
    const std::string_view cells = in.word(Sentence{"row {} of the grid", row});
    if (in.failed()) return;
    if (cells.size() != columns) {
        in.fail(in.place(), "row {} of the grid has {}; it must have M = {}", row,
                cells.size() == 1 ? Sentence{"{} cell", 1} : Sentence{"{} cells", cells.size()},
                columns);
        return;
    }
    for (std::size_t i = 0; i < columns; ++i) {
        if (cells[i] != '.' && cells[i] != '#') {
            in.fail({in.place().offset + i, 1},
                    "cell ({},{}) is {}; it may be . (open) or # (a wall)", row, i + 1,
                    in_quotes(cells.substr(i, 1)));
            return;
        }
        walls.push_back(cells[i] == '#' ? 1 : 0);
    }
}

/// Fails at the first cell that breaks the contest's promise: (N,M) is open, and every open cell
/// reaches it. Every move goes down or right, so play ends, in an open cell without a move. If
/// (N,M) is the only such cell, every play ends there, wherever it starts; another such cell does
/// not reach (N,M) itself. So it is enough to look for cells without a move. `rows[i]` is the place
/// of row i in the text.
inline void check_reachable(PlainReader& in, const Instance& instance,
                            const std::vector<Place>& rows) {
    if (in.failed()) return;
    const Matrix<std::uint8_t>& walls = instance.walls;
    if (walls.values().back() != 0) {
        in.fail({rows.back().offset + walls.columns() - 1, 1},
                "the last cell, (N,M), is a wall; the contest promises that it is open");
        return;
    }
    for (std::size_t i = 0; i < walls.rows(); ++i) {
        for (std::size_t j = 0; j < walls.columns(); ++j) {
            const bool is_last = i + 1 == walls.rows() && j + 1 == walls.columns();
            if (is_last || walls(i, j) != 0) continue;
            const Cell cell{static_cast<std::int32_t>(i + 1), static_cast<std::int32_t>(j + 1)};
            if (!is_terminal(GridWalk(instance, cell), cell)) continue;
            in.fail({rows[i].offset + j, 1},
                    "cell ({}) has no move; the contest promises that every open cell "
                    "reaches (N,M)",
                    write_cell(cell));
            return;
        }
    }
}

/// Reads query `index` (from 1).
inline void read_query(PlainReader& in, std::size_t index, Limits& limits, Instance& instance) {
    const std::int64_t row = in.number(limits.query_row, {index});
    const std::size_t begin = in.place().offset;
    const std::int64_t column = in.number(limits.query_column, {index});
    if (in.failed()) return;
    const Cell cell{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)};
    const Place both{begin, in.place().offset + in.place().length - begin};
    if (instance.walls(static_cast<std::size_t>(row - 1), static_cast<std::size_t>(column - 1))) {
        in.fail(both, "query {} puts the token on ({}), which is a wall", index, write_cell(cell));
    } else if (limits.promises && row == limits.query_row.high &&
               column == limits.query_column.high) {
        in.fail(both, "query {} puts the token on (N,M); the contest promises another cell", index);
    }
    instance.queries.push_back(cell);
}

/// Reads a file into at most `memory` bytes, with a place and a sentence for whatever is wrong.
/// O(length of the text), and O(N * M * K) at worst for the contest's promises.
inline Result<Instance> read_plain(std::string_view text, Limits& limits,
                                   std::uint64_t memory = kSaturated) {
    PlainReader in(text, memory);
    Instance instance;
    // A row takes a cell and a separator at least; so do all cells of a row, and one separator.
    const auto rows = static_cast<std::uint64_t>(in.number(limits.rows));
    in.require_bytes(saturating_multiply(rows, 2), in.place(),
                     Sentence{"a grid of N = {} rows", rows});
    const auto columns = static_cast<std::uint64_t>(in.number(limits.columns));
    in.require_bytes(saturating_multiply(rows, columns + 1), in.place(),
                     Sentence{"a grid of N x M = {} x {} cells", rows, columns});
    if (limits.promises && !in.failed()) {
        limits.longest.high = static_cast<std::int64_t>(std::min(rows, columns)) - 1;
        limits.longest.range_text = {};
    }
    instance.longest = in.number(limits.longest);

    std::vector<std::uint8_t> walls;
    in.reserve(walls, saturating_multiply(rows, columns));
    if (in.failed()) return in.finish(std::move(instance));
    std::vector<Place> places;
    for (std::size_t row = 1; row <= rows && !in.failed(); ++row) {
        read_row(in, row, columns, walls);
        if (limits.promises) places.push_back(in.place());
    }
    if (in.failed()) return in.finish(std::move(instance));
    instance.walls = Matrix<std::uint8_t>(rows, columns, std::move(walls));
    if (limits.promises) check_reachable(in, instance, places);

    limits.query_row.high = static_cast<std::int64_t>(rows);
    limits.query_column.high = static_cast<std::int64_t>(columns);
    limits.query_row.range_text = limits.query_column.range_text = {};
    const auto count = static_cast<std::uint64_t>(in.number(limits.queries));
    if (!in.require(saturating_multiply(count, 2), in.place(),
                    Sentence{"a list of Q = {} queries", count})) {
        return in.finish(std::move(instance));
    }
    in.reserve(instance.queries, count);
    for (std::size_t i = 1; i <= count && !in.failed(); ++i)
        read_query(in, i, limits, instance);
    return in.finish(std::move(instance));
}

/// The game for whoever reads and checks it by its rules alone.
struct PlainGame {
    static constexpr std::string_view name = "grid-walk";
    static constexpr std::array<std::string_view, 2> aliases = {"boj28218", "p12658"};
    static constexpr bool one_game = true;  ///< true if the cases differ only in their starts
    using Instance = grid_walk::Instance;
    using Limits = grid_walk::Limits;
    static constexpr auto& read_plain = grid_walk::read_plain;
    static std::size_t cases(const Instance& instance) { return instance.queries.size(); }
    /// The rules of a case; they refer to the instance.
    static GridWalk rules(const Instance& instance, std::size_t index) {
        return GridWalk(instance, instance.queries[index]);
    }
};

}  // namespace zermelo::games::grid_walk
