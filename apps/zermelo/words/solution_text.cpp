#include "words/solution_text.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/workbench/answers/stretch.hpp"
#include "zermelo/workbench/pictures/draw.hpp"

namespace zermelo::app {

namespace {

constexpr std::size_t kWidth = 90;  // of a paragraph, without what it is indented by

/// "1,1; L-1 to L-7", cut with a count.
std::string list_choices(const std::vector<Choice>& choices, std::uint64_t total) {
    std::string list;
    std::uint64_t listed = 0;
    for (const Choice& choice : choices) {
        list += list.empty() ? "" : "; ";
        list += name_of(choice);
        listed += choice.moves;
    }
    if (listed < total) list += fmt::format(" and {} more", total - listed);
    return list;
}

std::string describe_line(const Solution& solution) {
    std::string line = fmt::format("Perfect play goes on with {}", joined(solution.line, " "));
    if (solution.line.size() < solution.line_length) {
        line += fmt::format(" ... ({} moves in all)", solution.line_length);
    }
    const bool shortest = solution.remoteness || solution.value.kind == ValueKind::score;
    return shortest ? line : line + "; a shorter win may exist";
}

/// The result that the mover can reach, with the number of moves that do: "1 of the 5 moves wins".
std::string count_of_moves(int sign, std::uint64_t moves, std::uint64_t best) {
    const std::string_view verb = sign > 0 ? "win" : sign < 0 ? "lose" : "draw";
    if (moves == 1) return fmt::format("the only move {}s", verb);
    if (best == moves) return fmt::format("each of the {} moves {}s", moves, verb);
    return fmt::format("{} of the {} moves {}{}", best, moves, verb, best == 1 ? "s" : "");
}

}  // namespace

std::string plural(std::uint64_t count, std::string_view noun) {
    if (count == 1) return fmt::format("1 {}", noun);
    if (noun.ends_with("ry"))
        return fmt::format("{} {}ies", count, noun.substr(0, noun.size() - 1));
    return fmt::format("{} {}s", count, noun);
}

std::string shortened(const std::string& text) {
    constexpr std::size_t kMost = 60;
    return text.size() <= kMost ? text : text.substr(0, kMost) + " ...";
}

std::string indented(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        result += fmt::format("  {}\n", text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

std::string wrapped(const std::string& text, std::size_t width, std::size_t indent) {
    std::string result;
    std::size_t column = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (column > 0 && column + 1 + (end - at) > width) {
            result += '\n' + std::string(indent, ' ');
            column = 0;
        }
        if (column > 0) result += ' ', ++column;
        result += text.substr(at, end - at);
        column += end - at;
        at = end + 1;
    }
    return result;
}

std::string paragraph(const std::string& sentences) {
    return fmt::format("  {}\n", wrapped(sentences, kWidth, 2));
}

std::string heading(const GameInfo& game, const Puzzle& puzzle, std::size_t index) {
    if (puzzle.cases() == 1) return std::string(game.name);
    return fmt::format("{} {} of {}", game.case_name, index + 1, puzzle.cases());
}

std::string tell_left_out(std::size_t cases) {
    if (cases == 0) return "";
    return fmt::format("... and {} more (--all shows them, --case K shows one)\n", cases);
}

CaseFrame frame_of(const Session& session, const std::string& heading, bool tells_moves,
                   bool color) {
    constexpr std::size_t kMostRows = 16;
    return {.heading = heading,
            .picture = draw(session.view(), {.most_rows = kMostRows, .color = color, .cut = true}),
            .tells_moves = tells_moves,
            .color = color};
}

std::string top_of_case(const CaseFrame& frame, const Standing& standing,
                        std::optional<std::uint32_t> remoteness, const GameInfo& game) {
    std::string text = fmt::format("{}: {}{}{}{}", frame.heading, frame.color ? "\x1b[1m" : "",
                                   result_in_words(standing, game), in_moves(remoteness),
                                   frame.color ? "\x1b[0m" : "");
    if (standing.value.kind == ValueKind::grundy) {
        text += fmt::format(" (Grundy value {})", standing.value.number);
    }
    text += '\n';
    text += indented(frame.picture);
    text += paragraph(standing.in_words);
    if (frame.tells_moves && !game.moves.empty()) text += paragraph(std::string(game.moves) + '.');
    return text;
}

std::string summary_of_moves(const Standing& standing, std::uint64_t moves, std::uint64_t best,
                             const GameInfo& game) {
    const std::string mover = fmt::format("{} is to move", game.name_of(standing.to_move));
    if (moves == 0) return mover + " and has no move left";
    if (standing.value.kind != ValueKind::score || !game.counts_scores) {
        return fmt::format("{}, and {}", mover, count_of_moves(standing.value.sign(), moves, best));
    }
    if (moves == 1) return mover + " and has only one move";
    if (best == moves && moves == 2) return mover + ", and both moves are equally good";
    if (best == moves) return fmt::format("{}, and all {} moves are equally good", mover, moves);
    return fmt::format("{}, and {} of the {} moves {} best", mover, best, moves,
                       best == 1 ? "is" : "are");
}

std::string describe(const Solution& solution, const GameInfo& game, const CaseFrame& frame) {
    std::string text = top_of_case(frame, solution, solution.remoteness, game);
    text += "  " + summary_of_moves(solution, solution.moves, solution.best_moves, game);
    text += solution.moves == 0
                ? ".\n"
                : fmt::format(": {}\n", list_choices(solution.best, solution.best_moves));
    if (solution.other_start) text += paragraph(in_words(*solution.other_start, game));
    if (solution.has_line && solution.line_length > 0) {
        text += fmt::format("  {}\n", describe_line(solution));
    }
    return text;
}

std::string describe(const SumSolution& sum, const GameInfo& game) {
    std::string text =
        fmt::format("The sum of {}: {} wins (Grundy value {})\n", plural(sum.cases, game.case_name),
                    game.name_of(sum.grundy != 0 ? Player::first : Player::second), sum.grundy);
    if (sum.winning_move) {
        text += paragraph(std::string(game.moves) + '.');
        text += fmt::format("  {} wins with {} in {} {}\n", game.name_of(Player::first),
                            sum.winning_move->choice.first, game.case_name,
                            sum.winning_move->case_index + 1);
    }
    return text;
}

}  // namespace zermelo::app
