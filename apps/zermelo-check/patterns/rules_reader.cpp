#include "patterns/rules_reader.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::check {

using language::Declaration;
using language::Expression;
using language::MoveRule;
using language::Range;

namespace {

constexpr std::size_t kMostNumbers = 8;  // of a position
constexpr std::size_t kMostHeaps = 3;    // that a move leaves

}  // namespace

void RulesReader::object(Place place, std::string_view why) const {
    const std::size_t line = line_and_column(program_->text, place.offset).line;
    throw Error{ErrorKind::input,
                Sentence::text(fmt::format("{}, line {} of the rules", why, line)), std::nullopt};
}

/// What is said of all rules at once: two players with the same moves, and a last one.
void RulesReader::expect_usual_rules() const {
    using language::Ending;
    const language::Tree& tree = program_->tree;
    const bool by_last_move =
        program_->ending == Ending::last_mover_wins || program_->ending == Ending::last_mover_loses;
    const auto has_mover = [](const MoveRule& rule) {
        return rule.mover != MoveRule::Mover::either || rule.again || !rule.scores.empty();
    };
    const bool usual = by_last_move && !program_->uses_mover && !program_->uses_again &&
                       tree.ends.empty() && tree.start.empty() && !tree.may_repeat &&
                       std::none_of(tree.moves.begin(), tree.moves.end(), has_mover);
    if (!usual)
        object(
            {},
            "a pattern is about games in which both have the same moves, and the last one decides");
}

void RulesReader::name_inputs(const FixedNumbers& fixed) {
    std::size_t named = 0;
    for (const std::uint32_t symbol : program_->inputs) {
        const auto found = fixed.inputs.find(program_->symbols[symbol].name);
        if (found == fixed.inputs.end() || !program_->tree.has_input) continue;
        named_[symbol] = Sum(found->second);
        ++named;
    }
    if (named != fixed.inputs.size()) object({}, "what is fixed is no input");
}

/// Names the numbers of a part, from the variable `first` on; returns how many they are.
std::size_t RulesReader::name_position(Variable first) {
    Variable next = first;
    for (std::size_t i = 0; i < program_->positions.size(); ++i) {
        const Declaration& declared = program_->tree.positions[i];
        const std::uint32_t symbol = program_->positions[i];
        if (declared.sides.empty()) {
            named_[symbol] = Sum::of(next++);
            continue;
        }
        const auto& side = declared.sides[0].values;
        const Array array = {constant(side.front()), constant(side.back()), next};
        if (declared.sides.size() > 1 || array.high - array.low >= std::int64_t{kMostNumbers})
            object(declared.place, "a position has few numbers, and no grids");
        next += static_cast<Variable>(std::max<std::int64_t>(array.high - array.low + 1, 0));
        arrays_[symbol] = array;
        if (static_cast<std::size_t>(next - first) > kMostNumbers)
            object(declared.place, "a position has few numbers");
    }
    return static_cast<std::size_t>(next - first);
}

/// Where the numbers of the part that begins there are what the file allows.
NumberSet RulesReader::positions(Variable first) {
    NumberSet result = sets_->everything();
    for (const Declaration& declared : program_->tree.positions) {
        std::int64_t elements = 1;
        if (!declared.sides.empty()) {
            const auto& side = declared.sides[0].values;
            elements =
                std::max<std::int64_t>(constant(side.back()) - constant(side.front()) + 1, 0);
        }
        for (std::int64_t i = 0; i < elements; ++i)
            result = sets_->both(result, in_range(declared, first++));
    }
    return result;
}

NumberSet RulesReader::in_range(const Declaration& declared, Variable number) {
    const Sum value = Sum::of(number);
    if (!declared.range || declared.range->kind == Range::Kind::natural)
        return sets_->at_most_zero(Sum(0).minus(value));
    const Range& range = *declared.range;
    if (range.kind != Range::Kind::numbers || constant(range.values[0]) < 0)
        object(range.place, "the numbers of a position are from 0 on");
    NumberSet result = sets_->at_most_zero(Sum(constant(range.values[0])).minus(value));
    if (range.values.size() == 1) return result;
    return sets_->both(result, sets_->at_most_zero(value.minus(Sum(constant(range.values[1])))));
}

// Moves.

StatedGame RulesReader::game(const FixedNumbers& fixed) {
    using Kind = language::PlayIn::Kind;
    expect_usual_rules();
    const language::PlayIn& play = program_->tree.play_in;
    const bool single = play.kind == Kind::one || (play.kind == Kind::up_to && play.most == 1);
    if (!single && play.kind != Kind::up_to)
        object({}, "a turn moves in one part, or in up to so many");
    if (fixed.parts < 1 || fixed.parts > kMostNumbers ||
        (fixed.parts > 1 && !program_->reads_sums()))
        object({}, "there are no positions of so many parts");
    name_inputs(fixed);
    const std::size_t width = name_position(0);
    StatedGame game;
    game.count = width * fixed.parts;
    if (game.count < 1 || game.count > kMostNumbers)
        object({}, "a position has one number to eight");
    game.last_mover_loses = program_->ending == language::Ending::last_mover_loses;
    game.positions = sets_->everything();
    count_ = static_cast<Variable>(game.count);
    next_free_ = 2 * count_;
    for (std::size_t part = 0; part < fixed.parts; ++part)
        game.positions =
            sets_->both(game.positions, positions(static_cast<Variable>(part * width)));
    std::vector<Steps> parts(fixed.parts);
    for (std::size_t part = 0; part < fixed.parts; ++part) {
        first_ = static_cast<Variable>(part * width);
        name_position(first_);
        for (const MoveRule& rule : program_->tree.moves)
            read_rule(rule, game.positions, parts[part]);
    }
    game.moves = turns(parts);
    expect_positions(game);
    return game;
}

void RulesReader::read_rule(const MoveRule& rule, const NumberSet& from, Steps& steps) {
    const Variable mark = next_free_;
    each_choice(rule.binders, from, [&](const NumberSet& when) {
        const NumberSet allowed = sets_->both(when, all_of(rule.guard));
        if (allowed.is_empty()) return;
        Moves moves = changing(changes_of(rule), allowed, rule.place);
        const NumberSet set = sets_->some_from(mark, std::move(moves.set));
        const auto [place, is_new] = steps.emplace(std::move(moves.changed), set);
        if (!is_new) place->second = sets_->either(place->second, set);
    });
    next_free_ = mark;
}

/// No move leads below 0. Where all numbers that are spoken of are natural, it would be overlooked later.
void RulesReader::expect_natural(const Term& term, const NumberSet& when, Place place) {
    const NumberSet below = sets_->at_most_zero(term.value.plus(Sum(1)));
    if (!sets_->both(sets_->both(when, term.where), below).is_empty())
        object(place, "a move may lead to a number outside of its range");
}

/// Where the numbers become those of the changes.
Moves RulesReader::changing(const std::vector<Changed>& changes, const NumberSet& when,
                            Place place) {
    Moves moves{{}, when};
    for (const Changed& change : changes) {
        expect_natural(change.value, when, place);
        moves.changed.push_back(change.number);
        const Sum next = Sum::of(change.number + count_);
        const NumberSet becomes = sets_->zero(change.value.value.minus(next));
        moves.set = sets_->both(moves.set, sets_->both(change.value.where, becomes));
    }
    std::sort(moves.changed.begin(), moves.changed.end());
    if (std::adjacent_find(moves.changed.begin(), moves.changed.end()) != moves.changed.end())
        object(place, "a move changes a number twice");
    return moves;
}

std::vector<RulesReader::Changed> RulesReader::changes_of(const MoveRule& rule) {
    std::vector<Changed> changes;
    for (const language::Change& change : rule.changes) {
        each_choice(change.binders, sets_->everything(), [&](const NumberSet& when) {
            if (!when.is_everything()) object(rule.place, "it is not fixed which numbers change");
            const NumberSet holds = all_of(change.guard);
            if (holds.is_empty()) return;
            const Term old = number(change.target);
            const auto& numbers = old.value.coefficients();
            if (numbers.size() != 1 || numbers.begin()->first >= count_)
                object(rule.place, "it is not fixed which number changes");
            changes.push_back({numbers.begin()->first, chosen(holds, number(change.value), old)});
        });
    }
    if (rule.parts.empty()) return changes;
    const auto& part = rule.parts[0];
    if (rule.parts.size() > 1 || !part.binders.empty() || !part.guard.empty())
        object(rule.place, "a move that leaves a sum changes how many numbers there are");
    for (std::size_t i = 0; i < part.values.size(); ++i) {
        const Variable old = first_ + static_cast<Variable>(i);
        Term value = number(part.values[i]);
        const Sum growth = value.value.minus(Sum::of(old));
        const bool stays = growth.is_constant() && growth.constant() == 0;
        if (!stays) changes.push_back({old, std::move(value)});
    }
    return changes;
}

/// The moves of a turn in up to as many parts as the rules say: in each of them one.
std::vector<Moves> RulesReader::turns(const std::vector<Steps>& parts) {
    const auto most = static_cast<std::size_t>(program_->tree.play_in.most);
    std::vector<std::pair<Moves, std::size_t>> turns = {{{{}, sets_->everything()}, 0}};
    for (const Steps& steps : parts) {
        for (std::size_t i = turns.size(); i-- > 0;) {
            if (turns[i].second >= most) continue;
            for (const auto& [changed, set] : steps) {
                const auto& [before, in_parts] = turns[i];
                Moves both{before.changed, sets_->both(before.set, set)};
                both.changed.insert(both.changed.end(), changed.begin(), changed.end());
                turns.emplace_back(std::move(both), in_parts + 1);
            }
        }
    }
    std::vector<Moves> result;
    for (std::size_t i = 1; i < turns.size(); ++i)
        result.push_back(std::move(turns[i].first));
    return result;
}

/// Every move leads to a position, or the rules would fail there.
void RulesReader::expect_positions(const StatedGame& game) {
    for (const Moves& moves : game.moves) {
        std::map<Variable, Variable> names;
        for (const Variable number : moves.changed)
            names[number] = number + count_;
        const NumberSet next = sets_->renamed(game.positions, names);
        if (!sets_->both(moves.set, sets_->no(next)).is_empty())
            object({}, "a move may lead to a number outside of its range");
    }
}

// Games of single heaps.

HeapMoves RulesReader::heap_moves() {
    expect_usual_rules();
    const auto& tree = program_->tree;
    const bool single = tree.positions.size() == 1 && tree.positions[0].sides.empty() &&
                        program_->reads_sums() &&
                        tree.play_in.kind == language::PlayIn::Kind::one &&
                        program_->ending == language::Ending::last_mover_wins;
    if (!single) object({}, "a period is about single heaps, which the last mover wins");
    const auto& range = tree.positions[0].range;
    if (range && range->kind != Range::Kind::natural)
        object(range->place, "a period is about heaps of any size");
    name_position(0);
    count_ = 1;
    next_free_ = 1 + static_cast<Variable>(kMostHeaps);
    HeapMoves moves;
    for (const MoveRule& rule : tree.moves)
        read_heaps(rule, moves);
    return moves;
}

void RulesReader::read_heaps(const MoveRule& rule, HeapMoves& moves) {
    const Variable mark = next_free_;
    each_choice(rule.binders, positions(0), [&](const NumberSet& when) {
        NumberSet set = sets_->both(when, all_of(rule.guard));
        if (set.is_empty()) return;
        const std::vector<Term> heaps = heaps_of(rule);
        if (heaps.size() > kMostHeaps) object(rule.place, "a move leaves too many heaps");
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            const Sum heap = Sum::of(static_cast<Variable>(i + 1));
            const NumberSet is = sets_->zero(heaps[i].value.minus(heap));
            set = sets_->both(set, sets_->both(heaps[i].where, is));
        }
        NumberSet left = sets_->some_from(mark, std::move(set));
        const auto [place, is_new] = moves.emplace(heaps.size(), left);
        if (!is_new) place->second = sets_->either(place->second, left);
    });
    next_free_ = mark;
}

std::vector<RulesReader::Term> RulesReader::heaps_of(const MoveRule& rule) {
    std::vector<Term> heaps;
    for (const language::NewPart& part : rule.parts) {
        each_choice(part.binders, sets_->everything(), [&](const NumberSet& when) {
            const NumberSet taken = sets_->both(when, all_of(part.guard));
            if (!taken.is_everything() && !taken.is_empty())
                object(part.place, "it is not fixed how many heaps a move leaves");
            if (!taken.is_empty()) heaps.push_back(number(part.values[0]));
        });
    }
    if (!rule.parts.empty()) return heaps;
    for (const Changed& change : changes_of(rule))
        heaps.push_back(change.value);
    if (heaps.size() != 1) object(rule.place, "a move changes the heap once");
    return heaps;
}

}  // namespace zermelo::check
