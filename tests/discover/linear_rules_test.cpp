// The moves of a game as sums and comparisons, and the tables that prove who loses: what they are is held by
// tests/command/test_discover_lean.py, here what has no such rules, and how their work is bounded.
#include "zermelo/discover/linear_rules.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "known_games.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/discover/move_tables.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::discover {
namespace {

Result<std::vector<LinearRule>> rules_of(std::string_view text, const Fixed& fixed = {},
                                         std::uint64_t entries = test::kEntries,
                                         std::size_t noted = test::kEntries) {
    const auto program = language::read_rules(text);
    Automata automata(entries);
    Definitions definitions(noted);
    automata.note_in(definitions);
    const auto game = linear_game_of(*program, fixed, automata);
    if (!game) return std::unexpected(game.error());
    return linear_rules_of(*game, automata, definitions);
}

TEST(LinearRules, AreSumsAndComparisonsOfNumbersBeforeAndAfter) {
    const auto rules = rules_of("position a, b\nmove k in 1..a -> [a - k, b + 2 * k]\n");
    ASSERT_TRUE(rules);
    ASSERT_EQ(rules->size(), 1U);
    const LinearRule& rule = rules->front();
    EXPECT_EQ(rule.width, 4U);
    EXPECT_EQ(rule.after, (std::vector<Variable>{2, 3}));
    // a' < a, and 2 a + b = 2 a' + b'.
    const LinearCondition falls{false, {{{0, -1}, {2, 1}}, 1}};
    const LinearCondition sum{true, {{{0, 2}, {1, 1}, {2, -2}, {3, -1}}, 0}};
    EXPECT_EQ(rule.conditions, (LinearConditions{falls, sum}));
}

TEST(LinearRules, AreApartWhereOneOfSeveralConditionsHolds) {
    const auto rules = rules_of("position a\nmove if a > 2 and a != 5 -> [a - 3]\n");
    ASSERT_TRUE(rules);
    EXPECT_EQ(rules->size(), 2U);
    const auto same = rules_of("position a\nmove k in {1, 1 + 0} if a >= k -> [a - k]\n");
    ASSERT_TRUE(same);
    EXPECT_EQ(same->size(), 1U);
}

TEST(LinearRules, SayNothingOfWhatMustNotBeThere) {
    const std::string odd =
        "position a\nmove k in 1..a if not any j in 0..a: j + j == a -> a = a - k\n";
    const auto rules = rules_of(odd);
    ASSERT_FALSE(rules);
    EXPECT_EQ(rules.error().kind, ErrorKind::input);
    EXPECT_EQ(rules.error().message.english(),
              "some moves need more than a few sums and comparisons of their numbers");
    EXPECT_TRUE(rules_of("position a\nmove k in 1..a if any j in 0..a: j + j == a -> a = a - k\n"));
}

TEST(LinearRules, AreNoneOfTooManyCases) {
    const auto without = [](int count) {
        std::string text = "position a\nmove if a > 0";
        for (int i = 1; i <= count; ++i)
            text += fmt::format(" and a != {}", 2 * i);
        return text + " -> [0]\n";
    };
    const auto few = rules_of(without(5));
    ASSERT_TRUE(few);
    EXPECT_EQ(few->size(), 6U);
    const auto many = rules_of(without(20));
    ASSERT_FALSE(many);
    EXPECT_EQ(many.error().kind, ErrorKind::input);
}

TEST(LinearRules, AreNoneWhereTooLittleMayBeNoted) {
    const auto rules = rules_of("position a\nmove k in 1..a -> [a - k]\n", {}, test::kEntries, 4);
    ASSERT_FALSE(rules);
    EXPECT_EQ(rules.error().kind, ErrorKind::input);
}

TEST(MoveTables, TakeNoMoreWorkThanTheyMay) {
    const auto rules = rules_of(test::end_nim(), {{{"n", 3}}, 1});
    ASSERT_TRUE(rules);
    const auto found = discover(test::end_nim(), {{{"n", 3}}, 1}, {});
    ASSERT_TRUE(found);
    const auto automaton = losing_automaton_of(*found->set, 3);
    const auto tables = move_tables_of(*rules, automaton, 200'000, nullptr);
    ASSERT_TRUE(tables);
    EXPECT_EQ(tables->subsets.size(), 18U);
    EXPECT_TRUE(move_tables_of(*rules, automaton, tables->work, nullptr));
    for (const std::uint64_t less : {tables->work - 1, std::uint64_t{100}, std::uint64_t{0}}) {
        const auto stopped = move_tables_of(*rules, automaton, less, nullptr);
        ASSERT_FALSE(stopped);
        EXPECT_EQ(stopped.error().kind, ErrorKind::limit);
    }
}

}  // namespace
}  // namespace zermelo::discover
