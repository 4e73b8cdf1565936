// Where a value stands in an array of the input: for choices like `e in 1..m if edge[e, 1] == at`,
// so that not every row is looked at for every position.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "zermelo/language/memory.hpp"

namespace zermelo::language {

class RowIndex {
  public:
    /// Shorter arrays are gone through row by row.
    static constexpr std::uint64_t kWorthRows = 64;
    /// A search takes about as long as so many instructions.
    static constexpr std::uint64_t kSteps = 16;

    /// The bytes that it takes.
    static std::uint64_t bytes(const Array& array) { return array.size[0] * sizeof(Entry); }

    /// Of a column, counted from 0, of an array of the input. O(rows * log(rows)).
    RowIndex(const Array& array, std::uint64_t column);

    /// The first row, counted from 0 and from this one on, with this value; the number of rows if
    /// there is none. O(log(rows)).
    std::uint64_t next(std::int64_t value, std::uint64_t row) const;

  private:
    using Entry = std::pair<std::int64_t, std::uint64_t>;  // a value and a row

    std::vector<Entry> entries_;  // in ascending order
};

}  // namespace zermelo::language
