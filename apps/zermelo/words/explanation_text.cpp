#include "words/explanation_text.hpp"

#include <algorithm>
#include <span>

#include "zermelo/base/format.hpp"
#include "zermelo/workbench/answers/stretch.hpp"

namespace zermelo::app {

namespace {

/// Tells what the choices of one position come to.
class ChoiceText {
  public:
    ChoiceText(const Explanation& explanation, const GameInfo& game)
        : standing_(explanation.standing), game_(game) {}

    /// "wins in 3 moves; Second's best reply is L-1, then R-1 ..."
    std::string operator()(const ExplainedChoice& explained) const {
        return result(explained) + reply(explained);
    }

  private:
    /// Whether it matters how much a choice is worth, and not only who wins.
    bool counts(const Choice& choice) const {
        return choice.value.kind == ValueKind::score && game_.counts_scores;
    }

    std::string_view other() const { return game_.name_of(opponent(standing_.to_move)); }

    std::string result(const ExplainedChoice& explained) const {
        const Choice& choice = explained.choice;
        if (counts(choice)) return score(explained);
        const std::string_view verb = choice.sign() > 0   ? "win"
                                      : choice.sign() < 0 ? "lose"
                                                          : "draw";
        std::string text = fmt::format("{}{}", verb, choice.moves == 1 ? "s" : "");
        if (choice.value.kind == ValueKind::grundy) {
            return text + fmt::format(", since {} the Grundy value {}",
                                      choice.moves == 1 ? "it leaves" : "they leave",
                                      choice.value.number);
        }
        // The moves of a stretch need not last equally long.
        return choice.moves == 1 ? text + in_moves(explained.lasts) : text;
    }

    /// "Black then wins by 2, which is 4 worse"
    std::string score(const ExplainedChoice& explained) const {
        const std::int64_t gain = explained.choice.value.number - standing_.value.number;
        Standing after = standing_;
        after.score += after.to_move == Player::first ? gain : -gain;
        after.winner = after.score == 0  ? std::nullopt
                       : after.score > 0 ? std::optional(Player::first)
                                         : std::optional(Player::second);
        std::string text = "then " + result_in_words(after, game_);
        if (!explained.best) text += fmt::format(", which is {} worse", -gain);
        return text;
    }

    /// The other player's best reply, and what follows. A stretch of moves is told by its first.
    std::string reply(const ExplainedChoice& explained) const {
        const Choice& choice = explained.choice;
        const std::string after = choice.moves > 1 ? fmt::format("after {} ", choice.first) : "";
        if (explained.follow.empty()) return fmt::format("; {}no move is left", after);
        const bool refutes = !counts(choice) && choice.sign() < 0;
        std::string text =
            refutes ? fmt::format("; {}{} wins with {}", after, other(), explained.follow.front())
                    : fmt::format("; {}{}'s best reply is {}", after, other(),
                                  explained.follow.front());
        if (explained.follow.size() > 1) {
            text += fmt::format(
                ", then {}",
                joined(std::span(explained.follow.begin() + 1, explained.follow.end()), " "));
        }
        return explained.ends ? text : text + " ...";
    }

    const Standing& standing_;
    const GameInfo& game_;
};

std::string summary_of(const Explanation& explanation, const GameInfo& game) {
    const Standing& standing = explanation.standing;
    std::string text = summary_of_moves(standing, explanation.moves, explanation.best_moves, game);
    if (explanation.moves == 0) return text + '.';
    if (explanation.best_move && explanation.best_moves > 1) {
        text += fmt::format("; none {} than {}",
                            standing.value.sign() > 0 ? "wins sooner" : "lasts longer",
                            *explanation.best_move);
    }
    return text + ':';
}

}  // namespace

std::string describe(const Explanation& explanation, const GameInfo& game, const CaseFrame& frame) {
    std::string text = top_of_case(frame, explanation.standing, explanation.remoteness, game);
    text += fmt::format("  {}\n", summary_of(explanation, game));
    const auto painted = [&](std::string_view part, std::string_view code) {
        return frame.color ? fmt::format("\x1b[{}m{}\x1b[0m", code, part) : std::string(part);
    };
    std::size_t width = 0;
    for (const ExplainedChoice& explained : explanation.choices)
        width = std::max(width, name_of(explained.choice).size());
    const ChoiceText outcome_of(explanation, game);
    for (const ExplainedChoice& explained : explanation.choices) {
        const int sign = explained.choice.sign();
        const std::string name = fmt::format("{:<{}}", name_of(explained.choice), width);
        text += fmt::format("    {}  {}\n", painted(name, explained.best ? "1" : "0"),
                            painted(outcome_of(explained), sign > 0   ? "34"
                                                           : sign < 0 ? "33"
                                                                      : "0"));
    }
    if (explanation.unlisted > 0) {
        text += fmt::format("    ... and {} more (--all shows them)\n",
                            plural(explanation.unlisted, "move"));
    }
    for (const Sentence& sentence : explanation.reason)
        text += paragraph(sentence.english());
    return text;
}

}  // namespace zermelo::app
