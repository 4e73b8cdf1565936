// The table of positions: what was taken in is found again, whatever the hashes are.
#include "zermelo/rules/position_table.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace {

/// A position with a hash of its own choice.
struct Chosen {
    std::uint64_t number = 0;
    std::uint64_t hashed = 0;
    bool operator==(const Chosen&) const = default;
    std::uint64_t hash() const { return hashed; }
};

using Table = zermelo::PositionTable<Chosen, std::uint64_t>;

/// Takes in positions 0..count-1, with hash_of(number), and looks for them and for as many others.
template <class HashOf>
void expect_found(std::uint64_t count, const HashOf& hash_of) {
    Table table;
    for (std::uint64_t round = 0; round < 2; ++round) {
        for (std::uint64_t i = 0; i < count; ++i) {
            const Chosen position{i, hash_of(i)};
            ASSERT_EQ(table.find(position), Table::kNone);
            ASSERT_EQ(table.insert(position, i + round), i);
        }
        ASSERT_EQ(table.size(), count);
        for (std::uint64_t i = 0; i < 2 * count; ++i) {
            const Chosen position{i, hash_of(i)};
            table.prefetch_slot(position.hash());
            table.prefetch_entry(position.hash());
            const auto index = table.find(position);
            ASSERT_EQ(index, i < count ? i : Table::kNone);
            if (i >= count) continue;
            ASSERT_EQ(table.position(index), position);
            ASSERT_EQ(table.value(index), i + round);
        }
        table.clear();
    }
}

TEST(PositionTable, PositionsOfOneHashFillManyLines) {
    for (const std::uint64_t hash : {std::uint64_t{0}, std::uint64_t{1} << 32, ~std::uint64_t{0}})
        expect_found(2000, [&](std::uint64_t) { return hash; });
}

TEST(PositionTable, TheLastLineGoesOnInTheFirst) {
    expect_found(3000, [](std::uint64_t i) { return ~std::uint64_t{0} - ((i % 3) << 40); });
}

TEST(PositionTable, ManyBlocks) {
    constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15;
    expect_found(700'000, [](std::uint64_t i) { return i * kOdd; });
}

}  // namespace
