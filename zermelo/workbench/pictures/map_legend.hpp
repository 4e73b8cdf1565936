// The legend below the grids of a map's picture.
#pragma once

#include "zermelo/workbench/pictures/picture.hpp"

namespace zermelo {

/// A bar a move, up where the first player is ahead and down where the second is.
void add_chart(PictureMaker& maker, const MapSeries& series);

/// The kinds with their meanings, the scale, and what marks and contours mean if there are any.
void add_legend(PictureMaker& maker);

}  // namespace zermelo
