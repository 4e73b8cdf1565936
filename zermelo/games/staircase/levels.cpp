#include "zermelo/games/staircase/levels.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <utility>
#include <vector>

#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/games/staircase/board.hpp"
#include "zermelo/games/staircase/halves.hpp"

namespace zermelo::games::staircase {

namespace {

/// How the paths of a board are cut, and where each block of a level lies.
struct Shape {
    unsigned n;
    unsigned m;
    HalfClasses low;
    HalfClasses high;

    explicit Shape(const Board& board)
        : n(static_cast<unsigned>(board.rows())),
          m(static_cast<unsigned>(board.columns())),
          low(classes((n + m) / 2)),
          high(classes(n + m - (n + m) / 2)) {}

    /// The halves of this length that have enough ones left for the other half, and not too many.
    HalfClasses classes(unsigned bits) const {
        const unsigned other = n + m - bits;
        return {bits, n > other ? n - other : 0, std::min(n, bits)};
    }

    unsigned cells() const { return n * m; }

    /// The area of the low half in the block of this class of high halves.
    std::int64_t low_area(unsigned filled, unsigned ones, std::int64_t high_area) const {
        const unsigned low_zeros = low.bits() - (n - ones);
        return filled - high_area - std::int64_t{ones} * low_zeros;
    }

    /// Calls f(ones, area of the high half, area of the low half) for every class of high halves.
    template <class F>
    void visit_blocks(unsigned filled, F&& f) const {
        for (unsigned ones = high.least_ones(); ones <= high.most_ones(); ++ones) {
            for (std::int64_t area = 0; area <= high.most_area(ones); ++area)
                f(ones, area, low_area(filled, ones, area));
        }
    }

    /// How many positions a level has.
    std::uint64_t level_size(unsigned filled) const {
        std::uint64_t size = 0;
        visit_blocks(filled, [&](unsigned ones, std::int64_t area, std::int64_t low_area) {
            size += high.size(ones, area) * low.size(n - ones, low_area);
        });
        return size;
    }

    /// Of the levels that are largest, one with an even and one with an odd number of filled cells.
    /// The sizes of the levels rise to the middle and fall after it (Sylvester 1878), so the two
    /// are neighbours.
    std::array<std::uint64_t, 2> largest_levels() const {
        std::array<std::uint64_t, 2> largest{1, 1};
        for (unsigned filled = 0; filled <= cells(); ++filled) {
            largest[filled % 2] = std::max(largest[filled % 2], level_size(filled));
        }
        return largest;
    }
};

template <class Number>
class Levels {
  public:
    static std::uint64_t bytes(const Shape& shape) {
        const auto [even, odd] = shape.largest_levels();
        std::uint64_t need = saturating_multiply(saturating_add(even, odd), sizeof(Number));
        need = saturating_add(need, HalfPaths<Number>::bytes(shape.low));
        need = saturating_add(need, HalfPaths<Number>::bytes(shape.high));
        return saturating_add(need, 2 * shape.high.count() * sizeof(std::size_t));
    }

    Levels(const Board& board, const Shape& shape)
        : shape_(shape),
          low_(shape.low,
               [&](unsigned, unsigned ones_below, unsigned zeros_below) {
                   return gain(board, ones_below, zeros_below);
               }),
          high_(shape.high,
                [&](unsigned ones, unsigned ones_below, unsigned zeros_below) {
                    const unsigned low_ones = shape.n - ones;
                    return gain(board, low_ones + ones_below,
                                shape.low.bits() - low_ones + zeros_below);
                }),
          board_(board) {}

    /// What Black gains from the empty board on.
    Number solve() {
        const auto [even, odd] = shape_.largest_levels();
        std::array<Level, 2> levels{Level(shape_, even), Level(shape_, odd)};
        Level* next = &levels[shape_.cells() % 2];
        next->lay_out(shape_, shape_.cells());
        next->values[0] = 0;
        for (unsigned filled = shape_.cells(); filled-- > 0;) {
            Level* const here = &levels[filled % 2];
            here->lay_out(shape_, filled);
            if (filled % 2 == 0) {
                fill<true>(filled, *next, *here);
            } else {
                fill<false>(filled, *next, *here);
            }
            next = here;
        }
        return next->values[0];
    }

  private:
    using Step = typename HalfPaths<Number>::Step;

    struct Level {
        std::vector<std::size_t> blocks;  // where each begins, by the class of the high half
        std::vector<Number, HugePageAllocator<Number>> values;

        Level(const Shape& shape, std::uint64_t largest)
            : blocks(shape.high.count()), values(static_cast<std::size_t>(largest)) {}

        void lay_out(const Shape& shape, unsigned filled) {
            std::size_t at = 0;
            shape.visit_blocks(filled, [&](unsigned ones, std::int64_t area, std::int64_t low) {
                blocks[shape.high.id(ones, area)] = at;
                at += static_cast<std::size_t>(shape.high.size(ones, area) *
                                               shape.low.size(shape.n - ones, low));
            });
            assert(at <= values.size());
        }

        /// The row `row` of a block; nullptr if there is no such class.
        const Number* row(const Shape& shape, unsigned ones, std::int64_t area, std::size_t row,
                          std::size_t width) const {
            if (!shape.high.exists(ones, area)) return nullptr;
            return values.data() + blocks[shape.high.id(ones, area)] + row * width;
        }
    };

    /// The gain of the cell at whose corner the border has gone up `up` rows and right `right`
    /// columns.
    static Number gain(const Board& board, unsigned up, unsigned right) {
        return static_cast<Number>(board.gain(board.rows() - 1 - up, right));
    }

    /// Black maximises what he gains now and later, White minimises what Black gains later.
    template <bool kBlack>
    static Number better(Number best, Number next, Number gain) {
        return kBlack ? std::max<Number>(best, next + gain) : std::min(best, next);
    }
    /// Worse than every value.
    template <bool kBlack>
    static constexpr Number kWorst = kBlack ? -1 : std::numeric_limits<Number>::max();

    /// A move that leads from `count` entries one after the other to as many others.
    template <bool kBlack>
    static void take_all(Number* best, const Number* next, std::size_t count, Number gain) {
        for (std::size_t i = 0; i < count; ++i)
            best[i] = better<kBlack>(best[i], next[i], gain);
    }

    template <bool kBlack>
    void fill(unsigned filled, const Level& next, Level& here) const {
        shape_.visit_blocks(filled, [&](unsigned ones, std::int64_t area, std::int64_t low_area) {
            if (shape_.low.exists(shape_.n - ones, low_area)) {
                fill_block<kBlack>(ones, area, low_area, next, here);
            }
        });
    }

    /// All positions whose halves are of these two classes.
    template <bool kBlack>
    void fill_block(unsigned ones, std::int64_t area, std::int64_t low_area, const Level& next,
                    Level& here) const {
        const HalfClasses& low = shape_.low;
        const HalfClasses& high = shape_.high;
        const unsigned low_ones = shape_.n - ones;
        const unsigned low_zeros = low.bits() - low_ones;
        const std::size_t first_low = low.first_word(low.id(low_ones, low_area));
        const std::size_t first_high = high.first_word(high.id(ones, area));
        const std::size_t rows = high.size(ones, area);
        const std::size_t width = low.size(low_ones, low_area);
        const std::size_t moved_width = low.size(low_ones, low_area + 1);
        // Across the cut, the highest 1 leaves the low half, and all zeros of it were below.
        const std::size_t crossing = low.size_with_top(low_ones, low_area);
        const std::size_t crossed_width =
            crossing == 0 ? 0 : low.size(low_ones - 1, low_area - low_zeros);
        Number* row = here.values.data() + here.blocks[high.id(ones, area)];
        for (std::size_t i = 0; i < rows; ++i, row += width) {
            fill_from_low<kBlack>(row, next.row(shape_, ones, area, i, moved_width), first_low,
                                  width);
            for (const Step& step : high_.steps(first_high + i)) {
                take_all<kBlack>(row, next.row(shape_, ones, area + 1, step.to, width), width,
                                 step.gain);
            }
            const std::uint32_t lifted = high_.lifted(first_high + i);
            if (crossing > 0 && lifted != HalfPaths<Number>::kNone) {
                // The zero that goes was below all ones of the high half.
                take_all<kBlack>(row + (width - crossing),
                                 next.row(shape_, ones + 1, area - ones, lifted, crossed_width),
                                 crossing, gain(board_, low_ones - 1, low_zeros));
            }
        }
    }

    /// The moves in the low half, which set the row; the others then compare with it.
    template <bool kBlack>
    void fill_from_low(Number* row, const Number* next, std::size_t first,
                       std::size_t width) const {
        for (std::size_t j = 0; j < width; ++j) {
            Number best = kWorst<kBlack>;
            for (const Step& step : low_.steps(first + j))
                best = better<kBlack>(best, next[step.to], step.gain);
            row[j] = best;
        }
    }

    const Shape& shape_;
    HalfPaths<Number> low_;
    HalfPaths<Number> high_;
    const Board& board_;
};

template <class Number>
Result<std::int64_t> solve_with(const Board& board, std::uint64_t memory) {
    const Shape shape(board);
    const std::uint64_t need = Levels<Number>::bytes(shape);
    if (need > memory) {
        const std::size_t rows = board.transposed() ? board.columns() : board.rows();
        const std::size_t columns = board.transposed() ? board.rows() : board.columns();
        return memory_error(fmt::format("a {} x {} board", rows, columns), need, memory);
    }
    return std::int64_t{Levels<Number>(board, shape).solve()} - board.sum_b();
}

}  // namespace

Result<std::int64_t> solve_by_levels(const Instance& instance, std::uint64_t memory) {
    const Board board(instance);
    return board.narrow() ? solve_with<std::int32_t>(board, memory)
                          : solve_with<std::int64_t>(board, memory);
}

}  // namespace zermelo::games::staircase
