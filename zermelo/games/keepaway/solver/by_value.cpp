// Nearly none of the values that are gone through belong to a cell that is still open: at most 2k +
// 1 of them are taken, and the others were closed by one of those. So sixteen at a time are held
// against the rectangles.
#include "zermelo/games/keepaway/solver/by_value.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstdlib>
#include <memory>
#include <span>

#include "zermelo/base/fast_reader.hpp"
#include "zermelo/base/huge_pages.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "zermelo/games/keepaway/solver/by_value.cpp"
#include <hwy/foreach_target.h>
// Above it is compiled once for each target.
#include <hwy/highway.h>

#include "zermelo/base/dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::games::keepaway::HWY_NAMESPACE {

/// The index of the last of some cells that is open; as many as there are if none is. A cell is its
/// row in the upper 16 bits and its column in the lower ones; 0 is none, and never open.
std::size_t last_open(std::span<const std::uint32_t> cells, const Open& open) {
    std::size_t end = cells.size();
#if HWY_TARGET != HWY_SCALAR
    namespace hn = hwy::HWY_NAMESPACE;
    const hn::CappedTag<std::uint32_t, 16> d;
    const std::size_t lanes = hn::Lanes(d);
    // Neither rectangle is empty, so that a number lies in a range iff it is less above the lower
    // end than the range is long; what lies below is very far above, without signs.
    const auto number = [&](std::int64_t value) {
        return hn::Set(d, static_cast<std::uint32_t>(value));
    };
    const auto within = [&](auto value, std::int64_t low, std::int64_t high) {
        return hn::Lt(hn::Sub(value, number(low)), number(high - low + 1));
    };
    const auto in = [&](const Rectangle& rectangle, auto sum, auto difference) {
        return hn::And(within(sum, rectangle.sum_low, rectangle.sum_high),
                       within(difference, rectangle.difference_low, rectangle.difference_high));
    };
    for (; end >= lanes; end -= lanes) {
        const auto packed = hn::LoadU(d, cells.data() + end - lanes);
        const auto row = hn::ShiftRight<16>(packed);
        const auto column = hn::And(packed, hn::Set(d, 0xffff));
        const auto sum = hn::Add(row, column);
        const auto difference = hn::Sub(row, column);
        const auto found =
            hn::AndNot(in(open.box, sum, difference), in(open.allowed, sum, difference));
        if (!hn::AllFalse(d, found)) break;
    }
#endif
    while (end > 0) {
        const std::uint32_t packed = cells[--end];
        if (open.contains({static_cast<std::int32_t>(packed >> 16),
                           static_cast<std::int32_t>(packed & 0xffff)})) {
            return end;
        }
    }
    return cells.size();
}

}  // namespace zermelo::games::keepaway::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace zermelo::games::keepaway {

namespace {

/// The cells by their values: what no open cell has is 0. Pages that nobody writes to are not
/// there.
using CellOf = std::unique_ptr<std::uint32_t[], void (*)(void*)>;

/// Writes the open cells of a row into the table. `places` are those of the blocks of the row.
void note_open_cells(std::string_view text, std::span<const std::uint64_t> places, std::int64_t row,
                     std::int64_t n, std::uint32_t from, const Open& open, std::uint32_t* cell_of) {
    std::array<std::uint32_t, kBlock> block;
    for (const Stretch part : {open.parts(row, n).first, open.parts(row, n).second}) {
        for (std::int64_t column = part.first; column <= part.last;) {
            const std::int64_t index = (column - 1) / kBlock;
            const std::int64_t first = index * kBlock + 1;
            const std::int64_t last = std::min({n, part.last, first + kBlock - 1});
            const auto values = std::span(block).first(static_cast<std::size_t>(last - first + 1));
            [[maybe_unused]] const bool good =
                FastReader(text.substr(places[static_cast<std::size_t>(index)])).numbers(values);
            assert(good);  // as it was the first time
            for (; column <= last; ++column) {
                const std::uint32_t value = values[static_cast<std::size_t>(column - first)];
                if (value > from) continue;
                cell_of[value] = static_cast<std::uint32_t>(row << 16 | column);
            }
        }
    }
}

}  // namespace

std::optional<bool> take_by_value(std::string_view text, const std::vector<std::uint64_t>& places,
                                  std::int64_t n, std::int64_t k, std::uint32_t from,
                                  Workers& workers, const Resources& resources, Search& search) {
    assert(!search.found.spanning.empty());
    const std::size_t values = from + std::size_t{1};
    const CellOf cell_of(static_cast<std::uint32_t*>(std::calloc(values, sizeof(std::uint32_t))),
                         std::free);
    if (!cell_of) return std::nullopt;
    prefer_huge_pages(cell_of.get(), values * sizeof(std::uint32_t));

    const auto side = static_cast<std::size_t>(n);
    const std::size_t blocks = places.size() / side;
    constexpr std::size_t kRows = 32;
    std::atomic<bool> stopped = false;
    workers.for_each((side + kRows - 1) / kRows, [&](std::size_t i, unsigned worker) {
        if (worker == 0 && !resources.go_on(i * kRows, side)) stopped = true;
        for (std::size_t row = i * kRows; row < std::min(side, (i + 1) * kRows) && !stopped; ++row)
            note_open_cells(text, std::span(places).subspan(row * blocks, blocks),
                            static_cast<std::int64_t>(row) + 1, n, from, search.open,
                            cell_of.get());
    });

    const auto last_open = ZERMELO_DISPATCH(last_open);
    constexpr std::size_t kStep = 1 << 20;
    for (std::size_t end = values; end > 0 && !stopped;) {
        const std::size_t begin = end - std::min(end, kStep);
        const std::size_t at =
            begin + last_open(std::span(cell_of.get() + begin, end - begin), search.open);
        if (at < end) {
            search.take_if_open({static_cast<std::int32_t>(cell_of[at] >> 16),
                                 static_cast<std::int32_t>(cell_of[at] & 0xffff)},
                                k);
            end = at;
        } else {
            end = begin;
            if (!resources.go_on(values - end, values)) stopped = true;
        }
    }
    return !stopped;
}

}  // namespace zermelo::games::keepaway
#endif
