#include "zermelo/workbench/map_layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace zermelo {

namespace {

constexpr std::int64_t kMargin = 16;
constexpr std::int64_t kGap = 24;    // between two grids
constexpr std::int64_t kPage = 960;  // how wide a row of grids may get
constexpr std::int64_t kHeapsHeight = 90;
constexpr std::int64_t kLinearHeap = 24;  // of larger ones the heights are logarithmic
constexpr std::int64_t kChartHeight = 110;
constexpr std::int64_t kMarksAlways = 16;  // so few are shown on the smallest cells

std::int64_t width_of(std::size_t characters, std::int64_t size) {
    return (static_cast<std::int64_t>(characters) * size * 6 + 9) / 10;
}

std::size_t digits_of(std::size_t number) {
    return fmt::formatted_size("{}", number);
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

/// The greys and what is on a scale need none.
bool has_letter(const MapKind& kind) {
    return kind.tone != Tone::wall && kind.tone != Tone::shade && kind.tone != Tone::plain &&
           kind.tone != Tone::blank;
}

class Layout {
  public:
    Layout(const CaseMap& map, std::int64_t scale, const TextSizes& sizes)
        : map_(map), sizes_(sizes), line_(sizes.text * 3 / 2) {
        picture_.map = &map;
        cell_ = scale > 0 ? scale : best_cell();
        picture_.letters = fitting_size(1, cell_) > 0;
    }

    Picture make() && {
        y_ = kMargin + sizes_.title / 2;
        add_text(kMargin, y_, sizes_.title, map_.title, Anchor::start, Ink::text, true);
        y_ += sizes_.title / 2 + sizes_.text / 2;
        for (const std::string& text : map_.text) {
            y_ += line_ / 2;
            add_text(kMargin, y_, sizes_.text, text, Anchor::start, Ink::text);
            y_ += line_ / 2;
        }
        y_ += sizes_.text / 2;
        add_grids();
        for (const MapSeries& series : map_.series)
            add_chart(series);
        add_legend();
        picture_.width = right_ + kMargin;
        picture_.height = y_ + kMargin;
        return std::move(picture_);
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

    /// The size of so many characters in so much room; 0 if it would be too small to read.
    std::int64_t fitting_size(std::size_t characters, std::int64_t room) const {
        const auto by_width =
            room * 13 / (static_cast<std::int64_t>(std::max<std::size_t>(1, characters)) * 10);
        std::int64_t size = std::min({by_width, room * 7 / 10, sizes_.label});
        size -= size % sizes_.step;
        return size >= sizes_.least ? size : 0;
    }

    void add_text(std::int64_t x, std::int64_t y, std::int64_t size, std::string text,
                  Anchor anchor, Paint paint, bool bold = false) {
        const std::int64_t width = width_of(text.size(), size);
        right_ = std::max(right_, anchor == Anchor::start    ? x + width
                                  : anchor == Anchor::middle ? x + width / 2
                                                             : x);
        if (!text.empty()) {
            picture_.texts.push_back({x, y, size, anchor, paint, bold, std::move(text)});
        }
    }
    void add_text(std::int64_t x, std::int64_t y, std::int64_t size, std::string text,
                  Anchor anchor, Ink ink, bool bold = false) {
        add_text(x, y, size, std::move(text), anchor, paint_of(ink), bold);
    }
    void add_rect(const PictureRect& rect) {
        right_ = std::max(right_, rect.x + rect.width);
        picture_.rects.push_back(rect);
    }

    // --- grids ---

    std::int64_t edge_of(const MapGrid& grid) const {  // the numbers of the rows
        return grid.rows < 2 ? 0 : width_of(digits_of(grid.rows), sizes_.small) + 5;
    }
    std::int64_t top_of(const MapGrid& grid) const {  // what stands above the cells
        std::int64_t top = grid.title.empty() ? 0 : line_;
        if (!grid.heaps.empty()) top += kHeapsHeight + 2 * sizes_.small + 6;
        return top + (grid.columns < 2 || grid.rows == 0 ? 0 : sizes_.small + 5);
    }

    void add_grids() {
        std::int64_t x = kMargin;
        std::int64_t height = 0;
        for (const MapGrid& grid : map_.grids) {
            const std::int64_t width =
                std::max(edge_of(grid) + static_cast<std::int64_t>(grid.columns) * cell_,
                         width_of(grid.title.size(), sizes_.text));
            if (x > kMargin && x + width > kMargin + kPage) {
                x = kMargin;
                y_ += height + kGap;
                height = 0;
            }
            add_grid(grid, x, y_);
            height = std::max(height, top_of(grid) + static_cast<std::int64_t>(grid.rows) * cell_);
            x += width + kGap;
        }
        y_ += height + kGap / 2;
    }

    void add_grid(const MapGrid& grid, std::int64_t left, std::int64_t top) {
        if (!grid.title.empty()) {
            add_text(left, top + line_ / 2, sizes_.text, grid.title, Anchor::start, Ink::text);
        }
        const PictureBoard board{left + edge_of(grid), top + top_of(grid), cell_, &grid,
                                 cell_ >= 12};
        right_ = std::max(right_, board.x + static_cast<std::int64_t>(grid.columns) * cell_);
        picture_.boards.push_back(board);
        if (!grid.heaps.empty()) add_heaps(board);
        add_edges(board);
        add_labels(board);
        if (!grid.contour.empty()) {
            PictureLine line;
            for (const MapGrid::Place& corner : grid.contour)
                line.points.emplace_back(board.x + static_cast<std::int64_t>(corner.column) * cell_,
                                         board.y + static_cast<std::int64_t>(corner.row) * cell_);
            picture_.lines.push_back(std::move(line));
        }
        if (cell_ < 5 && grid.marks.size() > kMarksAlways) return;
        // Short labels stand within a circle, and the letter beside it.
        const std::size_t longest = longest_label(grid);
        const bool square = !grid.notes.empty() || longest > 2;
        const std::int64_t percent = square ? 48 : longest > 0 ? 33 : 45;
        for (const MapGrid::Place& mark : grid.marks) {
            picture_.rings.push_back(
                {board.x + static_cast<std::int64_t>(mark.column) * cell_ + cell_ / 2,
                 board.y + static_cast<std::int64_t>(mark.row) * cell_ + cell_ / 2,
                 std::max<std::int64_t>(4, cell_ * percent / 100), square});
        }
    }

    void add_edges(const PictureBoard& board) {
        const auto rows = static_cast<std::int64_t>(board.grid->rows);
        const auto columns = static_cast<std::int64_t>(board.grid->columns);
        if (edge_of(*board.grid) > 0) {
            const std::int64_t step = tick_step(cell_, sizes_.small + 2);
            for (std::int64_t i = 1; i <= rows; i += i == 1 && step > 1 ? step - 1 : step) {
                add_text(board.x - 4, board.y + (2 * i - 1) * cell_ / 2, sizes_.small,
                         fmt::to_string(i), Anchor::end, Ink::muted);
            }
        }
        if (columns < 2 || rows == 0) return;
        const std::int64_t step =
            tick_step(cell_, width_of(digits_of(board.grid->columns) + 1, sizes_.small));
        for (std::int64_t j = 1; j <= columns; j += j == 1 && step > 1 ? step - 1 : step) {
            add_text(board.x + (2 * j - 1) * cell_ / 2, board.y - sizes_.small / 2 - 3,
                     sizes_.small, fmt::to_string(j), Anchor::middle, Ink::muted);
        }
    }

    void add_heaps(const PictureBoard& board) {
        const std::vector<std::int64_t>& heaps = board.grid->heaps;
        const std::int64_t largest = *std::max_element(heaps.begin(), heaps.end());
        const std::int64_t floor =
            board.y - (board.grid->rows > 0 && heaps.size() > 1 ? sizes_.small + 6 : 0);
        const std::int64_t gap = cell_ >= 6 ? cell_ / 6 : 0;
        add_text(board.x, floor - kHeapsHeight - sizes_.small * 3 / 2 - 4, sizes_.small,
                 largest <= kLinearHeap ? "heaps" : "heaps, logarithmic", Anchor::start,
                 Ink::muted);
        for (std::size_t j = 0; j < heaps.size(); ++j) {
            const std::int64_t x = board.x + static_cast<std::int64_t>(j) * cell_;
            const std::int64_t height = height_of(heaps[j], largest, kHeapsHeight);
            add_rect({x + gap, floor - height, cell_ - 2 * gap, height, paint_of(Ink::muted)});
            const std::string number = fmt::to_string(heaps[j]);
            if (width_of(number.size(), sizes_.small) + 2 <= cell_ || heaps.size() == 1) {
                add_text(x + cell_ / 2, floor - height - sizes_.small / 2 - 3, sizes_.small, number,
                         Anchor::middle, Ink::text);
            }
        }
    }

    void add_labels(const PictureBoard& board) {
        if (!picture_.letters) return;
        const MapGrid& grid = *board.grid;
        const bool labels = !grid.labels.empty();
        const bool notes = !grid.notes.empty();
        // Nobody reads more letters than a page has room for.
        if (grid.cells.size() > 10'000) return;
        const std::int64_t letter =
            labels ? std::max(sizes_.least, sizes_.small * 9 / 10 / sizes_.step * sizes_.step)
                   : fitting_size(1, cell_);
        for (std::size_t at = 0; at < grid.cells.size(); ++at) {
            const MapKind& kind = map_.kinds[grid.cells[at]];
            if (kind.tone == Tone::blank) continue;
            const std::int64_t x = board.x + static_cast<std::int64_t>(at % grid.columns) * cell_;
            const std::int64_t y = board.y + static_cast<std::int64_t>(at / grid.columns) * cell_;
            const Paint paint = paint_of(ink_on(kind));
            const std::int64_t edge = cell_ >= 46 ? 6 : 3;
            if (labels) {
                const std::int64_t size = fitting_size(grid.labels[at].size(), cell_ - 3);
                if (size > 0 && !grid.labels[at].empty()) {
                    add_text(x + cell_ / 2, y + cell_ * (notes ? 40 : 50) / 100, size,
                             grid.labels[at], Anchor::middle, paint, true);
                }
            }
            if (notes) {
                const std::int64_t size =
                    std::min(fitting_size(grid.notes[at].size(), cell_ - 3), sizes_.small);
                if (size > 0) {
                    add_text(x + cell_ / 2, y + cell_ * 74 / 100, size, grid.notes[at],
                             Anchor::middle, paint);
                }
            }
            const bool said = labels && grid.labels[at] == std::string_view(&kind.letter, 1);
            const bool lettered = has_letter(kind) && !said;
            if (!lettered || (labels && cell_ < 3 * letter)) continue;
            if (labels) {
                add_text(x + edge, y + letter / 2 + edge, letter, std::string(1, kind.letter),
                         Anchor::start, paint);
            } else {
                add_text(x + cell_ / 2, y + cell_ / 2, letter, std::string(1, kind.letter),
                         Anchor::middle, paint);
            }
        }
    }

    // --- what follows the grids ---

    Paint paint_of_tone(Tone tone, Tone otherwise) const {
        for (const Tone wanted : {tone, otherwise}) {
            for (std::size_t kind = 0; kind < map_.kinds.size(); ++kind) {
                if (map_.kinds[kind].tone == wanted) return paint_of_kind(kind);
            }
        }
        return paint_of(Ink::muted);
    }

    /// A bar a move, up where the first player is ahead and down where the second is.
    void add_chart(const MapSeries& series) {
        const auto moves = static_cast<std::int64_t>(series.numbers.size()) - 1;
        if (moves < 1) return;
        const std::int64_t bars = std::min<std::int64_t>(moves, 600);  // else the last of several
        const std::int64_t step = std::clamp<std::int64_t>(kPage / 2 / bars, 1, 24);
        const auto [low_at, high_at] =
            std::minmax_element(series.numbers.begin(), series.numbers.end());
        const std::int64_t low = std::min<std::int64_t>(*low_at, 0);
        const std::int64_t high = std::max<std::int64_t>(*high_at, 0);
        const std::string low_text = fmt::to_string(low);
        const std::string high_text = fmt::to_string(high);
        const std::int64_t left =
            kMargin + width_of(std::max(low_text.size(), high_text.size()), sizes_.small) + 6;
        add_text(kMargin, y_ + line_ / 2, sizes_.text, series.title, Anchor::start, Ink::text);
        y_ += line_ + sizes_.small / 2;
        const double unit = high == low
                                ? 0
                                : static_cast<double>(kChartHeight) /
                                      (static_cast<double>(high) - static_cast<double>(low));
        const auto pixels = [&](std::int64_t number) {
            return std::llround(static_cast<double>(number) * unit);
        };
        const std::int64_t zero = y_ + pixels(high);
        for (std::int64_t bar = 0; bar < bars; ++bar) {
            const auto move = static_cast<std::size_t>((bar + 1) * moves / bars);
            const std::int64_t number = series.numbers[move];
            const bool later = series.played > 0 && move > series.played;
            const std::int64_t height = std::llabs(pixels(number));
            const Paint paint =
                number >= 0
                    ? paint_of_tone(later ? Tone::first_later : Tone::first, Tone::first)
                    : paint_of_tone(later ? Tone::second_later : Tone::second, Tone::second);
            const std::int64_t gap = step >= 4 ? step / 8 + 1 : 0;
            if (height > 0) {
                add_rect({left + bar * step + gap, number >= 0 ? zero - height : zero, step - gap,
                          height, paint});
            }
        }
        add_rect({left, zero, bars * step, 1, paint_of(Ink::text)});
        if (high > 0) add_text(left - 5, y_, sizes_.small, high_text, Anchor::end, Ink::muted);
        if (high == 0 || pixels(high) > sizes_.small) {
            if (low == 0 || -pixels(low) > sizes_.small) {
                add_text(left - 5, zero, sizes_.small, "0", Anchor::end, Ink::muted);
            }
        }
        const std::int64_t bottom = zero - pixels(low);
        if (low < 0) add_text(left - 5, bottom, sizes_.small, low_text, Anchor::end, Ink::muted);
        const std::int64_t last = series.numbers.back();
        add_text(left + bars * step + 5, zero - pixels(last), sizes_.small, fmt::to_string(last),
                 Anchor::start, Ink::text);
        y_ = bottom + sizes_.small + kGap / 2;
    }

    void add_swatch(std::int64_t x, std::size_t kind, std::int64_t size) {
        add_rect({x, y_ - size / 2, size, size, paint_of_kind(kind)});
        const MapKind& shown = map_.kinds[kind];
        if (picture_.letters && has_letter(shown)) {
            add_text(x + size / 2, y_, fitting_size(1, size), std::string(1, shown.letter),
                     Anchor::middle, ink_on(shown));
        }
    }

    void add_legend() {
        const std::int64_t size = std::max<std::int64_t>(18, sizes_.text + 2);
        const std::int64_t row = size + 6;
        const std::int64_t text = kMargin + size + 8;
        const auto next_row = [&](std::string meaning) {
            add_text(text, y_, sizes_.text, std::move(meaning), Anchor::start, Ink::text);
            y_ += row;
        };
        y_ += row / 2;
        for (std::size_t kind = 0; kind < map_.kinds.size(); ++kind) {
            if (map_.kinds[kind].meaning.empty() || map_.kinds[kind].tone == Tone::shade) continue;
            add_swatch(kMargin, kind, size);
            next_row(map_.kinds[kind].meaning);
        }
        if (!map_.scale.empty()) add_scale(size, row);
        if (!map_.mark.empty() && !picture_.rings.empty()) {
            picture_.rings.push_back(
                {kMargin + size / 2, y_, size / 2 - 2, picture_.rings.front().square});
            next_row(map_.mark);
        }
        if (!map_.contour.empty() && !picture_.lines.empty()) {
            picture_.lines.push_back({{{kMargin, y_}, {kMargin + size, y_}}});
            next_row(map_.contour);
        }
        y_ -= row / 2;
    }

    /// Some of the shades side by side, with their numbers.
    void add_scale(std::int64_t size, std::int64_t row) {
        std::vector<std::size_t> shades;
        std::size_t longest = 1;
        for (std::size_t kind = 0; kind < map_.kinds.size(); ++kind) {
            if (map_.kinds[kind].tone != Tone::shade) continue;
            shades.push_back(kind);
            longest = std::max(longest, map_.kinds[kind].meaning.size());
        }
        if (shades.empty()) return;
        constexpr std::size_t kMost = 9;
        const std::size_t count = std::min(shades.size(), kMost);
        const std::int64_t width = std::max(size + 8, width_of(longest, sizes_.small) + 8);
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t kind = shades[count == 1 ? 0 : i * (shades.size() - 1) / (count - 1)];
            const std::int64_t x = kMargin + static_cast<std::int64_t>(i) * width;
            add_rect({x, y_ - size / 2, width, size, paint_of_kind(kind)});
            add_text(x + width / 2, y_, sizes_.small, map_.kinds[kind].meaning, Anchor::middle,
                     ink_on(map_.kinds[kind]));
        }
        add_text(kMargin + static_cast<std::int64_t>(count) * width + 8, y_, sizes_.text,
                 map_.scale, Anchor::start, Ink::text);
        y_ += row;
    }

    const CaseMap& map_;
    const TextSizes& sizes_;
    std::int64_t line_;  // the height of a line of text
    std::int64_t cell_ = 1;
    std::int64_t y_ = 0;
    std::int64_t right_ = 0;
    Picture picture_;
};

}  // namespace

Picture lay_out(const CaseMap& map, std::int64_t scale, const TextSizes& sizes) {
    return Layout(map, scale, sizes).make();
}

}  // namespace zermelo
