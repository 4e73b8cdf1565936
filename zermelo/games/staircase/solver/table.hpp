// The values of all positions of a staircase, 4 or 8 bytes each, for boards of any shape.
//
// With filled rows r_1 >= .. >= r_n the numbers r_i + n - i fall strictly, so they are a set of n
// numbers below n + m, and its rank in the combinatorial number system,
//     sum of C(r_i + n - i, n - i + 1),
// numbers the positions from 0 (empty) to C(n+m, n) - 1 (full), in the lexicographic order of
// (r_1, .., r_n). A move raises the rank, so going through the ranks downwards finds all successors
// ready. (D. E. Knuth, The Art of Computer Programming 4A, 7.2.1.3, theorem L.)
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/matrix.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/staircase/solver/board.hpp"
#include "zermelo/rules/value.hpp"

namespace zermelo::games::staircase {

/// The evaluator of sessions.
class ValueTable {
  public:
    /// Values all positions. An error of the kind `limit` if they do not fit the memory, before
    /// anything is allocated, or if the monitor stops it. O(C(n+m, n) * min(n, m)) time. The
    /// instance of the rules must outlive the table.
    static Result<ValueTable> make(const Staircase& rules, const Resources& resources);

    /// The bytes that the table takes; saturated.
    static std::uint64_t bytes(const Board& board);

    /// The number of positions of a board; saturated.
    static std::uint64_t positions(const Board& board);

    ValueKind kind() const { return ValueKind::score; }
    /// The value of a legal position for the player to move. O(n + m).
    Result<Value> value(const Staircase::Position& position) const;

    /// Black's score from here on less White's, under best play. O(n + m).
    std::int64_t black_minus_white(const Staircase::Position& position) const;

    std::uint64_t positions() const;

  private:
    template <class Number>
    using Values = std::vector<Number, HugePageAllocator<Number>>;

    explicit ValueTable(const Board& board);

    template <class Number>
    Result<void> solve(std::uint64_t positions, const Resources& resources);

    Board board_;
    Matrix<std::uint64_t> rank_;     ///< (i, r): what row i with r filled cells adds to the rank
    Matrix<std::int64_t> filled_b_;  ///< (i, r): the sum of B over the first r cells of row i
    /// The gain of Black from the position of each rank on.
    std::variant<Values<std::int32_t>, Values<std::int64_t>> values_;
};

}  // namespace zermelo::games::staircase
