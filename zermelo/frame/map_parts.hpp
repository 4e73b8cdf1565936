// What games make their maps with, and the map of a game that has none of its own.
#pragma once

#include <cstddef>
#include <cstdint>

#include "zermelo/base/error.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/face/map.hpp"
#include "zermelo/face/session.hpp"
#include "zermelo/rules/outcome.hpp"

namespace zermelo {

/// The letter that stands for a player on maps: the initial of the name, if the names differ in it.
char letter_of(const GameInfo& info, Player player);

/// "Marin wins", "a draw".
Sentence winner_text(const GameInfo& info, int sign, Player to_move);

/// A map of any game: what its session shows of the position it stands at, and who wins there.
Result<CaseMap> map_of_session(const GameInfo& info, Session& session);

/// The error of a map whose cells do not fit the memory that is left beside `taken` bytes; none if
/// they do.
Result<void> room_for_cells(const Sentence& what, std::size_t rows, std::size_t columns,
                            std::uint64_t taken, std::uint64_t memory);

}  // namespace zermelo
