#include "patterns/pattern.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "claims.hpp"
#include "patterns/heap_values.hpp"
#include "patterns/rules_reader.hpp"

namespace zermelo::check {

namespace {

constexpr std::string_view kFirstLine = "zermelo pattern 1";

/// A number that every move makes smaller.
struct Measure {
    std::vector<std::int64_t> weights;  ///< of the numbers of a position, in their sum
    bool then_zeros = false;            ///< where the sum stays, how many of the numbers are 0
};

class PatternCheck {
  public:
    PatternCheck(const language::Program& program, std::string_view text, Budget& budget)
        : program_(&program), budget_(&budget), in_(text), sets_(budget) {}

    Verdict run() {
        in_.next_line(kFirstLine);
        const std::string game = program_->certified_as();
        for (std::string_view lines = game; !lines.empty();
             lines.remove_prefix(lines.find('\n') + 1))
            in_.next_line(lines.substr(0, lines.find('\n')));
        Verdict verdict{.cases = 1, .any_size = true};
        verdict.claims.push_back(in_.next_begins("period ") ? period() : losing_set());
        in_.next_line("end");
        in_.expect_end();
        verdict.verified = true;
        verdict.steps = budget_->taken();
        return verdict;
    }

  private:
    std::int64_t number_on(std::string_view line, std::string_view name) {
        in_.next_line(line);
        return in_.natural(name);
    }

    // Who loses.

    std::string losing_set() {
        if (in_.next_begins("digits ")) {
            in_.next_line("digits fibonacci");
            sets_ = NumberSets(*budget_, Digits::fibonacci);
        }
        FixedNumbers fixed;
        fixed.parts = static_cast<std::size_t>(number_on("parts", "N"));
        for (std::int64_t left = number_on("fixed", "F"); left > 0; --left) {
            in_.next_line();
            const std::string name(in_.word("a name"));
            if (!fixed.inputs.emplace(name, in_.integer("its value")).second)
                in_.fail("the name is fixed twice");
        }
        const StatedGame game = RulesReader(*program_, sets_).game(fixed);
        const Measure measure = read_measure(game.count);
        expect_falling(game, measure);
        const auto [set, states] = read_automaton(game.count);
        expect_losing(game, set);
        return fmt::format(
            "{}who moves loses exactly at the positions that the automaton of {} {} accepts\n",
            in_words(fixed), states, states == 1 ? "state" : "states");
    }

    static std::string in_words(const FixedNumbers& fixed) {
        std::string words = fixed.parts == 1 ? "" : fmt::format("of {} parts: ", fixed.parts);
        for (const auto& [name, value] : fixed.inputs)
            words += fmt::format("{} = {}: ", name, value);
        return words;
    }

    Measure read_measure(std::size_t count) {
        Measure measure;
        in_.next_line("weights");
        for (std::size_t i = 0; i < count; ++i)
            measure.weights.push_back(in_.natural("a weight"));
        in_.next_line("zeros");
        const std::string_view zeros = in_.word("count or ignore");
        if (zeros != "count" && zeros != "ignore") in_.fail("zeros count, or they are ignored");
        measure.then_zeros = zeros == "count";
        return measure;
    }

    /// Every move makes the measure smaller, so that play ends.
    void expect_falling(const StatedGame& game, const Measure& measure) {
        for (const Moves& moves : game.moves) {
            Sum growth;
            for (const Variable number : moves.changed) {
                const Sum next = Sum::of(next_of(game, number));
                growth = growth.plus(next.minus(Sum::of(number)),
                                     measure.weights[static_cast<std::size_t>(number)]);
            }
            // Without zeros to count it must be -1 or less; with them it may be 0 if those are fewer.
            const NumberSet grows = sets_.no(sets_.at_most_zero(growth));
            NumberSet stays = sets_.zero(growth);
            if (measure.then_zeros) stays = sets_.both(stays, sets_.no(fewer_zeros(game, moves)));
            const NumberSet wrong = sets_.both(moves.set, sets_.either(grows, stays));
            if (!wrong.is_empty()) in_.fail("a move does not make this sum smaller");
        }
    }

    /// Where fewer of the numbers that change are 0 after the move than before.
    NumberSet fewer_zeros(const StatedGame& game, const Moves& moves) {
        const std::size_t all = std::size_t{1} << moves.changed.size();
        NumberSet result = sets_.nothing();
        for (std::size_t before = 0; before < all; ++before) {
            for (std::size_t after = 0; after < all; ++after) {
                if (std::popcount(after) >= std::popcount(before)) continue;
                NumberSet here = sets_.everything();
                for (std::size_t i = 0; i < moves.changed.size(); ++i) {
                    const Variable number = moves.changed[i];
                    here = sets_.both(here, is_zero(number, before >> i & 1));
                    here = sets_.both(here, is_zero(next_of(game, number), after >> i & 1));
                }
                result = sets_.either(result, here);
            }
        }
        return result;
    }

    NumberSet is_zero(Variable number, bool yes) {
        const NumberSet zero = sets_.zero(Sum::of(number));
        return yes ? zero : sets_.no(zero);
    }

    static Variable next_of(const StatedGame& game, Variable number) {
        return number + static_cast<Variable>(game.count);
    }

    /// An automaton that reads natural numbers; zeros behind their last digits must change nothing.
    std::pair<NumberSet, std::int64_t> read_automaton(std::size_t count) {
        const std::int64_t states = number_on("states", "S");
        if (states < 1) in_.fail("an automaton has a state");
        const std::uint64_t letters = std::uint64_t{1} << count;
        // A number has two bytes at least, with its space.
        if (static_cast<std::uint64_t>(states) > in_.left() / (2 * letters))
            in_.fail("the text cannot hold so many states");
        budget_->expect_memory("an automaton", static_cast<std::uint64_t>(states) * letters, 128);
        NumberSet set;
        set.variables.resize(count);
        std::iota(set.variables.begin(), set.variables.end(), 0);
        std::vector<bool> accepts;
        for (std::int64_t state = 0; state < states; ++state) {
            in_.next_line();
            const std::string_view word = in_.word("loses or wins");
            if (word != "loses" && word != "wins") in_.fail("a state loses or wins");
            accepts.push_back(word == "loses");
            for (std::uint64_t letter = 0; letter < letters; ++letter) {
                const std::int64_t next = in_.natural("a state");
                if (next >= states) in_.fail("there is no such state");
                set.next.push_back(static_cast<std::uint32_t>(next));
                const bool is_number = letter == 0 || sets_.digits() == Digits::fibonacci;
                set.ends.push_back(is_number && accepts.back());
            }
        }
        for (std::size_t state = 0; state < accepts.size(); ++state) {
            if (accepts[set.next[set.at(state, 0)]] != accepts[state])
                in_.fail("zeros behind the last digits change who loses");
        }
        set = sets_.least(set);
        if (sets_.digits() == Digits::fibonacci) set = sets_.as_usually_written(std::move(set));
        return {std::move(set), states};
    }

    /// No move leads from a member to a member, and one leads to a member from every other position.
    void expect_losing(const StatedGame& game, const NumberSet& set) {
        NumberSet wins = sets_.nothing();
        NumberSet can_move = sets_.nothing();
        for (const Moves& moves : game.moves) {
            std::map<Variable, Variable> names;
            for (const Variable number : moves.changed)
                names[number] = next_of(game, number);
            const NumberSet winning = sets_.both(moves.set, sets_.renamed(set, names));
            // This is part of what is decided below; to look at it first saves most wrong claims the
            // large sets there.
            if (!sets_.both(set, winning).is_empty())
                in_.fail("a move leads from a position that is lost to another one");
            const auto next = static_cast<Variable>(game.count);
            wins = sets_.either(wins, sets_.some_from(next, winning));
            can_move = sets_.either(can_move, sets_.some_from(next, moves.set));
        }
        // Who cannot move wins if the last mover loses.
        if (game.last_mover_loses) wins = sets_.either(wins, sets_.no(can_move));
        const NumberSet agree = sets_.differing(set, wins);
        if (!sets_.both(game.positions, sets_.no(agree)).is_empty())
            in_.fail("the automaton does not tell who loses");
    }

    // Periods of Grundy values.

    std::string period() {
        in_.next_line("period");
        const std::int64_t length = in_.natural("P");
        in_.literal("from");
        const std::int64_t from = in_.natural("A");
        in_.literal("tried");
        const std::int64_t tried = in_.natural("N");
        constexpr std::int64_t kMost = 100'000;
        if (length < 1 || tried > kMost || from > tried || length > tried - from)
            in_.fail("a period is 1 or more, and is tried on heaps up to 100000");
        const HeapMoves moves = RulesReader(*program_, sets_).heap_moves();
        for (const auto& [count, set] : moves)
            expect_smaller_heaps(count, set);
        expect_period(values_of_heaps(*program_, tried, *budget_), from, length);
        for (const auto& [count, set] : moves)
            expect_same_options(count, set, {from, length, tried});
        return fmt::format("the Grundy values of heaps from {} on repeat with the period {}\n",
                           from, length);
    }

    static Sum heap(std::size_t index) { return Sum::of(static_cast<Variable>(index)); }
    /// Where the one is the other one or larger.
    NumberSet at_least(const Sum& one, const Sum& other) {
        return sets_.at_most_zero(other.minus(one));
    }

    void expect_smaller_heaps(std::size_t count, const NumberSet& moves) {
        for (std::size_t i = 1; i <= count; ++i) {
            const NumberSet negative = sets_.no(at_least(heap(i), Sum(0)));
            const NumberSet wrong = sets_.either(negative, at_least(heap(i), heap(0)));
            if (!sets_.both(moves, wrong).is_empty())
                in_.fail("a move leaves a heap that is not smaller, or none");
        }
    }

    void expect_period(const std::vector<std::uint32_t>& values, std::int64_t from,
                       std::int64_t length) {
        const auto repeats = [&](std::int64_t start, std::int64_t period) {
            const auto begin = values.begin() + start;
            return std::equal(begin + period, values.end(), begin);
        };
        if (!repeats(from, length)) in_.fail("the Grundy values do not repeat so");
        if (from > 0 && repeats(from - 1, length)) in_.fail("they repeat from an earlier heap on");
        for (std::int64_t less = 1; less < length; ++less) {
            if (length % less == 0 && repeats(from, less)) in_.fail("they have a shorter period");
        }
    }

    struct Period {
        std::int64_t from;
        std::int64_t length;
        std::int64_t tried;
    };

    /// Beyond the heaps that were tried, a heap n and the heap n - length have options of the same
    /// values: those that are one and the same, and those whose largest heap differs by the length,
    /// and is so large that its values are known to repeat.
    void expect_same_options(std::size_t count, const NumberSet& moves, const Period& period) {
        if (count == 0) return expect_same_ends(moves, period);
        const NumberSet here = in_any_order(count, moves);
        const NumberSet before = moved(here, {0}, period.length);
        NumberSet each = at_least(heap(0), Sum(period.tried + 1));
        for (std::size_t i = 2; i <= count; ++i)
            each = sets_.both(each, at_least(heap(1), heap(i)));
        const NumberSet late = at_least(heap(1), Sum(period.from));
        const NumberSet later = at_least(heap(1), Sum(period.from + period.length));
        const NumberSet shorter = moved(here, {0, 1}, period.length);
        const NumberSet longer = moved(here, {1}, -period.length);
        expect_inside(sets_.both(each, here), sets_.either(before, sets_.both(later, shorter)));
        expect_inside(sets_.both(each, before), sets_.either(here, sets_.both(late, longer)));
    }

    /// A heap can be taken away whole if the other one can.
    void expect_same_ends(const NumberSet& moves, const Period& period) {
        const NumberSet beyond = at_least(heap(0), Sum(period.tried + 1));
        const NumberSet before = moved(moves, {0}, period.length);
        expect_inside(sets_.both(beyond, sets_.differing(moves, before)), sets_.nothing());
    }

    void expect_inside(const NumberSet& part, const NumberSet& whole) {
        if (!sets_.both(part, sets_.no(whole)).is_empty())
            in_.fail("it is not seen that the period lasts for ever");
    }

    /// The set in which these heaps are so much larger than in the given one.
    NumberSet moved(const NumberSet& set, const std::vector<std::size_t>& heaps, std::int64_t by) {
        constexpr Variable kBefore = 100;
        std::map<Variable, Variable> names;
        NumberSet equal = sets_.everything();
        for (const std::size_t i : heaps) {
            const Variable before = kBefore + static_cast<Variable>(i);
            names[static_cast<Variable>(i)] = before;
            const Sum growth = heap(i).minus(Sum::of(before));
            equal = sets_.both(equal, sets_.zero(growth.minus(Sum(by))));
        }
        return sets_.some_from(kBefore, sets_.both(equal, sets_.renamed(set, names)));
    }

    /// The same moves, with the heaps that are left in every order.
    NumberSet in_any_order(std::size_t count, const NumberSet& moves) {
        std::vector<Variable> order(count);
        std::iota(order.begin(), order.end(), 1);
        NumberSet result = sets_.nothing();
        do {
            std::map<Variable, Variable> names;
            for (std::size_t i = 0; i < count; ++i)
                names[static_cast<Variable>(i + 1)] = order[i];
            result = sets_.either(result, sets_.renamed(moves, names));
        } while (std::next_permutation(order.begin(), order.end()));
        return result;
    }

    const language::Program* program_;
    Budget* budget_;
    Reader in_;
    NumberSets sets_;
};

}  // namespace

bool is_pattern(std::string_view text) {
    return text.starts_with(std::string(kFirstLine) + "\n");
}

Result<Verdict> check_pattern(std::string_view rules, std::string_view pattern,
                              std::uint64_t memory, std::uint64_t steps) {
    return verdict_of([&]() -> Result<Verdict> {
        Budget budget(memory, steps);
        const std::string own_rules = own_copy(rules, budget);
        const std::string own_pattern = own_copy(pattern, budget);
        const auto program = ZERMELO_TRY(language::read_rules(own_rules));
        return PatternCheck(program, own_pattern, budget).run();
    });
}

}  // namespace zermelo::check
