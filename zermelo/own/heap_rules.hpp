// The moves of a game of heaps in numbers alone: where a rules file's position is one number, and a
// move leaves a sum of smaller numbers, the moves of a heap can be listed many at a time, without
// the interpreter. "Take k, and leave the rest in two heaps" is one line for all that may be left.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/language/memory.hpp"
#include "zermelo/language/program.hpp"
#include "zermelo/own/arithmetic.hpp"

namespace zermelo::own {

/// All moves of a heap, by what they leave. A move may be listed more than once.
struct HeapMoves {
    /// One heap of each of these sizes.
    struct Range {
        std::int64_t low;
        std::int64_t high;
    };
    /// Two heaps: one of each of these sizes, and what it lacks of the total. Both ranges of sizes
    /// are of smaller heaps.
    struct Splits {
        std::int64_t low;
        std::int64_t high;
        std::int64_t total;
    };
    std::vector<Range> ranges = {};
    std::vector<Splits> splits = {};
    /// Any other sums of heaps, one after the other; `ends` tells where each ends.
    std::vector<std::int64_t> heaps = {};
    std::vector<std::size_t> ends = {};

    void clear();
};

class HeapRules {
  public:
    /// A rule of moves.
    struct Rule {
        const language::MoveRule* rule;
        std::vector<language::NewPart> changed;  // what a change of the position leaves
        /// Whether what is left goes up or down by one with the last choice, which no condition
        /// asks for: all of them are listed at once.
        bool is_run = false;

        const std::vector<language::NewPart>& parts() const {
            return changed.empty() ? rule->parts : changed;
        }
    };

    /// None where the rules are not known to be such a game: a single natural number, no more than
    /// moves of arithmetic, both players move alike, and who cannot move loses. The program must
    /// outlive it.
    static std::optional<HeapRules> of(const language::Program& program,
                                       const language::Memory& memory);

    /// The array of the memory that holds the heap of a part of a position, which is one word.
    std::size_t array() const { return program_->code.array_of[position_]; }
    const std::vector<Rule>& rules() const { return rules_; }
    /// The symbol of the heap.
    std::uint32_t position() const { return position_; }
    /// Knows the numbers of the input.
    const Arithmetic& numbers() const { return numbers_; }
    /// The least heap that may be.
    std::int64_t least() const { return low_; }

    /// Lists the moves of a heap. False where they are not such moves: they do not make heaps
    /// smaller, a number is not what it may be, or they are too many; then the interpreter tells
    /// what is right. O(choices, but for a last one that counts through what is left).
    bool list(std::int64_t heap, HeapMoves& moves);

  private:
    HeapRules(const language::Program& program, const language::Memory& memory);

    bool take(const language::MoveRule& rule);
    bool is_run(const Rule& rule) const;
    bool are_known(const std::vector<language::Binder>& binders,
                   const std::vector<language::Expression>& guard);

    template <class Visit>
    void choose(const std::vector<language::Binder>& binders, std::size_t from, std::size_t to,
                const Visit& visit);
    void list_rule(const Rule& rule, HeapMoves& moves);
    void list_run(const Rule& rule, HeapMoves& moves);
    void list_one(const Rule& rule, HeapMoves& moves);
    std::int64_t left(const language::Expression& expression);

    const language::Program* program_;
    std::int64_t low_ = 0;
    std::int64_t high_ = 0;
    std::uint32_t position_ = 0;  // its symbol
    std::vector<Rule> rules_ = {};
    Arithmetic numbers_;
    std::uint64_t looks_ = 0;  // for the heap whose moves are listed
};

}  // namespace zermelo::own
