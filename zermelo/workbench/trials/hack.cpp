#include "zermelo/workbench/trials/hack.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/workbench/trials/contest_text.hpp"
#include "zermelo/workbench/trials/largest_input.hpp"

namespace zermelo {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kMostRefused = 200;  // in a row, before a kind is given up

/// Stops an answer that takes too long, or when another monitor does.
class Deadline final : public Monitor {
  public:
    Deadline(double seconds, const Resources& other)
        : end_(Clock::now() +
               std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))),
          other_(other) {}

    bool go_on(std::uint64_t done, std::uint64_t total) override {
        is_over_ = is_over_ || Clock::now() >= end_;
        return !is_over_ && other_.go_on(done, total);
    }
    bool is_over() const { return is_over_; }

  private:
    Clock::time_point end_;
    const Resources& other_;
    bool is_over_ = false;
};

Generation limit_of(const Game& game, const HuntOptions& options) {
    Generation limit = largest_input(game, options.alias);
    if (options.max_size > 0) limit.size = std::min(limit.size, options.max_size);
    return limit;
}

}  // namespace

Hunt::Hunt(const Game& game, HuntOptions options)
    : game_(game),
      options_(std::move(options)),
      contest_limit_(limit_of(game, options_)),
      most_cases_(std::max<std::int64_t>(1, game.contest(options_.alias).most_cases)),
      tiny_(game, options_.alias, static_cast<unsigned>(contest_limit_.size)),
      most_size_(contest_limit_.size) {
    // Failures that the kinds with small inputs find need not be made small.
    shares_[static_cast<std::size_t>(TrialKind::growing)].spent = options_.head_start / 2;
    shares_[static_cast<std::size_t>(TrialKind::largest)].spent = options_.head_start;
}

double Hunt::seconds() const {
    return std::chrono::duration<double>(Clock::now() - begin_).count();
}

std::uint64_t Hunt::inputs() const {
    const std::lock_guard lock(mutex_);
    return inputs_;
}

std::uint64_t Hunt::cases() const {
    const std::lock_guard lock(mutex_);
    return cases_;
}

Hunt::OmittedInputs Hunt::passed_over() const {
    const std::lock_guard lock(mutex_);
    return passed_over_;
}

std::int64_t Hunt::largest_size(TrialKind kind) const {
    const std::lock_guard lock(mutex_);
    return shares_[static_cast<std::size_t>(kind)].largest;
}

Generation Hunt::limit() const {
    const std::lock_guard lock(mutex_);
    Generation limit = contest_limit_;
    limit.size = most_size_;
    return limit;
}

Result<std::optional<Trial>> Hunt::next() {
    while (seconds() < options_.seconds) {
        const auto plan = choose();
        if (!plan) return at_the_end();
        std::optional<Trial> trial = make(plan->kind, plan->index);
        if (!trial) {
            refuse(*plan);
            continue;
        }
        trial->begin = plan->begin;
        auto right = answer(trial->text);
        if (!right) {
            if (right.error().kind != ErrorKind::limit) return std::unexpected(right.error());
            if (!options_.resources.go_on(0, 0)) break;
            pass_over(*trial, std::move(right.error()));
            refuse(*plan);
            continue;
        }
        trial->answer = std::move(*right);
        return trial;
    }
    return std::optional<Trial>();
}

/// The end of a hunt when nothing is left: an error if that is because nothing could be answered.
Result<std::optional<Trial>> Hunt::at_the_end() const {
    const std::lock_guard lock(mutex_);
    const bool others_run = std::any_of(shares_.begin(), shares_.end(),
                                        [](const Share& share) { return share.running > 0; });
    if (inputs_ > 0 || others_run || passed_over_.inputs == 0) return std::optional<Trial>();
    return std::unexpected(passed_over_.why);
}

/// The answer, which may take a small part of the time, but a second in any case.
Result<std::string> Hunt::answer(const std::string& text) const {
    const double part = std::max(1.0, options_.seconds / 20);
    Deadline deadline(part, options_.resources);
    Resources resources = options_.resources;
    resources.monitor = &deadline;
    auto right = game_.answer(text, resources);
    if (!right && deadline.is_over()) {
        return limit_error("the right answer takes more than {} s", fmt::format("{:.2g}", part));
    }
    return right;
}

void Hunt::refuse(const TrialPlan& plan) {
    give_back(plan.kind, plan.begin);
    const std::lock_guard lock(mutex_);
    ++shares_[static_cast<std::size_t>(plan.kind)].refused;
}

void Hunt::pass_over(const Trial& trial, Error error) {
    const std::lock_guard lock(mutex_);
    ++passed_over_.inputs;
    passed_over_.why = std::move(error);
    if (!trial.generation) return;
    most_size_ = std::max<std::int64_t>(1, std::min(most_size_, trial.generation->size * 3 / 4));
}

void Hunt::passed(const Trial& trial) {
    give_back(trial.kind, trial.begin);
    if (trial.kind == TrialKind::tiny) tiny_.tried(trial.tiny_size);
    const std::lock_guard lock(mutex_);
    Share& share = shares_[static_cast<std::size_t>(trial.kind)];
    share.refused = 0;
    const std::int64_t size = trial.generation ? trial.generation->size : trial.tiny_size;
    share.largest = std::max(share.largest, size);
    ++inputs_;
    cases_ += trial.puzzle->cases();
}

/// The kind that had the least time so far, and which of its inputs is next.
std::optional<Hunt::TrialPlan> Hunt::choose() {
    const std::lock_guard lock(mutex_);
    const double now = seconds();
    const auto had = [&](TrialKind kind) {
        const Share& share = shares_[static_cast<std::size_t>(kind)];
        return share.spent + static_cast<double>(share.running) * now - share.begun;
    };
    std::optional<TrialKind> least;
    for (std::size_t i = 0; i < kTrialKinds; ++i) {
        const auto kind = static_cast<TrialKind>(i);
        if (available(kind) && (!least || had(kind) < had(*least))) least = kind;
    }
    if (!least) return std::nullopt;
    Share& share = shares_[static_cast<std::size_t>(*least)];
    ++share.running;
    share.begun += now;
    return TrialPlan{*least, share.index++, now};
}

void Hunt::give_back(TrialKind kind, double begin) {
    const std::lock_guard lock(mutex_);
    Share& share = shares_[static_cast<std::size_t>(kind)];
    --share.running;
    share.begun -= begin;
    share.spent += seconds() - begin;
}

bool Hunt::available(TrialKind kind) const {
    if (kind == TrialKind::tiny) return !tiny_.exhausted();
    return shares_[static_cast<std::size_t>(kind)].refused < kMostRefused;
}

std::optional<Trial> Hunt::make(TrialKind kind, std::uint64_t index) {
    if (kind == TrialKind::tiny) {
        auto input = tiny_.take();
        if (!input) {  // its time goes on while the next one is made
            std::this_thread::sleep_for(std::chrono::microseconds(200));
            return std::nullopt;
        }
        return Trial{.kind = kind,
                     .puzzle = std::move(input->puzzle),
                     .text = std::move(input->text),
                     .tiny_size = input->size};
    }
    // Every input has random numbers of its own, so that it is the same whoever makes it.
    Random random(options_.seed * 0x9e3779b97f4a7c15U + index * kTrialKinds +
                  static_cast<std::uint64_t>(kind));
    Generation generation = kind == TrialKind::small     ? small(index, random)
                            : kind == TrialKind::growing ? growing(index, random)
                                                         : largest(index, random);
    const auto& characters = game_.info().characters;
    generation.character = characters[index % characters.size()].name;
    generation.seed = random.below(1'000'000'000);
    generation.size = std::clamp<std::int64_t>(generation.size, 1, limit().size);
    // The contest may bound what the cases have together.
    for (; generation.cases >= 1; generation.cases /= 2) {
        if (auto trial = generated(kind, generation)) return trial;
    }
    return std::nullopt;
}

std::optional<Trial> Hunt::generated(TrialKind kind, Generation generation) const {
    auto puzzle = game_.generate(generation);
    if (!puzzle) return std::nullopt;
    auto text = contest_text(game_, options_.alias, **puzzle);
    if (!text) return std::nullopt;
    return Trial{.kind = kind,
                 .puzzle = std::move(*puzzle),
                 .text = std::move(*text),
                 .generation = generation};
}

Generation Hunt::small(std::uint64_t index, Random& random) const {
    const std::uint64_t round = index / game_.info().characters.size();
    const auto most_size = static_cast<std::int64_t>(std::min<std::uint64_t>(9, 3 + round / 4));
    Generation generation;
    generation.size = random.between(1, most_size);
    generation.cases = random.between(1, std::min<std::int64_t>(most_cases_, 10));
    return generation;
}

Generation Hunt::growing(std::uint64_t index, Random& random) const {
    constexpr double kGrowth =
        1.3;  // a round, so that some twenty rounds reach any contest's limit
    const auto round = static_cast<double>(index / game_.info().characters.size());
    const auto most = static_cast<double>(limit().size);
    const double most_now = std::min(most, 4 * std::pow(kGrowth, std::min(round, 100.0)));
    Generation generation;
    generation.size = random.between(static_cast<std::int64_t>(std::ceil(most_now / 2)),
                                     static_cast<std::int64_t>(most_now));
    generation.cases = random.chance(1, 2) ? 1 : random.between(1, most_cases_);
    return generation;
}

/// In the first round of all characters the largest size, in the second as many cases as there may
/// be, in the third sizes near the largest, and so on.
Generation Hunt::largest(std::uint64_t index, Random& random) const {
    constexpr std::int64_t kSmall = 6;
    const std::uint64_t round = index / game_.info().characters.size();
    Generation generation = limit();
    const std::int64_t most = generation.size;
    if (round % 3 == 1) {
        generation.size = random.between(1, kSmall);
        generation.cases = most_cases_;
    } else if (round % 3 == 2) {
        generation.size = random.between(most / 2 + 1, most);
    }
    return generation;
}

}  // namespace zermelo
