// Expressions of a rules file as C++ to be read: for the sources that a problem package has. They
// need the numbers of zermelo/workbench/trials/package/stated_input.h.
#pragma once

#include <string>
#include <vector>

#include "zermelo/language/program.hpp"

namespace zermelo::own {

/// The name of a number, a function or a choice; no word of C++ ends so.
inline std::string source_name(const std::string& name) {
    return name + '_';
}

/// A number, or a condition if it is one.
std::string source_of(const language::Program& program, const language::Expression& expression);

/// `for` loops over all choices, with an `if` where they have a condition; a statement follows.
std::string source_of_loops(const language::Program& program,
                            const std::vector<language::Binder>& binders,
                            const std::vector<language::Expression>& guard);

/// A function: its value, by its parameters.
std::string source_of(const language::Program& program, const language::Let& let);

}  // namespace zermelo::own
