// Random expressions of rules files, out of the names that are known where they stand. Their
// numbers stay small, and what would fail is rare.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo::test {

/// The first index of a side, and how many there are, one at least.
struct Side {
    std::string first;
    std::string size;
};

/// A number, an array or a grid, whose numbers are `least` and so many from there on.
struct Name {
    std::string text;
    std::vector<Side> sides = {};
    std::string characters = {};
    std::int64_t least = 0;
    std::int64_t count = 4;
};

struct Function {
    std::string text;
    std::size_t arguments;
    bool is_condition;
};

class ExpressionWriter {
  public:
    explicit ExpressionWriter(Random& random) : random_(&random) {}

    void add(const Name& name) { names_.push_back(name); }
    void add(const Function& function) { functions_.push_back(function); }
    /// What moves may change.
    void add_target(const Name& name) { targets_.push_back(name); }
    std::size_t mark() const { return names_.size(); }
    void forget(std::size_t mark) { names_.resize(mark); }
    std::vector<std::string> names_since(std::size_t mark) const;
    /// The name of an array that moves may change; empty if there is none.
    /// None if there is no array.
    const Name* array_of_position() const;

    /// An expression at most so deep.
    std::string number(int depth);
    std::string condition(int depth);
    /// Choices of new names, which are known from then on, and a condition perhaps.
    std::string binders(std::size_t most);
    std::string guarded_binders();
    /// What becomes of a position.
    std::string changes();
    std::string new_part();
    /// A number that a name may become.
    std::string value_for(const Name& name);

    std::string one_of(std::initializer_list<std::string_view> choices) {
        return std::string(choices.begin()[random_->below(choices.size())]);
    }

  private:
    std::string operand(int depth);
    std::string operand_of_conditions(int depth);
    std::string atom();
    std::string element(const Name& name);
    std::string compound(int depth);
    std::string over_choices(int depth);
    std::string called(bool is_condition, int depth);
    std::string compared(int depth);
    std::string character_compared();
    std::string set(int depth);
    std::string joined(int depth);

    Random* random_;
    std::vector<Name> names_;
    std::vector<Name> targets_;
    std::vector<Function> functions_;
    int choices_ = 0;
};

}  // namespace zermelo::test
