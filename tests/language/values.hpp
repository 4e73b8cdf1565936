// Values of the first case of an input, by the engines.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules_files.hpp"
#include "zermelo/engine/grundy.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/engine/score.hpp"

namespace zermelo {

// Compiled in values.cpp.
extern template class Search<language::RulesOfFile<Objective::last_mover_wins>,
                             OutcomeFold<Objective::last_mover_wins>>;
extern template class Search<language::RulesOfFile<Objective::last_mover_wins>,
                             GrundyFold<Objective::last_mover_wins>>;
extern template class Search<language::RulesOfFile<Objective::last_mover_loses>,
                             OutcomeFold<Objective::last_mover_loses>>;
extern template class Search<language::RulesOfFile<Objective::higher_score>,
                             ScoreFold<Objective::higher_score>>;

}  // namespace zermelo

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

/// The first positions that are met, at most so many.
template <class R>
std::vector<typename R::Position> some_positions(const R& rules, std::size_t most) {
    std::vector<typename R::Position> positions = {rules.start()};
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const auto position = positions[i];
        rules.visit_moves(position, [&](const auto& move) {
            const auto next = rules.after(position, move);
            if (std::find(positions.begin(), positions.end(), next) == positions.end())
                positions.push_back(next);
            return positions.size() < most;
        });
    }
    return positions;
}

}  // namespace zermelo::test
