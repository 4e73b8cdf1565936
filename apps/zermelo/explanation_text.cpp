#include "explanation_text.hpp"

#include <algorithm>
#include <cstdlib>

#include "solution_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/workbench/stretch.hpp"

namespace zermelo::app {

namespace {

/// "L-3, then R-1 L-2 ..."
std::string tell(const std::vector<std::string>& moves, bool ends) {
    if (moves.empty()) return "";
    std::string text = moves.front();
    if (moves.size() > 1) {
        text += fmt::format(", then {}", fmt::join(moves.begin() + 1, moves.end(), " "));
    }
    return ends ? text : text + " ...";
}

/// What comes of a choice. A stretch of moves is told by its first one.
std::string outcome_of(const ExplainedChoice& explained, const Explanation& explanation,
                       const GameInfo& game) {
    const Choice& choice = explained.choice;
    const std::string follow = tell(explained.follow, explained.ends);
    const std::string of_which = choice.moves > 1 ? choice.first + ": " : "";
    switch (choice.value.kind) {
        case ValueKind::outcome:
        case ValueKind::long_run: {
            const std::string_view result = choice.sign() > 0   ? "wins"
                                            : choice.sign() < 0 ? "loses"
                                                                : "draws";
            // The moves of a stretch need not last equally long.
            const std::string when = choice.moves == 1 ? in_moves(explained.lasts) : "";
            if (follow.empty()) return fmt::format("{}{}; no move is left", result, when);
            return fmt::format("{}{}; {}{} {}", result, when, of_which,
                               choice.sign() < 0 ? "refuted by" : "answered by", follow);
        }
        case ValueKind::grundy: {
            const std::string left = fmt::format("leaves Grundy value {}", choice.value.number);
            if (follow.empty()) return left + "; no move is left";
            return fmt::format("{}; {}{} {}", left, of_which,
                               choice.sign() < 0 ? "refuted by" : "answered by", follow);
        }
        case ValueKind::score: {
            Standing after = explanation.standing;
            const std::int64_t gain = choice.value.number - after.value.number;
            after.score += after.to_move == Player::first ? gain : -gain;
            after.winner = after.score == 0  ? std::nullopt
                           : after.score > 0 ? std::optional(Player::first)
                                             : std::optional(Player::second);
            std::string text = verdict(after, game);
            if (!explained.best) text += fmt::format(", {} worse", -gain);
            return follow.empty() ? text
                                  : fmt::format("{}; {}answered by {}", text, of_which, follow);
        }
    }
    return "";
}

std::string summary_of(const Explanation& explanation, const GameInfo& game) {
    const std::string_view mover =
        game.players[explanation.standing.to_move == Player::first ? 0 : 1];
    if (explanation.moves == 0) return fmt::format("{} to move, and no move is left", mover);
    const std::string moves = plural(explanation.moves, "move");
    if (explanation.standing.value.kind == ValueKind::score) {
        return fmt::format("{} to move: {} of {} best", mover, explanation.best_moves, moves);
    }
    const bool wins = explanation.standing.value.sign() > 0;
    const std::string best =
        explanation.best_move && explanation.best_moves > 1
            ? fmt::format("; none {} than {}", wins ? "wins sooner" : "lasts longer",
                          *explanation.best_move)
            : "";
    if (explanation.standing.value.sign() < 0) {
        return fmt::format("{} to move: {}, and {} loses{}", mover, moves,
                           explanation.moves == 1 ? "it" : "each", best);
    }
    return fmt::format("{} to move: {} of {} {}{}", mover, explanation.best_moves, moves,
                       explanation.best_moves == 1 ? "wins" : "win", best);
}

}  // namespace

std::string describe(const Explanation& explanation, const GameInfo& game,
                     const std::string& heading, const std::string& picture, bool color) {
    const Standing& standing = explanation.standing;
    const auto painted = [&](std::string_view text, std::string_view code) {
        return color ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
    };
    const std::string result = verdict(standing, game) + in_moves(explanation.remoteness);
    std::string text = fmt::format("{}: {}", heading, painted(result, "1"));
    if (standing.value.kind == ValueKind::grundy) {
        text += fmt::format(" (Grundy value {})", standing.value.number);
    }
    text += '\n';
    if (!picture.empty()) text += indented(picture);
    text += fmt::format("  position  {}\n", shortened(standing.position));
    text += fmt::format("  {}\n", summary_of(explanation, game));
    std::size_t width = 0;
    for (const ExplainedChoice& explained : explanation.choices)
        width = std::max(width, name_of(explained.choice).size());
    for (const ExplainedChoice& explained : explanation.choices) {
        const int sign = explained.choice.sign();
        const std::string name = fmt::format("{:<{}}", name_of(explained.choice), width);
        text += fmt::format("    {}  {}\n", painted(name, explained.best ? "1" : "0"),
                            painted(outcome_of(explained, explanation, game), sign > 0   ? "34"
                                                                              : sign < 0 ? "33"
                                                                                         : "0"));
    }
    if (explanation.unlisted > 0) {
        text += fmt::format("    ... and {} more (--all shows them)\n",
                            plural(explanation.unlisted, "move"));
    }
    for (std::size_t i = 0; i < explanation.reason.size(); ++i) {
        text += fmt::format("  {:<8}  {}\n", i == 0 ? "because" : "", explanation.reason[i]);
    }
    return text;
}

}  // namespace zermelo::app
