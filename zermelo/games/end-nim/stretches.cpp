// The table is made by plain loops over the diagonals, which compilers turn into vector code of the
// machine that the binary is built for; most of the time goes into new pages of memory.
#include "zermelo/games/end-nim/stretches.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/sizes.hpp"

namespace zermelo::games::end_nim {

namespace {

/// The place where the stretches of 2 * pair + 1 heaps begin in the table of a row of n.
std::uint64_t pair_begin(std::uint64_t heaps, std::uint64_t pair) {
    return pair == 0 ? 0 : pair * (heaps - (pair - 1));
}

std::uint64_t table_bytes(std::uint64_t heaps) {
    // (n + 1) / 2 pairs; n < 2^31, so nothing overflows.
    return pair_begin(heaps, heaps / 2 + heaps % 2);
}

/// 3 for none, else by how much the end is larger than the heap, plus 1.
template <class Stones>
std::uint8_t code_of(Stones end, Stones heap) {
    return static_cast<std::uint8_t>(end == 0 ? 3 : end - heap + 1);
}

std::int64_t end_of(unsigned code, std::int64_t heap) {
    return code == 3 ? 0 : heap + static_cast<std::int64_t>(code) - 1;
}

/// One length: the codes of its `count` stretches, and L and R for the next length. `first` is at
/// the first heap of the first stretch, `last` at its last, `before` and `behind` are next to them.
template <class Stones>
void do_length(std::size_t count, Stones* __restrict left, Stones* __restrict right,
               const Stones* first, const Stones* last, std::uint8_t* __restrict codes,
               unsigned shift) {
    for (std::size_t i = 0; i < count; ++i) {
        const Stones l = left[i];
        const Stones r = right[i];
        const unsigned code = code_of(l, last[i]) | code_of(r, first[i]) << 2U;
        codes[i] = static_cast<std::uint8_t>(codes[i] | code << shift);
        left[i] = next_losing_end(l, r, last[i + 1]);
        right[i] = next_losing_end(r, l, *(first + i - 1));
    }
}

}  // namespace

StretchTable::StretchTable(std::span<const std::int64_t> heaps)
    : heaps_(heaps), codes_(huge_page_vector<std::uint8_t>(table_bytes(heaps.size()))) {}

std::uint64_t StretchTable::need(std::uint64_t heaps) {
    return saturating_add(table_bytes(heaps), 24 * heaps);
}

template <class Stones>
Result<void> StretchTable::fill(std::span<const std::int64_t> heaps, const Resources& resources) {
    const std::size_t count = heaps.size();
    // One heap more on both sides, to read and not to use.
    std::vector<Stones> row(count + 2);
    std::transform(heaps.begin(), heaps.end(), row.begin() + 1,
                   [](std::int64_t heap) { return static_cast<Stones>(heap); });
    std::vector<Stones> left(row.begin() + 1, row.end() - 1);
    std::vector<Stones> right(left);
    constexpr std::uint64_t kOften = 1 << 22;  // stretches, a few milliseconds
    std::uint64_t since = 0;
    for (std::size_t length = 1; length <= count; ++length) {
        const std::size_t pair = (length - 1) / 2;
        const std::size_t stretches = count - length + 1;
        do_length(stretches, left.data(), right.data() + length - 1, row.data() + 1,
                  row.data() + length, codes_.data() + pair_begin(count, pair),
                  length % 2 == 1 ? 0U : 4U);
        since += stretches;
        if (since < kOften) continue;
        since = 0;
        if (!resources.go_on(length, count)) return stopped_error();
    }
    return {};
}

Result<StretchTable> StretchTable::make(std::span<const std::int64_t> heaps,
                                        const Resources& resources) {
    if (need(heaps.size()) > resources.memory) {
        return memory_error(Sentence{"the table of all stretches of {} heaps", heaps.size()},
                            need(heaps.size()), resources.memory);
    }
    StretchTable table(heaps);
    const std::vector<std::int64_t> shrunken = shrink_gaps(heaps);
    const std::int64_t largest = *std::max_element(shrunken.begin(), shrunken.end());
    const auto fits = [&]<class T>(T) { return largest < std::numeric_limits<T>::max(); };
    // 32 bits are enough for any row whose table fits a memory.
    ZERMELO_TRY(fits(std::int8_t{})    ? table.fill<std::int8_t>(shrunken, resources)
                : fits(std::int16_t{}) ? table.fill<std::int16_t>(shrunken, resources)
                                       : table.fill<std::int32_t>(shrunken, resources));
    return table;
}

LosingEnds StretchTable::at(std::size_t first, std::size_t last) const {
    const std::size_t length = last - first + 1;
    const std::size_t index = pair_begin(heaps_.size(), (length - 1) / 2) + first;
    const unsigned code = codes_[index] >> (length % 2 == 1 ? 0U : 4U);
    return {end_of(code & 3U, heaps_[last]), end_of(code >> 2U & 3U, heaps_[first])};
}

std::uint64_t worthwhile_visits(std::uint64_t heaps) {
    // A visit takes some 100 ns, a stretch in the sweep 0.04 ns; rows of random heaps of three
    // sizes or more take 4,000 visits nearly always, whatever their length.
    constexpr std::uint64_t kMost = 1 << 16;
    return std::clamp<std::uint64_t>(heaps * heaps / 16384, 16, std::max(kMost, 2 * heaps));
}

Stretches::Stretches(std::span<const std::int64_t> heaps, const Resources& resources)
    : heaps_(heaps),
      resources_(resources),
      lazy_(heaps, 0),
      table_fits_(StretchTable::need(heaps.size()) <= resources.memory) {
    constexpr std::uint64_t kManyVisits = 1 << 24;
    constexpr std::uint64_t kTenthsOfASecond = std::uint64_t{1} << 32;
    const std::uint64_t square = saturating_multiply(heaps.size(), heaps.size());
    visits_most_ = std::min(kManyVisits, resources.memory / 2 / LazyEnds::bytes_per_visit());
    // The table takes some 0.5 ns a stretch: with it in reserve, a fraction of its time is enough.
    if (table_fits_) visits_most_ = std::min(visits_most_, 16 + square / 1024);
    sweeping_left_ = std::max(kTenthsOfASecond, saturating_multiply(4, square));
}

std::optional<LosingEnds> Stretches::lazily(std::size_t first, std::size_t last) {
    const std::uint64_t granted = lazy_.visited() + worthwhile_visits(last - first + 1);
    lazy_.allow(std::min(granted, visits_most_));
    const auto left = lazy_.left(first, last);
    if (!left) return std::nullopt;
    const auto right = lazy_.right(first, last);
    if (!right) return std::nullopt;
    return LosingEnds{*left, *right};
}

Result<LosingEnds> Stretches::by_sweep(std::size_t first, std::size_t last) {
    const std::uint64_t key = std::uint64_t{first} << 32 | last;
    if (const auto found = swept_.find(key); found != swept_.end()) return found->second;
    const std::uint64_t length = last - first + 1;
    const std::uint64_t work = saturating_multiply(length, length + 1) / 2;
    if (work > sweeping_left_) {
        return memory_error(Sentence{"the table of all stretches of {} heaps", heaps_.size()},
                            StretchTable::need(heaps_.size()), resources_.memory);
    }
    sweeping_left_ -= work;
    Resources rest = resources_;
    rest.memory -= rest.memory / 2;  // the other half is for the lazy evaluation
    const auto ends = sweep(heaps_.subspan(first, length), rest);
    if (ends) swept_.emplace(key, *ends);
    return ends;
}

Result<LosingEnds> Stretches::at(std::size_t first, std::size_t last) {
    if (table_) return table_->at(first, last);
    if (const auto ends = lazily(first, last)) return *ends;
    if (!table_fits_) return by_sweep(first, last);
    lazy_ = LazyEnds(heaps_, 0);
    auto table = ZERMELO_TRY(StretchTable::make(heaps_, resources_));
    table_.emplace(std::move(table));
    return table_->at(first, last);
}

}  // namespace zermelo::games::end_nim
