// The positions of rules files as words against those by the rules alone: where the moves of each lead,
// in which order, and what they score.
#include <gtest/gtest.h>

#include <cstdint>
#include <deque>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "../language/agreement.hpp"
#include "../language/random_rules.hpp"
#include "../language/rules_files.hpp"
#include "support/support.hpp"
#include "zermelo/frame/rules_graph.hpp"
#include "zermelo/language/input.hpp"
#include "zermelo/own/word_evaluator.hpp"
#include "zermelo/own/word_rules.hpp"

namespace zermelo::test {
namespace {

/// What was compared.
struct Compared {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t failures = 0;  ///< of the games
};

/// Where the moves of a position lead, and what they score.
using Options = std::vector<std::pair<std::vector<std::uint64_t>, std::int64_t>>;

Options options_of(const PositionGraph& graph, PositionWords position) {
    Options all;
    graph.visit_options(position, [&](PositionWords next, std::int64_t score) {
        all.emplace_back(std::vector(next.begin(), next.end()), score);
        return true;
    });
    return all;
}

/// The graph of a case by words, and the one by the rules alone.
template <Objective kObjective>
void compare_graphs(const language::Program& program, const std::string& input, Compared& tried) {
    using R = language::RulesOfFile<kObjective>;
    constexpr std::size_t kMostMet = 500;  // words are asked for decisions after half of them
    const R one(program, language::read_input(program, input)->front());
    const R other(program, language::read_input(program, input)->front());
    if (!own::WordRules<kObjective>::serve(one)) return;
    const auto graph_of = [](const R& rules) {
        return std::make_unique<RulesGraph<R>>(nullptr, rules, std::vector{rules.start()});
    };
    const auto words = own::graph_of_words<kObjective>(graph_of(one), one);
    const RulesGraph<R> plain(nullptr, other, {other.start()});
    ++tried.games;
    EXPECT_EQ(words->starts(), plain.starts());
    std::deque<std::vector<std::uint64_t>> pending = {plain.starts().front()};
    std::set<std::vector<std::uint64_t>> met = {pending.front()};
    for (; !pending.empty() && !testing::Test::HasFailure(); pending.pop_front()) {
        const auto options = options_of(*words, pending.front());
        const auto wanted = options_of(plain, pending.front());
        ASSERT_EQ(words->failure().has_value(), plain.failure().has_value());
        if (!plain.failure()) {
            ++tried.failures;
            return;
        }
        ++tried.positions;
        EXPECT_EQ(options, wanted) << plain.notation(pending.front());
        for (const auto& [next, score] : wanted)
            if (met.size() < kMostMet && met.insert(next).second) pending.push_back(next);
    }
}

void compare_graphs(const std::string& text, const std::string& input, Compared& tried) {
    SCOPED_TRACE(text + "\ninput " + input);
    const auto program = program_of(text);
    const auto cases = language::read_input(*program, input);
    if (!cases || cases->empty()) return;
    language::with_objective(*program, [&]<Objective kObjective>() {
        if constexpr (kObjective != Objective::long_run)
            compare_graphs<kObjective>(*program, input, tried);
    });
}

TEST(WordGraph, LeadsWhereTheRulesOfTheFileLead) {
    Random random = test::random();
    Compared tried;
    for (const auto& file : rules_files("examples/games")) {
        const std::string text = contents(file);
        for (int i = 0; i < (thinned() ? 2 : 5) && !HasFailure(); ++i)
            compare_graphs(text, random_input(*program_of(text), random), tried);
    }
    compare_graphs(example("connect-four"), "4 4", tried);
    compare_graphs(example("treblecross"), "12", tried);
    EXPECT_GT(tried.positions, 1500U);
    for (std::uint64_t i = 0; i < 400 * effort() && !HasFailure(); ++i) {
        const std::string text = random_rules(random);
        compare_graphs(text, random_input(*program_of(text), random), tried);
    }
    EXPECT_GT(tried.games, 60U);
    EXPECT_GT(tried.failures, 0U);
    test::tried("graphs of rules files by words", tried.games);
    test::tried("positions of graphs by words", tried.positions);
}

}  // namespace
}  // namespace zermelo::test
