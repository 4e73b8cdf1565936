// Work that may be done ahead, in a second thread, while a computation lasts that will be followed by
// it: the computation's monitor starts that thread when it is asked first, so that what takes a few
// milliseconds starts none.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <string_view>
#include <utility>

#if !defined(__wasi__)
#include <thread>
#endif

#include "zermelo/base/resources.hpp"

namespace zermelo {

class SideTask final : public Monitor {
  public:
    /// What the second thread does, until this monitor, which it is to ask often, stops it.
    using Task = std::function<void(Monitor& monitor)>;

    /// The monitor that is asked whether the computation goes on; none if nobody wants to know.
    explicit SideTask(Monitor* monitor);
    ~SideTask() override;

    /// The result of work(), a computation whose monitor this object is. Once that asks, `task` runs
    /// beside it, and has returned or was never begun when this returns: the system may give no
    /// thread, and WebAssembly has none. What either throws is thrown here, of both what work() throws.
    template <class Work>
    auto run_beside(Task task, const Work& work) {
        task_ = std::move(task);
        try {
            auto result = work();
            end();
            return result;
        } catch (...) {
            abandon();
            throw;
        }
    }

    bool go_on(std::uint64_t done, std::uint64_t total) override;
    void warn(std::string_view sentence) override;

  private:
    /// Starts the thread, if there is none.
    void begin();
    /// Has the thread stop, and waits until it has.
    void wait();
    /// The same; what the task threw is thrown here.
    void end();
    /// The same; what the task threw is forgotten.
    void abandon();

    class Stop final : public Monitor {
      public:
        bool go_on(std::uint64_t, std::uint64_t) override {
            return !is_set.load(std::memory_order_relaxed);
        }
        std::atomic<bool> is_set = false;
    };

    Monitor* monitor_;
    Task task_;  // while it may be begun, or runs
    Stop stop_;  // of the task
    std::exception_ptr failure_;
#if !defined(__wasi__)
    std::thread thread_;
#endif
};

}  // namespace zermelo
