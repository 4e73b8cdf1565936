// The generic engines on games whose solutions are known, and at their limits.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "support/chain.hpp"
#include "support/nim.hpp"
#include "support/support.hpp"
#include "zermelo/engine/grundy.hpp"
#include "zermelo/engine/long_run.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/engine/score.hpp"
#include "zermelo/rules/perft.hpp"

namespace zermelo {
namespace {

using test::Chain;
using test::MisereNim;
using test::NormalNim;
using test::Ring;

template <class F>
void for_all_heaps(std::int64_t most, F&& f) {
    for (std::int64_t a = 0; a <= most; ++a) {
        for (std::int64_t b = 0; b <= most; ++b) {
            for (std::int64_t c = 0; c <= most; ++c)
                f(std::array{a, b, c});
        }
    }
}

TEST(OutcomeEngine, NimIsLostIffTheExclusiveOrIsZero) {
    const NormalNim rules{{7, 7, 7}};
    OutcomeSolver<NormalNim> solver(rules);
    std::uint64_t count = 0;
    for_all_heaps(7, [&](const NormalNim::Position& p) {
        const bool lost = (p[0] ^ p[1] ^ p[2]) == 0;
        EXPECT_EQ(*solver.value(p), lost ? Outcome::p_position : Outcome::n_position);
        ++count;
    });
    EXPECT_EQ(solver.positions(), 512U);
    test::tried("nim positions", count);
}

// Bouton 1901: as in normal nim while a heap of two or more is left; else lost iff the ones are
// odd.
TEST(OutcomeEngine, MisereNimFollowsBouton) {
    const MisereNim rules{{7, 7, 7}};
    OutcomeSolver<MisereNim> solver(rules);
    std::uint64_t count = 0;
    for_all_heaps(7, [&](const MisereNim::Position& p) {
        const bool any_large = *std::max_element(p.begin(), p.end()) >= 2;
        const bool lost = any_large ? (p[0] ^ p[1] ^ p[2]) == 0 : (p[0] + p[1] + p[2]) % 2 == 1;
        EXPECT_EQ(*solver.value(p), lost ? Outcome::p_position : Outcome::n_position);
        ++count;
    });
    test::tried("misere nim positions", count);
}

TEST(GrundyEngine, NimIsTheExclusiveOr) {
    const NormalNim rules{{6, 6, 6}};
    GrundySolver<NormalNim> solver(rules);
    std::uint64_t count = 0;
    for_all_heaps(6, [&](const NormalNim::Position& p) {
        EXPECT_EQ(*solver.value(p), static_cast<std::uint32_t>(p[0] ^ p[1] ^ p[2]));
        ++count;
    });
    test::tried("nim values", count);
}

TEST(GrundyEngine, ValuesMayPassAWord) {
    const NormalNim rules{{700, 0, 0}};
    GrundySolver<NormalNim> solver(rules);
    for (const std::int64_t heap : {0, 1, 63, 64, 65, 127, 128, 129, 700}) {
        EXPECT_EQ(*solver.value({heap, 0, 0}), static_cast<std::uint32_t>(heap));
    }
}

/// Kayles: pins in a row, a ball knocks over one or two neighbours. Bits are the pins that stand.
struct Kayles {
    using Position = std::uint64_t;
    using Move = std::uint64_t;
    static constexpr Objective objective = Objective::last_mover_wins;
    int pins = 0;
    Position start() const { return (std::uint64_t{1} << pins) - 1; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        for (int i = 0; i < pins; ++i) {
            for (const Move falling : {Move{1} << i, Move{3} << i}) {
                if ((p & falling) == falling && !visit(falling)) return false;
            }
        }
        return true;
    }
    Position after(const Position& p, const Move& falling) const { return p & ~falling; }
};

// R. K. Guy and C. A. B. Smith, "The G-values of various games", 1956.
TEST(GrundyEngine, KaylesHasItsPublishedValues) {
    constexpr std::array<std::uint32_t, 16> kValues = {0, 1, 2, 3, 1, 4, 3, 2,
                                                       1, 4, 2, 6, 4, 1, 2, 7};
    for (int pins = 0; pins < 16; ++pins) {
        const Kayles rules{pins};
        GrundySolver<Kayles> solver(rules);
        EXPECT_EQ(*solver.value(rules.start()), kValues[static_cast<std::size_t>(pins)]) << pins;
    }
}

/// A row of coins; a move takes the first or the last and scores it.
struct CoinRow {
    struct Position {
        std::int32_t begin = 0;
        std::int32_t end = 0;
        bool operator==(const Position&) const = default;
    };
    enum class Move : std::uint8_t { first, last };
    static constexpr Objective objective = Objective::higher_score;
    std::vector<std::int64_t> coins;
    Position start() const { return {0, static_cast<std::int32_t>(coins.size())}; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        return p.begin == p.end || (visit(Move::first) && visit(Move::last));
    }
    Position after(Position p, const Move& move) const {
        move == Move::first ? ++p.begin : --p.end;
        return p;
    }
    std::int64_t score(const Position& p, const Move& move) const {
        return coins[static_cast<std::size_t>(move == Move::first ? p.begin : p.end - 1)];
    }
};

std::int64_t coin_row(std::vector<std::int64_t> coins) {
    const CoinRow rules{std::move(coins)};
    ScoreSolver<CoinRow> solver(rules);
    return *solver.value(rules.start());
}

TEST(ScoreEngine, CoinRowsByHand) {
    EXPECT_EQ(coin_row({}), 0);
    EXPECT_EQ(coin_row({5}), 5);
    EXPECT_EQ(coin_row({-5}), -5);  // a player who can move must
    EXPECT_EQ(coin_row({3, 9, 1}), 3 - (9 - 1));
    EXPECT_EQ(coin_row({8, 15, 3, 7}), 7 - (8 - (15 - 3)));
    EXPECT_EQ(coin_row({1, 1, 1, 1}), 0);
}

TEST(ScoreEngine, AgreesWithARecursionOnRandomRows) {
    Random random = test::random();
    const auto by_recursion = [](auto&& self, const std::vector<std::int64_t>& c, std::size_t i,
                                 std::size_t j) -> std::int64_t {
        if (i == j) return 0;
        return std::max(c[i] - self(self, c, i + 1, j), c[j - 1] - self(self, c, i, j - 1));
    };
    const std::uint64_t count = 200 * test::effort();
    for (std::uint64_t i = 0; i < count; ++i) {
        std::vector<std::int64_t> coins(random.below(11));
        for (std::int64_t& coin : coins)
            coin = random.between(-20, 20);
        EXPECT_EQ(coin_row(coins), by_recursion(by_recursion, coins, 0, coins.size()));
    }
    test::tried("rows of coins", count);
}

/// Two rooms with a number each; a move stays or goes to the other and scores the room it ends in.
/// Never ends.
struct Rooms {
    using Position = std::int64_t;
    using Move = std::int64_t;  // the room to be in
    static constexpr Objective objective = Objective::long_run;
    std::array<std::int64_t, 2> numbers{};
    bool may_stay = true;
    Position start() const { return 0; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        for (const Move room : {Move{0}, Move{1}}) {
            if ((may_stay || room != p) && !visit(room)) return false;
        }
        return true;
    }
    Position after(const Position&, const Move& room) const { return room; }
    std::int64_t score(const Position&, const Move& room) const {
        return numbers[static_cast<std::size_t>(room)];
    }
};

TEST(LongRunEngine, FollowsTheHorizonByHand) {
    const Rooms forced{{3, 10}, false};  // the mover in room 0 takes 10, then the other 3, ...
    for (const auto& [rounds, value] : std::vector<std::pair<std::uint64_t, std::int64_t>>{
             {0, 0}, {1, 10}, {2, 7}, {3, 17}, {4, 14}}) {
        LongRunSolver<Rooms> solver(forced, rounds);
        EXPECT_EQ(*solver.value(0), value) << rounds;
    }
    const Rooms free{{3, 10}, true};  // both always take 10
    LongRunSolver<Rooms> odd(free, 31);
    EXPECT_EQ(*odd.value(0), 10);
    LongRunSolver<Rooms> even(free, 32);
    EXPECT_EQ(*even.value(0), 0);
    EXPECT_EQ(*even.sign(1), 0);
    EXPECT_EQ(even.positions(), 2U);
}

TEST(LongRunEngine, SumsBeyond64BitsKeepTheirSign) {
    const Rooms rules{{-Bound::kNone, Bound::kNone}, false};
    LongRunSolver<Rooms> solver(rules, 1000);
    EXPECT_EQ(*solver.sign(0), 1);
    EXPECT_EQ(*solver.sign(1), -1);
    const auto value = solver.value(0);
    ASSERT_FALSE(value);
    EXPECT_EQ(value.error().kind, ErrorKind::limit);
}

TEST(EngineLimits, DepthDoesNotCrash) {
    const Chain rules{3'000'001};
    OutcomeSolver<Chain> outcome(rules);
    EXPECT_EQ(*outcome.value(rules.start()), Outcome::n_position);
    GrundySolver<Chain> grundy(rules);
    EXPECT_EQ(*grundy.value(rules.start()), 1U);
    EXPECT_EQ(grundy.positions(), 3'000'002U);
}

TEST(EngineLimits, AHugeHeapIsAnErrorAndTheSolverStaysUsable) {
    const NormalNim rules{{1'000'000'000, 0, 0}};
    OutcomeSolver<NormalNim> solver(rules, {.entries = 100'000});
    for (int i = 0; i < 2; ++i) {
        const auto outcome = solver.value(rules.start());
        ASSERT_FALSE(outcome);
        EXPECT_EQ(outcome.error().kind, ErrorKind::limit);
        EXPECT_EQ(outcome.error().message,
                  "the search holds 100000 positions and moves, and the memory allowed has no room "
                  "for more");
        EXPECT_EQ(*solver.value({1, 2, 3}), Outcome::p_position);
    }
}

TEST(EngineLimits, PositionsCountAsMovesDo) {
    const Chain rules{1000};
    OutcomeSolver<Chain> enough(rules, {.entries = 1001});
    EXPECT_TRUE(enough.value(1000));
    OutcomeSolver<Chain> too_few(rules, {.entries = 999});
    EXPECT_FALSE(too_few.value(1000));
}

/// A walk that never ends and never comes back.
struct Walk : Rooms {
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        return visit(p + 1);
    }
    std::int64_t score(const Position&, const Move&) const { return 1; }
};

TEST(EngineLimits, EndlessPlayCountsTowardTheLimitToo) {
    const Walk rules;
    LongRunSolver<Walk> solver(rules, 5, {.entries = 1000});
    const auto value = solver.value(0);
    ASSERT_FALSE(value);
    EXPECT_EQ(
        value.error().message,
        "the search holds 1000 positions and moves, and the memory allowed has no room for more");
}

TEST(EngineLimits, PlayThatNeedNotEndIsAnError) {
    for (const std::int64_t length : {1, 2, 1000}) {
        const Ring rules{{length}};
        OutcomeSolver<Ring> solver(rules);
        const auto outcome = solver.value(rules.start());
        ASSERT_FALSE(outcome);
        EXPECT_EQ(outcome.error().message,
                  "a position can come back, so play need not end; a rules file says `may repeat` "
                  "where that is a draw");
        EXPECT_EQ(*solver.value(0), Outcome::p_position);
    }
}

TEST(Perft, CountsPlaysNotPositions) {
    const NormalNim rules{{2, 1, 0}};
    EXPECT_EQ(perft(rules, rules.start(), 0), 1U);
    EXPECT_EQ(perft(rules, rules.start(), 1), 3U);  // 1 1 0, 0 1 0, 2 0 0
    EXPECT_EQ(perft(rules, rules.start(), 2), 5U);  // 2 + 1 + 2
    EXPECT_EQ(perft(rules, rules.start(), 3), 3U);
    EXPECT_EQ(perft(rules, rules.start(), 4), 0U);
}

}  // namespace
}  // namespace zermelo
