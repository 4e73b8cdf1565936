// Runs the code of a program: the plain interpreter. A run ends, whatever the code: its
// instructions are counted, and too many are a failure, as are an overflow, an index outside and
// the like.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/language/memory.hpp"
#include "zermelo/language/program.hpp"
#include "zermelo/language/words.hpp"

namespace zermelo::language {

/// The parts of a sum, all of the same size, in order; behind them whose turn it is, where that
/// matters.
using Position = Words<2>;

/// About how many instructions a position may take, to list its moves or to make one.
inline constexpr std::uint64_t kMostSteps = 100'000'000;
/// The most words of all parts of a position that a run makes.
inline constexpr std::size_t kMostWordsOfPosition = 1 << 16;
/// The largest number that `joined` joins.
inline constexpr std::int64_t kMostVertices = 100'000;

/// One run at a time; what a run looks at is unpacked when it begins.
class Machine {
  public:
    enum class Stop : std::uint8_t { found, halt, failed };

    /// Both must outlive the machine.
    Machine(const Program& program, const Memory& memory);

    /// Before a run: what to run, the part of a position that it reads, whose turn it is.
    /// Without a part it reads the one that it makes.
    void begin(const Routine& routine, const std::uint64_t* part, std::int64_t mover) {
        at_ = routine.begin;
        steps_ = routine.size + (routine.reads_position ? unpacked_.size() : 0);
        taken_ = 0;
        reads_new_ = part == nullptr;
        registers_[program_->code.mover] = mover;
        if (routine.reads_position && part != nullptr) unpack(part);
    }
    /// Where the run puts new parts, behind those that are there; or the one that it changes, which
    /// begins at this word.
    void write_to(Position& position, std::size_t word) {
        out_ = &position;
        out_word_ = word;
    }

    /// Runs up to the next move that is found, or to the end.
    Stop run() { return memory_->steps_left == nullptr ? go_on() : run_counted(); }
    /// Runs to the end; the result, or nothing if that failed.
    std::optional<std::int64_t> result_of(const Routine& routine, const std::uint64_t* part,
                                          std::int64_t mover);

    /// Of the move that was found.
    std::uint32_t rule() const { return rule_; }
    std::int64_t value_of(std::uint16_t index) const { return registers_[index]; }
    void set(std::uint16_t index, std::int64_t value) { registers_[index] = value; }

    /// Why the last run failed, with the place in the rules.
    Error error() const;

    enum class Fault : std::uint8_t {
        none,
        overflow,
        division,
        index,
        range,
        nothing,
        steps,
        vertex,
        size
    };
    /// Whether an instruction works out a number from those in registers, and does it.
    static bool is_arithmetic(Op op) { return op >= Op::negate && op <= Op::pick; }
    static Fault work_out(const Instruction& i, std::int64_t* registers);

  private:
    /// Which numbers are joined: each has one that it hangs on, the last one itself.
    struct Graph {
        std::vector<std::uint32_t> parent;
        std::vector<std::uint32_t> touched;
        void clear();
        std::uint32_t root(std::uint32_t vertex);
        void join(std::uint32_t one, std::uint32_t other);
    };

    /// Where the elements of an array are found.
    struct View {
        const std::int64_t* values;
        std::int64_t first[2];
        std::uint64_t size[2];

        /// Finds the element that an instruction names; false if there is none.
        bool find(const Instruction& i, const std::int64_t* r, std::uint64_t& element) const;
    };

    Stop go_on();
    Stop run_counted();
    /// False if there were too many steps.
    bool charge(std::uint64_t steps) {
        steps_ += steps;
        return steps_ <= most_;
    }
    const Instruction* follow(const Instruction* code, std::int64_t* r, std::uint32_t target);
    bool has_index(const Instruction& i) const {
        return i.lookup != 0 && indices_[i.lookup - 1U] != nullptr;
    }
    const Instruction* look_up(const Instruction* code, const Instruction* i, std::int64_t* r);
    void unpack(const std::uint64_t* part);
    Stop fail(Fault fault, std::size_t at);
    Fault put(const Instruction& i);
    Fault rare(const Instruction& i);
    Fault new_part();
    Fault fill(const Instruction& i);
    Fault share(const Instruction& i);
    /// False if the array may not hold the value.
    bool store(const Array& array, std::uint64_t element, std::int64_t value) {
        if (value < array.low || value > array.high) return false;
        array.set(out_->data() + out_word_, element, value);
        return true;
    }
    Fault join(const Instruction& i);
    Sentence message() const;
    Sentence index_message(const Instruction& i) const;
    Sentence range_message(const Instruction& i) const;
    const Symbol& symbol_of(std::uint32_t array) const;

    const Program* program_;
    const Memory* memory_;
    std::vector<std::int64_t> registers_;
    std::vector<View> views_;               // of all arrays
    std::vector<const RowIndex*> indices_;  // of all lookups; null where rows are gone through
    std::vector<std::int64_t> unpacked_;    // the elements of all arrays of the position
    std::vector<Graph> graphs_;
    std::size_t at_ = 0;
    std::uint64_t steps_ = 0;          // of this run
    std::uint64_t taken_ = 0;          // of them, from those that are left
    std::uint64_t most_ = kMostSteps;  // that it may take
    Position* out_ = nullptr;
    std::size_t out_word_ = 0;
    bool reads_new_ = false;
    std::uint32_t rule_ = 0;
    Fault fault_ = Fault::none;
    std::size_t failed_at_ = 0;
};

}  // namespace zermelo::language
