// What the fuzz targets share: the game that a target is for, and how it fails. With clang a target
// is a libFuzzer target, built for one game; any other build links it with replay.cpp, which runs
// the kept inputs of the game that it is told, so that it does not rot.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "zermelo/games/registry.hpp"

namespace zermelo::fuzz {

/// The name of the game; replay.cpp sets it before the first input.
inline std::string game_name = ZERMELO_FUZZ_GAME;

inline const Game& game() {
    static const RegisteredGame* const entry = find_game(game_name);
    return entry->game;
}

/// The game's sample input.
inline std::string_view sample() {
    return find_game(game_name)->sample_input;
}

[[noreturn]] inline void fail(const std::string& what, std::string_view said,
                              std::string_view expected) {
    std::fprintf(stderr, "%s: %s is wrong\nsaid:     %.*s\nexpected: %.*s\n", game_name.c_str(),
                 what.c_str(), static_cast<int>(said.size()), said.data(),
                 static_cast<int>(expected.size()), expected.data());
    std::abort();
}

}  // namespace zermelo::fuzz
