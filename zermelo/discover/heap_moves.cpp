#include "zermelo/discover/heap_moves.hpp"

#include <algorithm>
#include <optional>

#include "zermelo/discover/automaton.hpp"
#include "zermelo/discover/expressions.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::discover {

using language::MoveRule;
using language::Program;

namespace {

/// Of automata, which of moves of heaps are small.
constexpr std::uint64_t kMostEntries = std::uint64_t{1} << 20;
constexpr std::uint64_t kBytesOfEntry = 128;  // with what is made on the way

/// A heap, and what a move leaves of it: one heap, or two.
constexpr Variable kHeap = 0;
constexpr Variable kOne = 1;
constexpr Variable kOther = 2;

std::unexpected<Error> other_moves() {
    return std::unexpected(
        Error{ErrorKind::input,
              Sentence::text(
                  "some moves do not take a fixed number and leave the rest in up to two heaps"),
              std::nullopt});
}

/// The moves of the rules as sets: of (heap, what is left) and of (heap, one heap, the other one).
class MovesReader {
  public:
    MovesReader(const Program& program, Automata& automata)
        : program_(program),
          automata_(automata),
          expressions_(program, automata, kOther + 1),
          single_(automata.constant(false)),
          pairs_(automata.constant(false)) {
        for (const std::uint32_t symbol : {program.positions[0], program.shared[0]}) {
            if (symbol != language::kNoSymbol) expressions_.name(symbol, Linear::of(kHeap));
        }
    }

    Result<void> run() {
        for (const MoveRule& rule : program_.tree.moves) {
            read(rule);
            if (expressions_.objection()) return std::unexpected(*expressions_.objection());
        }
        return {};
    }
    const Automaton& single() const { return single_; }
    const Automaton& pairs() const { return pairs_; }

  private:
    void read(const MoveRule& rule) {
        const bool is_change = rule.parts.empty() && rule.changes.size() == 1;
        const std::size_t count = is_change ? 1 : rule.parts.size();
        const bool is_plain =
            std::all_of(rule.parts.begin(), rule.parts.end(), [](const language::NewPart& part) {
                return part.binders.empty() && part.guard.empty() && part.values.size() == 1;
            });
        if (count < 1 || count > 2 || !is_plain)
            return expressions_.object(rule.place, "this move does not leave one heap or two");
        std::vector<const language::Expression*> left;
        for (const language::NewPart& part : rule.parts)
            left.push_back(&part.values[0]);
        if (is_change) left.push_back(&rule.changes[0].value);
        const Variable mark = expressions_.next_free();
        const Automaton moves = expressions_.some_choice(
            rule.binders, automata_.constant(true), [&](const Automaton& when) {
                return leading_to(left, automata_.both(when, expressions_.all_of(rule.guard)),
                                  rule.place);
            });
        Automaton& set = count == 1 ? single_ : pairs_;
        set = automata_.either(set, expressions_.without_free(mark, moves));
    }

    Automaton leading_to(const std::vector<const language::Expression*>& left,
                         const Automaton& allowed, Place place) {
        std::vector<Branches> values;
        for (const language::Expression* one : left)
            values.push_back(expressions_.number(*one));
        Automaton moves =
            automata_.both(allowed, expressions_.equal(values[0], kOne, allowed, place));
        if (values.size() == 1) return moves;
        moves = automata_.both(moves, expressions_.equal(values[1], kOther, allowed, place));
        const Automaton turned =
            automata_.both(expressions_.equal(values[1], kOne, allowed, place),
                           expressions_.equal(values[0], kOther, allowed, place));
        return automata_.either(moves, automata_.both(allowed, turned));
    }

    const Program& program_;
    Automata& automata_;
    Expressions expressions_;
    Automaton single_;
    Automaton pairs_;
};

/// Guesses the kinds of the moves from some that there are.
class KindsGuess {
  public:
    KindsGuess(const Automaton& single, const Automaton& pairs, std::int64_t most)
        : single_(single), pairs_(pairs), most_(most) {}

    std::vector<HeapMove> run() {
        for (std::int64_t taken = 0; taken <= most_; ++taken) {
            guess_single(taken);
            guess_pairs(taken);
        }
        return std::move(kinds_);
    }

  private:
    bool leaves(std::int64_t taken, std::int64_t one) const {
        return holds(single_, {taken + one, one, 0});
    }
    bool leaves(std::int64_t taken, std::int64_t one, std::int64_t other) const {
        return holds(pairs_, {taken + one + other, one, other});
    }
    static bool holds(const Automaton& set, const std::vector<std::int64_t>& numbers) {
        return set.holds_at(std::vector<std::uint64_t>(numbers.begin(), numbers.end()));
    }

    void guess_single(std::int64_t taken) {
        const bool all = leaves(taken, most_);  // of what is large
        std::int64_t least = 0;
        while (all && !leaves(taken, least))
            ++least;
        const bool is_apart = all && least == 0 && !leaves(taken, 1);
        if (is_apart) {
            least = 1;
            while (!leaves(taken, least))
                ++least;
        }
        if (is_apart || (!all && leaves(taken, 0)))
            kinds_.push_back({HeapMove::Kind::whole, taken});
        if (all) kinds_.push_back({HeapMove::Kind::rest, taken, least});
    }

    void guess_pairs(std::int64_t taken) {
        if (!leaves(taken, most_, most_)) return;
        HeapMove move{HeapMove::Kind::split, taken};
        while (!leaves(taken, move.first, most_))
            ++move.first;
        while (!leaves(taken, move.first, move.second))
            ++move.second;
        kinds_.push_back(move);
    }

    const Automaton& single_;
    const Automaton& pairs_;
    std::int64_t most_;
    std::vector<HeapMove> kinds_;
};

/// Where number + constant <= variable.
Automaton at_least(std::int64_t number, Variable variable, Automata& automata) {
    Linear lack{{}, number};
    return automata.at_most_zero(lack.add(Linear::of(variable), -1));
}

/// The moves of a kind; of a split in either order.
Automaton moves_of(const HeapMove& move, Automata& automata) {
    Linear rest = Linear::of(kHeap);
    rest.constant = -move.taken;
    switch (move.kind) {
        case HeapMove::Kind::whole:
            return automata.both(automata.zero(rest), automata.zero(Linear::of(kOne)));
        case HeapMove::Kind::rest:
            return automata.both(automata.zero(rest.add(Linear::of(kOne), -1)),
                                 at_least(move.first, kOne, automata));
        case HeapMove::Kind::split:
            break;
    }
    rest.add(Linear::of(kOne), -1).add(Linear::of(kOther), -1);
    const auto both_large = [&](std::int64_t one, std::int64_t other) {
        return automata.both(at_least(one, kOne, automata), at_least(other, kOther, automata));
    };
    return automata.both(automata.zero(rest), automata.either(both_large(move.first, move.second),
                                                              both_large(move.second, move.first)));
}

}  // namespace

Result<std::vector<HeapMove>> heap_moves_of(std::string_view rules, std::int64_t most,
                                            const Resources& resources) {
    const auto program = ZERMELO_TRY(language::read_rules(rules));
    Automata automata(std::min(resources.memory / kBytesOfEntry, kMostEntries), resources.monitor);
    MovesReader reader(program, automata);
    ZERMELO_TRY(reader.run());
    auto kinds = KindsGuess(reader.single(), reader.pairs(), most).run();
    Automaton single = automata.constant(false);
    Automaton pairs = automata.constant(false);
    for (const HeapMove& move : kinds) {
        Automaton& set = move.kind == HeapMove::Kind::split ? pairs : single;
        set = automata.either(set, moves_of(move, automata));
    }
    const bool same = automata.differing(single, reader.single()).is_nothing() &&
                      automata.differing(pairs, reader.pairs()).is_nothing();
    if (automata.stopped()) return stopped_error();
    if (automata.exceeded()) return limit_error("the automata of these moves are too large");
    if (!same) return other_moves();
    return kinds;
}

}  // namespace zermelo::discover
