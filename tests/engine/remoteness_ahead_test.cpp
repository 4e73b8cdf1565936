// Work on remoteness that a second thread does ahead changes nothing that anybody is told: not where it
// ends early, goes beyond the bound of who asks, or comes to where the rules go wrong.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "support/crosses.hpp"
#include "support/nim.hpp"
#include "support/support.hpp"
#include "zermelo/engine/engine_evaluator.hpp"
#include "zermelo/engine/outcome_threads.hpp"
#include "zermelo/engine/remoteness.hpp"

namespace zermelo {
namespace {

/// Nim where the rules go wrong at one position, and say nothing any more from then on.
template <Objective kObjective>
struct WrongNim : test::Nim<kObjective> {
    using Plain = test::Nim<kObjective>;
    using typename Plain::Move;
    using typename Plain::Position;

    std::optional<Position> wrong;
    std::shared_ptr<std::atomic<bool>> failed = std::make_shared<std::atomic<bool>>(false);

    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        if (p == wrong) *failed = true;
        return *failed || Plain::visit_moves(p, visit);
    }
    std::optional<Error> failure_in_words() const {
        if (!*failed) return std::nullopt;
        return Error{.kind = ErrorKind::input, .message = Sentence{"wrong"}, .place = {}};
    }
    WrongNim apart() const { return {{this->heaps}, wrong}; }
};

/// So often a second thread goes on before the first one asks; it does not begin where there is none.
using Pause = std::optional<std::uint64_t>;
const std::array<Pause, 4> kPauses = {Pause(), Pause(0), Pause(3), Pause(1'000'000)};

template <class R>
void work_ahead(RemotenessSolver<R>& solver, const typename R::Position& position, Pause pause) {
    if (!pause) return;
    test::StopAfter monitor(*pause);
    EXPECT_TRUE(solver.is_untouched());
    solver.work_ahead(position, monitor);
    EXPECT_FALSE(solver.is_untouched());
}

/// All that the solver tells of positions, one after the other; where the rules went wrong, only that.
template <class R>
std::string told(RemotenessSolver<R>& solver, const std::vector<typename R::Position>& positions) {
    std::string text;
    for (const auto& position : positions) {
        const auto value = solver.value(position);
        const auto best = solver.best_move(position);
        if (went_wrong(solver.rules())) return text + " wrong";
        text += value ? *value ? " " + std::to_string(**value) : " ?" : " stopped";
        if (best && *best)
            text += ":" + std::to_string((**best).heap) + "-" + std::to_string((**best).take);
    }
    return text;
}

template <Objective kObjective>
WrongNim<kObjective> nim(const std::array<std::int64_t, 3>& heaps,
                         std::optional<std::array<std::int64_t, 3>> wrong = {}) {
    WrongNim<kObjective> rules;
    rules.heaps = heaps;
    rules.wrong = wrong;
    return rules;
}

/// The least bound with which the remoteness of the start is known.
template <class R>
std::uint64_t least_work(const R& rules) {
    std::uint64_t work = 0;
    for (std::uint64_t step = std::uint64_t{1} << 20; step > 0; step /= 2) {
        RemotenessSolver<R> solver(rules, {}, work + step);
        if (!*solver.value(rules.start())) work += step;
    }
    return work + 1;
}

template <Objective kObjective>
void compare_bounds(std::uint64_t& compared) {
    using R = WrongNim<kObjective>;
    const R rules = nim<kObjective>({12, 11, 10});
    const std::uint64_t least = least_work(rules);
    const std::vector<typename R::Position> at_first = {
        {12, 11, 10}, {12, 11, 10}, {12, 11, 1}, {3, 2, 2}, {12, 11, 9}, {5, 5, 0}, {12, 12, 12}};
    const std::vector<typename R::Position> another_one = {
        {9, 9, 8}, {12, 11, 10}, {12, 11, 1}, {3, 2, 2}};
    for (const std::uint64_t work : {least / 3, least - 1, least, least + 1, 2 * least}) {
        for (const Pause pause : kPauses) {
            for (const auto& positions : {at_first, another_one}) {
                RemotenessSolver<R> plain(rules);
                RemotenessSolver<R> ahead(rules);
                work_ahead(ahead, rules.start(), pause);
                plain.allow(work, work + work / 4);
                ahead.allow(work, work + work / 4);
                EXPECT_EQ(told(ahead, positions), told(plain, positions))
                    << work << " of " << least;
                ++compared;
            }
        }
    }
    RemotenessSolver<R> known(rules);
    known.allow(least, least);
    EXPECT_TRUE(*known.value(rules.start()));
    RemotenessSolver<R> unknown(rules);
    unknown.allow(least - 1, least);
    EXPECT_FALSE(*unknown.value(rules.start()));
}

TEST(RemotenessAhead, IsTheSameWithinEveryBound) {
    std::uint64_t compared = 0;
    compare_bounds<Objective::last_mover_wins>(compared);
    compare_bounds<Objective::last_mover_loses>(compared);
    test::tried("bounds with work ahead", compared);
}

TEST(RemotenessAhead, IsTheSameWhereMemoryIsShort) {
    using R = WrongNim<Objective::last_mover_wins>;
    const R rules = nim<Objective::last_mover_wins>({12, 11, 10});
    for (const std::uint64_t entries : {10, 1000, 2000, 10'000}) {
        for (const Pause pause : kPauses) {
            RemotenessSolver<R> plain(rules, {.entries = entries});
            RemotenessSolver<R> ahead(rules, {.entries = entries});
            work_ahead(ahead, rules.start(), pause);
            EXPECT_EQ(told(ahead, {{12, 11, 10}, {2, 2, 2}}),
                      told(plain, {{12, 11, 10}, {2, 2, 2}}));
        }
    }
}

/// Wherever the rules go wrong, it is told only where who asks would have come there.
TEST(RemotenessAhead, GoesWrongWhereTheSearchDoes) {
    Random random = test::random();
    using R = WrongNim<Objective::last_mover_wins>;
    const std::uint64_t least = least_work(nim<Objective::last_mover_wins>({9, 8, 7}));
    std::uint64_t wrong = 0;
    std::uint64_t right = 0;
    for (std::uint64_t round = 0; round < 200 * test::effort() && !HasFailure(); ++round) {
        const auto below = [&](std::uint64_t n) {
            return static_cast<std::int64_t>(random.below(n));
        };
        const R::Position where = {below(10), below(9), below(8)};
        const std::uint64_t work = 1 + random.below(2 * least);
        RemotenessSolver<R> plain(nim<Objective::last_mover_wins>({9, 8, 7}, where));
        RemotenessSolver<R> ahead(nim<Objective::last_mover_wins>({9, 8, 7}, where));
        work_ahead(ahead, {9, 8, 7}, kPauses[round % kPauses.size()]);
        plain.allow(work, work);
        ahead.allow(work, work);
        const std::string wanted = told(plain, {{9, 8, 7}, {5, 5, 0}});
        EXPECT_EQ(told(ahead, {{9, 8, 7}, {5, 5, 0}}), wanted);
        wanted.ends_with("wrong") ? ++wrong : ++right;
    }
    EXPECT_GT(wrong, 20U);
    EXPECT_GT(right, 20U);
    test::tried("rules that go wrong with work ahead", wrong);
}

TEST(RemotenessAhead, IsStoppedByTheMonitorOfWhoAsks) {
    using R = test::NormalNim;
    test::StopAfter monitor(0);
    RemotenessSolver<R> solver(R{{40, 40, 40}}, {.monitor = &monitor});
    work_ahead(solver, {40, 40, 40}, 0);
    EXPECT_EQ(monitor.seen(), 0U);
    EXPECT_EQ(solver.value({40, 40, 40}).error(), stopped_error().error());
    EXPECT_EQ(monitor.seen(), 1U);
}

/// Crosses on a strip, asked by threads that are counted.
template <Objective kObjective>
struct CountedCrosses : test::Crosses<kObjective> {
    using Plain = test::Crosses<kObjective>;

    std::thread::id home = std::this_thread::get_id();
    std::shared_ptr<std::atomic<std::uint64_t>> elsewhere =
        std::make_shared<std::atomic<std::uint64_t>>(0);

    template <class Visitor>
    bool visit_moves(const typename Plain::Position& p, Visitor&& visit) const {
        if (std::this_thread::get_id() != home) ++*elsewhere;
        return Plain::visit_moves(p, visit);
    }
};

struct Told {
    std::vector<std::string> answers;
    std::uint64_t elsewhere = 0;
};

/// What an evaluator tells of a play, and how much another thread did for it.
template <Objective kObjective, class Winners = OutcomesByThreads<CountedCrosses<kObjective>>>
Told tell(int cells, const SessionOptions& options, RemotenessWork work) {
    using R = CountedCrosses<kObjective>;
    const R rules{{cells}};
    EngineEvaluator<R, Winners> evaluator(rules, options, work);
    Told told;
    std::uint64_t position = 0;
    for (std::optional<int> move; told.answers.size() < 40;
         position = rules.after(position, *move)) {
        const auto value = evaluator.value(position);
        const auto moves = evaluator.remoteness(position);
        const auto quick = evaluator.move_by_remoteness(position);
        move = *evaluator.best_move(position);
        told.answers.push_back(std::to_string(value->number) + " " +
                               (*moves ? std::to_string(**moves) : "?") + " " +
                               (*quick ? std::to_string(**quick) : "?"));
        if (*quick) move = *quick;
        if (!move) break;
    }
    told.elsewhere = *rules.elsewhere;
    return told;
}

TEST(RemotenessAhead, IsBegunBesideWhoWins) {
    std::uint64_t beside = 0;
    for (const RemotenessWork work : {RemotenessWork::modest, RemotenessWork::whole}) {
        for (const int cells : {5, 17, 18}) {
            const auto compare = [&]<Objective kObjective>() {
                const Told alone = tell<kObjective>(cells, {.resources = {.jobs = 1}}, work);
                EXPECT_EQ(alone.elsewhere, 0U);
                for (const unsigned jobs : {2U, 3U}) {
                    const Told told = tell<kObjective>(cells, {.resources = {.jobs = jobs}}, work);
                    EXPECT_EQ(told.answers, alone.answers);
                    EXPECT_EQ(told.elsewhere > 0, cells > 5);
                    beside += told.elsewhere;
                }
            };
            compare.operator()<Objective::last_mover_wins>();
            compare.operator()<Objective::last_mover_loses>();
        }
    }
    test::tried("positions beside who wins", beside);
}

TEST(RemotenessAhead, IsNotBegunWhereNobodyAsksForIt) {
    using Winners = OutcomeSolver<CountedCrosses<Objective::last_mover_wins>>;
    for (const bool only_values : {true, false}) {
        const SessionOptions options{.resources = {.jobs = 2}, .only_values = only_values};
        const Told told =
            tell<Objective::last_mover_wins, Winners>(17, options, RemotenessWork::modest);
        EXPECT_EQ(told.elsewhere > 0, !only_values);
    }
}

}  // namespace
}  // namespace zermelo
