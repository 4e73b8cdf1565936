// Positions of one word as numbers without gaps between their bits, so that what is known of them
// may lie in an array: for tokens and heaps, which take all values that they have room for, or many.
#pragma once

#include <cstdint>
#include <vector>

#include "zermelo/language/memory.hpp"

namespace zermelo::own {

/// The bits of one number of a position.
struct WordField {
    std::uint64_t mask = 0;
    int shift = 0;  ///< of the first
    int width = 0;
};

class WordNumbers {
  public:
    /// `mover` is the bit that tells whose turn it is, and lies above all others; 0 if none does.
    WordNumbers(const language::Memory& memory, std::uint64_t mover);

    /// How many bits numbers have.
    int bits() const { return bits_; }
    const std::vector<WordField>& fields() const { return fields_; }
    std::uint64_t mover() const { return mover_; }

    std::uint64_t number_of(std::uint64_t word) const {
        std::uint64_t number = 0;
        for (const Run& run : runs_)
            number |= word >> run.shift & run.mask;
        return number;
    }
    std::uint64_t word_of(std::uint64_t number) const {
        std::uint64_t word = 0;
        for (const Run& run : runs_)
            word |= (number & run.mask) << run.shift;
        return word;
    }

  private:
    /// Bits of a number, side by side in a word too, and how much higher they are there.
    struct Run {
        std::uint64_t mask;
        int shift;
    };

    void add(std::uint64_t mask, int first);

    std::vector<WordField> fields_;
    std::vector<Run> runs_;
    std::uint64_t mover_;
    int bits_ = 0;
};

}  // namespace zermelo::own
