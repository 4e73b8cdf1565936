// The Game of each rules file of the tree against its rules and the plain engines.
#include "zermelo/own/game.hpp"

#include <gmock/gmock.h>

#include <map>
#include <variant>

#include "../language/values.hpp"
#include "zermelo/engine/long_run.hpp"

namespace zermelo::test {
namespace {

std::unique_ptr<Game> game_of(std::string_view text) {
    auto game = own::game_of_rules(text);
    if (!game) throw std::runtime_error(render(game.error(), "rules", text));
    return std::move(*game);
}

/// A few inputs that the games are tried on: all tiny ones up to a number of them.
void visit_some(const Game& game, std::size_t most, const PuzzleVisitor& visit) {
    std::size_t count = 0;
    for (unsigned size = 1; size <= 3; ++size) {
        const std::size_t until = count + most;
        game.visit_tiny(size, [&](const Puzzle& puzzle) {
            ++count;
            return visit(puzzle) && count < until;
        });
    }
}

/// Who can force the end of play that may go round, within so many moves, for more and more of them.
Value value_with_repetition(std::string_view text, const std::string& input) {
    const auto game = file_game<Objective::higher_score>(text, input);
    const auto& rules = game.rules;
    std::vector<language::Position> positions = {rules.start()};
    std::vector<std::vector<std::pair<std::int64_t, std::size_t>>> moves;  // scores, positions
    for (std::size_t i = 0; i < positions.size(); ++i) {
        moves.emplace_back();
        const auto position = positions[i];
        rules.visit_moves(position, [&](const auto& move) {
            const auto next = rules.after(position, move);
            const auto found = std::find(positions.begin(), positions.end(), next);
            moves[i].emplace_back(rules.score(position, move), found - positions.begin());
            if (found == positions.end()) positions.push_back(next);
            return true;
        });
    }
    std::vector<std::int64_t> values(positions.size());
    for (std::size_t round = 0; round < positions.size(); ++round) {
        for (std::size_t i = 0; i < positions.size(); ++i) {
            std::int64_t best = moves[i].empty() ? 0 : -1;
            for (const auto& [score, next] : moves[i])
                best = std::max(best, score - values[next]);
            values[i] = best;
        }
    }
    return {ValueKind::score, values[0]};
}

/// What the engines say of the first case of an input, as a Value.
Value plain_value(std::string_view rules, const std::string& input, Objective objective) {
    switch (objective) {
        case Objective::last_mover_wins:
            return Value::of(next_wins(rules, input) ? Outcome::n_position : Outcome::p_position);
        case Objective::last_mover_loses:
            return Value::of(next_wins<Objective::last_mover_loses>(rules, input)
                                 ? Outcome::n_position
                                 : Outcome::p_position);
        case Objective::higher_score:
            return {ValueKind::score, score(rules, input)};
        case Objective::long_run:
            break;
    }
    const auto game = file_game<Objective::long_run>(rules, input);
    LongRunSolver solver(game.rules, SessionOptions().horizon, EngineLimit());
    return {ValueKind::long_run, solver.sign(game.rules.start()).value()};
}

TEST(OwnGame, IsWorthWhatItsRulesSay) {
    std::uint64_t count = 0;
    for (const char* const folder : {"examples/games", "tests/language/built-in"}) {
        for (const auto& file : rules_files(folder)) {
            const std::string rules = contents(file);
            const auto game = game_of(rules);
            SessionOptions small;
            small.resources.memory = 1 << 20;
            visit_some(*game, 20, [&](const Puzzle& puzzle) {
                const auto session = puzzle.open(0, small);
                EXPECT_TRUE(session.has_value());
                const auto value = (*session)->value();
                if (!value) {
                    // Play that goes round, and boards that are too large.
                    EXPECT_EQ(value.error().kind, ErrorKind::limit) << value.error().message;
                    return true;
                }
                const Value plain = (*session)->may_repeat()
                                        ? value_with_repetition(rules, puzzle.text())
                                        : plain_value(rules, puzzle.text(), game->info().objective);
                EXPECT_EQ(value->number, plain.number) << file << '\n' << puzzle.text();
                ++count;
                return true;
            });
        }
    }
    tried("inputs of own games against the engines", count);
}

TEST(OwnGame, WritesAnInputThatItReads) {
    std::uint64_t count = 0;
    for (const auto& file : rules_files("examples/games")) {
        const auto game = game_of(contents(file));
        std::size_t of_this = 0;
        visit_some(*game, 100, [&](const Puzzle& puzzle) {
            const std::string text = puzzle.text();
            const auto again = game->read(text);
            EXPECT_TRUE(again.has_value()) << file << '\n' << text;
            if (!again) return false;
            EXPECT_EQ((*again)->text(), text) << file;
            ++of_this;
            return true;
        });
        EXPECT_GT(of_this, 0U) << file;
        count += of_this;
    }
    tried("inputs of own games that are written", count);
}

TEST(OwnGame, TinyInputsDifferAndAreAllThere) {
    const auto game = game_of(example("wythoff"));
    std::map<std::string, int> seen;
    for (unsigned size = 1; size <= 2; ++size) {
        game->visit_tiny(size, [&](const Puzzle& puzzle) {
            ++seen[puzzle.text()];
            return true;
        });
    }
    // One part, two or three, each with two numbers 0..2.
    EXPECT_EQ(seen.size(), 9U + 81U + 729U);
    for (const auto& [text, times] : seen)
        EXPECT_EQ(times, 1) << text;
}

TEST(OwnGame, GeneratesTheSameAndWithinTheRanges) {
    std::uint64_t count = 0;
    for (const auto& file : rules_files("examples/games")) {
        const auto game = game_of(contents(file));
        for (const Character& character : game->info().characters) {
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                const Generation wanted{.seed = seed, .character = character.name, .size = 4};
                const auto puzzle = game->generate(wanted);
                if (!puzzle) {
                    ADD_FAILURE() << file << ": " << puzzle.error().message;
                    continue;
                }
                EXPECT_EQ((*game->generate(wanted))->text(), (*puzzle)->text());
                // The reader holds them against the ranges.
                EXPECT_TRUE(game->read((*puzzle)->text())) << file << '\n' << (*puzzle)->text();
                ++count;
            }
        }
    }
    tried("inputs of own games that are generated", count);
}

TEST(OwnGame, SmallerInputsAreReadAndDiffer) {
    std::uint64_t count = 0;
    for (const auto& file : rules_files("examples/games")) {
        const auto game = game_of(contents(file));
        const auto puzzle = game->generate({.seed = 3, .size = 4});
        ASSERT_TRUE(puzzle.has_value()) << file;
        const std::string text = (*puzzle)->text();
        (*puzzle)->visit_smaller([&](const Puzzle& smaller) {
            EXPECT_NE(smaller.text(), text) << file;
            EXPECT_TRUE(game->read(smaller.text())) << file << '\n' << smaller.text();
            ++count;
            return true;
        });
    }
    tried("smaller inputs of own games", count);
}

TEST(OwnGame, AFailureComesBackFromEveryCall) {
    const auto game = game_of(
        "game bad: divides by what is left\n"
        "position heap\n"
        "move k in 1..1 if 100 / (heap - 2) > 0 -> [heap - k]\n");
    const auto puzzle = game->read("4");
    ASSERT_TRUE(puzzle.has_value());
    constexpr std::string_view kSentence =
        "line 3 of the rules: this divides by 0; in the position [2]";
    const auto answer = (*puzzle)->answer({});
    ASSERT_FALSE(answer.has_value());
    EXPECT_EQ(answer.error().message, kSentence);
    EXPECT_FALSE(answer.error().place.has_value());
    for (const bool by_rules : {false, true}) {
        const auto session = by_rules ? (*puzzle)->open_by_rules(0, {}) : (*puzzle)->open(0, {});
        ASSERT_TRUE(session.has_value());
        Session& opened = **session;
        EXPECT_EQ(opened.value().error().message, kSentence);
        EXPECT_EQ(opened.best().error().message, kSentence);
        EXPECT_EQ(opened.visit_choices([](const Choice&) { return true; }).error().message,
                  kSentence);
        EXPECT_EQ(opened.remoteness().error().message, kSentence);
        EXPECT_EQ(opened.play("1").error().message, kSentence);
    }
    const auto proofs = (*puzzle)->prove(0, 1, {});
    ASSERT_FALSE(proofs.has_value());
    EXPECT_EQ(proofs.error().message, kSentence);
}

TEST(OwnGame, AnswersInTheWordsOfTheFile) {
    const std::string heap = "position heap\nmove k in 1..min(heap, 2) -> [heap - k]\n";
    const auto answer = [](const std::string& rules, std::string_view input) {
        return game_of(rules)->answer(input, {}).value();
    };
    EXPECT_EQ(answer(heap, "4"), "First\n");
    EXPECT_EQ(answer(heap, "3"), "Second\n");
    EXPECT_EQ(answer(heap + "answer \"Alice\", \"Bob\"\n", "4"), "Alice\n");
    EXPECT_EQ(answer(heap + "answer \"Alice\", \"Bob\"\n", "3"), "Bob\n");
    EXPECT_EQ(answer(heap + "answer grundy\n", "5 4"), "3\n");
    EXPECT_EQ(answer(example("tic-tac-toe") + "answer \"X\", \"O\", \"nobody\"\n", ""), "nobody\n");
    EXPECT_EQ(answer(example("tic-tac-toe"), ""), "Draw\n");
    EXPECT_EQ(answer(example("take-from-the-ends"), "3 1 5 2"), "-2\n");
    EXPECT_EQ(answer(example("take-from-the-ends") + "answer \"A\", \"B\"\n", "3 1 5 2"), "B\n");
}

TEST(OwnGame, RefusesAnAnswerThatCannotBe) {
    const std::string heap = "position heap\nmove k in 1..min(heap, 2) -> [heap - k]\n";
    const auto refused = [&](const std::string& lines) {
        const std::string text = heap + lines;
        const auto game = own::game_of_rules(text);
        return game ? "" : render(game.error(), "", text);
    };
    EXPECT_EQ(refused("answer score\n"),
              ":3:1: error: only a game with a line `score` has a score to answer\n"
              "  answer score\n  ^~~~~~\n");
    EXPECT_EQ(refused("last mover loses\nanswer grundy\n"),
              ":4:1: error: only where the last mover wins there are Grundy values\n"
              "  answer grundy\n  ^~~~~~\n");
    EXPECT_THAT(refused("answer \"A\"\n"), testing::HasSubstr("an answer has a word for"));
    EXPECT_THAT(refused("answer yes\n"), testing::HasSubstr("expected score, grundy, or"));
    EXPECT_THAT(refused("answer grundy\nanswer grundy\n"), testing::HasSubstr("already"));
}

TEST(OwnGame, DrawsWhatTheShapeSays) {
    const auto view = [](const std::string& name, std::string_view input) {
        const auto game = game_of(example(name));
        return (*(*game->read(input))->open(0, {}))->view();
    };
    const View heaps = view("nim", "3 4 5");
    ASSERT_TRUE(std::holds_alternative<HeapsView>(heaps));
    EXPECT_EQ(std::get<HeapsView>(heaps).heaps.size(), 3U);
    EXPECT_EQ(std::get<HeapsView>(heaps).heaps[2].stones, 5);
    const View steps = view("staircase-nim", "3 4 0 5");
    EXPECT_EQ(std::get<HeapsView>(steps).heaps[0].stones, 4);
    const View row = view("toads-and-frogs", "4 T.F.");
    EXPECT_EQ(std::get<GridView>(row).rows, 1U);
    EXPECT_EQ(std::get<GridView>(row).letters, "T.F.");
    const View board = view("cram", "2 3");
    EXPECT_EQ(std::get<GridView>(board).rows, 2U);
    EXPECT_EQ(std::get<GridView>(board).columns, 3U);
    ASSERT_EQ(std::get<GridView>(board).layers.size(), 1U);
    EXPECT_EQ(std::get<GridView>(board).layers[0].numbers.size(), 6U);
    EXPECT_TRUE(std::holds_alternative<TextView>(view("dots-and-boxes", "1 1")));
}

TEST(OwnGame, ListsTheMovesOfEachHeap) {
    const auto moves = [](const std::string& name, std::string_view input) {
        const auto game = game_of(example(name));
        const View view = (*(*game->read(input))->open(0, {}))->view();
        std::vector<std::string> lists;
        for (const HeapsView::Heap& heap : std::get<HeapsView>(view).heaps)
            lists.push_back(heap.take);
        return lists;
    };
    using testing::ElementsAre;
    EXPECT_THAT(moves("nim", "1 0 2"), ElementsAre("", "1@2", "1@3 2@3")) << "in order";
    EXPECT_THAT(moves("nim", "2 2"), ElementsAre("1 2", "")) << "the parts are equal";
    EXPECT_THAT(moves("nim", "1001"), ElementsAre("")) << "more moves than somebody clicks on";
    EXPECT_THAT(moves("kayles", "1 2"), ElementsAre("1,0", "1,0@2 1,1@2 2,0@2"));
    EXPECT_THAT(moves("wythoff", "1 2"), ElementsAre("first(1)", "second(1) second(2)"));
    // From the second step on a move changes two steps, and from both heaps it is no heap's.
    EXPECT_THAT(moves("staircase-nim", "2 1 2"), ElementsAre("1,1", ""));
    EXPECT_THAT(moves("moores-nim", "1 2"), ElementsAre("1", "1@2 2@2"));
}

TEST(OwnGame, TellsTheNumbersOfASmallInput) {
    const auto numbers = [](const std::string& name) {
        const auto game = game_of(example(name));
        return std::vector<std::string>(game->info().numbers.begin(), game->info().numbers.end());
    };
    EXPECT_EQ(numbers("kayles"), std::vector<std::string>({"pins"}));
    EXPECT_EQ(numbers("wythoff"), std::vector<std::string>({"a", "b"}));
    EXPECT_EQ(numbers("fibonacci-nim"), std::vector<std::string>({"stones"}));
    EXPECT_EQ(numbers("chomp"), std::vector<std::string>({"rows", "columns"}));
    EXPECT_TRUE(numbers("staircase-nim").empty());
    EXPECT_TRUE(numbers("jumping-token").empty());
}

}  // namespace
}  // namespace zermelo::test
