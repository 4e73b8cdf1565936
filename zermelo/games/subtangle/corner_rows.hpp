// The parts of the rows of a matrix that matter: the corners of the numbers that turns ask for, and
// few other cells.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/huge_pages.hpp"
#include "zermelo/games/subtangle/open_columns.hpp"
#include "zermelo/games/subtangle/solver.hpp"

namespace zermelo::games::subtangle {

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

/// The part of a row that matters: turn * 2^16 + column (from 0) of the last cell of numbers that
/// turns ask for, from right to left.
using Row = std::span<const std::uint32_t>;

/// The numbers that turns before the cut ask for.
class Turns {
  public:
    /// Takes the playable turns of a case with so many cells.
    Turns(std::span<const std::int64_t> a, std::size_t cells);

    std::size_t count() const { return numbers_.size(); }

    std::span<const std::int64_t> numbers() const { return numbers_; }

    /// The places of the values that may be asked for, and of some that are not. If `open` is not
    /// null, only of those that stand in columns that it has open; the first stands in `first`.
    std::size_t candidates(std::span<const std::uint32_t> values, std::size_t first,
                           const OpenColumns* open, std::uint32_t* places) const;

    /// Calls f(turn_of), where turn_of(value) is the turn, or count() or more.
    template <class F>
    auto use(F&& f) const {
        return first_turn_.use(f);
    }

  private:
    FirstTurns first_turn_;
    std::span<const std::int64_t> numbers_;
    std::uint32_t mask_ = 0;
    std::vector<std::uint32_t> bits_;
};

/// Makes Rows of the rows of a matrix, one batch after the other.
///
/// A batch is gone through from its lowest row up. A cell that has one of its number weakly below
/// and weakly right of it is no corner and is left out; so the columns up to the last one that was
/// met are closed for the number. Where turns ask for few numbers of the matrix that spares
/// nothing, and small batches stay in the nearest cache. Where they ask for many, closed cells are
/// sorted out several at once, before the exact look-up, and those that are left of the last column
/// of every number are not even looked at. Where 1500 rows hold 1500 numbers of `a` in any order,
/// that takes 7 instructions a cell, in place of 59 for looking up each; reading it takes 26.
class RowMaker {
  public:
    /// The Rows may take so many bytes.
    RowMaker(const Turns& turns, std::uint64_t memory)
        : turns_(turns), memory_(memory), reached_(turns.count() + 1, 0), places_(kPart + 16) {
        reached_.back() = std::numeric_limits<std::uint32_t>::max();
    }

    const std::vector<Row>& rows() const { return rows_; }

    /// The number of rows of m numbers that are best added next.
    std::size_t rows_at_once(std::size_t m) const {
        return std::max<std::size_t>(1, (open_ ? kManyNumbers : kFewNumbers) / m);
    }

    /// Adds the rows of m numbers that come next below those added before. False if the Rows take
    /// more than they may.
    bool add(std::span<const std::uint32_t> values, std::size_t m);

  private:
    static constexpr std::size_t kPart = 256;
    static constexpr std::size_t kFewNumbers = std::size_t{1} << 11;
    static constexpr std::size_t kManyNumbers = std::size_t{1} << 17;
    static constexpr std::size_t kWide = 64;  // below, vectors have little to do
    static constexpr std::uint32_t kLastBatch = 0xff;

    void begin_batch();
    /// The first column, from 0, that is open for any number, in this batch.
    std::size_t first_open() const;
    Row row_of(std::span<const std::uint32_t> values);
    void close(Row cells);

    const Turns& turns_;
    std::uint64_t memory_;
    std::uint64_t taken_ = 0;
    // For each turn the last column that was met, from 0, with the batch, from 1, times 2^16.
    std::vector<std::uint32_t> reached_;
    std::uint32_t batch_ = 0;
    std::size_t met_ = 0;  // in this batch: candidates, among so many cells
    std::size_t seen_ = 0;
    std::optional<OpenColumns> open_;  // in this batch; none as long as few numbers are asked for
    std::vector<std::uint32_t> places_;
    Arena arena_;
    std::vector<Row> rows_;
};

}  // namespace zermelo::games::subtangle
