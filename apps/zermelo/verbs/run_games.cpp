// zermelo games: the list, or all about one.
#include <algorithm>
#include <string>
#include <vector>

#include "io/terminal.hpp"
#include "verbs/input.hpp"
#include "words/solution_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/games/registry.hpp"

namespace zermelo::app {

namespace {

std::string list_bounds(const std::vector<Bound>& bounds) {
    std::string result;
    for (const Bound& bound : bounds) {
        result += fmt::format("  {:<14} {}\n", bound.name, bound.general_range().english());
    }
    return result;
}

std::string list_of_games() {
    std::string result;
    for (const RegisteredGame& entry : all_games()) {
        const GameInfo& info = entry.game.info();
        result += fmt::format("{:<11} {}\n{:<11} also {}: {}\n", info.name, info.summary, "",
                              joined(info.aliases, ", "), info.known_as);
    }
    return result;
}

std::string all_about(const RegisteredGame& entry, std::string_view alias) {
    const GameInfo& info = entry.game.info();
    return fmt::format(
        "{}: {}\nalso {}: {}\n\nRules\n{}\nMoves\n{}\nInput and answer\n{}\n"
        "Limits of the contest\n{}\nLimits of Zermelo\n{}\nSample input\n{}\nSample answer\n{}",
        info.name, info.summary, joined(info.aliases, ", "), info.known_as, indented(info.rules),
        indented(info.moves), indented(info.grammar), list_bounds(entry.game.contest(alias).bounds),
        list_bounds(entry.game.bounds()), indented(entry.sample_input),
        indented(entry.sample_answer));
}

/// The first moves of a session and where they lead, a line each; an error where the rules go wrong
/// there.
Result<std::string> first_moves(Session& session) {
    constexpr std::size_t kMost = 8;
    std::vector<std::string> moves;
    session.visit_moves([&](const std::string& move) {
        moves.push_back(move);
        return moves.size() <= kMost;
    });
    if (moves.empty()) {
        ZERMELO_TRY(session.value());  // there are no moves either where the rules went wrong
        return "  no move is left\n";
    }
    std::string text;
    for (std::size_t i = 0; i < std::min(moves.size(), kMost); ++i) {
        ZERMELO_TRY(session.play(moves[i]));
        text += fmt::format("  {:<14} {}\n", moves[i], session.position());
        session.undo();
    }
    return moves.size() > kMost ? text + "  ...\n" : text;
}

/// What the rules make of a small input.
Result<std::string> example_of(const RegisteredGame& entry, const Resources& resources) {
    const auto puzzle = ZERMELO_TRY(entry.game.read(entry.sample_input, resources));
    const auto session = ZERMELO_TRY(puzzle->open(0, {.resources = resources}));
    const auto moves = ZERMELO_TRY(first_moves(*session));
    std::string input(trim(entry.sample_input));
    std::replace(input.begin(), input.end(), '\n', ' ');
    return fmt::format("  {:<14} {}\n  {:<14} {}\n{}", "input", input, "start", session->position(),
                       moves);
}

/// All about a game of a rules file; an error where the rules go wrong on the small input.
Result<std::string> all_about_own(const RegisteredGame& entry, const Resources& resources) {
    const GameInfo& info = entry.game.info();
    const auto example = ZERMELO_TRY(example_of(entry, resources));
    const std::string bounds = list_bounds(entry.game.bounds());
    return fmt::format(
        "{}{}{}\n\nRules\n{}\nMoves\n{}\nInput and answer\n{}{}\n"
        "A small input, and the moves at its start\n{}",
        info.aliases.front(), info.summary.empty() ? "" : ": ", info.summary, indented(info.rules),
        indented(info.moves), indented(info.grammar),
        bounds.empty() ? "" : "\nNumbers of an input\n" + bounds, example);
}

}  // namespace

int run_games(const Arguments& arguments) {
    if (arguments.game.empty()) return write_output(list_of_games());
    if (arguments.owner == nullptr) {
        return write_output(all_about(*arguments.entry, arguments.game));
    }
    const auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error());
    const auto text = all_about_own(*arguments.entry, *resources);
    return text ? write_output(*text) : write_error(text.error(), arguments.game);
}

}  // namespace zermelo::app
