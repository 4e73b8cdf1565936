#include "zermelo/games/subtangle/inputs.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/frame/smaller.hpp"

namespace zermelo::games::subtangle {

namespace {

void fill(std::span<std::int64_t> numbers, std::int64_t most, Random& random) {
    for (std::int64_t& number : numbers)
        number = random.between(1, most);
}

/// `count` different numbers of 1..most in random order.
std::vector<std::int64_t> distinct(std::size_t count, std::size_t most, Random& random) {
    std::vector<std::int64_t> numbers(most);
    std::iota(numbers.begin(), numbers.end(), 1);
    for (std::size_t i = 0; i < count; ++i)
        std::swap(numbers[i], numbers[i + random.below(most - i)]);
    numbers.resize(count);
    return numbers;
}

/// A matrix of numbers of `a`. If `long_play`, its diagonal holds `a` itself, and most other cells
/// a number that is asked for about when a play down the diagonal comes by.
void fill_from(const std::vector<std::int64_t>& a, Matrix<std::int64_t>& b, bool long_play,
               Random& random) {
    for (std::size_t row = 0; row < b.rows(); ++row) {
        for (std::size_t column = 0; column < b.columns(); ++column) {
            std::size_t turn = random.below(a.size());
            if (long_play && row == column) turn = row;
            if (long_play && row != column && random.chance(3, 5)) {
                turn = std::min(row, column) + random.below(3);
            }
            b(row, column) = a[std::min(turn, a.size() - 1)];
        }
    }
}

/// A matrix where every row holds `a` over and over, one column farther left than the row above. So
/// nearly no number has another of its kind below and to the right of it.
void slide(const std::vector<std::int64_t>& a, Matrix<std::int64_t>& b) {
    for (std::size_t row = 0; row < b.rows(); ++row) {
        for (std::size_t column = 0; column < b.columns(); ++column)
            b(row, column) = a[(row + column) % a.size()];
    }
}

/// `count` different numbers of 0..all-1 in rising order.
std::vector<std::size_t> sample(std::size_t count, std::size_t all, Random& random) {
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < all; ++i) {
        if (random.below(all - i) < count - chosen.size()) chosen.push_back(i);
    }
    return chosen;
}

/// Any cell. The order of the draws is written out, since compilers differ in that of arguments.
std::int64_t& any_cell(Matrix<std::int64_t>& b, Random& random) {
    const std::size_t column = random.below(b.columns());
    const std::size_t row = random.below(b.rows());
    return b(row, column);
}

/// A case where the numbers of `a` stand down and right of each other, one cell for each, so that a
/// play down them is forced; but for three cells at the most, which hold a number of `a` besides.
Case planted(std::size_t turns, std::size_t rows, std::size_t columns, Random& random) {
    const std::size_t cells = rows * columns;
    const std::size_t length = std::min({turns, rows, columns});
    Case game{distinct(length, cells, random), Matrix<std::int64_t>(rows, columns)};
    const auto any = [&] { return random.between(1, static_cast<std::int64_t>(cells)); };
    std::vector<bool> asked(cells + 1, false);
    for (const std::int64_t number : game.a)
        asked[static_cast<std::size_t>(number)] = true;
    for (std::int64_t& number : game.b.values()) {
        do
            number = any();
        while (asked[static_cast<std::size_t>(number)] && length < cells);
    }
    const std::vector<std::size_t> down = sample(length, rows, random);
    const std::vector<std::size_t> right = sample(length, columns, random);
    for (std::size_t i = 0; i < length; ++i)
        game.b(down[i], right[i]) = game.a[i];
    constexpr std::array<int, 4> kMore{0, 0, 1, 3};
    for (int left = kMore[random.below(kMore.size())]; left > 0; --left) {
        const std::int64_t number = game.a[random.below(length)];
        any_cell(game.b, random) = number;
    }
    while (game.a.size() < turns)
        game.a.push_back(random.chance(1, 2) ? game.a[random.below(length)] : any());
    return game;
}

/// `b` is a number that no turn asks for, if there is one, but for about two cells a turn.
Case sparse(std::size_t turns, std::size_t rows, std::size_t columns, Random& random) {
    const std::size_t cells = rows * columns;
    std::vector<std::int64_t> numbers = distinct(std::min(turns + 1, cells), cells, random);
    const std::int64_t other = numbers.back();
    if (numbers.size() > 1) numbers.pop_back();
    Case game{{}, Matrix<std::int64_t>(rows, columns, other)};
    for (std::size_t turn = 0; turn < turns; ++turn)
        game.a.push_back(numbers[turn % numbers.size()]);
    for (std::size_t left = std::min(2 * turns, cells); left > 0; --left) {
        const std::int64_t number = numbers[random.below(numbers.size())];
        any_cell(game.b, random) = number;
    }
    return game;
}

/// Turns, rows and columns.
struct Shape {
    std::size_t turns = 0;
    std::size_t rows = 0;
    std::size_t columns = 0;
};

Case generate_case(std::string_view character, const Shape& shape, Random& random) {
    const auto [turns, rows, columns] = shape;
    const std::size_t cells = rows * columns;
    if (character == "planted") return planted(turns, rows, columns, random);
    if (character == "sparse") return sparse(turns, rows, columns, random);
    Case game{std::vector<std::int64_t>(turns), Matrix<std::int64_t>(rows, columns)};
    if (character == "chosen" || character == "long" || character == "slide") {
        game.a = distinct(std::min(turns, cells), cells, random);
        for (std::size_t turn = cells; turn < turns; ++turn)
            game.a.push_back(game.a[turn - cells]);
        if (character == "slide") {
            slide(game.a, game.b);
        } else {
            fill_from(game.a, game.b, character == "long", random);
        }
        return game;
    }
    std::size_t most = cells;  // random
    if (character == "few" || character == "wide" || character == "tall") most = 7;
    if (character == "repeats") most = 2 + random.below(2);
    if (character == "equal") most = 1;
    if (character == "large") most = 3;
    if (character == "sorted")
        most = std::min<std::uint64_t>(cells, turns + random.below(2 * turns));
    const auto largest = static_cast<std::int64_t>(std::min(most, cells));
    fill(game.a, largest, random);
    std::vector<std::int64_t> values(cells);
    fill(values, largest, random);
    if (character == "large") {
        for (const std::span<std::int64_t> numbers : {std::span(game.a), std::span(values)}) {
            for (std::int64_t& number : numbers)
                number = static_cast<std::int64_t>(cells) + 1 - number;
        }
    }
    if (character == "sorted") {
        game.a = distinct(std::min(turns, cells), static_cast<std::size_t>(largest), random);
        std::sort(game.a.begin(), game.a.end());
        game.a.resize(turns, game.a.back());
        std::sort(values.begin(), values.end());
    }
    game.b = {rows, columns, std::move(values)};
    return game;
}

/// All turns, about 8, or any number of them.
std::size_t planted_turns(std::size_t size, Random& random) {
    switch (random.below(3)) {
        case 0:
            return size;
        case 1:
            return std::min<std::size_t>(size, 7 + random.below(4));
        default:
            return random.below(size) + 1;
    }
}

/// Calls visit for every row of `length` numbers that is its own renaming by first appearance, over
/// 1..most, until it returns false.
bool visit_canonical(std::vector<std::int64_t>& numbers, std::size_t length, std::int64_t used,
                     std::int64_t most, const std::function<bool()>& visit) {
    if (numbers.size() == length) return visit();
    for (std::int64_t number = 1; number <= std::min(used + 1, most); ++number) {
        numbers.push_back(number);
        const bool go_on = visit_canonical(numbers, length, std::max(used, number), most, visit);
        numbers.pop_back();
        if (!go_on) return false;
    }
    return true;
}

}  // namespace

Result<Instance> generate(const Generation& generation, Random& random) {
    constexpr std::int64_t kMostSide = 10'000;
    constexpr std::int64_t kMostNumbers = 1'000'000'000;
    std::vector<std::int64_t> sides = generation.sides;
    if (sides.empty()) sides.assign(3, generation.size);
    const auto [least, most] = std::minmax_element(sides.begin(), sides.end());
    if (*least < 1 || *most > kMostSide) {
        return input_error(
            fmt::format("subtangle is generated with 1..{} turns, rows and columns", kMostSide));
    }
    const std::int64_t numbers = sides[0] + sides[1] * sides[2];
    if (generation.cases < 0 || generation.cases > kMostNumbers / numbers) {
        return input_error(
            fmt::format("subtangle is generated with 0 cases or more and at most {} "
                        "turns and cells in all",
                        kMostNumbers));
    }
    Instance instance;
    for (std::int64_t i = 0; i < generation.cases; ++i) {
        Shape shape{static_cast<std::size_t>(sides[0]), static_cast<std::size_t>(sides[1]),
                    static_cast<std::size_t>(sides[2])};
        const std::size_t few = random.below(3) + 1;
        if (generation.sides.empty() && generation.character == "wide")
            shape.rows = std::min(shape.rows, few);
        if (generation.sides.empty() && generation.character == "tall")
            shape.columns = std::min(shape.columns, few);
        if (generation.sides.empty() && generation.character == "planted")
            shape.turns = planted_turns(shape.turns, random);
        instance.cases.push_back(generate_case(generation.character, shape, random));
    }
    return instance;
}

void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit) {
    for (std::size_t rows = 1; rows <= size; ++rows) {
        for (std::size_t columns = 1; columns <= size; ++columns) {
            for (std::size_t turns = 1; turns <= size; ++turns) {
                const std::size_t cells = rows * columns;
                const auto most = static_cast<std::int64_t>(std::min<std::size_t>(size, cells));
                std::vector<std::int64_t> numbers;
                const bool all = visit_canonical(numbers, turns + cells, 0, most, [&] {
                    const auto b_begin = numbers.begin() + static_cast<std::ptrdiff_t>(turns);
                    return visit(Instance{{Case{
                        {numbers.begin(), b_begin},
                        {rows, columns, std::vector<std::int64_t>(b_begin, numbers.end())}}}});
                });
                if (!all) return;
            }
        }
    }
}

namespace {

/// Whether all numbers are in 1..n*m.
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

/// What `a` asks for is 1, 2, ... in the order of the turns, and whatever it does not ask for is
/// the next number. Who wins stays.
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

/// Of a ranked case: without the turns from the first one on for which there is no cell at all; who
/// wins stays. At least one turn stays.
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

/// How far all numbers are from 1, saturated.
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

Generation largest(std::string_view alias) {
    return {.size = alias == "cf2005e1" ? 300 : 1500, .cases = 1};
}

std::int64_t most_cases(std::string_view alias) {
    return alias == "cf2005e1" ? 300 : 1500;
}

void append(Instance& instance, const Instance& other) {
    instance.cases.insert(instance.cases.end(), other.cases.begin(), other.cases.end());
}

}  // namespace zermelo::games::subtangle
