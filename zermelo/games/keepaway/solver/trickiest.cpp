#include "zermelo/games/keepaway/solver/trickiest.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <vector>

#include "zermelo/base/workers.hpp"

namespace zermelo::games::keepaway {

namespace {

std::int32_t clamped(std::int64_t value, std::int64_t n) {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, -2 * n - 2, 2 * n + 2));
}

std::int32_t size_of(std::int32_t first, std::int32_t last) {
    return std::max(0, last - first + 1);
}

struct Candidate {
    std::int64_t losing = std::numeric_limits<std::int64_t>::max();
    Cell cell = {};
};

/// The first legal cell of a row with the fewest losing ones around, if it has fewer than `found`.
/// `here` is how many the first cell of the row has.
void look_at_row(const Keepaway& rules, const Keepaway::Position& p, std::int32_t row,
                 std::int64_t here, const std::int32_t* gains, Candidate& found) {
    const auto n = static_cast<std::int32_t>(rules.instance().n());
    const std::int64_t reach = rules.instance().k - std::abs(std::int64_t{row} - p.token.row);
    const std::int64_t near_first = reach < 0 ? n + 1 : p.token.column - reach;
    const std::int64_t near_last = reach < 0 ? n + 1 : p.token.column + reach;
    for (std::int32_t column = 1; column <= n; ++column) {
        if (column > 1) here += gains[column - 1];
        if (here < found.losing && (column < near_first || column > near_last)) {
            found = {here, {row, column}};
        }
    }
}

}  // namespace

LosingCells::LosingCells(const Rectangle& winning, std::int64_t n, std::int64_t k)
    : n_(static_cast<std::int32_t>(n)),
      k_(static_cast<std::int32_t>(k)),
      sum_low_(clamped(winning.sum_low, n)),
      sum_high_(clamped(winning.sum_high, n)),
      difference_low_(clamped(winning.difference_low, n)),
      difference_high_(clamped(winning.difference_high, n)) {}

/// The number of losing cells with row + column = sum in these rows.
std::int32_t LosingCells::on_sum(std::int32_t sum, Rows rows) const {
    const std::int32_t first = std::max({rows.first, 1, sum - n_});
    const std::int32_t last = std::min({rows.last, n_, sum - 1});
    // row - column = 2 * row - sum
    const std::int32_t won_first = std::max(first, (difference_low_ + sum + 1) >> 1);
    const std::int32_t won_last = std::min(last, (difference_high_ + sum) >> 1);
    const std::int32_t won = size_of(won_first, won_last);
    return size_of(first, last) - (sum_low_ <= sum && sum <= sum_high_ ? won : 0);
}

/// The number of losing cells with row - column = difference in these rows.
std::int32_t LosingCells::on_difference(std::int32_t difference, Rows rows) const {
    const std::int32_t first = std::max({rows.first, 1, 1 + difference});
    const std::int32_t last = std::min({rows.last, n_, n_ + difference});
    // row + column = 2 * row - difference
    const std::int32_t won_first = std::max(first, (sum_low_ + difference + 1) >> 1);
    const std::int32_t won_last = std::min(last, (sum_high_ + difference) >> 1);
    const std::int32_t won = size_of(won_first, won_last);
    return size_of(first, last) -
           (difference_low_ <= difference && difference <= difference_high_ ? won : 0);
}

/// The diamond around (row, column + 1) has more than the one around (row, column) its right edge,
/// and lacks the left edge of that one. The upper half of an edge has the middle row, too.
void LosingCells::gains_of_row(std::int32_t row, std::int32_t* gains) const {
    const Rows upper{row - k_, row};
    const Rows lower{row + 1, row + k_};
    for (std::int32_t column = 1; column < n_; ++column) {
        const std::int32_t difference = row - column;
        const std::int32_t sum = row + column;
        gains[column] = on_difference(difference - 1 - k_, upper) + on_sum(sum + 1 + k_, lower) -
                        on_sum(sum - k_, upper) - on_difference(difference + k_, lower);
    }
}

/// Only the right half of these diamonds is on the board: gained is the lower right edge of the one
/// around (row, 1), lost the upper right edge of the one above.
std::int32_t LosingCells::gain_of_row(std::int32_t row) const {
    return on_sum(row + 1 + k_, {row, row + k_}) -
           on_difference(row - 2 - k_, {row - 1 - k_, row - 1});
}

std::int64_t LosingCells::around_corner() const {
    std::int64_t count = 0;
    for (std::int32_t sum = 2; sum <= k_ + 2; ++sum)
        count += on_sum(sum, {1, n_});
    return count;
}

Result<Cell> trickiest_move(const WinningSet& winners, const Keepaway& rules,
                            const Keepaway::Position& position, const Resources& resources) {
    const std::int64_t n = rules.instance().n();
    const LosingCells losing(winners.rectangle, n, rules.instance().k);
    Workers workers(n < 256 ? 1 : resources.jobs);
    // Bands of rows that take a few milliseconds, as many at a time as there are threads.
    const auto height = static_cast<std::int32_t>(std::max<std::int64_t>(1, (1 << 17) / n));
    std::vector<std::vector<std::int32_t>> gains(
        workers.jobs(), std::vector<std::int32_t>(static_cast<std::size_t>(n)));
    struct Band {
        std::int32_t row;    // the first
        std::int64_t count;  // around its first cell
        Candidate found = {};
    };
    Candidate best;
    std::int64_t count = losing.around_corner();
    for (std::int32_t row = 1; row <= n;) {
        std::vector<Band> bands;
        while (bands.size() < workers.jobs() && row <= n) {
            bands.push_back({row, count});
            const std::int32_t end = std::min(static_cast<std::int32_t>(n) + 1, row + height);
            for (++row; row < end; ++row)
                count += losing.gain_of_row(row);
            if (row <= n) count += losing.gain_of_row(row);
        }
        workers.for_each(bands.size(), [&](std::size_t index, unsigned worker) {
            Band& band = bands[index];
            std::int64_t here = band.count;
            const std::int32_t end = std::min(static_cast<std::int32_t>(n) + 1, band.row + height);
            for (std::int32_t i = band.row; i < end; ++i) {
                if (i > band.row) here += losing.gain_of_row(i);
                losing.gains_of_row(i, gains[worker].data());
                look_at_row(rules, position, i, here, gains[worker].data(), band.found);
            }
        });
        for (const Band& band : bands) {
            if (band.found.losing < best.losing) best = band.found;
        }
        if (!resources.go_on(static_cast<std::uint64_t>(row - 1), static_cast<std::uint64_t>(n))) {
            return stopped_error();
        }
    }
    return best.cell;
}

}  // namespace zermelo::games::keepaway
