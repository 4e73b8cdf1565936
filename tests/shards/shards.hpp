// Shards of positions within one process: the letters are copied from one to the other.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/sharded_checkpoint.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/face/proof.hpp"
#include "zermelo/rules/position_graph.hpp"
#include "zermelo/shards/checkpoint.hpp"
#include "zermelo/shards/position_shard.hpp"

namespace zermelo::test {

inline constexpr unsigned kShards[] = {1, 2, 3, 4, 7};

class ShardsHere {
  public:
    using Worths = std::map<std::string, PositionValues::Worth>;

    /// Outbox may have `most_words` each time.
    ShardsHere(const PositionGraph& graph, unsigned shards, shards::ShardValue value,
               std::uint64_t most_words, std::uint64_t memory = kSaturated) {
        for (unsigned own = 0; own < shards; ++own) {
            shards_.push_back(std::make_unique<shards::PositionShard>(
                graph, shards::ShardPlace{own, shards}, value, memory));
            letters_.emplace_back(shards, most_words);
        }
    }

    /// All phases that are left; the first error of any shard.
    Result<void> solve() {
        ZERMELO_TRY(work(kSaturated));
        return {};
    }

    /// So many exchanges at the most; true if all is over.
    Result<bool> work(std::uint64_t exchanges) {
        if (!begun_) ZERMELO_TRY(begin_next_phase());
        while (!phases_.empty()) {
            while (left() > 0) {
                if (exchanges-- == 0) return false;
                ZERMELO_TRY(exchange());
            }
            for (shards::ShardPhase* const phase : phases_)
                phase->begin_next_round();
            if (left() == 0) ZERMELO_TRY(begin_next_phase());
        }
        return true;
    }

    /// The first phase of a checkpoint.
    Result<void> write(const ShardedCheckpoint& files, unsigned stage) {
        for (const auto& shard : shards_)
            ZERMELO_TRY(shards::write_shard(files, stage, *shard));
        return {};
    }
    /// In place of the beginning.
    Result<void> read(const ShardedCheckpoint& files, unsigned stage) {
        begun_ = true;
        for (const auto& shard : shards_) {
            ZERMELO_TRY(shards::read_shard(files, stage, *shard));
            phases_.push_back(shard->phase());
        }
        return {};
    }

    /// What every position is worth, each of one shard alone, and of the one that is told.
    Worths worths() const {
        Worths worths;
        for (unsigned own = 0; own < shards_.size(); ++own) {
            const auto& listing = shards_[own]->listing();
            for (std::uint32_t i = 0; i < listing.size(); ++i) {
                EXPECT_EQ(shards::Listing::owner_of(listing.words(i),
                                                    static_cast<unsigned>(shards_.size())),
                          own);
                EXPECT_EQ(listing.find(listing.words(i)), i);
                const bool is_new =
                    worths
                        .emplace(listing.graph().notation(listing.words(i)), shards_[own]->worth(i))
                        .second;
                EXPECT_TRUE(is_new);
            }
        }
        return worths;
    }

    /// How many moves of all shards are listed.
    std::uint64_t moves() const {
        std::uint64_t sum = 0;
        for (const auto& shard : shards_)
            sum += shard->listing().moves_to_here();
        return sum;
    }

    std::size_t size() const { return shards_.size(); }
    const shards::PositionShard& operator[](std::size_t shard) const { return *shards_[shard]; }

  private:
    Result<void> begin_next_phase() {
        begun_ = true;
        phases_.clear();
        for (const auto& shard : shards_) {
            if (shards::ShardPhase* const phase = ZERMELO_TRY(shard->begin_next_phase()))
                phases_.push_back(phase);
        }
        EXPECT_TRUE(phases_.empty() || phases_.size() == shards_.size());
        return {};
    }

    std::uint64_t left() const {
        std::uint64_t sum = 0;
        for (const shards::ShardPhase* const phase : phases_)
            sum += phase->left();
        return sum;
    }

    Result<void> exchange() {
        for (unsigned own = 0; own < phases_.size(); ++own) {
            letters_[own].clear();
            ZERMELO_TRY(phases_[own]->fill(letters_[own]));
        }
        for (unsigned from = 0; from < phases_.size(); ++from) {
            for (unsigned to = 0; to < phases_.size(); ++to)
                ZERMELO_TRY(phases_[to]->take(from, letters_[from].to(to)));
        }
        return {};
    }

    bool begun_ = false;
    std::vector<std::unique_ptr<shards::PositionShard>> shards_;
    std::vector<shards::Outbox> letters_;
    std::vector<shards::ShardPhase*> phases_;
};

/// What shards have found, for whoever asks for values.
class ValuesHere final : public PositionValues {
  public:
    explicit ValuesHere(const ShardsHere& shards) : shards_(shards) {}

    Result<Worth> worth(PositionWords position) override {
        const auto listed = shards_[0].listing().graph().representative(position);
        const auto shards = static_cast<unsigned>(shards_.size());
        const auto& owner = shards_[shards::Listing::owner_of(listed, shards)];
        const auto index = owner.listing().find(listed);
        if (index == shards::Listing::kNone) return internal_error("it is not listed");
        return owner.worth(index);
    }

  private:
    const ShardsHere& shards_;
};

/// The lines that prove what the first case is worth, or what is wrong.
inline std::string proof(const Puzzle& puzzle, const SessionOptions& options) {
    const auto proofs = puzzle.prove(0, 1, options);
    if (!proofs) return proofs.error().message.english();
    std::string text;
    for (const Proof& proof : *proofs) {
        for (const Proof::Claim& claim : proof.claims)
            text += claim.text + '\n';
        for (const Proof::List& list : proof.lists)
            text += list.name + '\n' + list.lines;
    }
    return text;
}

}  // namespace zermelo::test
