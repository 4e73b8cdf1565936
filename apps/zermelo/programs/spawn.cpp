#include "programs/spawn.hpp"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>

namespace zermelo::app {

namespace {

constexpr unsigned kCloseAtExec = 4;  // CLOSE_RANGE_CLOEXEC

/// Between vfork and exec: only system calls. Returns what went wrong, as exec did not.
int become(const Start& start, const sigset_t& signals, pid_t parent) {
    ::setsid();
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) return ESRCH;
    if (::chdir(start.folder) != 0 || ::dup2(start.input, STDIN_FILENO) < 0 ||
        ::dup2(start.output, STDOUT_FILENO) < 0 || ::dup2(start.errors, STDERR_FILENO) < 0) {
        return errno;
    }
    ::syscall(SYS_close_range, 3U, ~0U, kCloseAtExec);
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    for (const int signal : {SIGPIPE, SIGINT, SIGHUP, SIGQUIT, SIGTERM, SIGCHLD})
        ::signal(signal, SIG_DFL);
    ::sigprocmask(SIG_SETMASK, &signals, nullptr);
    ::execve(start.path, start.words, start.environment);
    return errno;
}

}  // namespace

// A function by itself, as what vfork returns to twice must keep no variable in a register.
[[gnu::noinline]] pid_t spawn(const Start& start, int& failure) {
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t parent = ::getpid();
    const pid_t pid = ::vfork();
    if (pid == 0) {
        failure = become(start, before, parent);
        ::_exit(127);
    }
    if (pid < 0) failure = errno;
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return pid;
}

}  // namespace zermelo::app
