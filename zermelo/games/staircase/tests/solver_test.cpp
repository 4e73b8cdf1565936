// Staircase: both fast solvers against the generic engine and against each other.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "support/support.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/targets.hpp"
#include "zermelo/engine/score.hpp"
#include "zermelo/games/registry.hpp"
#include "zermelo/games/staircase/format.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/staircase/solver.hpp"
#include "zermelo/games/staircase/solver/levels.hpp"
#include "zermelo/games/staircase/solver/table.hpp"
#include "zermelo/games/staircase/tests/boards.hpp"
#include "zermelo/games/staircase/tests/ways.hpp"

namespace zermelo::games::staircase {
namespace {

/// Calls f(position) for every position of a board.
void for_all_positions(const Staircase& rules,
                       const std::function<void(const Staircase::Position&)>& f) {
    const auto columns = static_cast<std::int32_t>(rules.columns());
    const auto extend = [&](const auto& self, Staircase::Position& position,
                            std::size_t row) -> void {
        if (row == position.filled.size()) return f(position);
        const std::int32_t longest = row == 0 ? columns : position.filled[row - 1];
        for (std::int32_t r = 0; r <= longest; ++r) {
            position.filled[row] = r;
            self(self, position, row + 1);
        }
    };
    Staircase::Position position = rules.start();
    extend(extend, position, 0);
}

/// Every position of the board by the table and by the engine; returns how many they are.
std::uint64_t compare_all_positions(const Instance& board) {
    const Staircase rules(board);
    ScoreSolver<Staircase> engine(rules);
    const auto table = ValueTable::make(rules, {.memory = kMemory});
    EXPECT_TRUE(table) << table.error().message;
    EXPECT_TRUE(engine.value(rules.start()));
    EXPECT_EQ(by_levels(board), *engine.value(rules.start())) << write(board);
    std::uint64_t count = 0;
    for_all_positions(rules, [&](const Staircase::Position& position) {
        EXPECT_EQ(table->value(position)->number, *engine.value(position))
            << write(board) << rules.write_position(position);
        ++count;
    });
    EXPECT_EQ(count, engine.positions());
    EXPECT_EQ(count, table->positions());
    return count;
}

/// Every board of this shape with numbers 0..most, at every position.
std::uint64_t compare_all_boards(std::size_t rows, std::size_t columns, std::int64_t most) {
    const std::size_t cells = rows * columns;
    std::vector<std::int64_t> numbers(2 * cells, 0);
    std::uint64_t count = 0;
    while (!testing::Test::HasFailure()) {
        const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(cells);
        compare_all_positions(
            {Matrix<std::int64_t>(rows, columns, std::vector(numbers.begin(), middle)),
             Matrix<std::int64_t>(rows, columns, std::vector(middle, numbers.end()))});
        ++count;
        std::size_t digit = 0;
        while (digit < numbers.size() && numbers[digit] == most)
            numbers[digit++] = 0;
        if (digit == numbers.size()) break;
        ++numbers[digit];
    }
    return count;
}

TEST(StaircaseSolver, AgreesWithTheEngineOnAllBoardsOf0And1) {
    std::uint64_t count = 0;
    for (const auto& [rows, columns] : std::vector<std::pair<std::size_t, std::size_t>>{
             {1, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 2}, {2, 3}, {3, 2}}) {
        count += compare_all_boards(rows, columns, 1);
    }
    test::tried("boards up to 2 x 3 and 3 x 2 over 0 and 1", count);
}

TEST(StaircaseSolver, AgreesWithTheEngineOnAllBoardsOf0To2) {
    std::uint64_t count = 0;
    for (const auto& [rows, columns] :
         std::vector<std::pair<std::size_t, std::size_t>>{{1, 1}, {1, 2}, {2, 1}, {2, 2}}) {
        count += compare_all_boards(rows, columns, 2);
    }
    test::tried("boards up to 2 x 2 over 0, 1 and 2", count);
}

TEST(StaircaseSolver, AgreesWithTheEngineOnRandomBoards) {
    Random random = test::random();
    std::uint64_t positions = 0;
    const std::uint64_t count = 10'000 * test::effort();
    for (std::uint64_t i = 0; i < count && !HasFailure(); ++i) {
        const std::size_t rows = random.below(5) + 1;
        const std::size_t columns = random.below(rows == 5 ? 4 : 5) + 1;
        const std::int64_t most = std::array{1, 3, 100, 100'000}[random.below(4)];
        positions += compare_all_positions(random_board(rows, columns, most, random));
    }
    test::tried("random boards up to 4 x 5", count);
    test::tried("positions of them", positions);
}

TEST(StaircaseSolver, AgreesWithTheEngineOnLongBoards) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (const auto& [rows, columns] : std::vector<std::pair<std::size_t, std::size_t>>{
             {2, 60}, {60, 2}, {1, 61}, {61, 1}, {3, 30}, {30, 3}}) {
        compare_all_positions(random_board(rows, columns, 100, random));
        ++count;
    }
    test::tried("long boards", count);
}

TEST(StaircaseSolver, TheLevelsAgreeWithTheTable) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (std::uint64_t i = 0; i < 1000 * test::effort(); ++i, ++count) {
        const std::size_t rows = random.below(9) + 1;
        const std::size_t columns = random.below(9) + 1;
        const std::int64_t most =
            std::array<std::int64_t, 3>{1, 100'000, 1'000'000'000'000}[random.below(3)];
        const Instance board = random_board(rows, columns, most, random);
        ASSERT_EQ(by_levels(board), by_table(board)) << write(board);
    }
    for (const auto& [rows, columns] : std::vector<std::pair<std::size_t, std::size_t>>{
             {10, 10}, {9, 12}, {13, 8}, {3, 59}, {59, 3}, {2, 41}, {5, 20}}) {
        const Instance board = random_board(rows, columns, 1000, random);
        EXPECT_EQ(by_levels(board), by_table(board)) << rows << " x " << columns;
        ++count;
    }
    test::tried("boards up to 9 x 9, and some long ones", count);
}

TEST(StaircaseSolver, EveryTargetAndNumberOfThreadsAgreesWithTheTable) {
    Random random = test::random();
    std::uint64_t count = 0;
    const auto compare = [&](std::size_t rows, std::size_t columns, std::int64_t most) {
        const Instance board = random_board(rows, columns, most, random);
        const std::int64_t expected = by_table(board);
        test::for_each_way([&](unsigned jobs) {
            const auto difference = solve_by_levels(board, with(kMemory, jobs));
            ASSERT_TRUE(difference) << difference.error().message;
            EXPECT_EQ(*difference, expected) << rows << " x " << columns << ' ' << jobs;
            ++count;
        });
    };
    constexpr std::int64_t kWide = 1'000'000'000'000;
    for (std::uint64_t i = 0; i < 100 * test::effort() && !HasFailure(); ++i) {
        const std::size_t rows = random.below(10) + 1;
        compare(rows, random.below(rows > 8 ? 10 : 14) + 1, i % 2 == 0 ? 100'000 : kWide);
    }
    for (const std::int64_t most : {std::int64_t{100'000}, kWide}) {
        // Thin ones, of both parities, and ones that are worth threads.
        for (const auto& [rows, columns] : std::vector<std::pair<std::size_t, std::size_t>>{
                 {1, 1}, {1, 61}, {61, 1}, {2, 60}, {1, 60}, {4, 40}, {12, 12}, {11, 13}}) {
            // Under sanitizers one of the last two for each width of numbers.
            if (test::thinned() && rows == (most == kWide ? 12 : 11)) continue;
            compare(rows, columns, most);
        }
    }
    test::tried("boards times targets times threads", count);
}

TEST(StaircaseSolver, BothWidthsOfNumbersAgree) {
    // Scaling scales the result; 2^31 times as much takes 64-bit numbers.
    Random random = test::random();
    std::uint64_t count = 0;
    constexpr std::int64_t kScale = std::int64_t{1} << 31;
    for (std::uint64_t i = 0; i < 200 * test::effort(); ++i, ++count) {
        const Instance board = random_board(random.below(7) + 1, random.below(7) + 1, 1000, random);
        Instance scaled = board;
        for (Matrix<std::int64_t>* matrix : {&scaled.a, &scaled.b}) {
            for (std::size_t row = 0; row < matrix->rows(); ++row) {
                for (std::int64_t& number : matrix->row(row))
                    number *= kScale;
            }
        }
        EXPECT_EQ(by_levels(scaled), by_levels(board) * kScale);
        EXPECT_EQ(by_table(scaled), by_table(board) * kScale);
    }
    test::tried("scaled boards", count);
}

TEST(StaircaseSolver, TakesSumsUpToTheLimit) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (std::uint64_t i = 0; i < 2000 * test::effort() && !HasFailure(); ++i, ++count) {
        const std::size_t rows = random.below(4) + 1;
        const std::size_t columns = random.below(4) + 1;
        // The sums are all that 62 bits, or 30, hold; or one more than 30 hold.
        const std::int64_t whole =
            std::array{kMostSum, (std::int64_t{1} << 30) - 1, std::int64_t{1} << 30}[i % 3];
        Instance board{Matrix<std::int64_t>(rows, columns), Matrix<std::int64_t>(rows, columns)};
        for (Matrix<std::int64_t>* matrix : {&board.a, &board.b}) {
            std::int64_t left = whole;
            for (int part = 0; part < 6; ++part) {
                const std::int64_t number = part == 5 ? left : random.between(0, left);
                (*matrix)(random.below(rows), random.below(columns)) += number;
                left -= number;
            }
        }
        ASSERT_EQ(
            std::accumulate(board.a.values().begin(), board.a.values().end(), std::int64_t{0}),
            whole);
        ASSERT_TRUE(find_game("staircase")->game.read(write(board)));
        compare_all_positions(board);
    }
    test::tried("boards with the largest sums", count);
}

TEST(StaircaseSolver, PlaysTheSampleOut) {
    const RegisteredGame& entry = *find_game("p4363");
    const auto puzzle = entry.game.read(entry.sample_input);
    ASSERT_TRUE(puzzle);
    const auto session = (*puzzle)->open(0, {});
    ASSERT_TRUE(session);
    EXPECT_EQ((*session)->value()->number, 2);
    std::array<std::int64_t, 2> scores{};
    for (const char* move : {"1,1", "1,2", "2,1", "1,3", "2,2", "2,3"}) {
        const std::int64_t value = (*session)->value()->number;
        bool perfect = false;
        ASSERT_TRUE((*session)->visit_choices([&](const Choice& choice) {
            perfect |= choice.first == move && choice.value.number == value;
            return true;
        }));
        EXPECT_TRUE(perfect) << move;
        const Player mover = (*session)->to_move();
        const auto before = static_cast<std::int64_t>((*session)->score_so_far());
        ASSERT_TRUE((*session)->play(move));
        const auto gain = static_cast<std::int64_t>((*session)->score_so_far()) - before;
        scores[mover == Player::first ? 0 : 1] += mover == Player::first ? gain : -gain;
    }
    EXPECT_EQ(scores[0], 12);
    EXPECT_EQ(scores[1], 10);
    EXPECT_FALSE(*(*session)->best());
}

TEST(StaircaseSolver, RefusesWhatDoesNotFit) {
    const Instance large{Matrix<std::int64_t>(16, 16), Matrix<std::int64_t>(16, 16)};
    constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;
    const auto table = ValueTable::make(Staircase(large), {.memory = 1024 * kMiB});
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error().kind, ErrorKind::limit);
    EXPECT_EQ(
        table.error().message,
        "the table of all positions of a 16 x 16 board needs 2.2 GiB, the memory allowed is 1 GiB");
    const auto levels = solve_by_levels(large, with(40 * kMiB));
    ASSERT_FALSE(levels);
    EXPECT_EQ(levels.error().kind, ErrorKind::limit);
    EXPECT_EQ(levels.error().message,
              "a 16 x 16 board needs 55.5 MiB, the memory allowed is 40 MiB");

    const Instance wide{Matrix<std::int64_t>(1000, 500), Matrix<std::int64_t>(1000, 500)};
    const auto answer = score_difference(wide, with(kMemory));
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().message,
              "the table of all positions of a 1000 x 500 board needs more than 16 EiB, the "
              "memory allowed is 256 MiB");
}

TEST(StaircaseSolver, TheTableIsStoppedByTheMonitor) {
    const Instance board{Matrix<std::int64_t>(2, 1500), Matrix<std::int64_t>(2, 1500)};
    test::StopAfter stopper(2);
    const auto table = score_difference(board, {.memory = kMemory, .monitor = &stopper});
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error(), stopped_error().error());
    EXPECT_EQ(stopper.seen(), 3U);
}

TEST(StaircaseSolver, TheLevelsAnswerWhatTheTableRefuses) {
    Random random = test::random();
    const Instance board = random_board(9, 10, 100'000, random);
    constexpr std::uint64_t kSmall = 100'000;
    const Staircase rules(board);
    ASSERT_FALSE(ValueTable::make(rules, {.memory = kSmall}));
    const auto answer = score_difference(board, with(kSmall));
    ASSERT_TRUE(answer) << answer.error().message;
    EXPECT_EQ(*answer, by_table(board));
}

TEST(StaircaseSolver, TheNeedIsExact) {
    // One byte less is refused: the figure is the count of what the table holds.
    const Instance board{Matrix<std::int64_t>(3, 4), Matrix<std::int64_t>(3, 4)};
    const Staircase rules(board);
    const std::uint64_t need = 35 * 4 + 3 * 5 * 16;
    EXPECT_TRUE(ValueTable::make(rules, {.memory = need}));
    EXPECT_FALSE(ValueTable::make(rules, {.memory = need - 1}));
    // Levels: the two largest have 5 values and 4 (or 5); halves of 4 and 3 bits, with 0..3 ones
    // each.
    const test::RestoreTarget restore;
    force_target(Target::scalar);
    std::array<std::uint64_t, 13> sizes{};
    for_all_positions(rules, [&](const Staircase::Position& p) {
        ++sizes[static_cast<std::size_t>(
            std::accumulate(p.filled.begin(), p.filled.end(), std::int32_t{0}))];
    });
    std::uint64_t largest = 0;
    for (std::size_t i = 0; i + 1 < sizes.size(); ++i)
        largest = std::max(largest, sizes[i] + sizes[i + 1]);
    const std::uint64_t low_words = 15;  // of 4 bits, all but 1111
    const std::uint64_t high_words = 8;
    const std::uint64_t high_moves = 4;                // 001, 101, 010, 011
    const std::uint64_t low_classes = 1 + 4 + 5 + 4;   // with 0, 1, 2 and 3 ones
    const std::uint64_t high_classes = 1 + 3 + 3 + 1;  // the same
    const std::uint64_t largest_block = 2;             // 1001 and 0110 below any word
    const std::uint64_t of_levels =
        (largest + largest_block + 3 * kReadBeyond) * 4 + 2 * high_classes * 8;
    // A tile for each word; a sum, and two moves at most.
    const std::uint64_t of_low = (low_words + kReadBeyond) * 4 + low_classes * 8 + low_words * 12;
    // A sum, the first of its moves, the word when the lowest bit is raised.
    const std::uint64_t of_high = high_words * 12 + 4 + high_moves * 4;
    const std::uint64_t levels =
        of_levels + of_low + of_high + FillSpace<std::int32_t>::bytes(2, 1);
    EXPECT_TRUE(solve_by_levels(board, with(levels)));
    EXPECT_FALSE(solve_by_levels(board, with(levels - 1)));
}

TEST(StaircaseSolver, ALongRowIsNoWork) {
    Random random = test::random();
    constexpr std::size_t kColumns = 100'000;
    const auto board = std::make_shared<Instance>(random_board(1, kColumns, 100'000, random));
    std::int64_t expected = 0;
    for (std::size_t j = 0; j < kColumns; ++j)
        expected += j % 2 == 0 ? board->a(0, j) : -board->b(0, j);
    EXPECT_EQ(*score_difference(*board, with(kMemory)), expected);
    const auto puzzle = find_game("staircase")->game.read(write(*board));
    ASSERT_TRUE(puzzle);
    const auto session = (*puzzle)->open(0, {});
    ASSERT_TRUE(session);
    ASSERT_TRUE((*session)->play("1,1"));
    EXPECT_EQ((*session)->value()->number, board->a(0, 0) - expected);
    EXPECT_EQ(*score_difference({board->a.transposed(), board->b.transposed()}, with(kMemory)),
              expected);
}

TEST(StaircaseSolver, TheTableTakesLongThinBoards) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (const auto& [rows, columns] :
         std::vector<std::pair<std::size_t, std::size_t>>{{2, 100}, {100, 2}, {3, 60}, {2, 150}}) {
        const Instance board = random_board(rows, columns, 50, random);
        ASSERT_GT(rows + columns, kLongestPath);
        EXPECT_EQ(*score_difference(board, with(kMemory)), by_engine(board));
        ++count;
    }
    const Instance long_board = random_board(2, 1000, 50, random);
    const Instance transposed{long_board.a.transposed(), long_board.b.transposed()};
    EXPECT_EQ(*score_difference(long_board, with(kMemory)),
              *score_difference(transposed, with(kMemory)));
    test::tried("long thin boards", count);
}

}  // namespace
}  // namespace zermelo::games::staircase
