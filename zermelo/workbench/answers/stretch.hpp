// Stretches of moves as people read them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/face/session.hpp"

namespace zermelo {

/// True if the second move follows the first by counting up the number at its end: "L-7", "L-8".
bool counts_up(std::string_view move, std::string_view next);

/// True if `moves` moves from the first to the last are all that one meets counting up.
bool counts_up(std::string_view first, std::string_view last, std::uint64_t moves);

/// The move number `index`, from 0, of a stretch of moves that one meets counting up: "L-3" is
/// number 2 of L-1..L-7. None of a stretch of others, but for its first.
std::optional<std::string> move_of(const Choice& stretch, std::uint64_t index);

/// "L-3" of a single move, "L-1 to L-7" of seven, "2,1 to 2,9 (3 moves)" where others lie between.
std::string name_of(const Choice& choice);

}  // namespace zermelo
