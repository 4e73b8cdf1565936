// How several threads answer one question, each by a search of its own, over one table (facts_table.hpp).
//
// What one thread finds out, the others find in the table. So that they do not all look into the
// same, each marks what it has begun, if that takes long, and the others leave it for the end:
// they come back to it when nothing else is left, and help by then (Kerrigan, "Simplified ABDADA";
// Weill, "The ABDADA distributed minimax search algorithm", 1996). But a move that is expected to
// decide all follow: what the others would look into meanwhile would be in vain. Where scores are searched,
// parting.hpp tells where that is; in placement games it is the first move of a player, until one of his moves
// has turned out to lose. Marks may be lost, which costs work and nothing else. Now and then a
// thread looks whether what it has under way was answered by another one.
//
// So chance says what is looked into, and nothing may hang on that but the time: what a search
// tells must be true whatever it met before.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "zermelo/base/resources.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/workers.hpp"
#include "zermelo/engine/crew.hpp"
#include "zermelo/engine/halt.hpp"

namespace zermelo {

/// What threads have begun.
class Marks {
  public:
    void set(std::uint64_t key) { slot(key).store(key, std::memory_order_relaxed); }
    void clear(std::uint64_t key) {
        if (is_set(key)) slot(key).store(0, std::memory_order_relaxed);
    }
    bool is_set(std::uint64_t key) const {
        return slots_[key >> kShift].load(std::memory_order_relaxed) == key;
    }

  private:
    static constexpr int kBits = 12;
    static constexpr int kShift = 64 - kBits;

    std::atomic<std::uint64_t>& slot(std::uint64_t key) { return slots_[key >> kShift]; }

    std::array<std::atomic<std::uint64_t>, std::size_t{1} << kBits> slots_ = {};
};

/// What the threads of a team share beside the table.
struct alignas(kApart) TeamDesk {
    HaltFlag halt;
    Marks marks;
};

/// What one thread of a team does in each step of its search.
class alignas(kApart) TeamMember {
  public:
    /// What takes so many steps is worth a mark. The desk must outlive this.
    TeamMember(TeamDesk& desk, unsigned long_time)
        : desk_(&desk), long_time_(static_cast<float>(long_time)) {}

    /// Begins a question: alone for so many steps, or with others. Whoever has a monitor asks it.
    void begin(Monitor* monitor, std::uint64_t most_alone, bool is_alone) {
        monitor_ = monitor;
        most_alone_ = saturating_add(steps_, most_alone);
        is_alone_ = is_alone;
    }

    /// Whether the search has to be left.
    bool has_to_stop() const { return desk_->halt.is_set(); }
    void halt(Halt why) { desk_->halt.halt(why); }

    /// Counts a step, after which has_to_stop() may be true. The table knows so many positions.
    void step(std::uint64_t steps_between_asking, std::size_t known) {
        ++steps_;
        if (is_alone_ && steps_ > most_alone_) halt(Halt::lonely);
        if (steps_ % steps_between_asking == 0 && monitor_ != nullptr &&
            !monitor_->go_on(known, 0)) {
            halt(Halt::interrupted);
        }
    }
    /// How many steps there were.
    std::uint64_t steps() const { return steps_; }

    /// Lets the table grow if it wants to: at once if nobody else reads it, else once all have stopped.
    template <class Table>
    void give_room(Table& table) {
        if (!table.wants_to_grow()) return;
        if (is_alone_)
            table.grow();
        else
            halt(Halt::full);
    }

    /// Whether it is time to look if what is under way has been answered by others.
    bool looks_now(std::uint64_t steps_between) {
        if (is_alone_ || steps_ < next_look_) return false;
        next_look_ = steps_ + steps_between;
        return true;
    }

    /// Whether another thread, or this one, has begun this.
    bool is_begun(std::uint64_t key) const { return !is_alone_ && desk_->marks.is_set(key); }
    /// Whether this is marked if it is begun: what is of such a size takes long.
    bool is_worth_a_mark(std::size_t size) const {
        return !is_alone_ && mean_steps_[std::min(size, kSizes - 1)] >= long_time_;
    }
    void mark(std::uint64_t key) { desk_->marks.set(key); }
    void unmark(std::uint64_t key) { desk_->marks.clear(key); }
    /// Knows what takes long as another member does.
    void begin_like(const TeamMember& other) { mean_steps_ = other.mean_steps_; }
    /// Learns how many steps something of a size took.
    void learn(std::size_t size, std::uint64_t steps) {
        float& mean = mean_steps_[std::min(size, kSizes - 1)];
        mean += (static_cast<float>(steps) - mean) / kMeanOf;
    }

  private:
    static constexpr std::size_t kSizes = 128;
    static constexpr float kMeanOf = 16;  // the last ones, more or less

    TeamDesk* desk_;
    float long_time_;
    Monitor* monitor_ = nullptr;
    std::uint64_t steps_ = 0;
    std::uint64_t most_alone_ = 0;
    std::uint64_t next_look_ = 0;
    bool is_alone_ = true;
    std::array<float, kSizes> mean_steps_ = {};
};

/// The questions that a search which calls itself has under way, and whether it leaves them: all of them, or
/// those above one that another thread has answered.
template <class Question, class Answer>
class QuestionsUnderWay {
  public:
    void clear() {
        questions_.clear();
        answer_.reset();
        is_left_ = false;
    }
    void push(const Question& question) { questions_.push_back(question); }
    /// Removes the last one. Its answer if the others were left for that; the search goes on then.
    std::optional<Answer> pop() {
        questions_.pop_back();
        if (!is_left_ || !answer_ || answered_ != questions_.size()) return std::nullopt;
        is_left_ = false;
        return std::exchange(answer_, std::nullopt);
    }

    /// True if the search has to go back, whatever it finds.
    bool is_left() const { return is_left_; }
    void leave() { is_left_ = true; }
    /// Leaves all above the first question of which find(question), an optional answer, tells one.
    template <class Find>
    void look_around(const Find& find) {
        for (std::size_t i = 0; i < questions_.size() && !is_left_; ++i) {
            answer_ = find(questions_[i]);
            answered_ = i;
            is_left_ = answer_.has_value();
        }
    }

  private:
    std::vector<Question> questions_;
    std::optional<Answer> answer_;
    std::size_t answered_ = 0;  // the question that it answers
    bool is_left_ = false;
};

/// Threads with a part of a search each, which has a TeamMember, its member(). Part::begin_like(first)
/// takes over what the first one has learnt beside the table. Where the table serves one thread, as
/// Part::kServesThreads tells, that one is the team.
template <class Part>
class Team {
  public:
    using Make = std::function<std::unique_ptr<Part>(TeamDesk&)>;

    /// `jobs` threads in all, the caller's one among them. The others, and their parts, are made once that
    /// one has taken `most_alone` steps with a question; what `make` refers to must outlive the team.
    Team(unsigned jobs, Monitor* monitor, std::uint64_t most_alone, Make make)
        : jobs_(std::clamp(jobs, 1U, kMostJobs)),
          monitor_(monitor),
          most_alone_(jobs > 1 ? most_alone : kSaturated),
          make_(std::move(make)) {
        parts_.push_back(make_(desk_));
    }

    /// What the first thread that has it tells: ask(part) is an optional answer, none if the part had
    /// to stop. None, and why, if all had to. The table grows where the search asks for it.
    template <class Table, class Ask>
    auto answer(Table& table, const Ask& ask) -> decltype(ask(std::declval<Part&>())) {
        for (bool is_alone = true;;) {
            desk_.halt.clear();
            auto answer = is_alone ? ask_one(ask) : ask_all(ask);
            if (answer || !Part::kServesThreads) return answer;
            if (why() == Halt::full)
                table.grow();
            else if (why() == Halt::lonely)
                is_alone = false;
            else
                return answer;
        }
    }
    Halt why() const { return desk_.halt.why(); }

    const std::vector<std::unique_ptr<Part>>& parts() const { return parts_; }
    /// The steps of all threads so far.
    std::uint64_t steps() const {
        std::uint64_t steps = 0;
        for (const auto& part : parts_)
            steps += part->member().steps();
        return steps;
    }

  private:
    static constexpr unsigned kMostJobs = 64;

    template <class Ask>
    auto ask_one(const Ask& ask) {
        Part& part = *parts_.front();
        part.member().begin(monitor_, most_alone_, true);
        return ask(part);
    }

    template <class Ask>
    auto ask_all(const Ask& ask) {
        using Answer = decltype(ask(std::declval<Part&>()));
        if constexpr (!Part::kServesThreads) return Answer();
        if (!workers_) workers_.emplace(jobs_);
        while (parts_.size() < jobs_)
            parts_.push_back(make_(desk_));
        for (auto part = parts_.begin() + 1; part != parts_.end(); ++part)
            (*part)->begin_like(*parts_.front());
        std::vector<Answer> answers(parts_.size());
        workers_->for_each(parts_.size(), [&](std::size_t number, unsigned worker) {
            Part& part = *parts_[number];
            part.member().begin(worker == 0 ? monitor_ : nullptr, 0, false);
            answers[number] = ask(part);
            if (answers[number]) part.member().halt(Halt::done);
        });
        const auto first =
            std::ranges::find_if(answers, [](const Answer& answer) { return answer.has_value(); });
        return first == answers.end() ? Answer() : *first;
    }

    unsigned jobs_;
    Monitor* monitor_;
    std::uint64_t most_alone_;
    Make make_;
    TeamDesk desk_;
    std::vector<std::unique_ptr<Part>> parts_;
    std::optional<Workers> workers_;  // once a question takes long
};

}  // namespace zermelo
