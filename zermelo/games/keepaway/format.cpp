#include "zermelo/games/keepaway/format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <span>
#include <utility>

#include "zermelo/base/fast_reader.hpp"
#include "zermelo/base/huge_pages.hpp"

namespace zermelo::games::keepaway {

namespace {

/// Tells whether a value comes twice. The values of a contest, and others as close to 0, have a bit
/// each; if one has none, all of them must be sorted in the end.
class Repetitions {
  public:
    explicit Repetitions(std::size_t count) : bits_(2 * count), seen_(bits_ / 64 + 1, 0) {}

    void add(std::int64_t value) {
        const auto place = static_cast<std::uint64_t>(value);
        if (place >= bits_) {
            all_have_bits_ = false;
            return;
        }
        std::uint64_t& word = seen_[place / 64];
        const std::uint64_t bit = std::uint64_t{1} << (place % 64);
        repeated_ |= word & bit;
        word |= bit;
    }

    /// Whether any of the values, which were all added, comes twice.
    bool any(const std::vector<std::int64_t>& values) const {
        if (all_have_bits_ || repeated_ != 0) return repeated_ != 0;
        std::vector<std::int64_t> sorted(values);
        std::sort(sorted.begin(), sorted.end());
        return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
    }

  private:
    std::uint64_t bits_;
    std::vector<std::uint64_t> seen_;
    std::uint64_t repeated_ = 0;
    bool all_have_bits_ = true;
};

}  // namespace

std::optional<Instance> read_fast(std::string_view text) {
    FastReader in(text);
    std::int64_t n = 0;
    std::int64_t k = 0;
    if (!in.number(n, 2, kMostRows)) return std::nullopt;
    const auto rows = static_cast<std::size_t>(n);
    if (!in.can_hold(rows * rows + 1) || !in.number(k, 0, most_k(n))) return std::nullopt;
    std::vector<std::int64_t> values = huge_page_vector<std::int64_t>(rows * rows);
    Repetitions repetitions(values.size());
    for (std::size_t i = 0; i < rows; ++i) {
        const auto row = std::span(values).subspan(i * rows, rows);
        if (!in.numbers(row, Bound::kAnyLow, Bound::kNone)) return std::nullopt;
        for (const std::int64_t value : row)
            repetitions.add(value);
    }
    if (!in.at_end() || repetitions.any(values)) return std::nullopt;
    return Instance{k, Matrix(rows, rows, std::move(values))};
}

std::string write(const Instance& instance) {
    std::string text = fmt::format("{} {}\n", instance.n(), instance.k);
    for (std::size_t i = 0; i < instance.values.rows(); ++i) {
        fmt::format_to(std::back_inserter(text), "{}\n", fmt::join(instance.values.row(i), " "));
    }
    return text;
}

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
    std::vector<std::size_t> cells(rows * rows);
    std::iota(cells.begin(), cells.end(), std::size_t{0});
    random.shuffle(std::span(cells));
    std::vector<std::int64_t> ranks(cells.size());
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        ranks[i] = rank(static_cast<std::int64_t>(i / rows), static_cast<std::int64_t>(i % rows));
    }
    std::stable_sort(cells.begin(), cells.end(),
                     [&](std::size_t a, std::size_t b) { return ranks[a] < ranks[b]; });
    std::vector<std::int64_t> values(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i)
        values[cells[i]] = static_cast<std::int64_t>(i + 1);
    return values;
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
    if (generation.character == "spiral") k = std::max<std::int64_t>(1, n - 2);
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

}  // namespace zermelo::games::keepaway
