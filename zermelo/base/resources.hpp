// The resources that a computation may use, and the monitor that it tells how far it is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "zermelo/base/error.hpp"

namespace zermelo {

/// Whether there are threads; in WebAssembly there is one only.
#if defined(__wasi__)
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

/// An object that long computations tell how far they are, and that may stop them.
class Monitor {
  public:
    Monitor() = default;
    Monitor(const Monitor&) = delete;
    Monitor& operator=(const Monitor&) = delete;
    virtual ~Monitor() = default;

    /// `done` of `total` steps are done; a total of 0 is one that is not known. Returns false if
    /// the work is to stop: it then ends in a stopped_error() and leaves nothing half-done behind.
    /// Computations call it some 20 times a second or more, from the thread that started them.
    virtual bool go_on(std::uint64_t done, std::uint64_t total) = 0;

    /// A person should know this sentence, which has no full stop, at once, although the work goes
    /// on. Computations call it from the same thread.
    virtual void warn(std::string_view sentence) { static_cast<void>(sentence); }
};

struct Resources {
    /// The bytes that the tables may take; the numbers that are read of a text may take as many.
    std::uint64_t memory = std::uint64_t{1} << 32;
    unsigned jobs = 1;           ///< threads to compute with, 1 or more
    Monitor* monitor = nullptr;  ///< none: nobody wants to know
    /// A file to keep progress in and to go on from, for the games that can (GameInfo tells); empty
    /// for none.
    std::string checkpoint = {};
    /// The least seconds between two writes of it; there are more where writing would take more
    /// than 5% of the time. 0 is for tests: it is written at every opportunity, whatever that
    /// costs.
    double checkpoint_seconds = 60;

    bool go_on(std::uint64_t done, std::uint64_t total) const {
        return monitor == nullptr || monitor->go_on(done, total);
    }
};

/// The error of a computation that its monitor stopped.
inline std::unexpected<Error> stopped_error() {
    return limit_error("it was interrupted; the result is unknown");
}

}  // namespace zermelo
