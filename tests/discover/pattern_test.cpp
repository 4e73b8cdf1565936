// Claims for all sizes: what is proved is verified, and what is wrong is not.
#include "patterns/pattern.hpp"

#include <gmock/gmock.h>

#include "known_games.hpp"
#include "zermelo/base/sha256.hpp"
#include "zermelo/discover/guess.hpp"
#include "zermelo/discover/pattern_text.hpp"

namespace zermelo::test {
namespace {

using discover::Automata;
using discover::Discovery;
using discover::Measure;

constexpr std::uint64_t kMemory = std::uint64_t{1} << 28;

check::Verdict verdict_on(const std::string& rules, const std::string& pattern,
                          std::uint64_t steps = check::kUsualSteps) {
    const auto verdict = check::check_pattern(rules, pattern, kMemory, steps);
    if (!verdict) throw std::runtime_error(render(verdict.error(), "rules", rules));
    return *verdict;
}

/// Fails where the pattern is verified.
void expect_refused(const std::string& rules, const std::string& pattern) {
    const check::Verdict verdict = verdict_on(rules, pattern);
    EXPECT_FALSE(verdict.verified) << rules << '\n' << pattern;
    EXPECT_TRUE(verdict.objection) << pattern;
}

struct Proved {
    Known known;
    Discovery found;
    std::string text;
};

Result<Proved> proved(const Known& known) {
    Discovery found = ZERMELO_TRY(discover::discover(known.rules, known.fixed, resources()));
    std::string text = ZERMELO_TRY(discover::pattern_text(known.rules, known.fixed, found));
    return Proved{known, std::move(found), std::move(text)};
}

const std::vector<Proved>& all_proved() {
    static const std::vector<Proved> all = [] {
        std::vector<Proved> result;
        for (const Known& known : known_games()) {
            if (!is_spared(known)) result.push_back(proved(known).value());
        }
        return result;
    }();
    return all;
}

TEST(Pattern, WhatIsProvedIsVerified) {
    for (const Proved& one : all_proved()) {
        SCOPED_TRACE(one.known.name);
        const check::Verdict verdict = verdict_on(one.known.rules, one.text);
        EXPECT_TRUE(verdict.verified)
            << (verdict.objection ? verdict.objection->message.english() : "") << one.text;
        EXPECT_THAT(verdict.claims, testing::ElementsAre(testing::HasSubstr("loses exactly")));
        // The text is verified as it stands, and no byte less.
        if (thinned() && one.known.digits != discover::Numeration::binary) continue;
        expect_refused(one.known.rules, one.text.substr(0, one.text.size() - 1));
        expect_refused(one.known.rules, one.text + "\n");
    }
    tried("patterns of games that are proved", all_proved().size());
}

std::string with_line(const std::string& text, const std::string& begins, const std::string& line) {
    const std::size_t begin = text.find("\n" + begins) + 1;
    return text.substr(0, begin) + line + text.substr(text.find('\n', begin));
}

TEST(Pattern, AWrongAutomatonIsRefused) {
    Random random = test::random();
    std::uint64_t wrong = 0;
    for (const Proved& one : all_proved()) {
        const bool is_binary = one.known.digits == discover::Numeration::binary;
        const std::uint64_t attempts = thinned() ? (is_binary ? 5 : 1) : is_binary ? 60 : 8;
        for (std::uint64_t i = 0; i < attempts * effort() && !HasFailure(); ++i) {
            Discovery other = one.found;
            auto& set = *other.set;
            if (random.chance(1, 4)) {
                const std::size_t state = random.below(set.states());
                set.accepts[state] = !set.accepts[state];
            } else {
                set.next[random.below(set.next.size())] =
                    static_cast<std::uint32_t>(random.below(set.states()));
            }
            Automata automata(kEntries, nullptr, one.known.digits);
            bool zeros_change = false;
            for (std::size_t state = 0; state < set.states(); ++state)
                zeros_change |= set.accepts[set.after(state, 0)] != set.accepts[state];
            const auto game =
                discover::linear_game_of(*program_of(one.known.rules), one.known.fixed, automata);
            const auto written = [&](const discover::Automaton& read) {
                return is_binary ? read : automata.in_every_writing(read);
            };
            const auto differing =
                automata.differing(written(automata.minimal(set)), written(*one.found.set));
            if (!zeros_change && automata.both(game->positions, differing).is_nothing()) continue;
            ++wrong;
            expect_refused(one.known.rules,
                           discover::pattern_text(one.known.rules, one.known.fixed, other).value());
        }
    }
    EXPECT_GT(wrong, 20U);
    tried("patterns with a wrong automaton", wrong);
}

/// Whether some small move does not make the measure smaller.
bool is_false(const Measure& measure, const Known& known) {
    Automata automata(kEntries);
    const auto game =
        discover::linear_game_of(*program_of(known.rules), known.fixed, automata).value();
    const auto value = [&](const Numbers& numbers, bool zeros) {
        std::int64_t result = 0;
        for (std::size_t i = 0; i < game.count(); ++i)
            result += zeros ? numbers[i] == 0
                            : measure.weights[i] * static_cast<std::int64_t>(numbers[i]);
        return result;
    };
    const discover::Window window{game.count(), game.count() > 2 ? 2 : 3, {}};
    for (const discover::Step& step : game.steps) {
        for (std::size_t i = 0; i < std::size_t{1} << window.digits * window.count; ++i) {
            for (std::size_t j = 0; j < std::size_t{1} << window.digits * step.changed.size();
                 ++j) {
                const Numbers from = window.numbers_of(i);
                const auto changed =
                    discover::Window{step.changed.size(), window.digits, {}}.numbers_of(j);
                Numbers all = from;
                Numbers next = from;
                all.resize(2 * from.size());
                for (std::size_t k = 0; k < changed.size(); ++k) {
                    next[static_cast<std::size_t>(step.changed[k])] = changed[k];
                    all[static_cast<std::size_t>(game.next_of(step.changed[k]))] = changed[k];
                }
                if (!step.moves.holds_at(all)) continue;
                const std::int64_t fall = value(from, false) - value(next, false);
                const bool then =
                    fall == 0 && measure.then_zeros && value(from, true) > value(next, true);
                if (fall <= 0 && !then) return true;
            }
        }
    }
    return false;
}

TEST(Pattern, AWrongMeasureIsRefused) {
    Random random = test::random();
    std::uint64_t wrong = 0;
    for (const Proved& one : all_proved()) {
        if (one.found.names.size() > 3) continue;
        for (std::uint64_t i = 0; i < (thinned() ? 2 : 6) * effort() && !HasFailure(); ++i) {
            Discovery other = one.found;
            for (std::int64_t& weight : other.measure->weights)
                weight = static_cast<std::int64_t>(random.below(3));
            other.measure->then_zeros = random.chance(1, 2);
            if (!is_false(*other.measure, one.known)) continue;
            ++wrong;
            expect_refused(one.known.rules,
                           discover::pattern_text(one.known.rules, one.known.fixed, other).value());
        }
    }
    EXPECT_GT(wrong, 5U);
    tried("patterns with a wrong measure", wrong);
}

/// The claim about one game is not verified for another one, also where somebody writes the other
/// one's name and hash into it, but where both lose at the same positions.
TEST(Pattern, AClaimAboutOtherRulesIsRefused) {
    std::uint64_t others = 0;
    for (const Proved& one : all_proved()) {
        for (const Proved& other : all_proved()) {
            if (one.found.names.size() != other.found.names.size() || &one == &other) continue;
            if (one.known.rules != other.known.rules) expect_refused(other.known.rules, one.text);
            Discovery claim = one.found;
            claim.measure = other.found.measure;
            if (claim.set == other.found.set && claim.digits == other.found.digits) continue;
            ++others;
            expect_refused(
                other.known.rules,
                discover::pattern_text(other.known.rules, other.known.fixed, claim).value());
        }
    }
    tried("patterns of other games", others);
}

/// Digits of another kind are another claim; and what is read in none of them is none.
TEST(Pattern, DigitsAreThoseThatAreSaid) {
    std::uint64_t others = 0;
    for (const Proved& one : all_proved()) {
        SCOPED_TRACE(one.known.name);
        Discovery other = one.found;
        other.digits = one.known.digits == discover::Numeration::binary
                           ? discover::Numeration::fibonacci
                           : discover::Numeration::binary;
        // Equal numbers have equal digits of any kind, so some claims are as right.
        bool differs = false;
        const discover::Window window{one.found.names.size(), 3, {}};
        for (std::size_t i = 0; i < std::size_t{1} << window.digits * window.count; ++i) {
            const Numbers numbers = window.numbers_of(i);
            differs |= one.found.set->holds_at(numbers, one.found.digits) !=
                       one.found.set->holds_at(numbers, other.digits);
        }
        others += differs ? 1 : 0;
        if (differs)
            expect_refused(one.known.rules,
                           discover::pattern_text(one.known.rules, one.known.fixed, other).value());
        const std::size_t parts = one.text.find("parts ");
        for (const char* const line : {"digits decimal\n", "digits binary\n", "digits\n"})
            expect_refused(one.known.rules,
                           one.text.substr(0, parts) + line + one.text.substr(parts));
    }
    EXPECT_GT(others, 8U);
}

/// With natural numbers alone a move below 0 would be no move.
TEST(Pattern, AMoveBelowZeroIsNoticedInFibonacciDigits) {
    for (const char* const rules : {"position a\nmove k in 1..2 -> [a - k]\n",
                                    "position a\nmove if a > 0 -> [a - min(a, 1) * 2]\n"}) {
        const std::string head = "zermelo pattern 1\ngame own game\nrules " + sha256(rules) +
                                 "\ndigits fibonacci\nparts 1\nfixed 0\nweights 1\nzeros ignore\n";
        const check::Verdict verdict =
            verdict_on(rules, head + "states 2\nloses 0 1\nwins 1 1\nend\n");
        EXPECT_FALSE(verdict.verified);
        EXPECT_THAT(verdict.objection->message.english(),
                    testing::HasSubstr("outside of its range"));
    }
}

std::string period_of(const std::string& rules, const discover::Period& period) {
    return discover::pattern_text(rules, period).value();
}

struct KnownPeriod {
    std::string rules;
    discover::Period period;
};

/// From Winning Ways, chapter 4, tables 6 and 7, and R. K. Guy and C. A. B. Smith, 1956.
std::vector<KnownPeriod> known_periods() {
    return {{example("kayles"), {71, 12, 170}},   {example("dawsons-kayles"), {53, 34, 180}},
            {example("subtraction"), {0, 7, 20}}, {"subtract {2, 3, 7}\n", {0, 5, 20}},
            {"octal 0.07\n", {53, 34, 180}},      {"octal 0.45\n", {498, 20, 1100}}};
}

TEST(Pattern, KnownPeriodsAreVerified) {
    for (const auto& [rules, period] : known_periods()) {
        if (thinned() && period.tried > 2000) continue;
        SCOPED_TRACE(rules);
        const check::Verdict verdict = verdict_on(rules, period_of(rules, period));
        EXPECT_TRUE(verdict.verified)
            << (verdict.objection ? verdict.objection->message.english() : "");
        EXPECT_THAT(verdict.claims, testing::ElementsAre(testing::HasSubstr("repeat")));
    }
}

TEST(Pattern, AWrongPeriodIsRefused) {
    Random random = test::random();
    std::uint64_t wrong = 0;
    for (const auto& [rules, period] : known_periods()) {
        if (period.tried > 500) continue;
        for (std::uint64_t i = 0; i < (thinned() ? 4 : 30) * effort() && !HasFailure(); ++i) {
            discover::Period other = period;
            if (random.chance(1, 2)) {
                other.length = 1 + static_cast<std::int64_t>(random.below(40));
            } else {
                other.from = static_cast<std::int64_t>(random.below(100));
            }
            if (other.from == period.from && other.length == period.length) continue;
            ++wrong;
            expect_refused(rules, period_of(rules, other));
        }
    }
    tried("patterns with a wrong period", wrong);
}

/// Values that are tried too little may break their period later: with the values up to 70, Kayles
/// seems to have had its last exception.
TEST(Pattern, APeriodThatWasTriedTooLittleIsRefused) {
    expect_refused(example("kayles"), period_of(example("kayles"), {71, 12, 100}));
    // From 0 on the values 0 and 1 take turns, until a heap of 40 may be taken whole.
    const std::string late =
        "position heap\nmove one if heap >= 1 -> [heap - 1]\n"
        "move many if heap >= 40 -> [heap - 40]";
    expect_refused(late, period_of(late, {0, 2, 39}));
    // Grundy's game: no period is known, and none that is claimed is seen to last.
    const std::string& grundy = example("grundys-game");
    expect_refused(grundy, period_of(grundy, {1, 3, 7}));
    for (const char* const rules :
         {"position heap\nmove k in 1..heap/2 -> [heap - k]",
          "position heap\nlast mover loses\nmove k in 1..3 if k <= heap -> [heap - k]",
          "position heap in 1..\nmove k in 1..3 if k < heap -> [heap - k]",
          "position a, b\nmove k in 1..a -> [a - k, b]"}) {
        expect_refused(rules, period_of(rules, {0, 4, 40}));
    }
}

TEST(Pattern, TextsAreReadStrictly) {
    const Proved& one = all_proved()[6];  // Bachet's game, with `most` fixed
    const std::string& rules = one.known.rules;
    ASSERT_TRUE(verdict_on(rules, one.text).verified);
    const std::pair<const char*, const char*> lines[] = {
        {"game", "game other"},     {"rules", "rules 00"},    {"parts", "parts 0"},
        {"parts", "parts 2"},       {"parts", "parts 99"},    {"fixed", "fixed 0"},
        {"fixed", "fixed 2"},       {"most", "most 4"},       {"most", "least 3"},
        {"most", "most"},           {"weights", "weights"},   {"weights", "weights -1"},
        {"weights", "weights 1 1"}, {"weights", "weights 0"}, {"zeros", "zeros matter"},
        {"states", "states 0"},     {"states", "states 3"},   {"states", "states 1000000000"},
        {"loses", "draws 1 2"},     {"loses", "loses 1"},     {"loses", "loses 1 2 3"},
        {"loses", "loses 1 99"},    {"loses", "loses 01 2"},  {"end", "end "},
    };
    for (const auto& [begins, line] : lines) {
        SCOPED_TRACE(line);
        const std::string text = with_line(one.text, begins, line);
        ASSERT_NE(text, one.text);
        expect_refused(rules, text);
    }
    Random random = test::random();
    std::uint64_t refused = 0;
    for (std::uint64_t i = 0; i < (thinned() ? 50 : 500) * effort() && !HasFailure(); ++i) {
        const std::string text = broken(one.text, random);
        if (text == one.text) continue;
        const check::Verdict verdict = verdict_on(rules, text);
        // A larger weight is as good.
        if (verdict.verified && text.find("weights 1\n") == text.npos) continue;
        EXPECT_FALSE(verdict.verified) << text;
        ++refused;
    }
    tried("patterns whose text is broken", refused);
}

TEST(Pattern, WorkAndMemoryAreBounded) {
    const Proved& one = all_proved()[13];  // end-nim
    EXPECT_THAT(verdict_on(one.known.rules, one.text, 1000).objection->message.english(),
                testing::HasSubstr("--steps"));
    const auto little = check::check_pattern(one.known.rules, one.text, 100'000);
    EXPECT_FALSE(little->verified);
    EXPECT_EQ(little->objection->kind, ErrorKind::limit);
}

}  // namespace
}  // namespace zermelo::test
