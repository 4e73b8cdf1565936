#include "zermelo/games/grid-walk/grundy_values.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>
#include <vector>

#include "zermelo/base/sizes.hpp"

namespace zermelo::games::grid_walk {

namespace {

/// How many values there are: 0 .. longest_move + 2.
std::uint64_t value_count(const Instance& instance) {
    return static_cast<std::uint64_t>(longest_move(instance)) + 3;
}

/// Whether values and the mark of walls fit 16 bits.
bool are_short(const Instance& instance) {
    return value_count(instance) <= std::numeric_limits<std::uint16_t>::max();
}

std::uint64_t cell_count(const Instance& instance) {
    return instance.walls.rows() * instance.walls.columns();
}

std::uint64_t words_for(std::uint64_t bits) {
    return (bits + 63) / 64;
}

/// Sets of small numbers, one for each slot, that find their first gap at once: a summary bit for
/// each word tells whether the word is full.
class Sets {
  public:
    /// `slots` empty sets of numbers below `numbers`.
    Sets(std::size_t slots, std::uint64_t numbers)
        : words_(words_for(numbers)), stride_(words_ + words_for(words_)), bits_(slots * stride_) {}

    static std::uint64_t need(std::uint64_t slots, std::uint64_t numbers) {
        const std::uint64_t words = words_for(numbers);
        return saturating_multiply(slots, (words + words_for(words)) * sizeof(std::uint64_t));
    }

    void clear(std::size_t slot) {
        std::fill_n(bits_.begin() + static_cast<std::ptrdiff_t>(slot * stride_), stride_, 0);
    }

    void insert(std::size_t slot, std::size_t number) {
        std::uint64_t* const set = at(slot);
        std::uint64_t& word = set[number / 64];
        word |= std::uint64_t{1} << (number % 64);
        if (~word == 0) summary_word(set, number) |= summary_bit(number);
    }

    void erase(std::size_t slot, std::size_t number) {
        std::uint64_t* const set = at(slot);
        set[number / 64] &= ~(std::uint64_t{1} << (number % 64));
        summary_word(set, number) &= ~summary_bit(number);
    }

    /// The least number that is neither in the set nor one of the two others. There must be one
    /// below `numbers`.
    std::size_t first_gap(std::size_t slot, std::size_t other, std::size_t another) const {
        std::size_t gap = gap_from(slot, 0);
        while (gap == other || gap == another)
            gap = gap_from(slot, gap + 1);
        return gap;
    }

  private:
    std::uint64_t* at(std::size_t slot) { return bits_.data() + slot * stride_; }
    std::uint64_t& summary_word(std::uint64_t* set, std::size_t number) const {
        return set[words_ + number / 4096];
    }
    static std::uint64_t summary_bit(std::size_t number) {
        return std::uint64_t{1} << (number / 64 % 64);
    }

    /// The least number from `from` on that is not in the set.
    std::size_t gap_from(std::size_t slot, std::size_t from) const {
        const std::uint64_t* const set = bits_.data() + slot * stride_;
        const std::size_t word = from / 64;
        assert(word < words_);
        const std::uint64_t free = ~set[word] & (~std::uint64_t{0} << (from % 64));
        if (free != 0) return word * 64 + static_cast<std::size_t>(std::countr_zero(free));
        const std::uint64_t* const full = set + words_;
        std::size_t i = (word + 1) / 64;
        std::uint64_t candidates = ~full[i] & (~std::uint64_t{0} << ((word + 1) % 64));
        while (candidates == 0)
            candidates = ~full[++i];
        const std::size_t next = i * 64 + static_cast<std::size_t>(std::countr_zero(candidates));
        assert(next < words_);
        return next * 64 + static_cast<std::size_t>(std::countr_one(set[next]));
    }

    std::size_t words_;   // of one set
    std::size_t stride_;  // these, and a summary bit for each
    std::vector<std::uint64_t> bits_;
};

}  // namespace

std::int32_t longest_move(const Instance& instance) {
    const auto shorter =
        static_cast<std::int64_t>(std::min(instance.walls.rows(), instance.walls.columns()));
    return static_cast<std::int32_t>(std::min(instance.longest, shorter - 1));
}

template <class Number>
Matrix<Number> grundy_table(const Instance& instance) {
    constexpr Number kWall = std::numeric_limits<Number>::max();
    const Matrix<std::uint8_t>& walls = instance.walls;
    const std::size_t rows = walls.rows();
    const std::size_t columns = walls.columns();
    const auto longest = static_cast<std::size_t>(longest_move(instance));
    assert(value_count(instance) <= kWall);

    Matrix<Number> values(rows, columns, kWall);
    // The values within K down a diagonal. A row meets one diagonal a column, and the row above it
    // one new one in place of the leftmost, so that `columns` slots in a ring are enough.
    Sets within(columns, value_count(instance));
    std::size_t leftmost = 0;  // the slot of the diagonal of column 0
    for (std::size_t i = rows; i-- > 0;) {
        leftmost = leftmost + 1 == columns ? 0 : leftmost + 1;
        std::size_t slot = leftmost;  // of the column to the right of j, round the ring
        Number right = kWall;
        for (std::size_t j = columns; j-- > 0;) {
            slot = slot == 0 ? columns - 1 : slot - 1;
            if (j + 1 == columns) {
                within.clear(slot);
            } else if (i + longest + 1 < rows && j + longest + 1 < columns) {
                const Number leaving = values(i + longest + 1, j + longest + 1);
                if (leaving != kWall) within.erase(slot, leaving);
            }
            if (walls(i, j) != 0) {
                right = kWall;
                continue;
            }
            const Number below = i + 1 < rows ? values(i + 1, j) : kWall;
            right = static_cast<Number>(within.first_gap(slot, below, right));
            values(i, j) = right;
            within.insert(slot, right);
        }
        assert(slot == leftmost);
    }
    return values;
}

template Matrix<std::uint16_t> grundy_table<std::uint16_t>(const Instance&);
template Matrix<std::uint32_t> grundy_table<std::uint32_t>(const Instance&);

std::uint64_t GrundyValues::need(const Instance& instance) {
    const std::uint64_t bytes = are_short(instance) ? sizeof(std::uint16_t) : sizeof(std::uint32_t);
    return saturating_add(saturating_multiply(cell_count(instance), bytes),
                          Sets::need(instance.walls.columns(), value_count(instance)));
}

Result<GrundyValues> GrundyValues::make(const Instance& instance, const Resources& resources) {
    if (const std::uint64_t bytes = need(instance); bytes > resources.memory) {
        return memory_error(fmt::format("the table of Grundy values of a {} x {} grid",
                                        instance.walls.rows(), instance.walls.columns()),
                            bytes, resources.memory);
    }
    GrundyValues result;
    if (are_short(instance)) {
        result.table_ = grundy_table<std::uint16_t>(instance);
    } else {
        result.table_ = grundy_table<std::uint32_t>(instance);
    }
    return result;
}

}  // namespace zermelo::games::grid_walk
