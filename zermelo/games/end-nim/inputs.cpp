#include "zermelo/games/end-nim/inputs.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/frame/characters.hpp"
#include "zermelo/frame/smaller.hpp"
#include "zermelo/games/end-nim/sweep.hpp"

namespace zermelo::games::end_nim {

namespace {

constexpr std::int64_t kContestStones = 1'000'000'000;

using Heaps = std::vector<std::int64_t>;

/// The most stones of a heap, so that heaps are often alike, now and then, or never.
std::int64_t some_most(std::size_t size, Random& random) {
    const std::array<std::int64_t, 3> most{4, static_cast<std::int64_t>(size) + 1, kContestStones};
    return most[random.below(3)];
}

/// `size` heaps, each of which draw() makes by itself.
template <class Draw>
Heaps drawn(std::size_t size, const Draw& draw) {
    Heaps heaps(size);
    std::generate(heaps.begin(), heaps.end(), draw);
    return heaps;
}

template <std::int64_t Least, std::int64_t Most>
Heaps heaps_between(std::size_t size, Random& random) {
    return drawn(size, [&] { return random.between(Least, Most); });
}
constexpr auto any_heaps = heaps_between<1, kContestStones>;

Heaps equal_heaps(std::size_t size, Random& random) {
    return Heaps(size, any_heaps(size, random).front());
}

Heaps near_ends(std::size_t size, Random& random) {
    Heaps heaps = any_heaps(size, random);
    heaps.back() = std::max<std::int64_t>(1, heaps.front() + random.between(-1, 1));
    return heaps;
}

Heaps nearly_all_ones(std::size_t size, Random& random) {
    return drawn(size, [&] { return random.chance(7, 8) ? 1 : random.between(2, 4); });
}

Heaps extremes(std::size_t size, Random& random) {
    return drawn(size, [&] { return random.chance(1, 2) ? 1 : kContestStones; });
}

Heaps sorted_heaps(std::size_t size, Random& random) {
    const std::int64_t most = some_most(size, random);
    Heaps heaps = drawn(size, [&] { return random.between(1, most); });
    std::sort(heaps.begin(), heaps.end());
    return heaps;
}

Heaps falling_heaps(std::size_t size, Random& random) {
    Heaps heaps = sorted_heaps(size, random);
    std::reverse(heaps.begin(), heaps.end());
    return heaps;
}

Heaps ramps(std::size_t size, Random& random) {
    std::int64_t now = random.between(1, some_most(size, random));
    return drawn(size, [&] {
        const std::int64_t next =
            std::clamp<std::int64_t>(now + random.between(-1, 1), 1, kContestStones);
        return std::exchange(now, next);
    });
}

/// Heaps that the first player loses, in O(size^2) for each try.
Heaps lost_heaps(std::size_t size, Random& random) {
    // These heaps are replaced below; they are drawn so that seeds make what they have made before.
    Heaps heaps = any_heaps(size, random);
    // The left end that loses exists for every inner row, but may be 0; then the inner row itself
    // is lost.
    do {
        heaps = heaps_between<1, 9>(size, random);
        if (size > 1) heaps.front() = sweep(std::span(heaps).subspan(1), {})->left;
    } while (size > 1 && heaps.front() == 0);
    return heaps;
}

Heaps spoilt_heaps(std::size_t size, Random& random) {
    Heaps heaps = lost_heaps(size, random);
    std::int64_t& end = random.chance(1, 2) ? heaps.front() : heaps.back();
    end = std::max<std::int64_t>(1, end + (random.chance(1, 2) ? 1 : -1));
    return heaps;
}

struct RowCharacter : Character {
    Heaps (*make)(std::size_t size, Random& random) = nullptr;
};

constexpr auto kCharacters = std::to_array<RowCharacter>({
    {"random", "1 to 10^9 stones", any_heaps},
    {"small", "1 to 3 stones", heaps_between<1, 3>},
    {"equal", "all heaps of a row alike", equal_heaps},
    {"lost", "rows that the first player loses, heaps of 1 to 9", lost_heaps},
    {"ends", "two ends that differ by at most 1, 1 to 10^9 stones", near_ends},
    {"large", "10^9 stones or a few less", heaps_between<kContestStones - 4, kContestStones>},
    {"sorted", "heaps that rise from left to right", sorted_heaps},
    {"falling", "heaps that fall from left to right", falling_heaps},
    {"ones", "nearly all heaps of one stone", nearly_all_ones},
    {"extremes", "1 or 10^9 stones", extremes},
    {"ramps", "neighbours that differ by at most 1", ramps},
    {"spoilt", "lost rows with one end off by 1, heaps of 1 to 9", spoilt_heaps},
});

}  // namespace

std::vector<Character> characters() {
    return characters_in(kCharacters);
}

Result<Instance> generate(const Generation& generation, Random& random) {
    constexpr std::int64_t kMostGenerated = 100'000'000;
    if (generation.size < 1 || generation.size > kMostGenerated || generation.cases < 0 ||
        generation.cases > kMostGenerated / generation.size) {
        return input_error(
            "end-nim is generated with 1 heap or more a case and {} in "
            "all at the most",
            kMostGenerated);
    }
    const RowCharacter& character = row_of(kCharacters, generation.character);
    Instance instance;
    for (std::int64_t i = 0; i < generation.cases; ++i) {
        instance.cases.push_back(character.make(static_cast<std::size_t>(generation.size), random));
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

void append(Instance& instance, const Instance& other) {
    instance.cases.insert(instance.cases.end(), other.cases.begin(), other.cases.end());
}

}  // namespace zermelo::games::end_nim
