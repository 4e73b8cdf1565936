#include "zermelo/workbench/trials/contest_text.hpp"

namespace zermelo {

std::optional<std::string> contest_text(const Game& game, std::string_view alias,
                                        const Puzzle& puzzle) {
    std::optional<std::string> text = puzzle.text();
    if (!game.validate(*text, alias)) text.reset();
    return text;
}

}  // namespace zermelo
