// Tables on disk that are read block by block from somewhere: from a file that a page was given, or
// from the other end of a network.
#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "workbench/table_folder.hpp"
#include "zermelo/workbench/answers/table_reader.hpp"

namespace zermelo {
namespace {

using table_file::kBlock;

/// A table of some blocks, and a source of them that remembers what was read.
class TableBlocks : public test::TableFolder {
  protected:
    TableBlocks() {
        const auto game = test::game_in(test::source_folder() / "examples/games/bachet.game");
        const auto puzzle = game->read("5000 3");
        EXPECT_TRUE(puzzle);
        EXPECT_EQ(test::write(**puzzle, TableValue::grundy, path()), 5001U);
        bytes_ = test::contents(path());
        EXPECT_GT(bytes_.size(), 5 * kBlock);
    }

    BlockSource source() {
        const auto read = [this](std::uint64_t number) -> Result<std::shared_ptr<const std::byte>> {
            read_.push_back(number);
            if (missing_.contains(number)) return input_error("cannot be read");
            EXPECT_LT(number, bytes_.size() / kBlock);
            auto block = std::make_shared<std::vector<std::byte>>(kBlock);
            std::memcpy(block->data(), bytes_.data() + number * kBlock, kBlock);
            return std::shared_ptr<const std::byte>(block, block->data());
        };
        return {bytes_.size(), read};
    }

    void damage(std::uint64_t block) { bytes_[block * kBlock + 100] ^= 1; }

    std::string bytes_;
    std::set<std::uint64_t> missing_;
    std::vector<std::uint64_t> read_;
};

std::string position(unsigned stones) {
    return "[" + std::to_string(stones) + "]";
}

/// What is said of a table that cannot be opened; empty if it can.
std::string refusal(BlockSource source) {
    const auto table = TableReader::of(std::move(source));
    return table ? "" : table.error().message.english();
}

std::string refusal(const TableReader& table, unsigned stones) {
    const auto found = table.find(position(stones));
    return found ? "" : found.error().message.english();
}

TEST_F(TableBlocks, APositionIsFoundByABlockOfEachLevel) {
    const auto table = TableReader::of(source());
    ASSERT_TRUE(table);
    const std::uint64_t last = bytes_.size() / kBlock - 1;
    EXPECT_EQ(read_, std::vector<std::uint64_t>{last});
    EXPECT_EQ(table->positions(), 5001U);
    for (unsigned stones = 0; stones <= 5000; ++stones) {
        read_.clear();
        const auto found = table->find(position(stones));
        ASSERT_TRUE(found && *found) << stones;
        EXPECT_EQ((*found)->number, stones % 4) << stones;
        ASSERT_EQ(read_.size(), 2U) << stones;
        EXPECT_EQ(read_[0], last - 1);
    }
    const auto none = table->find(position(5001));
    ASSERT_TRUE(none);
    EXPECT_FALSE(*none);
    EXPECT_TRUE(table->verify());
}

TEST_F(TableBlocks, ADamagedBlockIsToldWhereItIsNeeded) {
    const auto first = [&] { return TableReader::of(source())->find(position(0)); };
    ASSERT_TRUE(first() && *first());
    damage(0);
    const auto table = TableReader::of(source());
    ASSERT_TRUE(table);
    EXPECT_EQ(refusal(*table, 0), "is damaged");
    EXPECT_EQ(refusal(*table, 999), "");
    EXPECT_FALSE(table->verify());
    damage(bytes_.size() / kBlock - 2);
    EXPECT_EQ(refusal(*table, 999), "is damaged");
    damage(bytes_.size() / kBlock - 1);
    EXPECT_EQ(refusal(source()), "is damaged");
}

TEST_F(TableBlocks, AFileThatIsCutOffOrNoTableIsRefused) {
    const std::string whole = bytes_;
    const std::string cut_off = "is no table of positions, or is cut off";
    for (const std::size_t size : {std::size_t{0}, kBlock, whole.size() - 1, whole.size() - 8}) {
        bytes_ = whole.substr(0, size);
        EXPECT_EQ(refusal(source()), cut_off) << size;
    }
    EXPECT_TRUE(read_.empty()) << "the length tells it";
    bytes_ = whole.substr(0, whole.size() - kBlock);
    EXPECT_EQ(refusal(source()), cut_off);
    bytes_ = whole.substr(kBlock);
    EXPECT_EQ(refusal(source()), "is damaged") << "every block knows its place";
    bytes_ = std::string(4 * kBlock, 'a');
    EXPECT_EQ(refusal(source()), cut_off);
}

TEST_F(TableBlocks, WhatCannotBeReadIsToldAndReadAgain) {
    const auto table = TableReader::of(source());
    ASSERT_TRUE(table);
    for (std::uint64_t number = 0; number < bytes_.size() / kBlock; ++number)
        missing_.insert(number);
    EXPECT_EQ(refusal(source()), "cannot be read");
    EXPECT_EQ(refusal(*table, 0), "cannot be read");
    missing_.erase(bytes_.size() / kBlock - 2);
    EXPECT_EQ(refusal(*table, 0), "cannot be read");
    missing_.clear();
    EXPECT_EQ(refusal(*table, 0), "");
}

TEST_F(TableBlocks, ATableIsOfOneGameInputAndCase) {
    const auto folder = test::source_folder() / "examples/games";
    const auto kayles = test::game_in(folder / "kayles.game");
    const auto nim = test::game_in(folder / "nim.game");
    const TableIdentity identity = identity_of_case(kayles->info(), "3 4\n", 1);
    EXPECT_EQ(identity, identity_of_case(kayles->info(), " 3\t4", 1)) << "the tokens count";
    EXPECT_NE(identity, identity_of_case(kayles->info(), "34", 1));
    EXPECT_NE(identity, identity_of_case(kayles->info(), "3 4", 2));
    EXPECT_NE(identity.rules, identity_of_case(nim->info(), "3 4", 1).rules);
    const GameInfo built_in{.name = "one"};
    const GameInfo other{.name = "other"};
    EXPECT_NE(identity_of_case(built_in, "", 1).rules, identity_of_case(other, "", 1).rules);
}

}  // namespace
}  // namespace zermelo
