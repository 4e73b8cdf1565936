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
#include <span>
#include <vector>

#include "zermelo/base/matrix.hpp"

namespace zermelo::games::staircase {

/// How many words there are in each class. An area may be any number: there is nothing in a class
/// that cannot be.
class HalfClasses {
  public:
    /// Of words of `bits` bits with least..most ones, 0 <= least <= most <= bits <= 32.
    /// O(bits^4).
    HalfClasses(unsigned bits, unsigned least, unsigned most);

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
    /// How many classes exist.
    std::size_t count() const { return sizes_.size(); }

    std::uint64_t size(unsigned ones, std::int64_t area) const {
        return exists(ones, area) ? sizes_[id(ones, area)] : 0;
    }
    /// How many words of the class have a 1 at their highest bit.
    std::uint64_t size_with_top(unsigned ones, std::int64_t area) const {
        return exists(ones, area) ? with_top_[id(ones, area)] : 0;
    }
    /// How many words there are in the classes before this one.
    std::uint64_t first_word(std::size_t id) const { return first_word_[id]; }

    /// How many words, and how many moves within all of them.
    std::uint64_t words() const { return words_; }
    std::uint64_t steps() const { return steps_; }

  private:
    unsigned bits_;
    unsigned least_;
    unsigned most_;
    std::vector<std::size_t> first_id_;
    std::vector<std::uint64_t> sizes_;
    std::vector<std::uint64_t> with_top_;
    std::vector<std::uint64_t> first_word_;
    std::uint64_t words_ = 0;
    std::uint64_t steps_ = 0;
};

/// The words of each class in ascending order, and for every word its moves: to which word of the
/// next class, counted from its begin, and with which gain. In ascending order the words of a class
/// with a 1 at the highest bit come last; without that bit they are, in the same order, the words
/// that come first in another class.
template <class Number>
class HalfPaths {
  public:
    struct Step {
        Number gain;
        std::uint32_t to;
    };
    static constexpr std::uint32_t kNone = 0xffffffff;

    /// How many bytes this will take; saturated.
    static std::uint64_t bytes(const HalfClasses& classes);

    /// `gain(ones, ones_below, zeros_below)` is the gain of the move that turns a 1 with this many
    /// ones and zeros below it, in a word of `ones` ones. O(words * bits).
    template <class Gain>
    HalfPaths(const HalfClasses& classes, const Gain& gain) : classes_(classes) {
        list_words();
        steps_.reserve(static_cast<std::size_t>(classes.steps()));
        first_step_.reserve(words_.size() + 1);
        lifted_.reserve(words_.size());
        for (const std::uint32_t word : words_)
            add_steps(word, gain);
        first_step_.push_back(steps_.size());
        assert(steps_.size() == classes.steps());
    }

    /// Of the word with this number.
    std::span<const Step> steps(std::size_t word) const {
        return std::span(steps_).subspan(first_step_[word],
                                         first_step_[word + 1] - first_step_[word]);
    }
    /// The place in its class of the word with its lowest bit turned from 0 to 1; kNone if the bit
    /// is 1 or nothing has so many ones.
    std::uint32_t lifted(std::size_t word) const { return lifted_[word]; }

  private:
    void list_words();
    /// The place of a word in its class.
    std::uint32_t& place(unsigned ones, std::uint64_t rank) {
        const std::size_t first = classes_.id(ones, 0);
        return places_[static_cast<std::size_t>(classes_.first_word(first) + rank)];
    }
    /// How many words of as many ones are smaller: the sum of C(b, i) over the i-th 1, at bit b.
    std::uint64_t rank(std::uint64_t word) const;

    template <class Gain>
    void add_steps(std::uint64_t word, const Gain& gain) {
        const auto ones = static_cast<unsigned>(std::popcount(word));
        const std::uint64_t here = rank(word);
        first_step_.push_back(steps_.size());
        unsigned below = 0;
        for (unsigned b = 0; b + 1 < classes_.bits(); ++b) {
            if ((word >> b & 3) == 1) {
                // The 1 goes from bit b to b + 1, which adds C(b+1, below+1) - C(b, below+1).
                const std::uint32_t to = place(ones, here + binomials_(b, below));
                steps_.push_back({gain(ones, below, b - below), to});
            }
            below += word >> b & 1;
        }
        const bool can_lift = (word & 1) == 0 && ones < classes_.most_ones();
        lifted_.push_back(can_lift ? place(ones + 1, rank(word | 1)) : kNone);
    }

    const HalfClasses& classes_;
    Matrix<std::uint64_t> binomials_;
    std::vector<std::uint32_t> words_;   // class after class, ascending in each
    std::vector<std::uint32_t> places_;  // by ones, then by rank
    std::vector<std::uint32_t> lifted_;
    std::vector<std::size_t> first_step_;
    std::vector<Step> steps_;
};

}  // namespace zermelo::games::staircase
