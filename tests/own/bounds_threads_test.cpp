// Scores of positions that are words, by several threads: what the plain search tells, in
// games of the gallery, on random boards, in random rules, and in tables that are too small.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "../language/agreement.hpp"
#include "../language/random_rules.hpp"
#include "../language/rules_files.hpp"
#include "../language/values.hpp"
#include "word_endings.hpp"
#include "zermelo/engine/bounds.hpp"
#include "zermelo/engine/score.hpp"

namespace zermelo::test {
namespace {

using WordBounds = BoundsSearch<EndedWords, SharedBoundsTable<EndedWords, ResultFacts>>;

struct ScoresTried {
    std::uint64_t positions = 0;
    std::uint64_t by_threads = 0;
};

void compare_scores(const std::string& text, const std::string& input, std::size_t most,
                    ScoresTried& tried) {
    SCOPED_TRACE(text + "\ninput " + input);
    for_words(text, input, [&](const EndedRules& rules, const EndedWords& words) {
        const auto positions = all_positions(words, most);
        ScoreSolver<EndedRules> plain(rules);
        if (positions.empty() || !plain.value(rules.start()) || rules.failure()) return;
        for (const unsigned jobs : {1U, 2U, 3U}) {
            const std::uint64_t bytes = positions.size() < 20 ? 0 : 1 << 16;
            WordBounds bounds(words, Scoring::last_move,
                              {.table_bytes = bytes, .jobs = jobs, .alone = jobs % 2});
            for (const EndedWords::Position& position : positions) {
                ASSERT_EQ(bounds.value(position).value(),
                          plain.value(words.position_of(position)).value())
                    << "word " << position.word << ", threads " << jobs;
            }
            tried.positions += positions.size();
            if (jobs > 1 && bounds.jobs() == jobs) tried.by_threads += positions.size();
        }
    });
}

TEST(BoundsOfWords, AgreeOnTheGallery) {
    Random random = test::random();
    ScoresTried counts;
    for (const auto& file : rules_files("examples/games")) {
        const std::string text = contents(file);
        for (int i = 0; i < (thinned() ? 2 : 5) && !HasFailure(); ++i)
            compare_scores(text, random_input(*program_of(text), random), 1000, counts);
    }
    if (!thinned()) compare_scores(example("tic-tac-toe"), "", 6000, counts);
    tried("positions of the gallery by bounds of words", counts.positions);
    tried("these by several threads", counts.by_threads);
}

TEST(BoundsOfWords, AgreeOnRandomBoards) {
    Random random = test::random();
    ScoresTried counts;
    for (std::uint64_t i = 0; i < (thinned() ? 80 : 300) * effort() && !HasFailure(); ++i)
        compare_scores(random_board(random), std::to_string(3 + random.below(6)), 2000, counts);
    tried("positions of random boards by bounds of words", counts.positions);
    tried("these by several threads", counts.by_threads);
}

using ScoreBounds = BoundsSearch<EndedWords, SharedBoundsTable<EndedWords, ScoreFacts>>;

/// Games of any scores, also such in which a player moves again.
void compare_any_scores(const std::string& text, const std::string& input, ScoresTried& tried) {
    SCOPED_TRACE(text + "\ninput " + input);
    const auto program = program_of(text);
    ASSERT_NE(program, nullptr);
    if (program->objective() != Objective::higher_score) return;
    const auto cases = language::read_input(*program, input);
    if (!cases) return;
    const Scoring scoring =
        program->ending == language::Ending::result ? Scoring::last_move : Scoring::any;
    for (const auto& game : *cases) {
        const EndedRules rules(*program, game);
        ScoreSolver<EndedRules> plain(rules, {.entries = 2000});
        if (!EndedWords::serve(rules) || !plain.value(rules.start()) || rules.failure()) continue;
        const EndedWords words(rules);
        const auto positions = some_positions(words, 300);
        for (const unsigned jobs : {1U, 2U, 3U}) {
            ScoreBounds bounds(words, scoring, {.by_questions = 30, .jobs = jobs, .alone = 0});
            for (const EndedWords::Position& position : positions) {
                const auto in_file = words.position_of(position);
                ASSERT_EQ(bounds.value(position).value(), plain.value(in_file).value())
                    << rules.write_position(in_file) << ", threads " << jobs;
            }
            tried.positions += positions.size();
            if (jobs > 1 && bounds.jobs() == jobs) tried.by_threads += positions.size();
        }
    }
}

TEST(BoundsOfAnyScores, AgreeOnTheGallery) {
    Random random = test::random();
    ScoresTried counts;
    for (const auto& file : rules_files("examples/games")) {
        const std::string text = contents(file);
        for (int i = 0; i < (thinned() ? 2 : 5) && !HasFailure(); ++i)
            compare_any_scores(text, random_input(*program_of(text), random), counts);
    }
    tried("positions of the gallery by bounds of any scores", counts.positions);
    // Whoever closes a box moves again, and positions that come back would leave it to one thread.
    const std::uint64_t before = counts.by_threads;
    compare_any_scores(example("dots-and-boxes"), "2 1", counts);
    tried("positions of Dots and Boxes by several threads", counts.by_threads - before);
}

TEST(BoundsOfAnyScores, AgreeOnRandomRules) {
    Random random = test::random();
    ScoresTried counts;
    for (std::uint64_t i = 0; i < (thinned() ? 500 : 3000) * effort() && !HasFailure(); ++i) {
        const std::string text = random_rules(random);
        compare_any_scores(text, random_input(*program_of(text), random), counts);
    }
    tried("positions of random rules by bounds of any scores", counts.positions);
    tried("these by several threads", counts.by_threads);
}

TEST(BoundsOfWords, TellWhoWinsConnectFour) {
    const std::string text = example("connect-four");
    std::uint64_t searched = 0;
    for_words(text, "4 4", [&](const EndedRules&, const EndedWords& words) {
        for (const unsigned jobs : {1U, 2U, 3U}) {
            WordBounds bounds(words, Scoring::last_move, {.jobs = jobs, .alone = 1000});
            EXPECT_EQ(bounds.value(words.start()).value(), 0);
            EXPECT_EQ(bounds.jobs(), jobs);
            searched += bounds.searched();
        }
    });
    tried("positions of Connect Four by several threads", searched);
}

}  // namespace
}  // namespace zermelo::test
