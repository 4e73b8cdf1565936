// When a checkpoint is due.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace zermelo {

/// The time of the next checkpoint: not before the interval is over, and so that writing takes at
/// most one part in twenty of the time. An interval of 0 is at every opportunity.
class CheckpointSchedule {
  public:
    explicit CheckpointSchedule(double interval) : interval_(interval) {}

    bool due(std::uint64_t bytes) const {
        const double writing = static_cast<double>(bytes) * seconds_per_byte_;
        return interval_ <= 0 || since(last_) >= std::max(interval_, 20 * writing);
    }
    void begin() { begun_ = Clock::now(); }
    void end(std::uint64_t bytes) {
        last_ = Clock::now();
        seconds_per_byte_ = since(begun_) / static_cast<double>(std::max<std::uint64_t>(bytes, 1));
    }

  private:
    using Clock = std::chrono::steady_clock;

    static double since(Clock::time_point begin) {
        return std::chrono::duration<double>(Clock::now() - begin).count();
    }

    double interval_;
    double seconds_per_byte_ = 1 / 400e6;  // until one was written
    Clock::time_point last_ = Clock::now();
    Clock::time_point begun_;
};

}  // namespace zermelo
