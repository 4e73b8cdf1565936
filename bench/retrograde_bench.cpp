// Positions a second of the retrograde engine, on rules in C++: what it takes itself. Rules files
// are slower by what their rules take, see language_bench.
#include <benchmark/benchmark.h>

#include <bit>
#include <cstdint>

#include "zermelo/engine/retrograde.hpp"
#include "zermelo/engine/retrograde_threads.hpp"

namespace {

using zermelo::Objective;

/// Two cats hunt a mouse on a square board, all of them by a step to a side; the mouse begins. Who
/// is caught, or cannot move, has lost; a mouse that gets away for ever has drawn.
struct CatsAndMouse {
    struct Position {
        std::uint32_t squares = 0;  // of the mouse and the cats, a byte each, then whose turn it is
        bool operator==(const Position&) const = default;
    };
    using Move = std::uint32_t;  // the squares after it
    static constexpr Objective objective = Objective::higher_score;

    std::uint32_t side;

    std::uint32_t last() const { return side * side - 1; }
    Position start() const { return {last() << 8 | (last() - 1) << 16}; }
    static std::uint32_t token(std::uint32_t squares, int which) {
        return squares >> (8 * which) & 0xff;
    }
    static bool is_caught(std::uint32_t squares) {
        return token(squares, 0) == token(squares, 1) || token(squares, 0) == token(squares, 2);
    }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        if (is_caught(p.squares)) return true;
        const bool mouse = p.squares >> 24 == 0;
        for (int which = mouse ? 0 : 1; which <= (mouse ? 0 : 2); ++which) {
            const std::uint32_t at = token(p.squares, which);
            const auto go = [&](bool can, std::uint32_t to) {
                const std::uint32_t next = p.squares ^ (at ^ to) << (8 * which) ^ 1U << 24;
                return !can || visit(next);
            };
            if (!go(at >= side, at - side) || !go(at + side <= last(), at + side)) return false;
            if (!go(at % side > 0, at - 1) || !go(at % side + 1 < side, at + 1)) return false;
        }
        return true;
    }
    Position after(const Position&, Move move) const { return {move}; }
    std::int64_t score(const Position& p, Move move) const {
        if (!is_caught(move)) return 0;
        return p.squares >> 24 == 0 ? -1 : 1;
    }
};

/// Connect Four on few columns, each with a bit above it.
struct ConnectFour {
    struct Position {
        std::uint64_t mine = 0;  // of who is to move; and with all those of the other one
        std::uint64_t filled = 0;
        bool operator==(const Position&) const = default;
    };
    using Move = int;  // the column
    static constexpr Objective objective = Objective::higher_score;

    int rows;
    int columns;

    Position start() const { return {}; }
    bool has_four(std::uint64_t discs) const {
        for (const int step : {1, rows, rows + 1, rows + 2}) {
            const std::uint64_t pairs = discs & discs >> step;
            if ((pairs & pairs >> 2 * step) != 0) return true;
        }
        return false;
    }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        if (has_four(p.filled & ~p.mine)) return true;
        for (int c = 0; c < columns; ++c) {
            const bool full = (p.filled >> (c * (rows + 1) + rows - 1) & 1) != 0;
            if (!full && !visit(c)) return false;
        }
        return true;
    }
    Position after(const Position& p, Move c) const {
        const std::uint64_t disc = p.filled + (std::uint64_t{1} << c * (rows + 1));
        return {p.filled & ~p.mine, p.filled | disc};
    }
    std::int64_t score(const Position& p, Move c) const {
        const Position next = after(p, c);
        return has_four(next.filled & ~next.mine) ? 1 : 0;
    }
};

template <class Solver, class R>
std::size_t value_once(benchmark::State& state, const R& rules, unsigned jobs) {
    Solver solver(rules, {.jobs = jobs});
    auto ending = solver.ending(rules.start());
    if (!ending) state.SkipWithError(ending.error().message.english().c_str());
    return solver.positions();
}

template <class R>
void value_all(benchmark::State& state, const R& rules, std::int64_t threads) {
    const auto jobs = static_cast<unsigned>(threads);
    std::size_t positions = 0;
    for (auto _ : state) {
        positions += jobs == 1 ? value_once<zermelo::RetrogradeSolver<R>>(state, rules, jobs)
                               : value_once<zermelo::RetrogradeThreads<R>>(state, rules, jobs);
    }
    state.counters["positions/s"] =
        benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsRate);
    state.counters["positions"] =
        static_cast<double>(positions) / static_cast<double>(state.iterations());
}

void cats_and_mouse(benchmark::State& state) {
    value_all(state, CatsAndMouse{static_cast<std::uint32_t>(state.range(0))}, state.range(1));
}
BENCHMARK(cats_and_mouse)
    ->ArgsProduct({{6, 10, 14}, {1, 2}})
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

void connect_four(benchmark::State& state) {
    const int rows = static_cast<int>(state.range(0));
    const int columns = static_cast<int>(state.range(1));
    value_all(state, ConnectFour{rows, columns}, state.range(2));
}
BENCHMARK(connect_four)
    ->ArgsProduct({{4}, {4, 5}, {1, 2}})
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
