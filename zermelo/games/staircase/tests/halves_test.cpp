// Staircase: the halves of lattice paths against plain counting.
#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <vector>

#include "support/support.hpp"
#include "zermelo/games/staircase/halves.hpp"

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

}  // namespace
}  // namespace zermelo::games::staircase
