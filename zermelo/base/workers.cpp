#include "zermelo/base/workers.hpp"

#include <sched.h>

#include <algorithm>
#include <system_error>

namespace zermelo {

namespace {

constexpr int kSpins = 2000;  // some 20 to 50 microseconds

void relax() {
#if defined(__SSE2__)
    __builtin_ia32_pause();
#endif
}

/// Waits until the number is another one than `old`; spins first, then sleeps.
void wait_for_change(const std::atomic<std::uint32_t>& number, std::uint32_t old) {
    for (int spin = 0; spin < kSpins; ++spin) {
        if (number.load(std::memory_order_acquire) != old) return;
        relax();
    }
    while (number.load(std::memory_order_acquire) == old)
        number.wait(old, std::memory_order_acquire);
}

}  // namespace

Workers::Workers(unsigned jobs) {
    threads_.reserve(jobs);
    for (unsigned worker = 1; worker < jobs; ++worker) {
        try {
            threads_.emplace_back([this, worker] { wait_for_rounds(worker); });
        } catch (const std::system_error&) {
            return;  // the system has no more of them; what there is will do
        }
    }
}

Workers::~Workers() {
    end_ = true;
    ++round_;
    round_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
}

void Workers::run(std::size_t count, Job job) {
    job_ = job;
    count_ = count;
    next_.store(0, std::memory_order_relaxed);
    working_.store(static_cast<std::uint32_t>(threads_.size()), std::memory_order_relaxed);
    round_.fetch_add(1, std::memory_order_release);
    round_.notify_all();
    take_part(0);
    // Every thread has to be through, as the next round would else change what it reads.
    for (std::uint32_t left = working_; left != 0; left = working_.load(std::memory_order_acquire))
        wait_for_change(working_, left);
}

void Workers::take_part(unsigned worker) {
    for (std::size_t index = next_.fetch_add(1, std::memory_order_relaxed); index < count_;
         index = next_.fetch_add(1, std::memory_order_relaxed)) {
        job_.call(job_.self, index, worker);
    }
}

void Workers::wait_for_rounds(unsigned worker) {
    for (std::uint32_t seen = 0;;) {
        wait_for_change(round_, seen);
        // A round begins only after all threads are through the last one: none is missed.
        ++seen;
        if (end_) return;
        take_part(worker);
        if (working_.fetch_sub(1, std::memory_order_release) == 1) working_.notify_all();
    }
}

unsigned all_cores() {
    cpu_set_t allowed;
    if (::sched_getaffinity(0, sizeof allowed, &allowed) == 0) {
        return static_cast<unsigned>(std::max(1, CPU_COUNT(&allowed)));
    }
    return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace zermelo
