// What the tests of tables on disk share: a folder, games of examples, and tables of them.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "support/support.hpp"
#include "support/temporary_folder.hpp"
#include "zermelo/own/game.hpp"
#include "zermelo/workbench/answers/every_position.hpp"

namespace zermelo::test {

inline std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

class TableFolder : public testing::Test {
  protected:
    std::string path() const { return folder_ / "values.zt"; }
    std::string part(unsigned number) const {
        return path() + ".zermelo-part-" + std::to_string(number);
    }
    std::vector<std::string> files() const {
        std::vector<std::string> names;
        for (const auto& file : folder_.files())
            names.push_back(file.filename());
        return names;
    }

    TemporaryFolder folder_;
};

inline std::unique_ptr<Game> game_in(const std::filesystem::path& file) {
    auto game = own::game_of_rules(contents(file));
    EXPECT_TRUE(game) << file;
    return std::move(*game);
}

inline SessionOptions options_for(TableValue value) {
    return {.resources = {.memory = std::uint64_t{64} << 20},
            .grundy = value == TableValue::grundy,
            .distance = value == TableValue::distance};
}

inline Result<std::uint64_t> write(const Puzzle& puzzle, TableValue value, const std::string& path,
                                   const Resources& resources = {}) {
    const auto open = [&] { return puzzle.open(0, options_for(value)); };
    return write_every_position(open, {.game = "a game", .rules = "these", .value = value}, path,
                                resources);
}

}  // namespace zermelo::test
