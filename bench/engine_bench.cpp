// Distinct positions a second of the generic engine.
#include <benchmark/benchmark.h>

#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/games/end-nim/rules.hpp"

namespace {

using zermelo::games::end_nim::EndNim;

void outcome_of_end_nim(benchmark::State& state) {
    zermelo::Random random(1);
    std::vector<std::int64_t> heaps(static_cast<std::size_t>(state.range(0)));
    for (std::int64_t& heap : heaps)
        heap = random.between(1, 3);
    const EndNim rules(heaps);
    std::size_t positions = 0;
    for (auto _ : state) {
        zermelo::OutcomeSolver<EndNim> solver(rules);
        auto outcome = solver.value(rules.start());
        if (!outcome) state.SkipWithError(outcome.error().message.english().c_str());
        positions += solver.positions();
    }
    state.counters["positions/s"] =
        benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsRate);
    state.counters["positions"] =
        static_cast<double>(positions) / static_cast<double>(state.iterations());
}
BENCHMARK(outcome_of_end_nim)->Arg(200)->Arg(2000)->Unit(benchmark::kMillisecond);

}  // namespace
