// Values of the first case of an input, by the engines.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "rules_files.hpp"
#include "zermelo/engine/grundy.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/engine/score.hpp"

namespace zermelo::test {

inline std::uint32_t grundy(std::string_view text, const std::string& input) {
    const auto game = file_game(text, input);
    GrundySolver solver(game.rules);
    const auto value = solver.value(game.rules.start());
    EXPECT_FALSE(game.rules.failure()) << game.rules.failure()->message;
    return value.value();
}

template <Objective kObjective = Objective::last_mover_wins>
bool next_wins(std::string_view text, const std::string& input) {
    const auto game = file_game<kObjective>(text, input);
    OutcomeSolver solver(game.rules);
    const auto value = solver.value(game.rules.start());
    EXPECT_FALSE(game.rules.failure()) << game.rules.failure()->message;
    return value.value() == Outcome::n_position;
}

inline std::int64_t score(std::string_view text, const std::string& input) {
    const auto game = file_game<Objective::higher_score>(text, input);
    ScoreSolver solver(game.rules);
    const auto value = solver.value(game.rules.start());
    EXPECT_FALSE(game.rules.failure()) << game.rules.failure()->message;
    return value.value();
}

}  // namespace zermelo::test
