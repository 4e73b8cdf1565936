#include "programs/bot_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

#include "io/terminal.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/base/sizes.hpp"

namespace zermelo::app {

namespace {

/// The time of a program, and how it is spent.
class Stopwatch {
  public:
    Stopwatch(Child& child, std::uint64_t most_memory)
        : child_(child), most_memory_(most_memory), before_(child.usage(most_memory)) {}

    /// The time that it has used since the watch was started, and the memory that it has now.
    Usage look() const {
        Usage usage = child_.usage(most_memory_);
        usage.seconds -= before_.seconds;
        usage.idle -= before_.idle;
        usage.wall -= before_.wall;
        return usage;
    }

  private:
    Child& child_;
    std::uint64_t most_memory_;
    Usage before_;
};

std::string how_it_ended(const Child::End& end, const RunLimits& limits) {
    if (!end.by_signal) return fmt::format("it ended with status {}", end.code);
    return judge({.end = RunEnd::signalled, .code = end.code}, "", limits).reason;
}

}  // namespace

Result<std::unique_ptr<BotProcess>> BotProcess::start(const Command& command,
                                                      const RunLimits& limits, bool shows_errors,
                                                      Monitor& monitor) {
    std::signal(SIGPIPE, SIG_IGN);  // it may close its input whenever it likes
    auto input = ZERMELO_TRY(make_pipe());
    auto output = ZERMELO_TRY(make_pipe());
    // These ends are of this process alone: those of the program block, as pipes do.
    ::fcntl(input.to.number(), F_SETFL, O_NONBLOCK);
    ::fcntl(output.from.number(), F_SETFL, O_NONBLOCK);
    Pipe errors;
    if (shows_errors) {
        errors = ZERMELO_TRY(make_pipe());
        ::fcntl(errors.from.number(), F_SETFL, O_NONBLOCK);
    }
    auto child = Child::start(command, input.from.number(), output.to.number(), errors.to.number());
    if (!child) return std::unexpected(std::move(child.error()));
    return std::unique_ptr<BotProcess>(new BotProcess(std::move(*child), std::move(input.to),
                                                      std::move(output.from),
                                                      std::move(errors.from), limits, monitor));
}

BotProcess::BotProcess(Child child, Descriptor to, Descriptor from, Descriptor errors,
                       const RunLimits& limits, Monitor& monitor)
    : child_(std::move(child)),
      to_(std::move(to)),
      from_(std::move(from)),
      errors_(std::move(errors)),
      limits_(limits),
      monitor_(monitor) {}

BotProcess::~BotProcess() {
    if (!is_reaped_) child_.end();
    kill_orphans();
    // All that it wrote before it ended is in the pipe, and that is never more than a mebibyte.
    while (read_errors()) {
    }
    if (!complaint_.empty()) show_errors();
}

void BotProcess::send(std::string_view text) {
    unsent_ += text;
    write_more();
}

void BotProcess::write_more() {
    while (to_ && has_unsent()) {
        const ssize_t count = ::write(to_.number(), unsent_.data() + sent_, unsent_.size() - sent_);
        if (count > 0) {
            sent_ += static_cast<std::size_t>(count);
        } else if (errno == EAGAIN) {
            return;
        } else if (errno != EINTR) {
            to_.close();  // it reads no more; what it still writes counts
        }
    }
    unsent_.clear();
    sent_ = 0;
}

void BotProcess::read_more() {
    std::array<char, kLongestLine> part;
    const ssize_t count = ::read(from_.number(), part.data(), part.size());
    if (count > 0) {
        received_.append(part.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || (errno != EINTR && errno != EAGAIN) || (exited_ && errno == EAGAIN)) {
        closed_ = true;  // whoever it has started may hold the pipe, but does not play
    }
}

/// Takes what is in the pipe of standard error, and shows the lines of it; false if there is
/// nothing.
bool BotProcess::read_errors() {
    std::array<char, kLongestLine> part;
    const ssize_t count = errors_ ? ::read(errors_.number(), part.data(), part.size()) : 0;
    if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)) errors_.close();
    if (count <= 0) return false;
    for (const char c : std::string_view(part.data(), static_cast<std::size_t>(count))) {
        if (c != '\n') complaint_ += c;
        if (c == '\n' || complaint_.size() >= kLongestLine) show_errors();
    }
    return true;
}

void BotProcess::show_errors() {
    write_error(printable(complaint_) + '\n');
    complaint_.clear();
}

/// Waits so long for the program to read, to write or to end, and lets it.
void BotProcess::wait(int milliseconds) {
    std::array<pollfd, 4> events = {{{closed_ ? -1 : from_.number(), POLLIN, 0},
                                     {exited_ ? -1 : child_.descriptor(), POLLIN, 0},
                                     {has_unsent() ? to_.number() : -1, POLLOUT, 0},
                                     {errors_.number(), POLLIN, 0}}};
    ::poll(events.data(), events.size(), exited_ && !closed_ ? 0 : milliseconds);
    if (events[1].revents != 0) exited_ = true;
    if (events[0].revents != 0 || (exited_ && !closed_)) read_more();
    if (events[2].revents != 0) write_more();
    if (events[3].revents != 0) read_errors();
}

BotOutput BotProcess::take_line() {
    const std::size_t end = std::min(received_.find('\n'), received_.size());
    if (end > kLongestLine) {
        return {BotOutput::Kind::rubbish,
                fmt::format("it printed a line of more than {} bytes", kLongestLine)};
    }
    BotOutput reply{BotOutput::Kind::line, received_.substr(0, end)};
    received_.erase(0, std::min(end, received_.size() - 1) + 1);
    return reply;
}

BotOutput BotProcess::receive() {
    const Stopwatch watch(child_, limits_.memory);
    const double most_idle = limits_.seconds + 1;
    constexpr double kSecondsToExit = 0.2;  // between the end of its output and its own
    double closed_at = 0;
    while (true) {
        const Usage usage = watch.look();
        if (usage.seconds > limits_.seconds) {
            return {BotOutput::Kind::time,
                    fmt::format("it made no move within {} s of processor time", limits_.seconds)};
        }
        if (usage.memory > limits_.memory) return too_much_memory();
        if (has_line() || received_.size() > kLongestLine) return take_line();
        if (closed_ && (exited_ || usage.idle - closed_at > kSecondsToExit)) return ended();
        if (usage.idle > most_idle) {
            return {
                BotOutput::Kind::time,
                fmt::format("it made no move, and did nothing for more than {:.3g} s", most_idle)};
        }
        if (usage.wall > patience(limits_.seconds)) {
            return {BotOutput::Kind::time, fmt::format("it made no move within {:g} s on the clock",
                                                       patience(limits_.seconds))};
        }
        if (!monitor_.go_on(0, 0)) return {BotOutput::Kind::stopped, ""};
        const bool was_closed = closed_;
        wait(10);
        if (closed_ && !was_closed) closed_at = usage.idle;
    }
}

/// The output of a program out of whose pipe nothing more comes: its last words, or how it ended.
BotOutput BotProcess::ended() {
    if (!received_.empty()) return take_line();
    if (!exited_) return {BotOutput::Kind::crash, "it closed its output"};
    return reap(false);
}

/// A line if it may end here and went as it should, else how it ended.
BotOutput BotProcess::reap(bool may_end) {
    const Child::End end = child_.end();
    is_reaped_ = true;
    const bool is_killed = !exited_;  // by this process, which is nobody's fault
    if (may_end && (is_killed || (!end.by_signal && end.code == 0))) return {};
    return {BotOutput::Kind::crash, how_it_ended(end, limits_)};
}

BotOutput BotProcess::too_much_memory() const {
    return {BotOutput::Kind::memory,
            fmt::format("it took more than {}", format_bytes(limits_.memory))};
}

BotOutput BotProcess::finish() {
    const Stopwatch watch(child_, limits_.memory);
    while (!exited_) {
        const Usage usage = watch.look();
        if (std::max(usage.idle, usage.seconds) > kSecondsToEnd) break;
        if (usage.wall > patience(kSecondsToEnd)) break;
        if (!monitor_.go_on(0, 0)) return {BotOutput::Kind::stopped, ""};
        if (!has_unsent()) to_.close();
        wait(10);
        received_.clear();  // nobody asks for it any more
    }
    return reap(true);
}

}  // namespace zermelo::app
