// Saved games: what is written can be read, and what is broken is told with its place.
#include "zermelo/workbench/play/saved_game.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/support.hpp"

namespace zermelo {
namespace {

constexpr std::string_view kGame =
    "zermelo game 1\n"
    "game end-nim\n"
    "case 2\n"
    "first person\n"
    "second computer\n"
    "moves 2\n"
    "L-1 R-3\n"
    "resigned nobody\n"
    "input\n"
    "2\n1\n7\n2\n3 5\n";

std::string with(std::string_view part, std::string_view other) {
    std::string text(kGame);
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return text.replace(at, part.size(), other);
}

std::string error_of(std::string_view text) {
    const auto game = load_game(text, {});
    EXPECT_FALSE(game) << text;
    return game ? "" : render(game.error(), "saved", text);
}

TEST(SavedGame, IsReadAsItWasWritten) {
    const auto game = load_game(kGame, {});
    ASSERT_TRUE(game) << render(game.error(), "saved", kGame);
    EXPECT_EQ(game->entry, find_game("end-nim"));
    EXPECT_EQ(game->case_index, 1U);
    EXPECT_EQ(game->match.seats(), (Seats{true, false}));
    EXPECT_EQ(game->match.moves(), (std::vector<std::string>{"L-1", "R-3"}));
    EXPECT_EQ(game->match.session().position(), "1..2: 2 2");
    EXPECT_EQ(write_saved_game(*game), kGame);
}

TEST(SavedGame, AResignationIsKept) {
    const auto game = load_game(with("nobody", "first"), {});
    ASSERT_TRUE(game);
    EXPECT_EQ(game->match.resigned(), Player::first);
    EXPECT_EQ(write_saved_game(*game), with("nobody", "first"));
}

TEST(SavedGame, WhiteSpaceDoesNotMatter) {
    std::string crlf;
    for (const char c : kGame)
        crlf += c == '\n' ? "\r\n" : std::string(1, c);
    const auto game = load_game(crlf, {});
    ASSERT_TRUE(game) << render(game.error(), "saved", crlf);
    EXPECT_EQ(write_saved_game(*game), kGame);
}

TEST(SavedGame, WhatIsWrongIsToldWithItsPlace) {
    EXPECT_EQ(error_of(with("game 1", "game 2")),
              "saved:1:14: error: the version of the saved game is 2; it may be 1..1\n"
              "  zermelo game 2\n"
              "               ^\n");
    EXPECT_EQ(error_of(with("end-nim", "go")),
              "saved:2:6: error: there is no game \"go\"\n"
              "  game go\n"
              "       ^~\n");
    EXPECT_EQ(error_of(with("case 2", "case 3")),
              "saved:3:6: error: the case is 3; the input has 2 of them\n"
              "  case 3\n"
              "       ^\n");
    EXPECT_EQ(error_of(with("case 2", "case 0")),
              "saved:3:6: error: the case is 0; it may be 1 or more\n"
              "  case 0\n"
              "       ^\n");
    EXPECT_EQ(error_of(with("person", "nobody")),
              "saved:4:7: error: person or computer belongs here, not \"nobody\"\n"
              "  first nobody\n"
              "        ^~~~~~\n");
    EXPECT_EQ(error_of(with("second", "third")),
              "saved:5:1: error: \"second\" belongs here, not \"third\"\n"
              "  third computer\n"
              "  ^~~~~\n");
    EXPECT_EQ(
        error_of(with("moves 2", "moves 99999999")),
        "saved:6:7: error: a list of 99999999 moves needs 99999999 more words; the input has 11\n"
        "  moves 99999999\n"
        "        ^~~~~~~~\n");
    EXPECT_EQ(error_of(with("R-3", "R-6")),
              "saved:7:5: error: move 2: R-6 is not legal here; the legal moves are L-1 L-2 R-1 "
              "R-2 R-3 ...\n"
              "  L-1 R-6\n"
              "      ^~~\n");
    EXPECT_EQ(error_of(with("R-3", "up")),
              "saved:7:5: error: move 2: \"up\" is not a move; the legal moves are L-1 L-2 R-1 R-2 "
              "R-3 ...\n"
              "  L-1 up\n"
              "      ^~\n");
    EXPECT_EQ(error_of(with("nobody", "second")),
              "saved:8:10: error: second cannot resign: it is the turn of first\n"
              "  resigned second\n"
              "           ^~~~~~\n");
    EXPECT_EQ(error_of(with("input\n", "input 2\n")),
              "saved:9:7: error: the input begins on the next line\n"
              "  input 2\n"
              "        ^\n");
    EXPECT_EQ(error_of(with("3 5", "3 x")),
              "saved:14:3: error: the heap a[2] is \"x\", which is not a whole number\n"
              "  3 x\n"
              "    ^\n");
    EXPECT_EQ(error_of("zermelo game 1"),
              "saved:1:15: error: the input ends before \"game\"\n"
              "  zermelo game 1\n"
              "                ^\n");
}

TEST(SavedGame, NobodyResignsAGameThatIsOver) {
    const std::string over =
        "zermelo game 1\ngame end-nim\ncase 1\nfirst person\nsecond person\nmoves 1\nL-1\n"
        "resigned second\ninput\n1\n1\n1\n";
    EXPECT_EQ(error_of(over),
              "saved:8:10: error: second cannot resign: the game is over\n"
              "  resigned second\n"
              "           ^~~~~~\n");
}

TEST(SavedGame, NoInputOfAGameLooksLikeOne) {
    EXPECT_TRUE(is_saved_game(kGame));
    for (const RegisteredGame& entry : all_games()) {
        EXPECT_FALSE(is_saved_game(entry.sample_input));
        EXPECT_FALSE(entry.game.read(kGame));
    }
}

/// Some moves of a random game.
void play_some(Match& match, std::uint64_t moves, Random& random) {
    for (; moves > 0 && !match.over(); --moves) {
        const auto list = list_moves(match.session(), 50);
        ASSERT_TRUE(list);
        const std::string& any = list->moves[random.below(list->moves.size())];
        ASSERT_TRUE(match.play(any.substr(0, any.find(" to "))));
    }
}

TEST(SavedGame, RandomGamesComeBackAndBrokenOnesAreRefusedOrPlayable) {
    Random random = test::random();
    std::uint64_t games = 0;
    std::uint64_t refused = 0;
    std::uint64_t accepted = 0;
    const SessionOptions options{.resources = {.memory = std::uint64_t{64} << 20}};
    for (const RegisteredGame& entry : all_games()) {
        for (std::uint64_t i = 0; i < 40 * test::effort(); ++i) {
            auto puzzle = entry.game.generate({random.bits(), "", random.between(2, 4), 2});
            if (!puzzle || (*puzzle)->cases() == 0) continue;
            const std::size_t index = random.below((*puzzle)->cases());
            auto game = start_game(entry, std::move(*puzzle), index,
                                   {random.chance(1, 2), random.chance(1, 2)}, options);
            ASSERT_TRUE(game);
            play_some(game->match, random.below(25), random);
            if (random.chance(1, 4)) game->match.resign();
            const std::string text = write_saved_game(*game);
            const auto again = load_game(text, options);
            ASSERT_TRUE(again) << render(again.error(), "saved", text);
            EXPECT_EQ(write_saved_game(*again), text);
            EXPECT_EQ(again->match.session().position(), game->match.session().position());
            ++games;
            for (int k = 0; k < 50; ++k) {
                const std::string broken = test::broken(text, random);
                const auto loaded = load_game(broken, options);
                if (loaded) {
                    // What is accepted is a game in its own right.
                    EXPECT_TRUE(load_game(write_saved_game(*loaded), options));
                    ++accepted;
                } else if (loaded.error().kind == ErrorKind::input) {
                    EXPECT_TRUE(loaded.error().place) << loaded.error().message << '\n' << broken;
                    EXPECT_LE(loaded.error().place.value_or(Place{}).offset, broken.size());
                    ++refused;
                }
            }
        }
    }
    test::tried("saved games", games);
    test::tried("broken ones refused", refused);
    test::tried("broken ones that are games", accepted);
}

TEST(SavedGame, ReadingAsksWhetherToGoOn) {
    test::StopAfter stop(0);
    const auto game = load_game(kGame, {.resources = {.monitor = &stop}});
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error(), stopped_error().error());
}

}  // namespace
}  // namespace zermelo
