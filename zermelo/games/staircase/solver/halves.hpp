// The halves of a lattice path. A staircase of n rows and m columns is read off its border from the
// bottom left to the top right corner as n + m bits, the lowest first: a 1 goes up, along the end
// of a row, a 0 goes right, below a column. Filling a cell turns a 1 with a 0 above it (in the
// word: at the next higher bit) into 0 and 1. So the border is a word, and the lower bits and the
// higher bits of it are two smaller words, its halves.
//
// The words of one length fall into classes: how many ones they have, and how large their area is,
// that is how many pairs of a 1 and a 0 below it (the filled cells, if the half were a border of
// its own). A move within a half leads from one class to that of the same ones and an area larger
// by 1.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "zermelo/base/matrix.hpp"

namespace zermelo::games::staircase {

/// The bits of a word of so many bits that are 1 below a 0: where a move may begin.
constexpr std::uint64_t steps_in(std::uint64_t word, unsigned bits) {
    return word & ~(word >> 1) & ((std::uint64_t{1} << (bits - 1)) - 1);
}

/// The number of words in each class. An area may be any number: there is nothing in a class
/// that cannot be.
class HalfClasses {
  public:
    /// Counts words of `bits` bits with least..most ones, 0 <= least <= most <= bits <= 62.
    /// O(bits^4).
    HalfClasses(unsigned bits, unsigned least, unsigned most);
    /// The same classes with those words alone that `has` is true of. O(words * bits).
    HalfClasses part(std::function<bool(std::uint64_t)> has) const;

    unsigned bits() const { return bits_; }
    unsigned least_ones() const { return least_; }
    unsigned most_ones() const { return most_; }
    std::int64_t most_area(unsigned ones) const { return std::int64_t{ones} * (bits_ - ones); }

    bool exists(unsigned ones, std::int64_t area) const {
        return least_ <= ones && ones <= most_ && 0 <= area && area <= most_area(ones);
    }
    /// The number of a class that exists; of one number of ones they follow each other by area.
    std::size_t id(unsigned ones, std::int64_t area) const {
        assert(exists(ones, area));
        return first_id_[ones - least_] + static_cast<std::size_t>(area);
    }
    /// The number of classes that exist.
    std::size_t count() const { return sizes_.size(); }

    std::uint64_t size(unsigned ones, std::int64_t area) const {
        return exists(ones, area) ? sizes_[id(ones, area)] : 0;
    }
    /// The number of words of the class with a 1 at their highest bit.
    std::uint64_t size_with_top(unsigned ones, std::int64_t area) const {
        return exists(ones, area) ? with_top_[id(ones, area)] : 0;
    }
    /// The number of words in the classes before this one.
    std::uint64_t first_word(std::size_t id) const { return first_word_[id]; }
    /// True of the words of this part; of all of a whole.
    bool has(std::uint64_t word) const { return !has_ || has_(word); }

    /// The size of the largest class.
    std::uint64_t largest() const { return largest_; }
    /// The number of words, and of moves within all of them.
    std::uint64_t words() const { return words_; }
    std::uint64_t steps() const { return steps_; }
    /// The number of words of the whole.
    std::uint64_t all_words() const { return all_words_; }

  private:
    unsigned bits_;
    unsigned least_;
    unsigned most_;
    std::vector<std::size_t> first_id_;
    std::vector<std::uint64_t> sizes_;
    std::vector<std::uint64_t> with_top_;
    std::vector<std::uint64_t> first_word_;
    std::function<bool(std::uint64_t)> has_;
    std::uint64_t largest_ = 0;
    std::uint64_t words_ = 0;
    std::uint64_t all_words_ = 0;
    std::uint64_t steps_ = 0;
};

/// The order in which the words of a class stand.
enum class WordOrder : std::uint8_t {
    ascending,  ///< as numbers; words that a move in the low bits joins are near each other
    by_moves,   ///< those without the highest bit first; then by their moves below that bit
};

/// The words of all classes of one length, or of a part of them, class after class. In both orders
/// the words of a class with a 1 at the highest bit come last; without that bit they are, in the
/// same order, the words that come first in another class, unless they are only a part.
class HalfWords {
  public:
    /// The place of a word that is not in this part.
    static constexpr std::uint32_t kNone = 0xffffffff;

    /// The bytes that this will take; saturated.
    static std::uint64_t bytes(const HalfClasses& classes);

    /// The classes must outlive this, and have fewer than 2^32 words each. O(words * bits).
    HalfWords(const HalfClasses& classes, WordOrder order);

    const HalfClasses& classes() const { return classes_; }

    /// All words; those of a class begin at its HalfClasses::first_word.
    std::span<const std::uint64_t> words() const { return words_; }

    /// Calls f(to) for every move within the word: to which word of the next class, counted from
    /// its begin, or kNone. The word itself may be in this part or not. O(bits).
    template <class F>
    void visit_steps(std::uint64_t word, F&& f) const {
        const std::uint64_t here = rank(word);
        const std::uint32_t* const places = places_of(static_cast<unsigned>(std::popcount(word)));
        for (std::uint64_t starts = steps_of(word); starts != 0; starts &= starts - 1) {
            const auto b = static_cast<unsigned>(std::countr_zero(starts));
            const std::uint64_t lower = word & ((std::uint64_t{1} << b) - 1);
            // The 1 goes from bit b to b + 1, which adds C(b+1, below+1) - C(b, below+1).
            f(places[here + binomials_(b, static_cast<std::size_t>(std::popcount(lower)))]);
        }
    }
    /// Their number.
    unsigned count_steps(std::uint64_t word) const {
        return static_cast<unsigned>(std::popcount(steps_of(word)));
    }

    /// The place in its class of the word with its lowest bit turned from 0 to 1; kNone, too, if the
    /// bit is 1 or nothing has so many ones.
    std::uint32_t lifted(std::uint64_t word) const {
        const auto ones = static_cast<unsigned>(std::popcount(word));
        if ((word & 1) != 0 || ones == classes_.most_ones()) return kNone;
        return places_of(ones + 1)[rank(word | 1)];
    }

    /// The place of a word in its class. O(bits).
    std::uint32_t place(std::uint64_t word) const {
        return places_of(static_cast<unsigned>(std::popcount(word)))[rank(word)];
    }

  private:
    std::uint64_t steps_of(std::uint64_t word) const { return steps_in(word, classes_.bits()); }
    const std::uint32_t* places_of(unsigned ones) const {
        return places_.data() + first_place_[ones - classes_.least_ones()];
    }
    /// The number of smaller words with as many ones: the sum of C(b, i) over the i-th 1, at bit b.
    std::uint64_t rank(std::uint64_t word) const {
        std::uint64_t result = 0;
        for (std::size_t below = 1; word != 0; word &= word - 1, ++below)
            result += binomials_(static_cast<std::size_t>(std::countr_zero(word)), below);
        return result;
    }

    const HalfClasses& classes_;
    Matrix<std::uint64_t> binomials_;
    std::vector<std::uint64_t> words_;      // class after class
    std::vector<std::uint32_t> places_;     // of all words of the whole, by ones, then by rank
    std::vector<std::size_t> first_place_;  // by ones
};

/// The number of pairs of a 1 and a 0 below it in the word.
std::int64_t area_of(std::uint64_t word);

}  // namespace zermelo::games::staircase
