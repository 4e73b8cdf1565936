#include "zermelo/games/keepaway/map.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/frame/map_parts.hpp"
#include "zermelo/games/keepaway/solver/winning_set.hpp"

namespace zermelo::games::keepaway {

Result<CaseMap> map_of_board(const GameInfo& info, const Instance& instance,
                             std::optional<std::size_t>, const MapOptions& options) {
    enum : std::uint8_t { kMarin, kGojou };
    const std::int64_t n = instance.n();
    const auto side = static_cast<std::size_t>(n);
    const Sentence what{"a map of {} x {} cells", n, n};
    ZERMELO_TRY(room_for_cells(what, side, side, 0, options.resources.memory));
    Resources rest = options.resources;
    rest.memory -= side * side;
    const auto winners = ZERMELO_TRY(winning_set(instance, rest));

    MapGrid grid{.rows = side, .columns = side};
    grid.cells.assign(side * side, kGojou);
    std::int64_t won = 0;
    for (std::int64_t row = 1; row <= n; ++row) {
        if (row % 1024 == 1 && !options.resources.go_on(static_cast<std::uint64_t>(row), side)) {
            return stopped_error();
        }
        const Stretch columns = winners.rectangle.columns(row, n);
        won += columns.size();
        const auto begin = grid.cells.begin() + (row - 1) * n + (columns.first - 1);
        std::fill_n(begin, columns.size(), kMarin);
    }
    if (grid.cells.size() <= options.most_labels) {
        for (const std::int64_t value : instance.values.values())
            grid.labels.push_back(fmt::to_string(value));
    }

    CaseMap map{.title =
                    Sentence{"{}: {} x {}, k = {}", Sentence::phrase(info.name), n, n, instance.k}};
    map.text = {Sentence{"{} wins from {} of {} cells", Sentence::phrase(info.players[0]), won,
                         side * side}};
    map.kinds = {
        {Tone::first, letter_of(info, Player::first), Sentence{"Marin wins if he starts here"}},
        {Tone::second, letter_of(info, Player::second),
         Sentence{"Gojou wins if Marin starts here"}}};
    map.grids.push_back(std::move(grid));
    return map;
}

}  // namespace zermelo::games::keepaway
