// The fast reader against the plain one, for every vector target, on texts that end where readable
// memory ends.
#include "zermelo/base/fast_reader.hpp"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "support/support.hpp"
#include "zermelo/base/bound.hpp"
#include "zermelo/base/plain_reader.hpp"
#include "zermelo/base/targets.hpp"

namespace zermelo {
namespace {

/// Memory between two pages that nobody may touch.
class Guarded {
  public:
    explicit Guarded(std::size_t most) {
        page_ = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
        inner_ = (most + page_ - 1) / page_ * page_;
        void* const all =
            ::mmap(nullptr, inner_ + 2 * page_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        EXPECT_NE(all, MAP_FAILED);
        all_ = static_cast<char*>(all);
        EXPECT_EQ(::mprotect(all_ + page_, inner_, PROT_READ | PROT_WRITE), 0);
    }
    Guarded(const Guarded&) = delete;
    Guarded& operator=(const Guarded&) = delete;
    ~Guarded() { ::munmap(all_, inner_ + 2 * page_); }

    /// The text, right before the page behind, or else right behind the page before.
    std::string_view put(std::string_view text, bool at_end) {
        char* const to = all_ + page_ + (at_end ? inner_ - text.size() : 0);
        std::copy(text.begin(), text.end(), to);
        return {to, text.size()};
    }

  private:
    std::size_t page_ = 0;
    std::size_t inner_ = 0;
    char* all_ = nullptr;
};

/// The `count` numbers that the plain reader finds in a text of no others.
std::optional<std::vector<std::int64_t>> plain_numbers(std::string_view text, std::size_t count) {
    PlainReader plain(text);
    Bound any{.name = "n"};
    std::vector<std::int64_t> values = plain.numbers(any, count);
    if (!plain.finish(0)) return std::nullopt;
    return values;
}

template <class T>
std::optional<std::vector<T>> fast_numbers(std::string_view text, std::size_t count) {
    FastReader fast(text);
    std::vector<T> values(count);
    bool good = false;
    if constexpr (sizeof(T) == 4) {
        good = fast.numbers(values);
    } else {
        good = fast.numbers(values, Bound::kAnyLow, Bound::kNone);
    }
    if (!good || !fast.at_end()) return std::nullopt;
    return values;
}

/// Both kinds of spans against the plain reader. `exact`: the fast one may not refuse what the
/// plain one reads.
void expect_agreement(std::string_view text, std::size_t count, bool exact) {
    const auto expected = plain_numbers(text, count);
    const auto wide = fast_numbers<std::int64_t>(text, count);
    if (exact || wide) {
        ASSERT_EQ(wide, expected) << text;
    }
    const bool fits = expected && std::ranges::all_of(*expected, [](std::int64_t value) {
                          return std::in_range<std::uint32_t>(value);
                      });
    const auto narrow = fast_numbers<std::uint32_t>(text, count);
    if (exact) {
        ASSERT_EQ(narrow.has_value(), fits) << text;
    }
    if (narrow) {
        ASSERT_TRUE(std::ranges::equal(*narrow, *expected)) << text;
    }
}

std::string digits(std::uint64_t count, Random& random) {
    std::string number;
    for (; count > 0; --count)
        number += static_cast<char>('0' + random.below(10));
    return number;
}

TEST(FastReaderTargets, NumbersOfEveryLengthAtEveryPlace) {
    Random random = test::random();
    Guarded memory(8192);
    std::uint64_t count = 0;
    test::for_each_target([&] {
        for (std::size_t length = 1; length <= 20; ++length) {
            // So long a number at each place of two blocks, between numbers of its own kind.
            for (std::size_t place = 0; place < 140; ++place) {
                std::string text(place, ' ');
                std::size_t numbers = 0;
                for (; numbers < 40; ++numbers)
                    text += (numbers == 20 ? digits(random.below(20) + 1, random)
                                           : digits(length, random)) +
                            "\n";
                const bool at_end = place % 2 == 0;
                if (random.chance(1, 2)) text.pop_back();
                expect_agreement(memory.put(text, at_end), numbers, false);
                ++count;
            }
        }
    });
    test::tried("numbers of every length at every place", count);
}

TEST(FastReaderTargets, NothingBeforeTheTextIsLookedAt) {
    Random random = test::random();
    Guarded memory(8192);
    test::for_each_target([&] {
        for (std::size_t length = 1; length <= 19; ++length) {
            // The long run begins at each of the first places behind the page before.
            for (std::size_t place = 1; place < 60; ++place) {
                std::string text = std::string(place - 1, ' ') + "7";
                for (std::size_t i = 0; i < 100; ++i)
                    text += " 1" + digits(i % 2 == 0 ? 0 : length - 1, random);
                FastReader fast(memory.put(text, false));
                std::int64_t first = 0;
                std::vector<std::int64_t> values(100);
                ASSERT_TRUE(fast.number(first) &&
                            fast.numbers(values, Bound::kAnyLow, Bound::kNone) && fast.at_end());
                const auto expected = plain_numbers(text, 101);
                ASSERT_TRUE(expected);
                ASSERT_TRUE(std::equal(values.begin(), values.end(), expected->begin() + 1));
            }
        }
    });
}

TEST(FastReaderTargets, ExtremesOf64And32Bits) {
    const std::vector<std::string> extremes = {
        "9223372036854775807",
        "9223372036854775808",
        "-9223372036854775808",
        "-9223372036854775809",
        "9999999999999999999",
        "18446744073709551615",
        "18446744073709551616",
        "4294967295",
        "4294967296",
        "-1",
        "-0",
        "0",
        "99999999",
        "100000000",
        "9999999999999999",
        "10000000000000000",
        "0000000000000000001",
        "00000000000000000001",
        "-4294967295",
        "99999999999999999999",
    };
    test::for_each_target([&] {
        for (const std::string& extreme : extremes) {
            for (std::size_t before = 0; before < 30; ++before) {
                std::string text;
                for (std::size_t i = 0; i < before; ++i)
                    text += "7 ";
                text += extreme;
                for (std::size_t i = 0; i < 70; ++i)
                    text += " 8";
                // 20 digits or more are left to the plain reader even if they begin with zeros.
                expect_agreement(text, before + 71, extreme != "00000000000000000001");
            }
        }
    });
}

/// Many numbers, most of one length, with white space between them; now and then something else.
std::string many_numbers(std::size_t count, bool odd, Random& random) {
    constexpr std::string_view kSpaces(" \n\t\r\v\f", 6);
    constexpr std::string_view kOdd("x+-.\0/:\x80\xff\x1f!\x0e\x08", 13);
    std::string text;
    const std::uint64_t most_digits = random.below(19) + 1;
    const std::uint64_t minus = random.below(3) * random.below(30);
    const bool crlf = random.chance(1, 4);
    const bool wide = random.chance(1, 4);
    if (random.chance(1, 3)) text += std::string(random.below(80), ' ');
    for (std::size_t i = 0; i < count; ++i) {
        if (minus > 0 && random.chance(1, minus)) text += '-';
        text += digits(random.below(most_digits) + 1, random);
        if (odd && random.chance(1, 300)) text += kOdd[random.below(kOdd.size())];
        do {
            text += random.chance(3, 4) ? ' ' : kSpaces[random.below(kSpaces.size())];
        } while (random.chance(1, wide ? 2 : 20));
        if (crlf && random.chance(1, 10)) text += "\r\n";
    }
    return text;
}

TEST(FastReaderTargets, ManyNumbersAsThePlainReader) {
    Random random = test::random();
    Guarded memory(std::size_t{1} << 17);
    const std::uint64_t count = 1500 * test::effort();
    std::uint64_t accepted = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::size_t size = random.below(random.chance(1, 10) ? 3000 : 200);
        std::string text = many_numbers(size, random.chance(1, 3), random);
        if (random.chance(1, 4)) text.resize(random.below(text.size() + 1));
        const std::string_view guarded = memory.put(text, random.chance(1, 2));
        accepted += plain_numbers(text, size) ? 1 : 0;
        test::for_each_target([&] { expect_agreement(guarded, size, true); });
    }
    EXPECT_GT(accepted, count / 4);
    test::tried("texts of many numbers for each target", count);
}

TEST(FastReaderTargets, PartsOfAnySizeFollowEachOther) {
    Random random = test::random();
    const std::uint64_t count = 300 * test::effort();
    std::uint64_t tried = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::size_t size = random.below(2000) + 1;
        const std::string text = many_numbers(size, false, random);
        const auto expected = plain_numbers(text, size);
        if (!expected) continue;  // a number of 19 digits did not fit
        ++tried;
        test::for_each_target([&] {
            FastReader fast(text);
            std::vector<std::int64_t> values(size);
            for (std::size_t read = 0; read < size;) {
                const std::size_t part = std::min<std::size_t>(random.below(300), size - read);
                ASSERT_TRUE(fast.numbers(std::span(values).subspan(read, part), Bound::kAnyLow,
                                         Bound::kNone));
                read += part;
                if (read < size && random.chance(1, 2)) {
                    ASSERT_TRUE(fast.number(values[read++]));
                }
                ASSERT_LE(fast.offset(), text.size());
            }
            ASSERT_TRUE(fast.at_end());
            ASSERT_EQ(values, *expected);
        });
    }
    test::tried("texts read in parts", tried);
}

}  // namespace
}  // namespace zermelo
