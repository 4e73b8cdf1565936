// Staircase: checkpoints that cannot be written, that others use too, and links in their place.
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
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "support/support.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/staircase/solver/levels.hpp"
#include "zermelo/games/staircase/tests/boards.hpp"
#include "zermelo/games/staircase/tests/checkpoints.hpp"

namespace zermelo::games::staircase {
namespace {

TEST_F(StaircaseCheckpoint, OneThatCannotBeWrittenIsRefusedAtOnce) {
    Random random = test::random();
    const Instance board = random_board(8, 8, 100, random);
    path_ = folder_ / "no-such-folder" / "level";
    const auto nowhere = solve_by_levels(board, resources());
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().kind, ErrorKind::input);
    EXPECT_EQ(nowhere.error().message,
              "the checkpoint " + path_.string() + " cannot be written: No such file or directory");
    path_ = folder_.path();
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
