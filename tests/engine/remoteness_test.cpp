// Remoteness: the engine against the definition, on games whose remoteness is known, and
// at its bounds.
#include "zermelo/engine/remoteness.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "support/chain.hpp"
#include "support/nim.hpp"
#include "support/support.hpp"
#include "support/wythoff.hpp"

namespace zermelo {
namespace {

using test::MisereNim;
using test::NormalNim;
using test::Ring;
using test::Wythoff;

/// All positions that play from the start can come to, each with those that a move leads to.
template <Rules R>
std::vector<std::vector<std::size_t>> graph_of(const R& rules,
                                               std::vector<typename R::Position>& positions) {
    std::vector<std::vector<std::size_t>> options;
    positions = {rules.start()};
    for (std::size_t i = 0; i < positions.size(); ++i) {
        options.emplace_back();
        const auto position = positions[i];
        rules.visit_moves(position, [&](const auto& move) {
            const auto next = rules.after(position, move);
            const auto found = std::find(positions.begin(), positions.end(), next);
            options[i].push_back(static_cast<std::size_t>(found - positions.begin()));
            if (found == positions.end()) positions.push_back(next);
            return true;
        });
    }
    return options;
}

/// The remoteness as the definition has it, level by level back from where no move is left: a
/// position is won in one more than a level if a move leads to one that is lost in it, and lost in
/// one more if every move leads to one that is won, the last of them in this level.
std::vector<std::uint32_t> remoteness_by_levels(
    const std::vector<std::vector<std::size_t>>& options, bool last_mover_wins) {
    struct Known {
        bool won;
        std::uint32_t level;
    };
    std::vector<std::optional<Known>> known(options.size());
    for (std::uint32_t level = 0, left = static_cast<std::uint32_t>(options.size()); left > 0;
         ++level) {
        auto next = known;
        for (std::size_t i = 0; i < options.size(); ++i) {
            if (known[i]) continue;
            bool wins = false;
            bool all_lose = true;
            for (const std::size_t option : options[i]) {
                wins = wins || (known[option] && !known[option]->won);
                all_lose = all_lose && known[option] && known[option]->won;
            }
            if (options[i].empty()) wins = !last_mover_wins;
            if (!wins && !all_lose) continue;
            next[i] = Known{wins, level};
            --left;
        }
        known = next;
    }
    std::vector<std::uint32_t> levels;
    for (const auto& one : known)
        levels.push_back(one->level);
    return levels;
}

/// Holds the engine against the definition on all positions; each is asked for first, or from the
/// start on. Returns how many they were.
template <Rules R>
std::uint64_t compare_with_definition(const R& rules) {
    std::vector<typename R::Position> positions;
    const auto options = graph_of(rules, positions);
    const auto levels = remoteness_by_levels(options, R::objective == Objective::last_mover_wins);
    RemotenessSolver<R> from_the_start(rules);
    EXPECT_EQ(*from_the_start.value(rules.start()), levels[0]);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        RemotenessSolver<R> here(rules);
        EXPECT_EQ(*here.value(positions[i]), levels[i]);
        EXPECT_EQ(*from_the_start.value(positions[i]), levels[i]);
        const auto best = here.best_move(positions[i]);
        EXPECT_TRUE(best);
        EXPECT_EQ(best->has_value(), !options[i].empty());
        if (!*best) continue;
        const auto next = rules.after(positions[i], **best);
        const auto found = std::find(positions.begin(), positions.end(), next);
        EXPECT_EQ(levels[static_cast<std::size_t>(found - positions.begin())] + 1, levels[i]);
    }
    return positions.size();
}

TEST(RemotenessEngine, IsWhatTheDefinitionSays) {
    test::tried("positions of Wythoff's game", compare_with_definition(Wythoff{{17, 13}}));
    test::tried("positions of nim", compare_with_definition(NormalNim{{5, 4, 6}}));
    test::tried("positions of misere nim", compare_with_definition(MisereNim{{5, 4, 6}}));
}

/// Two equal heaps of nim: whatever is taken of one is taken of the other, one stone at a time.
TEST(RemotenessEngine, OfNimByHand) {
    const NormalNim rules{{9, 9, 0}};
    RemotenessSolver<NormalNim> solver(rules);
    EXPECT_EQ(*solver.value({0, 0, 0}), 0U);
    EXPECT_EQ(*solver.value({7, 0, 0}), 1U);
    EXPECT_EQ(*solver.value({9, 9, 0}), 18U);
    EXPECT_EQ(*solver.value({9, 4, 0}), 9U);
    const MisereNim misere{{3, 0, 0}};
    RemotenessSolver<MisereNim> loses(misere);
    EXPECT_EQ(*loses.value({0, 0, 0}), 0U) << "whoever cannot move wins";
    EXPECT_EQ(*loses.value({1, 0, 0}), 1U);
    EXPECT_EQ(*loses.value({3, 0, 0}), 2U);
}

TEST(RemotenessEngine, WhatIsWonAtOnceIsWonInOneMove) {
    for (const std::int64_t stones : {1, 7, 1000, 100'000}) {
        RemotenessSolver<Wythoff> solver(Wythoff{{stones, stones}});
        EXPECT_EQ(*solver.value({stones, stones}), 1U) << stones;
        const auto best = solver.best_move({stones, stones});
        ASSERT_TRUE(best && *best);
        EXPECT_EQ(**best, (Wythoff::Move{stones, stones}));
    }
}

/// Counts the moves that are looked at.
struct CountedNim : NormalNim {
    std::uint64_t* count = nullptr;
    Position after(Position p, const Move& move) const {
        ++*count;
        return NormalNim::after(p, move);
    }
};

TEST(RemotenessEngine, StopsWhereItIsTooMuchWork) {
    constexpr std::uint64_t kWork = 100'000;
    constexpr std::int64_t kHuge = 1'000'000'000;
    std::uint64_t count = 0;
    CountedNim rules;
    rules.heaps = {kHuge, kHuge, kHuge};
    rules.count = &count;
    RemotenessSolver<CountedNim> solver(rules, {}, kWork);
    std::uint64_t unknown = 0;
    for (std::int64_t i = 0; i < 1000; ++i) {
        const auto remoteness = solver.value({kHuge - i, kHuge, kHuge});
        ASSERT_TRUE(remoteness);
        unknown += *remoteness ? 0 : 1;
        EXPECT_FALSE(*solver.best_move({kHuge - i, kHuge, kHuge}));
        // Positions near the end are known all the same, until all the work is done.
        if (i == 3) {
            EXPECT_EQ(*solver.value({2, 2, 0}), 4U);
        }
    }
    EXPECT_EQ(unknown, 1000U);
    EXPECT_GT(count, kWork);
    // A batch more for each search; and a move that was left pending is made a second time.
    EXPECT_LE(count, 2 * (4 * kWork + 16 * 1000));
    test::tried("moves looked at", count);
}

TEST(RemotenessEngine, StopsWhereItIsTooMuchMemory) {
    const NormalNim rules{{30, 30, 30}};
    RemotenessSolver<NormalNim> solver(rules, {.entries = 1000});
    EXPECT_FALSE(*solver.value({30, 30, 30}));
    EXPECT_EQ(*solver.value({3, 3, 0}), 6U);
}

TEST(RemotenessEngine, OfPlayThatNeedNotEndIsNotKnown) {
    RemotenessSolver<Ring> solver(Ring{{1000}});
    EXPECT_FALSE(*solver.value(1000));
    EXPECT_EQ(*solver.value(0), 0U);
}

TEST(RemotenessEngine, IsStoppedByItsMonitor) {
    test::StopAfter monitor(2);
    RemotenessSolver<NormalNim> solver(NormalNim{{60, 60, 60}}, {.monitor = &monitor});
    const auto remoteness = solver.value({60, 60, 60});
    ASSERT_FALSE(remoteness);
    EXPECT_EQ(remoteness.error(), stopped_error().error());
}

}  // namespace
}  // namespace zermelo
