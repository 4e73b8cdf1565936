#include "zermelo/own/statements.hpp"

#include <algorithm>
#include <array>

#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo::own {

namespace {

using language::AnswerForm;
using language::Declaration;
using language::Ending;
using language::Program;

/// A line without its comment; a # in quotes begins none.
std::string_view without_comment(std::string_view line) {
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"') quoted = !quoted;
        if (line[i] == '#' && !quoted) return line.substr(0, i);
    }
    return line;
}

/// A sentence around what a statement says; {} is where that stands.
struct Sentence {
    std::string_view word;
    std::string_view pattern;
};
constexpr std::array<Sentence, 13> kSentences = {{
    {"position", "A position is {}."},
    {"start", "Play starts at {}."},
    {"require", "Every input keeps to {}."},
    {"let", "In these rules {}."},
    {"move", "The player to move may choose {}."},
    {"left", "The first player alone may choose {}."},
    {"right", "The second player alone may choose {}."},
    {"lost", "Play is over and lost for the player to move {}."},
    {"won", "Play is over and won for the player to move {}."},
    {"drawn", "Play is over and drawn {}."},
    {"play", "A turn moves {} of the sum."},
    {"octal", "A position is a heap, with the moves of the octal code {}."},
    {"subtract", "A position is a heap, of which a move takes one of the numbers {}."},
}};

std::string ending_in_words(const Program& program) {
    switch (program.ending) {
        case Ending::last_mover_wins:
            return "Who has no move left loses.";
        case Ending::last_mover_loses:
            return "Who has no move left wins.";
        case Ending::score:
            return "Play ends where no move is left, and the higher score wins.";
        case Ending::long_run:
            return "Play never ends; who scores more in the long run wins.";
        case Ending::result:
            break;
    }
    const bool wins = program.tree.goal == language::Goal::last_mover_loses;
    return fmt::format("Where play is not over and no move is left, the player to move has {}.",
                       wins ? "won" : "lost");
}

std::string answer_in_words(const Program& program) {
    const AnswerForm& form = program.tree.answer;
    const bool scores = program.ending == Ending::score || program.ending == Ending::result ||
                        program.ending == Ending::long_run;
    if (form.kind == AnswerForm::Kind::grundy) return "The answer is the Grundy value.";
    const bool is_usual = form.kind == AnswerForm::Kind::usual;
    if (form.kind == AnswerForm::Kind::score || (is_usual && program.ending == Ending::score)) {
        return "The answer is what the first player scores less what the second one does.";
    }
    const auto word = [&](std::size_t i, std::string_view usual) {
        return in_quotes(i < form.words.size() ? std::string_view(form.words[i]) : usual);
    };
    std::string text = fmt::format("The answer is {} if the player to move first wins, {} if not",
                                   word(0, "First"), word(1, "Second"));
    if (scores) text += fmt::format(", and {} in a draw", word(2, "Draw"));
    return text + '.';
}

}  // namespace

std::vector<Statement> statements_of(std::string_view text) {
    std::vector<Statement> statements;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = without_comment(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::string_view words = trim(line);
        if (words.empty()) continue;
        if (is_space(line[0]) && !statements.empty()) {
            statements.back().rest += ' ' + std::string(words);
            continue;
        }
        std::size_t length = 0;
        while (length < words.size() && words[length] >= 'a' && words[length] <= 'z')
            ++length;
        std::string_view rest = trim(words.substr(length));
        if (rest.starts_with("move ")) rest = trim(rest.substr(4));  // of left and right
        statements.push_back({std::string(words.substr(0, length)), std::string(rest)});
    }
    return statements;
}

std::string rules_in_words(const Program& program, const std::vector<Statement>& statements) {
    std::string text;
    for (const Statement& statement : statements) {
        for (const auto& [word, pattern] : kSentences) {
            if (statement.word == word) {
                text += fmt::format(fmt::runtime(pattern), statement.rest) + '\n';
            }
        }
    }
    if (program.uses_again) text += "Where a move says again, the mover moves once more.\n";
    if (program.tree.may_repeat) text += "Positions may come back.\n";
    return text + ending_in_words(program) + '\n';
}

std::string grammar_in_words(const Program& program, const std::vector<Statement>& statements) {
    std::string text;
    for (const Statement& statement : statements) {
        if (statement.word == "input") {
            text += fmt::format("The input is {}, in this order.\n", statement.rest);
        }
    }
    const auto& inputs = program.tree.inputs;
    if (program.reads_sums()) {
        std::vector<std::string_view> names;
        for (const Declaration& declared : inputs)
            names.push_back(declared.name);
        text += fmt::format("The input is {}, once for each part of a sum of positions.\n",
                            joined(names, ", "));
    } else if (inputs.empty() && !program.tree.cases) {
        text += "Nothing is read: play always starts at the same position.\n";
    }
    const auto& symbols = program.symbols;
    const bool characters =
        std::any_of(program.inputs.begin(), program.inputs.end(), [&](std::uint32_t symbol) {
            return symbols[symbol].sides > 0 && !symbols[symbol].characters.empty();
        });
    if (characters) text += "Characters are written without spaces, a row in a line.\n";
    return text + answer_in_words(program) + '\n';
}

}  // namespace zermelo::own
