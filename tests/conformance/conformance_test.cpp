// One suite for every game: whatever the face promises is held against the rules and the generic
// engines.
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <set>
#include <vector>

#include "conformance/every_game.hpp"
#include "support/support.hpp"
#include "zermelo/base/source.hpp"
#include "zermelo/base/targets.hpp"
#include "zermelo/games/registry.hpp"

namespace zermelo {
namespace {

using test::choices_of;

constexpr std::uint64_t kMuchMemory = std::uint64_t{1} << 30;
// Endless games: so far ahead the sign has settled on boards of the sizes used here.
const SessionOptions kWideOptions{
    .resources = {.memory = kMuchMemory}, .grundy = false, .horizon = 255};
// What the engine may take for a case. What takes more is no case to compare, and to find that out
// takes longer than all comparisons, so that under sanitizers it is less.
constexpr std::uint64_t kMemoryOfTheEngine = std::uint64_t{4} << 20;

class EveryGame : public testing::TestWithParam<const RegisteredGame*> {
  protected:
    const Game& game() const { return GetParam()->game; }

    /// Puzzles of every character, small enough for the engines.
    void visit_generated(const std::function<void(const Puzzle&)>& visit) const {
        const std::uint64_t first = test::seed();
        for (const auto& [character, summary] : game().info().characters) {
            for (std::int64_t size = 1; size <= 4; ++size) {
                for (std::uint64_t seed = 0; seed < 6 * test::effort(); ++seed) {
                    const auto puzzle = game().generate({first + seed, character, size, 2});
                    if (!puzzle) {
                        EXPECT_EQ(puzzle.error().kind, ErrorKind::input);
                        continue;  // a size that the game does not have
                    }
                    visit(**puzzle);
                }
            }
        }
    }
};

/// Both sessions stand at the same position: they must say the same of it.
void expect_same(Session& fast, Session& engine) {
    SCOPED_TRACE(engine.position());
    ASSERT_EQ(fast.position(), engine.position());
    EXPECT_EQ(fast.to_move(), engine.to_move());
    EXPECT_EQ(fast.score_so_far(), engine.score_so_far());
    EXPECT_EQ(fast.history(), engine.history());
    const auto value = fast.value();
    const auto expected = engine.value();
    ASSERT_TRUE(value) << value.error().message;
    ASSERT_TRUE(expected) << expected.error().message;
    EXPECT_EQ(*value, *expected);

    const std::vector<Choice> single = choices_of(engine);
    std::size_t next = 0;
    for (const Choice& choice : choices_of(fast)) {
        ASSERT_GE(choice.moves, 1U);
        ASSERT_LE(next + choice.moves, single.size()) << choice.first << " to " << choice.last;
        EXPECT_EQ(choice.first, single[next].first);
        EXPECT_EQ(choice.last, single[next + choice.moves - 1].first);
        for (std::uint64_t i = 0; i < choice.moves; ++i, ++next) {
            EXPECT_EQ(choice.value, single[next].value) << single[next].first;
        }
    }
    EXPECT_EQ(next, single.size()) << "not every legal move is among the choices";

    const auto best = fast.best();
    ASSERT_TRUE(best) << best.error().message;
    ASSERT_EQ(best->has_value(), !single.empty());
    for (const Choice& choice : single) {
        EXPECT_FALSE(choice.better_than(**best)) << choice.first << " beats " << (*best)->first;
    }
    if (best->has_value() && fast.kind() != ValueKind::grundy) {
        EXPECT_EQ((*best)->value, *value) << "the best choice keeps the value";
    }
}

/// Plays a random game in both sessions, at most `most` moves, comparing at every position; then
/// takes all back.
std::uint64_t play_and_compare(Session& fast, Session& engine, int most, Random& random) {
    std::uint64_t positions = 0;
    std::vector<std::string> seen;
    for (int i = 0; i < most; ++i) {
        expect_same(fast, engine);
        ++positions;
        seen.push_back(fast.position());
        const std::vector<Choice> choices = choices_of(engine);
        if (choices.empty()) break;
        const std::string move = choices[random.below(choices.size())].first;
        EXPECT_TRUE(fast.play(move)) << move;
        EXPECT_TRUE(engine.play(move)) << move;
        if (testing::Test::HasFailure()) return positions;
    }
    while (fast.history().size() >= seen.size()) {
        EXPECT_TRUE(fast.undo());
        EXPECT_TRUE(engine.undo());
    }
    while (!seen.empty()) {
        EXPECT_EQ(fast.position(), seen.back());
        expect_same(fast, engine);
        seen.pop_back();
        EXPECT_EQ(fast.undo(), !seen.empty());
        EXPECT_EQ(engine.undo(), !seen.empty());
    }
    return positions;
}

std::uint64_t compare_all_cases(const Puzzle& puzzle, bool grundy, Random& random) {
    std::uint64_t positions = 0;
    SessionOptions options = kWideOptions;
    options.grundy = grundy;
    SessionOptions small = options;
    small.resources.memory = kMemoryOfTheEngine;
    for (std::size_t i = 0; i < puzzle.cases(); ++i) {
        SCOPED_TRACE(puzzle.text());
        const auto fast = puzzle.open(i, options);
        const auto engine = puzzle.open_by_rules(i, small);
        EXPECT_TRUE(fast) << fast.error().message;
        EXPECT_TRUE(engine) << engine.error().message;
        if (!fast || !engine) return positions;
        // A case too large for the engine proves nothing; `tried` sees to it that not all are.
        const auto value = (*engine)->value();
        if (value || value.error().kind != ErrorKind::limit)
            positions += play_and_compare(**fast, **engine, 30, random);
    }
    return positions;
}

TEST_P(EveryGame, AnswersItsSample) {
    const auto puzzle = game().read(GetParam()->sample_input);
    ASSERT_TRUE(puzzle) << render(puzzle.error(), "sample.in", GetParam()->sample_input);
    const auto answer = (*puzzle)->answer({.memory = kMuchMemory});
    ASSERT_TRUE(answer) << answer.error().message;
    EXPECT_EQ(*answer, GetParam()->sample_answer);
}

/// data/NAME.in with NAME.ans beside it: samples, published values, and what once failed.
TEST_P(EveryGame, AnswersWhatIsKeptInItsFolder) {
    const std::filesystem::path folder =
        test::source_folder() / "zermelo/games" / game().info().name / "data";
    std::uint64_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".in") continue;
        SCOPED_TRACE(entry.path());
        const auto input = Source::read(entry.path().string(), kMuchMemory);
        const auto expected = Source::read(
            std::filesystem::path(entry.path()).replace_extension(".ans").string(), kMuchMemory);
        ASSERT_TRUE(input) << input.error().message;
        ASSERT_TRUE(expected) << expected.error().message;
        test::expect_readers_agree(game(), input->text());
        const auto puzzle = game().read(input->text());
        ASSERT_TRUE(puzzle) << render(puzzle.error(), input->name(), input->text());
        const auto answer = (*puzzle)->answer({.memory = kMuchMemory});
        ASSERT_TRUE(answer) << answer.error().message;
        EXPECT_EQ(*answer, expected->text());
        ++count;
    }
    test::tried("kept inputs", count);
}

/// Straight from the text and through the puzzle, with every set of vector instructions.
void expect_answers_by_rules(const Game& game, const Puzzle& puzzle) {
    const std::string text = puzzle.text();
    SCOPED_TRACE(text);
    SessionOptions small = kWideOptions;
    small.resources.memory = kMemoryOfTheEngine;
    const auto expected = puzzle.answer_by_rules(small);
    if (!expected) {
        EXPECT_EQ(expected.error().kind, ErrorKind::limit) << expected.error().message;
        return;
    }
    for (const Target target : targets()) {
        SCOPED_TRACE(name_of(target));
        force_target(target);
        for (const unsigned jobs : {1U, 2U}) {
            const Resources resources{.memory = kMuchMemory, .jobs = jobs};
            const auto from_text = game.answer(text, resources);
            const auto from_puzzle = puzzle.answer(resources);
            ASSERT_TRUE(from_text && from_puzzle);
            EXPECT_EQ(*from_text, *expected);
            EXPECT_EQ(*from_puzzle, *expected);
        }
    }
    force_target(std::nullopt);
}

TEST_P(EveryGame, AnswersWhatTheRulesSay) {
    std::uint64_t count = 0;
    for (unsigned size = 1; size <= 2; ++size) {
        std::uint64_t tiny = 0;
        game().visit_tiny(size, [&](const Puzzle& puzzle) {
            expect_answers_by_rules(game(), puzzle);
            ++count;
            return ++tiny < 300 * test::effort() && !HasFailure();
        });
    }
    visit_generated([&](const Puzzle& puzzle) {
        expect_answers_by_rules(game(), puzzle);
        ++count;
    });
    test::tried("puzzles answered by the rules", count);
}

TEST_P(EveryGame, SampleKeepsToTheContest) {
    const auto bounds = game().validate(GetParam()->sample_input, game().info().name);
    EXPECT_TRUE(bounds) << render(bounds.error(), "sample.in", GetParam()->sample_input);
}

TEST_P(EveryGame, IsFoundByItsNames) {
    EXPECT_EQ(find_game(game().info().name), GetParam());
    for (const std::string_view alias : game().info().aliases) {
        EXPECT_EQ(find_game(alias), GetParam());
    }
}

TEST_P(EveryGame, DescribesItselfInPlainLines) {
    const GameInfo& info = game().info();
    EXPECT_FALSE(game().bounds().empty());
    EXPECT_FALSE(game().contest(info.name).bounds.empty());
    EXPECT_FALSE(info.characters.empty());
    for (const std::string_view text :
         {info.name, info.known_as, info.summary, info.rules, info.grammar, info.moves}) {
        EXPECT_FALSE(text.empty());
        std::size_t column = 0;
        for (const char c : text) {
            EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << text;
            column = c == '\n' ? 0 : column + 1;
            EXPECT_LE(column, 90U) << text;
        }
    }
}

TEST_P(EveryGame, FormatRoundTrips) {
    std::uint64_t count = 0;
    visit_generated([&](const Puzzle& puzzle) {
        const std::string text = puzzle.text();
        const auto again = game().read(text);
        ASSERT_TRUE(again) << render(again.error(), "generated", text);
        EXPECT_EQ((*again)->text(), text);
        EXPECT_EQ((*again)->cases(), puzzle.cases());
        const auto bounds = game().validate(text, {});
        EXPECT_TRUE(bounds) << render(bounds.error(), "generated", text);
        ++count;
    });
    test::tried("format round trips", count);
}

TEST_P(EveryGame, GeneratesTheSameForTheSameSeed) {
    std::set<std::string> texts;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Generation wanted{seed, "", 6, 3};
        const auto puzzle = game().generate(wanted);
        const auto again = game().generate(wanted);
        ASSERT_TRUE(puzzle && again);
        EXPECT_EQ((*puzzle)->text(), (*again)->text());
        texts.insert((*puzzle)->text());
    }
    EXPECT_GT(texts.size(), 10U) << "different seeds should give different inputs";
}

TEST_P(EveryGame, RefusesAnUnknownCharacter) {
    const auto puzzle = game().generate({1, "no such character", 3, 1});
    ASSERT_FALSE(puzzle);
    EXPECT_EQ(puzzle.error().kind, ErrorKind::input);
}

TEST_P(EveryGame, SessionsAgreeWithTheEngineOnGeneratedInputs) {
    Random random = test::random();
    std::uint64_t positions = 0;
    visit_generated([&](const Puzzle& puzzle) {
        positions += compare_all_cases(puzzle, false, random);
        if (game().info().has_grundy) positions += compare_all_cases(puzzle, true, random);
    });
    test::tried("positions in random play", positions);
}

TEST_P(EveryGame, SessionsAgreeWithTheEngineOnTinyInputs) {
    Random random = test::random();
    std::uint64_t positions = 0;
    std::uint64_t puzzles = 0;
    const std::uint64_t most = (test::kSanitized ? 600 : 3000) * test::effort();
    for (unsigned size = 1; size <= 3 && puzzles < most; ++size) {
        game().visit_tiny(size, [&](const Puzzle& puzzle) {
            positions += compare_all_cases(puzzle, false, random);
            return ++puzzles < most && !HasFailure();
        });
    }
    test::tried("positions of tiny inputs", positions);
}

TEST_P(EveryGame, RefusesWhatIsNoLegalMove) {
    const auto puzzle = game().read(GetParam()->sample_input);
    ASSERT_TRUE(puzzle);
    const auto session = (*puzzle)->open(0, kWideOptions);
    ASSERT_TRUE(session);
    const std::string before = (*session)->position();
    for (const std::string_view move :
         {"", " ", "zzz", "0,0", "-1,1", "1,", ",", "99999,99999", "L-0", "L-99999999999999999999",
          "X0", "X-1", "1,1 ", "01,1", "D D", "\xff"}) {
        const auto played = (*session)->play(move);
        ASSERT_FALSE(played) << move;
        EXPECT_EQ(played.error().kind, ErrorKind::input);
        EXPECT_FALSE(played.error().message.empty());
    }
    EXPECT_EQ((*session)->position(), before);
    EXPECT_TRUE((*session)->history().empty());
}

TEST_P(EveryGame, ReadersAgreeOnBrokenTexts) {
    Random random = test::random();
    std::uint64_t count = 0;
    visit_generated([&](const Puzzle& puzzle) {
        const std::string text = puzzle.text();
        test::expect_readers_agree(game(), text);
        for (int i = 0; i < 60; ++i, ++count) {
            test::expect_readers_agree(game(), test::broken(text, random));
        }
    });
    test::tried("broken texts", count);
}

TEST_P(EveryGame, ReadersAgreeOnEveryTruncation) {
    const std::string_view sample = GetParam()->sample_input;
    for (std::size_t size = 0; size <= sample.size(); ++size) {
        test::expect_readers_agree(game(), sample.substr(0, size));
    }
    test::tried("truncations", sample.size() + 1);
}

TEST_P(EveryGame, ReadersKeepToTheirMemory) {
    const std::string_view text = GetParam()->sample_input;
    const auto refuses = [](const auto& result) {
        if (result) return false;
        EXPECT_EQ(result.error().kind, ErrorKind::limit) << result.error().message;
        EXPECT_FALSE(result.error().place);
        EXPECT_TRUE(result.error().message.english().starts_with("the input needs "));
        EXPECT_NE(result.error().message.english().find(", the memory allowed is "),
                  std::string::npos);
        return true;
    };
    std::uint64_t memory = 0;
    for (bool reads = false; refuses(game().read_plain(text, {.memory = memory})); ++memory) {
        EXPECT_TRUE(refuses(game().validate(text, {}, {.memory = memory})));
        EXPECT_TRUE(refuses(game().validate(text, "", {.memory = memory})));
        const bool refused = refuses(game().read(text, {.memory = memory}));
        EXPECT_FALSE(reads && refused) << "what fits " << memory - 1 << " bytes fits more";
        reads = !refused;
    }
    EXPECT_GE(memory, text.size() / 4);
    EXPECT_TRUE(game().read(text, {.memory = memory}));
    EXPECT_TRUE(game().validate(text, {}, {.memory = memory}));
    EXPECT_TRUE(game().validate(text, "", {.memory = memory}));
    test::tried("limits of memory", memory + 1);
}

TEST_P(EveryGame, ReadersAgreeOnRandomText) {
    Random random = test::random();
    constexpr std::string_view kAlphabet("0123456789 \n-.#x\0\r", 18);
    const std::uint64_t count = 3000 * test::effort();
    for (std::uint64_t i = 0; i < count; ++i) {
        std::string text;
        for (std::uint64_t size = random.below(40); size > 0; --size) {
            text += kAlphabet[random.below(kAlphabet.size())];
        }
        test::expect_readers_agree(game(), text);
    }
    test::tried("random texts", count);
}

INSTANTIATE_TEST_SUITE_P(Conformance, EveryGame, testing::ValuesIn(test::every_game()),
                         test::game_name);

}  // namespace
}  // namespace zermelo
