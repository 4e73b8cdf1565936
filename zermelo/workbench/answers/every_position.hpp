// The values of every position that can be reached from the start of a case, as a table on disk.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "zermelo/face/session.hpp"
#include "zermelo/workbench/answers/table_file.hpp"

namespace zermelo {

using SessionMaker = std::function<Result<std::unique_ptr<Session>>()>;

/// Writes what each position is worth that can be reached from where the session stands, as a table
/// at `path`, whole or not at all, and returns how many they are. The session's values are of the
/// kind that identity.value names. It is made only where something is left to do: what lasts longer
/// than resources.checkpoint_seconds, or does not fit the memory, is kept in parts beside the table
/// (table_parts.hpp), and goes on from them, also in another process.
///
/// An error of the kind `limit`, with the figure, if the positions, without their notations, take
/// more than resources.memory, those of the session not counted; if nothing tells how long play
/// lasts, where that is wanted; or if the monitor stops it. It tells whether parts are left. Other
/// errors are those of TableParts. The same positions and values make the same bytes, in whatever
/// parts they came.
Result<std::uint64_t> write_every_position(const SessionMaker& open, const TableIdentity& identity,
                                           const std::string& path, const Resources& resources);

}  // namespace zermelo
