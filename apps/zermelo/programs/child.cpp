// Processor time decides what is too slow, not the clock on the wall, so that a busy machine accuses
// nobody; a program that sleeps is caught by the time in which nothing of its family runs or is
// ready to. Memory is what a program touches, not what it reserves (RLIMIT_AS), for the runtimes of
// some languages reserve gigabytes.
//
// Its family is found by looking at the table of processes now and then. A control group would know
// it exactly, and end it at once; but only a system with delegated groups gives one to everybody,
// and few machines of contestants have that. This process is the subreaper instead: whatever loses
// its parent becomes its child.
#include "programs/child.hpp"

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
#include <ctime>
#include <mutex>
#include <shared_mutex>
#include <utility>

#include "programs/process_table.hpp"
#include "programs/spawn.hpp"
#include "zermelo/base/format.hpp"

namespace zermelo::app {

using namespace std::chrono_literals;

namespace {

// The programs that run, each the head of a session and a group, for the handlers of signals and
// for telling orphans from children.
constexpr std::size_t kMostChildren = 2048;
std::array<std::atomic<pid_t>, kMostChildren> g_running = {};
static_assert(std::atomic<pid_t>::is_always_lock_free);
constexpr pid_t kStarting = -1;  // a slot that is taken, without a process as yet

// Shared while a program is started or reaped, so that nobody takes it for an orphan meanwhile.
std::shared_mutex g_starting;

// A signal ends this process: no thread is to start a program, or to draw conclusions from how one
// ended.
std::atomic<bool> g_ending = false;

void stay_here_if_ending() {
    while (g_ending)
        ::pause();
}

std::size_t take_slot() {
    for (std::size_t slot = 0; slot < kMostChildren; ++slot) {
        pid_t free = 0;
        if (g_running[slot].compare_exchange_strong(free, kStarting)) return slot;
    }
    return kMostChildren;
}

/// As exec takes them; the texts must stay where they are.
std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (std::string& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

double in_seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

double in_seconds(const rusage& usage) {
    return in_seconds(usage.ru_utime) + in_seconds(usage.ru_stime);
}

bool runs(pid_t pid) {
    return std::any_of(g_running.begin(), g_running.end(),
                       [&](const std::atomic<pid_t>& head) { return head == pid; });
}

/// True if it is a child of this process that may come of a program: all those are in other
/// sessions.
bool is_from_a_program(const Process& process) {
    return process.parent == ::getpid() && process.session != ::getsid(0);
}

/// The children of this process that nobody here has started, and that belong to no program that
/// runs.
std::vector<pid_t> strangers() {
    std::vector<pid_t> found;
    visit_processes([&](const Process& process) {
        if (is_from_a_program(process) && !runs(process.pid) && !runs(process.session)) {
            found.push_back(process.pid);
        }
    });
    return found;
}

/// Those that were there before the first program was started: whoever became this process by exec
/// left them, and they are not ours to kill. For handlers of signals too.
std::atomic<const std::vector<pid_t>*> g_from_before = nullptr;

void remember_strangers() {
    static const std::vector<pid_t> found = strangers();
    g_from_before = &found;
}

bool is_from_before(pid_t pid) {
    const std::vector<pid_t>* const others = g_from_before;
    return others != nullptr && std::find(others->begin(), others->end(), pid) != others->end();
}

// The children of one that is killed come to this process in their turn.
constexpr int kMostGenerations = 100;

}  // namespace

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

double patience(double seconds) {
    return 60 + 30 * seconds;
}

Result<Child> Child::start(const Command& command, int input, int output, int errors) {
    stay_here_if_ending();
    remember_strangers();
    // From here on, what a program leaves behind becomes a child of this process, to be waited for.
    static const int subreaper = ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    static const auto waits = ::signal(SIGCHLD, SIG_DFL);
    static_cast<void>(subreaper);
    static_cast<void>(waits);
    static const int null = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    std::optional<TemporaryFolder> own_folder;
    if (command.folder.empty()) {
        auto made = ZERMELO_TRY(TemporaryFolder::make());
        own_folder.emplace(std::move(made));
    }
    const std::string path = seen_from_anywhere(command.path);
    const std::string folder = own_folder ? own_folder->path().string() : command.folder;
    std::vector<std::string> words = words_for(command);
    std::vector<std::string> variables = environment_for(own_folder);
    const std::vector<char*> word_pointers = pointers_to(words);
    const std::vector<char*> variable_pointers = pointers_to(variables);
    auto until_exec = ZERMELO_TRY(make_pipe());
    const std::size_t slot = take_slot();
    if (slot == kMostChildren) return limit_error("too many programs run at a time");

    std::shared_lock lock(g_starting);
    int failure = 0;
    const pid_t pid = spawn({.path = path.c_str(),
                             .words = word_pointers.data(),
                             .environment = variable_pointers.data(),
                             .folder = folder.c_str(),
                             .input = input,
                             .output = output,
                             .errors = errors < 0 ? null : errors},
                            failure);
    if (pid < 0) {
        g_running[slot] = 0;
        return system_error("start a process", failure);
    }
    g_running[slot] = pid;
    lock.unlock();
    // vfork returns a moment before the program has a memory of its own, so that it would be taken
    // to have ours; exec closes the pipe after that.
    until_exec.to.close();
    char nothing = 0;
    while (::read(until_exec.from.number(), &nothing, 1) < 0 && errno == EINTR) {
    }
    Child child(pid, Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0))), slot,
                std::move(own_folder));
    const int unwatched = child.descriptor_ ? 0 : errno;
    if (failure != 0) {
        return system_error(fmt::format("run {}", command.words.front()), failure,
                            ErrorKind::input);
    }
    if (unwatched != 0) return system_error("watch a process", unwatched);
    return child;
}

Child::Child(Child&& other) noexcept
    : pid_(std::exchange(other.pid_, 0)),
      descriptor_(std::move(other.descriptor_)),
      slot_(other.slot_),
      folder_(std::move(other.folder_)) {}

Child::~Child() {
    if (pid_ > 0) end();
}

double Child::own_seconds() const {
    clockid_t clock = 0;
    timespec time = {};
    if (::clock_getcpuclockid(pid_, &clock) != 0 || ::clock_gettime(clock, &time) != 0) return 0;
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

std::uint64_t Child::own_memory() const {
    const auto process = read_process(pid_);
    return process ? process->memory : 0;
}

Usage Child::usage(std::uint64_t most_memory) {
    const auto now = Clock::now();
    if (now >= next_look_) look_at_family(now, most_memory);
    seconds_ = std::max(seconds_, own_seconds() + others_seconds_ + reaped_seconds_);
    return {.seconds = seconds_,
            .memory = std::max(own_memory(), family_memory_),
            .idle = idle_,
            .wall = std::chrono::duration<double>(now - begin_).count()};
}

/// Idle time is that between two looks, less what was used then, if nothing is ready at the second
/// one. Where this process itself is kept from looking, it knows nothing of that time.
void Child::look_at_family(Clock::time_point now, std::uint64_t most_memory) {
    constexpr std::chrono::duration<double> kLongestIdle{0.25};
    const std::vector<Process> family = family_of(pid_, *recent_processes());
    others_seconds_ = 0;
    for (const Process& process : family) {
        const std::uint64_t own = process.pid == pid_ ? 0 : process.ticks;
        others_seconds_ += static_cast<double>(own + process.ticks_of_children) / ticks_a_second();
        // Nobody else waits for those that lost their parents.
        rusage usage = {};
        if (process.pid != pid_ && process.state == 'Z' && process.parent == ::getpid() &&
            ::wait4(process.pid, nullptr, WNOHANG, &usage) > 0) {
            reaped_seconds_ += in_seconds(usage);
        }
    }
    family_memory_ = memory_of(family, most_memory);
    const double seconds = own_seconds() + others_seconds_ + reaped_seconds_;
    if (!family.empty() && !is_any_ready(family)) {
        const auto between =
            std::min<std::chrono::duration<double>>(now - last_look_, kLongestIdle);
        idle_ += std::max(0.0, between.count() - std::max(0.0, seconds - seconds_at_look_));
    }
    seconds_at_look_ = seconds;
    last_look_ = now;
    tend_orphans();
    next_look_ = std::max(now + kBetweenLooks, now + 20 * (Clock::now() - now));
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
        end.seconds = in_seconds(usage) + reaped_seconds_;
        // Those that it left behind are this process's children now.
        pid_t left = 0;
        while ((left = ::wait4(-pid_, nullptr, 0, &usage)) > 0 || (left < 0 && errno == EINTR)) {
            if (left > 0) end.seconds += in_seconds(usage);
        }
        g_running[slot_] = 0;
    }
    end.seconds = std::max(end.seconds, seconds_);  // of those in other groups it knows no more
    stay_here_if_ending();
    pid_ = 0;
    descriptor_.close();
    tend_orphans();
    folder_.reset();
    return end;
}

void kill_children() {
    for (const std::atomic<pid_t>& group : g_running) {
        if (const pid_t pid = group; pid > 0) ::kill(-pid, SIGKILL);
    }
}

void kill_orphans() {
    stay_here_if_ending();
    const std::unique_lock lock(g_starting);
    for (int i = 0; i < kMostGenerations; ++i) {
        bool any = false;
        for (const pid_t pid : strangers()) {
            if (is_from_before(pid)) continue;
            stay_here_if_ending();
            ::kill(pid, SIGKILL);
            ::waitpid(pid, nullptr, 0);
            any = true;
        }
        if (!any) return;
    }
}

void tend_orphans() {
    using Clock = std::chrono::steady_clock;
    static std::atomic<Clock::rep> next = 0;
    const auto begin = Clock::now();
    auto due = next.load();
    if (begin.time_since_epoch().count() < due) return;
    const auto later = (begin + 50ms).time_since_epoch().count();
    if (!next.compare_exchange_strong(due, later)) return;  // another thread does it
    kill_orphans();
    const auto end = Clock::now();
    next = (end + std::max<Clock::duration>(50ms, 20 * (end - begin))).time_since_epoch().count();
}

void end_all_programs() {
    // Two threads may each handle a signal; the second one must not exit while the first one is at
    // it. A handler within a handler is the same thread.
    static std::atomic<pid_t> ender = 0;
    const pid_t self = ::gettid();
    pid_t nobody = 0;
    const bool first = ender.compare_exchange_strong(nobody, self);
    while (!first && nobody != self)
        ::pause();
    g_ending = true;
    kill_children();
    // A look is over only after a second one that finds nobody. While the first one goes through
    // the processes, a thread that had begun to reap a program may finish: the program is gone then,
    // and its child was passed as a child of another one. At the second look it is ours.
    constexpr int kLooks = 2;
    int empty = g_from_before == nullptr ? kLooks : 0;  // without it no program was ever started
    for (int i = 0; i < kMostGenerations && empty < kLooks; ++i) {
        ++empty;
        visit_processes([&](const Process& process) {
            if (!is_from_a_program(process) || is_from_before(process.pid)) return;
            ::kill(process.pid, SIGKILL);
            ::waitpid(process.pid, nullptr, 0);
            empty = 0;
        });
    }
    remove_temporary_folders();
}

}  // namespace zermelo::app
