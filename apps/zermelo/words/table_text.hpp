// Tables as people read them: lines of values, and below them what is seen in them.
#pragma once

#include <cstddef>
#include <string>

#include "zermelo/workbench/answers/repetition.hpp"
#include "zermelo/workbench/answers/table.hpp"
#include "zermelo/workbench/answers/table_comparison.hpp"

namespace zermelo::app {

/// Sentences about what repeats in a table, and how far it was seen; empty where there is nothing
/// to say.
std::string sentences_about(const SeenRepetition& seen, const Table& table);

/// The heading, the values in lines of at most so many columns, and paragraphs about the
/// P-positions, what repeats, and what has no value. Ends in a newline.
std::string describe(const Table& table, const SeenRepetition& seen, const std::string& heading,
                     std::size_t columns);

/// Whether the values of a file called `name` are those of the table, and the first that is not.
std::string describe(const TableComparison& comparison, const Table& table,
                     const std::string& name);

}  // namespace zermelo::app
