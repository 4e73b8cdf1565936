#include "zermelo/games/staircase/shards/batches.hpp"

#include <algorithm>

namespace zermelo::games::staircase {

void ShardBatches::cut(unsigned filled) {
    blocks_.clear();
    batches_.clear();
    std::uint64_t before = 0;
    shape_.visit_blocks(filled, [&](unsigned ones, std::int64_t area, std::int64_t low_area) {
        const std::uint64_t number = before / length_;
        if (batches_.empty() || batches_.back().number != number)
            batches_.push_back({number, blocks_.size(), blocks_.size()});
        const HalfClasses& high = shape_.high;
        const std::size_t id = high.id(ones, area);
        const auto width = static_cast<std::size_t>(shape_.low.size(shape_.n - ones, low_area));
        blocks_.push_back({id, high.exists(ones, area + 1) ? high.id(ones, area + 1) : id, width});
        Batch& batch = batches_.back();
        ++batch.last;
        batch.sent += routes_.rows_sent(id) * width;
        batch.taken += routes_.rows_taken(id) * width;
        batch.rows_taken += routes_.rows_taken(id);
        before += shape_.whole_block_size(ones, area, low_area);
    });
}

ShardTraffic::ShardTraffic(const Shape& shape, const ShardRoutes& routes, std::uint64_t length) {
    ShardBatches batches(shape, routes, length);
    for (unsigned filled = 0; filled < shape.cells(); ++filled) {
        batches.cut(filled);
        for (std::size_t batch = 0; batch < batches.count(); ++batch) {
            sent += batches[batch].sent;
            taken += batches[batch].taken;
            most_sent = std::max(most_sent, batches[batch].sent);
            most_taken = std::max(most_taken, batches[batch].taken);
            most_rows_taken = std::max(most_rows_taken, batches[batch].rows_taken);
        }
    }
}

}  // namespace zermelo::games::staircase
