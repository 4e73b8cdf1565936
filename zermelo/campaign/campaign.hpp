// Campaigns: one question that is asked about many inputs, of several games or programs, cut into
// pieces that any number of workers compute.
//
// A piece is named by its content: the hash of all that decides its results. Whoever computes a
// piece gives it the same name, so that results can be put together in any order and none counts
// twice. Workers need not trust each other, share a clock or hold a lease; who dies leaves nothing
// behind that has to be mended.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace zermelo {

/// A thing that a campaign asks about: a game, or a program.
struct Subject {
    std::string name = {};
    std::string sha256 = {};  ///< of its rules or its bytes
    bool operator==(const Subject&) const = default;
};

/// A value in a row of results: none, a number or a text.
using Datum = std::variant<std::monostate, std::int64_t, std::string>;

/// The result of one input.
struct ResultRow {
    std::vector<Datum> input = {};  ///< a cell for each of Campaign::columns
    Datum value = {};
    std::string error = {};  ///< why there is no value, or more about it; often empty
    bool operator==(const ResultRow&) const = default;
};

/// Inputs `first` to `first + count - 1` of a subject.
struct Piece {
    std::size_t subject = 0;
    std::uint64_t first = 0;
    std::uint64_t count = 0;
    bool operator==(const Piece&) const = default;
};

/// A name and what stands under it.
using Term = std::pair<std::string, std::string>;

struct Campaign {
    /// All that decides the results but the subjects and the columns: the version, the question,
    /// the ranges.
    std::vector<Term> terms = {};
    std::vector<Subject> subjects = {};     ///< no two of the same name
    std::vector<std::string> columns = {};  ///< what tells one input from another
    std::uint64_t inputs = 0;               ///< of each subject
    std::uint64_t piece_size = 1;           ///< inputs of a piece, 1 or more; the last has fewer

    /// The number of pieces, saturated.
    std::uint64_t pieces() const;
    /// The piece `index`, below pieces(): those of the first subject come first.
    Piece piece(std::uint64_t index) const;
    /// The hash of all that decides the results of a piece, in hexadecimal digits.
    std::string name_of(const Piece& piece) const;
    /// The terms with those of the columns and the pieces: what two files of results have in common
    /// that can be put together.
    std::vector<Term> identity() const;
};

/// How many inputs a piece has if nobody says: as many as make some 200 pieces, so that a kill
/// costs little, but at most 1000.
std::uint64_t usual_piece_size(std::uint64_t inputs);

/// Names for the columns of an SQL table: the names as they are, but with as many `_` behind them
/// as they take to differ from each other and from the table's own columns, in whatever letters.
std::vector<std::string> column_names(const std::vector<std::string>& names);

/// The hash of rows, in which their order counts. O(their length).
std::string digest_of(const std::vector<ResultRow>& rows);

}  // namespace zermelo
