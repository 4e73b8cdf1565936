// The walk through the lines of a certificate, in games that no input has: where the last mover
// loses, where notations are alike, and where scores are as large as they can be.
#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "checker/table_rules.hpp"

namespace {

using testing::HasSubstr;
using zermelo::Objective;
using zermelo::test::objection_to_list;
using zermelo::test::Table;

TEST(Walk, WhereTheLastMoverLosesAPositionWithoutMovesIsWon) {
    using Misere = Table<Objective::last_mover_loses>;
    using zermelo::check::Kind;
    const auto objection = [](const Misere& rules, const std::string& text, bool second) {
        return objection_to_list(rules, Kind::moves, text, second);
    };
    const Misere none(Misere::Edges(1));
    EXPECT_EQ(objection(none, "moves 0\n", false), "");
    EXPECT_THAT(objection(none, "moves 0\n", true), HasSubstr("no move is left, which wins"));
    const Misere one({{{1}}, {}});
    EXPECT_EQ(objection(one, "moves 0\n", true), "");
    EXPECT_THAT(objection(one, "moves 0\n", false), HasSubstr("\"node 0\" has no line"));
    EXPECT_THAT(objection(one, "moves 1\n0 to1 node 0\n", false),
                HasSubstr("move to1: no move is left, which wins"));
    const Misere two({{{1}, {2}}, {{2}}, {}});
    EXPECT_EQ(objection(two, "moves 1\n0 to1 node 0\n", false), "");
    EXPECT_THAT(objection(two, "moves 1\n0 to2 node 1\n", true),
                HasSubstr("\"node 1\": move to2: no move is left, which wins"));
}

TEST(Walk, PositionsThatAreWrittenAlikeAreRefused) {
    using Normal = Table<Objective::last_mover_wins>;
    std::vector<std::vector<Normal::Edge>> edges(200);
    edges[0] = {{1}, {101}};
    edges[1] = {{2}};
    edges[101] = {{2}};
    EXPECT_THAT(objection_to_list(Normal(edges), zermelo::check::Kind::moves,
                                  "moves 1\n0 to2 node 1\n", true),
                HasSubstr("two positions are written like this one"));
}

TEST(Walk, PlayThatComesBackHasNoNumbers) {
    using Normal = Table<Objective::last_mover_wins>;
    const Normal circle({{{1}}, {{0}}});
    EXPECT_THAT(
        objection_to_list(circle, zermelo::check::Kind::moves, "moves 1\n7 to1 node 0\n", false),
        HasSubstr("leads to the NUMBER 7"));
    EXPECT_THAT(objection_to_list(circle, zermelo::check::Kind::values,
                                  "values 2\n7 0 node 0\n6 1 node 1\n", false),
                HasSubstr("leads to no smaller NUMBER"));
}

TEST(Walk, ScoresOfAnySizeAreSummedExactly) {
    using Scores = Table<Objective::higher_score>;
    using zermelo::check::Kind;
    constexpr std::int64_t kMost = 0x7fffffffffffffff;
    constexpr std::int64_t kLeast = -kMost - 1;
    const Scores rules({{{1, kMost}}, {{2, kLeast}}, {}});
    const std::string most = std::to_string(kMost);
    EXPECT_EQ(objection_to_list(rules, Kind::strategy,
                                "strategy first 1\n0 " + most + " to1 node 0\n", false, kMost),
              "");
    EXPECT_THAT(
        objection_to_list(rules, Kind::strategy,
                          "strategy second 1\n0 " + std::to_string(kLeast) + " to2 node 1\n", true,
                          kMost),
        HasSubstr("the list proves -18446744073709551615 for second"));
}

TEST(Walk, ASetIsOfCellsThatScoreTheSameFromEverywhere) {
    using Endless = Table<Objective::long_run>;
    using zermelo::check::Kind;
    const auto objection = [](std::vector<std::vector<Endless::Edge>> edges,
                              const std::string& text) {
        return objection_to_list(Endless(std::move(edges)), Kind::set, text, false);
    };
    const std::string set = "set 1\nnode 2\n";
    EXPECT_EQ(objection({{{1, 5}, {2, 6}}, {{2, 6}}, {{1, 5}}}, set), "");
    EXPECT_THAT(objection({{{1, 5}, {2, 6}}, {{2, 7}}, {{1, 5}}}, set),
                HasSubstr("\"node 1\": move to2: it scores other than a first move"));
    EXPECT_THAT(objection({{{1, 5}, {2, 6}}, {{2, 6}, {3, 0}}, {{1, 5}}, {{1, 5}}}, set),
                HasSubstr("\"node 1\": move to3: it leads to where no first move does"));
    EXPECT_THAT(objection({{{1, 5}, {2, 6}}, {{2, 6}}, {}}, set),
                HasSubstr("\"node 2\": there is no move"));
    EXPECT_THAT(objection({{{1, 6}, {2, 6}}, {{2, 6}}, {{1, 6}}}, set),
                HasSubstr("\"node 1\": no move leads into the set to a larger value"));
    EXPECT_THAT(objection({{{1, 5}, {2, 6}}, {{2, 6}}, {{1, 5}}}, "set 2\nnode 2\nnode 1\n"),
                HasSubstr("leads from the set into the set"));
}

}  // namespace
