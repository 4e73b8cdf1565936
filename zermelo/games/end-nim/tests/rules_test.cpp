// End-nim: the rules by hand, and the number of plays to a depth.
#include <gtest/gtest.h>

#include <vector>

#include "support/support.hpp"
#include "zermelo/games/end-nim/rules.hpp"
#include "zermelo/games/end-nim/tests/rows.hpp"
#include "zermelo/rules/perft.hpp"

namespace zermelo::games::end_nim {
namespace {

using Side = EndNim::Side;

TEST(EndNimRules, MovesTakeFromTheEndsOnly) {
    const Heaps heaps = {2, 9, 1};
    const EndNim rules(heaps);
    std::vector<std::string> moves;
    rules.visit_moves(rules.start(), [&](const EndNim::Move& move) {
        moves.push_back(rules.write_move(move));
        return true;
    });
    EXPECT_EQ(moves, (std::vector<std::string>{"L-1", "L-2", "R-1"}));
}

TEST(EndNimRules, AnEmptiedHeapGivesWayToItsNeighbour) {
    const Heaps heaps = {2, 9, 1};
    const EndNim rules(heaps);
    const auto without_left = rules.after(rules.start(), {Side::left, 2});
    EXPECT_EQ(rules.write_position(without_left), "2..3: 9 1");
    const auto one_heap = rules.after(without_left, {Side::right, 1});
    EXPECT_EQ(rules.write_position(one_heap), "2..2: 9 9");
    EXPECT_EQ(rules.write_position(rules.after(one_heap, {Side::left, 4})), "2..2: 5 5");
    EXPECT_EQ(rules.after(one_heap, {Side::left, 9}), EndNim::Position{});
}

TEST(EndNimRules, TheOnlyHeapIsTheLeftEnd) {
    const Heaps heaps = {3};
    const EndNim rules(heaps);
    EXPECT_TRUE(rules.legal(rules.start(), {Side::left, 3}));
    EXPECT_FALSE(rules.legal(rules.start(), {Side::right, 1}));
    EXPECT_FALSE(rules.legal(rules.start(), {Side::left, 4}));
    EXPECT_FALSE(rules.legal(EndNim::Position{}, {Side::left, 1}));
}

TEST(EndNimRules, LegalIsWhatIsVisited) {
    std::uint64_t count = 0;
    for_all_rows(3, 3, [&](const Heaps& heaps) {
        const EndNim rules(heaps);
        for (const Side side : {Side::left, Side::right}) {
            for (std::int64_t stones = -1; stones <= 5; ++stones, ++count) {
                const EndNim::Move move{side, stones};
                const bool visited = !rules.visit_moves(
                    rules.start(), [&](const EndNim::Move& legal) { return !(legal == move); });
                EXPECT_EQ(rules.legal(rules.start(), move), visited);
            }
        }
    });
    test::tried("legal moves", count);
}

// The numbers were counted by a few lines of Python on tuples of heaps, see perft.py beside this
// file.
TEST(EndNimRules, CountsPlaysToADepth) {
    const Heaps sample = {3, 1, 9, 4};
    const EndNim rules(sample);
    EXPECT_EQ(perft(rules, rules.start(), 1), 7U);
    EXPECT_EQ(perft(rules, rules.start(), 2), 43U);
    EXPECT_EQ(perft(rules, rules.start(), 3), 263U);
    EXPECT_EQ(perft(rules, rules.start(), 4), 1624U);
}

}  // namespace
}  // namespace zermelo::games::end_nim
