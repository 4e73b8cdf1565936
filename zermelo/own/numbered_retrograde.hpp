// The values of engine/retrograde.hpp for positions of one word that have numbers of few bits, as
// those of tokens on a board: what is known of a position lies in an array, in four bytes, and no
// moves are kept. They are learned instead (moves_back.hpp); where a position has others than it
// should, its moves are asked for once more.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/workers.hpp"
#include "zermelo/engine/crew.hpp"
#include "zermelo/engine/retrograde.hpp"
#include "zermelo/engine/search.hpp"
#include "zermelo/own/moves_back.hpp"
#include "zermelo/own/number_set.hpp"
#include "zermelo/own/word_numbers.hpp"
#include "zermelo/own/word_rules.hpp"

namespace zermelo::own {

class NumberedRetrograde {
  public:
    using Words = WordRules<Objective::higher_score>;
    using Ending = RetrogradeSolver<Words>::Ending;

    /// The rules must outlive it. Of the limit the entries do not matter, and threads are started at
    /// once.
    NumberedRetrograde(const Words& rules, const EngineLimit& limit);

    /// The bytes that it takes, at most; none where numbers would have too many bits.
    static std::optional<std::uint64_t> bytes(const Words& rules);

    /// None where the position is not known.
    std::optional<Ending> known(const Words::Position& position) const;
    /// Values all positions that can be reached from this one, and those that were known. False if
    /// their moves are too different to be learned. An error of the kind `limit` if the monitor stops
    /// the work; then all is forgotten. O(2^bits + moves) without irregular positions.
    Result<bool> value_from(const Words::Position& position);

    /// How many positions are known.
    std::uint64_t positions() const { return positions_; }
    /// How many of them are not regular.
    std::uint64_t irregular() const { return irregular_; }

  private:
    /// What is known of a position, in a word: its remoteness if it is won or lost, else how many moves
    /// are not known to lose, and whether it is regular. 0 of one that was not met.
    class State {
      public:
        State() = default;
        explicit State(std::uint32_t word) : word_(word) {}
        static State won(std::uint32_t remoteness) { return State(remoteness << 3 | 1); }
        static State lost(std::uint32_t remoteness) { return State(remoteness << 3 | 2); }
        static State open(std::uint32_t moves) { return State(moves << 3 | 3); }

        bool is_met() const { return word_ != 0; }
        bool is_won() const { return (word_ & 3) == 1; }
        bool is_lost() const { return (word_ & 3) == 2; }
        bool is_open() const { return (word_ & 3) == 3; }
        bool is_irregular() const { return (word_ & 4) != 0; }
        std::uint32_t count() const { return word_ >> 3; }
        std::uint32_t word() const { return word_; }
        State irregular() const { return State(word_ | 4); }
        State with_fewer(std::uint32_t moves) const { return State(word_ - (moves << 3)); }

      private:
        std::uint32_t word_ = 0;
    };
    using States =
        std::vector<std::atomic<std::uint32_t>, HugePageAllocator<std::atomic<std::uint32_t>>>;
    using Number = std::uint32_t;
    using Word = std::uint64_t;

    /// A position that may lead to this one, which is decided.
    struct Origin {
        Word to;
        Number number;
        bool is_lost;  // that which it leads to
    };
    /// What a thread has for itself.
    struct alignas(kApart) Worker {
        Worker(const Words& plain, const WordNumbers& numbers) : rules(plain), back(numbers) {}

        Words rules;
        MovesBack back;
        std::vector<Word> moves{};
        std::vector<Origin> origins{};
        std::uint64_t positions = 0;
        std::uint64_t irregular = 0;
    };
    /// Parts that one thread takes while there are any; then others help.
    struct alignas(kApart) Share {
        std::atomic<std::size_t> next = 0;
        std::size_t end = 0;
    };

    static constexpr int kMostBits = 29;  // a remoteness has so many
    /// Parts that a thread takes before the monitor is asked.
    static constexpr std::size_t kRound = 32;
    /// Origins whose states are sent for together.
    static constexpr std::size_t kBatch = 64;

    /// Calls task(part, worker) for each of the parts; an error if the monitor stops the work.
    template <class Task>
    Result<void> for_each(const std::vector<std::uint32_t>& parts, const Task& task);
    bool goes_on() const;

    Result<void> list_all();
    void list(Number number, Worker& worker);
    Result<void> find_irregular();
    Result<void> go_back();
    void take_in_origins(std::uint32_t level, NumberSet& decided, Worker& worker);
    /// How many moves lead from a position to the one that it may lead to.
    std::uint32_t moves_between(const Origin& origin, Worker& worker) const;
    bool replace(Number number, State& before, State after);
    void forget();
    void forget_work();

    State state_of(Number number) const {
        return State(states_[number].load(std::memory_order_relaxed));
    }
    void set_state(Number number, State state) {
        states_[number].store(state.word(), std::memory_order_relaxed);
    }
    Words::Position position_at(Number number) const { return {numbers_.word_of(number)}; }
    Number number_of(Word word) const { return static_cast<Number>(numbers_.number_of(word)); }

    const Words* rules_;
    EngineLimit limit_;
    WordNumbers numbers_;
    std::vector<Words::Position> roots_;
    States states_;  // by number
    std::uint64_t positions_ = 0;
    std::uint64_t irregular_ = 0;
    // While positions are valued.
    std::optional<NumberSet> met_;
    std::optional<NumberSet> waiting_;  // to be listed
    std::optional<NumberSet> ended_;    // those of which play is over, and not drawn
    std::optional<Workers> threads_;
    std::deque<Worker> workers_;
};

}  // namespace zermelo::own
