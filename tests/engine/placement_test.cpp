// Placement games: the search against plain play of all positions of random boards, and against
// published winners of Domineering.
#include "zermelo/engine/placement_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/random_placement.hpp"
#include "support/support.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo {
namespace {

/// Who wins by trying all moves, and nothing else; with moves apart, `number` of Left or -`number`
/// of Right.
class PlainPlacement {
  public:
    explicit PlainPlacement(const PlacementRules& rules) : rules_(rules) {}

    bool mover_wins(Cells free, int mover, int number = 0) {
        const auto [entry, is_new] = known_.try_emplace({free, mover, number}, false);
        if (!is_new) return entry->second;
        bool wins = false;
        for (const auto& [piece, needs] : rules_.pieces[mover])
            wins = wins || ((needs & ~free) == 0 && !mover_wins(free & ~piece, 1 - mover, number));
        if (mover == 0 ? number > 0 : number < 0)
            wins = wins || !mover_wins(free, 1 - mover, number + (mover == 0 ? -1 : 1));
        return known_[{free, mover, number}] = wins;
    }

  private:
    const PlacementRules& rules_;
    std::map<std::tuple<Cells, int, int>, bool> known_;
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
void expect_plain_winners(const PlacementRules& rules, std::uint64_t bytes, unsigned jobs,
                          Random& random) {
    PlainPlacement plain(rules);
    PlacementSearch search(rules, bytes, nullptr, jobs, random.below(4));
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
        const auto jobs = static_cast<unsigned>(1 + random.below(3));
        expect_plain_winners(rules, random.chance(1, 2) ? 1 : 1 << 20, jobs, random);
    }
}

TEST(Placement, WhatIsFilledBesidesIsPlayedTo) {
    Random random = test::random();
    for (int round = 0; round < 100 && !HasFailure(); ++round) {
        const PlacementRules rules = test::random_filling(random);
        const auto jobs = static_cast<unsigned>(1 + random.below(3));
        expect_plain_winners(rules, random.chance(1, 2) ? 1 : 1 << 20, jobs, random);
    }
}

TEST(Placement, DomineeringIsThatOfPlainPlay) {
    Random random = test::random();
    for (const auto& [rows, columns] : {std::pair{1U, 7U}, {2U, 5U}, {5U, 2U}, {3U, 4U}, {4U, 3U}})
        for (const std::uint64_t bytes : {1, 3000, 1 << 20})
            for (const unsigned jobs : {1U, 2U})
                expect_plain_winners(domineering(rows, columns), bytes, jobs, random);
}

/// Holds what the bounds of every set of cells tell against plain play; how often they tell it.
std::uint64_t expect_true_bounds(const PlacementRules& rules) {
    PlainPlacement plain(rules);
    const PlacementBoard board(rules);
    PlacementBounder bounder(board);
    std::uint64_t told = 0;
    for (Cells free = 0; free >> (rules.rows * rules.columns) == 0; ++free) {
        const Cells cells = board.placed(free);
        const PlacementBounds all = bounder.bounds(cells);
        for (int number = -3; number <= 3; ++number) {
            for (const int mover : {0, 1}) {
                const bool left = plain.mover_wins(free, mover, number) == (mover == 0);
                const int winner = all.winner(number, mover);
                EXPECT_TRUE(winner < 0 || winner == (left ? 1 : 0)) << free << " " << number;
                const PlacementBounder::Question question{number, mover};
                EXPECT_EQ(bounder.bounds(cells, question).winner(number, mover), winner);
                told += winner >= 0 ? 1 : 0;
            }
        }
    }
    return told;
}

TEST(Placement, BoundsAreTrueWithMovesApart) {
    Random random = test::random();
    std::uint64_t told = expect_true_bounds(domineering(3, 3));
    for (const auto& [rows, columns] : {std::pair{2U, 5U}, {5U, 2U}, {1U, 9U}, {9U, 1U}})
        told += expect_true_bounds(domineering(rows, columns));
    for (int round = 0; round < 60 && !HasFailure(); ++round)
        told += expect_true_bounds(random.chance(1, 2) ? test::random_placement(random)
                                                       : test::random_filling(random));
    test::tried("bounds of placement games", told);
}

// On an empty board the bounds alone tell who wins where the second one to move has a plan.
TEST(Placement, BoundsTellWhoWins) {
    const PlacementBoard board(domineering(8, 8));
    PlacementBounder bounder(board);
    const Cells free = ~Cells{0};
    EXPECT_EQ(bounder.bounds(free).winner(12, 1), 1);
    EXPECT_EQ(bounder.bounds(free).winner(-12, 0), 0);
    EXPECT_EQ(bounder.bounds(free).winner(0, 1), -1);
}

// Berlekamp, "Blockbusting and Domineering", 1988; Breuker, Uiterwijk and van den Herik, 2000.
// Lachmann, Moore and Rapaport, "Who wins Domineering on rectangular boards?", 2002, tell them, too.
TEST(Placement, PublishedWinnersOfRectangles) {
    const std::vector<std::string> winners = {"2RRRRRRRRRRRR", "L11RL11RL11R2", "L11RRRRR",
                                              "LLL1L1LR",      "LRLR2RR",       "L1L1L1"};
    for (unsigned rows = 1; rows <= winners.size(); ++rows) {
        for (unsigned columns = 1; columns <= winners[rows - 1].size(); ++columns) {
            PlacementSearch search(domineering(rows, columns), 1 << 24, nullptr);
            const Cells all = ~Cells{0} >> (64 - rows * columns);
            const bool first = *search.left_wins(all, 0);
            const bool second = *search.left_wins(all, 1);
            const char winner = first ? second ? 'L' : '1' : second ? '2' : 'R';
            EXPECT_EQ(winner, winners[rows - 1][columns - 1]) << rows << "x" << columns;
        }
    }
}

TEST(Placement, PublishedWinnersOfSquares) {
    const std::string winners = ".2111211";  // of 1 x 1 and on; 1: who begins, 2: the other one
    for (unsigned side = 1; side < winners.size(); ++side) {
        PlacementSearch search(domineering(side, side), 1 << 24, nullptr);
        const Cells all = ~Cells{0} >> (64 - side * side);
        EXPECT_EQ(*search.left_wins(all, 0), winners[side] == '1') << side;
        EXPECT_EQ(*search.left_wins(all, 1), winners[side] == '2') << side;
    }
}

TEST(Placement, SeveralThreadsTellTheSame) {
    for (const unsigned jobs : {2U, 3U, 7U}) {
        for (const std::uint64_t bytes : {1, 1 << 14, 1 << 24}) {
            PlacementSearch search(domineering(6, 6), bytes, nullptr, jobs);
            const Cells all = ~Cells{0} >> (64 - 36);
            EXPECT_TRUE(*search.left_wins(all, 0));
            EXPECT_FALSE(*search.left_wins(all, 1));
            EXPECT_GT(search.positions(), PlacementSearch::kMostAlone);
        }
    }
}

TEST(Placement, StopsWhenToldTo) {
    for (const unsigned jobs : {1U, 2U}) {
        test::StopAfter monitor(0);
        PlacementSearch search(domineering(8, 8), 1 << 16, &monitor, jobs);
        const auto wins = search.left_wins(~Cells{0}, 0);
        ASSERT_FALSE(wins);
        EXPECT_EQ(wins.error().message.english(), stopped_error().error().message.english());
    }
}

}  // namespace
}  // namespace zermelo
