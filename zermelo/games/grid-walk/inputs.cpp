#include "zermelo/games/grid-walk/inputs.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/frame/characters.hpp"
#include "zermelo/frame/smaller.hpp"

namespace zermelo::games::grid_walk {

namespace {

using Walls = Matrix<std::uint8_t>;

Walls no_walls(std::size_t rows, std::size_t columns, Random&) {
    return Walls(rows, columns);
}

/// Each cell is a wall with a probability of so many percent.
template <unsigned Percent>
Walls random_walls(std::size_t rows, std::size_t columns, Random& random) {
    Walls walls(rows, columns);
    for (std::uint8_t& wall : walls.values())
        wall = random.chance(Percent, 100) ? 1 : 0;
    return walls;
}

Walls walls_for_jumps(std::size_t rows, std::size_t columns, Random&) {
    Walls walls(rows, columns);
    for (std::size_t i = 0; i + 1 < rows; ++i) {
        for (std::size_t j = 0; j + 1 < columns; ++j)
            walls(i, j) = (i + j) % 2;
    }
    return walls;
}

Walls walls_in_spots(std::size_t rows, std::size_t columns, Random& random) {
    Walls walls(rows, columns);
    const std::size_t most = std::min(rows, columns) / 4 + 1;
    for (std::size_t left = random.below(8) + 1; left > 0; --left) {
        const std::size_t row = random.below(rows);
        const std::size_t column = random.below(columns);
        const std::size_t below = std::min<std::size_t>(rows, row + random.below(most) + 1);
        const std::size_t right = std::min<std::size_t>(columns, column + random.below(most) + 1);
        for (std::size_t i = row; i < below; ++i)
            std::fill(walls.row(i).begin() + static_cast<std::ptrdiff_t>(column),
                      walls.row(i).begin() + static_cast<std::ptrdiff_t>(right), 1);
    }
    return walls;
}

/// The last row and the last column are corridors; one in thirty cells of each is blocked.
Walls corridors(std::size_t rows, std::size_t columns, Random& random) {
    Walls walls = random_walls<3>(rows, columns, random);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) {
            if ((rows - i) % 2 == 0 && (columns - 1 - j) % 3 != 0) walls(i, j) = 1;
        }
    }
    return walls;
}

Walls walls_in_bars(std::size_t rows, std::size_t columns, Random& random) {
    Walls walls = random_walls<5>(rows, columns, random);
    for (std::size_t i = random.below(3) + 1; i + 1 < rows; i += random.below(3) + 2) {
        for (std::uint8_t& wall : walls.row(i))
            wall = random.chance(9, 10) ? 1 : 0;
    }
    return walls;
}

struct GridCharacter : Character {
    Walls (*walls)(std::size_t rows, std::size_t columns, Random& random) = nullptr;
    bool is_oblong = false;      ///< one of the sides is shorter, where no sides are asked for
    bool has_largest_k = false;  ///< else K is 0..3 in one grid of three, or any up to min(N,M)-1
};

constexpr auto kCharacters = std::to_array<GridCharacter>({
    {"random", "a tenth of the cells are walls", random_walls<10>},
    {"open", "no walls", no_walls},
    {"dense", "near half of the cells are walls", random_walls<45>},
    {"oblong", "a tenth of the cells are walls, one of the sides is shorter", random_walls<10>,
     true},
    {"jumps", "a chessboard of walls with two open edges, only diagonal moves inside",
     walls_for_jumps},
    {"sparse", "a cell in fifty is a wall", random_walls<2>},
    {"long", "a cell in five is a wall, K is the largest", random_walls<20>, false, true},
    {"spots", "rectangles of walls", walls_in_spots},
    {"corridors", "every second row and third column open, walls between", corridors},
    {"bars", "walls across the grid with a few gaps, to be jumped over", walls_in_bars},
});

Walls walls_of(const GridCharacter& character, const Generation& generation, Random& random) {
    const auto size = static_cast<std::size_t>(generation.size);
    std::size_t rows = size;
    std::size_t columns = size;
    if (!generation.sides.empty()) {
        rows = static_cast<std::size_t>(generation.sides[0]);
        columns = static_cast<std::size_t>(generation.sides[1]);
    } else if (character.is_oblong) {
        const std::size_t shorter = random.below(size) + 1;
        columns = size > 1 ? std::max<std::size_t>(2, shorter) : 1;
        if (!random.chance(1, 2)) std::swap(rows, columns);
    }
    return character.walls(rows, columns, random);
}

/// Opens the last cell, and turns every other cell that has no move into a wall. From the last cell
/// back, so that a cell is looked at when all that it leads to are settled.
void close_dead_ends(Instance& instance) {
    Walls& walls = instance.walls;
    const std::size_t rows = walls.rows();
    const std::size_t columns = walls.columns();
    constexpr std::size_t kNever = std::numeric_limits<std::size_t>::max() / 2;
    const std::size_t longest = std::min(static_cast<std::size_t>(instance.longest), rows);
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
void ensure_a_query(Walls& walls) {
    const auto values = walls.values();
    const auto open = std::count(values.begin(), values.end(), std::uint8_t{0});
    if (open > 1 || values.size() == 1) return;
    if (walls.columns() > 1) {
        walls(walls.rows() - 1, walls.columns() - 2) = 0;
    } else {
        walls(walls.rows() - 2, 0) = 0;
    }
}

std::int64_t random_longest(const Walls& walls, Random& random) {
    const auto shorter = static_cast<std::int64_t>(std::min(walls.rows(), walls.columns()));
    const std::int64_t most = random.chance(1, 3) ? std::min<std::int64_t>(4, shorter) : shorter;
    return random.between(0, most - 1);
}

/// The first open cell from a random one on that is not the last cell, if there is any.
Cell random_query(const Walls& walls, Random& random) {
    const std::size_t last = walls.values().size() - 1;
    std::size_t at = last == 0 ? 0 : random.below(last);
    while (last != 0 && walls.values()[at] != 0)
        at = (at + 1) % last;
    return {static_cast<std::int32_t>(at / walls.columns() + 1),
            static_cast<std::int32_t>(at % walls.columns() + 1)};
}

}  // namespace

std::vector<Character> characters() {
    return characters_in(kCharacters);
}

Result<Instance> generate(const Generation& generation, Random& random) {
    std::vector<std::int64_t> sides = generation.sides;
    if (sides.empty()) sides.push_back(generation.size);
    const auto [least, most] = std::minmax_element(sides.begin(), sides.end());
    if (*least < 1 || *most > kMostGeneratedSide) {
        return input_error("grid-walk generates grids of 1..{} rows and columns",
                           kMostGeneratedSide);
    }
    constexpr std::int64_t kMostQueries = 100'000'000;
    if (generation.cases < 0 || generation.cases > kMostQueries) {
        return input_error("grid-walk generates 0..{} queries", kMostQueries);
    }
    if (generation.k && *generation.k < 0) {
        return input_error("K is {}; it may be 0 or more", *generation.k);
    }
    Instance instance;
    const GridCharacter& character = row_of(kCharacters, generation.character);
    instance.walls = walls_of(character, generation, random);
    instance.longest = random_longest(instance.walls, random);
    if (character.has_largest_k) {
        const std::size_t shorter = std::min(instance.walls.rows(), instance.walls.columns());
        instance.longest = static_cast<std::int64_t>(shorter) - 1;
    }
    if (generation.k) instance.longest = *generation.k;
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
    Instance instance{Walls(rows, columns), longest, {}};
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

namespace {

bool is_last(const Walls& walls, Cell cell) {
    return static_cast<std::size_t>(cell.row) == walls.rows() &&
           static_cast<std::size_t>(cell.column) == walls.columns();
}

/// True if the contest's promises hold, but for that of K.
bool keeps_promises(const Instance& instance) {
    Instance closed = instance;
    close_dead_ends(closed);
    const auto asks_last = [&](Cell query) { return is_last(instance.walls, query); };
    return closed.walls == instance.walls &&
           std::none_of(instance.queries.begin(), instance.queries.end(), asks_last);
}

/// Visits what a step made of an instance, unless no query is left, or mending undid the step.
class SmallerVisitor {
  public:
    SmallerVisitor(const Instance& instance, const std::function<bool(Instance)>& visit)
        : instance_(instance),
          visit_(visit),
          promises_(keeps_promises(instance)),
          fits_(static_cast<std::size_t>(instance.longest) <
                std::min(instance.walls.rows(), instance.walls.columns())) {}

    bool operator()(Instance smaller) const {
        const Walls& walls = smaller.walls;
        if (fits_) {
            const auto side = static_cast<std::int64_t>(std::min(walls.rows(), walls.columns()));
            smaller.longest = std::min(smaller.longest, side - 1);
        }
        if (promises_) {
            close_dead_ends(smaller);
            std::erase_if(smaller.queries, [&](Cell query) {
                return is_last(walls, query) ||
                       walls(static_cast<std::size_t>(query.row - 1),
                             static_cast<std::size_t>(query.column - 1)) != 0;
            });
        }
        const bool is_useless = smaller.queries.empty() && !instance_.queries.empty();
        return is_useless || smaller == instance_ || visit_(std::move(smaller));
    }

  private:
    const Instance& instance_;
    const std::function<bool(Instance)>& visit_;
    bool promises_;
    bool fits_;
};

/// The queries stay on their cells; those on what is left out go.
Instance without_rows(const Instance& instance, std::size_t begin, std::size_t end) {
    Instance rest{zermelo::without_rows(instance.walls, begin, end), instance.longest, {}};
    for (Cell query : instance.queries) {
        const auto row = static_cast<std::size_t>(query.row - 1);
        if (row >= begin && row < end) continue;
        if (row >= end) query.row -= static_cast<std::int32_t>(end - begin);
        rest.queries.push_back(query);
    }
    return rest;
}

Instance without_columns(const Instance& instance, std::size_t begin, std::size_t end) {
    Instance rest{zermelo::without_columns(instance.walls, begin, end), instance.longest, {}};
    for (Cell query : instance.queries) {
        const auto column = static_cast<std::size_t>(query.column - 1);
        if (column >= begin && column < end) continue;
        if (column >= end) query.column -= static_cast<std::int32_t>(end - begin);
        rest.queries.push_back(query);
    }
    return rest;
}

/// Rows, columns, and rows with the columns of the same numbers, which keeps the diagonals.
bool visit_less_grid(const Instance& instance, const SmallerVisitor& visit) {
    const std::size_t rows = instance.walls.rows();
    const std::size_t columns = instance.walls.columns();
    const std::array<Stretches, 3> parts{removable(rows, 1), removable(columns, 1),
                                         removable(std::min(rows, columns), 1)};
    return visit_chunks(parts, [&](std::size_t part, std::size_t begin, std::size_t end) {
        if (part == 0) return visit(without_rows(instance, begin, end));
        if (part == 1) return visit(without_columns(instance, begin, end));
        return visit(without_columns(without_rows(instance, begin, end), begin, end));
    });
}

bool visit_less_walls(const Instance& instance, const SmallerVisitor& visit) {
    std::vector<std::size_t> walls;
    for (std::size_t i = 0; i < instance.walls.values().size(); ++i) {
        if (instance.walls.values()[i] != 0) walls.push_back(i);
    }
    const auto opened = [&](std::size_t begin, std::size_t end) {
        Instance smaller = instance;
        for (std::size_t i = begin; i < end; ++i)
            smaller.walls.values()[walls[i]] = 0;
        return visit(std::move(smaller));
    };
    return visit_chunks(Stretches{walls.size(), walls.size()}, opened);
}

}  // namespace

void visit_smaller(const Instance& instance, const std::function<bool(Instance)>& visit) {
    const SmallerVisitor visit_mended(instance, visit);
    Instance open = instance;
    std::fill(open.walls.values().begin(), open.walls.values().end(), std::uint8_t{0});
    if (!visit_mended(std::move(open))) return;
    const auto without_queries = [&](std::size_t begin, std::size_t end) {
        return visit_mended(
            {instance.walls, instance.longest, without(instance.queries, begin, end)});
    };
    if (!visit_chunks(removable(instance.queries.size(), 1), without_queries)) return;
    if (!visit_less_grid(instance, visit_mended)) return;
    Instance smaller = instance;
    const std::array<std::span<std::int64_t>, 1> longest{std::span(&smaller.longest, 1)};
    if (!visit_lower(longest, 0, [&] { return visit_mended(smaller); })) return;
    visit_less_walls(instance, visit_mended);
}

}  // namespace zermelo::games::grid_walk
