#include "zermelo/shards/numbers.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace zermelo::shards {

namespace {

// A letter has, of each move, the number of the position before it and the Grundy value of the one
// behind it; or, in two words, that number and what the move is worth for the mover.
constexpr int kValueBit = 32;
constexpr std::uint32_t kOfOneWord = 64;  // Grundy values that have a bit

}  // namespace

Numbers::Numbers(const Listing& listing)
    : WayBack(listing),
      is_grundy_(listing.value() == ShardValue::grundy),
      open_(listing.size()),
      numbers_(listing.size(), is_grundy_ ? 0 : std::numeric_limits<std::int64_t>::min()) {
    for (Index i = 0; i < listing.size(); ++i) {
        open_[i] = listing.moves_from(i);
        if (open_[i] > 0) continue;
        numbers_[i] = 0;
        add_to_this_round(i);
    }
}

void Numbers::write(Outbox& outbox, Index position, Index place) const {
    const auto& [from, shard, next] = listing_.move(place);
    if (is_grundy_) {
        outbox.add(shard, from | static_cast<std::uint64_t>(numbers_[position]) << kValueBit);
    } else {
        outbox.add(shard, from);
        outbox.add(shard, static_cast<std::uint64_t>(listing_.score(place) - numbers_[position]));
    }
}

Result<void> Numbers::take(unsigned, Letter letter) {
    for (std::size_t i = 0; i < letter.size(); ++i) {
        const auto position = static_cast<Index>(letter[i]);
        add_option(position,
                   static_cast<std::int64_t>(is_grundy_ ? letter[i] >> kValueBit : letter[++i]));
        if (--open_[position] > 0) continue;
        if (is_grundy_) numbers_[position] = grundy_of(position);
        add_to_next_round(position);
    }
    return {};
}

void Numbers::add_option(Index position, std::int64_t option) {
    if (is_grundy_) {
        add_grundy(position, static_cast<std::uint32_t>(option));
    } else {
        numbers_[position] = std::max(numbers_[position], option);
    }
}

void Numbers::add_grundy(Index position, std::uint32_t option) {
    if (option < kOfOneWord) {
        numbers_[position] |= static_cast<std::int64_t>(std::uint64_t{1} << option);
    } else {
        large_[position].add(option, 0);
    }
}

std::uint32_t Numbers::grundy_of(Index position) {
    const auto seen = static_cast<std::uint64_t>(numbers_[position]);
    const auto large = large_.find(position);
    if (large == large_.end()) return static_cast<std::uint32_t>(std::countr_one(seen));
    large->second.low = seen;
    const std::uint32_t value = large->second.value();
    large_.erase(large);
    return value;
}

Result<void> Numbers::transfer(KeptState& state) {
    ZERMELO_TRY(WayBack::transfer(state));
    ZERMELO_TRY(state.transfer(open_));
    ZERMELO_TRY(state.transfer(numbers_));
    return transfer_large(state);
}

Result<void> Numbers::transfer_large(KeptState& state) {
    std::uint64_t count = large_.size();
    ZERMELO_TRY(state.transfer(count));
    auto known = large_.begin();
    for (std::uint64_t i = 0; i < count; ++i) {
        Index position = state.reads() ? 0 : known->first;
        ZERMELO_TRY(state.transfer(position));
        Fold& values = state.reads() ? large_[position] : known++->second;
        ZERMELO_TRY(state.transfer(values.high));
    }
    return {};
}

}  // namespace zermelo::shards
