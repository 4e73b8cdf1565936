#include "programs/run_program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace zermelo::app {

namespace {

using Clock = std::chrono::steady_clock;

/// The input as a file that only memory holds: a program that does not read it blocks nobody.
Result<Descriptor> input_file(std::string_view input) {
    Descriptor file(::memfd_create("input", MFD_CLOEXEC));
    if (!file) return system_error("make the input", errno);
    for (std::string_view rest = input; !rest.empty();) {
        const ssize_t count = ::write(file.number(), rest.data(), rest.size());
        if (count < 0 && errno != EINTR) return system_error("make the input", errno);
        if (count > 0) rest.remove_prefix(static_cast<std::size_t>(count));
    }
    ::lseek(file.number(), 0, SEEK_SET);
    return file;
}

/// Takes what is in the pipe; false at its end, or when there is more than `most` of it.
bool take_output(int pipe, std::string& output, std::size_t most) {
    std::array<char, 65536> buffer;
    while (output.size() <= most) {
        const ssize_t count = ::read(pipe, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return errno == EAGAIN;
        if (count == 0) return false;
        output.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return false;
}

/// Takes what is in the pipe, of which the last is kept; false at its end.
bool take_errors(int pipe, std::string& errors) {
    std::array<char, kMostErrors> buffer;
    const ssize_t count = ::read(pipe, buffer.data(), buffer.size());
    if (count <= 0) return count < 0 && (errno == EAGAIN || errno == EINTR);
    errors.append(buffer.data(), static_cast<std::size_t>(count));
    errors.erase(0, errors.size() - std::min(errors.size(), kMostErrors));
    return true;
}

/// Watches a program until it ends or goes beyond a limit.
RunEnd watch(Child& child, int pipe, int errors, const RunLimits& limits, std::size_t most_output,
             ProgramRun& run) {
    const Clock::time_point begin = Clock::now();
    const double most_idle = limits.seconds + 1;  // who sleeps, or waits for what never comes
    int wait = 1;
    bool open = true;
    bool errors_open = true;
    while (true) {
        std::array<pollfd, 3> events = {{{child.descriptor(), POLLIN, 0},
                                         {open ? pipe : -1, POLLIN, 0},
                                         {errors_open ? errors : -1, POLLIN, 0}}};
        ::poll(events.data(), events.size(), wait);
        if (open && events[1].revents != 0) {
            open = take_output(pipe, run.output, most_output);
            if (run.output.size() > most_output) return RunEnd::output;
        }
        if (events[2].revents != 0) errors_open = take_errors(errors, run.errors);
        if (events[0].revents != 0) return RunEnd::exited;
        const double wall = std::chrono::duration<double>(Clock::now() - begin).count();
        if (wall * 1000 < wait) continue;  // a look now and then is enough
        const Usage usage = child.usage(limits.memory);
        run.memory = std::max(run.memory, usage.memory);
        if (run.memory > limits.memory) return RunEnd::memory;
        run.seconds = usage.seconds;
        if (run.seconds > limits.seconds) return RunEnd::time;
        if (usage.idle > most_idle || wall > patience(limits.seconds)) return RunEnd::time;
        wait = std::min(wait * 2, 10);
    }
}

}  // namespace

ProgramRun run_program(const Command& command, const RunLimits& limits, std::string_view input,
                       std::size_t expected) {
    ProgramRun run;
    const auto not_started = [&](const Error& error) {
        run.end = RunEnd::not_started;
        run.output = error.message.english();
        run.kind = error.kind;
        return run;
    };
    const auto file = input_file(input);
    if (!file) return not_started(file.error());
    auto output = make_pipe();
    if (!output) return not_started(output.error());
    auto errors = make_pipe();
    if (!errors) return not_started(errors.error());
    const int pipe = output->from.number();
    for (const int end : {pipe, errors->from.number()})
        ::fcntl(end, F_SETFL, O_NONBLOCK);  // the program's ends block, as pipes do
    auto child = Child::start(command, file->number(), output->to.number(), errors->to.number());
    if (!child) return not_started(child.error());
    output->to.close();
    errors->to.close();

    const std::size_t most_output = limits.output + expected;
    run.end = watch(*child, pipe, errors->from.number(), limits, most_output, run);
    const Child::End end = child->end();
    run.seconds = end.seconds;
    take_errors(errors->from.number(), run.errors);
    if (run.end != RunEnd::exited) return run;
    take_output(pipe, run.output, most_output);
    if (run.output.size() > most_output) {
        run.end = RunEnd::output;
    } else if (run.seconds > limits.seconds) {
        run.end = RunEnd::time;
    } else {
        run.end = end.by_signal ? RunEnd::signalled : RunEnd::exited;
        run.code = end.code;
    }
    return run;
}

Result<void> for_each_watched(std::size_t count, unsigned jobs, Monitor* monitor,
                              const std::function<void(std::size_t index)>& task) {
    using namespace std::chrono_literals;
    // Asked at once, so that Ctrl-C is for the monitor from the first program on.
    if (monitor != nullptr && !monitor->go_on(0, count)) return stopped_error();
    std::mutex mutex;  // for what follows
    std::condition_variable ended;
    std::size_t active = std::min<std::size_t>(jobs, count);
    std::exception_ptr failure;
    std::atomic<bool> stopped = false;
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> done = 0;
    const auto work = [&] {
        std::exception_ptr thrown;
        try {
            for (std::size_t index = next++; index < count && !stopped; index = next++) {
                task(index);
                ++done;
            }
        } catch (...) {  // std::bad_alloc
            thrown = std::current_exception();
            stopped = true;
        }
        const std::lock_guard lock(mutex);
        if (thrown) failure = thrown;
        --active;
        ended.notify_all();
    };
    std::vector<std::jthread> threads;
    threads.reserve(active);
    const std::size_t wanted = active;
    try {
        while (threads.size() < wanted)
            threads.emplace_back(work);
    } catch (const std::system_error& error) {  // the system has no more; what there is will do
        if (threads.empty()) return system_error("start a thread", error.code().value());
    }
    std::unique_lock lock(mutex);
    active -= wanted - threads.size();
    while (!ended.wait_for(lock, stopped ? 5ms : 50ms, [&] { return active == 0; })) {
        lock.unlock();
        if (monitor != nullptr && !monitor->go_on(done, count)) stopped = true;
        if (stopped) kill_children();
        tend_orphans();
        lock.lock();
    }
    lock.unlock();
    threads.clear();
    kill_orphans();
    if (failure) std::rethrow_exception(failure);
    if (done < count) return stopped_error();
    return {};
}

}  // namespace zermelo::app
