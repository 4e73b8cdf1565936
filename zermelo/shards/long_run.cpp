#include "zermelo/shards/long_run.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::shards {

namespace {

// A letter has, of each move, the number of the position before it, and in two words, the lower one
// first, what the move is worth for the mover.
constexpr std::size_t kWords = 3;
constexpr int kWordBits = 64;

/// Less than any move is worth: that is below 2^63 for each of fewer than 2^63 moves.
constexpr int128 kNoMove = -(int128{1} << 126);

}  // namespace

LongRun::LongRun(const Listing& listing, std::uint64_t moves)
    : WayBack(listing),
      moves_left_(moves),
      numbers_(listing.size(), 0),
      best_(listing.size(), kNoMove) {
    for (Index i = 0; i < listing.size(); ++i)
        add_to_this_round(i);
}

void LongRun::write(Outbox& outbox, Index position, Index place) const {
    const auto& [from, shard, next] = listing_.move(place);
    const auto worth = static_cast<uint128>(listing_.score(place) - numbers_[position]);
    const std::uint64_t words[kWords] = {from, static_cast<std::uint64_t>(worth),
                                         static_cast<std::uint64_t>(worth >> kWordBits)};
    outbox.add(shard, words);
}

Result<void> LongRun::take(unsigned, Letter letter) {
    for (std::size_t i = 0; i < letter.size(); i += kWords) {
        int128& best = best_[letter[i]];
        const uint128 worth = uint128{letter[i + 2]} << kWordBits | letter[i + 1];
        best = std::max(best, static_cast<int128>(worth));
    }
    return {};
}

void LongRun::begin_next_round() {
    // Where no move is left, nothing is gained.
    for (Index i = 0; i < listing_.size(); ++i)
        if (listing_.moves_from(i) > 0) numbers_[i] = std::exchange(best_[i], kNoMove);
    if (--moves_left_ > 0) add_all_to_next_round();
    WayBack::begin_next_round();
}

void LongRun::add_all_to_next_round() {
    for (Index i = 0; i < listing_.size(); ++i)
        add_to_next_round(i);
}

Result<void> LongRun::transfer(KeptState& state) {
    ZERMELO_TRY(WayBack::transfer(state));
    ZERMELO_TRY(state.transfer(moves_left_));
    ZERMELO_TRY(state.transfer(numbers_));
    return state.transfer(best_);
}

int LongRun::sign(Index position) const {
    const int128 number = numbers_[position];
    return (number > 0) - (number < 0);
}

}  // namespace zermelo::shards
