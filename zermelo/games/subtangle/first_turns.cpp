#include "zermelo/games/subtangle/first_turns.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "zermelo/base/random.hpp"
#include "zermelo/base/sizes.hpp"

namespace zermelo::games::subtangle {

namespace {

/// How many values there are from the least to the largest number of `a`; saturated.
std::uint64_t spread(std::span<const std::int64_t> a) {
    const auto [least, largest] = std::minmax_element(a.begin(), a.end());
    const std::uint64_t steps =
        static_cast<std::uint64_t>(*largest) - static_cast<std::uint64_t>(*least);
    return saturating_add(steps, 1);
}

bool is_tabulated(std::span<const std::int64_t> a, std::size_t cells) {
    constexpr std::uint64_t kCached = std::uint64_t{1} << 18;  // 1 MiB of turns
    return spread(a) <= std::min(saturating_multiply(2, cells), kCached);
}

std::uint64_t count_slots(std::size_t numbers) {
    return std::bit_ceil(8 * static_cast<std::uint64_t>(numbers));
}

}  // namespace

FirstTurns::FirstTurns(std::span<const std::int64_t> a, std::size_t cells)
    : none_(static_cast<std::uint32_t>(a.size())) {
    assert(!a.empty());
    if (is_tabulated(a, cells)) {
        fill_table(a);
        return;
    }
    slots_.resize(count_slots(a.size()));
    shift_ = static_cast<unsigned>(std::countl_zero(std::uint64_t{slots_.size()}) + 1);
    Random multipliers(0);
    do {
        multiplier_ = multipliers.bits() | 1;
        std::fill(slots_.begin(), slots_.end(), Slot{0, none_});
    } while (!fill_slots(a));
}

std::uint64_t FirstTurns::bytes(std::span<const std::int64_t> a, std::size_t cells) {
    if (is_tabulated(a, cells)) return (spread(a) + 1) * sizeof(table_[0]);
    return saturating_multiply(count_slots(a.size()), sizeof(Slot));
}

void FirstTurns::fill_table(std::span<const std::int64_t> a) {
    least_ = *std::min_element(a.begin(), a.end());
    table_.assign(spread(a) + 1, none_);
    for (std::size_t turn = a.size(); turn-- > 0;) {  // backward, so the first turn stays
        table_[static_cast<std::uint64_t>(a[turn]) - static_cast<std::uint64_t>(least_)] =
            static_cast<std::uint32_t>(turn);
    }
}

/// Returns whether no stretch of occupied slots is long. A random multiplier brings two given
/// values together with a chance of 2 / slots, so in a table so empty few tries are needed.
bool FirstTurns::fill_slots(std::span<const std::int64_t> a) {
    constexpr std::size_t kLongest = 64;
    for (std::size_t turn = 0; turn < a.size(); ++turn) {
        Slot& slot = slots_[slot_of(a[turn])];
        if (slot.turn == none_) slot = {a[turn], static_cast<std::uint32_t>(turn)};
    }
    std::size_t occupied = 0;
    for (const Slot& slot : slots_) {
        occupied = slot.turn == none_ ? 0 : occupied + 1;
        if (occupied > kLongest) return false;
    }
    return true;
}

std::size_t turns_without_repeat(std::span<const std::int64_t> a, const FirstTurns& first_turn) {
    std::size_t turn = 0;
    while (turn < a.size() && first_turn(a[turn]) == turn)
        ++turn;
    return turn;
}

}  // namespace zermelo::games::subtangle
