#include "zermelo/workbench/trials/wants.hpp"

#include <array>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/workbench/answers/solve.hpp"

namespace zermelo {

namespace {

constexpr std::array kWants = {
    WantInfo{Want::first, "first", "the player who begins wins"},
    WantInfo{Want::second, "second", "the other player wins"},
    WantInfo{Want::close, "close", "one move decides: of several only one wins"},
    WantInfo{Want::deep, "deep", "the longest perfect game of all tries"},
    WantInfo{Want::tricky, "tricky", "the most of the common wrong programs fail"},
};

/// The moves of a position, as they stand for the mover.
struct Moves {
    std::uint64_t all = 0;
    std::uint64_t winning = 0;
    std::string first = {};   ///< the notation of the first of all
    std::string winner = {};  ///< and of the first that wins
};

Result<Moves> moves_of(Session& session) {
    // The mover has so much more than the other one already; it is 0 in games without scores.
    const int128 lead =
        session.to_move() == Player::first ? session.score_so_far() : -session.score_so_far();
    Moves moves;
    ZERMELO_TRY(session.visit_choices([&](const Choice& choice) {
        if (moves.all == 0) moves.first = choice.first;
        moves.all += choice.moves;
        const bool wins =
            session.kind() == ValueKind::score ? lead + choice.value.number > 0 : choice.sign() > 0;
        if (wins && moves.winning == 0) moves.winner = choice.first;
        moves.winning += wins ? choice.moves : 0;
        return true;
    }));
    return moves;
}

/// Plays the moves that there is no choice about, and says how the first position stands where
/// there is one. `played` counts them, also where an error ends it.
Result<Moves> play_to_a_choice(bool endless, Session& session, std::size_t& played) {
    while (true) {
        auto moves = moves_of(session);
        if (!moves || moves->all != 1 || endless) return moves;
        ZERMELO_TRY(session.play(moves->first));
        ++played;
    }
}

Result<Evidence> look_for_close(const GameInfo& game, Session& session) {
    std::size_t played = 0;
    const auto moves = play_to_a_choice(game.objective == Objective::long_run, session, played);
    const std::string_view mover = game.name_of(session.to_move());
    session.undo(played);
    if (!moves) return std::unexpected(moves.error());
    if (moves->all < 2 || moves->winning != 1) return Evidence{};
    std::string text =
        fmt::format("{} wins by {} only, one of {} moves", mover, moves->winner, moves->all);
    if (played > 0) text += fmt::format(", after {} without a choice", played);
    return Evidence{.holds = true, .text = std::move(text)};
}

}  // namespace

std::span<const WantInfo> all_wants() {
    return kWants;
}

std::string_view name_of(Want want) {
    for (const WantInfo& info : kWants) {
        if (info.want == want) return info.name;
    }
    return "";
}

std::optional<Want> want_called(std::string_view name) {
    for (const WantInfo& info : kWants) {
        if (info.name == name) return info.want;
    }
    return std::nullopt;
}

Result<Evidence> look_for(Want want, const GameInfo& game, Session& session) {
    if (want == Want::close) return look_for_close(game, session);
    if (want == Want::deep) {
        const auto solution =
            ZERMELO_TRY(solve(session, game.objective, {.most_moves = 0, .most_line = 0}));
        return Evidence{.holds = solution.has_line,
                        .length = solution.line_length,
                        .text = fmt::format("a perfect game of {} moves", solution.line_length)};
    }
    const auto standing = ZERMELO_TRY(standing_of(session));
    const Player wanted = want == Want::first ? Player::first : Player::second;
    return Evidence{.holds = standing.winner == wanted, .text = result_in_words(standing, game)};
}

Result<Evidence> look_for(Want want, const GameInfo& game, const Puzzle& puzzle,
                          const Resources& resources) {
    Evidence all;
    for (std::size_t i = 0; i < puzzle.cases(); ++i) {
        const auto session = ZERMELO_TRY(puzzle.open(i, {.resources = resources}));
        auto found = look_for(want, game, *session);
        if (!found) return found;
        if (!found->holds) return Evidence{};
        if (i > 0 && found->length >= all.length) continue;
        all = std::move(*found);
        if (puzzle.cases() > 1) {
            all.text =
                fmt::format("in every {0}, as in {0} {1}: {2}", game.case_name, i + 1, all.text);
        }
    }
    return all;
}

}  // namespace zermelo
