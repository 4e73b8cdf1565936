#include "zermelo/language/row_index.hpp"

#include <algorithm>

namespace zermelo::language {

RowIndex::RowIndex(const Array& array, std::uint64_t column) {
    entries_.reserve(static_cast<std::size_t>(array.size[0]));
    for (std::uint64_t row = 0; row < array.size[0]; ++row)
        entries_.emplace_back(array.input[row * array.size[1] + column], row);
    std::sort(entries_.begin(), entries_.end());
}

std::uint64_t RowIndex::next(std::int64_t value, std::uint64_t row) const {
    const auto found = std::lower_bound(entries_.begin(), entries_.end(), Entry{value, row});
    return found != entries_.end() && found->first == value ? found->second : entries_.size();
}

}  // namespace zermelo::language
