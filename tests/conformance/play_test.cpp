// The perfect player of every game, held against the rules and the generic engines: it never lets
// go of anything, and from a lost position it makes things as hard as its definition says.
#include "zermelo/workbench/play/play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "conformance/every_game.hpp"
#include "support/support.hpp"
#include "zermelo/games/registry.hpp"

namespace zermelo {
namespace {

using test::choices_of;
using test::kOptions;

class Play : public testing::TestWithParam<const RegisteredGame*> {
  protected:
    const Game& game() const { return GetParam()->game; }

    /// Puzzles of every character, small enough for the engines.
    void visit_generated(std::uint64_t seeds,
                         const std::function<void(const Puzzle&)>& visit) const {
        const std::uint64_t first = test::seed();
        for (const auto& [character, summary] : game().info().characters) {
            for (std::int64_t size = 1; size <= 4; ++size) {
                for (std::uint64_t seed = 0; seed < seeds * test::effort(); ++seed) {
                    const auto puzzle = game().generate({first + seed, character, size, 1});
                    if (puzzle) visit(**puzzle);  // else a size that the game does not have
                    if (HasFailure()) return;
                }
            }
        }
    }

    void visit_tiny(std::uint64_t most, const std::function<void(const Puzzle&)>& visit) const {
        std::uint64_t puzzles = 0;
        for (unsigned size = 1; size <= 3 && puzzles < most; ++size) {
            game().visit_tiny(size, [&](const Puzzle& puzzle) {
                visit(puzzle);
                return ++puzzles < most && !HasFailure();
            });
        }
    }
};

const Choice& best_of(const std::vector<Choice>& choices) {
    return *std::max_element(choices.begin(), choices.end(),
                             [](const Choice& a, const Choice& b) { return b.better_than(a); });
}

std::uint64_t count_moves(const std::vector<Choice>& choices) {
    std::uint64_t moves = 0;
    for (const Choice& choice : choices)
        moves += choice.moves;
    return moves;
}

/// How many moves are not best.
std::uint64_t wrong_moves(Session& session) {
    std::vector<Choice> choices = choices_of(session);
    if (choices.empty()) return 0;
    const Choice best = best_of(choices);
    std::erase_if(choices, [&](const Choice& choice) { return !best.better_than(choice); });
    return count_moves(choices);
}

/// Straight from the definition, by the values of the session.
std::optional<std::string> trickiest_by_definition(Session& session) {
    const std::vector<Choice> choices = choices_of(session);
    std::vector<std::string> moves;
    session.visit_moves([&](const std::string& move) {
        moves.push_back(move);
        return true;
    });
    EXPECT_EQ(moves.size(), count_moves(choices));
    std::optional<std::string> trickiest;
    std::uint64_t most = 0;
    std::size_t next = 0;
    for (const Choice& choice : choices) {
        EXPECT_EQ(choice.first, moves[next]);
        for (std::uint64_t i = 0; i < choice.moves; ++i, ++next) {
            if (best_of(choices).better_than(choice)) continue;
            EXPECT_TRUE(session.play(moves[next]));
            const std::uint64_t wrong = wrong_moves(session);
            EXPECT_TRUE(session.undo());
            if (trickiest && wrong <= most) continue;
            trickiest = moves[next];
            most = wrong;
        }
        EXPECT_EQ(choice.last, moves[next - 1]);
    }
    return trickiest;
}

void expect_same_trickiest(Session& fast, Session& engine) {
    SCOPED_TRACE(engine.position());
    const auto expected = trickiest_by_definition(engine);
    for (Session* const session : {&fast, &engine}) {
        const auto trickiest = session->trickiest();
        ASSERT_TRUE(trickiest) << trickiest.error().message;
        ASSERT_EQ(trickiest->has_value(), expected.has_value());
        if (!expected) continue;
        EXPECT_EQ((*trickiest)->first, *expected);
        EXPECT_EQ((*trickiest)->last, *expected);
        EXPECT_EQ((*trickiest)->moves, 1U);
        const std::vector<Choice> choices = choices_of(engine);
        const auto same = std::find_if(choices.begin(), choices.end(),
                                       [&](const Choice& c) { return c.first == *expected; });
        ASSERT_NE(same, choices.end());
        EXPECT_EQ((*trickiest)->value, same->value);
    }
}

struct Pair {
    std::unique_ptr<Session> fast;
    std::unique_ptr<Session> engine;
};

/// Both sessions of the first case; none if there is none, or if it is too large for the engine.
std::optional<Pair> open_both(const Puzzle& puzzle, bool grundy = false) {
    if (puzzle.cases() == 0) return std::nullopt;
    SessionOptions options = kOptions;
    options.grundy = grundy;
    auto fast = puzzle.open(0, options);
    options.resources.memory = std::uint64_t{16} << 20;
    auto engine = puzzle.open_by_rules(0, options);
    EXPECT_TRUE(fast && engine);
    if (!fast || !engine || !(*engine)->value()) return std::nullopt;
    return Pair{std::move(*fast), std::move(*engine)};
}

TEST_P(Play, TrickiestMoveIsWhatItIsSaidToBe) {
    Random random = test::random();
    std::uint64_t positions = 0;
    std::uint64_t lost = 0;
    const auto along_a_game = [&](const Puzzle& puzzle, bool grundy) {
        SCOPED_TRACE(puzzle.text());
        const auto both = open_both(puzzle, grundy);
        for (int i = 0; both && i < 8 && !HasFailure(); ++i) {
            expect_same_trickiest(*both->fast, *both->engine);
            ++positions;
            lost += both->fast->value()->sign() < 0 ? 1 : 0;
            const std::vector<Choice> choices = choices_of(*both->engine);
            if (choices.empty()) break;
            // Best moves lead to lost positions, where there is something to choose.
            const std::string move = random.chance(1, 2)
                                         ? best_of(choices).first
                                         : choices[random.below(choices.size())].first;
            ASSERT_TRUE(both->fast->play(move) && both->engine->play(move)) << move;
        }
    };
    visit_generated(6, [&](const Puzzle& puzzle) {
        along_a_game(puzzle, false);
        if (game().info().has_grundy) along_a_game(puzzle, true);
    });
    visit_tiny(1000 * test::effort(), [&](const Puzzle& puzzle) { along_a_game(puzzle, false); });
    test::tried("positions", positions);
    test::tried("of them lost", lost);
}

/// The same on inputs that the engine would take too long for; their values are held elsewhere.
TEST_P(Play, TrickiestMoveOfLargerInputsIsWhatItIsSaidToBe) {
    constexpr std::uint64_t kMostMoves = 500;
    Random random = test::random();
    const std::uint64_t first = test::seed();
    std::uint64_t lost = 0;
    for (const auto& [character, summary] : game().info().characters) {
        for (std::int64_t size = 5; size <= 10; ++size) {
            for (std::uint64_t seed = 0; seed < 8 * test::effort(); ++seed) {
                const auto puzzle = game().generate({first + seed, character, size, 1});
                if (!puzzle || (*puzzle)->cases() == 0) continue;
                SCOPED_TRACE((*puzzle)->text());
                auto options = kOptions;
                options.resources.jobs = 1 + static_cast<unsigned>(seed % 2);
                const auto session = (*puzzle)->open(0, options);
                ASSERT_TRUE(session);
                for (int i = 0; i < 6; ++i) {
                    const std::vector<Choice> choices = choices_of(**session);
                    if (choices.empty()) break;
                    if (count_moves(choices) <= kMostMoves) {
                        const auto trickiest = (*session)->trickiest();
                        ASSERT_TRUE(trickiest && *trickiest);
                        ASSERT_EQ((*trickiest)->first, trickiest_by_definition(**session))
                            << (*session)->position();
                        lost += (*session)->value()->sign() < 0 ? 1 : 0;
                    }
                    const Choice& any = random.chance(2, 3) ? best_of(choices)
                                                            : choices[random.below(choices.size())];
                    ASSERT_TRUE((*session)->play(random.chance(1, 2) ? any.first : any.last));
                }
            }
        }
    }
    test::tried("lost positions", lost);
}

/// Follows every move of the opponent, and of the perfect player his own; wherever he moves, his
/// result stays. What follows from a position does not depend on how it came about, so each is
/// looked at once: also where play never ends.
class Exhaustive {
  public:
    Exhaustive(Pair both, Player perfect) : both_(std::move(both)), perfect_(perfect) {}

    void visit() {
        if (!seen_.emplace(both_.engine->to_move(), both_.engine->position()).second) return;
        const std::vector<Choice> choices = choices_of(*both_.engine);
        if (both_.engine->to_move() != perfect_) {
            for (const Choice& choice : choices)
                follow(choice.first);
            return;
        }
        const auto move = perfect_move(*both_.fast);
        ASSERT_TRUE(move) << move.error().message;
        ASSERT_EQ(move->has_value(), !choices.empty());
        if (choices.empty()) return;
        const auto before = standing_of(*both_.engine);
        follow((*move)->first, &*before);
    }

    std::uint64_t positions() const { return seen_.size(); }

  private:
    void follow(const std::string& move, const Standing* before = nullptr) {
        ASSERT_TRUE(both_.fast->play(move) && both_.engine->play(move)) << move;
        if (before != nullptr) {
            const auto after = standing_of(*both_.engine);
            ASSERT_TRUE(after);
            EXPECT_EQ(after->winner, before->winner) << move;
            EXPECT_EQ(after->score, before->score) << move;
        }
        if (!testing::Test::HasFatalFailure()) visit();
        both_.fast->undo();
        both_.engine->undo();
    }

    Pair both_;
    Player perfect_;
    std::set<std::pair<Player, std::string>> seen_;
};

TEST_P(Play, NeverDropsAValueAgainstEveryOpponent) {
    std::uint64_t positions = 0;
    const auto against_all = [&](const Puzzle& puzzle) {
        SCOPED_TRACE(puzzle.text());
        for (const Player perfect : {Player::first, Player::second}) {
            auto both = open_both(puzzle);
            if (!both) return;
            Exhaustive exhaustive(std::move(*both), perfect);
            exhaustive.visit();
            positions += exhaustive.positions();
        }
    };
    visit_generated(8, against_all);
    visit_tiny(2000 * test::effort(), against_all);
    test::tried("positions", positions);
}

/// How good a standing is for a player: the result, then the score.
std::pair<int, std::int64_t> worth(const Account& account, Player player) {
    const int sign = !account.winner ? 0 : *account.winner == player ? 1 : -1;
    return {sign, player == Player::first ? account.score : -account.score};
}

TEST_P(Play, NeverDropsAValueAgainstRandomOpponents) {
    constexpr std::size_t kMostMoves = 300;
    Random random = test::random();
    const std::uint64_t first = test::seed();
    std::uint64_t games = 0;
    std::uint64_t slips = 0;
    for (const auto& [character, summary] : game().info().characters) {
        for (const std::int64_t size : {3, 4, 5, 6, 7, 8, 9}) {
            for (const Player perfect : {Player::first, Player::second}) {
                const auto puzzle = game().generate({first + games, character, size, 1});
                if (!puzzle || (*puzzle)->cases() == 0) continue;
                SCOPED_TRACE((*puzzle)->text());
                auto session = (*puzzle)->open(0, kOptions);
                ASSERT_TRUE(session) << session.error().message;
                auto match = Match::make({}, std::move(*session));
                ASSERT_TRUE(match);
                auto worst = worth(match->account(), perfect);
                while (!match->over() && match->count() < kMostMoves) {
                    const auto move = match->perfect_move();
                    ASSERT_TRUE(move && *move);
                    std::string played = (*move)->first;
                    if (match->to_move() != perfect) {
                        const std::vector<Choice> choices = choices_of(match->session());
                        const Choice& any = choices[random.below(choices.size())];
                        played = random.chance(1, 2) ? any.first : any.last;
                    }
                    ASSERT_TRUE(match->play(played)) << played;
                    const auto now = worth(match->account(), perfect);
                    ASSERT_GE(now, worst) << "after " << played;
                    worst = now;
                }
                for (const Slip& slip : match->account().slips)
                    EXPECT_NE(slip.player, perfect) << slip.move;
                slips += match->account().slips.size();
                ++games;
            }
        }
    }
    test::tried("games", games);
    test::tried("slips of the opponent", slips);
}

INSTANTIATE_TEST_SUITE_P(Conformance, Play, testing::ValuesIn(test::every_game()), test::game_name);

}  // namespace
}  // namespace zermelo
