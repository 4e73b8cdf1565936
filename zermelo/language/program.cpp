#include "zermelo/language/program.hpp"

#include "zermelo/base/format.hpp"
#include "zermelo/base/sha256.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/language/checker.hpp"
#include "zermelo/language/compiler.hpp"
#include "zermelo/language/parser.hpp"

namespace zermelo::language {

Program::Program() = default;
Program::Program(Program&& other) noexcept = default;
Program& Program::operator=(Program&& other) noexcept = default;
Program::~Program() = default;

Objective Program::objective() const {
    switch (ending) {
        case Ending::last_mover_wins:
            return Objective::last_mover_wins;
        case Ending::last_mover_loses:
            return Objective::last_mover_loses;
        case Ending::long_run:
            return Objective::long_run;
        default:
            return Objective::higher_score;
    }
}

std::string Program::certified_as() const {
    std::string name;
    for (const char c : tree.name) {
        if (!is_space(c)) {
            name += c;
        } else if (name.back() != ' ') {
            name += ' ';
        }
    }
    return fmt::format("game {}\nrules {}\n", name.empty() ? "own game" : name,
                       sha256(without_byte_order_mark(text)));
}

Result<Program> read_rules(std::string_view text) {
    auto tree = parse(text);
    if (!tree) return std::unexpected(std::move(tree.error()));
    auto program = check(std::move(*tree), text);
    if (!program) return program;
    if (const auto compiled = compile(*program); !compiled) {
        return std::unexpected(compiled.error());
    }
    return program;
}

}  // namespace zermelo::language
