#include "zermelo/games/end-nim/format.hpp"

#include <iterator>

#include "zermelo/base/fast_reader.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/memory_budget.hpp"

namespace zermelo::games::end_nim {

std::optional<Instance> read_fast(std::string_view text, std::uint64_t memory) {
    FastReader in(text);
    MemoryBudget budget(memory);
    Instance instance;
    std::int64_t count = 0;
    if (!in.number(count, 0, kMostHeaps) || !in.can_hold(static_cast<std::uint64_t>(count)) ||
        !budget.hold<std::vector<std::int64_t>>(static_cast<std::uint64_t>(count))) {
        return std::nullopt;
    }
    instance.cases.resize(static_cast<std::size_t>(count));
    for (std::vector<std::int64_t>& heaps : instance.cases) {
        std::int64_t size = 0;
        if (!in.number(size, 1, kMostHeaps) || !in.can_hold(static_cast<std::uint64_t>(size)) ||
            !budget.hold<std::int64_t>(static_cast<std::uint64_t>(size))) {
            return std::nullopt;
        }
        heaps.resize(static_cast<std::size_t>(size));
        if (!in.numbers(heaps, 1, kMostStones)) return std::nullopt;
    }
    if (!in.at_end()) return std::nullopt;
    return instance;
}

std::string write(const Instance& instance) {
    std::string text = fmt::format("{}\n", instance.cases.size());
    for (const std::vector<std::int64_t>& heaps : instance.cases) {
        fmt::format_to(std::back_inserter(text), "{}\n{}\n", heaps.size(), joined(heaps, " "));
    }
    return text;
}

}  // namespace zermelo::games::end_nim
