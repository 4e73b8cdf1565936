#include "zermelo/games/staircase/inputs.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/frame/smaller.hpp"

namespace zermelo::games::staircase {

namespace {

constexpr std::int64_t kContestNumber = 100'000;
constexpr std::int64_t kMostGenerated = 10'000;

/// One number for the cell in this row and column.
std::int64_t generate_number(std::string_view character, std::size_t row, std::size_t column,
                             Random& random) {
    if (character == "small") return random.between(0, 3);
    if (character == "zeros") return 0;
    if (character == "large" || character == "one-sided") {
        return random.between(kContestNumber - 9, kContestNumber);
    }
    if (character == "extremes") return random.chance(1, 2) ? 0 : kContestNumber;
    if (character == "zero-heavy" && random.chance(3, 4)) return 0;
    if (character == "huge-spread") {
        std::int64_t most = 1;
        for (std::uint64_t zeros = random.below(6); zeros > 0; --zeros)
            most *= 10;
        return random.between(0, most);
    }
    if (character == "bait") {
        // Who fills a cell of an even diagonal opens one of an odd diagonal for the other player.
        return (row + column) % 2 == 0 ? random.between(0, 9)
                                       : random.between(kContestNumber - 9, kContestNumber);
    }
    return random.between(0, kContestNumber);
}

Matrix<std::int64_t> generate_matrix(std::string_view character, std::size_t rows,
                                     std::size_t columns, Random& random) {
    Matrix<std::int64_t> matrix(rows, columns);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j)
            matrix(i, j) = generate_number(character, i, j, random);
    }
    if (character == "sorted") std::sort(matrix.values().begin(), matrix.values().end());
    return matrix;
}

/// Two numbers of 0 to 3 in cells of any of the two matrices.
void put_two_numbers(Instance& instance, Random& random) {
    for (int i = 0; i < 2; ++i) {
        const auto values = (random.chance(1, 2) ? instance.a : instance.b).values();
        values[random.below(values.size())] = random.between(0, 3);
    }
}

}  // namespace

Result<Instance> generate(const Generation& generation, Random& random) {
    const std::vector<std::int64_t>& sides = generation.sides;
    const std::int64_t height = sides.empty() ? generation.size : sides[0];
    const std::int64_t width = sides.empty() ? generation.size : sides[1];
    if (std::min(height, width) < 1 || std::max(height, width) > kMostGenerated) {
        return input_error(
            fmt::format("staircase is generated with 1..{} rows and columns", kMostGenerated));
    }
    auto rows = static_cast<std::size_t>(height);
    auto columns = static_cast<std::size_t>(width);
    if (generation.character == "oblong" && sides.empty() && rows > 1) {
        columns = static_cast<std::size_t>(random.between(1, generation.size - 1));
        if (random.chance(1, 2)) std::swap(rows, columns);
    }
    if (generation.character == "thin" && sides.empty()) {
        rows = std::min(rows, static_cast<std::size_t>(random.between(1, 2)));
        if (random.chance(1, 2)) std::swap(rows, columns);
    }
    Instance instance;
    instance.a = generate_matrix(generation.character, rows, columns, random);
    instance.b = generation.character == "equal"
                     ? instance.a
                     : generate_matrix(generation.character, rows, columns, random);
    if (generation.character == "zeros") put_two_numbers(instance, random);
    if (generation.character == "one-sided") {
        (random.chance(1, 2) ? instance.a : instance.b) = Matrix<std::int64_t>(rows, columns);
    }
    return instance;
}

namespace {

/// Every board of this shape with numbers 0 and 1; false if the visitor stopped.
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

Generation largest(std::string_view) {
    return {.size = 10};
}

}  // namespace zermelo::games::staircase
