// Which expressions of a rules file ask for the position, or for whose turn it is, and which are the same in
// all positions of a case.
#pragma once

#include <vector>

#include "zermelo/language/program.hpp"

namespace zermelo::language {

class PositionUse {
  public:
    /// Whether to ask whose turn it is counts, too.
    enum class Mover : bool { is_left_out, counts };

    /// Looks through the functions of a program, whose names must have their meanings; it must outlive
    /// this. O(length of the rules).
    PositionUse(const Program& program, Mover mover);

    /// Whether an expression asks, by itself or by a function that it calls. O(length).
    bool is_in(const Expression& expression) const;

  private:
    bool is_in(const std::vector<Expression>& expressions) const;

    const Program& program_;
    const Mover mover_;
    std::vector<bool> of_functions_;  // as in Tree::lets
};

}  // namespace zermelo::language
