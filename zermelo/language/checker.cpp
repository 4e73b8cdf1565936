#include "zermelo/language/checker.hpp"

#include <algorithm>
#include <utility>

#include "zermelo/base/text.hpp"
#include "zermelo/language/hint_lines.hpp"
#include "zermelo/language/scope.hpp"

namespace zermelo::language {

namespace {

using SymbolKind = Symbol::Kind;

class Checker {
  public:
    Checker(Tree tree, std::string_view text) : tree_(program_.tree) {
        tree_ = std::move(tree);
        program_.text = text;
    }

    Result<Program> run() {
        take_inputs();
        start();
        for (Declaration& declared : tree_.positions)
            shape(declared);
        for (Declaration& declared : tree_.positions)
            position(declared);
        scope_.declare({SymbolKind::mover, "mover", {}});
        for (Let& let : tree_.lets)
            define(let);
        for (Expression& required : tree_.required)
            scope_.condition(required);
        for (End& end : tree_.ends)
            scope_.condition(end.condition);
        for (std::size_t i = 0; i < tree_.moves.size(); ++i)
            move(i);
        check_hint_lines(program_, scope_);
        ending();
        answer();
        if (scope_.error()) return std::unexpected(std::move(*scope_.error()));
        scope_.warn_of_unused(tree_.has_input);
        return std::move(program_);
    }

  private:
    /// Without an `input` the numbers of the position that have no start value are the input.
    void take_inputs() {
        if (!tree_.has_input && tree_.start.empty()) {
            for (const Declaration& declared : tree_.positions) {
                if (declared.start.empty()) tree_.inputs.push_back(declared);
            }
        }
        for (Declaration& declared : tree_.inputs)
            input(declared);
        if (tree_.cases) {
            if (!tree_.cases->sides.empty()) {
                scope_.fail(tree_.cases->place, "how many cases there are is one number");
            }
            range(*tree_.cases);
        }
        for (Declaration& declared : tree_.case_inputs)
            input(declared);
    }

    Symbol symbol_of(const Declaration& declared, SymbolKind kind, std::size_t index) const {
        Symbol symbol{kind, declared.name, declared.place, declared.sides.size()};
        symbol.index = index;
        if (declared.range) symbol.characters = declared.range->characters;
        return symbol;
    }

    void sides_and_range(Declaration& declared) {
        if (declared.sides.size() > 2) {
            scope_.fail(declared.place, "an array has one side, a grid two; more there are not");
        }
        for (Set& side : declared.sides) {
            for (Expression& value : side.values) {
                scope_.number(value);
                // It would be one element, and the same for all rows.
                if (declared.sides.size() == 2 && value.operation == Operation::element) {
                    scope_.fail(value.place,
                                "all rows of a grid are equally long; for rows of different "
                                "lengths read pairs, or fill them up to one length");
                }
            }
        }
        range(declared);
    }

    void range(Declaration& declared) {
        if (!declared.range) return;
        for (Expression& value : declared.range->values)
            scope_.number(value);
        const std::string& characters = declared.range->characters;
        for (std::size_t i = 0; i < characters.size(); ++i) {
            if (characters[i] == ' ' || characters.find(characters[i]) != i) {
                scope_.fail(declared.range->place, "characters differ, and none is a space");
            }
        }
        if (declared.range->kind == Range::Kind::characters && characters.empty()) {
            scope_.fail(declared.range->place, "expected one character or more");
        }
    }

    void input(Declaration& declared) {
        sides_and_range(declared);
        declared.symbol =
            scope_.declare(symbol_of(declared, SymbolKind::input, program_.inputs.size()));
        program_.inputs.push_back(declared.symbol);
    }

    /// A position may be an input by name: it starts as that was read, and has its shape. All sides
    /// and ranges are worked out before there is a position, so they know the inputs alone.
    void shape(Declaration& declared) {
        const Declaration* const input = input_of(declared);
        if (input == nullptr) return sides_and_range(declared);
        if (tree_.has_input && !declared.sides.empty()) {
            scope_.fail(declared.place, "the shape of {} was told in the input", declared.name);
        }
        declared.sides = input->sides;
        if (declared.range && tree_.has_input) {
            range(declared);
        } else {
            declared.range = input->range;
        }
    }

    void position(Declaration& declared) {
        const Declaration* const input = input_of(declared);
        Symbol symbol = symbol_of(declared, SymbolKind::position, program_.positions.size());
        if (input != nullptr) {
            bool& used = scope_.symbol(input->symbol).used;
            symbol.used = used && !tree_.has_input;
            used = true;
        } else if (declared.start.empty() && tree_.start.empty()) {
            scope_.fail(declared.place,
                        "\"{}\" has no start value; write {} = ..., or name it in "
                        "the input",
                        declared.name, declared.name);
        }
        for (Expression& value : declared.start)
            scope_.number(value, symbol.characters);
        program_.shared.push_back(input == nullptr ? kNoSymbol : input->symbol);
        declared.symbol = scope_.declare(std::move(symbol), input != nullptr);
        program_.positions.push_back(declared.symbol);
    }

    const Declaration* input_of(const Declaration& position) const {
        return position.start.empty() ? input_named(position.name) : nullptr;
    }

    const Declaration* input_named(std::string_view name) const {
        for (const auto* inputs : {&tree_.inputs, &tree_.case_inputs}) {
            for (const Declaration& declared : *inputs) {
                if (declared.name == name) return &declared;
            }
        }
        return nullptr;
    }

    void start() {
        if (tree_.start.empty()) return;
        for (const Declaration& declared : tree_.positions) {
            if (!declared.start.empty()) {
                scope_.fail(declared.start[0].place,
                            "`start` tells where play starts, so no other start value is needed");
            }
        }
        parts(tree_.start);
    }

    void define(Let& let) {
        for (Binder& parameter : let.parameters) {
            parameter.symbol =
                scope_.declare({SymbolKind::parameter, parameter.name, parameter.place});
        }
        Symbol symbol{SymbolKind::let, let.name, let.place};
        symbol.is_condition = scope_.check(let.body) == Scope::Kind::condition;
        symbol.index = static_cast<std::size_t>(&let - tree_.lets.data());
        scope_.close(let.parameters);
        let.symbol = scope_.declare(std::move(symbol));
    }

    void parts(std::vector<NewPart>& parts) {
        for (NewPart& part : parts) {
            scope_.open(part.binders);
            for (Expression& guard : part.guard)
                scope_.condition(guard);
            new_position(part);
            scope_.close(part.binders);
        }
    }

    void new_position(NewPart& part) {
        for (const Declaration& declared : tree_.positions) {
            if (declared.sides.empty()) continue;
            scope_.fail(part.place,
                        "\"{}\" has many numbers, so a new position cannot be listed; "
                        "write what changes",
                        declared.name);
        }
        if (part.values.size() != tree_.positions.size()) {
            scope_.fail(part.place, "a position has {}, not {}",
                        count_of_numbers(tree_.positions.size()), part.values.size());
        }
        if (scope_.failed()) return;
        for (std::size_t i = 0; i < part.values.size(); ++i) {
            const auto& range = tree_.positions[i].range;
            scope_.number(part.values[i], range ? range->characters : std::string());
        }
    }

    void move(std::size_t index) {
        MoveRule& rule = tree_.moves[index];
        scope_.open(rule.binders);
        for (Expression& guard : rule.guard)
            scope_.condition(guard);
        for (Expression& score : rule.scores)
            scope_.number(score);
        for (Expression& guard : rule.again_guard)
            scope_.condition(guard);
        for (Change& change : rule.changes)
            this->change(change);
        parts(rule.parts);
        for (const Binder& binder : rule.binders) {
            if (!scope_.failed() && !scope_.symbol(binder.symbol).used) {
                scope_.warn(
                    binder.place,
                    Sentence{"\"{}\" is chosen and never used: the same move is there many times",
                             binder.name});
            }
        }
        program_.uses_again |= rule.again;
        program_.uses_mover |= rule.mover != MoveRule::Mover::either;
        if (!scope_.failed()) take_notation(index);
        scope_.close(rule.binders);
    }

    void change(Change& change) {
        scope_.open(change.binders);
        for (Expression& guard : change.guard)
            scope_.condition(guard);
        const bool unread = !is_used(change.target);
        scope_.target(change.target);
        if (!scope_.failed()) {
            Symbol& target = scope_.symbol(change.target.symbol);
            if (unread) target.used = false;  // a change alone is no use
            scope_.number(change.value, std::string(target.characters));
        }
        scope_.close(change.binders);
    }

    bool is_used(const Expression& target) {
        const std::uint32_t index = scope_.find(target.name);
        return index == kNoSymbol || scope_.symbol(index).used;
    }

    void take_notation(std::size_t index) {
        const MoveRule& rule = tree_.moves[index];
        MoveKind kind;
        std::vector<std::uint32_t> choices;
        if (rule.is_pattern) {
            std::vector<std::string_view> names;
            for (const Binder& binder : rule.binders)
                names.push_back(binder.name);
            auto pattern = read_pattern(rule.name, names);
            if (!pattern) return scope_.fail(rule.place, pattern.error().message);
            kind.notation = std::move(pattern->notation);
            for (const std::size_t name : pattern->order)
                choices.push_back(rule.binders[name].symbol);
        } else {
            kind.notation = usual_notation(rule.name, rule.binders.size());
            for (const Binder& binder : rule.binders)
                choices.push_back(binder.symbol);
        }
        const bool by[2] = {rule.mover != MoveRule::Mover::right,
                            rule.mover != MoveRule::Mover::left};
        for (MoveKind& other : program_.move_kinds) {
            if (!are_alike(kind.notation, other.notation)) continue;
            const bool clash = (by[0] && other.rules[0].exists) || (by[1] && other.rules[1].exists);
            if (clash || other.notation != kind.notation) {
                scope_.fail(rule.place,
                            "two kinds of moves are written alike; give them names, as `move take "
                            "...`");
            }
            return join(other, by, {true, index, choices});
        }
        program_.move_kinds.push_back(std::move(kind));
        join(program_.move_kinds.back(), by, {true, index, choices});
    }

    static void join(MoveKind& kind, const bool (&by)[2], const MoveKind::Rule& rule) {
        for (std::size_t player = 0; player < 2; ++player) {
            if (by[player]) kind.rules[player] = rule;
        }
    }

    void ending() {
        const Goal goal = tree_.goal.value_or(Goal::last_mover_wins);
        const bool scores = goal == Goal::score || goal == Goal::long_run;
        for (const MoveRule& rule : tree_.moves) {
            if (!scores && !rule.scores.empty()) {
                scope_.fail(rule.scores[0].place,
                            "a move scores only in a game with a line `score` or `long run`");
            }
        }
        if (scores && !tree_.ends.empty()) {
            scope_.fail(
                tree_.ends[0].condition.place,
                "a game for a score is not lost, won or drawn by a condition; it ends where "
                "no move is left");
        }
        const auto makes_sums = [](const MoveRule& rule) {
            return rule.parts.size() > 1 ||
                   (rule.parts.size() == 1 && !rule.parts[0].binders.empty());
        };
        const bool is_sum =
            !tree_.start.empty() || std::any_of(tree_.moves.begin(), tree_.moves.end(), makes_sums);
        // Who cannot move loses, say, so a condition that says the same changes nothing.
        const Verdict without_moves = goal == Goal::last_mover_loses ? Verdict::won : Verdict::lost;
        const bool ends_otherwise =
            std::any_of(tree_.ends.begin(), tree_.ends.end(),
                        [&](const End& end) { return end.verdict != without_moves; });
        const bool result = ends_otherwise || (tree_.may_repeat && !is_sum);
        program_.ending = result && !scores ? Ending::result : static_cast<Ending>(goal);
        if (program_.ending == Ending::result && is_sum) {
            scope_.fail(tree_.moves[0].place,
                        "a sum is not lost, won or drawn by a condition on one of its parts");
        }
    }

    void answer() {
        using Kind = AnswerForm::Kind;
        const AnswerForm& answer = tree_.answer;
        const bool scores = program_.ending == Ending::score;
        const bool counts = program_.ending == Ending::last_mover_wins;
        if (answer.kind == Kind::score && !scores) {
            scope_.fail(answer.place, "only a game with a line `score` has a score to answer");
        }
        if (answer.kind == Kind::grundy && !counts) {
            scope_.fail(answer.place, "only where the last mover wins there are Grundy values");
        }
        if (answer.kind == Kind::winner && (answer.words.size() < 2 || answer.words.size() > 3)) {
            scope_.fail(answer.place,
                        "an answer has a word for a won game, one for a lost one, and at most one "
                        "for a draw");
        }
    }

    Program program_;
    Tree& tree_;
    Scope scope_{program_};
};

}  // namespace

Result<Program> check(Tree tree, std::string_view text) {
    return Checker(std::move(tree), text).run();
}

}  // namespace zermelo::language
