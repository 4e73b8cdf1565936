// How one of several threads has them all stop.
#pragma once

#include <atomic>
#include <cstdint>

namespace zermelo {

/// Why threads stop.
enum class Halt : std::uint8_t {
    none,
    done,         ///< one of them has the answer
    full,         ///< what they share has to grow
    lonely,       ///< one thread has worked long enough for others to join it
    given_up,     ///< one thread has to do it
    interrupted,  ///< the monitor says so
};

/// The first reason that any thread has, which counts.
class HaltFlag {
  public:
    void halt(Halt why) {
        Halt none = Halt::none;
        why_.compare_exchange_strong(none, why, std::memory_order_relaxed);
    }
    Halt why() const { return why_.load(std::memory_order_relaxed); }
    bool is_set() const { return why() != Halt::none; }
    /// While no other thread works.
    void clear() { why_ = Halt::none; }

  private:
    std::atomic<Halt> why_ = Halt::none;
};

}  // namespace zermelo
