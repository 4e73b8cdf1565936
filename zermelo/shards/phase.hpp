// A part of the work on positions that lie in shards, each with a process of its own: what has to
// be known elsewhere is written into letters, and what comes from elsewhere is taken out of them.
// Who carries them is no concern of a shard: MPI does, or a test within one process.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/base/error.hpp"

namespace zermelo::shards {

/// Words, which only the shards understand.
using Letter = std::span<const std::uint64_t>;

/// Outbox from one shard to all of them, itself included, on their way together.
class Outbox {
  public:
    /// They are full with `most` words, 1 or more.
    Outbox(unsigned shards, std::uint64_t most) : letters_(shards), most_(most) {}

    Letter to(unsigned shard) const { return letters_[shard]; }
    std::uint64_t words() const { return words_; }
    bool full() const { return words_ >= most_; }

    void add(unsigned shard, std::uint64_t word) {
        letters_[shard].push_back(word);
        ++words_;
    }
    void add(unsigned shard, Letter words) {
        letters_[shard].insert(letters_[shard].end(), words.begin(), words.end());
        words_ += words.size();
    }
    /// Keeps the memory.
    void clear() {
        for (auto& letter : letters_)
            letter.clear();
        words_ = 0;
    }

  private:
    std::vector<std::vector<std::uint64_t>> letters_;
    std::uint64_t most_;
    std::uint64_t words_ = 0;
};

/// Which of how many shards one is.
struct ShardPlace {
    unsigned own = 0;
    unsigned shards = 1;
};

/// It goes in rounds: in each, all shards fill letters and take those of the others until none of
/// them has work left and no letter is under way. Then all of them go on to the next round, and
/// where none has any work, it is over.
class ShardPhase {
  public:
    ShardPhase() = default;
    ShardPhase(const ShardPhase&) = delete;
    ShardPhase& operator=(const ShardPhase&) = delete;
    virtual ~ShardPhase() = default;

    /// How much work is left in this round; what counts is whether it is 0.
    virtual std::uint64_t left() const = 0;
    /// Works until the letters are full, or no work is left.
    virtual Result<void> fill(Outbox& outbox) = 0;
    /// Takes a letter of another shard, or of this one.
    virtual Result<void> take(unsigned from, Letter letter) = 0;
    virtual void begin_next_round() = 0;
};

}  // namespace zermelo::shards
