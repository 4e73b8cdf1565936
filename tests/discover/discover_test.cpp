// What is read off rules files against the rules as they are played; what is proved against the plain
// search beyond the positions that it was guessed from; and claims that are wrong are never proved.
#include "zermelo/discover/discover.hpp"

#include <gmock/gmock.h>

#include <bit>
#include <set>

#include "../language/agreement.hpp"
#include "../language/random_rules.hpp"
#include "known_games.hpp"
#include "zermelo/discover/guess.hpp"
#include "zermelo/discover/marking.hpp"

namespace zermelo::test {
namespace {

using discover::Automata;
using discover::Automaton;
using discover::Discovery;
using discover::LinearGame;

/// What is proved of a game against what its rules say of positions up to some size.
void expect_to_hold_beyond_the_window(const Known& known, const Discovery& found) {
    const auto program = program_of(known.rules);
    Automata automata(kEntries);
    const auto game = discover::linear_game_of(*program, known.fixed, automata);
    ASSERT_TRUE(game);
    const int digits = thinned() ? 3 : game->count() == 1 ? 11 : game->count() == 2 ? 7 : 4;
    const auto window = discover::window_of(*program, known.fixed, *game, digits, resources());
    ASSERT_TRUE(window) << window.error().message;
    for (std::size_t i = 0; i < window->loses.size(); ++i) {
        const Numbers numbers = window->numbers_of(i);
        const bool loses =
            game->positions.holds_at(numbers) && found.set->holds_at(numbers, found.digits);
        ASSERT_EQ(window->loses[i], loses) << i;
    }
    tried("positions of games that are proved", window->loses.size());
}

TEST(Discover, TheKnownGamesAreProved) {
    for (const Known& known : known_games()) {
        SCOPED_TRACE(known.name);
        const auto found = discover::discover(known.rules, known.fixed, resources());
        ASSERT_TRUE(found) << render(found.error(), "rules", known.rules);
        EXPECT_EQ(found->kind, Discovery::Kind::proved);
        ASSERT_TRUE(found->set);
        EXPECT_EQ(found->set->states(), known.states);
        EXPECT_EQ(found->digits, known.digits);
        EXPECT_EQ(found->formula.has_value(), known.formula != nullptr);
        const std::string words = found->formula ? found->formula->words : "";
        EXPECT_THAT(words, testing::HasSubstr(known.formula != nullptr ? known.formula : ""));
        expect_to_hold_beyond_the_window(known, *found);
    }
}

/// The positions that moves lead to, by the automata.
std::set<Numbers> by_automata(const LinearGame& game, const Numbers& from, std::uint64_t side) {
    std::set<Numbers> result;
    for (const discover::Step& step : game.steps) {
        const discover::Window changes{
            step.changed.size(), static_cast<int>(std::bit_width(side - 1)), {}};
        const std::size_t count = std::size_t{1} << changes.digits * changes.count;
        for (std::size_t index = 0; index < count; ++index) {
            Numbers all = from;
            all.resize(2 * from.size());
            Numbers next = from;
            const Numbers changed = changes.numbers_of(index);
            for (std::size_t i = 0; i < changed.size(); ++i) {
                next[static_cast<std::size_t>(step.changed[i])] = changed[i];
                all[static_cast<std::size_t>(game.next_of(step.changed[i]))] = changed[i];
            }
            if (step.moves.holds_at(all)) result.insert(next);
        }
    }
    return result;
}

void compare_moves(const std::string& text, std::uint64_t& compared) {
    SCOPED_TRACE(text);
    const auto program = program_of(text);
    Automata automata(kEntries);
    const auto game = discover::linear_game_of(*program, {}, automata);
    if (!game || game->count() > 2 || automata.exceeded()) return;
    const auto input = discover::least_input_of(*program, {});
    const auto cases = language::read_input(*program, *input);
    if (!cases || cases->empty()) return;
    const language::FileRules rules(*program, cases->front());
    constexpr std::uint64_t kSide = 8;
    for (std::uint64_t a = 0; a < kSide; ++a) {
        for (std::uint64_t b = 0; b < (game->count() == 2 ? kSide : 1); ++b) {
            Numbers from = {a, b};
            from.resize(game->count());
            if (!game->positions.holds_at(from)) continue;
            EXPECT_EQ(by_automata(*game, from, 4 * kSide), by_rules(rules, from)) << a << ' ' << b;
            EXPECT_FALSE(rules.failure()) << rules.failure()->message;
            ++compared;
        }
    }
}

TEST(Discover, MovesAreReadOffTheRules) {
    std::uint64_t compared = 0;
    for (const std::string& text : linear_rules()) {
        const std::uint64_t before = compared;
        compare_moves(text, compared);
        EXPECT_GT(compared, before) << text << " is not read";
    }
    Random random = test::random();
    for (std::uint64_t i = 0; i < 300 * effort() && !HasFailure(); ++i)
        compare_moves(random_rules(random), compared);
    tried("positions whose moves are read off rules", compared);
}

/// Windows by the moves as automata are those of play.
void compare_windows(const std::string& text, const discover::Fixed& fixed, int digits,
                     std::uint64_t& compared) {
    SCOPED_TRACE(text);
    const auto program = program_of(text);
    Automata automata(kEntries);
    const auto game = discover::linear_game_of(*program, fixed, automata);
    if (!game || game->count() * static_cast<std::size_t>(digits) > 12) return;
    const auto measure = discover::falling_measure(*game, automata);
    if (!measure || !discover::stays_in_windows(*game, automata)) return;
    const auto played = discover::window_of(*program, fixed, *game, digits, resources());
    if (!played) return;
    const auto marked =
        discover::window_by_moves(*game, *measure, digits, automata, resources().memory);
    ASSERT_TRUE(marked);
    EXPECT_EQ(marked->loses, played->loses);
    compared += played->loses.size();
}

TEST(Discover, WindowsByMovesAreThoseOfPlay) {
    std::uint64_t compared = 0;
    for (const Known& known : known_games()) {
        const std::uint64_t before = compared;
        compare_windows(known.rules, known.fixed, known.fixed.parts == 3 ? 4 : 3, compared);
        // Stones that go a step down may be more than any step had; twice what is taken may be so, too.
        const std::string name = known.name;
        EXPECT_EQ(compared > before, name != "staircase 4" && name != "Fibonacci Nim") << name;
    }
    for (const std::string& text : linear_rules())
        compare_windows(text, {}, 4, compared);
    Random random = test::random();
    for (std::uint64_t i = 0; i < 200 * effort() && !HasFailure(); ++i)
        compare_windows(random_rules(random), {}, 4, compared);
    tried("positions of windows by moves", compared);
}

TEST(Discover, WindowsByMovesTakeNoMoreThanTheirMemory) {
    const auto program = program_of(example("nim"));
    Automata automata(kEntries);
    const auto game = discover::linear_game_of(*program, {{}, 2}, automata);
    const auto measure = discover::falling_measure(*game, automata);
    EXPECT_TRUE(discover::window_by_moves(*game, *measure, 5, automata, 8 << 10));
    EXPECT_FALSE(discover::window_by_moves(*game, *measure, 5, automata, (8 << 10) - 1));
}

TEST(Discover, WhatAutomataCannotSayIsRefused) {
    const std::pair<const char*, const char*> refused[] = {
        {"position a\nmove k in 1..a -> [k] + [a - k]", "leaves a sum"},
        {"position a, b\nmove if a * b > 0 -> a = a - 1", "multiply two numbers"},
        {"position a, b in 1..\nmove if a % b == 0 and a > 0 -> a = a - 1",
         "divide by a fixed number"},
        {"position a\nmove k in 1..3 -> [a - k]", "less than 0"},
        {"position a in 0..5\nmove if a > 0 -> a = a + 1", "outside of its range"},
        {"position a\nlost if a == 3\nmove k in 1..a -> [a - k]", "end the play"},
        {"position a\nleft move k in 1..a -> [a - k]", "the same moves"},
        {"position a\nmove if mover == 0 and a > 0 -> a = a - 1", "the same moves"},
        {"position a\nscore\nmove k in 1..a scores k -> [a - k]", "last move"},
        {"input n, a[n]\nposition a\nmove i in 1..n, k in 1..a[i] -> a[i] = a[i] - k",
         "n is not fixed"},
        {"position a\nmove k in 1..a if xor(a, k) < a -> [a - k]", "what this number is"},
        {"position a, b\nmove k in a-3..a if k > 0 -> a = a - k", "from 0 on"},
        {"position a in any\nmove if a > 0 -> a = a - 1", "from 0 on"},
        {"position a[9]\nmove i in 1..9 if a[i] > 0 -> a[i] = a[i] - 1", "more than 8"},
        {"position a, b\nmove if a > 0 -> a = a - 1; a = a - 1", "twice"},
    };
    for (const auto& [rules, told] : refused) {
        SCOPED_TRACE(rules);
        const auto found = discover::discover(rules, {}, resources());
        ASSERT_FALSE(found);
        EXPECT_EQ(found.error().kind, ErrorKind::input);
        EXPECT_NE(found.error().message.english().find(told), std::string::npos)
            << found.error().message;
    }
}

/// One transition or one state of what is proved is another one.
Automaton mutated(const Automaton& set, Random& random) {
    Automaton result = set;
    if (random.chance(1, 3)) {
        const std::size_t state = random.below(set.states());
        result.accepts[state] = !result.accepts[state];
    } else {
        result.next[random.below(set.next.size())] =
            static_cast<std::uint32_t>(random.below(set.states()));
    }
    return result;
}

TEST(Discover, AWrongSetIsNeverProved) {
    Random random = test::random();
    std::uint64_t wrong = 0;
    for (const Known& known : known_games()) {
        SCOPED_TRACE(known.name);
        if (is_spared(known)) continue;
        const auto program = program_of(known.rules);
        Automata automata(kEntries, nullptr, known.digits);
        const auto game = discover::linear_game_of(*program, known.fixed, automata);
        const auto found = discover::discover(known.rules, known.fixed, resources());
        ASSERT_TRUE(game && found && found->set);
        const bool is_binary = known.digits == discover::Numeration::binary;
        const std::uint64_t attempts = thinned() ? (is_binary ? 10 : 1) : is_binary ? 100 : 12;
        for (std::uint64_t i = 0; i < attempts * effort() && !HasFailure(); ++i) {
            Automata attempt(kEntries, nullptr, known.digits);
            // Zeros behind the last digits must change nothing: what does is no set.
            Automaton set = mutated(*found->set, random);
            for (std::size_t state = 0; state < set.states(); ++state) {
                if (set.accepts[set.after(state, 0)] != set.accepts[state])
                    set.next[state * set.letters()] = static_cast<std::uint32_t>(state);
            }
            set = attempt.minimal(set);
            Automaton right = *found->set;
            if (!is_binary) {
                set = attempt.in_every_writing(set);
                right = attempt.in_every_writing(right);
            }
            if (attempt.both(game->positions, attempt.differing(set, right)).is_nothing()) continue;
            ++wrong;
            const Automaton violations = discover::violations(*game, set, attempt);
            EXPECT_TRUE(attempt.exceeded() || !violations.is_nothing());
        }
    }
    EXPECT_GT(wrong, 50U);
    tried("wrong sets of P-positions", wrong);
}

TEST(Discover, PlayWithoutEndHasNoMeasure) {
    const auto program = program_of("position a, b\nmove -> [b, a]");
    Automata automata(kEntries);
    const auto game = discover::linear_game_of(*program, {}, automata);
    ASSERT_TRUE(game);
    EXPECT_FALSE(discover::falling_measure(*game, automata));
}

/// Neither the plain sum falls with every move nor one with rising or falling weights; the file tells
/// which one does.
TEST(Discover, PlayEndsByASumThatTheFileTells) {
    const std::string rules =
        "position a, b\nmove change if a >= 1 -> a = a - 1; b = b + 5\n"
        "move take k in 1..2 if b >= k -> b = b - k\n";
    // What automata cannot say, or what may be negative, tells nothing.
    for (const char* unread :
         {"", "falling 6*a*a + b\n", "falling 6*a - b\n", "falling max(6*a, b)\n"}) {
        Automata automata(kEntries);
        const auto program = program_of(rules + unread);
        const auto game = discover::linear_game_of(*program, {}, automata);
        ASSERT_TRUE(game);
        EXPECT_TRUE(discover::check_falling(*game, automata));
        EXPECT_FALSE(discover::falling_measure(*game, automata)) << unread;
    }
    const auto found = discover::discover(rules + "falling 6*a + b\n", {}, resources());
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(found->kind, Discovery::Kind::proved);
    ASSERT_TRUE(found->measure);
    EXPECT_EQ(found->measure->weights, (std::vector<std::int64_t>{6, 1}));
    const std::string lie = rules + "falling 5*a + b\n";
    const auto refused = discover::discover(lie, {}, resources());
    ASSERT_FALSE(refused);
    EXPECT_EQ(render(refused.error(), "rules", lie),
              "rules:4:13: error: this hint is wrong: some move does not make the number smaller\n"
              "  falling 5*a + b\n"
              "              ^\n");
}

/// Of this game of Wythoff's kind no automaton is known.
TEST(Discover, AnIrregularSetIsNoPattern) {
    Resources little;
    little.memory = 1 << 22;
    const std::string knight =
        "position a, b\nmove k in 1..a -> a = a - k\nmove side k in 1..b -> b = b - k\n"
        "move both k in 1..min(a, b) if k != 2 -> [a - k, b - k]\n";
    const auto found = discover::discover(knight, {}, little);
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(found->kind, Discovery::Kind::no_pattern);
    EXPECT_FALSE(found->refuted.empty());
    EXPECT_GT(found->last, 10U);
}

/// Of moves by 1 along two sides and by k along both; beyond what was guessed from.
TEST(Discover, ManyStatesAreToldApartByAFewFromTheForemostDigitsOn) {
    const std::size_t states[] = {16, 17, 91, 71, 274, 24, 460, 385, 1156};
    std::uint64_t compared = 0;
    for (std::size_t k = 2; k <= (thinned() ? 5 : 10); ++k) {
        const auto found = discover::discover(wythoff_with("k"),
                                              {{{"k", static_cast<std::int64_t>(k)}}}, resources());
        ASSERT_TRUE(found && found->kind == Discovery::Kind::proved) << k;
        EXPECT_EQ(found->set->states(), states[k - 2]);
        EXPECT_LT(found->last, 1024U);
        const std::size_t side = thinned() ? 150 : 1300;
        std::vector<bool> loses(side * side);
        for (std::size_t a = 0; a < side; ++a) {
            for (std::size_t b = 0; b < side; ++b) {
                loses[a * side + b] = !(a > 0 && loses[(a - 1) * side + b]) &&
                                      !(b > 0 && loses[a * side + b - 1]) &&
                                      !(a >= k && b >= k && loses[(a - k) * side + b - k]);
                ASSERT_EQ(found->set->holds_at(Numbers{a, b}), loses[a * side + b])
                    << a << ' ' << b;
            }
        }
        compared += side * side;
    }
    tried("positions beyond windows by plain tables", compared);
}

/// Five heaps take a window of 2^25 positions.
TEST(Discover, EndNimWithUpToFiveHeapsIsProved) {
    const int heaps = thinned() ? 4 : 5;
    Resources much = resources();
    much.memory = std::uint64_t{1} << 31;
    const auto found = discover::discover(end_nim(), {{{"n", heaps}}}, much);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, Discovery::Kind::proved);
    EXPECT_EQ(found->set->states(), heaps == 4 ? 69U : 365U);
}

}  // namespace
}  // namespace zermelo::test
