// Small inputs to play on, one after another, of all characters of a game.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "zermelo/face/game.hpp"

namespace zermelo {

/// An input of one case that is small enough to look at and keeps to the limits of the contest that
/// is called by `alias`; the same for the same numbers. `number` goes through the characters of the
/// game in turn, now such that first wins, now second, where such are not too rare. Errors are
/// those of sessions, and one of the kind `input` if there is none.
Result<std::unique_ptr<Puzzle>> small_input(const Game& game, std::string_view alias,
                                            std::uint64_t seed, std::uint64_t number);

}  // namespace zermelo
