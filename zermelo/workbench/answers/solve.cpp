#include "zermelo/workbench/answers/solve.hpp"

#include <cstdlib>
#include <utility>

#include "zermelo/base/format.hpp"

namespace zermelo {

namespace {

/// The final difference for the first player, if the mover gains `value` from here on. An error if
/// it does not fit 64 bits.
Result<std::int64_t> total_for_first(const Session& session, int128 value) {
    const int128 total =
        session.score_so_far() + (session.to_move() == Player::first ? value : -value);
    const auto narrow = static_cast<std::int64_t>(total);
    if (narrow != total) return limit_error("the score difference does not fit 64 bits");
    return narrow;
}

std::optional<Player> winner_of(const Session& session, const Value& value, std::int64_t total) {
    if (value.kind == ValueKind::score) {
        if (total == 0) return std::nullopt;
        return total > 0 ? Player::first : Player::second;
    }
    if (value.sign() == 0) return std::nullopt;
    return value.sign() > 0 ? session.to_move() : opponent(session.to_move());
}

Result<void> list_best_moves(Session& session, const SolveOptions& options, Solution& solution) {
    const auto best = ZERMELO_TRY(session.best());
    return session.visit_choices([&](const Choice& choice) {
        solution.moves += choice.moves;
        if (!best->better_than(choice)) {
            solution.best_moves += choice.moves;
            if (solution.best.size() < options.most_moves) solution.best.push_back(choice);
        }
        return true;
    });
}

Result<void> follow_perfect_play(Session& session, const SolveOptions& options,
                                 Solution& solution) {
    constexpr std::uint64_t kMostMoves = 10'000'000;
    const auto ends = ZERMELO_TRY(follow_best(session, [&](const std::string& move) {
        if (solution.line_length == kMostMoves) return false;
        ++solution.line_length;
        if (solution.line.size() < options.most_line) solution.line.push_back(move);
        return true;
    }));
    if (!ends) {
        return limit_error("the perfect line is longer than {} moves", kMostMoves);
    }
    return {};
}

}  // namespace

Result<Standing> standing_of(Session& session) {
    const auto value = ZERMELO_TRY(session.value());
    Standing standing{.position = session.position(),
                      .in_words = session.position_in_words(),
                      .to_move = session.to_move(),
                      .value = value};
    if (value.kind == ValueKind::score) {
        standing.score = ZERMELO_TRY(total_for_first(session, value.number));
    }
    standing.winner = winner_of(session, value, standing.score);
    return standing;
}

Result<bool> follow_best(Session& session,
                         const std::function<bool(const std::string& move)>& visit) {
    std::size_t played = 0;
    Result<bool> ends = false;
    while (true) {
        const auto best = session.play_best();
        if (!best) ends = std::unexpected(best.error());
        if (best && !*best) ends = true;
        if (!best || !*best) break;
        ++played;
        if (!visit((*best)->first)) break;
    }
    session.undo(played);
    return ends;
}

Result<Solution> solve(Session& session, Objective objective, const SolveOptions& options) {
    auto standing = ZERMELO_TRY(standing_of(session));
    Solution solution{std::move(standing)};
    ZERMELO_TRY(list_best_moves(session, options, solution));
    solution.remoteness = ZERMELO_TRY(session.remoteness());
    const bool goes_round = session.may_repeat() && solution.value.sign() == 0;
    solution.has_line = objective != Objective::long_run && !goes_round;
    if (solution.has_line) {
        ZERMELO_TRY(follow_perfect_play(session, options, solution));
    }
    solution.other_start = ZERMELO_TRY(other_start_of(session, solution.winner));
    return solution;
}

std::string result_in_words(const Standing& standing, const GameInfo& info) {
    if (!standing.winner) return "it is a draw";
    const std::string_view name = info.name_of(*standing.winner);
    if (standing.value.kind == ValueKind::score && info.counts_scores) {
        return fmt::format("{} wins by {}", name, std::abs(standing.score));
    }
    return fmt::format("{} wins", name);
}

std::string in_moves(std::optional<std::uint32_t> remoteness) {
    if (remoteness.value_or(0) == 0) return "";
    return fmt::format(" in {} move{}", *remoteness, *remoteness == 1 ? "" : "s");
}

}  // namespace zermelo
