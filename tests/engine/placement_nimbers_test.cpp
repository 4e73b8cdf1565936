// Placement games in which both players have the same pieces: their Grundy values against those of
// plain play in all positions of random boards, and against published ones of Cram.
#include "zermelo/engine/placement_nimbers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "engine/random_placement.hpp"
#include "support/support.hpp"

namespace zermelo {
namespace {

/// The least number that no move leads to, and nothing else.
class PlainNimbers {
  public:
    explicit PlainNimbers(const PlacementRules& rules) : rules_(rules) {}

    std::uint32_t value(Cells free) {
        if (const auto known = known_.find(free); known != known_.end()) return known->second;
        std::set<std::uint32_t> options;
        for (const auto& [cells, needs] : rules_.pieces[0])
            if ((needs & ~free) == 0) options.insert(value(free & ~cells));
        std::uint32_t least = 0;
        while (options.count(least) != 0)
            ++least;
        return known_[free] = least;
    }

  private:
    const PlacementRules& rules_;
    std::map<Cells, std::uint32_t> known_;
};

PlacementRules cram(unsigned rows, unsigned columns) {
    PlacementRules rules{rows, columns};
    for (unsigned cell = 0; cell < rows * columns; ++cell) {
        if (cell + columns < rows * columns)
            rules.pieces[0].push_back(Cells{1} << cell | Cells{1} << (cell + columns));
        if (cell % columns + 1 < columns) rules.pieces[0].push_back(Cells{3} << cell);
    }
    return rules;
}

Cells board_of(const PlacementRules& rules) {
    return ~Cells{0} >> (64 - rules.rows * rules.columns);
}

/// Asks about every set of cells, in an order made by chance: what it is worth, or who wins.
void expect_plain_values(const PlacementRules& rules, std::uint64_t bytes, unsigned jobs,
                         Random& random) {
    PlainNimbers plain(rules);
    PlacementNimbers search(rules, bytes, nullptr, jobs, random.below(4));
    const Cells all = board_of(rules);
    const Cells turn = random.below(all + 1);
    for (Cells i = 0; i <= all; ++i) {
        const Cells free = i ^ turn;
        if (random.chance(1, 2)) {
            ASSERT_EQ(*search.value(free), plain.value(free))
                << rules.rows << "x" << rules.columns << " cells " << free;
        } else {
            ASSERT_EQ(*search.is_lost(free), plain.value(free) == 0)
                << rules.rows << "x" << rules.columns << " cells " << free;
        }
    }
}

TEST(PlacementNimbers, ValuesAreThoseOfPlainPlay) {
    Random random = test::random();
    for (int round = 0; round < 200 && !HasFailure(); ++round) {
        const PlacementRules rules = test::random_placement(random);
        const auto jobs = static_cast<unsigned>(1 + random.below(3));
        expect_plain_values(rules, random.chance(1, 2) ? 1 : 1 << 20, jobs, random);
    }
}

TEST(PlacementNimbers, WhatIsFilledBesidesIsPlayedTo) {
    Random random = test::random();
    std::uint64_t pieces = 0;
    for (int round = 0; round < 200 && !HasFailure(); ++round) {
        const PlacementRules rules = test::random_filling(random);
        pieces += static_cast<std::uint64_t>(
            std::count_if(rules.pieces[0].begin(), rules.pieces[0].end(),
                          [](const PlacementPiece& piece) { return !piece.is_plain(); }));
        const auto jobs = static_cast<unsigned>(1 + random.below(3));
        expect_plain_values(rules, random.chance(1, 2) ? 1 : 1 << 20, jobs, random);
    }
    test::tried("pieces that fill other cells than they need", pieces);
}

/// Node Kayles on graphs that are their own mirror image. Where a vertex is beside its image, the second
/// player cannot answer with that.
TEST(PlacementNimbers, AMirrorImageMustStayFree) {
    const auto value = [](unsigned vertices,
                          const std::vector<std::pair<unsigned, unsigned>>& edges) {
        PlacementRules rules{vertices, 1};
        for (unsigned v = 0; v < vertices; ++v) {
            Cells filled = Cells{1} << v;
            for (const auto& [one, other] : edges)
                if (v == one || v == other) filled |= Cells{1} << one | Cells{1} << other;
            rules.pieces[0].push_back({filled, Cells{1} << v});
        }
        EXPECT_EQ(*PlacementNimbers(rules, 1 << 20, nullptr).value(board_of(rules)),
                  PlainNimbers(rules).value(board_of(rules)));
        return PlainNimbers(rules).value(board_of(rules));
    };
    EXPECT_EQ(value(4, {{0, 1}, {1, 2}, {2, 3}, {3, 0}}), 0U);
    EXPECT_EQ(value(4, {{0, 1}, {1, 2}, {2, 3}}), 0U);
    EXPECT_EQ(value(2, {{0, 1}}), 1U);
    EXPECT_EQ(value(6, {{0, 1}, {1, 2}, {3, 4}, {4, 5}}), 0U);
    EXPECT_EQ(value(6, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}}), 1U);
}

TEST(PlacementNimbers, EveryPositionOfCramIsWorthWhatPlainPlaySays) {
    Random random = test::random();
    for (const auto& [rows, columns] : {std::pair{1U, 9U}, {9U, 1U}, {2U, 6U}, {4U, 3U}})
        for (const std::uint64_t bytes : {1, 3000, 1 << 20})
            for (const unsigned jobs : {1U, 2U})
                expect_plain_values(cram(rows, columns), bytes, jobs, random);
}

// The first four cells are their own mirror image, once that is moved back, and the mirror image of
// every piece is one. But moved back it need not be: {0, 1} becomes {2, 3}. Of the three pieces that
// fit the second meets both others, so that two moves leave nothing, and one leaves 1.
TEST(PlacementNimbers, AMirrorImageIsNoAnswerWherePiecesMayNotBeMoved) {
    PlacementRules rules{1, 8};
    for (const Cells piece : {0b101, 0b11, 0b1010})
        rules.pieces[0].push_back(piece);
    for (const Cells piece : {0b10100000, 0b11000000, 0b1010000})
        rules.pieces[0].push_back(piece);
    PlacementNimbers search(rules, 1 << 16, nullptr);
    EXPECT_EQ(*search.value(0b1111), 2U);
    EXPECT_EQ(*search.value(0b11111111), 0U);
}

// One cell a move: the value is 1 where the number of cells is odd. Such a row of cells is one part
// after another, and a column of 40 has no room on the widened board.
TEST(PlacementNimbers, CellsThatAreTakenOneByOneAreWorthTheirParity) {
    PlacementRules rules{40, 1};
    for (unsigned cell = 0; cell < 40; ++cell)
        rules.pieces[0].push_back(Cells{1} << cell);
    PlacementNimbers search(rules, 1 << 16, nullptr);
    EXPECT_EQ(*search.value(board_of(rules)), 0U);
    EXPECT_EQ(*search.value(board_of(rules) >> 1), 1U);
    EXPECT_FALSE(*search.is_lost(board_of(rules) >> 1));
}

// Lemoine and Viennot, "Nimbers are inevitable", 2012; of 3 x n Schneider, "Das Spiel Juvavum", 2009.
TEST(PlacementNimbers, BoardsOfCramHaveThePublishedValues) {
    const std::vector<std::vector<std::uint32_t>> values = {
        {0, 1, 1, 4, 1, 3, 1},  // 3 x 3 and on
        {0, 2, 0, 3},           // 4 x 4 and on
        {0, 2},                 // 5 x 5 and on
    };
    for (unsigned rows = 3; rows - 3 < values.size(); ++rows) {
        for (unsigned i = 0; i < values[rows - 3].size(); ++i) {
            const PlacementRules rules = cram(rows, (rows == 3 ? 3 : rows) + i);
            PlacementNimbers search(rules, 1 << 24, nullptr);
            EXPECT_EQ(*search.value(board_of(rules)), values[rows - 3][i]) << rows << " " << i;
            PlacementNimbers winner(rules, 1 << 24, nullptr);
            EXPECT_EQ(*winner.is_lost(board_of(rules)), values[rows - 3][i] == 0)
                << rows << " " << i;
        }
    }
}

// Boards with two even sides are lost at once: each move is answered by its image.
TEST(PlacementNimbers, WhereEveryMoveHasItsMirrorImageNothingIsSearched) {
    for (const auto& [rows, columns] : {std::pair{2U, 2U}, {6U, 6U}, {8U, 8U}, {4U, 14U}}) {
        const PlacementRules rules = cram(rows, columns);
        PlacementNimbers search(rules, 1 << 16, nullptr);
        EXPECT_EQ(*search.value(board_of(rules)), 0U);
        EXPECT_EQ(search.positions(), 0U);
    }
}

TEST(PlacementNimbers, SeveralThreadsTellTheSame) {
    const PlacementRules rules = cram(5, 6);
    for (const unsigned jobs : {2U, 7U}) {
        PlacementNimbers search(rules, 1 << 20, nullptr, jobs);
        EXPECT_EQ(*search.value(board_of(rules)), 2U);
        EXPECT_GT(search.positions(), PlacementNimbers::kMostAlone);
        PlacementNimbers winner(rules, 1 << 20, nullptr, jobs);
        EXPECT_FALSE(*winner.is_lost(board_of(rules)));
    }
}

TEST(PlacementNimbers, StopsWhenToldTo) {
    const PlacementRules rules = cram(7, 7);
    for (const unsigned jobs : {1U, 2U}) {
        test::StopAfter monitor(0);
        PlacementNimbers search(rules, 1 << 16, &monitor, jobs);
        const auto value = search.value(board_of(rules));
        ASSERT_FALSE(value);
        EXPECT_EQ(value.error().message.english(), stopped_error().error().message.english());
    }
}

}  // namespace
}  // namespace zermelo
