// A program of somebody else: started in a process group of its own with nothing but standard input
// and output, watched, and killed with all that it started.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/error.hpp"

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

/// What is to be run: a program as it was found, and its arguments.
struct Command {
    std::string path = {};
    std::vector<std::string> words = {};  ///< its name as it was typed first
};

/// Finds the program as a shell would, by PATH where its name has no slash. An error of the kind
/// `input` if it is not there or not to be run.
Result<Command> find_command(const std::vector<std::string>& words);

class Child {
  public:
    /// Starts the command; its standard error is /dev/null, or the descriptor `errors`. The
    /// descriptors stay the caller's. A program that lasts ends at the latest when this process
    /// does. An error of the kind `internal` where the system refuses.
    static Result<Child> start(const Command& command, int input, int output, int errors = -1);
    Child(Child&& other) noexcept;
    Child& operator=(Child&&) = delete;
    ~Child();  ///< kills it, if it runs yet

    /// Becomes readable when the program has ended.
    int descriptor() const { return descriptor_.number(); }
    /// Processor time so far, and bytes of memory in use now, of the program itself, not of others
    /// that it started. 0 when it has ended.
    double seconds() const;
    std::uint64_t memory() const;
    /// Seconds that it would have run, had the machine not been busy with others.
    double waited() const;

    /// How it ended.
    struct End {
        bool by_signal = false;
        int code = 0;        ///< the status or the signal
        double seconds = 0;  ///< of the processor, all in all
    };
    /// Kills whatever is left of it and of all that it started, and returns how it ended; if it had
    /// not ended, by the signal 9. To be called once.
    End end();

  private:
    Child(pid_t pid, Descriptor descriptor, std::size_t slot)
        : pid_(pid), descriptor_(std::move(descriptor)), slot_(slot) {}

    pid_t pid_;
    Descriptor descriptor_;
    std::size_t slot_;  // in the list of those that run
};

/// Kills all programs that run, for signal handlers.
void kill_children();

/// Kills what programs have started and left behind in process groups of their own. To be called
/// now and then while programs run, and once in the end.
void kill_orphans();

/// "cannot make a pipe: Too many open files": what the system refuses with this errno.
std::unexpected<Error> system_error(std::string_view doing, int number);

}  // namespace zermelo::app
