#include "zermelo/base/workers.hpp"

#if !defined(__wasi__)

#include <sched.h>

#include <algorithm>
#include <optional>
#include <system_error>
#include <utility>

namespace zermelo {

namespace {

constexpr int kSpins = 2000;  // some 20 to 50 microseconds

void relax() {
#if defined(__SSE2__)
    __builtin_ia32_pause();
#endif
}

/// Waits until the state is another one than `old`; spins first, then sleeps.
std::uint32_t wait_for_change(const std::atomic<std::uint32_t>& state, std::uint32_t old) {
    for (int spin = 0; spin < kSpins; ++spin) {
        if (const std::uint32_t now = state.load(std::memory_order_acquire); now != old) return now;
        relax();
    }
    state.wait(old, std::memory_order_acquire);
    return state.load(std::memory_order_acquire);
}

/// The cores that the calling thread may use; none if that cannot be told.
std::optional<cpu_set_t> allowed_cores() {
    cpu_set_t cores;
    if (::sched_getaffinity(0, sizeof cores, &cores) != 0) return std::nullopt;
    return cores;
}

/// Keeps the calling thread off a core, if there is another one. If that fails, it may run there.
void keep_off(int core) {
    std::optional<cpu_set_t> cores = allowed_cores();
    if (!cores || core < 0 || CPU_COUNT(&*cores) < 2) return;
    CPU_CLR(static_cast<std::size_t>(core), &*cores);
    ::sched_setaffinity(0, sizeof *cores, &*cores);
}

}  // namespace

Workers::Workers(unsigned jobs) {
    jobs = std::min(jobs, std::uint32_t{kTakingPart});
    if (jobs <= 1) return;
    threads_.reserve(jobs);
    const int core = ::sched_getcpu();
    for (unsigned worker = 1; worker < jobs; ++worker) {
        try {
            threads_.emplace_back([this, worker, core] {
                keep_off(core);
                wait_for_rounds(worker);
            });
        } catch (const std::system_error&) {
            return;  // the system has no more of them; what there is will do
        }
    }
}

Workers::~Workers() {
    state_.store(kEnd, std::memory_order_release);
    state_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
}

void Workers::run(std::size_t count, Job job) {
    job_ = job;
    count_ = count;
    next_.store(0, std::memory_order_relaxed);
    state_.fetch_add(kPhase, std::memory_order_release);
    state_.notify_all();
    take_part(0);
    // From here on nobody joins. Who has joined may be at a task still, or about to look for one.
    std::uint32_t state = state_.fetch_add(kPhase, std::memory_order_acq_rel) + kPhase;
    while ((state & kTakingPart) != 0)
        state = wait_for_change(state_, state);
    if (failed_.load(std::memory_order_relaxed)) {
        failed_.store(false, std::memory_order_relaxed);
        std::rethrow_exception(std::exchange(failure_, nullptr));
    }
}

void Workers::take_part(unsigned worker) {
    try {
        for (std::size_t index = next_.fetch_add(1, std::memory_order_relaxed); index < count_;
             index = next_.fetch_add(1, std::memory_order_relaxed)) {
            job_.call(job_.self, index, worker);
        }
    } catch (...) {
        if (!failed_.exchange(true)) failure_ = std::current_exception();
        next_.store(count_, std::memory_order_relaxed);
    }
}

void Workers::wait_for_rounds(unsigned worker) {
    std::uint32_t taken = 0;  // the phase of the last round that it took part in
    for (std::uint32_t state = state_.load(std::memory_order_acquire); state != kEnd;) {
        const std::uint32_t phase = state & ~kTakingPart;
        if ((phase & kPhase) == 0 || phase == taken) {
            state = wait_for_change(state_, state);
        } else if (state_.compare_exchange_weak(state, state + 1, std::memory_order_acq_rel,
                                                std::memory_order_acquire)) {
            taken = phase;
            take_part(worker);
            state = state_.fetch_sub(1, std::memory_order_acq_rel) - 1;
            if ((state & kTakingPart) == 0) state_.notify_all();
        }
    }
}

void yield_core() {
    std::this_thread::yield();
}

unsigned all_cores() {
    const auto cores = allowed_cores();
    return cores ? static_cast<unsigned>(std::max(1, CPU_COUNT(&*cores)))
                 : std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace zermelo

#else

namespace zermelo {

Workers::Workers(unsigned) {}

Workers::~Workers() = default;

void Workers::run(std::size_t, Job) {}  // nobody to share it with: for_each never calls it

void yield_core() {}

unsigned all_cores() {
    return 1;
}

}  // namespace zermelo

#endif
