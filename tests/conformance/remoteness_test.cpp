// How long play lasts, for every game: held against the definition on every position of small
// inputs, and the lines that are shown against what is told of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "conformance/every_game.hpp"
#include "support/support.hpp"
#include "zermelo/games/registry.hpp"
#include "zermelo/workbench/answers/explain.hpp"
#include "zermelo/workbench/answers/solve.hpp"
#include "zermelo/workbench/play/play.hpp"

namespace zermelo {
namespace {

const SessionOptions kRemotenessOptions{.resources = {.memory = std::uint64_t{64} << 20}};

class Remoteness : public testing::TestWithParam<const RegisteredGame*> {
  protected:
    const Game& game() const { return GetParam()->game; }
    bool ends_without_scores() const { return !scores(game().info().objective); }

    /// Puzzles of every character and all tiny ones, small enough to look at every position.
    void visit_small(const std::function<void(const Puzzle&)>& visit) const {
        const std::uint64_t first = test::seed();
        for (const auto& [character, summary] : game().info().characters) {
            for (std::int64_t size = 1; size <= 4; ++size) {
                for (std::uint64_t seed = 0; seed < 2 * test::effort(); ++seed) {
                    const auto puzzle = game().generate({first + seed, character, size, 1});
                    if (puzzle && (*puzzle)->cases() > 0) visit(**puzzle);
                    if (HasFailure()) return;
                }
            }
        }
        std::uint64_t left = 500 * test::effort();
        for (unsigned size = 1; size <= 3 && left > 0; ++size) {
            game().visit_tiny(size, [&](const Puzzle& puzzle) {
                if (puzzle.cases() > 0) visit(puzzle);
                return --left > 0 && !HasFailure();
            });
        }
    }
};

/// The definition, from the rules alone: of the positions that the moves lead to.
class Definition {
  public:
    Definition(Session& session, Objective objective)
        : session_(&session), parity_(objective == Objective::last_mover_wins ? 0 : 1) {}

    /// Of the position that the session stands at; none if there are too many to look at.
    std::optional<std::uint32_t> remoteness() {
        constexpr std::size_t kMostPositions = 1000;
        constexpr std::size_t kMostMoves = 100;
        const std::string here = session_->position();
        if (const auto known = known_.find(here); known != known_.end()) return known->second;
        std::vector<std::string> moves;
        session_->visit_moves([&](const std::string& move) {
            moves.push_back(move);
            return moves.size() <= kMostMoves;
        });
        if (moves.size() > kMostMoves) return std::nullopt;
        std::optional<std::uint32_t> soonest;
        std::uint32_t latest = 0;
        for (const std::string& move : moves) {
            EXPECT_TRUE(session_->play(move));
            const auto option = remoteness();
            session_->undo();
            if (!option || known_.size() > kMostPositions) return std::nullopt;
            if (*option % 2 == parity_) {  // it is lost
                soonest = std::min(soonest.value_or(*option + 1), *option + 1);
            } else {
                latest = std::max(latest, *option + 1);
            }
        }
        known_[here] = soonest.value_or(latest);
        return known_[here];
    }

    const std::map<std::string, std::uint32_t>& known() const { return known_; }

  private:
    Session* session_;
    std::uint32_t parity_;
    std::map<std::string, std::uint32_t> known_;
};

/// Of the position that the session stands at: what it tells of itself, and how it goes on.
void expect_as_defined(Session& session, Definition& definition, Session& plain) {
    SCOPED_TRACE(plain.position());
    const auto expected = definition.remoteness();
    const auto remoteness = session.remoteness();
    ASSERT_TRUE(remoteness && *remoteness);
    EXPECT_EQ(**remoteness, *expected);
    const auto best = session.best();
    const auto perfect = perfect_move(session);
    ASSERT_TRUE(best && perfect);
    ASSERT_EQ(best->has_value(), *expected > 0);
    ASSERT_EQ(perfect->has_value(), *expected > 0);
    for (const auto& move : {*best, *perfect}) {
        if (!move) continue;
        ASSERT_TRUE(plain.play(move->first));
        EXPECT_EQ(*definition.remoteness() + 1, *expected) << move->first;
        plain.undo();
    }
}

/// Both sessions go to every position, each as often as it can be come to from another one.
void visit_all(Session& session, Definition& definition, Session& plain,
               std::map<std::string, bool>& seen) {
    if (!seen.emplace(plain.position(), true).second) return;
    expect_as_defined(session, definition, plain);
    std::vector<std::string> moves;
    plain.visit_moves([&](const std::string& move) {
        moves.push_back(move);
        return true;
    });
    for (const std::string& move : moves) {
        if (testing::Test::HasFailure()) return;
        ASSERT_TRUE(session.play(move) && plain.play(move));
        visit_all(session, definition, plain, seen);
        session.undo();
        plain.undo();
    }
}

TEST_P(Remoteness, IsWhatTheDefinitionSays) {
    std::uint64_t positions = 0;
    visit_small([&](const Puzzle& puzzle) {
        SCOPED_TRACE(puzzle.text());
        const auto plain = puzzle.open_by_rules(0, kRemotenessOptions);
        ASSERT_TRUE(plain);
        if (!ends_without_scores()) {
            EXPECT_FALSE(*(*plain)->remoteness());
            ++positions;
            return;
        }
        Definition definition(**plain, game().info().objective);
        if (!definition.remoteness()) return;
        for (const bool by_rules : {false, true}) {
            SessionOptions options = kRemotenessOptions;
            options.grundy = by_rules && game().info().has_grundy;
            const auto session =
                by_rules ? puzzle.open_by_rules(0, options) : puzzle.open(0, options);
            ASSERT_TRUE(session);
            std::map<std::string, bool> seen;
            visit_all(**session, definition, **plain, seen);
            positions += seen.size();
        }
    });
    test::tried("positions", positions);
}

TEST_P(Remoteness, IsHowLongTheLinesAre) {
    std::uint64_t lines = 0;
    visit_small([&](const Puzzle& puzzle) {
        SCOPED_TRACE(puzzle.text());
        const auto session = puzzle.open(0, kRemotenessOptions);
        ASSERT_TRUE(session);
        const auto solution = solve(**session, game().info().objective);
        const std::size_t most_follow = ends_without_scores() ? 1000 : 5;
        const auto explanation = explain(**session, {.most_follow = most_follow});
        ASSERT_TRUE(solution && explanation);
        const auto plain = puzzle.open_by_rules(0, kRemotenessOptions);
        ASSERT_TRUE(plain);
        const bool small = ends_without_scores() &&
                           Definition(**plain, game().info().objective).remoteness().has_value();
        EXPECT_EQ(solution->remoteness, explanation->remoteness);
        EXPECT_TRUE(solution->remoteness || !small);
        EXPECT_FALSE(solution->remoteness && !ends_without_scores());
        if (solution->remoteness) {
            EXPECT_EQ(solution->line_length, *solution->remoteness);
        }
        EXPECT_EQ(explanation->best_move.has_value(), solution->remoteness.value_or(0) > 0);
        if (explanation->best_move) {
            EXPECT_EQ(*explanation->best_move, solution->line.front());
        }
        for (const ExplainedChoice& choice : explanation->choices) {
            EXPECT_TRUE(choice.lasts || !small);
            EXPECT_FALSE(choice.lasts && !ends_without_scores());
            if (choice.lasts && *choice.lasts <= 1000) {
                EXPECT_TRUE(choice.ends);
                EXPECT_EQ(choice.follow.size() + 1, *choice.lasts) << choice.choice.first;
            }
            ++lines;
        }
    });
    test::tried("lines", lines);
}

INSTANTIATE_TEST_SUITE_P(Conformance, Remoteness, testing::ValuesIn(test::every_game()),
                         test::game_name);

}  // namespace
}  // namespace zermelo
