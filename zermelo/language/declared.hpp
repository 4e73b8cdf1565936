// What a declaration of a rules file means for one input: how large an array is, and what a number
// may be, as the numbers that were read before it tell.
#pragma once

#include <cstdint>

#include "zermelo/base/error.hpp"
#include "zermelo/language/memory.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::language {

/// Bound::kAnyLow and Bound::kNone stand for no bound.
struct NumberRange {
    std::int64_t low;
    std::int64_t high;
};

/// What an expression is worth that knows the inputs in `memory` alone; an error has its place in
/// the rules.
Result<std::int64_t> evaluate(const Program& program, const Memory& memory, const Routine& routine);

/// The sides of an array, without its elements; what is too large for any memory among them.
Result<Array> shape_of(const Program& program, const Memory& memory, const Declaration& declared,
                       const DeclarationCode& code);

/// What each of its numbers may be; of characters the numbers that stand for them.
Result<NumberRange> range_of(const Program& program, const Memory& memory,
                             const Declaration& declared, const DeclarationCode& code);

}  // namespace zermelo::language
