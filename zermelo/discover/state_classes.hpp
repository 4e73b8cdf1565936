// The states of an automaton that nothing tells apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace zermelo::discover {

/// For each state the number of its class, from 0 on: two are in one class if the same words lead from
/// both to states that accept. `next` has the states behind each state and letter. By splitting
/// classes by the smaller halves of others (J. Hopcroft, 1971): O(entries * log(states)) time,
/// and 12 bytes for each entry.
std::vector<std::uint32_t> classes_of(std::span<const std::uint32_t> next,
                                      const std::vector<bool>& accepts);

}  // namespace zermelo::discover
