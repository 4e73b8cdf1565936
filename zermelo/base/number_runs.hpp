// Runs of numbers in a text, read at the speed of the machine's vectors. FastReader is what others
// use; this is its engine, and number_runs.cpp tells how it works.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace zermelo::number_runs {

/// A run of numbers that was read.
struct NumberRun {
    std::size_t count = 0;     ///< the number of numbers
    const char* at = nullptr;  ///< the place where the last of them ends, or where reading began
};

/// Fills `values` from its start with the numbers of the text begin..end from `at` on, where white
/// space or the end of the text must follow if there is a digit before. Stops early, at a place
/// that it may choose, before whatever is no number between white space, does not fit, or has more
/// than 19 digits; so a caller who gets too few looks at the next number more closely and may go on
/// from there. Values of 64 bits may be negative. No byte outside begin..end is read. O(bytes).
NumberRun read(const char* begin, const char* at, const char* end, std::span<std::int64_t> values);
NumberRun read(const char* begin, const char* at, const char* end, std::span<std::uint32_t> values);

}  // namespace zermelo::number_runs
