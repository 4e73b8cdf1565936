// Inputs to try programs on, for any game that a rules file states: what a number may be is told
// there, and what else an input promises is found out by reading it.
#pragma once

#include <functional>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/own/instance.hpp"

namespace zermelo::own {

using InstanceVisitor = std::function<bool(Instance)>;

/// The kinds of random inputs of a game.
std::vector<Character> characters_of(const language::Program& program);

/// The inputs that are sizes, in order, as Program::inputs counts: the single numbers by which a
/// side of an array or the range of a number is told.
std::vector<std::size_t> size_inputs(const language::Program& program);
/// Their names.
std::vector<std::string_view> sizes_of(const language::Program& program);

/// A random input of this size (of these sides: the numbers that sizes_of names). An error if none
/// is found that keeps what the rules require.
Result<Instance> generated(const SharedProgram& program, const Generation& generation,
                           Random& random);

/// Calls visit for every input of one case whose numbers are at most `size` away from the number
/// nearest to 0 that they may be, and one of them so far; false stops.
void visit_tiny(const SharedProgram& program, unsigned size, const InstanceVisitor& visit);

/// See Puzzle::visit_smaller: fewer cases, smaller arrays, numbers nearer to 0.
void visit_smaller(const Instance& instance, const InstanceVisitor& visit);

}  // namespace zermelo::own
