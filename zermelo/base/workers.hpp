// Threads that work through tasks together, round after round.
//
// A computation that comes in many short rounds (the levels of a board, the stripes of a sweep)
// starts its threads once. Between rounds they spin for some microseconds before they sleep, since
// waking a thread takes longer than many a round. A round is over when its tasks are done: nobody
// waits for a thread that the system does not let run, only for one in the middle of a task. The
// threads keep off the core where the caller was when they were started: the system may leave them
// there, behind the caller, for longer than most rounds take.
//
// oneTBB was the other way; Debian has it only as a shared library, and a command that starts in
// under a millisecond has none. WebAssembly has no threads here: there the caller is the only one.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <type_traits>
#include <vector>

#if !defined(__wasi__)
#include <thread>
#endif

namespace zermelo {

class Workers {
  public:
    /// `jobs` threads in all, the caller's one among them. If the system gives fewer, it is fewer.
    explicit Workers(unsigned jobs);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers();

    /// The number of threads, the caller's one among them.
    unsigned jobs() const { return helpers() + 1; }

    /// Calls task(index, worker) once for every index in 0..count-1 and returns when all are done.
    /// `worker`, in 0..jobs()-1, is the thread, so that each can have storage of its own; 0 is the
    /// caller's. Tasks are begun in ascending order; they must not call for_each of the same
    /// workers. What a task throws (std::bad_alloc) is thrown here, of several the first, and
    /// tasks that were not begun then are dropped.
    template <class Task>
    void for_each(std::size_t count, Task&& task) {
        using Plain = std::remove_reference_t<Task>;
        if (helpers() == 0 || count <= 1) {
            for (std::size_t index = 0; index < count; ++index)
                task(index, 0U);
            return;
        }
        run(count, {const_cast<void*>(static_cast<const void*>(&task)),
                    [](void* self, std::size_t index, unsigned worker) {
                        (*static_cast<Plain*>(self))(index, worker);
                    }});
    }

  private:
    struct Job {
        void* self = nullptr;
        void (*call)(void* self, std::size_t index, unsigned worker) = nullptr;
    };

#if defined(__wasi__)
    static constexpr unsigned helpers() {
        return 0;
    }
#else
    unsigned helpers() const {
        return static_cast<unsigned>(threads_.size());
    }
#endif
    void run(std::size_t count, Job job);
    void take_part(unsigned worker);
    void wait_for_rounds(unsigned worker);

    // The low bits of the state count the threads, besides the caller's, that take part in a round.
    // Above them each round begun and each round ended counts, so the lowest bit there is set while
    // a round is open to join. `kEnd` is when no round will come.
    static constexpr std::uint32_t kPhase = 1 << 12;
    static constexpr std::uint32_t kTakingPart = kPhase - 1;
    static constexpr std::uint32_t kEnd = ~std::uint32_t{0};

    Job job_;
    std::size_t count_ = 0;
    std::atomic<std::size_t> next_ = 0;  // the next index to take
    std::atomic<bool> failed_ = false;   // true if `failure_` is taken
    std::exception_ptr failure_;
    std::atomic<std::uint32_t> state_ = 0;
#if !defined(__wasi__)
    std::vector<std::thread> threads_;
#endif
};

/// Lets another thread run, if one waits for the core.
void yield_core();

/// The number of threads that this machine runs at a time and this process may use; 1 or more.
unsigned all_cores();

}  // namespace zermelo
