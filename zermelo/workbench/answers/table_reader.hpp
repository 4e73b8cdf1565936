// Reads a table on disk. Nothing in the file is trusted: whatever is not as the format says, made by
// damage or by a person, is an error, and no byte outside the file is looked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "zermelo/base/error.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/workbench/answers/table_file.hpp"

namespace zermelo {

/// Where the blocks of a table come from, if it does not lie in memory.
struct BlockSource {
    std::uint64_t bytes = 0;  ///< how many the whole file has
    /// The 4096 bytes of the block of this number, which is in the file. Errors are to follow the
    /// name of the file: "cannot be read".
    std::function<Result<std::shared_ptr<const std::byte>>(std::uint64_t number)> read = {};
};

/// What a table of this case, from 1, tells of the game and the input; of which values is left
/// open. O(length of the input).
TableIdentity identity_of_case(const GameInfo& game, std::string_view input,
                               std::uint64_t case_number);

class TableReader {
    class Block;

  public:
    /// Looks at the last block. The bytes, of the whole file, must outlive the reader. Errors, here
    /// and below, are of the kind `input`, and are to follow the name of the file: "is cut off".
    static Result<TableReader> of(std::span<const std::byte> bytes);
    /// The same of blocks that are read as they are needed; their errors are passed on.
    static Result<TableReader> of(BlockSource source);

    const TableIdentity& identity() const { return identity_; }
    std::uint64_t positions() const { return positions_; }

    /// What the position in this notation is worth; none if it is not in the table. Reads and
    /// verifies a block of each level, of which a table of 10^9 positions has five or six.
    Result<std::optional<PositionWorth>> find(std::string_view position) const;

    /// Goes through all positions in ascending order.
    class Cursor {
      public:
        /// The bytes of the table must outlive it.
        explicit Cursor(const TableReader& table);
        Cursor(Cursor&&) noexcept;
        Cursor& operator=(Cursor&&) noexcept;
        ~Cursor();

        /// Goes to the next position; false behind the last. After an error it is not called again.
        Result<bool> next();
        const std::string& position() const { return position_; }
        const PositionWorth& worth() const { return worth_; }

      private:
        std::unique_ptr<const TableReader> table_;
        std::unique_ptr<Block> block_;
        std::uint64_t number_ = 0;  // of the next block
        std::uint64_t seen_ = 0;
        std::string position_;
        PositionWorth worth_;
    };

    using Visitor = std::function<bool(std::string_view position, const PositionWorth& worth)>;
    /// Calls the visitor for every position in ascending order, until it returns false.
    Result<void> visit(const Visitor& visit) const;
    /// Visits all, and finds each from the root: where this returns no error, the file is whole.
    Result<void> verify() const;

  private:
    TableReader(BlockSource source, TableIdentity identity)
        : source_(std::move(source)), identity_(std::move(identity)) {}

    Result<Block> block(std::uint64_t number, std::uint64_t level) const;

    BlockSource source_;
    TableIdentity identity_;
    std::uint64_t positions_ = 0;
    std::uint64_t blocks_ = 0;  // of entries
    std::uint64_t levels_ = 0;
};

}  // namespace zermelo
