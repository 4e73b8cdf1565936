#include "zermelo/games/staircase/map.hpp"

#include <cassert>
#include <cstdlib>

#include "zermelo/base/format.hpp"
#include "zermelo/frame/map_parts.hpp"

namespace zermelo::games::staircase {

namespace {

enum : std::uint8_t { kBlack, kWhite, kBlackLater, kWhiteLater };

/// Plays on perfectly until the board is full, and takes that back; returns all moves from the
/// start.
Result<std::vector<std::string>> moves_to_the_end(Session& session, std::uint64_t cells,
                                                  const Resources& resources) {
    std::vector<std::string> moves = session.history();
    const std::size_t played = moves.size();
    Result<void> result;
    while (result) {
        const auto best = session.best();
        if (!best) {
            result = std::unexpected(best.error());
        } else if (!best->has_value()) {
            break;
        } else if (!resources.go_on(moves.size(), cells)) {
            result = stopped_error();
        } else {
            moves.push_back((*best)->first);
            result = session.play(moves.back());
        }
    }
    session.undo(session.history().size() - played);
    if (!result) return std::unexpected(std::move(result.error()));
    return moves;
}

}  // namespace

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

Result<CaseMap> map_of_board(const Instance& instance, const GameInfo& info, Session& session,
                             const MapOptions& options) {
    MapGrid grid{.rows = instance.a.rows(), .columns = instance.a.columns()};
    const std::size_t cells = grid.rows * grid.columns;
    const std::size_t played = session.history().size();
    const auto line = moves_to_the_end(session, cells, options.resources);
    if (!line) return std::unexpected(line.error());

    const bool labels = cells <= options.most_labels;
    grid.cells.assign(cells, kBlack);
    if (labels) {
        grid.labels.resize(cells);
        grid.notes.resize(cells);
    }
    MapSeries series{.title = "Black's score less White's, after each move", .played = played};
    series.numbers = {0};
    std::vector<Cell> moves;
    std::int64_t black = 0;
    for (const std::string& text : *line) {
        const Cell cell = *read_cell(text);
        const auto row = static_cast<std::size_t>(cell.row) - 1;
        const auto column = static_cast<std::size_t>(cell.column) - 1;
        const bool is_black = player_after(moves.size()) == Player::first;
        // Without a move there is nothing to tell apart.
        const bool later = played > 0 && moves.size() >= played;
        const std::int64_t score = is_black ? instance.a(row, column) : instance.b(row, column);
        moves.push_back(cell);
        black += is_black ? score : 0;
        series.numbers.push_back(series.numbers.back() + (is_black ? score : -score));
        const std::size_t at = row * grid.columns + column;
        grid.cells[at] = is_black ? (later ? kBlackLater : kBlack) : (later ? kWhiteLater : kWhite);
        if (labels) {
            grid.labels[at] = fmt::to_string(moves.size());
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
    CaseMap map{.title = fmt::format("{}: {} x {}", info.name, grid.rows, grid.columns)};
    map.text = {
        difference == 0
            ? fmt::format("a draw: {} each", black)
            : fmt::format("{} wins by {}: {} to {}", info.players[difference > 0 ? 0 : 1],
                          std::abs(difference), std::max(black, white), std::min(black, white)),
        "each cell has the number of its move, and what it scores"};
    const char b = letter_of(info, Player::first);
    const char w = letter_of(info, Player::second);
    if (played == 0) {
        map.kinds = {{Tone::first, b, "Black's under perfect play"},
                     {Tone::second, w, "White's under perfect play"}};
    } else {
        const auto lower = [](char c) { return static_cast<char>(c | 0x20); };
        map.kinds = {{Tone::first, b, "Black's"},
                     {Tone::second, w, "White's"},
                     {Tone::first_later, lower(b), "Black's under perfect play from here on"},
                     {Tone::second_later, lower(w), "White's under perfect play from here on"}};
    }
    map.contour = "the contour of the position";
    map.grids.push_back(std::move(grid));
    map.series.push_back(std::move(series));
    return map;
}

}  // namespace zermelo::games::staircase
