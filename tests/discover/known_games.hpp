// What the tests of discover share: games with a proof, and rules that say sums and comparisons.
#pragma once

#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "../language/rules_files.hpp"
#include "zermelo/discover/discover.hpp"

namespace zermelo::test {

using Numbers = std::vector<std::uint64_t>;

constexpr std::uint64_t kEntries = 1 << 20;

/// Rules with a proof, and what it is found from.
struct Known {
    const char* name;
    std::string rules;
    discover::Fixed fixed;
    std::size_t states;
    const char* formula;  ///< a part of it; none if there is none
    discover::Numeration digits = discover::Numeration::binary;
};

inline std::string wythoff_with(const char* diagonal) {
    return fmt::format(
        "input k, a, b\nposition a, b\nmove down if a > 0 -> a = a - 1\n"
        "move right if b > 0 -> b = b - 1\nmove both if a >= {0} and b >= {0} -> [a - {0}, b - "
        "{0}]",
        diagonal);
}

inline constexpr const char* kQueen =
    "position row, column\nmove up k in 1..row -> row = row - k\n"
    "move left k in 1..column -> column = column - k\n"
    "move both k in 1..min(row, column) -> [row - k, column - k]";

inline const std::string& end_nim() {
    static const std::string rules =
        "input n, heap[n]\nposition heap\n"
        "move left i in 1..n, k in 1..heap[i] if all j in 1..i-1: heap[j] == 0 -> heap[i] = "
        "heap[i] - k\n"
        "move right i in 1..n, k in 1..heap[i] if all j in i+1..n: heap[j] == 0 -> heap[i] = "
        "heap[i] - k";
    return rules;
}

inline std::vector<Known> known_games() {
    constexpr auto kFibonacci = discover::Numeration::fibonacci;
    return {
        {"nim 2", example("nim"), {{}, 2}, 2, "exclusive or of heap1, heap2 is 0"},
        {"nim 3", example("nim"), {{}, 3}, 2, "exclusive or of heap1, heap2, heap3 is 0"},
        {"misere 2", example("misere-nim"), {{}, 2}, 5, "and 1 if none is"},
        {"misere 3", example("misere-nim"), {{}, 3}, 5, "and 1 if none is"},
        {"subtraction", example("subtraction"), {}, 21, "one of the remainders 0, 2 modulo 7"},
        {"half", example("take-at-most-half"), {}, 3, "one less than a power of two"},
        {"bachet", example("bachet"), {{{"most", 3}}}, 4, "the remainder 0 modulo 4"},
        {"E&D", example("e-and-d"), {}, 6, nullptr},
        {"staircase 4", example("staircase-nim"), {{{"n", 4}}}, 2, "exclusive or of step1, step3"},
        {"Moore 3", example("moores-nim"), {{}, 3}, 2, "a multiple of 3"},
        {"36D 2", wythoff_with("k"), {{{"k", 2}}}, 16, nullptr},
        {"36D 3", wythoff_with("k"), {{{"k", 3}}}, 17, nullptr},
        {"end-nim 2", end_nim(), {{{"n", 2}}}, 2, "exclusive or of heap1, heap2 is 0"},
        {"end-nim 3", end_nim(), {{{"n", 3}}}, 7, nullptr},
        {"Wythoff", example("wythoff"), {}, 7, "times the golden ratio", kFibonacci},
        {"queen", kQueen, {}, 7, "smaller of row and column", kFibonacci},
        {"Fibonacci Nim", example("fibonacci-nim"), {}, 5, "most is less than", kFibonacci},
    };
}

/// Moves in Fibonacci digits take a hundred times as long to read as others: where tests are thinned, one
/// game of these is enough. (test_check_patterns verifies another one under sanitizers, too.)
inline bool is_spared(const Known& known) {
    return thinned() && known.digits == discover::Numeration::fibonacci &&
           known.name != std::string_view("Wythoff");
}

inline Resources resources() {
    Resources result;
    result.memory = std::uint64_t{1} << 28;
    return result;
}

/// The positions that moves lead to, by the rules; of files without parts and arrays.
inline std::set<Numbers> by_rules(const language::FileRules& rules, const Numbers& from) {
    const auto position = rules.read_position(fmt::format("[{}]", joined(from, ", ")));
    if (!position) throw std::runtime_error("no position");
    std::set<Numbers> result;
    rules.visit_moves(*position, [&](const language::Move& move) {
        std::string text = rules.write_position(rules.after(*position, move));
        Numbers next;
        for (char* at = text.data() + 1; next.size() < from.size(); ++at)
            next.push_back(std::strtoull(at, &at, 10));
        result.insert(next);
        return true;
    });
    return result;
}

/// Rules that automata can read, of every construct that they can.
inline const std::vector<std::string>& linear_rules() {
    static const std::vector<std::string> rules = {
        "position a, b\nmove k in 1..a -> [a - k, b + k]",
        "position a, b\nmove k in 1..min(a, b) -> a = a - k; b = b - k",
        "position a, b\nmove k in 1..max(a, b) if k <= a -> a = a - k",
        "position a, b\nmove if a > b -> [b, a - b]",
        "position a, b\nmove k in {1, 2, a} if k <= a and k > 0 -> a = a - k",
        "position a\nmove k in 1..a/2 -> [a - k]",
        "position a\nmove if a % 3 == 1 -> [a / 3]",
        "position a\nmove if not (a % 2 == 0 or a in {3, 5, 7}) and a in 2..20 -> [(a - 1) / 2]",
        "position a\nmove k in 1..a if any j in 0..a: 2 * j == k -> [a - k]",
        "position a\nmove k in 1..a if all j in 1..k: j != 3 -> [a - k]",
        "let f(x) = if x > 3 then x - 3 else x\nposition a\nmove if a > 0 -> [f(a) - 1]",
        "let odd(x) = x % 2 == 1\nposition a, b\nmove k in 1..a if odd(k) -> [a - k, b]",
        "position a, b\nmove if a > 0 -> a = a - 1; b = b + 1 if b < 3",
        "position a in 0..5, b\nmove k in 1..a -> a = a - k; b = abs(b - k)",
        "position a, b\nmove if (count i in 1..3: a > i) == 2 -> a = 0",
        "position a, b\nmove if (sum i in 1..2 if a > i: i) + b > 3 and a > 0 -> a = a - 1"};
    return rules;
}

}  // namespace zermelo::test
