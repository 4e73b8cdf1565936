// Games of programs against the computer: the referee with programs that are made up here.
#include "zermelo/workbench/play/interact.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "workbench/played_games.hpp"

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

/// Says one thing after the other.
FakeBot::Say says(std::vector<BotOutput> replies) {
    return [replies = std::move(replies), next = std::size_t{0}](const std::string&) mutable {
        return next < replies.size() ? replies[next++]
                                     : BotOutput{BotOutput::Kind::crash, "nothing is left"};
    };
}

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

}  // namespace
}  // namespace zermelo
