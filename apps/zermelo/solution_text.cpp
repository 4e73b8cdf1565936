#include "solution_text.hpp"

#include "zermelo/base/format.hpp"
#include "zermelo/workbench/stretch.hpp"

namespace zermelo::app {

namespace {

/// "1,1  L-1..L-7", cut with a count.
std::string list_choices(const std::vector<Choice>& choices, std::uint64_t total) {
    std::string list;
    std::uint64_t listed = 0;
    for (const Choice& choice : choices) {
        list += list.empty() ? "" : " ";
        list += name_of(choice);
        listed += choice.moves;
    }
    if (listed < total) list += fmt::format(" and {} more", total - listed);
    return list;
}

std::string describe_best(const Solution& solution, const GameInfo& game) {
    const std::string_view mover = game.players[solution.to_move == Player::first ? 0 : 1];
    if (solution.moves == 0) return fmt::format("none; {} cannot move", mover);
    const std::string list = list_choices(solution.best, solution.best_moves);
    const bool all = solution.best_moves == solution.moves;
    if (solution.value.kind == ValueKind::score) {
        return fmt::format("{} of {} for {}: {}", solution.best_moves,
                           plural(solution.moves, "move"), mover, list);
    }
    const bool wins = solution.value.sign() > 0;
    if (!wins)
        return fmt::format("{} has {}, and each loses: {}", mover, plural(solution.moves, "move"),
                           list);
    return fmt::format("{} of {} for {} {}: {}", all ? "each" : fmt::to_string(solution.best_moves),
                       plural(solution.moves, "move"), mover,
                       solution.best_moves == 1 || all ? "wins" : "win", list);
}

std::string describe_line(const Solution& solution) {
    std::string line = fmt::format("{}", fmt::join(solution.line, " "));
    const bool cut = solution.line.size() < solution.line_length;
    if (cut) line += fmt::format(" ... ({} moves in all)", solution.line_length);
    if (!solution.remoteness && solution.value.kind != ValueKind::score) {
        line += cut ? ", perhaps not the shortest win" : " (perhaps not the shortest win)";
    }
    return line;
}

}  // namespace

std::string plural(std::uint64_t count, std::string_view noun) {
    if (count == 1) return fmt::format("1 {}", noun);
    if (noun.ends_with("ry"))
        return fmt::format("{} {}ies", count, noun.substr(0, noun.size() - 1));
    return fmt::format("{} {}s", count, noun);
}

std::string shortened(const std::string& position) {
    constexpr std::size_t kMost = 60;
    return position.size() <= kMost ? position : position.substr(0, kMost) + " ...";
}

std::string indented(const std::string& picture) {
    std::string result = "  ";
    for (std::size_t i = 0; i < picture.size(); ++i) {
        result += picture[i];
        if (picture[i] == '\n' && i + 1 < picture.size()) result += "  ";
    }
    return result;
}

std::string describe(const Solution& solution, const GameInfo& game, const std::string& heading,
                     const std::string& picture, bool color) {
    std::string text =
        fmt::format("{}: {}{}{}{}", heading, color ? "\x1b[1m" : "", verdict(solution, game),
                    in_moves(solution.remoteness), color ? "\x1b[0m" : "");
    if (solution.value.kind == ValueKind::grundy) {
        text += fmt::format(" (Grundy value {})", solution.value.number);
    }
    text += '\n';
    if (!picture.empty()) text += indented(picture);
    text += fmt::format("  position      {}\n", shortened(solution.position));
    text += fmt::format("  best moves    {}\n", describe_best(solution, game));
    if (solution.has_line && solution.line_length > 0) {
        text += fmt::format("  perfect play  {}\n", describe_line(solution));
    }
    return text;
}

std::string describe(const SumSolution& sum, const GameInfo& game) {
    std::string text =
        fmt::format("sum of {}: {} wins (Grundy value {})\n", plural(sum.cases, game.case_name),
                    game.players[sum.grundy != 0 ? 0 : 1], sum.grundy);
    if (sum.winning_move) {
        text += fmt::format("  best move     {} in {} {}\n", sum.winning_move->choice.first,
                            game.case_name, sum.winning_move->case_index + 1);
    }
    return text;
}

}  // namespace zermelo::app
