// Writes what instructions of a program do, as statements of C++.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/language/code.hpp"
#include "zermelo/language/memory.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::language {

class BodyWriter {
  public:
    /// What is written: a list of moves, or of the positions that they lead to, where these are one
    /// word; what a move changes, as a part of that; or anything else.
    enum class Form : std::uint8_t { moves, successors, change, result };

    /// The code of a function of the rules, a `let`.
    struct Function {
        std::uint32_t begin;
        std::uint32_t end;  ///< of what gives back
        std::uint16_t result = 0;
        bool called = false;
    };

    /// The program must outlive it.
    explicit BodyWriter(const Program& program);

    const std::vector<Function>& functions() const { return functions_; }

    template <class... Arguments>
    void put(fmt::format_string<Arguments...> pattern, Arguments&&... arguments) {
        text_ += fmt::format(pattern, std::forward<Arguments>(arguments)...);
    }
    /// Instructions from `begin` to `end`, which leave their result in a register: what they use,
    /// then what they do. The parameters are registers that are there already. O(instructions).
    void write_body(std::uint32_t begin, std::uint32_t end, Form form, std::uint16_t result,
                    const std::set<std::uint16_t>& parameters);
    /// How many steps a routine takes besides those of its loops and calls.
    static std::string steps_of(const Routine& routine);

    std::string text() && { return std::move(text_); }

  private:
    void note_arrays();
    void note_functions();
    std::size_t function_at(std::uint32_t begin) const;
    /// Where the elements of an array are. What they may be is told again where the rules alone say
    /// it: compilers make more of that.
    void write_shape(std::uint16_t array);
    /// Where an array of a position begins, and its indices, as far as the rules alone say it.
    void write_place(std::uint16_t array, std::size_t position);
    /// How an array of a position is packed, if that does not depend on the input.
    std::optional<Array> known_array(std::size_t position) const;
    /// What the instructions use, and what those use that they make a part of themselves.
    void note_uses(std::uint32_t begin, std::uint32_t end, std::set<std::uint16_t>& registers,
                   std::set<std::uint16_t>& arrays) const;
    void write_instructions(std::uint32_t begin, std::uint32_t end);
    static bool uses_array(Op op);
    void note_registers(const Instruction& i, std::set<std::uint16_t>& registers) const;
    /// How many registers there are to pick from: the loop that counts through them tells.
    std::uint16_t listed(const Instruction& pick) const;
    std::string value(std::uint16_t index) const;
    static std::string literal(std::int64_t number);
    /// Finds the element that an instruction names; `at` is its number then.
    void write_find(const Instruction& i);
    std::string element(const Instruction& i) const;
    void write_instruction(const Instruction& i, std::uint32_t index);
    void write_operation(std::string_view name, const Instruction& i);
    void write_pick(const Instruction& i);
    void write_access(const Instruction& i);
    void write_flow(const Instruction& i, std::uint32_t index);
    void write_call(const Instruction& i, std::uint16_t to);
    void write_halt();
    void write_found(std::uint32_t rule);
    /// Where a move leads, as the routine for such moves tells it, in a function of its own: it may
    /// change what the list of moves goes on with.
    void write_successor(const RuleCode& rule);

    const Program& program_;
    const Code& code_;
    std::vector<std::optional<std::int64_t>> constants_;  // the registers that are some
    std::vector<const Symbol*> arrays_;
    std::vector<Function> functions_;
    std::uint16_t result_ = 0;  // of what is written
    Form form_ = Form::result;
    std::string text_;
};

}  // namespace zermelo::language
