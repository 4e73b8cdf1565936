// Runs of numbers in a text, read at the speed of the machine's vectors. FastReader is what others
// use; this is its engine, and number_runs.cpp tells how it works.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace zermelo {

/// How far a run of numbers was read.
struct NumberRun {
    std::size_t count = 0;     ///< numbers read
    const char* at = nullptr;  ///< where the last of them ends, or where reading began
};

/// Fills `values` from its start with the numbers of the text begin..end from `at` on, where white
/// space or the end of the text must follow if there is a digit before. Stops early, at a place
/// that it may choose, before whatever is no number between white space, does not fit, or has more
/// than 19 digits; so who gets too few looks at the next number more closely and may go on from
/// there. Values of 64 bits may be negative. No byte outside begin..end is read. O(bytes).
NumberRun read_numbers(const char* begin, const char* at, const char* end,
                       std::span<std::int64_t> values);
NumberRun read_numbers(const char* begin, const char* at, const char* end,
                       std::span<std::uint32_t> values);

}  // namespace zermelo
