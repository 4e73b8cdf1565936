#include "zermelo/games/end-nim/inputs.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/frame/smaller.hpp"
#include "zermelo/games/end-nim/sweep.hpp"

namespace zermelo::games::end_nim {

namespace {

constexpr std::int64_t kContestStones = 1'000'000'000;

/// The most stones of a heap, so that heaps are often alike, now and then, or never.
std::int64_t some_most(std::size_t size, Random& random) {
    const std::array<std::int64_t, 3> most{4, static_cast<std::int64_t>(size) + 1, kContestStones};
    return most[random.below(3)];
}

/// One heap of a character that draws each by itself.
std::int64_t generate_heap(std::string_view character, Random& random) {
    if (character == "small") return random.between(1, 3);
    if (character == "large") return random.between(kContestStones - 4, kContestStones);
    if (character == "ones") return random.chance(7, 8) ? 1 : random.between(2, 4);
    if (character == "extremes") return random.chance(1, 2) ? 1 : kContestStones;
    return random.between(1, kContestStones);
}

std::vector<std::int64_t> sorted_heaps(std::size_t size, Random& random) {
    const std::int64_t most = some_most(size, random);
    std::vector<std::int64_t> heaps(size);
    for (std::int64_t& heap : heaps)
        heap = random.between(1, most);
    std::sort(heaps.begin(), heaps.end());
    return heaps;
}

std::vector<std::int64_t> ramps(std::size_t size, Random& random) {
    std::vector<std::int64_t> heaps(size);
    std::int64_t now = random.between(1, some_most(size, random));
    for (std::int64_t& heap : heaps) {
        heap = now;
        now = std::clamp<std::int64_t>(now + random.between(-1, 1), 1, kContestStones);
    }
    return heaps;
}

std::vector<std::int64_t> generate_heaps(std::string_view character, std::size_t size,
                                         Random& random) {
    if (character == "ramps") return ramps(size, random);
    if (character == "sorted" || character == "falling") {
        std::vector<std::int64_t> heaps = sorted_heaps(size, random);
        if (character == "falling") std::reverse(heaps.begin(), heaps.end());
        return heaps;
    }
    std::vector<std::int64_t> heaps(size);
    for (std::int64_t& heap : heaps)
        heap = generate_heap(character, random);
    if (character == "equal") heaps.assign(size, heaps.front());
    if (character == "ends") {
        heaps.back() = std::max<std::int64_t>(1, heaps.front() + random.between(-1, 1));
    }
    if (character == "lost" || character == "spoilt") {
        // The left end that loses exists for every inner row, but may be 0; then the inner row
        // itself is lost.
        do {
            for (std::int64_t& heap : heaps)
                heap = random.between(1, 9);
            if (size > 1) heaps.front() = sweep(std::span(heaps).subspan(1), {})->left;
        } while (size > 1 && heaps.front() == 0);
    }
    if (character == "spoilt") {
        std::int64_t& end = random.chance(1, 2) ? heaps.front() : heaps.back();
        end = std::max<std::int64_t>(1, end + (random.chance(1, 2) ? 1 : -1));
    }
    return heaps;
}

}  // namespace

Result<Instance> generate(const Generation& generation, Random& random) {
    constexpr std::int64_t kMostGenerated = 100'000'000;
    if (generation.size < 1 || generation.size > kMostGenerated || generation.cases < 0 ||
        generation.cases > kMostGenerated / generation.size) {
        return input_error(
            fmt::format("end-nim is generated with 1 heap or more a case and {} in "
                        "all at the most",
                        kMostGenerated));
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

namespace {

/// The row with no gap larger than `most` between numbers that follow each other in size, 0 being
/// one of them. Who wins depends on which of the numbers are equal and which differ by 1, so that
/// gaps of 3 and more are alike.
std::vector<std::int64_t> without_gaps(const std::vector<std::int64_t>& heaps, std::int64_t most) {
    std::vector<std::pair<std::int64_t, std::size_t>> order;
    for (std::size_t i = 0; i < heaps.size(); ++i)
        order.emplace_back(heaps[i], i);
    std::sort(order.begin(), order.end());
    std::vector<std::int64_t> closed(heaps.size());
    std::int64_t before = 0;
    std::int64_t now = 0;
    for (const auto& [stones, index] : order) {
        now += std::min(stones - std::exchange(before, stones), most);
        closed[index] = now;
    }
    return closed;
}

}  // namespace

void visit_smaller(const Instance& instance, const std::function<bool(Instance)>& visit) {
    const auto& cases = instance.cases;
    Instance smaller = instance;
    const std::vector<std::span<std::int64_t>> numbers(smaller.cases.begin(), smaller.cases.end());
    const auto visit_numbers = [&] { return visit(smaller); };
    if (!visit_lowest(numbers, 1, visit_numbers)) return;
    const auto without_cases = [&](std::size_t begin, std::size_t end) {
        return visit(Instance{without(cases, begin, end)});
    };
    if (!visit_chunks(removable(cases.size(), 1), without_cases)) return;

    const auto with_row = [&](std::size_t index, std::vector<std::int64_t> heaps) {
        std::swap(smaller.cases[index], heaps);
        const bool go_on = visit(smaller);
        std::swap(smaller.cases[index], heaps);
        return go_on;
    };
    std::vector<Stretches> rows;
    for (const auto& heaps : cases)
        rows.push_back(removable(heaps.size(), 1));
    const auto without_heaps = [&](std::size_t index, std::size_t begin, std::size_t end) {
        return with_row(index, without(cases[index], begin, end));
    };
    if (!visit_chunks(rows, without_heaps)) return;

    for (const std::int64_t gap : {1, 2, 3}) {
        for (std::size_t i = 0; i < cases.size(); ++i) {
            std::vector<std::int64_t> closed = without_gaps(cases[i], gap);
            if (closed != cases[i] && !with_row(i, std::move(closed))) return;
        }
    }
    visit_lower(numbers, 1, visit_numbers);
}

Generation largest(std::string_view) {
    return {.size = 1000, .cases = 10};
}

std::int64_t most_cases(std::string_view) {
    return 10;
}

void append(Instance& instance, const Instance& other) {
    instance.cases.insert(instance.cases.end(), other.cases.begin(), other.cases.end());
}

}  // namespace zermelo::games::end_nim
