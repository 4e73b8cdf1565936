#include "io/signals.hpp"

#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <ctime>

#include "io/terminal.hpp"
#include "zermelo/base/new_file.hpp"

namespace zermelo::app {

namespace {

/// A computation that has worked no longer than this since it asked will ask again soon. It is work
/// that counts: on a busy machine any time may go by between two questions.
constexpr std::int64_t kAsksOften = 1'000'000'000;

std::atomic<bool> g_interrupted = false;
std::atomic<void (*)()> g_end_programs = nullptr;
std::atomic<const char*> g_last_words = "";
std::atomic<std::int64_t> g_last_asked = 0;
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

/// Nanoseconds that the processors have worked for this process; never 0.
std::int64_t work() {
    std::timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * std::int64_t{1'000'000'000} + time.tv_nsec + 1;
}

/// Leaves all as it was before this process. Like all below, it does only what a handler of a
/// signal may do: system calls, and lock-free atomics.
void leave_nothing_behind() {
    remove_temporary_files();
    g_end_programs.load()();
    write_error(g_last_words.load());
}

void interrupt(int) {
    const std::int64_t asked = g_last_asked;
    const bool soon_asked = asked != 0 && work() - asked < kAsksOften;
    if (!g_interrupted.exchange(true) && soon_asked) return;
    leave_nothing_behind();
    write_error("\nzermelo: interrupted\n");
    std::_Exit(kLimit);
}

void die(int signal) {
    leave_nothing_behind();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace

void handle_interrupts(void (*end_programs)()) {
    g_end_programs = end_programs;
    const auto handle = [](int signal, void (*handler)(int)) {
        if (std::signal(signal, handler) == SIG_IGN) std::signal(signal, SIG_IGN);
    };
    handle(SIGINT, interrupt);
    for (const int signal : {SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU})
        handle(signal, die);
    // With a handler, whatever it does, writing more than a file may have is an error of writing.
    handle(SIGXFSZ, [](int) {});
}

bool interrupted() {
    return g_interrupted;
}

void somebody_asks() {
    g_last_asked = work();
}

void nobody_asks() {
    g_last_asked = 0;
}

void write_at_the_end(const char* text) {
    g_last_words = text;
}

}  // namespace zermelo::app
