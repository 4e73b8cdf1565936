#include "zermelo/shards/way_back.hpp"

#include <utility>

namespace zermelo::shards {

void WayBack::add_to_this_round(Index position) {
    if (now_.empty()) place_ = listing_.first_move_to(position);
    now_.push_back(position);
}

Result<void> WayBack::fill(Outbox& outbox) {
    while (left() > 0 && !outbox.full()) {
        if (place_ != Listing::kNone) {
            write(outbox, now_[at_], place_);
            place_ = listing_.move(place_).next;
        } else if (++at_ < now_.size()) {
            place_ = listing_.first_move_to(now_[at_]);
        }
    }
    return {};
}

void WayBack::begin_next_round() {
    now_ = std::exchange(next_, {});
    at_ = 0;
    place_ = now_.empty() ? Listing::kNone : listing_.first_move_to(now_[0]);
}

Result<void> WayBack::transfer(KeptState& state) {
    ZERMELO_TRY(state.transfer(now_));
    ZERMELO_TRY(state.transfer(next_));
    ZERMELO_TRY(state.transfer(at_));
    return state.transfer(place_);
}

}  // namespace zermelo::shards
