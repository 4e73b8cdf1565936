// Tables on disk of the positions that all ranks have: each sorts its own, and the first one merges
// them.
#pragma once

#include <optional>

#include "opened_game.hpp"
#include "options.hpp"
#include "positions.hpp"
#include "ranks.hpp"
#include "zermelo/workbench/answers/table_file.hpp"

namespace zermelo::mpi {

/// What the table that is asked for is of. An error of the kind `input` if there is no such table.
Result<TableIdentity> identity_of_table(const Options& options, const OpenedGame& opened);

/// On the rank that speaks, an error if a table cannot take this place.
Result<void> expect_place_for_table(const Ranks& ranks, const Options& options);

/// Writes the positions of all ranks, whole or not at all; all ranks call it, and get the same
/// complaint: of status 3 if one of them has too little memory for the notations, or if they are
/// interrupted, 4 if it cannot be written.
std::optional<Complaint> write_table(const Ranks& ranks, const RankedPositions& positions,
                                     const TableIdentity& identity, const Options& options);

}  // namespace zermelo::mpi
