// The places of the positions of a level in memory, and the tables to fill a level from the next
// one.
//
// A position is a path, cut into a high half H and a low half L (halves.hpp). Its number of filled
// cells is
//     area(H) + ones(H) * zeros(L) + area(L)   with ones(L) = n - ones(H),
// so on a level the class of H tells that of L, and the level is one block for each class of H: a
// row for each H of the class, which holds a value for each L, both in the order of their classes.
// A move in the high half leads from a row to a row of the same length, entry by entry. One in the
// low half leads from the places of a row to those of one row, by one table for all H. One across
// the cut (the top bit of L is 1, the bottom bit of H is 0) leads from the last entries of a row to
// the first ones of another, entry by entry.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <new>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/base/huge_pages.hpp"
#include "zermelo/games/staircase/solver/board.hpp"
#include "zermelo/games/staircase/solver/fill.hpp"
#include "zermelo/games/staircase/solver/halves.hpp"

namespace zermelo::games::staircase {

/// The largest n + m that the levels are made for: no binomial of it overflows 64 bits.
inline constexpr unsigned kLongestPath = 62;

/// The way in which the paths of a board are cut.
struct Shape {
    unsigned n;
    unsigned m;
    HalfClasses low;
    HalfClasses high;
    HalfClasses whole_high;  ///< those of the board, where `high` has the words of a shard alone

    /// n + m <= kLongestPath. The low half is a bit or two longer than the high one, since long
    /// rows are cheap (10% of a 10 x 10 board), or shorter so that no class of it is larger than
    /// kLargestLow.
    explicit Shape(const Board& board);
    /// The part of a shape with those high halves that `has` is true of: a shard of each level.
    Shape(const Shape& whole, std::function<bool(std::uint64_t)> has);

    unsigned cells() const { return n * m; }
    unsigned low_zeros(unsigned high_ones) const { return low.bits() - (n - high_ones); }

    /// The area of the low half in the block of this class of high halves.
    std::int64_t low_area(unsigned filled, unsigned ones, std::int64_t high_area) const {
        return filled - high_area - std::int64_t{ones} * low_zeros(ones);
    }

    /// Calls f(ones, area of the high half, area of the low half) for every block of a level.
    template <class F>
    void visit_blocks(unsigned filled, F&& f) const {
        for (unsigned ones = high.least_ones(); ones <= high.most_ones(); ++ones) {
            const std::int64_t both = low_area(filled, ones, 0);
            const std::int64_t first = std::max<std::int64_t>(0, both - low.most_area(n - ones));
            const std::int64_t last = std::min(both, high.most_area(ones));
            for (std::int64_t area = first; area <= last; ++area)
                f(ones, area, both - area);
        }
    }

    /// The number of positions of a block.
    std::uint64_t block_size(unsigned ones, std::int64_t high_area, std::int64_t low_area) const {
        return high.size(ones, high_area) * low.size(n - ones, low_area);
    }
    /// The same in all shards together. Batches are cut by it, so that they are the same everywhere.
    std::uint64_t whole_block_size(unsigned ones, std::int64_t high_area,
                                   std::int64_t low_area) const {
        return whole_high.size(ones, high_area) * low.size(n - ones, low_area);
    }
    /// The number of positions of a level.
    std::uint64_t level_size(unsigned filled) const;
    /// The number of positions, those of other shards included.
    std::uint64_t positions() const;

    /// The sizes of the levels that are largest, one with an even and one with an odd number of
    /// filled cells. The sizes of the levels rise to the middle and fall after it (Sylvester 1878),
    /// so the two are neighbours; those of a shard rise and fall elsewhere, and all are looked at.
    std::array<std::uint64_t, 2> largest_levels() const;
};

/// The memory of tables that are filled before they are read: values are not set to 0 at first, so
/// that the threads that fill them are who ask the system for the pages.
template <class T>
struct UnfilledAllocator : HugePageAllocator<T> {
    UnfilledAllocator() = default;
    template <class U>
    UnfilledAllocator(const UnfilledAllocator<U>&) {}  // NOLINT: allocators convert

    template <class U>
    void construct(U* value) {
        ::new (static_cast<void*>(value)) U;
    }
    template <class U, class... Arguments>
    void construct(U* value, Arguments&&... arguments) {
        ::new (static_cast<void*>(value)) U(std::forward<Arguments>(arguments)...);
    }
};

/// The values of one level at a time, somewhere in memory.
template <class Number>
struct Level {
    unsigned filled = 0;
    std::uint64_t size = 0;
    /// Blocks are filled in batches, one after the other: those of a batch begin, counted in values
    /// from the begin of the level, in the same one of stretches of this length.
    std::uint64_t batch = 0;
    std::vector<std::size_t> blocks;  ///< their beginnings, by the class of the high half
    Number* values = nullptr;         ///< kReadBeyond more than used may be read
    /// Where the blocks stand, in their order, in one piece or two.
    std::array<std::span<Number>, 2> pieces;
    const std::span<Number>& last_piece() const { return pieces[pieces[1].empty() ? 0 : 1]; }

    /// The bytes of the list of beginnings.
    static std::uint64_t bytes(const Shape& shape);

    Level() = default;
    Level(const Shape& shape, Number* memory) : blocks(shape.high.count()), values(memory) {}
    /// Sets all but `values`: the blocks stand together at the begin of the memory, and are one
    /// batch.
    void lay_out(const Shape& shape, unsigned level);
};

/// The memory of values, which are not set at first.
template <class Number>
using LevelMemory = std::vector<Number, UnfilledAllocator<Number>>;

/// A level with a memory of its own.
template <class Number>
struct OwnLevel : Level<Number> {
    LevelMemory<Number> memory;

    /// The bytes that it takes to hold up to `largest` values; saturated.
    static std::uint64_t bytes(const Shape& shape, std::uint64_t largest);

    OwnLevel() = default;
    OwnLevel(const Shape& shape, std::uint64_t largest);
};

/// A part of a level that one thread fills: rows of a block.
struct FillTask {
    unsigned ones;
    std::int64_t area;
    std::size_t first_row;
    std::size_t rows;
    std::uint64_t values;
    std::uint64_t before;  ///< the values of the level before the block, in all shards
};

/// The rows of the next level that other shards have and a block of this one needs.
template <class Number>
struct FarRows {
    const Number* const* rows = nullptr;
    const std::uint32_t* first_step = nullptr;  ///< by the words of the shard, not of the block
    const std::uint32_t* steps = nullptr;
};

template <class Number>
class LevelTables {
  public:
    /// The bytes that they will take, and those of the words that they are made from; saturated.
    static std::uint64_t bytes(const Shape& shape);
    static std::uint64_t bytes_to_make(const Shape& shape);

    /// The shape must outlive the tables. O(words * bits).
    LevelTables(const Board& board, const Shape& shape);

    /// Cuts the level into tasks of about this many values.
    void list_tasks(unsigned filled, std::uint64_t values, std::vector<FillTask>& tasks) const;

    /// Fills a part of a level from the next one, which has one cell more filled; both are laid
    /// out. What other shards have of that is in `far`.
    void fill_part(const FillTask& task, const Level<Number>& next, Level<Number>& here,
                   FillSpace<Number>& space, const FarRows<Number>& far = {}) const;

    /// The bytes that a thread needs.
    std::uint64_t space_bytes() const { return FillSpace<Number>::bytes(longest_low_, lanes_); }
    FillSpace<Number> space() const { return FillSpace<Number>(longest_low_, lanes_); }

  private:
    void make_low(const Matrix<Number>& sums);
    void make_high(const Matrix<Number>& sums);

    const Shape& shape_;
    std::size_t lanes_;
    std::size_t longest_low_;
    // The tables of the low halves:
    std::vector<Number> low_sums_;
    std::vector<std::size_t> first_tile_;  // by class
    std::vector<LowTile> tiles_;
    std::vector<std::uint16_t> places_;
    // The tables of the high halves:
    std::vector<Number> high_sums_;
    std::vector<std::uint32_t> first_step_;
    std::vector<std::uint32_t> steps_;
    std::vector<std::uint32_t> lifted_;
};

}  // namespace zermelo::games::staircase
