// Texts in parts, and texts that come through pipes.
#include "zermelo/base/text_parts.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
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

TEST(Source, ReadsAPipeOfAnyLength) {
    Random random = test::random();
    for (const std::size_t bytes : {0U, 1U, 65'536U, 65'537U, 3'000'000U, 9'000'001U}) {
        const std::string text = lines(bytes, random).substr(0, bytes);
        std::array<int, 2> ends{};
        ASSERT_EQ(::pipe(ends.data()), 0);
        std::thread writer([&] {
            for (std::size_t at = 0; at < text.size();) {
                const ssize_t count = ::write(ends[1], text.data() + at, text.size() - at);
                if (count <= 0) break;
                at += static_cast<std::size_t>(count);
            }
            ::close(ends[1]);
        });
        const auto source = Source::read("/dev/fd/" + std::to_string(ends[0]));
        writer.join();
        ::close(ends[0]);
        ASSERT_TRUE(source);
        EXPECT_EQ(source->text(), text);
    }
}

}  // namespace
}  // namespace zermelo
