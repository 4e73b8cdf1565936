#include "zermelo/games/staircase/format.hpp"

#include <fmt/format.h>

#include <array>
#include <iterator>
#include <span>

#include "zermelo/base/fast_reader.hpp"

namespace zermelo::games::staircase {

namespace {

bool read_matrix_fast(FastReader& in, Matrix<std::int64_t>& matrix, std::size_t rows,
                      std::size_t columns) {
    std::vector<std::int64_t> values(rows * columns);
    std::int64_t sum = 0;
    for (std::int64_t& value : values) {
        if (!in.number(value, 0, kMostSum - sum)) return false;
        sum += value;
    }
    matrix = Matrix<std::int64_t>(rows, columns, std::move(values));
    return true;
}

void write_matrix(std::string& text, const Matrix<std::int64_t>& matrix) {
    for (std::size_t i = 0; i < matrix.rows(); ++i) {
        fmt::format_to(std::back_inserter(text), "{}\n", fmt::join(matrix.row(i), " "));
    }
}

}  // namespace

std::optional<Instance> read_fast(std::string_view text) {
    FastReader in(text);
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    if (!in.number(rows, 1, kMostSide) || !in.number(columns, 1, kMostSide)) return std::nullopt;
    const auto n = static_cast<std::size_t>(rows);
    const auto m = static_cast<std::size_t>(columns);
    if (!in.can_hold(saturating_multiply(2, saturating_multiply(n, m)))) return std::nullopt;
    Instance instance;
    if (!read_matrix_fast(in, instance.a, n, m) || !read_matrix_fast(in, instance.b, n, m) ||
        !in.at_end()) {
        return std::nullopt;
    }
    return instance;
}

std::string write(const Instance& instance) {
    std::string text = fmt::format("{} {}\n", instance.a.rows(), instance.a.columns());
    write_matrix(text, instance.a);
    write_matrix(text, instance.b);
    return text;
}

namespace {

constexpr std::int64_t kContestNumber = 100'000;
constexpr std::int64_t kMostGenerated = 10'000;

/// One number for the cell in this row and column.
std::int64_t generate_number(std::string_view character, std::size_t row, std::size_t column,
                             Random& random) {
    if (character == "small") return random.between(0, 3);
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
    return matrix;
}

}  // namespace

Result<Instance> generate(const Generation& generation, Random& random) {
    if (generation.size < 1 || generation.size > kMostGenerated) {
        return input_error(
            fmt::format("staircase has 1 row and column or more, and at most {} are generated",
                        kMostGenerated));
    }
    auto rows = static_cast<std::size_t>(generation.size);
    std::size_t columns = rows;
    if (generation.character == "oblong" && rows > 1) {
        columns = static_cast<std::size_t>(random.between(1, generation.size - 1));
        if (random.chance(1, 2)) std::swap(rows, columns);
    }
    Instance instance;
    instance.a = generate_matrix(generation.character, rows, columns, random);
    instance.b = generation.character == "equal"
                     ? instance.a
                     : generate_matrix(generation.character, rows, columns, random);
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

}  // namespace zermelo::games::staircase
