#include "zermelo/games/keepaway/inputs.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <span>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/frame/smaller.hpp"

namespace zermelo::games::keepaway {

namespace {

/// Cells in the order in which the fast way takes them, where each widens the bounding box by 1 in
/// one coordinate only, the first step aside: nearly 2k rounds. They wind round the middle.
std::vector<Cell> spiral(std::int64_t n, std::int64_t k) {
    const std::int64_t middle = (n + 1) / 2;
    // Sum and difference less those of the middle: low and high of each.
    std::array<std::array<std::int64_t, 2>, 2> box{{{0, 1}, {0, 1}}};
    const auto cell = [&](std::int64_t sum, std::int64_t difference) {
        return Cell{static_cast<std::int32_t>(middle + (sum + difference) / 2),
                    static_cast<std::int32_t>(middle + (sum - difference) / 2)};
    };
    std::vector<Cell> cells{cell(0, 0), cell(1, 1)};
    for (std::int64_t width = 2; width <= k; ++width) {
        for (const std::size_t axis : {0U, 1U}) {
            const std::int64_t side = box[axis][width % 2] += width % 2 == 1 ? 1 : -1;
            // A cell has both coordinates even or both odd.
            const std::int64_t across = side % 2 == 0 ? 0 : 1;
            cells.push_back(axis == 0 ? cell(side, across) : cell(across, side));
        }
    }
    return cells;
}

/// The values 1..n^2, larger where `rank` is, in random order among equal ranks.
template <class Rank>
std::vector<std::int64_t> ranked(std::int64_t n, Random& random, const Rank& rank) {
    const auto rows = static_cast<std::size_t>(n);
    // At most 10^8 of them; half the bytes make it much faster.
    std::vector<std::uint32_t> cells(rows * rows);
    std::iota(cells.begin(), cells.end(), std::uint32_t{0});
    random.shuffle(std::span(cells));
    std::vector<std::int64_t> ranks(cells.size());
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        ranks[i] = rank(static_cast<std::int64_t>(i / rows), static_cast<std::int64_t>(i % rows));
    }
    // A counting sort: there are no more than O(n^2) ranks.
    const auto [least, most] = std::minmax_element(ranks.begin(), ranks.end());
    std::vector<std::int64_t> next(static_cast<std::size_t>(*most - *least + 2), 0);
    const auto place = [&, low = *least](std::size_t cell) {
        return static_cast<std::size_t>(ranks[cell] - low);
    };
    for (std::size_t cell = 0; cell < ranks.size(); ++cell)
        ++next[place(cell) + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    std::vector<std::int64_t> values(cells.size());
    for (const std::size_t cell : cells)
        values[cell] = ++next[place(cell)];
    return values;
}

/// The values 1..n^2, the larger the nearer to one of the peaks.
std::vector<std::int64_t> around_peaks(std::string_view character, std::int64_t n, Random& random) {
    std::array<std::int64_t, 4> peaks{};  // rows and columns in turn
    for (std::int64_t& side : peaks)
        side = character == "peaks" ? random.between(0, n - 1) : (n - 1) * random.between(0, 1);
    if (character == "corner") peaks = {peaks[0], peaks[1], peaks[0], peaks[1]};
    if (character == "far") peaks = {peaks[0], peaks[1], n - 1 - peaks[0], n - 1 - peaks[1]};
    return ranked(n, random, [&](std::int64_t row, std::int64_t column) {
        return -std::min(std::abs(row - peaks[0]) + std::abs(column - peaks[1]),
                         std::abs(row - peaks[2]) + std::abs(column - peaks[3]));
    });
}

/// 1 to 3 in a third of the cases, n-2 in another, else any; n is 3 or more.
std::int64_t often_extreme_k(std::int64_t n, Random& random) {
    switch (random.below(3)) {
        case 0:
            return random.between(1, std::min<std::int64_t>(3, n - 2));
        case 1:
            return n - 2;
        default:
            return random.between(1, n - 2);
    }
}

/// The first characters had any k before there were others.
bool has_any_k(std::string_view character) {
    constexpr std::array<std::string_view, 5> kFirst{"random", "spiral", "rising", "hill", "rim"};
    return std::find(kFirst.begin(), kFirst.end(), character) != kFirst.end();
}

std::vector<std::int64_t> values_of(std::string_view character, std::int64_t n, std::int64_t k,
                                    Random& random) {
    const auto from_middle = [n](std::int64_t row, std::int64_t column) {
        return std::max(std::abs(2 * row - n + 1), std::abs(2 * column - n + 1));
    };
    if (character == "rising") {
        return ranked(n, random,
                      [n](std::int64_t row, std::int64_t column) { return row * n + column; });
    }
    if (character == "hill") {
        return ranked(n, random, [&](std::int64_t row, std::int64_t column) {
            return -from_middle(row, column);
        });
    }
    if (character == "rim") return ranked(n, random, from_middle);
    if (character == "falling") {
        return ranked(n, random,
                      [n](std::int64_t row, std::int64_t column) { return -row * n - column; });
    }
    if (character == "diagonal") {
        const bool is_main = random.chance(1, 2);
        return ranked(n, random, [=](std::int64_t row, std::int64_t column) {
            return -std::abs(is_main ? row - column : row + column - n + 1);
        });
    }
    if (character == "corner" || character == "far" || character == "peaks") {
        return around_peaks(character, n, random);
    }
    if (character == "spiral") {
        Matrix<std::int64_t> ranks(static_cast<std::size_t>(n), static_cast<std::size_t>(n));
        std::int64_t rank = n * n;
        for (const Cell cell : spiral(n, k)) {
            ranks(static_cast<std::size_t>(cell.row - 1),
                  static_cast<std::size_t>(cell.column - 1)) = rank--;
        }
        return ranked(n, random, [&](std::int64_t row, std::int64_t column) {
            return ranks(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
        });
    }
    return ranked(n, random, [](std::int64_t, std::int64_t) { return 0; });
}

}  // namespace

Result<Instance> generate(const Generation& generation, Random& random) {
    constexpr std::int64_t kMostGenerated = 10'000;
    const std::int64_t n = generation.size;
    if (n < 2 || n > kMostGenerated) {
        return input_error(
            fmt::format("keepaway boards are generated with 2 to {} rows", kMostGenerated));
    }
    std::int64_t k = n == 2 ? random.between(0, 1) : random.between(1, n - 2);
    if (n > 2 && !has_any_k(generation.character)) k = often_extreme_k(n, random);
    if (generation.character == "spiral") k = std::max<std::int64_t>(1, n - 2);
    if (generation.k) k = *generation.k;
    if (k < 0 || k > most_k(n)) {
        return input_error(fmt::format("k is {}; with {} rows it may be 0..{}", k, n, most_k(n)));
    }
    const auto rows = static_cast<std::size_t>(n);
    return Instance{k, Matrix(rows, rows, values_of(generation.character, n, k, random))};
}

void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit) {
    for (std::size_t n = 2; n <= size; ++n) {
        std::vector<std::int64_t> values(n * n);
        std::iota(values.begin(), values.end(), 1);
        do {
            for (std::int64_t k = 0; k <= most_k(static_cast<std::int64_t>(n)); ++k) {
                if (!visit(Instance{k, Matrix(n, n, values)})) return;
            }
        } while (std::next_permutation(values.begin(), values.end()));
    }
}

namespace {

/// Without `length` rows from `row` on and as many columns from `column` on. The largest k stays
/// the largest.
Instance without_cross(const Instance& instance, std::size_t row, std::size_t column,
                       std::size_t length) {
    const Matrix<std::int64_t> rest =
        without_columns(without_rows(instance.values, row, row + length), column, column + length);
    const std::int64_t n = instance.n();
    const auto left = static_cast<std::int64_t>(rest.rows());
    const std::int64_t k = std::min(instance.k, instance.k > n - 2 ? most_k(left) : left - 2);
    return {k, {rest.rows(), rest.columns(), ranks_of(rest.values())}};
}

/// The rows and columns left out need not be the same ones; on large boards, where all pairs would
/// be too many, most are.
bool visit_crosses(const Instance& instance, const std::function<bool(Instance)>& visit) {
    const std::size_t n = instance.values.rows();
    return visit_chunks(removable(n, 2), [&](std::size_t begin, std::size_t end) {
        const std::size_t length = end - begin;
        if (n > 8 && n / length > 4) return visit(without_cross(instance, begin, begin, length));
        return visit_stretches(n, length, [&](std::size_t column, std::size_t) {
            return visit(without_cross(instance, begin, column, length));
        });
    });
}

/// Every stretch of cells sorted; then every two values exchanged that follow each other in size
/// but not on the board.
void visit_sorted(const Instance& instance, const std::function<bool(Instance)>& visit) {
    Instance smaller = instance;
    const std::span<std::int64_t> values = smaller.values.values();
    const auto with_sorted = [&](std::size_t begin, std::size_t end) {
        const std::span<std::int64_t> stretch = values.subspan(begin, end - begin);
        if (std::is_sorted(stretch.begin(), stretch.end())) return true;
        const std::vector<std::int64_t> before(stretch.begin(), stretch.end());
        std::sort(stretch.begin(), stretch.end());
        const bool go_on = visit(smaller);
        std::copy(before.begin(), before.end(), stretch.begin());
        return go_on;
    };
    if (!visit_chunks(Stretches{values.size(), values.size()}, with_sorted)) return;

    std::vector<std::size_t> cells(values.size());
    std::iota(cells.begin(), cells.end(), std::size_t{0});
    std::sort(cells.begin(), cells.end(),
              [&](std::size_t x, std::size_t y) { return values[x] < values[y]; });
    for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
        if (cells[i] < cells[i + 1]) continue;
        std::swap(values[cells[i]], values[cells[i + 1]]);
        if (!visit(smaller)) return;
        std::swap(values[cells[i]], values[cells[i + 1]]);
    }
}

}  // namespace

void visit_smaller(const Instance& instance, const std::function<bool(Instance)>& visit) {
    Instance smaller = instance;
    const Matrix<std::int64_t> ranked(instance.values.rows(), instance.values.columns(),
                                      ranks_of(instance.values.values()));
    if (ranked != instance.values && !visit({instance.k, ranked})) return;
    if (!visit_crosses(instance, visit)) return;
    // A contest asks for k of 1 or more.
    const std::array<std::span<std::int64_t>, 1> k{std::span(&smaller.k, 1)};
    const std::int64_t least = instance.k > 1 ? 1 : 0;
    if (!visit_lower(k, least, [&] { return visit(smaller); })) return;
    visit_sorted(instance, visit);
}

Generation largest(std::string_view) {
    return {.size = 2000};
}

}  // namespace zermelo::games::keepaway
