// Tables: the value of the inputs of a game that differ in one or two numbers only, as contestants
// print them to see what a game is like.
//
// The inputs are stated by one text, in which words may be names: "1 3 a 4 b". Each name stands for
// a number that goes through a range. Every input is read and solved as `solve` does it, so that
// the table says what `solve` says; but inputs whose positions are the same share what is known of
// them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/face/game.hpp"

namespace zermelo {

/// What a table tells of each input.
enum class TableValue : std::uint8_t {
    outcome,        ///< 1 if the player to move wins (N), -1 if he loses (P), 0 if nobody does (D)
    grundy,         ///< the Grundy value
    score,          ///< how much the player to move gains over the other one
    outcome_class,  ///< the number of an OutcomeClass
    distance,       ///< how many moves of both players are left, see Session::remoteness()
};

inline constexpr TableValue kTableValues[] = {TableValue::outcome, TableValue::grundy,
                                              TableValue::score, TableValue::outcome_class,
                                              TableValue::distance};

/// Whether letters stand for the values.
constexpr bool is_in_letters(TableValue value) {
    return value == TableValue::outcome || value == TableValue::outcome_class;
}

/// "grundy": the word for it on the command line, in CSV and in JSON.
std::string_view name_of(TableValue value);

/// A name in the input, and the numbers that it stands for one after the other.
struct TableAxis {
    std::string name = {};
    std::int64_t first = 0;
    std::int64_t last = 0;  ///< included; not below the first

    /// How many numbers these are, saturated.
    std::uint64_t count() const;
};

/// An input that has no value.
struct MissingValue {
    std::size_t index = 0;   ///< where in the table
    std::string input = {};  ///< its text
    Error error = {};        ///< why; a place is one in the text
};

struct Table {
    TableValue value = TableValue::outcome;
    std::vector<TableAxis> axes = {};  ///< one or two
    /// The values by the first number and, where that is the same, by the second; none of inputs
    /// that have no value.
    std::vector<std::optional<std::int64_t>> values = {};
    std::uint64_t missing = 0;  ///< how many have none
    std::optional<MissingValue> first_missing = {};
    /// The law of Grundy values of single heaps, where the table has these and the game has it.
    std::optional<PeriodLaw> period_law = {};

    /// The numbers of a value, as many as there are axes.
    std::vector<std::int64_t> numbers_of(std::size_t index) const;
    /// "a = 3, b = 4": the same for people.
    std::string place_of(std::size_t index) const;
    /// True if the value is known, and whoever is to move loses. Only for outcomes, outcome classes
    /// and Grundy values.
    bool is_p_position(std::size_t index) const;
};

/// A table that is wanted.
struct TableRequest {
    TableValue value = TableValue::outcome;
    std::vector<TableAxis> axes = {};            ///< one or two; each name is a word of the input
    std::string_view input = {};                 ///< in which words may be these names
    std::optional<std::size_t> case_index = {};  ///< from 0; none: the inputs have one case
};

/// What people expect a table of the game to tell: Grundy values where the game has them, for 0 is
/// a lost position there; else scores, or who wins.
TableValue usual_value(const GameInfo& game);

/// Why the game has no such values; empty if it has.
std::string objection_to_value(const GameInfo& game, TableValue value);

/// Computes every value of the table. An input has no value where it cannot be read as one of the
/// game, or where play goes wrong in a way that the input is to blame for. An error of the kind
/// `limit` if the table does not fit the memory, before anything is computed, or if one of the
/// inputs needs more than the resources have; then it tells which.
Result<Table> make_table(const Game& game, const TableRequest& request, const Resources& resources);

/// "Grundy values for n = 0..100, m = 0..20": what it tells, in a few words.
std::string title_of(const Table& table);

/// The value as it is written: a number, or P, N, D, L or R; empty where there is none.
std::string written(const Table& table, std::size_t index);

/// A line that names the columns, then one for each input: its numbers and its value, with commas
/// between them.
std::string to_csv(const Table& table);

}  // namespace zermelo
