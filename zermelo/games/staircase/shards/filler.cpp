#include "zermelo/games/staircase/shards/filler.hpp"

#include <algorithm>
#include <cassert>

#include "zermelo/base/sizes.hpp"

namespace zermelo::games::staircase {

template <class Number>
std::uint64_t ShardFiller<Number>::bytes(const Shape& shape, const ShardCuts& cuts,
                                         const ShardTraffic& traffic, unsigned jobs,
                                         std::uint64_t batch) {
    const LevelRing ring(shape, batch);
    const std::uint64_t letters =
        ((kAhead + 1) * traffic.most_sent + 2 * traffic.most_taken + (kAhead + 3) * kReadBeyond) *
        sizeof(Number);
    const std::uint64_t far_rows = 2 * traffic.most_rows_taken * sizeof(const Number*);
    std::uint64_t need = saturating_multiply(ring.values(), sizeof(Number));
    for (const std::uint64_t part :
         {2 * Level<Number>::bytes(shape), letters, far_rows,
          jobs * FillSpace<Number>::bytes(static_cast<std::size_t>(shape.low.largest()),
                                          lanes_of(sizeof(Number)))})
        need = saturating_add(need, part);
    need = std::max(need, LevelTables<Number>::bytes_to_make(shape));
    return saturating_add(
        need, saturating_add(LevelTables<Number>::bytes(shape), ShardRoutes::bytes(shape, cuts)));
}

template <class Number>
ShardFiller<Number>::ShardFiller(const Board& board, const Shape& shape, const ShardCuts& cuts,
                                 unsigned own, unsigned jobs, std::uint64_t batch)
    : shape_(shape),
      tables_(board, shape),
      routes_(shape, cuts, own),
      batches_(shape, routes_, batch),
      ring_(shape, batch),
      memory_(static_cast<std::size_t>(ring_.values())),
      levels_{Level<Number>(shape, memory_.data()), Level<Number>(shape, memory_.data())},
      workers_(jobs),
      spaces_(workers_.jobs(), tables_.space()),
      sizes_(cuts.shards()),
      places_(cuts.shards()),
      block_of_class_(shape.high.count()),
      batch_(batch),
      all_gains_(static_cast<Number>(board.sum_a() + board.sum_b())) {
    const ShardTraffic traffic(shape, routes_, batch);
    for (Letters& out : out_)
        out.memory.resize(static_cast<std::size_t>(traffic.most_sent) + kReadBeyond);
    for (LettersIn& in : in_) {
        in.memory.resize(static_cast<std::size_t>(traffic.most_taken) + kReadBeyond);
        in.far_rows.reserve(static_cast<std::size_t>(traffic.most_rows_taken));
    }
}

template <class Number>
void ShardFiller<Number>::start() {
    Level<Number>& full = levels_[now_];
    full.lay_out(shape_, shape_.cells());
    // As in LevelFiller.
    if (full.size > 0) full.values[0] = shape_.cells() % 2 == 0 ? 0 : all_gains_;
}

template <class Number>
void ShardFiller<Number>::begin_level() {
    now_ = 1 - now_;
    Level<Number>& level = levels_[now_];
    ring_.lay_out_before(next(), level);
    batches_.cut(level.filled);
    const std::uint64_t share = std::min(batch_, level.size) / (16 * workers_.jobs());
    tables_.list_tasks(level.filled, std::clamp(share, kLeastTaskValues, kTaskValues), tasks_);
}

template <class Number>
void ShardFiller<Number>::cut(Letters& all) {
    all.letters.clear();
    std::size_t at = 0;
    for (unsigned shard = 0; shard < sizes_.size(); ++shard) {
        const auto size = static_cast<std::size_t>(sizes_[shard]);
        places_[shard] = all.memory.data() + at;
        if (size > 0) all.letters.push_back({shard, std::span(all.memory).subspan(at, size)});
        at += size;
    }
}

template <class Number>
auto ShardFiller<Number>::letters_out(std::size_t batch) -> std::span<const Letter> {
    Letters& out = out_[batch % out_.size()];
    std::fill(sizes_.begin(), sizes_.end(), 0);
    for (const auto& block : batches_.blocks(batch)) {
        for (const auto& run : routes_.sent(block.id))
            sizes_[run.shard] += run.count * block.width;
    }
    cut(out);
    for (const auto& block : batches_.blocks(batch)) {
        const Number* const from = next().values + next().blocks[block.next_id];
        for (const auto& run : routes_.sent(block.id)) {
            places_[run.shard] = std::copy_n(from + run.first * block.width,
                                             run.count * block.width, places_[run.shard]);
        }
    }
    return out.letters;
}

template <class Number>
auto ShardFiller<Number>::letters_in(std::size_t batch) -> std::span<const Letter> {
    LettersIn& in = in_[batch % in_.size()];
    std::fill(sizes_.begin(), sizes_.end(), 0);
    for (const auto& block : batches_.blocks(batch)) {
        for (const auto& run : routes_.taken(block.id))
            sizes_[run.shard] += run.count * block.width;
    }
    cut(in);
    in.far_rows.clear();
    in.first_far.clear();
    for (const auto& block : batches_.blocks(batch)) {
        in.first_far.push_back(in.far_rows.size());
        for (const auto& run : routes_.taken(block.id)) {
            for (std::uint32_t row = 0; row < run.count; ++row) {
                in.far_rows.push_back(places_[run.shard]);
                places_[run.shard] += block.width;
            }
        }
    }
    return in.letters;
}

template <class Number>
void ShardFiller<Number>::fill(std::size_t batch, const std::function<void()>& between) {
    const auto blocks = batches_.blocks(batch);
    for (std::size_t block = 0; block < blocks.size(); ++block)
        block_of_class_[blocks[block].id] = block;
    const auto before_batch = [&](const FillTask& task, std::uint64_t number) {
        return task.before / batch_ < number;
    };
    const std::uint64_t number = batches_[batch].number;
    const auto first = std::lower_bound(tasks_.begin(), tasks_.end(), number, before_batch);
    const auto last = std::lower_bound(first, tasks_.end(), number + 1, before_batch);
    const auto count = static_cast<std::size_t>(last - first);
    workers_.for_each(count, [&](std::size_t index, unsigned worker) {
        fill_part(first[static_cast<std::ptrdiff_t>(index)], batch, worker);
        if (worker == 0) between();
    });
}

template <class Number>
void ShardFiller<Number>::fill_part(const FillTask& task, std::size_t batch, unsigned worker) {
    const std::size_t id = shape_.high.id(task.ones, task.area);
    FarRows<Number> far;
    if (!routes_.taken(id).empty()) {
        const std::size_t block = block_of_class_[id];
        assert(batches_.blocks(batch)[block].id == id);
        const LettersIn& in = in_[batch % in_.size()];
        far = {in.far_rows.data() + in.first_far[block], routes_.first_step(), routes_.steps()};
    }
    tables_.fill_part(task, next(), levels_[now_], spaces_[worker], far);
}

template <class Number>
std::optional<Number> ShardFiller<Number>::answer() const {
    if (filled() != 0 || size() == 0) return std::nullopt;
    return here().pieces[0].empty() ? here().pieces[1][0] : here().pieces[0][0];
}

template class ShardFiller<std::int32_t>;
template class ShardFiller<std::int64_t>;

}  // namespace zermelo::games::staircase
