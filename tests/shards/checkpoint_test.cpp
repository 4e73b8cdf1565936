// Checkpoints of shards of positions: stopped at any moment and gone on with, they find what they
// find without a break; files that are damaged, missing or of something else are refused by name.
#include "zermelo/shards/checkpoint.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "language/rules_files.hpp"
#include "shards/graphs.hpp"
#include "shards/shards.hpp"
#include "support/support.hpp"
#include "support/temporary_folder.hpp"
#include "zermelo/own/game.hpp"

namespace zermelo::test {
namespace {

using shards::ShardValue;

constexpr CheckpointSubject kSubject = {
    .magic = "a test\n", .noun = "test", .version = 1, .identity = {1, 2, 3}};

class ShardCheckpoints : public testing::Test {
  protected:
    /// A process that goes on from the last whole state, works for so many exchanges, and writes
    /// its own; then it is killed while it writes another one. True if all was over before.
    static bool work_and_die(ShardedCheckpoint& files, ShardsHere& here, std::uint64_t exchanges,
                             Random& random) {
        const auto state = files.open();
        EXPECT_TRUE(state);
        unsigned stage = 0;
        if (*state) {
            stage = (*state)->stage;
            EXPECT_EQ((*state)->cut, std::vector<std::uint64_t>{here.size()});
            EXPECT_TRUE(here.read(files, stage));
        }
        const auto over = here.work(exchanges);
        EXPECT_TRUE(over);
        if (*over) return true;
        EXPECT_TRUE(here.write(files, stage + 1));
        const std::vector<std::uint64_t> cut = {here.size()};
        EXPECT_TRUE(files.write_state(stage + 1, cut));
        const auto more = here.work(1 + random.below(3));
        if (more && !*more) {
            EXPECT_TRUE(here.write(files, stage + 2));
        }
        return false;
    }

    /// What all positions are worth, found by one process after the other, each of so many exchanges.
    ShardsHere::Worths worths_with_breaks(const PositionGraph& graph, ShardValue value,
                                          std::uint64_t most_exchanges, Random& random) {
        const unsigned shards = kShards[random.below(std::size(kShards))];
        while (true) {
            ++processes_;
            ShardedCheckpoint files(name_, kSubject);
            // Letters differ, as those of other processes do, and few moves fit them.
            ShardsHere here(graph, shards, value, 1 + random.below(12));
            if (!work_and_die(files, here, random.below(most_exchanges + 1), random)) continue;
            files.remove();
            // No move is listed twice.
            ShardsHere whole(graph, 1, value, 1000);
            EXPECT_TRUE(whole.solve());
            EXPECT_EQ(here.moves(), whole.moves());
            return here.worths();
        }
    }

    TemporaryFolder folder_;
    const std::string name_ = folder_ / "state";
    std::uint64_t processes_ = 0;
};

/// Of which many vertices can be reached.
std::unique_ptr<Graph> large_graph(Random& random, Objective goal, bool repeats, bool decides) {
    while (true) {
        auto graph = random_graph(random, goal, repeats, decides);
        if (reached(*graph).size() > 20) return graph;
    }
}

TEST_F(ShardCheckpoints, RandomGraphsAreGoneOnWith) {
    struct Kind {
        Objective goal;
        bool repeats;
        bool decides;
        ShardValue value;
    };
    constexpr Kind kKinds[] = {
        {Objective::last_mover_wins, false, true, ShardValue::ending},
        {Objective::last_mover_wins, false, true, ShardValue::grundy},
        {Objective::higher_score, false, false, ShardValue::score},
        {Objective::higher_score, true, true, ShardValue::ending},
        {Objective::long_run, true, false, ShardValue::long_run},
    };
    Random random = test::random();
    for (std::uint64_t i = 0; i < 4 * effort() && !HasFailure(); ++i) {
        for (const Kind& kind : kKinds) {
            const auto graph = large_graph(random, kind.goal, kind.repeats, kind.decides);
            const auto wanted = expected(*graph, kind.value);
            const auto found = worths_with_breaks(*graph, kind.value, 20, random);
            EXPECT_EQ(found.size(), reached(*graph).size());
            for (const auto& [vertex, worth] : found)
                EXPECT_EQ(worth, wanted[std::stoul(vertex)]) << vertex;
            EXPECT_TRUE(folder_.files().empty());
        }
    }
    tried("processes that go on with graphs", processes_);
}

/// A position has more moves than a letter has words, and Grundy values above 63 are on their way.
TEST_F(ShardCheckpoints, LargeGrundyValuesAreGoneOnWith) {
    Graph graph;
    constexpr std::size_t kCount = 100;
    graph.arcs.resize(kCount);
    for (std::size_t v = 0; v < kCount; ++v)
        for (std::size_t to = v + 1; to < kCount; ++to)
            graph.arcs[v].push_back({to, 0});
    Random random = test::random();
    for (const auto& [vertex, worth] : worths_with_breaks(graph, ShardValue::grundy, 300, random))
        EXPECT_EQ(worth.number, kCount - 1 - std::stoul(vertex));
    EXPECT_GT(processes_, 1U);
}

/// The first case of an input of a rules file, with a hundred positions or so that all have values;
/// none if this is no such one.
std::unique_ptr<PositionGraph> some_case(const Game& game, Random& random) {
    constexpr std::uint64_t kMemory = 60'000;
    const auto puzzle = game.generate(
        {.seed = random.below(1 << 20), .size = 1 + static_cast<std::int64_t>(random.below(5))});
    if (!puzzle || (*puzzle)->cases() == 0) return nullptr;
    auto graph = (*puzzle)->graph(0, 1, GraphPositions::all);
    if (graph == nullptr) return nullptr;
    const ShardValue value = shards::PositionShard::value_for(*graph, true, false);
    ShardsHere here(*graph, 1, value, 1000, kMemory);
    return here.solve() && here[0].listing().size() > 30 ? std::move(graph) : nullptr;
}

TEST_F(ShardCheckpoints, RulesFilesAreGoneOnWith) {
    Random random = test::random();
    const auto all = rules_files("examples/games");
    for (std::uint64_t games = 0; games < 4 * effort() && !HasFailure();) {
        const auto& file = all[random.below(all.size())];
        SCOPED_TRACE(file.filename());
        const auto game = own::game_of_rules(contents(file));
        ASSERT_TRUE(game);
        const auto graph = some_case(**game, random);
        if (graph == nullptr) continue;
        const ShardValue value = shards::PositionShard::value_for(*graph, true, false);
        ShardsHere whole(*graph, 1, value, 1000);
        ASSERT_TRUE(whole.solve());
        EXPECT_EQ(worths_with_breaks(*graph, value, 30, random), whole.worths());
        ++games;
    }
    tried("processes that go on with rules files", processes_);
}

/// Files of a state of three shards, somewhere in the middle of the work.
class DamagedShards : public ShardCheckpoints {
  protected:
    void SetUp() override {
        ShardCheckpoints::SetUp();
        for (std::size_t v = 0; v < 60; ++v) {
            auto& arcs = graph_.arcs.emplace_back();
            for (std::size_t to = v + 1; to < std::min<std::size_t>(v + 5, 60); ++to)
                arcs.push_back({to, 0});
        }
        ShardsHere here(graph_, 3, ShardValue::grundy, 20);
        ASSERT_TRUE(here.work(20));
        ShardedCheckpoint files(name_, kSubject);
        ASSERT_TRUE(here.write(files, 5));
        const std::vector<std::uint64_t> cut = {3};
        ASSERT_TRUE(files.write_state(5, cut));
    }

    Result<void> load(const CheckpointSubject& subject = kSubject,
                      std::uint64_t memory = kSaturated) {
        ShardedCheckpoint files(name_, subject);
        const auto state = ZERMELO_TRY(files.open());
        EXPECT_TRUE(state);
        ShardsHere here(graph_, 3, ShardValue::grundy, 20, memory);
        ZERMELO_TRY(here.read(files, state->stage));
        return here.solve();
    }
    std::string refusal() {
        const auto loaded = load();
        if (loaded) return "none";
        EXPECT_EQ(loaded.error().kind, ErrorKind::input);
        return loaded.error().message.english();
    }
    std::string shard(unsigned number) const {
        return name_ + ".5." + std::to_string(number) + "-of-3.zermelo-shard";
    }

    static void put(const std::filesystem::path& file, const std::string& bytes) {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
    }

    Graph graph_;
};

TEST_F(DamagedShards, AreRefusedByName) {
    ASSERT_TRUE(load());
    Random random = test::random();
    std::uint64_t count = 0;
    for (const auto& file : folder_.files()) {
        const std::string kept = contents(file);
        for (std::uint64_t tries = 0; tries < 30 * effort(); ++tries, ++count) {
            std::string damaged = kept;
            const auto at = static_cast<std::size_t>(random.below(kept.size()));
            if (random.below(4) == 0) {
                damaged.resize(at);
            } else {
                damaged[at] = static_cast<char>(damaged[at] ^ (1 << random.below(8)));
            }
            put(file, damaged);
            EXPECT_TRUE(refusal().starts_with("the checkpoint " + file.string() + " is ")) << at;
            EXPECT_EQ(contents(file), damaged) << "it is left alone";
        }
        put(file, kept);
    }
    EXPECT_TRUE(load());
    tried("damaged files of shards of positions", count);
}

TEST_F(DamagedShards, ThatAreMissingOrSomethingElseAreRefusedByName) {
    const std::string kept = contents(shard(2));
    std::filesystem::remove(shard(2));
    EXPECT_EQ(refusal(), "the shard " + shard(2) + " of the checkpoint " + name_ + " is not there");
    put(shard(2), contents(shard(1)));
    EXPECT_EQ(refusal(),
              "the checkpoint " + shard(2) + " is of another test; remove it, or name another");
    put(shard(2), "mine");
    EXPECT_EQ(refusal(),
              "the checkpoint " + shard(2) + " is something else; remove it, or name another");
    // One of the same work, but of another moment.
    ShardsHere here(graph_, 3, ShardValue::grundy, 20);
    ASSERT_TRUE(here.work(5));
    ASSERT_TRUE(here.write(ShardedCheckpoint(name_, kSubject), 4));
    put(shard(2), contents(name_ + ".4.2-of-3.zermelo-shard"));
    EXPECT_EQ(refusal(), "the shard " + shard(2) + " does not belong to the checkpoint " + name_);
    put(shard(2), kept);
    EXPECT_TRUE(load());
}

TEST_F(DamagedShards, OfAnotherSubjectAreRefused) {
    for (std::size_t i = 0; i < kSubject.identity.size(); ++i) {
        CheckpointSubject other = kSubject;
        ++other.identity[i];
        const auto loaded = load(other);
        ASSERT_FALSE(loaded);
        EXPECT_EQ(loaded.error().message,
                  "the checkpoint " + name_ + " is of another test; remove it, or name another");
    }
    CheckpointSubject other = kSubject;
    ++other.kind;
    const auto loaded = load(other);
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().message, "the checkpoint " + name_ +
                                          " is of another version of Zermelo; remove it, or name "
                                          "another");
}

TEST_F(DamagedShards, ThatTakeMoreThanTheMemoryAreRefusedWithTheFigure) {
    const auto loaded = load(kSubject, 1000);
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().kind, ErrorKind::limit);
    const std::string said = loaded.error().message.english();
    EXPECT_TRUE(said.ends_with("; the memory allowed leaves them 1000 B")) << said;
}

TEST(ShardsToKeep, AreTwelveOrMoreAndAsManyForEachProcess) {
    for (unsigned processes = 1; processes <= 4096; ++processes) {
        const unsigned shards = shards::shards_to_keep(processes);
        ASSERT_EQ(shards % processes, 0U);
        ASSERT_GE(shards, 12U);
        ASSERT_LT(shards, 12 + processes);
    }
}

}  // namespace
}  // namespace zermelo::test
