// Which expressions of a rules file ask for the position or for whose turn it is, and which are the same in
// all positions of a case.
#pragma once

#include <vector>

#include "zermelo/language/program.hpp"

namespace zermelo::language {

class PositionUse {
  public:
    /// Looks through the functions of a program, whose names must have their meanings; it must outlive
    /// this. O(length of the rules).
    explicit PositionUse(const Program& program);

    /// Whether an expression asks for them, by itself or by a function that it calls. O(length).
    bool is_in(const Expression& expression) const;

  private:
    bool is_in(const std::vector<Expression>& expressions) const;

    const Program& program_;
    std::vector<bool> of_functions_;  // as in Tree::lets
};

}  // namespace zermelo::language
