// P-positions that are known on a window, and the automaton that fits them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/discover/automaton.hpp"
#include "zermelo/discover/linear_game.hpp"

namespace zermelo::discover {

/// Whether the player to move loses, for all positions whose numbers have at most `digits` binary
/// digits. Who is no position does not lose.
struct Window {
    std::size_t count = 0;  ///< numbers of a position
    int digits = 0;
    std::vector<bool> loses;  ///< the first number counts least

    std::uint64_t side() const { return std::uint64_t{1} << digits; }
    std::size_t index_of(const std::vector<std::uint64_t>& numbers) const;
    std::vector<std::uint64_t> numbers_of(std::size_t index) const;
};

/// By the engine for all rules, from the rules of the file. An error where that fails; of the kind
/// `limit` where it would take too much work or memory.
Result<Window> window_of(const language::Program& program, const Fixed& fixed,
                         const LinearGame& game, int digits, const Resources& resources);

/// In which order the digits of numbers are read while their states are told apart, and what they count.
enum class DigitReading : std::uint8_t {
    last_first,      ///< binary digits from the last ones on, as automata read
    foremost_first,  ///< from the foremost ones on; the automaton is turned round
    fibonacci        ///< those that count Fibonacci numbers, from the last ones on
};

struct Guess {
    Automaton set;
    int digits_left = 0;  ///< that told the last state apart from others
};

/// The automaton whose states are what may still come: two beginnings of the numbers, in the order of
/// reading, are the same state if nothing in the window tells them apart (the residuals of A. Nerode,
/// 1958). None where the window is too small to tell where a state leads, or the automaton is too large.
/// The variables are 0, 1, ... It is right on the window, and a guess beyond. A game may have few states
/// in one order and many in the other, which only a large window tells apart. Of Fibonacci digits it
/// accepts the usual writing alone.
std::optional<Guess> guess(const Window& window, DigitReading reading, Automata& automata);

}  // namespace zermelo::discover
