#include "positions.hpp"

#include <algorithm>
#include <string>

#include "words.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/shards/checkpoint.hpp"

namespace zermelo::mpi {

namespace {

/// An eighth of the memory is for letters.
std::uint64_t for_letters(std::uint64_t memory) {
    return memory / 8;
}

/// More than anybody begins with.
constexpr std::uint64_t kMostShards = 1 << 16;

}  // namespace

RankedPositions::RankedPositions(const Ranks& ranks, const PositionGraph& graph,
                                 shards::ShardValue value, const Options& options,
                                 PositionsCheckpoint* checkpoint)
    : ranks_(ranks),
      graph_(graph),
      value_(value),
      options_(options),
      checkpoint_(checkpoint),
      shard_count_(ranks.count()) {}

std::optional<Complaint> RankedPositions::solve() {
    const auto begin = std::chrono::steady_clock::now();
    if (auto wrong = prepare()) return wrong;
    while (ranks_.most(phases_.size()) > 0) {
        if (auto wrong = exchange_->run(phases_)) return wrong;
        if (auto wrong = begin_next_phase()) return wrong;
    }
    sent_ = exchange_->sent();
    exchange_.reset();  // the letters take memory
    lasted_ = std::chrono::steady_clock::now() - begin;
    return std::nullopt;
}

/// Makes the shards, and brings them into the phase to begin with, or to go on with.
std::optional<Complaint> RankedPositions::prepare() {
    const auto stage = open_checkpoint();
    if (!stage) return stage.error();
    make_shards();
    const std::uint64_t best =
        shards::most_words_of_letters(ranks_.count(), for_letters(options_.memory));
    exchange_.emplace(ranks_, shard_count_, options_.batch != 0 ? options_.batch : best,
                      static_cast<Pauses&>(*this));
    if (*stage) {
        stage_ = **stage;
        if (auto wrong = ranks_.agree(complaint_of(read_shards(stage_)))) return wrong;
    } else if (auto wrong = begin_next_phase()) {
        return wrong;
    }
    return ranks_.agree(complaint_of(expect_place()));
}

/// The stage to go on from, if there is one; tells how many shards there are.
std::expected<std::optional<unsigned>, Complaint> RankedPositions::open_checkpoint() {
    if (checkpoint_ == nullptr) return std::nullopt;
    const auto state = checkpoint_->saver.open();
    if (!state) return std::unexpected(state.error());
    shard_count_ = shards::shards_to_keep(ranks_.count());
    if (!*state) return std::nullopt;
    const auto& cut = (*state)->cut;
    if (cut.size() != 1 || cut[0] < 1 || cut[0] > kMostShards)
        return std::unexpected(complaint(checkpoint_->files.damaged().error()));
    shard_count_ = static_cast<unsigned>(cut[0]);
    return (*state)->stage;
}

void RankedPositions::make_shards() {
    std::vector<unsigned> own;
    for (unsigned shard = ranks_.own(); shard < shard_count_; shard += ranks_.count())
        own.push_back(shard);
    const std::uint64_t memory = options_.memory - for_letters(options_.memory);
    for (const unsigned shard : own) {
        shards_.push_back(std::make_unique<shards::PositionShard>(
            graph_, shards::ShardPlace{shard, shard_count_}, value_, memory / own.size()));
    }
}

Result<void> RankedPositions::read_shards(unsigned stage) {
    for (const auto& shard : shards_) {
        ZERMELO_TRY(shards::read_shard(checkpoint_->files, stage, *shard));
        phases_.push_back(shard->phase());
    }
    return {};
}

/// That the next checkpoint can be written, if there is to be one.
Result<void> RankedPositions::expect_place() {
    if (checkpoint_ == nullptr) return {};
    for (const auto& shard : shards_)
        ZERMELO_TRY(shards::expect_place_for(checkpoint_->files, stage_ + 1, shard->place()));
    return {};
}

std::optional<Complaint> RankedPositions::begin_next_phase() {
    phases_.clear();
    std::optional<Complaint> wrong;
    for (const auto& shard : shards_) {
        const auto phase = shard->begin_next_phase();
        if (!phase && !wrong) wrong = complaint_of(phase);
        if (phase && *phase != nullptr) phases_.push_back(*phase);
    }
    return ranks_.agree(wrong);
}

Saver::Work RankedPositions::work() {
    ++stage_;
    return {{stage_, {shard_count_}}, bytes(), [&]() -> Result<void> {
                for (const auto& shard : shards_)
                    ZERMELO_TRY(shards::write_shard(checkpoint_->files, stage_, *shard));
                return {};
            }};
}

Complaint RankedPositions::stop() {
    if (checkpoint_ == nullptr) return complaint(stopped_error().error());
    return checkpoint_->saver.stop(work());
}

std::uint64_t RankedPositions::bytes() const {
    std::uint64_t sum = 0;
    for (const auto& shard : shards_)
        sum += shard->listing().bytes();
    return sum;
}

Result<PositionValues::Worth> ToldWorth::worth() const {
    if (!is_listed) return internal_error("a position is worth something and was not found");
    PositionValues::Worth worth{number, {}};
    if (knows_remoteness) worth.remoteness = remoteness;
    return worth;
}

unsigned RankedPositions::owner(PositionWords position) const {
    return shards::Listing::owner_of(position, shard_count_) % ranks_.count();
}

ToldWorth RankedPositions::own_worth(PositionWords position) const {
    const unsigned shard = shards::Listing::owner_of(position, shard_count_);
    const shards::PositionShard& own = *shards_[shard / ranks_.count()];
    const auto index = own.listing().find(position);
    if (index == shards::Listing::kNone) return {};
    const Worth worth = own.worth(index);
    return {worth.number, worth.remoteness.value_or(0), worth.remoteness.has_value(), true};
}

Result<RankedPositions::Worth> RankedPositions::worth(PositionWords position) {
    const std::vector<std::uint64_t> listed = graph_.representative(position);
    const unsigned owner = this->owner(listed);
    ToldWorth told;
    if (owner == ranks_.own()) told = own_worth(listed);
    ranks_.tell(told, owner);
    return told.worth();
}

void RankedPositions::Figures::add(const Figures& next) {
    positions += next.positions;
    moves += next.moves;
    bytes_sent += next.bytes_sent;
    most_memory = std::max(most_memory, next.most_memory);
    seconds += next.seconds;
}

RankedPositions::Figures RankedPositions::figures() const {
    std::uint64_t positions = 0;
    std::uint64_t moves = 0;
    for (const auto& shard : shards_) {
        positions += shard->listing().size();
        moves += shard->listing().moves_to_here();
    }
    return {ranks_.sum(positions), ranks_.sum(moves), ranks_.sum(sent_), ranks_.most(bytes()),
            lasted_.count()};
}

}  // namespace zermelo::mpi
