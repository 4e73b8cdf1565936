// Games on grids, coins and graphs, against what is known of them.
#include <bit>

#include "rules_files.hpp"
#include "values.hpp"
#include "zermelo/rules/perft.hpp"

namespace zermelo::test {
namespace {

TEST(Boards, Grids) {
    EXPECT_EQ(grundy(example("cram"), "2 2"), 0);
    EXPECT_EQ(grundy(example("cram"), "2 3"), 1);
    EXPECT_EQ(grundy(example("cram"), "3 3"), 0);
    EXPECT_EQ(grundy(example("cram"), "4 4"), 0);
    for (int n = 0; n <= 10; ++n) {
        EXPECT_EQ(grundy(example("cram"), fmt::format("1 {}", n)),
                  grundy(example("dawsons-kayles"), std::to_string(n)));
    }
    EXPECT_EQ(grundy(example("one-shape"), "1 5 2 0 0 0 1 ....."), grundy(example("cram"), "1 5"));
    EXPECT_TRUE(next_wins(example("domineering"), "2 2"));
    EXPECT_TRUE(next_wins(example("domineering"), "3 1"));
    EXPECT_FALSE(next_wins(example("domineering"), "1 3"));
    EXPECT_TRUE(next_wins(example("domineering"), "4 4"));
    const auto game = file_game(example("cram"), "4 5");
    EXPECT_EQ(perft(game.rules, game.rules.start(), 1), 31);
    EXPECT_TRUE(next_wins(example("clobber"), "1 2 xo"));
    EXPECT_FALSE(next_wins(example("clobber"), "2 2 x. .o"));
}

TEST(Boards, CoinsThatAreTurned) {
    // Ruler: the largest power of 2 that divides the place of a head. Mock Turtles: odious numbers.
    for (unsigned n = 1; n <= 8; ++n) {
        std::string coins(n, 'T');
        coins[n - 1] = 'H';
        const std::string input = fmt::format("{} {}", n, coins);
        EXPECT_EQ(grundy(example("ruler"), input), n & -n);
        EXPECT_EQ(grundy(example("turning-turtles"), input), n);
        const unsigned doubled = 2 * (n - 1);
        EXPECT_EQ(grundy(example("mock-turtles"), input), doubled + 1 - std::popcount(doubled) % 2);
    }
    // Turning Corners: the products 2 x 2 = 3, 2 x 3 = 1 of nimbers, at places counted from 0.
    EXPECT_EQ(grundy(example("turning-corners"), "3 3 TTT TTT TTH"), 3);
    EXPECT_EQ(grundy(example("turning-corners"), "2 3 TTT THT"), 1);
    EXPECT_EQ(grundy(example("tartan"), "2 2 TT TH"), 3);
    EXPECT_EQ(grundy(example("tartan"), "1 3 TTH"), 3);
}

TEST(Boards, Graphs) {
    // Green Hackenbush: a path of n edges is a heap of n, two of them at one vertex add without
    // carrying, and the colon principle; a triangle on the ground is 1.
    EXPECT_EQ(grundy(example("green-hackenbush"), "4 3 1 2 2 3 3 4"), 3);
    EXPECT_EQ(grundy(example("green-hackenbush"), "5 4 1 2 2 3 2 4 4 5"), (1 ^ 2) + 1);
    EXPECT_EQ(grundy(example("green-hackenbush"), "3 3 1 2 2 3 3 1"), 1);
    // Node Kayles on a path of n is Dawson's Chess; edge deletion on one is Dawson's Kayles.
    for (int n = 1; n <= 8; ++n) {
        std::string path = fmt::format("{} {}", n, n - 1);
        for (int v = 1; v < n; ++v)
            path += fmt::format(" {} {}", v, v + 1);
        EXPECT_EQ(grundy(example("node-kayles"), path),
                  grundy(example("dawsons-chess"), std::to_string(n)));
        EXPECT_EQ(grundy(example("edge-deletion"), path),
                  grundy(example("dawsons-kayles"), std::to_string(n)));
    }
    EXPECT_TRUE(next_wins(example("col"), "1 0"));
    EXPECT_TRUE(next_wins(example("snort"), "2 1 1 2"));
    EXPECT_FALSE(next_wins(example("col"), "2 1 1 2"));
    EXPECT_FALSE(next_wins(example("red-blue-hackenbush"), "3 2 1 2 1 3 BR"));
    EXPECT_TRUE(next_wins(example("red-blue-hackenbush"), "2 1 1 2 B"));
    EXPECT_EQ(grundy(example("dag-token"), "4 4 1 2 2 3 1 3 3 4 1 1"), 2);
    // Undirected vertex geography: lost where a largest matching can leave the start out.
    EXPECT_TRUE(next_wins(example("vertex-geography"), "2 1 1 2 1 1"));
    EXPECT_FALSE(next_wins(example("vertex-geography"), "3 2 1 2 2 3 1 1"));
    EXPECT_TRUE(next_wins(example("vertex-geography"), "3 2 1 2 2 3 1 2"));
}

}  // namespace
}  // namespace zermelo::test
