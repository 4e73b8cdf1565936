// A long text in parts, for several threads to read.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "zermelo/base/resources.hpp"

namespace zermelo {

/// Cuts a text into parts of about equal size, each but the last ending with a line; at least one,
/// and at most a few for each job. A text that is not worth a thread is one part. O(parts + a line
/// for each).
std::vector<std::string_view> parts_at_lines(std::string_view text, unsigned jobs);

/// The progress of several threads through a text, which a monitor may stop.
class ReadingProgress {
  public:
    /// The resources must outlive it.
    ReadingProgress(const Resources& resources, std::size_t bytes)
        : resources_(&resources), total_(bytes) {}

    /// One thread's way through its part of the text.
    class Part {
      public:
        /// `worker` 0 is the thread that may call the monitor.
        Part(ReadingProgress& progress, unsigned worker) : progress_(&progress), worker_(worker) {}

        /// `offset` bytes of the part are read; false if the work is to stop. Cheap.
        bool go_on(std::size_t offset) {
            constexpr std::size_t kStep = std::size_t{1} << 20;  // is read in a millisecond
            return offset - reported_ < kStep || progress_->report(*this, offset);
        }

      private:
        friend ReadingProgress;
        ReadingProgress* progress_;
        unsigned worker_;
        std::size_t reported_ = 0;
    };

    bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

  private:
    bool report(Part& part, std::size_t offset);

    const Resources* resources_;
    std::uint64_t total_;
    std::atomic<std::uint64_t> done_ = 0;
    std::atomic<bool> stopped_ = false;
};

}  // namespace zermelo
