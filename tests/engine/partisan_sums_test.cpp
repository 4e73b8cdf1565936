// Sums of games of Left and Right by their components, against the plain search over whole positions
// and against published values.
#include "zermelo/engine/partisan_sums.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "support/support.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/engine/outcome.hpp"

namespace zermelo {
namespace {

/// Components by numbers, each with a list of what either player can make of it: a sum of others.
/// They hold what a test wants of them, and may come back.
struct Listed {
    struct Position {
        std::vector<std::uint16_t> parts;  // in order
        std::uint16_t turn = 0;
        bool operator==(const Position&) const = default;
        std::uint64_t hash() const {
            std::uint64_t result = turn;
            for (const std::uint16_t part : parts)
                result = hash_combine(result, part);
            return result;
        }
    };
    struct Move {
        std::uint16_t place = 0, option = 0;
        bool operator==(const Move&) const = default;
    };
    using Sum = std::vector<std::uint16_t>;
    using Options = std::vector<Sum>;
    static constexpr Objective objective = Objective::last_mover_wins;

    std::vector<std::pair<Options, Options>> components;

    const Options& options(std::uint16_t component, int player) const {
        return player == 0 ? components[component].first : components[component].second;
    }
    Position start() const { return {}; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        for (std::uint16_t i = 0; i < p.parts.size(); ++i) {
            for (std::uint16_t j = 0; j < options(p.parts[i], p.turn).size(); ++j) {
                if (!visit(Move{i, j})) return false;
            }
        }
        return true;
    }
    Position after(Position p, const Move& move) const {
        const Sum& added = options(p.parts[move.place], p.turn)[move.option];
        p.parts.erase(p.parts.begin() + move.place);
        p.parts.insert(p.parts.end(), added.begin(), added.end());
        std::sort(p.parts.begin(), p.parts.end());
        p.turn ^= 1;
        return p;
    }
    int mover(const Position& p) const { return p.turn; }
    std::optional<Position> for_other(Position p) const {
        p.turn ^= 1;
        return p;
    }
    template <class Visitor>
    void visit_components(const Position& p, Visitor&& visit) const {
        for (const std::uint16_t part : p.parts)
            visit(Position{{part}, p.turn});
    }

    std::uint16_t add(Options left, Options right) {
        components.emplace_back(std::move(left), std::move(right));
        return static_cast<std::uint16_t>(components.size() - 1);
    }
};

bool left_wins_plainly(OutcomeSolver<Listed>& plain, const Listed::Position& p) {
    return (*plain.value(p) == Outcome::n_position) == (p.turn == 0);
}

/// Components of which each leads to sums of earlier ones.
Listed random_components(Random& random, std::size_t count) {
    Listed rules;
    const auto some_options = [&](std::uint16_t below) {
        Listed::Options options(below == 0 ? 0 : random.below(3));
        for (Listed::Sum& sum : options) {
            for (std::uint64_t parts = random.below(4) % 3; parts > 0; --parts)
                sum.push_back(static_cast<std::uint16_t>(random.below(below)));
        }
        return options;
    };
    for (std::uint16_t i = 0; i < count; ++i) {
        auto left = some_options(i);
        auto right = some_options(i);
        rules.add(std::move(left), std::move(right));
    }
    return rules;
}

TEST(PartisanSums, RandomSumsAreThoseOfThePlainSearch) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (std::uint64_t round = 0; round < 400 * test::effort(); ++round) {
        const Listed rules = random_components(random, 4 + random.below(9));
        OutcomeSolver<Listed> plain(rules);
        PartisanSums<Listed> search(rules);
        for (int n = 0; n < 20; ++n) {
            Listed::Position p;
            for (std::uint64_t parts = random.below(5); parts > 0; --parts)
                p.parts.push_back(
                    static_cast<std::uint16_t>(random.below(rules.components.size())));
            std::sort(p.parts.begin(), p.parts.end());
            PartisanSums<Listed> fresh(rules);        // one that knows nothing yet
            PartisanSums<Listed> lazy(rules, {}, 0);  // one that hardly settles components
            for (const std::uint16_t turn : {0, 1}) {
                p.turn = turn;
                const bool wanted = left_wins_plainly(plain, p);
                const auto left = search.left_wins(p);
                ASSERT_TRUE(left && *left);
                ASSERT_EQ(**left, wanted) << "round " << round << ", sum " << n;
                ASSERT_EQ(**fresh.left_wins(p), wanted) << "round " << round << ", sum " << n;
                ASSERT_EQ(**lazy.left_wins(p), wanted) << "round " << round << ", sum " << n;
                ++count;
            }
        }
    }
    test::tried("sums of random components", count);
}

/// Small games by their names in Winning Ways, chapter 2.
struct SmallGames {
    Listed rules;
    std::uint16_t zero = rules.add({}, {});
    std::uint16_t one = rules.add({{zero}}, {});
    std::uint16_t minus_one = rules.add({}, {{zero}});
    std::uint16_t half = rules.add({{zero}}, {{one}});
    std::uint16_t star = rules.add({{zero}}, {{zero}});
    std::uint16_t up = rules.add({{zero}}, {{star}});
    std::uint16_t down = rules.add({{star}}, {{zero}});
    std::uint16_t hot = rules.add({{one}}, {{minus_one}});          // {1 | -1}
    std::uint16_t two_or_none = rules.add({{one, one}}, {{zero}});  // {2 | 0}
};

/// The class of a sum, which must be what the plain search says.
char class_of(const Listed& rules, PartisanSums<Listed>& search, Listed::Sum parts) {
    std::sort(parts.begin(), parts.end());
    OutcomeSolver<Listed> plain(rules);
    bool left[2];
    for (const std::uint16_t turn : {0, 1}) {
        const Listed::Position p{parts, turn};
        left[turn] = **search.left_wins(p);
        EXPECT_EQ(left[turn], left_wins_plainly(plain, p));
    }
    if (left[0] == left[1]) return left[0] ? 'L' : 'R';
    return left[0] ? 'N' : 'P';
}

TEST(PartisanSums, SmallGamesHaveTheirClasses) {
    const SmallGames games;
    PartisanSums<Listed> search(games.rules);
    const auto is = [&](Listed::Sum parts) { return class_of(games.rules, search, parts); };
    const auto& g = games;
    EXPECT_EQ(is({}), 'P');
    EXPECT_EQ(is({g.half, g.half, g.minus_one}), 'P');
    EXPECT_EQ(is({g.half, g.half}), 'L');
    EXPECT_EQ(is({g.half, g.minus_one}), 'R');
    EXPECT_EQ(is({g.star, g.star}), 'P');
    EXPECT_EQ(is({g.up, g.star}), 'N');
    EXPECT_EQ(is({g.up, g.up, g.star}), 'L');
    EXPECT_EQ(is({g.up, g.down}), 'P');
    EXPECT_EQ(is({g.hot, g.half}), 'N');
    EXPECT_EQ(is({g.hot, g.hot}), 'P');
    EXPECT_EQ(is({g.two_or_none, g.hot, g.minus_one}), 'P');
    EXPECT_EQ(is({g.two_or_none, g.hot, g.minus_one, g.up}), 'L');
}

TEST(PartisanSums, NumbersAndNegativesAreNotSearched) {
    const SmallGames games;
    PartisanSums<Listed> search(games.rules);
    const auto& g = games;
    EXPECT_EQ(class_of(g.rules, search, {g.half, g.half, g.one, g.minus_one}), 'L');
    EXPECT_EQ(class_of(g.rules, search, {g.up, g.down, g.star, g.star, g.hot, g.hot}), 'P');
    EXPECT_EQ(search.sums(), 0U);
}

/// What the search has learnt of components decides sums of them, and no sum is searched.
TEST(PartisanSums, ClassesOfComponentsDecide) {
    SmallGames games;
    auto& rules = games.rules;
    const auto nothing = rules.add({{games.star}}, {{games.star}});  // {* | *} = 0
    const auto above = rules.add({{games.zero}}, {{games.star, games.up}});
    PartisanSums<Listed> search(rules);
    EXPECT_EQ(class_of(rules, search, {nothing}), 'P');
    const std::size_t before = search.sums();
    EXPECT_EQ(class_of(rules, search, {nothing, nothing, games.half}), 'L');
    EXPECT_EQ(search.sums(), before);
    EXPECT_EQ(class_of(rules, search, {above}), 'L');
    EXPECT_EQ(class_of(rules, search, {games.up}), 'L');
    EXPECT_EQ(class_of(rules, search, {games.hot}), 'N');
    const std::size_t classes = search.sums();
    EXPECT_TRUE(**search.left_wins({{games.up, above, nothing}, 1}));
    EXPECT_TRUE(**search.left_wins({{games.up, games.hot, above}, 0}));
    EXPECT_EQ(search.sums(), classes);
}

TEST(PartisanSums, WhatComesBackIsLeftAlone) {
    SmallGames games;
    const auto ring = static_cast<std::uint16_t>(games.rules.components.size());
    const auto next = static_cast<std::uint16_t>(ring + 1);
    games.rules.add({{next}}, {{next}});
    games.rules.add({{ring}}, {{ring}});
    const auto way_there = games.rules.add({{ring}, {games.zero}}, {});
    for (const std::uint64_t settling : {0, 1 << 16}) {
        PartisanSums<Listed> search(games.rules, {}, settling);
        for (const auto component : {ring, next}) {
            const auto told = search.left_wins({{games.up, component}, 0});
            ASSERT_TRUE(told);
            EXPECT_FALSE(*told);
        }
        EXPECT_TRUE(**search.left_wins({{games.up}, 0}));
    }
    PartisanSums<Listed> search(games.rules);
    EXPECT_FALSE(*search.left_wins({{way_there}, 1}));
}

/// A pile from which Left takes one or two, and Right one: its components are as deep as it is high.
Listed tower(std::uint16_t height) {
    Listed rules;
    for (std::uint16_t i = 0; i < height; ++i) {
        Listed::Options left;
        Listed::Options right;
        if (i > 0) left.push_back({static_cast<std::uint16_t>(i - 1)});
        if (i > 1) left.push_back({static_cast<std::uint16_t>(i - 2)});
        if (i > 0) right.push_back({static_cast<std::uint16_t>(i - 1)});
        rules.add(std::move(left), std::move(right));
    }
    return rules;
}

TEST(PartisanSums, DeepPlayIsNoRecursion) {
    const Listed rules = tower(20'000);
    PartisanSums<Listed> search(rules);
    EXPECT_TRUE(**search.left_wins({{19'999, 19'998}, 0}));
    EXPECT_FALSE(**search.left_wins({{1, 19'998}, 1}) && **search.left_wins({{1}, 1}));
}

TEST(PartisanSums, ALimitAndAnInterruptionAreErrors) {
    const Listed rules = tower(2'000);
    PartisanSums<Listed> search(rules, {.entries = 100});
    const auto limited = search.left_wins({{1'999, 1'998, 3}, 0});
    ASSERT_FALSE(limited);
    EXPECT_EQ(limited.error().kind, ErrorKind::limit);
    EXPECT_TRUE(**search.left_wins({{1}, 0}));
    // Options that were left out for the limit must not make a number of a component.
    SmallGames games;
    const auto wide = games.rules.add(Listed::Options(200, {games.zero}), {{games.one}});
    PartisanSums<Listed> narrow(games.rules, {.entries = 100});
    EXPECT_FALSE(narrow.left_wins({{wide}, 0}));
    struct Stop final : Monitor {
        bool go_on(std::uint64_t, std::uint64_t) override { return false; }
    } stop;
    PartisanSums<Listed> stopped(rules, {.monitor = &stop});
    EXPECT_FALSE(stopped.left_wins({{1'999, 1'998, 1'003, 77, 8, 3}, 0}));
}

TEST(Dyadic, TheSimplestNumberBetween) {
    constexpr Dyadic one = kDyadicOne;
    EXPECT_EQ(simplest_between(kDyadicLow, kDyadicHigh), 0);
    EXPECT_EQ(simplest_between(3 * one, kDyadicHigh), 4 * one);
    EXPECT_EQ(simplest_between(kDyadicLow, -one), -2 * one);
    EXPECT_EQ(simplest_between(0, one), one / 2);
    EXPECT_EQ(simplest_between(-one, 0), -one / 2);
    EXPECT_EQ(simplest_between(one / 2, one), 3 * one / 4);
    EXPECT_EQ(simplest_between(one / 4, 10 * one), one);
    EXPECT_EQ(simplest_between(-5 * one, -one / 4), -one);
    EXPECT_EQ(simplest_between(5 * one / 8, 7 * one / 8), 3 * one / 4);
    EXPECT_EQ(simplest_between(one, one), std::nullopt);
    EXPECT_EQ(simplest_between(one, -one), std::nullopt);
    EXPECT_EQ(simplest_between(7, 8), std::nullopt);  // there are no more places
    EXPECT_EQ(simplest_between(kMostDyadic, kDyadicHigh), std::nullopt);
}

TEST(Dyadic, WhereLeftMoves) {
    constexpr Dyadic one = kDyadicOne;
    EXPECT_EQ(left_option(0), std::nullopt);
    EXPECT_EQ(left_option(-3 * one), std::nullopt);
    EXPECT_EQ(left_option(3 * one), 2 * one);
    EXPECT_EQ(left_option(one / 2), 0);
    EXPECT_EQ(left_option(3 * one / 4), one / 2);
    EXPECT_EQ(left_option(-one / 4), -one / 2);
}

}  // namespace
}  // namespace zermelo
