#include "zermelo/games/subtangle/inputs.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/frame/characters.hpp"

namespace zermelo::games::subtangle {

namespace {

struct Shape {
    std::size_t turns = 0;
    std::size_t rows = 0;
    std::size_t columns = 0;

    std::size_t cells() const { return rows * columns; }
};

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

/// `count` different numbers of 0..all-1 in rising order.
std::vector<std::size_t> sample(std::size_t count, std::size_t all, Random& random) {
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < all; ++i) {
        if (random.below(all - i) < count - chosen.size()) chosen.push_back(i);
    }
    return chosen;
}

/// A random cell. The order of the draws is written out, since compilers differ in that of
/// arguments.
std::int64_t& any_cell(Matrix<std::int64_t>& b, Random& random) {
    const std::size_t column = random.below(b.columns());
    const std::size_t row = random.below(b.rows());
    return b(row, column);
}

/// A case where the numbers of `a` stand down and right of each other, one cell for each, so that a
/// play down them is forced; but for three cells at the most, which hold a number of `a` besides.
Case planted(const Shape& shape, Random& random) {
    const auto [turns, rows, columns] = shape;
    const std::size_t cells = shape.cells();
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
Case sparse(const Shape& shape, Random& random) {
    const auto [turns, rows, columns] = shape;
    const std::size_t cells = shape.cells();
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

/// A case whose numbers are all in 1..most, or in 1..n*m if that is less.
Case numbers_up_to(std::size_t most, const Shape& shape, Random& random) {
    const auto largest = static_cast<std::int64_t>(std::min(most, shape.cells()));
    Case game{std::vector<std::int64_t>(shape.turns),
              Matrix<std::int64_t>(shape.rows, shape.columns)};
    fill(game.a, largest, random);
    fill(game.b.values(), largest, random);
    return game;
}

Case any_numbers(const Shape& shape, Random& random) {
    return numbers_up_to(shape.cells(), shape, random);
}

template <std::size_t Most>
Case few_numbers(const Shape& shape, Random& random) {
    return numbers_up_to(Most, shape, random);
}

Case repeats(const Shape& shape, Random& random) {
    return numbers_up_to(2 + random.below(2), shape, random);
}

Case largest_numbers(const Shape& shape, Random& random) {
    Case game = few_numbers<3>(shape, random);
    for (const std::span<std::int64_t> numbers : {std::span(game.a), game.b.values()}) {
        for (std::int64_t& number : numbers)
            number = static_cast<std::int64_t>(shape.cells()) + 1 - number;
    }
    return game;
}

Case sorted(const Shape& shape, Random& random) {
    const auto [turns, rows, columns] = shape;
    const std::size_t most = std::min<std::size_t>(shape.cells(), turns + random.below(2 * turns));
    Case game = numbers_up_to(most, shape, random);
    game.a = distinct(std::min(turns, shape.cells()), most, random);
    std::sort(game.a.begin(), game.a.end());
    game.a.resize(turns, game.a.back());
    std::sort(game.b.values().begin(), game.b.values().end());
    return game;
}

/// A case with different numbers in `a`, over and over where there are more turns than cells, and 0
/// in `b`.
Case chosen_turns(const Shape& shape, Random& random) {
    const std::size_t cells = shape.cells();
    Case game{distinct(std::min(shape.turns, cells), cells, random),
              Matrix<std::int64_t>(shape.rows, shape.columns)};
    for (std::size_t turn = cells; turn < shape.turns; ++turn)
        game.a.push_back(game.a[turn - cells]);
    return game;
}

template <bool LongPlay>
Case chosen(const Shape& shape, Random& random) {
    Case game = chosen_turns(shape, random);
    fill_from(game.a, game.b, LongPlay, random);
    return game;
}

/// A case where every row holds `a` over and over, one column farther left than the row above. So
/// nearly no number has another of its kind below and to the right of it.
Case slide(const Shape& shape, Random& random) {
    Case game = chosen_turns(shape, random);
    for (std::size_t row = 0; row < shape.rows; ++row) {
        for (std::size_t column = 0; column < shape.columns; ++column)
            game.b(row, column) = game.a[(row + column) % game.a.size()];
    }
    return game;
}

/// Keeps all turns, or about 8, or any number of them.
void vary_turns(Shape& shape, std::size_t, Random& random) {
    switch (random.below(3)) {
        case 0:
            return;
        case 1:
            shape.turns = std::min<std::size_t>(shape.turns, 7 + random.below(4));
            return;
        default:
            shape.turns = random.below(shape.turns) + 1;
    }
}

void limit_rows(Shape& shape, std::size_t few, Random&) {
    shape.rows = std::min(shape.rows, few);
}

void limit_columns(Shape& shape, std::size_t few, Random&) {
    shape.columns = std::min(shape.columns, few);
}

struct CaseCharacter : Character {
    Case (*make)(const Shape& shape, Random& random) = nullptr;
    /// Changes the shape, where no sides are asked for; `few` is 1, 2 or 3.
    void (*reshape)(Shape& shape, std::size_t few, Random& random) = nullptr;
};

constexpr auto kCharacters = std::to_array<CaseCharacter>({
    {"random", "any numbers, so that most of a are nowhere", any_numbers},
    {"few", "numbers of 1 to min(7, n*m), as in the easy contest", few_numbers<7>},
    {"chosen", "b holds only numbers of a, which has no repeats: many choices on every turn",
     chosen<false>},
    {"long", "likewise, and a play along the diagonal takes min(l, n, m) turns", chosen<true>},
    {"slide", "every row holds the numbers of a, one column farther left than the row above",
     slide},
    {"planted", "a long play of which most turns are forced", planted, vary_turns},
    {"sparse", "b is one number nearly everywhere, the turns ask for others", sparse},
    {"sorted", "rising numbers in a and, row by row, in b", sorted},
    {"large", "the three largest numbers that there can be", largest_numbers},
    {"repeats", "a asks for two or three numbers again and again", repeats},
    {"equal", "one number everywhere", few_numbers<1>},
    {"wide", "up to three rows, numbers of 1 to 7", few_numbers<7>, limit_rows},
    {"tall", "up to three columns, numbers of 1 to 7", few_numbers<7>, limit_columns},
});

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

std::vector<Character> characters() {
    return characters_in(kCharacters);
}

Result<Instance> generate(const Generation& generation, Random& random) {
    constexpr std::int64_t kMostSide = 10'000;
    constexpr std::int64_t kMostNumbers = 1'000'000'000;
    std::vector<std::int64_t> sides = generation.sides;
    if (sides.empty()) sides.assign(3, generation.size);
    const auto [least, most] = std::minmax_element(sides.begin(), sides.end());
    if (*least < 1 || *most > kMostSide) {
        return input_error("subtangle is generated with 1..{} turns, rows and columns", kMostSide);
    }
    const std::int64_t numbers = sides[0] + sides[1] * sides[2];
    if (generation.cases < 0 || generation.cases > kMostNumbers / numbers) {
        return input_error(
            "subtangle is generated with 0 cases or more and at most {} "
            "turns and cells in all",
            kMostNumbers);
    }
    const CaseCharacter& character = row_of(kCharacters, generation.character);
    Instance instance;
    for (std::int64_t i = 0; i < generation.cases; ++i) {
        Shape shape{static_cast<std::size_t>(sides[0]), static_cast<std::size_t>(sides[1]),
                    static_cast<std::size_t>(sides[2])};
        const std::size_t few = random.below(3) + 1;
        if (character.reshape && generation.sides.empty()) character.reshape(shape, few, random);
        instance.cases.push_back(character.make(shape, random));
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

void append(Instance& instance, const Instance& other) {
    instance.cases.insert(instance.cases.end(), other.cases.begin(), other.cases.end());
}

}  // namespace zermelo::games::subtangle
