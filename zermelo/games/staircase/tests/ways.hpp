// The ways to what a board of staircase is worth, for tests that hold one against another.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>

#include "zermelo/engine/score.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/staircase/solver/levels.hpp"
#include "zermelo/games/staircase/solver/table.hpp"

namespace zermelo::games::staircase {

inline constexpr std::uint64_t kMemory = std::uint64_t{1} << 28;

inline Resources with(std::uint64_t memory, unsigned jobs = 1) {
    return {.memory = memory, .jobs = jobs};
}

inline std::int64_t by_engine(const Instance& board) {
    const Staircase rules(board);
    ScoreSolver<Staircase> solver(rules);
    const auto value = solver.value(rules.start());
    EXPECT_TRUE(value) << value.error().message;
    return *value;
}

inline std::int64_t by_levels(const Instance& board) {
    const auto difference = solve_by_levels(board, with(kMemory));
    EXPECT_TRUE(difference) << difference.error().message;
    return *difference;
}

inline std::int64_t by_table(const Instance& board) {
    const Staircase rules(board);
    const auto table = ValueTable::make(rules, {.memory = kMemory});
    EXPECT_TRUE(table) << table.error().message;
    return table->black_minus_white(rules.start());
}

}  // namespace zermelo::games::staircase
