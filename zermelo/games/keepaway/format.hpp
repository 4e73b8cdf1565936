// Files of keepaway: the fast reader and the writer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/sizes.hpp"
#include "zermelo/games/keepaway/rules.hpp"

namespace zermelo::games::keepaway {

/// The instance that read_plain reads with the default limits, in a fraction of the time; none
/// where anything is odd, a repeated value included, or if the instance takes more than `memory`
/// bytes.
std::optional<Instance> read_fast(std::string_view text, std::uint64_t memory = kSaturated);

/// The file of an instance.
std::string write(const Instance& instance);

}  // namespace zermelo::games::keepaway
