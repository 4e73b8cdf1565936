#include "zermelo/frame/map_parts.hpp"

#include <algorithm>
#include <variant>

#include "zermelo/base/format.hpp"
#include "zermelo/base/sizes.hpp"

namespace zermelo {

namespace {

/// A kind for each class of cells of a view, in the order of the classes.
std::vector<MapKind> kinds_of_classes(const GameInfo& info) {
    return {{Tone::plain, '.', Sentence{"free"}},
            {Tone::wall, '#', Sentence{"wall"}},
            {Tone::first, letter_of(info, Player::first), Sentence::phrase(info.players[0])},
            {Tone::second, letter_of(info, Player::second), Sentence::phrase(info.players[1])},
            {Tone::token, '@', Sentence{"the token, or the last choice"}},
            {Tone::choice, '+', Sentence{"where a move leads"}},
            {Tone::blank, ' '}};
}
constexpr std::uint8_t kNoCell = 6;
constexpr std::size_t kMostChoices = 400;  // in a table of them

std::vector<std::string> written(std::span<const std::int64_t> numbers) {
    std::vector<std::string> texts;
    texts.reserve(numbers.size());
    for (const std::int64_t number : numbers)
        texts.push_back(fmt::to_string(number));
    return texts;
}

MapGrid grid_of(const GridView& view) {
    MapGrid grid{.rows = view.rows, .columns = view.columns};
    grid.cells.reserve(view.classes.size());
    for (const CellClass cell : view.classes)
        grid.cells.push_back(static_cast<std::uint8_t>(cell));
    if (view.classes.size() <= MapOptions().most_labels) {
        if (!view.layers.empty()) grid.labels = written(view.layers[0].numbers);
        for (const char letter : view.letters)
            grid.labels.emplace_back(1, letter);
        if (view.layers.size() > 1) grid.notes = written(view.layers[1].numbers);
    }
    return grid;
}

/// The cell in the colour of who is ahead, if the player to move is (1), the other one (-1) or
/// nobody (0).
std::uint8_t cell_of_winner(int sign, Player to_move) {
    const Player winner = sign > 0 ? to_move : opponent(to_move);
    return static_cast<std::uint8_t>(sign == 0                 ? CellClass::plain
                                     : winner == Player::first ? CellClass::first
                                                               : CellClass::second);
}

/// A table of the moves of a position that has no picture, each in the colour of who wins after it;
/// without moves one cell, in the colour of the winner.
Result<MapGrid> grid_of_choices(Session& session, const Value& value) {
    constexpr std::size_t kMostColumns = 10;
    const Player to_move = session.to_move();
    MapGrid grid;
    ZERMELO_TRY(session.visit_choices([&](const Choice& choice) {
        if (grid.cells.size() == kMostChoices) return false;
        grid.cells.push_back(cell_of_winner(choice.sign(), to_move));
        grid.labels.push_back(choice.moves == 1 ? choice.first
                                                : fmt::format("{}..{}", choice.first, choice.last));
        return true;
    }));
    if (grid.cells.empty()) {
        grid.cells.push_back(cell_of_winner(value.sign(), to_move));
        grid.labels.clear();
    }
    grid.columns = std::min(kMostColumns, grid.cells.size());
    grid.rows = (grid.cells.size() + grid.columns - 1) / grid.columns;
    grid.cells.resize(grid.rows * grid.columns, kNoCell);
    if (!grid.labels.empty()) grid.labels.resize(grid.cells.size());
    return grid;
}

/// Leaves only the kinds that occur, so that the legend tells nothing else.
void drop_unused_kinds(CaseMap& map) {
    std::vector<bool> used(map.kinds.size(), false);
    for (const MapGrid& grid : map.grids) {
        for (const std::uint8_t cell : grid.cells)
            used[cell] = true;
    }
    for (std::size_t kind = 0; kind < used.size(); ++kind) {
        if (!used[kind]) map.kinds[kind].meaning = {};
    }
}

}  // namespace

char letter_of(const GameInfo& info, Player player) {
    const auto [first, second] = info.players;
    if (first.empty() || second.empty() || first[0] == second[0]) {
        return player == Player::first ? '1' : '2';
    }
    return player == Player::first ? first[0] : second[0];
}

Sentence winner_text(const GameInfo& info, int sign, Player to_move) {
    if (sign == 0) return Sentence{"a draw"};
    return Sentence{"{} wins",
                    Sentence::phrase(info.name_of(sign > 0 ? to_move : opponent(to_move)))};
}

Result<CaseMap> map_of_session(const GameInfo& info, Session& session) {
    const auto value = ZERMELO_TRY(session.value());
    CaseMap map{.title = Sentence::phrase(info.name), .kinds = kinds_of_classes(info)};
    map.text.push_back(winner_text(info, value.sign(), session.to_move()));
    const View view = session.view();
    if (const auto* const board = std::get_if<GridView>(&view)) {
        map.grids.push_back(grid_of(*board));
    } else if (const auto* const row = std::get_if<HeapsView>(&view)) {
        MapGrid grid{.columns = row->heaps.size()};
        for (const HeapsView::Heap& heap : row->heaps)
            grid.heaps.push_back(heap.stones);
        map.grids.push_back(std::move(grid));
    } else {
        auto grid = ZERMELO_TRY(grid_of_choices(session, value));
        grid.title = Sentence{"position {}", std::get<TextView>(view).text};
        if (!grid.labels.empty())
            map.text.push_back(
                grid.cells.size() < kMostChoices
                    ? Sentence{"every move, and who wins after it"}
                    : Sentence{"the first {} moves, and who wins after each", kMostChoices});
        map.grids.push_back(std::move(grid));
    }
    drop_unused_kinds(map);
    return map;
}

Result<void> room_for_cells(const Sentence& what, std::size_t rows, std::size_t columns,
                            std::uint64_t taken, std::uint64_t memory) {
    const std::uint64_t need = saturating_add(saturating_multiply(rows, columns), taken);
    if (need > memory) return memory_error(what, need, memory);
    return {};
}

}  // namespace zermelo
