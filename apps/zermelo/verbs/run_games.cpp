// zermelo games: the list, or all about one.
#include "io/terminal.hpp"
#include "options.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/games/registry.hpp"

namespace zermelo::app {

namespace {

std::string indented(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        result += fmt::format("  {}\n", text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

std::string list_bounds(const std::vector<Bound>& bounds) {
    std::string result;
    for (const Bound& bound : bounds) {
        result += fmt::format("  {:<14} {}\n", bound.name, bound.general_range().english());
    }
    return result;
}

std::string list_of_games() {
    std::string result;
    for (const RegisteredGame& entry : all_games()) {
        const GameInfo& info = entry.game.info();
        result += fmt::format("{:<11} {}\n{:<11} also {}: {}\n", info.name, info.summary, "",
                              fmt::join(info.aliases, ", "), info.known_as);
    }
    return result;
}

std::string all_about(const RegisteredGame& entry, std::string_view alias) {
    const GameInfo& info = entry.game.info();
    return fmt::format(
        "{}: {}\nalso {}: {}\n\nRules\n{}\nMoves\n{}\nInput and answer\n{}\n"
        "Limits of the contest\n{}\nLimits of Zermelo\n{}\nSample input\n{}\nSample answer\n{}",
        info.name, info.summary, fmt::join(info.aliases, ", "), info.known_as, indented(info.rules),
        indented(info.moves), indented(info.grammar), list_bounds(entry.game.contest_bounds(alias)),
        list_bounds(entry.game.bounds()), indented(entry.sample_input),
        indented(entry.sample_answer));
}

}  // namespace

int run_games(const Arguments& arguments) {
    if (arguments.game.empty()) return write_output(list_of_games());
    return write_output(all_about(*arguments.entry, arguments.game));
}

}  // namespace zermelo::app
