// Subtangle, the fast way. A region is what lies strictly below and strictly right of a cell. To
// face a larger region is never worse, because every choice that was there is still there and leads
// to the same position. So only the outermost cells of a number, its corners, need be considered,
// and a sweep over the rows from the bottom up meets every winning choice of a turn before the
// turns that ask whether there is one. README.md proves what is said here.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/face/value.hpp"
#include "zermelo/games/subtangle/rules.hpp"

namespace zermelo::games::subtangle {

/// The part of `a` that can matter: every choice goes a row down and a column to the right, so no
/// play has more than min(n, m) of them.
std::span<const std::int64_t> playable_turns(const Case& game);

/// Which turn, from 0, is the first to ask for a number.
///
/// Every cell of the matrix costs one look-up, so it is to be as cheap as it can. Where the numbers
/// of `a` spread over few values, a table over all of these holds their turns. It must stay in the
/// cache, though: over the 1500 * 1500 values of the contest it took three times as long, besides
/// the set-up of 9 MB. So numbers that spread farther go into an open hash table, at most an eighth
/// full. Its numbers are all known before the first look-up: a multiplier that brings too many of
/// them to one place is replaced, and no input makes look-ups slow. (tsl::ordered_map took six
/// times as long, a binary search five times.)
class FirstTurns {
  public:
    /// For one number or more, and about `cells` look-ups to come. Expected O(|a| + cells).
    FirstTurns(std::span<const std::int64_t> a, std::size_t cells);

    /// How many bytes such an object takes. O(|a|).
    static std::uint64_t bytes(std::span<const std::int64_t> a, std::size_t cells);

    /// Calls f(look_up), where look_up(value) is the turn, or |a| if none asks for the value. f
    /// is compiled once for each way of looking up, so that a loop in it need not choose the way
    /// for every cell.
    template <class F>
    auto use(F&& f) const {
        if (table_.empty()) {
            return f([this](std::int64_t value) { return slots_[slot_of(value)].turn; });
        }
        return f([table = table_.data(), last = table_.size() - 1,
                  least = static_cast<std::uint64_t>(least_)](std::int64_t value) {
            return table[std::min<std::uint64_t>(static_cast<std::uint64_t>(value) - least, last)];
        });
    }

    /// The same for a single look-up.
    std::uint32_t operator()(std::int64_t value) const {
        return use([&](const auto& look_up) { return look_up(value); });
    }

  private:
    struct Slot {
        std::int64_t value = 0;
        std::uint32_t turn = 0;  // none_: the slot is empty
    };

    /// The slot that holds the value, or the empty one where it would be put.
    std::size_t slot_of(std::int64_t value) const {
        std::size_t at = (static_cast<std::uint64_t>(value) * multiplier_) >> shift_;
        while (slots_[at].turn != none_ && slots_[at].value != value)
            at = (at + 1) & (slots_.size() - 1);
        return at;
    }
    void fill_table(std::span<const std::int64_t> a);
    bool fill_slots(std::span<const std::int64_t> a);

    std::uint32_t none_;  // |a|
    std::int64_t least_ = 0;
    std::vector<std::uint32_t> table_;  // from least_ to the largest number, then a none_
    std::uint64_t multiplier_ = 1;
    unsigned shift_ = 0;
    std::vector<Slot> slots_;  // if there is no table
};

/// How many bytes `first_wins` takes. O(l).
std::uint64_t bytes_to_answer(const Case& game);

/// Whether the player to move at the start wins: one sweep over the matrix. O(n*m) look-ups.
bool first_wins(const Case& game);

/// The corners of every turn, those whose choice wins apart from the others. They decide every
/// position of the play by a binary search.
class Corners {
  public:
    /// An error of the kind `limit` if the corners do not fit `memory`. Two sweeps over the matrix
    /// and O(corners) more; a turn has at most min(n, m) corners, and 8 bytes keep one.
    static Result<Corners> make(const Case& game, std::uint64_t memory);

    ValueKind kind() const { return ValueKind::outcome; }
    /// O(log min(n, m)), like best_move.
    Result<Value> value(const Subtangle::Position& position) const;

    /// A winning corner, else a losing one: after a corner its number cannot be chosen again.
    std::optional<Cell> best_move(const Subtangle::Position& position) const;

    /// The corners of a turn (from 0) whose choice wins, from the bottom row up.
    std::span<const Cell> winning(std::size_t turn) const {
        return std::span(cells_).subspan(turns_[turn].begin, turns_[turn].winning);
    }
    /// The other corners of the turn, from the bottom row up.
    std::span<const Cell> losing(std::size_t turn) const {
        const Turn& t = turns_[turn];
        return std::span(cells_).subspan(t.begin + t.winning, t.corners - t.winning);
    }

  private:
    struct Turn {
        std::size_t begin = 0;  // its part of cells_: the winning corners, then the losing ones
        std::uint32_t winning = 0;
        std::uint32_t corners = 0;
    };

    Corners() = default;
    void split(std::size_t turn, std::vector<Cell>& losing);

    std::vector<Turn> turns_;
    std::vector<Cell> cells_;
};

}  // namespace zermelo::games::subtangle
