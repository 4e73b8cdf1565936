// Tables on disk: what is written is found, and whatever else a file may hold is an error.
#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>

#include "support/support.hpp"
#include "support/temporary_folder.hpp"
#include "zermelo/base/checksum.hpp"
#include "zermelo/own/game.hpp"
#include "zermelo/workbench/answers/every_position.hpp"
#include "zermelo/workbench/answers/table_reader.hpp"
#include "zermelo/workbench/answers/table_writer.hpp"

namespace zermelo {
namespace {

using Worths = std::map<std::string, PositionWorth>;

class TableFile : public testing::Test {
  protected:
    std::string path() const { return folder_ / "values.zt"; }

    std::string bytes() const {
        std::ifstream file(path(), std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    std::string written(const Worths& worths, TableValue value = TableValue::grundy) const {
        auto writer = TableWriter::beside(path());
        EXPECT_TRUE(writer);
        for (const auto& [position, worth] : worths)
            EXPECT_TRUE(writer->add(position, worth, value == TableValue::distance));
        EXPECT_TRUE(writer->finish({.game = "kayles", .value = value}));
        return bytes();
    }

    test::TemporaryFolder folder_;
};

Result<TableReader> reader_of(const std::string& bytes) {
    return TableReader::of(std::as_bytes(std::span(bytes)));
}

Worths random_worths(Random& random, std::uint64_t count) {
    Worths worths;
    for (std::uint64_t i = 0; i < count; ++i) {
        std::string key(random.below(random.below(50) == 0 ? 1001 : 12), ' ');
        for (char& c : key)
            c = static_cast<char>(random.below(3) == 0 ? random.below(256) : 'a' + random.below(2));
        const auto number = static_cast<std::int64_t>(random.below(1000));
        worths[key] = {random.below(9) == 0 ? INT64_MIN + number : number - 500,
                       static_cast<std::uint32_t>(random.below(100))};
    }
    return worths;
}

TEST_F(TableFile, WhatIsWrittenIsFoundAndNothingElse) {
    Random random = test::random();
    std::uint64_t tried = 0;
    for (const std::uint64_t count : {1U, 2U, 300U, test::thinned() ? 2000U : 20'000U}) {
        const Worths worths = random_worths(random, count);
        const std::string bytes = written(worths, TableValue::distance);
        const auto reader = reader_of(bytes);
        ASSERT_TRUE(reader);
        EXPECT_EQ(reader->positions(), worths.size());
        EXPECT_EQ(reader->identity().game, "kayles");
        Worths seen;
        ASSERT_TRUE(reader->visit([&](std::string_view position, const PositionWorth& worth) {
            return seen.emplace(position, worth).second;
        }));
        EXPECT_EQ(seen, worths);
        EXPECT_TRUE(reader->verify());
        for (const auto& [position, worth] : random_worths(random, count)) {
            const auto found = reader->find(position);
            ASSERT_TRUE(found);
            const auto known = worths.find(position);
            EXPECT_EQ(found->has_value(), known != worths.end());
            if (known != worths.end()) {
                EXPECT_EQ(*found, known->second);
            }
            ++tried;
        }
    }
    test::tried("positions looked up in tables on disk", tried);
}

TEST_F(TableFile, EveryDamagedBitOfASmallTableIsSeen) {
    Random random = test::random();
    const std::string whole = written(random_worths(random, 400));
    ASSERT_GT(whole.size() / table_file::kBlock, 3U);
    std::uint64_t tried = 0;
    for (std::size_t at = 0; at < whole.size(); at += 1 + random.below(40)) {
        std::string bytes = whole;
        bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.below(8)));
        const auto reader = reader_of(bytes);
        EXPECT_FALSE(reader && reader->verify()) << at;
        ++tried;
    }
    for (std::size_t size = 0; size < whole.size(); size += 1 + random.below(500)) {
        EXPECT_FALSE(reader_of(whole.substr(0, size))) << size;
        ++tried;
    }
    test::tried("damaged tables on disk", tried);
}

/// Gives a block the checksum that it needs.
void make_whole(std::string& bytes, std::size_t block) {
    char* const begin = bytes.data() + block * table_file::kBlock;
    const std::uint64_t sum =
        checksum(std::as_bytes(std::span(begin, table_file::kContent)), block);
    std::memcpy(begin + table_file::kContent, &sum, sizeof sum);
}

TEST_F(TableFile, AHostileFileWithRightChecksumsEndsInAnAnswerOrAnError) {
    Random random = test::random();
    const Worths worths = random_worths(random, 400);
    const std::string whole = written(worths);
    const std::size_t blocks = whole.size() / table_file::kBlock;
    const std::uint64_t tries = test::thinned() ? 500 : 5000;
    std::uint64_t refused = 0;
    for (std::uint64_t i = 0; i < tries; ++i) {
        std::string bytes = whole;
        const std::size_t block = random.below(blocks);
        for (std::uint64_t changes = random.below(4); changes < 4; ++changes) {
            const std::size_t at = random.below(random.below(2) == 0 ? 24 : 400);
            bytes[block * table_file::kBlock + at] = static_cast<char>(random.below(256));
        }
        make_whole(bytes, block);
        const auto reader = reader_of(bytes);
        for (unsigned k = 0; reader && k < 5; ++k)
            static_cast<void>(reader->find(std::next(worths.begin(), random.below(50))->first));
        refused += reader && reader->verify() ? 0 : 1;
    }
    EXPECT_GT(refused, tries / 4);
    test::tried("tables on disk with wrong contents", tries);
}

/// A game of examples/games, opened at an input.
std::unique_ptr<Session> session_of(const std::string& name, const std::string& input,
                                    bool grundy) {
    std::ifstream file(test::source_folder() / "examples/games" / (name + ".game"));
    const auto game = own::game_of_rules(std::string(std::istreambuf_iterator<char>(file), {}));
    EXPECT_TRUE(game) << name;
    const auto puzzle = (*game)->read(input);
    EXPECT_TRUE(puzzle) << name;
    auto session = (*puzzle)->open_by_rules(0, {.grundy = grundy});
    EXPECT_TRUE(session) << name;
    return std::move(*session);
}

TEST_F(TableFile, EveryPositionOfAGameHasTheValueThatItsOptionsGiveIt) {
    const auto session = session_of("wythoff", "9 12", true);
    const SessionMaker open = [] { return session_of("wythoff", "9 12", true); };
    EXPECT_EQ(write_every_position(open, {.value = TableValue::grundy}, path(), {}), 130U);
    const std::string bytes = this->bytes();
    const auto reader = reader_of(bytes);
    ASSERT_TRUE(reader);
    // Random plays, each position held against mex of what its moves lead to in the file.
    Random random = test::random();
    for (unsigned i = 0; i < 200; ++i) {
        std::vector<std::string> moves;
        session->visit_moves([&](const std::string& move) {
            moves.push_back(move);
            return true;
        });
        const auto here = reader->find(session->position());
        ASSERT_TRUE(here && *here);
        std::vector<bool> reached(64);
        for (const std::string& move : moves) {
            ASSERT_TRUE(session->play(move));
            const auto next = reader->find(session->position());
            ASSERT_TRUE(next && *next);
            reached.at(static_cast<std::size_t>((*next)->number)) = true;
            session->undo();
        }
        EXPECT_EQ((*here)->number,
                  std::find(reached.begin(), reached.end(), false) - reached.begin());
        if (moves.empty()) {
            session->undo(session->history().size());
        } else {
            ASSERT_TRUE(session->play(moves[random.below(moves.size())]));
        }
    }
}

TEST_F(TableFile, WhatIsStoppedLeavesNoFile) {
    test::StopAfter stop(4);
    Resources resources;
    resources.monitor = &stop;
    const SessionMaker open = [] { return session_of("wythoff", "9 12", true); };
    EXPECT_FALSE(write_every_position(open, {.value = TableValue::grundy}, path(), resources));
    {
        auto writer = TableWriter::beside(path());
        ASSERT_TRUE(writer);
        EXPECT_TRUE(writer->add("a", {}, false));
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

}  // namespace
}  // namespace zermelo
