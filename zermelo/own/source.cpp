#include "zermelo/own/source.hpp"

#include <algorithm>
#include <array>

#include "zermelo/base/format.hpp"

namespace zermelo::own {

namespace {

using language::Binder;
using language::Expression;
using language::Let;
using language::Operation;
using language::Program;
using language::Set;
using language::Symbol;

/// What an operation on two numbers is printed as: a sign between them, or a function of them.
struct Printed {
    Operation operation;
    std::string_view text;
    bool is_function = false;
};
constexpr std::array<Printed, 16> kPrinted = {{
    {Operation::add, "+"},
    {Operation::sum, "+"},
    {Operation::subtract, "-"},
    {Operation::multiply, "*"},
    {Operation::divide, "/"},
    {Operation::remainder, "%"},
    {Operation::equal, "=="},
    {Operation::unequal, "!="},
    {Operation::less, "<"},
    {Operation::less_equal, "<="},
    {Operation::logical_and, "&&"},
    {Operation::logical_or, "||"},
    {Operation::minimum, "least", true},
    {Operation::maximum, "greatest", true},
    {Operation::common_divisor, "common_divisor", true},
    {Operation::exclusive_or, "exclusive_or", true},
}};

Printed printed(Operation operation) {
    const auto row = std::find_if(kPrinted.begin(), kPrinted.end(),
                                  [&](const Printed& one) { return one.operation == operation; });
    return row == kPrinted.end() ? Printed{operation, ""} : *row;
}

class SourceWriter {
  public:
    explicit SourceWriter(const Program& program) : program_(program) {}

    std::string value(const Expression& expression) const {
        switch (expression.operation) {
            case Operation::number:
            case Operation::character:
                return fmt::format("{}_n", expression.number);
            case Operation::name:
                return named(expression);
            case Operation::element:
                return fmt::format("{}({})", source_name(expression.name),
                                   values(expression.parts));
            case Operation::negate:
                return fmt::format("(-{})", value(expression.parts[0]));
            case Operation::logical_not:
                return fmt::format("!{}", value(expression.parts[0]));
            case Operation::absolute:
                return fmt::format("absolute({})", value(expression.parts[0]));
            case Operation::conditional:
                return fmt::format("({} ? {} : {})", value(expression.parts[0]),
                                   value(expression.parts[1]), value(expression.parts[2]));
            case Operation::member:
                return member(expression.parts[0], expression.binders[0].set);
            case Operation::joined:
                return are_joined(expression);
            default:
                return expression.binders.empty() ? operated(expression) : over_all(expression);
        }
    }

    std::string loops(const std::vector<Binder>& binders,
                      const std::vector<Expression>& guard) const {
        std::string text;
        for (const Binder& binder : binders) {
            text += fmt::format("for (const Number {} : {}) ", source_name(binder.name),
                                set(binder.set));
        }
        for (const Expression& condition : guard)
            text += fmt::format("if ({}) ", value(condition));
        return text;
    }

  private:
    std::string values(const std::vector<Expression>& expressions) const {
        std::vector<std::string> texts;
        for (const Expression& expression : expressions)
            texts.push_back(value(expression));
        return joined(texts, ", ");
    }

    std::string set(const Set& set) const {
        const std::string_view kind = set.listed ? "std::vector<Number>" : "Range";
        return fmt::format("{}{{{}}}", kind, values(set.values));
    }

    /// A function without parameters is called all the same. Nobody has moved yet.
    std::string named(const Expression& expression) const {
        const Symbol& symbol = program_.symbols[expression.symbol];
        if (symbol.kind == Symbol::Kind::mover) return "0_n";
        if (symbol.kind != Symbol::Kind::let) return source_name(expression.name);
        return fmt::format("{}({})", source_name(expression.name), values(expression.parts));
    }

    /// The right side is looked at only where it matters.
    std::string member(const Expression& number, const Set& set) const {
        std::vector<std::string> conditions;
        if (set.listed) {
            for (const Expression& one : set.values)
                conditions.push_back(fmt::format("number == {}", value(one)));
        } else {
            conditions = {fmt::format("{} <= number", value(set.values[0])),
                          fmt::format("number <= {}", value(set.values[1]))};
        }
        return fmt::format("[&](Number number) {{ return {}; }}({})",
                           joined(conditions, set.listed ? " || " : " && "), value(number));
    }

    std::string are_joined(const Expression& expression) const {
        const auto& parts = expression.parts;
        return fmt::format(
            "[&] {{ Joined pairs; {}pairs.join({}, {}); return pairs.are_joined({}, {}); }}()",
            loops(expression.binders, expression.guard), value(parts[2]), value(parts[3]),
            value(parts[0]), value(parts[1]));
    }

    std::string operated(const Expression& expression) const {
        const auto [operation, text, is_function] = printed(expression.operation);
        if (!is_function) {
            return fmt::format("({} {} {})", value(expression.parts[0]), text,
                               value(expression.parts[1]));
        }
        const bool from_nothing = operation == Operation::common_divisor;
        return fmt::format("folded({{{}{}}}, {})", from_nothing ? "0_n, " : "",
                           values(expression.parts), text);
    }

    std::string over_all(const Expression& expression) const {
        const std::string each = loops(expression.binders, expression.guard);
        const std::string body = value(expression.parts[0]);
        const std::string_view called = printed(expression.operation).text;
        switch (expression.operation) {
            case Operation::any:
                return fmt::format("[&] {{ {}if ({}) return true; return false; }}()", each, body);
            case Operation::all:
                return fmt::format("[&] {{ {}if (!{}) return false; return true; }}()", each, body);
            case Operation::minimum:
            case Operation::maximum:
                return fmt::format(
                    "[&] {{ Best<{}> best; {}best.see({}); return best.value(); }}()",
                    called == "least" ? "Less" : "Greater", each, body);
            case Operation::count:
                return total(each, fmt::format("if ({}) total = total + 1_n;", body));
            case Operation::sum:
                return total(each, fmt::format("total = total + {};", body));
            default:
                return total(each, fmt::format("total = {}(total, {});", called, body));
        }
    }

    static std::string total(std::string_view each, std::string_view step) {
        return fmt::format("[&] {{ Number total; {}{} return total; }}()", each, step);
    }

    const Program& program_;
};

}  // namespace

std::string source_of(const Program& program, const Expression& expression) {
    return SourceWriter(program).value(expression);
}

std::string source_of_loops(const Program& program, const std::vector<Binder>& binders,
                            const std::vector<Expression>& guard) {
    return SourceWriter(program).loops(binders, guard);
}

std::string source_of(const Program& program, const Let& let) {
    std::vector<std::string> parameters;
    for (const Binder& parameter : let.parameters)
        parameters.push_back("Number " + source_name(parameter.name));
    return fmt::format("auto {}({}) {{\n    return {};\n}}\n", source_name(let.name),
                       joined(parameters, ", "), source_of(program, let.body));
}

}  // namespace zermelo::own
