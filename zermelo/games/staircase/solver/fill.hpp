// The inner loop of the levels: the values of some rows of a block, by vectors.
//
// A row belongs to a high half and holds a value for each low half of a class. Moves in the high
// half lead from a row to rows of the same length, entry by entry: whole vectors. Moves in the low
// half lead anywhere within one row, by a table that is the same for all rows. So as many rows as a
// vector has lanes are taken at a time and transposed: then a vector holds one low half for all of
// these rows, and a move in the low half is one load and one minimum or maximum. The results are
// transposed back, a chunk of columns at a time, and compared with the moves in the high half.
//
// Nothing is added in all that. A level before White's moves holds V, what Black gains from there
// on; one before Black's moves holds W = V + S, where S is the sum of the gains of the filled
// cells. A move of Black's takes V to the sum of V and his gain, that is W to W, so he takes the
// largest W, and White the smallest V; and S is a number of the high half plus one of the low half,
// subtracted or added once a value.
//
// The way that lost: gathers of the low half by scalar code (4 to 8 ns a position; this 0.7 with
// AVX-512).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace zermelo::games::staircase {

/// The number of numbers in a vector of the chosen target: rows are transposed so many at a time.
std::size_t lanes_of(std::size_t bytes_of_number);

/// The columns that are taken at a time; a multiple of every number of lanes.
inline constexpr std::size_t kChunk = 256;
/// The number of values after the last one of a level, and of a list of sums, that may be read.
inline constexpr std::size_t kReadBeyond = 16;
/// The largest class of low halves: the places in it, in steps of 8 bytes, fit 16 bits.
inline constexpr std::size_t kLargestLow = 8191;

/// The places of the class of the next level to which the moves of `lanes` low halves lead: the
/// first move of each, then the second one of each, and so on; those who have fewer than others
/// repeat one.
struct LowTile {
    std::uint32_t moves;  ///< 0 only where there is no move at all
    std::uint32_t first;  ///< in the list of places
};

/// The rows to fill. The numbers are those of consecutive rows.
template <class Number>
struct FillJob {
    bool black;  ///< to move: maxima of W, which become V; else minima of V, which become W
    std::size_t rows;
    std::size_t width;
    Number* here;

    /// The same rows of the block for moves in the low half; width 0 if there are none.
    const Number* low_next;
    std::size_t low_width;
    const LowTile* tiles;
    const std::uint16_t* places;  ///< times kPlaceUnit of the lanes

    /// The block for moves in the high half, and for each row where its moves begin in `steps`, the
    /// row after the last one included.
    const Number* high_next;
    const std::uint32_t* first_step;
    const std::uint32_t* steps;

    /// The block for moves across the cut, from the last `crossing` entries of a row to the first
    /// ones of the row `lifted` there.
    const Number* cross_next;
    std::size_t cross_width;
    std::size_t crossing;
    const std::uint32_t* lifted;

    /// Rows for moves in the high half that stand elsewhere, since another process filled them: for
    /// each row where its moves to them begin in `far_steps`, as in `steps`; null if there are none.
    const Number* const* far_rows;
    const std::uint32_t* first_far;
    const std::uint32_t* far_steps;

    const Number* low_sums;   ///< S, for each column
    const Number* high_sums;  ///< one for each row
};

/// Places count in this many of the smallest steps that an address is made of.
constexpr std::size_t place_unit(std::size_t lanes, std::size_t bytes_of_number) {
    return lanes * bytes_of_number < 8 ? 1 : lanes * bytes_of_number / 8;
}

/// The memory that a thread needs to fill rows.
template <class Number>
struct FillSpace {
    std::vector<Number> turned;  ///< rows of the next level, transposed
    std::vector<Number> rows;    ///< a chunk of the rows that are being filled

    /// The bytes that it takes for rows of the next level up to this long.
    static std::uint64_t bytes(std::size_t low_width, std::size_t lanes);
    FillSpace(std::size_t low_width, std::size_t lanes);
};

void fill(const FillJob<std::int32_t>& job, FillSpace<std::int32_t>& space);
void fill(const FillJob<std::int64_t>& job, FillSpace<std::int64_t>& space);

}  // namespace zermelo::games::staircase
