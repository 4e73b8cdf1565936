#include "zermelo/frame/smaller.hpp"

#include <bit>
#include <limits>
#include <numeric>

namespace zermelo {

namespace {

std::size_t next_shorter(std::size_t length) {
    return length > 3 ? length / 2 : length - 1;
}

/// How many steps there are towards the least number: none for that one itself.
unsigned steps_down(std::uint64_t distance) {
    return distance == 0 ? 0 : static_cast<unsigned>(std::bit_width(distance - 1)) + 1;
}

/// The number, by so much nearer to the least.
std::int64_t nearer(std::int64_t number, std::int64_t least, std::uint64_t by) {
    const auto from = static_cast<std::uint64_t>(number);
    return static_cast<std::int64_t>(number >= least ? from - by : from + by);
}

/// The number after one of its steps towards the least, which it is not: step 0 goes all the way,
/// each later one half as far as the one before it, rounded up; the last goes 1.
std::int64_t step_down(std::int64_t number, std::int64_t least, unsigned step) {
    const std::uint64_t all = distance(number, least);
    const std::uint64_t less = step < 64 ? (all - 1) >> step : 0;
    return nearer(number, least, step == 0 ? all : less + 1);
}

/// visit_lower of one stretch.
bool lower(std::span<std::int64_t> numbers, std::int64_t least,
           const std::function<bool()>& visit) {
    const std::vector<std::int64_t> before(numbers.begin(), numbers.end());
    std::uint64_t farthest = 0;
    std::uint64_t nearest = std::numeric_limits<std::uint64_t>::max();
    for (const std::int64_t number : before) {
        farthest = std::max(farthest, distance(number, least));
        if (number != least) nearest = std::min(nearest, distance(number, least));
    }
    bool go_on = true;
    const auto visit_all = [&](const auto& lowered) {
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (before[i] != least) numbers[i] = lowered(before[i]);
        }
        go_on = visit();
    };
    const auto visit_step = [&](unsigned step) {
        visit_all([&](std::int64_t number) { return step_down(number, least, step); });
    };
    const unsigned steps = steps_down(farthest);
    if (steps > 0) visit_step(0);
    if (nearest < farthest) {
        for (std::uint64_t by = nearest; by > 1 && go_on; by /= 2) {
            visit_all([&](std::int64_t number) { return nearer(number, least, by); });
        }
    }
    for (unsigned step = 1; step < steps && go_on; ++step)
        visit_step(step);
    std::copy(before.begin(), before.end(), numbers.begin());
    return go_on;
}

}  // namespace

bool visit_stretches(std::size_t total, std::size_t length, const StretchVisitor& visit) {
    for (std::size_t begin = 0; begin + length <= total; begin += length > 2 ? length : 1) {
        if (!visit(begin, begin + length)) return false;
    }
    const bool is_all = length <= 2 || total % length == 0;
    return is_all || visit(total - length, total);
}

bool visit_chunks(const Stretches& row, const StretchVisitor& visit) {
    return visit_chunks(std::span(&row, 1), [&](std::size_t, std::size_t begin, std::size_t end) {
        return visit(begin, end);
    });
}

bool visit_chunks(std::span<const Stretches> rows, const RowStretchVisitor& visit) {
    std::vector<std::size_t> lengths;
    for (const Stretches& row : rows)
        lengths.push_back(row.longest);
    for (bool any = true; any;) {
        any = false;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if (lengths[row] == 0) continue;
            any = true;
            const auto visit_stretch = [&](std::size_t begin, std::size_t end) {
                return visit(row, begin, end);
            };
            if (!visit_stretches(rows[row].total, lengths[row], visit_stretch)) return false;
            lengths[row] = next_shorter(lengths[row]);
        }
    }
    return true;
}

bool visit_lowest(std::span<const std::span<std::int64_t>> rows, std::int64_t least,
                  const std::function<bool()>& visit) {
    std::vector<std::vector<std::int64_t>> before;
    bool any = false;
    for (const std::span<std::int64_t> row : rows) {
        before.emplace_back(row.begin(), row.end());
        any = any || std::any_of(row.begin(), row.end(),
                                 [&](std::int64_t number) { return number != least; });
        std::fill(row.begin(), row.end(), least);
    }
    const bool go_on = !any || visit();
    for (std::size_t i = 0; i < rows.size(); ++i)
        std::copy(before[i].begin(), before[i].end(), rows[i].begin());
    return go_on;
}

bool visit_lower(std::span<const std::span<std::int64_t>> rows, std::int64_t least,
                 const std::function<bool()>& visit) {
    std::vector<Stretches> stretches;
    for (const std::span<std::int64_t> row : rows)
        stretches.push_back({row.size(), row.size()});
    return visit_chunks(stretches, [&](std::size_t row, std::size_t begin, std::size_t end) {
        return lower(rows[row].subspan(begin, end - begin), least, visit);
    });
}

std::vector<std::int64_t> ranks_of(std::span<const std::int64_t> numbers) {
    const std::size_t most = 4 * numbers.size();
    const auto fits = [most](std::int64_t number) {
        return number > 0 && static_cast<std::uint64_t>(number) <= most;
    };
    std::vector<std::int64_t> ranks(numbers.begin(), numbers.end());
    if (std::all_of(numbers.begin(), numbers.end(), fits)) {
        std::vector<std::int64_t> rank(most + 1, 0);
        for (const std::int64_t number : numbers)
            rank[static_cast<std::size_t>(number)] = 1;
        std::partial_sum(rank.begin(), rank.end(), rank.begin());
        for (std::int64_t& number : ranks)
            number = rank[static_cast<std::size_t>(number)];
        return ranks;
    }
    std::vector<std::int64_t> sorted = ranks;
    std::sort(sorted.begin(), sorted.end());
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    for (std::int64_t& number : ranks) {
        number = std::lower_bound(sorted.begin(), sorted.end(), number) - sorted.begin() + 1;
    }
    return ranks;
}

}  // namespace zermelo
