// Writes a table on disk, position by position in ascending order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/new_file.hpp"
#include "zermelo/workbench/answers/table_file.hpp"

namespace zermelo {

class TableWriter {
  public:
    /// Makes the file under a temporary name beside `path`. Errors of all calls are those of
    /// NewFile.
    static Result<TableWriter> beside(const std::string& path);
    /// The same under this temporary name, which is free, in the folder of `path`, which is no link.
    static Result<TableWriter> under(const std::string& temporary, const std::string& path);

    /// Adds a position, which is greater than the one before, byte by byte. An error of the kind
    /// `limit` if it is longer than a table takes. Amortized O(length).
    Result<void> add(std::string_view position, const PositionWorth& worth, bool with_moves);
    /// Writes what is left and puts the file in its place; the last call. The same positions and
    /// values make the same bytes.
    Result<void> finish(const TableIdentity& identity);

  private:
    /// A block that is written, for the level above.
    struct Child {
        std::string first;  ///< the first of its positions
        std::uint64_t number;
    };

    explicit TableWriter(NewFile file) : file_(std::move(file)) {}

    Result<void> add_entry(std::string_view key);
    void make_entry(std::string_view key, std::string_view before);
    Result<void> end_block();
    Result<void> write_block(std::string content);

    NewFile file_;
    std::uint64_t blocks_ = 0;
    std::uint64_t positions_ = 0;
    std::uint32_t level_ = 0;
    std::string entries_;  // of the block on its way
    std::string entry_;    // on its way into the block
    std::string payload_;  // behind its key
    std::uint16_t count_ = 0;
    std::string first_;  // key of that block
    std::string last_;
    std::vector<Child> children_;
};

}  // namespace zermelo
