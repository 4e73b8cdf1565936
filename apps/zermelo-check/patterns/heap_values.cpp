#include "patterns/heap_values.hpp"

#include <bit>

#include "zermelo/language/input.hpp"
#include "zermelo/language/rules.hpp"

namespace zermelo::check {

std::vector<std::uint32_t> values_of_heaps(const language::Program& program, std::int64_t last,
                                           Budget& budget) {
    using Rules = language::RulesOfFile<Objective::last_mover_wins>;
    budget.hold("the values of heaps", static_cast<std::uint64_t>(last) + 1, 64);
    auto cases = language::read_input(program, std::to_string(last), budget.memory_left(),
                                      &budget.steps_left());
    if (!cases) throw cases.error();
    const Rules rules(program, cases->at(0));
    const language::Array& heap =
        rules.memory().arrays.at(program.code.array_of[program.positions[0]]);
    std::vector<std::uint32_t> values;
    std::vector<std::uint32_t>
        seen;  // of each value, one more than the last heap with such an option
    for (std::uint32_t size = 0; size <= static_cast<std::uint32_t>(last); ++size) {
        auto position = rules.start();
        heap.set(position.data(), 0, size);
        rules.visit_moves(position, [&](const auto& move) {
            std::uint32_t value = 0;
            rules.visit_parts(rules.after(position, move), [&](const auto& part) {
                const auto left = static_cast<std::uint64_t>(heap.get(part.data(), 0));
                if (left >= size && !rules.has_failed())
                    throw input_error("a move leaves a heap that is not smaller").error();
                value ^= rules.has_failed() ? 0 : values[left];
            });
            if (value >= seen.size()) seen.resize(std::bit_ceil(value + std::size_t{1}), 0);
            seen[value] = size + 1;
            return true;
        });
        if (const auto failure = rules.failure_in_words()) throw *failure;
        std::uint32_t mex = 0;
        while (mex < seen.size() && seen[mex] == size + 1)
            ++mex;
        values.push_back(mex);
    }
    return values;
}

}  // namespace zermelo::check
