// The processes of this machine, as /proc tells them: who started whom, what they use, and what
// they do. Reading one takes system calls alone, as handlers of signals need it.
//
// A program may start others, and these others again. They are its family: all in the session that
// it was started in, and all whom one of the family has started, as long as that one lives. A
// process that has left its session and outlived whoever started it (a daemon) is nobody's: it
// becomes a child of this process, and is to be killed.
#pragma once

#include <fcntl.h>
#include <sys/types.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "io/folder_reader.hpp"

namespace zermelo::app {

struct Process {
    pid_t pid = 0;
    pid_t parent = 0;
    pid_t group = 0;
    pid_t session = 0;
    char state = 0;                       ///< R runs or is ready to, S sleeps, Z has ended, ...
    std::uint64_t threads = 0;            ///< how many it has
    std::uint64_t ticks = 0;              ///< of the processor
    std::uint64_t ticks_of_children = 0;  ///< of those that it has waited for, and theirs
    std::uint64_t addresses = 0;          ///< bytes reserved
    std::uint64_t memory = 0;             ///< bytes in use
};

/// The number of ticks in a second.
double ticks_a_second();

/// None if there is no such process. By system calls alone.
std::optional<Process> read_process(pid_t pid);

/// The number that a name in /proc is; 0 if it is none.
pid_t process_called(const char* name);

/// Calls visit(process) for all that there are. By system calls alone.
template <class Visit>
void visit_processes(const Visit& visit) {
    FolderReader folder(AT_FDCWD, "/proc");
    while (const char* const name = folder.next()) {
        const pid_t pid = process_called(name);
        const auto process = pid > 0 ? read_process(pid) : std::nullopt;
        if (process) visit(*process);
    }
}

using ProcessTable = std::vector<Process>;  ///< in the order of their numbers

/// All processes, as they were a moment ago: on a machine with hundreds of them within 20 ms, where
/// there are more so long that reading them takes a twentieth of the time of one core. From several
/// threads at a time.
std::shared_ptr<const ProcessTable> recent_processes();

/// Those of the family of the program that is the process `head` and the head of its session.
std::vector<Process> family_of(pid_t head, const ProcessTable& processes);

/// True if one of them runs, or would if the processor were not busy with others.
bool is_any_ready(const std::vector<Process>& family);

/// Bytes that they have in use together. Where that seems to be more than `enough`, what several of
/// them share is counted once; else it may be counted for each.
std::uint64_t memory_of(const std::vector<Process>& family, std::uint64_t enough);

}  // namespace zermelo::app
