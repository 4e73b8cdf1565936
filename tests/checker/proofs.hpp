// Certificates written by hand, one for each kind of proof.
#pragma once

#include <gmock/gmock.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/sha256.hpp"

namespace zermelo::test {

inline constexpr std::uint64_t kMemory = std::uint64_t{1} << 30;

/// An input with a certificate that proves something about it.
struct Proof {
    std::string game;
    std::string input;
    std::string cases;  ///< "1 of 1"
    int lines;
    std::string proofs;  ///< what stands between the header and the end

    std::string text() const {
        return "zermelo certificate 1\ngame " + game + "\ninput " + sha256_of_tokens(input) +
               "\ncases " + cases + "\nlines " + std::to_string(lines) + "\n" + proofs + "end\n";
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

inline std::vector<Proof> all_proofs() {
    return {kEndNim, kGridWalk, kStaircase, kKeepaway, kSubtangle};
}

/// The text with the one place where `from` stands replaced.
inline std::string changed(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
    return text;
}

}  // namespace zermelo::test
