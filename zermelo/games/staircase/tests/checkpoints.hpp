// The place of a checkpoint, for the tests of them.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include "support/support.hpp"
#include "support/temporary_folder.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/staircase/solver/levels.hpp"
#include "zermelo/games/staircase/tests/ways.hpp"

namespace zermelo::games::staircase {

class StaircaseCheckpoint : public testing::Test {
  protected:
    /// With a checkpoint only when it is stopped; after every level if `seconds` is 0.
    Resources resources(unsigned jobs = 1, Monitor* monitor = nullptr,
                        double seconds = 3600) const {
        return {.memory = kMemory,
                .jobs = jobs,
                .monitor = monitor,
                .checkpoint = path_,
                .checkpoint_seconds = seconds};
    }

    bool there() const { return std::filesystem::exists(path_); }
    bool nothing_left() const { return folder_.files().empty(); }

    std::string contents() const {
        std::string bytes(std::filesystem::file_size(path_), '\0');
        std::ifstream(path_, std::ios::binary)
            .read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        return bytes;
    }
    void put(const std::string& bytes) const {
        std::ofstream(path_, std::ios::binary | std::ios::trunc) << bytes;
    }

    /// Stops the computation of a board somewhere, so that there is a checkpoint of it.
    void stop_somewhere(const Instance& board) const {
        test::StopAfter stopper(7);
        const auto stopped = solve_by_levels(board, resources(1, &stopper));
        ASSERT_FALSE(stopped);
        EXPECT_EQ(stopped.error(), stopped_error().error());
        ASSERT_TRUE(there());
    }

    /// Fails unless the file is refused for this reason, and left as it is.
    void expect_refused(const Instance& board, const std::string& why) const {
        const std::string before = contents();
        const auto result = solve_by_levels(board, resources());
        ASSERT_FALSE(result) << why;
        EXPECT_EQ(result.error().kind, ErrorKind::input);
        EXPECT_EQ(result.error().message,
                  "the checkpoint " + path_.string() + ' ' + why + "; remove it, or name another");
        EXPECT_EQ(contents(), before);
    }

    test::TemporaryFolder folder_;
    std::filesystem::path path_ = folder_ / "level";
};

}  // namespace zermelo::games::staircase
