// zermelo new: a rules file to start from.
#include <algorithm>
#include <filesystem>

#include "io/terminal.hpp"
#include "verbs/input.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/own/game.hpp"

namespace zermelo::app {

namespace {

constexpr std::string_view kEnding = ".game";

/// A game that can be played at once, and what else rules may say, as comments.
constexpr std::string_view kRules =
    R"(game {0}: take one, two or three stones; who takes the last one wins
position stones
move k in 1..min(3, stones) -> [stones - k]

# See what was understood, who wins, and play:
#     zermelo games {1}
#     zermelo solve {1} 7
#     zermelo play {1} 7
#
# Who cannot move loses. These lines say it otherwise:
#     last mover loses
#     lost if stones == 1
#     score
#
# A position may have arrays and grids, of a size that is read before play:
#     input rows in 1.., columns in 1..
#     position cell[rows, columns] in ".x" = "."
#
# A move has choices, a condition, and what becomes of the position: new numbers, a sum, or changes:
#     move k in 1..stones/2 if k % 2 == 1 -> [stones - k]
#     move split k in 1..stones-1 -> [k] + [stones - k]
#     move r in 1..rows, c in 1..columns if cell[r, c] == "." -> cell[r, c] = "x"
#
# All that rules may say is in docs/own-games.md; examples/games has many games.
)";

bool is_name(std::string_view word) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return !word.empty() && is_letter(word[0]) &&
           std::all_of(word.begin(), word.end(), [&](char c) {
               return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_';
           });
}

}  // namespace

int run_new(const Arguments& arguments) {
    const std::filesystem::path name(arguments.game);
    const std::string path = !arguments.output.empty()     ? arguments.output
                             : name.extension() == kEnding ? name.string()
                                                           : name.string() + std::string(kEnding);
    const std::string shown = path.find('/') == std::string::npos ? "./" + path : path;
    const std::string game =
        name.extension() == kEnding ? name.stem().string() : name.filename().string();
    const std::string rules = fmt::format(fmt::runtime(kRules), game, shown);
    if (!is_name(game) || !own::game_of_rules(rules)) {
        return usage_error(
            fmt::format("{} cannot be the name of a game: it is letters, digits and "
                        "hyphens, and begins with a letter",
                        in_quotes(game)));
    }
    std::error_code ignored;
    if (!arguments.force && std::filesystem::exists(path, ignored)) {
        return usage_error(
            fmt::format("there is a file {} already; --force writes over it", in_quotes(path)));
    }
    if (const int status = write_output(rules, path); status != kAnswered) return status;
    return write_output(fmt::format("wrote {}\n", path));
}

}  // namespace zermelo::app
