#include "finding.hpp"

#include <algorithm>
#include <utility>

#include "cases.hpp"
#include "explanation_text.hpp"
#include "solution_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/workbench/draw.hpp"
#include "zermelo/workbench/explain.hpp"
#include "zermelo/workbench/shrink.hpp"

namespace zermelo::app {

namespace {

// What is shown of a text.
constexpr std::size_t kMostLines = 24;
constexpr std::size_t kMostColumns = 100;

/// A text, indented and cut to what can be read at a glance.
std::string excerpt(std::string_view text) {
    std::string result;
    std::size_t lines = 0;
    while (!text.empty() && lines < kMostLines) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        result += line.size() <= kMostColumns
                      ? fmt::format("  {}\n", line)
                      : fmt::format("  {} ...\n", line.substr(0, kMostColumns));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++lines;
    }
    if (!text.empty()) {
        const auto rest = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
        result +=
            fmt::format("  ... and {} more\n", plural(std::max<std::uint64_t>(rest, 1), "line"));
    }
    for (char& c : result) {  // a program may print anything
        if ((c < ' ' || c > '~') && c != '\n') c = '?';
    }
    return result;
}

/// Whether a text can be read at a glance.
bool is_short(std::string_view text) {
    return text.size() <= kMostLines * kMostColumns &&
           static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) <= kMostLines;
}

std::string size_of(const Tried& tried, const GameInfo& game) {
    const auto lines = std::count(tried.text.begin(), tried.text.end(), '\n');
    std::string text = fmt::format("{}, {}", plural(static_cast<std::uint64_t>(lines), "line"),
                                   format_bytes(tried.text.size()));
    if (const std::size_t cases = tried.puzzle->cases(); cases > 1) {
        text += fmt::format(", {}", plural(cases, game.case_name));
    }
    return text;
}

std::string how_small(const Finding& finding) {
    if (finding.steps == 0 && finding.smallest) return "no single step makes it smaller";
    const std::string shrunk =
        fmt::format("made smaller in {} ({} tried, from {})", plural(finding.steps, "step"),
                    plural(finding.looked_at, "input"), format_bytes(finding.first_bytes));
    return shrunk + (finding.smallest ? "; no single step is left"
                                      : "; the time for that was up, so smaller ones may fail too");
}

/// Why the right answer is right where the program's differs.
std::string explanation_of(const Finding& finding, const Game& game, const SessionOptions& options,
                           bool color) {
    const Tried& tried = finding.tried;
    if (tried.judgement.verdict != Verdict::wrong_answer || tried.puzzle->cases() == 0) return "";
    const AnswerPlace place =
        tried.puzzle->place_in_answer(tried.judgement.token, tried.judgement.byte);
    SessionOptions with_values = options;
    with_values.grundy = game.info().has_grundy;
    const auto session = tried.puzzle->open(place.index, with_values);
    if (!session) return "";
    const auto play = [&](std::string_view move) { return (*session)->play(move); };
    if (!play_moves(place.after, play)) return "";
    const auto explanation = explain(**session);
    if (!explanation) return "";
    const std::string picture =
        is_short(tried.text) ? draw((*session)->view(), {.color = color}) : std::string();
    std::string title = heading(game.info(), *tried.puzzle, place.index);
    if (!place.after.empty()) title += fmt::format(" after {}", place.after);
    return "\nwhy\n" + indented(describe(*explanation, game.info(), title, picture, color));
}

}  // namespace

Finding make_small(const Game& game, Tried tried, const std::optional<Generation>& generation,
                   const Try& try_puzzle, const std::function<bool()>& go_on) {
    Finding finding{.first_bytes = tried.text.size()};
    finding.tried = std::move(tried);
    const auto fails = [&](const Puzzle& puzzle) {
        ++finding.looked_at;
        auto again = try_puzzle(puzzle);
        if (!again || again->judgement.right()) return false;
        finding.tried = std::move(*again);
        return true;
    };
    if (generation) {
        const auto fails_too = [&](const Generation& smaller) {
            const auto puzzle = game.generate(smaller);
            return puzzle && fails(**puzzle);
        };
        finding.generation = shrink(*generation, fails_too, go_on);
    }
    const Shrunk shrunk = shrink(*finding.tried.puzzle, fails, go_on);
    finding.steps = shrunk.steps;
    finding.smallest = shrunk.smallest;
    // How far endless play must be followed for its sign to settle depends on the board.
    const bool ends = game.info().objective != Objective::long_run;
    if (ends && is_short(finding.tried.text)) {
        const Resources few{.memory = std::uint64_t{64} << 20};
        const auto answer = finding.tried.puzzle->answer_by_rules({.resources = few});
        if (answer) finding.answer_by_rules = *answer;
    }
    const unsigned runs = finding.tried.judgement.verdict == Verdict::time ? 1 : 3;
    while (finding.runs_again < runs) {
        const auto again = try_puzzle(*finding.tried.puzzle);
        if (!again) break;  // interrupted
        ++finding.runs_again;
        if (!again->judgement.right()) ++finding.again;
    }
    return finding;
}

bool is_our_fault(const Finding& finding) {
    return finding.answer_by_rules && *finding.answer_by_rules != finding.tried.answer;
}

std::string describe(const Finding& finding, const Game& game, const SessionOptions& options,
                     bool color) {
    const Tried& tried = finding.tried;
    std::string text =
        fmt::format("{}: {}\n", name_of(tried.judgement.verdict), tried.judgement.reason);
    text += how_small(finding) + '\n';
    if (finding.again < finding.runs_again) {
        text += fmt::format("it failed in {} of {}: it does not always do the same\n",
                            finding.again, plural(finding.runs_again, "more run"));
    }
    text += fmt::format("\ninput ({})\n{}", size_of(tried, game.info()), excerpt(tried.text));
    text += fmt::format("\nexpected{}\n{}",
                        finding.answer_by_rules ? " (so say the rules alone, too)" : "",
                        excerpt(tried.answer));
    if (tried.judgement.verdict == Verdict::wrong_answer) {
        text += fmt::format("\nit printed\n{}",
                            tried.run.output.find_first_not_of(" \n\t\r") == std::string::npos
                                ? "  nothing\n"
                                : excerpt(tried.run.output));
    }
    return text + explanation_of(finding, game, options, color);
}

}  // namespace zermelo::app
