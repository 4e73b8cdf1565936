#include "zermelo/games/end-nim/format.hpp"

#include <fmt/format.h>

#include <iterator>

#include "zermelo/base/fast_reader.hpp"
#include "zermelo/games/end-nim/sweep.hpp"

namespace zermelo::games::end_nim {

std::optional<Instance> read_fast(std::string_view text) {
    FastReader in(text);
    Instance instance;
    std::int64_t count = 0;
    if (!in.number(count, 0, kMostHeaps) || !in.can_hold(static_cast<std::uint64_t>(count))) {
        return std::nullopt;
    }
    instance.cases.resize(static_cast<std::size_t>(count));
    for (std::vector<std::int64_t>& heaps : instance.cases) {
        std::int64_t size = 0;
        if (!in.number(size, 1, kMostHeaps) || !in.can_hold(static_cast<std::uint64_t>(size))) {
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
        fmt::format_to(std::back_inserter(text), "{}\n{}\n", heaps.size(), fmt::join(heaps, " "));
    }
    return text;
}

namespace {

std::vector<std::int64_t> generate_heaps(std::string_view character, std::size_t size,
                                         Random& random) {
    constexpr std::int64_t kContestStones = 1'000'000'000;
    const std::int64_t most = character == "small" ? 3 : kContestStones;
    std::vector<std::int64_t> heaps(size);
    for (std::int64_t& heap : heaps)
        heap = random.between(1, most);
    if (character == "equal") heaps.assign(size, heaps.front());
    if (character == "ends") {
        heaps.back() = std::max<std::int64_t>(1, heaps.front() + random.between(-1, 1));
    }
    if (character == "lost") {
        // The left end that loses exists for every inner row, but may be 0; then the inner row
        // itself is lost.
        do {
            for (std::int64_t& heap : heaps)
                heap = random.between(1, 9);
            if (size > 1) heaps.front() = sweep(std::span(heaps).subspan(1), {})->left;
        } while (size > 1 && heaps.front() == 0);
    }
    return heaps;
}

}  // namespace

Result<Instance> generate(const Generation& generation, Random& random) {
    if (generation.size < 1 || generation.size > kMostHeaps || generation.cases < 0) {
        return input_error("end-nim has 1 heap or more");
    }
    Instance instance;
    for (std::int64_t i = 0; i < generation.cases; ++i) {
        instance.cases.push_back(generate_heaps(generation.character,
                                                static_cast<std::size_t>(generation.size), random));
    }
    return instance;
}

void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit) {
    for (unsigned count = 1; count <= size; ++count) {
        std::vector<std::int64_t> heaps(count, 1);
        while (true) {
            if (!visit(Instance{{heaps}})) return;
            std::size_t digit = 0;
            while (digit < count && heaps[digit] == static_cast<std::int64_t>(size)) {
                heaps[digit++] = 1;
            }
            if (digit == count) break;
            ++heaps[digit];
        }
    }
}

}  // namespace zermelo::games::end_nim
