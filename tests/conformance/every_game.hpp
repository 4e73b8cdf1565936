// What every suite of the conformance tests runs on: all games that are built in.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "zermelo/games/registry.hpp"

namespace zermelo::test {

inline std::vector<const RegisteredGame*> every_game() {
    std::vector<const RegisteredGame*> result;
    for (const RegisteredGame& entry : all_games())
        result.push_back(&entry);
    return result;
}

/// The game's name as the names of tests allow it.
inline std::string game_name(const testing::TestParamInfo<const RegisteredGame*>& info) {
    std::string name(info.param->game.info().name);
    for (char& c : name)
        c = c == '-' ? '_' : c;
    return name;
}

}  // namespace zermelo::test
