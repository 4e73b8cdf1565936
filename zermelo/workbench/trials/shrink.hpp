// Makes an input small that has some property: step by step, as the game offers smaller ones.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "zermelo/face/game.hpp"

namespace zermelo {

struct ShrinkResult {
    std::unique_ptr<Puzzle> puzzle = {};
    std::uint64_t steps = 0;  ///< that were taken
    std::uint64_t tried = 0;  ///< inputs that were looked at
    bool smallest = false;    ///< no single step is left
};

/// Takes steps to smaller inputs that have the property as well, until there is none, or `go_on`
/// (asked before each input) says false. Of many ways it is one; the least input it need not be
/// (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002: 1-minimal).
ShrinkResult shrink(const Puzzle& puzzle, const std::function<bool(const Puzzle&)>& has_property,
                    const std::function<bool()>& go_on);

/// The generation with the fewest cases and then the least size that has the property as well,
/// found by halving: exact where all larger ones have it.
Generation shrink(const Generation& generation,
                  const std::function<bool(const Generation&)>& has_property,
                  const std::function<bool()>& go_on);

}  // namespace zermelo
