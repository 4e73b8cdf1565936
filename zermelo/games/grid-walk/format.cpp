#include "zermelo/games/grid-walk/format.hpp"

#include <algorithm>
#include <iterator>

#include "zermelo/base/fast_reader.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/huge_pages.hpp"
#include "zermelo/base/memory_budget.hpp"
#include "zermelo/games/grid-walk/cell_bytes.hpp"

namespace zermelo::games::grid_walk {

namespace {

/// Reads `rows` words of `columns` cells each.
bool read_walls(FastReader& in, std::size_t rows, std::size_t columns,
                Matrix<std::uint8_t>& walls) {
    walls = Matrix<std::uint8_t>(rows, columns);
    for (std::size_t i = 0; i < rows; ++i) {
        const std::string_view cells = in.word();
        if (cells.size() != columns) return false;
        const std::span<std::uint8_t> row = walls.row(i);
        bool odd = false;
        for (std::size_t j = 0; j < columns; ++j) {
            row[j] = cells[j] == '#' ? 1 : 0;
            odd |= cells[j] != '#' && cells[j] != '.';
        }
        if (odd) return false;
    }
    return true;
}

/// Reads a file with any white space.
std::optional<Instance> read_words(std::string_view text, std::uint64_t memory) {
    FastReader in(text);
    MemoryBudget budget(memory);
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    Instance instance;
    if (!in.number(rows, 1, kMostSide) || !in.number(columns, 1, kMostSide) ||
        !in.number(instance.longest, 0, Bound::kNone)) {
        return std::nullopt;
    }
    // Nothing is allocated for rows that cannot follow: two bytes hold one token.
    const auto bytes = static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns + 1);
    const auto cells = static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns);
    if (!in.can_hold(bytes / 2) || !budget.hold<std::uint8_t>(cells)) return std::nullopt;
    if (!read_walls(in, static_cast<std::size_t>(rows), static_cast<std::size_t>(columns),
                    instance.walls)) {
        return std::nullopt;
    }
    std::int64_t count = 0;
    if (!in.number(count, 0, Bound::kNone) ||
        !in.can_hold(saturating_multiply(static_cast<std::uint64_t>(count), 2)) ||
        !budget.hold<Cell>(static_cast<std::uint64_t>(count))) {
        return std::nullopt;
    }
    instance.queries.resize(static_cast<std::size_t>(count));
    for (Cell& query : instance.queries) {
        std::int64_t row = 0;
        std::int64_t column = 0;
        if (!in.number(row, 1, rows) || !in.number(column, 1, columns)) return std::nullopt;
        if (instance.walls(static_cast<std::size_t>(row - 1),
                           static_cast<std::size_t>(column - 1)) != 0) {
            return std::nullopt;
        }
        query = {static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)};
    }
    if (!in.at_end()) return std::nullopt;
    return instance;
}

/// Reads a file in which every row is a line.
std::optional<Instance> read_lines(std::string_view text, std::uint64_t memory) {
    const auto layout = layout_of(text);
    if (!layout) return std::nullopt;
    const CellBytes& cells = layout->cells;
    MemoryBudget budget(memory);
    if (!budget.hold<std::uint8_t>(cells.rows * cells.columns)) return std::nullopt;
    auto queries = read_queries(*layout, budget);
    if (!queries) return std::nullopt;
    auto walls = huge_page_vector<std::uint8_t>(cells.rows * cells.columns);
    if (!copy_walls(cells, walls.data())) return std::nullopt;
    return Instance{Matrix<std::uint8_t>(cells.rows, cells.columns, std::move(walls)),
                    layout->longest, std::move(*queries)};
}

}  // namespace

std::optional<Instance> read_fast(std::string_view text, std::uint64_t memory) {
    auto instance = read_lines(text, memory);
    return instance ? std::move(instance) : read_words(text, memory);
}

std::string write(const Instance& instance) {
    const Matrix<std::uint8_t>& walls = instance.walls;
    std::string text = fmt::format("{} {} {}\n", walls.rows(), walls.columns(), instance.longest);
    for (std::size_t i = 0; i < walls.rows(); ++i) {
        for (const std::uint8_t wall : walls.row(i))
            text += wall != 0 ? '#' : '.';
        text += '\n';
    }
    fmt::format_to(std::back_inserter(text), "{}\n", instance.queries.size());
    for (const Cell& query : instance.queries) {
        fmt::format_to(std::back_inserter(text), "{} {}\n", query.row, query.column);
    }
    return text;
}

}  // namespace zermelo::games::grid_walk
