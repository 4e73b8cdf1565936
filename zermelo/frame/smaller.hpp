// What the games share of Puzzle::visit_smaller: in which order parts are left out, and how numbers
// fall. Large stretches come first (Zeller and Hildebrandt, "Simplifying and Isolating
// Failure-Inducing Input", IEEE TSE 28(2), 2002), so that an input of a thousand parts is down to
// the few that matter after tens of tries.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/base/matrix.hpp"

namespace zermelo {

/// Things in a row, of which stretches of up to `longest` are tried.
struct Stretches {
    std::size_t total = 0;
    std::size_t longest = 0;
};

/// Those that may be left out so that `least` things stay: up to half of all.
constexpr Stretches removable(std::size_t total, std::size_t least) {
    return {total, total > least ? std::min((total + 1) / 2, total - least) : 0};
}

/// A stretch from begin to end - 1.
using StretchVisitor = std::function<bool(std::size_t begin, std::size_t end)>;
/// The same of one row of several, counted from 0.
using RowStretchVisitor = std::function<bool(std::size_t row, std::size_t begin, std::size_t end)>;

/// Calls visit for stretches of this length, one behind the other and the last one at the end;
/// those of 1 or 2 things begin everywhere. Ends with false as soon as visit returns it.
bool visit_stretches(std::size_t total, std::size_t length, const StretchVisitor& visit);

/// Calls visit for stretches of the row, the longest first, then half as long ones, down to single
/// things; pairs are never passed over, since many games are about what is even. Ends with false as
/// soon as visit returns it.
bool visit_chunks(const Stretches& row, const StretchVisitor& visit);

/// The same of several rows: those of all rows are halved together.
bool visit_chunks(std::span<const Stretches> rows, const RowStretchVisitor& visit);

/// The things without those from begin to end - 1.
template <class T>
std::vector<T> without(const std::vector<T>& things, std::size_t begin, std::size_t end) {
    std::vector<T> rest;
    rest.reserve(things.size() - (end - begin));
    rest.insert(rest.end(), things.begin(), things.begin() + static_cast<std::ptrdiff_t>(begin));
    rest.insert(rest.end(), things.begin() + static_cast<std::ptrdiff_t>(end), things.end());
    return rest;
}

/// The matrix without its rows from begin to end - 1.
template <class T>
Matrix<T> without_rows(const Matrix<T>& matrix, std::size_t begin, std::size_t end) {
    std::vector<T> rest;
    const std::size_t rows = matrix.rows() - (end - begin);
    rest.reserve(rows * matrix.columns());
    for (std::size_t i = 0; i < matrix.rows(); ++i) {
        if (i >= begin && i < end) continue;
        rest.insert(rest.end(), matrix.row(i).begin(), matrix.row(i).end());
    }
    return {rows, matrix.columns(), std::move(rest)};
}

/// The matrix without its columns from begin to end - 1.
template <class T>
Matrix<T> without_columns(const Matrix<T>& matrix, std::size_t begin, std::size_t end) {
    std::vector<T> rest;
    const std::size_t columns = matrix.columns() - (end - begin);
    rest.reserve(matrix.rows() * columns);
    for (std::size_t i = 0; i < matrix.rows(); ++i) {
        const auto row = matrix.row(i);
        rest.insert(rest.end(), row.begin(), row.begin() + static_cast<std::ptrdiff_t>(begin));
        rest.insert(rest.end(), row.begin() + static_cast<std::ptrdiff_t>(end), row.end());
    }
    return {matrix.rows(), columns, std::move(rest)};
}

/// The numbers 1, 2, ... in place of the numbers in the order of their size, equal ones for equal
/// ones. O(n) where all are in 1..4n, else O(n log n).
std::vector<std::int64_t> ranks_of(std::span<const std::int64_t> numbers);

/// How far a number is from the least one.
constexpr std::uint64_t distance(std::int64_t number, std::int64_t least) {
    const auto a = static_cast<std::uint64_t>(number);
    const auto b = static_cast<std::uint64_t>(least);
    return number >= least ? a - b : b - a;
}

/// Takes all numbers of all rows to `least` at once, calls visit, and puts them back; nothing where
/// they are there already. Returns what visit does, else true. As the first of all steps it leaves
/// plain numbers wherever they do not matter, however long the input stays.
bool visit_lowest(std::span<const std::span<std::int64_t>> rows, std::int64_t least,
                  const std::function<bool()>& visit);

/// Takes the numbers of each stretch of each row (the rows whole at first, single numbers last)
/// nearer to `least`: all the way; all of them by the same, which keeps their differences, as far
/// as the nearest one goes, half as far, and so on; each half of its way, a quarter, and so on down
/// to 1. Calls visit each time, and puts the numbers back in the end. Ends with false as soon as
/// visit returns it.
bool visit_lower(std::span<const std::span<std::int64_t>> rows, std::int64_t least,
                 const std::function<bool()>& visit);

}  // namespace zermelo
