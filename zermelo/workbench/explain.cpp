#include "zermelo/workbench/explain.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

namespace zermelo {

namespace {

/// Best first; equal ones stay in the order of the game.
Result<std::vector<Choice>> sorted_choices(Session& session) {
    std::vector<Choice> choices;
    const auto visited = session.visit_choices([&](const Choice& choice) {
        choices.push_back(choice);
        return true;
    });
    if (!visited) return std::unexpected(visited.error());
    std::stable_sort(choices.begin(), choices.end(),
                     [](const Choice& a, const Choice& b) { return a.better_than(b); });
    return choices;
}

/// Adds up the choices of each result; they come sorted, and Grundy values of one sign are told
/// apart only by their numbers.
std::vector<ChoiceGroup> results_of(const std::vector<Choice>& choices) {
    std::vector<ChoiceGroup> results;
    for (const Choice& choice : choices) {
        const auto same = [&](const ChoiceGroup& group) { return group.value == choice.value; };
        const auto known = std::find_if(results.begin(), results.end(), same);
        if (known != results.end()) {
            known->moves += choice.moves;
        } else if (results.size() < 64) {  // scores may all differ; nobody reads more
            results.push_back({choice.value, choice.moves});
        }
    }
    return results;
}

/// In a game of scores: what the best choice gains, and the best of the others.
std::vector<std::string> compare_alternatives(const std::vector<Choice>& choices) {
    if (choices.empty() || choices.front().value.kind != ValueKind::score) return {};
    const Choice& best = choices.front();
    if (choices.size() == 1) return {fmt::format("{} is the only move", best.first)};
    const Choice& other = choices[1];
    if (!best.better_than(other)) {
        return {fmt::format("{} and {} both gain {} from here on", best.first, other.first,
                            best.value.number)};
    }
    return {fmt::format("{} gains {} from here on, the next best move {} gains {}: {} less",
                        best.first, best.value.number, other.first, other.value.number,
                        best.value.number - other.value.number)};
}

/// Plays the choice and what follows under perfect play, and takes all back.
Result<void> follow(Session& session, const ExplainOptions& options, ExplainedChoice& explained) {
    Result<void> result = session.play(explained.choice.first);
    if (!result) return result;
    std::size_t played = 1;
    while (true) {
        const auto best = session.best();
        if (!best) {
            result = std::unexpected(best.error());
            break;
        }
        explained.ends = !best->has_value();
        if (explained.ends || explained.follow.size() == options.most_follow) break;
        explained.follow.push_back((*best)->first);
        result = session.play((*best)->first);
        if (!result) break;
        ++played;
    }
    session.undo(played);
    return result;
}

}  // namespace

Result<Explanation> explain(Session& session, const ExplainOptions& options) {
    auto standing = standing_of(session);
    if (!standing) return std::unexpected(standing.error());
    const auto choices = sorted_choices(session);
    if (!choices) return std::unexpected(choices.error());

    Explanation explanation{.standing = std::move(*standing), .results = results_of(*choices)};
    for (const Choice& choice : *choices) {
        const bool best = !choices->front().better_than(choice);
        explanation.moves += choice.moves;
        explanation.best_moves += best ? choice.moves : 0;
        if (explanation.choices.size() == options.most_choices) {
            explanation.unlisted += choice.moves;
            continue;
        }
        ExplainedChoice explained{.choice = choice, .best = best};
        if (auto followed = follow(session, options, explained); !followed) {
            return std::unexpected(std::move(followed.error()));
        }
        explanation.choices.push_back(std::move(explained));
    }
    explanation.reason = session.reason();
    if (explanation.reason.empty()) explanation.reason = compare_alternatives(*choices);
    return explanation;
}

}  // namespace zermelo
