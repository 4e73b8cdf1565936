// The search for the winning cells among blocks of a board: parts of rows, each known by its
// largest open cell. winning_set.hpp tells why this is enough. What the board is kept in is left to
// the caller, as a long one is not kept at all: the block is read again from the text (see
// fast_answer.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/base/resources.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/games/keepaway/solver/winning_set.hpp"

namespace zermelo::games::keepaway {

/// The cell with the largest value of a block, of those that were open when it was last looked at.
template <class Value>
struct Block {
    Value largest;
    std::int32_t row;  // from 1, like the column
    std::int32_t column;

    std::int64_t first_column() const { return column - (column - 1) % kBlock; }
    Cell cell() const { return {row, column}; }
    bool operator<(const Block& other) const { return largest < other.largest; }
};

/// The number of blocks of a board.
constexpr std::uint64_t count_blocks(std::int64_t n) {
    return saturating_multiply(static_cast<std::uint64_t>(n),
                               static_cast<std::uint64_t>((n + kBlock - 1) / kBlock));
}

/// The index of the largest of some values, one or more.
template <class Value>
std::size_t index_of_largest(std::span<const Value> values) {
    // Four running maxima, as one alone would make each step wait for the one before.
    std::array<Value, 4> most;
    most.fill(values.front());
    std::size_t i = 0;
    for (; i + 4 <= values.size(); i += 4) {
        for (std::size_t lane = 0; lane < 4; ++lane)
            most[lane] = std::max(most[lane], values[i + lane]);
    }
    for (; i < values.size(); ++i)
        most[0] = std::max(most[0], values[i]);
    const Value largest = std::max(std::max(most[0], most[1]), std::max(most[2], most[3]));
    return static_cast<std::size_t>(std::find(values.begin(), values.end(), largest) -
                                    values.begin());
}

/// The blocks of a board in a heap, the one with the largest value on top. `ValuesOf` is called
/// with a row and the first column of a block, and gives its values as a span, good until the next
/// call.
template <class Value, class ValuesOf>
class BlockHeap {
  public:
    BlockHeap(std::vector<Block<Value>> blocks, std::int64_t n, ValuesOf values_of)
        : heap_(std::move(blocks)), n_(n), values_of_(std::move(values_of)) {
        std::make_heap(heap_.begin(), heap_.end());
    }

    /// The block on top; none if there is none any more.
    const Block<Value>* top() const { return heap_.empty() ? nullptr : &heap_.front(); }

    /// Looks again at the block on top, whose cell is no longer open, and lets it sink or go. From
    /// call to call what is open may only become less.
    void look_again(const Open& open) {
        std::pop_heap(heap_.begin(), heap_.end());
        Block<Value>& block = heap_.back();
        const auto [left, right] = parts(open, block);
        if (left.empty() && right.empty()) {
            heap_.pop_back();
            if (++closed_ > heap_.size() / 16) drop_closed(open);
            return;
        }
        const std::int64_t first = block.first_column();
        const std::span<const Value> values = values_of_(block.row, first);
        bool found = false;
        for (const Stretch part : {left, right}) {
            if (part.empty()) continue;
            const auto from = static_cast<std::size_t>(part.first - first);
            const std::size_t at = from + index_of_largest(values.subspan(
                                              from, static_cast<std::size_t>(part.size())));
            if (found && values[at] < block.largest) continue;
            block.largest = values[at];
            block.column = static_cast<std::int32_t>(first + static_cast<std::int64_t>(at));
            found = true;
        }
        std::push_heap(heap_.begin(), heap_.end());
    }

  private:
    /// The parts of a block that are open.
    std::pair<Stretch, Stretch> parts(const Open& open, const Block<Value>& block) const {
        const std::int64_t first = block.first_column();
        const std::int64_t last = first + kBlock - 1;
        const auto inside = [&](Stretch part) {
            return Stretch{std::max(part.first, first), std::min(part.last, last)};
        };
        const auto [left, right] = open.parts(block.row, n_);
        return {inside(left), inside(right)};
    }

    /// To take them out of the heap one by one would cost the more, the deeper the heap.
    void drop_closed(const Open& open) {
        std::erase_if(heap_, [&](const Block<Value>& block) {
            const auto [left, right] = parts(open, block);
            return left.empty() && right.empty();
        });
        std::make_heap(heap_.begin(), heap_.end());
        closed_ = 0;
    }

    std::vector<Block<Value>> heap_;
    std::int64_t n_;
    ValuesOf values_of_;
    std::size_t closed_ = 0;  // blocks found closed since the last call of drop_closed
};

/// The bytes that the cells found by the search may take.
inline std::uint64_t bytes_of_rounds(std::int64_t k) {
    return (2 * static_cast<std::uint64_t>(k) + 1) * sizeof(Cell);
}

/// A search under way: what is open, and the cells that were taken.
struct Search {
    Open open;
    WinningSet found;

    Search(std::int64_t n, std::int64_t k) : open(n) {
        found.spanning.reserve(bytes_of_rounds(k) / sizeof(Cell));
    }

    /// Takes the cell if it is open, which has to be the largest of those that are.
    void take_if_open(Cell cell, std::int64_t k) {
        if (!open.contains(cell)) return;
        assert(found.spanning.size() < bytes_of_rounds(k) / sizeof(Cell));
        found.spanning.push_back(cell);
        open.take(cell, k);
    }

    WinningSet result() && {
        found.rectangle = open.allowed;
        return std::move(found);
    }
};

/// Takes cells by rounds over a heap of all blocks of the board, until none is open or it has
/// looked into `most_looks` blocks. False if the monitor stops it.
template <class Value, class ValuesOf>
bool take_from_blocks(BlockHeap<Value, ValuesOf>& blocks, std::int64_t k, std::uint64_t most_looks,
                      const Resources& resources, Search& search) {
    constexpr std::uint64_t kStep = 1 << 13;  // looks: a few milliseconds at most
    for (std::uint64_t looks = 0; blocks.top() != nullptr && looks < most_looks;) {
        search.take_if_open(blocks.top()->cell(), k);
        blocks.look_again(search.open);
        if (++looks % kStep == 0 && !resources.go_on(search.found.spanning.size(), 0)) return false;
    }
    return true;
}

}  // namespace zermelo::games::keepaway
