// The progress of long work, on standard error.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "zermelo/base/resources.hpp"

namespace zermelo::app {

/// Shows a bar with the time that is left once work has lasted a second, if it is wanted and
/// standard error is a terminal, and takes it away in the end. Tells computations to stop after
/// Ctrl-C.
class Progress final : public Monitor {
  public:
    explicit Progress(bool wanted);
    ~Progress() override;

    bool go_on(std::uint64_t done, std::uint64_t total) override;
    /// Where progress is wanted but standard error is no terminal, tells in a line what is done
    /// from here on; and then every tenth of it, if the sentence has a name for what is counted:
    /// "runs".
    void begin(std::string_view sentence, std::string_view counted = "");
    void warn(std::string_view sentence) override;
    /// Takes the bar away, for other text to be shown.
    void clear();

  private:
    using Clock = std::chrono::steady_clock;

    void tell_tenths(std::uint64_t done, std::uint64_t total);
    void show(std::uint64_t done, std::uint64_t total, Clock::time_point now);

    bool wanted_;  // the bar
    bool told_;    // lines in its place
    std::string counted_ = {};
    std::uint64_t tenths_ = 0;  // told of what is counted
    bool shown_ = false;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point last_ = begin_;
    Clock::time_point asked_ = {};  // when the question was last noted
    std::uint64_t first_done_ = 0;  // work may go on from where it was
    std::uint64_t last_done_ = 0;
};

}  // namespace zermelo::app
