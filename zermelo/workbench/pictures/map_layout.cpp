#include "zermelo/workbench/pictures/map_layout.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/workbench/pictures/map_legend.hpp"

namespace zermelo {

namespace {

constexpr std::int64_t kMargin = PictureMaker::kMargin;
constexpr std::int64_t kGap = PictureMaker::kGap;
constexpr std::int64_t kPage = PictureMaker::kPage;
constexpr std::int64_t kHeapsHeight = 90;
constexpr std::int64_t kLinearHeap = 24;   // of larger ones the heights are logarithmic
constexpr std::int64_t kMarksAlways = 16;  // so few are shown on the smallest cells

/// The number of a row or column, counted from 0.
std::int64_t number_at(const MapEdge& edge, std::size_t index) {
    return edge.first + static_cast<std::int64_t>(index) * edge.step;
}

/// The most characters that a number of an edge with so many of them has.
std::size_t longest_number(const MapEdge& edge, std::size_t count) {
    return std::max(fmt::formatted_size("{}", edge.first),
                    fmt::formatted_size("{}", number_at(edge, count - 1)));
}

/// From 0 to `height`, linear where that shows something, else logarithmic; straight between the
/// powers of two, so that every machine draws the same.
std::int64_t height_of(std::int64_t stones, std::int64_t largest, std::int64_t height) {
    const auto position = [&](std::int64_t number) {
        if (largest <= kLinearHeap) return static_cast<double>(number);
        int exponent = 0;
        const double fraction = std::frexp(static_cast<double>(number), &exponent);
        return exponent + 2 * fraction - 1;
    };
    if (stones <= 0) return 0;
    const double part = position(stones) / position(largest);
    return std::max<std::int64_t>(1, std::llround(part * static_cast<double>(height)));
}

/// Every how many cells an edge has a number: 1, 5, 10, 20, 50, 100, ... A number takes `room`, and
/// where not all are shown they are farther apart.
std::int64_t tick_step(std::int64_t cell, std::int64_t room) {
    constexpr std::int64_t kApart = 30;
    if (cell >= room) return 1;
    for (std::int64_t power = 1;; power *= 10) {
        for (const std::int64_t factor : {5, 10, 20}) {
            if (factor * power * cell >= std::max(room, kApart)) return factor * power;
        }
    }
}

/// Calls use(index, number) for each row or column that has its number written beside it: the first
/// one, and from there on round numbers, or where these are far apart already every `step`-th.
template <class Use>
void visit_ticks(const MapEdge& edge, std::size_t count, std::int64_t step, Use&& use) {
    for (std::size_t i = 0; i < count; ++i) {
        const auto index = static_cast<std::int64_t>(i);
        const std::int64_t number = number_at(edge, i);
        const bool is_round = (edge.step == 1 ? number : index) % step == 0;
        if (i == 0 || (is_round && 2 * index > step)) use(index, number);
    }
}

class Layout {
  public:
    Layout(const CaseMap& map, std::int64_t scale, const TextSizes& sizes)
        : maker_(map, sizes), map_(map), sizes_(sizes) {
        cell_ = scale > 0 ? scale : best_cell();
        maker_.picture.letters = maker_.fitting_size(1, cell_) > 0;
    }

    Picture make() && {
        add_heading();
        add_grids();
        for (const MapSeries& series : map_.series)
            add_chart(maker_, series);
        add_legend(maker_);
        return std::move(maker_).finish();
    }

  private:
    static std::size_t longest_label(const MapGrid& grid) {
        std::size_t longest = 0;
        for (const std::string& label : grid.labels)
            longest = std::max(longest, label.size());
        return longest;
    }

    /// The cell that suits the labels, as far as the grids fit a page.
    std::int64_t best_cell() const {
        std::size_t longest = 0;
        std::size_t side = 1;
        bool notes = false;
        for (const MapGrid& grid : map_.grids) {
            longest = std::max(longest, longest_label(grid));
            for (const std::string& note : grid.notes)
                longest = std::max(longest, note.size());
            notes = notes || !grid.notes.empty();
            side = std::max({side, grid.rows, grid.columns});
        }
        const std::int64_t wanted =
            longest == 0 ? 26
                         : std::clamp<std::int64_t>(width_of(longest, sizes_.label) + 12,
                                                    notes ? 46 : 36, 100);
        const std::int64_t page = map_.grids.size() > 1 ? kPage * 2 / 7 : kPage;
        return std::clamp<std::int64_t>(page / static_cast<std::int64_t>(side), 1, wanted);
    }

    void add_heading() {
        std::int64_t& y = maker_.y;
        y = kMargin + sizes_.title / 2;
        maker_.add_text(kMargin, y, sizes_.title, map_.title, Anchor::start, Ink::text, true);
        y += sizes_.title / 2 + sizes_.text / 2;
        for (const Sentence& text : map_.text) {
            y += maker_.line() / 2;
            maker_.add_text(kMargin, y, sizes_.text, text, Anchor::start, Ink::text);
            y += maker_.line() / 2;
        }
        y += sizes_.text / 2;
    }

    bool has_left(const MapGrid& grid) const { return grid.rows > 1 || !grid.left.name.empty(); }
    bool has_top(const MapGrid& grid) const {
        return grid.rows > 0 && (grid.columns > 1 || !grid.top.name.empty());
    }
    std::int64_t edge_of(const MapGrid& grid) const {  // the numbers of the rows
        if (!has_left(grid)) return 0;
        const std::string& name = grid.left.name;
        return width_of(longest_number(grid.left, grid.rows), sizes_.small) + 5 +
               (name.empty() ? 0 : width_of(name.size() + 1, sizes_.text));
    }
    std::int64_t top_of(const MapGrid& grid) const {  // what stands above the cells
        std::int64_t top = grid.title.empty() ? 0 : maker_.line();
        if (!grid.heaps.empty()) top += kHeapsHeight + 2 * sizes_.small + 6;
        if (!grid.top.name.empty()) top += maker_.line();
        return top + (has_top(grid) ? sizes_.small + 5 : 0);
    }

    void add_grids() {
        std::int64_t x = kMargin;
        std::int64_t height = 0;
        for (const MapGrid& grid : map_.grids) {
            const std::int64_t width =
                std::max(edge_of(grid) + static_cast<std::int64_t>(grid.columns) * cell_,
                         width_of(grid.title.english().size(), sizes_.text));
            if (x > kMargin && x + width > kMargin + kPage) {
                x = kMargin;
                maker_.y += height + kGap;
                height = 0;
            }
            add_grid(grid, x, maker_.y);
            height = std::max(height, top_of(grid) + static_cast<std::int64_t>(grid.rows) * cell_);
            x += width + kGap;
        }
        maker_.y += height + kGap / 2;
    }

    void add_grid(const MapGrid& grid, std::int64_t left, std::int64_t top) {
        if (!grid.title.empty()) {
            maker_.add_text(left, top + maker_.line() / 2, sizes_.text, grid.title, Anchor::start,
                            Ink::text);
        }
        const PictureBoard board{left + edge_of(grid), top + top_of(grid), cell_, &grid,
                                 cell_ >= 12};
        maker_.reach(board.x + static_cast<std::int64_t>(grid.columns) * cell_);
        maker_.picture.boards.push_back(board);
        if (!grid.heaps.empty()) add_heaps(board);
        add_edges(board);
        add_labels(board);
        add_contour(board);
        add_marks(board);
    }

    void add_contour(const PictureBoard& board) {
        if (board.grid->contour.empty()) return;
        PictureLine line;
        for (const MapGrid::Place& corner : board.grid->contour)
            line.points.emplace_back(board.x + static_cast<std::int64_t>(corner.column) * cell_,
                                     board.y + static_cast<std::int64_t>(corner.row) * cell_);
        maker_.picture.lines.push_back(std::move(line));
    }

    void add_marks(const PictureBoard& board) {
        const MapGrid& grid = *board.grid;
        if (cell_ < 5 && grid.marks.size() > kMarksAlways) return;
        // Short labels stand within a circle, and the letter beside it.
        const std::size_t longest = longest_label(grid);
        const bool square = !grid.notes.empty() || longest > 2;
        const std::int64_t percent = square ? 48 : longest > 0 ? 33 : 45;
        for (const MapGrid::Place& mark : grid.marks) {
            maker_.picture.rings.push_back(
                {board.x + static_cast<std::int64_t>(mark.column) * cell_ + cell_ / 2,
                 board.y + static_cast<std::int64_t>(mark.row) * cell_ + cell_ / 2,
                 std::max<std::int64_t>(4, cell_ * percent / 100), square});
        }
    }

    void add_edges(const PictureBoard& board) {
        const MapGrid& grid = *board.grid;
        const std::int64_t beside = board.y - sizes_.small / 2 - 3;  // the numbers of the columns
        if (has_left(grid)) {
            visit_ticks(grid.left, grid.rows, tick_step(cell_, sizes_.small + 2),
                        [&](std::int64_t i, std::int64_t number) {
                            maker_.add_text(board.x - 4, board.y + (2 * i + 1) * cell_ / 2,
                                            sizes_.small, fmt::to_string(number), Anchor::end,
                                            Ink::muted);
                        });
            maker_.add_text(board.x - edge_of(grid),
                            board.y + static_cast<std::int64_t>(grid.rows) * cell_ / 2, sizes_.text,
                            grid.left.name, Anchor::start, Ink::text);
        }
        if (!has_top(grid)) return;
        const std::size_t digits = longest_number(grid.top, grid.columns);
        visit_ticks(grid.top, grid.columns, tick_step(cell_, width_of(digits + 1, sizes_.small)),
                    [&](std::int64_t j, std::int64_t number) {
                        maker_.add_text(board.x + (2 * j + 1) * cell_ / 2, beside, sizes_.small,
                                        fmt::to_string(number), Anchor::middle, Ink::muted);
                    });
        maker_.add_text(board.x + static_cast<std::int64_t>(grid.columns) * cell_ / 2,
                        beside - maker_.line(), sizes_.text, grid.top.name, Anchor::middle,
                        Ink::text);
    }

    void add_heaps(const PictureBoard& board) {
        const std::vector<std::int64_t>& heaps = board.grid->heaps;
        const std::int64_t largest = *std::max_element(heaps.begin(), heaps.end());
        const std::int64_t floor =
            board.y - (board.grid->rows > 0 && heaps.size() > 1 ? sizes_.small + 6 : 0);
        const std::int64_t gap = cell_ >= 6 ? cell_ / 6 : 0;
        maker_.add_text(board.x, floor - kHeapsHeight - sizes_.small * 3 / 2 - 4, sizes_.small,
                        largest <= kLinearHeap ? "heaps" : "heaps, logarithmic", Anchor::start,
                        Ink::muted);
        for (std::size_t j = 0; j < heaps.size(); ++j) {
            const std::int64_t x = board.x + static_cast<std::int64_t>(j) * cell_;
            const std::int64_t height = height_of(heaps[j], largest, kHeapsHeight);
            maker_.add_rect(
                {x + gap, floor - height, cell_ - 2 * gap, height, paint_of(Ink::muted)});
            const std::string number = fmt::to_string(heaps[j]);
            if (width_of(number.size(), sizes_.small) + 2 <= cell_ || heaps.size() == 1) {
                maker_.add_text(x + cell_ / 2, floor - height - sizes_.small / 2 - 3, sizes_.small,
                                number, Anchor::middle, Ink::text);
            }
        }
    }

    void add_labels(const PictureBoard& board) {
        constexpr std::size_t kMostCells = 10'000;  // nobody reads more
        const MapGrid& grid = *board.grid;
        if (!maker_.picture.letters || grid.cells.size() > kMostCells) return;
        for (std::size_t at = 0; at < grid.cells.size(); ++at) {
            const MapKind& kind = map_.kinds[grid.cells[at]];
            if (kind.tone == Tone::blank) continue;
            const std::int64_t x = board.x + static_cast<std::int64_t>(at % grid.columns) * cell_;
            const std::int64_t y = board.y + static_cast<std::int64_t>(at / grid.columns) * cell_;
            write_cell(grid, at, kind, x, y);
        }
    }

    /// The part of a cell that is still free: all of its width, and from `top` to `bottom` below y.
    struct Room {
        std::int64_t x;
        std::int64_t y;
        std::int64_t top;
        std::int64_t bottom;
    };

    /// The height of a line of capitals, with a seam.
    static constexpr std::int64_t height_of_line(std::int64_t size) { return size * 4 / 5; }

    /// Letter, label and note, below each other; a letter without a label stands in the middle.
    void write_cell(const MapGrid& grid, std::size_t at, const MapKind& kind, std::int64_t x,
                    std::int64_t y) {
        const bool notes = !grid.notes.empty();
        Room room = {x, y, 0, cell_};
        const std::string letter(1, kind.letter);
        if (grid.labels.empty()) {
            if (has_letter(kind)) add_label(room, cell_ / 2, sizes_.label, letter, kind, false);
        } else {
            const std::string& label = grid.labels[at];
            if (has_letter(kind) && label != letter) add_letter(room, letter, kind);
            if (notes) room.bottom -= height_of_line(sizes_.small);
            add_label(room, cell_ * (notes ? 40 : 50) / 100, sizes_.label, label, kind, true);
            room.bottom = cell_;
        }
        if (notes) add_label(room, cell_ * 74 / 100, sizes_.small, grid.notes[at], kind, false);
    }

    /// At `middle` or as far below it as must be, if there is room for it.
    void add_label(Room& room, std::int64_t middle, std::int64_t most, const std::string& text,
                   const MapKind& kind, bool bold) {
        std::int64_t size = std::min(
            {most, maker_.fitting_size(text.size(), cell_ - 3), (room.bottom - room.top) * 5 / 4});
        size -= size % sizes_.step;
        if (size < sizes_.least) return;
        const std::int64_t half = height_of_line(size) / 2;
        middle = std::max(middle, room.top + half);
        room.top = middle + half;
        maker_.add_text(room.x + cell_ / 2, room.y + middle, size, text, Anchor::middle,
                        ink_on(kind), bold);
    }

    /// In the corner, unless it would take all the room.
    void add_letter(Room& room, const std::string& letter, const MapKind& kind) {
        const std::int64_t size =
            std::max(sizes_.least, sizes_.small * 9 / 10 / sizes_.step * sizes_.step);
        if (cell_ < 3 * size) return;
        const std::int64_t edge = cell_ >= 46 ? 6 : 3;
        const std::int64_t middle = edge + size / 2;
        room.top = middle + height_of_line(size) / 2 + 1;
        maker_.add_text(room.x + edge, room.y + middle, size, letter, Anchor::start, ink_on(kind));
    }

    PictureMaker maker_;
    const CaseMap& map_;
    const TextSizes& sizes_;
    std::int64_t cell_ = 1;
};

}  // namespace

Picture lay_out(const CaseMap& map, std::int64_t scale, const TextSizes& sizes) {
    return Layout(map, scale, sizes).make();
}

}  // namespace zermelo
