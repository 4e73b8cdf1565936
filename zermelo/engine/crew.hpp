// How engines share work among threads without locks: what is known lies in shards, and work goes in
// rounds. In a round a task may read all shards and change one; what it finds out for another
// shard it puts into a box that is its thread's own, and the next round's task of that shard takes
// it from there. So no two threads write to one place, and what is looked up in a shard is known a
// while before, so that its memory can be sent for.
//
// Threads over one table that all change, each with a depth-first search of its own, were the other
// way: on end-nim two of them took twice as long as one.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/workers.hpp"

namespace zermelo {

/// Two lines of the cache, which come together: what one thread writes lies so far from what others
/// read.
inline constexpr std::size_t kApart = 128;

/// The threads of a computation, each with a copy of the rules. They are started once it lasts, so
/// that small questions are answered as if there were none.
template <class R>
class Crew {
  public:
    /// `jobs` threads in all, the caller's one among them, which are started once `alone` is done.
    /// The rules must outlive the crew.
    Crew(const R& rules, unsigned jobs, std::uint64_t alone)
        : rules_(&rules), jobs_(std::clamp(jobs, 1U, kMostJobs)), alone_(alone), begun_(jobs_) {}

    unsigned jobs() const { return jobs_; }
    /// The rules for the tasks of one worker.
    const R& rules(unsigned worker) const {
        return worker == 0 ? *rules_ : copies_[worker - 1].rules;
    }

    /// Whether several threads would share so much work now.
    bool is_shared(std::uint64_t work) const {
        return jobs_ > 1 && done_ + work >= alone_ && work >= std::min(alone_, kWorthSharing);
    }

    /// Calls task(shard, worker) once for every shard below jobs(), in one thread if this round's work
    /// is small; `work` counts what takes some 50 nanoseconds. A worker takes the shard of its number,
    /// whose memory is in its cache, and another one only if nobody has begun it. What tasks throw
    /// comes here.
    template <class Task>
    void for_each(std::uint64_t work, const Task& task) {
        const bool shared = is_shared(work);
        done_ += work;
        if (!shared) {
            for (unsigned shard = 0; shard < jobs_; ++shard)
                task(shard, 0U);
            return;
        }
        start();
        for (Begun& begun : begun_)
            begun.flag.store(false, std::memory_order_relaxed);
        workers_->for_each(jobs_, [&](std::size_t, unsigned worker) {
            for (unsigned i = 0; i < jobs_; ++i) {
                const unsigned shard = (worker + i) % jobs_;
                if (!begun_[shard].flag.exchange(true, std::memory_order_relaxed))
                    task(shard, worker);
            }
        });
    }

  private:
    static constexpr unsigned kMostJobs = 64;
    static constexpr std::uint64_t kWorthSharing = 1 << 12;  // others may wait for the core
    struct alignas(kApart) Copy {
        R rules;
    };
    struct alignas(kApart) Begun {
        std::atomic<bool> flag = false;
    };

    void start() {
        if (workers_) return;
        workers_.emplace(jobs_);
        for (unsigned worker = 1; worker < workers_->jobs(); ++worker)
            copies_.push_back({*rules_});
    }

    const R* rules_;
    unsigned jobs_;
    std::uint64_t alone_;
    std::uint64_t done_ = 0;
    std::deque<Copy> copies_;
    std::vector<Begun> begun_;  // of each shard, whether this round's task is
    std::optional<Workers> workers_;
};

/// Boxes for messages to shards, one for each worker and shard.
template <class Message>
class Mail {
  public:
    Mail(unsigned workers, std::size_t shards) : shards_(shards), boxes_(workers * shards) {}

    std::vector<Message>& box(unsigned worker, std::size_t shard) {
        return boxes_[worker * shards_ + shard].messages;
    }
    /// Calls take(messages) for each box of a shard, and empties it.
    template <class Take>
    void deliver(std::size_t shard, const Take& take) {
        for (std::size_t i = shard; i < boxes_.size(); i += shards_) {
            if (boxes_[i].messages.empty()) continue;
            take(std::span<const Message>(boxes_[i].messages));
            boxes_[i].messages.clear();
        }
    }
    /// Forgets all messages, and gives the memory back.
    void clear() {
        for (Box& box : boxes_)
            box = {};
    }

  private:
    struct alignas(kApart) Box {
        std::vector<Message> messages;
    };

    std::size_t shards_;
    std::vector<Box> boxes_;
};

}  // namespace zermelo
