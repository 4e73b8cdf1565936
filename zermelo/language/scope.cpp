#include "zermelo/language/scope.hpp"

#include "zermelo/base/spelling.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo::language {

Sentence count_of_numbers(std::size_t count) {
    return count == 1 ? Sentence{"{} number", 1} : Sentence{"{} numbers", count};
}

void Scope::fail(Place place, Sentence message) {
    if (!error_) error_ = Error{ErrorKind::input, std::move(message), place};
}

void Scope::warn(Place place, Sentence message) {
    program_->warnings.push_back({std::move(message), place});
}

void Scope::warn_of_unused(bool also_inputs) {
    for (const Symbol& symbol : program_->symbols) {
        const bool named =
            symbol.kind == Symbol::Kind::position || symbol.kind == Symbol::Kind::parameter ||
            symbol.kind == Symbol::Kind::let || (symbol.kind == Symbol::Kind::input && also_inputs);
        if (named && !symbol.used) {
            warn(symbol.place, Sentence{"\"{}\" is never used", symbol.name});
        }
    }
}

std::uint32_t Scope::find(std::string_view name) const {
    const auto found = names_.find(name);
    return found == names_.end() || found->second.empty() ? kNoSymbol : found->second.back();
}

std::uint32_t Scope::declare(Symbol symbol, bool shared) {
    const std::uint32_t known = find(symbol.name);
    if (known != kNoSymbol && !shared) {
        // What comes with the language stands in no line.
        const Place place = this->symbol(known).place;
        const Sentence where =
            place.length == 0
                ? Sentence()
                : Sentence{"; see line {}", line_and_column(program_->text, place.offset).line};
        fail(symbol.place, "the name \"{}\" has a meaning already{}", symbol.name, where);
    }
    const auto index = static_cast<std::uint32_t>(program_->symbols.size());
    names_[symbol.name].push_back(index);
    program_->symbols.push_back(std::move(symbol));
    return index;
}

void Scope::forget(std::uint32_t index) {
    const auto found = names_.find(symbol(index).name);
    if (found != names_.end() && !found->second.empty()) found->second.pop_back();
}

std::uint32_t Scope::use(const Expression& expression) {
    const std::uint32_t index = find(expression.name);
    if (index != kNoSymbol) {
        symbol(index).used = true;
        if (symbol(index).kind == Symbol::Kind::mover) program_->uses_mover = true;
        return index;
    }
    std::vector<std::string_view> known;
    for (const auto& [name, meanings] : names_) {
        if (!meanings.empty()) known.push_back(name);
    }
    if (!failed()) {
        // A single letter is near to every other one.
        const bool is_word = expression.name.size() > 1;
        fail(expression.place, "there is no {} here{}", in_quotes(expression.name),
             is_word ? did_you_mean(expression.name, known) : Sentence());
    }
    return kNoSymbol;
}

void Scope::expect(Expression& expression, Kind kind) {
    const Place place = expression.place;
    if (check(expression) == kind || failed()) return;
    if (kind == Kind::condition) {
        fail(place, "this is a number where a condition is expected; compare it, as in `... == 1`");
    } else {
        fail(place,
             "this is a condition where a number is expected; `if ... then 1 else 0` makes one");
    }
}

const std::string& Scope::characters_of(const Expression& expression) {
    static const std::string kNone;
    const bool named =
        expression.operation == Operation::name || expression.operation == Operation::element;
    const std::uint32_t index = named ? find(expression.name) : kNoSymbol;
    return index == kNoSymbol ? kNone : symbol(index).characters;
}

void Scope::number(Expression& expression, const std::string& characters) {
    if (expression.operation == Operation::conditional) {
        condition(expression.parts[0]);
        number(expression.parts[1], characters);
        number(expression.parts[2], characters);
        return;
    }
    if (expression.operation != Operation::character) return number(expression);
    const std::size_t at = characters.find(expression.name);
    if (characters.empty()) {
        fail(expression.place,
             "a character goes only with == and !=, and with a number that is one of some "
             "characters");
    } else if (expression.name.size() != 1 || at == std::string::npos) {
        fail(expression.place, "{} is no character of {}", in_quotes(expression.name),
             in_quotes(characters));
    }
    expression.operation = Operation::number;
    expression.number = static_cast<std::int64_t>(at);
}

void Scope::check_operands(Expression& expression, Kind kind) {
    for (Expression& part : expression.parts)
        expect(part, kind);
}

void Scope::check_equality(Expression& expression) {
    Expression& left = expression.parts[0];
    Expression& right = expression.parts[1];
    number(left, characters_of(right));
    number(right, characters_of(left));
}

Scope::Kind Scope::check(Expression& expression) {
    if (failed()) return Kind::number;
    switch (expression.operation) {
        case Operation::number:
            return Kind::number;
        case Operation::character:
            number(expression, {});
            return Kind::number;
        case Operation::name:
            return check_name(expression);
        case Operation::element:
            check_element(expression);
            return Kind::number;
        case Operation::equal:
        case Operation::unequal:
            check_equality(expression);
            return Kind::condition;
        case Operation::less:
        case Operation::less_equal:
            check_operands(expression, Kind::number);
            return Kind::condition;
        case Operation::logical_not:
        case Operation::logical_and:
        case Operation::logical_or:
            check_operands(expression, Kind::condition);
            return Kind::condition;
        case Operation::member:
            number(expression.parts[0]);
            check_set(expression.binders[0].set, characters_of(expression.parts[0]));
            return Kind::condition;
        case Operation::conditional:
            return check_conditional(expression);
        case Operation::any:
        case Operation::all:
        case Operation::count:
        case Operation::sum:
        case Operation::joined:
            return check_aggregate(expression);
        default:
            if (!expression.binders.empty()) return check_aggregate(expression);
            check_operands(expression, Kind::number);
            if (expression.operation == Operation::absolute && expression.parts.size() != 1) {
                fail(expression.place, "abs has one argument");
            }
            return Kind::number;
    }
}

Scope::Kind Scope::check_conditional(Expression& expression) {
    condition(expression.parts[0]);
    const Kind kind = check(expression.parts[1]);
    expect(expression.parts[2], kind);
    return kind;
}

Scope::Kind Scope::check_aggregate(Expression& expression) {
    const Operation operation = expression.operation;
    const bool is_joined = operation == Operation::joined;
    const bool of_conditions =
        operation == Operation::any || operation == Operation::all || operation == Operation::count;
    // The two ends that are asked about lie outside of the binders, the pairs within.
    const std::size_t outside = is_joined && expression.parts.size() == 4 ? 2 : 0;
    for (std::size_t i = 0; i < outside; ++i)
        number(expression.parts[i]);
    open(expression.binders);
    for (Expression& part : expression.guard)
        condition(part);
    for (std::size_t i = outside; i < expression.parts.size(); ++i)
        expect(expression.parts[i], of_conditions ? Kind::condition : Kind::number);
    close(expression.binders);
    return is_joined || operation == Operation::any || operation == Operation::all ? Kind::condition
                                                                                   : Kind::number;
}

Scope::Kind Scope::check_name(Expression& expression) {
    expression.symbol = use(expression);
    if (expression.symbol == kNoSymbol) return Kind::number;
    const Symbol& meaning = symbol(expression.symbol);
    if (meaning.kind == Symbol::Kind::let) {
        const Kind kind = meaning.is_condition ? Kind::condition : Kind::number;
        check_call(expression, meaning);
        return kind;
    }
    if (!expression.parts.empty()) {
        fail(expression.place, "\"{}\" is no function; an element of an array is written {}[...]",
             expression.name, expression.name);
    } else if (meaning.sides > 0) {
        fail(expression.place, "\"{}\" has many numbers; say which, as {}[{}]", expression.name,
             expression.name, meaning.sides == 1 ? "i" : "i, j");
    }
    return Kind::number;
}

void Scope::check_call(Expression& expression, const Symbol& meaning) {
    const std::size_t wanted = program_->tree.lets[meaning.index].parameters.size();
    if (expression.parts.size() != wanted) {
        fail(expression.place, "\"{}\" takes {}, not {}", expression.name, count_of_numbers(wanted),
             expression.parts.size());
    }
    check_operands(expression, Kind::number);
}

void Scope::check_element(Expression& expression) {
    expression.symbol = use(expression);
    if (expression.symbol == kNoSymbol) return;
    const std::size_t sides = symbol(expression.symbol).sides;
    if (sides == 0) {
        fail(expression.place, "\"{}\" is a single number and has no elements", expression.name);
    } else if (sides != expression.parts.size()) {
        fail(expression.place, "\"{}\" has {}; here are {}", expression.name,
             sides == 1 ? Sentence{"one index"} : Sentence{"two indices"}, expression.parts.size());
    }
    check_operands(expression, Kind::number);
}

void Scope::check_set(Set& set, const std::string& characters) {
    for (Expression& value : set.values)
        number(value, characters);
}

void Scope::target(Expression& expression) {
    const bool named =
        expression.operation == Operation::name || expression.operation == Operation::element;
    if (!named) return fail(expression.place, "a change begins with a number of the position");
    number(expression);
    if (failed()) return;
    if (symbol(expression.symbol).kind != Symbol::Kind::position) {
        fail(expression.place, "\"{}\" does not change; only numbers of the position do",
             expression.name);
    }
}

void Scope::open(std::vector<Binder>& binders) {
    for (Binder& binder : binders) {
        check_set(binder.set, {});
        binder.symbol = declare({Symbol::Kind::choice, binder.name, binder.place});
    }
}

void Scope::close(const std::vector<Binder>& binders) {
    for (std::size_t i = binders.size(); i > 0; --i)
        forget(binders[i - 1].symbol);
}

}  // namespace zermelo::language
