#include "zermelo/games/keepaway/inputs.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <span>
#include <utility>

#include "zermelo/frame/characters.hpp"
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

using Values = std::vector<std::int64_t>;

/// The values 1..n^2, larger where `rank` is, in random order among equal ranks.
template <class Rank>
Values ranked(std::int64_t n, Random& random, const Rank& rank) {
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
    Values values(cells.size());
    for (const std::size_t cell : cells)
        values[cell] = ++next[place(cell)];
    return values;
}

Values in_random_order(std::int64_t n, std::int64_t, Random& random) {
    return ranked(n, random, [](std::int64_t, std::int64_t) { return 0; });
}

Values in_a_spiral(std::int64_t n, std::int64_t k, Random& random) {
    Matrix<std::int64_t> ranks(static_cast<std::size_t>(n), static_cast<std::size_t>(n));
    std::int64_t rank = n * n;
    for (const Cell cell : spiral(n, k))
        ranks(static_cast<std::size_t>(cell.row - 1), static_cast<std::size_t>(cell.column - 1)) =
            rank--;
    return ranked(n, random, [&](std::int64_t row, std::int64_t column) {
        return ranks(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
    });
}

/// The values go row by row, rising where Sign is 1 and falling where it is -1.
template <int Sign>
Values row_by_row(std::int64_t n, std::int64_t, Random& random) {
    return ranked(n, random,
                  [n](std::int64_t row, std::int64_t column) { return Sign * (row * n + column); });
}

/// The largest values are at the rim where Sign is 1, in the middle where it is -1.
template <int Sign>
Values by_distance_from_middle(std::int64_t n, std::int64_t, Random& random) {
    return ranked(n, random, [n](std::int64_t row, std::int64_t column) {
        return Sign * std::max(std::abs(2 * row - n + 1), std::abs(2 * column - n + 1));
    });
}

/// Rows and columns of two cells in turn.
using Peaks = std::array<std::int64_t, 4>;

/// The values are the larger, the nearer to one of the peaks.
Values around(const Peaks& peaks, std::int64_t n, Random& random) {
    return ranked(n, random, [&](std::int64_t row, std::int64_t column) {
        return -std::min(std::abs(row - peaks[0]) + std::abs(column - peaks[1]),
                         std::abs(row - peaks[2]) + std::abs(column - peaks[3]));
    });
}

Peaks two_corners(std::int64_t n, Random& random) {
    Peaks peaks{};
    for (std::int64_t& side : peaks)
        side = (n - 1) * random.between(0, 1);
    return peaks;
}

Values around_two_cells(std::int64_t n, std::int64_t, Random& random) {
    Peaks peaks{};
    for (std::int64_t& side : peaks)
        side = random.between(0, n - 1);
    return around(peaks, n, random);
}

/// Two corners are drawn, and one is used, so that seeds make what they have made before.
Values around_a_corner(std::int64_t n, std::int64_t, Random& random) {
    const auto [row, column, other_row, other_column] = two_corners(n, random);
    return around({row, column, row, column}, n, random);
}

Values around_opposite_corners(std::int64_t n, std::int64_t, Random& random) {
    const auto [row, column, other_row, other_column] = two_corners(n, random);
    return around({row, column, n - 1 - row, n - 1 - column}, n, random);
}

Values along_a_diagonal(std::int64_t n, std::int64_t, Random& random) {
    const bool is_main = random.chance(1, 2);
    return ranked(n, random, [=](std::int64_t row, std::int64_t column) {
        return -std::abs(is_main ? row - column : row + column - n + 1);
    });
}

std::int64_t any_k(std::int64_t n, Random& random) {
    return n == 2 ? random.between(0, 1) : random.between(1, n - 2);
}

/// 1 to 3 in a third of the cases, n-2 in another, else any.
std::int64_t often_extreme_k(std::int64_t n, Random& random) {
    const std::int64_t k = any_k(n, random);
    if (n == 2) return k;
    switch (random.below(3)) {
        case 0:
            return random.between(1, std::min<std::int64_t>(3, n - 2));
        case 1:
            return n - 2;
        default:
            return random.between(1, n - 2);
    }
}

/// The largest k for which a spiral has room. A number is drawn all the same, so that seeds make
/// what they have made before.
std::int64_t k_of_spiral(std::int64_t n, Random& random) {
    any_k(n, random);
    return std::max<std::int64_t>(1, n - 2);
}

struct BoardCharacter : Character {
    Values (*values)(std::int64_t n, std::int64_t k, Random& random) = nullptr;  ///< 1..n^2
    std::int64_t (*k)(std::int64_t n, Random& random) = often_extreme_k;
};

constexpr auto kCharacters = std::to_array<BoardCharacter>({
    {"random", "any order, any k", in_random_order, any_k},
    {"spiral", "as many rounds as the fast way can be made to take, k = n-2", in_a_spiral,
     k_of_spiral},
    {"rising", "row by row from the smallest value, any k", row_by_row<1>, any_k},
    {"hill", "the largest values in the middle, any k", by_distance_from_middle<-1>, any_k},
    {"rim", "the smallest values in the middle, any k", by_distance_from_middle<1>, any_k},
    {"falling", "row by row from the largest value; k is often small or n-2", row_by_row<-1>},
    {"corner", "the largest values in one corner; k is often small or n-2", around_a_corner},
    {"far", "the largest values in two opposite corners; k is often small or n-2",
     around_opposite_corners},
    {"peaks", "the largest values around two cells; k is often small or n-2", around_two_cells},
    {"diagonal", "the largest values along a diagonal; k is often small or n-2", along_a_diagonal},
});

}  // namespace

std::vector<Character> characters() {
    return characters_in(kCharacters);
}

Result<Instance> generate(const Generation& generation, Random& random) {
    constexpr std::int64_t kMostGenerated = 10'000;
    const std::int64_t n = generation.size;
    if (n < 2 || n > kMostGenerated) {
        return input_error("keepaway boards are generated with 2 to {} rows", kMostGenerated);
    }
    const BoardCharacter& character = row_of(kCharacters, generation.character);
    std::int64_t k = character.k(n, random);
    if (generation.k) k = *generation.k;
    if (k < 0 || k > most_k(n)) {
        return input_error("k is {}; with {} rows it may be 0..{}", k, n, most_k(n));
    }
    const auto rows = static_cast<std::size_t>(n);
    return Instance{k, Matrix(rows, rows, character.values(n, k, random))};
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

/// The board without `length` rows from `row` on and as many columns from `column` on. The largest
/// k stays the largest.
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

/// Visits the board with every stretch of cells sorted; then with every two values exchanged that
/// follow each other in size but not on the board.
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

}  // namespace zermelo::games::keepaway
