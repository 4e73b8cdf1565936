#include "zermelo/shards/endings.hpp"

#include <algorithm>

namespace zermelo::shards {

namespace {

/// A letter has, of each move, the number of the position before it and whether the one behind it
/// is lost.
constexpr int kLostBit = 32;
/// How far ahead memory is sent for.
constexpr std::size_t kAhead = 16;

}  // namespace

/// What is decided before any letter came ends at once, or by the next move.
Endings::Endings(Listing& listing) : WayBack(listing), endings_(listing.endings()) {
    for (Index i = 0; i < listing.size(); ++i) {
        if (!endings_[i].is_decided()) continue;
        if (endings_[i].count() == 0) {
            add_to_this_round(i);
        } else {
            add_to_next_round(i);
        }
    }
}

void Endings::write(Outbox& outbox, Index position, Index place) const {
    const Listing::Move& move = listing_.move(place);
    outbox.add(move.shard, move.from | std::uint64_t{endings_[position].is_lost()} << kLostBit);
}

Result<void> Endings::take(unsigned, Letter letter) {
    for (std::size_t i = 0; i < letter.size(); ++i) {
        const std::uint64_t soon = letter[std::min(i + kAhead, letter.size() - 1)];
        __builtin_prefetch(&endings_[static_cast<Index>(soon)]);
        const auto position = static_cast<Index>(letter[i]);
        if (go_back(position, letter[i] >> kLostBit != 0)) add_to_next_round(position);
    }
    return {};
}

bool Endings::go_back(Index position, bool lost) {
    Ending& ending = endings_[position];
    if (ending.is_decided()) return false;
    const std::uint32_t open = ending.count() - 1;
    ending = lost        ? Ending::won(moves_left_ + 1)
             : open == 0 ? Ending::lost(moves_left_ + 1)
                         : Ending::open(open);
    return ending.is_decided();
}

void Endings::begin_next_round() {
    WayBack::begin_next_round();
    ++moves_left_;
}

/// What each position is known to be lies in the listing.
Result<void> Endings::transfer(KeptState& state) {
    ZERMELO_TRY(WayBack::transfer(state));
    return state.transfer(moves_left_);
}

}  // namespace zermelo::shards
