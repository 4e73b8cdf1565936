// The maps of a grid: who wins from each open cell, and its Grundy value.
#pragma once

#include <cstddef>
#include <optional>

#include "zermelo/face/game.hpp"
#include "zermelo/games/grid-walk/rules.hpp"

namespace zermelo::games::grid_walk {

inline constexpr std::string_view kGrundyLayer = "grundy";

/// The walls, and what each open cell is worth for a token that stands there; marks the token of a
/// query, or those of all if they are few. An error of the kind `limit` if a byte a cell and the
/// table of the layer do not fit the memory, or if it is stopped. O(N * M) and what the table
/// takes.
Result<CaseMap> map_of_grid(const GameInfo& info, const Instance& instance,
                            std::optional<std::size_t> query, const MapOptions& options);

}  // namespace zermelo::games::grid_walk
