// What files of results hold, for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/campaign/results_file.hpp"

namespace zermelo::app {

/// What a file of results holds, counted.
struct ResultsSummary {
    std::string path = {};
    std::vector<Term> terms = {};
    std::vector<std::string> columns = {};
    std::vector<Subject> subjects = {};
    std::vector<ValueCount> values = {};  ///< the most frequent ones; none of whole answers
    std::uint64_t pieces = 0;
    std::uint64_t results = 0;
    std::uint64_t expected = 0;  ///< results of all inputs of all subjects
    std::uint64_t without_value = 0;
};

/// A value as people read it; empty for none.
std::string cell_text(const Datum& cell);

/// Reads and counts them. O(results).
Result<ResultsSummary> summary_of(const std::string& path);

/// How many of the results are there, and the most frequent values of each subject. Ends in a
/// newline.
std::string describe(const ResultsSummary& summary);

/// All of it in one line, with a newline; docs/campaigns.md tells the names.
std::string to_json(const ResultsSummary& summary);

}  // namespace zermelo::app
