// The columns where a cell of a number is still news, for many numbers at once.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace zermelo::games::subtangle {

/// Some different numbers, for each of which the columns from some one on are open, in slots that
/// vectors can look up. It may hold more open than there is: a number that shares its slot with
/// another one is open everywhere, and so is a number that is none of them but has the slot of one.
/// All other numbers are open nowhere.
class OpenColumns {
  public:
    /// The slot of a number are the upper bits of the lower 32 of the product.
    static constexpr std::uint32_t kMultiplier = 0x9e3779b1;

    /// The memory that so many numbers take.
    static std::uint64_t bytes(std::size_t numbers) {
        return sizeof(std::uint32_t) * (3 * std::bit_ceil(8 * numbers) + numbers);
    }

    /// At least 8 slots for each number, so that few share one.
    explicit OpenColumns(std::span<const std::int64_t> numbers) {
        const std::size_t slots = std::bit_ceil(8 * numbers.size());
        shift_ = 32 - std::countr_zero(slots);
        all_open_.assign(slots + 1, std::numeric_limits<std::int32_t>::max());
        std::vector<std::uint32_t> sharing(slots, 0);
        for (const std::int64_t number : numbers) {
            slots_.push_back(static_cast<std::uint32_t>(number) * kMultiplier >> shift_);
            all_open_[slots_.back()] = 0;
            ++sharing[slots_.back()];
        }
        for (std::uint32_t& slot : slots_)
            if (sharing[slot] > 1) slot = static_cast<std::uint32_t>(slots);
        from_ = all_open_;
    }

    /// Opens all columns for all numbers.
    void open_all() { from_ = all_open_; }
    /// Only the columns from this one on are now open for the number of this index.
    void close(std::size_t number, std::uint32_t column) { from_[slots_[number]] = column; }

    /// The first open column of each slot, and how far to shift a product right.
    const std::uint32_t* data() const { return from_.data(); }
    int shift() const { return shift_; }

  private:
    int shift_ = 0;
    std::vector<std::uint32_t> slots_;  // of each number; one behind all if it shares its own
    std::vector<std::uint32_t> all_open_;
    std::vector<std::uint32_t> from_;
};

}  // namespace zermelo::games::subtangle
