// Rules that were translated (translation/) and compiled, as they are called. The interpreter
// stays the truth: a call that fails, for whatever reason, is run again by Machine, which tells why
// or goes on where only the room of a call was too small.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <vector>

#include "zermelo/language/machine.hpp"
#include "zermelo/language/memory.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::language {

namespace translated {

using i64 = std::int64_t;
using u64 = std::uint64_t;
using u32 = std::uint32_t;

/// Declares something here, and keeps its text for the translation, so that both sides of a call
/// have one layout.
#define ZERMELO_DECLARED_ON_BOTH_SIDES(name, ...) \
    __VA_ARGS__                                   \
    inline constexpr const char* name = #__VA_ARGS__;

// Shape: where the elements of an array are, as in Array. Joins: which numbers are joined, each as
// the exclusive or of it and the one that it hangs on, so that zeros mean that nothing is; and what
// has to become zero again. Call: what a routine is given, and what it gives back.
ZERMELO_DECLARED_ON_BOTH_SIDES(
    kInterface,
    struct Shape {
        const i64* input;
        u64 first_bit;
        u64 shift;
        u64 mask;
        i64 base;
        i64 low;
        i64 high;
        i64 first[2];
        u64 size[2];
    };
    struct Joins {
        u32* from;
        u32* touched;
        u64 count;
        u64 vertices;
    };
    struct Call {
        const i64* registers;
        const Shape* shapes;
        Joins* joins;
        u64 elements;
        u64 words;
        u64 most_steps;
        u64 taken;
        u64 room;
        u64 used;
        const u64* part;
        u64* out;
        i64 result;
    };)

#undef ZERMELO_DECLARED_ON_BOTH_SIDES

}  // namespace translated

/// How the routines of a translation are numbered.
inline constexpr std::uint64_t kMovesRoutine = 0;
inline constexpr std::uint64_t kOverRoutine = 1;
inline constexpr std::uint64_t kSuccessorsRoutine = 2;
enum class RuleRoutine : std::uint8_t { apply, score, again };
inline constexpr std::uint64_t routine_of(std::size_t rule, RuleRoutine routine) {
    return 3 + 3 * rule + static_cast<std::uint64_t>(routine);
}

/// Calls translated code for one case; one call at a time. What is false failed: Machine has to run
/// it again.
class TranslatedRules {
  public:
    /// Both must outlive it.
    TranslatedRules(const Program& program, const Memory& memory);

    void set(std::uint16_t index, std::int64_t value) { registers_[index] = value; }

    /// Lists all moves of a part: for each the number of its rule, then what was chosen; or, of a
    /// part of one word that stays one, for each the part that it leads to. False also where there
    /// is too little room; `used` tells how many words were written.
    bool list(TranslatedCode code, std::uint64_t routine, const std::uint64_t* part,
              std::int64_t mover, std::span<std::uint64_t> words) {
        call_.room = words.size();
        return run(code, routine, part, mover, words.data());
    }
    std::size_t used() const { return call_.used; }
    /// Runs a routine of a rule, of which the choices were set, or the one for the end of play. One
    /// that changes a part writes it to `out`, which begins as a copy.
    bool run(TranslatedCode code, std::uint64_t routine, const std::uint64_t* part,
             std::int64_t mover, std::uint64_t* out) {
        registers_[mover_] = mover;
        call_.part = part;
        call_.out = out;
        return code(&call_, routine);
    }
    std::int64_t result() const { return call_.result; }
    /// Runs a routine that makes parts, and puts them behind those in `added`.
    bool split(TranslatedCode code, std::uint64_t routine, const std::uint64_t* part,
               std::int64_t mover, Position& added);

  private:
    struct Free {
        void operator()(std::uint32_t* numbers) const { std::free(numbers); }
    };

    std::uint16_t mover_;
    std::vector<std::int64_t> registers_;
    std::vector<translated::Shape> shapes_;
    std::vector<std::unique_ptr<std::uint32_t, Free>> numbers_;  // that the joins refer to
    std::vector<translated::Joins> joins_;
    translated::Call call_{};
    std::vector<std::uint64_t> parts_;  // that are made
};

}  // namespace zermelo::language
