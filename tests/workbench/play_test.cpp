// A match: turns, undo and redo, resignation, and the account of who let go of what.
#include "zermelo/workbench/play/play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "support/support.hpp"
#include "zermelo/games/registry.hpp"

namespace zermelo {
namespace {

constexpr Seats kFirst{.first = true, .second = false};
constexpr Seats kSecond{.first = false, .second = true};
constexpr Seats kBoth{.first = true, .second = true};
constexpr Seats kNone{.first = false, .second = false};

using Moves = std::vector<std::string>;

Match match_of(std::string_view game, std::string_view input, Seats seats) {
    const auto puzzle = find_game(game)->game.read(input);
    EXPECT_TRUE(puzzle);
    auto session = (*puzzle)->open(0, {});
    EXPECT_TRUE(session);
    auto match = Match::make(seats, std::move(*session));
    EXPECT_TRUE(match);
    return std::move(*match);
}

Match nim(Seats seats, std::string_view input = "1\n4\n3 1 9 4\n") {
    return match_of("end-nim", input, seats);
}

void play(Match& match, std::initializer_list<std::string_view> moves) {
    for (const std::string_view move : moves)
        ASSERT_TRUE(match.play(move)) << move;
}

TEST(Match, KnowsWhoseTurnItIs) {
    Match match = nim(kSecond);
    EXPECT_EQ(match.to_move(), Player::first);
    EXPECT_FALSE(match.persons_turn());
    play(match, {"L-1"});
    EXPECT_EQ(match.to_move(), Player::second);
    EXPECT_TRUE(match.persons_turn());
    EXPECT_EQ(match.moves(), (Moves{"L-1"}));
}

TEST(Match, RefusesWhatIsNotLegalAndStaysAsItWas) {
    Match match = nim(kBoth);
    play(match, {"L-1"});
    for (const std::string_view move : {"L-9", "", "up", "l-1"}) {
        const auto played = match.play(move);
        ASSERT_FALSE(played) << move;
        EXPECT_EQ(played.error().kind, ErrorKind::input);
    }
    EXPECT_EQ(match.moves(), (Moves{"L-1"}));
    EXPECT_EQ(match.session().position(), "1..4: 2 4");
}

TEST(Match, UndoGoesBackToThePersonsOwnTurn) {
    Match match = nim(kFirst);
    EXPECT_FALSE(match.undo());
    play(match, {"L-1", "R-1", "L-1", "R-1"});
    EXPECT_TRUE(match.undo());
    EXPECT_EQ(match.moves(), (Moves{"L-1", "R-1"}));
    EXPECT_FALSE(match.undo(2));
    EXPECT_EQ(match.moves(), (Moves{"L-1", "R-1"}));
    EXPECT_TRUE(match.undo(1));
    EXPECT_TRUE(match.moves().empty());
    EXPECT_EQ(match.session().position(), "1..4: 3 4");
}

TEST(Match, UndoOfTheSecondPlayerLeavesTheOpeningMove) {
    Match match = nim(kSecond);
    play(match, {"L-1"});
    EXPECT_FALSE(match.undo());
    play(match, {"R-1", "L-1"});
    EXPECT_TRUE(match.undo());
    EXPECT_EQ(match.moves(), (Moves{"L-1"}));
}

TEST(Match, UndoWithTwoPersonsOrNoneTakesOneMove) {
    for (const Seats seats : {kBoth, kNone}) {
        Match match = nim(seats);
        play(match, {"L-1", "R-1", "L-1"});
        EXPECT_TRUE(match.undo());
        EXPECT_EQ(match.moves(), (Moves{"L-1", "R-1"}));
        EXPECT_TRUE(match.undo(2));
        EXPECT_TRUE(match.moves().empty());
        EXPECT_EQ(match.redo(3).value(), 3U);
        EXPECT_EQ(match.moves(), (Moves{"L-1", "R-1", "L-1"}));
    }
}

TEST(Match, RedoPlaysAgainWhatWasTakenBackUntilSomethingElseIsPlayed) {
    Match match = nim(kFirst);
    play(match, {"L-1", "R-1", "L-1", "R-1"});
    ASSERT_TRUE(match.undo(2));
    EXPECT_EQ(match.redoable(), 4U);
    EXPECT_EQ(match.redo().value(), 2U);
    EXPECT_EQ(match.moves(), (Moves{"L-1", "R-1"}));
    EXPECT_EQ(match.redo(7).value(), 2U);
    EXPECT_EQ(match.moves(), (Moves{"L-1", "R-1", "L-1", "R-1"}));
    EXPECT_EQ(match.redo().value(), 0U);
    ASSERT_TRUE(match.undo());
    play(match, {"R-2"});
    EXPECT_EQ(match.redoable(), 0U);
    EXPECT_EQ(match.redo().value(), 0U);
}

TEST(Match, GoesToAnyMoveWhoeverMadeIt) {
    Match match = nim(kFirst);
    play(match, {"L-1", "R-1", "L-1", "R-1"});
    const auto winner_after = [&](std::size_t moves) { return match.mark_after(moves).winner; };
    const std::vector winners{winner_after(0), winner_after(1), winner_after(2), winner_after(3)};
    ASSERT_TRUE(match.go(1));
    EXPECT_EQ(match.moves(), (Moves{"L-1"}));
    EXPECT_EQ(match.session().position(), "1..4: 2 4");
    EXPECT_EQ(match.redoable(), 3U);
    ASSERT_TRUE(match.go(3));
    EXPECT_EQ(match.moves(), (Moves{"L-1", "R-1", "L-1"}));
    EXPECT_EQ((std::vector{winner_after(0), winner_after(1), winner_after(2), winner_after(3)}),
              winners);
    ASSERT_TRUE(match.go(99));
    EXPECT_EQ(match.count(), 4U);
    EXPECT_EQ(match.redoable(), 0U);
    ASSERT_TRUE(match.go(4));
    EXPECT_EQ(match.count(), 4U);
    ASSERT_TRUE(match.resign());
    ASSERT_TRUE(match.go(4));
    EXPECT_TRUE(match.resigned());
    ASSERT_TRUE(match.go(0));
    EXPECT_FALSE(match.over());
    EXPECT_EQ(match.redoable(), 5U);
    ASSERT_TRUE(match.go(4));
    EXPECT_FALSE(match.resigned());
    EXPECT_EQ(match.redo().value(), 1U);
    EXPECT_EQ(match.resigned(), Player::first);
}

TEST(Match, GoingToTheLastMoveEndsAGameThatWasOver) {
    Match match = nim(kBoth, "1\n1\n2\n");
    play(match, {"L-1", "L-1"});
    ASSERT_TRUE(match.over());
    ASSERT_TRUE(match.go(1));
    EXPECT_FALSE(match.over());
    ASSERT_TRUE(match.go(2));
    EXPECT_TRUE(match.over());
}

TEST(Match, ResigningEndsItAndCanBeTakenBack) {
    Match match = nim(kFirst);
    play(match, {"L-1", "R-1"});
    EXPECT_TRUE(match.resign());
    EXPECT_TRUE(match.over());
    EXPECT_FALSE(match.resign());
    EXPECT_FALSE(match.play("L-1"));
    EXPECT_FALSE(match.perfect_move()->has_value());
    const Account account = match.account();
    EXPECT_EQ(account.resigned, Player::first);
    EXPECT_EQ(account.winner, Player::second);
    ASSERT_TRUE(match.undo());
    EXPECT_FALSE(match.over());
    EXPECT_EQ(match.count(), 2U);
    EXPECT_EQ(match.redo().value(), 1U);
    EXPECT_EQ(match.resigned(), Player::first);
    ASSERT_TRUE(match.undo(2));
    EXPECT_EQ(match.count(), 0U);
    EXPECT_EQ(match.redo(3).value(), 3U);
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.count(), 2U);
}

TEST(Match, RestartTakesEverythingBack) {
    Match match = nim(kFirst);
    play(match, {"L-1", "R-1"});
    match.resign();
    match.restart();
    EXPECT_EQ(match.count(), 0U);
    EXPECT_FALSE(match.over());
    EXPECT_EQ(match.redoable(), 3U);
}

TEST(Match, IsOverWhereNoMoveIsLeft) {
    Match match = nim(kBoth, "1\n2\n1 1\n");
    play(match, {"L-1"});
    EXPECT_FALSE(match.over());
    play(match, {"L-1"});
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.account().winner, Player::second);
    const auto more = match.play("L-1");
    ASSERT_FALSE(more);
    EXPECT_EQ(more.error().message, "the game is over");
    EXPECT_TRUE(match.undo());
    EXPECT_FALSE(match.over());
    // There is nothing to choose from the start on.
    EXPECT_TRUE(match_of("subtangle", "1\n1 1 1\n1\n2\n", kBoth).over());
}

TEST(Match, TheAccountNamesTheMoveWhereTheGameTurned) {
    Match match = nim(kBoth, "1\n2\n3 5\n");
    play(match, {"R-1", "R-1", "L-2", "R-2", "L-1", "L-1"});
    // R-2 was right; R-1 for R-1 both let go, and so on.
    const Account account = match.account();
    EXPECT_TRUE(account.over);
    EXPECT_EQ(account.winner, Player::second);
    ASSERT_EQ(account.slips.size(), 1U);
    EXPECT_EQ(account.slips[0].number, 1U);
    EXPECT_EQ(account.slips[0].player, Player::first);
    EXPECT_EQ(account.slips[0].move, "R-1");
    EXPECT_EQ(account.slips[0].better, "R-2");
    EXPECT_TRUE(account.slips[0].turned);
    EXPECT_EQ(account.slips[0].cost, 0);
    EXPECT_EQ(account.turning, 0U);
}

TEST(Match, TheAccountTellsWhatEachMoveCost) {
    Match match = match_of("staircase", "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n", kBoth);
    EXPECT_EQ(match.account().score, 2);
    play(match, {"1,1", "2,1", "1,2", "1,3", "2,2", "2,3"});
    const Account account = match.account();
    EXPECT_EQ(account.score, 5);
    EXPECT_EQ(account.score_so_far, 5);
    ASSERT_EQ(account.slips.size(), 1U);
    EXPECT_EQ(account.slips[0].move, "2,1");
    EXPECT_EQ(account.slips[0].cost, 3);
    EXPECT_FALSE(account.slips[0].turned);
    EXPECT_FALSE(account.turning);
}

/// The costs of a random game are by how much the result fell, and the last turning is the last
/// move after which it was another one for its mover.
TEST(Match, TheAccountOfRandomGamesAddsUp) {
    Random random = test::random();
    std::uint64_t slips = 0;
    for (const RegisteredGame& entry : all_games()) {
        for (std::uint64_t i = 0; i < 60 * test::effort(); ++i) {
            const auto puzzle = entry.game.generate({random.bits(), "", random.between(2, 5), 1});
            if (!puzzle || (*puzzle)->cases() == 0) continue;
            SCOPED_TRACE((*puzzle)->text());
            auto match = Match::make(kBoth, std::move(*(*puzzle)->open(0, {})));
            auto plain = (*puzzle)->open(0, {});
            ASSERT_TRUE(match && plain);
            std::int64_t cost = 0;
            std::size_t count = 0;
            std::optional<std::size_t> turning;
            const auto start = standing_of(**plain);
            while (!match->over() && match->count() < 12) {
                const auto list = list_moves(match->session(), 1000);
                ASSERT_TRUE(list);
                const std::string& entry_text = list->moves[random.below(list->moves.size())];
                const std::string move = entry_text.substr(0, entry_text.find(' '));
                const auto before = standing_of(**plain);
                ASSERT_TRUE(match->play(move) && (*plain)->play(move)) << move;
                const auto after = standing_of(**plain);
                const std::int64_t fell =
                    (before->score - after->score) * (before->to_move == Player::first ? 1 : -1);
                EXPECT_GE(fell, 0);
                cost += after->score - before->score;
                if (fell == 0 && before->winner == after->winner) continue;
                if (before->winner != after->winner) turning = count;
                ++count;
            }
            const Account account = match->account();
            EXPECT_EQ(account.slips.size(), count);
            EXPECT_EQ(account.turning, turning);
            EXPECT_EQ(account.score, start->score + cost);
            EXPECT_EQ(account.winner, standing_of(**plain)->winner);
            slips += count;
            while (match->count() > 0)
                ASSERT_TRUE(match->undo());
            EXPECT_TRUE(match->account().slips.empty());
            while (match->redoable() > 0)
                ASSERT_TRUE(match->redo());
            EXPECT_EQ(match->account().slips.size(), count);
        }
    }
    test::tried("slips", slips);
}

TEST(ListMoves, JoinsWhatCountsUpAndGivesNothingAway) {
    // Of L-1..L-3 some win and some lose.
    Match match = nim(kBoth, "1\n2\n3 5\n");
    const auto list = list_moves(match.session(), 10);
    ASSERT_TRUE(list);
    EXPECT_EQ(list->moves, (Moves{"L-1 to L-3", "R-1 to R-5"}));
    EXPECT_EQ(list->all, 8U);
    EXPECT_EQ(list->listed, 8U);
    const auto one = list_moves(match.session(), 1);
    EXPECT_EQ(one->moves, (Moves{"L-1 to L-3"}));
    EXPECT_EQ(one->listed, 3U);
    EXPECT_EQ(one->all, 8U);
}

TEST(ListMoves, ListsOneByOneWhatDoesNotCountUp) {
    Match match = match_of("subtangle", "1\n1 2 4\n7\n7 0 7 0\n0 7 0 7\n", kBoth);
    const auto list = list_moves(match.session(), 3);
    ASSERT_TRUE(list);
    EXPECT_EQ(list->moves, (Moves{"1,1", "1,3", "2,2"}));
    EXPECT_EQ(list->all, 4U);
    const auto heap = list_moves(nim(kBoth, "1\n1\n1000000000000000000\n").session(), 5);
    EXPECT_EQ(heap->moves, (Moves{"L-1 to L-1000000000000000000"}));
}

}  // namespace
}  // namespace zermelo
