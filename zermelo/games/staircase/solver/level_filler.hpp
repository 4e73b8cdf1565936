// Fills level after level, with threads, and tells a monitor about it.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

#include "zermelo/base/resources.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/workers.hpp"
#include "zermelo/games/staircase/solver/board.hpp"
#include "zermelo/games/staircase/solver/level_tables.hpp"

namespace zermelo::games::staircase {

template <class Number>
class LevelFiller {
  public:
    /// The bytes that it will take, besides those of `levels` bytes of levels; saturated.
    static std::uint64_t bytes(const Shape& shape, unsigned jobs, std::uint64_t levels) {
        const std::uint64_t spaces =
            jobs_for(shape, jobs) *
            FillSpace<Number>::bytes(static_cast<std::size_t>(shape.low.largest()),
                                     lanes_of(sizeof(Number)));
        // The words that the tables are made from are gone when the levels come.
        return saturating_add(
            LevelTables<Number>::bytes(shape),
            std::max(saturating_add(levels, spaces), LevelTables<Number>::bytes_to_make(shape)));
    }

    /// Board, shape and resources must outlive it.
    LevelFiller(const Board& board, const Shape& shape, const Resources& resources)
        : shape_(shape),
          resources_(resources),
          tables_(board, shape),
          workers_(jobs_for(shape, resources.jobs)),
          spaces_(workers_.jobs(), tables_.space()),
          all_gains_(static_cast<Number>(board.sum_a() + board.sum_b())) {}

    /// Begins work of so many positions in all, for the monitor.
    void expect(std::uint64_t positions) {
        expected_ = positions;
        done_ = 0;
        stopped_ = false;
    }

    /// Lays out and fills the level of the full board.
    void start(Level<Number>& level) const {
        level.lay_out(shape_, shape_.cells());
        // V where Black is to move, W = V + S where White is; V is 0 here, and S all gains.
        level.values[0] = shape_.cells() % 2 == 0 ? 0 : all_gains_;
    }

    /// From now on a level that was begun is filled also if the monitor stops the work: for who wants
    /// to go on from it later, when the next level may not be whole any more.
    void finish_levels() { finishes_ = true; }

    /// Fills the level before `next`; both are laid out. False if the monitor stops it; then it is
    /// not filled, unless levels are finished.
    bool fill(const Level<Number>& next, Level<Number>& here) {
        const std::uint64_t share = std::min(here.batch, here.size) / (16 * workers_.jobs());
        tables_.list_tasks(here.filled, std::clamp(share, kLeastTaskValues, kTaskValues), tasks_);
        const auto work = [&](const FillTask& task, unsigned worker) {
            if (!goes_on()) return;
            tables_.fill_part(task, next, here, spaces_[worker]);
            if (worker == 0)
                report(task.values);
            else
                done_.fetch_add(task.values, std::memory_order_relaxed);
        };
        if (here.size < 2 * kLeastTaskValues) {
            for (const FillTask& task : tasks_)
                work(task, 0);
            return !stopped_;
        }
        for (std::size_t first = 0, last = 0; first < tasks_.size() && goes_on(); first = last) {
            while (last < tasks_.size() && same_batch(here, tasks_[first], tasks_[last]))
                ++last;
            workers_.for_each(last - first, [&](std::size_t index, unsigned worker) {
                work(tasks_[first + index], worker);
            });
        }
        return !stopped_;
    }

    /// Tells the monitor how far it is, at once or after each millisecond or less of work; only on
    /// the thread that fills.
    void report(std::uint64_t positions) {
        if (resources_.monitor == nullptr) return;
        done_.fetch_add(positions, std::memory_order_relaxed);
        untold_ += positions;
        if (positions != 0 && untold_ < kTaskValues) return;
        untold_ = 0;
        if (!resources_.go_on(done_.load(std::memory_order_relaxed), expected_)) stopped_ = true;
    }
    bool stopped() const { return stopped_; }

  private:
    /// Smaller boards are done before a second thread has begun.
    static constexpr std::uint64_t kWorthThreads = 2'000'000;
    /// A task is some tenths of a millisecond, and there are several for each thread on a level.
    static constexpr std::uint64_t kTaskValues = std::uint64_t{1} << 18;
    static constexpr std::uint64_t kLeastTaskValues = 16'384;

    bool goes_on() const { return finishes_ || !stopped_.load(std::memory_order_relaxed); }

    static bool same_batch(const Level<Number>& level, const FillTask& a, const FillTask& b) {
        return a.before / level.batch == b.before / level.batch;
    }

    static unsigned jobs_for(const Shape& shape, unsigned jobs) {
        return shape.positions() < kWorthThreads ? 1 : jobs;
    }

    const Shape& shape_;
    const Resources& resources_;
    LevelTables<Number> tables_;
    Workers workers_;
    std::vector<FillSpace<Number>> spaces_;
    std::vector<FillTask> tasks_;
    Number all_gains_;
    std::uint64_t expected_ = 0;
    std::atomic<std::uint64_t> done_ = 0;
    std::atomic<bool> stopped_ = false;
    std::uint64_t untold_ = 0;
    bool finishes_ = false;
};

}  // namespace zermelo::games::staircase
