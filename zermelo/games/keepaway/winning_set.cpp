#include "zermelo/games/keepaway/winning_set.hpp"

#include <fmt/core.h>

#include <array>
#include <cassert>
#include <limits>
#include <span>

#include "zermelo/base/sizes.hpp"

namespace zermelo::games::keepaway {

namespace {

std::span<const std::int64_t> values_of(const Instance& instance, std::int64_t row, Stretch part) {
    return instance.values.row(static_cast<std::size_t>(row - 1))
        .subspan(static_cast<std::size_t>(part.first - 1), static_cast<std::size_t>(part.size()));
}

/// The largest of some values, one or more. Four running maxima, as one alone would make each step
/// wait for the one before.
std::int64_t maximum(std::span<const std::int64_t> values) {
    std::array<std::int64_t, 4> most;
    most.fill(values.front());
    std::size_t i = 0;
    for (; i + 4 <= values.size(); i += 4) {
        for (std::size_t lane = 0; lane < 4; ++lane)
            most[lane] = std::max(most[lane], values[i + lane]);
    }
    for (; i < values.size(); ++i)
        most[0] = std::max(most[0], values[i]);
    return std::max(std::max(most[0], most[1]), std::max(most[2], most[3]));
}

/// The blocks of a board in a heap, the one with the largest value on top.
class Blocks {
  public:
    /// One look at every value. The instance must outlive the blocks.
    explicit Blocks(const Instance& instance) : instance_(&instance) {
        const std::int64_t n = instance.n();
        heap_.reserve(count(n));
        for (std::int64_t row = 1; row <= n; ++row) {
            for (std::int64_t first = 1; first <= n; first += kBlock) {
                const Stretch all{first, std::min(n, first + kBlock - 1)};
                heap_.push_back({maximum(values_of(instance, row, all)),
                                 static_cast<std::int32_t>(row), static_cast<std::int32_t>(first)});
            }
        }
        std::make_heap(heap_.begin(), heap_.end());
    }

    static std::uint64_t bytes(std::int64_t n) {
        return saturating_multiply(count(n), sizeof(Block));
    }

    /// The open cell of the largest value; none if no cell is open. From call to call what is open
    /// may only become less.
    std::optional<Cell> largest(const Open& open) {
        while (!heap_.empty()) {
            const Block top = heap_.front();
            const std::optional<std::int64_t> most = maximum_of(open, top);
            if (most == top.largest) return cell_of(top);
            std::pop_heap(heap_.begin(), heap_.end());
            if (most) {
                heap_.back().largest = *most;
                std::push_heap(heap_.begin(), heap_.end());
            } else {
                heap_.pop_back();
                if (++closed_ > heap_.size() / 16) drop_closed(open);
            }
        }
        return std::nullopt;
    }

  private:
    struct Block {
        std::int64_t largest;  // of the cells that were open when it was last looked at
        std::int32_t row;
        std::int32_t first;  // column
        bool operator<(const Block& other) const { return largest < other.largest; }
    };

    static std::uint64_t count(std::int64_t n) {
        return static_cast<std::uint64_t>(n) *
               static_cast<std::uint64_t>((n + kBlock - 1) / kBlock);
    }

    /// The parts of a block that are open.
    std::pair<Stretch, Stretch> parts(const Open& open, const Block& block) const {
        const std::int64_t last = block.first + kBlock - 1;
        const auto inside = [&](Stretch part) {
            return Stretch{std::max<std::int64_t>(part.first, block.first),
                           std::min(part.last, last)};
        };
        const auto [left, right] = open.parts(block.row, instance_->n());
        return {inside(left), inside(right)};
    }

    std::optional<std::int64_t> maximum_of(const Open& open, const Block& block) const {
        std::optional<std::int64_t> most;
        const auto [left, right] = parts(open, block);
        if (!left.empty()) most = maximum(values_of(*instance_, block.row, left));
        if (!right.empty()) {
            const std::int64_t other = maximum(values_of(*instance_, block.row, right));
            most = most ? std::max(*most, other) : other;
        }
        return most;
    }

    /// To take them out of the heap one by one would cost the more, the deeper the heap.
    void drop_closed(const Open& open) {
        std::erase_if(heap_, [&](const Block& block) {
            const auto [left, right] = parts(open, block);
            return left.empty() && right.empty();
        });
        std::make_heap(heap_.begin(), heap_.end());
        closed_ = 0;
    }

    Cell cell_of(const Block& block) const {
        const std::span<const std::int64_t> row =
            instance_->values.row(static_cast<std::size_t>(block.row - 1));
        const auto place = std::find(row.begin() + (block.first - 1), row.end(), block.largest);
        return {block.row, static_cast<std::int32_t>(place - row.begin() + 1)};
    }

    const Instance* instance_;
    std::vector<Block> heap_;
    std::size_t closed_ = 0;  // blocks found closed since the last call of drop_closed
};

}  // namespace

Result<WinningSet> winning_set(const Instance& instance, std::uint64_t memory) {
    const std::int64_t n = instance.n();
    const std::uint64_t rounds = 2 * static_cast<std::uint64_t>(instance.k) + 1;
    const std::uint64_t need = saturating_add(rounds * sizeof(Cell), Blocks::bytes(n));
    if (need > memory) {
        return memory_error(fmt::format("an index of the {0} x {0} board", n), need, memory);
    }
    WinningSet result;
    result.spanning.reserve(rounds);
    Open open(n);
    Blocks blocks(instance);
    while (const std::optional<Cell> cell = blocks.largest(open)) {
        assert(result.spanning.size() < rounds);
        result.spanning.push_back(*cell);
        open.take(*cell, instance.k);
    }
    result.rectangle = open.allowed;
    return result;
}

std::optional<Cell> find_flaw(const Instance& instance, const Matrix<char>& wins) {
    const auto n = static_cast<std::int32_t>(instance.n());
    std::vector<Cell> winners;
    std::vector<Cell> losers;
    for (std::int32_t row = 1; row <= n; ++row) {
        for (std::int32_t column = 1; column <= n; ++column) {
            const bool winning =
                wins(static_cast<std::size_t>(row - 1), static_cast<std::size_t>(column - 1)) != 0;
            (winning ? winners : losers).push_back({row, column});
        }
    }
    const auto far = [&](Cell a, Cell b) { return distance(a, b) > instance.k; };
    for (const Cell cell : winners) {
        for (const Cell other : winners) {
            if (far(cell, other)) return cell;
        }
    }
    for (const Cell cell : losers) {
        const bool answered = std::any_of(winners.begin(), winners.end(), [&](Cell reply) {
            return far(cell, reply) && instance.value(reply) > instance.value(cell);
        });
        if (!answered) return cell;
    }
    return std::nullopt;
}

}  // namespace zermelo::games::keepaway
