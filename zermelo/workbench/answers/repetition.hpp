// Repetition at the end of a sequence of values: what people look for in a table. It is seen in the
// values that are there, and proves nothing about the others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "zermelo/workbench/answers/table.hpp"

namespace zermelo {

/// From `start` on, every value that has one `period` places before it (and not before the start)
/// is that one plus `step`. With the step 0 the values are periodic, else arithmetic periodic, and
/// the step is the saltus (Guy, Smith 1956; Winning Ways, chapter 4); with the period 1 they are on
/// a line.
struct Repetition {
    std::size_t start = 0;  ///< from 0; the least for this period
    std::size_t period = 1;
    std::int64_t step = 0;

    bool operator==(const Repetition&) const = default;
};

/// Of fewer values nothing is said.
inline constexpr std::size_t kLeastValues = 8;

/// The repetition with the least period in which a half of all values take part, and so many as
/// three periods, and kLeastValues; none if there is none. O(values), with 40 bytes for each.
std::optional<Repetition> repetition_of(std::span<const std::int64_t> values);

/// A stretch of a table over one number in which every value is known.
struct KnownStretch {
    std::size_t begin = 0;  ///< the index of its first value in the table
    std::vector<std::int64_t> values = {};
};

/// The longest of them, the first one of those; the table is over one number.
KnownStretch longest_known(const Table& table);

/// The last number of the table over one number up to which the values must be seen to repeat, so
/// that they are proved to repeat for ever; none where no law tells that.
std::optional<std::int64_t> proved_by(const Table& table, const KnownStretch& known,
                                      const Repetition& repetition);

/// What is seen in a table over one number.
struct SeenRepetition {
    KnownStretch known = {};
    std::optional<Repetition> repetition = {};
};

/// None of a table over two numbers.
SeenRepetition seen_in(const Table& table);

/// How many values a line of a table over one number has, so that what repeats stands in columns:
/// about ten. O(1).
std::size_t values_a_row(const std::optional<Repetition>& repetition);

}  // namespace zermelo
