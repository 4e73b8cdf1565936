// Nearly all numbers of a large random matrix are on no turn. They are sorted out several at once
// by a bit for each possible end of a number in binary: 64 bits for each number of `a`, so that
// about one stranger of 64 gets through to the exact look-up. The bits of the contest's 1500
// numbers take 16 KiB, which stay in the nearest cache; a bit for each of its 2,250,000 values, or
// a table of turns, would not.
#include "zermelo/games/subtangle/corner_rows.hpp"

#include <bit>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "zermelo/games/subtangle/corner_rows.cpp"
#include <hwy/foreach_target.h>
// Above it is compiled once for each target.
#include <hwy/highway.h>

#include "zermelo/base/dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::games::subtangle::HWY_NAMESPACE {

#if HWY_TARGET != HWY_SCALAR
/// True for those columns from `first` on, where some values stand, that are open.
template <class D, class Values>
auto is_open(D d, Values values, std::uint32_t first, const OpenColumns& open) {
    namespace hn = hwy::HWY_NAMESPACE;
    const auto hash = hn::Mul(values, hn::Set(d, OpenColumns::kMultiplier));
    const auto slots = hn::ShiftRightSame(hash, open.shift());
    const auto from = hn::GatherIndex(d, open.data(), hn::BitCast(hn::RebindToSigned<D>(), slots));
    return hn::Not(hn::Lt(hn::Iota(d, first), from));
}
#endif

/// Writes the index of each number whose bit is set: the one with the number of its low bits, as
/// many as `mask` has. Returns how many there are; some places behind them are written as well, but
/// none beyond values.size() rounded up to whole vectors. If kFiltered, numbers are left out where
/// the column is not open for them, the first one standing in the column `first`.
template <bool kFiltered>
std::size_t candidates_of(std::span<const std::uint32_t> values, const std::uint32_t* bits,
                          std::uint32_t mask, [[maybe_unused]] std::size_t first,
                          [[maybe_unused]] const OpenColumns* open, std::uint32_t* places) {
    std::size_t count = 0;
    std::size_t i = 0;
#if HWY_TARGET != HWY_SCALAR
    namespace hn = hwy::HWY_NAMESPACE;
    const hn::CappedTag<std::uint32_t, 16> d;
    const hn::RebindToSigned<decltype(d)> signed_d;
    const std::size_t lanes = hn::Lanes(d);
    for (; i + lanes <= values.size(); i += lanes) {
        const auto value = hn::LoadU(d, values.data() + i);
        auto wanted = hn::FirstN(d, lanes);
        if constexpr (kFiltered) {
            wanted = is_open(d, value, static_cast<std::uint32_t>(first + i), *open);
            if (hn::AllFalse(d, wanted)) continue;
        }
        const auto bit = hn::And(value, hn::Set(d, mask));
        const auto words = hn::GatherIndex(d, bits, hn::BitCast(signed_d, hn::ShiftRight<5>(bit)));
        const auto tested = hn::Shl(hn::Set(d, 1), hn::And(bit, hn::Set(d, 31)));
        auto found = hn::TestBit(words, tested);
        if constexpr (kFiltered) found = hn::And(found, wanted);
        if (hn::AllFalse(d, found)) continue;
        count +=
            hn::CompressStore(hn::Iota(d, static_cast<std::uint32_t>(i)), found, d, places + count);
    }
#endif
    for (; i < values.size(); ++i) {
        const std::uint32_t bit = values[i] & mask;
        places[count] = static_cast<std::uint32_t>(i);
        count += bits[bit / 32] >> (bit % 32) & 1;
    }
    return count;
}

/// Does the same for `open` columns, or for all.
std::size_t candidates(std::span<const std::uint32_t> values, const std::uint32_t* bits,
                       std::uint32_t mask, std::size_t first, const OpenColumns* open,
                       std::uint32_t* places) {
    return open == nullptr ? candidates_of<false>(values, bits, mask, first, open, places)
                           : candidates_of<true>(values, bits, mask, first, open, places);
}

/// The least of some numbers, one or more.
std::uint32_t least_of(std::span<const std::uint32_t> numbers) {
    std::uint32_t least = numbers.front();
    std::size_t i = 0;
#if HWY_TARGET != HWY_SCALAR
    namespace hn = hwy::HWY_NAMESPACE;
    const hn::CappedTag<std::uint32_t, 16> d;
    const std::size_t lanes = hn::Lanes(d);
    auto low = hn::Set(d, least);
    for (; i + lanes <= numbers.size(); i += lanes)
        low = hn::Min(low, hn::LoadU(d, numbers.data() + i));
    least = hn::GetLane(hn::MinOfLanes(d, low));
#endif
    for (; i < numbers.size(); ++i)
        least = std::min(least, numbers[i]);
    return least;
}

}  // namespace zermelo::games::subtangle::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace zermelo::games::subtangle {

Turns::Turns(std::span<const std::int64_t> a, std::size_t cells) : first_turn_(a, cells) {
    numbers_ = a.first(turns_without_repeat(a, first_turn_));
    const std::size_t bits = std::max<std::size_t>(32, std::bit_ceil(64 * count()));
    mask_ = static_cast<std::uint32_t>(bits - 1);
    bits_.assign(bits / 32, 0);
    for (const std::int64_t value : numbers_) {
        const std::uint32_t bit = static_cast<std::uint32_t>(value) & mask_;
        bits_[bit / 32] |= std::uint32_t{1} << (bit % 32);
    }
}

std::size_t Turns::candidates(std::span<const std::uint32_t> values, std::size_t first,
                              const OpenColumns* open, std::uint32_t* places) const {
    return ZERMELO_DISPATCH(candidates)(values, bits_.data(), mask_, first, open, places);
}

bool RowMaker::add(std::span<const std::uint32_t> values, std::size_t m) {
    begin_batch();
    const std::size_t before = rows_.size();
    rows_.resize(before + values.size() / m);
    for (std::size_t row = rows_.size(); row-- > before;) {
        rows_[row] = row_of(values.subspan((row - before) * m, m));
        // A Row is copied when they grow.
        taken_ += 2 * sizeof(Row) + rows_[row].size() * sizeof(std::uint32_t);
    }
    if (!open_ && m >= kWide && met_ > seen_ / 8) {
        taken_ += OpenColumns::bytes(turns_.count());
        if (taken_ <= memory_) open_.emplace(turns_.numbers());
    }
    return taken_ <= memory_;
}

void RowMaker::begin_batch() {
    if (batch_ == kLastBatch) {
        batch_ = 0;
        std::fill(reached_.begin(), reached_.end() - 1, 0);
    }
    ++batch_;
    if (open_) open_->open_all();
    met_ = 0;
    seen_ = 0;
}

std::size_t RowMaker::first_open() const {
    const std::uint32_t least =
        ZERMELO_DISPATCH(least_of)(std::span(reached_).first(turns_.count()));
    return least < batch_ << 16 ? 0 : (least & 0xffff) + 1;
}

Row RowMaker::row_of(std::span<const std::uint32_t> values) {
    const std::size_t turns = turns_.count();
    const std::size_t first = open_ ? first_open() : 0;
    const OpenColumns* const open = open_ ? &*open_ : nullptr;
    std::uint32_t* const cells = arena_.room(std::min(values.size(), turns) + 1);
    std::size_t count = 0;
    turns_.use([&](const auto& turn_of) {
        // When all are met, what lies farther left does not matter; with few numbers that is
        // soon.
        for (std::size_t end = values.size(); end > first && count < turns;) {
            const std::size_t begin = end > first + kPart ? end - kPart : first;
            const std::size_t kept = count;
            const std::size_t found =
                turns_.candidates(values.subspan(begin, end - begin), begin, open, places_.data());
            for (std::size_t i = found; i-- > 0;) {
                const auto column = static_cast<std::uint32_t>(begin + places_[i]);
                const auto turn = static_cast<std::uint32_t>(
                    std::min<std::size_t>(turn_of(values[column]), turns));
                const std::uint32_t reached = batch_ << 16 | column;
                cells[count] = turn << 16 | column;
                count += reached > reached_[turn] ? 1 : 0;  // no branch: it would be a guess
                reached_[turn] = std::max(reached_[turn], reached);
            }
            if (open_) close(Row(cells + kept, count - kept));
            met_ += found;
            seen_ += end - begin;
            end = begin;
        }
    });
    arena_.keep(count);
    return {cells, count};
}

void RowMaker::close(Row cells) {
    for (const std::uint32_t cell : cells)
        open_->close(cell >> 16, (cell & 0xffff) + 1);
}

}  // namespace zermelo::games::subtangle
#endif
