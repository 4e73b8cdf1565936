// Decisions, one position after the other and many at once, against the interpreter: the same positions
// after the same moves, which score the same and let the same player move, and the same ends, on all
// positions of small inputs of the gallery and of random rules.
#include "zermelo/own/decisions.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "../language/agreement.hpp"
#include "../language/random_rules.hpp"
#include "../language/rules_files.hpp"
#include "support/support.hpp"
#include "zermelo/language/input.hpp"
#include "zermelo/language/rules.hpp"
#include "zermelo/own/halts.hpp"
#include "zermelo/own/sliced_decisions.hpp"

namespace zermelo::test {
namespace {

constexpr std::size_t kMostMet = 300;

struct Decided {
    std::uint64_t games = 0;
    std::uint64_t with_mover = 0;  ///< of the games
    std::uint64_t positions = 0;
    std::uint64_t moves = 0;
    std::uint64_t scoring = 0;  ///< of the moves
    std::uint64_t again = 0;    ///< of the moves, those after which the mover moves again
    std::uint64_t asked = 0;    ///< positions for which the interpreter is asked
};

/// A position of one word without whose turn it is.
std::uint64_t word_of(const language::Position& position) {
    return position[0];
}
/// Whether a player waits while the other one moves again.
bool waits(const language::Position& position) {
    return position.size() > 1 && (position[1] & 2) != 0;
}

/// The word that a move leads to, what it scores, and whether the mover moves again.
using Step = std::tuple<std::uint64_t, std::int64_t, bool>;

/// What the decisions say of a position is what the interpreter says; where they say nothing, it may
/// fail.
void expect_decided(const own::Decisions& decisions, const language::FileRules& rules,
                    const language::Position& position, std::vector<language::Position>& next,
                    Decided& tried) {
    SCOPED_TRACE(rules.write_position(position));
    const auto mover = static_cast<std::size_t>(rules.mover(position));
    const auto verdict = decisions.verdict(word_of(position), mover);
    const auto wanted_verdict = rules.verdict(position);
    const bool moves_score = own::Halts::moves_score(rules.program());
    std::vector<Step> steps;
    const bool listed = decisions.visit_next(word_of(position), mover, [&](const auto& step) {
        steps.emplace_back(step.next, step.score, step.again);
        return true;
    });
    std::vector<Step> wanted;
    rules.visit_moves(position, [&](const language::Move& move) {
        next.push_back(rules.after(position, move));
        const std::int64_t score = moves_score ? rules.score(position, move) : 0;
        wanted.emplace_back(word_of(next.back()), score, waits(next.back()));
        tried.scoring += score != 0 ? 1 : 0;
        tried.again += waits(next.back()) ? 1 : 0;
        return !rules.has_failed();
    });
    ++tried.positions;
    tried.asked += verdict && listed ? 0 : 1;
    if (rules.has_failed()) {
        EXPECT_FALSE(verdict && listed) << "the rules fail";
        return;
    }
    if (verdict) {
        EXPECT_EQ(*verdict, wanted_verdict);
    }
    if (listed) {
        EXPECT_EQ(steps, wanted);
    }
    tried.moves += wanted.size();
}

/// What is said of many positions at once is what is said of each; where one is left to the interpreter,
/// nothing is.
void expect_sliced(const own::Decisions& decisions, own::SlicedDecisions& sliced,
                   const std::vector<std::uint64_t>& words, std::size_t mover) {
    std::vector<std::vector<std::uint64_t>> wanted(words.size());
    std::vector<std::optional<language::Verdict>> verdicts(words.size());
    bool is_told = true;
    for (std::size_t i = 0; i < words.size(); ++i) {
        is_told = decisions.visit_next(words[i], mover, [&](const auto& step) {
            wanted[i].push_back(step.next);
            return true;
        }) && is_told;
        if (wanted[i].empty()) {
            verdicts[i] = decisions.verdict(words[i], mover);
            is_told = is_told && verdicts[i];
        }
    }
    ASSERT_EQ(sliced.look_at(words, mover), is_told);
    if (!is_told) return;
    std::vector<std::vector<std::uint64_t>> found(words.size());
    for (const auto& [next, from] : sliced.steps())
        found[from].push_back(next);
    EXPECT_EQ(found, wanted);
    for (std::size_t i = 0; i < words.size(); ++i) {
        using enum language::Verdict;
        for (const auto verdict : {open, lost, won, drawn})
            EXPECT_EQ(sliced.ended_with(verdict) >> i & 1, verdicts[i] == verdict ? 1U : 0U);
    }
}

/// The same for these positions, in parts.
void expect_sliced(const own::Decisions& decisions, own::SlicedDecisions& sliced,
                   const std::vector<language::Position>& positions,
                   const language::FileRules& rules) {
    std::array<std::vector<std::uint64_t>, 2> words;  // by whose turn it is
    for (const language::Position& position : positions) {
        const auto mover = static_cast<std::size_t>(rules.mover(position));
        words[mover].push_back(word_of(position));
        // Parts of one position, of all that may be, and of numbers between.
        const bool is_full = words[mover].size() == own::SlicedDecisions::kMostPositions;
        if (is_full || words[mover].size() % 23 == 1)
            expect_sliced(decisions, sliced, words[mover], mover);
        if (is_full) words[mover].clear();
    }
    for (const std::size_t mover : {0, 1})
        if (!words[mover].empty()) expect_sliced(decisions, sliced, words[mover], mover);
}

void compare_decisions(const std::string& text, const std::string& input, Decided& tried) {
    SCOPED_TRACE(text + "\ninput " + input);
    const auto program = program_of(text);
    const auto cases = language::read_input(*program, input);
    if (!cases || cases->empty()) return;
    const language::FileRules rules(*program, cases->front());
    if (rules.parts(rules.start()) != 1) return;
    const auto decisions = own::Decisions::of(*program, rules.memory());
    const auto sliced =
        own::SlicedDecisions::of(*program, rules.memory(), own::Decisions::kMostNodes);
    ASSERT_EQ(sliced != nullptr, decisions != nullptr && !program->uses_again);
    if (decisions == nullptr) return;
    ++tried.games;
    tried.with_mover += program->uses_mover ? 1 : 0;
    std::deque<language::Position> pending = {rules.start()};
    std::set<std::vector<std::uint64_t>> met;
    std::vector<language::Position> positions;
    for (; !pending.empty() && met.size() < kMostMet; pending.pop_front()) {
        const language::Position& position = pending.front();
        if (!met.emplace(position.data(), position.data() + position.size()).second) continue;
        std::vector<language::Position> next;
        if (waits(position)) {
            rules.visit_moves(position, [&](const language::Move& pass) {
                pending.push_back(rules.after(position, pass));
                return true;
            });
            continue;
        }
        positions.push_back(position);
        expect_decided(*decisions, rules, position, next, tried);
        if (testing::Test::HasFailure() || rules.has_failed()) return;
        pending.insert(pending.end(), next.begin(), next.end());
    }
    if (sliced != nullptr) expect_sliced(*decisions, *sliced, positions, rules);
}

void tell_scores(std::string_view what, const Decided& tried) {
    test::tried(fmt::format("moves of {} that score, by decisions", what), tried.scoring);
    test::tried(fmt::format("moves of {} before another one, by decisions", what), tried.again);
}

void tell_decided(std::string_view what, const Decided& tried) {
    test::tried(fmt::format("positions of {} by decisions", what), tried.positions);
    test::tried(fmt::format("moves of {} by decisions", what), tried.moves);
    test::tried(fmt::format("positions of {} left to the interpreter", what), tried.asked);
}

TEST(Decisions, AreThoseOfTheGallery) {
    Random random = test::random();
    Decided tried;
    for (const auto& file : rules_files("examples/games")) {
        const std::string text = contents(file);
        for (int i = 0; i < (thinned() ? 2 : 5) && !HasFailure(); ++i)
            compare_decisions(text, random_input(*program_of(text), random), tried);
    }
    EXPECT_GT(tried.games, 20U);
    EXPECT_GT(tried.with_mover, 5U);
    EXPECT_GT(tried.moves, 2000U);
    compare_decisions(example("dots-and-boxes"), "2 1", tried);
    EXPECT_GT(tried.scoring, 50U);
    EXPECT_GT(tried.again, 50U);
    tell_decided("the gallery", tried);
    tell_scores("the gallery", tried);
}

/// A cell that would have to be empty and taken allows no move; a cell is read before it is changed.
TEST(Decisions, AreThoseOfQuestionsThatContradictEachOther) {
    Decided tried;
    compare_decisions(
        "input n, cell[n] in 0..1\nposition cell\n"
        "move i in 1..n, j in 1..n if cell[i] == 0 and cell[j] == 1 -> cell[i] = 1\n",
        "4 0 1 0 0", tried);
    compare_decisions(
        "input n, cell[n] in 0..2\nposition cell\nmay repeat\n"
        "move i in 1..n-1 -> cell[i] = cell[i+1]; cell[i+1] = cell[i]\n",
        "5 0 1 2 0 1", tried);
    EXPECT_EQ(tried.games, 2U);
    EXPECT_EQ(tried.asked, 0U);
    EXPECT_GT(tried.moves, 100U);
}

/// Numbers of up to 256 values are read bit by bit.
TEST(Decisions, AreThoseOfLargeNumbers) {
    const std::string hunt =
        "input side\nposition mouse in 0..side*side-1 = 0, cat in 0..side*side-1 = side*side-1\n"
        "may repeat\n"
        "lost if mover == 0 and mouse == cat\nwon if mover == 1 and mouse == cat\n"
        "left move up if mouse >= side -> mouse = mouse - side\n"
        "left move on if mouse % side + 1 < side -> mouse = mouse + 1\n"
        "left move off if mouse != 3 -> mouse = abs(mouse - 3)\n"
        "left move far if mouse in {1, 5, 9} -> mouse = 2\n"
        "right move down if cat < side*side-side -> cat = cat + side\n"
        "right move back if cat % side > 0 -> cat = cat - 1\n"
        "right move near if cat % 5 == 2 -> cat = cat / 2\n";
    Decided tried;
    for (const char* side : {"2", "4", "5", "7", "11", "16"})
        compare_decisions(hunt, side, tried);
    compare_decisions(
        "input n\nposition low in -n..n = n, high in 1000-n..1000 = 1000\n"
        "move down k in 1..3 if low - k >= -n and low - k > high - 1010 -> low = low - k\n"
        "move off k in 1..3 if high - k >= 1000 - n and high - k >= low + 990 -> high = high - k",
        "12", tried);
    // The last bits of the word are those of a number that is compared with what it cannot be.
    compare_decisions(
        "input x in any\nposition a in 0..255 = 3, b in 0..255 = 0, c in 0..255 = 0, d in 0..255 = "
        "0,\n"
        "  e in 0..255 = 0, f in 0..255 = 0, g in 0..255 = 0, h in 0..255 = 255\n"
        "move down if a > 0 -> a = a - 1\nmove off if h == x -> h = 0",
        "-1", tried);
    EXPECT_EQ(tried.games, 8U);
    EXPECT_EQ(tried.asked, 0U);
    EXPECT_GT(tried.moves, 1500U);
    compare_decisions(hunt, "17", tried);
    EXPECT_GT(tried.asked, 0U) << "289 values are too many";
    tell_decided("large numbers", tried);
}

std::size_t size_of_decisions(const std::string& text, const std::string& input) {
    const auto program = program_of(text);
    const auto cases = language::read_input(*program, input);
    const language::FileRules rules(*program, cases.value().front());
    const auto decisions = own::Decisions::of(*program, rules.memory());
    return decisions == nullptr ? 0 : decisions->size();
}

/// Three tokens move by the same functions, whose calls do not know of each other: so what is asked of
/// one token is not asked once for each place of another one.
TEST(Decisions, OfFunctionsThatAreCalledFromSeveralPlacesAreFew) {
    const std::string hunt =
        "input n\nposition mouse in 0..n*n-1 = 0, cat in 0..n*n-1 = 1, other in 0..n*n-1 = 2\n"
        "may repeat\nlost if mover == 0 and (mouse == cat or mouse == other)\n"
        "let column(s) = s % n\n"
        "let ok(s, d) = d == 1 and column(s) < n - 1 or d == 2 and column(s) > 0 or "
        "d == 3 and s / n < n - 1 or d == 4 and s / n > 0\n"
        "let go(d) = if d == 1 then 1 else if d == 2 then 0 - 1 else if d == 3 then n else 0 - n\n"
        "left move m d in 1..4 if ok(mouse, d) and mouse + go(d) != cat -> mouse = mouse + go(d)\n"
        "right move c d in 1..4 if ok(cat, d) and cat + go(d) != other -> cat = cat + go(d)\n"
        "right move o d in 1..4 if ok(other, d) and other + go(d) != cat -> other = other + "
        "go(d)\n";
    Decided tried;
    for (const char* n : {"2", "3", "5", "8"})
        compare_decisions(hunt, n, tried);
    EXPECT_EQ(tried.games, 4U);
    EXPECT_EQ(tried.asked, 0U);
    const std::size_t squares = 64;
    EXPECT_GT(size_of_decisions(hunt, "8"), squares);
    EXPECT_LT(size_of_decisions(hunt, "8"), 50 * squares);
    test::tried("moves of calls of functions by decisions", tried.moves);
}

/// What is made after a few positions is small; more is worth while when there are many.
TEST(Decisions, AreNoMoreThanAreAllowed) {
    const auto program = program_of(example("connect-four"));
    const auto cases = language::read_input(*program, "5 5");
    const language::Memory& memory = *cases.value().front().memory;
    EXPECT_EQ(own::Decisions::of(*program, memory, 1000), nullptr);
    EXPECT_NE(own::Decisions::of(*program, memory, 2000), nullptr);
}

/// Each line of four is one question, for either player; so are the top of each column, and a cell
/// and the one below it. What else there is are the ends, and nodes that lead to others.
TEST(Decisions, AskOnceWhatIsJoined) {
    const std::string text = example("connect-four");
    const std::size_t lines = 10;
    const std::size_t cells = 16;
    const std::size_t each = 2 * (lines + 4) + 4 * cells;
    const std::size_t size = size_of_decisions(text, "4 4");
    EXPECT_GT(size, each);
    EXPECT_LT(size, 2 * each + 10);
}

/// A number is read, and what is asked about it is one of its three values.
TEST(Decisions, AskOnlyForTheValueThatMatters) {
    const std::string text =
        "input n\nposition cell[n] in 0..2 = 0\nlost if cell[1] + 1 == 2\n"
        "move i in 1..n if cell[i] == 0 -> cell[i] = 1\n";
    // A question and its two ends; a question, and where its no leads to; a move and its change.
    EXPECT_EQ(size_of_decisions(text, "1"), 7U);
}

/// What a large number allows, and what becomes of it, is looked up: a question for each of its bits
/// would be a tree of 255 of them, twice.
TEST(Decisions, LookLargeNumbersUp) {
    const std::string text =
        "position a in 0..255 = 255\nmove down if a % 7 == 3 -> a = a / 2\nmove off if a > 0 -> a "
        "= a - 1";
    const std::size_t values = 256;
    // A change and its end for each value, and few others.
    EXPECT_LT(size_of_decisions(text, ""), 2 * values);
    EXPECT_GT(size_of_decisions(text, ""), values);
}

TEST(Decisions, AreThoseOfRandomRules) {
    Random random = test::random();
    Decided tried;
    for (std::uint64_t i = 0; i < (thinned() ? 500 : 2000) * effort() && !HasFailure(); ++i) {
        const std::string text = random_rules(random);
        compare_decisions(text, random_input(*program_of(text), random), tried);
    }
    EXPECT_GT(tried.games, 30U);
    EXPECT_GT(tried.with_mover, 5U);
    EXPECT_GT(tried.positions, 10 * tried.asked / 9);
    tell_decided("random rules", tried);
    tell_scores("random rules", tried);
}

}  // namespace
}  // namespace zermelo::test
