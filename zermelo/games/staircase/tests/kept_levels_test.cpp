// Staircase: values of any position from some levels, against the table of all.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "support/support.hpp"
#include "zermelo/games/staircase/solver.hpp"
#include "zermelo/games/staircase/solver/kept_levels.hpp"
#include "zermelo/games/staircase/solver/table.hpp"
#include "zermelo/games/staircase/tests/boards.hpp"

namespace zermelo::games::staircase {
namespace {

constexpr std::uint64_t kMemory = std::uint64_t{1} << 28;

std::vector<Staircase::Move> moves_of(const Staircase& rules, const Staircase::Position& p) {
    std::vector<Staircase::Move> moves;
    rules.visit_moves(p, [&](const Staircase::Move& move) {
        moves.push_back(move);
        return true;
    });
    return moves;
}

/// Plays a game at random and asks for the value of each position and of all its successors, which
/// are as many as it returns.
std::uint64_t walk(const Staircase& rules, const ValueTable& table, KeptLevels& kept,
                   Random& random) {
    std::uint64_t count = 0;
    const auto compare = [&](const Staircase::Position& p) {
        const auto value = kept.value(p);
        ASSERT_TRUE(value) << value.error().message;
        ASSERT_EQ(value->number, table.value(p)->number) << rules.write_position(p);
        ++count;
    };
    Staircase::Position position = rules.start();
    for (;;) {
        compare(position);
        const auto moves = moves_of(rules, position);
        if (moves.empty() || testing::Test::HasFailure()) return count;
        for (const Staircase::Move& move : moves)
            compare(rules.after(position, move));
        position = rules.after(position, moves[random.below(moves.size())]);
    }
}

TEST(StaircaseKeptLevels, AgreeWithTheTableWhateverTheMemory) {
    Random random = test::random();
    std::uint64_t count = 0;
    KeptLevels::Work most;
    for (std::uint64_t i = 0; i < 60 * test::effort() && !HasFailure(); ++i) {
        const std::size_t rows = random.below(8) + 1;
        const std::size_t columns = random.below(8) + 1;
        const std::int64_t numbers = i % 2 == 0 ? 1000 : 1'000'000'000'000;
        const Instance board = random_board(rows, columns, numbers, random);
        const Staircase rules(board);
        const auto table = ValueTable::make(rules, {.memory = kMemory});
        ASSERT_TRUE(table);
        const std::uint64_t least = KeptLevels::least_bytes(Board(board), 1);
        const std::uint64_t all = ValueTable::bytes(Board(board));
        for (const std::uint64_t more :
             {std::uint64_t{0}, all / 16, all / 8, all / 4, all / 2, all, kMemory}) {
            auto kept = KeptLevels::make(rules, {.memory = least + more, .jobs = 1});
            ASSERT_TRUE(kept) << kept.error().message;
            count += walk(rules, *table, *kept, random);
            // And back at the start, as after an undo.
            EXPECT_EQ(kept->value(rules.start())->number, table->value(rules.start())->number);
            const KeptLevels::Work work = kept->work();
            if (more == kMemory) {
                EXPECT_EQ(work.passes, 1U);
                EXPECT_EQ(work.searches, 0U);
            }
            most.passes = std::max(most.passes, work.passes);
            most.searches = std::max(most.searches, work.searches);
        }
        EXPECT_FALSE(KeptLevels::make(rules, {.memory = least - 1, .jobs = 1}));
    }
    EXPECT_GT(most.passes, 10U);
    EXPECT_GT(most.searches, 3U);
    test::tried("positions valued from kept levels", count);
}

TEST(StaircaseKeptLevels, ALargerBoardIsSearchedBetweenLevels) {
    Random random = test::random();
    const Instance board = random_board(12, 13, 100'000, random);
    const Staircase rules(board);
    const auto table = ValueTable::make(rules, {.memory = kMemory});
    ASSERT_TRUE(table);
    const std::uint64_t least = KeptLevels::least_bytes(Board(board), 2);
    auto kept = KeptLevels::make(rules, {.memory = least + (std::uint64_t{5} << 20), .jobs = 2});
    ASSERT_TRUE(kept);
    const std::uint64_t count = walk(rules, *table, *kept, random);
    EXPECT_GT(kept->work().searches, 5U);
    EXPECT_LT(kept->work().filled, 2 * ValueTable::positions(Board(board)));
    test::tried("positions of a 12 x 13 board", count);
    test::tried("searches", kept->work().searches);
}

TEST(StaircaseKeptLevels, AreStoppedByTheMonitor) {
    Random random = test::random();
    const Instance board = random_board(12, 12, 1000, random);
    const Staircase rules(board);
    test::StopAfter stopper(1);
    const auto kept = StaircaseEvaluator::make(rules, {.memory = kMemory, .monitor = &stopper});
    ASSERT_FALSE(kept);
    EXPECT_EQ(kept.error(), stopped_error().error());
    EXPECT_EQ(stopper.seen(), 2U);
}

}  // namespace
}  // namespace zermelo::games::staircase
