// Subtangle: what is kept of the rows of a matrix, against a plain search for corners.
#include "zermelo/games/subtangle/corner_rows.hpp"

#include "support/support.hpp"
#include "zermelo/games/subtangle/tests/cases.hpp"

namespace zermelo::games::subtangle {
namespace {

/// The turn of every cell, from 0; the number of turns for a stranger.
using TurnsOfCells = Matrix<std::uint32_t>;

/// Different numbers of up to 32 bits, one for each turn and another one.
Numbers different_numbers(std::size_t turns, Random& random) {
    std::set<std::int64_t> numbers;
    while (numbers.size() <= turns)
        numbers.insert(static_cast<std::int64_t>(random.below(std::uint64_t{1} << 32)));
    Numbers shuffled(numbers.begin(), numbers.end());
    random.shuffle(std::span(shuffled));
    return shuffled;
}

/// Any turns up to a column that falls from row to row, and strangers behind it; one of `part`
/// cells before it is no stranger.
TurnsOfCells any_cells(std::size_t rows, std::size_t columns, std::uint32_t turns, std::size_t part,
                       Random& random) {
    TurnsOfCells cells(rows, columns, turns);
    std::size_t end = columns - 1;
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column <= end; ++column) {
            if (random.below(part) == 0)
                cells(row, column) = static_cast<std::uint32_t>(random.below(turns));
        }
        end -= std::min(end, random.below(3));
    }
    return cells;
}

/// The rows that RowMaker makes of the cells.
std::vector<std::vector<std::uint32_t>> kept_of(const TurnsOfCells& cells, const Numbers& numbers) {
    const auto a = std::span(numbers).first(numbers.size() - 1);
    const Turns turns(a, cells.values().size());
    EXPECT_EQ(turns.count(), numbers.size() - 1);
    std::vector<std::uint32_t> values;
    for (const std::uint32_t turn : cells.values())
        values.push_back(static_cast<std::uint32_t>(numbers[turn]));
    RowMaker maker(turns, std::uint64_t{1} << 30);
    const std::size_t columns = cells.columns();
    for (std::size_t row = 0; row < cells.rows();) {
        const std::size_t more = std::min(maker.rows_at_once(columns), cells.rows() - row);
        EXPECT_TRUE(maker.add(std::span(values).subspan(row * columns, more * columns), columns));
        row += more;
    }
    std::vector<std::vector<std::uint32_t>> kept;
    for (const Row& row : maker.rows())
        kept.emplace_back(row.begin(), row.end());
    return kept;
}

/// Expects that all corners are kept, and else at most one cell of each turn in each row, right to
/// left.
void expect_corners(const TurnsOfCells& cells, std::uint32_t turns,
                    const std::vector<std::vector<std::uint32_t>>& kept) {
    ASSERT_EQ(kept.size(), cells.rows());
    std::vector<std::size_t> reached(turns, 0);  // from 1
    for (std::size_t row = cells.rows(); row-- > 0;) {
        std::vector<bool> met(turns, false);
        std::size_t next = 0;
        for (std::size_t column = cells.columns(); column > 0; --column) {
            const std::uint32_t turn = cells(row, column - 1);
            if (turn == turns) continue;
            const bool is_kept =
                next < kept[row].size() && kept[row][next] == (turn << 16 | (column - 1));
            ASSERT_TRUE(is_kept || column <= reached[turn]) << row << ' ' << column;
            ASSERT_FALSE(is_kept && met[turn]) << row << ' ' << column;
            reached[turn] = std::max(reached[turn], column);
            met[turn] = met[turn] || is_kept;
            next += is_kept ? 1 : 0;
        }
        ASSERT_EQ(next, kept[row].size()) << "kept what is none of its cells";
    }
}

struct Size {
    std::size_t rows;
    std::size_t columns;
    std::uint32_t turns;
    std::size_t part;  // one cell of so many is asked for
};

TEST(SubtangleCornerRows, HoldTheCorners) {
    Random random = test::random();
    std::uint64_t count = 0;
    // Some in one batch, in batches of many numbers, and in more batches than are told apart.
    for (const Size& size :
         {Size{40, 30, 5, 1}, Size{90, 1500, 900, 1}, Size{90, 1500, 1, 1}, Size{400, 700, 3, 2},
          Size{2500, 64, 60, 1}, Size{300, 2049, 20, 50}, Size{70, 5000, 4000, 4}}) {
        const Numbers numbers = different_numbers(size.turns, random);
        const TurnsOfCells cells =
            any_cells(size.rows, size.columns, size.turns, size.part, random);
        test::for_each_target([&] { expect_corners(cells, size.turns, kept_of(cells, numbers)); });
        count += cells.values().size();
    }
    test::tried("cells", count);
}

TEST(SubtangleCornerRows, HoldLittleWhereAllNumbersAreAskedFor) {
    Random random = test::random();
    const Numbers numbers = different_numbers(500, random);
    TurnsOfCells cells(200, 500);
    for (std::size_t row = 0; row < cells.rows(); ++row) {
        for (std::size_t column = 0; column < cells.columns(); ++column)
            cells(row, column) = static_cast<std::uint32_t>(random.below(500));
    }
    std::size_t kept = 0;
    for (const auto& row : kept_of(cells, numbers))
        kept += row.size();
    EXPECT_LT(kept, cells.values().size() / 10);
}

}  // namespace
}  // namespace zermelo::games::subtangle
