// P-positions on a window by the moves as automata, which takes a hundredth of the time of playing.
#pragma once

#include <cstdint>
#include <optional>

#include "zermelo/discover/guess.hpp"
#include "zermelo/discover/linear_game.hpp"
#include "zermelo/discover/proof.hpp"

namespace zermelo::discover {

/// Whether no move makes a number larger than all that it changes were before, so that it leads from
/// a window to a position of the window.
bool stays_in_windows(const LinearGame& game, Automata& automata);

/// The positions in the order of a measure that falls with every move: one from which no move leads
/// to a P-position is one itself, and each that has a move to it is none. What is guessed from that
/// is as good as what is read off the rules; so is the proof, which is decided about the same moves.
/// No move may lead out of windows. None where so much memory does not suffice, or the work is to stop.
/// O(positions + P-positions * (predecessors + steps) * digits).
std::optional<Window> window_by_moves(const LinearGame& game, const Measure& measure, int digits,
                                      Automata& automata, std::uint64_t memory);

}  // namespace zermelo::discover
