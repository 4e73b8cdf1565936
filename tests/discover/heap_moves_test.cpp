// The moves of games of heaps as kinds: what they are is held by tests/command/test_discover.py, here
// how reading them fails.
#include "zermelo/discover/heap_moves.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

#include "zermelo/base/resources.hpp"

namespace zermelo::discover {
namespace {

constexpr std::string_view kKayles =
    "position pins\nmove k in 1..2, left in 0..pins-k -> [left] + [pins - k - left]\n";

TEST(HeapMoves, AreKindsOfHeapsOfAnySize) {
    const auto moves = heap_moves_of(kKayles, 100, {});
    ASSERT_TRUE(moves);
    ASSERT_EQ(moves->size(), 2U);
    for (std::int64_t i = 0; i < 2; ++i) {
        const HeapMove& move = (*moves)[static_cast<std::size_t>(i)];
        EXPECT_EQ(move.kind, HeapMove::Kind::split);
        EXPECT_EQ(move.taken, i + 1);
        EXPECT_EQ(move.first, 0);
        EXPECT_EQ(move.second, 0);
    }
}

TEST(HeapMoves, OthersAreRefusedWithTheReason) {
    Resources resources;
    resources.memory = 1000;
    const auto large = heap_moves_of(kKayles, 100, resources);
    ASSERT_FALSE(large);
    EXPECT_EQ(large.error().kind, ErrorKind::limit);
    EXPECT_EQ(large.error().message.english(), "the automata of these moves are too large");

    const auto half = heap_moves_of("position n\nmove k in 1..n/2 -> [n - k]\n", 100, {});
    ASSERT_FALSE(half);
    EXPECT_EQ(half.error().message.english(),
              "some moves do not take a fixed number and leave the rest in up to two heaps");

    const auto three = heap_moves_of("position n\nmove if n > 2 -> [1] + [1] + [n - 3]\n", 100, {});
    ASSERT_FALSE(three);
    EXPECT_EQ(three.error().message.english(), "this move does not leave one heap or two");
    EXPECT_TRUE(three.error().place);
}

}  // namespace
}  // namespace zermelo::discover
