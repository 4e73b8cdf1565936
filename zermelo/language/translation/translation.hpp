// Programs as texts of C++, which do what Machine does for positions that are played: list moves,
// make them, score them, tell how play ended. A text needs no library and reads no file; what the
// input says (sizes, numbers, how parts are packed) comes with each call, so that it serves all
// inputs.
#pragma once

#include <string>
#include <string_view>

#include "zermelo/language/program.hpp"

namespace zermelo::language {

/// What stands before any translations, once.
std::string translation_prelude();

/// A function of this name, a TranslatedCode (translated.hpp) that `extern "C"` makes visible, with
/// all that it needs but the prelude. O(instructions).
std::string translation_of(const Program& program, std::string_view name);

}  // namespace zermelo::language
