#include "zermelo/games/end-nim/map.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/frame/map_parts.hpp"
#include "zermelo/games/end-nim/stretches.hpp"

namespace zermelo::games::end_nim {

namespace {

enum : std::uint8_t { kFirst, kSecond, kNothing };

void write_labels(const StretchTable& table, MapGrid& grid) {
    constexpr std::int64_t kShort = 1000;  // two numbers below it fit a line
    const bool one_line = *std::max_element(grid.heaps.begin(), grid.heaps.end()) < kShort - 1;
    grid.labels.resize(grid.cells.size());
    if (!one_line) grid.notes.resize(grid.cells.size());
    for (std::size_t i = 0; i < grid.rows; ++i) {
        for (std::size_t j = i; j < grid.columns; ++j) {
            const auto [left, right] = table.at(i, j);
            const std::size_t at = i * grid.columns + j;
            grid.labels[at] = one_line ? fmt::format("{} {}", left, right) : fmt::to_string(left);
            if (!one_line) grid.notes[at] = fmt::to_string(right);
        }
    }
}

std::vector<std::int64_t> heaps_left(const EndNim& rules, const EndNim::Position& p) {
    const auto left = rules.heaps().subspan(static_cast<std::size_t>(p.begin),
                                            static_cast<std::size_t>(p.end - p.begin));
    std::vector<std::int64_t> heaps(left.begin(), left.end());
    if (heaps.empty()) return heaps;
    heaps.back() = p.right;
    heaps.front() = p.left;
    return heaps;
}

}  // namespace

Result<CaseMap> map_of_heaps(const GameInfo& info, const Instance&,
                             const PlayedPosition<EndNim>& played, const MapOptions& options) {
    const std::vector<std::int64_t> heaps = heaps_left(played.evaluator.rules(), played.position);
    const std::size_t n = heaps.size();
    const Sentence name = Sentence::phrase(info.name);
    CaseMap map{.title =
                    n == 1 ? Sentence{"{}: {} heap", name, 1} : Sentence{"{}: {} heaps", name, n}};
    map.kinds = {
        {Tone::first, letter_of(info, Player::first), Sentence{"First wins the heaps i..j"}},
        {Tone::second, letter_of(info, Player::second), Sentence{"Second wins the heaps i..j"}},
        {Tone::blank, ' '}};
    if (n == 0) {
        map.text = {Sentence{"no heap is left"}};
        return map;
    }
    const Sentence what{"a map of all stretches of {} heaps", n};
    ZERMELO_TRY(room_for_cells(what, n, n, StretchTable::need(n), options.resources.memory));
    const auto table = ZERMELO_TRY(StretchTable::make(heaps, options.resources));

    MapGrid grid{.rows = n, .columns = n};
    grid.heaps = heaps;
    grid.cells.assign(n * n, kNothing);
    for (std::size_t i = 0; i < n; ++i) {
        if (i % 256 == 0 && !options.resources.go_on(i, n)) return stopped_error();
        for (std::size_t j = i; j < n; ++j) {
            const bool lost = j > i && heaps[i] == table.at(i + 1, j).left;
            grid.cells[i * n + j] = lost ? kSecond : kFirst;
        }
    }
    map.text = {winner_text(info, grid.cells[n - 1] == kFirst ? 1 : -1, Player::first)};
    if (grid.cells.size() <= options.most_labels) {
        write_labels(table, grid);
        map.text.push_back(
            Sentence{"in row i and column j the numbers L and R of the heaps i to j: a heap"});
        map.text.push_back(
            Sentence{"of L to their left, or of R to their right, would make a lost position"});
    }
    grid.marks = {{0, n - 1}};
    map.mark = Sentence{"all heaps"};
    map.grids.push_back(std::move(grid));
    return map;
}

}  // namespace zermelo::games::end_nim
