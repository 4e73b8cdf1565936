#include "io/signals.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>

#include "io/terminal.hpp"
#include "zermelo/base/new_file.hpp"

namespace zermelo::app {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto kAsksOften = 500ms;  // a computation that asked this lately will ask again soon

std::atomic<bool> g_interrupted = false;
std::atomic<void (*)()> g_end_programs = nullptr;
std::atomic<const char*> g_last_words = "";
std::atomic<Clock::rep> g_last_asked = 0;
static_assert(std::atomic<Clock::rep>::is_always_lock_free);

/// Leaves all as it was before this process. Like all below, it does only what a handler of a
/// signal may do: system calls, and lock-free atomics.
void leave_nothing_behind() {
    remove_temporary_files();
    g_end_programs.load()();
    write_error(g_last_words.load());
}

void interrupt(int) {
    const Clock::duration now = Clock::now().time_since_epoch();
    const Clock::rep asked = g_last_asked;
    const bool soon_asked = asked != 0 && now - Clock::duration(asked) < kAsksOften;
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
    g_last_asked = Clock::now().time_since_epoch().count();
}

void nobody_asks() {
    g_last_asked = 0;
}

void write_at_the_end(const char* text) {
    g_last_words = text;
}

}  // namespace zermelo::app
