// The output of a program beside the right answer, with the differences marked.
#pragma once

#include <string>
#include <string_view>

#include "zermelo/face/game.hpp"

namespace zermelo::app {

/// The parts of such a comparison, each of whole lines.
struct Comparison {
    std::string right;    ///< the right answer
    std::string printed;  ///< the output
    /// The first differences in words, and how many there are besides. Empty where the answer is
    /// one word, for then the judge tells it.
    std::string notes;
};

/// Compares an output with the right answer to a puzzle. Both are cut around the first difference
/// where they are too long to be read at a glance, and in colour what differs is marked.
Comparison compare(std::string_view output, std::string_view answer, const Puzzle& puzzle,
                   const GameInfo& game, bool color);

}  // namespace zermelo::app
