// Files that are there whole or not at all, whatever is planted beside them, and locks.
#include "zermelo/base/new_file.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "support/temporary_folder.hpp"

namespace zermelo {
namespace {

namespace fs = std::filesystem;

class FilesOfOurOwn : public testing::Test {
  protected:
    FilesOfOurOwn() { put(victim_, "precious"); }

    static void put(const fs::path& path, std::string_view text) { std::ofstream(path) << text; }
    static std::string contents(const fs::path& path) {
        std::ifstream file(path);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    std::size_t files() const { return folder_.files().size(); }
    static auto bytes(std::string_view text) { return std::as_bytes(std::span(text)); }

    test::TemporaryFolder folder_;
    fs::path path_ = folder_ / "file";
    fs::path victim_ = folder_ / "victim";
};

TEST_F(FilesOfOurOwn, AreTheOldOneUntilTheyAreTheNewOne) {
    put(path_, "old");
    {
        auto file = NewFile::beside(path_);
        ASSERT_TRUE(file);
        ASSERT_TRUE(file->write(bytes("ne")));
        EXPECT_EQ(contents(path_), "old");
        ASSERT_TRUE(file->write(bytes("w")));
        ASSERT_TRUE(file->put_in_place());
        EXPECT_EQ(contents(path_), "new");
    }
    EXPECT_EQ(contents(path_), "new");
    EXPECT_EQ(files(), 2U);
    {
        auto given_up = NewFile::beside(path_);
        ASSERT_TRUE(given_up);
        ASSERT_TRUE(given_up->write(bytes("half")));
        EXPECT_EQ(files(), 3U);
    }
    EXPECT_EQ(contents(path_), "new");
    EXPECT_EQ(files(), 2U);
}

TEST_F(FilesOfOurOwn, TheirBeginIsWrittenLast) {
    auto file = NewFile::beside(path_);
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->write(bytes("....and ")));
    ASSERT_TRUE(file->overwrite_begin(bytes("head")));
    ASSERT_TRUE(file->write(bytes("more")));
    ASSERT_TRUE(file->put_in_place());
    EXPECT_EQ(contents(path_), "headand more");
}

TEST_F(FilesOfOurOwn, SeveralAtATimeDoNotMeet) {
    auto first = NewFile::beside(path_);
    auto second = NewFile::beside(path_);
    ASSERT_TRUE(first && second);
    ASSERT_TRUE(first->write(bytes("first")));
    ASSERT_TRUE(second->write(bytes("second")));
    ASSERT_TRUE(second->put_in_place());
    EXPECT_EQ(contents(path_), "second");
    ASSERT_TRUE(first->put_in_place());
    EXPECT_EQ(contents(path_), "first");
    EXPECT_EQ(files(), 2U);
}

TEST_F(FilesOfOurOwn, FollowNoLinkThatIsPlanted) {
    fs::create_symlink(victim_, temporary_name(path_, 0));
    fs::create_symlink(folder_ / "nothing", temporary_name(path_, 1));
    fs::create_directory(temporary_name(path_, 2));
    auto file = NewFile::beside(path_);
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->write(bytes("text")));
    ASSERT_TRUE(file->put_in_place());
    EXPECT_EQ(contents(path_), "text");
    EXPECT_EQ(contents(victim_), "precious");
    EXPECT_FALSE(fs::exists(folder_ / "nothing"));
    EXPECT_EQ(files(), 5U) << "what was planted is left alone";

    const auto under = NewFile::under(temporary_name(path_, 0), path_);
    ASSERT_FALSE(under);
    EXPECT_EQ(under.error().message, "File exists");
    for (unsigned i = 3; i <= kLastTemporaryName; ++i)
        put(temporary_name(path_, i), "");
    const auto nowhere = NewFile::beside(path_);
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().message, "File exists");
}

TEST_F(FilesOfOurOwn, KeepTheLinksThatLeadToThem) {
    const fs::path link = folder_ / "link";
    fs::create_symlink("victim", link);
    auto file = NewFile::beside(without_links(link));
    ASSERT_TRUE(file && file->write(bytes("new")) && file->put_in_place());
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(contents(victim_), "new");
    EXPECT_EQ(without_links(folder_ / "none"), folder_ / "none");
}

TEST_F(FilesOfOurOwn, AreNotLargerThanTheProcessMayWrite) {
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit limit{1 << 20, before.rlim_max};
    auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
    auto file = NewFile::beside(path_);
    const auto fits = file->extend(1 << 20);
    const auto too_large = file->extend((1 << 20) + 1);
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    EXPECT_TRUE(fits) << fits.error().message;
    ASSERT_FALSE(too_large);
    EXPECT_EQ(too_large.error().message, "File too large");
}

TEST_F(FilesOfOurOwn, GoWhenASignalEndsTheProcess) {
    // More than are remembered for it; the others are removed as usual.
    std::vector<NewFile> many;
    for (int i = 0; i < 12; ++i)
        many.push_back(*NewFile::beside(path_));
    EXPECT_EQ(files(), 13U);
    remove_temporary_files();
    EXPECT_EQ(files(), 5U);
    many.clear();
    EXPECT_EQ(files(), 1U);
    const auto again = NewFile::beside(path_);
    EXPECT_EQ(files(), 2U);
    remove_temporary_files();
    EXPECT_EQ(files(), 1U);
}

TEST_F(FilesOfOurOwn, ALockIsHeldByOne) {
    {
        const auto lock = FileLock::take(path_);
        ASSERT_TRUE(lock && *lock);
        const auto second = FileLock::take(path_);
        ASSERT_TRUE(second);
        EXPECT_FALSE(*second);
        EXPECT_TRUE(fs::exists(path_));
    }
    EXPECT_FALSE(fs::exists(path_));
    const auto again = FileLock::take(path_);
    EXPECT_TRUE(again && *again);
}

TEST_F(FilesOfOurOwn, ALockIsNoLink) {
    fs::create_symlink(victim_, path_);
    const auto lock = FileLock::take(path_);
    EXPECT_FALSE(lock);
    EXPECT_EQ(contents(victim_), "precious");
    EXPECT_TRUE(fs::is_symlink(path_));
}

TEST_F(FilesOfOurOwn, NobodyHoldsTheLockOfAProcessThatWasKilled) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        const auto lock = FileLock::take(path_);
        ::raise(SIGKILL);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_TRUE(fs::exists(path_));
    const auto lock = FileLock::take(path_);
    EXPECT_TRUE(lock && *lock);
}

}  // namespace
}  // namespace zermelo
