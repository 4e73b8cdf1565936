// A table on disk on its way: the positions that were found so far, in files beside its place, so
// that a computation that was killed goes on from there, and that more positions are sorted than
// fit the memory.
//
// Each part is a file in the format of tables, put in its place when it is whole, but with another
// identity, so that nobody takes it for the table. The first part holds the first positions of the
// walk through all of them (Session::visit_positions), the second those after them, and so on: how
// many they are tells where the walk goes on, and nothing else needs to be kept. Where all are
// there, they are merged into the table.
//
// FILE.zermelo-part-1, -2, ... are the parts; FILE.zermelo-lock is there while a computation goes on,
// so that no second one makes the same table, and FILE.zermelo-tmp while something is written. A
// killed process leaves them; the next one that has the lock removes the last two.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "zermelo/base/error.hpp"
#include "zermelo/base/new_file.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/workbench/answers/sorted_positions.hpp"
#include "zermelo/workbench/answers/table_file.hpp"

namespace zermelo {

class TableParts {
  public:
    /// Keeps other computations from the table at `path` until this is destroyed, and looks at every
    /// position of the parts that are there. An error of the kind `input` if another computation has
    /// the lock, or if a part is damaged or of another table: it is told by its name and left alone,
    /// as it may be hours of work; of the kind `internal` if the lock cannot be made.
    static Result<TableParts> beside(const std::string& path, const TableIdentity& identity);

    std::size_t count() const { return count_; }
    /// How many positions they hold.
    std::uint64_t positions() const { return positions_; }
    /// Whether these are all positions of the table.
    bool are_all() const { return are_all_; }

    /// Writes some positions as the next part, and forgets them; `last` if no others follow. Errors,
    /// here and below, are those of NewFile, after the name of the file.
    Result<void> add(SortedPositions& positions, bool last);
    /// Merges all into the table, whole or not at all, and removes them.
    Result<void> merge(const Resources& resources);
    /// Writes the table of these positions alone, without any part.
    Result<void> write_whole(SortedPositions& positions);

  private:
    TableParts(std::string path, const TableIdentity& identity, FileLock lock)
        : path_(std::move(path)), identity_(identity), lock_(std::move(lock)) {}

    class Merging;

    std::string name_of(std::size_t part) const;
    TableIdentity identity_of_next(bool last) const;
    Result<bool> find_next();
    void remove_from(std::size_t first) const;
    Result<TableWriter> writer_of(const std::string& path) const;
    Result<void> write_merged(Merging& merging, TableWriter& writer,
                              const Resources& resources) const;
    bool with_moves() const { return identity_.value == TableValue::distance; }

    std::string path_;
    TableIdentity identity_;
    FileLock lock_;
    std::size_t count_ = 0;
    std::uint64_t positions_ = 0;
    bool are_all_ = false;
};

}  // namespace zermelo
