// Solutions as people read them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "zermelo/face/game.hpp"
#include "zermelo/face/session.hpp"
#include "zermelo/workbench/answers/solve.hpp"
#include "zermelo/workbench/answers/sum.hpp"

namespace zermelo::app {

/// "1 move", "2 moves".
std::string plural(std::uint64_t count, std::string_view noun);
/// A text that may be as long as a board is high, cut to fit a line.
std::string shortened(const std::string& text);
/// The lines of a text with two spaces before each. Ends in a newline, unless the text is empty.
std::string indented(std::string_view text);
/// The words of a text in lines of at most `width`, each but the first indented.
std::string wrapped(const std::string& text, std::size_t width, std::size_t indent);

/// Sentences, indented by two spaces, in lines that are not too long to be read. Ends in a newline.
std::string paragraph(const std::string& sentences);

/// "end-nim", or "case 2 of 3" where there are several.
std::string heading(const GameInfo& game, const Puzzle& puzzle, std::size_t index);

/// The line that tells how many cases were left out; empty for none.
std::string tell_left_out(std::size_t cases);

/// The parts of a case that are shown beside its solution or explanation.
struct CaseFrame {
    std::string heading = {};  ///< "case 2 of 3"
    std::string picture = {};  ///< lines; empty where there is none
    bool tells_moves = true;   ///< true if it is told how moves are written, too
    bool color = false;
};

/// With as much of the picture as fits a page.
CaseFrame frame_of(const Session& session, const std::string& heading, bool tells_moves,
                   bool color);

/// "case 2 of 3: Second wins in 7 moves" and, below it and indented, the picture, the position as a
/// sentence, and how moves are written. Ends in a newline.
std::string top_of_case(const CaseFrame& frame, const Standing& standing,
                        std::optional<std::uint32_t> remoteness, const GameInfo& game);

/// "First is to move, and 1 of the 5 moves wins": how many of the legal moves are best.
std::string summary_of_moves(const Standing& standing, std::uint64_t moves, std::uint64_t best,
                             const GameInfo& game);

/// The top of the case, then indented: the best moves and a line of perfect play.
std::string describe(const Solution& solution, const GameInfo& game, const CaseFrame& frame);

/// The sum of all cases of a file as one game.
std::string describe(const SumSolution& sum, const GameInfo& game);

}  // namespace zermelo::app
