#include "apps/python/binding/work.hpp"

#include <chrono>
#include <stdexcept>
#include <utility>

#include "apps/python/binding/failure.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/base/workers.hpp"

namespace zermelo::python {

namespace {

namespace py = pybind11;
using Clock = std::chrono::steady_clock;

/// Who is told; never given back, since the interpreter may have ended before this library does.
PyObject* progress_hook = nullptr;

/// The work of this thread, as far as the progress knows it.
struct Told {
    bool begun = false;
    bool shown = false;  ///< the progress was told of it
    Clock::time_point first = {};
    Clock::time_point last = {};
    WhenLong* when_long = nullptr;
};
thread_local Told told;

/// Tells the progress ten times a second. False if that failed, with Python's error set.
bool tell(std::uint64_t done, std::uint64_t total) {
    constexpr auto kBetween = std::chrono::milliseconds(100);
    const auto now = Clock::now();
    if (!std::exchange(told.begun, true)) told.first = told.last = now;
    if (now - told.last < kBetween) return true;
    constexpr auto kLong = std::chrono::seconds(1);
    if (told.when_long != nullptr && now - told.first >= kLong && !told.when_long->call())
        return false;
    if (progress_hook == nullptr) return true;
    told.last = now;
    told.shown = true;
    PyObject* const answer =
        PyObject_CallMethod(progress_hook, "tell", "KK", static_cast<unsigned long long>(done),
                            static_cast<unsigned long long>(total));
    Py_XDECREF(answer);
    return answer != nullptr;
}

/// Python's error, which ended the work, stays set until finish_work() throws it.
class InterpreterMonitor final : public Monitor {
  public:
    bool go_on(std::uint64_t done, std::uint64_t total) override {
        const PyGILState_STATE lock = PyGILState_Ensure();
        const bool goes_on =
            PyErr_Occurred() == nullptr && PyErr_CheckSignals() == 0 && tell(done, total);
        PyGILState_Release(lock);
        return goes_on;
    }
};

InterpreterMonitor interpreter_monitor;

/// Something that only this thread has.
const void* this_thread() {
    thread_local char anything = 0;
    return &anything;
}

}  // namespace

void Turns::begin() {
    if (owner_.load(std::memory_order_relaxed) == this_thread()) {
        throw std::runtime_error("this object is at work for the caller already");
    }
    mutex_.lock();
    owner_.store(this_thread(), std::memory_order_relaxed);
}

void Turns::end() {
    owner_.store(nullptr, std::memory_order_relaxed);
    mutex_.unlock();
}

bool WhenLong::call() {
    if (!function_) return true;
    const py::object function = std::move(function_);
    function_ = {};
    PyObject* const answer = PyObject_CallNoArgs(function.ptr());
    Py_XDECREF(answer);
    return answer != nullptr;
}

Resources resources_of(const std::string& memory, unsigned jobs) {
    Resources resources;
    resources.memory = take(memory_to_use(memory));
    resources.jobs = jobs == 0 ? all_cores() : jobs;
    resources.monitor = &interpreter_monitor;
    return resources;
}

void set_progress(py::object progress) {
    PyObject* const former = progress_hook;
    progress_hook = progress.is_none() ? nullptr : progress.release().ptr();
    Py_XDECREF(former);
}

void go_on_with_lock(std::uint64_t done) {
    if (PyErr_CheckSignals() == 0 && tell(done, 0)) return;
    finish_work();
}

void begin_work(WhenLong* when_long) {
    told = {};
    told.when_long = when_long;
}

void finish_work() {
    if (PyErr_Occurred() != nullptr) {
        py::error_already_set error;
        end_work();
        throw error;
    }
    end_work();
}

void end_work() {
    const bool shown = std::exchange(told, {}).shown;
    if (shown && progress_hook != nullptr) py::handle(progress_hook).attr("clear")();
}

}  // namespace zermelo::python
