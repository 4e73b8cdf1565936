// Reads the input of a game that is stated in a rules file.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/language/machine.hpp"
#include "zermelo/language/memory.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::language {

/// One game of an input: what the rules read of it, and where play starts.
struct Case {
    std::shared_ptr<const Memory> memory;
    Position start;
};

/// Reads an input as the file tells, in the order of its `input`; without one, as positions up to
/// the end of the text, which make a sum. Grids and arrays of characters are words, a row each.
/// At most `memory` bytes; errors have places in the input, but where the rules themselves fail, to
/// work out a range for example: then the message says in which line of the rules.
/// With `steps_left`, the interpreter takes all its steps from that number, here and whenever the
/// cases are played, and fails where none is left.
/// O(length), and what the ranges and conditions of the rules take. The program must outlive the
/// cases.
Result<std::vector<Case>> read_input(const Program& program, std::string_view text,
                                     std::uint64_t memory = kSaturated,
                                     std::uint64_t* steps_left = nullptr);

/// A small input in words of a command line, as a text for `read_input`: a space between any two.
std::string input_of_words(std::span<const std::string_view> words);

}  // namespace zermelo::language
