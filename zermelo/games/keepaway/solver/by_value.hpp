// The search for the winning cells in the order of their values, for long boards of which many
// blocks would have to be looked into again and again.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "zermelo/base/resources.hpp"
#include "zermelo/base/workers.hpp"
#include "zermelo/games/keepaway/solver/blocks.hpp"

namespace zermelo::games::keepaway {

/// Takes what is open from the value `from` down, on a board of n rows, n < 2^16, with other values
/// each. `places` tells where in the text each block begins; only blocks with open cells are read
/// again, by tasks of some rows. A table of 4 bytes for each possible value up to `from`, which
/// open cells write to and every value reads from: O(n^2) whatever the board. False if the monitor
/// stops it; none, and nothing is taken, if there is no memory.
std::optional<bool> take_by_value(std::string_view text, const std::vector<std::uint64_t>& places,
                                  std::int64_t n, std::int64_t k, std::uint32_t from,
                                  Workers& workers, const Resources& resources, Search& search);

}  // namespace zermelo::games::keepaway
