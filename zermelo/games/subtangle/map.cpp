#include "zermelo/games/subtangle/map.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/frame/map_parts.hpp"
#include "zermelo/games/subtangle/solver.hpp"

namespace zermelo::games::subtangle {

namespace {

enum : std::uint8_t { kTsovak, kNarek, kUnreached };

/// The grid of a turn, from 0. `winning` are its winning corners from the bottom row up; their
/// columns grow. Every turn before took a row and a column at least, so there nothing is left to
/// choose from; and what a corner there would win is nothing that can come about.
MapGrid grid_of_turn(const Case& game, const GameInfo& info, std::size_t turn,
                     std::span<const Cell> winning, bool labels) {
    const bool tsovak_moves = player_after(turn) == Player::first;
    const std::uint8_t mover = tsovak_moves ? kTsovak : kNarek;
    const std::uint8_t other = tsovak_moves ? kNarek : kTsovak;
    MapGrid grid{.rows = game.b.rows(), .columns = game.b.columns()};
    grid.title = Sentence{"turn {} asks for {} ({})", turn + 1, game.a[turn],
                          Sentence::phrase(info.players[tsovak_moves ? 0 : 1])};
    grid.cells.assign(grid.rows * grid.columns, kUnreached);
    for (std::size_t row = turn; row < grid.rows; ++row)
        std::fill_n(&grid.cells[row * grid.columns + turn], grid.columns - turn, other);
    // From the row of a corner up to that of the next, the mover wins left of it and at it.
    for (std::size_t i = 0; i < winning.size(); ++i) {
        const auto row = static_cast<std::size_t>(winning[i].row);
        const auto column = static_cast<std::size_t>(winning[i].column);
        if (row <= turn) break;
        if (column <= turn) continue;
        const std::size_t next =
            i + 1 < winning.size() ? static_cast<std::size_t>(winning[i + 1].row) : 0;
        const std::size_t above = std::max(turn, next);
        for (std::size_t r = above; r < row; ++r)
            std::fill_n(&grid.cells[r * grid.columns + turn], column - turn, mover);
        grid.marks.push_back({row - 1, column - 1});
        if (grid.contour.empty()) grid.contour.push_back({row, turn});
        grid.contour.push_back({row, column});
        grid.contour.push_back({above, column});
    }
    if (labels) {
        for (const std::int64_t value : game.b.values())
            grid.labels.push_back(fmt::to_string(value));
    }
    return grid;
}

}  // namespace

Result<CaseMap> map_of_case(const GameInfo& info, const Instance& instance,
                            std::optional<std::size_t> index, const MapOptions& options) {
    const Case& game = instance.cases[index.value_or(0)];
    const std::span<const std::int64_t> playable = playable_turns(game);
    if (options.part && (*options.part < 1 || *options.part > playable.size())) {
        return input_error("there is no turn {}; turns 1..{} can be played", *options.part,
                           playable.size());
    }
    const std::size_t cells = game.b.values().size();
    const std::size_t before_repeat = turns_without_repeat(playable, FirstTurns(playable, cells));
    const std::size_t begin = options.part ? *options.part - 1 : 0;
    const std::size_t end = options.part ? begin + 1 : std::min(before_repeat, options.most_parts);

    const std::uint64_t memory = options.resources.memory;
    const Sentence what{"a map of {} x {} cells for {} turns", game.b.rows(), game.b.columns(),
                        end - begin};
    ZERMELO_TRY(room_for_cells(what, cells, end - begin, 0, memory));
    auto corners = ZERMELO_TRY(SubtangleEvaluator::make(game, memory - cells * (end - begin)));

    const Sentence turns =
        game.a.size() == 1 ? Sentence{"{} turn", 1} : Sentence{"{} turns", game.a.size()};
    CaseMap map{.title = Sentence{"{}: {} x {}, {}", Sentence::phrase(info.name), game.b.rows(),
                                  game.b.columns(), turns}};
    map.text = {winner_text(info, corners.winning(0).empty() ? -1 : 1, Player::first)};
    if (before_repeat < playable.size()) {
        map.text.push_back(Sentence{"turn {} asks for {} again: only the turns before it matter",
                                    before_repeat + 1, playable[before_repeat]});
    }
    map.kinds = {{Tone::first, letter_of(info, Player::first),
                  Sentence{"Tsovak wins if only the cells from here down and right are left"}},
                 {Tone::second, letter_of(info, Player::second),
                  Sentence{"Narek wins if only the cells from here down and right are left"}},
                 {Tone::plain, '.', end > 1 ? Sentence{"gone by that turn"} : Sentence()}};
    map.mark = Sentence{"choices that win the turn"};
    map.contour = Sentence{"as far as the mover wins"};
    for (std::size_t turn = begin; turn < end; ++turn) {
        map.grids.push_back(
            grid_of_turn(game, info, turn, corners.winning(turn), cells <= options.most_labels));
    }
    if (end - begin < before_repeat && !options.part) {
        map.text.push_back(Sentence{"turns 1 to {} of {}", end, before_repeat});
    }
    map.unlisted = options.part ? 0 : before_repeat - end;
    return map;
}

}  // namespace zermelo::games::subtangle
