// Work without the interpreter's lock: other threads of Python go on meanwhile, a function of
// Python is told how far it is, and Ctrl-C ends it.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <utility>

#include "zermelo/base/resources.hpp"

namespace zermelo::python {

/// What one thread at a time may use.
class Turns {
  public:
    /// Waits until no other thread has its turn. To be called without the interpreter's lock, for
    /// whoever has the turn may need that to go on. A thread that has the turn already (it asks
    /// from the function that is told the progress) gets a std::runtime_error.
    void begin();
    void end();

  private:
    std::mutex mutex_;
    std::atomic<const void*> owner_{nullptr};  // something that only the thread has
};

class Turn {
  public:
    explicit Turn(Turns& turns) : turns_(turns) { turns_.begin(); }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() { turns_.end(); }

  private:
    Turns& turns_;
};

/// A turn that is waited for without the interpreter's lock, and goes on with it.
class LockedTurn {
  public:
    explicit LockedTurn(Turns& turns) : turns_(turns) {
        const pybind11::gil_scoped_release released;
        turns_.begin();
    }
    LockedTurn(const LockedTurn&) = delete;
    LockedTurn& operator=(const LockedTurn&) = delete;
    ~LockedTurn() { turns_.end(); }

  private:
    Turns& turns_;
};

/// What computations may use: `memory` as zermelo/base/memory.hpp reads it, `jobs` threads, 0 for
/// all cores; and the monitor that asks the interpreter whether to go on.
Resources resources_of(const std::string& memory, unsigned jobs = 0);

/// Something of Python that is called when work with a thing has lasted for a second, once.
class WhenLong {
  public:
    void set(pybind11::object function) { function_ = std::move(function); }
    /// Calls it, if it was not called. False if that failed, with Python's error set.
    bool call();

  private:
    pybind11::object function_;  // null once it was called
};

/// The object that is told of work that lasts, by tell(done, total) and, in the end, clear(); None
/// for nobody.
void set_progress(pybind11::object progress);

/// Tells how far work is that has the interpreter's lock, and throws the exception that is to end it.
void go_on_with_lock(std::uint64_t done);

/// From here on this thread is at work, with a thing if one is given.
void begin_work(WhenLong* when_long);

/// Tells that the work is over, and throws the exception that ended it, if one did: that of Ctrl-C,
/// or one of the progress.
void finish_work();

/// Tells that the work is over, where another exception ended it.
void end_work();

/// What compute() returns, computed without the interpreter's lock.
template <class Compute>
auto without_lock(const Compute& compute, WhenLong* when_long = nullptr) {
    begin_work(when_long);
    auto result = [&] {
        const pybind11::gil_scoped_release released;
        return compute();
    }();
    finish_work();
    return result;
}

/// The same of something that one thread at a time may use.
template <class Compute>
auto without_lock(Turns& turns, const Compute& compute, WhenLong* when_long = nullptr) {
    return without_lock(
        [&] {
            const Turn turn(turns);
            return compute();
        },
        when_long);
}

}  // namespace zermelo::python
