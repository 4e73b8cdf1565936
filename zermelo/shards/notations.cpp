#include "zermelo/shards/notations.hpp"

#include <algorithm>
#include <cstring>
#include <queue>
#include <utility>

#include "zermelo/base/format.hpp"

namespace zermelo::shards {

namespace {

/// What stands before each notation of a chunk.
struct Head {
    std::int64_t number;
    std::uint32_t remoteness;
    std::uint32_t length;
};
constexpr std::uint32_t kUnknown = 0xffffffff;

}  // namespace

Result<SortedPositions> SortedPositions::of(const PositionShard& shard, std::uint64_t memory) {
    SortedPositions sorted(shard);
    ZERMELO_TRY(sorted.list(memory));
    std::sort(sorted.entries_.begin(), sorted.entries_.end(),
              [&](const Entry& one, const Entry& other) {
                  return sorted.notation(one) < sorted.notation(other);
              });
    return sorted;
}

Result<void> SortedPositions::list(std::uint64_t memory) {
    const Listing& listing = shard_->listing();
    ZERMELO_TRY(expect_room(memory));
    entries_.reserve(listing.size());
    for (PositionShard::Index i = 0; i < listing.size(); ++i) {
        const std::string notation = listing.graph().notation(listing.words(i));
        entries_.push_back({text_.size(), static_cast<std::uint32_t>(notation.size()), i});
        text_ += notation;
        ZERMELO_TRY(expect_room(memory));
    }
    return {};
}

Result<void> SortedPositions::expect_room(std::uint64_t memory) const {
    constexpr std::uint64_t kGrowing = 3;
    const std::uint64_t held = shard_->listing().size() * sizeof(Entry) + kGrowing * text_.size();
    if (held <= memory) return {};
    return limit_error(
        "the notations of the {} positions of one shard take {} or more; {} leaves them {}",
        shard_->listing().size(), format_bytes(held), allowed_memory(), format_bytes(memory));
}

Chunk SortedPositions::next_chunk(std::size_t bytes) {
    Chunk chunk;
    for (; at_ < entries_.size() && chunk.size() < bytes; ++at_) {
        const Entry& entry = entries_[at_];
        const auto worth = shard_->worth(entry.index);
        const Head head{worth.number, worth.remoteness.value_or(kUnknown), entry.length};
        chunk.append(reinterpret_cast<const char*>(&head), sizeof head);
        chunk += notation(entry);
    }
    return chunk;
}

NotationMerge::NotationMerge(unsigned shards, NextChunk next_chunk)
    : next_chunk_(std::move(next_chunk)), sources_(shards) {}

bool NotationMerge::go_on(unsigned shard) {
    Source& source = sources_[shard];
    if (source.end == source.chunk.size()) {
        source.chunk = next_chunk_(shard);
        source.end = 0;
        if (source.chunk.empty()) return false;
    }
    Head head;
    std::memcpy(&head, source.chunk.data() + source.end, sizeof head);
    source.notation = std::string_view(source.chunk).substr(source.end + sizeof head, head.length);
    source.worth = {head.number, {}};
    if (head.remoteness != kUnknown) source.worth.remoteness = head.remoteness;
    source.end += sizeof head + head.length;
    return true;
}

Result<void> NotationMerge::visit(const Visitor& visit) {
    const auto is_later = [&](unsigned one, unsigned other) {
        return sources_[one].notation > sources_[other].notation;
    };
    std::priority_queue<unsigned, std::vector<unsigned>, decltype(is_later)> next(is_later);
    for (unsigned shard = 0; shard < sources_.size(); ++shard)
        if (go_on(shard)) next.push(shard);
    while (!next.empty()) {
        const unsigned shard = next.top();
        next.pop();
        ZERMELO_TRY(visit(sources_[shard].notation, sources_[shard].worth));
        if (go_on(shard)) next.push(shard);
    }
    return {};
}

}  // namespace zermelo::shards
