// Views as text. It knows no game: what to draw is all in the view.
#pragma once

#include <cstddef>
#include <string>

#include "zermelo/face/view.hpp"

namespace zermelo {

struct DrawOptions {
    std::size_t most_rows = 12;
    std::size_t most_columns = 76;  ///< characters
    bool color = false;             ///< ANSI colours: first blue, second orange, token bold
    bool coordinates = false;       ///< rows and columns are numbered at the edges
    bool choices = false;           ///< what can be chosen stands out: bold, or marked `+`
    /// True if a board that does not fit is cut: the part around the token (else the middle of what
    /// can be chosen) is drawn, with a line that tells which part it is; of a row of heaps both
    /// ends are.
    bool cut = false;
};

/// The picture, lines ending in newlines; empty if it does not fit or there is nothing to draw.
/// Numbers carry a mark behind them: `*` the token, `x` taken by the first player, `o` by the
/// second. Cells without numbers are `.` plain, `#` wall, `@` the token, `+` where a move leads.
/// Layers stand side by side.
std::string draw(const View& view, const DrawOptions& options);

}  // namespace zermelo
