// Staircase, the plain definition. Black and White take turns to put a piece on a free cell of a
// board whose neighbours above and to the left, if any, are filled; Black begins. The play ends
// when the board is full. Black scores the A of his cells, White the B of hers; each maximises the
// own score minus the other's. (Joint provincial selection 2018, "chess", Luogu P4363, 一双木棋.)
//
// The file: the number of rows n and of columns m, then the matrix A, then the matrix B.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <numeric>
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

namespace zermelo::games::staircase {

/// The largest number of rows, and of columns.
inline constexpr std::int64_t kMostSide = 2'000'000'000;
/// The largest sum of a player's numbers: 62 bits, so that no difference of scores overflows.
inline constexpr std::int64_t kMostSum = (std::int64_t{1} << 62) - 1;

struct Instance {
    Matrix<std::int64_t> a;  ///< the score of each cell for Black
    Matrix<std::int64_t> b;  ///< and for White; of the same shape
    bool operator==(const Instance&) const = default;
};

/// The bounds of the numbers of a file. The default bounds are those that Zermelo solves.
struct Limits {
    Bound rows{.name = "n", .noun = "number of rows", .low = 1, .high = kMostSide};
    Bound columns{.name = "m", .noun = "number of columns", .low = 1, .high = kMostSide};
    Bound a{.name = "A", .noun = "number", .low = 0};
    Bound b{.name = "B", .noun = "number", .low = 0};
    Bound sum_a{.name = "sum of A", .low = 0, .high = kMostSum};
    Bound sum_b{.name = "sum of B", .low = 0, .high = kMostSum};

    static Limits contest() {
        constexpr std::int64_t kSide = 10;
        constexpr std::int64_t kNumber = 100'000;
        constexpr std::int64_t kSum = kSide * kSide * kNumber;  // what follows from the others
        Limits limits;
        for (Bound* const side : {&limits.rows, &limits.columns})
            side->set_range(1, kSide);
        for (Bound* const number : {&limits.a, &limits.b})
            number->set_range(0, kNumber);
        for (Bound* const sum : {&limits.sum_a, &limits.sum_b})
            sum->set_range(0, kSum);
        return limits;
    }
    std::array<Bound*, 6> bounds() { return {&rows, &columns, &a, &b, &sum_a, &sum_b}; }
};

/// Reads a matrix of numbers; the number that takes their sum out of its bound is at fault.
inline Matrix<std::int64_t> read_matrix(PlainReader& in, Bound& number, Bound& sum_bound,
                                        std::size_t rows, std::size_t columns) {
    if (in.failed()) return {};
    Matrix<std::int64_t> matrix(rows, columns);
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < rows && !in.failed(); ++i) {
        for (std::size_t j = 0; j < columns && !in.failed(); ++j) {
            const std::int64_t value = in.number(number, {i + 1, j + 1});
            if (in.failed()) break;
            if (value > sum_bound.high - sum) {
                in.fail(in.place(), "{} is {}, which takes {} to {}; it may be {}",
                        number.in_words({i + 1, j + 1}), value, sum_bound.in_words(),
                        static_cast<std::uint64_t>(sum) + static_cast<std::uint64_t>(value),
                        sum_bound.range());
                break;
            }
            sum += value;
            matrix(i, j) = value;
        }
    }
    in.check(sum_bound, sum, in.place());
    return matrix;
}

/// Reads a file into at most `memory` bytes, with a place and a sentence for whatever is wrong.
/// O(length of the text).
inline Result<Instance> read_plain(std::string_view text, Limits& limits,
                                   std::uint64_t memory = kSaturated) {
    PlainReader in(text, memory);
    const auto rows = static_cast<std::size_t>(in.number(limits.rows));
    Place size = in.place();
    const auto columns = static_cast<std::size_t>(in.number(limits.columns));
    size.length = in.place().offset + in.place().length - size.offset;
    const std::uint64_t numbers = saturating_multiply(2, saturating_multiply(rows, columns));
    in.require(numbers, size, Sentence{"a pair of boards of n x m = {} x {} cells", rows, columns});
    in.hold<std::int64_t>(numbers);
    Instance instance;
    instance.a = read_matrix(in, limits.a, limits.sum_a, rows, columns);
    instance.b = read_matrix(in, limits.b, limits.sum_b, rows, columns);
    return in.finish(std::move(instance));
}

class Staircase {
  public:
    /// The number of filled cells of each row, always the leftmost ones, never more than of the row
    /// above. Their sum tells whose turn it is.
    struct Position {
        std::vector<std::int32_t> filled;

        bool operator==(const Position&) const = default;
        std::uint64_t hash() const {
            std::uint64_t result = filled.size();
            for (const std::int32_t cells : filled)
                result = hash_combine(result, static_cast<std::uint64_t>(cells));
            return result;
        }
    };

    using Move = Cell;

    static constexpr Objective objective = Objective::higher_score;
    static constexpr bool has_own_solver = true;

    /// The instance must outlive the rules.
    explicit Staircase(const Instance& instance) : instance_(&instance) {}

    const Instance& instance() const { return *instance_; }
    std::size_t rows() const { return instance_->a.rows(); }
    std::size_t columns() const { return instance_->a.columns(); }

    /// The number of positions, saturated: the filled cells end in a lattice path.
    std::uint64_t positions() const { return saturating_binomial(rows() + columns(), rows()); }

    /// A cell in each row.
    std::uint64_t candidates(const Position&) const { return rows(); }

    Position start() const { return {std::vector<std::int32_t>(rows(), 0)}; }

    /// Visits the moves row by row, from the top.
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        for (std::size_t i = 0; i < rows(); ++i) {
            const Move move{static_cast<std::int32_t>(i + 1), p.filled[i] + 1};
            if (legal(p, move) && !visit(move)) return false;
        }
        return true;
    }

    bool legal(const Position& p, const Move& move) const {
        if (move.row < 1 || move.column < 1) return false;
        const std::size_t i = static_cast<std::size_t>(move.row) - 1;
        const std::size_t j = static_cast<std::size_t>(move.column) - 1;
        if (i >= rows() || j >= columns()) return false;
        const bool free = !is_filled(p, i, j);
        const bool above = i == 0 || is_filled(p, i - 1, j);
        const bool left = j == 0 || is_filled(p, i, j - 1);
        return free && above && left;
    }

    Position after(const Position& p, const Move& move) const {
        assert(legal(p, move));
        Position next = p;
        ++next.filled[static_cast<std::size_t>(move.row) - 1];
        return next;
    }

    Player to_move(const Position& p) const {
        return player_after(std::accumulate(p.filled.begin(), p.filled.end(), std::uint64_t{0},
                                            [](std::uint64_t sum, std::int32_t cells) {
                                                return sum + static_cast<std::uint64_t>(cells);
                                            }));
    }

    /// The mover's own number of the cell.
    std::int64_t score(const Position& p, const Move& move) const {
        const auto& own = to_move(p) == Player::first ? instance_->a : instance_->b;
        return own(static_cast<std::size_t>(move.row) - 1,
                   static_cast<std::size_t>(move.column) - 1);
    }

    /// "2,3": row 2, column 3.
    std::string write_move(const Move& move) const { return write_cell(move); }
    std::optional<Move> read_move(std::string_view text) const { return read_cell(text); }

    /// "3 1 0": how many cells of each row are filled.
    std::string write_position(const Position& p) const {
        std::string text;
        for (const std::int32_t cells : p.filled) {
            if (!text.empty()) text += ' ';
            text += std::to_string(cells);
        }
        return text;
    }

  private:
    /// The row and the column count from 0.
    bool is_filled(const Position& p, std::size_t i, std::size_t j) const {
        return j < static_cast<std::size_t>(p.filled[i]);
    }

    const Instance* instance_;
};

static_assert(NotatedRules<Staircase>);

/// The game for whoever reads and checks it by its rules alone.
struct PlainGame {
    static constexpr std::string_view name = "staircase";
    static constexpr std::array<std::string_view, 1> aliases = {"p4363"};
    static constexpr bool one_game = false;  ///< true if the cases differ only in their starts
    using Instance = staircase::Instance;
    using Limits = staircase::Limits;
    static constexpr auto& read_plain = staircase::read_plain;
    static std::size_t cases(const Instance&) { return 1; }
    /// The rules of a case; they refer to the instance.
    static Staircase rules(const Instance& instance, std::size_t) { return Staircase(instance); }
};

}  // namespace zermelo::games::staircase
