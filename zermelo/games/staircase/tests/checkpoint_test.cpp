// Staircase: stopping, killing and going on; checkpoints that are damaged or of something else.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <system_error>
#include <vector>

#include "support/support.hpp"
#include "zermelo/base/targets.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/staircase/solver/levels.hpp"
#include "zermelo/games/staircase/tests/boards.hpp"

namespace zermelo::games::staircase {
namespace {

constexpr std::uint64_t kMemory = std::uint64_t{1} << 28;

class StaircaseCheckpoint : public testing::Test {
  protected:
    void SetUp() override {
        std::string name = std::filesystem::temp_directory_path() / "zermelo-staircase-XXXXXX";
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        folder_ = name;
        path_ = folder_ / "level";
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    /// With a checkpoint only when it is stopped; after every level if `seconds` is 0.
    Resources resources(unsigned jobs = 1, Monitor* monitor = nullptr,
                        double seconds = 3600) const {
        return {.memory = kMemory,
                .jobs = jobs,
                .monitor = monitor,
                .checkpoint = path_,
                .checkpoint_seconds = seconds};
    }

    bool there() const { return std::filesystem::exists(path_); }
    bool nothing_left() const { return std::filesystem::is_empty(folder_); }

    std::string contents() const {
        std::string bytes(std::filesystem::file_size(path_), '\0');
        std::ifstream(path_, std::ios::binary)
            .read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        return bytes;
    }
    void put(const std::string& bytes) const {
        std::ofstream(path_, std::ios::binary | std::ios::trunc) << bytes;
    }

    /// Stops the computation of a board somewhere, so that there is a checkpoint of it.
    void stop_somewhere(const Instance& board) const {
        test::StopAfter stopper(7);
        const auto stopped = solve_by_levels(board, resources(1, &stopper));
        ASSERT_FALSE(stopped);
        EXPECT_EQ(stopped.error(), stopped_error().error());
        ASSERT_TRUE(there());
    }

    /// Fails unless the file is refused for this reason, and left as it is.
    void expect_refused(const Instance& board, const std::string& why) const {
        const std::string before = contents();
        const auto result = solve_by_levels(board, resources());
        ASSERT_FALSE(result) << why;
        EXPECT_EQ(result.error().kind, ErrorKind::input);
        EXPECT_EQ(result.error().message,
                  "the checkpoint " + path_.string() + ' ' + why + "; remove it, or name another");
        EXPECT_EQ(contents(), before);
    }

    std::filesystem::path folder_;
    std::filesystem::path path_;
};

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

TEST_F(StaircaseCheckpoint, OneThatCannotBeWrittenIsRefusedAtOnce) {
    Random random = test::random();
    const Instance board = random_board(8, 8, 100, random);
    path_ = folder_ / "no-such-folder" / "level";
    const auto nowhere = solve_by_levels(board, resources());
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().kind, ErrorKind::input);
    EXPECT_EQ(nowhere.error().message,
              "the checkpoint " + path_.string() + " cannot be written: No such file or directory");
    path_ = folder_;
    const auto folder = solve_by_levels(board, resources());
    ASSERT_FALSE(folder);
    EXPECT_EQ(folder.error().message,
              "the checkpoint " + path_.string() + " is not a file; remove it, or name another");
}

TEST_F(StaircaseCheckpoint, OneThatHasNoRoomIsRefusedAtOnce) {
    Random random = test::random();
    const Instance board = random_board(12, 13, 100, random);
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit limit{100'000, before.rlim_max};  // more than the first levels need
    auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
    test::StopAfter stopper(7);
    const auto result = solve_by_levels(board, resources(1, &stopper));
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().kind, ErrorKind::input);
    EXPECT_EQ(result.error().message,
              "the checkpoint " + path_.string() + " cannot be written: File too large");
    EXPECT_EQ(stopper.seen(), 0U);
    EXPECT_TRUE(nothing_left());
}

TEST_F(StaircaseCheckpoint, ASecondComputationIsRefusedByName) {
    Random random = test::random();
    const Instance board = random_board(8, 8, 100, random);
    const std::int64_t expected = *solve_by_levels(board, {.memory = kMemory});
    // While one computes, writing after every level, another one begins again and again.
    class Rival : public Monitor {
      public:
        explicit Rival(std::function<void()> compute) : compute_(std::move(compute)) {}
        bool go_on(std::uint64_t, std::uint64_t) override {
            compute_();
            return true;
        }

      private:
        std::function<void()> compute_;
    };
    std::uint64_t count = 0;
    Rival rival([&] {
        const auto second = solve_by_levels(board, resources());
        ASSERT_FALSE(second);
        EXPECT_EQ(second.error().kind, ErrorKind::input);
        EXPECT_EQ(second.error().message, "another computation uses the checkpoint " +
                                              path_.string() +
                                              " now; wait for it, or name another file");
        ++count;
    });
    const auto first = solve_by_levels(board, resources(1, &rival, 0));
    ASSERT_TRUE(first) << first.error().message;
    EXPECT_EQ(*first, expected);
    EXPECT_TRUE(nothing_left());
    test::tried("second computations", count);
}

TEST_F(StaircaseCheckpoint, SeveralProcessesDamageNothing) {
    Random random = test::random();
    const Instance board = random_board(8, 8, 100'000, random);
    const std::int64_t expected = *solve_by_levels(board, {.memory = kMemory});
    enum End { kRight, kWrong, kRefused };
    std::uint64_t right = 0;
    for (std::uint64_t round = 0; round < 2 * test::effort(); ++round) {
        std::array<pid_t, 3> children{};
        for (pid_t& child : children) {
            child = ::fork();
            ASSERT_GE(child, 0);
            if (child > 0) continue;
            const auto result = solve_by_levels(board, resources(1, nullptr, 0));
            const bool refused =
                !result && result.error().message.english().starts_with("another computation uses");
            ::_exit(refused ? kRefused : result && *result == expected ? kRight : kWrong);
        }
        for (const pid_t child : children) {
            int status = 0;
            ASSERT_EQ(::waitpid(child, &status, 0), child);
            ASSERT_TRUE(WIFEXITED(status));
            EXPECT_NE(WEXITSTATUS(status), kWrong);
            right += WEXITSTATUS(status) == kRight ? 1 : 0;
        }
        EXPECT_TRUE(nothing_left());
    }
    test::tried("right answers beside others", right);
}

TEST_F(StaircaseCheckpoint, LinksThatArePlantedAreNotFollowed) {
    Random random = test::random();
    const Instance board = random_board(12, 13, 100, random);
    const std::filesystem::path victim = folder_ / "victim";
    std::ofstream(victim) << "precious";
    const std::string temporary = path_.string() + ".zermelo-tmp";
    std::filesystem::create_symlink(victim, temporary);
    stop_somewhere(board);
    EXPECT_FALSE(std::filesystem::is_symlink(path_));
    std::filesystem::create_symlink(victim, temporary);
    EXPECT_TRUE(solve_by_levels(board, resources(1, nullptr, 0)));
    EXPECT_EQ(std::filesystem::file_size(victim), 8U);

    std::filesystem::create_symlink(victim, path_.string() + ".zermelo-lock");
    const auto locked = solve_by_levels(board, resources());
    ASSERT_FALSE(locked);
    EXPECT_EQ(locked.error().kind, ErrorKind::input);
    EXPECT_EQ(std::filesystem::file_size(victim), 8U);
}

TEST_F(StaircaseCheckpoint, ALinkToOneStaysALink) {
    Random random = test::random();
    const Instance board = random_board(12, 13, 100, random);
    stop_somewhere(board);
    const std::filesystem::path kept = folder_ / "kept";
    std::filesystem::rename(path_, kept);
    std::filesystem::create_symlink(kept, path_);
    stop_somewhere(board);
    EXPECT_TRUE(std::filesystem::is_symlink(path_));
    EXPECT_TRUE(std::filesystem::is_regular_file(kept));
}

TEST_F(StaircaseCheckpoint, AFailureOfWritingLosesNoWork) {
    // A folder where the temporary file is to be: made while the computation runs.
    class Blocker : public Monitor {
      public:
        explicit Blocker(std::filesystem::path path) : path_(std::move(path)) {}
        bool go_on(std::uint64_t, std::uint64_t) override {
            std::error_code file_is_there;
            std::filesystem::create_directory(path_, file_is_there);
            return stop_after_ == 0 || --stop_after_ > 0;
        }
        void warn(std::string_view sentence) override { warnings_.emplace_back(sentence); }
        void stop_after(int calls) { stop_after_ = calls; }
        const std::vector<std::string>& warnings() const { return warnings_; }

      private:
        std::filesystem::path path_;
        int stop_after_ = 0;
        std::vector<std::string> warnings_;
    };
    Random random = test::random();
    const Instance board = random_board(13, 14, 100, random);
    const std::int64_t expected = *solve_by_levels(board, {.memory = kMemory});
    const std::string temporary = path_.string() + ".zermelo-tmp";
    const std::string complaint =
        "the checkpoint " + path_.string() + " cannot be written: File exists";
    {
        Blocker blocker(temporary);
        const auto result = solve_by_levels(board, resources(1, &blocker, 0));
        ASSERT_TRUE(result) << result.error().message;
        EXPECT_EQ(*result, expected);
        // It is told when it begins to fail, and not at every level.
        EXPECT_EQ(blocker.warnings(),
                  std::vector{complaint + "; the work goes on, and tries again later"});
        std::filesystem::remove_all(temporary);
    }
    {
        Blocker blocker(temporary);
        blocker.stop_after(1);
        const auto result = solve_by_levels(board, resources(1, &blocker));
        ASSERT_FALSE(result);
        EXPECT_EQ(result.error().kind, ErrorKind::limit);
        EXPECT_EQ(result.error().message,
                  "it was interrupted; the result is unknown; " + complaint);
    }
}

}  // namespace
}  // namespace zermelo::games::staircase
