// Certificates written by hand, one for each kind of proof.
#pragma once

#include <gmock/gmock.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "zermelo/base/sha256.hpp"

namespace zermelo::test {

inline constexpr std::uint64_t kMemory = std::uint64_t{1} << 30;

/// An input with a certificate that proves something about it.
struct Proof {
    std::string game;
    std::string input;
    std::string cases;  ///< "1 of 1"
    int lines;
    std::string proofs;      ///< what stands between the header and the end
    std::string rules = {};  ///< the rules file of a game that is not built in

    std::string text() const {
        return "zermelo certificate 1\ngame " + game + "\n" +
               (rules.empty() ? "" : "rules " + sha256(rules) + "\n") + "input " +
               sha256_of_tokens(input) + "\ncases " + cases + "\nlines " + std::to_string(lines) +
               "\n" + proofs + "end\n";
    }
};

/// A heap of 3 stones, then two of 2.
inline const Proof kEndNim{"end-nim", "2\n1\n3\n2\n2 2\n", "2 of 2", 7,
                           "case 1 first wins\nmoves 1\n1 L-3 1..1: 3 3\n"
                           "case 2 second wins\nmoves 6\n2 R-1 1..2: 1 2\n2 L-1 1..2: 2 1\n"
                           "1 L-1 1..1: 1 1\n1 L-2 1..1: 2 2\n1 L-1 2..2: 1 1\n1 L-2 2..2: 2 2\n"};

/// An open square of two cells a side, with one diagonal step: from both cells of the first row.
inline const Proof kGridWalk{"grid-walk", "2 2 1\n..\n..\n2\n1 1\n1 2\n", "2 of 2", 4,
                             "case 1 grundy 2\ncase 2 grundy 1\nvalues 4\n"
                             "5 2 1,1\n1 1 1,2\n1 1 2,1\n0 0 2,2\n"};

/// One row of two cells: first takes 3, second 2.
inline const Proof kStaircase{
    "staircase", "1 2\n3 5\n1 2\n", "1 of 1", 2,
    "case 1 score 1\nstrategy first 1\n0 1 1,1 0\nstrategy second 1\n0 2 1,2 1\n"};

/// Two rows of two cells; a move goes farther than one step: across.
inline const Proof kKeepaway{"keepaway", "2 1\n1 2\n3 4\n", "1 of 1", 2,
                             "case 1 map\nset 2\ntoken at 2,2\ntoken at 2,1\n"};

inline const Proof kSubtangle{"subtangle", "1\n2 2 2\n1 2\n1 1\n1 2\n", "1 of 1", 1,
                              "case 1 first wins\nmoves 1\n0 1,2 turn 1: 1 anywhere\n"};

/// Two pins, of which one falls or both.
inline const Proof kOwnKayles{"kayles",
                              "2",
                              "1 of 1",
                              3,
                              "case 1 grundy 2\nvalues 3\n2 2 [2]\n1 1 [1]\n0 0 [0]\n",
                              "game kayles: knock over one pin, or two that stand side by side\n"
                              "position pins\n"
                              "move k in 1..2, left in 0..pins-k -> [left] + [pins - k - left]\n"};

/// Two stones, the last of which nobody wants.
inline const Proof kOwnMisere{"own game",
                              "2\n2\n2\n",
                              "2 of 2",
                              2,
                              "case 1 first wins\nmoves 1\n0 take(1) [2]\n"
                              "case 2 first wins\nmoves 1\n0 take(1) [2]\n",
                              "input cases q: n\nposition n\nrequire n < 9\nlast mover loses\n"
                              "move take k in 1..min(n, 2) -> n = n - k\n"};

/// Three stones: second takes what first leaves.
inline const Proof kOwnDistance{
    "own game",
    "3",
    "1 of 1",
    4,
    "case 1 second wins in 2 moves\ndistance first 2\n-2 take(1) [3]\n1 take(1) [1]\n"
    "distance second 2\n1 take(2) [2]\n1 take(1) [1]\n",
    "position n\nmove take k in 1..min(n, 2) -> n = n - k\n"};

/// Who takes one stone gets a point, who takes two has four.
inline const Proof kOwnScore{
    "one or two",
    "2",
    "1 of 1",
    2,
    "case 1 score 4\nstrategy first 1\n0 4 2 [2]\nstrategy second 1\n0 1 1 [1]\n",
    "game  one or  two\ninput n\nposition m = n\nscore\n"
    "move k in 1..min(m, 2) scores k*k -> m = m - k\n"};

/// Two places with the numbers 1 and 2, and no end.
inline const Proof kOwnMap{"turns",
                           "2",
                           "1 of 1",
                           1,
                           "case 1 map\nset 1\n[2]\n",
                           "game turns\ninput n\nposition at in 0..n = 0\nlong run\n"
                           "move k in 1..n if k != at scores k -> at = k\n"};

/// A token on one of three places goes to another one for ever.
inline const Proof kOwnDraw{"own game",
                            "0",
                            "1 of 1",
                            4,
                            "case 1 score 0\nstrategy first 2\n0 0 1 [0]\n0 0 1 [2]\n"
                            "strategy second 2\n0 0 0 [1]\n0 0 0 [2]\n",
                            "input n\nposition at in 0..2 = n\nmay repeat\n"
                            "move k in 0..2 if k != at -> at = k\n"};

inline std::vector<Proof> all_proofs() {
    return {kEndNim,    kGridWalk,    kStaircase, kKeepaway, kSubtangle, kOwnKayles,
            kOwnMisere, kOwnDistance, kOwnScore,  kOwnMap,   kOwnDraw};
}

/// The verdict on a text as a certificate for the input of a proof.
inline Result<check::Verdict> verdict_of(const Proof& proof, std::string_view text,
                                         std::uint64_t memory = kMemory,
                                         std::uint64_t steps = check::kUsualSteps) {
    if (proof.rules.empty()) return check::check(proof.game, proof.input, text, memory, steps);
    return check::check_own(proof.rules, proof.input, text, memory, steps);
}

/// The text with the one place where `from` stands replaced.
inline std::string changed(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
    return text;
}

}  // namespace zermelo::test
