// How long play lasts, as people are told it, for a game that has nothing but its rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "support/support.hpp"
#include "support/wythoff.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/frame/rules_session.hpp"
#include "zermelo/workbench/answers/explain.hpp"
#include "zermelo/workbench/answers/solve.hpp"
#include "zermelo/workbench/play/play.hpp"

namespace zermelo {
namespace {

using test::Wythoff;

std::unique_ptr<Session> wythoff(std::int64_t first, std::int64_t second,
                                 const SessionOptions& options = {}) {
    return engine_session(nullptr, Wythoff{{first, second}}, options);
}

TEST(Distance, EqualHeapsOfWythoffsGameAreWonAtOnce) {
    for (const std::int64_t stones : {1, 7, 100}) {
        const auto session = wythoff(stones, stones);
        const auto solution = solve(*session, Wythoff::objective);
        ASSERT_TRUE(solution);
        EXPECT_EQ(solution->remoteness, 1U);
        EXPECT_EQ(solution->line_length, 1U);
        EXPECT_EQ(solution->line.front(), fmt::format("{0}+{0}", stones));
        const auto move = perfect_move(*session);
        ASSERT_TRUE(move && *move);
        EXPECT_EQ((*move)->first, solution->line.front());
    }
}

TEST(Distance, TheLineIsAsLongAsItIsTold) {
    std::uint64_t lost = 0;
    for (std::int64_t first = 0; first <= 25; ++first) {
        for (std::int64_t second = 0; second <= 25; ++second) {
            for (const bool grundy : {false, true}) {
                const auto session = wythoff(first, second, {.grundy = grundy});
                const auto solution = solve(*session, Wythoff::objective);
                ASSERT_TRUE(solution);
                ASSERT_TRUE(solution->remoteness);
                EXPECT_EQ(solution->line_length, *solution->remoteness);
                EXPECT_EQ(solution->value.sign() > 0, *solution->remoteness % 2 == 1);
                lost += solution->value.sign() < 0 ? 1 : 0;
            }
        }
    }
    test::tried("lost positions of Wythoff's game", lost);
}

TEST(Distance, EveryChoiceTellsHowLongPlayLastsAfterIt) {
    const auto session = wythoff(4, 7);  // lost
    const auto explanation = explain(*session, {.most_choices = 100, .most_follow = 100});
    ASSERT_TRUE(explanation);
    EXPECT_LT(explanation->standing.value.sign(), 0);
    std::uint32_t longest = 0;
    for (const ExplainedChoice& choice : explanation->choices) {
        ASSERT_TRUE(choice.lasts);
        EXPECT_TRUE(choice.ends);
        EXPECT_EQ(*choice.lasts, choice.follow.size() + 1);
        longest = std::max(longest, *choice.lasts);
    }
    EXPECT_EQ(explanation->remoteness, longest);
    test::tried("choices", explanation->choices.size());
}

/// With so little memory the outcome is known, and the remoteness is not.
TEST(Distance, WhereItIsNotKnownTheLineIsPerfectAllTheSame) {
    constexpr std::uint64_t kLittle = std::uint64_t{1} << 20;
    const auto session = wythoff(40, 38, {.resources = {.memory = kLittle}});
    const auto solution = solve(*session, Wythoff::objective);
    ASSERT_TRUE(solution) << solution.error().message;
    EXPECT_FALSE(solution->remoteness);
    EXPECT_GT(solution->value.sign(), 0);
    EXPECT_EQ(solution->line_length % 2, 1U);
    EXPECT_EQ(in_moves(solution->remoteness), "");
}

TEST(Distance, IsToldInMoves) {
    EXPECT_EQ(in_moves(0), "");
    EXPECT_EQ(in_moves(1), " in 1 move");
    EXPECT_EQ(in_moves(3), " in 3 moves");
}

}  // namespace
}  // namespace zermelo
