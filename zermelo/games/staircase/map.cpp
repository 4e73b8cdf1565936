#include "zermelo/games/staircase/map.hpp"

#include <cassert>
#include <cstdlib>

#include "zermelo/base/format.hpp"
#include "zermelo/frame/map_parts.hpp"

namespace zermelo::games::staircase {

namespace {

enum : std::uint8_t { kBlack, kWhite, kBlackLater, kWhiteLater };

/// All moves from the start until the board is full: those that were played, and then perfect ones.
Result<std::vector<Cell>> moves_to_the_end(const PlayedPosition<Staircase>& played,
                                           std::uint64_t cells, const Resources& resources) {
    std::vector<Cell> moves(played.history.begin(), played.history.end());
    for (Staircase::Position position = played.position;;) {
        const auto best = ZERMELO_TRY(played.evaluator.best_move(position));
        if (!best) return moves;
        if (!resources.go_on(moves.size(), cells)) return stopped_error();
        moves.push_back(*best);
        position = played.evaluator.rules().after(position, *best);
    }
}

/// The lower right edge of the filled cells, of which every row has so many: from the board's lower
/// left corner to its upper right one.
std::vector<MapGrid::Place> contour_of(std::span<const std::int32_t> filled, std::size_t columns) {
    std::vector<MapGrid::Place> contour = {{filled.size(), 0}};
    for (std::size_t row = filled.size(); row > 0; --row) {
        const auto column = static_cast<std::size_t>(filled[row - 1]);
        if (column != contour.back().column) contour.push_back({row, column});
        if (row == 1 || filled[row - 2] != filled[row - 1]) contour.push_back({row - 1, column});
    }
    if (contour.back().column != columns) contour.push_back({0, columns});
    return contour;
}

}  // namespace

View view_of(const Staircase& rules, const Staircase::Position& p,
             std::span<const Staircase::Move> history) {
    const Instance& instance = rules.instance();
    GridView view;
    view.rows = rules.rows();
    view.columns = rules.columns();
    view.classes.assign(view.rows * view.columns, CellClass::plain);
    view.layers = {{"A", instance.a.values()}, {"B", instance.b.values()}};
    const auto class_of = [&](const Staircase::Move& move) -> CellClass& {
        return view.classes[(static_cast<std::size_t>(move.row) - 1) * view.columns +
                            static_cast<std::size_t>(move.column) - 1];
    };
    for (std::size_t i = 0; i < history.size(); ++i) {
        class_of(history[i]) =
            player_after(i) == Player::first ? CellClass::first : CellClass::second;
    }
    rules.visit_moves(p, [&](const Staircase::Move& move) {
        class_of(move) = CellClass::choice;
        return true;
    });
    view.contour = contour_of(p.filled, view.columns);
    return view;
}

Result<CaseMap> map_of_board(const GameInfo& info, const Instance& instance,
                             const PlayedPosition<Staircase>& so_far, const MapOptions& options) {
    MapGrid grid{.rows = instance.a.rows(), .columns = instance.a.columns()};
    const std::size_t cells = grid.rows * grid.columns;
    const std::size_t played = so_far.history.size();
    const auto moves = ZERMELO_TRY(moves_to_the_end(so_far, cells, options.resources));

    const bool labels = cells <= options.most_labels;
    grid.cells.assign(cells, kBlack);
    if (labels) {
        grid.labels.resize(cells);
        grid.notes.resize(cells);
    }
    MapSeries series{.title = Sentence{"Black's score less White's, after each move"},
                     .played = played};
    series.numbers = {0};
    std::int64_t black = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Cell cell = moves[i];
        const auto row = static_cast<std::size_t>(cell.row) - 1;
        const auto column = static_cast<std::size_t>(cell.column) - 1;
        const bool is_black = player_after(i) == Player::first;
        // Without a move there is nothing to tell apart.
        const bool later = played > 0 && i >= played;
        const std::int64_t score = is_black ? instance.a(row, column) : instance.b(row, column);
        black += is_black ? score : 0;
        series.numbers.push_back(series.numbers.back() + (is_black ? score : -score));
        const std::size_t at = row * grid.columns + column;
        grid.cells[at] = is_black ? (later ? kBlackLater : kBlack) : (later ? kWhiteLater : kWhite);
        if (labels) {
            grid.labels[at] = fmt::to_string(i + 1);
            grid.notes[at] = fmt::format("+{}", score);
        }
    }
    assert(moves.size() == cells);
    std::vector<std::int32_t> filled(grid.rows, 0);
    for (std::size_t i = 0; i < played; ++i)
        ++filled[static_cast<std::size_t>(moves[i].row) - 1];
    grid.contour = contour_of(filled, grid.columns);

    const std::int64_t difference = series.numbers.back();
    const std::int64_t white = black - difference;
    CaseMap map{.title =
                    Sentence{"{}: {} x {}", Sentence::phrase(info.name), grid.rows, grid.columns}};
    map.text = {difference == 0 ? Sentence{"a draw: {} each", black}
                                : Sentence{"{} wins by {}: {} to {}",
                                           Sentence::phrase(info.players[difference > 0 ? 0 : 1]),
                                           std::abs(difference), std::max(black, white),
                                           std::min(black, white)},
                Sentence{"each cell has the number of its move, and what it scores"}};
    const char b = letter_of(info, Player::first);
    const char w = letter_of(info, Player::second);
    if (played == 0) {
        map.kinds = {{Tone::first, b, Sentence{"Black's under perfect play"}},
                     {Tone::second, w, Sentence{"White's under perfect play"}}};
    } else {
        const auto lower = [](char c) { return static_cast<char>(c | 0x20); };
        map.kinds = {
            {Tone::first, b, Sentence{"Black's"}},
            {Tone::second, w, Sentence{"White's"}},
            {Tone::first_later, lower(b), Sentence{"Black's under perfect play from here on"}},
            {Tone::second_later, lower(w), Sentence{"White's under perfect play from here on"}}};
    }
    map.contour = Sentence{"the contour of the position"};
    map.grids.push_back(std::move(grid));
    map.series.push_back(std::move(series));
    return map;
}

}  // namespace zermelo::games::staircase
