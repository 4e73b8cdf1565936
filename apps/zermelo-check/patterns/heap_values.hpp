// Grundy values of single heaps, by playing the rules.
#pragma once

#include <cstdint>
#include <vector>

#include "certificate.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::check {

/// Of the heaps 0..last, where the position is one number that every move makes smaller, or leaves a
/// sum of smaller ones for. Throws where the rules fail. O(moves of all heaps).
std::vector<std::uint32_t> values_of_heaps(const language::Program& program, std::int64_t last,
                                           Budget& budget);

}  // namespace zermelo::check
