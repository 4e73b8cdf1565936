// The homes of positions among shards: they follow the bytes that few moves change, and every position
// has one, the same each time.
#include "zermelo/engine/homes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "support/support.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/rules/hash.hpp"
#include "zermelo/rules/outcome.hpp"

namespace zermelo {
namespace {

/// Tokens on circles of 200 squares each; a move takes one of them on by 1 to 7 squares, the first one only where
/// the others stand on squares that `seldom` divides.
struct Circles {
    struct Position {
        std::uint8_t squares[8] = {};
        bool operator==(const Position&) const = default;
    };
    using Move = unsigned;  // 8 times the steps, and the token
    static constexpr Objective objective = Objective::last_mover_wins;
    Position start() const { return {}; }

    unsigned tokens = 4;
    unsigned seldom = 5;

    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        for (unsigned token = 0; token < tokens; ++token) {
            if (token == 0 && p.squares[1] % seldom != 0) continue;
            for (unsigned steps = 1; steps <= 7; ++steps)
                if (!visit(8 * steps + token)) return false;
        }
        return true;
    }
    Position after(const Position& p, Move move) const {
        Position next = p;
        auto& square = next.squares[move % 8];
        square = static_cast<std::uint8_t>((square + move / 8) % 200);
        return next;
    }
};

using Position = Circles::Position;

constexpr auto kGoesOn = [](std::int64_t) { return false; };

Position random_position(Random& random, const Circles& rules) {
    Position p;
    for (unsigned token = 0; token < rules.tokens; ++token)
        p.squares[token] = static_cast<std::uint8_t>(random.below(200));
    return p;
}

/// The part of the moves from random positions that lead to another shard, and the part of the positions that the
/// largest shard has.
struct Shares {
    double leading_away = 0;
    double largest = 0;
};
Shares shares(const Homes<Circles>& homes, const Circles& rules, std::size_t shards,
              Random& random) {
    constexpr int kPositions = 2000;
    std::vector<double> sizes(shards);
    double moves = 0;
    double away = 0;
    for (int i = 0; i < kPositions; ++i) {
        const Position p = random_position(random, rules);
        const std::size_t home = homes.of(p, PositionHash<Position>()(p));
        EXPECT_LT(home, shards);
        EXPECT_EQ(homes.of(p, PositionHash<Position>()(p)), home);
        sizes.at(home) += 1;
        rules.visit_moves(p, [&](Circles::Move move) {
            const Position next = rules.after(p, move);
            moves += 1;
            away += homes.of(next, PositionHash<Position>()(next)) != home ? 1 : 0;
            return true;
        });
    }
    return {away / moves, *std::max_element(sizes.begin(), sizes.end()) / kPositions};
}

TEST(Homes, FewMovesLeadAwayAndShardsAreAboutAsLarge) {
    Random random = test::random();
    const Circles rules;
    for (const std::size_t shards : {2U, 3U, 4U}) {
        Homes<Circles> homes(shards);
        const double by_all = 1 - 1.0 / static_cast<double>(shards);
        EXPECT_NEAR(shares(homes, rules, shards, random).leading_away, by_all, 0.1);
        EXPECT_TRUE(homes.improve(rules, {}, kGoesOn, 1.5));
        EXPECT_FALSE(homes.improve(rules, {}, kGoesOn, 1.5));  // once
        const Shares by_bytes = shares(homes, rules, shards, random);
        EXPECT_LT(by_bytes.leading_away, by_all / 2);
        EXPECT_LT(by_bytes.largest, 1.5 / static_cast<double>(shards));
    }
}

/// What changes with every move tells nothing better than all of the position.
TEST(Homes, OfOneTokenAllTellsThem) {
    Circles rules;
    rules.tokens = 1;
    rules.seldom = 1;
    Homes<Circles> homes(2);
    homes.improve(rules, {}, kGoesOn, 1.5);
    Random random = test::random();
    EXPECT_GT(shares(homes, rules, 2, random).leading_away, 0.35);
}

TEST(Homes, WhereNoMoveIsLeftNothingIsBetter) {
    Circles rules;
    rules.tokens = 0;
    Homes<Circles> homes(2);
    EXPECT_FALSE(homes.improve(rules, {}, kGoesOn, 1.5));
}

/// A position that does not show its words.
struct Texts {
    struct Position {
        std::string text;
        bool operator==(const Position&) const = default;
        std::uint64_t hash() const { return seeded_hash(text, 0); }
    };
    using Move = char;
    static constexpr Objective objective = Objective::last_mover_wins;
    Position start() const { return {}; }

    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        return p.text.size() > 3 || (visit('a') && visit('b'));
    }
    Position after(const Position& p, Move move) const { return {p.text + move}; }
};

TEST(Homes, PositionsThatAreNoWordsHaveThemByTheirHash) {
    Homes<Texts> homes(2);
    EXPECT_FALSE(homes.improve({}, {}, kGoesOn));
    EXPECT_EQ(homes.of({"ab"}, 0), 0U);
    EXPECT_EQ(homes.of({"ab"}, 0xffffffff), 1U);
}

/// Four squares in a row; every move scores, and one that scores 1 leads where the rules say nothing.
struct EndsInTime {
    using Position = std::uint64_t;
    using Move = int;
    static constexpr Objective objective = Objective::higher_score;
    mutable bool went_on = false;

    Position start() const { return 0; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        went_on |= p > 2;
        return p > 2 || (visit(0) && visit(1));
    }
    Position after(const Position& p, Move move) const { return move == 1 ? 1000 : p + 1; }
    std::int64_t score(const Position& p, Move move) const { return move == 1 || p == 2 ? 1 : 0; }
};

TEST(Homes, PlaysStopWhereAMoveEndsThem) {
    const EndsInTime rules;
    Homes<EndsInTime> homes(2);
    homes.improve(rules, 0, [](std::int64_t score) { return score != 0; });
    EXPECT_FALSE(rules.went_on);
    homes = Homes<EndsInTime>(2);
    homes.improve(rules, 0, kGoesOn);
    EXPECT_TRUE(rules.went_on);
}

TEST(HomeSearch, BytesThatChangeSeldomAreTaken) {
    PlayedSteps steps(2);
    // The low byte counts, the next one changes now and then, and all else never does.
    for (std::uint64_t i = 0; i < 2000; ++i) {
        const auto words = [](std::uint64_t n) {
            return std::vector<std::uint64_t>{7, n % 256 | n / 4 % 256 << 8};
        };
        steps.add(words(i), words(i + 1));
    }
    const auto best = HomeSearch(steps, 2, 1.5).best();
    ASSERT_TRUE(best);
    EXPECT_EQ(best->masks, (std::vector<std::uint64_t>{0, 0xff00}));
    // Where telling takes no time, nothing is better than the most even shares.
    EXPECT_FALSE(HomeSearch(steps, 2, 0).best());
    EXPECT_FALSE(HomeSearch(PlayedSteps(1), 2, 1.5).best());
}

TEST(PlayedSteps, AreCutAndFilledToOneWidth) {
    PlayedSteps steps(2);
    const std::vector<std::uint64_t> one = {1};
    const std::vector<std::uint64_t> three = {1, 2, 3};
    steps.add(one, three);
    steps.add(three, one);
    ASSERT_EQ(steps.size(), 2U);
    steps.forget(0, 1);
    ASSERT_EQ(steps.size(), 1U);
    EXPECT_EQ(steps.before(0)[1], 2U);
    EXPECT_EQ(steps.after(0)[1], 0U);
}

}  // namespace
}  // namespace zermelo
