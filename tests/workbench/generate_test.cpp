// What is wished of inputs holds by the plain rules, for every game; and what cannot be is told.
#include "zermelo/workbench/trials/generate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/support.hpp"
#include "workbench/games.hpp"
#include "zermelo/workbench/answers/solve.hpp"

namespace zermelo {
namespace {

Result<std::optional<WishedInput>> wish_for(const Game& game, const Wish& wish) {
    auto inputs = WishedInputs::make(game, wish, {});
    if (!inputs) return std::unexpected(inputs.error());
    return inputs->next();
}

/// The text of what is found; fails the test if nothing is.
std::string text_of(const Game& game, const Wish& wish) {
    const auto input = wish_for(game, wish);
    if (!input) return ADD_FAILURE() << input.error().message, "";
    if (!*input) return ADD_FAILURE() << game.info().name << ": nothing found", "";
    return (*input)->text;
}

std::string error_of(const Game& game, const Wish& wish) {
    const auto input = wish_for(game, wish);
    if (input) return ADD_FAILURE() << "no error", "";
    EXPECT_EQ(input.error().kind, ErrorKind::input);
    return input.error().message;
}

std::unique_ptr<Session> by_rules(const Puzzle& puzzle, std::size_t index) {
    auto session = puzzle.open_by_rules(index, {});
    EXPECT_TRUE(session);
    return std::move(*session);
}

/// +1 if First wins by the rules alone, -1 if Second does, 0 for a draw.
int winner(Session& session) {
    const int sign = session.value()->sign();
    return session.to_move() == Player::first ? sign : -sign;
}

/// In how many moves there are, by the rules alone, and in how many the mover is ahead in the end:
/// each is played, and the position after it is what counts.
std::pair<int, int> count_winning(Session& session) {
    std::vector<std::string> moves;
    session.visit_moves([&](const std::string& move) {
        moves.push_back(move);
        return true;
    });
    const int mover = session.to_move() == Player::first ? 1 : -1;
    int winning = 0;
    for (const std::string& move : moves) {
        EXPECT_TRUE(session.play(move));
        const auto standing = standing_of(session);
        EXPECT_TRUE(standing);
        const int ahead = !standing->winner ? 0 : *standing->winner == Player::first ? 1 : -1;
        winning += ahead == mover ? 1 : 0;
        session.undo();
    }
    return {static_cast<int>(moves.size()), winning};
}

/// A size that the plain rules can solve.
Wish small(const Game& game, Want want, std::uint64_t seed) {
    Wish wish{.generation = {.seed = seed, .size = 3}, .want = want};
    // The heaps of other characters have too many stones for the rules.
    if (game.info().name == "end-nim") wish.generation.character = "small";
    return wish;
}

TEST(Wants, WhoWinsIsWhatTheRulesSay) {
    std::uint64_t count = 0;
    for (const RegisteredGame& entry : all_games()) {
        const Game& game = entry.game;
        for (const Want want : {Want::first, Want::second}) {
            // Who begins wins: Marin in keepaway, the only such game.
            if (want == Want::second && game.info().objective == Objective::long_run) continue;
            for (std::uint64_t i = 0; i < 10 * test::effort(); ++i, ++count) {
                const auto input = wish_for(game, small(game, want, test::seed() + i));
                ASSERT_TRUE(input && *input) << game.info().name;
                const auto session = by_rules(*(*input)->puzzle, 0);
                EXPECT_EQ(winner(*session), want == Want::first ? 1 : -1) << (*input)->text;
            }
        }
    }
    test::tried("inputs that were wished to be won", count);
}

TEST(Wants, CloseIsOneMoveOfSeveralByTheRules) {
    std::uint64_t count = 0;
    for (const RegisteredGame& entry : all_games()) {
        const Game& game = entry.game;
        if (game.info().objective == Objective::long_run) continue;
        for (std::uint64_t i = 0; i < 10 * test::effort(); ++i, ++count) {
            Wish wish = small(game, Want::close, test::seed() + i);
            wish.tries = 20'000;
            const auto input = wish_for(game, wish);
            ASSERT_TRUE(input && *input) << game.info().name;
            const auto session = by_rules(*(*input)->puzzle, 0);
            std::pair<int, int> moves = count_winning(*session);
            while (moves.first == 1) {
                session->visit_moves([&](const std::string& move) {
                    EXPECT_TRUE(session->play(move));
                    return false;
                });
                moves = count_winning(*session);
            }
            EXPECT_GT(moves.first, 1) << (*input)->text;
            EXPECT_EQ(moves.second, 1) << (*input)->text;
        }
    }
    test::tried("inputs that were wished to be close", count);
}

TEST(Wants, CloseTellsTheMoveThatWins) {
    const Game& game = game_called("end-nim");
    const auto puzzle = game.read("1\n2\n3 1\n");
    const auto found = look_for(Want::close, game.info(), **puzzle, {});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->text, "First wins by L-2 only, one of 4 moves");
    // Two equal heaps are lost, and a single one is won by taking it whole, the only move of one.
    for (const char* const text : {"1\n2\n3 3\n", "1\n1\n1\n"}) {
        const auto other = game.read(text);
        EXPECT_FALSE(look_for(Want::close, game.info(), **other, {})->holds);
    }
    // Both moves win.
    const Game& walk = game_called("grid-walk");
    const auto both = walk.read("2 3 0\n...\n...\n1\n1 1\n");
    EXPECT_FALSE(look_for(Want::close, walk.info(), **both, {})->holds);
}

TEST(Wants, KeepawayIsCloseOnlyWhereAnyOtherCellMayFollow) {
    const Game& game = game_called("keepaway");
    const auto puzzle = game.read("3 0\n1 2 3\n4 9 5\n6 7 8\n");
    const auto found = look_for(Want::close, game.info(), **puzzle, {});
    EXPECT_EQ(found->text, "Marin wins by 2,2 only, one of 9 moves");
    EXPECT_FALSE(*wish_for(game, {.want = Want::close}));
    EXPECT_FALSE(*wish_for(game, {.want = Want::second}));
}

TEST(Wants, DeepIsTheLongestOfTheTries) {
    std::uint64_t count = 0;
    for (const RegisteredGame& entry : all_games()) {
        const Game& game = entry.game;
        if (game.info().objective == Objective::long_run) continue;
        Wish wish{.generation = {.seed = test::seed(), .character = game.info().characters[0].name},
                  .want = Want::deep,
                  .tries = 50};
        const auto found = wish_for(game, wish);
        ASSERT_TRUE(found && *found);
        EXPECT_EQ((*found)->tries, 50U);
        const auto length = [&](const Puzzle& puzzle) {
            return solve(**puzzle.open(0, {}), game.info().objective)->line_length;
        };
        // The same candidates: the wish's own seed, then those that are drawn from it.
        Random draws(test::seed());
        std::uint64_t longest = 0;
        for (int i = 0; i < 50; ++i, ++count) {
            if (i > 0) wish.generation.seed = draws.below(1'000'000'000);
            longest = std::max(longest, length(**game.generate(wish.generation)));
        }
        EXPECT_EQ(length(*(*found)->puzzle), longest) << (*found)->text;
    }
    test::tried("candidates for a long game", count);
}

TEST(Wants, WhatWasFoundComesAgainFromItsPlainSeed) {
    for (const RegisteredGame& entry : all_games()) {
        for (const Want want : {Want::first, Want::close, Want::deep}) {
            const auto input = wish_for(entry.game, {.want = want, .tries = 300});
            if (!input || !*input) continue;  // keepaway
            const WishedInput& found = **input;
            const auto again =
                entry.game.generate({.seed = found.seeds[0], .character = found.characters[0]});
            EXPECT_EQ((*again)->text(), found.text);
        }
    }
}

TEST(Wants, EveryCaseHasIt) {
    for (const char* const name : {"end-nim", "subtangle", "grid-walk"}) {
        const Game& game = game_called(name);
        Wish wish = small(game, Want::second, test::seed());
        wish.generation.cases = 4;
        const auto input = wish_for(game, wish);
        ASSERT_TRUE(input && *input) << name;
        ASSERT_EQ((*input)->puzzle->cases(), 4U);
        for (std::size_t i = 0; i < 4; ++i)
            EXPECT_EQ(winner(*by_rules(*(*input)->puzzle, i)), -1);
        const bool joined = game.join({}) != nullptr;
        EXPECT_EQ((*input)->seeds.size(), joined ? 4U : 1U);
    }
}

TEST(Wants, OneHeapIsNeverLost) {
    const Game& game = game_called("end-nim");
    EXPECT_FALSE(*wish_for(game, {.generation = {.size = 1}, .want = Want::second}));
    EXPECT_FALSE(*wish_for(game, {.generation = {.size = 1, .cases = 3}, .want = Want::second}));
}

TEST(Wants, TrickyTakesTheInputThatMostFailOn) {
    const Game& game = game_called("end-nim");
    // One fails on every input, another where the answer is 0, the third where a heap has 1 stone.
    std::uint64_t calls = 0;
    const Witnesses witnesses{.names = {"always", "lost", "one"},
                              .fail = [&](std::string_view input, std::string_view answer,
                                          const Resources&) -> Witnesses::Failures {
                                  ++calls;
                                  return std::vector<bool>{
                                      true, answer == "0\n",
                                      input.find(" 1 ") != std::string_view::npos};
                              }};
    const Wish wish{.generation = {.character = "small"}, .want = Want::tricky};
    auto inputs = WishedInputs::make(game, wish, {}, &witnesses);
    const auto input = inputs->next();
    ASSERT_TRUE(input && *input);
    EXPECT_EQ((*input)->evidence, "3 of 3 wrong programs fail: always, lost, one");
    EXPECT_EQ((*input)->tries, calls);  // nothing can be better, so it looked no further
    EXPECT_LT(calls, default_tries(Want::tricky));
    EXPECT_EQ(error_of(game, wish), "end-nim has no wrong programs to be tricky for");
}

TEST(WishedInputs, AreTheSameForTheSameWishAndDifferAmongThemselves) {
    for (const RegisteredGame& entry : all_games()) {
        auto one = WishedInputs::make(entry.game, {.generation = {.seed = 7, .size = 6}}, {});
        auto other = WishedInputs::make(entry.game, {.generation = {.seed = 7, .size = 6}}, {});
        std::set<std::string> texts;
        for (int i = 0; i < 20; ++i) {
            const std::string text = (**one->next()).text;
            EXPECT_EQ(text, (**other->next()).text);
            EXPECT_TRUE(texts.insert(text).second);
        }
    }
}

TEST(WishedInputs, ComeToAnEnd) {
    // Three heaps of 1 to 3 stones, then no other.
    const Wish wish{.generation = {.character = "small", .size = 1}};
    auto inputs = WishedInputs::make(game_called("end-nim"), wish, {});
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(*inputs->next());
    EXPECT_FALSE(*inputs->next());
}

TEST(WishedInputs, KeepToTheContestOfTheAlias) {
    const Game& game = game_called("subtangle");
    std::uint64_t count = 0;
    for (const std::string_view contest : {"cf2005e1", "cf2005e2"}) {
        for (std::int64_t size = 1; size <= 12; ++size, ++count) {
            const std::string text =
                text_of(game, {.generation = {.size = size}, .contest = contest});
            EXPECT_TRUE(game.validate(text, contest)) << text;
        }
    }
    test::tried("inputs within the limits of an alias", count);
    const auto fitting = fitting_characters(game, {.size = 12}, "cf2005e1");
    EXPECT_FALSE(fitting.empty());
    EXPECT_EQ(std::count(fitting.begin(), fitting.end(), "random"), 0);
}

TEST(WishedInputs, WhatTheContestForbidsIsSaid) {
    const Game& game = game_called("subtangle");
    const Wish large{.generation = {.size = 301}, .contest = "cf2005e1"};
    EXPECT_EQ(error_of(game, large),
              "the size is 301; the contest of cf2005e1 allows at most 300; "
              "going beyond it generates it all the same");
    const Wish many{.generation = {.size = 1, .cases = 301}, .contest = "cf2005e1"};
    EXPECT_EQ(error_of(game, many),
              "the number of cases is 301; the contest of cf2005e1 allows at most 300; "
              "going beyond it generates it all the same");
    Wish random{.generation = {.character = "random", .size = 9}, .contest = "cf2005e1"};
    EXPECT_NE(error_of(game, random).find("; it may be 1..7; characters that fit: few"),
              std::string::npos);
    random.want = Want::first;
    EXPECT_NE(error_of(game, random).find("; it may be 1..7"), std::string::npos);
    random.beyond = true;
    text_of(game, random);
}

TEST(WishedInputs, WhatCannotBeIsSaid) {
    EXPECT_EQ(error_of(game_called("keepaway"), {.want = Want::deep}),
              "a game of keepaway never ends, so none is deep");
    EXPECT_EQ(error_of(game_called("staircase"), {.generation = {.cases = 2}}),
              "a file of staircase holds one board");
    EXPECT_EQ(error_of(game_called("end-nim"), {.generation = {.cases = 0}, .want = Want::first}),
              "an input without a case has nothing that can be wanted");
}

TEST(WishedInputs, StopWhereTheMonitorSaysSo) {
    test::StopAfter monitor(10);
    const Resources resources{.monitor = &monitor};
    const Wish wish{.generation = {.size = 1}, .want = Want::second};
    auto inputs = WishedInputs::make(game_called("end-nim"), wish, resources);
    const auto input = inputs->next();
    ASSERT_FALSE(input);
    EXPECT_EQ(input.error(), stopped_error().error());
    EXPECT_GT(monitor.seen(), 9U);
}

}  // namespace
}  // namespace zermelo
