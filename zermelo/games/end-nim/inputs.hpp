// Inputs of end-nim: random ones of several characters, all tiny ones, and those that are a step
// smaller than another one.
#pragma once

#include <array>
#include <functional>
#include <string_view>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/end-nim/rules.hpp"

namespace zermelo::games::end_nim {

inline constexpr auto kCharacters = std::to_array<Character>({
    {"random", "1 to 10^9 stones"},
    {"small", "1 to 3 stones"},
    {"equal", "all heaps of a row alike"},
    {"lost", "rows that the first player loses, heaps of 1 to 9"},
    {"ends", "two ends that differ by at most 1, 1 to 10^9 stones"},
    {"large", "10^9 stones or a few less"},
    {"sorted", "heaps that rise from left to right"},
    {"falling", "heaps that fall from left to right"},
    {"ones", "nearly all heaps of one stone"},
    {"extremes", "1 or 10^9 stones"},
    {"ramps", "neighbours that differ by at most 1"},
    {"spoilt", "lost rows with one end off by 1, heaps of 1 to 9"},
});

/// `size` heaps a case, `cases` cases. O(all heaps), but for rows that are to be lost O(size^2) a
/// case.
Result<Instance> generate(const Generation& generation, Random& random);

/// Every row of 1..size heaps of 1..size stones.
void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit);

/// Cases and heaps left out, gaps between the numbers of stones closed, numbers lowered. Every step
/// leaves fewer stones in all.
void visit_smaller(const Instance& instance, const std::function<bool(Instance)>& visit);

Generation largest(std::string_view alias);
std::int64_t most_cases(std::string_view alias);
void append(Instance& instance, const Instance& other);

}  // namespace zermelo::games::end_nim
