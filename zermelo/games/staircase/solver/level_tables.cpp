#include "zermelo/games/staircase/solver/level_tables.hpp"

#include <algorithm>
#include <bit>

#include "zermelo/base/matrix.hpp"
#include "zermelo/base/sizes.hpp"

namespace zermelo::games::staircase {

namespace {

/// The halves of this length that have enough ones left for the other half, and not too many.
HalfClasses classes_of(unsigned n, unsigned m, unsigned bits) {
    const unsigned other = n + m - bits;
    return {bits, n > other ? n - other : 0, std::min(n, bits)};
}

HalfClasses low_classes(unsigned n, unsigned m) {
    for (unsigned bits = std::min((n + m) / 2 + 1, n + m - 1);; --bits) {
        HalfClasses classes = classes_of(n, m, bits);
        if (classes.largest() <= kLargestLow) return classes;
    }
}

template <class Number>
std::uint64_t bytes_of(std::uint64_t count) {
    return saturating_multiply(count, sizeof(Number));
}

/// S of a half: for its i-th 1, the first numbers of the row that belongs to it, as many as there
/// are zeros before it in the whole path. `sums(row, count)` is the sum of the first `count` gains
/// of a row, rows counted from the bottom.
template <class Number>
Number sum_of(const Matrix<Number>& sums, std::uint64_t word, unsigned ones, unsigned zeros) {
    Number sum = 0;
    unsigned below = 0;
    for (; word != 0; word &= word - 1, ++below) {
        const unsigned zeros_below = static_cast<unsigned>(std::countr_zero(word)) - below;
        sum += sums(ones + below, zeros + zeros_below);
    }
    return sum;
}

std::uint64_t count_tiles(const Shape& shape, std::uint64_t lanes) {
    std::uint64_t tiles = 0;
    for (unsigned ones = shape.low.least_ones(); ones <= shape.low.most_ones(); ++ones) {
        for (std::int64_t area = 0; area <= shape.low.most_area(ones); ++area)
            tiles += (shape.low.size(ones, area) + lanes - 1) / lanes;
    }
    return tiles;
}

/// A word has a move for every other bit at most.
std::uint64_t most_places(const Shape& shape, std::uint64_t lanes) {
    return count_tiles(shape, lanes) * lanes * (shape.low.bits() / 2);
}

}  // namespace

Shape::Shape(const Board& board)
    : n(static_cast<unsigned>(board.rows())),
      m(static_cast<unsigned>(board.columns())),
      low(low_classes(n, m)),
      high(classes_of(n, m, n + m - low.bits())),
      whole_high(high) {}

Shape::Shape(const Shape& whole, std::function<bool(std::uint64_t)> has)
    : n(whole.n),
      m(whole.m),
      low(whole.low),
      high(whole.whole_high.part(std::move(has))),
      whole_high(whole.whole_high) {}

std::uint64_t Shape::level_size(unsigned filled) const {
    std::uint64_t size = 0;
    visit_blocks(filled, [&](unsigned ones, std::int64_t area, std::int64_t low_area) {
        size += block_size(ones, area, low_area);
    });
    return size;
}

std::uint64_t Shape::positions() const {
    return saturating_binomial(n + m, n);
}

std::array<std::uint64_t, 2> Shape::largest_levels() const {
    const unsigned middle = cells() / 2;
    std::array<std::uint64_t, 2> largest{1, 1};
    if (high.words() != whole_high.words()) {
        for (unsigned filled = 0; filled <= cells(); ++filled)
            largest[filled % 2] = std::max(largest[filled % 2], level_size(filled));
        return largest;
    }
    // One after the middle is as large as one before it.
    for (unsigned filled = middle > 0 ? middle - 1 : 0; filled <= middle; ++filled)
        largest[filled % 2] = std::max(largest[filled % 2], level_size(filled));
    if (middle + 1 <= cells()) {
        auto& other = largest[(middle + 1) % 2];
        other = std::max(other, level_size(middle + 1));
    }
    return largest;
}

template <class Number>
std::uint64_t Level<Number>::bytes(const Shape& shape) {
    return bytes_of<std::size_t>(shape.high.count());
}

template <class Number>
void Level<Number>::lay_out(const Shape& shape, unsigned level) {
    filled = level;
    size = 0;
    shape.visit_blocks(level, [&](unsigned ones, std::int64_t area, std::int64_t low) {
        blocks[shape.high.id(ones, area)] = static_cast<std::size_t>(size);
        size += shape.block_size(ones, area, low);
    });
    batch = size;
    pieces = {std::span(values, static_cast<std::size_t>(size)), {}};
}

template <class Number>
std::uint64_t OwnLevel<Number>::bytes(const Shape& shape, std::uint64_t largest) {
    return saturating_add(bytes_of<Number>(saturating_add(largest, kReadBeyond)),
                          Level<Number>::bytes(shape));
}

template <class Number>
OwnLevel<Number>::OwnLevel(const Shape& shape, std::uint64_t largest)
    : Level<Number>(shape, nullptr), memory(static_cast<std::size_t>(largest) + kReadBeyond) {
    this->values = memory.data();
}

template <class Number>
std::uint64_t LevelTables<Number>::bytes(const Shape& shape) {
    std::uint64_t need = 0;
    for (const std::uint64_t part :
         {bytes_of<Number>(shape.low.words() + kReadBeyond),
          bytes_of<std::size_t>(shape.low.count()),
          bytes_of<LowTile>(count_tiles(shape, lanes_of(sizeof(Number)))),
          bytes_of<std::uint16_t>(most_places(shape, lanes_of(sizeof(Number)))),
          bytes_of<Number>(shape.high.words()), bytes_of<std::uint32_t>(2 * shape.high.words() + 1),
          bytes_of<std::uint32_t>(shape.high.steps())}) {
        need = saturating_add(need, part);
    }
    // Steps are counted in 32 bits; no machine that holds the levels of such a board needs more.
    return shape.high.steps() >> 32 == 0 ? need : kSaturated;
}

template <class Number>
std::uint64_t LevelTables<Number>::bytes_to_make(const Shape& shape) {
    return std::max(HalfWords::bytes(shape.low), HalfWords::bytes(shape.high));
}

template <class Number>
LevelTables<Number>::LevelTables(const Board& board, const Shape& shape)
    : shape_(shape),
      lanes_(lanes_of(sizeof(Number))),
      longest_low_(static_cast<std::size_t>(shape.low.largest())) {
    Matrix<Number> sums(board.rows(), board.columns() + 1);
    for (std::size_t row = 0; row < board.rows(); ++row) {
        for (std::size_t j = 0; j < board.columns(); ++j) {
            const auto gain = static_cast<Number>(board.gain(board.rows() - 1 - row, j));
            sums(row, j + 1) = sums(row, j) + gain;
        }
    }
    make_low(sums);
    make_high(sums);
}

template <class Number>
void LevelTables<Number>::make_low(const Matrix<Number>& sums) {
    const HalfClasses& low = shape_.low;
    const HalfWords halves(low, WordOrder::by_moves);
    const auto unit = static_cast<std::uint16_t>(place_unit(lanes_, sizeof(Number)));
    low_sums_.reserve(halves.words().size() + kReadBeyond);
    for (const std::uint64_t word : halves.words())
        low_sums_.push_back(sum_of(sums, word, 0, 0));
    low_sums_.resize(low_sums_.size() + kReadBeyond);
    first_tile_.reserve(low.count());
    tiles_.reserve(static_cast<std::size_t>(count_tiles(shape_, lanes_)));
    places_.reserve(static_cast<std::size_t>(most_places(shape_, lanes_)));
    for (std::size_t id = 0; id < low.count(); ++id) {
        first_tile_.push_back(tiles_.size());
        const std::size_t first = static_cast<std::size_t>(low.first_word(id));
        const std::size_t last = id + 1 < low.count()
                                     ? static_cast<std::size_t>(low.first_word(id + 1))
                                     : halves.words().size();
        for (std::size_t begin = first; begin < last; begin += lanes_) {
            const std::size_t count = std::min(lanes_, last - begin);
            std::size_t most = 0;
            for (std::size_t i = 0; i < count; ++i) {
                most = std::max<std::size_t>(most, halves.count_steps(halves.words()[begin + i]));
            }
            tiles_.push_back(
                {static_cast<std::uint32_t>(most), static_cast<std::uint32_t>(places_.size())});
            places_.resize(places_.size() + most * lanes_);
            std::uint16_t* const to = places_.data() + tiles_.back().first;
            for (std::size_t i = 0; i < count; ++i) {
                std::size_t at = 0;
                halves.visit_steps(halves.words()[begin + i], [&](std::uint32_t place) {
                    to[at++ * lanes_ + i] = static_cast<std::uint16_t>(place * unit);
                });
                for (std::size_t again = at; again < most && at > 0; ++again)
                    to[again * lanes_ + i] = to[i];
            }
        }
    }
}

template <class Number>
void LevelTables<Number>::make_high(const Matrix<Number>& sums) {
    const HalfClasses& high = shape_.high;
    const HalfWords halves(high, WordOrder::ascending);
    const std::size_t words = halves.words().size();
    high_sums_.reserve(words);
    first_step_.reserve(words + 1);
    lifted_.reserve(words);
    steps_.reserve(static_cast<std::size_t>(high.steps()));
    for (const std::uint64_t word : halves.words()) {
        const auto ones = static_cast<unsigned>(std::popcount(word));
        high_sums_.push_back(sum_of(sums, word, shape_.n - ones, shape_.low_zeros(ones)));
        first_step_.push_back(static_cast<std::uint32_t>(steps_.size()));
        halves.visit_steps(word, [&](std::uint32_t row) {
            if (row != HalfWords::kNone) steps_.push_back(row);
        });
        lifted_.push_back(halves.lifted(word));
    }
    first_step_.push_back(static_cast<std::uint32_t>(steps_.size()));
}

template <class Number>
void LevelTables<Number>::list_tasks(unsigned filled, std::uint64_t values,
                                     std::vector<FillTask>& tasks) const {
    tasks.clear();
    std::uint64_t before = 0;
    shape_.visit_blocks(filled, [&](unsigned ones, std::int64_t area, std::int64_t low_area) {
        const auto rows = static_cast<std::size_t>(shape_.high.size(ones, area));
        const auto width = static_cast<std::size_t>(shape_.low.size(shape_.n - ones, low_area));
        if (rows == 0) {
            before += shape_.whole_block_size(ones, area, low_area);
            return;
        }
        const std::size_t parts = static_cast<std::size_t>((rows * width + values - 1) / values);
        // In whole groups of lanes.
        const std::size_t groups = (rows + lanes_ - 1) / lanes_;
        const std::size_t part = (groups + parts - 1) / parts * lanes_;
        for (std::size_t first = 0; first < rows; first += part)
            tasks.push_back({ones, area, first, std::min(part, rows - first),
                             std::min(part, rows - first) * width, before});
        before += shape_.whole_block_size(ones, area, low_area);
    });
}

template <class Number>
void LevelTables<Number>::fill_part(const FillTask& task, const Level<Number>& next,
                                    Level<Number>& here, FillSpace<Number>& space,
                                    const FarRows<Number>& far) const {
    const HalfClasses& low = shape_.low;
    const HalfClasses& high = shape_.high;
    const unsigned ones = task.ones;
    const unsigned low_ones = shape_.n - ones;
    const unsigned low_zeros = shape_.low_zeros(ones);
    const std::int64_t low_area = shape_.low_area(here.filled, ones, task.area);
    const std::size_t low_id = low.id(low_ones, low_area);
    const std::size_t high_id = high.id(ones, task.area);
    const auto first_high = static_cast<std::size_t>(high.first_word(high_id)) + task.first_row;

    FillJob<Number> job{};
    job.black = here.filled % 2 == 0;
    job.rows = task.rows;
    job.width = static_cast<std::size_t>(low.size(low_ones, low_area));
    job.here = here.values + here.blocks[high_id] + task.first_row * job.width;
    job.low_width = static_cast<std::size_t>(low.size(low_ones, low_area + 1));
    job.low_next = job.low_width == 0
                       ? job.here
                       : next.values + next.blocks[high_id] + task.first_row * job.low_width;
    job.tiles = tiles_.data() + first_tile_[low_id];
    job.places = places_.data();
    job.high_next = high.exists(ones, task.area + 1)
                        ? next.values + next.blocks[high.id(ones, task.area + 1)]
                        : job.here;
    job.first_step = first_step_.data() + first_high;
    job.steps = steps_.data();
    // Across the cut, the highest 1 leaves the low half, and all zeros of it were below; the zero
    // that goes was below all ones of the high half.
    job.crossing = static_cast<std::size_t>(low.size_with_top(low_ones, low_area));
    if (!high.exists(ones + 1, task.area - ones)) job.crossing = 0;
    if (job.crossing > 0) {
        job.cross_width = static_cast<std::size_t>(low.size(low_ones - 1, low_area - low_zeros));
        job.cross_next = next.values + next.blocks[high.id(ones + 1, task.area - ones)];
    }
    job.lifted = lifted_.data() + first_high;
    if (far.rows != nullptr) {
        job.far_rows = far.rows;
        job.first_far = far.first_step + first_high;
        job.far_steps = far.steps;
    }
    job.low_sums = low_sums_.data() + low.first_word(low_id);
    job.high_sums = high_sums_.data() + first_high;
    fill(job, space);
}

template struct Level<std::int32_t>;
template struct Level<std::int64_t>;
template struct OwnLevel<std::int32_t>;
template struct OwnLevel<std::int64_t>;
template class LevelTables<std::int32_t>;
template class LevelTables<std::int64_t>;

}  // namespace zermelo::games::staircase
