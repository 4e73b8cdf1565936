#include "zermelo/shards/listing.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/base/int128.hpp"
#include "zermelo/base/sizes.hpp"

namespace zermelo::shards {

namespace {

/// Words of a block of the arena, which is as large as all before it, so that a small shard takes little.
constexpr std::size_t kSmallestBlock = std::size_t{1} << 8;
constexpr std::size_t kLargestBlock = std::size_t{1} << 16;
constexpr std::size_t kBatch = 32;
/// That a position may have: the first ones are gone through again for each letter.
constexpr std::uint64_t kMostMoves = std::uint64_t{1} << 22;

// A letter tells, of each move, the number of the position before, how many words the position
// behind it has and whether a value is to come back; then the score, where scores count; then the
// words.
constexpr int kSizeBit = 32;
constexpr std::uint64_t kCounts = std::uint64_t{1} << 63;

}  // namespace

Listing::Listing(const PositionGraph& graph, ShardPlace place, ShardValue value,
                 std::uint64_t memory)
    : graph_(graph), place_(place), value_(value), memory_(memory) {
    for (const auto& start : graph.starts())
        if (owner_of(start, place.shards) == place.own)
            take_in(stored(start), stored(start).hash());
}

/// By the lower bits of the hash, since the table takes the upper ones.
unsigned Listing::owner_of(PositionWords position, unsigned shards) {
    return static_cast<unsigned>((stored(position).hash() & 0xffffffff) * shards >> 32);
}

Result<void> Listing::fill(Outbox& outbox) {
    while (left() > 0 && !outbox.full() && list_moves(outbox))
        end_row();
    ZERMELO_TRY(graph_.failure());
    if (row_.sent > kMostMoves) {
        return limit_error("a position has more than {} moves, which are all that ranks list",
                           kMostMoves);
    }
    return {};
}

/// Sends where the moves of the next position lead to; false if the letters are full before that is
/// done. Then the moves are gone through once more, and those that were sent are passed over.
bool Listing::list_moves(Outbox& outbox) {
    std::uint64_t number = 0;
    return graph_.visit_options(words(next_), [&](PositionWords next, std::int64_t score) {
        if (number++ < row_.sent) return true;
        if (outbox.full() || row_.sent > kMostMoves) return false;
        ++row_.sent;
        send(outbox, next, score);
        return true;
    });
}

void Listing::send(Outbox& outbox, PositionWords next, std::int64_t score) {
    const unsigned shard = owner_of(next, place_.shards);
    // Of a move that ends the play and decides it all is known.
    const bool decides = may_score_at_the_end() && score != 0;
    row_.wins |= decides && score > 0;
    row_.loses |= decides && score < 0;
    row_.moves += decides ? 0 : 1;
    outbox.add(shard, next_ | next.size() << kSizeBit | (decides ? 0 : kCounts));
    if (sends_scores()) outbox.add(shard, static_cast<std::uint64_t>(score));
    outbox.add(shard, next);
}

void Listing::end_row() {
    if (tells_endings()) endings_[next_] = ending_of_row();
    if (value_ != ShardValue::ending) counts_[next_] = row_.moves;
    row_ = {};
    ++next_;
}

Ending Listing::ending_of_row() const {
    if (may_score_at_the_end()) {
        if (row_.wins) return Ending::won(1);
        return row_.loses && row_.moves == 0 ? Ending::lost(1) : Ending::open(row_.moves);
    }
    if (row_.moves > 0) return Ending::open(row_.moves);
    return graph_.objective() == Objective::last_mover_wins ? Ending::lost(0) : Ending::won(0);
}

Result<void> Listing::take(unsigned from, Letter letter) {
    while (!letter.empty()) {
        batch_.clear();
        while (!letter.empty() && batch_.size() < kBatch) {
            batch_.push_back(read_from(letter));
            table_.prefetch_slot(batch_.back().hash);
        }
        ZERMELO_TRY(take_in(from));
    }
    return {};
}

Listing::Sent Listing::read_from(Letter& letter) const {
    const std::uint64_t head = letter[0];
    std::size_t at = 1;
    Sent sent{static_cast<Index>(head), (head & kCounts) != 0, 0, {}, 0};
    if (sends_scores()) sent.score = static_cast<std::int64_t>(letter[at++]);
    sent.position = stored(letter.subspan(at, (head & ~kCounts) >> kSizeBit));
    sent.hash = sent.position.hash();
    letter = letter.subspan(at + sent.position.size);
    return sent;
}

Result<void> Listing::take_in(unsigned from) {
    for (const Sent& sent : batch_)
        table_.prefetch_entry(sent.hash);
    for (const Sent& sent : batch_) {
        const Index to = take_in(sent.position, sent.hash);
        if (!sent.counts) continue;
        moves_.push_back({sent.from, from, first_[to]});
        first_[to] = static_cast<Index>(moves_.size() - 1);
        if (sends_scores()) scores_.push_back(sent.score);
    }
    return expect_room();
}

Listing::Index Listing::take_in(const Stored& position, std::uint64_t hash) {
    const Index known = table_.find(position, hash);
    if (known != Table::kNone) return known;
    first_.push_back(kNone);
    if (tells_endings()) endings_.push_back(Ending::open(0));
    if (value_ != ShardValue::ending) counts_.push_back(0);
    held_ += position.size;
    return table_.insert({copy(position), position.size}, hash, {});
}

const std::uint64_t* Listing::copy(const Stored& position) {
    if (position.size > free_.size()) {
        const std::size_t usual = std::clamp<std::size_t>(held_, kSmallestBlock, kLargestBlock);
        const std::size_t size = std::max(usual, position.size);
        arena_.push_back(std::make_unique_for_overwrite<std::uint64_t[]>(size));
        free_ = {arena_.back().get(), size};
    }
    std::uint64_t* const place = free_.data();
    std::copy_n(position.words, position.size, place);
    free_ = free_.subspan(position.size);
    return place;
}

std::uint64_t Listing::bytes_of(std::uint64_t positions, std::uint64_t words,
                                std::uint64_t moves) const {
    // Vectors that grow take three times what they hold; of the values, a number, and the lists of
    // positions that values go back from, have their room at once.
    constexpr std::uint64_t kGrowing = 3;
    constexpr std::uint64_t kOfPosition =
        Table::bytes_per_position() +
        kGrowing * (sizeof(Index) + sizeof(Ending) + sizeof(std::uint32_t)) +
        kGrowing * sizeof(Index);
    const std::uint64_t of_numbers =
        value_ == ShardValue::long_run ? 2 * sizeof(int128) : sizeof(std::int64_t);
    // Who sees a Grundy value of 64 has so many moves; what is kept of these values is little
    // beside the moves.
    constexpr std::uint64_t kOfLargeValues = 2;
    const std::uint64_t of_move =
        sizeof(Move) + (sends_scores() ? sizeof(std::int64_t) : kOfLargeValues);
    return positions * (kOfPosition + of_numbers) + words * sizeof(std::uint64_t) + moves * of_move;
}

Result<void> Listing::expect_room() const {
    if (bytes() > memory_) {
        return limit_error(
            "the {} positions that were found by one shard of {} take {}, and there are more; {} "
            "leaves them {}",
            table_.size(), place_.shards, format_bytes(bytes()), allowed_memory(),
            format_bytes(memory_));
    }
    if (table_.size() + kBatch > Table::kMostPositions || moves_.size() + kBatch >= kNone)
        return limit_error("one shard of {} has more positions or moves than it can count",
                           place_.shards);
    return {};
}

Result<void> Listing::transfer(KeptState& state) {
    std::uint64_t positions = table_.size();
    std::uint64_t words = held_;
    std::uint64_t moves = moves_.size();
    for (std::uint64_t* const count : {&positions, &words, &moves})
        ZERMELO_TRY(state.transfer(*count));
    if (const std::uint64_t need = bytes_of(positions, words, moves); need > memory_) {
        return limit_error(
            "the {} positions that one shard of {} has in the checkpoint take {}; {} leaves them "
            "{}",
            positions, place_.shards, format_bytes(need), allowed_memory(), format_bytes(memory_));
    }
    ZERMELO_TRY(transfer_positions(state, positions));
    ZERMELO_TRY(state.transfer(first_));
    ZERMELO_TRY(state.transfer(counts_));
    ZERMELO_TRY(state.transfer(endings_));
    ZERMELO_TRY(state.transfer(moves_));
    ZERMELO_TRY(state.transfer(scores_));
    return transfer_row(state);
}

/// The positions in the order of their numbers; the table is made anew of them.
Result<void> Listing::transfer_positions(KeptState& state, std::uint64_t count) {
    std::vector<std::uint64_t> content;
    for (Index i = 0; i < count; ++i) {
        if (!state.reads()) content.assign(words(i).begin(), words(i).end());
        ZERMELO_TRY(state.transfer(content));
        if (!state.reads()) continue;
        const Stored position = stored(content);
        ZERMELO_TRY(state.expect(take_in(position, position.hash()) == i));
    }
    return {};
}

Result<void> Listing::transfer_row(KeptState& state) {
    ZERMELO_TRY(state.transfer(next_));
    ZERMELO_TRY(state.transfer(row_.sent));
    ZERMELO_TRY(state.transfer(row_.moves));
    ZERMELO_TRY(state.transfer(row_.wins));
    return state.transfer(row_.loses);
}

}  // namespace zermelo::shards
