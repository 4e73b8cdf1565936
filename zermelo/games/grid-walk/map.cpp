#include "zermelo/games/grid-walk/map.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/frame/map_parts.hpp"
#include "zermelo/games/grid-walk/solver/grundy_values.hpp"
#include "zermelo/games/grid-walk/solver/lost_cells.hpp"

namespace zermelo::games::grid_walk {

namespace {

/// Calls use(row, column, open) for all cells, from 0; false if it was stopped. `pass` is how many
/// times of `passes` that was done before.
template <class Use>
bool visit_cells(const Instance& instance, const Resources& resources, std::size_t pass,
                 std::size_t passes, Use&& use) {
    const std::size_t rows = instance.walls.rows();
    for (std::size_t i = 0; i < rows; ++i) {
        if (i % 256 == 0 && !resources.go_on(pass * rows + i, passes * rows)) return false;
        const auto row = instance.walls.row(i);
        for (std::size_t j = 0; j < row.size(); ++j)
            use(i, j, row[j] == 0);
    }
    return true;
}

Cell cell_at(std::size_t row, std::size_t column) {
    return {static_cast<std::int32_t>(row + 1), static_cast<std::int32_t>(column + 1)};
}

/// The table of a layer, if it fits the memory beside the cells of the map.
template <class Table>
Result<Table> make_table(const Instance& instance, const Resources& resources) {
    const std::size_t rows = instance.walls.rows();
    const std::size_t columns = instance.walls.columns();
    const std::uint64_t need = Table::need(instance, resources.jobs);
    ZERMELO_TRY(room_for_cells(Sentence{"a map of {} x {} cells", rows, columns}, rows, columns,
                               need, resources.memory));
    return Table::make(instance, resources);
}

Result<void> draw_winners(const Instance& instance, const GameInfo& info,
                          const Resources& resources, CaseMap& map, MapGrid& grid) {
    enum : std::uint8_t { kWall, kFirst, kSecond };
    const auto table = ZERMELO_TRY(make_table<LostCells>(instance, resources));
    std::uint64_t open = 0;
    std::uint64_t won = 0;
    grid.cells.resize(grid.rows * grid.columns);
    const bool done =
        visit_cells(instance, resources, 0, 1, [&](std::size_t i, std::size_t j, bool is_open) {
            const bool lost = is_open && table.lost(cell_at(i, j));
            open += is_open ? 1 : 0;
            won += is_open && !lost ? 1 : 0;
            grid.cells[i * grid.columns + j] = !is_open ? kWall : lost ? kSecond : kFirst;
        });
    if (!done) return stopped_error();
    map.text = {
        Sentence{"{} wins from {} of {} open cells", Sentence::phrase(info.players[0]), won, open}};
    map.kinds = {
        {Tone::wall, '#', Sentence{"wall"}},
        {Tone::first, letter_of(info, Player::first), Sentence{"First wins from here"}},
        {Tone::second, letter_of(info, Player::second), Sentence{"Second wins from here"}}};
    return {};
}

/// 0..9, a..z, and a star for whatever is larger.
char digit_of(std::uint32_t value) {
    constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
    return value < kDigits.size() ? kDigits[value] : '*';
}

Result<void> draw_grundy_values(const Instance& instance, const GameInfo& info,
                                const MapOptions& options, CaseMap& map, MapGrid& grid) {
    // The wall, the value 0, and the others from 1 on in as many shades as there are.
    constexpr std::uint32_t kShades = kMostMapKinds - 2;
    const auto table = ZERMELO_TRY(make_table<GrundyValues>(instance, options.resources));
    std::uint32_t largest = 0;
    std::uint64_t open = 0;
    std::uint64_t lost = 0;
    bool done = visit_cells(instance, options.resources, 0, 2,
                            [&](std::size_t i, std::size_t j, bool is_open) {
                                if (!is_open) return;
                                const std::uint32_t value = table.at(cell_at(i, j));
                                largest = std::max(largest, value);
                                ++open;
                                lost += value == 0 ? 1 : 0;
                            });
    if (!done) return stopped_error();
    const std::uint32_t values_a_shade = largest / kShades + (largest % kShades != 0 ? 1 : 0);
    const bool labels = grid.rows * grid.columns <= options.most_labels;
    grid.cells.resize(grid.rows * grid.columns);
    if (labels) grid.labels.resize(grid.cells.size());
    done = visit_cells(
        instance, options.resources, 1, 2, [&](std::size_t i, std::size_t j, bool is_open) {
            const std::size_t at = i * grid.columns + j;
            if (!is_open) return;
            const std::uint32_t value = table.at(cell_at(i, j));
            const std::uint32_t shade = value == 0 ? 0 : 1 + (value - 1) / values_a_shade;
            grid.cells[at] = static_cast<std::uint8_t>(1 + shade);
            if (labels) grid.labels[at] = fmt::to_string(value);
        });
    if (!done) return stopped_error();

    map.text = {
        Sentence{"the Grundy values are 0 to {}; {} wins from the {} of {} open cells with 0",
                 largest, Sentence::phrase(info.players[1]), lost, open}};
    map.scale = Sentence{"Grundy value"};
    map.kinds = {{Tone::wall, '#', Sentence{"wall"}},
                 {Tone::second, '0', Sentence{"0: Second wins from here"}}};
    const std::uint32_t shades = largest == 0 ? 0 : (largest - 1) / values_a_shade + 1;
    for (std::uint32_t shade = 1; shade <= shades; ++shade) {
        const std::uint32_t low = (shade - 1) * values_a_shade + 1;
        const std::uint32_t high = std::min(largest, shade * values_a_shade);
        map.kinds.push_back(
            {Tone::shade, digit_of(low),
             low == high ? Sentence{"{}", low} : Sentence{"{}..{}", low, high},
             static_cast<std::uint8_t>(shades == 1 ? 0 : 255 * (shade - 1) / (shades - 1))});
    }
    return {};
}

}  // namespace

Result<CaseMap> map_of_grid(const GameInfo& info, const Instance& instance,
                            std::optional<std::size_t> query, const MapOptions& options) {
    constexpr std::size_t kMostMarks = 50;
    CaseMap map{.title =
                    Sentence{"{}: {} x {}, K = {}", Sentence::phrase(info.name),
                             instance.walls.rows(), instance.walls.columns(), instance.longest}};
    MapGrid grid{.rows = instance.walls.rows(), .columns = instance.walls.columns()};
    ZERMELO_TRY(options.layer == kGrundyLayer
                    ? draw_grundy_values(instance, info, options, map, grid)
                    : draw_winners(instance, info, options.resources, map, grid));

    const auto mark = [&](Cell cell) {
        grid.marks.push_back(
            {static_cast<std::size_t>(cell.row - 1), static_cast<std::size_t>(cell.column - 1)});
    };
    if (query) {
        mark(instance.queries[*query]);
        map.mark = Sentence{"the token of query {}", *query + 1};
    } else if (!instance.queries.empty() && instance.queries.size() <= kMostMarks) {
        for (const Cell& cell : instance.queries)
            mark(cell);
        map.mark = instance.queries.size() == 1 ? Sentence{"the token of the query"}
                                                : Sentence{"tokens of the queries"};
    }
    map.grids.push_back(std::move(grid));
    return map;
}

}  // namespace zermelo::games::grid_walk
