// An input of a game that a rules file states, and the game as everything in frame/ takes one.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/language/input.hpp"
#include "zermelo/language/program.hpp"
#include "zermelo/language/rules.hpp"

namespace zermelo::own {

using SharedProgram = std::shared_ptr<const language::Program>;

struct Instance {
    SharedProgram program;
    std::vector<language::Case> cases = {};
    /// The text of an input without a case, which nothing else would remember.
    std::string text_without_cases = {};
};

/// Reads an input, see language::read_input.
Result<Instance> instance_of(SharedProgram program, std::string_view text,
                             std::uint64_t memory = kSaturated,
                             std::uint64_t* steps_left = nullptr);

/// Whether the positions of two inputs are laid out alike and the moves read the same numbers.
/// O(numbers).
bool have_same_positions(const language::Program& program, const language::Memory& one,
                         const language::Memory& other);

/// The start of a sum of parts, each as many of the numbers as a position has; none where there is
/// more to a position or to an input than numbers in ranges that are the same in all inputs, or a
/// number is out of its range. O(numbers log numbers)
std::optional<language::Position> start_of(const language::Program& program,
                                           const language::Memory& memory,
                                           std::span<const std::int64_t> numbers);

/// A PlainGame for each objective, which engines want to know when they are compiled.
template <Objective kObjective>
struct FilePlain {
    using Instance = own::Instance;
    struct Limits {};
    static constexpr bool one_game = false;

    static std::size_t cases(const Instance& instance) { return instance.cases.size(); }
    static language::RulesOfFile<kObjective> rules(const Instance& instance, std::size_t index) {
        return {*instance.program, instance.cases[index]};
    }
    /// Whether both are rules of one program whose positions are laid out alike and whose moves read
    /// the same inputs, so that a position of one is a position of the other and worth the same.
    static bool have_same_positions(const language::RulesOfFile<kObjective>& one,
                                    const language::RulesOfFile<kObjective>& other) {
        return &one.program() == &other.program() &&
               own::have_same_positions(one.program(), one.memory(), other.memory());
    }
    /// Where play starts in the input that is these numbers, if its positions are those of this
    /// input and no more is to be told of it.
    static std::optional<language::Position> start_of(const Instance& instance,
                                                      std::span<const std::int64_t> numbers) {
        if (instance.cases.empty()) return std::nullopt;
        return own::start_of(*instance.program, *instance.cases[0].memory, numbers);
    }
    /// Another input of the game that `like` is an input of.
    static Result<Instance> read_like(const Instance& like, std::string_view text) {
        return instance_of(like.program, text);
    }
};

}  // namespace zermelo::own
