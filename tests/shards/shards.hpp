// Shards of positions within one process: the letters are copied from one to the other.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/sizes.hpp"
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

    /// All phases; the first error of any shard.
    Result<void> solve() {
        while (ZERMELO_TRY(begin_next_phase())) {
            do {
                while (ZERMELO_TRY(exchange())) {
                }
                for (shards::ShardPhase* const phase : phases_)
                    phase->begin_next_round();
            } while (left() > 0);
        }
        return {};
    }

    /// What every position is worth, each of one shard alone, and of the one that is told.
    Worths worths() const {
        Worths worths;
        for (unsigned own = 0; own < shards_.size(); ++own) {
            const auto& listing = shards_[own]->listing();
            for (std::uint32_t i = 0; i < listing.size(); ++i) {
                EXPECT_EQ(listing.owner_of(listing.words(i)), own);
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

    std::size_t size() const { return shards_.size(); }
    const shards::PositionShard& operator[](std::size_t shard) const { return *shards_[shard]; }

  private:
    Result<bool> begin_next_phase() {
        phases_.clear();
        for (const auto& shard : shards_) {
            if (shards::ShardPhase* const phase = ZERMELO_TRY(shard->begin_next_phase()))
                phases_.push_back(phase);
        }
        EXPECT_TRUE(phases_.empty() || phases_.size() == shards_.size());
        return !phases_.empty();
    }

    std::uint64_t left() const {
        std::uint64_t sum = 0;
        for (const shards::ShardPhase* const phase : phases_)
            sum += phase->left();
        return sum;
    }

    /// False if there was nothing to do.
    Result<bool> exchange() {
        if (left() == 0) return false;
        for (unsigned own = 0; own < phases_.size(); ++own) {
            letters_[own].clear();
            ZERMELO_TRY(phases_[own]->fill(letters_[own]));
        }
        for (unsigned from = 0; from < phases_.size(); ++from) {
            for (unsigned to = 0; to < phases_.size(); ++to)
                ZERMELO_TRY(phases_[to]->take(from, letters_[from].to(to)));
        }
        return true;
    }

    std::vector<std::unique_ptr<shards::PositionShard>> shards_;
    std::vector<shards::Outbox> letters_;
    std::vector<shards::ShardPhase*> phases_;
};

}  // namespace zermelo::test
