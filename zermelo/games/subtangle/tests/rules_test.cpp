// Subtangle: the rules by hand, and the number of plays to a depth.
#include "zermelo/games/subtangle/tests/cases.hpp"
#include "zermelo/rules/perft.hpp"

namespace zermelo::games::subtangle {
namespace {

const Case kSample = make_case({1, 2}, {{1, 1, 3, 2}, {4, 2, 5, 1}});

std::vector<std::string> moves_at(const Subtangle& rules, const Position& p) {
    std::vector<std::string> moves;
    rules.visit_moves(p, [&](const Cell& cell) {
        moves.push_back(rules.write_move(cell));
        return true;
    });
    return moves;
}

TEST(SubtangleRules, TheFirstChoiceIsFree) {
    const Subtangle rules(kSample);
    EXPECT_EQ(moves_at(rules, rules.start()), (std::vector<std::string>{"1,1", "1,2", "2,4"}));
}

TEST(SubtangleRules, LaterChoicesLieStrictlyBelowAndStrictlyRight) {
    const Subtangle rules(kSample);
    const Position after_corner = rules.after(rules.start(), {1, 1});
    EXPECT_EQ(moves_at(rules, after_corner), (std::vector<std::string>{"2,2"}));
    EXPECT_FALSE(rules.legal(after_corner, {1, 4})) << "not below";
    EXPECT_TRUE(moves_at(rules, rules.after(rules.start(), {1, 2})).empty()) << "not right";
}

TEST(SubtangleRules, TheCellHoldsTheNumberOfTheTurn) {
    const Subtangle rules(kSample);
    EXPECT_FALSE(rules.legal(rules.start(), {1, 3}));
    EXPECT_FALSE(rules.legal(rules.start(), {2, 2}));
    EXPECT_TRUE(rules.legal(rules.start(), {2, 4}));
}

TEST(SubtangleRules, NothingLiesOutsideTheMatrix) {
    const Subtangle rules(kSample);
    for (const Cell cell : {Cell{0, 1}, Cell{1, 0}, Cell{3, 1}, Cell{1, 5}, Cell{-1, -1},
                            Cell{0x7fffffff, 0x7fffffff}}) {
        EXPECT_FALSE(rules.legal(rules.start(), cell)) << write_cell(cell);
    }
}

TEST(SubtangleRules, PlayEndsWhenTheArrayIsUsedUp) {
    const Case game = make_case({1}, {{1, 1}, {1, 1}});
    const Subtangle rules(game);
    const Position end = rules.after(rules.start(), {1, 1});
    EXPECT_TRUE(is_terminal(rules, end));
    EXPECT_EQ(rules.write_position(end), "turn 2: a is used up, after 1,1");
}

TEST(SubtangleRules, PlayEndsAtOnceIfTheFirstNumberIsNowhere) {
    const Case game = make_case({7, 1}, {{1, 1}, {1, 1}});
    EXPECT_TRUE(is_terminal(Subtangle(game), {}));
    EXPECT_FALSE(wins_by_engine(game));
}

TEST(SubtangleRules, PositionsAreWrittenWithWhatIsAskedFor) {
    const Subtangle rules(kSample);
    EXPECT_EQ(rules.write_position(rules.start()), "turn 1: 1 anywhere");
    EXPECT_EQ(rules.write_position(rules.after(rules.start(), {1, 2})),
              "turn 2: 2 below and right of 1,2");
}

TEST(SubtangleRules, LegalIsWhatIsVisited) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (int i = 0; i < 500; ++i) {
        const Case game = random_case(4, 4, random);
        const Subtangle rules(game);
        const Position p{static_cast<std::int32_t>(random.below(game.a.size() + 1)),
                         static_cast<std::int32_t>(random.below(4)),
                         static_cast<std::int32_t>(random.below(4))};
        const std::vector<std::string> moves = moves_at(rules, p);
        EXPECT_EQ(moves_at(prepared(rules), p), moves);
        EXPECT_LE(moves.size(), prepared(rules).candidates(p));
        EXPECT_LE(prepared(rules).candidates(p), rules.candidates(p));
        for (std::int32_t row = -1; row <= 6; ++row) {
            for (std::int32_t column = -1; column <= 6; ++column, ++count) {
                const bool visited =
                    std::count(moves.begin(), moves.end(), rules.write_move({row, column})) == 1;
                EXPECT_EQ(rules.legal(p, {row, column}), visited);
            }
        }
    }
    test::tried("legal moves", count);
}

// The numbers were counted by a few lines of Python, see perft.py beside this file; those of the
// matrix of ones are binomial(4, k) * binomial(5, k).
TEST(SubtangleRules, CountsPlaysToADepth) {
    const auto expect_counts = [](const Case& game, std::initializer_list<std::uint64_t> counts) {
        const Subtangle rules(game);
        unsigned depth = 0;
        for (const std::uint64_t count : counts)
            EXPECT_EQ(perft(rules, rules.start(), ++depth), count) << "depth " << depth;
    };
    expect_counts(kSample, {3, 1, 0});
    const Numbers ones(5, 1);
    expect_counts(make_case(Numbers(9, 1), {ones, ones, ones, ones}), {20, 60, 40, 5, 0});

    Matrix<std::int64_t> mixed(6, 6);
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j)
            mixed(i, j) = static_cast<std::int64_t>((i * i + 2 * j) % 3);
    }
    expect_counts({{0, 1, 0, 2, 1, 0}, mixed}, {12, 21, 17, 8, 0, 0});
}

}  // namespace
}  // namespace zermelo::games::subtangle
