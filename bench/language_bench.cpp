// Distinct positions a second of games that are stated in rules files, beside the same rules in
// C++, and beside what the rules files are translated to.
#include <benchmark/benchmark.h>
#include <dlfcn.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "zermelo/engine/grundy.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/engine/search_threads.hpp"
#include "zermelo/language/rules.hpp"
#include "zermelo/language/translation/translation.hpp"
#include "zermelo/own/level_retrograde.hpp"
#include "zermelo/own/word_rules.hpp"

namespace {

using zermelo::Objective;

/// Cram by hand, on up to 32 cells: the fastest that plain rules are.
struct Cram {
    struct Position {
        std::uint32_t filled = 0;
        bool operator==(const Position&) const = default;
    };
    struct Move {
        std::uint32_t cells = 0;
        bool operator==(const Move&) const = default;
    };
    static constexpr Objective objective = Objective::last_mover_wins;

    int rows;
    int columns;

    Position start() const { return {}; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        const auto cell = [&](int r, int c) { return std::uint32_t{1} << (r * columns + c); };
        const auto put = [&](std::uint32_t cells) {
            return (p.filled & cells) != 0 || visit(Move{cells});
        };
        for (int r = 0; r < rows; ++r) {
            for (int c = 0; c + 1 < columns; ++c)
                if (!put(cell(r, c) | cell(r, c + 1))) return false;
        }
        for (int r = 0; r + 1 < rows; ++r) {
            for (int c = 0; c < columns; ++c)
                if (!put(cell(r, c) | cell(r + 1, c))) return false;
        }
        return true;
    }
    Position after(const Position& p, const Move& move) const { return {p.filled | move.cells}; }
};

/// Grundy values by two threads.
template <class R>
struct GrundyByTwo : zermelo::SearchThreads<R, zermelo::GrundyFold<R::objective>> {
    explicit GrundyByTwo(const R& rules)
        : zermelo::SearchThreads<R, zermelo::GrundyFold<R::objective>>(rules, {.jobs = 2}) {}
};

template <template <class> class Solver, class R>
void solve(benchmark::State& state, const R& rules) {
    std::size_t positions = 0;
    for (auto _ : state) {
        Solver<R> solver(rules);
        auto value = solver.value(rules.start());
        if (!value) state.SkipWithError(value.error().message.english().c_str());
        positions += solver.positions();
    }
    state.counters["positions/s"] =
        benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsRate);
    state.counters["positions"] =
        static_cast<double>(positions) / static_cast<double>(state.iterations());
}

template <template <class> class Solver>
void by_hand(benchmark::State& state) {
    solve<Solver>(state, Cram{4, static_cast<int>(state.range(0))});
}

/// The rules file of examples/games, or nothing.
std::string text_of(const std::string& name) {
    std::ifstream in(ZERMELO_SOURCE_FOLDER "/examples/games/" + name + ".game");
    return std::string(std::istreambuf_iterator<char>(in), {});
}

/// What the translation is compiled to; null where that goes wrong.
zermelo::language::TranslatedCode compiled(const zermelo::language::Program& program) {
    std::string folder = (std::filesystem::temp_directory_path() / "bench-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr) return nullptr;
    std::ofstream(folder + "/rules.cpp") << zermelo::language::translation_prelude()
                                         << zermelo::language::translation_of(program, "rules");
    const std::string command = "cd " + folder + " && c++ -std=c++17 -O3 -w -shared -fPIC" +
                                " -ffreestanding -nostdlib -o rules.so rules.cpp";
    const bool succeeds = std::system(command.c_str()) == 0;
    void* const object = succeeds ? ::dlopen((folder + "/rules.so").c_str(), RTLD_NOW) : nullptr;
    std::filesystem::remove_all(folder);
    if (object == nullptr) return nullptr;
    return reinterpret_cast<zermelo::language::TranslatedCode>(::dlsym(object, "rules"));
}

template <template <class> class Solver>
void by_file(benchmark::State& state, const std::string& name, const std::string& input,
             bool translated = false) {
    const auto program = zermelo::language::read_rules(text_of(name));
    if (!program) return state.SkipWithError(program.error().message.english().c_str());
    if (translated) *program->translation = compiled(*program);
    if (translated && *program->translation == nullptr)
        return state.SkipWithError("the translation does not compile");
    auto cases = zermelo::language::read_input(*program, input);
    if (!cases) return state.SkipWithError(cases.error().message.english().c_str());
    const zermelo::language::RulesOfFile<Objective::last_mover_wins> rules(*program, (*cases)[0]);
    using Words = zermelo::own::WordRules<Objective::last_mover_wins>;
    if (Words::serve(rules)) {
        solve<Solver>(state, Words(rules));
    } else {
        solve<Solver>(state, rules);
    }
    if (const auto error = rules.failure()) state.SkipWithError(error->message.english().c_str());
}

void read_rules(benchmark::State& state, const std::string& name) {
    const std::string text = text_of(name);
    for (auto _ : state)
        benchmark::DoNotOptimize(zermelo::language::read_rules(text));
}

template <template <class> class Solver>
void by_translation(benchmark::State& state, const std::string& name, const std::string& input) {
    by_file<Solver>(state, name, input, true);
}

template <template <class> class Solver>
void by_interpreter(benchmark::State& state, const std::string& name, const std::string& input) {
    by_file<Solver>(state, name, input);
}

/// How all positions of Connect Four end, on rows and columns, by so many threads.
void connect_four_in_levels(benchmark::State& state) {
    const auto program = zermelo::language::read_rules(text_of("connect-four"));
    const std::string input = std::to_string(state.range(0)) + " " + std::to_string(state.range(1));
    const auto cases = zermelo::language::read_input(*program, input);
    const zermelo::language::RulesOfFile<Objective::higher_score> rules(*program, (*cases)[0]);
    const zermelo::own::LevelRetrograde::Words words(rules);
    std::uint64_t positions = 0;
    for (auto _ : state) {
        zermelo::own::LevelRetrograde levels(words,
                                             {.jobs = static_cast<unsigned>(state.range(2))});
        if (const auto valued = levels.value_from(words.start()); !valued || !*valued)
            return state.SkipWithError("it does not come in levels");
        positions += levels.positions();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(positions));
}

constexpr auto& grundy_by_translation = by_translation<zermelo::GrundySolver>;
constexpr auto& outcome_by_translation = by_translation<zermelo::OutcomeSolver>;
constexpr auto& grundy_by_file = by_interpreter<zermelo::GrundySolver>;
constexpr auto& outcome_by_file = by_interpreter<zermelo::OutcomeSolver>;
constexpr auto& grundy_by_two = by_interpreter<GrundyByTwo>;
BENCHMARK(by_hand<zermelo::GrundySolver>)->Arg(5)->Arg(7)->Unit(benchmark::kMillisecond);
BENCHMARK(by_hand<GrundyByTwo>)->Arg(7)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grundy_by_file, cram, "cram", "4 5")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grundy_by_translation, cram, "cram", "4 5")->Unit(benchmark::kMillisecond);
BENCHMARK(by_hand<zermelo::OutcomeSolver>)->Arg(5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(outcome_by_file, cram, "cram", "4 5")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(outcome_by_translation, cram, "cram", "4 5")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grundy_by_file, treblecross, "treblecross", "21")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grundy_by_two, treblecross, "treblecross", "21")
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grundy_by_file, kayles, "kayles", "40")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grundy_by_file, wythoff, "wythoff", "200 200")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(grundy_by_translation, kayles, "kayles", "40")->Unit(benchmark::kMillisecond);
BENCHMARK(connect_four_in_levels)
    ->ArgsProduct({{4, 5}, {5}, {1, 2}})
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_rules, cram, "cram")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(read_rules, dots_and_boxes, "dots-and-boxes")->Unit(benchmark::kMicrosecond);

}  // namespace
