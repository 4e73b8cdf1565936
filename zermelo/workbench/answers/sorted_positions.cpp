#include "zermelo/workbench/answers/sorted_positions.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"

namespace zermelo {

namespace {

/// The first bytes of a text as a number that is the larger the later the text comes.
std::uint64_t first_bytes(std::string_view text) {
    static_assert(std::endian::native == std::endian::little);
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text.data(), std::min(text.size(), sizeof bytes));
    return __builtin_bswap64(bytes);
}

std::size_t shared_with(std::string_view one, std::string_view other, std::size_t most) {
    const std::size_t end = std::min({one.size(), other.size(), most});
    return static_cast<std::size_t>(
        std::mismatch(one.begin(), one.begin() + static_cast<std::ptrdiff_t>(end), other.begin())
            .first -
        one.begin());
}

}  // namespace

void SortedPositions::Free::operator()(std::byte* memory) const {
    std::free(memory);
}

Result<SortedPositions> SortedPositions::of_bytes(std::uint64_t bytes) {
    auto* const memory = static_cast<std::byte*>(std::malloc(bytes));
    if (memory == nullptr) return out_of_memory_error(Sentence{"the positions"}, bytes);
    return SortedPositions(memory, bytes);
}

void SortedPositions::add(std::string_view position, const PositionWorth& worth) {
    texts_ -= position.size();
    std::memcpy(memory_.get() + texts_, position.data(), position.size());
    const auto size = static_cast<std::uint32_t>(position.size());
    new (entries() + count_++) Entry{0, texts_, size, worth.moves, worth.number};
}

/// By eight bytes at once: what they all begin with, such as a bracket, tells nothing.
void SortedPositions::sort() {
    Entry* const begin = entries();
    Entry* const end = begin + count_;
    std::size_t shared = begin->size;
    for (const Entry* entry = begin; entry != end; ++entry)
        shared = shared_with(text(*begin), text(*entry), shared);
    for (Entry* entry = begin; entry != end; ++entry)
        entry->first = first_bytes(text(*entry).substr(shared));
    std::sort(begin, end, [&](const Entry& one, const Entry& other) {
        if (one.first != other.first) return one.first < other.first;
        return text(one).substr(shared) < text(other).substr(shared);
    });
}

Result<void> SortedPositions::write_to(TableWriter& writer, bool with_moves) {
    if (count_ > 0) sort();
    std::string_view before;
    for (std::uint64_t i = 0; i < count_; ++i) {
        const Entry& entry = entries()[i];
        if (i > 0 && text(entry) == before) return written_alike(before);
        before = text(entry);
        ZERMELO_TRY(writer.add(before, {entry.number, entry.moves}, with_moves));
    }
    count_ = 0;
    texts_ = bytes_;
    return {};
}

std::unexpected<Error> written_alike(std::string_view position) {
    return internal_error("two positions are written {}", printable(position));
}

}  // namespace zermelo
