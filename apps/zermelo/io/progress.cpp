#include "io/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <string>

#include "io/terminal.hpp"
#include "options.hpp"
#include "programs/child.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/new_file.hpp"

namespace zermelo::app {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto kAsksOften = 500ms;  // a computation that asked this lately will ask again soon

std::atomic<bool> g_interrupted = false;
std::atomic<const char*> g_last_words = "";
std::atomic<Clock::rep> g_last_asked = 0;
static_assert(std::atomic<Clock::rep>::is_always_lock_free);

/// As it was before this process. Like all below, only what a handler of a signal may do: system
/// calls, and lock-free atomics.
void leave_nothing_behind() {
    remove_temporary_files();
    end_all_programs();
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

/// "0:07", "12:05", "3:00:00"
std::string clock_time(std::chrono::seconds time) {
    const auto seconds = time.count();
    if (seconds >= 3600) {
        return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }
    return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::size_t terminal_width() {
    return window_size(STDERR_FILENO).columns;
}

}  // namespace

void handle_interrupts() {
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

void write_at_the_end(const char* text) {
    g_last_words = text;
}

void nobody_asks() {
    g_last_asked = 0;
}

Progress::Progress(bool wanted)
    : wanted_(wanted && ::isatty(STDERR_FILENO) == 1), told_(wanted && !wanted_) {}

Progress::~Progress() {
    clear();
}

void Progress::begin(std::string_view sentence, std::string_view counted) {
    if (!told_) return;
    write_error(fmt::format("zermelo: {}\n", sentence));
    counted_ = counted;
    tenths_ = 0;
}

void Progress::tell_tenths(std::uint64_t done, std::uint64_t total) {
    const std::uint64_t tenths = done * 10 / total;
    if (tenths <= tenths_ || tenths >= 10) return;
    tenths_ = tenths;
    write_error(
        fmt::format("zermelo: {} % of the {} {} are done.\n", tenths * 10, total, counted_));
}

void Progress::clear() {
    if (shown_) write_error(fmt::format("\r{:{}}\r", "", terminal_width() - 1));
    shown_ = false;
}

void Progress::warn(std::string_view sentence) {
    clear();
    write_error(fmt::format("zermelo: warning: {}\n", sentence));
}

bool Progress::go_on(std::uint64_t done, std::uint64_t total) {
    const auto now = Clock::now();
    g_last_asked = now.time_since_epoch().count();
    if (wanted_) {
        if (done < last_done_ || last_done_ == 0) {  // other work
            begin_ = now;
            first_done_ = done;
        }
        last_done_ = std::max<std::uint64_t>(done, 1);
        if (now - begin_ >= 1s && now - last_ >= 100ms) {
            last_ = now;
            show(done, total, now);
        }
    }
    if (!counted_.empty() && total > 0) tell_tenths(done, total);
    return !g_interrupted;
}

void Progress::show(std::uint64_t done, std::uint64_t total, Clock::time_point now) {
    const std::chrono::duration<double> spent = now - begin_;
    std::string line;
    if (total == 0) {
        line = fmt::format("{} positions, {}", done,
                           clock_time(std::chrono::duration_cast<std::chrono::seconds>(spent)));
    } else {
        const double part = static_cast<double>(done) / static_cast<double>(total);
        const auto here = static_cast<double>(done - first_done_);
        constexpr double kLongest = 3.6e7;  // ten thousand hours
        const double left =
            here > 0 ? static_cast<double>(total - done) / here * spent.count() : kLongest;
        const std::string after = fmt::format(
            "] {:3.0f} %  {} left", std::min(part, 1.0) * 100,
            clock_time(std::chrono::seconds(static_cast<std::int64_t>(std::min(left, kLongest)))));
        const std::size_t room = terminal_width();
        const std::size_t bar = std::min<std::size_t>(50, room - std::min(room, after.size() + 2));
        const auto full = static_cast<std::size_t>(static_cast<double>(bar) * std::min(part, 1.0));
        line = fmt::format("[{:=<{}}{:{}}{}", "", full, "", bar - full, after);
    }
    const std::size_t width = terminal_width() - 1;  // the last column would break the line
    write_error(fmt::format("\r{:<{}.{}}", line, width, width));
    shown_ = true;
}

}  // namespace zermelo::app
