#include "zermelo/games/grid-walk/solver/remoteness_table.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "zermelo/base/sizes.hpp"

namespace zermelo::games::grid_walk {

namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

/// The cells of a grid from the last one back.
class Sweep {
  public:
    Sweep(const Instance& instance, Matrix<std::uint32_t>& table)
        : walls_(instance.walls),
          longest_(static_cast<std::size_t>(std::min<std::int64_t>(
              instance.longest,
              static_cast<std::int64_t>(std::min(walls_.rows(), walls_.columns()))))),
          table_(table),
          last_lost_(walls_.rows() + walls_.columns(), kNone) {}

    void visit(std::size_t row, std::size_t column) {
        if (walls_(row, column) != 0) return;
        std::uint32_t& last_lost = last_lost_[walls_.rows() + column - row];
        std::uint32_t soonest = kNone;  // of the lost cells in reach
        std::uint32_t latest = kNone;   // of the others next to it
        const auto add = [&](std::size_t r, std::size_t c) {
            if (r == walls_.rows() || c == walls_.columns() || walls_(r, c) != 0) return;
            const std::uint32_t option = table_(r, c);
            if (option % 2 == 0) soonest = std::min(soonest, option);
            if (option % 2 == 1) latest = latest == kNone ? option : std::max(latest, option);
        };
        add(row + 1, column);
        add(row, column + 1);
        if (last_lost != kNone && last_lost - row <= longest_) {
            add(last_lost, column + (last_lost - row));
        }
        if (soonest == kNone) {
            const std::size_t room = std::min(walls_.rows() - row, walls_.columns() - column) - 1;
            for (std::size_t d = 1; d <= std::min(room, longest_); ++d)
                add(row + d, column + d);
            last_lost = static_cast<std::uint32_t>(row);
            table_(row, column) = latest == kNone ? 0 : latest + 1;
        } else {
            table_(row, column) = soonest + 1;
        }
    }

  private:
    const Matrix<std::uint8_t>& walls_;
    std::size_t longest_;
    Matrix<std::uint32_t>& table_;
    std::vector<std::uint32_t> last_lost_;  // its row, for each diagonal
};

}  // namespace

std::uint64_t RemotenessTable::need(const Instance& instance) {
    const std::uint64_t rows = instance.walls.rows();
    const std::uint64_t columns = instance.walls.columns();
    return saturating_multiply(
        4, saturating_add(saturating_multiply(rows, columns), saturating_add(rows, columns)));
}

Result<RemotenessTable> RemotenessTable::make(const Instance& instance,
                                              const Resources& resources) {
    constexpr std::size_t kCellsBetweenAsking = std::size_t{1} << 20;
    RemotenessTable result(instance.walls);
    Sweep sweep(instance, result.table_);
    const std::size_t columns = instance.walls.columns();
    const std::size_t cells = instance.walls.rows() * columns;
    for (std::size_t done = 0, row = instance.walls.rows(); row-- > 0;) {
        for (std::size_t column = columns; column-- > 0;) {
            sweep.visit(row, column);
            if (++done % kCellsBetweenAsking == 0 && !resources.go_on(done, cells)) {
                return stopped_error();
            }
        }
    }
    return result;
}

Result<const RemotenessTable*> SharedRemoteness::of(const Instance& instance,
                                                    const Resources& resources) {
    if (const RemotenessTable* const known = table_.load()) return known;
    auto made = ZERMELO_TRY(RemotenessTable::make(instance, resources));
    auto table = std::make_unique<const RemotenessTable>(std::move(made));
    const RemotenessTable* first = nullptr;
    if (!table_.compare_exchange_strong(first, table.get())) return first;
    return table.release();
}

}  // namespace zermelo::games::grid_walk
