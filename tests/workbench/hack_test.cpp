// The hunt: what it tries, in what order, and how it makes inputs small.
#include "zermelo/workbench/trials/hack.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "support/support.hpp"
#include "workbench/games.hpp"
#include "zermelo/workbench/trials/largest_input.hpp"
#include "zermelo/workbench/trials/shrink.hpp"
#include "zermelo/workbench/trials/tiny_inputs.hpp"

namespace zermelo {
namespace {

/// Takes trials until there are so many of each kind, or none is left.
void visit_trials(Hunt& hunt, std::size_t most, const std::function<void(const Trial&)>& visit) {
    std::array<std::size_t, kTrialKinds> seen = {};
    while (*std::min_element(seen.begin(), seen.end()) < most) {
        const auto trial = hunt.next();
        ASSERT_TRUE(trial) << trial.error().message;
        if (!*trial) break;
        ++seen[static_cast<std::size_t>((*trial)->kind)];
        visit(**trial);
        hunt.passed(**trial);
    }
}

TEST(Hunt, TriesOnlyWhatTheContestAllowsAndKnowsTheRightAnswers) {
    std::uint64_t count = 0;
    std::uint64_t by_rules = 0;
    for (const RegisteredGame& entry : all_games()) {
        Hunt hunt(entry.game, {.alias = std::string(entry.game.info().name),
                               .seed = test::seed(),
                               .seconds = 1e6,
                               .head_start = 0,
                               .max_size = 5});
        visit_trials(hunt, 20 * test::effort(), [&](const Trial& trial) {
            SCOPED_TRACE(trial.text);
            EXPECT_TRUE(entry.game.validate(trial.text, entry.game.info().name));
            EXPECT_EQ(trial.puzzle->text(), trial.text);
            ++count;
            if (trial.text.size() > 60) return;
            const auto answer =
                trial.puzzle->answer_by_rules({.resources = {.memory = 1 << 20}, .horizon = 255});
            if (!answer) return;  // a heap of 10^9 stones
            EXPECT_EQ(trial.answer, *answer);
            ++by_rules;
        });
        EXPECT_GT(hunt.inputs(), 0U);
        EXPECT_GE(hunt.cases(), hunt.inputs());
    }
    test::tried("inputs of hunts", count);
    test::tried("answers of hunts by the rules", by_rules);
}

TEST(Hunt, AnInputIsMadeAgainByItsGeneration) {
    for (const RegisteredGame& entry : all_games()) {
        Hunt hunt(entry.game, {.alias = std::string(entry.game.info().name),
                               .seed = test::seed(),
                               .seconds = 1e6,
                               .head_start = 0,
                               .max_size = 6});
        visit_trials(hunt, 10, [&](const Trial& trial) {
            EXPECT_EQ(trial.generation.has_value(), trial.kind != TrialKind::tiny);
            if (!trial.generation) return;
            const auto puzzle = entry.game.generate(*trial.generation);
            ASSERT_TRUE(puzzle);
            EXPECT_EQ((*puzzle)->text(), trial.text);
        });
    }
}

TEST(Hunt, TheSameSeedTriesTheSameInputs) {
    const auto texts = [](std::uint64_t seed) {
        std::array<std::vector<std::string>, kTrialKinds> result;
        Hunt hunt(
            game_called("subtangle"),
            {.alias = "subtangle", .seed = seed, .seconds = 1e6, .head_start = 0, .max_size = 4});
        visit_trials(hunt, 10, [&](const Trial& trial) {
            auto& kind = result[static_cast<std::size_t>(trial.kind)];
            if (kind.size() < 10) kind.push_back(trial.text);
        });
        return result;
    };
    EXPECT_EQ(texts(7), texts(7));
    EXPECT_NE(texts(7), texts(8));
}

TEST(Hunt, TheLargestOfEveryCharacterComeAtOnce) {
    const Game& game = game_called("end-nim");
    Hunt hunt(game, {.alias = "end-nim", .seconds = 1e6, .head_start = 0});
    std::set<std::string> characters;
    visit_trials(hunt, game.info().characters.size(), [&](const Trial& trial) {
        if (trial.kind != TrialKind::largest || trial.generation->size < 1000) return;
        characters.emplace(trial.generation->character);
    });
    EXPECT_EQ(characters.size(), game.info().characters.size());
}

TEST(Hunt, FindsHowLargeInputsAreByTrying) {
    for (const RegisteredGame& entry : all_games()) {
        const Game& game = entry.game;
        const std::string_view name = game.info().name;
        // Under sanitizers one of each kind.
        if (test::thinned() && (name == "grid-walk" || name == "subtangle")) continue;
        const std::int64_t size = largest_input(game, name).size;
        const std::int64_t found = largest_by_trying(game, name).size;
        if (size <= 1000) {
            EXPECT_EQ(found, size) << name;
        } else {  // larger than the texts that are tried
            EXPECT_LE(found, size) << name;
            EXPECT_GE(found, 400) << name;
        }
    }
}

/// What a board of this size needs differs from machine to machine.
std::uint64_t memory_for_staircase(std::int64_t size) {
    const Game& game = game_called("staircase");
    const std::string text = (*game.generate({.size = size}))->text();
    Resources resources{.memory = 1000};
    while (!game.answer(text, resources))
        resources.memory += 100;
    return resources.memory;
}

TEST(Hunt, PassesOverWhatCannotBeAnswered) {
    Hunt hunt(game_called("staircase"), {.alias = "staircase",
                                         .seconds = 1e6,
                                         .head_start = 0,
                                         .resources = {.memory = memory_for_staircase(4)}});
    visit_trials(hunt, 60, [](const Trial&) {});
    for (const TrialKind kind : {TrialKind::growing, TrialKind::largest}) {
        EXPECT_GE(hunt.largest_size(kind), 3);
        EXPECT_LT(hunt.largest_size(kind), 10);
    }
    EXPECT_GT(hunt.passed_over().inputs, 0U);
    EXPECT_EQ(hunt.passed_over().why.kind, ErrorKind::limit);

    Hunt without_memory(
        game_called("staircase"),
        {.alias = "staircase", .seconds = 1e6, .max_size = 2, .resources = {.memory = 0}});
    const auto trial = without_memory.next();
    ASSERT_FALSE(trial);
    EXPECT_EQ(trial.error().kind, ErrorKind::limit);
}

TEST(Hunt, EndsWhenItsTimeIsUp) {
    Hunt hunt(game_called("end-nim"), {.alias = "end-nim", .seconds = 0.5});
    std::uint64_t count = 0;
    visit_trials(hunt, 1'000'000'000, [&](const Trial&) { ++count; });
    EXPECT_GT(count, 0U);
    EXPECT_GE(hunt.seconds(), 0.5);
}

TEST(TinyInputs, AreAllThereAndCountAsCompleteWhenAllWereTried) {
    TinyInputs inputs(game_called("end-nim"), "end-nim", 2);
    std::set<std::string> cases;
    std::vector<unsigned> sizes;
    while (!inputs.exhausted()) {
        auto input = inputs.take();
        if (!input) continue;
        EXPECT_EQ(inputs.complete(), sizes.empty()       ? 0U
                                     : sizes.back() == 1 ? 1U
                                                         : inputs.complete());
        for (std::size_t i = 0; i < input->puzzle->cases(); ++i) {
            const auto session = input->puzzle->open(i, {});
            cases.insert((*session)->position());
        }
        sizes.push_back(input->size);
        inputs.tried(input->size);
    }
    EXPECT_TRUE(std::is_sorted(sizes.begin(), sizes.end()));
    EXPECT_EQ(inputs.complete(), 2U);
    // One heap of 1 or 2, and two heaps of 1 or 2.
    EXPECT_EQ(cases.size(), 6U);
}

TEST(TinyInputs, KeepToTheContest) {
    // The easy version allows fewer cases; boards of keepaway have three rows or more.
    for (const std::string_view name : {"cf2005e1", "cf2005e2", "keepaway", "grid-walk"}) {
        const Game& game = game_called(name);
        TinyInputs inputs(game, std::string(name), 3);
        std::uint64_t count = 0;
        while (count < 200 && !inputs.exhausted()) {
            const auto input = inputs.take();
            if (!input) continue;
            EXPECT_TRUE(game.validate(input->text, name)) << input->text;
            ++count;
        }
        EXPECT_GT(count, 0U) << name;
    }
}

TEST(Shrink, OfAGenerationFindsTheLeastSize) {
    const Generation large{.size = 1000, .cases = 10};
    std::uint64_t tries = 0;
    const auto at_least = [&](std::int64_t size, std::int64_t cases) {
        tries = 0;
        return shrink(
            large,
            [&](const Generation& generation) {
                ++tries;
                return generation.size >= size && generation.cases >= cases;
            },
            [] { return true; });
    };
    for (const std::int64_t size : {1, 2, 3, 257, 510, 999, 1000}) {
        for (const std::int64_t cases : {1, 2, 7, 10}) {
            const Generation least = at_least(size, cases);
            EXPECT_EQ(least.size, size);
            EXPECT_EQ(least.cases, cases);
            EXPECT_LE(tries, 16U);
        }
    }
}

TEST(Shrink, EndsWhereNoStepIsLeft) {
    const Game& game = game_called("end-nim");
    const auto puzzle = game.read("3\n4\n7 7 1 9\n5\n3 1 4 1 5\n2\n8 8\n");
    // Second wins some case of two heaps or more that are not all alike.
    const auto wanted = [](const Puzzle& candidate) {
        const std::string text = candidate.text();
        return candidate.answer({})->find('0') != std::string::npos;
    };
    const ShrinkResult shrunk = shrink(**puzzle, wanted, [] { return true; });
    EXPECT_TRUE(shrunk.smallest);
    EXPECT_EQ(shrunk.puzzle->text(), "1\n2\n1 1\n");
    EXPECT_GE(shrunk.tried, shrunk.steps);
    shrunk.puzzle->visit_smaller([&](const Puzzle& smaller) {
        EXPECT_FALSE(wanted(smaller)) << smaller.text();
        return true;
    });
}

TEST(Shrink, LetsNumbersFallTogetherThatHoldEachOther) {
    const auto puzzle = game_called("end-nim").read("1\n3\n1000000000 999999999 5\n");
    // The first heap has one stone more than the second.
    const auto wanted = [](const Puzzle& candidate) {
        const auto session = candidate.open(0, {});
        const View view = (*session)->view();
        const auto& heaps = std::get<HeapsView>(view).heaps;
        return heaps.size() >= 2 && heaps[0].stones == heaps[1].stones + 1;
    };
    const ShrinkResult shrunk = shrink(**puzzle, wanted, [] { return true; });
    EXPECT_TRUE(shrunk.smallest);
    EXPECT_EQ(shrunk.puzzle->text(), "1\n2\n2 1\n");
    EXPECT_LT(shrunk.tried, 1000U);
}

TEST(Shrink, BeginsWithPlainNumbers) {
    const std::array<std::pair<std::string_view, std::pair<std::string_view, std::string_view>>, 5>
        first = {
            {{"end-nim", {"2\n3\n7 1 9\n1\n8\n", "2\n3\n1 1 1\n1\n1\n"}},
             {"staircase", {"1 2\n3 5\n4 6\n", "1 2\n0 0\n0 0\n"}},
             {"subtangle", {"1\n2 2 2\n3 4\n4 3\n3 1\n", "1\n2 2 2\n1 1\n1 1\n1 1\n"}},
             {"grid-walk", {"2 3 1\n...\n.#.\n1\n1 1\n", "2 3 1\n...\n...\n1\n1 1\n"}},
             {"keepaway", {"3 1\n10 20 30\n40 50 60\n70 80 99\n", "3 1\n1 2 3\n4 5 6\n7 8 9\n"}}}};
    for (const auto& [name, texts] : first) {
        const auto puzzle = game_called(name).read(texts.first);
        ASSERT_TRUE(puzzle) << puzzle.error().message;
        std::string smaller;
        (*puzzle)->visit_smaller([&](const Puzzle& candidate) {
            smaller = candidate.text();
            return false;
        });
        EXPECT_EQ(smaller, texts.second);
    }
}

TEST(Shrink, StopsWhenItIsTold) {
    const Game& game = game_called("end-nim");
    const auto puzzle = game.generate({.seed = test::seed(), .size = 100, .cases = 10});
    std::uint64_t left = 5;
    const ShrinkResult shrunk = shrink(
        **puzzle, [](const Puzzle&) { return true; }, [&] { return left-- > 0; });
    EXPECT_FALSE(shrunk.smallest);
    EXPECT_EQ(shrunk.tried, 5U);
    EXPECT_EQ(shrunk.steps, 5U);
    EXPECT_LT(shrunk.puzzle->text().size(), (*puzzle)->text().size());
}

}  // namespace
}  // namespace zermelo
