#include "command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "io/terminal.hpp"
#include "manual.hpp"
#include "options.hpp"
#include "verbs/input.hpp"
#include "verbs/named_game.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/spelling.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo::app {

namespace {

template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

/// The objection to the value of an option that counts; empty if there is none.
std::string objection_to_number(const std::string& text) {
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc() && stop == end) return "";
    return fmt::format("{} {}", in_quotes(text),
                       error == std::errc::result_out_of_range
                           ? "does not fit 64 bits"
                           : "is not a whole number of 0 or more");
}

void add_option(CLI::App& app, const Option& option, Arguments& arguments) {
    const std::string name = option.letter == '\0'
                                 ? fmt::format("--{}", option.name)
                                 : fmt::format("-{},--{}", option.letter, option.name);
    const std::string help(option.help);
    CLI::Option* added = std::visit(
        Overloaded{
            [&](bool Arguments::*flag) { return app.add_flag(name, arguments.*flag, help); },
            [&](std::string Arguments::*text) {
                return app.add_option(name, arguments.*text, help);
            },
            [&](std::vector<std::string> Arguments::*texts) {
                return app.add_option(name, arguments.*texts, help)->allow_extra_args(false);
            },
            [&](std::optional<std::uint64_t> Arguments::*number) {
                return app.add_option(name, arguments.*number, help)->check(objection_to_number);
            }},
        option.target);
    if (!option.choices.empty()) {
        added->check([&option](const std::string& text) -> std::string {
            const auto& choices = option.choices;
            if (std::find(choices.begin(), choices.end(), text) != choices.end()) return "";
            return fmt::format("{} is none of {}", in_quotes(text), joined(choices, ", "));
        });
    }
}

/// A misspelt option, before the parser sees it: it knows the words, but not the nearest one.
std::string unknown_option(const Verb& verb, const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        if (word == "--") break;
        if (!word.starts_with("--") || word == "--help") continue;
        const std::string name = word.substr(2, word.find('=') - 2);
        std::vector<std::string_view> names = {"help"};
        for (const Option* option : verb.options)
            names.push_back(option->name);
        if (std::find(names.begin(), names.end(), name) != names.end()) continue;
        std::string hint = did_you_mean(name, names).english();
        if (const std::size_t quote = hint.find('"'); quote != std::string::npos) {
            hint.insert(quote + 1, "--");
        }
        return fmt::format("{} has no option {}{}", verb.name, in_quotes("--" + name), hint);
    }
    return "";
}

/// Takes what follows the first `--`, and that as well, off the words.
std::vector<std::string> take_program(std::vector<std::string>& words) {
    const auto dashes = std::find(words.begin(), words.end(), "--");
    if (dashes == words.end()) return {};
    std::vector<std::string> program(dashes + 1, words.end());
    words.erase(dashes, words.end());
    return program;
}

/// True if the word is an option of the verb whose value is the next word.
bool takes_next(const Verb& verb, const std::string& word) {
    return std::any_of(verb.options.begin(), verb.options.end(), [&](const Option* option) {
        return !option->value.empty() && (word == fmt::format("--{}", option->name) ||
                                          word == std::string{'-', option->letter});
    });
}

/// Takes the words from the second on that is no option off the words: a program, where `--` was
/// forgotten.
std::vector<std::string> take_program_without_dashes(const Verb& verb,
                                                     std::vector<std::string>& words) {
    const bool wants_help = std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return word == "--help" || word == "-h";
    });
    std::size_t names = 0;
    for (auto word = words.begin(); word < words.end() && !wants_help; ++word) {
        if (word->starts_with('-')) {
            if (takes_next(verb, *word)) ++word;
        } else if (++names == 2) {
            std::vector<std::string> program(word, words.end());
            words.erase(word, words.end());
            return program;
        }
    }
    return {};
}

/// The objection of the parser in our words: it tells kinds and counts.
std::string objection_of(const CLI::App& app, const CLI::ParseError& error) {
    const std::string message = error.what();
    const std::string name = message.substr(0, message.find(':'));
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
        const bool is_missing = message.ends_with(" missing");
        return fmt::format("{} {}", name, is_missing ? "needs a value" : "is given more than once");
    }
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        return fmt::format("{} is not expected", in_quotes(app.remaining().front()));
    }
    return message;
}

int run_verb(const Verb& verb, std::vector<std::string> words) {
    Arguments arguments;
    if (verb.runs_program) arguments.program = take_program(words);
    std::vector<std::string> misplaced;
    if (verb.runs_program && arguments.program.empty()) {
        misplaced = take_program_without_dashes(verb, words);
    }
    if (const std::string message = unknown_option(verb, words); !message.empty()) {
        return usage_error(message);
    }
    if (!misplaced.empty()) {
        return usage_error(fmt::format(
            "{0} needs a program to run, behind `--`; did you mean `zermelo {0} {1} -- {2}`?",
            verb.name, joined(words, " "), joined(misplaced, " ")));
    }
    CLI::App app;
    app.set_help_flag();
    bool help = false;
    app.add_flag("-h,--help", help);
    app.add_option("GAME", arguments.game);
    if (verb.files != Files::none) app.add_option("FILE", arguments.files);
    for (const Option* option : verb.options)
        add_option(app, *option, arguments);
    std::reverse(words.begin(), words.end());  // as CLI11 wants them
    try {
        app.parse(words);
    } catch (const CLI::ParseError& error) {
        return usage_error(fmt::format("{}: {}; see `zermelo {} --help`", verb.name,
                                       objection_of(app, error), verb.name));
    }
    if (help) return write_output(help_of(verb));
    if (verb.runs_program && arguments.program.empty()) {
        return usage_error(
            fmt::format("{} needs a program to run, behind `--`; see `zermelo {} --help`",
                        verb.name, verb.name));
    }
    if (verb.game_required && arguments.game.empty()) {
        return usage_error(fmt::format("{} needs a game; `zermelo games` lists them", verb.name));
    }
    if (!arguments.game.empty() && verb.names_game) {
        if (const int status = find_named_game(arguments); status != kAnswered) return status;
    }
    const bool has_words = verb.files == Files::words;  // that need not be numbers
    if (verb.files != Files::none && !has_words) take_small_input(arguments);
    if (verb.files != Files::any && !has_words && arguments.files.size() > 1) {
        return usage_error(fmt::format("{}: FILE is given more than once; see `zermelo {} --help`",
                                       verb.name, verb.name));
    }
    return verb.run(arguments);
}

int run_completion(std::string_view shell) {
    if (shell == "bash") return write_output(bash_completion());
    if (shell == "zsh") return write_output(zsh_completion());
    return usage_error(fmt::format(
        "there is no completion for {}; there is one for bash and one for zsh", in_quotes(shell)));
}

}  // namespace

int run_command_line(const std::vector<std::string>& words) {
    if (words.empty()) {
        write_error(general_help());
        return kBadInput;
    }
    const std::string& first = words.front();
    if (first == "--help" || first == "-h" || first == "help") {
        if (words.size() == 1) return write_output(general_help());
        if (const Verb* const verb = find_verb(words[1])) return write_output(help_of(*verb));
        return usage_error(
            fmt::format("there is no verb {}; `zermelo --help` lists them", in_quotes(words[1])));
    }
    if (first == "--version") return write_output("zermelo " ZERMELO_VERSION "\n");
    if (first == "--man") return write_output(man_page());
    if (first == "--completion") return run_completion(words.size() > 1 ? words[1] : "");
    if (const Verb* const verb = find_verb(first)) {
        return run_verb(*verb, {words.begin() + 1, words.end()});
    }
    std::vector<std::string_view> names = {"--help", "--version", "--man", "--completion"};
    for (const Verb& verb : all_verbs())
        names.push_back(verb.name);
    return usage_error(fmt::format("there is no verb {}; `zermelo --help` lists them{}",
                                   in_quotes(first), did_you_mean(first, names).english()));
}

}  // namespace zermelo::app
