#include "zermelo/games/staircase/shards/checkpoint.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <span>
#include <utility>

#include "zermelo/base/checksum.hpp"
#include "zermelo/base/format.hpp"

namespace zermelo::games::staircase {

namespace {

/// What checkpoints of parts are of; 0 is a whole level.
constexpr std::uint64_t kState = 1;

std::uint64_t part_of(std::uint64_t begin, std::uint64_t end) {
    const std::array range{begin, end};
    return checksum(std::as_bytes(std::span(range)), kState);
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

/// True for LEVEL.K-of-N.zermelo-shard, all of it numbers, and for what is left of writing it; sets the
/// level.
bool is_shard(std::string_view name, unsigned& level) {
    constexpr std::string_view kDigits = "0123456789";
    const auto skip = [&](std::string_view what) {
        const bool there = name.starts_with(what);
        if (there) name.remove_prefix(what.size());
        return there;
    };
    const auto skip_number = [&] {
        const std::size_t length = std::min(name.find_first_not_of(kDigits), name.size());
        name.remove_prefix(length);
        return 0 < length && length < 10;
    };
    const std::string digits(name.substr(0, name.find('.')));
    if (!skip_number() || !skip(".") || !skip_number() || !skip("-of-") || !skip_number())
        return false;
    level = static_cast<unsigned>(std::stoul(digits));
    return skip(".zermelo-shard") && (name.empty() || name == ".zermelo-tmp");
}

}  // namespace

ShardCheckpoint::ShardCheckpoint(std::string name, const Instance& instance, const Shape& whole,
                                 const ShardCuts& cuts, unsigned own, std::uint32_t number_bytes)
    : name_(std::move(name)),
      instance_(instance),
      whole_(whole),
      own_(own),
      kind_{number_bytes, whole.low.bits()},
      bounds_{0} {
    for (unsigned shard = 0; shard < cuts.shards(); ++shard)
        bounds_.push_back(cuts.end(shard));
}

Checkpoint ShardCheckpoint::state_file() const {
    return {name_, instance_, kind_, kState};
}

std::string ShardCheckpoint::shard_name(unsigned filled, unsigned shard, std::size_t shards) const {
    return fmt::format("{}.{}.{}-of-{}.zermelo-shard", name_, filled, shard + 1, shards);
}

Checkpoint ShardCheckpoint::shard_file(unsigned filled, unsigned shard,
                                       const std::vector<std::uint64_t>& bounds) const {
    return {shard_name(filled, shard, bounds.size() - 1), instance_, kind_,
            part_of(bounds[shard], bounds[shard + 1])};
}

Result<std::optional<ShardCheckpoint::State>> ShardCheckpoint::open() {
    locked_.emplace(name_, instance_, kind_, kState);
    ZERMELO_TRY(locked_->lock());
    const auto filled = ZERMELO_TRY(locked_->open());
    if (!filled) return std::nullopt;
    State state{*filled, {}};
    ZERMELO_TRY(locked_->read_in_chunks([&](std::uint64_t, std::span<const std::byte> bytes) {
        const std::size_t count = bytes.size() / sizeof(std::uint64_t);
        state.bounds.resize(state.bounds.size() + count);
        std::memcpy(state.bounds.data() + (state.bounds.size() - count), bytes.data(),
                    count * sizeof(std::uint64_t));
    }));
    const bool sound = *filled <= whole_.cells() && state.bounds.size() >= 2 &&
                       std::is_sorted(state.bounds.begin(), state.bounds.end()) &&
                       state.bounds.front() == 0 && state.bounds.back() == bounds_.back();
    if (!sound)
        return input_error("the checkpoint {} is damaged; remove it, or name another", name_);
    return state;
}

template <class Number>
Result<void> ShardCheckpoint::read(const State& state, ShardFiller<Number>& filler) const {
    filler.start_at(state.filled);
    for (unsigned shard = 0; shard + 1 < state.bounds.size(); ++shard) {
        const std::uint64_t first = std::max(state.bounds[shard], bounds_[own_]);
        const std::uint64_t last = std::min(state.bounds[shard + 1], bounds_[own_ + 1]);
        if (first < last) ZERMELO_TRY(read_from(state, shard, filler));
    }
    return {};
}

template <class Number>
Result<void> ShardCheckpoint::read_from(const State& state, unsigned shard,
                                        ShardFiller<Number>& filler) const {
    Checkpoint file = shard_file(state.filled, shard, state.bounds);
    const std::string name = shard_name(state.filled, shard, state.bounds.size() - 1);
    const auto level = ZERMELO_TRY(file.open());
    if (!level) return input_error("the shard {} of the checkpoint {} is not there", name, name_);
    const Shape old(whole_, state.bounds[shard], state.bounds[shard + 1]);
    auto [parts, bytes] = stretches(old, filler.shape(), filler);
    if (*level != state.filled || file.bytes() != bytes) {
        return input_error("the shard {} does not belong to the checkpoint {}", name, name_);
    }
    Taker taker(std::move(parts));
    return file.read_in_chunks([&](std::uint64_t at, auto chunk) { taker.take(at, chunk); });
}

Result<void> ShardCheckpoint::prepare(std::uint64_t bytes) const {
    return shard_file(whole_.cells(), own_, bounds_).prepare(bytes);
}

template <class Number>
Result<void> ShardCheckpoint::write_shard(const ShardFiller<Number>& filler) const {
    const auto& pieces = filler.pieces();
    return shard_file(filler.filled(), own_, bounds_)
        .write(filler.filled(), {std::as_bytes(pieces[0]), std::as_bytes(pieces[1])}, [] {});
}

Result<void> ShardCheckpoint::write_state(unsigned filled) const {
    ZERMELO_TRY(state_file().write(filled, {std::as_bytes(std::span(bounds_)), {}}, [] {}));
    remove_shards(filled);
    return {};
}

void ShardCheckpoint::remove() const {
    state_file().remove();
    remove_shards(std::nullopt);
}

void ShardCheckpoint::remove_shards(std::optional<unsigned> but) const {
    const std::filesystem::path path(without_links(name_));
    const std::string start = path.filename().string() + '.';
    std::error_code ignored;
    const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
    std::vector<std::filesystem::path> others;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        const std::string name = entry.path().filename().string();
        unsigned level = 0;
        if (name.starts_with(start) &&
            is_shard(std::string_view(name).substr(start.size()), level) && level != but)
            others.push_back(entry.path());
    }
    for (const auto& other : others)
        std::filesystem::remove(other, ignored);
}

template Result<void> ShardCheckpoint::read(const State&, ShardFiller<std::int32_t>&) const;
template Result<void> ShardCheckpoint::read(const State&, ShardFiller<std::int64_t>&) const;
template Result<void> ShardCheckpoint::write_shard(const ShardFiller<std::int32_t>&) const;
template Result<void> ShardCheckpoint::write_shard(const ShardFiller<std::int64_t>&) const;

}  // namespace zermelo::games::staircase
