// The search for the winning cells looks at the largest cell of each block of a row, and into the
// block itself only when that cell is taken. So the board is never stored: while it is read, the
// largest value of each block is noted with the place where the block's text begins, and a block
// that is looked into is read again, in 0.4 microseconds in place of 0.15. For 2000 rows there are
// 100 to 17,000 such looks, and the fresh memory for a board would take several milliseconds.
//
// On some boards whole rings of cells close one after the other, and each round has to look into
// all blocks that the ring meets: up to 1.9 million looks for 2000 rows. When there were as many
// looks as a quarter of the blocks, the cells are put into the order of their values instead and
// taken in that order, as the usual solution does from the start.
#include "zermelo/games/keepaway/fast_answer.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/base/fast_reader.hpp"
#include "zermelo/base/memory_budget.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/text_parts.hpp"
#include "zermelo/base/workers.hpp"
#include "zermelo/games/keepaway/rules.hpp"
#include "zermelo/games/keepaway/solver.hpp"
#include "zermelo/games/keepaway/solver/blocks.hpp"
#include "zermelo/games/keepaway/solver/by_value.hpp"
#include "zermelo/games/keepaway/solver/distinct_values.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "zermelo/games/keepaway/fast_answer.cpp"
#include <hwy/foreach_target.h>
// Above it is compiled once for each target.
#include <hwy/highway.h>

#include "zermelo/base/dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::games::keepaway::HWY_NAMESPACE {

/// The largest of some values, one or more.
std::uint32_t largest_of(std::span<const std::uint32_t> values) {
    std::uint32_t largest = 0;
    std::size_t i = 0;
#if HWY_TARGET != HWY_SCALAR
    namespace hn = hwy::HWY_NAMESPACE;
    const hn::CappedTag<std::uint32_t, 16> d;
    const std::size_t lanes = hn::Lanes(d);
    auto most = hn::Zero(d);
    for (; i + lanes <= values.size(); i += lanes)
        most = hn::Max(most, hn::LoadU(d, values.data() + i));
    largest = hn::GetLane(hn::MaxOfLanes(d, most));
#endif
    for (; i < values.size(); ++i)
        largest = std::max(largest, values[i]);
    return largest;
}

/// The index of a value that is among the values.
std::size_t index_of(std::span<const std::uint32_t> values, std::uint32_t value) {
    std::size_t i = 0;
#if HWY_TARGET != HWY_SCALAR
    namespace hn = hwy::HWY_NAMESPACE;
    const hn::CappedTag<std::uint32_t, 16> d;
    const std::size_t lanes = hn::Lanes(d);
    for (; i + lanes <= values.size(); i += lanes) {
        const auto found =
            hn::FindFirstTrue(d, hn::Eq(hn::LoadU(d, values.data() + i), hn::Set(d, value)));
        if (found >= 0) return i + static_cast<std::size_t>(found);
    }
#endif
    while (values[i] != value)
        ++i;
    return i;
}

}  // namespace zermelo::games::keepaway::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace zermelo::games::keepaway {

namespace {

using TextBlock = Block<std::uint32_t>;

constexpr std::uint64_t kLooksAtLeast = 1 << 12;

/// Notes on a part of the board: rows from 1, places in the part.
struct Part {
    std::vector<TextBlock> blocks;
    std::vector<std::uint64_t> places;
    std::int64_t rows = 0;
};

/// Reads whole rows of n values until the part of the text ends. False if anything is odd, a value
/// is not less than the range, or the work is to stop.
bool read_rows(std::string_view text, std::int64_t n, DistinctValues& different,
               std::uint64_t range, ReadingProgress& all, unsigned worker, Part& part) {
    const auto largest_of = ZERMELO_DISPATCH(largest_of);
    const auto index_of = ZERMELO_DISPATCH(index_of);
    FastReader in(text);
    ReadingProgress::Part progress(all, worker);
    std::array<std::uint32_t, kBlock> block;
    while (!in.at_end()) {
        if (++part.rows > n) return false;
        for (std::int64_t first = 1; first <= n; first += kBlock) {
            const auto values =
                std::span(block).first(static_cast<std::size_t>(std::min(kBlock, n - first + 1)));
            part.places.push_back(in.offset());
            if (!in.numbers(values)) return false;
            const std::uint32_t largest = largest_of(values);
            if (largest >= range || !different.add(values, worker)) return false;
            const auto column = first + static_cast<std::int64_t>(index_of(values, largest));
            part.blocks.push_back(
                {largest, static_cast<std::int32_t>(part.rows), static_cast<std::int32_t>(column)});
        }
        if (!progress.go_on(in.offset())) return false;
    }
    DistinctValues::end_part();
    return true;
}

/// Notes on a whole board.
struct Board {
    std::vector<TextBlock> blocks;
    std::vector<std::uint64_t> places;  // in the text behind n and k
};

std::uint64_t cells_of(std::int64_t n) {
    return static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(n);
}

/// Reads the n rows of the board from the parts of the text. None where anything is odd, or the
/// work is to stop.
std::optional<Board> read_board(const std::vector<std::string_view>& texts, std::int64_t n,
                                Workers& workers, DistinctValues::Way way,
                                ReadingProgress& progress) {
    const std::uint64_t cells = cells_of(n);
    DistinctValues different(cells, workers.jobs(), way);
    std::vector<Part> parts(texts.size());
    std::atomic<bool> good = true;
    workers.for_each(texts.size(), [&](std::size_t i, unsigned worker) {
        const std::size_t expected = count_blocks(n) / texts.size() + 16;
        parts[i].blocks.reserve(expected);
        parts[i].places.reserve(expected);
        if (!good || !read_rows(texts[i], n, different, DistinctValues::range(cells), progress,
                                worker, parts[i])) {
            good = false;
        }
    });
    std::int64_t rows = 0;
    for (const Part& part : parts)
        rows += part.rows;
    if (!good || rows != n || different.count(workers) != cells) return std::nullopt;

    Board board{std::move(parts[0].blocks), std::move(parts[0].places)};
    std::int32_t rows_before = 0;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        rows_before += static_cast<std::int32_t>(parts[i - 1].rows);
        const auto offset = static_cast<std::uint64_t>(texts[i].data() - texts[0].data());
        for (TextBlock block : parts[i].blocks) {
            block.row += rows_before;
            board.blocks.push_back(block);
        }
        for (const std::uint64_t place : parts[i].places)
            board.places.push_back(offset + place);
    }
    return board;
}

}  // namespace

std::optional<Result<std::string>> answer_fast(std::string_view text, const Resources& resources) {
    FastReader in(text);
    std::int64_t n = 0;
    std::int64_t k = 0;
    if (!in.number(n, 2, kMostRows)) return std::nullopt;
    const std::uint64_t cells = cells_of(n);
    if (!in.can_hold(cells + 1) || !in.number(k, 0, most_k(n))) return std::nullopt;
    constexpr std::uint64_t kMostCells = std::uint64_t{1} << 31;  // and n below 2^16
    if (cells >= kMostCells) return std::nullopt;

    const std::string_view rest = in.rest();
    const auto texts = parts_at_lines(rest, resources.jobs);
    const auto jobs = std::min<unsigned>(resources.jobs, static_cast<unsigned>(texts.size()));
    const std::uint64_t others =
        bytes_of_map(n) + bytes_of_rounds(k) +
        3 * count_blocks(n) * (sizeof(TextBlock) + sizeof(std::uint64_t));  // parts, and the whole
    DistinctValues::Way way = DistinctValues::way_for(cells);
    if (others + DistinctValues::bytes(cells, jobs, way) > resources.memory)
        way = DistinctValues::Way::bits;
    if (const std::uint64_t need = others + DistinctValues::bytes(cells, jobs, way);
        need > resources.memory) {
        // Reading the board takes more, as a rule.
        if (MemoryBudget(resources.memory).hold<std::int64_t>(cells)) return std::nullopt;
        return memory_error(Sentence{"a map of {} x {}", n, n}, need, resources.memory);
    }

    Workers workers(jobs);
    ReadingProgress progress(resources, rest.size());
    auto board = read_board(texts, n, workers, way, progress);
    if (!board && texts.size() > 1 && !progress.stopped()) {
        // Lines may be no rows, which is odd, but no error.
        board = read_board({rest}, n, workers, way, progress);
    }
    if (progress.stopped()) return stopped_error();
    if (!board) return std::nullopt;

    std::array<std::uint32_t, kBlock> block;
    const auto in_row = static_cast<std::size_t>((n + kBlock - 1) / kBlock);
    const auto values_of = [&](std::int64_t row, std::int64_t first) {
        const auto size = static_cast<std::size_t>(std::min(kBlock, n - first + 1));
        const std::size_t index = static_cast<std::size_t>(row - 1) * in_row +
                                  static_cast<std::size_t>((first - 1) / kBlock);
        [[maybe_unused]] const bool good =
            FastReader(rest.substr(board->places[index])).numbers(std::span(block).first(size));
        assert(good);  // as it was the first time
        return std::span<const std::uint32_t>(block).first(size);
    };
    BlockHeap blocks(std::move(board->blocks), n, values_of);
    Search search(n, k);
    // Where blocks are few, looking into them is cheap however often. A board that takes more looks
    // has its cells put into order instead, if there is the memory.
    const std::uint64_t by_value = DistinctValues::range(cells) * sizeof(std::uint32_t);
    const bool fits = others + by_value <= resources.memory;
    const std::uint64_t most_looks = fits ? count_blocks(n) / 4 + kLooksAtLeast : kSaturated;
    bool good = take_from_blocks(blocks, k, most_looks, resources, search);
    if (good && blocks.top() != nullptr) {
        const auto taken = take_by_value(rest, board->places, n, k, blocks.top()->largest, workers,
                                         resources, search);
        good = taken ? *taken : take_from_blocks(blocks, k, kSaturated, resources, search);
    }
    if (!good) return stopped_error();
    return map_of(std::move(search).result(), n);
}

}  // namespace zermelo::games::keepaway
#endif
