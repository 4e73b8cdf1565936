// Plays a rules file by the language and by its plain meaning, side by side.
#pragma once

#include <cstdint>
#include <string>

#include "meaning.hpp"

namespace zermelo::test {

/// What was compared.
struct Compared {
    std::uint64_t inputs = 0;
    std::uint64_t refused = 0;   ///< of the inputs
    std::uint64_t failures = 0;  ///< in play
    std::uint64_t positions = 0;
    std::uint64_t moves = 0;
};

/// An input with small random numbers. That it keeps what is required, nobody promises.
std::string random_input(const language::Program& program, Random& random);

/// Fails the test unless both take the same inputs, and tell the same of up to `most` positions of
/// this one: moves in the same order, what they are worth and where they lead, how play ended, and
/// whether the rules fail. What is written is read back.
void expect_agreement(const language::Program& program, const std::string& input, std::size_t most,
                      Compared& compared);

}  // namespace zermelo::test
