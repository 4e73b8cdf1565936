// A set of numbers below a bound, a bit each, to which several threads may add.
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "zermelo/base/huge_pages.hpp"

namespace zermelo::own {

class NumberSet {
  public:
    /// Numbers come in parts of so many, which are worked on one by one.
    static constexpr std::uint64_t kPart = 64 * 64;

    /// Of numbers below `size`.
    explicit NumberSet(std::uint64_t size)
        : words_((size + kPart - 1) / kPart * 64), filled_((size + kPart - 1) / kPart) {}

    /// False if the number was in the set before.
    bool add(std::uint64_t number) {
        std::atomic<std::uint64_t>& word = words_[number / 64];
        const std::uint64_t bit = std::uint64_t{1} << (number % 64);
        if ((word.load(std::memory_order_relaxed) & bit) != 0) return false;
        if ((word.fetch_or(bit, std::memory_order_acq_rel) & bit) != 0) return false;
        // Who takes the numbers out does so with the word last, and so they are not forgotten.
        std::atomic<std::uint64_t>& filled = filled_[number / kPart];
        const std::uint64_t its_bit = std::uint64_t{1} << (number / 64 % 64);
        if ((filled.load(std::memory_order_relaxed) & its_bit) == 0)
            filled.fetch_or(its_bit, std::memory_order_relaxed);
        return true;
    }

    /// The parts with numbers, in ascending order.
    std::vector<std::uint32_t> parts() const {
        std::vector<std::uint32_t> parts;
        for (std::size_t part = 0; part < filled_.size(); ++part)
            if (filled_[part].load(std::memory_order_relaxed) != 0)
                parts.push_back(static_cast<std::uint32_t>(part));
        return parts;
    }

    /// Calls visit(number) for each number of a part, in ascending order.
    template <class Visitor>
    void visit(std::uint32_t part, Visitor&& visit) const {
        const std::uint64_t filled = filled_[part].load(std::memory_order_relaxed);
        for_bits(filled, std::uint64_t{part} * 64, [&](std::uint64_t at) {
            for_bits(words_[at].load(std::memory_order_relaxed), at * 64, visit);
        });
    }
    /// The same for numbers that it takes out; those that come meanwhile stay, or are visited as well.
    template <class Visitor>
    void take(std::uint32_t part, Visitor&& visit) {
        const std::uint64_t filled = filled_[part].exchange(0, std::memory_order_relaxed);
        for_bits(filled, std::uint64_t{part} * 64, [&](std::uint64_t at) {
            for_bits(words_[at].exchange(0, std::memory_order_acq_rel), at * 64, visit);
        });
    }

  private:
    using Words =
        std::vector<std::atomic<std::uint64_t>, HugePageAllocator<std::atomic<std::uint64_t>>>;

    template <class Visitor>
    static void for_bits(std::uint64_t bits, std::uint64_t first, Visitor&& visit) {
        for (; bits != 0; bits &= bits - 1)
            visit(first + static_cast<std::uint64_t>(std::countr_zero(bits)));
    }

    Words words_;
    Words filled_;  // of each part, which of its words have numbers
};

}  // namespace zermelo::own
