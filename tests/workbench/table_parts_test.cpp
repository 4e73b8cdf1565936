// Tables on disk on their way, whatever happens to the computation: it is stopped or killed, or its
// files are damaged.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <span>
#include <thread>

#include "workbench/table_folder.hpp"
#include "zermelo/workbench/answers/table_parts.hpp"
#include "zermelo/workbench/answers/table_reader.hpp"

namespace zermelo {
namespace {

using test::contents;
using test::game_in;
using test::write;

/// A table of thousands of positions, of which a part has some 256.
class LongTable : public test::TableFolder {
  protected:
    LongTable() {
        game_ = game_in(test::source_folder() / "examples/games/bachet.game");
        auto puzzle = game_->read(test::thinned() ? "1500 3" : "5000 3");
        EXPECT_TRUE(puzzle);
        puzzle_ = std::move(*puzzle);
        resources_.checkpoint_seconds = 0;
        EXPECT_TRUE(write(*puzzle_, TableValue::grundy, path(), {}));
        whole_ = contents(path());
        EXPECT_EQ(files(), std::vector<std::string>{"values.zt"});
        std::filesystem::remove(path());
    }

    Result<std::uint64_t> make() const {
        return write(*puzzle_, TableValue::grundy, path(), resources_);
    }
    /// Makes it until a monitor stops it, after some parts.
    void stop_after(std::uint64_t calls) {
        test::StopAfter stop(calls);
        resources_.monitor = &stop;
        const auto made = make();
        resources_.monitor = nullptr;
        ASSERT_FALSE(made);
        EXPECT_EQ(made.error().kind, ErrorKind::limit);
    }
    void expect_whole() {
        ASSERT_TRUE(make());
        EXPECT_TRUE(contents(path()) == whole_);
        EXPECT_EQ(files(), std::vector<std::string>{"values.zt"});
    }

    std::unique_ptr<Game> game_;
    std::unique_ptr<Puzzle> puzzle_;
    Resources resources_;
    std::string whole_;
};

TEST_F(LongTable, IsTheSameHoweverOftenItWasStopped) {
    Random random = test::random();
    const std::uint64_t rounds = 10 * test::effort();
    for (std::uint64_t round = 0; round < rounds; ++round) {
        std::uint64_t stops = 0;
        for (;; ++stops) {
            test::StopAfter stop(1 + random.below(test::thinned() ? 120 : 400));
            resources_.monitor = &stop;
            const auto made = make();
            if (made) break;
            ASSERT_EQ(made.error().kind, ErrorKind::limit) << made.error().message;
            const bool kept = std::filesystem::exists(part(1));
            EXPECT_EQ(made.error().message.english().find("positions are kept beside") !=
                          std::string::npos,
                      kept);
            EXPECT_FALSE(std::filesystem::exists(path()));
        }
        resources_.monitor = nullptr;
        EXPECT_TRUE(contents(path()) == whole_);
        EXPECT_EQ(files(), std::vector<std::string>{"values.zt"});
        std::filesystem::remove(path());
    }
    test::tried("tables on disk whose making was stopped", rounds);
}

TEST_F(LongTable, IsTheSameHoweverOftenItsProcessWasKilled) {
    using Clock = std::chrono::steady_clock;
    Random random = test::random();
    std::uint64_t kills = 0;
    std::chrono::microseconds lasts{20'000};
    for (std::uint64_t round = 0; round < 4 * test::effort(); ++round) {
        std::filesystem::remove(path());
        for (bool done = false; !done && !HasFailure();) {
            const auto begin = Clock::now();
            const pid_t child = ::fork();
            ASSERT_GE(child, 0);
            if (child == 0) ::_exit(make() ? 0 : 1);
            std::this_thread::sleep_for(
                std::chrono::microseconds(random.below(static_cast<std::uint64_t>(lasts.count()))));
            ::kill(child, SIGKILL);
            int status = 0;
            ASSERT_EQ(::waitpid(child, &status, 0), child);
            done = WIFEXITED(status);
            EXPECT_TRUE(!done || WEXITSTATUS(status) == 0);
            // Each time a little later, so that it comes to an end on the slowest machine.
            lasts += lasts / 8;
            if (done) {
                lasts = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
            } else {
                ++kills;
            }
            EXPECT_TRUE(!std::filesystem::exists(path()) || contents(path()) == whole_);
        }
        EXPECT_TRUE(contents(path()) == whole_);
        EXPECT_EQ(files(), std::vector<std::string>{"values.zt"});
    }
    test::tried("processes that were killed while they made a table", kills);
}

/// Stops what tells how much it has to do, which the walk does not know.
class StopMerging final : public Monitor {
  public:
    bool go_on(std::uint64_t, std::uint64_t total) override { return total == 0; }
};

TEST_F(LongTable, OfWhichAllPartsAreThereIsMergedWithoutASession) {
    StopMerging stop;
    resources_.monitor = &stop;
    const auto stopped = make();
    resources_.monitor = nullptr;
    ASSERT_FALSE(stopped);
    EXPECT_FALSE(std::filesystem::exists(path()));
    const SessionMaker none = [] { return internal_error("nobody is to ask"); };
    const auto made = write_every_position(
        none, {.game = "a game", .rules = "these", .value = TableValue::grundy}, path(), {});
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_TRUE(contents(path()) == whole_);
    EXPECT_EQ(files(), std::vector<std::string>{"values.zt"});
}

TEST_F(LongTable, WithADamagedPartIsRefusedByNameUntilThatIsRemoved) {
    Random random = test::random();
    const std::uint64_t rounds = 8 * test::effort();
    for (std::uint64_t round = 0; round < rounds; ++round) {
        stop_after(60 + random.below(20));
        const auto parts = static_cast<unsigned>(files().size());
        ASSERT_GE(parts, 2U);
        const std::string damaged = part(1 + static_cast<unsigned>(random.below(parts)));
        std::string bytes = contents(damaged);
        if (round % 4 == 0) {
            bytes.resize(random.below(bytes.size()));
        } else {
            const std::size_t at = random.below(bytes.size());
            bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.below(8)));
        }
        std::ofstream(damaged, std::ios::binary) << bytes;
        const auto made = make();
        ASSERT_FALSE(made) << damaged;
        EXPECT_EQ(made.error().kind, ErrorKind::input);
        EXPECT_NE(made.error().message.english().find(damaged), std::string::npos);
        EXPECT_TRUE(contents(damaged) == bytes) << "never written over";
        std::filesystem::remove(damaged);
        expect_whole();
        std::filesystem::remove(path());
    }
    test::tried("damaged parts of tables on disk", rounds);
}

TEST_F(LongTable, IsNotMadeOfThePartsOfAnother) {
    stop_after(60);
    const auto before = files();
    const auto other = game_->read("5001 3");
    const auto made = write(**other, TableValue::outcome, path(), resources_);
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().kind, ErrorKind::input);
    EXPECT_NE(made.error().message.english().find(part(1) + " is left of a table of another game"),
              std::string::npos)
        << made.error().message;
    EXPECT_EQ(files(), before);
    expect_whole();
}

TEST_F(LongTable, HasPartsThatNobodyTakesForATable) {
    stop_after(60);
    const std::string bytes = contents(part(1));
    const auto reader = TableReader::of(std::as_bytes(std::span(bytes)));
    ASSERT_TRUE(reader);
    EXPECT_NE(reader->identity().rules, "these");
    EXPECT_EQ(reader->identity().game, "part 1 of a table");
}

TEST_F(LongTable, IsMadeByOneComputationAtATime) {
    {
        const auto first = TableParts::beside(path(), {});
        ASSERT_TRUE(first);
        const auto second = make();
        ASSERT_FALSE(second);
        EXPECT_EQ(second.error().kind, ErrorKind::input);
        EXPECT_NE(second.error().message.english().find("another computation makes"),
                  std::string::npos);
    }
    expect_whole();
}

TEST_F(LongTable, ThatDoesNotFitTheMemoryIsRefusedWithTheFigure) {
    resources_.memory = 20'000;
    const auto refused = make();
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::limit);
    EXPECT_NE(refused.error().message.english().find("positions that were found take"),
              std::string::npos)
        << refused.error().message;
    resources_.memory = std::uint64_t{1} << 30;
    expect_whole();
}

}  // namespace
}  // namespace zermelo
