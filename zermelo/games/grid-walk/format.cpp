#include "zermelo/games/grid-walk/format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>

#include "zermelo/base/fast_reader.hpp"
#include "zermelo/base/huge_pages.hpp"
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
std::optional<Instance> read_words(std::string_view text) {
    FastReader in(text);
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    Instance instance;
    if (!in.number(rows, 1, kMostSide) || !in.number(columns, 1, kMostSide) ||
        !in.number(instance.longest, 0, Bound::kNone)) {
        return std::nullopt;
    }
    // Nothing is allocated for rows that cannot follow: two bytes hold one token.
    const auto bytes = static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns + 1);
    if (!in.can_hold(bytes / 2)) return std::nullopt;
    if (!read_walls(in, static_cast<std::size_t>(rows), static_cast<std::size_t>(columns),
                    instance.walls)) {
        return std::nullopt;
    }
    std::int64_t count = 0;
    if (!in.number(count, 0, Bound::kNone) ||
        !in.can_hold(saturating_multiply(static_cast<std::uint64_t>(count), 2))) {
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

}  // namespace

std::optional<Instance> read_fast(std::string_view text) {
    const auto layout = layout_of(text);
    if (!layout) return read_words(text);
    auto queries = read_queries(*layout);
    if (!queries) return read_words(text);
    const CellBytes& cells = layout->cells;
    auto walls = huge_page_vector<std::uint8_t>(cells.rows * cells.columns);
    if (!copy_walls(cells, walls.data())) return read_words(text);
    return Instance{Matrix<std::uint8_t>(cells.rows, cells.columns, std::move(walls)),
                    layout->longest, std::move(*queries)};
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

namespace {

Matrix<std::uint8_t> random_walls(std::size_t rows, std::size_t columns, std::uint64_t percent,
                                  Random& random) {
    Matrix<std::uint8_t> walls(rows, columns);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::uint8_t& wall : walls.row(i))
            wall = random.chance(percent, 100) ? 1 : 0;
    }
    return walls;
}

Matrix<std::uint8_t> walls_for_jumps(std::size_t rows, std::size_t columns) {
    Matrix<std::uint8_t> walls(rows, columns);
    for (std::size_t i = 0; i + 1 < rows; ++i) {
        for (std::size_t j = 0; j + 1 < columns; ++j)
            walls(i, j) = (i + j) % 2;
    }
    return walls;
}

Matrix<std::uint8_t> walls_in_bars(std::size_t rows, std::size_t columns, Random& random) {
    Matrix<std::uint8_t> walls = random_walls(rows, columns, 5, random);
    for (std::size_t i = random.below(3) + 1; i + 1 < rows; i += random.below(3) + 2) {
        for (std::uint8_t& wall : walls.row(i))
            wall = random.chance(9, 10) ? 1 : 0;
    }
    return walls;
}

Matrix<std::uint8_t> walls_of(std::string_view character, std::size_t size, Random& random) {
    if (character == "open") return Matrix<std::uint8_t>(size, size);
    if (character == "jumps") return walls_for_jumps(size, size);
    if (character == "bars") return walls_in_bars(size, size, random);
    if (character == "dense") return random_walls(size, size, 45, random);
    if (character == "oblong") {
        const std::size_t shorter = random.below(size) + 1;
        const std::size_t other = size > 1 ? std::max<std::size_t>(2, shorter) : 1;
        return random.chance(1, 2) ? random_walls(size, other, 10, random)
                                   : random_walls(other, size, 10, random);
    }
    return random_walls(size, size, 10, random);
}

/// Opens the last cell, and turns every other cell that has no move into a wall. From the last cell
/// back, so that a cell is looked at when all that it leads to are settled.
void close_dead_ends(Instance& instance) {
    Matrix<std::uint8_t>& walls = instance.walls;
    const std::size_t rows = walls.rows();
    const std::size_t columns = walls.columns();
    constexpr std::size_t kNever = std::numeric_limits<std::size_t>::max() / 2;
    const auto longest = static_cast<std::size_t>(instance.longest);
    // The uppermost open row seen on each diagonal; that of cell (i,j) is j + rows - 1 - i.
    std::vector<std::size_t> nearest(rows + columns - 1, kNever);
    walls(rows - 1, columns - 1) = 0;
    for (std::size_t i = rows; i-- > 0;) {
        for (std::size_t j = columns; j-- > 0;) {
            if (walls(i, j) != 0) continue;
            const bool is_last = i + 1 == rows && j + 1 == columns;
            const bool down = i + 1 < rows && walls(i + 1, j) == 0;
            const bool right = j + 1 < columns && walls(i, j + 1) == 0;
            std::size_t& below = nearest[j + rows - 1 - i];
            if (is_last || down || right || below <= i + longest) {
                below = i;
            } else {
                walls(i, j) = 1;
            }
        }
    }
}

/// Opens a neighbour of the last cell if that one is the only open cell of several.
void ensure_a_query(Matrix<std::uint8_t>& walls) {
    const auto values = walls.values();
    const auto open = std::count(values.begin(), values.end(), std::uint8_t{0});
    if (open > 1 || values.size() == 1) return;
    if (walls.columns() > 1) {
        walls(walls.rows() - 1, walls.columns() - 2) = 0;
    } else {
        walls(walls.rows() - 2, 0) = 0;
    }
}

/// The first open cell from a random one on that is not the last cell, if there is any.
Cell random_query(const Matrix<std::uint8_t>& walls, Random& random) {
    const std::size_t last = walls.values().size() - 1;
    std::size_t at = last == 0 ? 0 : random.below(last);
    while (last != 0 && walls.values()[at] != 0)
        at = (at + 1) % last;
    return {static_cast<std::int32_t>(at / walls.columns() + 1),
            static_cast<std::int32_t>(at % walls.columns() + 1)};
}

}  // namespace

Result<Instance> generate(const Generation& generation, Random& random) {
    if (generation.size < 1 || generation.size > kMostGeneratedSide) {
        return input_error(
            fmt::format("grid-walk generates grids of 1..{} rows and columns", kMostGeneratedSide));
    }
    if (generation.cases < 0) return input_error("grid-walk has 0 queries or more");
    Instance instance;
    instance.walls =
        walls_of(generation.character, static_cast<std::size_t>(generation.size), random);
    const auto shorter =
        static_cast<std::int64_t>(std::min(instance.walls.rows(), instance.walls.columns()));
    const std::int64_t most = random.chance(1, 3) ? std::min<std::int64_t>(4, shorter) : shorter;
    instance.longest = random.between(0, most - 1);
    close_dead_ends(instance);
    ensure_a_query(instance.walls);
    for (std::int64_t i = 0; i < generation.cases; ++i)
        instance.queries.push_back(random_query(instance.walls, random));
    return instance;
}

namespace {

/// The grid whose cell number i (row after row) is a wall iff bit i of `set` is 1, with its
/// queries.
Instance tiny(std::size_t rows, std::size_t columns, std::uint64_t set, std::int64_t longest) {
    Instance instance{Matrix<std::uint8_t>(rows, columns), longest, {}};
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) {
            instance.walls(i, j) = set >> (i * columns + j) & 1U;
            if (instance.walls(i, j) != 0) continue;
            const bool is_last = i + 1 == rows && j + 1 == columns;
            if (is_last && !instance.queries.empty()) continue;
            instance.queries.push_back(
                {static_cast<std::int32_t>(i + 1), static_cast<std::int32_t>(j + 1)});
        }
    }
    return instance;
}

}  // namespace

void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit) {
    for (std::size_t rows = 1; rows <= size; ++rows) {
        for (std::size_t columns = 1; columns <= size; ++columns) {
            // More walls than a number has bits cannot be listed in any case.
            const std::size_t cells = std::min<std::size_t>(rows * columns, 63);
            for (std::uint64_t set = 0; set < std::uint64_t{1} << cells; ++set) {
                const auto most = static_cast<std::int64_t>(std::min(rows, columns));
                for (std::int64_t longest = 0; longest <= most; ++longest) {
                    if (!visit(tiny(rows, columns, set, longest))) return;
                }
            }
        }
    }
}

}  // namespace zermelo::games::grid_walk
