// Strips of rows of Grundy values, what their sweep works on. See grundy_values.hpp.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace zermelo::games::grid_walk {

inline constexpr std::size_t kMostLanes = 16;

/// Rows count from the last one up, columns from the last one back: cell (n,p). A strip has
/// `lanes` rows, and lane r is at column p = t - r in step t. The diagonal p - n has the index
/// y = top - (p - n), so that from one lane to the next the index grows by 2: those of even and
/// those of odd index have arrays of their own, in which the lanes stand side by side.
template <class Number>
struct GrundyStrips {
    const std::uint8_t* walls = nullptr;  // row after row, as in the Instance
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::size_t longest = 0;  // min(K, N - 1, M - 1)
    bool leaves = false;      // whether a cell is ever out of reach of another one of its diagonal
    std::size_t lanes = 1;
    std::size_t steps = 0;      // of a strip: columns + lanes - 1
    std::size_t top = 0;        // columns + lanes - 2: no index is below 0
    Number* numbers = nullptr;  // the first step of the first strip

    // For each diagonal the 32 bits of its set that begin with value `base`, all values below being
    // in the set. Their place in the whole set is of no account.
    std::array<std::uint32_t*, 2> word = {};
    std::array<std::uint32_t*, 2> base = {};

    // The whole sets: `summary` words that tell which of the words behind them are full. Not there
    // where 32 bits are a whole set.
    std::uint32_t* sets = nullptr;
    const std::uint64_t* set_begin = nullptr;  // of each diagonal, by its index
    std::size_t summary = 1;

    std::size_t strips() const { return (rows + lanes - 1) / lanes; }
    /// The numbers of a strip, step after step. A step that is not used lies between two
    /// strips, since one thread may read past an end while another one is at work there.
    Number* strip(std::size_t index) const { return numbers + index * (steps + 1) * lanes; }
};

/// The state that a sweep keeps between two calls.
struct GrundySweep {
    alignas(64) std::array<std::uint32_t, kMostLanes> value;
    alignas(64) std::array<std::array<std::uint32_t, kMostLanes>, 2> word;
    alignas(64) std::array<std::array<std::uint32_t, kMostLanes>, 2> base;
};

/// The set of a diagonal, the bits of one word of which are elsewhere: in `word`, from `base` on.
class DiagonalSet {
  public:
    /// Unless values ever leave, a word that is full is not looked at again, and need not be kept.
    DiagonalSet(std::uint32_t* summary, std::size_t summary_words, bool leaves)
        : summary_(summary), words_(summary + summary_words), leaves_(leaves) {}

    /// Takes out a value that is not in the 32 from `base` on.
    void erase(std::uint32_t value, std::uint32_t& word, std::uint32_t& base) {
        const std::uint32_t index = value / 32;
        const std::uint32_t bit = std::uint32_t{1} << value % 32;
        if (value > base) {
            words_[index] &= ~bit;
            mark(index, false);
        } else {
            put(base / 32, word);
            base = index * 32;
            word = ~bit;
        }
    }

    /// The least value that is neither in the set nor one of the two others; puts it in. There must
    /// be one that the set has room for.
    std::uint32_t insert_gap(std::uint32_t other, std::uint32_t another, std::uint32_t& word,
                             std::uint32_t& base) {
        while (word == ~std::uint32_t{0}) {
            if (leaves_) put(base / 32, word);
            std::uint32_t index = base / 32 + 1;
            if (words_[index] == ~std::uint32_t{0}) index = not_full(index);
            base = index * 32;
            word = words_[index];
            if (const auto gap = insert(other, another, base, word); gap != kNone) return gap;
        }
        if (const auto gap = insert(other, another, base, word); gap != kNone) return gap;
        for (std::uint32_t index = base / 32;;) {
            index = not_full(index + 1);
            const auto gap = insert(other, another, index * 32, words_[index]);
            if (gap == kNone) continue;
            mark(index, words_[index] == ~std::uint32_t{0});
            return gap;
        }
    }

  private:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    static std::uint32_t bit_of(std::uint32_t value, std::uint32_t base) {
        return value - base < 32 ? std::uint32_t{1} << (value - base) : 0;
    }
    static std::uint32_t insert(std::uint32_t other, std::uint32_t another, std::uint32_t base,
                                std::uint32_t& word) {
        const std::uint32_t gaps = ~(word | bit_of(other, base) | bit_of(another, base));
        if (gaps == 0) return kNone;
        word |= gaps & (0 - gaps);
        return base + static_cast<std::uint32_t>(std::countr_zero(gaps));
    }
    void put(std::uint32_t index, std::uint32_t word) {
        words_[index] = word;
        mark(index, word == ~std::uint32_t{0});
    }
    void mark(std::uint32_t index, bool full) {
        const std::uint32_t bit = std::uint32_t{1} << index % 32;
        if (full) {
            summary_[index / 32] |= bit;
        } else {
            summary_[index / 32] &= ~bit;
        }
    }
    /// The first word from `index` on that is not full.
    std::uint32_t not_full(std::uint32_t index) const {
        std::uint32_t i = index / 32;
        std::uint32_t found = ~summary_[i] & (~std::uint32_t{0} << index % 32);
        while (found == 0)
            found = ~summary_[++i];
        return i * 32 + static_cast<std::uint32_t>(std::countr_zero(found));
    }

    std::uint32_t* summary_;
    std::uint32_t* words_;
    bool leaves_;
};

/// The number of lanes that a strip of such a grid has with the target in use; 1 in a large grid
/// where most of the lanes would be outside of it.
std::size_t grundy_lanes(std::size_t rows, std::size_t columns);

/// Finds the open cells of a strip: bit r of open[columns + lanes - 2 - t] is lane r of step t.
/// Writes `steps` numbers; four more must be there to be read.
template <class Number>
void find_open(const GrundyStrips<Number>& strips, std::size_t strip, std::uint16_t* open);

/// The steps begin..end-1 of a strip, after those before; `sweep` is written at step 0. The strip
/// below must be done up to step end + lanes, or its end.
template <class Number>
void sweep_strip(const GrundyStrips<Number>& strips, std::size_t strip, std::size_t begin,
                 std::size_t end, const std::uint16_t* open, GrundySweep& sweep);

}  // namespace zermelo::games::grid_walk
