#include "zermelo/language/expression_parser.hpp"

#include <algorithm>
#include <array>

#include "zermelo/base/text.hpp"

namespace zermelo::language {

namespace {

constexpr int kMostNesting = 64;
constexpr std::size_t kMostChoices = 16;
/// `1 + 1 + 1 + ...` is not nested, but its tree is high, and whoever goes through it is recursive.
constexpr std::uint32_t kMostHeight = 500;

constexpr std::array<std::string_view, 24> kReserved = {
    "in",  "if",  "then", "else",  "and",    "or",    "not",   "for",
    "by",  "any", "all",  "count", "sum",    "xor",   "gcd",   "min",
    "max", "abs", "let",  "move",  "scores", "again", "mover", "joined"};

struct Function {
    std::string_view name;
    Operation operation;
    bool over_binders;  ///< and not only of its arguments
};
constexpr std::array<Function, 9> kFunctions = {{
    {"abs", Operation::absolute, false},
    {"min", Operation::minimum, true},
    {"max", Operation::maximum, true},
    {"gcd", Operation::common_divisor, true},
    {"xor", Operation::exclusive_or, true},
    {"any", Operation::any, true},
    {"all", Operation::all, true},
    {"count", Operation::count, true},
    {"sum", Operation::sum, true},
}};

struct Comparison {
    std::string_view sign;
    Operation operation;
    bool swapped;  ///< a > b is b < a
};
constexpr std::array<Comparison, 6> kComparisons = {{
    {"==", Operation::equal, false},
    {"!=", Operation::unequal, false},
    {"<", Operation::less, false},
    {"<=", Operation::less_equal, false},
    {">", Operation::less, true},
    {">=", Operation::less_equal, true},
}};

const Comparison* comparison_of(const Token& token) {
    for (const Comparison& comparison : kComparisons) {
        if (token.is(comparison.sign)) return &comparison;
    }
    return nullptr;
}

/// One place for both and all between.
Place around(Place first, Place last) {
    return {first.offset, last.offset + last.length - first.offset};
}

}  // namespace

bool is_reserved(std::string_view word) {
    return std::find(kReserved.begin(), kReserved.end(), word) != kReserved.end();
}

Sentence in_words(const Token& token) {
    if (token.kind == TokenKind::end) return Sentence{"the end of the file"};
    if (token.kind == TokenKind::new_line) return Sentence{"the end of the line"};
    return Sentence::text(in_quotes(token.text));
}

const Token& ExpressionParser::next_token() const {
    return tokens_[failed() ? tokens_.size() - 1 : std::min(at_ + 1, tokens_.size() - 1)];
}

void ExpressionParser::advance() {
    if (at_ + 1 < tokens_.size()) ++at_;
}

bool ExpressionParser::accept(std::string_view what) {
    if (!token().is(what)) return false;
    advance();
    return true;
}

void ExpressionParser::expect(std::string_view what) {
    if (!accept(what)) fail_expected(Sentence::text(what));
}

void ExpressionParser::fail(Place place, Sentence message) {
    if (!error_) error_ = Error{ErrorKind::input, std::move(message), place};
}

void ExpressionParser::fail_expected(const Sentence& what) {
    if (failed()) return;
    Sentence advice;
    if (token().is("=")) advice = Sentence{"; two numbers are compared by =="};
    if (token().is("|")) advice = Sentence{"; write `or`"};
    if (token().is("!")) advice = Sentence{"; write `not`"};
    if (token().is("^")) advice = Sentence{"; write xor(a, b), or a product"};
    fail(token().place, "expected {}, found {}{}", what, in_words(token()), advice);
}

std::string ExpressionParser::name(const Sentence& what) {
    if (token().kind != TokenKind::name) {
        fail_expected(what);
        return {};
    }
    if (is_reserved(token().text)) {
        fail(token().place, "expected {}, but \"{}\" is a word of the language", what,
             token().text);
        return {};
    }
    std::string result(token().text);
    advance();
    return result;
}

Expression ExpressionParser::pair(Operation operation, Place place, Expression left,
                                  Expression right) {
    Expression result{operation, place};
    result.parts.push_back(std::move(left));
    result.parts.push_back(std::move(right));
    return measured(std::move(result));
}

/// The expression with its height; all that have operands go through here.
Expression ExpressionParser::measured(Expression expression) {
    const auto look_at = [&](const std::vector<Expression>& parts) {
        for (const Expression& part : parts)
            expression.height = std::max(expression.height, part.height + 1);
    };
    look_at(expression.parts);
    look_at(expression.guard);
    for (const Binder& binder : expression.binders)
        look_at(binder.set.values);
    if (expression.height > kMostHeight) {
        fail(expression.place, "this is too long; give a part of it a name by `let`");
    }
    return expression;
}

Expression ExpressionParser::expression() {
    if (++depth_ > kMostNesting) fail(token().place, "this is nested too deeply");
    Expression left = conjunction();
    while (token().is("or")) {
        const Place place = token().place;
        advance();
        left = pair(Operation::logical_or, place, std::move(left), conjunction());
    }
    --depth_;
    return left;
}

Expression ExpressionParser::conjunction() {
    Expression left = negation();
    while (token().is("and")) {
        const Place place = token().place;
        advance();
        left = pair(Operation::logical_and, place, std::move(left), negation());
    }
    return left;
}

Expression ExpressionParser::negation() {
    if (!token().is("not")) return comparison();
    Expression result = node(Operation::logical_not);
    advance();
    if (++depth_ > kMostNesting) fail(token().place, "this is nested too deeply");
    result.parts.push_back(negation());
    --depth_;
    return measured(std::move(result));
}

Expression ExpressionParser::comparison() {
    Expression left = sum();
    if (token().is("in")) {
        Expression result = node(Operation::member);
        advance();
        result.parts.push_back(std::move(left));
        result.binders.push_back({.name = {}, .place = result.place, .set = set()});
        return measured(std::move(result));
    }
    const Comparison* const found = comparison_of(token());
    if (found == nullptr) return left;
    const Place place = token().place;
    advance();
    Expression right = sum();
    if (comparison_of(token()) != nullptr) {
        fail(token().place,
             "compare two numbers at a time, with `and` between; or write `x in 1..n`");
    }
    if (found->swapped) std::swap(left, right);
    return pair(found->operation, place, std::move(left), std::move(right));
}

Expression ExpressionParser::sum() {
    Expression left = product();
    while (token().is("+") || token().is("-")) {
        const Operation operation = token().is("+") ? Operation::add : Operation::subtract;
        const Place place = token().place;
        advance();
        left = pair(operation, place, std::move(left), product());
    }
    return left;
}

Expression ExpressionParser::product() {
    Expression left = factor();
    while (token().is("*") || token().is("/") || token().is("%")) {
        const Operation operation = token().is("*")   ? Operation::multiply
                                    : token().is("/") ? Operation::divide
                                                      : Operation::remainder;
        const Place place = token().place;
        advance();
        left = pair(operation, place, std::move(left), factor());
    }
    return left;
}

Expression ExpressionParser::factor() {
    if (!token().is("-")) return primary();
    Expression result = node(Operation::negate);
    advance();
    if (++depth_ > kMostNesting) fail(token().place, "this is nested too deeply");
    result.parts.push_back(factor());
    --depth_;
    return measured(std::move(result));
}

Expression ExpressionParser::primary() {
    if (token().kind == TokenKind::number) {
        Expression result = node(Operation::number);
        result.number = token().number;
        advance();
        return result;
    }
    if (token().kind == TokenKind::characters) {
        Expression result = node(Operation::character);
        result.name = token().text;
        advance();
        return result;
    }
    if (accept("(")) {
        Expression result = expression();
        expect(")");
        return result;
    }
    if (token().is("if")) return conditional();
    if (token().is("joined")) return joined();
    for (const Function& function : kFunctions) {
        if (!token().is(function.name)) continue;
        if (function.over_binders && !next_token().is("(")) return aggregate(function.operation);
        Expression result = node(function.operation);
        advance();
        expect("(");
        result.parts = list(")");
        return measured(std::move(result));
    }
    if (token().kind != TokenKind::name || (is_reserved(token().text) && !token().is("mover"))) {
        fail_expected(Sentence{"a number or a name"});
        return {};
    }
    return named();
}

Expression ExpressionParser::named() {
    Expression result = node(Operation::name);
    result.name = token().text;
    advance();
    if (accept("(")) {
        result.parts = list(")");
    } else if (accept("[")) {
        result.operation = Operation::element;
        result.parts = list("]");
    }
    return measured(std::move(result));
}

Expression ExpressionParser::conditional() {
    Expression result = node(Operation::conditional);
    advance();
    result.parts.push_back(expression());
    expect("then");
    result.parts.push_back(expression());
    expect("else");
    result.parts.push_back(expression());
    return measured(std::move(result));
}

Expression ExpressionParser::aggregate(Operation operation) {
    Expression result = node(operation);
    advance();
    result.binders = binders();
    result.guard = guard();
    expect(":");
    result.parts.push_back(expression());
    return measured(std::move(result));
}

Expression ExpressionParser::joined() {
    Expression result = node(Operation::joined);
    advance();
    result.parts.push_back(expression());
    expect(",");
    result.parts.push_back(expression());
    expect("by");
    result.binders = binders();
    result.guard = guard();
    expect(":");
    result.parts.push_back(expression());
    expect(",");
    result.parts.push_back(expression());
    return measured(std::move(result));
}

std::vector<Expression> ExpressionParser::list(std::string_view end) {
    std::vector<Expression> result;
    do
        result.push_back(expression());
    while (accept(","));
    expect(end);
    return result;
}

Set ExpressionParser::set() {
    Set result{token().place, false, {}};
    if (accept("{")) {
        result.listed = true;
        result.values = list("}");
        return result;
    }
    result.values.push_back(sum());
    const Place dots = token().place;
    expect("..");
    result.values.push_back(sum());
    result.place = around(dots, dots);
    return result;
}

std::vector<Binder> ExpressionParser::binders() {
    std::vector<Binder> result;
    do {
        const Place place = token().place;
        std::string chosen = name(Sentence{"the name of a number to choose"});
        expect("in");
        result.push_back({std::move(chosen), place, set()});
        if (result.size() > kMostChoices) fail(place, "these are too many choices");
    } while (!failed() && accept(","));
    return result;
}

std::vector<Expression> ExpressionParser::guard() {
    std::vector<Expression> result;
    if (accept("if")) result.push_back(expression());
    return result;
}

}  // namespace zermelo::language
