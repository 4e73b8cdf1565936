// The steps by which an input of subtangle becomes smaller.
#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/base/sizes.hpp"
#include "zermelo/frame/smaller.hpp"
#include "zermelo/games/subtangle/inputs.hpp"

namespace zermelo::games::subtangle {

namespace {

/// True if all numbers are in 1..n*m.
bool is_in_range(const Case& game) {
    const auto values = game.b.values();
    const auto most = static_cast<std::int64_t>(values.size());
    const auto fits = [most](std::int64_t number) { return number >= 1 && number <= most; };
    return std::all_of(game.a.begin(), game.a.end(), fits) &&
           std::all_of(values.begin(), values.end(), fits);
}

/// The numbers of both, in the order of their size, are now 1, 2, ...
Case ranked(const Case& game) {
    std::vector<std::int64_t> numbers = game.a;
    numbers.insert(numbers.end(), game.b.values().begin(), game.b.values().end());
    numbers = ranks_of(numbers);
    const auto b_begin = numbers.begin() + static_cast<std::ptrdiff_t>(game.a.size());
    return {{numbers.begin(), b_begin},
            {game.b.rows(), game.b.columns(), {b_begin, numbers.end()}}};
}

/// The numbers that `a` asks for become 1, 2, ... in the order of the turns, and all others the
/// next number. The winner stays.
Case named(const Case& game) {
    Case result = ranked(game);
    std::vector<std::int64_t> names(game.a.size() + game.b.values().size() + 1, 0);
    std::int64_t used = 0;
    for (std::int64_t& number : result.a) {
        std::int64_t& name = names[static_cast<std::size_t>(number)];
        if (name == 0) name = ++used;
        number = name;
    }
    for (std::int64_t& number : result.b.values()) {
        const std::int64_t name = names[static_cast<std::size_t>(number)];
        number = name != 0 ? name : used + 1;
    }
    return result;
}

/// The ranked case without the turns from the first one on for which there is no cell at all. The
/// winner stays, and at least one turn.
Case without_idle_turns(Case game) {
    const auto values = game.b.values();
    std::vector<bool> present(game.a.size() + values.size() + 1, false);
    for (const std::int64_t number : values)
        present[static_cast<std::size_t>(number)] = true;
    const auto is_nowhere = [&](std::int64_t number) {
        return !present[static_cast<std::size_t>(number)];
    };
    game.a.erase(std::find_if(game.a.begin() + 1, game.a.end(), is_nowhere), game.a.end());
    return game;
}

/// Renames the numbers of what became too small for them.
Case with_fitting_numbers(Case game) {
    if (!is_in_range(game)) game = ranked(game);
    if (!is_in_range(game)) game = named(without_idle_turns(std::move(game)));
    return game;
}

/// The distances of all numbers from 1 together, saturated.
std::uint64_t distance_from_1(const Case& game) {
    std::uint64_t sum = 0;
    for (const std::int64_t number : game.a)
        sum = saturating_add(sum, distance(number, 1));
    for (const std::int64_t number : game.b.values())
        sum = saturating_add(sum, distance(number, 1));
    return sum;
}

/// The parts of a case from which stretches are left out; `cross` are turns with the rows and the
/// columns of the same numbers, which is what a play down the diagonal needs.
enum class Part : std::uint8_t { rows, columns, turns, cross };
constexpr std::size_t kParts = 4;

Case without_part(const Case& game, Part part, std::size_t begin, std::size_t end) {
    Case rest = game;
    const bool cross = part == Part::cross;
    if (cross || part == Part::rows) rest.b = without_rows(rest.b, begin, end);
    if (cross || part == Part::columns) rest.b = without_columns(rest.b, begin, end);
    if (cross || part == Part::turns) rest.a = without(rest.a, begin, end);
    return rest;
}

}  // namespace

void visit_smaller(const Instance& instance, const std::function<bool(Instance)>& visit) {
    const std::vector<Case>& cases = instance.cases;
    Instance smaller = instance;
    std::vector<std::span<std::int64_t>> numbers;
    for (Case& game : smaller.cases) {
        numbers.emplace_back(game.a);
        numbers.push_back(game.b.values());
    }
    const auto visit_numbers = [&] { return visit(smaller); };
    if (!visit_lowest(numbers, 1, visit_numbers)) return;
    const auto without_cases = [&](std::size_t begin, std::size_t end) {
        return visit(Instance{without(cases, begin, end)});
    };
    if (!visit_chunks(removable(cases.size(), 1), without_cases)) return;

    const auto with_case = [&](std::size_t index, Case game) {
        std::swap(smaller.cases[index], game);
        const bool go_on = visit(smaller);
        std::swap(smaller.cases[index], game);
        return go_on;
    };
    std::vector<Stretches> parts;
    for (const Case& game : cases) {
        parts.push_back(removable(game.b.rows(), 1));
        parts.push_back(removable(game.b.columns(), 1));
        parts.push_back(removable(game.a.size(), 1));
        parts.push_back(removable(std::min({game.a.size(), game.b.rows(), game.b.columns()}), 1));
    }
    const auto without_parts = [&](std::size_t which, std::size_t begin, std::size_t end) {
        const Case& game = cases[which / kParts];
        Case rest = without_part(game, static_cast<Part>(which % kParts), begin, end);
        const bool mend = !is_in_range(rest) && is_in_range(game);
        return with_case(which / kParts, mend ? with_fitting_numbers(std::move(rest)) : rest);
    };
    if (!visit_chunks(parts, without_parts)) return;

    for (std::size_t i = 0; i < cases.size(); ++i) {
        for (Case renamed : {named(cases[i]), ranked(cases[i])}) {
            const bool nearer = distance_from_1(renamed) < distance_from_1(cases[i]);
            if (nearer && !with_case(i, std::move(renamed))) return;
        }
    }
    visit_lower(numbers, 1, visit_numbers);
}

}  // namespace zermelo::games::subtangle
