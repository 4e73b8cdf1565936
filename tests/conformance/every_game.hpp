// What every suite of the conformance tests runs on: all games that are built in.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
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

/// Endless games: so far ahead the sign has settled on boards of the sizes that are played.
inline const SessionOptions kOptions{
    .resources = {.memory = std::uint64_t{1} << 28}, .grundy = false, .horizon = 255};

inline std::vector<Choice> choices_of(Session& session) {
    std::vector<Choice> choices;
    const auto visited = session.visit_choices([&](const Choice& choice) {
        choices.push_back(choice);
        return true;
    });
    EXPECT_TRUE(visited) << visited.error().message;
    return choices;
}

/// The game's name as the names of tests allow it.
inline std::string game_name(const testing::TestParamInfo<const RegisteredGame*>& info) {
    std::string name(info.param->game.info().name);
    for (char& c : name)
        c = c == '-' ? '_' : c;
    return name;
}

}  // namespace zermelo::test
