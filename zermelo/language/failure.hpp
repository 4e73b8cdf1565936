// The first failure of rules while they are played: rules return no errors, so whoever asked them
// for a value has to look here before it is believed.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <utility>

#include "zermelo/base/error.hpp"

namespace zermelo::language {

/// Copies share one failure, whatever thread they are in; the first one stays.
class Failure {
  public:
    bool happened() const { return box_->state.load(std::memory_order_acquire) != kNone; }
    void note(Error error) {
        int expected = kNone;
        if (!box_->state.compare_exchange_strong(expected, kUnderWay)) return;
        box_->error = std::move(error);
        box_->state.store(kNoted, std::memory_order_release);
    }
    /// The failure; none if there was none, or another thread is about to tell it.
    std::optional<Error> error() const {
        if (box_->state.load(std::memory_order_acquire) != kNoted) return std::nullopt;
        return box_->error;
    }

  private:
    static constexpr int kNone = 0;
    static constexpr int kUnderWay = 1;
    static constexpr int kNoted = 2;
    struct Box {
        std::atomic<int> state = kNone;
        Error error;
    };
    std::shared_ptr<Box> box_ = std::make_shared<Box>();
};

}  // namespace zermelo::language
