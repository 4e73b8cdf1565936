// End-nim, the plain definition. Heaps stand in a row. A move takes one or more stones from the
// leftmost or the rightmost heap that is left; an emptied heap is gone, and its neighbour becomes
// an end. Who cannot move loses. (M. H. Albert and R. J. Nowakowski, "The Game of End-Nim",
// Electronic Journal of Combinatorics 8(2), 2001, R1; ZJOI 2009 "取石子游戏".)
//
// The file: the number of cases, then for each case the number of heaps and the heaps.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/bound.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/base/plain_reader.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/rules/notation.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo::games::end_nim {

inline constexpr std::int64_t kMostStones = 1'000'000'000'000'000'000;
inline constexpr std::int64_t kMostHeaps = 0x7fffffff;

struct Instance {
    std::vector<std::vector<std::int64_t>> cases;  ///< the heaps of each case, from left to right
    bool operator==(const Instance&) const = default;
};

/// The bounds of the numbers of a file. The default bounds are those that Zermelo solves.
struct Limits {
    Bound cases{.name = "T", .noun = "number of cases", .low = 0};
    Bound heaps{.name = "n", .noun = "number of heaps", .low = 1, .high = kMostHeaps};
    Bound stones{.name = "a", .noun = "heap", .low = 1, .high = kMostStones};

    static Limits contest() {
        Limits limits;
        limits.cases.set_range(1, 10);
        limits.heaps.set_range(1, 1000);
        limits.stones.set_range(1, 1'000'000'000);
        return limits;
    }
    std::array<Bound*, 3> bounds() { return {&cases, &heaps, &stones}; }
};

/// Reads a file into at most `memory` bytes, with a place and a sentence for whatever is wrong.
/// O(length of the text).
inline Result<Instance> read_plain(std::string_view text, Limits& limits,
                                   std::uint64_t memory = kSaturated) {
    PlainReader in(text, memory);
    Instance instance;
    const auto count = static_cast<std::uint64_t>(in.number(limits.cases));
    in.require(count, in.place(), Sentence{"a file of T = {} cases", count});
    in.reserve(instance.cases, count);
    for (std::uint64_t i = 0; i < count && !in.failed(); ++i) {
        const auto heaps = static_cast<std::size_t>(in.number(limits.heaps));
        if (!in.require(heaps, in.place(), Sentence{"a row of n = {} heaps", heaps})) break;
        instance.cases.push_back(in.numbers(limits.stones, heaps));
    }
    return in.finish(std::move(instance));
}

class EndNim {
  public:
    /// The heaps that are left, begin..end-1, of which only the two ends may have lost stones.
    struct Position {
        std::int32_t begin = 0;
        std::int32_t end = 0;
        std::int64_t left = 0;  ///< stones of heap `begin`
        std::int64_t right =
            0;  ///< stones of heap `end - 1`; with one heap, the same number as `left`
        bool operator==(const Position&) const = default;
    };

    enum class Side : std::uint8_t { left, right };

    /// Takes `stones` from the end on this side. The only heap left counts as the left end.
    struct Move {
        Side side = Side::left;
        std::int64_t stones = 0;
        bool operator==(const Move&) const = default;
    };

    static constexpr Objective objective = Objective::last_mover_wins;
    static constexpr bool has_own_solver = true;

    /// The heaps must outlive the rules.
    explicit EndNim(std::span<const std::int64_t> heaps) : heaps_(heaps) {}

    std::span<const std::int64_t> heaps() const { return heaps_; }

    /// The largest possible number of positions, saturated: the two ends choose any pair of heaps,
    /// and any number of stones of each. O(n).
    std::uint64_t positions() const {
        std::uint64_t count = 1;  // the empty one
        std::uint64_t stones_before = 0;
        for (const std::int64_t heap : heaps_) {
            const auto stones = static_cast<std::uint64_t>(heap);
            count = saturating_add(count, stones);  // alone
            count = saturating_add(count, saturating_multiply(stones_before, stones));
            stones_before = saturating_add(stones_before, stones);
        }
        return count;
    }

    Position start() const {
        if (heaps_.empty()) return {};
        return {0, static_cast<std::int32_t>(heaps_.size()), heaps_.front(), heaps_.back()};
    }

    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        if (p.begin == p.end) return true;
        for (std::int64_t stones = 1; stones <= p.left; ++stones) {
            if (!visit(Move{Side::left, stones})) return false;
        }
        if (p.end - p.begin == 1) return true;
        for (std::int64_t stones = 1; stones <= p.right; ++stones) {
            if (!visit(Move{Side::right, stones})) return false;
        }
        return true;
    }

    bool legal(const Position& p, const Move& move) const {
        if (move.stones < 1) return false;
        if (move.side == Side::left) return p.begin < p.end && move.stones <= p.left;
        return p.end - p.begin >= 2 && move.stones <= p.right;
    }

    Position after(const Position& p, const Move& move) const {
        assert(legal(p, move));
        Position next = p;
        (move.side == Side::left ? next.left : next.right) -= move.stones;
        if (p.end - p.begin == 1) {
            next.right = next.left;
            return next.left == 0 ? Position{} : next;
        }
        if (next.left == 0) {
            ++next.begin;
            next.left = next.end - next.begin == 1 ? next.right : heap(next.begin);
        } else if (next.right == 0) {
            --next.end;
            next.right = next.end - next.begin == 1 ? next.left : heap(next.end - 1);
        }
        return next;
    }

    /// "L-3": three stones from the left end; "R-2": two from the right end.
    std::string write_move(const Move& move) const {
        return (move.side == Side::left ? "L-" : "R-") + std::to_string(move.stones);
    }

    std::optional<Move> read_move(std::string_view text) const {
        if (text.size() < 3 || (text[0] != 'L' && text[0] != 'R') || text[1] != '-') return {};
        const auto stones = read_natural(text.substr(2), kMostStones);
        if (!stones || *stones == 0) return {};
        return Move{text[0] == 'L' ? Side::left : Side::right, *stones};
    }

    /// "2..5: 3 1": heaps 2 to 5 are left, the ends hold 3 and 1. "empty" at the end of the play.
    std::string write_position(const Position& p) const {
        if (p.begin == p.end) return "empty";
        return std::to_string(p.begin + 1) + ".." + std::to_string(p.end) + ": " +
               std::to_string(p.left) + ' ' + std::to_string(p.right);
    }

  private:
    std::int64_t heap(std::int32_t i) const { return heaps_[static_cast<std::size_t>(i)]; }

    std::span<const std::int64_t> heaps_;
};

static_assert(NotatedRules<EndNim>);

/// The game for whoever reads and checks it by its rules alone.
struct PlainGame {
    static constexpr std::string_view name = "end-nim";
    static constexpr std::array<std::string_view, 2> aliases = {"p2599", "acwing1322"};
    static constexpr bool one_game = false;  ///< true if the cases differ only in their starts
    using Instance = end_nim::Instance;
    using Limits = end_nim::Limits;
    static constexpr auto& read_plain = end_nim::read_plain;
    static std::size_t cases(const Instance& instance) { return instance.cases.size(); }
    /// The rules of a case; they refer to the instance.
    static EndNim rules(const Instance& instance, std::size_t index) {
        return EndNim(instance.cases[index]);
    }
};

}  // namespace zermelo::games::end_nim
