// The positions that can be reached from one within some moves, and their values, from those of
// the last ones.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "zermelo/games/staircase/solver/board.hpp"

namespace zermelo::games::staircase {

class PathSearch {
  public:
    /// The bytes of a position, with those that are listed before equal ones are dropped.
    static constexpr std::uint64_t kBytesPerPosition = 64;

    explicit PathSearch(const Board& board) : board_(board) {}

    /// Finds all positions (as words, see halves.hpp) that `moves` moves or fewer lead to from one
    /// with `filled` cells filled; stops early where go_on(count so far) is false. Returns how many
    /// moves it came; nothing is found if they are fewer.
    template <class GoOn>
    unsigned expand(std::uint64_t word, unsigned filled, unsigned moves, const GoOn& go_on) {
        filled_ = filled;
        layers_.assign(1, {{word}, {}});
        std::uint64_t count = 1;
        for (unsigned move = 0; move < moves; ++move) {
            std::vector<std::uint64_t> next;
            for (const std::uint64_t from : layers_.back().words)
                visit_moves(from, [&](std::uint64_t to, std::int64_t) { next.push_back(to); });
            std::sort(next.begin(), next.end());
            next.erase(std::unique(next.begin(), next.end()), next.end());
            next.shrink_to_fit();
            count += next.size();
            if (!go_on(count)) {
                layers_.clear();
                return move;
            }
            layers_.push_back({std::move(next), {}});
        }
        return moves;
    }

    /// Values them: `value(word)` is what Black gains from a last one on. Returns how many there
    /// are.
    template <class ValueOf>
    std::uint64_t solve(const ValueOf& value) {
        std::uint64_t count = 0;
        for (const std::uint64_t word : layers_.back().words)
            layers_.back().values.push_back(value(word));
        for (std::size_t i = layers_.size(); i-- > 0;) {
            count += layers_[i].words.size();
            if (i + 1 == layers_.size()) continue;
            const bool black = (filled_ + i) % 2 == 0;
            layers_[i].values.reserve(layers_[i].words.size());
            for (const std::uint64_t word : layers_[i].words) {
                std::int64_t best = black ? -1 : std::numeric_limits<std::int64_t>::max();
                visit_moves(word, [&](std::uint64_t to, std::int64_t gain) {
                    const std::int64_t next = *layers_[i + 1].find(to);
                    best = black ? std::max(best, next + gain) : std::min(best, next);
                });
                layers_[i].values.push_back(best);
            }
        }
        return count;
    }

    /// The value of a position that was found.
    std::optional<std::int64_t> find(std::uint64_t word, unsigned filled) const {
        if (filled < filled_ || filled - filled_ >= layers_.size()) return std::nullopt;
        return layers_[filled - filled_].find(word);
    }

  private:
    struct Layer {
        std::vector<std::uint64_t> words;  // ascending
        std::vector<std::int64_t> values;

        std::optional<std::int64_t> find(std::uint64_t word) const {
            const auto at = std::lower_bound(words.begin(), words.end(), word);
            if (at == words.end() || *at != word) return std::nullopt;
            return values[static_cast<std::size_t>(at - words.begin())];
        }
    };

    /// Calls f(word after the move, gain) for every move.
    template <class F>
    void visit_moves(std::uint64_t word, F&& f) const {
        const unsigned bits = static_cast<unsigned>(board_.rows() + board_.columns());
        const std::uint64_t starts = word & ~(word >> 1) & ((std::uint64_t{1} << (bits - 1)) - 1);
        for (std::uint64_t left = starts; left != 0; left &= left - 1) {
            const std::uint64_t bit = left & (0 - left);
            const auto up = static_cast<std::size_t>(std::popcount(word & (bit - 1)));
            const auto right = static_cast<std::size_t>(std::countr_zero(bit)) - up;
            f(word + bit, board_.gain(board_.rows() - 1 - up, right));
        }
    }

    const Board& board_;
    unsigned filled_ = 0;
    std::vector<Layer> layers_;
};

}  // namespace zermelo::games::staircase
