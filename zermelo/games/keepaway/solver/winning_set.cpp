#include "zermelo/games/keepaway/solver/winning_set.hpp"

#include "zermelo/base/sizes.hpp"
#include "zermelo/games/keepaway/solver/blocks.hpp"

namespace zermelo::games::keepaway {

Result<WinningSet> winning_set(const Instance& instance, const Resources& resources) {
    const std::int64_t n = instance.n();
    const std::uint64_t need =
        saturating_add(bytes_of_rounds(instance.k),
                       saturating_multiply(count_blocks(n), sizeof(Block<std::int64_t>)));
    if (need > resources.memory) {
        return memory_error(Sentence{"an index of the {} x {} board", n, n}, need,
                            resources.memory);
    }
    const auto values_of = [&](std::int64_t row, std::int64_t first) {
        const auto values = instance.values.row(static_cast<std::size_t>(row - 1));
        return values.subspan(static_cast<std::size_t>(first - 1),
                              static_cast<std::size_t>(std::min(kBlock, n - first + 1)));
    };
    std::vector<Block<std::int64_t>> blocks;
    blocks.reserve(count_blocks(n));
    for (std::int64_t row = 1; row <= n; ++row) {
        if (row % 1024 == 0 && !resources.go_on(0, 0)) return stopped_error();
        for (std::int64_t first = 1; first <= n; first += kBlock) {
            const auto values = values_of(row, first);
            const std::size_t at = index_of_largest(values);
            blocks.push_back({values[at], static_cast<std::int32_t>(row),
                              static_cast<std::int32_t>(first + static_cast<std::int64_t>(at))});
        }
    }
    BlockHeap heap(std::move(blocks), n, values_of);
    Search search(n, instance.k);
    if (!take_from_blocks(heap, instance.k, kSaturated, resources, search)) return stopped_error();
    return std::move(search).result();
}

}  // namespace zermelo::games::keepaway
