#include "zermelo/games/staircase/format.hpp"

#include <iterator>

#include "zermelo/base/fast_reader.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/memory_budget.hpp"

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
        fmt::format_to(std::back_inserter(text), "{}\n", joined(matrix.row(i), " "));
    }
}

}  // namespace

std::optional<Instance> read_fast(std::string_view text, std::uint64_t memory) {
    FastReader in(text);
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    if (!in.number(rows, 1, kMostSide) || !in.number(columns, 1, kMostSide)) return std::nullopt;
    const auto n = static_cast<std::size_t>(rows);
    const auto m = static_cast<std::size_t>(columns);
    const std::uint64_t numbers = saturating_multiply(2, saturating_multiply(n, m));
    if (!in.can_hold(numbers) || !MemoryBudget(memory).hold<std::int64_t>(numbers)) {
        return std::nullopt;
    }
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

}  // namespace zermelo::games::staircase
