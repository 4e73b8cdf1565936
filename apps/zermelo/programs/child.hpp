// A program of somebody else: started in a session and a folder of its own with nothing but
// standard input and output, watched with all that it starts, and killed with all of that.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "io/temporary_folder.hpp"
#include "programs/command.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/base/system_error.hpp"

namespace zermelo::app {

/// A file descriptor that is closed in the end.
class Descriptor {
  public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(other.number_) { other.number_ = -1; }
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor() { close(); }

    int number() const { return number_; }
    explicit operator bool() const { return number_ >= 0; }
    void close();

  private:
    int number_ = -1;
};

/// The two ends of a pipe, to read from and to write to; a program that is started has neither.
struct Pipe {
    Descriptor from;
    Descriptor to;
};
Result<Pipe> make_pipe();

/// The time and memory that a program and its family (see process_table.hpp) have used since it was
/// started.
struct Usage {
    double seconds = 0;        ///< of the processor
    std::uint64_t memory = 0;  ///< bytes in use now
    double idle = 0;  ///< seconds in which none of them ran, nor would have on an idle machine
    double wall = 0;  ///< seconds on the clock
};

/// The seconds on the clock after which a program that may use so many of the processor is taken to
/// run for ever, whatever its family seems to do: far more than it takes on a busy machine.
double patience(double seconds);

class Child {
  public:
    /// Starts the command; its standard error is /dev/null, or the descriptor `errors`. The
    /// descriptors stay the caller's. Where it runs in a temporary folder, that is its TMPDIR too,
    /// and words that name something as seen from here are handed over with their whole path. A
    /// program that lasts ends at the latest when this process does. Errors: it is not to be run
    /// (`input`), too few descriptors, processes or memory (`limit`), and whatever else the system
    /// refuses (`internal`).
    static Result<Child> start(const Command& command, int input, int output, int errors = -1);
    Child(Child&& other) noexcept;
    Child& operator=(Child&&) = delete;
    ~Child();  ///< kills it, if it runs yet

    /// Becomes readable when the program has ended.
    int descriptor() const { return descriptor_.number(); }
    /// The usage of the program as of now and of its family as of a moment ago, without the
    /// processes that ended while nobody waited for them. Memory that several of them share is
    /// counted once where all together would have more than `most_memory`.
    Usage usage(std::uint64_t most_memory);

    /// How it ended.
    struct End {
        bool by_signal = false;
        int code = 0;        ///< the status or the signal
        double seconds = 0;  ///< of the processor, all in all
    };
    /// Kills whatever is left of it and of its group, removes its folder, and returns how it ended;
    /// if it had not ended, by the signal 9. To be called once.
    End end();

  private:
    using Clock = std::chrono::steady_clock;

    Child(pid_t pid, Descriptor descriptor, std::size_t slot, std::optional<TemporaryFolder> folder)
        : pid_(pid), descriptor_(std::move(descriptor)), slot_(slot), folder_(std::move(folder)) {}

    double own_seconds() const;
    std::uint64_t own_memory() const;
    void look_at_family(Clock::time_point now, std::uint64_t most_memory);

    pid_t pid_;
    Descriptor descriptor_;
    std::size_t slot_;  // in the list of those that run
    std::optional<TemporaryFolder> folder_;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point last_look_ = begin_;  // at its family
    Clock::time_point next_look_ = begin_ + kBetweenLooks;
    double reaped_seconds_ = 0;  // of those of its family that ended as our children
    double others_seconds_ = 0;  // of the rest of its family but for itself
    double seconds_ = 0;         // of all, so far
    double seconds_at_look_ = 0;
    double idle_ = 0;
    std::uint64_t family_memory_ = 0;

    static constexpr std::chrono::milliseconds kBetweenLooks{20};
};

/// Kills all programs that run, each with its group.
void kill_children();

/// Kills what programs have started and left behind, also in sessions of their own. To be called in
/// the end.
void kill_orphans();

/// The same while programs run, unless it was done a moment ago.
void tend_orphans();

/// For handlers of signals that end the process: kills all that programs have started, removes the
/// temporary folders, and lets no other thread start or end a program any more.
void end_all_programs();

}  // namespace zermelo::app
