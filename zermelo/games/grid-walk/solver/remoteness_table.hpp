// Grid walk, how long play lasts: the remoteness of every cell (see engine/remoteness.hpp), from
// the last cell back.
//
// Two lost cells of a diagonal are more than K apart (README.md). So of the cells that a diagonal
// move reaches at most one is lost, and to know the last one of each diagonal is enough for a won
// cell; and the stretches of K cells that are ahead of lost cells on a diagonal do not overlap, so
// that to look at each of them whole costs O(1) a cell.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "zermelo/base/error.hpp"
#include "zermelo/base/matrix.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/games/grid-walk/rules.hpp"

namespace zermelo::games::grid_walk {

class RemotenessTable {
  public:
    /// The bytes that `make` takes: 4 a cell, and 4 a diagonal. O(1).
    static std::uint64_t need(const Instance& instance);

    /// An error only if the monitor stops it. O(N * M).
    static Result<RemotenessTable> make(const Instance& instance, const Resources& resources);

    /// The remoteness of an open cell.
    std::uint32_t operator()(Cell cell) const {
        return table_(static_cast<std::size_t>(cell.row - 1),
                      static_cast<std::size_t>(cell.column - 1));
    }

  private:
    explicit RemotenessTable(const Matrix<std::uint8_t>& walls)
        : table_(walls.rows(), walls.columns()) {}

    Matrix<std::uint32_t> table_;
};

/// The table that all sessions of a puzzle share, made when one of them asks for it first. Two
/// threads that ask at once may both make it; one of the two tables stays.
class SharedRemoteness {
  public:
    SharedRemoteness() = default;
    SharedRemoteness(const SharedRemoteness&) = delete;
    SharedRemoteness& operator=(const SharedRemoteness&) = delete;
    ~SharedRemoteness() { delete table_.load(); }

    /// The table of the instance, which must always be the same one. Never null. An error only if
    /// the monitor stops it.
    Result<const RemotenessTable*> of(const Instance& instance, const Resources& resources);

  private:
    std::atomic<const RemotenessTable*> table_ = nullptr;
};

}  // namespace zermelo::games::grid_walk
