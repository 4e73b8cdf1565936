#include "zermelo/own/package.hpp"

#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/own/source.hpp"
#include "zermelo/own/translation.hpp"

namespace zermelo::own {

namespace {

using language::Declaration;
using language::Expression;
using language::Program;
using language::Range;
using language::Set;
using language::Symbol;

/// A text between quotes of C++.
std::string quoted(std::string_view text) {
    std::string source = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\' || c == '?') source += '\\';
        source += c;
    }
    return source + '"';
}

class ValidatorWriter {
  public:
    explicit ValidatorWriter(const Program& program)
        : program_(program), used_(program.symbols.size(), false) {}

    std::optional<std::string> run() {
        const language::Tree& tree = program_.tree;
        const std::string start = starts() + requirements();
        const std::string common = reading(tree.inputs);
        const std::string of_case = reading(tree.case_inputs);
        const std::string main = body();
        if (lacks_start()) return std::nullopt;
        std::string text =
            "// Takes exactly the inputs of the game, byte for byte: made from its rules file.\n"
            "#include \"testlib.h\"\n#include \"stated_input.h\"\n\n";
        for (const auto* declarations : {&tree.inputs, &tree.case_inputs})
            text += variables(*declarations);
        text += variables_of_start() + functions() + '\n';
        text += fmt::format("void read_input() {{\n{}}}\n\n", common);
        text += fmt::format("void check_start() {{\n{}}}\n\n", start);
        if (tree.cases) {
            text += fmt::format(
                "void read_case() {{\n{}    end_line();\n    check_start();\n}}\n\n", of_case);
        }
        return text + "int main(int argc, char* argv[]) {\n    registerValidation(argc, argv);\n" +
               main + "    inf.readEof();\n}\n";
    }

  private:
    std::string value(const Expression& expression) {
        note(expression);
        return source_of(program_, expression);
    }

    /// Notes what an expression speaks of, through functions as well.
    void note(const Expression& expression) {
        if (expression.symbol < used_.size() && !used_[expression.symbol]) {
            used_[expression.symbol] = true;
            const Symbol& symbol = program_.symbols[expression.symbol];
            if (symbol.kind == Symbol::Kind::let) note(program_.tree.lets[symbol.index].body);
        }
        for (const auto* expressions : {&expression.parts, &expression.guard}) {
            for (const Expression& part : *expressions)
                note(part);
        }
        for (const language::Binder& binder : expression.binders) {
            for (const Expression& end : binder.set.values)
                note(end);
        }
    }

    static bool is_characters(const Declaration& declared) {
        return declared.range && declared.range->kind == Range::Kind::characters;
    }

    std::string sides(const Declaration& declared) {
        std::vector<std::string> texts;
        for (const Set& side : declared.sides)
            texts.push_back(
                fmt::format("Range{{{}, {}}}", value(side.values[0]), value(side.values[1])));
        return fmt::format("{{{}}}", joined(texts, ", "));
    }

    /// The least and the most that a number may be.
    std::string range(const Declaration& declared) {
        if (!declared.range || declared.range->kind == Range::Kind::natural) return "0_n, kMost";
        const Range& range = *declared.range;
        if (range.kind == Range::Kind::any) return "kLeast, kMost";
        if (range.kind == Range::Kind::characters)
            return fmt::format("0_n, {}_n", range.characters.size() - 1);
        const std::string most = range.values.size() > 1 ? value(range.values[1]) : "kMost";
        return fmt::format("{}, {}", value(range.values[0]), most);
    }

    std::string reading(const Declaration& declared) {
        std::string arguments = quoted(declared.name);
        if (!declared.sides.empty()) arguments += ", " + sides(declared);
        const bool characters = is_characters(declared);
        arguments += ", " + (characters ? quoted(declared.range->characters) : range(declared));
        if (declared.sides.empty())
            return fmt::format("read_{}({})", characters ? "character" : "number", arguments);
        return fmt::format("read_{}({})", characters ? "words" : "numbers", arguments);
    }

    std::string reading(const std::vector<Declaration>& inputs) {
        std::string text;
        for (const Declaration& declared : inputs)
            text += fmt::format("    {} = {};\n", source_name(declared.name), reading(declared));
        return text;
    }

    static std::string variables(const std::vector<Declaration>& inputs) {
        std::string text;
        for (const Declaration& declared : inputs) {
            text += fmt::format("{} {};\n", declared.sides.empty() ? "Number" : "Array",
                                source_name(declared.name));
        }
        return text;
    }

    bool is_used(const Declaration& declared) const { return used_[declared.symbol]; }

    /// What positions start with; that of an array is worked out in any case, and the array itself
    /// only where something required speaks of it.
    std::string starts() {
        for (const Expression& required : program_.tree.required)
            note(required);
        std::string text;
        for (const Declaration& declared : program_.tree.positions) {
            if (declared.start.empty()) continue;
            const std::string number = fmt::format("start({}, {}, {})", quoted(declared.name),
                                                   range(declared), value(declared.start[0]));
            const std::string name = source_name(declared.name);
            if (declared.sides.empty()) {
                text += fmt::format("    {} = {};\n", name, number);
            } else if (!is_used(declared)) {
                text += fmt::format("    {};\n", number);
            } else {
                text += fmt::format("    {} = start({}, {});\n", name, sides(declared), number);
            }
        }
        return text;
    }

    std::string variables_of_start() const {
        std::vector<Declaration> declarations;
        for (const Declaration& declared : program_.tree.positions) {
            const bool needed = declared.sides.empty() || is_used(declared);
            if (!declared.start.empty() && needed) declarations.push_back(declared);
        }
        return variables(declarations);
    }

    /// Whether something is required of a number of the position that only `start sum` tells.
    bool lacks_start() const {
        const auto& positions = program_.tree.positions;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const bool told =
                !positions[i].start.empty() || program_.shared[i] != language::kNoSymbol;
            if (is_used(positions[i]) && !told) return true;
        }
        return false;
    }

    std::string requirements() {
        std::string text;
        for (const Expression& required : program_.tree.required) {
            const std::size_t line = line_and_column(program_.text, required.place.offset).line;
            text += fmt::format(
                "    inf.ensuref({},\n                \"what line {} of the rules requires\");\n",
                value(required), line);
        }
        return text;
    }

    std::string functions() const {
        std::string text;
        for (const language::Let& let : program_.tree.lets) {
            if (used_[let.symbol]) text += '\n' + source_of(program_, let);
        }
        return text;
    }

    std::string body() {
        const language::Tree& tree = program_.tree;
        if (tree.cases) {
            return fmt::format(
                "    read_input();\n    end_line();\n    const Number count = read_number({}, "
                "{});\n"
                "    end_line();\n    for (Number i; i < count; i = i + 1_n)\n        "
                "read_case();\n",
                quoted(tree.cases->name), range(*tree.cases));
        }
        constexpr std::string_view kOne =
            "    read_input();\n    check_start();\n    end_line();\n";
        if (!program_.reads_sums() || program_.ending == language::Ending::result)
            return std::string(kOne);
        const bool heaps = tree.inputs.size() == 1 && tree.inputs[0].sides.empty();
        if (!heaps) return fmt::format("    do {{\n{}    }} while (!inf.eof());\n", kOne);
        return "    do {\n        read_input();\n        check_start();\n"
               "    } while (inf.curChar() == ' ');\n    end_line();\n";
    }

    const Program& program_;
    std::vector<bool> used_;  // of each symbol
};

}  // namespace

std::string_view rules_text_of(const Game& game) {
    return dynamic_cast<const StatedGame&>(game).program().text;
}

Result<std::string> answer_within(const Game& game, std::string_view text, std::uint64_t steps,
                                  const Resources& resources) {
    return dynamic_cast<const StatedGame&>(game).answer_within(text, steps, resources);
}

std::optional<std::string> validator_of(const Game& game) {
    return ValidatorWriter(dynamic_cast<const StatedGame&>(game).program()).run();
}

}  // namespace zermelo::own
