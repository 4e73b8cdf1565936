// Reading `a` tells which numbers matter before the matrix comes, so the matrix is never stored: of
// each row only the last column of each number that some turn asks for is kept. That is enough,
// because choosing a cell leaves less to the opponent than choosing another of its row and number
// that lies left of it. The rows are then swept from the bottom up, as in solver.cpp.
//
// Nearly all numbers of a large random matrix are on no turn. They are sorted out several at once
// by a bit for each possible end of a number in binary: 64 bits for each number of `a`, so that
// about one stranger of 64 gets through to the exact look-up. The bits of the contest's 1500
// numbers take 16 KiB, which stay in the nearest cache; a bit for each of its 2,250,000 values, or
// a table of turns, would not.
#include "zermelo/games/subtangle/fast_answer.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "zermelo/base/bound.hpp"
#include "zermelo/base/fast_reader.hpp"
#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/memory_budget.hpp"
#include "zermelo/base/text_parts.hpp"
#include "zermelo/base/workers.hpp"
#include "zermelo/games/subtangle/rules.hpp"
#include "zermelo/games/subtangle/solver.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "zermelo/games/subtangle/fast_answer.cpp"
#include <hwy/foreach_target.h>
// Above it is compiled once for each target.
#include <hwy/highway.h>

#include "zermelo/base/dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::games::subtangle::HWY_NAMESPACE {

/// Writes the index of each number whose bit is set: the one with the number of its low bits, as
/// many as `mask` has. Returns how many there are; some places behind them are written as well, but
/// none beyond values.size() rounded up to whole vectors.
std::size_t candidates(std::span<const std::uint32_t> values, const std::uint32_t* bits,
                       std::uint32_t mask, std::uint32_t* places) {
    std::size_t count = 0;
    std::size_t i = 0;
#if HWY_TARGET != HWY_SCALAR
    namespace hn = hwy::HWY_NAMESPACE;
    const hn::CappedTag<std::uint32_t, 16> d;
    const hn::RebindToSigned<decltype(d)> signed_d;
    const std::size_t lanes = hn::Lanes(d);
    for (; i + lanes <= values.size(); i += lanes) {
        const auto bit = hn::And(hn::LoadU(d, values.data() + i), hn::Set(d, mask));
        const auto words = hn::GatherIndex(d, bits, hn::BitCast(signed_d, hn::ShiftRight<5>(bit)));
        const auto tested = hn::Shl(hn::Set(d, 1), hn::And(bit, hn::Set(d, 31)));
        const auto found = hn::TestBit(words, tested);
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

}  // namespace zermelo::games::subtangle::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace zermelo::games::subtangle {

namespace {

constexpr std::size_t kMostColumns = std::size_t{1} << 16;
constexpr std::size_t kMostTurns = (std::size_t{1} << 16) - 1;

/// Room for many small lists, which stays where it is.
class Arena {
  public:
    /// Room for `count` numbers. Only the last room given can be cut, by `keep`.
    std::uint32_t* room(std::size_t count) {
        if (left_ < count) {
            // The first block is small, for those who need little; the others fill huge pages.
            const std::size_t usual = blocks_.empty() ? std::size_t{1} << 14 : kHugePage;
            left_ = std::max(count, usual);
            blocks_.push_back(std::make_unique_for_overwrite<std::uint32_t[]>(left_));
            next_ = blocks_.back().get();
            prefer_huge_pages(next_, left_ * sizeof(*next_));
        }
        return next_;
    }
    void keep(std::size_t count) {
        next_ += count;
        left_ -= count;
    }

  private:
    std::vector<std::unique_ptr<std::uint32_t[]>> blocks_;
    std::uint32_t* next_ = nullptr;
    std::size_t left_ = 0;
};

/// What matters of a row: turn * 2^16 + column (from 0) of the last cell of each number that a turn
/// asks for, from right to left.
using Row = std::span<const std::uint32_t>;

/// The numbers that turns before the cut ask for.
class Turns {
  public:
    Turns(std::span<const std::int64_t> a, std::size_t cells) : first_turn_(a, cells) {
        count_ = turns_without_repeat(a, first_turn_);
        const std::size_t bits = std::max<std::size_t>(32, std::bit_ceil(64 * count_));
        mask_ = static_cast<std::uint32_t>(bits - 1);
        bits_.assign(bits / 32, 0);
        for (const std::int64_t value : a.first(count_)) {
            const std::uint32_t bit = static_cast<std::uint32_t>(value) & mask_;
            bits_[bit / 32] |= std::uint32_t{1} << (bit % 32);
        }
    }

    std::size_t count() const { return count_; }

    /// The places of the values that may be asked for, and of some that are not.
    std::size_t candidates(std::span<const std::uint32_t> values, std::uint32_t* places) const {
        return ZERMELO_DISPATCH(candidates)(values, bits_.data(), mask_, places);
    }

    /// Calls f(turn_of), where turn_of(value) is the turn, or count() or more.
    template <class F>
    auto use(F&& f) const {
        return first_turn_.use(f);
    }

  private:
    FirstTurns first_turn_;
    std::size_t count_ = 0;
    std::uint32_t mask_ = 0;
    std::vector<std::uint32_t> bits_;
};

/// Makes Rows of the rows of a matrix, one after the other.
class RowMaker {
  public:
    /// The Rows may take so many bytes.
    RowMaker(const Turns& turns, std::uint64_t memory)
        : turns_(turns), memory_(memory), met_(turns.count() + 1, 0), places_(kPart + 16) {}

    const std::vector<Row>& rows() const { return rows_; }

    /// False if the Rows take more than they may.
    bool add(std::span<const std::uint32_t> values) {
        const std::size_t turns = turns_.count();
        std::uint32_t* const cells = arena_.room(std::min(values.size(), turns) + 1);
        std::size_t count = 0;
        met_[turns] = ++row_;
        turns_.use([&](const auto& turn_of) {
            // When all are met, what lies farther left does not matter; with few numbers that is
            // soon.
            for (std::size_t end = values.size(); end > 0 && count < turns;) {
                const std::size_t begin = end > kPart ? end - kPart : 0;
                const std::size_t found =
                    turns_.candidates(values.subspan(begin, end - begin), places_.data());
                for (std::size_t i = found; i-- > 0;) {
                    const std::size_t column = begin + places_[i];
                    const auto turn = static_cast<std::uint32_t>(
                        std::min<std::size_t>(turn_of(values[column]), turns));
                    cells[count] = turn << 16 | static_cast<std::uint32_t>(column);
                    count += met_[turn] != row_ ? 1 : 0;  // no branch: it would be a guess
                    met_[turn] = row_;
                }
                end = begin;
            }
        });
        arena_.keep(count);
        rows_.emplace_back(cells, count);
        taken_ += 2 * sizeof(Row) + count * sizeof(*cells);  // a Row is copied when they grow
        return taken_ <= memory_;
    }

  private:
    static constexpr std::size_t kPart = 256;

    const Turns& turns_;
    std::uint64_t memory_;
    std::uint64_t taken_ = 0;
    std::vector<std::uint64_t> met_;  // the last row with a cell of the turn, from 1
    std::uint64_t row_ = 0;
    std::vector<std::uint32_t> places_;
    Arena arena_;
    std::vector<Row> rows_;
};

/// The rows of a matrix of n rows and m columns that `in` comes to, and nothing behind. False if
/// anything is odd, there is no memory for them, or the work is to stop.
bool read_rows(FastReader& in, std::size_t n, std::size_t m, ReadingProgress::Part& progress,
               RowMaker& maker) {
    constexpr std::size_t kAtOnce = 2048;  // numbers, if rows are short
    const std::size_t most = std::min(n, std::max<std::size_t>(1, kAtOnce / m));
    std::vector<std::uint32_t> values(most * m);
    for (std::size_t read = 0; read < n;) {
        const std::size_t rows = std::min(most, n - read);
        if (!in.numbers(std::span(values).first(rows * m))) return false;
        if (!progress.go_on(in.offset())) return false;
        for (std::size_t i = 0; i < rows; ++i) {
            if (!maker.add(std::span(values).subspan(i * m, m))) return false;
        }
        read += rows;
    }
    return true;
}

/// The same for a part of a text that holds whole rows, but who knows how many.
bool read_rows(std::string_view part, std::size_t m, ReadingProgress::Part progress,
               RowMaker& maker) {
    FastReader in(part);
    std::vector<std::uint32_t> values(m);
    while (!in.at_end()) {
        if (!in.numbers(values) || !progress.go_on(in.offset()) || !maker.add(values)) return false;
    }
    return true;
}

bool wins(const std::vector<RowMaker>& parts, std::size_t turns) {
    BottomUp sweep(turns);
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
        for (auto row = part->rows().rbegin(); row != part->rows().rend(); ++row) {
            for (auto cell = row->rbegin(); cell != row->rend(); ++cell)
                sweep.visit(*cell >> 16, (*cell & 0xffff) + 1);
        }
    }
    return sweep.first_wins();
}

/// Reads the last matrix of a file in parts, by several threads. False if the parts, which end with
/// lines, do not hold whole rows or anything else is odd.
bool read_in_parts(const std::vector<std::string_view>& texts, std::size_t n, std::size_t m,
                   unsigned jobs, ReadingProgress& progress, std::vector<RowMaker>& parts) {
    Workers workers(std::min<unsigned>(jobs, static_cast<unsigned>(texts.size())));
    std::atomic<bool> good = true;
    workers.for_each(texts.size(), [&](std::size_t i, unsigned worker) {
        if (!good || !read_rows(texts[i], m, {progress, worker}, parts[i])) good = false;
    });
    std::size_t rows = 0;
    for (const RowMaker& part : parts)
        rows += part.rows().size();
    return good && rows == n;
}

/// Whether the first player wins the case that `in` comes to; none where anything is odd, there is
/// no memory for it, or the work is to stop. An error where there is no memory for reading it
/// either, which would take more.
std::optional<Result<bool>> read_and_answer(FastReader& in, bool is_last,
                                            const Resources& resources, ReadingProgress& progress,
                                            ReadingProgress::Part& whole) {
    std::int64_t l = 0;
    std::int64_t n = 0;
    std::int64_t m = 0;
    if (!in.number(l, 1, kMostOfAKind) || !in.number(n, 1, kMostOfAKind) ||
        !in.number(m, 1, kMostOfAKind) || !in.can_hold(static_cast<std::uint64_t>(l + n * m))) {
        return std::nullopt;
    }
    const auto rows = static_cast<std::size_t>(n);
    const auto columns = static_cast<std::size_t>(m);
    MemoryBudget budget(resources.memory);
    if (!budget.hold<std::int64_t>(static_cast<std::uint64_t>(l))) return std::nullopt;
    std::vector<std::int64_t> a(static_cast<std::size_t>(l));
    if (columns > kMostColumns || !in.numbers(a, Bound::kAnyLow, Bound::kNone)) return std::nullopt;
    const auto playable = playable_turns(a, rows, columns);
    if (playable.size() > kMostTurns) return std::nullopt;
    if (!budget.hold<char>(bytes_to_answer(playable, rows * columns))) {
        if (MemoryBudget(resources.memory).hold<std::int64_t>(rows * columns)) return std::nullopt;
        return memory_error("the table of turns", budget.held(), resources.memory);
    }
    const std::uint64_t left = budget.allowed() - budget.held();
    const Turns turns(playable, rows * columns);

    std::vector<RowMaker> parts;
    if (is_last && columns >= 64) {
        const auto texts = parts_at_lines(in.rest(), resources.jobs);
        if (texts.size() > 1) {
            for (std::size_t i = 0; i < texts.size(); ++i)
                parts.emplace_back(turns, left / texts.size());
            if (read_in_parts(texts, rows, columns, resources.jobs, progress, parts)) {
                in = FastReader({});
                return wins(parts, turns.count());
            }
            if (progress.stopped()) return std::nullopt;
            parts.clear();  // the lines may not be rows, which is odd, but no error
        }
    }
    parts.emplace_back(turns, left);
    if (!read_rows(in, rows, columns, whole, parts.front())) return std::nullopt;
    return wins(parts, turns.count());
}

}  // namespace

std::optional<Result<std::string>> answer_fast(std::string_view text, const Resources& resources) {
    FastReader in(text);
    std::int64_t count = 0;
    if (!in.number(count, 0, kMostOfAKind) || !in.can_hold(static_cast<std::uint64_t>(count))) {
        return std::nullopt;
    }
    ReadingProgress progress(resources, text.size());
    ReadingProgress::Part whole(progress, 0);
    std::string lines;
    for (std::int64_t i = 0; i < count; ++i) {
        const auto first = read_and_answer(in, i + 1 == count, resources, progress, whole);
        if (progress.stopped()) return stopped_error();
        if (!first) return std::nullopt;
        if (!*first) return std::unexpected(first->error());
        lines += **first ? "T\n" : "N\n";
    }
    if (!in.at_end()) return std::nullopt;
    return lines;
}

}  // namespace zermelo::games::subtangle
#endif
