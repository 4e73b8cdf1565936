// Placement games: the search against plain play of all positions of random boards, and against
// published winners of Domineering.
#include "zermelo/engine/placement_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/random_placement.hpp"
#include "support/support.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

/// Who wins by trying all moves, and nothing else.
class PlainPlacement {
  public:
    explicit PlainPlacement(const PlacementRules& rules) : rules_(rules) {}

    bool mover_wins(Cells free, int mover) {
        const auto [entry, is_new] = known_.try_emplace({free, mover}, false);
        if (!is_new) return entry->second;
        bool wins = false;
        for (const Cells piece : rules_.pieces[mover])
            wins = wins || ((piece & ~free) == 0 && !mover_wins(free & ~piece, 1 - mover));
        return known_[{free, mover}] = wins;
    }

  private:
    const PlacementRules& rules_;
    std::map<std::pair<Cells, int>, bool> known_;
};

PlacementRules domineering(unsigned rows, unsigned columns) {
    PlacementRules rules{rows, columns};
    for (unsigned cell = 0; cell < rows * columns; ++cell) {
        if (cell + columns < rows * columns)
            rules.pieces[0].push_back(Cells{1} << cell | Cells{1} << (cell + columns));
        if (cell % columns + 1 < columns) rules.pieces[1].push_back(Cells{3} << cell);
    }
    return rules;
}

/// Asks about every set of cells, in an order made by chance.
void expect_plain_winners(const PlacementRules& rules, std::uint64_t bytes, Random& random) {
    PlainPlacement plain(rules);
    PlacementSearch search(rules, bytes, nullptr);
    const Cells all = (Cells{1} << (rules.rows * rules.columns)) - 1;
    const Cells turn = random.below(all + 1);
    for (Cells i = 0; i <= all; ++i) {
        for (const int mover : {0, 1}) {
            const bool left = plain.mover_wins(i ^ turn, mover) == (mover == 0);
            ASSERT_EQ(*search.left_wins(i ^ turn, mover), left)
                << rules.rows << "x" << rules.columns << " cells " << (i ^ turn) << " mover "
                << mover;
        }
    }
}

TEST(Placement, WinnersAreThoseOfPlainPlay) {
    Random random = test::random();
    for (int round = 0; round < 100 && !HasFailure(); ++round) {
        const PlacementRules rules = test::random_placement(random);
        expect_plain_winners(rules, random.chance(1, 2) ? 1 : 1 << 20, random);
    }
}

TEST(Placement, DomineeringIsThatOfPlainPlay) {
    Random random = test::random();
    for (const auto& [rows, columns] : {std::pair{1U, 7U}, {2U, 5U}, {5U, 2U}, {3U, 4U}, {4U, 3U}})
        for (const std::uint64_t bytes : {1, 3000, 1 << 20})
            expect_plain_winners(domineering(rows, columns), bytes, random);
}

// Berlekamp, "Blockbusting and Domineering", 1988; Breuker, Uiterwijk and van den Herik, 2000.
TEST(Placement, PublishedWinnersOfSquares) {
    const std::string winners = ".2111211";  // of 1 x 1 and on; 1: who begins, 2: the other one
    for (unsigned side = 1; side < winners.size(); ++side) {
        PlacementSearch search(domineering(side, side), 1 << 24, nullptr);
        const Cells all = ~Cells{0} >> (64 - side * side);
        EXPECT_EQ(*search.left_wins(all, 0), winners[side] == '1') << side;
        EXPECT_EQ(*search.left_wins(all, 1), winners[side] == '2') << side;
    }
}

class StopAtOnce final : public Monitor {
  public:
    bool go_on(std::uint64_t, std::uint64_t) override { return false; }
};

TEST(Placement, StopsWhenToldTo) {
    StopAtOnce monitor;
    PlacementSearch search(domineering(8, 8), 1 << 16, &monitor);
    const auto wins = search.left_wins(~Cells{0}, 0);
    ASSERT_FALSE(wins);
    EXPECT_EQ(wins.error().message.english(), stopped_error().error().message.english());
}

}  // namespace
}  // namespace zermelo
