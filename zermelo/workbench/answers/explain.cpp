#include "zermelo/workbench/answers/explain.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace zermelo {

namespace {

/// Collects choices as they come, and keeps the best.
class Ranking {
  public:
    explicit Ranking(std::size_t most) : most_(most) {}

    void add(const Choice& choice) {
        ranked_.moves += choice.moves;
        if (!best_ || choice.better_than(*best_)) {
            best_ = choice;
            ranked_.best_moves = 0;
        }
        if (!best_->better_than(choice)) ranked_.best_moves += choice.moves;
        count_result(choice);
        ranked_.listed.push_back(choice);
        if (ranked_.listed.size() / 2 > most_) cut();
    }

    RankedChoices finish() && {
        constexpr std::size_t kMostResults = 64;  // scores may all differ; nobody reads more
        cut();
        ranked_.unlisted = ranked_.moves;
        for (const Choice& choice : ranked_.listed)
            ranked_.unlisted -= choice.moves;
        std::ranges::stable_sort(ranked_.results, [](const ChoiceGroup& a, const ChoiceGroup& b) {
            return Choice{.value = a.value}.better_than(Choice{.value = b.value});
        });
        if (ranked_.results.size() > kMostResults) ranked_.results.resize(kMostResults);
        return std::move(ranked_);
    }

  private:
    /// Grundy values of one sign are told apart only by their numbers.
    void count_result(const Choice& choice) {
        const auto same = [&](const ChoiceGroup& group) { return group.value == choice.value; };
        const auto known = std::ranges::find_if(ranked_.results, same);
        if (known != ranked_.results.end()) {
            known->moves += choice.moves;
        } else {
            ranked_.results.push_back({choice.value, choice.moves});
        }
    }

    /// Equal ones stay in the order of the game.
    void cut() {
        std::ranges::stable_sort(ranked_.listed,
                                 [](const Choice& a, const Choice& b) { return a.better_than(b); });
        if (ranked_.listed.size() > most_) ranked_.listed.resize(most_);
    }

    std::size_t most_;
    std::optional<Choice> best_;
    RankedChoices ranked_;
};

/// "3 more than the other player", of what is scored from a position on.
Sentence difference(std::int64_t gain) {
    if (gain == 0) return Sentence{"as much as the other player"};
    return gain > 0 ? Sentence{"{} more than the other player", gain}
                    : Sentence{"{} less than the other player", -gain};
}

/// In a game of scores: what the best choice gains, and the best of the others.
std::vector<Sentence> compare_alternatives(const std::vector<Choice>& choices) {
    if (choices.size() < 2 || choices.front().value.kind != ValueKind::score) return {};
    const Choice& best = choices.front();
    const Choice& other = choices[1];
    if (!best.better_than(other)) {
        return {
            Sentence{"{} and {} are equally good: with either, the player to move scores {} from "
                     "here on.",
                     best.first, other.first, difference(best.value.number)}};
    }
    return {Sentence{
        "The player to move scores {} from here on with {}, and {} with the next best move, {}.",
        difference(best.value.number), best.first, difference(other.value.number), other.first}};
}

/// Plays the choice and what follows under perfect play, and takes all back.
Result<void> follow(Session& session, const ExplainOptions& options, ExplainedChoice& explained) {
    if (auto played = session.play(explained.choice.first); !played) return played;
    const auto remoteness = session.remoteness();
    if (remoteness && *remoteness) explained.lasts = **remoteness + 1;
    const auto tell = [&](const std::string& move) {
        if (explained.follow.size() == options.most_follow) return false;
        explained.follow.push_back(move);
        return true;
    };
    const auto ends = remoteness ? follow_best(session, tell) : std::unexpected(remoteness.error());
    session.undo();
    if (!ends) return std::unexpected(ends.error());
    explained.ends = *ends;
    return {};
}

}  // namespace

Result<RankedChoices> rank_choices(Session& session, std::size_t most) {
    Ranking ranking(most);
    ZERMELO_TRY(session.visit_choices([&](const Choice& choice) {
        ranking.add(choice);
        return true;
    }));
    return std::move(ranking).finish();
}

Result<Explanation> explain(Session& session, const ExplainOptions& options) {
    auto standing = ZERMELO_TRY(standing_of(session));
    const auto remoteness = ZERMELO_TRY(session.remoteness());
    // Two, so that they can be compared where fewer are to be told.
    auto ranked =
        ZERMELO_TRY(rank_choices(session, std::max<std::size_t>(options.most_choices, 2)));

    Explanation explanation{.standing = std::move(standing),
                            .remoteness = remoteness,
                            .moves = ranked.moves,
                            .best_moves = ranked.best_moves,
                            .unlisted = ranked.moves,
                            .results = std::move(ranked.results)};
    for (const Choice& choice : ranked.listed) {
        if (explanation.choices.size() == options.most_choices) break;
        const bool best = !ranked.listed.front().better_than(choice);
        explanation.unlisted -= choice.moves;
        ExplainedChoice explained{.choice = choice, .best = best};
        ZERMELO_TRY(follow(session, options, explained));
        explanation.choices.push_back(std::move(explained));
    }
    if (remoteness) {
        auto best = ZERMELO_TRY(session.best());
        if (best) explanation.best_move = std::move(best->first);
    }
    explanation.reason = session.reason();
    if (explanation.reason.empty() && options.counts_scores) {
        explanation.reason = compare_alternatives(ranked.listed);
    }
    return explanation;
}

}  // namespace zermelo
