// Expressions of a rules file that are arithmetic on numbers with a name, worked out without the
// interpreter.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/language/memory.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::own {

/// Whether the name of the symbol stands in the expression.
bool mentions(const language::Expression& expression, std::uint32_t symbol);
bool mentions(const std::vector<language::Expression>& expressions, std::uint32_t symbol);

/// By how much a sum of names and numbers grows where the name does by one: -1, 0 or 1; none if it
/// is another number, or not the same everywhere.
std::optional<int> slope(const language::Expression& expression, std::uint32_t symbol);

class Arithmetic {
  public:
    /// Knows the single numbers of the input.
    Arithmetic(const language::Program& program, const language::Memory& memory);

    void set(std::uint32_t symbol, std::int64_t number) {
        known_[symbol] = 1;
        numbers_[symbol] = number;
    }
    std::int64_t get(std::uint32_t symbol) const { return numbers_[symbol]; }

    /// Whether it is arithmetic and conditions on names that have been set.
    bool is_known(const language::Expression& expression) const;
    bool is_known(const language::Set& set) const;

    /// The value of an expression that is known, 1 of a condition that holds and 0 of another; any
    /// number where it has none, and that is noted.
    std::int64_t number(const language::Expression& expression);
    bool holds(const std::vector<language::Expression>& guard);

    bool failed() const { return failed_; }
    void fail() { failed_ = true; }
    void forget_failure() { failed_ = false; }

  private:
    std::int64_t arithmetic(const language::Expression& expression);
    bool is_member(std::int64_t value, const language::Set& set);

    std::vector<std::uint8_t> known_;  // of each symbol, whether it has a number
    std::vector<std::int64_t> numbers_;
    bool failed_ = false;
};

}  // namespace zermelo::own
