// Parts that the tests of subtangle share: cases made at random or one after the other, and the
// engine's word on them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <set>
#include <vector>

#include "support/support.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/engine/remoteness.hpp"
#include "zermelo/games/registry.hpp"
#include "zermelo/games/subtangle/format.hpp"
#include "zermelo/games/subtangle/inputs.hpp"
#include "zermelo/games/subtangle/rules.hpp"
#include "zermelo/games/subtangle/solver.hpp"

namespace zermelo::games::subtangle {

inline const Game& the_game() {
    return find_game("subtangle")->game;
}

using Numbers = std::vector<std::int64_t>;
using Position = Subtangle::Position;

inline constexpr std::uint64_t kEnough = std::uint64_t{1} << 30;

inline Case make_case(Numbers a, std::initializer_list<Numbers> rows) {
    Numbers b;
    for (const Numbers& row : rows)
        b.insert(b.end(), row.begin(), row.end());
    return {std::move(a), {rows.size(), rows.begin()->size(), std::move(b)}};
}

inline bool wins_by_engine(const Case& game) {
    const Subtangle rules(game);
    OutcomeSolver<Subtangle> solver(rules);
    const auto outcome = solver.value(rules.start());
    EXPECT_TRUE(outcome) << outcome.error().message;
    return *outcome == Outcome::n_position;
}

/// A case of up to `side` rows and columns and `turns` turns over a few numbers, which are small or
/// of any 64 bits. Half of the matrices hold mostly what is asked for near their diagonal, so that
/// plays are long; most hold the first number mainly near the top left corner, where it is not
/// won at once.
inline Case random_case(std::size_t side, std::size_t turns, Random& random) {
    const std::size_t kinds = random.below(6) + 1;
    Numbers names(kinds);
    const bool wild = random.chance(1, 2);
    for (std::int64_t& name : names) {
        name = static_cast<std::int64_t>(random.bits());
        if (!wild) name = random.between(-3, 9);
    }
    if (wild && random.chance(1, 3)) names[0] = Bound::kAnyLow;
    if (wild && random.chance(1, 3)) names[kinds - 1] = Bound::kNone;

    Case game{Numbers(random.below(turns) + 1),
              Matrix<std::int64_t>(random.below(side) + 1, random.below(side) + 1)};
    for (std::int64_t& number : game.a)
        number = names[random.below(kinds)];
    const bool long_play = random.chance(1, 2);
    const bool first_near_corner = random.chance(2, 3);
    for (std::size_t i = 0; i < game.b.rows(); ++i) {
        for (std::size_t j = 0; j < game.b.columns(); ++j) {
            const std::size_t turn = std::min(i, j) + random.below(2);
            const bool along = long_play && turn < game.a.size() && random.chance(2, 3);
            std::int64_t number = along ? game.a[turn] : names[random.below(kinds)];
            const bool near = 3 * i < game.b.rows() && 3 * j < game.b.columns();
            if (first_near_corner && !near && number == game.a[0]) number = names[0];
            game.b(i, j) = number;
        }
    }
    return game;
}

/// The choices must be the legal moves in their order, each with its value.
inline void compare_choices(const Subtangle& rules, OutcomeSolver<Subtangle>& engine,
                            SubtangleEvaluator& corners, const Position& p) {
    std::vector<std::pair<std::string, int>> moves;
    rules.visit_moves(p, [&](const Cell& cell) {
        const auto after = engine.value(rules.after(p, cell));
        moves.emplace_back(write_cell(cell), *after == Outcome::p_position ? 1 : -1);
        return true;
    });
    std::size_t next = 0;
    const auto visited = corners.visit_ranges(p, [&](const MoveRange<Cell>& range) {
        const std::size_t end = next + range.moves;
        EXPECT_LE(end, moves.size());
        if (range.moves == 0 || end > moves.size()) return false;
        EXPECT_EQ(write_cell(range.first), moves[next].first);
        EXPECT_EQ(write_cell(range.last), moves[end - 1].first);
        for (; next < end; ++next)
            EXPECT_EQ(sign_of_move(range.value), moves[next].second) << moves[next].first;
        return true;
    });
    EXPECT_TRUE(visited);
    EXPECT_EQ(next, moves.size()) << rules.write_position(p);
}

/// Compares value, choices, remoteness and best move of every position that play can reach with the
/// engines. Returns how many they were.
inline std::uint64_t compare_all_positions(const Case& game) {
    const Subtangle rules(game);
    OutcomeSolver<Subtangle> engine(rules);
    RemotenessSolver<Subtangle> remoteness(rules);
    auto corners = SubtangleEvaluator::make(game, kEnough);
    EXPECT_TRUE(corners);
    std::vector<Position> found = {rules.start()};
    std::set<std::vector<std::int32_t>> seen;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const Position p = found[i];
        const auto expected = engine.value(p);
        EXPECT_TRUE(expected);
        const bool wins = *expected == Outcome::n_position;
        EXPECT_EQ(*corners->value(p), Value::of(*expected)) << rules.write_position(p);
        const std::optional<Cell> best = *corners->best_move(p);
        EXPECT_EQ(best.has_value(), !is_terminal(rules, p)) << rules.write_position(p);
        const auto left = remoteness.value(p);
        EXPECT_TRUE(left && *left);
        EXPECT_EQ(*corners->remoteness(p), *left) << rules.write_position(p);
        if (best) {
            EXPECT_TRUE(rules.legal(p, *best)) << rules.write_position(p);
            const auto after = engine.value(rules.after(p, *best));
            EXPECT_EQ(*after == Outcome::p_position, wins) << rules.write_position(p);
            EXPECT_EQ(**remoteness.value(rules.after(p, *best)) + 1, **left)
                << rules.write_position(p);
        }
        compare_choices(rules, engine, *corners, p);
        rules.visit_moves(p, [&](const Cell& cell) {
            const Position next = rules.after(p, cell);
            if (seen.insert({next.turn, next.row, next.column}).second) found.push_back(next);
            return true;
        });
    }
    return found.size();
}

}  // namespace zermelo::games::subtangle
