// Games of programs against the computer: the referee with programs that are made up here, and the
// opponents.
#include "zermelo/workbench/play/interact.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "support/support.hpp"
#include "zermelo/games/registry.hpp"
#include "zermelo/workbench/play/play.hpp"
#include "zermelo/workbench/trials/small_input.hpp"

namespace zermelo {
namespace {

constexpr std::string_view kNim = "1\n2\n3 5\n";  // First wins, by R-2 alone

/// A program that says what a function says, by all that it was told.
class FakeBot final : public Bot {
  public:
    using Say = std::function<BotOutput(const std::string& told)>;

    explicit FakeBot(Say say, BotOutput ending = {}) : say_(std::move(say)), ending_(ending) {}

    void send(std::string_view text) override { told_ += text; }
    BotOutput receive() override { return say_(told_); }
    BotOutput finish() override {
        finished_ = true;
        return ending_;
    }

    const std::string& told() const { return told_; }
    bool finished() const { return finished_; }

  private:
    Say say_;
    BotOutput ending_;
    std::string told_;
    bool finished_ = false;
};

BotOutput line(std::string text) {
    return {BotOutput::Kind::line, std::move(text)};
}

/// Says one thing after the other.
FakeBot::Say says(std::vector<BotOutput> replies) {
    return [replies = std::move(replies), next = std::size_t{0}](const std::string&) mutable {
        return next < replies.size() ? replies[next++]
                                     : BotOutput{BotOutput::Kind::crash, "nothing is left"};
    };
}

PlayedGame game_of(std::string_view name, const Puzzle& puzzle) {
    const RegisteredGame& entry = *find_game(name);
    auto game = start_game(entry, puzzle.copy(), 0, {}, {});
    EXPECT_TRUE(game) << game.error().message;
    return std::move(*game);
}

PlayedGame game_of(std::string_view name, std::string_view input) {
    const auto puzzle = find_game(name)->game.read(input);
    EXPECT_TRUE(puzzle);
    return game_of(name, **puzzle);
}

BotGame play(PlayedGame& game, Player player, Bot& bot, const InteractOptions& options = {}) {
    const auto result = play_bot(game, player, bot, options);
    EXPECT_TRUE(result) << result.error().message;
    return *result;
}

/// A program that follows the game by what it is told, and plays like one of the opponents.
class PlayingBot final : public Bot {
  public:
    PlayingBot(std::string_view name, OpponentKind kind, std::uint64_t seed)
        : game_(find_game(name)->game), player_(kind, seed) {}

    void send(std::string_view text) override {
        std::string_view rest = text;
        if (!session_) rest = begin(text);
        while (!rest.empty()) {
            const std::size_t end = rest.find('\n');
            ASSERT_NE(end, std::string_view::npos);
            const std::string_view word = rest.substr(0, end);
            rest.remove_prefix(end + 1);
            EXPECT_FALSE(ended_);
            if (word == "end") {
                ended_ = true;
            } else {
                EXPECT_TRUE(session_->play(word)) << word;
            }
        }
    }

    BotOutput receive() override {
        const auto move = player_.move(*session_);
        EXPECT_TRUE(move) << move.error().message;
        EXPECT_TRUE(session_->play(*move));
        return line(*move);
    }

    BotOutput finish() override {
        EXPECT_TRUE(ended_);
        return {};
    }

  private:
    /// Reads the greeting as docs/interact.md tells it, and returns what follows it.
    std::string_view begin(std::string_view text) {
        std::size_t at = text.find('\n') + 1;
        const int lines = std::stoi(std::string(text.substr(6, at - 7)));
        std::size_t end = at;
        for (int i = 0; i < lines; ++i)
            end = text.find('\n', end) + 1;
        const auto puzzle = game_.read(text.substr(at, end - at));
        EXPECT_TRUE(puzzle && (*puzzle)->cases() == 1) << text;
        session_ = std::move(*(*puzzle)->open(0, {}));
        const std::size_t role_end = text.find('\n', end);
        EXPECT_TRUE(text.substr(end, role_end - end) == "first" ||
                    text.substr(end, role_end - end) == "second");
        return text.substr(role_end + 1);
    }

    const Game& game_;
    Opponent player_;
    std::unique_ptr<Session> session_;
    bool ended_ = false;
};

TEST(Interact, TellsTheInputTheRoleTheMovesAndTheEnd) {
    PlayedGame game = game_of("end-nim", kNim);
    FakeBot bot(says({line("R-2"), line("L-3")}));
    std::vector<std::size_t> told;
    const auto result =
        play_bot(game, Player::first, bot, {}, [&](std::size_t index) { told.push_back(index); });
    ASSERT_TRUE(result);
    const std::vector<std::string> moves = game.match.moves();
    std::string expected = "input 3\n1\n2\n3 5\nfirst\n";
    for (std::size_t i = 1; i < moves.size(); i += 2)
        expected += moves[i] + '\n';
    EXPECT_TRUE(bot.told().starts_with(expected)) << bot.told();
    EXPECT_EQ(told.size(), moves.size());
}

TEST(Interact, WhoWinsPlaysOnUntilTheEnd) {
    PlayedGame game = game_of("end-nim", "1\n1\n4\n");
    FakeBot bot(says({line(" L-4\r")}));  // white space around is no matter
    const BotGame result = play(game, Player::first, bot);
    EXPECT_EQ(result.verdict, BotVerdict::won);
    EXPECT_TRUE(result.kept() && result.finished && bot.finished());
    EXPECT_EQ(result.worth, 1);
    EXPECT_EQ(bot.told(), "input 3\n1\n1\n4\nfirst\nend\n");
    EXPECT_EQ(game.match.moves(), (std::vector<std::string>{"L-4"}));
}

TEST(Interact, SecondIsToldTheFirstMoveBeforeItIsAsked) {
    PlayedGame game = game_of("end-nim", "1\n1\n4\n");
    FakeBot bot(says({}));
    const BotGame result = play(game, Player::second, bot);
    EXPECT_EQ(bot.told(), "input 3\n1\n1\n4\nsecond\nL-4\nend\n");
    EXPECT_EQ(result.verdict, BotVerdict::lost);
    EXPECT_TRUE(result.kept());  // there was nothing to be had
    EXPECT_TRUE(result.slips().empty());
}

TEST(Interact, WhatIsNoLegalMoveLoses) {
    for (const char* const move : {"L-9", "", "up", "l-1", "L-1 L-1", "L-1,", "resign", "end"}) {
        PlayedGame game = game_of("end-nim", kNim);
        FakeBot bot(says({line(move)}));
        const BotGame result = play(game, Player::first, bot);
        EXPECT_EQ(result.verdict, BotVerdict::illegal) << move;
        EXPECT_FALSE(result.finished || result.kept() || bot.finished());
        EXPECT_EQ(result.account.moves, 0U);
        EXPECT_NE(result.reason.find("the legal moves are L-1"), std::string::npos)
            << result.reason;
        EXPECT_EQ(bot.told(), "input 3\n1\n2\n3 5\nfirst\n");
    }
}

TEST(Interact, EachFailureIsToldAsWhatItIs) {
    using Kind = BotOutput::Kind;
    for (const auto& [kind, verdict] :
         std::map<Kind, BotVerdict>{{Kind::rubbish, BotVerdict::illegal},
                                    {Kind::time, BotVerdict::time},
                                    {Kind::memory, BotVerdict::memory},
                                    {Kind::crash, BotVerdict::crash}}) {
        PlayedGame game = game_of("end-nim", kNim);
        FakeBot bot(says({line("R-2"), {kind, "so it is"}}));
        const BotGame result = play(game, Player::first, bot);
        EXPECT_EQ(result.verdict, verdict);
        EXPECT_EQ(result.reason, "so it is");
        EXPECT_EQ(result.account.moves, 2U);
        EXPECT_FALSE(result.finished || result.kept());
    }
    PlayedGame game = game_of("end-nim", kNim);
    FakeBot bot(says({{Kind::stopped, ""}}));
    const auto stopped = play_bot(game, Player::first, bot, {});
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().kind, ErrorKind::limit);
}

TEST(Interact, WhoCrashesAfterTheEndHasNotWon) {
    PlayedGame game = game_of("end-nim", "1\n1\n4\n");
    FakeBot bot(says({line("L-4")}), {BotOutput::Kind::crash, "it ended with status 1"});
    const BotGame result = play(game, Player::first, bot);
    EXPECT_EQ(result.verdict, BotVerdict::crash);
    EXPECT_TRUE(result.finished);
    EXPECT_FALSE(result.kept());
}

TEST(Interact, AGameThatLastsIsStoppedAndDecidedByPerfectPlay) {
    for (const std::uint64_t most : {1U, 2U, 5U}) {
        PlayedGame game = game_of("end-nim", "1\n2\n1000000 1000000\n");  // Second wins
        FakeBot bot([](const std::string&) { return line("L-1"); });
        const BotGame lost = play(game, Player::first, bot, {.most_moves = most});
        EXPECT_EQ(lost.verdict, BotVerdict::lost);
        EXPECT_EQ(lost.account.moves, most);
        EXPECT_FALSE(lost.account.over);
        EXPECT_TRUE(bot.told().ends_with("end\n"));
    }
}

TEST(Interact, WhoStaysInAWonPositionAndGainsNothingLoses) {
    // The winning cells are 9 and 2: from either, every reply leads out of them.
    const char* const board = "3 1\n9 2 4\n1 5 6\n7 8 3\n";
    const InteractOptions options{
        .opponent = OpponentKind::random, .seed = test::seed(), .most_moves = 100};
    PlayedGame game = game_of("keepaway", board);
    FakeBot stays([](const std::string&) { return line("1,2"); });
    const BotGame lost = play(game, Player::first, stays, options);
    EXPECT_TRUE(lost.finished && lost.slips().empty());
    EXPECT_EQ(lost.account.winner, Player::first);
    EXPECT_EQ(lost.verdict, BotVerdict::lost);
    EXPECT_FALSE(lost.kept());
    EXPECT_TRUE(
        lost.reason.starts_with("it stays in a won position and gains nothing: it leads "
                                "by 2 after move 1 and by -"))
        << lost.reason;
    PlayedGame again = game_of("keepaway", board);
    PlayingBot gains("keepaway", OpponentKind::perfect, 1);
    EXPECT_EQ(play(again, Player::first, gains, options).verdict, BotVerdict::won);
}

TEST(Interact, TheRecordIsPlayedAgainUntilTheProgramDeparts) {
    const std::vector<std::string> recorded = {"R-1", "L-2", "R-1", "L-1"};
    {
        PlayedGame game = game_of("end-nim", kNim);
        FakeBot bot(says({line("R-1"), line("R-1"), line("L-3")}));
        const BotGame same = play(game, Player::first, bot, {.recorded = recorded});
        EXPECT_EQ(same.departed, std::nullopt);
        EXPECT_EQ(game.match.moves(),
                  (std::vector<std::string>{"R-1", "L-2", "R-1", "L-1", "L-3"}));
        EXPECT_EQ(same.verdict, BotVerdict::won);
    }
    {
        PlayedGame game = game_of("end-nim", kNim);
        FakeBot bot(says({line("R-1"), line("R-2"), line("R-1")}));
        const BotGame other = play(game, Player::first, bot, {.recorded = recorded});
        EXPECT_EQ(other.departed, 3U);
        ASSERT_GE(game.match.count(), 4U);
        EXPECT_EQ(game.match.move(1), "L-2");
        EXPECT_EQ(game.match.move(3),
                  "R-1");  // 1 and 2 are left: the perfect player makes them 1 1
    }
}

/// A random size up to the largest that a test wants; the tiny ones of every game.
void for_each_small_input(std::uint64_t count,
                          const std::function<void(std::string_view, const Puzzle&)>& use) {
    const std::uint64_t seed = test::seed();
    for (const RegisteredGame& entry : all_games()) {
        for (std::uint64_t number = 0; number < count; ++number) {
            const auto puzzle = small_input(entry.game, "", seed, number);
            ASSERT_TRUE(puzzle) << puzzle.error().message;
            ASSERT_EQ((*puzzle)->cases(), 1U);
            ASSERT_TRUE(entry.game.validate_contest((*puzzle)->text(), ""));
            SCOPED_TRACE((*puzzle)->text());
            use(entry.game.info().name, **puzzle);
            if (testing::Test::HasFailure()) return;
        }
        std::uint64_t tiny = 0;
        for (unsigned size = 1; size <= 3; ++size) {
            entry.game.visit_tiny(size, [&](const Puzzle& puzzle) {
                const auto only = puzzle.cases() > 0 ? puzzle.only(0) : nullptr;
                if (only == nullptr) return true;
                SCOPED_TRACE(only->text());
                use(entry.game.info().name, *only);
                return ++tiny % count != 0 && !testing::Test::HasFailure();
            });
        }
    }
}

/// How many small inputs of a game are played; under sanitizers fewer, for their games take the
/// same steps.
constexpr std::uint64_t kSmallInputs = test::kSanitized ? 25 : 150;

TEST(Interact, APerfectProgramGetsWhatItsStartIsWorthAgainstEverybody) {
    std::uint64_t games = 0;
    std::uint64_t won_from_lost = 0;
    const std::uint64_t seed = test::seed();
    for_each_small_input(kSmallInputs * test::effort(), [&](std::string_view name,
                                                            const Puzzle& puzzle) {
        for (const auto kind : {OpponentKind::perfect, OpponentKind::weak, OpponentKind::random}) {
            for (const Player player : {Player::first, Player::second}) {
                PlayedGame game = game_of(name, puzzle);
                PlayingBot bot(name, OpponentKind::perfect, 1);
                const BotGame result = play(
                    game, player, bot, {.opponent = kind, .seed = seed + games, .most_moves = 60});
                ASSERT_TRUE(result.finished) << result.reason;
                EXPECT_TRUE(result.kept()) << result.reason;
                EXPECT_TRUE(result.slips().empty());
                EXPECT_TRUE(kind != OpponentKind::perfect || result.account.slips.empty());
                won_from_lost += result.worth < 0 && result.verdict == BotVerdict::won ? 1 : 0;
                ++games;
            }
        }
    });
    test::tried("games", games);
    test::tried("won from a lost start", won_from_lost);
}

TEST(Interact, NobodyGetsMoreThanItsStartIsWorthAgainstThePerfectPlayer) {
    std::uint64_t games = 0;
    std::uint64_t lost_from_won = 0;
    BotStatistics statistics;
    const std::uint64_t seed = test::seed();
    for_each_small_input(
        kSmallInputs * test::effort(), [&](std::string_view name, const Puzzle& puzzle) {
            for (const auto kind : {OpponentKind::weak, OpponentKind::random}) {
                for (const Player player : {Player::first, Player::second}) {
                    PlayedGame game = game_of(name, puzzle);
                    PlayingBot bot(name, kind, seed + games);
                    const BotGame result = play(game, player, bot, {.most_moves = 60});
                    ASSERT_TRUE(result.finished) << result.reason;
                    const int rank = result.verdict == BotVerdict::won    ? 1
                                     : result.verdict == BotVerdict::draw ? 0
                                                                          : -1;
                    EXPECT_LE(rank, result.worth);
                    EXPECT_TRUE(result.kept() || !result.slips().empty() || !result.reason.empty());
                    lost_from_won += rank < result.worth ? 1 : 0;
                    statistics.add(result);
                    ++games;
                }
            }
        });
    test::tried("games", games);
    test::tried("less than the start was worth", lost_from_won);
    const BotStatistics::Row all = statistics.all();
    EXPECT_EQ(all.games, games);
    EXPECT_EQ(all.games - all.kept, lost_from_won);
    EXPECT_EQ(all.of(BotVerdict::won), all.won_kept);
    EXPECT_GT(all.slips, 0U);
}

TEST(Interact, RandomMovesAreAllLegalMovesAlikeOften) {
    for (const RegisteredGame& entry : all_games()) {
        const auto puzzle = entry.game.read(entry.sample_input);
        const auto session = (*puzzle)->open(0, {});
        ASSERT_TRUE(session);
        std::map<std::string, int> counts;
        (*session)->visit_moves([&](const std::string& move) {
            counts[move] = 0;
            return true;
        });
        const auto moves = static_cast<int>(counts.size());
        Opponent opponent(OpponentKind::random, test::seed());
        for (int i = 0; i < 400 * moves; ++i) {
            const auto move = opponent.move(**session);
            ASSERT_TRUE(move && counts.contains(*move)) << *move;
            ++counts[*move];
        }
        // Six standard deviations of 400 are 120.
        for (const auto& [move, count] : counts) {
            EXPECT_NEAR(count, 400, 130) << entry.game.info().name << ' ' << move;
        }
        test::tried("moves", static_cast<std::uint64_t>(moves));
    }
}

TEST(Interact, RandomMovesFromHeapsOfATrillionComeAtOnce) {
    const auto puzzle =
        find_game("end-nim")->game.read("1\n3\n1000000000000000000 5 1000000000000000000\n");
    const auto session = (*puzzle)->open(0, {});
    ASSERT_TRUE(session);
    Opponent opponent(OpponentKind::random, test::seed());
    int left = 0;
    for (int i = 0; i < 1000; ++i) {
        const auto move = opponent.move(**session);
        ASSERT_TRUE(move);
        ASSERT_TRUE((*session)->play(*move)) << *move;
        EXPECT_GT(move->size(), 10U) << *move;  // nearly all moves are as long
        (*session)->undo();
        left += move->starts_with("L") ? 1 : 0;
    }
    EXPECT_NEAR(left, 500, 100);
}

TEST(Interact, TheSameSeedMakesTheSameGame) {
    std::uint64_t games = 0;
    std::uint64_t others = 0;
    for_each_small_input(6, [&](std::string_view name, const Puzzle& puzzle) {
        std::vector<std::string> moves[3];
        for (const std::uint64_t i : {0U, 1U, 2U}) {
            PlayedGame game = game_of(name, puzzle);
            PlayingBot bot(name, OpponentKind::perfect, 1);
            play(game, Player::second, bot,
                 {.opponent = OpponentKind::random, .seed = i / 2, .most_moves = 30});
            moves[i] = game.match.moves();
        }
        EXPECT_EQ(moves[0], moves[1]);
        others += moves[0] != moves[2] ? 1 : 0;
        ++games;
    });
    test::tried("games", games);
    test::tried("of them different with another seed", others);
}

TEST(Interact, ACaseByItselfHasTheAnswerThatItHasInItsFile) {
    std::uint64_t cases = 0;
    const std::uint64_t first = test::seed();
    for (const RegisteredGame& entry : all_games()) {
        const auto& characters = entry.game.info().characters;
        for (std::uint64_t seed = 0; seed < 10 * characters.size(); ++seed) {
            const auto puzzle = entry.game.generate(
                {first + seed, characters[seed % characters.size()].name, 4, 3});
            ASSERT_TRUE(puzzle) << puzzle.error().message;
            std::string answers;
            for (std::size_t i = 0; i < (*puzzle)->cases(); ++i) {
                const auto only = (*puzzle)->only(i);
                ASSERT_NE(only, nullptr);
                EXPECT_EQ(only->cases(), 1U);
                answers += *only->answer({});
                ++cases;
            }
            EXPECT_EQ(answers, *(*puzzle)->answer({}));
        }
    }
    test::tried("cases", cases);
}

}  // namespace
}  // namespace zermelo
