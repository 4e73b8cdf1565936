#include "zermelo/discover/proof.hpp"

#include <algorithm>

namespace zermelo::discover {

namespace {

/// The sum after the step less that before.
Linear growth(const LinearGame& game, const Step& step, const std::vector<std::int64_t>& weights) {
    Linear result;
    for (const Variable number : step.changed) {
        const std::int64_t weight = weights[static_cast<std::size_t>(number)];
        result.add(Linear::of(game.next_of(number)), weight);
        result.add(Linear::of(number), -weight);
    }
    return result;
}

/// Of some numbers, for each count from 0 on, where so many are 0.
std::vector<Automaton> zeros(const std::vector<Variable>& numbers, Automata& automata) {
    std::vector<Automaton> counts = {automata.constant(true)};
    for (const Variable number : numbers) {
        const Automaton zero = automata.zero(Linear::of(number));
        std::vector<Automaton> next(counts.size() + 1, automata.constant(false));
        for (std::size_t i = 0; i < counts.size(); ++i) {
            next[i] = automata.either(next[i], automata.both(counts[i], automata.no(zero)));
            next[i + 1] = automata.both(counts[i], zero);
        }
        counts = std::move(next);
    }
    return counts;
}

/// Where at least as many of the numbers that change are 0 after the step as before.
Automaton no_fewer_zeros(const LinearGame& game, const Step& step, Automata& automata) {
    std::vector<Variable> after;
    for (const Variable number : step.changed)
        after.push_back(game.next_of(number));
    const auto before_counts = zeros(step.changed, automata);
    const auto after_counts = zeros(after, automata);
    Automaton result = automata.constant(false);
    for (std::size_t i = 0; i < before_counts.size(); ++i) {
        for (std::size_t j = i; j < after_counts.size(); ++j)
            result = automata.either(result, automata.both(before_counts[i], after_counts[j]));
    }
    return result;
}

bool falls(const LinearGame& game, const Measure& measure, Automata& automata) {
    return std::all_of(game.steps.begin(), game.steps.end(), [&](const Step& step) {
        const Linear more = growth(game, step, measure.weights);
        Linear less;  // the fall, which must be 1 or more
        less.add(more, -1);
        Automaton wrong = automata.both(step.moves, automata.at_most_zero(less));
        if (measure.then_zeros) {
            Linear rise = less;
            ++rise.constant;  // the fall is -1 or less
            wrong = automata.either(automata.both(step.moves, automata.at_most_zero(rise)),
                                    automata.both(wrong, no_fewer_zeros(game, step, automata)));
        }
        return wrong.is_nothing() && !automata.exceeded();
    });
}

}  // namespace

Result<void> check_falling(const LinearGame& game, Automata& automata) {
    for (const FallingSum& sum : game.falling) {
        if (sum.weights.empty() || falls(game, {sum.weights}, automata) || automata.exceeded())
            continue;
        return input_error(sum.place,
                           "this hint is wrong: some move does not make the number smaller");
    }
    return {};
}

std::optional<Measure> falling_measure(const LinearGame& game, Automata& automata) {
    for (const FallingSum& sum : game.falling) {
        const Measure measure{sum.weights};
        if (!sum.weights.empty() && falls(game, measure, automata)) return measure;
    }
    std::vector<std::int64_t> even(game.count(), 1);
    std::vector<std::int64_t> rising;
    for (std::size_t i = 0; i < game.count(); ++i)
        rising.push_back(static_cast<std::int64_t>(i + 1));
    const std::vector<std::int64_t> falling(rising.rbegin(), rising.rend());
    for (const bool zeros : {false, true}) {
        for (const auto& weights : {even, rising, falling}) {
            const Measure measure{weights, zeros};
            if (falls(game, measure, automata)) return measure;
        }
    }
    return std::nullopt;
}

Automaton violations(const LinearGame& game, const Automaton& set, Automata& automata) {
    Automaton wins = automata.constant(false);
    Automaton moves = automata.constant(false);
    for (const Step& step : game.steps) {
        std::map<Variable, Variable> names;
        for (const Variable number : step.changed)
            names[number] = game.next_of(number);
        Automaton winning = automata.both(step.moves, automata.renamed(set, names));
        Automaton any = step.moves;
        for (const auto& [number, next] : names) {
            winning = automata.some(next, winning);
            any = automata.some(next, any);
        }
        wins = automata.either(wins, winning);
        moves = automata.either(moves, any);
    }
    // Who cannot move wins, if the last mover loses.
    if (game.last_mover_loses) wins = automata.either(wins, automata.no(moves));
    const Automaton members = automata.both(set, game.positions);
    const Automaton wanted = automata.both(automata.no(wins), game.positions);
    return automata.differing(members, wanted);
}

}  // namespace zermelo::discover
