// End-nim, the fast way: for heaps i..j let L(i,j) be the size of the heap that, put to their left,
// makes a lost position, and R(i,j) the same to their right. Both exist, are unique, and follow
// from those of one heap less in O(1); README.md tells why. First loses iff there are two heaps or
// more and the leftmost is L of the others.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/face/session.hpp"
#include "zermelo/games/end-nim/rules.hpp"
#include "zermelo/games/end-nim/sweep.hpp"

namespace zermelo::games::end_nim {

/// Whether the player to move wins a row of one heap or more. An error if the sweep, where it needs
/// one, does not fit resources.memory, or if the monitor stopped it. O(n^2) time, and O(1) for most
/// rows of large heaps.
Result<bool> first_wins(std::span<const std::int64_t> heaps, const Resources& resources = {});

/// L and R of every stretch of heaps, 16 bytes each, which decide every position of the play in
/// O(1).
class IntervalTable {
  public:
    /// An error of the kind `limit` if the table does not fit `memory`. O(n^2) time and memory.
    static Result<IntervalTable> make(EndNim rules, std::uint64_t memory);

    ValueKind kind() const { return ValueKind::outcome; }
    Result<Value> value(const EndNim::Position& position) const;

    /// At most four stretches of moves for each end: those that lose, and the one or two that win.
    Result<void> visit_choices(const EndNim::Position& position,
                               const Session::ChoiceVisitor& visit) const;

    /// A winning move, else the whole left heap, which brings the end near.
    std::optional<EndNim::Move> best_move(const EndNim::Position& position) const;

    /// L and R of the heaps begin..end-1.
    std::int64_t left(std::int32_t begin, std::int32_t end) const {
        return left_[index(begin, end)];
    }
    std::int64_t right(std::int32_t begin, std::int32_t end) const {
        return right_[index(begin, end)];
    }

  private:
    explicit IntervalTable(EndNim rules) : rules_(rules) {}

    // Rows of one begin, one after the other; row i has the n - i stretches from heap i on.
    std::size_t index(std::int32_t begin, std::int32_t end) const {
        const auto i = static_cast<std::size_t>(begin);
        const std::size_t n = rules_.heaps().size();
        return i * n - i * (i + 1) / 2 + static_cast<std::size_t>(end) - 1;
    }

    bool is_lost(const EndNim::Position& position) const;
    /// How many stones must stay on this side for the other player to lose; none if no number does.
    std::optional<std::int64_t> winning_rest(const EndNim::Position& position,
                                             EndNim::Side side) const;
    /// Whether taking the whole heap on this side wins.
    bool taking_all_wins(const EndNim::Position& position, EndNim::Side side) const;

    EndNim rules_;
    std::vector<std::int64_t> left_;
    std::vector<std::int64_t> right_;
};

}  // namespace zermelo::games::end_nim
