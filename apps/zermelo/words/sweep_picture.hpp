// Pictures of results: a grid of the values of each subject, or one of all programs and what they
// fail on.
#pragma once

#include "zermelo/base/error.hpp"
#include "zermelo/campaign/results_file.hpp"
#include "zermelo/face/map.hpp"

namespace zermelo::app {

/// The picture of what the file holds. Errors: its values are whole answers (`input`), or there are
/// more than a picture may show (`limit`).
Result<CaseMap> picture_of_results(ResultsFile& file);

}  // namespace zermelo::app
