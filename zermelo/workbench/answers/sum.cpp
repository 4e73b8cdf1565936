#include "zermelo/workbench/answers/sum.hpp"

#include <cassert>
#include <vector>

namespace zermelo {

namespace {

/// A choice in the case that leads to a position of this Grundy value; none if there is none.
Result<std::optional<Choice>> choice_to(const Puzzle& puzzle, std::size_t index,
                                        const SessionOptions& options, std::uint32_t target) {
    const auto session = ZERMELO_TRY(puzzle.open(index, options));
    std::optional<Choice> found;
    ZERMELO_TRY(session->visit_choices([&](const Choice& choice) {
        if (choice.value.number == target) found = choice;
        return !found;
    }));
    return found;
}

}  // namespace

Result<SumSolution> solve_sum(const Puzzle& puzzle, SessionOptions options) {
    options.grundy = true;
    SumSolution solution{.cases = puzzle.cases()};
    std::vector<std::uint32_t> values;
    for (std::size_t i = 0; i < puzzle.cases(); ++i) {
        const auto session = ZERMELO_TRY(puzzle.open(i, options));
        const auto value = ZERMELO_TRY(session->value());
        assert(value.kind == ValueKind::grundy);
        values.push_back(static_cast<std::uint32_t>(value.number));
        solution.grundy ^= values.back();
    }
    // Where the sum is not 0, some case holds its highest bit: there a move to value ^ sum < value
    // exists.
    for (std::size_t i = 0; i < values.size() && !solution.winning_move; ++i) {
        const std::uint32_t target = values[i] ^ solution.grundy;
        if (target >= values[i]) continue;
        const auto choice = ZERMELO_TRY(choice_to(puzzle, i, options, target));
        if (choice) solution.winning_move = SumSolution::Move{i, *choice};
    }
    return solution;
}

}  // namespace zermelo
