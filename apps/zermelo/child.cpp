// Programs are started by vfork, since fork copies the tables of a memory that may be gigabytes;
// between vfork and exec there are only system calls. Processor time decides what is too slow, not
// the clock on the wall, so that a busy machine accuses nobody; a program that sleeps is caught by
// the time that it neither runs nor waits for the processor. Memory is what a program touches, not
// what it reserves (RLIMIT_AS), for the runtimes of some languages reserve gigabytes.
#include "child.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <mutex>
#include <shared_mutex>
#include <string_view>

#include "zermelo/base/format.hpp"

namespace zermelo::app {

namespace {

// The process groups that run, for the signal handler and for telling orphans from children.
constexpr std::size_t kMostChildren = 2048;
std::array<std::atomic<pid_t>, kMostChildren> g_running = {};
static_assert(std::atomic<pid_t>::is_always_lock_free);
constexpr pid_t kStarting = -1;  // a slot that is taken, without a process as yet

// Shared while a program is started or reaped, so that nobody takes it for an orphan meanwhile.
std::shared_mutex g_starting;

std::size_t take_slot() {
    for (std::size_t slot = 0; slot < kMostChildren; ++slot) {
        pid_t free = 0;
        if (g_running[slot].compare_exchange_strong(free, kStarting)) return slot;
    }
    return kMostChildren;
}

constexpr unsigned kCloseAtExec = 4;  // CLOSE_RANGE_CLOEXEC

/// Between vfork and exec: only system calls. Returns what went wrong, as exec did not.
int become(const Command& command, char* const* words, int input, int output, int errors,
           const sigset_t& signals, pid_t parent) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) return ESRCH;
    if (::dup2(input, STDIN_FILENO) < 0 || ::dup2(output, STDOUT_FILENO) < 0 ||
        ::dup2(errors, STDERR_FILENO) < 0) {
        return errno;
    }
    ::syscall(SYS_close_range, 3U, ~0U, kCloseAtExec);
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    ::signal(SIGPIPE, SIG_DFL);
    ::signal(SIGINT, SIG_DFL);
    ::signal(SIGHUP, SIG_DFL);
    ::sigprocmask(SIG_SETMASK, &signals, nullptr);
    ::execv(command.path.c_str(), words);
    return errno;
}

/// The process, or -1; `failure` is what went wrong there or in the child. A function by itself, as
/// what vfork returns to twice must keep no variable in a register.
[[gnu::noinline]] pid_t spawn(const Command& command, char* const* words, int input, int output,
                              int errors, int& failure) {
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t parent = ::getpid();
    const pid_t pid = ::vfork();
    if (pid == 0) {
        failure = become(command, words, input, output, errors, before, parent);
        ::_exit(127);
    }
    if (pid < 0) failure = errno;
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return pid;
}

double in_seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

/// The parent of a process and its group, from /proc.
struct Kin {
    pid_t parent = 0;
    pid_t group = 0;
};

Kin kin_of(pid_t pid) {
    std::FILE* const file = std::fopen(fmt::format("/proc/{}/stat", pid).c_str(), "re");
    if (file == nullptr) return {};
    std::array<char, 512> line = {};
    const std::size_t size = std::fread(line.data(), 1, line.size() - 1, file);
    std::fclose(file);
    // The name may hold anything, but ends with the last closing bracket.
    const std::string_view text(line.data(), size);
    const std::size_t bracket = text.rfind(')');
    Kin kin;
    char state = 0;
    if (bracket == std::string_view::npos ||
        std::sscanf(line.data() + bracket + 1, " %c %d %d", &state, &kin.parent, &kin.group) != 3) {
        return {};
    }
    return kin;
}

bool runs(pid_t pid) {
    return std::any_of(g_running.begin(), g_running.end(),
                       [&](const std::atomic<pid_t>& group) { return group == pid; });
}

/// The children of this process that nobody here has started.
std::vector<pid_t> strangers() {
    std::vector<pid_t> found;
    DIR* const processes = ::opendir("/proc");
    if (processes == nullptr) return found;
    while (const dirent* const entry = ::readdir(processes)) {
        const auto pid = static_cast<pid_t>(std::strtol(entry->d_name, nullptr, 10));
        if (pid <= 0 || runs(pid)) continue;
        const Kin kin = kin_of(pid);
        if (kin.parent == ::getpid() && !runs(kin.group)) found.push_back(pid);
    }
    ::closedir(processes);
    return found;
}

/// Those that were there before the first program was started: whoever became this process by exec
/// left them, and they are not ours to kill.
const std::vector<pid_t>& strangers_from_before() {
    static const std::vector<pid_t> found = strangers();
    return found;
}

}  // namespace

std::unexpected<Error> system_error(std::string_view doing, int number) {
    return internal_error(fmt::format("cannot {}: {}", doing, std::strerror(number)));
}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
}

void Descriptor::close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
}

Result<Pipe> make_pipe() {
    std::array<int, 2> ends = {-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return system_error("make a pipe", errno);
    return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

Result<Command> find_command(const std::vector<std::string>& words) {
    const std::string& name = words.front();
    const auto runs = [](const std::string& path) { return ::access(path.c_str(), X_OK) == 0; };
    if (name.find('/') != std::string::npos) {
        if (runs(name)) return Command{name, words};
        return input_error(fmt::format("cannot run {}: {}", name, std::strerror(errno)));
    }
    const char* const path = std::getenv("PATH");
    std::string_view rest = path == nullptr ? "/usr/bin:/bin" : path;
    while (!rest.empty()) {
        const std::size_t colon = std::min(rest.find(':'), rest.size());
        const std::string candidate = fmt::format("{}/{}", rest.substr(0, colon), name);
        if (runs(candidate)) return Command{candidate, words};
        rest.remove_prefix(std::min(colon + 1, rest.size()));
    }
    const std::string here = ::access(name.c_str(), X_OK) == 0
                                 ? fmt::format("; did you mean ./{}?", name)
                                 : std::string();
    return input_error(fmt::format("cannot run {}: it is not in the PATH{}", name, here));
}

Result<Child> Child::start(const Command& command, int input, int output, int errors) {
    strangers_from_before();
    // From here on, what a program leaves behind becomes a child of this process.
    static const int subreaper = ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    static_cast<void>(subreaper);
    static const int null = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    std::vector<char*> words;
    for (const std::string& word : command.words)
        words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    auto until_exec = make_pipe();
    if (!until_exec) return std::unexpected(std::move(until_exec.error()));
    const std::size_t slot = take_slot();
    if (slot == kMostChildren) return internal_error("too many programs run at a time");

    const std::shared_lock lock(g_starting);
    int failure = 0;
    const pid_t pid =
        spawn(command, words.data(), input, output, errors < 0 ? null : errors, failure);
    if (pid < 0) {
        g_running[slot] = 0;
        return system_error("start a process", failure);
    }
    g_running[slot] = pid;
    // vfork returns a moment before the program has a memory of its own, so that it would be taken
    // to have ours; exec closes the pipe after that.
    until_exec->to.close();
    char nothing = 0;
    while (::read(until_exec->from.number(), &nothing, 1) < 0 && errno == EINTR) {
    }
    Child child(pid, Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0))), slot);
    if (failure != 0) return system_error(fmt::format("run {}", command.words.front()), failure);
    if (!child.descriptor_) return system_error("watch a process", errno);
    return child;
}

Child::Child(Child&& other) noexcept
    : pid_(other.pid_), descriptor_(std::move(other.descriptor_)), slot_(other.slot_) {
    other.pid_ = 0;
}

Child::~Child() {
    if (pid_ > 0) end();
}

double Child::seconds() const {
    clockid_t clock = 0;
    timespec time = {};
    if (::clock_getcpuclockid(pid_, &clock) != 0 || ::clock_gettime(clock, &time) != 0) return 0;
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

double Child::waited() const {
    std::FILE* const file = std::fopen(fmt::format("/proc/{}/schedstat", pid_).c_str(), "re");
    if (file == nullptr) return 0;
    unsigned long long running = 0;
    unsigned long long waiting = 0;
    const int read = std::fscanf(file, "%llu %llu", &running, &waiting);
    std::fclose(file);
    return read == 2 ? static_cast<double>(waiting) / 1e9 : 0;
}

std::uint64_t Child::memory() const {
    std::FILE* const file = std::fopen(fmt::format("/proc/{}/statm", pid_).c_str(), "re");
    if (file == nullptr) return 0;
    unsigned long long total = 0;
    unsigned long long resident = 0;
    const int read = std::fscanf(file, "%llu %llu", &total, &resident);
    std::fclose(file);
    static const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    return read == 2 ? resident * page : 0;
}

Child::End Child::end() {
    // The group lives as long as anyone in it, so its number is still its own: the program itself
    // is not reaped yet.
    ::kill(-pid_, SIGKILL);
    ::kill(pid_, SIGKILL);  // whoever left the group
    End end;
    {
        const std::shared_lock lock(g_starting);
        int status = 0;
        rusage usage = {};
        while (::wait4(pid_, &status, 0, &usage) < 0 && errno == EINTR) {
        }
        end.by_signal = WIFSIGNALED(status);
        end.code = end.by_signal ? WTERMSIG(status) : WEXITSTATUS(status);
        end.seconds = in_seconds(usage.ru_utime) + in_seconds(usage.ru_stime);
        // Those that it left behind are this process's children now.
        while (::waitpid(-pid_, nullptr, 0) > 0 || errno == EINTR) {
        }
        g_running[slot_] = 0;
    }
    pid_ = 0;
    descriptor_.close();
    return end;
}

void kill_children() {
    for (const std::atomic<pid_t>& group : g_running) {
        if (const pid_t pid = group; pid > 0) ::kill(-pid, SIGKILL);
    }
}

void kill_orphans() {
    const std::unique_lock lock(g_starting);
    const auto& others = strangers_from_before();
    // The children of one that is killed come to this process in their turn.
    constexpr int kMostGenerations = 100;
    for (int i = 0; i < kMostGenerations; ++i) {
        bool any = false;
        for (const pid_t pid : strangers()) {
            if (std::find(others.begin(), others.end(), pid) != others.end()) continue;
            ::kill(pid, SIGKILL);
            ::waitpid(pid, nullptr, 0);
            any = true;
        }
        if (!any) return;
    }
}

}  // namespace zermelo::app
