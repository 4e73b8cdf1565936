// Staircase: levels that take the place of the next one while they are filled from it.
#include "zermelo/games/staircase/solver/level_ring.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "support/support.hpp"
#include "zermelo/games/staircase/solver/level_filler.hpp"
#include "zermelo/games/staircase/tests/boards.hpp"
#include "zermelo/games/staircase/tests/ways.hpp"

namespace zermelo::games::staircase {
namespace {

using Places = Level<std::int32_t>;

struct Block {
    unsigned ones;
    std::int64_t area;
    std::size_t begin;
    std::size_t end;
    std::uint64_t batch;
};

std::vector<Block> blocks_of(const Shape& shape, const Places& level) {
    std::vector<Block> blocks;
    std::uint64_t before = 0;
    shape.visit_blocks(level.filled, [&](unsigned ones, std::int64_t area, std::int64_t low) {
        const std::size_t begin = level.blocks[shape.high.id(ones, area)];
        const auto size = static_cast<std::size_t>(shape.block_size(ones, area, low));
        blocks.push_back({ones, area, begin, begin + size, before / level.batch});
        before += size;
    });
    return blocks;
}

/// True if a move leads from the first block, of a level, into the second one, of the next level.
bool reads(const Block& here, const Block& next) {
    if (next.ones == here.ones) return next.area == here.area || next.area == here.area + 1;
    return next.ones == here.ones + 1 && next.area == here.area - here.ones;
}

/// True if the first one may be written while the second one is read.
bool apart(const Block& written, const Block& read) {
    return written.end <= read.begin || read.end + kReadBeyond <= written.begin;
}

/// No block of a batch stands on another of its level, or on one of the next level that this batch
/// or a later one reads.
void check_places(const Shape& shape, const Places& next, const Places& here,
                  std::uint64_t values) {
    const std::vector<Block> written = blocks_of(shape, here);
    for (const Block& read : blocks_of(shape, next)) {
        std::uint64_t last = 0;
        for (const Block& block : written)
            if (reads(block, read)) last = std::max(last, block.batch);
        for (const Block& block : written)
            EXPECT_TRUE(block.batch > last || apart(block, read)) << here.filled;
    }
    std::size_t end = 0;
    for (const Block& block : written) {
        EXPECT_LE(block.end + kReadBeyond, values);
        for (const Block& other : written)
            EXPECT_TRUE(&block == &other || block.end <= other.begin || other.end <= block.begin);
        end += block.end - block.begin;
    }
    EXPECT_EQ(end, here.pieces[0].size() + here.pieces[1].size());
}

Shape shape_of(std::size_t rows, std::size_t columns) {
    const Instance board{Matrix<std::int64_t>(rows, columns), Matrix<std::int64_t>(rows, columns)};
    return Shape(Board(board));
}

/// Lays out all levels of a board, without memory for them.
void check_all_places(std::size_t rows, std::size_t columns, std::uint64_t batch) {
    const Shape shape = shape_of(rows, columns);
    const LevelRing ring(shape, batch);
    std::array<Places, 2> levels{Places(shape, nullptr), Places(shape, nullptr)};
    levels[0].lay_out(shape, shape.cells());
    for (unsigned filled = shape.cells(); filled > 0 && !testing::Test::HasFailure(); --filled) {
        ring.lay_out_before(levels[0], levels[1]);
        check_places(shape, levels[0], levels[1], ring.values());
        std::swap(levels[0], levels[1]);
    }
}

TEST(StaircaseLevelRing, NothingIsOverwrittenThatIsStillRead) {
    std::uint64_t count = 0;
    for (std::size_t rows = 1; rows <= 9; ++rows) {
        for (std::size_t columns = rows; columns <= 9; ++columns, ++count) {
            for (const std::uint64_t batch : {1, 7, 100, 1000})
                check_all_places(rows, columns, batch);
        }
    }
    test::tried("shapes up to 9 x 9", count);
}

TEST(StaircaseLevelRing, NothingIsOverwrittenOnLargeBoards) {
    if (test::thinned()) return check_all_places(12, 13, 5000);
    for (const std::size_t side : {14, 18})
        check_all_places(side, side, LevelRing::best_batch(shape_of(side, side)) / 16);
}

/// Both ways to fill all levels of a board, which must agree on every value.
void compare_levels(const Instance& instance, std::uint64_t batch, unsigned jobs) {
    const Board board(instance);
    const Shape shape(board);
    const Resources resources{.memory = std::uint64_t{1} << 28, .jobs = jobs};
    LevelFiller<std::int32_t> filler(board, shape, resources);
    const auto [even, odd] = shape.largest_levels();
    std::array<OwnLevel<std::int32_t>, 2> apart{OwnLevel<std::int32_t>(shape, even),
                                                OwnLevel<std::int32_t>(shape, odd)};
    const LevelRing ring(shape, batch);
    LevelMemory<std::int32_t> memory(static_cast<std::size_t>(ring.values()));
    std::array<Places, 2> inside{Places(shape, memory.data()), Places(shape, memory.data())};
    filler.start(apart[shape.cells() % 2]);
    filler.start(inside[0]);
    for (unsigned filled = shape.cells(); filled-- > 0;) {
        auto& here = apart[filled % 2];
        here.lay_out(shape, filled);
        ASSERT_TRUE(filler.fill(apart[(filled + 1) % 2], here));
        ring.lay_out_before(inside[0], inside[1]);
        ASSERT_TRUE(filler.fill(inside[0], inside[1]));
        std::swap(inside[0], inside[1]);
        std::vector<std::int32_t> values;
        for (const auto& piece : inside[0].pieces)
            values.insert(values.end(), piece.begin(), piece.end());
        ASSERT_TRUE(
            std::equal(values.begin(), values.end(), here.pieces[0].begin(), here.pieces[0].end()))
            << "level " << filled << ", batches of " << batch;
    }
}

TEST(StaircaseLevelRing, LevelsAreThoseThatStandApart) {
    Random random = test::random();
    const std::uint64_t count = 300 * test::effort();
    for (std::uint64_t i = 0; i < count && !HasFailure(); ++i) {
        const Instance board =
            random_board(random.below(9) + 1, random.below(9) + 1, 100'000, random);
        compare_levels(board, random.below(2) == 0 ? 1 : random.below(2000) + 1, 1);
    }
    test::tried("boards", count);
}

TEST(StaircaseLevelRing, ThreadsFillTheSame) {
    Random random = test::random();
    for (const unsigned jobs : {2U, 3U})
        compare_levels(random_board(12, 12, 100'000, random), 40'000, jobs);
}

TEST(StaircaseLevelRing, ALevelThatWasBegunIsFinished) {
    Random random = test::random();
    const Instance instance = random_board(9, 9, 100'000, random);
    const Board board(instance);
    const Shape shape(board);
    test::StopAfter stopper(0);
    const Resources resources{.memory = kMemory, .monitor = &stopper};
    LevelFiller<std::int32_t> filler(board, shape, resources);
    filler.finish_levels();
    const LevelRing ring(shape, 100);
    LevelMemory<std::int32_t> memory(static_cast<std::size_t>(ring.values()));
    std::array<Places, 2> levels{Places(shape, memory.data()), Places(shape, memory.data())};
    filler.start(levels[0]);
    filler.report(0);
    for (unsigned filled = shape.cells(); filled > 0; --filled) {
        ring.lay_out_before(levels[0], levels[1]);
        EXPECT_FALSE(filler.fill(levels[0], levels[1]));
        std::swap(levels[0], levels[1]);
    }
    EXPECT_EQ(levels[0].pieces[0][0] - board.sum_b(), by_levels(instance));
}

TEST(StaircaseLevelRing, LittleMoreThanOneLevelIsHeld) {
    for (const std::size_t side : {20, 21, 22}) {
        const Shape shape = shape_of(side, side);
        const auto [even, odd] = shape.largest_levels();
        const LevelRing ring(shape, LevelRing::best_batch(shape));
        EXPECT_LT(static_cast<double>(ring.values()),
                  1.075 * static_cast<double>(std::max(even, odd)));
    }
}

}  // namespace
}  // namespace zermelo::games::staircase
