// What a table on disk is: docs/tables.md tells the format. A writer and a reader of it are types of
// their own (table_writer.hpp, table_reader.hpp), and share what stands here.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>

#include "zermelo/workbench/answers/table.hpp"

namespace zermelo {

static_assert(std::endian::native == std::endian::little, "numbers in the file are little-endian");

/// What the values of a table on disk are of.
struct TableIdentity {
    std::string game = {};          ///< its name, of at most kLongestGame bytes, for people
    std::string rules = {};         ///< SHA-256 of what a certificate says of the game
    std::string input = {};         ///< SHA-256 of the tokens of the input
    std::uint64_t case_number = 1;  ///< from 1
    TableValue value = TableValue::outcome;

    bool operator==(const TableIdentity&) const = default;
};

/// The value of a position in a table on disk, for the player to move.
struct PositionWorth {
    std::int64_t number = 0;  ///< as Value::number
    std::uint32_t moves = 0;  ///< how many are left, in tables of distances where somebody wins

    bool operator==(const PositionWorth&) const = default;
};

namespace table_file {

inline constexpr char kMagic[32] = "zermelo table of positions\n";
inline constexpr std::uint32_t kVersion = 1;
/// What is read, and verified, at a time; a page of memory. The last bytes are the checksum.
inline constexpr std::size_t kBlock = 4096;
inline constexpr std::size_t kContent = kBlock - 8;
/// So that a block holds several, and each level of the tree is smaller than the one below.
inline constexpr std::size_t kLongestPosition = 1000;
inline constexpr std::size_t kLongestGame = 64;
inline constexpr std::size_t kHash = 64;

/// The beginning of a block of entries.
struct BlockHead {
    std::uint16_t entries;
    std::uint16_t bytes;  ///< of the entries, which follow
    std::uint32_t level;  ///< 0: of positions; above: of blocks
};

/// The beginning of the last block of the file, which tells what the file is.
struct Trailer {
    char magic[32];
    std::uint32_t version;
    std::uint32_t value;   ///< a TableValue
    std::uint64_t blocks;  ///< all of them, this one included
    std::uint64_t positions;
    std::uint64_t levels;
    std::uint64_t case_number;
    char game[kLongestGame];  ///< filled up with zeros
    char rules[kHash];
    char input[kHash];
};
static_assert(sizeof(BlockHead) == 8 && sizeof(Trailer) == 72 + kLongestGame + 2 * kHash);

}  // namespace table_file

}  // namespace zermelo
