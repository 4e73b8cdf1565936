// Solutions as JSON for other programs. Every name and number is told in docs/json.md; what changes
// them raises kJsonSchema. The page reads another JSON (apps/page/binding/json_of.hpp), because
// JavaScript would lose digits of the numbers beyond 2^53 that stand here as numbers.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/source.hpp"
#include "zermelo/workbench/answers/explain.hpp"
#include "zermelo/workbench/answers/solve.hpp"
#include "zermelo/workbench/answers/sum.hpp"
#include "zermelo/workbench/answers/table.hpp"

namespace zermelo {

inline constexpr int kJsonSchema = 1;

struct SolvedCase {
    std::size_t number = 0;               ///< from 1
    std::vector<std::string> after = {};  ///< the moves that led to the position
    Solution solution = {};
};

/// The results of `solve` for a file.
struct SolvedFile {
    const GameInfo* game = nullptr;
    std::string_view version = {};  ///< of Zermelo
    std::vector<SolvedCase> cases = {};
    std::optional<SumSolution> sum = {};  ///< in place of the cases
};

struct ExplainedCase {
    std::size_t number = 0;               ///< from 1
    std::vector<std::string> after = {};  ///< the moves that led to the position
    Explanation explanation = {};
};

/// The results of `why` for a file.
struct ExplainedFile {
    const GameInfo* game = nullptr;
    std::string_view version = {};  ///< of Zermelo
    std::vector<ExplainedCase> cases = {};
};

/// The results of `table`; docs/table.md tells the names.
struct TabledFile {
    const GameInfo* game = nullptr;
    std::string_view version = {};  ///< of Zermelo
    const Table* table = nullptr;
};

/// One line, without the newline. Bytes of names that are no UTF-8 are replaced.
std::string to_json(const SolvedFile& solved, const Source& source);
std::string to_json(const ExplainedFile& explained, const Source& source);
std::string to_json(const TabledFile& tabled, const Source& source);

/// A text as a string of JSON, with its quotes.
std::string quoted_json(std::string_view text);

}  // namespace zermelo
