#include "zermelo/own/numbered_retrograde.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::own {

NumberedRetrograde::NumberedRetrograde(const Words& rules, const EngineLimit& limit)
    : rules_(&rules), limit_(limit), numbers_(rules.memory(), rules.mover_bit()) {}

std::optional<std::uint64_t> NumberedRetrograde::bytes(const Words& rules) {
    const WordNumbers numbers(rules.memory(), rules.mover_bit());
    if (numbers.bits() > kMostBits) return std::nullopt;
    // Three sets of a little more than a bit for each number, then what is learned.
    constexpr std::uint64_t kBits = 8 * sizeof(State) + 4;
    return (kBits << numbers.bits()) / 8 + (std::uint64_t{1} << 24);
}

std::optional<NumberedRetrograde::Ending> NumberedRetrograde::known(
    const Words::Position& position) const {
    if (states_.empty()) return std::nullopt;
    const State state = state_of(number_of(position.word));
    if (!state.is_met()) return std::nullopt;
    // Nobody moves where play is over, so that nothing is won by a move there.
    if (state.is_open() || state.count() == 0) return Ending{};
    return Ending{state.is_won() ? 1 : -1, state.count()};
}

Result<bool> NumberedRetrograde::value_from(const Words::Position& position) {
    forget();
    if (!goes_on()) return stopped_error();
    roots_.push_back(position);
    threads_.emplace(limit_.jobs);
    for (unsigned worker = 0; worker < threads_->jobs(); ++worker)
        workers_.emplace_back(*rules_, numbers_);
    const auto valued = [&]() -> Result<bool> {
        ZERMELO_TRY(list_all());
        if (!workers_.front().back.serves()) return false;
        ZERMELO_TRY(find_irregular());
        ZERMELO_TRY(go_back());
        return true;
    }();
    if (!valued || !*valued) {
        roots_.clear();
        forget();
        return valued;
    }
    for (const Worker& worker : workers_) {
        positions_ += worker.positions;
        irregular_ += worker.irregular;
    }
    forget_work();
    return true;
}

void NumberedRetrograde::forget() {
    States().swap(states_);
    positions_ = irregular_ = 0;
    forget_work();
}

void NumberedRetrograde::forget_work() {
    met_.reset();
    waiting_.reset();
    ended_.reset();
    workers_.clear();
    threads_.reset();
}

template <class Task>
Result<void> NumberedRetrograde::for_each(const std::vector<std::uint32_t>& parts,
                                          const Task& task) {
    const std::size_t jobs = workers_.size();
    const std::size_t each = (parts.size() + jobs - 1) / jobs;
    std::vector<Share> shares(jobs);
    for (std::size_t done = 0; done < each; done += kRound) {
        for (std::size_t share = 0; share < jobs; ++share) {
            shares[share].next = share * each + done;
            shares[share].end =
                std::min({share * each + done + kRound, (share + 1) * each, parts.size()});
        }
        threads_->for_each(jobs, [&](std::size_t, unsigned worker) {
            for (std::size_t i = 0; i < jobs; ++i) {
                Share& share = shares[(worker + i) % jobs];
                for (std::size_t at = share.next++; at < share.end; at = share.next++)
                    task(parts[at], workers_[worker]);
            }
        });
        if (!goes_on()) return stopped_error();
    }
    return {};
}

/// Asks the monitor.
bool NumberedRetrograde::goes_on() const {
    std::uint64_t listed = 0;
    for (const Worker& worker : workers_)
        listed += worker.positions;
    return limit_.monitor == nullptr || limit_.monitor->go_on(listed, 0);
}

/// Lists all positions that can be reached, and learns their moves.
Result<void> NumberedRetrograde::list_all() {
    const std::uint64_t size = std::uint64_t{1} << numbers_.bits();
    States(size).swap(states_);
    met_.emplace(size);
    waiting_.emplace(size);
    ended_.emplace(size);
    for (const Words::Position& root : roots_) {
        met_->add(number_of(root.word));
        waiting_->add(number_of(root.word));
    }
    for (auto parts = waiting_->parts(); !parts.empty(); parts = waiting_->parts()) {
        ZERMELO_TRY(for_each(parts, [&](std::uint32_t part, Worker& worker) {
            waiting_->take(
                part, [&](std::uint64_t number) { list(static_cast<Number>(number), worker); });
        }));
        const auto serves = [](const Worker& worker) { return worker.back.serves(); };
        if (!std::all_of(workers_.begin(), workers_.end(), serves)) break;
    }
    MovesBack& all = workers_.front().back;
    for (auto worker = workers_.begin() + 1; worker != workers_.end(); ++worker)
        all.learn(worker->back);
    return {};
}

void NumberedRetrograde::list(Number number, Worker& worker) {
    ++worker.positions;
    const Words::Position position = position_at(number);
    if (const std::int64_t result = worker.rules.result_of(position); result != 0) {
        set_state(number, result > 0 ? State::won(0) : State::lost(0));
        ended_->add(number);
        return;
    }
    worker.moves.clear();
    worker.rules.visit_moves(position, [&](const Words::Move& move) {
        worker.moves.push_back(move.next);
        return true;
    });
    const State state = State::open(static_cast<std::uint32_t>(worker.moves.size()));
    set_state(number, worker.back.learn(position.word, worker.moves) ? state : state.irregular());
    for (const Word word : worker.moves) {
        const Number next = number_of(word);
        if (met_->add(next)) waiting_->add(next);
    }
}

/// Marks the positions that do not have the moves that were learned.
Result<void> NumberedRetrograde::find_irregular() {
    MovesBack& back = workers_.front().back;
    back.turn_round();
    return for_each(met_->parts(), [&](std::uint32_t part, Worker& worker) {
        met_->visit(part, [&](std::uint64_t met) {
            const auto number = static_cast<Number>(met);
            const State state = state_of(number);
            if (!state.is_open()) return;
            const bool is_irregular =
                state.is_irregular() || back.moves(numbers_.word_of(number)) != state.count();
            if (is_irregular) set_state(number, state.irregular());
            worker.irregular += is_irregular ? 1 : 0;
        });
    });
}

/// Goes back from all that is decided, level by level.
Result<void> NumberedRetrograde::go_back() {
    const MovesBack& back = workers_.front().back;
    NumberSet* level = &*ended_;
    NumberSet* decided = &*waiting_;
    auto parts = level->parts();
    for (std::uint32_t remoteness = 1; !parts.empty(); ++remoteness) {
        ZERMELO_TRY(for_each(parts, [&](std::uint32_t part, Worker& worker) {
            level->take(part, [&](std::uint64_t number) {
                const bool is_lost = state_of(static_cast<Number>(number)).is_lost();
                const Word to = numbers_.word_of(number);
                back.visit_origins(to, [&](Word from) {
                    const Number origin = number_of(from);
                    __builtin_prefetch(&states_[origin]);
                    worker.origins.push_back({to, origin, is_lost});
                });
                if (worker.origins.size() >= kBatch) take_in_origins(remoteness, *decided, worker);
            });
            take_in_origins(remoteness, *decided, worker);
        }));
        std::swap(level, decided);
        parts = level->parts();
    }
    return {};
}

void NumberedRetrograde::take_in_origins(std::uint32_t level, NumberSet& decided, Worker& worker) {
    for (const Origin& origin : worker.origins) {
        State state = state_of(origin.number);
        if (!state.is_open()) continue;
        const std::uint32_t moves = state.is_irregular() ? moves_between(origin, worker) : 1;
        bool is_done = moves == 0;
        while (!is_done && state.is_open()) {
            const State after = origin.is_lost           ? State::won(level)
                                : state.count() == moves ? State::lost(level)
                                                         : state.with_fewer(moves);
            is_done = replace(origin.number, state, after);
            if (is_done && !after.is_open()) decided.add(origin.number);
        }
    }
    worker.origins.clear();
}

std::uint32_t NumberedRetrograde::moves_between(const Origin& origin, Worker& worker) const {
    std::uint32_t moves = 0;
    worker.rules.visit_moves(position_at(origin.number), [&](const Words::Move& move) {
        moves += move.next == origin.to ? 1 : 0;
        return true;
    });
    return moves;
}

/// False if another thread was faster; then `before` is what it has made of the state.
bool NumberedRetrograde::replace(Number number, State& before, State after) {
    if (workers_.size() == 1) {
        set_state(number, after);
        return true;
    }
    std::uint32_t expected = before.word();
    const bool is_replaced =
        states_[number].compare_exchange_strong(expected, after.word(), std::memory_order_relaxed);
    if (!is_replaced) before = State(expected);
    return is_replaced;
}

}  // namespace zermelo::own
