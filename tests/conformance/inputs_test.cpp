// Inputs of every game: what is generated keeps to the contest and to what was asked for, inputs
// can be joined and copied, and the steps to smaller ones lead down to inputs of a few numbers.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "conformance/every_game.hpp"
#include "support/support.hpp"
#include "zermelo/workbench/trials/largest_input.hpp"

namespace zermelo {
namespace {

using PuzzlePointer = std::unique_ptr<Puzzle>;

class EveryGamesInputs : public testing::TestWithParam<const RegisteredGame*> {
  protected:
    const Game& game() const { return GetParam()->game; }

    PuzzlePointer generated(const Generation& wanted) const {
        auto puzzle = game().generate(wanted);
        EXPECT_TRUE(puzzle) << puzzle.error().message;
        return puzzle ? std::move(*puzzle) : nullptr;
    }

    /// The least size that a contest allows: in the games whose file begins with it, its bound.
    std::int64_t least_size() const {
        return std::max<std::int64_t>(1, game().contest(game().info().name).bounds.front().low);
    }

    /// Small puzzles of every character.
    void visit_small(std::int64_t most, std::int64_t cases,
                     const std::function<void(const Puzzle&)>& visit) const {
        const std::uint64_t first = test::seed();
        for (const auto& [character, summary] : game().info().characters) {
            for (std::int64_t size = least_size(); size <= most; ++size) {
                for (std::uint64_t seed = 0; seed < 2 * test::effort(); ++seed) {
                    SCOPED_TRACE(character);
                    if (auto puzzle = generated({first + seed, character, size, cases}))
                        visit(*puzzle);
                }
            }
        }
    }

    bool is_input_error(const Generation& wanted, std::string_view part) const {
        const auto puzzle = game().generate(wanted);
        return !puzzle && puzzle.error().kind == ErrorKind::input &&
               puzzle.error().message.english().find(part) != std::string::npos;
    }

    bool keeps_to_contest(const std::string& text, std::string_view alias) const {
        return game().validate(text, alias).has_value();
    }
};

std::vector<PuzzlePointer> smaller_of(const Puzzle& puzzle) {
    std::vector<PuzzlePointer> all;
    puzzle.visit_smaller([&](const Puzzle& smaller) {
        all.push_back(smaller.copy());
        return true;
    });
    return all;
}

/// The first smaller input, and then its first one, and so on, for which `keep` holds.
PuzzlePointer shrunk(const Puzzle& puzzle, const std::function<bool(const Puzzle&)>& keep,
                     std::uint64_t& tries) {
    PuzzlePointer now = puzzle.copy();
    for (PuzzlePointer next = now->copy(); next != nullptr;) {
        now = std::move(next);
        now->visit_smaller([&](const Puzzle& smaller) {
            ++tries;
            if (keep(smaller)) next = smaller.copy();
            return next == nullptr;
        });
    }
    return now;
}

TEST_P(EveryGamesInputs, HaveCharactersThatSayWhatTheyAre) {
    const GameInfo& info = game().info();
    EXPECT_NE(info.tiny.find("{0}"), std::string_view::npos);
    std::vector<std::string_view> names;
    for (const auto& [name, summary] : info.characters) {
        EXPECT_FALSE(name.empty());
        EXPECT_FALSE(summary.empty()) << name;
        EXPECT_LT(name.size() + summary.size(), 90U) << name;
        names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

TEST_P(EveryGamesInputs, AreTheSameForTheSameSeed) {
    std::uint64_t count = 0;
    for (const auto& [character, summary] : game().info().characters) {
        const Generation wanted{test::seed(), character, 7, 3};
        const PuzzlePointer one = generated(wanted);
        const PuzzlePointer other = generated(wanted);
        ASSERT_TRUE(one && other);
        EXPECT_EQ(one->text(), other->text()) << character;
        ++count;
    }
    test::tried("characters", count);
}

TEST_P(EveryGamesInputs, AreCopiedWhole) {
    std::uint64_t count = 0;
    visit_small(4, 2, [&](const Puzzle& puzzle) {
        EXPECT_EQ(puzzle.copy()->text(), puzzle.text());
        ++count;
    });
    test::tried("copies", count);
}

TEST_P(EveryGamesInputs, AreJoinedCaseByCase) {
    std::vector<PuzzlePointer> puzzles;
    std::string answers;
    std::size_t cases = 0;
    visit_small(4, 2, [&](const Puzzle& puzzle) {
        puzzles.push_back(puzzle.copy());
        answers += *puzzle.answer({.memory = 1U << 28});
        cases += puzzle.cases();
    });
    const PuzzlePointer all = game().join(puzzles);
    if (all == nullptr) return;  // a file is one case, or has cases of one board
    EXPECT_EQ(all->cases(), cases);
    EXPECT_EQ(*all->answer({.memory = 1U << 28}), answers);
    const auto again = game().read(all->text());
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ((*again)->text(), all->text());
    test::tried("joined", puzzles.size());
}

/// Small sizes, and as many cases as one may ask for.
TEST_P(EveryGamesInputs, KeepToTheContest) {
    const std::string_view name = game().info().name;
    std::uint64_t count = 0;
    for (const std::int64_t cases :
         {std::int64_t{1}, std::min<std::int64_t>(20, game().contest(name).most_cases)}) {
        visit_small(6, cases, [&](const Puzzle& puzzle) {
            const auto bounds = game().validate(puzzle.text(), name);
            EXPECT_TRUE(bounds) << bounds.error().message << '\n' << puzzle.text();
            ++count;
        });
    }
    test::tried("inputs", count);
}

/// One character, another with another seed; all of them in long runs.
TEST_P(EveryGamesInputs, KeepToTheContestWhereTheyAreTheLargest) {
    const std::string_view name = game().info().name;
    std::vector<Character> characters = game().info().characters;
    Random random = test::random();
    random.shuffle(std::span(characters));
    characters.resize(std::min<std::size_t>(characters.size(), test::effort()));
    for (const Character& character : characters) {
        Generation wanted = largest_input(game(), name);
        wanted.seed = test::seed();
        wanted.character = character.name;
        const PuzzlePointer puzzle = generated(wanted);
        ASSERT_TRUE(puzzle);
        const auto bounds = game().validate(puzzle->text(), name);
        // Where the game does not tell the size, half of what it makes of it are within the
        // contest.
        EXPECT_TRUE(bounds || wanted.size == largest_by_trying(game(), name).size)
            << character.name << ": " << bounds.error().message;
    }
    test::tried("largest inputs", characters.size());
}

TEST_P(EveryGamesInputs, SomeKeepToTheEasyContest) {
    if (game().info().name != "subtangle") return;
    for (const std::string_view character : {"few", "wide", "tall", "repeats", "equal"}) {
        for (std::int64_t size = 1; size <= 6; ++size) {
            const PuzzlePointer puzzle = generated({test::seed(), character, size, 3});
            EXPECT_TRUE(keeps_to_contest(puzzle->text(), "cf2005e1")) << puzzle->text();
        }
        Generation wanted = largest_input(game(), "cf2005e1");
        wanted.character = character;
        EXPECT_TRUE(keeps_to_contest(generated(wanted)->text(), "cf2005e1")) << character;
    }
}

/// That they have these sides is held by tests/command/test_gen.py.
TEST_P(EveryGamesInputs, HaveAsManySidesAsTheGame) {
    for (const auto& [character, summary] : game().info().characters) {
        SCOPED_TRACE(character);
        EXPECT_TRUE(generated({.character = character, .sides = {4}}));
    }
    EXPECT_TRUE(is_input_error({.sides = {2, 2, 2, 2}}, game().info().sides));
}

TEST_P(EveryGamesInputs, HaveTheKThatIsAskedFor) {
    const GameInfo& info = game().info();
    if (!info.has_k) {
        EXPECT_TRUE(is_input_error({.k = 2}, "has no K"));
        return;
    }
    for (const auto& [character, summary] : info.characters) {
        SCOPED_TRACE(character);
        const Generation wanted{.character = character, .sides = {5}, .k = 2};
        const PuzzlePointer puzzle = generated(wanted);
        ASSERT_TRUE(puzzle);
        const std::string text = puzzle->text();
        EXPECT_TRUE(text.substr(0, text.find('\n')).ends_with(" 2")) << text;
        EXPECT_TRUE(keeps_to_contest(text, info.name)) << text;
        EXPECT_TRUE(is_input_error({.character = character, .k = -1}, "-1"));
    }
}

/// All single steps from small inputs.
TEST_P(EveryGamesInputs, AreMadeSmallerIntoOthersThatCanBeRead) {
    std::uint64_t count = 0;
    visit_small(4, 2, [&](const Puzzle& puzzle) {
        const std::string text = puzzle.text();
        puzzle.visit_smaller([&](const Puzzle& smaller) {
            const std::string smaller_text = smaller.text();
            EXPECT_NE(smaller_text, text);
            const auto again = game().read(smaller_text);
            EXPECT_TRUE(again) << again.error().message << '\n' << smaller_text << "of\n" << text;
            if (again) {
                EXPECT_EQ((*again)->text(), smaller_text);
            }
            ++count;
            return !HasFailure();
        });
    });
    test::tried("steps", count);
}

/// By the first step, the last one and any: tiny inputs come to an end by whatever way.
TEST_P(EveryGamesInputs, CannotBeMadeSmallerForEver) {
    Random random = test::random();
    std::uint64_t steps = 0;
    const auto walk = [&](const Puzzle& start, const auto& choose) {
        PuzzlePointer now = start.copy();
        int left = 2000;
        for (std::vector<PuzzlePointer> all = smaller_of(*now); !all.empty() && left > 0; --left) {
            now = std::move(all[choose(all.size())]);
            all = smaller_of(*now);
            ++steps;
        }
        EXPECT_GT(left, 0) << start.text() << "has come to\n" << now->text();
    };
    const auto first = [](std::size_t) { return std::size_t{0}; };
    const auto last = [](std::size_t all) { return all - 1; };
    const auto any = [&](std::size_t all) { return random.below(all); };
    std::uint64_t puzzles = 0;
    game().visit_tiny(3, [&](const Puzzle& puzzle) {
        if (++puzzles % 97 == 1) {
            walk(puzzle, first);
            walk(puzzle, last);
            walk(puzzle, any);
        }
        return puzzles < 97 * 20 * test::effort() && !HasFailure();
    });
    // Under sanitizers smaller ones, whose steps are the same.
    visit_small(test::thinned() ? 3 : 4, 2, [&](const Puzzle& puzzle) {
        walk(puzzle, first);
        walk(puzzle, any);
    });
    test::tried("steps", steps);
}

TEST_P(EveryGamesInputs, AreHalvedFirst) {
    for (const auto& [character, summary] : game().info().characters) {
        for (const std::int64_t cases : {1, 8}) {
            // Of the cases of one board, one alone may keep the board from being halved.
            const bool has_several = game().contest(game().info().name).most_cases > 1;
            const bool on_one_board = has_several && game().join({}) == nullptr;
            if (cases == 1 ? on_one_board : !has_several) continue;
            const PuzzlePointer puzzle = generated(
                {.seed = test::seed(), .character = character, .size = 40, .cases = cases});
            ASSERT_TRUE(puzzle);
            constexpr std::size_t kFewNumbers = 50;  // of which there are no halves
            if (cases == 1 && puzzle->text().size() < kFewNumbers) continue;
            // The very first step may be to plain numbers.
            int visited = 0;
            bool halved = false;
            puzzle->visit_smaller([&](const Puzzle& smaller) {
                const bool half_the_cases = smaller.cases() * 2 <= puzzle->cases();
                halved = half_the_cases || smaller.text().size() * 3 < puzzle->text().size() * 2;
                return ++visited < 2 && !halved;
            });
            EXPECT_TRUE(halved || visited == 0) << character;
            EXPECT_LE(visited, 2) << "the visitor had enough";
        }
    }
}

/// What "First wins" or any other answer of a contest needs is a few numbers, and no single step
/// from there keeps it.
TEST_P(EveryGamesInputs, AreMadeSmallEnoughToReadAtAGlance) {
    const std::string_view name = game().info().name;
    const Resources resources{.memory = 1U << 28};
    std::uint64_t tries = 0;
    std::size_t longest = 0;
    const auto first_token = [&](const Puzzle& puzzle) {
        const std::string answer = *puzzle.answer(resources);
        return answer.substr(0, answer.find_first_of(" \n"));
    };
    for (const auto& [character, summary] : game().info().characters) {
        const PuzzlePointer puzzle = generated({test::seed(), character, 9, 4});
        ASSERT_TRUE(puzzle);
        const std::string token = first_token(*puzzle);
        const bool is_number = game().info().objective == Objective::higher_score;
        const auto keep = [&](const Puzzle& smaller) {
            if (!keeps_to_contest(smaller.text(), name)) return false;
            const std::string now = first_token(smaller);
            return is_number ? (now == "0") == (token == "0") : now[0] == token[0];
        };
        const PuzzlePointer least = shrunk(*puzzle, keep, tries);
        EXPECT_TRUE(keep(*least));
        EXPECT_LE(least->text().size(), 40U) << least->text();
        longest = std::max(longest, least->text().size());
    }
    test::tried("inputs on the way", tries);
    RecordProperty("longest", static_cast<int>(longest));
}

INSTANTIATE_TEST_SUITE_P(Conformance, EveryGamesInputs, testing::ValuesIn(test::every_game()),
                         test::game_name);

}  // namespace
}  // namespace zermelo
