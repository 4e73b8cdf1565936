// Checkpoints of shards: going on with any number of them, and files that are damaged or missing.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "support/support.hpp"
#include "support/temporary_folder.hpp"
#include "zermelo/games/staircase/shards/checkpoint.hpp"
#include "zermelo/games/staircase/tests/boards.hpp"
#include "zermelo/games/staircase/tests/shards.hpp"
#include "zermelo/games/staircase/tests/ways.hpp"

namespace zermelo::games::staircase {
namespace {

std::string contents_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

class StaircaseShardCheckpoint : public testing::Test {
  protected:
    using All = Shards<std::int32_t>;

    ShardCheckpoint checkpoint(const Instance& board, All& all, unsigned own) const {
        return {name_, board, all.whole(), all.cuts(), own, sizeof(std::int32_t)};
    }

    /// Writes the level that all are at; the second phase only if it is wanted.
    void save(const Instance& board, All& all, bool second_phase = true) const {
        const unsigned count = all.cuts().shards();
        for (unsigned own = 0; own < count; ++own)
            ASSERT_TRUE(checkpoint(board, all, own).write_shard(all.filler(own)));
        if (second_phase) {
            ShardCheckpoint first = checkpoint(board, all, 0);
            ASSERT_TRUE(first.files().write_state(all.filled(), first.cut()));
        }
    }

    /// Goes on from the checkpoint, if there is one; the first error.
    Result<void> load(const Instance& board, All& all) const {
        ShardCheckpoint first = checkpoint(board, all, 0);
        const auto state = ZERMELO_TRY(first.files().open());
        if (!state) {
            all.start();
            return {};
        }
        for (unsigned own = 0; own < all.cuts().shards(); ++own)
            ZERMELO_TRY(checkpoint(board, all, own).read(*state, all.filler(own)));
        return {};
    }

    test::TemporaryFolder folder_;
    const std::string name_ = folder_ / "check";
};

TEST_F(StaircaseShardCheckpoint, GoesOnWithAnyNumberOfShards) {
    Random random = test::random();
    const std::uint64_t count = 20 * test::effort();
    for (std::uint64_t i = 0; i < count && !HasFailure(); ++i) {
        const Instance board =
            random_board(random.below(8) + 1, random.below(8) + 1, 100'000, random);
        const std::uint64_t batch = random.below(300) + 1;
        // Three processes one after the other, each with its own number of shards.
        std::int64_t answer = 0;
        for (int process = 0; process < 3; ++process) {
            All all(board, static_cast<unsigned>(random.below(7) + 1), batch);
            ASSERT_TRUE(load(board, all));
            const auto levels = random.below(all.filled() + 1);
            for (std::uint64_t level = 0; level < levels; ++level)
                all.fill_level();
            save(board, all);
            // A level that is not whole, since something was killed, is not gone on from.
            if (all.filled() > 0) {
                all.fill_level();
                save(board, all, false);
            }
            answer = all.go_on();
        }
        EXPECT_EQ(answer, by_table(board));
        All all(board, 2, batch);
        checkpoint(board, all, 0).files().remove();
        EXPECT_EQ(folder_.files(), std::vector<std::filesystem::path>{});
    }
    test::tried("boards gone on with", count);
}

TEST_F(StaircaseShardCheckpoint, OnlyTheLastStateStays) {
    Random random = test::random();
    const Instance board = random_board(6, 6, 100, random);
    std::ofstream(name_ + ".5.1-of-2.zermelo-shards") << "somebody's";
    All all(board, 3, 100);
    all.start();
    for (int level = 0; level < 4; ++level) {
        all.fill_level();
        save(board, all);
        EXPECT_EQ(folder_.files().size(), 1U + 1 + 3);
    }
    std::ofstream(name_ + ".zermelo-tmp") << "left by a process that was killed";
    checkpoint(board, all, 0).files().remove();
    EXPECT_EQ(folder_.files().size(), 1U);
}

TEST_F(StaircaseShardCheckpoint, WhatIsDamagedIsRefusedByName) {
    Random random = test::random();
    const Instance board = random_board(7, 7, 100'000, random);
    All all(board, 3, 100);
    all.start();
    while (all.filled() > 25)
        all.fill_level();
    save(board, all);
    std::uint64_t count = 0;
    for (const auto& file : folder_.files()) {
        const std::string kept = contents_of(file);
        for (int tries = 0; tries < 20; ++tries, ++count) {
            std::string damaged = kept;
            const auto at = static_cast<std::size_t>(random.below(kept.size()));
            if (random.below(4) == 0)
                damaged.resize(at);
            else
                damaged[at] = static_cast<char>(damaged[at] ^ (1 << random.below(8)));
            std::ofstream(file, std::ios::binary | std::ios::trunc) << damaged;
            All others(board, 2, 100);
            const auto loaded = load(board, others);
            ASSERT_FALSE(loaded) << file << " at " << at;
            EXPECT_EQ(loaded.error().kind, ErrorKind::input);
            EXPECT_NE(loaded.error().message.english().find(file.string()), std::string::npos)
                << loaded.error().message.english();
            EXPECT_EQ(contents_of(file), damaged) << "it is left alone";
        }
        std::filesystem::remove(file);
        if (file.string() != name_) {
            All others(board, 2, 100);
            EXPECT_FALSE(load(board, others)) << file << " is missing";
        }
        std::ofstream(file, std::ios::binary) << kept;
    }
    All others(board, 2, 100);
    ASSERT_TRUE(load(board, others));
    EXPECT_EQ(others.go_on(), by_table(board));
    test::tried("damaged files of checkpoints", count);
}

TEST_F(StaircaseShardCheckpoint, AShardInThePlaceOfAnotherIsRefused) {
    Random random = test::random();
    const Instance board = random_board(6, 6, 100'000, random);
    All all(board, 2, 100);
    all.start();
    for (int level = 0; level < 18; ++level)
        all.fill_level();
    save(board, all);
    const std::string shard = name_ + '.' + std::to_string(all.filled());
    std::filesystem::copy_file(shard + ".1-of-2.zermelo-shard", shard + ".2-of-2.zermelo-shard",
                               std::filesystem::copy_options::overwrite_existing);
    All others(board, 2, 100);
    EXPECT_FALSE(load(board, others));
    const Instance another = random_board(6, 6, 100'000, random);
    EXPECT_FALSE(load(another, others));
}

TEST_F(StaircaseShardCheckpoint, OneComputationHasIt) {
    const Instance board{Matrix<std::int64_t>(3, 3), Matrix<std::int64_t>(3, 3)};
    All all(board, 2, 100);
    ShardCheckpoint first = checkpoint(board, all, 0);
    ASSERT_TRUE(first.files().open());
    EXPECT_FALSE(checkpoint(board, all, 0).files().open());
}

}  // namespace
}  // namespace zermelo::games::staircase
