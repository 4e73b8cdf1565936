// zermelo table with --to and --from: tables on disk.
#pragma once

#include "options.hpp"

namespace zermelo::app {

/// Writes the table of --to, or looks up in that of --from. Returns the status.
int run_table_file(const Arguments& arguments);

}  // namespace zermelo::app
