// What the checker reads off rules files against the rules as they are played.
#include "patterns/rules_reader.hpp"

#include <gmock/gmock.h>

#include "../language/random_rules.hpp"
#include "known_games.hpp"
#include "zermelo/language/input.hpp"

namespace zermelo::test {
namespace {

using check::Budget;
using check::Moves;
using check::NumberSet;
using check::NumberSets;
using check::RulesReader;
using check::StatedGame;
using check::Variable;

constexpr std::uint64_t kSteps = std::uint64_t{1} << 36;
constexpr std::uint64_t kMemory = std::uint64_t{1} << 30;

/// Whether natural numbers, by their variables, are in the set.
bool holds(const NumberSet& set, const Numbers& numbers) {
    std::size_t state = 0;
    for (int digit = 0; digit < 10; ++digit) {
        std::size_t letter = 0;
        for (std::size_t i = 0; i < set.variables.size(); ++i)
            letter |= (numbers[static_cast<std::size_t>(set.variables[i])] >> digit & 1) << i;
        state = set.next[set.at(state, letter)];
    }
    return set.ends[set.at(state, 0)];
}

/// All tuples of so many numbers below `side`.
template <class Visit>
void for_all(std::size_t count, std::uint64_t side, const Visit& visit) {
    Numbers numbers(count, 0);
    for (;;) {
        visit(numbers);
        std::size_t i = 0;
        while (i < count && ++numbers[i] == side)
            numbers[i++] = 0;
        if (i == count) return;
    }
}

/// The positions that moves lead to, by the sets.
std::set<Numbers> by_sets(const StatedGame& game, const Numbers& from, std::uint64_t side) {
    std::set<Numbers> result;
    for (const Moves& moves : game.moves) {
        for_all(moves.changed.size(), side, [&](const Numbers& changed) {
            Numbers next = from;
            for (std::size_t i = 0; i < changed.size(); ++i)
                next[static_cast<std::size_t>(moves.changed[i])] = changed[i];
            Numbers both = from;
            both.insert(both.end(), next.begin(), next.end());
            if (holds(moves.set, both)) result.insert(next);
        });
    }
    return result;
}

/// False where the sets cannot say the rules.
bool compare_moves(const std::string& text, std::uint64_t& compared) {
    SCOPED_TRACE(text);
    const auto program = program_of(text);
    Budget budget(kMemory, kSteps);
    NumberSets sets(budget);
    StatedGame game;
    try {
        game = RulesReader(*program, sets).game({});
    } catch (const Error&) {
        return false;
    }
    const auto input = discover::least_input_of(*program, {});
    if (game.count > 2 || !input) return false;
    const auto cases = language::read_input(*program, *input);
    if (!cases || cases->empty()) return false;
    const language::FileRules rules(*program, cases->front());
    constexpr std::uint64_t kSide = 8;
    for_all(game.count, kSide, [&](const Numbers& from) {
        if (!holds(game.positions, from)) return;
        EXPECT_EQ(by_sets(game, from, 4 * kSide), by_rules(rules, from)) << from[0];
        EXPECT_FALSE(rules.failure()) << rules.failure()->message;
        ++compared;
    });
    return true;
}

TEST(RulesReader, MovesAreReadOffTheRules) {
    std::uint64_t compared = 0;
    for (const std::string& text : linear_rules())
        EXPECT_TRUE(compare_moves(text, compared)) << text << " is not read";
    EXPECT_TRUE(compare_moves("position a, b\nmove k in a-3..a if k > 0 -> a = a - k", compared));
    Random random = test::random();
    std::uint64_t read = 0;
    for (std::uint64_t i = 0; i < (thinned() ? 60 : 300) * effort() && !HasFailure(); ++i)
        read += compare_moves(random_rules(random), compared) ? 1 : 0;
    EXPECT_GT(read, 0U);
    tried("positions whose moves the checker reads off rules", compared);
}

/// The heaps that moves leave of a heap, by the rules.
std::multiset<Numbers> heaps_by_rules(const language::FileRules& rules, std::uint64_t heap) {
    const auto position = rules.read_position(fmt::format("[{}]", heap));
    std::multiset<Numbers> result;
    rules.visit_moves(*position, [&](const language::Move& move) {
        Numbers heaps;
        const auto next = rules.after(*position, move);
        rules.visit_parts(next, [&](const language::Position& part) {
            const std::string text = rules.write_position(part);
            heaps.push_back(std::strtoull(text.data() + 1, nullptr, 10));
        });
        std::sort(heaps.begin(), heaps.end());
        result.insert(heaps);
        return true;
    });
    return result;
}

void compare_heaps(const std::string& text, std::uint64_t& compared) {
    SCOPED_TRACE(text);
    const auto program = program_of(text);
    Budget budget(kMemory, kSteps);
    NumberSets sets(budget);
    const check::HeapMoves moves = RulesReader(*program, sets).heap_moves();
    const auto cases = language::read_input(*program, "12");
    const language::FileRules rules(*program, cases->front());
    for (std::uint64_t heap = 0; heap <= 12; ++heap) {
        std::set<Numbers> read;
        for (const auto& [count, set] : moves) {
            for_all(count, heap + 1, [&](const Numbers& left) {
                Numbers all = {heap};
                all.insert(all.end(), left.begin(), left.end());
                if (!holds(set, all)) return;
                Numbers heaps = left;
                std::sort(heaps.begin(), heaps.end());
                read.insert(heaps);
            });
        }
        const auto played = heaps_by_rules(rules, heap);
        EXPECT_EQ(read, std::set<Numbers>(played.begin(), played.end())) << heap;
        ++compared;
    }
}

TEST(RulesReader, HeapsAreReadOffTheRules) {
    std::uint64_t compared = 0;
    for (const char* const name : {"nim", "subtraction", "kayles", "dawsons-kayles",
                                   "dawsons-chess", "grundys-game", "laskers-nim"})
        compare_heaps(example(name), compared);
    compare_heaps(
        "position heap\nmove k in 1..2 if heap >= k -> [heap - k] + [0] + [heap / 3]\n"
        "move if heap == 5 -> [2] + [1]",
        compared);
    Random random = test::random();
    for (std::uint64_t i = 0; i < (thinned() ? 5 : 30) * effort() && !HasFailure(); ++i) {
        std::string code = "octal 0.";
        for (std::uint64_t digits = 1 + random.below(4); digits > 0; --digits)
            code += static_cast<char>('0' + random.below(8));
        if (code.find_first_not_of("0.", 6) != code.npos) compare_heaps(code + "\n", compared);
    }
    tried("heaps whose moves the checker reads off rules", compared);
}

TEST(RulesReader, WhatItCannotSayIsRefused) {
    const std::pair<const char*, const char*> refused[] = {
        {"position a\nmove k in 1..a -> [k] + [a - k]", "leaves a sum"},
        {"position a, b\nmove if a * b > 0 -> a = a - 1", "factor"},
        {"position a, b in 1..\nmove if a % b == 0 and a > 0 -> a = a - 1", "not fixed"},
        {"position a\nmove if a % 0 == 0 -> a = 0", "divisor"},
        {"position a\nmove k in 1..3 -> [a - k]", "outside of its range"},
        {"position a in 0..5\nmove if a > 0 -> a = a + 1", "outside of its range"},
        {"position a\nlost if a == 3\nmove k in 1..a -> [a - k]", "the last one decides"},
        {"position a\nleft move k in 1..a -> [a - k]", "the same moves"},
        {"position a\nmove if mover == 0 and a > 0 -> a = a - 1", "the same moves"},
        {"position a\nscore\nmove k in 1..a scores k -> [a - k]", "the last one decides"},
        {"position a\nmay repeat\nmove k in 1..a -> [a - k]", "the last one decides"},
        {"input n, a[n]\nposition a\nmove i in 1..n, k in 1..a[i] -> a[i] = a[i] - k",
         "n is not fixed, line 1 of the rules"},
        {"position a\nmove k in 1..a if xor(a, k) < a -> [a - k]", "cannot say"},
        {"position a in any\nmove if a > 0 -> a = a - 1", "from 0 on"},
        {"position a[9]\nmove i in 1..9 if a[i] > 0 -> a[i] = a[i] - 1", "few numbers"},
        {"position a[2]\nmove i in 1..2 if a[i+1] > 0 -> a[i] = 0", "no such element"},
        {"position a, b\nmove if a > 0 -> a = a - 1; a = a - 1", "twice"},
        {"position a\nmove k in 1..100 if k <= a -> [a - k]", "too many choices"},
    };
    for (const auto& [text, told] : refused) {
        SCOPED_TRACE(text);
        const auto program = program_of(text);
        Budget budget(kMemory, kSteps);
        NumberSets sets(budget);
        try {
            RulesReader(*program, sets).game({});
            ADD_FAILURE() << "is read";
        } catch (const Error& error) {
            EXPECT_THAT(error.message.english(), testing::HasSubstr(told));
        }
    }
}

}  // namespace
}  // namespace zermelo::test
