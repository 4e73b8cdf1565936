#include "zermelo/games/staircase/levels.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <vector>

#include "zermelo/base/sizes.hpp"
#include "zermelo/base/workers.hpp"
#include "zermelo/games/staircase/board.hpp"
#include "zermelo/games/staircase/level_tables.hpp"

namespace zermelo::games::staircase {

namespace {

using Clock = std::chrono::steady_clock;

/// Boards of fewer positions are done before a second thread has begun.
constexpr std::uint64_t kWorthThreads = 2'000'000;
/// A task is some tenths of a millisecond, and one for each thread many times a level.
constexpr std::uint64_t kTaskValues = std::uint64_t{1} << 18;
constexpr std::uint64_t kLeastTaskValues = 16'384;

template <class Number>
class Solver {
  public:
    static unsigned jobs_for(const Shape& shape, const Resources& resources) {
        return shape.positions() < kWorthThreads ? 1 : resources.jobs;
    }

    static std::uint64_t bytes(const Shape& shape, unsigned jobs) {
        const auto [even, odd] = shape.largest_levels();
        std::uint64_t need = LevelTables<Number>::bytes(shape);
        const std::uint64_t levels = saturating_add(
            saturating_add(Level<Number>::bytes(shape, even), Level<Number>::bytes(shape, odd)),
            jobs * FillSpace<Number>::bytes(static_cast<std::size_t>(shape.low.largest()),
                                            lanes_of(sizeof(Number))));
        return saturating_add(need, std::max(levels, LevelTables<Number>::bytes_to_make(shape)));
    }

    Solver(const Board& board, const Shape& shape, const Resources& resources)
        : shape_(shape),
          resources_(resources),
          tables_(board, shape),
          workers_(jobs_for(shape, resources)),
          spaces_(workers_.jobs(), tables_.space()),
          all_gains_(board.sum_a() + board.sum_b()),
          total_(shape.positions()) {}

    /// What Black gains from the empty board on.
    Result<Number> solve() {
        const auto [even, odd] = shape_.largest_levels();
        std::array<Level<Number>, 2> levels{Level<Number>(shape_, even),
                                            Level<Number>(shape_, odd)};
        Level<Number>* next = &levels[shape_.cells() % 2];
        next->lay_out(shape_, shape_.cells());
        // V where Black is to move, W = V + S where White is; V is 0 here, and S all gains.
        next->values[0] = shape_.cells() % 2 == 0 ? 0 : static_cast<Number>(all_gains_);
        for (unsigned filled = shape_.cells(); filled-- > 0;) {
            Level<Number>* const here = &levels[filled % 2];
            here->lay_out(shape_, filled);
            if (!fill_level(*next, *here)) return stopped_error();
            next = here;
        }
        return next->values[0];
    }

  private:
    bool go_on() {
        const Clock::time_point now = Clock::now();
        if (now - told_ < std::chrono::milliseconds(20)) return true;
        told_ = now;
        return resources_.go_on(done_.load(std::memory_order_relaxed), total_);
    }

    /// False if the monitor stopped it.
    bool fill_level(const Level<Number>& next, Level<Number>& here) {
        const std::uint64_t share = here.size / (16 * workers_.jobs());
        tables_.list_tasks(here.filled, std::clamp(share, kLeastTaskValues, kTaskValues), tasks_);
        const auto work = [&](std::size_t index, unsigned worker) {
            if (stopped_.load(std::memory_order_relaxed)) return;
            tables_.fill_part(tasks_[index], next, here, spaces_[worker]);
        };
        if (here.size < 2 * kLeastTaskValues) {
            for (std::size_t index = 0; index < tasks_.size(); ++index)
                work(index, 0);
        } else {
            workers_.for_each(tasks_.size(), [&](std::size_t index, unsigned worker) {
                if (worker == 0 && resources_.monitor != nullptr && !go_on()) stopped_ = true;
                work(index, worker);
            });
        }
        return !stopped_;
    }

    const Shape& shape_;
    const Resources& resources_;
    LevelTables<Number> tables_;
    Workers workers_;
    std::vector<FillSpace<Number>> spaces_;
    std::vector<FillTask> tasks_;
    std::int64_t all_gains_;
    std::uint64_t total_;
    std::atomic<std::uint64_t> done_ = 0;
    std::atomic<bool> stopped_ = false;
    Clock::time_point told_;
};

template <class Number>
Result<std::int64_t> solve_with(const Board& board, const Resources& resources) {
    const Shape shape(board);
    const std::uint64_t need =
        Solver<Number>::bytes(shape, Solver<Number>::jobs_for(shape, resources));
    if (need > resources.memory) {
        const std::size_t rows = board.transposed() ? board.columns() : board.rows();
        const std::size_t columns = board.transposed() ? board.rows() : board.columns();
        return memory_error(fmt::format("a {} x {} board", rows, columns), need, resources.memory);
    }
    const auto gain = Solver<Number>(board, shape, resources).solve();
    if (!gain) return std::unexpected(gain.error());
    return std::int64_t{*gain} - board.sum_b();
}

}  // namespace

Result<std::int64_t> solve_by_levels(const Instance& instance, const Resources& resources) {
    const Board board(instance);
    return board.narrow() ? solve_with<std::int32_t>(board, resources)
                          : solve_with<std::int64_t>(board, resources);
}

}  // namespace zermelo::games::staircase
