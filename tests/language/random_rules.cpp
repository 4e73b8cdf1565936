#include "random_rules.hpp"

#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "random_expressions.hpp"
#include "zermelo/base/format.hpp"

namespace zermelo::test {

namespace {

/// One rules file, written statement by statement.
class RulesWriter {
  public:
    explicit RulesWriter(Random& random) : random_(random), write_(random) {}

    std::string run() {
        if (random_.chance(1, 30)) return family();
        if (random_.chance(1, 3)) line("game", "random: made by chance   # and a comment");
        splits_ = random_.chance(1, 2);
        starts_ = splits_ && random_.chance(1, 4);
        has_input_ = starts_ || random_.chance(2, 3);
        scores_ = random_.chance(1, 4);
        if (has_input_) inputs();
        positions();
        if (random_.chance(1, 6)) line("require", requirement_);
        write_.add(Name{"mover"});
        lets();
        ends();
        if (random_.chance(1, 3))
            line("play in", of({"one part", "all parts", "any parts", "up to 2 parts"}));
        if (random_.chance(1, 6)) line("may repeat", "");
        moves();
        hints();
        return text_;
    }

  private:
    std::string of(std::initializer_list<std::string_view> choices) {
        return write_.one_of(choices);
    }
    void line(std::string_view word, const std::string& rest) {
        text_ += fmt::format("{} {}\n", word, rest);
    }

    std::string family() {
        if (random_.chance(1, 2)) return "subtract {" + of({"1, 2", "1, 3, 4", "2, 3"}) + "}\n";
        std::string code = "octal 0.";
        for (std::uint64_t digits = 1 + random_.below(3); digits > 0; --digits)
            code += std::to_string(random_.below(8));
        // Without a digit there is no move, which is no game.
        return code + of({"1", "2", "7"}) + "\n";
    }

    /// The sides of an array or a grid, of numbers that are small where play begins.
    std::vector<Side> sides(bool is_array) {
        std::vector<Side> result;
        if (!is_array) return result;
        for (std::uint64_t count = 1 + random_.below(2); count > 0; --count) {
            const std::string size = sizes_.empty() || random_.chance(1, 3)
                                         ? std::to_string(1 + random_.below(3))
                                         : sizes_[random_.below(sizes_.size())];
            const bool from_one = random_.chance(3, 4);
            result.push_back({from_one ? "1" : of({"0", "2", "-1"}), size});
        }
        return result;
    }

    std::string declared(const Name& name) {
        std::string text = name.text;
        for (std::size_t i = 0; i < name.sides.size(); ++i) {
            const auto& [first, size] = name.sides[i];
            text += i == 0 ? "[" : ", ";
            text += first == "1" ? size : fmt::format("{0}..{0} + {1} - 1", first, size);
        }
        return text + (name.sides.empty() ? "" : "]");
    }

    /// A number, an array or a grid, with what it may be behind it.
    std::pair<Name, std::string> number(const std::string& text, bool may_be_array) {
        Name name{text, sides(may_be_array && random_.chance(1, 2))};
        switch (random_.below(7)) {
            case 0:
                name.characters = of({".x", ".xo", "ab"});
                name.count = static_cast<std::int64_t>(name.characters.size());
                return {name, fmt::format(" in \"{}\"", name.characters)};
            case 1:
                name.count = 2;
                return {name, " in 0..1"};
            case 2:
                name.least = -2;
                name.count = 8;
                return {name, " in -2..5"};
            case 3:
                name.least = 1;
                return {name, " in 1.."};
            case 4:
                return {name, random_.chance(1, 2) ? " in any" : ""};
            case 5:
                if (!sizes_.empty()) return {name, fmt::format(" in 0..{} + 2", sizes_[0])};
                [[fallthrough]];
            default:
                return {name, " in 0..3"};
        }
    }

    void inputs() {
        std::string all;
        const std::size_t count = 1 + random_.below(3);
        bool in_case = false;
        for (std::size_t i = 0; i < count; ++i) {
            if (i > 0) all += ", ";
            if (!in_case && random_.chance(1, 8)) {
                in_case = true;
                all += "cases q in 1..2: ";
            }
            const std::string text = fmt::format("n{}", i + 1);
            if (i == 0 || random_.chance(1, 3)) {
                all += text + " in 1..3";
                sizes_.push_back(text);
                write_.add(Name{text});
                if (i == 0) requirement_ = text + " < 3 or " + write_.condition(1);
                continue;
            }
            auto [name, range] = number(text, true);
            all += declared(name) + range;
            if (random_.chance(1, 3) && !splits_) {
                named_inputs_.push_back(name);
            } else {
                write_.add(name);
            }
        }
        line("input", all);
    }

    void positions() {
        std::string all;
        std::vector<Name> names;
        const auto add = [&](const Name& name, const std::string& text) {
            all += (all.empty() ? "" : ", ") + text;
            write_.add_target(name);
            names.push_back(name);
            if (!starts_) write_.add(name);
        };
        for (const Name& name : named_inputs_)
            add(name, name.text);
        const std::size_t count = 1 + random_.below(3);
        for (std::size_t i = 0; i < count; ++i) {
            const std::string text = fmt::format("p{}", i + 1);
            if (!has_input_ && i == 0) {
                add({.text = text, .least = 1, .count = 3}, text + " in 1..3");
                sizes_.push_back(text);
                continue;
            }
            const auto [name, range] = number(text, !splits_);
            const bool starts = !starts_ && (has_input_ || random_.chance(1, 2));
            add(name, declared(name) + range + (starts ? " = " + start_of(name) : ""));
        }
        line("position", all);
        if (!starts_) return;
        line("start", parts());
        for (const Name& name : names)
            write_.add(name);
    }

    std::string start_of(const Name& name) {
        if (!random_.chance(1, 3))
            return name.characters.empty() ? "1" : fmt::format("\"{}\"", name.characters[0]);
        const auto before = write_.mark();
        std::string text = write_.value_for(name);
        write_.forget(before);
        return text;
    }

    void lets() {
        for (std::uint64_t i = random_.below(3); i > 0; --i) {
            Function function{fmt::format("f{}", i), random_.below(3), random_.chance(1, 2)};
            std::string head = function.text;
            const auto before = write_.mark();
            for (std::size_t p = 0; p < function.arguments; ++p) {
                const std::string name = fmt::format("{}{}", "xy"[p], i);
                head += (p == 0 ? "(" : ", ") + name;
                write_.add(Name{name});
            }
            if (function.arguments > 0) head += ")";
            const std::string body = function.is_condition ? write_.condition(3) : write_.number(3);
            write_.forget(before);
            write_.add(function);
            line("let", fmt::format("{} = {}", head, body));
        }
    }

    void ends() {
        if (scores_) return line(random_.chance(1, 4) ? "long run" : "score", "");
        if (random_.chance(1, 2)) line("last mover", of({"wins", "loses"}));
        const bool result = !splits_ && random_.chance(1, 2);
        if (result && random_.chance(1, 4)) line("won if", write_.condition(2));
        if (random_.chance(1, 4) && (result || text_.find("loses") == std::string::npos))
            line("lost if", write_.condition(2));
        if (!result) return;
        line("won if", write_.condition(2));
        if (random_.chance(1, 2)) line("drawn if", write_.condition(2));
        if (random_.chance(1, 4)) line("lost if", write_.condition(2));
    }

    void moves() {
        const std::size_t count = 1 + random_.below(3);
        const bool partisan = random_.chance(1, 3);
        for (std::size_t i = 0; i < count; ++i)
            move(partisan, count == 1 ? "" : fmt::format("m{} ", i + 1));
    }

    void move(bool partisan, std::string name) {
        const auto before = write_.mark();
        const std::string choices = random_.chance(3, 4) ? write_.binders(2) : "";
        if (random_.chance(1, 4)) {
            name =
                fmt::format("\"{}{}", name.empty() ? "m-" : name.substr(0, name.size() - 1), ":");
            for (const std::string& choice : write_.names_since(before))
                name += fmt::format("{{{}}};", choice);
            name += "\" ";
        }
        std::string text = name + choices;
        if (random_.chance(1, 2)) text += " if " + write_.condition(2);
        if (scores_ && random_.chance(3, 4)) text += " scores " + write_.number(2);
        if (random_.chance(1, 6))
            text += random_.chance(1, 2) ? " again" : " again if " + write_.condition(1);
        text += " -> " + (splits_ && random_.chance(3, 4) ? parts() : write_.changes());
        write_.forget(before);
        const std::string_view word =
            partisan ? (random_.chance(1, 2) ? "left move" : "right move") : "move";
        line(word, text);
    }

    std::string parts() {
        std::string text;
        for (std::size_t count = 1 + random_.below(2); count > 0; --count) {
            const auto before = write_.mark();
            if (!text.empty()) text += " + ";
            if (random_.chance(1, 4)) {
                text += "sum " + write_.binders(1);
                if (random_.chance(1, 3)) text += " if " + write_.condition(1);
                text += ": ";
            }
            text += write_.new_part();
            write_.forget(before);
        }
        return text;
    }

    void hints() {
        if (random_.chance(1, 6))
            line("symmetric under", of({"rotation, reflection", "reversal", "permutation"}));
        if (random_.chance(1, 6)) line("falling", write_.number(1));
        const Name* const array = write_.array_of_position();
        if (array == nullptr || !random_.chance(1, 4)) return;
        const bool has_pairs = random_.chance(1, 2) && array->sides.size() == 1;
        line("parts where", array->text + " == 0" + (has_pairs ? " by e in 1..2: e, e + 1" : ""));
    }

    Random& random_;
    ExpressionWriter write_;
    std::string text_;
    std::string requirement_ = "1 == 1";
    bool splits_ = false;  // a position has no arrays, so that moves may list new ones
    bool starts_ = false;
    bool has_input_ = false;
    bool scores_ = false;
    std::vector<std::string> sizes_;
    std::vector<Name> named_inputs_;
};

}  // namespace

std::string random_rules(Random& random) {
    return RulesWriter(random).run();
}

}  // namespace zermelo::test
