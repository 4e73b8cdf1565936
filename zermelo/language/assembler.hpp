// Code that is being written: registers, constants, labels, and the code of expressions.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "zermelo/language/program.hpp"

namespace zermelo::language {

using Register = std::uint16_t;

class Assembler {
  public:
    explicit Assembler(Program& program);

    /// Whether there were more registers than an instruction can name.
    bool overflowed() const { return next_register_ > kMostRegisters; }

    Register fresh();
    Register constant(std::int64_t value);
    /// All instructions from here on belong to this place.
    void at(Place place) { place_ = place; }
    std::uint32_t here() const { return static_cast<std::uint32_t>(code_->instructions.size()); }
    void emit(Instruction instruction);
    void emit(Op op, Register to = 0, Register a = 0, Register b = 0) {
        emit({.op = op, .to = to, .a = a, .b = b});
    }

    /// A place in the code that is not known yet.
    struct Label {
        std::vector<std::uint32_t> uses = {};
    };
    void jump(Instruction instruction, Label& label);
    void jump(Op op, Register a, Register b, Label& label) {
        jump({.op = op, .a = a, .b = b}, label);
    }
    void jump(Label& label) { jump(Op::jump_equal, 0, 0, label); }
    void bind(Label& label);

    /// The register that has the value of a number.
    Register number(const Expression& expression);
    /// An instruction on an element of an array; the indices are worked out before.
    Instruction access(Op op, Register to, const Expression& element);
    /// 1 or 0 for a condition, the value of a number.
    Register value(const Expression& expression);
    /// Jumps if the condition is so.
    void jump_if(const Expression& condition, bool when, Label& label);
    /// Runs the body for all that can be chosen.
    void loops(const std::vector<Binder>& binders, const std::vector<Expression>& guard,
               const std::function<void()>& body);
    /// The code of a function, to be called from then on.
    void define(const Let& let);

  private:
    static constexpr std::uint32_t kMostRegisters = 0xff00;

    struct Function {
        std::uint32_t begin = 0;
        Register link = 0;
        Register result = 0;
    };

    /// What is emitted belongs to this place, for as long as it lives.
    class PlaceOf {
      public:
        PlaceOf(Assembler& assembler, Place place)
            : assembler_(&assembler), before_(std::exchange(assembler.place_, place)) {}
        PlaceOf(const PlaceOf&) = delete;
        PlaceOf& operator=(const PlaceOf&) = delete;
        ~PlaceOf() { assembler_->place_ = before_; }

      private:
        Assembler* assembler_;
        Place before_;
    };

    Register index(const Expression& expression, std::int8_t& more);
    Register arithmetic(const Expression& expression);
    Register folded(Op op, const Expression& expression);
    Register extreme_over(Op op, const Expression& expression);
    Register total_over(Op op, const Expression& expression);
    Register counted(const Expression& expression);
    Register chosen(const Expression& expression);
    Register named(const Expression& expression);
    Register element(const Expression& expression);
    Register called(const Expression& expression);
    Register joined(const Expression& expression);
    void jump_if_any(const Expression& expression, bool any, bool when, Label& label);
    bool jump_if_at(const Expression& comparison, bool equal, Label& label);
    void jump_if_both(const Expression& expression, bool both, bool when, Label& label);
    void jump_if_member(const Expression& expression, bool when, Label& label);
    void loops_from(std::size_t index, const std::vector<Binder>& binders,
                    const std::vector<Expression>& guard, const std::function<void()>& body);
    Register begin_listed(const Binder& binder, Register variable, Register& index);
    Register register_of(std::uint32_t symbol);

    Program* program_;
    Code* code_;
    Place place_{};
    std::uint32_t next_register_ = 0;
    std::map<std::int64_t, Register> constants_;
    std::vector<Function> functions_;
};

}  // namespace zermelo::language
