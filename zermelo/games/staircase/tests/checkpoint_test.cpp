// Staircase: stopping, killing and going on; checkpoints that are damaged or of something else.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <string>

#include "support/support.hpp"
#include "zermelo/base/targets.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/staircase/solver/levels.hpp"
#include "zermelo/games/staircase/tests/boards.hpp"
#include "zermelo/games/staircase/tests/checkpoints.hpp"

namespace zermelo::games::staircase {
namespace {

TEST_F(StaircaseCheckpoint, AStopKeepsWhatWasDone) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (const std::int64_t most : {std::int64_t{100'000}, std::int64_t{1'000'000'000'000}}) {
        const Instance board = random_board(13, 14, most, random);
        const std::int64_t expected =
            *solve_by_levels(board, {.memory = kMemory, .jobs = 1, .checkpoint = {}});
        for (const unsigned jobs : {1U, 2U, 3U}) {
            // Every run does some work and is stopped, until one is through.
            for (std::uint64_t calls = 1;; ++calls, ++count) {
                ASSERT_LT(calls, 1000U);
                test::StopAfter stopper(9);
                const auto result = solve_by_levels(board, resources(jobs, &stopper));
                if (result) {
                    EXPECT_EQ(*result, expected);
                    break;
                }
                ASSERT_EQ(result.error(), stopped_error().error());
                EXPECT_TRUE(there());
            }
            EXPECT_TRUE(nothing_left());
        }
    }
    test::tried("stops", count);
}

TEST_F(StaircaseCheckpoint, AStopWithoutOneLeavesNothing) {
    Random random = test::random();
    const Instance board = random_board(13, 14, 100, random);
    test::StopAfter stopper(0);
    const auto result = solve_by_levels(board, {.memory = kMemory, .jobs = 2, .monitor = &stopper});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().kind, ErrorKind::limit);
    EXPECT_EQ(stopper.seen(), 1U);
    EXPECT_TRUE(nothing_left());
}

TEST_F(StaircaseCheckpoint, KilledAtAnyMomentItGoesOn) {
    Random random = test::random();
    constexpr std::size_t kSide = test::kSanitized ? 14 : 15;  // four times as much work each
    const Instance board = random_board(kSide, kSide, 100'000, random);
    const std::int64_t expected = *solve_by_levels(board, {.memory = kMemory, .jobs = 2});
    std::uint64_t kills = 0;
    std::uint64_t with_file = 0;
    for (std::uint64_t round = 0; round < 2 * test::effort(); ++round) {
        for (int tries = 0;; ++tries) {
            const pid_t child = ::fork();
            ASSERT_GE(child, 0);
            if (child == 0) {
                // In the end it is let through, however slow the disk.
                const double seconds = tries < 12 ? 0 : 3600;
                const auto result = solve_by_levels(board, resources(2, nullptr, seconds));
                ::_exit(result && *result == expected ? 0 : 1);
            }
            if (tries < 12) {
                ::usleep(static_cast<useconds_t>(random.between(1, 150'000)));
                // Once it has a file when it is killed, also on a machine that is slow.
                constexpr int kPatience = 100'000;
                for (int waits = 0; tries == 0 && !there() && waits < kPatience; ++waits)
                    ::usleep(1000);
                ::kill(child, SIGKILL);
            }
            int status = 0;
            ASSERT_EQ(::waitpid(child, &status, 0), child);
            if (WIFSIGNALED(status)) {
                ASSERT_EQ(WTERMSIG(status), SIGKILL);
                ++kills;
                with_file += there() ? 1 : 0;
                continue;
            }
            ASSERT_EQ(WEXITSTATUS(status), 0);
            EXPECT_TRUE(nothing_left()) << "also of what the killed ones left";
            break;
        }
    }
    EXPECT_GT(with_file, 0U);
    test::tried("kills", kills);
    test::tried("kills that left a checkpoint", with_file);
}

TEST_F(StaircaseCheckpoint, WhatIsDamagedIsRefused) {
    Random random = test::random();
    const Instance board = random_board(12, 13, 100'000, random);
    stop_somewhere(board);
    const std::string whole = contents();
    constexpr std::size_t kHeader = 88;
    ASSERT_GT(whole.size(), 10 * kHeader);

    put("");
    expect_refused(board, "is empty");
    put("2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n");
    expect_refused(board, "is something else");
    put(whole + '\0');
    expect_refused(board, "is damaged: something follows after its end");
    std::uint64_t count = 3;
    for (const std::size_t length : {std::size_t{1}, std::size_t{31}, kHeader - 1, kHeader,
                                     whole.size() / 2, whole.size() - 8, whole.size() - 1}) {
        put(whole.substr(0, length));
        expect_refused(board, "is cut off");
        ++count;
    }
    std::string other = whole;
    other[32] = 2;
    put(other);
    expect_refused(board, "is of version 2 of its format, this is 1");
    const auto expect_flip_refused = [&](std::size_t at, const std::string& why) {
        std::string flipped = whole;
        flipped[at] = static_cast<char>(flipped[at] ^ (1 << random.below(8)));
        put(flipped);
        expect_refused(board, why);
        ++count;
    };
    for (std::size_t at = 0; at < 32; ++at)
        expect_flip_refused(at, "is something else");
    for (std::size_t at = 36; at < kHeader; ++at)
        expect_flip_refused(at, "is damaged");
    for (std::uint64_t i = 0; i < 200 * test::effort(); ++i)
        expect_flip_refused(kHeader + random.below(whole.size() - kHeader), "is damaged");
    // And the whole one is still good.
    put(whole);
    EXPECT_TRUE(solve_by_levels(board, resources()));
    EXPECT_TRUE(nothing_left());
    test::tried("damaged checkpoints", count);
}

TEST_F(StaircaseCheckpoint, OneOfAnotherBoardIsRefused) {
    Random random = test::random();
    const Instance board = random_board(12, 13, 1000, random);
    stop_somewhere(board);
    expect_refused({board.a.transposed(), board.b.transposed()}, "is of another board");
    expect_refused({board.b, board.a}, "is of another board");
    Instance changed = board;
    changed.a(11, 12) += 1;
    expect_refused(changed, "is of another board");
    changed = board;
    changed.b(0, 0) += std::int64_t{1} << 40;
    expect_refused(changed, "is of another board");
    EXPECT_TRUE(solve_by_levels(board, resources()));
}

TEST_F(StaircaseCheckpoint, AnyTargetGoesOnFromAnyOther) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (const std::int64_t most : {std::int64_t{1000}, std::int64_t{1'000'000'000'000}}) {
        const Instance board = random_board(12, 13, most, random);
        const std::int64_t expected = *solve_by_levels(board, {.memory = kMemory});
        for (const Target first : targets()) {
            for (const Target second : targets()) {
                // Under sanitizers each goes on from the widest one, and that from each.
                const Target widest = targets().back();
                if (test::thinned() && first != widest && second != widest) continue;
                force_target(first);
                stop_somewhere(board);
                force_target(second);
                const auto result = solve_by_levels(board, resources());
                EXPECT_TRUE(result && *result == expected);
                ++count;
            }
        }
    }
    force_target(std::nullopt);
    test::tried("pairs of targets", count);
}

}  // namespace
}  // namespace zermelo::games::staircase
