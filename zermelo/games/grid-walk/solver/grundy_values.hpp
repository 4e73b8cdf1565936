// Grid walk, the Grundy values of all cells.
//
// Open cells of a diagonal that are at most K apart have different values, because one leads to the
// other. So what a diagonal holds within K of a cell is a set, not a multiset: a bit for each
// value, set when a cell is valued, cleared when it is out of reach. The value of a cell is the
// first zero, the two neighbours' bits added. README.md proves it.
//
// The rows are gone over in strips of as many as a vector has lanes of 32 bits. A lane has a row,
// each one a column behind the row below, so that all cells of a step can be valued at once: the
// cell below was valued by the next lane a step ago, and the diagonal moves on to the next lane
// every two steps. Of its set, a lane holds the word in which the first zero was last; almost all
// cells are valued from that word alone. The others are seen to one by one, with the whole set in
// memory and a summary bit for each word, that tells whether it is full. Several threads have a
// strip each, the upper one some steps behind.
//
// Alternatives that lost: counts of the values a diagonal (as large as all values together, for
// what is never above 1); one cell after the other with the sets in memory (11 ns a cell).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <variant>

#include "zermelo/base/error.hpp"
#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/games/grid-walk/rules.hpp"
#include "zermelo/rules/value.hpp"

namespace zermelo::games::grid_walk {

/// The longest diagonal move that the grid has room for: min(K, N - 1, M - 1).
std::int32_t longest_move(const Instance& instance);

/// The Grundy value of each cell as a Number, and the largest Number for each wall.
/// longest_move + 2 must be less than that.
template <class Number>
class GrundyTable {
  public:
    static constexpr Number kWall = static_cast<Number>(-1);

    /// The bytes that `make` takes with these many threads and the vector target in use.
    /// O(N + M).
    static std::uint64_t need(const Instance& instance, unsigned jobs);

    /// None if the monitor stops it. The memory is not looked at.
    static std::optional<GrundyTable> make(const Instance& instance, const Resources& resources);

    Number at(Cell cell) const {
        const std::size_t from_right = columns_ - static_cast<std::size_t>(cell.column);
        const std::size_t from_below = rows_ - static_cast<std::size_t>(cell.row);
        const std::size_t strip = from_below / lanes_;
        const std::size_t lane = from_below % lanes_;
        const std::size_t steps = columns_ + lanes_;  // with the one that is not used
        return numbers_[lanes_ + (strip * steps + from_right + lane) * lanes_ + lane];
    }

  private:
    struct Release {
        std::size_t count = 0;
        void operator()(Number* block) const {
            HugePageAllocator<Number>().deallocate(block, count);
        }
    };

    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    std::size_t lanes_ = 1;
    // The strips from below, each step by step, with a step's lanes side by side. The lanes of a
    // step more are in front of all, and behind each strip: a vector that is not used whole may
    // reach there.
    std::unique_ptr<Number[], Release> numbers_;
};

/// The Grundy values of all cells, 0..K+2. 2 bytes a cell (4 where the shorter side and K exceed
/// 65,532), and K+3 bits for each diagonal, fewer for short ones.
class GrundyValues {
  public:
    static std::uint64_t need(const Instance& instance, unsigned jobs);

    /// An error of the kind `limit` if the need is more than the memory allowed (nothing is
    /// allocated then), or if the monitor stops it.
    static Result<GrundyValues> make(const Instance& instance, const Resources& resources);

    static constexpr ValueKind kind() { return ValueKind::grundy; }
    /// The value of an open cell.
    std::uint32_t at(Cell cell) const {
        return std::visit([&](const auto& table) -> std::uint32_t { return table.at(cell); },
                          table_);
    }
    bool lost(Cell cell) const { return at(cell) == 0; }
    Value value(Cell cell) const { return Value::grundy(at(cell)); }

  private:
    using Short = GrundyTable<std::uint16_t>;
    using Long = GrundyTable<std::uint32_t>;
    explicit GrundyValues(Short table) : table_(std::move(table)) {}
    explicit GrundyValues(Long table) : table_(std::move(table)) {}

    std::variant<Short, Long> table_;
};

}  // namespace zermelo::games::grid_walk
