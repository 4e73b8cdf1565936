// The input of a table, of words or in a file, and the ranges of the names in it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "options.hpp"
#include "zermelo/base/source.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/workbench/answers/table.hpp"

namespace zermelo::app {

struct TableInput {
    Source source;                ///< the words in one line, or the file
    std::vector<TableAxis> axes;  ///< all with names, which are words of the source
};

/// How many ranges there may be for a verb, and how a sentence begins that says so.
struct MostRanges {
    std::string_view verb = "table";
    std::size_t count = 2;
    std::string_view sentence = "a table goes over one or two numbers";
};

/// The input that the words of the command line are or name, else that of the game's own names,
/// with the range of --over for each name. An error of the kind `input` if there is no such range
/// or name, or if a name that the game knows has none.
Result<TableInput> table_input_of(const Arguments& arguments, const GameInfo& game,
                                  std::uint64_t memory, const MostRanges& most = {});

/// The first word of the input that may be a name but has no range; empty if there is none.
std::string word_without_range(const TableInput& input);

}  // namespace zermelo::app
