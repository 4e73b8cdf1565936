#include "zermelo/workbench/trials/make_small.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "zermelo/workbench/trials/shrink.hpp"

namespace zermelo {

namespace {

/// True if an input is so short that the rules may answer it in a moment.
bool is_short(std::string_view text) {
    constexpr std::size_t kMostBytes = 2400;
    constexpr std::ptrdiff_t kMostLines = 24;
    return text.size() <= kMostBytes && std::count(text.begin(), text.end(), '\n') <= kMostLines;
}

}  // namespace

Finding make_small(const Game& game, Attempt failure, const std::optional<Generation>& generation,
                   const std::function<std::optional<Attempt>(const Puzzle&)>& attempt_on,
                   const std::function<bool()>& go_on) {
    Finding finding{.first_bytes = failure.text.size()};
    finding.attempt = std::move(failure);
    const auto fails = [&](const Puzzle& puzzle) {
        ++finding.looked_at;
        auto again = attempt_on(puzzle);
        if (!again || again->judgement.right()) return false;
        finding.attempt = std::move(*again);
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
    const ShrinkResult shrunk = shrink(*finding.attempt.puzzle, fails, go_on);
    finding.smallest = shrunk.smallest;
    finding.is_generated = generation && shrunk.steps == 0;
    // Endless play must be followed until its sign settles, and how far that is depends on the
    // board.
    const bool ends = game.info().objective != Objective::long_run;
    if (ends && is_short(finding.attempt.text)) {
        const Resources few{.memory = std::uint64_t{64} << 20};
        const auto answer = finding.attempt.puzzle->answer_by_rules({.resources = few});
        if (answer) finding.answer_by_rules = *answer;
    }
    const unsigned runs = finding.attempt.judgement.verdict == Verdict::time ? 1 : 3;
    while (finding.runs_again < runs) {
        const auto again = attempt_on(*finding.attempt.puzzle);
        if (!again) break;  // interrupted
        ++finding.runs_again;
        if (!again->judgement.right()) ++finding.again;
    }
    return finding;
}

bool is_our_fault(const Finding& finding) {
    return finding.answer_by_rules && *finding.answer_by_rules != finding.attempt.answer;
}

}  // namespace zermelo
