#include "zermelo/workbench/pictures/map_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/workbench/pictures/map_blocks.hpp"
#include "zermelo/workbench/pictures/palette.hpp"

namespace zermelo {

namespace {

constexpr std::string_view kReset = "\x1b[0m";
constexpr unsigned kNoColor = 256;  // what the terminal has
constexpr std::pair kNoColors = {kNoColor, kNoColor};
constexpr std::size_t kChartRows = 4;  // above and below zero

class TextMap {
  public:
    TextMap(const CaseMap& map, const MapTextOptions& options) : map_(map), options_(options) {}

    std::string write() && {
        out_ = bold(map_.title.english()) + '\n';
        for (const Sentence& text : map_.text)
            out_ += "  " + text.english() + '\n';
        for (const MapGrid& grid : map_.grids) {
            if (!grid.title.empty()) out_ += "\n  " + grid.title.english() + '\n';
            write_grid(grid);
        }
        for (const MapSeries& series : map_.series)
            write_series(series);
        write_legend();
        return std::move(out_);
    }

  private:
    std::string bold(const std::string& text) const {
        return options_.color ? fmt::format("\x1b[1m{}{}", text, kReset) : text;
    }
    unsigned color_of_block(const Block& block) const {
        const MapKind& kind = map_.kinds[block.kind];
        if (!block.mixed) return terminal_color(kind);
        mixed_seen_[block.kind] = true;
        return mixed_terminal_color(kind);
    }
    /// The text on the colour of a kind.
    std::string on_color(const std::string& text, const MapKind& kind) const {
        if (!options_.color || kind.tone == Tone::blank) return text;
        const bool dark = ink_on(kind) == Ink::light && kind.tone != Tone::token;
        return fmt::format("\x1b[48;5;{};38;5;{}m{}{}", terminal_color(kind), dark ? 231 : 16, text,
                           kReset);
    }
    /// A mixed block has the lower-case letter of its largest kind; where that is no other one, a
    /// colon for a wall, and nothing tells it for the kinds of a scale, which are hardly ever
    /// alone.
    char letter_of_block(const Block& block) const {
        const char letter = map_.kinds[block.kind].letter;
        if (!block.mixed) return letter;
        mixed_seen_[block.kind] = true;
        const auto lower = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
        return map_.kinds[block.kind].tone == Tone::wall ? ':' : lower;
    }

    // --- grids ---

    void write_grid(const MapGrid& grid) {
        if (grid.rows == 0 && grid.heaps.empty()) return;
        const std::size_t width = width_of_labels(grid);
        if (width > 0) {
            write_labels(grid, width);
        } else if (grid.rows == 0) {
            write_heaps(grid);
        } else if (options_.color) {
            write_heaps(grid);
            write_half_blocks(grid);
        } else {
            write_heaps(grid);
            write_letters(grid);
        }
    }

    /// The width of each cell with its label and letter, if all fit; else 0.
    std::size_t width_of_labels(const MapGrid& grid) const {
        constexpr std::size_t kMostRows = 30;
        if (grid.rows > std::max(kMostRows, options_.rows) || grid.columns > options_.columns) {
            return 0;
        }
        std::size_t width = 0;
        for (const std::string& label : grid.labels)
            width = std::max(width, label.size());
        for (const std::int64_t heap : grid.heaps)
            width = std::max(width, fmt::formatted_size("{}", heap));
        width += 3;  // a space, the letter, a mark
        return 2 + grid.columns * width <= options_.columns ? width : 0;
    }

    void write_labels(const MapGrid& grid, std::size_t width) {
        std::vector<bool> marked(grid.rows * grid.columns, false);
        for (const MapGrid::Place& mark : grid.marks)
            marked[mark.row * grid.columns + mark.column] = true;
        if (!grid.heaps.empty()) {
            out_ += "  ";
            for (const std::int64_t heap : grid.heaps)
                out_ += fmt::format("{:>{}} ", heap, width - 1);
            end_line();
        }
        for (std::size_t i = 0; i < grid.rows; ++i) {
            out_ += "  ";
            for (std::size_t j = 0; j < grid.columns; ++j) {
                const std::size_t at = i * grid.columns + j;
                const MapKind& kind = map_.kinds[grid.cells[at]];
                const std::string_view label =
                    grid.labels.empty() ? std::string_view() : grid.labels[at];
                // A shade is told by its label, and so is what has the same letter.
                const bool letter = (kind.tone != Tone::shade || grid.labels.empty()) &&
                                    label != std::string_view(&kind.letter, 1);
                out_ += on_color(fmt::format("{:>{}}{}{}", label, width - 2,
                                             letter ? kind.letter : ' ', marked[at] ? '*' : ' '),
                                 kind);
            }
            end_line();
        }
        marks_seen_ = marks_seen_ || !grid.marks.empty();
    }

    void end_line() {
        while (out_.back() == ' ')
            out_.pop_back();
        out_ += '\n';
    }

    /// The number of cells that a character covers, so that the grid is no wider than the window
    /// and about as high. A line of text has `lines` rows of blocks.
    std::size_t scale_of(const MapGrid& grid, std::size_t lines) const {
        const std::size_t room = std::max<std::size_t>(1, options_.columns - 2);
        const std::size_t high = std::max<std::size_t>(8, options_.rows) * lines;
        return std::max(
            {std::size_t{1}, (grid.columns + room - 1) / room, (grid.rows + high - 1) / high});
    }

    void tell_scale(std::size_t high, std::size_t wide) {
        if (high > 1 || wide > 1)
            out_ += fmt::format("  (each stands for {} x {} cells)\n", high, wide);
    }

    void write_half_blocks(const MapGrid& grid) {
        const std::size_t scale = scale_of(grid, 2);
        const Blocks blocks(map_, grid, scale, scale);
        for (std::size_t i = 0; i < blocks.rows(); i += 2) {
            out_ += "  ";
            std::pair<unsigned, unsigned> colors = kNoColors;
            for (std::size_t j = 0; j < blocks.columns(); ++j) {
                const Block upper = blocks.at(i, j);
                const bool has_lower = i + 1 < blocks.rows();
                const Block lower = has_lower ? blocks.at(i + 1, j) : upper;
                const bool upper_blank = map_.kinds[upper.kind].tone == Tone::blank;
                const bool lower_blank = !has_lower || map_.kinds[lower.kind].tone == Tone::blank;
                if (upper_blank && lower_blank) {
                    if (colors != kNoColors) out_ += kReset;
                    colors = kNoColors;
                    out_ += ' ';
                    continue;
                }
                // The half that is blank is left in the terminal's own background.
                const unsigned front = color_of_block(upper_blank ? lower : upper);
                const unsigned back = upper_blank || lower_blank ? kNoColor : color_of_block(lower);
                if (colors != std::pair(front, back)) {
                    out_ += back == kNoColor ? fmt::format("\x1b[0;38;5;{}m", front)
                                             : fmt::format("\x1b[38;5;{};48;5;{}m", front, back);
                    colors = {front, back};
                }
                out_ += upper_blank ? "\u2584" : "\u2580";
            }
            if (colors != kNoColors) out_ += kReset;
            out_ += '\n';
        }
        tell_scale(scale, scale);
    }

    /// Characters are twice as high as wide, so where several cells share one, it has twice as many
    /// rows of them.
    void write_letters(const MapGrid& grid) {
        const std::size_t wide = scale_of(grid, 1);
        const std::size_t high = wide == 1 ? 1 : 2 * wide;
        const Blocks blocks(map_, grid, high, wide);
        for (std::size_t i = 0; i < blocks.rows(); ++i) {
            out_ += "  ";
            for (std::size_t j = 0; j < blocks.columns(); ++j)
                out_ += letter_of_block(blocks.at(i, j));
            end_line();
        }
        tell_scale(high, wide);
    }

    void write_heaps(const MapGrid& grid) {
        if (grid.heaps.empty()) return;
        const auto [low, high] = std::minmax_element(grid.heaps.begin(), grid.heaps.end());
        std::string row;
        for (const std::int64_t heap : grid.heaps) {
            row += fmt::format(" {}", heap);
            if (row.size() + 1 > options_.columns) break;
        }
        if (row.size() + 1 <= options_.columns) {
            out_ += " " + row + '\n';
        } else {
            out_ += fmt::format("  heaps of {} to {}\n", *low, *high);
        }
    }

    // --- the rest ---

    char letter_of_tone(Tone tone, Tone otherwise) const {
        for (const Tone wanted : {tone, otherwise}) {
            for (const MapKind& kind : map_.kinds) {
                if (kind.tone == wanted) return kind.letter;
            }
        }
        return '#';
    }

    /// A column a move, of the letters of who is ahead.
    void write_series(const MapSeries& series) {
        const std::size_t moves = series.numbers.size() - 1;
        if (moves == 0) return;
        const auto [low_at, high_at] =
            std::minmax_element(series.numbers.begin(), series.numbers.end());
        const std::int64_t low = std::min<std::int64_t>(*low_at, 0);
        const std::int64_t high = std::max<std::int64_t>(*high_at, 0);
        const std::size_t edge =
            std::max(fmt::formatted_size("{}", low), fmt::formatted_size("{}", high));
        // The edge with a line, and behind the chart the last number.
        const std::size_t taken = edge + 5 + fmt::formatted_size("{}", series.numbers.back());
        const std::size_t room = options_.columns - std::min(options_.columns - 1, taken);
        const std::size_t columns = std::min(moves, room);
        const double unit =
            static_cast<double>(std::max(high, -low)) / static_cast<double>(kChartRows);
        out_ += "\n  " + series.title.english() + '\n';
        const auto line = [&](std::int64_t row) {  // 1.. above zero, -1.. below
            std::string text;
            for (std::size_t column = 0; column < columns; ++column) {
                const std::size_t move = (column + 1) * moves / columns;
                const std::int64_t number = series.numbers[move];
                const bool later = series.played > 0 && move > series.played;
                const double least = (std::abs(static_cast<double>(row)) - 0.5) * unit;
                const bool drawn =
                    (number > 0) == (row > 0) && number != 0 &&
                    (std::abs(static_cast<double>(number)) >= least || std::abs(row) == 1);
                text +=
                    !drawn ? ' '
                    : row > 0
                        ? letter_of_tone(later ? Tone::first_later : Tone::first, Tone::first)
                        : letter_of_tone(later ? Tone::second_later : Tone::second, Tone::second);
            }
            return text;
        };
        const auto has_row = [&](std::int64_t row) {
            return line(row).find_first_not_of(' ') != std::string::npos;
        };
        for (auto row = static_cast<std::int64_t>(kChartRows); row >= 1; --row) {
            if (!has_row(row)) continue;
            const bool top = !has_row(row + 1) || row == kChartRows;
            out_ += fmt::format("  {:>{}} |{}", top ? fmt::to_string(high) : "", edge, line(row));
            end_line();
        }
        out_ += fmt::format("  {:>{}} +{:-<{}} {}\n", 0, edge, "", columns, series.numbers.back());
        for (std::int64_t row = -1; row >= -static_cast<std::int64_t>(kChartRows); --row) {
            if (!has_row(row)) continue;
            const bool bottom = row == -static_cast<std::int64_t>(kChartRows) || !has_row(row - 1);
            out_ += fmt::format("  {:>{}} |{}", bottom ? fmt::to_string(low) : "", edge, line(row));
            end_line();
        }
    }

    void write_legend() {
        out_ += '\n';
        const auto entry = [&](const std::string& sign, const Sentence& meaning) {
            out_ += fmt::format("  {} {}\n", sign, meaning.english());
        };
        for (const MapKind& kind : map_.kinds) {
            if (kind.meaning.empty() || kind.tone == Tone::shade) continue;
            entry(on_color(options_.color ? fmt::format(" {} ", kind.letter)
                                          : std::string(1, kind.letter),
                           kind),
                  kind.meaning);
        }
        if (!map_.scale.empty()) write_scale();
        write_mixed();
        if (marks_seen_) entry(options_.color ? " * " : "*", map_.mark);
    }

    /// Writes how the blocks look that stand for cells of several kinds.
    void write_mixed() {
        std::string signs;
        for (std::size_t kind = 0; kind < map_.kinds.size(); ++kind) {
            const bool on_scale = map_.kinds[kind].tone == Tone::shade;
            if (!mixed_seen_[kind] || on_scale) continue;
            const char letter = letter_of_block({static_cast<std::uint8_t>(kind), true});
            if (letter == map_.kinds[kind].letter) continue;
            if (options_.color) {
                signs += fmt::format("\x1b[48;5;{}m   {}", mixed_terminal_color(map_.kinds[kind]),
                                     kReset);
            } else if (signs.find(letter) == std::string::npos) {
                signs += fmt::format("{}{}", signs.empty() ? "" : " ", letter);
            }
        }
        if (!signs.empty()) out_ += fmt::format("  {} mixed, most of that kind\n", signs);
    }

    /// A shade in the legend: on its colour, or behind its letter if that is another one. The last
    /// letter of a scale stands for all larger values.
    std::string sign_of(const MapKind& kind, bool last_letter) const {
        const std::string meaning = kind.meaning.english();
        if (options_.color) return on_color(fmt::format(" {} ", meaning), kind);
        if (meaning == std::string(1, kind.letter)) return meaning + ' ';
        return fmt::format("{}={}{} ", kind.letter, meaning, last_letter ? "+" : "");
    }

    /// As many of the shades as fit a line.
    void write_scale() {
        constexpr std::size_t kMost = 9;
        std::vector<const MapKind*> shades;
        std::size_t width = 0;
        for (const MapKind& kind : map_.kinds) {
            if (kind.tone != Tone::shade) continue;
            const bool same_letter = !shades.empty() && shades.back()->letter == kind.letter;
            if (same_letter && !options_.color) continue;
            shades.push_back(&kind);
            width = std::max(width, kind.meaning.english().size() + 4);
        }
        if (shades.empty()) return;
        const std::size_t taken = map_.scale.english().size() + 3;
        const std::size_t room = options_.columns - std::min(options_.columns, taken);
        const std::size_t count =
            std::min({shades.size(), kMost, std::max<std::size_t>(2, room / width)});
        out_ += "  ";
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t at = count == 1 ? 0 : i * (shades.size() - 1) / (count - 1);
            const bool last_letter = at + 1 == shades.size() && &map_.kinds.back() != shades[at];
            out_ += sign_of(*shades[at], last_letter);
        }
        out_ += ' ' + map_.scale.english() + '\n';
    }

    const CaseMap& map_;
    const MapTextOptions& options_;
    std::string out_;
    mutable std::array<bool, 256> mixed_seen_{};  // of which kinds blocks with others were drawn
    bool marks_seen_ = false;
};

}  // namespace

std::string map_to_text(const CaseMap& map, const MapTextOptions& options) {
    return TextMap(map, options).write();
}

}  // namespace zermelo
