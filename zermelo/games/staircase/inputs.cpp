#include "zermelo/games/staircase/inputs.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "zermelo/frame/characters.hpp"
#include "zermelo/frame/smaller.hpp"

namespace zermelo::games::staircase {

namespace {

constexpr std::int64_t kContestNumber = 100'000;
constexpr std::int64_t kMostGenerated = 10'000;

template <std::int64_t Least, std::int64_t Most>
std::int64_t number_between(std::size_t, std::size_t, Random& random) {
    return random.between(Least, Most);
}
constexpr auto any_number = number_between<0, kContestNumber>;
constexpr auto large_number = number_between<kContestNumber - 9, kContestNumber>;

std::int64_t often_zero(std::size_t row, std::size_t column, Random& random) {
    return random.chance(3, 4) ? 0 : any_number(row, column, random);
}

std::int64_t number_of_any_length(std::size_t, std::size_t, Random& random) {
    std::int64_t most = 1;
    for (std::uint64_t zeros = random.below(6); zeros > 0; --zeros)
        most *= 10;
    return random.between(0, most);
}

/// Who fills a cell of an even diagonal opens one of an odd diagonal for the other player.
std::int64_t bait(std::size_t row, std::size_t column, Random& random) {
    return (row + column) % 2 == 0 ? random.between(0, 9) : large_number(row, column, random);
}

std::int64_t nothing(std::size_t, std::size_t, Random&) {
    return 0;
}

std::int64_t extreme(std::size_t, std::size_t, Random& random) {
    return random.chance(1, 2) ? 0 : kContestNumber;
}

void make_equal(Instance& instance, Random&) {
    instance.b = instance.a;
}

void leave_one_player(Instance& instance, Random& random) {
    const auto values = (random.chance(1, 2) ? instance.a : instance.b).values();
    std::fill(values.begin(), values.end(), 0);
}

void sort_both(Instance& instance, Random&) {
    for (const std::span<std::int64_t> values : {instance.a.values(), instance.b.values()})
        std::sort(values.begin(), values.end());
}

/// Puts two numbers of 0 to 3 in cells of any of the two matrices.
void put_two_numbers(Instance& instance, Random& random) {
    for (int i = 0; i < 2; ++i) {
        const auto values = (random.chance(1, 2) ? instance.a : instance.b).values();
        values[random.below(values.size())] = random.between(0, 3);
    }
}

void make_thin(std::size_t& rows, std::size_t& columns, Random& random) {
    rows = std::min(rows, static_cast<std::size_t>(random.between(1, 2)));
    if (random.chance(1, 2)) std::swap(rows, columns);
}

void make_oblong(std::size_t& rows, std::size_t& columns, Random& random) {
    if (rows == 1) return;
    columns = random.below(rows - 1) + 1;
    if (random.chance(1, 2)) std::swap(rows, columns);
}

struct BoardCharacter : Character {
    /// The number in a row and a column, both from 0.
    std::int64_t (*number)(std::size_t row, std::size_t column, Random& random) = any_number;
    /// Changes the board that was drawn.
    void (*change)(Instance& instance, Random& random) = nullptr;
    /// Changes the sides, where none are asked for.
    void (*reshape)(std::size_t& rows, std::size_t& columns, Random& random) = nullptr;
};

constexpr auto kCharacters = std::to_array<BoardCharacter>({
    {"random", "numbers of 0 to 10^5"},
    {"small", "numbers of 0 to 3, full of equal choices", number_between<0, 3>},
    {"zero-heavy", "three of four numbers are 0", often_zero},
    {"equal", "A and B alike", any_number, make_equal},
    {"huge-spread", "numbers of 0 to 1, to 10, ... and to 10^5", number_of_any_length},
    {"bait", "small cells in front of large ones", bait},
    {"large", "numbers of 10^5 or a few less", large_number},
    {"one-sided", "one player's numbers near 10^5, the other's 0: the largest differences",
     large_number, leave_one_player},
    {"zeros", "all numbers 0 but two at the most", nothing, put_two_numbers},
    {"sorted", "numbers that rise row by row", any_number, sort_both},
    {"extremes", "0 or 10^5", extreme},
    {"thin", "one or two rows or columns", any_number, nullptr, make_thin},
    {"oblong", "fewer rows than columns, or the other way round", any_number, nullptr, make_oblong},
});

Matrix<std::int64_t> drawn(const BoardCharacter& character, std::size_t rows, std::size_t columns,
                           Random& random) {
    Matrix<std::int64_t> matrix(rows, columns);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j)
            matrix(i, j) = character.number(i, j, random);
    }
    return matrix;
}

}  // namespace

std::vector<Character> characters() {
    return characters_in(kCharacters);
}

Result<Instance> generate(const Generation& generation, Random& random) {
    const std::vector<std::int64_t>& sides = generation.sides;
    const std::int64_t height = sides.empty() ? generation.size : sides[0];
    const std::int64_t width = sides.empty() ? generation.size : sides[1];
    if (std::min(height, width) < 1 || std::max(height, width) > kMostGenerated) {
        return input_error("staircase is generated with 1..{} rows and columns", kMostGenerated);
    }
    auto rows = static_cast<std::size_t>(height);
    auto columns = static_cast<std::size_t>(width);
    const BoardCharacter& character = row_of(kCharacters, generation.character);
    if (character.reshape && sides.empty()) character.reshape(rows, columns, random);
    Instance instance;
    instance.a = drawn(character, rows, columns, random);
    instance.b = drawn(character, rows, columns, random);
    if (character.change) character.change(instance, random);
    return instance;
}

namespace {

/// Visits every board of this shape with numbers 0 and 1; false if the visitor stopped.
bool visit_shape(std::size_t rows, std::size_t columns,
                 const std::function<bool(Instance)>& visit) {
    Instance instance{Matrix<std::int64_t>(rows, columns), Matrix<std::int64_t>(rows, columns)};
    // The numbers of both matrices are the digits of a binary counter.
    const std::size_t cells = rows * columns;
    const auto digit = [&](std::size_t i) -> std::int64_t& {
        Matrix<std::int64_t>& matrix = i < cells ? instance.b : instance.a;
        const std::size_t cell = cells - 1 - i % cells;
        return matrix(cell / columns, cell % columns);
    };
    while (true) {
        if (!visit(instance)) return false;
        std::size_t i = 0;
        while (i < 2 * cells && digit(i) == 1)
            digit(i++) = 0;
        if (i == 2 * cells) return true;
        digit(i) = 1;
    }
}

}  // namespace

void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit) {
    for (std::size_t rows = 1; rows <= size; ++rows) {
        for (std::size_t columns = 1; columns <= size; ++columns) {
            if (!visit_shape(rows, columns, visit)) return;
        }
    }
}

void visit_smaller(const Instance& instance, const std::function<bool(Instance)>& visit) {
    const auto& [a, b] = instance;
    Instance smaller = instance;
    const std::array<std::span<std::int64_t>, 2> numbers{smaller.a.values(), smaller.b.values()};
    const auto visit_numbers = [&] { return visit(smaller); };
    if (!visit_lowest(numbers, 0, visit_numbers)) return;
    const std::array<Stretches, 2> sides{removable(a.rows(), 1), removable(a.columns(), 1)};
    const auto without_side = [&](std::size_t side, std::size_t begin, std::size_t end) {
        return visit(
            side == 0 ? Instance{without_rows(a, begin, end), without_rows(b, begin, end)}
                      : Instance{without_columns(a, begin, end), without_columns(b, begin, end)});
    };
    if (!visit_chunks(sides, without_side)) return;
    visit_lower(numbers, 0, visit_numbers);
}

}  // namespace zermelo::games::staircase
