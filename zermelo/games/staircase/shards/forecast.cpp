#include "zermelo/games/staircase/shards/forecast.hpp"

#include <algorithm>

#include "zermelo/base/memory.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/games/staircase/shards/batches.hpp"
#include "zermelo/games/staircase/shards/filler.hpp"

namespace zermelo::games::staircase {

namespace {

/// What is largest on a level, over the shards.
struct Largest {
    std::uint64_t positions = 0;
    std::uint64_t passing = 0;  // values
};

template <class Number>
class Forecaster {
  public:
    Forecaster(const Shape& whole, const ShardCuts& cuts, const ShardPlan& plan)
        : whole_(whole),
          cuts_(cuts),
          plan_(plan),
          batch_(plan.batch != 0 ? plan.batch : LevelRing::best_batch(whole)),
          levels_(whole.cells() + 1) {}

    ShardForecast forecast() {
        ShardForecast result;
        result.positions = whole_.positions();
        for (unsigned shard = 0; shard < plan_.shards; ++shard)
            add(shard, result);
        for (const Largest& level : levels_) {
            result.in_turn += level.positions;
            result.passing += level.passing * sizeof(Number);
        }
        return result;
    }

  private:
    void add(unsigned own, ShardForecast& result) {
        const Shape shape = cuts_.shape_of(own);
        const ShardRoutes routes(shape, cuts_, own);
        const ShardTraffic traffic(shape, routes, batch_);
        result.value_bytes += LevelRing(shape, batch_).values() * sizeof(Number);
        result.sent += traffic.sent * sizeof(Number);
        result.shards.push_back(
            {look_at_levels(shape, routes),
             ShardFiller<Number>::bytes(shape, cuts_, traffic, plan_.jobs, batch_),
             traffic.sent * sizeof(Number), traffic.taken * sizeof(Number)});
    }

    /// Returns the number of positions on all of them.
    std::uint64_t look_at_levels(const Shape& shape, const ShardRoutes& routes) {
        std::uint64_t positions = 0;
        ShardBatches batches(shape, routes, kSaturated);  // one a level
        for (unsigned filled = 0; filled <= shape.cells(); ++filled) {
            Largest& largest = levels_[filled];
            const std::uint64_t size = shape.level_size(filled);
            positions += size;
            largest.positions = std::max(largest.positions, size);
            if (filled == shape.cells()) continue;  // nothing is read for it
            batches.cut(filled);
            largest.passing = std::max({largest.passing, batches[0].sent, batches[0].taken});
        }
        return positions;
    }

    const Shape& whole_;
    const ShardCuts& cuts_;
    const ShardPlan& plan_;
    std::uint64_t batch_;
    std::vector<Largest> levels_;
};

}  // namespace

Result<ShardForecast> forecast_shards(const Instance& instance, const ShardPlan& plan,
                                      std::uint64_t memory) {
    const Board board(instance);
    const Shape shape(board);
    const ShardCuts cuts(shape, plan.shards);
    const std::uint64_t words = HalfWords::bytes(shape.whole_high);
    const Sentence what{"the halves of a {} x {} board", instance.a.rows(), instance.a.columns()};
    return or_out_of_memory(what, saturating_add(words, ShardRoutes::bytes(shape, cuts)), memory,
                            [&]() -> Result<ShardForecast> {
                                return board.narrow()
                                           ? Forecaster<std::int32_t>(shape, cuts, plan).forecast()
                                           : Forecaster<std::int64_t>(shape, cuts, plan).forecast();
                            });
}

}  // namespace zermelo::games::staircase
