#include "words/finding_text.hpp"

#include <algorithm>

#include "words/comparison.hpp"
#include "words/excerpt.hpp"
#include "words/explanation_text.hpp"
#include "words/solution_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/workbench/answers/explain.hpp"
#include "zermelo/workbench/pictures/draw.hpp"

namespace zermelo::app {

namespace {

std::string size_of(const Attempt& attempt, const GameInfo& game) {
    const auto lines = std::count(attempt.text.begin(), attempt.text.end(), '\n');
    std::string text = fmt::format("{}, {}", plural(static_cast<std::uint64_t>(lines), "line"),
                                   format_bytes(attempt.text.size()));
    if (const std::size_t cases = attempt.puzzle->cases(); cases > 1) {
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
    const Attempt& attempt = finding.attempt;
    const std::string title = fmt::format("\ninput ({})", size_of(attempt, game));
    if (!finding.is_generated || is_short(attempt.text))
        return title + '\n' + excerpt(attempt.text);
    return fmt::format("{}\n  {}\n", title, words_of(*finding.generation, game));
}

/// The right answer and, where it is another one, what was printed.
std::string describe_output(const Finding& finding, const GameInfo& game, bool color) {
    const auto& [puzzle, input, answer, run, judgement] = finding.attempt;
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
    const Attempt& attempt = finding.attempt;
    if (attempt.judgement.verdict != Verdict::wrong_answer || attempt.puzzle->cases() == 0)
        return "";
    const AnswerPlace place =
        attempt.puzzle->place_in_answer(attempt.judgement.token, attempt.judgement.byte);
    SessionOptions with_values = options;
    with_values.grundy = game.info().has_grundy;
    const auto session = attempt.puzzle->open(place.index, with_values);
    if (!session) return "";
    if (!play_moves(place.after, **session)) return "";
    const auto explanation = explain(**session, {.counts_scores = game.info().counts_scores});
    if (!explanation) return "";
    CaseFrame frame{.heading = heading(game.info(), *attempt.puzzle, place.index), .color = color};
    if (!place.after.empty()) frame.heading += fmt::format(" after {}", place.after);
    if (is_short(attempt.text)) frame.picture = draw((*session)->view(), {.color = color});
    return "\nwhy\n" + indented(describe(*explanation, game.info(), frame));
}

}  // namespace

std::string describe(const Finding& finding, const Game& game, const SessionOptions& options,
                     bool color) {
    const Attempt& attempt = finding.attempt;
    std::string text =
        fmt::format("{}: {}\n", name_of(attempt.judgement.verdict), attempt.judgement.reason);
    text += how_small(finding) + '\n';
    if (finding.again < finding.runs_again) {
        text += fmt::format("it failed in {} of {}: it does not always do the same\n",
                            finding.again, plural(finding.runs_again, "more run"));
    }
    text += describe_input(finding, game.info());
    text += describe_output(finding, game.info(), color);
    if (!attempt.run.errors.empty()) {
        text += "\nit wrote to standard error\n" + excerpt_of_errors(attempt.run.errors);
    }
    return text + explanation_of(finding, game, options, color);
}

}  // namespace zermelo::app
