// The nodes of decision_drafts.hpp put in order, before anybody asks them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/language/memory.hpp"
#include "zermelo/language/program.hpp"
#include "zermelo/own/decision_drafts.hpp"

namespace zermelo::own {

/// The nodes that can be come to from these, each behind those that it leads to. O(nodes).
std::vector<std::uint32_t> bottom_up(const std::vector<DecisionDraft>& nodes,
                                     std::span<const std::uint32_t> roots);

/// The drafts of a program without those that ask nothing; questions that are joined by `and` are one,
/// and so are nodes that are the same: runs may differ in registers that nobody reads any more. None
/// where decision_drafts() makes none, a position has several words, or rules make parts of it. O(nodes)
/// beside decision_drafts().
std::optional<DecisionDrafts> tidy_drafts(const language::Program& program,
                                          const language::Memory& memory, std::size_t most_nodes);

}  // namespace zermelo::own
