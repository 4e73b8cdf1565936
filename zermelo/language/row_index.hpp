// Where a value stands in an array of the input: for choices like `e in 1..m if edge[e, 1] == at`,
// so that not every row is looked at for every position.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/language/memory.hpp"

namespace zermelo::language {

class RowIndex {
  public:
    /// A search takes about as long as so many instructions.
    static constexpr std::uint64_t kSteps = 16;

    /// The bytes that the index of a column takes, counted from 0, of an array of the input. Nothing
    /// if none serves: where there are few rows, or the values lie far apart. O(rows).
    static std::optional<std::uint64_t> bytes(const Array& array, std::uint64_t column);

    /// One that serves. O(rows).
    RowIndex(const Array& array, std::uint64_t column);

    /// The first row, counted from 0 and from this one on, with this value; the number of rows if
    /// there is none. O(log(rows with this value)).
    std::uint64_t next(std::int64_t value, std::uint64_t row) const;

  private:
    std::int64_t least_;                // value
    std::vector<std::uint32_t> first_;  // of its rows, by the value; and one more
    std::vector<std::uint32_t> rows_;   // in ascending order
};

}  // namespace zermelo::language
