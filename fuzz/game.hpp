// What the fuzz targets share: the game that a target is built for, and how it fails. With clang a
// target is a libFuzzer target; any other build links it with replay.cpp, which runs kept inputs,
// so that it does not rot.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "zermelo/games/registry.hpp"

namespace zermelo::fuzz {

inline const Game& game() {
    static const RegisteredGame* const entry = find_game(ZERMELO_FUZZ_GAME);
    return entry->game;
}

/// The game's sample input.
inline std::string_view sample() {
    return find_game(ZERMELO_FUZZ_GAME)->sample_input;
}

[[noreturn]] inline void fail(const std::string& what, std::string_view said,
                              std::string_view expected) {
    std::fprintf(stderr, "%s: %s is wrong\nsaid:     %.*s\nexpected: %.*s\n", ZERMELO_FUZZ_GAME,
                 what.c_str(), static_cast<int>(said.size()), said.data(),
                 static_cast<int>(expected.size()), expected.data());
    std::abort();
}

}  // namespace zermelo::fuzz
