// Sessions of rules files tell the same by any number of threads, which search together (zermelo/engine/team.hpp)
// or work ahead at how long play lasts (zermelo/engine/remoteness.hpp).
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "../language/rules_files.hpp"
#include "support/support.hpp"
#include "zermelo/own/game.hpp"

namespace zermelo::test {
namespace {

/// All that a session tells of a play by its best moves, to the end or where an error ends it.
std::string told_of_play(const Puzzle& puzzle, unsigned jobs) {
    std::string text;
    const auto session = puzzle.open(0, {.resources = {.jobs = jobs}});
    if (!session) return session.error().message.english();
    for (;;) {
        const auto value = (*session)->value();
        if (!value) return text + value.error().message.english();
        const auto moves = (*session)->remoteness();
        if (!moves) return text + moves.error().message.english();
        text += std::to_string(value->number) + (*moves ? " in " + std::to_string(**moves) : "");
        const auto played = (*session)->play_best();
        if (!played) return text + played.error().message.english();
        if (!*played) return text;
        text += ": " + (*session)->history().back() + "; ";
    }
}

/// Plays by several threads, and how many there were.
std::uint64_t compare_threads(const Puzzle& puzzle) {
    const std::string wanted = told_of_play(puzzle, 1);
    EXPECT_FALSE(wanted.empty());
    for (const unsigned jobs : {2U, 3U})
        EXPECT_EQ(told_of_play(puzzle, jobs), wanted);
    return 2;
}

/// Crosses on a strip, no three of them beside each other, in cells that hold up to `most`: of few bits,
/// so that a position is a word, or of many.
std::string strip(const std::string& header, const std::string& most) {
    return header + "game strip: put a cross on a strip, not beside two others\n" +
           "input n in 1..\nposition cross[n] in 0.." + most + " = 0\n" +
           "move i in 1..n if cross[i] == 0 and (sum j in max(i-2, 1)..min(i+2, n): cross[j]) < "
           "2\n" +
           "    -> cross[i] = 1\n";
}

TEST(WorkAhead, ChangesNothingThatASessionTells) {
    std::uint64_t plays = 0;
    for (const std::string header : {"", "last mover loses\n"}) {
        for (const std::string most : {"1", "31"}) {
            const auto game = own::game_of_rules(strip(header, most));
            ASSERT_TRUE(game) << game.error().message;
            const auto puzzle = (*game)->read(most == "1" ? "20" : "17", {});
            ASSERT_TRUE(puzzle);
            plays += compare_threads(**puzzle);
        }
    }
    tried("plays with work ahead", plays);
}

TEST(SearchTogether, ChangesNothingThatASessionTells) {
    std::uint64_t plays = 0;
    for (const auto& [name, input] :
         std::map<std::string, std::string>{{"domineering", "6 6"},
                                            {"cram", "5 6"},
                                            {"connect-four", "4 5"},
                                            {"dots-and-boxes", thinned() ? "2 2" : "2 3"}}) {
        SCOPED_TRACE(name);
        const auto game = own::game_of_rules(example(name));
        ASSERT_TRUE(game) << game.error().message;
        const auto puzzle = (*game)->read(input, {});
        ASSERT_TRUE(puzzle);
        plays += compare_threads(**puzzle);
    }
    tried("plays searched together", plays);
}

}  // namespace
}  // namespace zermelo::test
