// Compiled code that is loaded while the program runs. The command is linked statically, so that no
// loader of the system is at hand; and what is loaded here needs none: one function without
// anything around it.
#pragma once

#include <cstddef>
#include <span>

namespace zermelo::app {

/// Maps a shared object and returns its entry (`-Wl,-e,NAME`); it stays as long as the process.
/// None if it is not whole, is for another machine, needs other objects, relocations or anything to
/// be run before it, or if the system refuses the memory; also where this is not Linux on x86-64 or
/// 64-bit ARM. At most 64 MB.
void* load_code(std::span<const std::byte> object);

}  // namespace zermelo::app
