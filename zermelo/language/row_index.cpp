#include "zermelo/language/row_index.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace zermelo::language {

namespace {

constexpr std::uint64_t kFewestRows = 64;
constexpr std::uint64_t kMostRows = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t kMostValuesOfRow = 8;

template <class F>
void for_each_value(const Array& array, std::uint64_t column, const F& f) {
    for (std::uint64_t row = 0; row < array.size[0]; ++row)
        f(array.input[row * array.size[1] + column], row);
}

/// The least value, and how many numbers there are from it to the largest one less 1.
std::pair<std::int64_t, std::uint64_t> span_of(const Array& array, std::uint64_t column) {
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    for_each_value(array, column, [&](std::int64_t value, std::uint64_t) {
        least = std::min(least, value);
        most = std::max(most, value);
    });
    return {least, static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least)};
}

}  // namespace

std::optional<std::uint64_t> RowIndex::bytes(const Array& array, std::uint64_t column) {
    const std::uint64_t rows = array.size[0];
    if (rows < kFewestRows || rows > kMostRows) return std::nullopt;
    const std::uint64_t span = span_of(array, column).second;
    if (span / kMostValuesOfRow >= rows) return std::nullopt;
    return (span + 2 + rows) * sizeof(std::uint32_t);
}

RowIndex::RowIndex(const Array& array, std::uint64_t column) {
    const auto [least, span] = span_of(array, column);
    least_ = least;
    first_.resize(static_cast<std::size_t>(span) + 2);
    rows_.resize(static_cast<std::size_t>(array.size[0]));
    // Rows are counted by value, then put where those of smaller values end.
    const auto number = [&](std::int64_t value) {
        return static_cast<std::size_t>(value - least_);
    };
    for_each_value(array, column,
                   [&](std::int64_t value, std::uint64_t) { ++first_[number(value) + 1]; });
    for (std::size_t i = 1; i < first_.size(); ++i)
        first_[i] += first_[i - 1];
    std::vector<std::uint32_t> end(first_.begin(), first_.end());
    for_each_value(array, column, [&](std::int64_t value, std::uint64_t row) {
        rows_[end[number(value)]++] = static_cast<std::uint32_t>(row);
    });
}

std::uint64_t RowIndex::next(std::int64_t value, std::uint64_t row) const {
    const std::uint64_t number =
        static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(least_);
    if (number >= first_.size() - 1) return rows_.size();
    const auto begin = rows_.begin() + first_[static_cast<std::size_t>(number)];
    const auto end = rows_.begin() + first_[static_cast<std::size_t>(number) + 1];
    const auto found = std::lower_bound(begin, end, row);
    return found == end ? rows_.size() : *found;
}

}  // namespace zermelo::language
