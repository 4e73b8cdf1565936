// Rules of games that have symmetries: of heaps, and of random boards.
#pragma once

#include <string>
#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo::test {

/// Up to three pieces are taken from a heap, and who takes the last one loses; so many may be in one.
inline std::string misere_heaps(const std::string& most) {
    return "last mover loses\ninput n, a[n] in 0.." + most +
           "\nposition a\nmove i in 1..n, k in 1..3 if k <= a[i] -> a[i] = a[i] - k\n"
           "symmetric under permutation\n";
}

/// Rules that ask each cell for its neighbours alone, so that all images play alike; in some also whose
/// turn it is.
inline std::string random_neighbours(Random& random) {
    const auto one_of = [&](const std::vector<std::string>& texts) {
        return texts[random.below(texts.size())];
    };
    const std::string of_cell =
        one_of({"", " and near(r, c, 1) != 1", " and near(r, c, 2) <= mover",
                " and near(r, c, 1) + near(r, c, 2) < 3"});
    const std::string most = one_of({"2", "2", "70000"});  // of 70000 two make a word
    std::string text =
        "input n in 1..3, m in 1..3\nposition cell[n, m] in 0.." + most +
        " = 0\n"
        "let at(r, c, v) = if r in 1..n and c in 1..m then (if cell[r, c] == v then 1 else 0) else "
        "0\n"
        "let near(r, c, v) = at(r-1, c, v) + at(r+1, c, v) + at(r, c-1, v) + at(r, c+1, v)\n"
        "symmetric under " +
        one_of({"rotation", "reflection", "reversal", "rotation, reflection",
                "transposition, reflection"}) +
        "\n";
    const std::string ending = one_of({"last mover loses\n", "score\n", "score\n", "long run\n",
                                       "lost if any r in 1..n, c in 1..m: near(r, c, 1) > 2\n",
                                       "won if (count r in 1..n, c in 1..m: cell[r, c] == 2) == 2\n"
                                       "drawn if all r in 1..n, c in 1..m: near(r, c, 0) == 0\n"});
    text += ending;
    const bool has_conditions = ending.find(" if ") != std::string::npos;
    const bool repeats = ending == "long run\n" || (has_conditions && random.chance(1, 3));
    if (repeats && has_conditions) text += "may repeat\n";
    const bool scores = ending == "score\n" || ending == "long run\n";
    const std::string moves = "r in 1..n, c in 1..m if cell[r, c] == ";
    for (const char* name : {"a", "b"}) {
        text += one_of({"move ", "left move ", "right move "}) + name + " " + moves;
        text += (*name == 'a' ? "0" : one_of({"0", "1"})) + of_cell;
        if (scores) text += " scores " + one_of({"near(r, c, 1)", "1 - near(r, c, 2)"});
        if (ending != "last mover loses\n" && random.chance(1, 3))
            text += " again if near(r, c, 1) == 1";
        const char* const taken = repeats ? "0" : "2";
        text += " -> cell[r, c] = " + one_of({taken, *name == 'a' ? "1" : taken}) + "\n";
    }
    return text;
}

}  // namespace zermelo::test
