#include "manual.hpp"

#include <algorithm>
#include <vector>

#include "words/solution_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/games/registry.hpp"

namespace zermelo::app {

namespace {

std::string_view files_of(const Verb& verb) {
    switch (verb.files) {
        case Files::none:
            return "";
        case Files::any:
            return " [FILE...]";
        case Files::words:
            return " [INPUT...]";
        case Files::one:
        case Files::one_or_sample:
            return " [FILE]";
    }
    return "";
}

std::string synopsis(const Verb& verb) {
    const std::string game = !verb.game_required ? " [GAME]" : verb.names_game ? " GAME" : " NAME";
    return fmt::format("zermelo {}{}{}{}{}", verb.name, game, files_of(verb),
                       verb.options.empty() ? "" : " [OPTIONS]",
                       verb.runs_program ? " -- PROGRAM [ARGUMENTS...]" : "");
}

/// The line of the help that tells what FILE is; empty where there is none.
std::string_view meaning_of_file(const Verb& verb) {
    switch (verb.files) {
        case Files::none:
            return "";
        case Files::one:
        case Files::any:
            return "FILE absent or - is standard input.\n";
        case Files::words:
            return "INPUT is an input in words, or one word that names its file; - is standard\n"
                   "input. Without it the input is the names that the game has for its numbers.\n";
        case Files::one_or_sample:
            return verb.runs_program ? "FILE absent is the sample of the game, - standard input.\n"
                                     : "FILE absent is the sample of the game; standard input is "
                                       "for the moves.\n";
    }
    return "";
}

std::string spelling(const Option& option) {
    std::string text;
    if (option.letter != '\0') text = fmt::format("-{}, ", option.letter);
    text += fmt::format("--{}", option.name);
    if (!option.value.empty()) text += fmt::format(" {}", option.value);
    return text;
}

/// The help of an option, and which games have it where not all do.
std::string help_with_games(const Option& option) {
    if (option.is_of_game == nullptr) return std::string(option.help);
    return fmt::format("{} ({})", option.help, game_names(option.is_of_game));
}

std::string help_text(const Option& option) {
    std::string text = help_with_games(option);
    if (!option.choices.empty()) text += fmt::format(": {}", joined(option.choices, ", "));
    return text;
}

/// Text for roff: hyphens that are meant as typed, and no line that starts with a control
/// character.
std::string roff(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\\') {
            result += "\\e";
        } else if (c == '-') {
            result += "\\-";
        } else if ((c == '.' || c == '\'') && (result.empty() || result.back() == '\n')) {
            result += std::string("\\&") + c;
        } else {
            result += c;
        }
    }
    return result;
}

/// A text inside '...' of zsh, where it stands in brackets or behind a colon.
std::string zsh_escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\'') {
            result += "'\\''";
        } else {
            if (c == '[' || c == ']' || c == ':') result += '\\';
            result += c;
        }
    }
    return result;
}

/// The specification of an option for _arguments of zsh; of its two forms, if it has them, it is
/// offered one.
std::string zsh_specification(const Option& option) {
    const std::string value = option.value.empty()     ? ""
                              : option.value == "FILE" ? ":FILE:_files"
                              : option.value == "DIR"  ? ":DIR:_files -/"
                              : option.choices.empty() ? fmt::format(":{}:", option.value)
                                                       : fmt::format(":{}:({})", option.value,
                                                                     joined(option.choices, " "));
    const std::string help = zsh_escaped(help_with_games(option));
    const bool many = std::holds_alternative<std::vector<std::string> Arguments::*>(option.target);
    if (option.letter == '\0') {
        return fmt::format(" '{}--{}[{}]{}'", many ? "*" : "", option.name, help, value);
    }
    return fmt::format(" '(-{0} --{1})-{0}[{2}]{3}' '(-{0} --{1})--{1}[{2}]{3}'", option.letter,
                       option.name, help, value);
}

std::string all_verb_names(std::string_view separator) {
    std::string names;
    for (const Verb& verb : all_verbs()) {
        if (!names.empty()) names += separator;
        names += verb.name;
    }
    return names;
}

std::string all_game_names() {
    std::string names;
    for (const RegisteredGame& entry : all_games()) {
        names += fmt::format("{}{}", names.empty() ? "" : " ", entry.game.info().name);
        for (const std::string_view alias : entry.game.info().aliases) {
            names += fmt::format(" {}", alias);
        }
    }
    return names;
}

}  // namespace

std::string game_names(bool (*is_meant)(const GameInfo& game)) {
    std::vector<std::string_view> names;
    for (const RegisteredGame& entry : all_games()) {
        const GameInfo& info = entry.game.info();
        if (is_meant == nullptr || is_meant(info)) names.push_back(info.name);
    }
    return joined(names, ", ");
}

std::string general_help() {
    std::string text = fmt::format("zermelo: {}\n\n", kTagline);
    for (const Verb& verb : all_verbs()) {
        text += fmt::format("  zermelo {:<10} {}\n", verb.name, verb.summary);
    }
    text += fmt::format(
        "\nGAME is one of: {}; or a rules file,\n"
        "like ./kayles.game, see docs/own-games.md.\n"
        "FILE absent or - is standard input, except for play; the numbers of a small input may\n"
        "stand in its place.\n"
        "\n  zermelo VERB --help          options and examples of a verb\n"
        "  zermelo --version            the version\n"
        "  zermelo --man                the man page\n"
        "  zermelo --completion SHELL   completion for bash or zsh\n\nExit status\n",
        wrapped(game_names(), 65, 2));
    for (const auto& [status, meaning] : all_statuses()) {
        text += fmt::format("  {:<2} {}\n", status, meaning);
    }
    return text;
}

std::string help_of(const Verb& verb) {
    std::string text = fmt::format("{}\n\n{}\n", synopsis(verb), verb.description);
    text += meaning_of_file(verb);
    text += "\nOptions\n";
    for (const Option* option : verb.options) {
        text +=
            fmt::format("  {:<18} {}\n", spelling(*option), wrapped(help_text(*option), 62, 21));
    }
    text += fmt::format("  {:<18} {}\n\nExamples\n", "--help", "this text");
    for (const std::string_view example : verb.examples)
        text += fmt::format("  {}\n", example);
    return text;
}

std::string man_page() {
    std::string text = fmt::format(
        ".TH ZERMELO 1 \"\" \"zermelo {}\" \"User Commands\"\n.SH NAME\nzermelo \\- {}\n"
        ".SH SYNOPSIS\n.B zermelo\n.I VERB\n.RI [ GAME ]\n.RI [ FILE ...]\n.RI [ OPTIONS ]\n"
        ".SH DESCRIPTION\nTells exactly who wins a two\\-player perfect\\-information game. GAME "
        "is one "
        "of: {}; or a rules file, like ./kayles.game.\nFILE absent or \\- is standard input, "
        "except "
        "for play; the numbers of a small input may stand in its place.\n.SH VERBS\n",
        roff(ZERMELO_VERSION), kTagline, roff(game_names()));
    for (const Verb& verb : all_verbs()) {
        text += fmt::format(".SS {}\n{}\n", roff(synopsis(verb)), roff(verb.description));
        for (const Option* option : verb.options) {
            text +=
                fmt::format(".TP\n.B {}\n{}\n", roff(spelling(*option)), roff(help_text(*option)));
        }
        text += ".PP\nExamples:\n.nf\n";
        for (const std::string_view example : verb.examples) {
            text += fmt::format("  {}\n", roff(example));
        }
        text += ".fi\n";
    }
    text +=
        ".SH OTHER OPTIONS\n.TP\n.B \\-\\-help\nThe verbs, or the options of a verb.\n.TP\n"
        ".B \\-\\-version\nThe version.\n.TP\n.B \\-\\-man\nThis page.\n.TP\n"
        ".B \\-\\-completion SHELL\nThe completion script for bash or zsh.\n.SH EXIT STATUS\n";
    for (const auto& [status, meaning] : all_statuses()) {
        text += fmt::format(".TP\n{}\n{}\n", status, roff(meaning));
    }
    text +=
        ".SH ENVIRONMENT\n.TP\n.B CXX\nThe C++ compiler, for contest programs (default: c++) and "
        "for "
        "rules files whose work lasts (default: c++, g++ or clang++, whichever is there).\n.TP\n"
        ".B ZERMELO_TRANSLATION\noff: rules files are never compiled; first: they are compiled "
        "before the work begins.\n.TP\n"
        ".B XDG_CACHE_HOME\nIn its folder zermelo is kept what was compiled (default: ~/.cache).\n";
    return text;
}

std::string bash_completion() {
    std::string text = fmt::format(
        "# Completion of zermelo for bash; made by `zermelo --completion bash`.\n"
        "_zermelo() {{\n"
        "    local word=${{COMP_WORDS[COMP_CWORD]}} verb=${{COMP_WORDS[1]}} options=\n"
        "    COMPREPLY=()\n"
        "    if ((COMP_CWORD == 1)); then\n"
        "        COMPREPLY=($(compgen -W \"{} --help --version --man --completion\" -- "
        "\"$word\"))\n"
        "        return\n"
        "    fi\n"
        "    case $verb in\n",
        all_verb_names(" "));
    for (const Verb& verb : all_verbs()) {
        text += fmt::format("        {}) options=\"--help", verb.name);
        for (const Option* option : verb.options)
            text += fmt::format(" --{}", option->name);
        text += "\" ;;\n";
    }
    text += "    esac\n    case ${COMP_WORDS[COMP_CWORD - 1]} in\n";
    // An option may stand under several verbs; one branch is enough.
    std::vector<const Option*> with_choices;
    for (const Verb& verb : all_verbs()) {
        for (const Option* option : verb.options) {
            if (!option->choices.empty() &&
                std::find(with_choices.begin(), with_choices.end(), option) == with_choices.end()) {
                with_choices.push_back(option);
            }
        }
    }
    for (const Option* option : with_choices) {
        text +=
            fmt::format("        --{}) COMPREPLY=($(compgen -W \"{}\" -- \"$word\")); return ;;\n",
                        option->name, joined(option->choices, " "));
    }
    text += fmt::format(
        "    esac\n"
        "    if [[ $word == -* ]]; then\n"
        "        COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
        "    elif ((COMP_CWORD == 2)); then\n"
        "        COMPREPLY=($(compgen -W \"{}\" -- \"$word\") $(compgen -f -X '!*.game' -- "
        "\"$word\"))\n"
        "    else\n"
        "        COMPREPLY=($(compgen -f -- \"$word\"))\n"
        "    fi\n"
        "}}\n"
        "complete -o filenames -F _zermelo zermelo\n",
        all_game_names());
    return text;
}

std::string zsh_completion() {
    std::string text =
        "#compdef zermelo\n"
        "# Completion of zermelo for zsh; made by `zermelo --completion zsh`.\n"
        "_zermelo() {\n"
        "    local -a verbs games options\n"
        "    verbs=(\n";
    for (const Verb& verb : all_verbs()) {
        text += fmt::format("        '{}:{}'\n", verb.name, zsh_escaped(verb.summary));
    }
    text += fmt::format(
        "    )\n"
        "    games=({})\n"
        "    if ((CURRENT == 2)); then\n"
        "        _describe verb verbs\n"
        "        return\n"
        "    fi\n"
        "    case $words[2] in\n",
        all_game_names());
    for (const Verb& verb : all_verbs()) {
        text += fmt::format("        {}) options=('--help[this text]'", verb.name);
        for (const Option* option : verb.options) {
            text += zsh_specification(*option);
        }
        text += fmt::format(" '1:game:($games)'{}) ;;\n",
                            verb.files == Files::none ? ""
                            : verb.files == Files::any || verb.files == Files::words
                                ? " '*:file:_files'"
                                : " '2:file:_files'");
    }
    text +=
        "    esac\n"
        "    shift words\n"
        "    ((CURRENT--))\n"
        "    _arguments -s $options\n"
        "}\n"
        "_zermelo \"$@\"\n";
    return text;
}

}  // namespace zermelo::app
