// Staircase: the halves of lattice paths against plain counting.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include "support/support.hpp"
#include "zermelo/games/staircase/solver/halves.hpp"

namespace zermelo::games::staircase {
namespace {

TEST(StaircaseHalves, ClassesAreCountedRight) {
    std::uint64_t count = 0;
    for (unsigned bits = 1; bits <= 12; ++bits) {
        const HalfClasses classes(bits, 0, bits);
        std::vector<std::uint64_t> sizes(classes.count());
        std::vector<std::uint64_t> tops(classes.count());
        std::uint64_t steps = 0;
        for (std::uint64_t word = 0; word < std::uint64_t{1} << bits; ++word, ++count) {
            std::int64_t area = 0;
            for (unsigned one = 0; one < bits; ++one) {
                for (unsigned zero = 0; zero < one; ++zero) {
                    area += (word >> one & 1) == 1 && (word >> zero & 1) == 0;
                }
                steps += one + 1 < bits && (word >> one & 3) == 1;
            }
            const auto id = classes.id(static_cast<unsigned>(std::popcount(word)), area);
            ++sizes[id];
            tops[id] += word >> (bits - 1);
        }
        EXPECT_EQ(classes.words(), std::uint64_t{1} << bits);
        EXPECT_EQ(classes.steps(), steps);
        for (unsigned ones = 0; ones <= bits; ++ones) {
            for (std::int64_t area = 0; area <= classes.most_area(ones); ++area) {
                EXPECT_EQ(classes.size(ones, area), sizes[classes.id(ones, area)]);
                EXPECT_EQ(classes.size_with_top(ones, area), tops[classes.id(ones, area)]);
            }
            EXPECT_EQ(classes.size(ones, -1), 0U);
            EXPECT_EQ(classes.size(ones, classes.most_area(ones) + 1), 0U);
        }
    }
    test::tried("words", count);
}

TEST(StaircaseHalves, BothOrdersKeepTheTailAndLeadWhereMovesLead) {
    std::uint64_t count = 0;
    for (unsigned bits = 1; bits <= 12; ++bits) {
        const HalfClasses classes(bits, 0, bits);
        for (const WordOrder order : {WordOrder::ascending, WordOrder::by_moves}) {
            const HalfWords halves(classes, order);
            const auto words = halves.words();
            ASSERT_EQ(words.size(), std::size_t{1} << bits);
            const std::uint64_t top = std::uint64_t{1} << (bits - 1);
            const auto first_of = [&](unsigned ones, std::int64_t area) {
                return static_cast<std::size_t>(classes.first_word(classes.id(ones, area)));
            };
            for (unsigned ones = 0; ones <= bits; ++ones) {
                for (std::int64_t area = 0; area <= classes.most_area(ones); ++area) {
                    const std::size_t first = first_of(ones, area);
                    const auto size = static_cast<std::size_t>(classes.size(ones, area));
                    const auto tail = static_cast<std::size_t>(classes.size_with_top(ones, area));
                    for (std::size_t i = 0; i < size; ++i, ++count) {
                        const std::uint64_t word = words[first + i];
                        ASSERT_EQ(std::popcount(word), static_cast<int>(ones));
                        ASSERT_EQ(area_of(word), area);
                        ASSERT_EQ(halves.place(word), i);
                        ASSERT_EQ(word >= top, i >= size - tail);
                        if (word >= top) {
                            const std::int64_t rest = area - (bits - ones);
                            ASSERT_EQ(words[first_of(ones - 1, rest) + i - (size - tail)],
                                      word - top);
                        }
                        unsigned b = 0;
                        halves.visit_steps(word, [&](std::uint32_t to) {
                            while ((word >> b & 3) != 1)
                                ++b;
                            EXPECT_EQ(words[first_of(ones, area + 1) + to],
                                      word + (std::uint64_t{1} << b));
                            ++b;
                        });
                        const std::uint32_t lifted = halves.lifted(word);
                        if (lifted == HalfWords::kNone) {
                            EXPECT_EQ(word & 1, 1U);
                        } else {
                            EXPECT_EQ(words[first_of(ones + 1, area_of(word | 1)) + lifted],
                                      word | 1);
                        }
                    }
                }
            }
        }
    }
    test::tried("words in both orders", count);
}

TEST(StaircaseHalves, APartHasItsWordsInTheSameOrder) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (unsigned bits = 1; bits <= 10; ++bits) {
        std::vector<bool> chosen(std::size_t{1} << bits);
        for (std::size_t word = 0; word < chosen.size(); ++word)
            chosen[word] = random.below(3) == 0;
        const auto has = [&](std::uint64_t word) -> bool { return chosen[word]; };
        const HalfClasses whole(bits, 0, bits);
        const HalfClasses part = whole.part(has);
        const HalfWords all(whole, WordOrder::ascending);
        const HalfWords own(part, WordOrder::ascending);
        EXPECT_EQ(part.all_words(), whole.words());
        std::vector<std::uint64_t> expected;
        std::copy_if(all.words().begin(), all.words().end(), std::back_inserter(expected), has);
        ASSERT_TRUE(
            std::equal(expected.begin(), expected.end(), own.words().begin(), own.words().end()));
        EXPECT_EQ(part.words(), expected.size());
        const auto place_of = [&](std::uint64_t word) {
            const std::size_t first =
                part.first_word(part.id(static_cast<unsigned>(std::popcount(word)), area_of(word)));
            const auto found = std::find(expected.begin(), expected.end(), word);
            return has(word) ? static_cast<std::uint32_t>(found - expected.begin() - first)
                             : HalfWords::kNone;
        };
        std::uint64_t steps = 0;
        for (std::uint64_t word = 0; word < chosen.size(); ++word, ++count) {
            ASSERT_EQ(own.place(word), place_of(word));
            std::uint64_t starts = steps_in(word, bits);
            if (has(word)) steps += own.count_steps(word);
            own.visit_steps(word, [&](std::uint32_t to) {
                ASSERT_EQ(to, place_of(word + (starts & (0 - starts))));
                starts &= starts - 1;
            });
            EXPECT_EQ(starts, 0U);
            if ((word & 1) == 0) {
                ASSERT_EQ(own.lifted(word), place_of(word | 1));
            }
        }
        EXPECT_EQ(part.steps(), steps);
    }
    test::tried("words and parts of them", count);
}

}  // namespace
}  // namespace zermelo::games::staircase
