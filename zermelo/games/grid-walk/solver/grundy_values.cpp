#include "zermelo/games/grid-walk/solver/grundy_values.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <limits>
#include <vector>

#include "zermelo/base/sizes.hpp"
#include "zermelo/base/workers.hpp"
#include "zermelo/games/grid-walk/solver/grundy_strips.hpp"

namespace zermelo::games::grid_walk {

namespace {

/// True if values and the mark of walls fit 16 bits.
bool are_short(const Instance& instance) {
    return longest_move(instance) + std::int64_t{2} < std::numeric_limits<std::uint16_t>::max();
}

/// The sizes of all that is allocated for a grid.
struct Plan {
    std::size_t rows, columns, longest, lanes, strips, steps, top, diagonals, summary, jobs;

    Plan(const Instance& instance, unsigned most_jobs)
        : rows(instance.walls.rows()),
          columns(instance.walls.columns()),
          longest(static_cast<std::size_t>(longest_move(instance))),
          lanes(grundy_lanes(rows, columns)),
          strips((rows + lanes - 1) / lanes),
          steps(columns + lanes - 1),
          top(columns + lanes - 2),
          diagonals(top + strips * lanes + lanes),
          summary(words_for(longest) == 1 ? 0 : (words_for(longest) + 31) / 32),
          jobs(std::min<std::size_t>(most_jobs, useful_jobs())) {}

    /// Threads that a grid keeps busy: each is some thousand steps behind the next one, and
    /// starting one takes as long as a good many cells.
    std::size_t useful_jobs() const {
        constexpr std::size_t kStepsApart = 1024;
        if (rows * columns < std::size_t{1} << 20) return 1;
        return std::clamp<std::size_t>(columns / kStepsApart, 1, strips);
    }

    /// The numbers of the table.
    std::uint64_t numbers() const {
        return saturating_add(saturating_multiply(saturating_multiply(strips, steps + 1), lanes),
                              lanes);
    }

    /// The words of a set for values up to moves + 2.
    static std::size_t words_for(std::size_t moves) { return (moves + 3 + 31) / 32; }

    /// True if a set may be longer than one word.
    bool has_sets() const { return summary != 0; }
    /// The words of the set, with its summary, of the diagonal of index y. It is p - n = top - y,
    /// counted from the last column and row.
    std::size_t words_of(std::size_t y) const {
        const std::size_t skipped_rows = y > top ? y - top : 0;
        const std::size_t skipped_columns = top > y ? top - y : 0;
        if (skipped_rows >= rows || skipped_columns >= columns) return 0;
        const std::size_t cells = std::min(rows - skipped_rows, columns - skipped_columns);
        return summary + words_for(std::min(longest, cells - 1));
    }
    std::uint64_t words_of_sets() const {
        std::uint64_t words = 0;
        for (std::size_t y = 0; has_sets() && y < diagonals; ++y)
            words += words_of(y);
        return words;
    }
    std::size_t set_begins() const { return has_sets() ? diagonals : 0; }

    /// The numbers of the open cells of a strip; see find_open.
    std::size_t open_size() const { return steps + 4; }
    /// The words or bases of the diagonals of one parity, with what a whole vector covers.
    std::size_t diagonals_of_parity() const { return diagonals / 2 + 1 + lanes; }
};

/// The progress of the strips, and the word to stop; several threads work on them.
template <class Number>
class Wave {
  public:
    Wave(const GrundyStrips<Number>& strips, std::size_t open_size, const Resources& resources)
        : strips_(strips),
          resources_(resources),
          open_(resources.jobs, std::vector<std::uint16_t>(open_size)),
          done_(strips.strips()) {}

    /// False if the monitor stops it.
    bool run() {
        if (!resources_.go_on(0, strips_.strips())) return false;
        Workers workers(resources_.jobs);
        workers.for_each(strips_.strips(),
                         [&](std::size_t strip, unsigned worker) { work(strip, worker); });
        return !stopped_.load(std::memory_order_relaxed);
    }

  private:
    static constexpr std::size_t kStepsAtATime = 256;

    void work(std::size_t strip, unsigned worker) {
        std::uint16_t* const open = open_[worker].data();
        find_open(strips_, strip, open);
        GrundySweep sweep;
        for (std::size_t begin = 0; begin < strips_.steps; begin += kStepsAtATime) {
            const std::size_t end = std::min(begin + kStepsAtATime, strips_.steps);
            if (strip != 0) wait(strip - 1, std::min(end + strips_.lanes, strips_.steps));
            if (worker == 0 && begin / kStepsAtATime % 16 == 0 &&
                !resources_.go_on(strip, strips_.strips())) {
                stopped_ = true;
            }
            if (stopped_.load(std::memory_order_relaxed)) return;
            sweep_strip(strips_, strip, begin, end, open, sweep);
            done_[strip].store(end, std::memory_order_release);
        }
    }

    /// Waits until these steps of the strip are done.
    void wait(std::size_t strip, std::size_t steps) const {
        constexpr int kSpins = 2000;
        for (int spin = 0; done_[strip].load(std::memory_order_acquire) < steps; ++spin) {
            if (stopped_.load(std::memory_order_relaxed)) return;
            if (spin > kSpins) yield_core();
        }
    }

    const GrundyStrips<Number>& strips_;
    const Resources& resources_;
    std::vector<std::vector<std::uint16_t>> open_;  // of each worker
    std::vector<std::atomic<std::size_t>> done_;    // the steps of each strip
    std::atomic<bool> stopped_ = false;
};

}  // namespace

std::int32_t longest_move(const Instance& instance) {
    const auto shorter =
        static_cast<std::int64_t>(std::min(instance.walls.rows(), instance.walls.columns()));
    return static_cast<std::int32_t>(std::min(instance.longest, shorter - 1));
}

template <class Number>
std::uint64_t GrundyTable<Number>::need(const Instance& instance, unsigned jobs) {
    const Plan plan(instance, jobs);
    // The word and the base of each diagonal, and the place of its set.
    std::uint64_t bytes = 4 * plan.diagonals_of_parity() * sizeof(std::uint32_t) +
                          plan.set_begins() * sizeof(std::uint64_t);
    bytes += plan.words_of_sets() * sizeof(std::uint32_t);
    bytes += plan.jobs * plan.open_size() * sizeof(std::uint16_t);
    bytes += plan.strips * sizeof(std::atomic<std::size_t>);
    return saturating_add(bytes, saturating_multiply(plan.numbers(), sizeof(Number)));
}

template <class Number>
std::optional<GrundyTable<Number>> GrundyTable<Number>::make(const Instance& instance,
                                                             const Resources& resources) {
    assert(longest_move(instance) + std::int64_t{2} < std::int64_t{kWall});
    const Plan plan(instance, resources.jobs);
    GrundyTable result;
    result.rows_ = plan.rows;
    result.columns_ = plan.columns;
    result.lanes_ = plan.lanes;
    const auto numbers = static_cast<std::size_t>(plan.numbers());  // the memory has that many
    result.numbers_ = {HugePageAllocator<Number>().allocate(numbers), Release{numbers}};

    std::vector<std::uint32_t> words_and_bases(4 * plan.diagonals_of_parity());
    std::vector<std::uint64_t> set_begin(plan.set_begins());
    std::uint64_t words = 0;
    for (std::size_t y = 0; y < set_begin.size(); ++y) {
        set_begin[y] = words;
        words += plan.words_of(y);
    }
    auto sets = huge_page_vector<std::uint32_t>(words);

    GrundyStrips<Number> strips{.walls = instance.walls.values().data(),
                                .rows = plan.rows,
                                .columns = plan.columns,
                                .longest = plan.longest,
                                .leaves = plan.longest + 1 < std::min(plan.rows, plan.columns),
                                .lanes = plan.lanes,
                                .steps = plan.steps,
                                .top = plan.top,
                                .numbers = result.numbers_.get() + plan.lanes,
                                .sets = sets.data(),
                                .set_begin = set_begin.data(),
                                .summary = plan.summary};
    for (std::size_t parity = 0; parity < 2; ++parity) {
        std::uint32_t* const first = words_and_bases.data();
        strips.word[parity] = first + parity * plan.diagonals_of_parity();
        strips.base[parity] = first + (2 + parity) * plan.diagonals_of_parity();
    }
    Resources used = resources;
    used.jobs = static_cast<unsigned>(plan.jobs);
    if (!Wave<Number>(strips, plan.open_size(), used).run()) return std::nullopt;
    return result;
}

template class GrundyTable<std::uint16_t>;
template class GrundyTable<std::uint32_t>;

std::uint64_t GrundyValues::need(const Instance& instance, unsigned jobs) {
    return are_short(instance) ? Short::need(instance, jobs) : Long::need(instance, jobs);
}

Result<GrundyValues> GrundyValues::make(const Instance& instance, const Resources& resources) {
    if (const std::uint64_t bytes = need(instance, resources.jobs); bytes > resources.memory) {
        return memory_error(Sentence{"the table of Grundy values of a {} x {} grid",
                                     instance.walls.rows(), instance.walls.columns()},
                            bytes, resources.memory);
    }
    if (are_short(instance)) {
        if (auto table = Short::make(instance, resources)) return GrundyValues(std::move(*table));
    } else {
        if (auto table = Long::make(instance, resources)) return GrundyValues(std::move(*table));
    }
    return stopped_error();
}

}  // namespace zermelo::games::grid_walk
