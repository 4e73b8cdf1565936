// What the positions of a case are worth, found by all ranks together.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <vector>

#include "exchange.hpp"
#include "options.hpp"
#include "ranks.hpp"
#include "saver.hpp"
#include "zermelo/base/checkpoint.hpp"
#include "zermelo/base/sharded_checkpoint.hpp"
#include "zermelo/rules/position_graph.hpp"
#include "zermelo/shards/position_shard.hpp"

namespace zermelo::mpi {

/// What a position is worth, as it is sent.
struct ToldWorth {
    std::int64_t number = 0;
    std::uint32_t remoteness = 0;
    bool knows_remoteness = false;
    bool is_listed = false;  ///< else nothing else is told

    /// An error of the kind `internal` if it is not listed.
    Result<PositionValues::Worth> worth() const;
};

/// What all ranks keep of the work on the positions of a case.
struct PositionsCheckpoint {
    /// Of this subject, as the options tell. The ranks must outlive it.
    PositionsCheckpoint(const Ranks& ranks, const Options& options,
                        const CheckpointSubject& subject)
        : files(options.checkpoint, subject), saver(ranks, files, options.every) {}
    PositionsCheckpoint(const PositionsCheckpoint&) = delete;  // the saver refers to the files
    PositionsCheckpoint& operator=(const PositionsCheckpoint&) = delete;

    ShardedCheckpoint files;
    Saver saver;
};

class RankedPositions final : public PositionValues, private Pauses {
  public:
    using Shards = std::vector<std::unique_ptr<shards::PositionShard>>;

    /// With the memory and the batches that the options tell, and the checkpoint, if there is one. All
    /// must outlive it.
    RankedPositions(const Ranks& ranks, const PositionGraph& graph, shards::ShardValue value,
                    const Options& options, PositionsCheckpoint* checkpoint);

    /// All ranks call it, and get the same complaint, if there is one: of status 3 if one of them
    /// has too little memory or they are interrupted, after which the checkpoint has what was done,
    /// of status 2 if there is one that is no good, and what the rules find wrong.
    std::optional<Complaint> solve();

    /// What the owner of the position tells all ranks, which all ask.
    Result<Worth> worth(PositionWords position) override;

    /// The rank that has a position of the graph, if it is listed, and what this rank has.
    unsigned owner(PositionWords position) const;
    ToldWorth own_worth(PositionWords position) const;

    /// Those of this rank, and how many all ranks have.
    const Shards& shards() const { return shards_; }
    unsigned shard_count() const { return shard_count_; }
    /// The bytes that positions and moves take on this rank at the most.
    std::uint64_t bytes() const;

    /// What it took, of all ranks; all call it.
    struct Figures {
        std::uint64_t positions = 0;
        std::uint64_t moves = 0;
        std::uint64_t bytes_sent = 0;
        std::uint64_t most_memory = 0;  ///< of a rank, without letters
        double seconds = 0;

        /// What another case took after it.
        void add(const Figures& next);
    };
    Figures figures() const;

  private:
    bool save_is_due() override {
        return checkpoint_ != nullptr && checkpoint_->saver.is_due(bytes());
    }
    void save() override { checkpoint_->saver.save(work()); }
    Complaint stop() override;

    std::optional<Complaint> prepare();
    std::expected<std::optional<unsigned>, Complaint> open_checkpoint();
    void make_shards();
    Result<void> read_shards(unsigned stage);
    Result<void> expect_place();
    std::optional<Complaint> begin_next_phase();
    Saver::Work work();

    const Ranks& ranks_;
    const PositionGraph& graph_;
    shards::ShardValue value_;
    const Options& options_;
    PositionsCheckpoint* checkpoint_;
    unsigned stage_ = 0;  // of the checkpoint that was written last, or was to be
    unsigned shard_count_;
    Shards shards_;
    std::vector<shards::ShardPhase*> phases_;  // that they are in
    std::optional<Exchange> exchange_;         // while there is work
    std::uint64_t sent_ = 0;
    std::chrono::duration<double> lasted_{};
};

}  // namespace zermelo::mpi
