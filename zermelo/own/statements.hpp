// A rules file told back, statement by statement, in words around what it says.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "zermelo/language/program.hpp"

namespace zermelo::own {

/// A statement without comments, its lines joined: "move", and what follows.
struct Statement {
    std::string word;
    std::string rest;
};

/// The statements of a rules file that can be read. O(length).
std::vector<Statement> statements_of(std::string_view text);

/// What a position is, the moves, and who wins: a sentence a line.
std::string rules_in_words(const language::Program& program,
                           const std::vector<Statement>& statements);

/// What is read, and what the answer is.
std::string grammar_in_words(const language::Program& program,
                             const std::vector<Statement>& statements);

}  // namespace zermelo::own
