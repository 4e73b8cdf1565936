#include "io/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <string>

#include "io/signals.hpp"
#include "io/terminal.hpp"
#include "zermelo/base/format.hpp"

namespace zermelo::app {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

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
    if (now - asked_ >= 10ms) {  // a call of the system, which takes longer than many an input
        asked_ = now;
        somebody_asks();
    }
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
    return !interrupted();
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
