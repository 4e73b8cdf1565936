// What the code of a program works on: the numbers and arrays of an input, and how a part of a
// position is packed, each number in as few bits as its range takes (1, 2, 4, ..., 64).
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace zermelo::language {

/// Largest part of a position, in words.
inline constexpr std::uint64_t kMostWordsOfPart = 1 << 12;

struct Array {
    const std::int64_t* input = nullptr;  ///< its elements; none if it belongs to the position
    std::uint64_t first_bit = 0;          ///< in its part of a position
    std::uint32_t shift = 6;              ///< an element has 2^shift bits
    std::uint32_t sides = 0;
    std::int64_t base = 0;  ///< what an element of bits 0 stands for
    std::int64_t low = 0;   ///< what an element may be
    std::int64_t high = 0;
    std::int64_t first[2] = {1, 1};  ///< indices begin here
    std::uint64_t size[2] = {1, 1};

    std::uint64_t mask = ~std::uint64_t{0};  ///< the bits of an element

    bool operator==(const Array&) const = default;

    std::uint64_t elements() const { return size[0] * size[1]; }
    /// Of an array of one side, the element with this index, counted from 0; some number beyond the
    /// elements if there is none.
    std::uint64_t element_at(std::int64_t index) const {
        return static_cast<std::uint64_t>(index) - static_cast<std::uint64_t>(first[0]);
    }

    /// Element `i` of a part of a position, counted from 0 through all rows.
    std::int64_t get(const std::uint64_t* part, std::uint64_t i) const {
        const std::uint64_t bit = first_bit + (i << shift);
        return value_of(part[bit / 64] >> (bit % 64));
    }
    /// What the lowest bits of a word stand for.
    std::int64_t value_of(std::uint64_t word) const {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(base) + (word & mask));
    }
    void set(std::uint64_t* part, std::uint64_t i, std::int64_t value) const {
        const std::uint64_t bit = first_bit + (i << shift);
        const std::uint64_t stored =
            static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(base);
        part[bit / 64] = (part[bit / 64] & ~(mask << (bit % 64))) | (stored << (bit % 64));
    }
};

class RowIndex;

struct Memory {
    std::vector<std::pair<std::uint16_t, std::int64_t>> numbers;  ///< registers of single numbers
    std::vector<Array> arrays;                                    ///< as Code numbers them
    std::vector<std::shared_ptr<const std::vector<std::int64_t>>> kept;  ///< what they refer to
    std::uint64_t words = 0;  ///< of a part of a position
    /// Of Code::lookups; none where all rows are gone through.
    std::vector<std::shared_ptr<const RowIndex>> indices;
    /// What the steps of all runs are taken from, by one thread; none if nobody counts them.
    std::uint64_t* steps_left = nullptr;
};

/// Makes room for an array with elements of low..high in the parts of a position, behind the `bits`
/// that are taken already. False if a part would become too large.
bool pack(Memory& memory, Array& array, std::uint64_t& bits);

}  // namespace zermelo::language
