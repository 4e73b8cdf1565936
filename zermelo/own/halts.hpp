// Where the code of a program halts, and what a run that makes a move goes on with there: what the
// move scores, and then whether the mover moves again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>

#include "zermelo/language/program.hpp"

namespace zermelo::own {

struct Halt {
    /// The register of what was asked; none where a move is made.
    std::optional<std::uint16_t> result = std::nullopt;
    /// The instruction behind it; none at the end of a run.
    std::optional<std::size_t> next = std::nullopt;
};

class Halts {
  public:
    /// O(rules log(rules)).
    explicit Halts(const language::Program& program) : end_{program.code.over.result} {
        if (!moves_score(program) && !program.uses_again) return;
        for (const language::RuleCode& rule : program.code.rules) {
            of_moves_[end_of(rule.apply)] = {std::nullopt, std::size_t{rule.score.begin}};
            of_moves_[end_of(rule.score)] = {rule.score.result, std::size_t{rule.again.begin}};
            of_moves_[end_of(rule.again)] = {rule.again.result};
        }
    }

    const Halt& at(std::size_t instruction) const {
        const auto found = of_moves_.find(instruction);
        return found == of_moves_.end() ? end_ : found->second;
    }

    static bool moves_score(const language::Program& program) {
        return program.ending == language::Ending::score ||
               program.ending == language::Ending::long_run;
    }

  private:
    static std::size_t end_of(const language::Routine& routine) {
        return std::size_t{routine.begin} + routine.size - 1;
    }

    Halt end_;
    std::map<std::size_t, Halt> of_moves_;
};

}  // namespace zermelo::own
