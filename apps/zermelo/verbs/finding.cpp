#include "verbs/finding.hpp"

#include <algorithm>
#include <utility>

#include "io/cases.hpp"
#include "words/comparison.hpp"
#include "words/excerpt.hpp"
#include "words/explanation_text.hpp"
#include "words/solution_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/workbench/answers/explain.hpp"
#include "zermelo/workbench/pictures/draw.hpp"
#include "zermelo/workbench/trials/shrink.hpp"

namespace zermelo::app {

namespace {

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
    const std::string tried = plural(finding.looked_at, "smaller input");
    if (finding.looked_at == 0 && finding.smallest) return "there is no smaller input";
    if (finding.steps == 0) {
        return finding.smallest
                   ? fmt::format("no single step makes it smaller ({} tried)", tried)
                   : fmt::format(
                         "it is as it was found: the time to make it smaller was up ({} tried)",
                         tried);
    }
    return fmt::format("it was made smaller in {}, from {} ({} tried); {}",
                       plural(finding.steps, "step"), format_bytes(finding.first_bytes), tried,
                       finding.smallest ? "no single step makes it smaller still"
                                        : "the time for that was up, so smaller ones may fail too");
}

/// "1500 rows x 1500 columns, random, seed 7".
std::string words_of(const Generation& generation, const GameInfo& game) {
    std::string text;
    constexpr std::string_view kBetween = " x ";
    for (std::string_view rest = game.sides; !rest.empty();) {
        const std::size_t end = std::min(rest.find(kBetween), rest.size());
        text += fmt::format("{}{} {}", text.empty() ? "" : kBetween, generation.size,
                            rest.substr(0, end));
        rest.remove_prefix(std::min(end + kBetween.size(), rest.size()));
    }
    if (generation.cases > 1) {
        text += fmt::format(", {}",
                            plural(static_cast<std::uint64_t>(generation.cases), game.case_name));
    }
    return fmt::format("{}, {}, seed {}", text, generation.character, generation.seed);
}

/// The input, or where it is too long for that, how it is made.
std::string describe_input(const Finding& finding, const GameInfo& game) {
    const Tried& tried = finding.tried;
    const std::string title = fmt::format("\ninput ({})", size_of(tried, game));
    if (!finding.is_generated || is_short(tried.text)) return title + '\n' + excerpt(tried.text);
    return fmt::format("{}\n  {}\n", title, words_of(*finding.generation, game));
}

/// The right answer and, where it is another one, what was printed.
std::string describe_output(const Finding& finding, const GameInfo& game, bool color) {
    const auto& [puzzle, input, answer, run, judgement] = finding.tried;
    const std::string title = fmt::format(
        "\nexpected{}\n", finding.answer_by_rules ? " (the rules alone say the same)" : "");
    if (judgement.verdict != Verdict::wrong_answer) return title + excerpt(answer);
    const Comparison comparison = compare(run.output, answer, *puzzle, game, color);
    const bool is_blank = run.output.find_first_not_of(" \n\t\r") == std::string::npos;
    return fmt::format("{}{}\nit printed\n{}{}", title, comparison.right,
                       is_blank ? "  nothing\n" : comparison.printed, comparison.notes);
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
    CaseFrame frame{.heading = heading(game.info(), *tried.puzzle, place.index), .color = color};
    if (!place.after.empty()) frame.heading += fmt::format(" after {}", place.after);
    if (is_short(tried.text)) frame.picture = draw((*session)->view(), {.color = color});
    return "\nwhy\n" + indented(describe(*explanation, game.info(), frame));
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
        ++finding.steps;
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
    finding.smallest = shrunk.smallest;
    finding.is_generated = generation && shrunk.steps == 0;
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
    text += describe_input(finding, game.info());
    text += describe_output(finding, game.info(), color);
    if (!tried.run.errors.empty()) {
        text += "\nit wrote to standard error\n" + excerpt_of_errors(tried.run.errors);
    }
    return text + explanation_of(finding, game, options, color);
}

}  // namespace zermelo::app
