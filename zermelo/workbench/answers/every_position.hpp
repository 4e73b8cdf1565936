// The values of every position that can be reached from the start of a case, for a table on disk.
#pragma once

#include <string>
#include <unordered_map>

#include "zermelo/face/session.hpp"
#include "zermelo/workbench/answers/table_file.hpp"

namespace zermelo {

using ValuesOfPositions = std::unordered_map<std::string, PositionWorth>;

/// What each position is worth that can be reached from where the session stands, which it stands
/// at again in the end. The session's values are of the kind that is wanted. An error of the kind
/// `limit`, with the figure, if the positions take more than resources.memory, those of the session
/// not counted; if nothing tells how long play lasts, where that is wanted; or if the monitor stops
/// it. O(moves * length of the shortest way there) steps of the rules.
Result<ValuesOfPositions> values_of_every_position(Session& session, TableValue wanted,
                                                   const Resources& resources);

/// Writes them as a table at `path`, whole or not at all. Errors are those of TableWriter.
Result<void> write_table(const ValuesOfPositions& values, const TableIdentity& identity,
                         const std::string& path);

}  // namespace zermelo
