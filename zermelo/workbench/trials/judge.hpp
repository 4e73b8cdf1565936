// A contest's judge: what a program did with an input, held against what it ought to have printed.
// How programs are run is not the library's matter; whoever runs them hands over a Runner.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/error.hpp"

namespace zermelo {

/// The limits of a program.
struct RunLimits {
    double seconds = 2;                               ///< of the processor
    std::uint64_t memory = std::uint64_t{256} << 20;  ///< bytes that it really touches
    std::uint64_t output = std::uint64_t{1} << 20;    ///< bytes, see Runner
};

/// The end of a program.
enum class RunEnd : std::uint8_t {
    exited,       ///< with the status `code`
    signalled,    ///< by the signal `code`
    time,         ///< killed after its time
    memory,       ///< killed for its memory
    output,       ///< killed for printing without end
    not_started,  ///< the system could not start it; `output` says why
};

/// So many bytes of what a program writes to standard error are kept.
inline constexpr std::size_t kMostErrors = std::size_t{1} << 16;

/// A run of a program.
struct ProgramRun {
    RunEnd end = RunEnd::exited;
    int code = 0;
    std::string output = {};   ///< what it printed, up to the limit
    std::string errors = {};   ///< the last that it wrote to standard error, see kMostErrors
    double seconds = 0;        ///< of the processor
    std::uint64_t memory = 0;  ///< bytes, as far as they were looked at
    /// The kind of the error that kept it from being started.
    ErrorKind kind = ErrorKind::internal;
};

/// Runs the program on an input. `expected` is how many bytes the right answer has; that many more
/// than RunLimits::output may be printed. May be called by several threads at a time.
using Runner = std::function<ProgramRun(std::string_view input, std::size_t expected)>;

/// The judge's verdict.
enum class Verdict : std::uint8_t {
    right,
    wrong_answer,  ///< another token, fewer of them, or more
    crash,         ///< a status other than 0, or a signal
    time,
    memory,
    output,
    not_started,
};

struct Judgement {
    Verdict verdict = Verdict::right;
    /// A sentence without a full stop: "for line 3 it printed "1", not "0"", "it was killed by
    /// signal 11 (SIGSEGV)".
    std::string reason = {};
    /// The place where a wrong answer differs: the first token of the right one that was not
    /// printed, from 0, and the first byte of it that differs.
    std::size_t token = 0;
    std::size_t byte = 0;

    bool right() const { return verdict == Verdict::right; }
};

/// Judges a run by the right answer: the same tokens, whatever the white space between them.
Judgement judge(const ProgramRun& run, std::string_view answer, const RunLimits& limits);

/// A token that was printed in place of another one.
struct Difference {
    std::size_t token = 0;  ///< which, from 0
    std::size_t byte = 0;   ///< of it, the first that differs
    Place printed = {};     ///< in the output
    Place right = {};       ///< in the right answer
};

/// The first tokens that differ, at most so many. If one of the texts has fewer tokens, the last is
/// the first that has no counterpart there: its place is empty, at the end of that text. Linear.
std::vector<Difference> differences(std::string_view output, std::string_view answer,
                                    std::size_t most);

/// "wrong answer", "crash", "too slow", "too much memory", "too much output", "not started".
std::string_view name_of(Verdict verdict);

}  // namespace zermelo
