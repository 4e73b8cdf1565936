#include "zermelo/games/staircase/solver/level_ring.hpp"

#include <algorithm>
#include <span>

#include "zermelo/base/sizes.hpp"

namespace zermelo::games::staircase {

std::uint64_t LevelRing::best_batch(const Shape& shape) {
    constexpr std::uint64_t kWorthThreads = std::uint64_t{1} << 22;
    constexpr std::uint64_t kPart = 128;
    const auto [even, odd] = shape.largest_levels();
    return std::max(kWorthThreads, std::max(even, odd) / kPart);
}

LevelRing::LevelRing(const Shape& shape, std::uint64_t batch) : shape_(shape), batch_(batch) {
    // What is in use lies in one piece, but for the end of the ring where that was too short for a
    // block. Free are some values between two levels, in front of what is in use, and behind the
    // end: with the last values of a row those that follow are read.
    const std::uint64_t largest_block = shape.high.largest() * shape.low.largest();
    values_ = saturating_add(most_in_use(), largest_block + 3 * kReadBeyond);
}

std::uint64_t LevelRing::most_in_use() const {
    const auto [even, odd] = shape_.largest_levels();
    if (std::max(even, odd) <= batch_) return even + odd;
    const std::size_t classes = shape_.high.count();
    std::vector<std::uint64_t> next_before(classes + 1);  // the values of the next level before
    std::vector<std::uint64_t> here_before(classes + 1);
    std::uint64_t most = 1;
    for (unsigned filled = shape_.cells() + 1; filled-- > 0;) {
        std::uint64_t before = 0;
        std::uint64_t whole_before = 0;
        std::uint64_t still_read = 0;  // of the next level, while the batch is filled
        std::uint64_t number = kSaturated;
        here_before.assign(classes + 1, 0);
        shape_.visit_blocks(filled, [&](unsigned ones, std::int64_t area, std::int64_t low) {
            const std::size_t id = shape_.high.id(ones, area);
            if (whole_before / batch_ != number) {
                number = whole_before / batch_;
                still_read = next_before[classes] - next_before[id];
            }
            here_before[id + 1] = shape_.block_size(ones, area, low);
            before += here_before[id + 1];
            whole_before += shape_.whole_block_size(ones, area, low);
            most = std::max(most, before + still_read);
        });
        for (std::size_t id = 0; id < classes; ++id)
            here_before[id + 1] += here_before[id];
        next_before.swap(here_before);
    }
    return most;
}

template <class Number>
void LevelRing::lay_out_before(const Level<Number>& next, Level<Number>& here) const {
    const auto end = static_cast<std::size_t>(values_ - kReadBeyond);
    const std::span<Number> last = next.last_piece();
    auto place = static_cast<std::size_t>(last.data() + last.size() - next.values) + kReadBeyond;
    std::size_t piece = 0;
    here.filled = next.filled - 1;
    here.size = 0;
    here.batch = batch_;
    here.pieces = {};
    shape_.visit_blocks(here.filled, [&](unsigned ones, std::int64_t area, std::int64_t low) {
        const auto size = static_cast<std::size_t>(shape_.block_size(ones, area, low));
        if (place + size > end) {
            place = 0;
            piece = here.size == 0 ? 0 : 1;
        }
        auto& grown = here.pieces[piece];
        grown = {grown.empty() ? here.values + place : grown.data(), grown.size() + size};
        here.blocks[shape_.high.id(ones, area)] = place;
        here.size += size;
        place += size;
    });
}

template void LevelRing::lay_out_before(const Level<std::int32_t>&, Level<std::int32_t>&) const;
template void LevelRing::lay_out_before(const Level<std::int64_t>&, Level<std::int64_t>&) const;

}  // namespace zermelo::games::staircase
