#include "zermelo/games/staircase/shards/checkpoint.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>
#include <utility>

#include "zermelo/base/checkpoint.hpp"
#include "zermelo/games/staircase/solver/checkpoint_subject.hpp"

namespace zermelo::games::staircase {

namespace {

/// The file of the words from a bound to the next one.
ShardedCheckpoint::Shard shard_of(const std::vector<std::uint64_t>& bounds, unsigned shard) {
    return {shard, bounds.size() - 1, {bounds[shard], bounds[shard + 1]}};
}

/// Bytes of a file that stand elsewhere in memory.
struct Stretch {
    std::uint64_t from;
    std::span<std::byte> to;
};

/// The rows that a filler has of a level of another shard, in the order of its file; and the bytes
/// of that.
template <class Number>
std::pair<std::vector<Stretch>, std::uint64_t> stretches(const Shape& old, const Shape& own,
                                                         ShardFiller<Number>& filler) {
    std::vector<Stretch> result;
    std::uint64_t offset = 0;
    old.visit_blocks(filler.filled(), [&](unsigned ones, std::int64_t area, std::int64_t low_area) {
        const std::size_t id = old.high.id(ones, area);
        const std::uint64_t row = old.low.size(old.n - ones, low_area) * sizeof(Number);
        const std::uint64_t before = old.high.before_part(id);
        const std::uint64_t own_before = own.high.before_part(id);
        const std::uint64_t first = std::max(before, own_before);
        const std::uint64_t last =
            std::min(before + old.high.size(ones, area), own_before + own.high.size(ones, area));
        if (first < last) {
            result.push_back({offset + (first - before) * row,
                              std::as_writable_bytes(filler.rows(
                                  id, first - own_before, last - first, row / sizeof(Number)))});
        }
        offset += old.high.size(ones, area) * row;
    });
    return {std::move(result), offset};
}

/// Takes from the file, chunk after chunk, what belongs into the stretches.
class Taker {
  public:
    explicit Taker(std::vector<Stretch> stretches) : stretches_(std::move(stretches)) {}

    void take(std::uint64_t at, std::span<const std::byte> chunk) {
        const std::uint64_t end = at + chunk.size();
        for (; next_ < stretches_.size() && stretches_[next_].from < end; ++next_) {
            const auto& [from, to] = stretches_[next_];
            const std::uint64_t first = std::max(from, at);
            const std::uint64_t last = std::min(from + to.size(), end);
            std::memcpy(to.data() + (first - from), chunk.data() + (first - at), last - first);
            if (last < from + to.size()) return;  // the rest is in the next chunk
        }
    }

  private:
    std::vector<Stretch> stretches_;
    std::size_t next_ = 0;
};

}  // namespace

ShardCheckpoint::ShardCheckpoint(std::string name, const Instance& instance, const Shape& whole,
                                 const ShardCuts& cuts, unsigned own, std::uint32_t number_bytes)
    : files_(std::move(name), checkpoint_subject(instance, number_bytes, whole.low.bits())),
      whole_(whole),
      own_(own),
      bounds_{0} {
    for (unsigned shard = 0; shard < cuts.shards(); ++shard)
        bounds_.push_back(cuts.end(shard));
}

Checkpoint ShardCheckpoint::own_file(unsigned filled) const {
    return files_.shard_file(filled, shard_of(bounds_, own_));
}

Result<void> ShardCheckpoint::expect_sound(const ShardedCheckpoint::State& state) const {
    const auto& bounds = state.cut;
    const bool sound = state.stage <= whole_.cells() && bounds.size() >= 2 &&
                       std::is_sorted(bounds.begin(), bounds.end()) && bounds.front() == 0 &&
                       bounds.back() == bounds_.back();
    if (!sound) return files_.damaged();
    return {};
}

template <class Number>
Result<void> ShardCheckpoint::read(const ShardedCheckpoint::State& state,
                                   ShardFiller<Number>& filler) const {
    ZERMELO_TRY(expect_sound(state));
    const auto& bounds = state.cut;
    filler.start_at(state.stage);
    for (unsigned shard = 0; shard + 1 < bounds.size(); ++shard) {
        const std::uint64_t first = std::max(bounds[shard], bounds_[own_]);
        const std::uint64_t last = std::min(bounds[shard + 1], bounds_[own_ + 1]);
        if (first < last) ZERMELO_TRY(read_from(state, shard, filler));
    }
    return {};
}

template <class Number>
Result<void> ShardCheckpoint::read_from(const ShardedCheckpoint::State& state, unsigned shard,
                                        ShardFiller<Number>& filler) const {
    const auto file = ZERMELO_TRY(files_.open_shard(state.stage, shard_of(state.cut, shard)));
    const Shape old(whole_, state.cut[shard], state.cut[shard + 1]);
    auto [parts, bytes] = stretches(old, filler.shape(), filler);
    if (file->bytes() != bytes) return file->damaged();
    Taker taker(std::move(parts));
    for (std::uint64_t at = 0; at < bytes;) {
        const auto chunk = ZERMELO_TRY(file->next_chunk());
        taker.take(at, chunk);
        at += chunk.size();
    }
    return {};
}

Result<void> ShardCheckpoint::prepare(std::uint64_t bytes) const {
    return own_file(whole_.cells()).prepare(bytes);
}

template <class Number>
Result<void> ShardCheckpoint::write_shard(const ShardFiller<Number>& filler) const {
    return own_file(filler.filled())
        .write(filler.filled(), [&](CheckpointWriter& writer) -> Result<void> {
            for (const auto piece : filler.pieces())
                ZERMELO_TRY(writer.write(std::as_bytes(piece)));
            return {};
        });
}

template Result<void> ShardCheckpoint::read(const ShardedCheckpoint::State&,
                                            ShardFiller<std::int32_t>&) const;
template Result<void> ShardCheckpoint::read(const ShardedCheckpoint::State&,
                                            ShardFiller<std::int64_t>&) const;
template Result<void> ShardCheckpoint::write_shard(const ShardFiller<std::int32_t>&) const;
template Result<void> ShardCheckpoint::write_shard(const ShardFiller<std::int64_t>&) const;

}  // namespace zermelo::games::staircase
