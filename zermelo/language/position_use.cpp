#include "zermelo/language/position_use.hpp"

#include <algorithm>

namespace zermelo::language {

PositionUse::PositionUse(const Program& program, Mover mover) : program_(program), mover_(mover) {
    for (const Let& let : program.tree.lets)  // which call only those before them
        of_functions_.push_back(is_in(let.body));
}

bool PositionUse::is_in(const Expression& expression) const {
    if (expression.symbol != kNoSymbol) {
        const Symbol& symbol = program_.symbols[expression.symbol];
        if (symbol.kind == Symbol::Kind::position) return true;
        if (symbol.kind == Symbol::Kind::mover && mover_ == Mover::counts) return true;
        if (symbol.kind == Symbol::Kind::let && of_functions_[symbol.index]) return true;
    }
    return is_in(expression.parts) || is_in(expression.guard) ||
           std::any_of(expression.binders.begin(), expression.binders.end(),
                       [&](const Binder& binder) { return is_in(binder.set.values); });
}

bool PositionUse::is_in(const std::vector<Expression>& expressions) const {
    return std::any_of(expressions.begin(), expressions.end(),
                       [&](const Expression& each) { return is_in(each); });
}

}  // namespace zermelo::language
