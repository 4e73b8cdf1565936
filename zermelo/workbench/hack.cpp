#include "zermelo/workbench/hack.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>
#include <utility>

namespace zermelo {

namespace {

constexpr std::uint64_t kMostRefused = 200;  // in a row, before a kind is given up

Generation limit_of(const Game& game, const HuntOptions& options) {
    Generation limit = game.largest(options.alias);
    if (options.max_size > 0) limit.size = std::min(limit.size, options.max_size);
    return limit;
}

}  // namespace

Hunt::Hunt(const Game& game, HuntOptions options)
    : game_(game),
      options_(std::move(options)),
      limit_(limit_of(game, options_)),
      most_cases_(std::max<std::int64_t>(1, game.most_cases(options_.alias))),
      tiny_(game, options_.alias, static_cast<unsigned>(limit_.size)) {
    // What the kinds with small inputs find need not be made small.
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

Result<std::optional<Trial>> Hunt::next() {
    while (seconds() < options_.seconds) {
        const auto choice = choose();
        if (!choice) break;
        std::optional<Trial> trial = make(choice->kind, choice->index);
        if (!trial) {
            give_back(choice->kind, choice->begin);
            const std::lock_guard lock(mutex_);
            ++shares_[static_cast<std::size_t>(choice->kind)].refused;
            continue;
        }
        trial->begin = choice->begin;
        auto answer = game_.answer(trial->text, options_.resources);
        if (!answer) return std::unexpected(std::move(answer.error()));
        trial->answer = std::move(*answer);
        return trial;
    }
    return std::optional<Trial>();
}

void Hunt::passed(const Trial& trial) {
    give_back(trial.kind, trial.begin);
    if (trial.kind == TrialKind::tiny) tiny_.tried(trial.tiny_size);
    const std::lock_guard lock(mutex_);
    shares_[static_cast<std::size_t>(trial.kind)].refused = 0;
    ++inputs_;
    cases_ += trial.puzzle->cases();
}

/// The kind that had the least time so far, and which of its inputs is next.
std::optional<Hunt::Choice> Hunt::choose() {
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
    return Choice{*least, share.index++, now};
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
        Trial trial{.kind = kind};
        trial.puzzle = std::move(input->puzzle);
        trial.text = std::move(input->text);
        trial.tiny_size = input->size;
        return trial;
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
    generation.size = std::clamp<std::int64_t>(generation.size, 1, limit_.size);
    // The contest may bound what the cases have together.
    for (; generation.cases >= 1; generation.cases /= 2) {
        if (auto trial = generated(kind, generation)) return trial;
    }
    return std::nullopt;
}

std::optional<Trial> Hunt::generated(TrialKind kind, Generation generation) const {
    auto puzzle = game_.generate(generation);
    if (!puzzle) return std::nullopt;
    Trial trial{.kind = kind};
    trial.text = (*puzzle)->text();
    if (!game_.validate_contest(trial.text, options_.alias)) return std::nullopt;
    trial.puzzle = std::move(*puzzle);
    trial.generation = generation;
    return trial;
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
    const auto most = static_cast<double>(limit_.size);
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
    Generation generation = limit_;
    if (round % 3 == 1) {
        generation.size = random.between(1, kSmall);
        generation.cases = most_cases_;
    } else if (round % 3 == 2) {
        generation.size = random.between(limit_.size / 2 + 1, limit_.size);
    }
    return generation;
}

}  // namespace zermelo
