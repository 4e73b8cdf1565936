// Scores of positions that are words, by several threads: what the plain search tells, in games of the
// gallery, on random boards, and in tables that are too small.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "../language/agreement.hpp"
#include "../language/rules_files.hpp"
#include "word_endings.hpp"
#include "zermelo/engine/bounds.hpp"
#include "zermelo/engine/score.hpp"

namespace zermelo::test {
namespace {

using WordBounds = BoundsSearch<EndedWords, SharedBoundsTable<EndedWords::Position>>;

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
