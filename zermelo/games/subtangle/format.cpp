#include "zermelo/games/subtangle/format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <vector>

#include "zermelo/base/fast_reader.hpp"
#include "zermelo/base/huge_pages.hpp"

namespace zermelo::games::subtangle {

std::optional<Instance> read_fast(std::string_view text) {
    FastReader in(text);
    Instance instance;
    std::int64_t count = 0;
    if (!in.number(count, 0, kMostOfAKind) || !in.can_hold(static_cast<std::uint64_t>(count))) {
        return std::nullopt;
    }
    instance.cases.reserve(static_cast<std::size_t>(count));
    for (std::int64_t i = 0; i < count; ++i) {
        std::int64_t l = 0;
        std::int64_t n = 0;
        std::int64_t m = 0;
        if (!in.number(l, 1, kMostOfAKind) || !in.number(n, 1, kMostOfAKind) ||
            !in.number(m, 1, kMostOfAKind) || !in.can_hold(static_cast<std::uint64_t>(l + n * m))) {
            return std::nullopt;
        }
        std::vector<std::int64_t> a(static_cast<std::size_t>(l));
        std::vector<std::int64_t> b =
            huge_page_vector<std::int64_t>(static_cast<std::size_t>(n * m));
        if (!in.numbers(a, Bound::kAnyLow, Bound::kNone) ||
            !in.numbers(b, Bound::kAnyLow, Bound::kNone)) {
            return std::nullopt;
        }
        instance.cases.push_back(
            {std::move(a),
             {static_cast<std::size_t>(n), static_cast<std::size_t>(m), std::move(b)}});
    }
    if (!in.at_end()) return std::nullopt;
    return instance;
}

std::string write(const Instance& instance) {
    std::string text = fmt::format("{}\n", instance.cases.size());
    const auto line = [&](std::span<const std::int64_t> numbers) {
        fmt::format_to(std::back_inserter(text), "{}\n", fmt::join(numbers, " "));
    };
    for (const Case& game : instance.cases) {
        fmt::format_to(std::back_inserter(text), "{} {} {}\n", game.a.size(), game.b.rows(),
                       game.b.columns());
        line(game.a);
        for (std::size_t row = 0; row < game.b.rows(); ++row)
            line(game.b.row(row));
    }
    return text;
}

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

Case generate_case(std::string_view character, std::size_t size, Random& random) {
    const std::size_t few = std::min<std::size_t>(size, random.below(3) + 1);
    const std::size_t rows = character == "wide" ? few : size;
    const std::size_t columns = character == "tall" ? few : size;
    const std::size_t cells = rows * columns;
    Case game{std::vector<std::int64_t>(size), Matrix<std::int64_t>(rows, columns)};
    if (character == "chosen" || character == "long") {
        game.a = distinct(size, cells, random);
        fill_from(game.a, game.b, character == "long", random);
        return game;
    }
    std::size_t most = cells;  // random
    if (character == "few" || character == "wide" || character == "tall") most = 7;
    if (character == "repeats") most = 2 + random.below(2);
    if (character == "equal") most = 1;
    const auto largest = static_cast<std::int64_t>(std::min(most, cells));
    fill(game.a, largest, random);
    std::vector<std::int64_t> values(cells);
    fill(values, largest, random);
    game.b = {rows, columns, std::move(values)};
    return game;
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
    constexpr std::int64_t kMostCells = 1'000'000'000;
    if (generation.size < 1 || generation.size > kMostSide) {
        return input_error(fmt::format("subtangle is generated with 1..{} rows", kMostSide));
    }
    if (generation.cases < 0 ||
        generation.cases > kMostCells / (generation.size * generation.size)) {
        return input_error(
            fmt::format("subtangle is generated with 0 cases or more and at most {} "
                        "cells in all",
                        kMostCells));
    }
    Instance instance;
    for (std::int64_t i = 0; i < generation.cases; ++i) {
        instance.cases.push_back(
            generate_case(generation.character, static_cast<std::size_t>(generation.size), random));
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

}  // namespace zermelo::games::subtangle
