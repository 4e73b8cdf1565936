// What a program is compiled to: one list of instructions for a machine of registers, in which
// every number of the rules that is worked out has a register of its own. Nothing is recursive, so
// no stack is needed, not even for the calls of functions.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"

namespace zermelo::language {

enum class Op : std::uint8_t {
    copy,  ///< to = a
    negate,
    absolute,
    add,  ///< to = a + b, and so on
    subtract,
    multiply,
    divide,     ///< rounded down
    remainder,  ///< has the sign of b
    minimum,
    maximum,
    common_divisor,
    exclusive_or,
    pick,         ///< to = the register a + (the number in b)
    load_number,  ///< to = the number `array`, an array without sides
    load,         ///< to = element a, b of `array`; of one with one side b is 1
    store,        ///< element a, b of `array` in the new part = to
    fill,         ///< all elements of `array` in the new part = to
    share,        ///< `array` in the new part = array `a`, of the same shape
    new_part,
    jump_equal,  ///< goes to `target` if a == b, and so on
    jump_unequal,
    jump_less,
    jump_less_equal,
    jump_at_equal,  ///< if element a, b of `array` == to
    jump_at_unequal,
    loop,        ///< if to < a, counts `to` up and goes to `target`
    call,        ///< goes to `target`; `to` keeps where it was
    give_back,   ///< goes on behind the call that `a` keeps; the function has `target` instructions
    join_begin,  ///< forgets the pairs of graph `target`
    join_pair,   ///< joins a and b in it
    join_ask,    ///< to = whether a and b are joined
    found,       ///< the choices of rule `target` make a move; beyond the rules, a pair of a hint
    halt,
    fail_empty,  ///< there is no least or greatest of nothing
};

struct Instruction {
    Op op = Op::halt;
    /// What is added to the indices in a and b: `cell[r, c + 1]` is so common.
    std::int8_t more_a = 0;
    std::int8_t more_b = 0;
    /// Of a `jump_at_unequal` to the end of a loop over the rows of an array: one of Code::lookups,
    /// counted from 1, which tells the next row that does not jump.
    std::uint8_t lookup = 0;
    std::uint16_t to = 0;
    std::uint16_t a = 0;
    std::uint16_t b = 0;
    std::uint16_t array = 0;
    std::uint32_t target = 0;
};

/// A column of an array of the input in which loops look for a value.
struct Lookup {
    std::uint16_t array = 0;
    std::int64_t column = 0;  ///< as the rules count it
    bool operator==(const Lookup&) const = default;
};

/// A stretch of code that ends in `halt`, with its result in a register.
struct Routine {
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
    std::uint16_t result = 0;
    /// Whether it may read numbers of the position, itself or in a function.
    bool reads_position = false;
};

/// How the places of a declaration are worked out.
struct DeclarationCode {
    std::vector<std::pair<Routine, Routine>> sides;  ///< first and last index
    std::vector<Routine> range;  ///< the least number, and the most if there is one
};

struct RuleCode {
    Routine apply;  ///< makes the parts, or changes the new one, which begins as a copy
    Routine score;
    Routine again;  ///< 1 if the mover moves again
    bool makes_parts = false;
    std::uint32_t kind = 0;                   ///< of move, in Program::move_kinds
    std::vector<std::uint16_t> choices = {};  ///< registers, in the order in which they are written
};

/// The pairs of a hint `parts`. The routine stops at each of them, as it does where a move is found, with
/// its two numbers in these registers.
struct PairsCode {
    Routine routine;
    std::uint16_t one = 0;
    std::uint16_t other = 0;
};

struct Code {
    std::vector<Instruction> instructions;
    std::vector<Place> places;  ///< of each instruction, in the file
    std::uint32_t registers = 0;
    std::vector<std::pair<std::uint16_t, std::int64_t>> constants;
    std::vector<std::uint16_t> register_of;  ///< of each symbol, if it is a single number
    std::vector<std::uint16_t> array_of;  ///< of each symbol, if it is of a position, or has sides
    std::uint32_t arrays = 0;
    std::uint32_t graphs = 0;
    std::vector<Lookup> lookups;
    std::uint16_t mover = 0;
    std::vector<DeclarationCode> inputs;     ///< as in Program::inputs
    std::vector<DeclarationCode> positions;  ///< as in Program::positions
    DeclarationCode cases;
    Routine start;
    std::vector<Routine> required;  ///< 1 if it is so
    Routine over;                   ///< 0: play goes on; 1: lost, 2: won, 3: drawn
    Routine moves;                  ///< stops at each `found`
    std::vector<RuleCode> rules;
    std::vector<PairsCode> pairs;  ///< as in Tree::parts_hints; empty where a hint has no pairs
};

}  // namespace zermelo::language
