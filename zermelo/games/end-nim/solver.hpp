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
#include "zermelo/base/resources.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/engine/remoteness.hpp"
#include "zermelo/games/end-nim/rules.hpp"
#include "zermelo/games/end-nim/stretches.hpp"

namespace zermelo::games::end_nim {

/// True if the player to move wins a row of one heap or more. An error if the sweep, where it needs
/// one, does not fit resources.memory, or if the monitor stopped it. O(n^2) time, and O(1) for most
/// rows of large heaps.
Result<bool> first_wins(std::span<const std::int64_t> heaps, const Resources& resources = {});

/// A line for each case, 1 if First wins, else 0. Errors are those of first_wins.
Result<std::string> answer(const Instance& instance, const Resources& resources);

/// Decides the positions of a play: each by L and R of its inner heaps, and of those without the
/// first or the last of them.
class EndNimEvaluator final : public Evaluator<EndNim> {
  public:
    /// What the rules refer to must outlive it.
    EndNimEvaluator(EndNim rules, const Resources& resources);

    ValueKind kind() const override { return ValueKind::outcome; }
    /// Errors here and below are those of Stretches.
    Result<Value> value(const EndNim::Position& position) override;

    /// At most four stretches of moves for each end: those that lose, and the one or two that win.
    Result<void> visit_ranges(const EndNim::Position& position, const RangeVisitor& visit) override;

    /// Of a single heap 1; else by the generic engine, so only where there are few stones.
    Result<std::optional<std::uint32_t>> remoteness(const EndNim::Position& position) override;
    Result<std::optional<EndNim::Move>> move_by_remoteness(
        const EndNim::Position& position) override;

    /// A winning move, else the whole left heap, which brings the end near.
    Result<std::optional<EndNim::Move>> best_move(const EndNim::Position& position) override;

    /// The move of a lost position that leaves the most wrong replies, which is one of ten at most.
    Result<std::optional<EndNim::Move>> trickiest_move(const EndNim::Position& position) override;

    /// Which right end would make the position lost.
    std::vector<Sentence> reason(const EndNim::Position& position) override;

  private:
    Result<bool> is_lost(const EndNim::Position& position);
    /// The stones that must stay on this side for the other player to lose; none if no number does.
    Result<std::optional<std::int64_t>> winning_rest(const EndNim::Position& position,
                                                     EndNim::Side side);
    Result<std::uint64_t> wrong_replies(const EndNim::Position& position);
    /// True if taking the whole heap on this side wins.
    Result<bool> taking_all_wins(const EndNim::Position& position, EndNim::Side side);

    Stretches stretches_;
    RemotenessSolver<EndNim> remoteness_;
};

}  // namespace zermelo::games::end_nim
