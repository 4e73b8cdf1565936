// What `why` says of every game, held against the rules and the generic engines.
#include "zermelo/workbench/answers/explain.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <vector>

#include "conformance/every_game.hpp"
#include "support/support.hpp"
#include "zermelo/games/registry.hpp"

namespace zermelo {
namespace {

using test::kOptions;

class Explain : public testing::TestWithParam<const RegisteredGame*> {
  protected:
    const Game& game() const { return GetParam()->game; }
};

std::uint64_t count_moves(Session& session) {
    std::uint64_t moves = 0;
    EXPECT_TRUE(session.visit_choices([&](const Choice& choice) {
        moves += choice.moves;
        return true;
    }));
    return moves;
}

/// Plays what was told of a choice under the rules: from its first move on nobody may lose
/// anything.
void expect_perfect_play(const ExplainedChoice& explained, const Standing& before,
                         Session& engine) {
    SCOPED_TRACE(explained.choice.first);
    ASSERT_TRUE(engine.play(explained.choice.first));
    std::size_t played = 1;
    const auto after = standing_of(engine);
    ASSERT_TRUE(after);
    const int sign = explained.choice.sign();
    if (after->value.kind == ValueKind::score) {
        const std::int64_t gain = explained.choice.value.number - before.value.number;
        EXPECT_EQ(after->score, before.score + (before.to_move == Player::first ? gain : -gain));
    } else {
        EXPECT_EQ(after->winner == before.to_move, sign > 0);
    }
    for (const std::string& move : explained.follow) {
        ASSERT_TRUE(engine.play(move)) << move;
        ++played;
        const auto here = standing_of(engine);
        ASSERT_TRUE(here);
        EXPECT_EQ(here->winner, after->winner) << move;
        EXPECT_EQ(here->score, after->score) << move;
    }
    if (explained.ends) {
        EXPECT_EQ(count_moves(engine), 0U);
    }
    EXPECT_FALSE(sign < 0 && explained.follow.empty()) << "a loss is refuted by some move";
    engine.undo(played);
}

/// Whether a text begins and ends as a sentence does. One may begin with a number or a move.
bool is_sentence(const std::string& text) {
    return text.ends_with('.') && std::islower(static_cast<unsigned char>(text.front())) == 0;
}

void expect_right(const Explanation& explanation, Session& engine) {
    SCOPED_TRACE(engine.position());
    const auto standing = standing_of(engine);
    ASSERT_TRUE(standing);
    EXPECT_EQ(explanation.standing.position, standing->position);
    EXPECT_EQ(explanation.standing.value, standing->value);
    EXPECT_EQ(explanation.standing.winner, standing->winner);
    EXPECT_EQ(explanation.standing.score, standing->score);

    EXPECT_TRUE(is_sentence(explanation.standing.in_words)) << explanation.standing.in_words;
    EXPECT_EQ(explanation.standing.in_words, standing->in_words);
    for (const std::string sentence : explanation.reason)
        EXPECT_TRUE(is_sentence(sentence)) << sentence;

    std::uint64_t listed = 0;
    std::uint64_t results = 0;
    for (const ExplainedChoice& explained : explanation.choices) {
        listed += explained.choice.moves;
        EXPECT_EQ(explained.best,
                  !explanation.choices.front().choice.better_than(explained.choice));
        expect_perfect_play(explained, explanation.standing, engine);
    }
    for (const ChoiceGroup& group : explanation.results)
        results += group.moves;
    EXPECT_EQ(listed + explanation.unlisted, explanation.moves);
    EXPECT_EQ(explanation.moves, count_moves(engine));
    EXPECT_EQ(results, explanation.moves);
    for (std::size_t i = 1; i < explanation.choices.size(); ++i) {
        EXPECT_FALSE(explanation.choices[i].choice.better_than(explanation.choices[i - 1].choice));
    }
    if (explanation.moves > 0 && explanation.standing.value.kind != ValueKind::grundy) {
        EXPECT_EQ(explanation.choices.front().choice.value, explanation.standing.value);
    }
}

/// Explains the positions of a random game.
std::uint64_t explain_along_a_game(const Puzzle& puzzle, std::size_t index, bool grundy,
                                   Random& random) {
    SessionOptions options = kOptions;
    options.grundy = grundy;
    const auto fast = puzzle.open(index, options);
    // What takes more is passed over, and to find that out takes longer than to explain.
    options.resources.memory = std::uint64_t{4} << 20;
    const auto engine = puzzle.open_by_rules(index, options);
    EXPECT_TRUE(fast && engine);
    std::uint64_t positions = 0;
    for (int i = 0; fast && engine && i < 6; ++i) {
        if (!(*engine)->value()) return positions;  // too large for the engine
        const auto explanation = explain(**fast);
        EXPECT_TRUE(explanation);
        if (!explanation) return positions;
        expect_right(*explanation, **engine);
        ++positions;
        if (testing::Test::HasFailure() || explanation->choices.empty()) return positions;
        const auto& choices = explanation->choices;
        const std::string move = choices[random.below(choices.size())].choice.first;
        EXPECT_TRUE((*fast)->play(move));
        EXPECT_TRUE((*engine)->play(move));
    }
    return positions;
}

TEST_P(Explain, TellsTheTruth) {
    Random random = test::random();
    const std::uint64_t first = test::seed();
    std::uint64_t positions = 0;
    for (const auto& [character, summary] : game().info().characters) {
        for (std::int64_t size = 1; size <= 4; ++size) {
            for (std::uint64_t seed = 0; seed < 2 * test::effort(); ++seed) {
                const auto puzzle = game().generate({first + seed, character, size, 1});
                if (!puzzle) continue;  // a size that the game does not have
                SCOPED_TRACE((*puzzle)->text());
                for (std::size_t i = 0; i < (*puzzle)->cases(); ++i) {
                    positions += explain_along_a_game(**puzzle, i, false, random);
                    if (game().info().has_grundy)
                        positions += explain_along_a_game(**puzzle, i, true, random);
                }
                if (HasFailure()) return;
            }
        }
    }
    test::tried("positions explained", positions);
}

/// Explains every position that can be reached from where both sessions stand.
void explain_all(Session& fast, Session& engine, std::set<std::string>& seen) {
    if (testing::Test::HasFailure() || !seen.insert(fast.position()).second) return;
    const auto explanation = explain(fast, {.most_choices = 1000});
    ASSERT_TRUE(explanation);
    expect_right(*explanation, engine);
    std::vector<std::string> moves;
    ASSERT_TRUE(engine.visit_choices([&](const Choice& choice) {
        moves.push_back(choice.first);
        return true;
    }));
    for (const std::string& move : moves) {
        ASSERT_TRUE(fast.play(move));
        ASSERT_TRUE(engine.play(move));
        explain_all(fast, engine, seen);
        fast.undo();
        engine.undo();
    }
}

TEST_P(Explain, TellsTheTruthOfEveryPositionOfTinyInputs) {
    std::uint64_t positions = 0;
    for (const bool grundy : {false, true}) {
        if (grundy && !game().info().has_grundy) continue;
        SessionOptions options = kOptions;
        options.grundy = grundy;
        for (unsigned size = 1; size <= 3; ++size) {
            std::uint64_t puzzles = 0;
            game().visit_tiny(size, [&](const Puzzle& puzzle) {
                SCOPED_TRACE(puzzle.text());
                for (std::size_t i = 0; i < puzzle.cases(); ++i) {
                    const auto fast = puzzle.open(i, options);
                    const auto engine = puzzle.open_by_rules(i, options);
                    EXPECT_TRUE(fast && engine);
                    if (HasFailure()) return false;
                    std::set<std::string> seen;
                    explain_all(**fast, **engine, seen);
                    positions += seen.size();
                }
                return ++puzzles < 1000 * test::effort() && !HasFailure();
            });
        }
    }
    test::tried("positions of tiny inputs explained", positions);
}

TEST_P(Explain, LongListsAreCutAndCounted) {
    const auto puzzle = game().read(GetParam()->sample_input);
    ASSERT_TRUE(puzzle);
    const auto session = (*puzzle)->open(0, kOptions);
    ASSERT_TRUE(session);
    const auto all = explain(**session, {.most_choices = 1000, .most_follow = 0});
    const auto none = explain(**session, {.most_choices = 0, .most_follow = 3});
    ASSERT_TRUE(all && none);
    EXPECT_EQ(all->unlisted, 0U);
    EXPECT_EQ(none->unlisted, all->moves);
    EXPECT_TRUE(none->choices.empty());
    for (const ExplainedChoice& explained : all->choices)
        EXPECT_TRUE(explained.follow.empty());
}

/// What is listed of a position is what sorting all of its choices would put first.
TEST_P(Explain, RanksChoicesAsSortingAllOfThemWould) {
    Random random = test::random();
    std::uint64_t positions = 0;
    for (const auto& [character, summary] : game().info().characters) {
        for (std::int64_t size = 2; size <= 7; ++size) {
            const auto puzzle = game().generate({random.below(1'000'000), character, size, 1});
            if (!puzzle) continue;  // a size that the game does not have
            const auto session = (*puzzle)->open(0, kOptions);
            ASSERT_TRUE(session);
            std::vector<Choice> sorted;
            ASSERT_TRUE((*session)->visit_choices([&](const Choice& choice) {
                sorted.push_back(choice);
                return true;
            }));
            std::ranges::stable_sort(
                sorted, [](const Choice& a, const Choice& b) { return a.better_than(b); });
            for (const std::size_t most : {0U, 1U, 2U, 5U, 1000U}) {
                const auto ranked = rank_choices(**session, most);
                ASSERT_TRUE(ranked);
                ASSERT_EQ(ranked->listed.size(), std::min(most, sorted.size()));
                std::uint64_t moves = 0;
                std::uint64_t best_moves = 0;
                std::uint64_t unlisted = 0;
                for (std::size_t i = 0; i < sorted.size(); ++i) {
                    moves += sorted[i].moves;
                    if (!sorted[0].better_than(sorted[i])) best_moves += sorted[i].moves;
                    if (i < most) {
                        EXPECT_EQ(ranked->listed[i].first, sorted[i].first);
                    } else {
                        unlisted += sorted[i].moves;
                    }
                }
                EXPECT_EQ(ranked->moves, moves);
                EXPECT_EQ(ranked->best_moves, best_moves);
                EXPECT_EQ(ranked->unlisted, unlisted);
            }
            ++positions;
        }
    }
    test::tried("positions with their choices ranked", positions);
}

INSTANTIATE_TEST_SUITE_P(Conformance, Explain, testing::ValuesIn(test::every_game()),
                         test::game_name);

}  // namespace
}  // namespace zermelo
