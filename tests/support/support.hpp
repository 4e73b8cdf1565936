// What several tests need: seeds that are printed, counts of what was tried, and broken texts.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"

namespace zermelo::test {

/// The seed of this run: ZERMELO_SEED, else 1. Prints it, so that a failure can be repeated.
std::uint64_t seed();
inline Random random() {
    return Random(seed());
}

/// How much more a campaign is to try than in a short run: ZERMELO_EFFORT, else 1.
std::uint64_t effort();

/// Prints "tried: WHAT: COUNT cases", and fails the test if nothing was tried.
void tried(std::string_view what, std::uint64_t count);

/// The text with one to three small things broken: bytes, tokens or lines dropped, doubled, swapped
/// or replaced, numbers made larger, smaller, negative or absurd, the end cut off.
std::string broken(std::string_view text, Random& random);

/// Fails unless both readers of the game read the same puzzle, or find the same error at the same
/// place.
void expect_readers_agree(const Game& game, std::string_view text);

}  // namespace zermelo::test
