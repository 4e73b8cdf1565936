// Which turn asks for a number first: a table or a hash table of the array.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace zermelo::games::subtangle {

/// Which turn, from 0, is the first to ask for a number.
///
/// Every cell of the matrix costs one look-up, so it is to be as cheap as it can. Where the numbers
/// of `a` spread over few values, a table over all of these holds their turns. It must stay in the
/// cache, though: over the 1500 * 1500 values of the contest it took three times as long, besides
/// the set-up of 9 MB. So numbers that spread farther go into an open hash table, at most an eighth
/// full. Its numbers are all known before the first look-up: a multiplier that brings too many of
/// them to one place is replaced, and no input makes look-ups slow. (tsl::ordered_map took six
/// times as long, a binary search five times.)
class FirstTurns {
  public:
    /// For one number or more, and about `cells` look-ups to come. Expected O(|a| + cells).
    FirstTurns(std::span<const std::int64_t> a, std::size_t cells);

    /// How many bytes such an object takes. O(|a|).
    static std::uint64_t bytes(std::span<const std::int64_t> a, std::size_t cells);

    /// Calls f(look_up), where look_up(value) is the turn, or |a| if none asks for the value. f
    /// is compiled once for each way of looking up, so that a loop in it need not choose the way
    /// for every cell.
    template <class F>
    auto use(F&& f) const {
        if (table_.empty()) {
            return f([this](std::int64_t value) { return slots_[slot_of(value)].turn; });
        }
        return f([table = table_.data(), last = table_.size() - 1,
                  least = static_cast<std::uint64_t>(least_)](std::int64_t value) {
            return table[std::min<std::uint64_t>(static_cast<std::uint64_t>(value) - least, last)];
        });
    }

    /// The same for a single look-up.
    std::uint32_t operator()(std::int64_t value) const {
        return use([&](const auto& look_up) { return look_up(value); });
    }

  private:
    struct Slot {
        std::int64_t value = 0;
        std::uint32_t turn = 0;  // none_: the slot is empty
    };

    /// The slot that holds the value, or the empty one where it would be put.
    std::size_t slot_of(std::int64_t value) const {
        std::size_t at = (static_cast<std::uint64_t>(value) * multiplier_) >> shift_;
        while (slots_[at].turn != none_ && slots_[at].value != value)
            at = (at + 1) & (slots_.size() - 1);
        return at;
    }
    void fill_table(std::span<const std::int64_t> a);
    bool fill_slots(std::span<const std::int64_t> a);

    std::uint32_t none_;  // |a|
    std::int64_t least_ = 0;
    std::vector<std::uint32_t> table_;  // from least_ to the largest number, then a none_
    std::uint64_t multiplier_ = 1;
    unsigned shift_ = 0;
    std::vector<Slot> slots_;  // if there is no table
};

/// How many turns come before the first that asks for a number again.
std::size_t turns_without_repeat(std::span<const std::int64_t> a, const FirstTurns& first_turn);

}  // namespace zermelo::games::subtangle
