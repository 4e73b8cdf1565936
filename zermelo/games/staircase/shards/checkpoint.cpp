#include "zermelo/games/staircase/shards/checkpoint.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>
#include <utility>

#include "zermelo/base/checkpoint.hpp"
#include "zermelo/base/checksum.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/games/staircase/solver/checkpoint_subject.hpp"

namespace zermelo::games::staircase {

namespace {

/// Version 1 had shards that were ranges of words.
CheckpointSubject subject_of(const Instance& instance, std::uint32_t number_bytes,
                             const Shape& whole) {
    auto subject = checkpoint_subject(instance, number_bytes, whole.low.bits());
    subject.version = 2;
    return subject;
}

/// The file of a shard that is cut so.
ShardedCheckpoint::Shard shard_of(const std::vector<std::uint64_t>& cut, unsigned shard) {
    return {
        shard, static_cast<std::size_t>(cut[0]), {shard, checksum(std::as_bytes(std::span(cut)))}};
}

/// Bytes of a file that stand elsewhere in memory.
struct Stretch {
    std::uint64_t from;
    std::span<std::byte> to;
};

/// The rows that a filler has of a level of another shard, in the order of its file; and the bytes
/// of that.
template <class Number>
std::pair<std::vector<Stretch>, std::uint64_t> stretches(const Shape& old,
                                                         ShardFiller<Number>& filler) {
    const HalfWords old_words(old.high, WordOrder::ascending);
    const HalfWords own_words(filler.shape().high, WordOrder::ascending);
    std::vector<Stretch> result;
    result.reserve(own_words.words().size());
    std::uint64_t offset = 0;
    old.visit_blocks(filler.filled(), [&](unsigned ones, std::int64_t area, std::int64_t low_area) {
        const std::size_t id = old.high.id(ones, area);
        const std::uint64_t width = old.low.size(old.n - ones, low_area);
        const std::uint64_t first = old.high.first_word(id);
        for (const std::uint64_t word :
             old_words.words().subspan(static_cast<std::size_t>(first),
                                       static_cast<std::size_t>(old.high.size(ones, area)))) {
            const std::uint32_t row = own_words.place(word);
            if (row != HalfWords::kNone)
                result.push_back({offset, std::as_writable_bytes(filler.rows(id, row, 1, width))});
            offset += width * sizeof(Number);
        }
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
    : files_(std::move(name), subject_of(instance, number_bytes, whole)),
      whole_(whole),
      own_(own),
      cut_(cuts.numbers()) {}

std::uint64_t ShardCheckpoint::bytes_to_read(const Shape& own) {
    // A shard may have been all there was.
    return saturating_add(HalfWords::bytes(own.whole_high),
                          saturating_add(HalfWords::bytes(own.high),
                                         saturating_multiply(own.high.words(), sizeof(Stretch))));
}

Checkpoint ShardCheckpoint::own_file(unsigned filled) const {
    return files_.shard_file(filled, shard_of(cut_, own_));
}

template <class Number>
Result<void> ShardCheckpoint::read(const ShardedCheckpoint::State& state,
                                   ShardFiller<Number>& filler) const {
    const auto cuts = ShardCuts::of_numbers(whole_, state.cut);
    if (!cuts || state.stage > whole_.cells()) return files_.damaged();
    filler.start_at(state.stage);
    if (state.cut == cut_) return read_from(state, filler.shape(), own_, filler);
    for (unsigned shard = 0; shard < cuts->shards(); ++shard)
        ZERMELO_TRY(read_from(state, cuts->shape_of(shard), shard, filler));
    return {};
}

template <class Number>
Result<void> ShardCheckpoint::read_from(const ShardedCheckpoint::State& state, const Shape& old,
                                        unsigned shard, ShardFiller<Number>& filler) const {
    const auto file = ZERMELO_TRY(files_.open_shard(state.stage, shard_of(state.cut, shard)));
    auto [parts, bytes] = stretches(old, filler);
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
