// A map as text for a terminal: with colours two cells a character, in half blocks; without, a
// letter a cell. Small maps show letters and labels, large ones are scaled down by majority, and
// what stands for cells of several kinds is marked.
#pragma once

#include <cstddef>
#include <string>

#include "zermelo/face/map.hpp"

namespace zermelo {

struct MapTextOptions {
    std::size_t columns = 80;  ///< of the window
    std::size_t rows = 40;     ///< of the window; what is higher is scaled down as well
    bool color = false;        ///< 256 ANSI colours, and blocks in UTF-8; else plain ASCII
};

/// Lines that end in newlines, with a title and a legend; grids are no wider than the window.
std::string map_to_text(const CaseMap& map, const MapTextOptions& options);

}  // namespace zermelo
