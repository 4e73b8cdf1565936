#include "positions.hpp"

#include <algorithm>
#include <string>

#include "words.hpp"

namespace zermelo::mpi {

namespace {

/// An eighth of the memory is for letters.
std::uint64_t for_letters(std::uint64_t memory) {
    return memory / 8;
}

/// A worth as it is told to all.
struct Told {
    std::int64_t number;
    std::uint32_t remoteness;
    std::uint8_t knows_remoteness;
    std::uint8_t is_listed;
};

}  // namespace

RankedPositions::RankedPositions(const Ranks& ranks, const PositionGraph& graph,
                                 shards::ShardValue value, std::uint64_t memory,
                                 std::uint64_t batch)
    : ranks_(ranks),
      shard_(graph, {ranks.own(), ranks.count()}, value, memory - for_letters(memory)),
      exchange_(ranks, batch != 0
                           ? batch
                           : shards::most_words_of_letters(ranks.count(), for_letters(memory))) {}

std::optional<Complaint> RankedPositions::solve() {
    const auto begin = std::chrono::steady_clock::now();
    while (true) {
        const auto phase = shard_.begin_next_phase();
        if (auto wrong = ranks_.agree(complaint_of(phase))) return wrong;
        if (*phase == nullptr) break;
        if (auto wrong = exchange_.run(**phase)) return wrong;
    }
    lasted_ = std::chrono::steady_clock::now() - begin;
    return std::nullopt;
}

Result<RankedPositions::Worth> RankedPositions::worth(PositionWords position) {
    const shards::Listing& listing = shard_.listing();
    const unsigned owner = listing.owner_of(position);
    Told told{};
    if (owner == ranks_.own()) {
        const auto index = listing.find(position);
        if (index != shards::Listing::kNone) {
            const Worth worth = shard_.worth(index);
            told = {worth.number, worth.remoteness.value_or(0), worth.remoteness.has_value(), 1};
        }
    }
    ranks_.tell(told, owner);
    if (told.is_listed == 0)
        return internal_error("a position is worth something and was not found");
    Worth worth{told.number, {}};
    if (told.knows_remoteness != 0) worth.remoteness = told.remoteness;
    return worth;
}

void RankedPositions::Figures::add(const Figures& next) {
    positions += next.positions;
    moves += next.moves;
    bytes_sent += next.bytes_sent;
    most_memory = std::max(most_memory, next.most_memory);
    seconds += next.seconds;
}

RankedPositions::Figures RankedPositions::figures() const {
    const shards::Listing& listing = shard_.listing();
    return {ranks_.sum(listing.size()), ranks_.sum(listing.moves_to_here()),
            ranks_.sum(exchange_.sent()), ranks_.most(listing.bytes()), lasted_.count()};
}

}  // namespace zermelo::mpi
