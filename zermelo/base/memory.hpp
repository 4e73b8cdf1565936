// How much memory a program may use.
#pragma once

#include <cstdint>
#include <string_view>

#include "zermelo/base/error.hpp"

namespace zermelo {

/// What the system calls available, in bytes, also inside a container with a limit of its own; 0 if
/// it does not tell.
std::uint64_t free_memory();

/// What `--memory SIZE` allows; 80% of the free memory if the size is empty. An error of the kind
/// `input` if it is no size.
Result<std::uint64_t> memory_to_use(std::string_view size);

}  // namespace zermelo
