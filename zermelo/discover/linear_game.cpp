#include "zermelo/discover/linear_game.hpp"

#include <algorithm>
#include <functional>

#include "zermelo/base/format.hpp"
#include "zermelo/discover/expressions.hpp"

namespace zermelo::discover {

using language::Declaration;
using language::Expression;
using language::MoveRule;
using language::Program;
using language::Range;

namespace {

std::unexpected<Error> not_linear(Place place, const std::string& why) {
    return std::unexpected(Error{ErrorKind::input, Sentence::text(why), place});
}
std::unexpected<Error> not_linear(const std::string& why) {
    return std::unexpected(Error{ErrorKind::input, Sentence::text(why), std::nullopt});
}

std::optional<std::string> objection_to(const Program& program) {
    const language::Tree& tree = program.tree;
    using Kind = language::PlayIn::Kind;
    if (program.ending != language::Ending::last_mover_wins &&
        program.ending != language::Ending::last_mover_loses)
        return "the last move must decide who wins";
    if (program.uses_mover) return "both players must have the same moves";
    if (program.uses_again) return "a move ends the turn, for automata";
    if (!tree.ends.empty()) return "no condition may end the play";
    if (!tree.start.empty()) return "a start as a sum has no fixed number of parts";
    if (tree.may_repeat) return "play must end";
    if (tree.play_in.kind == Kind::all || tree.play_in.kind == Kind::any)
        return "a turn moves in one part, or in up to so many";
    return std::nullopt;
}

/// As a program may call it: the words of C++ and Python that a name may be get a line behind them.
std::string usable(const std::string& name) {
    constexpr std::string_view kWords[] = {
        "and",     "as",       "asm",      "assert",    "auto",     "bool",      "break",
        "case",    "catch",    "char",     "class",     "const",    "continue",  "def",
        "default", "del",      "delete",   "do",        "double",   "elif",      "else",
        "enum",    "except",   "explicit", "export",    "extern",   "false",     "finally",
        "float",   "for",      "friend",   "from",      "global",   "goto",      "i",
        "if",      "import",   "in",       "inline",    "int",      "is",        "lambda",
        "long",    "loses",    "mutable",  "namespace", "new",      "next",      "nonlocal",
        "not",     "operator", "or",       "pass",      "private",  "protected", "public",
        "raise",   "register", "return",   "short",     "signed",   "sizeof",    "state",
        "static",  "struct",   "switch",   "template",  "this",     "throw",     "true",
        "try",     "typedef",  "typename", "union",     "unsigned", "using",     "virtual",
        "void",    "volatile", "while",    "with",      "xor",      "yield",     "accepts",
        "max",     "all",      "range",    "None",      "True",     "False",     "weight",
        "letter",  "less",     "d",        "len",       "min",      "abs",       "reversed"};
    const bool is_taken = std::find(std::begin(kWords), std::end(kWords), name) != std::end(kWords);
    return is_taken ? name + "_" : name;
}

/// One position of the game, whose numbers are the variables from `first` on.
class Reading {
  public:
    Reading(const Program& program, const Fixed& fixed, Automata& automata, LinearGame& game)
        : program_(program),
          fixed_(fixed),
          automata_(automata),
          game_(game),
          expressions_(program, automata, 0) {}

    /// The names of the numbers of one part, and how large its arrays are.
    Result<void> read_numbers() {
        name_inputs();
        for (std::size_t i = 0; i < program_.tree.positions.size(); ++i) {
            if (auto done = read_number(program_.tree.positions[i], program_.positions[i]); !done)
                return done;
        }
        width_ = names_.size();
        if (width_ * fixed_.parts > kMostNumbers)
            return not_linear(fmt::format("a position has {} numbers, and automata read {} at most",
                                          width_ * fixed_.parts, kMostNumbers));
        for (std::size_t part = 0; part < fixed_.parts; ++part) {
            for (const std::string& name : names_)
                game_.names.push_back(fixed_.parts == 1 ? name
                                                        : fmt::format("{}{}", name, part + 1));
        }
        return {};
    }

    /// The positions, and the moves of each part.
    Result<std::vector<std::vector<Step>>> read_parts() {
        std::vector<std::vector<Step>> steps(fixed_.parts);
        game_.positions = automata_.constant(true);
        for (const Expression& falling : program_.tree.falling)
            game_.falling.push_back({std::vector<std::int64_t>(game_.count()), falling.place});
        for (std::size_t part = 0; part < fixed_.parts; ++part)
            name_part(static_cast<Variable>(part * width_));
        for (std::size_t part = 0; part < fixed_.parts; ++part) {
            first_ = static_cast<Variable>(part * width_);
            expressions_ =
                Expressions(program_, automata_, static_cast<Variable>(2 * game_.count()));
            name_inputs();
            name_part(first_);
            for (const MoveRule& rule : program_.tree.moves) {
                read_rule(rule, steps[part]);
                if (expressions_.objection()) return std::unexpected(*expressions_.objection());
            }
            read_falling();
        }
        return steps;
    }

  private:
    void name_inputs() {
        for (const std::uint32_t symbol : program_.inputs) {
            const auto found = fixed_.inputs.find(program_.symbols[symbol].name);
            if (found != fixed_.inputs.end()) expressions_.name(symbol, {{}, found->second});
        }
    }

    Result<void> read_number(const Declaration& declared, std::uint32_t symbol) {
        std::vector<std::pair<std::int64_t, std::int64_t>> sides;
        std::size_t elements = 1;
        if (declared.sides.size() > 1) return not_linear(declared.place, "automata read no grids");
        for (const language::Set& side : declared.sides) {
            const auto low = expressions_.constant(side.values.front());
            const auto high = expressions_.constant(side.values.back());
            if (expressions_.objection()) return std::unexpected(*expressions_.objection());
            sides.emplace_back(*low, *high);
            elements *= static_cast<std::size_t>(
                std::clamp<std::int64_t>(sides.back().second - sides.back().first + 1, 0, 1000));
        }
        if (elements > kMostNumbers)
            return not_linear(declared.place, fmt::format("{} has more than {} numbers",
                                                          declared.name, kMostNumbers));
        shapes_.push_back({symbol, sides, names_.size(), elements, &declared});
        for (std::size_t i = 0; i < elements; ++i)
            names_.push_back(declared.sides.empty() ? usable(declared.name)
                                                    : fmt::format("{}{}", declared.name, i + 1));
        return {};
    }

    /// Says what the names of a part stand for, and which numbers its positions have.
    void name_part(Variable first) {
        for (const Shape& shape : shapes_) {
            const auto variable = static_cast<Variable>(static_cast<std::size_t>(first) + shape.at);
            const bool is_array = !shape.sides.empty();
            for (const std::uint32_t symbol : {shape.symbol, shared_with(shape.symbol)}) {
                if (symbol == language::kNoSymbol) continue;
                if (is_array)
                    expressions_.name_array(symbol, shape.sides, variable);
                else
                    expressions_.name(symbol, Linear::of(variable));
            }
            for (std::size_t i = 0; i < shape.elements; ++i)
                limit(variable + static_cast<Variable>(i), *shape.declared);
        }
    }

    std::uint32_t shared_with(std::uint32_t symbol) const {
        for (std::size_t i = 0; i < program_.positions.size(); ++i) {
            if (program_.positions[i] == symbol) return program_.shared[i];
        }
        return language::kNoSymbol;
    }

    /// The number lies in the range that is declared.
    void limit(Variable variable, const Declaration& declared) {
        if (!declared.range || declared.range->kind == Range::Kind::natural) return;
        const Range& range = *declared.range;
        if (range.kind != Range::Kind::numbers)
            return expressions_.object(range.place, "automata speak of numbers from 0 on");
        for (std::size_t i = 0; i < range.values.size(); ++i) {
            const auto bound = expressions_.constant(range.values[i]);
            if (!bound) return expressions_.object(range.place, "this range is not fixed");
            Linear beyond;  // must be 0 or less
            beyond.add(Linear::of(variable), i == 0 ? -1 : 1);
            beyond.constant = i == 0 ? *bound : -*bound;
            game_.positions = automata_.both(game_.positions, automata_.at_most_zero(beyond));
        }
    }

    /// A number that a move changes, and what it becomes.
    struct Changed {
        Variable number;
        Branches value;
    };

    void read_rule(const MoveRule& rule, std::vector<Step>& steps) {
        if (rule.mover != MoveRule::Mover::either || !rule.scores.empty())
            return expressions_.object(rule.place,
                                       "both players must have the same moves, without scores");
        // Which numbers change may depend on what is chosen: a step for each set of them.
        std::map<std::vector<Variable>, Automaton> found;
        const Variable mark = expressions_.next_free();
        expressions_.some_choice(rule.binders, game_.positions, [&](const Automaton& when) {
            const Automaton allowed = automata_.both(when, expressions_.all_of(rule.guard));
            if (!allowed.is_nothing()) add_moves(rule, allowed, mark, found);
            return automata_.constant(false);
        });
        for (auto& [changed, moves] : found) {
            if (!moves.is_nothing()) steps.push_back({changed, std::move(moves)});
        }
    }

    /// What a part adds to the sums that fall.
    void read_falling() {
        for (std::size_t i = 0; i < game_.falling.size(); ++i) {
            auto& weights = game_.falling[i].weights;
            Expressions expressions = expressions_;
            const Branches value = expressions.number(program_.tree.falling[i]);
            const bool is_sum =
                !expressions.objection() && value.size() == 1 && value[0].when.is_everything() &&
                std::all_of(value[0].value.coefficients.begin(), value[0].value.coefficients.end(),
                            [](const auto& counted) { return counted.second >= 0; });
            if (!is_sum) weights.clear();
            if (weights.empty()) continue;
            for (const auto& [number, weight] : value[0].value.coefficients)
                weights[static_cast<std::size_t>(number)] += weight;
        }
    }

    void add_moves(const MoveRule& rule, const Automaton& allowed, Variable mark,
                   std::map<std::vector<Variable>, Automaton>& found) {
        const std::vector<Changed> changes = rule.parts.empty() ? changes_of(rule) : part_of(rule);
        if (expressions_.objection()) return;
        std::vector<Variable> changed;
        Automaton moves = allowed;
        for (const Changed& change : changes) {
            changed.push_back(change.number);
            const Automaton becomes =
                expressions_.equal(change.value, game_.next_of(change.number), allowed, rule.place);
            moves = automata_.both(moves, becomes);
        }
        std::sort(changed.begin(), changed.end());
        if (std::adjacent_find(changed.begin(), changed.end()) != changed.end())
            return expressions_.object(rule.place, "a number is changed twice by a move");
        moves = expressions_.without_free(mark, std::move(moves));
        const auto [place, is_new] = found.emplace(changed, moves);
        if (!is_new) place->second = automata_.either(place->second, moves);
    }

    std::vector<Changed> changes_of(const MoveRule& rule) {
        std::vector<Changed> changes;
        for (const language::Change& change : rule.changes) {
            expressions_.some_choice(
                change.binders, automata_.constant(true), [&](const Automaton& when) {
                    if (!when.is_everything())
                        expressions_.object(rule.place, "which numbers change is not fixed");
                    if (auto one = change_of(change)) changes.push_back(std::move(*one));
                    return automata_.constant(false);
                });
        }
        return changes;
    }

    std::optional<Changed> change_of(const language::Change& change) {
        const Automaton holds = expressions_.all_of(change.guard);
        if (holds.is_nothing()) return std::nullopt;
        const auto number = expressions_.target(change.target);
        if (!number) return std::nullopt;
        Changed result{*number, {}};
        for (const Branch& branch : expressions_.number(change.value))
            result.value.push_back({automata_.both(holds, branch.when), branch.value});
        if (!holds.is_everything())
            result.value.push_back({automata_.no(holds), Linear::of(*number)});
        return result;
    }

    /// A move that tells all numbers of a position.
    std::vector<Changed> part_of(const MoveRule& rule) {
        std::vector<Changed> changes;
        if (rule.parts.size() != 1 || !rule.parts[0].binders.empty() ||
            !rule.parts[0].guard.empty()) {
            expressions_.object(rule.place,
                                "a move that leaves a sum changes how many numbers there are");
            return changes;
        }
        for (std::size_t i = 0; i < rule.parts[0].values.size(); ++i) {
            const Variable number = first_ + static_cast<Variable>(i);
            const Branches value = expressions_.number(rule.parts[0].values[i]);
            const bool stays = value.size() == 1 && value[0].when.is_everything() &&
                               value[0].value.constant == 0 &&
                               value[0].value.coefficients == Linear::of(number).coefficients;
            if (!stays) changes.push_back({number, value});
        }
        return changes;
    }

    struct Shape {
        std::uint32_t symbol;
        std::vector<std::pair<std::int64_t, std::int64_t>> sides;
        std::size_t at;
        std::size_t elements;
        const Declaration* declared;
    };

    const Program& program_;
    const Fixed& fixed_;
    Automata& automata_;
    LinearGame& game_;
    Expressions expressions_;
    std::vector<Shape> shapes_;
    std::vector<std::string> names_;
    std::size_t width_ = 0;
    Variable first_ = 0;
};

/// The moves of a turn in up to `most` parts: in each of them one, in all of them at once.
std::vector<Step> turns(const std::vector<std::vector<Step>>& parts, std::size_t most,
                        Automata& automata) {
    std::vector<std::pair<Step, std::size_t>> turns = {{{{}, automata.constant(true)}, 0}};
    for (const std::vector<Step>& steps : parts) {
        const std::size_t before = turns.size();
        for (std::size_t i = 0; i < before; ++i) {
            if (turns[i].second == most) continue;
            for (const Step& step : steps) {
                auto turn = turns[i];
                turn.first.changed.insert(turn.first.changed.end(), step.changed.begin(),
                                          step.changed.end());
                turn.first.moves = automata.both(turn.first.moves, step.moves);
                ++turn.second;
                turns.push_back(std::move(turn));
            }
        }
    }
    std::vector<Step> result;
    for (std::size_t i = 1; i < turns.size(); ++i)
        result.push_back(std::move(turns[i].first));
    return result;
}

/// A name that is fixed, and stands for nothing.
std::optional<std::string> name_of_no_input(const Program& program, const Fixed& fixed) {
    for (const auto& [name, number] : fixed.inputs) {
        const bool is_input =
            std::any_of(program.inputs.begin(), program.inputs.end(), [&](std::uint32_t symbol) {
                return program.tree.has_input && program.symbols[symbol].name == name;
            });
        if (!is_input) return name;
    }
    return std::nullopt;
}

/// A move leads to a position, or the rules fail.
bool may_fail(const LinearGame& game, Automata& automata) {
    for (const Step& step : game.steps) {
        std::map<Variable, Variable> names;
        for (const Variable number : step.changed)
            names[number] = game.next_of(number);
        const Automaton next = automata.renamed(game.positions, names);
        if (!automata.both(step.moves, automata.no(next)).is_nothing()) return true;
    }
    return false;
}

}  // namespace

Result<LinearGame> linear_game_of(const Program& program, const Fixed& fixed, Automata& automata) {
    if (const auto why = objection_to(program)) return not_linear(*why);
    if (fixed.parts != 1 && !program.reads_sums())
        return not_linear("only a file without an `input` reads positions of several parts");
    if (const auto name = name_of_no_input(program, fixed))
        return not_linear(fmt::format("{} is no input of these rules", *name));
    LinearGame game;
    Reading reading(program, fixed, automata, game);
    ZERMELO_TRY(reading.read_numbers());
    const auto parts = ZERMELO_TRY(reading.read_parts());
    const auto& play = program.tree.play_in;
    const bool single = play.kind == language::PlayIn::Kind::one;
    game.steps = turns(parts, single ? 1 : static_cast<std::size_t>(play.most), automata);
    game.last_mover_loses = program.ending == language::Ending::last_mover_loses;
    if (may_fail(game, automata) && !automata.exceeded())
        return not_linear("a move may lead to a number outside of its range");
    return game;
}

}  // namespace zermelo::discover
