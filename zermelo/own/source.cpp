#include "zermelo/own/source.hpp"

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
                return joined(expression);
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
        return fmt::format("{}", fmt::join(texts, ", "));
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
                           fmt::join(conditions, set.listed ? " || " : " && "), value(number));
    }

    std::string joined(const Expression& expression) const {
        const auto& parts = expression.parts;
        return fmt::format(
            "[&] {{ Joined pairs; {}pairs.join({}, {}); return pairs.are_joined({}, {}); }}()",
            loops(expression.binders, expression.guard), value(parts[2]), value(parts[3]),
            value(parts[0]), value(parts[1]));
    }

    static std::string_view sign(Operation operation) {
        switch (operation) {
            case Operation::add:
            case Operation::sum:
                return "+";
            case Operation::subtract:
                return "-";
            case Operation::multiply:
                return "*";
            case Operation::divide:
                return "/";
            case Operation::remainder:
                return "%";
            case Operation::equal:
                return "==";
            case Operation::unequal:
                return "!=";
            case Operation::less:
                return "<";
            case Operation::less_equal:
                return "<=";
            case Operation::logical_and:
                return "&&";
            default:
                return "||";
        }
    }

    static std::string_view function(Operation operation) {
        switch (operation) {
            case Operation::minimum:
                return "least";
            case Operation::maximum:
                return "greatest";
            case Operation::common_divisor:
                return "common_divisor";
            case Operation::exclusive_or:
                return "exclusive_or";
            default:
                return "";
        }
    }

    std::string operated(const Expression& expression) const {
        const std::string_view called = function(expression.operation);
        if (called == "common_divisor") {
            return fmt::format("folded({{0_n, {}}}, common_divisor)", values(expression.parts));
        }
        if (!called.empty()) {
            return fmt::format("folded({{{}}}, {})", values(expression.parts), called);
        }
        return fmt::format("({} {} {})", value(expression.parts[0]), sign(expression.operation),
                           value(expression.parts[1]));
    }

    std::string over_all(const Expression& expression) const {
        const std::string each = loops(expression.binders, expression.guard);
        const std::string body = value(expression.parts[0]);
        const std::string_view called = function(expression.operation);
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
                       fmt::join(parameters, ", "), source_of(program, let.body));
}

}  // namespace zermelo::own
