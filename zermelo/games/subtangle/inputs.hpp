// Inputs of subtangle: random ones of several characters, all tiny ones, and those that are a step
// smaller than another one.
#pragma once

#include <array>
#include <functional>
#include <string_view>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/subtangle/rules.hpp"

namespace zermelo::games::subtangle {

inline constexpr auto kCharacters = std::to_array<Character>({
    {"random", "any numbers, so that most of a are nowhere"},
    {"few", "numbers of 1 to min(7, n*m), as in the easy contest"},
    {"chosen", "b holds only numbers of a, which has no repeats: many choices on every turn"},
    {"long", "likewise, and a play along the diagonal takes min(l, n, m) turns"},
    {"slide", "every row holds the numbers of a, one column farther left than the row above"},
    {"planted", "a long play of which most turns are forced"},
    {"sparse", "b is one number nearly everywhere, the turns ask for others"},
    {"sorted", "rising numbers in a and, row by row, in b"},
    {"large", "the three largest numbers that there can be"},
    {"repeats", "a asks for two or three numbers again and again"},
    {"equal", "one number everywhere"},
    {"wide", "up to three rows, numbers of 1 to 7"},
    {"tall", "up to three columns, numbers of 1 to 7"},
});

/// `size` turns, rows and columns a case, unless the character or the sides say otherwise, `cases`
/// cases; all numbers are in 1..n*m, as in the contest. O(l + n*m) a case.
Result<Instance> generate(const Generation& generation, Random& random);

/// Every matrix of up to size x size with every `a` of up to `size` turns, over at most
/// min(size, n*m) numbers, and of those that differ only by the names of the numbers one.
void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit);

/// Cases, turns, rows and columns left out, numbers renamed to smaller ones, single ones lowered.
/// Where all numbers of a case are in 1..n*m, so they are after every step, if need be under new
/// names. Every step has fewer turns and cells in all; or as many, and numbers that are nearer to 1
/// in all.
void visit_smaller(const Instance& instance, const std::function<bool(Instance)>& visit);

Generation largest(std::string_view alias);
std::int64_t most_cases(std::string_view alias);
void append(Instance& instance, const Instance& other);

}  // namespace zermelo::games::subtangle
