// Texts in parts, and texts that come through pipes.
#include "zermelo/base/text_parts.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "support/support.hpp"
#include "zermelo/base/source.hpp"

namespace zermelo {
namespace {

std::string lines(std::size_t bytes, Random& random) {
    std::string text;
    while (text.size() < bytes)
        text += std::string(random.below(random.chance(1, 100) ? 100'000 : 200), '7') + '\n';
    return text;
}

TEST(TextParts, JoinToTheTextAndEndWithLines) {
    Random random = test::random();
    std::size_t most = 0;
    for (int i = 0; i < 20; ++i) {
        std::string text = lines(random.below(10'000'000), random);
        if (i == 0) text.clear();
        if (i == 1) text.assign(5'000'000, ' ');  // one line
        if (random.chance(1, 2) && !text.empty()) text.pop_back();
        for (const unsigned jobs : {1U, 2U, 3U, 16U}) {
            const auto parts = parts_at_lines(text, jobs);
            ASSERT_FALSE(parts.empty());
            ASSERT_TRUE(jobs > 1 || parts.size() == 1);
            std::string joined;
            for (std::size_t part = 0; part < parts.size(); ++part) {
                ASSERT_TRUE(part + 1 == parts.size() || parts[part].ends_with('\n'));
                joined += parts[part];
            }
            ASSERT_EQ(joined, text);
            most = std::max(most, parts.size());
        }
    }
    EXPECT_GT(most, 4U);
}

/// The text that is read from a pipe into which this text goes.
Result<Source> through_a_pipe(std::string_view text, std::uint64_t memory) {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe(ends.data()), 0);
    std::thread writer([&] {
        for (std::size_t at = 0; at < text.size();) {
            const ssize_t count = ::write(ends[1], text.data() + at, text.size() - at);
            if (count <= 0) break;
            at += static_cast<std::size_t>(count);
        }
        ::close(ends[1]);
    });
    auto source = Source::read("/dev/fd/" + std::to_string(ends[0]), memory);
    writer.join();
    ::close(ends[0]);
    return source;
}

constexpr std::uint64_t kAll = ~std::uint64_t{0};

TEST(Source, ReadsAPipeOfAnyLength) {
    Random random = test::random();
    for (const std::size_t bytes : {0U, 1U, 65'536U, 65'537U, 3'000'000U, 9'000'001U}) {
        const std::string text = lines(bytes, random).substr(0, bytes);
        for (const std::uint64_t memory : {kAll, std::uint64_t{bytes}}) {
            const auto source = through_a_pipe(text, memory);
            ASSERT_TRUE(source) << source.error().message;
            EXPECT_EQ(source->text(), text);
        }
    }
}

TEST(Source, ReadsNoMoreThanItMay) {
    const auto refused = [](const Result<Source>& source, const std::string& why) {
        ASSERT_FALSE(source);
        EXPECT_EQ(source.error().kind, ErrorKind::limit);
        EXPECT_EQ(source.error().message, why);
    };
    constexpr std::size_t kMegabyte = std::size_t{1} << 20;
    refused(through_a_pipe(std::string(3 * kMegabyte + 1, ' '), 3 * kMegabyte),
            "the text needs more than 3 MiB, the memory allowed is 3 MiB");
    refused(Source::read("/dev/zero", 5 * kMegabyte),
            "the text needs more than 5 MiB, the memory allowed is 5 MiB");
    // A short text is always read.
    EXPECT_TRUE(through_a_pipe(std::string(kMegabyte / 8, ' '), 0));
    refused(through_a_pipe(std::string(kMegabyte / 8 + 1, ' '), 0),
            "the text needs more than 128 KiB, the memory allowed is 0 B");
}

TEST(Source, ReadsAFileThatTellsNoSize) {
    const auto source = Source::read("/proc/self/status", kAll);
    ASSERT_TRUE(source);
    EXPECT_TRUE(source->text().starts_with("Name:"));
}

TEST(Source, MapsALargeFileWhateverItMayUse) {
    const std::string path = testing::TempDir() + "/zermelo-large-" + std::to_string(::getpid());
    const std::string text = "\xef\xbb\xbf" + std::string(300'000, '7');
    std::ofstream(path) << text;
    const auto source = Source::read(path, 0);
    std::filesystem::remove(path);
    ASSERT_TRUE(source);
    EXPECT_EQ(source->bytes(), text);
    EXPECT_EQ(source->text(), std::string_view(text).substr(3));
}

TEST(Source, SkipsOneByteOrderMark) {
    const std::string mark = "\xef\xbb\xbf";
    const std::array<std::array<std::string, 2>, 6> texts{{{mark + "1 2\n", "1 2\n"},
                                                           {mark, ""},
                                                           {mark + mark + "1", mark + "1"},
                                                           {mark.substr(0, 2), mark.substr(0, 2)},
                                                           {"1" + mark, "1" + mark},
                                                           {"", ""}}};
    for (const auto& [bytes, text] : texts) {
        const Source source("copied", bytes);
        EXPECT_EQ(source.text(), text);
        EXPECT_EQ(source.bytes(), bytes);
        const auto piped = through_a_pipe(bytes, kAll);
        ASSERT_TRUE(piped);
        EXPECT_EQ(piped->text(), text);
        EXPECT_EQ(piped->bytes(), bytes);
    }
}

}  // namespace
}  // namespace zermelo
