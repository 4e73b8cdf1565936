#include "zermelo/language/hint_lines.hpp"

#include <string>

#include "zermelo/base/text.hpp"
#include "zermelo/language/position_use.hpp"

namespace zermelo::language {

namespace {

/// `array == value`, or !=: the array as a whole is no number, so that it is looked at here.
void check_condition(PartsHint& hint, Scope& scope) {
    Expression& condition = hint.condition;
    hint.differs = condition.operation == Operation::unequal;
    const bool equality = (hint.differs || condition.operation == Operation::equal) &&
                          condition.parts[0].operation == Operation::name;
    if (!equality)
        return scope.fail(condition.place, "expected the name of an array, == or != and a value");
    Expression& array = condition.parts[0];
    array.symbol = scope.find(array.name);
    const bool known = array.symbol != kNoSymbol &&
                       scope.symbol(array.symbol).kind == Symbol::Kind::position &&
                       scope.symbol(array.symbol).sides > 0;
    if (!known)
        return scope.fail(array.place, "{} is no array of the position", in_quotes(array.name));
    Expression& value = condition.parts[1];
    scope.number(value, std::string(scope.symbol(array.symbol).characters));
    if (!scope.failed() && value.operation != Operation::number)
        scope.fail(value.place, "expected a number or a character");
    hint.value = value.number;
}

/// The pairs of a hint whose condition has its meaning.
void check_pairs(PartsHint& hint, const PositionUse& use, Scope& scope) {
    Expression& pairs = *hint.joined;
    scope.check(pairs);
    if (scope.failed()) return;
    if (use.is_in(pairs))
        scope.fail(pairs.place,
                   "pairs of a hint may ask neither for the position nor for whose turn it is");
    const Symbol& array = scope.symbol(hint.condition.parts[0].symbol);
    if (array.sides != 1)
        scope.fail(pairs.place, "pairs join elements of an array, and {} is a grid",
                   in_quotes(array.name));
}

}  // namespace

void check_hint_lines(Program& program, Scope& scope) {
    Tree& tree = program.tree;
    for (PartsHint& hint : tree.parts_hints) {
        check_condition(hint, scope);
        if (hint.joined && !scope.failed())
            check_pairs(hint, {program, PositionUse::Mover::counts}, scope);
    }
    for (Expression& falling : tree.falling)
        scope.number(falling);
}

}  // namespace zermelo::language
