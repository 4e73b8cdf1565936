// All tiny inputs of a game that its contest allows, in order of size, many cases in one file where
// files hold cases. They are made by a thread of their own, ahead of whoever takes them.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "zermelo/face/game.hpp"

namespace zermelo {

class TinyInputs {
  public:
    /// Makes those of the sizes 1..most_size; the contest is the one that is called `alias`. The
    /// game must outlive it.
    TinyInputs(const Game& game, std::string alias, unsigned most_size);
    TinyInputs(const TinyInputs&) = delete;
    TinyInputs& operator=(const TinyInputs&) = delete;
    ~TinyInputs();

    struct Input {
        std::unique_ptr<Puzzle> puzzle = {};
        std::string text = {};
        unsigned size = 0;
    };
    /// The next one; none if all were taken, or (then `exhausted` is false) if none is ready. Throws
    /// what was thrown while they were made.
    std::optional<Input> take();
    /// True if all were taken.
    bool exhausted() const;

    /// An input that was taken has been tried.
    void tried(unsigned size);
    /// The largest size up to which every input has been tried; 0 if there is none.
    unsigned complete() const;

  private:
    /// The inputs of a size, counted.
    struct Count {
        std::uint64_t made = 0;
        std::uint64_t tried = 0;
        bool all_made = false;
    };

    void make_all(unsigned most_size);
    bool add(std::vector<std::unique_ptr<Puzzle>>& batch, unsigned size);
    bool put(Input input);

    const Game& game_;
    const std::string alias_;
    std::size_t most_batch_;

    mutable std::mutex mutex_;  // for what follows
    std::condition_variable room_;
    std::deque<Input> ready_;
    std::map<unsigned, Count> counts_;
    bool all_made_ = false;
    bool unwanted_ = false;
    std::exception_ptr failure_;

    std::jthread maker_;
};

}  // namespace zermelo
