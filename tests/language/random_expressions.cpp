#include "random_expressions.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"

namespace zermelo::test {

namespace {

std::string in_parentheses(const std::string& text) {
    return text.find(' ') == std::string::npos ? text : fmt::format("({})", text);
}

}  // namespace

std::vector<std::string> ExpressionWriter::names_since(std::size_t mark) const {
    std::vector<std::string> result;
    for (std::size_t i = mark; i < names_.size(); ++i)
        result.push_back(names_[i].text);
    return result;
}

const Name* ExpressionWriter::array_of_position() const {
    const auto found = std::find_if(targets_.begin(), targets_.end(),
                                    [](const Name& name) { return !name.sides.empty(); });
    return found == targets_.end() ? nullptr : &*found;
}

std::string ExpressionWriter::operand(int depth) {
    return in_parentheses(number(depth));
}

std::string ExpressionWriter::operand_of_conditions(int depth) {
    return in_parentheses(condition(depth));
}

std::string ExpressionWriter::atom() {
    if (names_.empty() || random_->chance(1, 4)) return std::to_string(random_->below(4));
    const Name name = names_[random_->below(names_.size())];
    return name.sides.empty() ? name.text : element(name);
}

/// An element that exists, but for a few.
std::string ExpressionWriter::element(const Name& name) {
    std::string text;
    for (const auto& [first, size] : name.sides) {
        text += text.empty() ? "[" : ", ";
        if (random_->chance(1, 40)) {
            text += number(1);
        } else {
            std::string index = "0";
            for (const Name& other : names_)
                if (other.sides.empty() && random_->chance(1, 2)) index = other.text;
            if (random_->chance(1, 3)) index = fmt::format("({} {} 1)", index, one_of({"+", "-"}));
            text += fmt::format("{} + {} % {}", first, index, in_parentheses(size));
        }
    }
    return name.text + text + "]";
}

std::string ExpressionWriter::number(int depth) {
    if (depth == 0 || random_->chance(1, 3)) return atom();
    if (random_->chance(1, 5)) return over_choices(depth - 1);
    if (random_->chance(1, 6)) {
        const std::string call = called(false, depth - 1);
        if (!call.empty()) return call;
    }
    return compound(depth - 1);
}

std::string ExpressionWriter::compound(int depth) {
    const std::string left = operand(depth);
    switch (random_->below(9)) {
        case 0:
            return fmt::format("{} {} {}", left, one_of({"/", "%"}), one_of({"2", "3", "-2", "1"}));
        case 1:
            return fmt::format(
                "{} {} {}", left, one_of({"/", "%"}),
                random_->chance(1, 8) ? operand(depth) : fmt::format("max(1, {})", number(depth)));
        case 2:
            return fmt::format("- {}", left);
        case 3:
            return fmt::format("abs({})", left);
        case 4:
        case 5: {
            std::string text = one_of({"min", "max", "gcd", "xor"}) + "(" + left;
            for (std::uint64_t more = random_->below(3); more > 0; --more)
                text += ", " + number(depth);
            return text + ")";
        }
        case 6:
            return fmt::format("if {} then {} else {}", condition(depth), left, number(depth));
        default:
            return fmt::format("{} {} {}", left, one_of({"+", "-", "*"}), operand(depth));
    }
}

std::string ExpressionWriter::over_choices(int depth) {
    const std::size_t before = mark();
    const std::string word = one_of({"count", "sum", "sum", "xor", "gcd", "min", "max"});
    std::string text = word + " ";
    if (word == "min" || word == "max") {  // which are not of nothing, but for a few
        text += random_->chance(1, 20) ? guarded_binders() : fmt::format("k{} in 1..2", ++choices_);
        if (mark() == before) add(Name{fmt::format("k{}", choices_)});
    } else {
        text += guarded_binders();
    }
    text += ": " + (word == "count" ? condition(depth) : number(depth));
    forget(before);
    return text;
}

std::string ExpressionWriter::called(bool is_condition, int depth) {
    for (const Function& function : functions_) {
        if (function.is_condition != is_condition) continue;
        std::string text = function.text;
        for (std::size_t i = 0; i < function.arguments; ++i)
            text += (i == 0 ? "(" : ", ") + number(depth);
        return text + (function.arguments > 0 ? ")" : "");
    }
    return "";
}

std::string ExpressionWriter::condition(int depth) {
    if (depth == 0) return compared(0);
    switch (random_->below(9)) {
        case 0:
            return fmt::format("{} {} {}", operand_of_conditions(depth - 1), one_of({"and", "or"}),
                               operand_of_conditions(depth - 1));
        case 1:
            return "not " + operand_of_conditions(depth - 1);
        case 2: {
            const std::size_t before = mark();
            std::string text = one_of({"any ", "all "}) + guarded_binders();
            text += ": " + condition(depth - 1);
            forget(before);
            return text;
        }
        case 3: {
            const std::string call = called(true, depth - 1);
            return call.empty() ? compared(depth) : call;
        }
        case 4:
            return fmt::format("{} in {}", operand(depth - 1), set(depth - 1));
        case 5:
            return random_->chance(1, 2) ? joined(depth - 1) : character_compared();
        case 6:
            if (random_->chance(1, 3))
                return fmt::format("if {} then {} else {}", condition(0), condition(0),
                                   condition(depth - 1));
            [[fallthrough]];
        default:
            return compared(depth);
    }
}

std::string ExpressionWriter::compared(int depth) {
    return fmt::format("{} {} {}", operand(std::max(depth - 1, 0)),
                       one_of({"==", "!=", "<", "<=", ">", ">="}), operand(std::max(depth - 1, 0)));
}

std::string ExpressionWriter::character_compared() {
    const auto found = std::find_if(names_.begin(), names_.end(),
                                    [](const Name& name) { return !name.characters.empty(); });
    if (found == names_.end()) return compared(0);
    const Name name = *found;  // names come and go while its element is written
    const std::string element = name.sides.empty() ? name.text : this->element(name);
    const auto character = [&] {
        return name.characters.substr(random_->below(name.characters.size()), 1);
    };
    if (random_->chance(1, 3))
        return fmt::format("{} in {{\"{}\", \"{}\"}}", element, character(), character());
    return fmt::format("{} {} \"{}\"", element, one_of({"==", "!="}), character());
}

/// Few numbers.
std::string ExpressionWriter::set(int depth) {
    if (random_->chance(1, 4))
        return fmt::format("{{{}, {}}}", number(0), one_of({"1", "2", "0, 3", "-1"}));
    const std::string high = random_->chance(1, 3)
                                 ? std::to_string(random_->below(4))
                                 : fmt::format("min({}, {})", number(depth), one_of({"2", "3"}));
    return fmt::format("{}..{}", one_of({"0", "1", "1", "-1"}), high);
}

std::string ExpressionWriter::joined(int depth) {
    std::string text = fmt::format("joined abs({}), abs({}) by ", number(0), number(0));
    const std::size_t before = mark();
    text += guarded_binders();
    text += fmt::format(": abs({}), abs({})", number(depth), number(0));
    forget(before);
    return text;
}

std::string ExpressionWriter::binders(std::size_t most) {
    std::string text;
    for (std::uint64_t count = 1 + random_->below(most); count > 0; --count) {
        const std::string name = fmt::format("k{}", ++choices_);
        text += fmt::format("{}{} in {}", text.empty() ? "" : ", ", name, set(1));
        add(Name{name});
    }
    return text;
}

std::string ExpressionWriter::guarded_binders() {
    const std::string text = binders(2);
    return random_->chance(1, 3) ? text + " if " + condition(0) : text;
}

std::string ExpressionWriter::value_for(const Name& name) {
    if (!name.characters.empty() && random_->chance(1, 2))
        return fmt::format("\"{}\"", name.characters[random_->below(name.characters.size())]);
    if (random_->chance(1, 30)) return operand(1);
    return fmt::format("{} + {} % {}", name.least, operand(2), name.count);
}

std::string ExpressionWriter::changes() {
    std::string text;
    for (std::uint64_t count = 1 + random_->below(3); count > 0; --count) {
        const std::size_t before = mark();
        const Name name = targets_[random_->below(targets_.size())];
        const std::string choices = random_->chance(1, 4) ? binders(2) : "";
        if (!text.empty()) text += "; ";
        text += name.sides.empty() ? name.text : element(name);
        text += " = " + value_for(name);
        if (!choices.empty()) text += " for " + choices;
        if (random_->chance(1, 4)) text += " if " + condition(1);
        forget(before);
    }
    return text;
}

std::string ExpressionWriter::new_part() {
    std::string text;
    for (const Name& name : targets_)
        text += (text.empty() ? "" : ", ") + value_for(name);
    return "[" + text + "]";
}

}  // namespace zermelo::test
