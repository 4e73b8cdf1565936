// Certificates of every game verify, and what they claim is what the rules say; what a wrong solver
// certifies does not verify.
#include "zermelo/workbench/answers/certify.hpp"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "check.hpp"
#include "checked_games.hpp"
#include "conformance/every_game.hpp"
#include "conformance/wrong_solver.hpp"
#include "support/support.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/frame/prover.hpp"
#include "zermelo/games/registry.hpp"

namespace zermelo {
namespace {

using test::Lies;
using test::Mistakes;

constexpr std::uint64_t kMemory = std::uint64_t{1} << 25;
const SessionOptions kOptions{
    .resources = {.memory = kMemory}, .grundy = false, .horizon = test::kHorizon};

class Certify : public testing::TestWithParam<const RegisteredGame*> {
  protected:
    const Game& game() const { return GetParam()->game; }

    /// All kinds of options that the game has certificates for.
    std::vector<SessionOptions> kinds() const {
        std::vector<SessionOptions> kinds = {kOptions};
        if (game().info().has_grundy) {
            kinds.push_back(kOptions);
            kinds.back().grundy = true;
        }
        return kinds;
    }

    /// Visits tiny and generated inputs of all characters.
    void visit_inputs(std::uint64_t tiny, std::int64_t largest, std::uint64_t seeds,
                      const std::function<void(const Puzzle&)>& visit) const {
        for (unsigned size = 1; size <= 3; ++size) {
            std::uint64_t count = 0;
            game().visit_tiny(size, [&](const Puzzle& puzzle) {
                visit(puzzle);
                return ++count < tiny && !HasFailure();
            });
        }
        const std::uint64_t first = test::seed();
        for (const auto& [character, summary] : game().info().characters) {
            for (std::int64_t size = 1; size <= largest; ++size) {
                for (std::uint64_t seed = 0; seed < seeds && !HasFailure(); ++seed) {
                    const auto puzzle = game().generate({first + seed, character, size, 2});
                    if (puzzle) visit(**puzzle);  // else a size that the game does not have
                }
            }
        }
    }
};

/// What the rules say of a case, in the words of the checker.
std::string truth_of(const Puzzle& puzzle, std::size_t index, const SessionOptions& options) {
    const auto session = puzzle.open_by_rules(index, options);
    const auto value = (*session)->value();
    if (!value) return "";  // too large for the engine
    const auto said = [&](const std::string& what) {
        return fmt::format("case {}: {}\n", index + 1, what);
    };
    switch (value->kind) {
        case ValueKind::outcome:
            return said(value->sign() > 0 ? "first wins" : "second wins");
        case ValueKind::grundy:
            return said(fmt::format("grundy {}", value->number));
        case ValueKind::score:
            return said(fmt::format("score {}", value->number));
        case ValueKind::long_run:
            return said("map");
    }
    return "";
}

/// In endless play the claim is the set itself.
void expect_the_set_of_the_rules(const std::string& certificate, const Puzzle& puzzle) {
    const auto session = puzzle.open_by_rules(0, kOptions);
    ASSERT_TRUE(session);
    std::uint64_t winners = 0;
    ASSERT_TRUE((*session)->visit_choices([&](const Choice& choice) {
        winners += choice.sign() > 0 ? 1 : 0;
        const bool listed = certificate.contains(fmt::format(" at {}\n", choice.first));
        EXPECT_EQ(listed, choice.sign() > 0) << choice.first;
        return true;
    }));
    EXPECT_TRUE(certificate.contains(fmt::format("\nset {}\n", winners)));
}

TEST_P(Certify, VerifiesAndClaimsTheTruth) {
    std::uint64_t certificates = 0;
    for (const SessionOptions& options : kinds()) {
        visit_inputs(400 * test::effort(), 5, 3 * test::effort(), [&](const Puzzle& puzzle) {
            const std::string input = puzzle.text();
            SCOPED_TRACE(input);
            const auto certificate = certify(game(), puzzle, input, 0, puzzle.cases(), options);
            if (!certificate) {
                EXPECT_EQ(certificate.error().kind, ErrorKind::limit);  // heaps of a billion stones
                EXPECT_TRUE(
                    certificate.error().message.english().starts_with("a certificate may need "));
                return;
            }
            const auto verdict = check::check(game().info().name, input, *certificate, kMemory);
            ASSERT_TRUE(verdict) << verdict.error().message;
            EXPECT_TRUE(verdict->verified) << verdict->objection->message << '\n' << *certificate;
            ASSERT_EQ(verdict->claims.size(), puzzle.cases());
            for (std::size_t i = 0; i < puzzle.cases(); ++i) {
                const std::string truth = truth_of(puzzle, i, options);
                if (!truth.empty()) {
                    EXPECT_EQ(verdict->claims[i], truth);
                }
            }
            if (game().info().objective == Objective::long_run) {
                expect_the_set_of_the_rules(*certificate, puzzle);
            }
            ++certificates;
        });
    }
    test::tried("certificates verified", certificates);
}

TEST_P(Certify, OneCaseOfSeveral) {
    const auto puzzle = game().generate({test::seed(), "", 3, 3});
    ASSERT_TRUE(puzzle);
    const std::string input = (*puzzle)->text();
    for (std::size_t i = 0; i < (*puzzle)->cases(); ++i) {
        const auto certificate = certify(game(), **puzzle, input, i, i + 1, kOptions);
        if (!certificate && certificate.error().kind == ErrorKind::limit) continue;
        ASSERT_TRUE(certificate);
        const auto verdict = check::check(game().info().name, input, *certificate, kMemory);
        ASSERT_TRUE(verdict);
        EXPECT_TRUE(verdict->verified);
        EXPECT_EQ(verdict->claims, std::vector{truth_of(**puzzle, i, kOptions)});
    }
}

// --- wrong solvers ---

struct Tally {
    std::uint64_t certificates = 0;
    std::uint64_t rejected = 0;
    std::uint64_t contradictions = 0;  // where no certificate came about
};

/// Certifies a case with a wrong solver. Whatever the checker accepts must be true.
class WrongSolver {
  public:
    WrongSolver(const Game& game, const Puzzle& puzzle, const SessionOptions& options)
        : game_(game), puzzle_(puzzle), options_(options), truth_(truth_of(puzzle, 0, options)) {}

    template <class R>
    void expect_no_false_claim(const R& true_rules, const Mistakes& mistakes, Tally& tally) const {
        const test::Misread rules(true_rules, mistakes);
        test::WrongEvaluator evaluator(rules, options_, mistakes);
        const std::string input = puzzle_.text();
        const std::size_t number = 1;
        const auto start = rules.start();
        const auto proof = Prover(rules, evaluator, options_.resources)
                               .prove({&number, 1}, {&start, 1}, evaluator.kind());
        if (!proof) {
            EXPECT_EQ(proof.error().kind, ErrorKind::internal);
            ++tally.contradictions;
            return;
        }
        const std::string certificate = write_certificate(game_, puzzle_, input, {&*proof, 1});
        const auto verdict = check::check(game_.info().name, input, certificate, kMemory);
        ASSERT_TRUE(verdict);
        ++tally.certificates;
        tally.rejected += verdict->verified ? 0 : 1;
        if (!verdict->verified) return;
        EXPECT_EQ(verdict->claims, std::vector{truth_}) << certificate;
        if (R::objective == Objective::long_run) expect_the_set_of_the_rules(certificate, puzzle_);
    }

    bool can_be_judged() const { return !truth_.empty(); }

  private:
    const Game& game_;
    const Puzzle& puzzle_;
    SessionOptions options_;
    std::string truth_;
};

/// Calls use(rules) with the rules of the first case of an input.
template <class Use>
void with_rules(const Game& game, const std::string& input, const Use& use) {
    const auto try_one = [&]<class PlainGame>(PlainGame) {
        if (PlainGame::name != game.info().name) return;
        typename PlainGame::Limits limits;
        const auto instance = PlainGame::read_plain(input, limits, kSaturated);
        ASSERT_TRUE(instance);
        use(PlainGame::rules(*instance, 0));
    };
    std::apply([&](auto... games) { (try_one(games), ...); }, check::CheckedGames());
}

TEST_P(Certify, WhatAWrongSolverClaimsIsRejected) {
    for (const Lies lies : {Lies::everywhere, Lies::at_the_start, Lies::here_and_there}) {
        Tally tally;
        std::uint64_t seed = test::seed();
        for (const SessionOptions& options : kinds()) {
            visit_inputs(100 * test::effort(), 4, 2 * test::effort(), [&](const Puzzle& puzzle) {
                if (puzzle.cases() == 0) return;
                const WrongSolver solver(game(), puzzle, options);
                if (!solver.can_be_judged()) return;
                SCOPED_TRACE(puzzle.text());
                with_rules(game(), puzzle.text(), [&](const auto& rules) {
                    solver.expect_no_false_claim(rules, {lies, false, ++seed}, tally);
                });
            });
        }
        test::tried("certificates of a solver that lies",
                    tally.certificates + tally.contradictions);
        EXPECT_GT(tally.rejected + tally.contradictions, 0U);
        if (lies == Lies::everywhere) {
            EXPECT_EQ(tally.rejected, tally.certificates);
        }
    }
}

TEST_P(Certify, WhatASolverOfOtherRulesClaimsIsRejected) {
    Tally tally;
    std::uint64_t seed = test::seed();
    for (const SessionOptions& options : kinds()) {
        visit_inputs(200 * test::effort(), 4, 3 * test::effort(), [&](const Puzzle& puzzle) {
            if (puzzle.cases() == 0) return;
            const WrongSolver solver(game(), puzzle, options);
            if (!solver.can_be_judged()) return;
            SCOPED_TRACE(puzzle.text());
            with_rules(game(), puzzle.text(), [&](const auto& rules) {
                solver.expect_no_false_claim(rules, {Lies::nowhere, true, ++seed}, tally);
            });
        });
    }
    test::tried("certificates of a solver that overlooks moves", tally.certificates);
    EXPECT_GT(tally.rejected, 0U);
    EXPECT_LT(tally.rejected, tally.certificates) << "some of them should be right by luck";
}

INSTANTIATE_TEST_SUITE_P(Conformance, Certify, testing::ValuesIn(test::every_game()),
                         test::game_name);

}  // namespace
}  // namespace zermelo
