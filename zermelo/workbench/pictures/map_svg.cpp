#include "zermelo/workbench/pictures/map_svg.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "zermelo/base/format.hpp"
#include "zermelo/workbench/pictures/map_layout.hpp"

namespace zermelo {

namespace {

constexpr std::uint64_t kMostRuns = 500'000;  // some 8 MB, which browsers take a second for

constexpr std::string_view kFonts =
    "ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif";

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            default:
                result += c >= ' ' && c <= '~' ? c : '?';
        }
    }
    return result;
}

/// Calls use(kind, row, begin, end) for every run of cells of one kind in a row; false if it
/// returned false.
template <class Use>
bool visit_runs(const MapGrid& grid, Use&& use) {
    for (std::size_t row = 0; row < grid.rows; ++row) {
        for (std::size_t begin = 0; begin < grid.columns;) {
            const std::uint8_t kind = grid.at(row, begin);
            std::size_t end = begin + 1;
            while (end < grid.columns && grid.at(row, end) == kind)
                ++end;
            if (!use(kind, row, begin, end)) return false;
            begin = end;
        }
    }
    return true;
}

class SvgWriter {
  public:
    SvgWriter(const Picture& picture, const SvgOptions& options)
        : picture_(picture),
          options_(options),
          used_(kInks + picture.map->kinds.size(), false),
          out_(std::back_inserter(body_)) {}

    std::string write() && {
        for (const PictureBoard& board : picture_.boards)
            write_board(board);
        for (const PictureRect& rect : picture_.rects) {
            write_rect(rect.x, rect.y, rect.width, rect.height, rect.paint);
            if (has_hatch_ && rect.paint >= kInks && is_second(rect.paint - kInks)) {
                write_hatched_rect(rect.x, rect.y, rect.width, rect.height);
            }
        }
        if (!picture_.lines.empty()) write_lines();
        if (!picture_.rings.empty()) write_rings();
        write_texts();
        return head() + body_ + "</svg>\n";
    }

  private:
    static std::string name_of(Paint paint) {
        constexpr std::array<std::string_view, kInks> kNames = {"bg", "tx", "mu", "dk", "lt"};
        return paint < kInks ? std::string(kNames[paint]) : fmt::format("k{}", paint - kInks);
    }
    std::string use(Paint paint) {
        used_[paint] = true;
        return name_of(paint);
    }

    Rgb color(Paint paint, Theme theme) const {
        return paint < kInks ? color_of(static_cast<Ink>(paint), theme)
                             : color_of(picture_.map->kinds[paint - kInks], theme);
    }
    std::string colors(Theme theme, std::optional<Theme> other_than = {}) const {
        std::string rules;
        for (Paint paint = 0; paint < used_.size(); ++paint) {
            if (!used_[paint]) continue;
            const Rgb wanted = color(paint, theme);
            if (other_than && wanted == color(paint, *other_than)) continue;
            rules += fmt::format(".{}{{fill:{}}}", name_of(paint), hex(wanted));
        }
        rules +=
            fmt::format(".seam{{stroke:{}}}.line{{stroke:{}}}",
                        hex(color_of(Ink::background, theme)), hex(color_of(Ink::text, theme)));
        return rules;
    }

    std::string head() {
        use(paint_of(Ink::background));
        std::string style = colors(options_.theme.value_or(Theme::light));
        if (!options_.theme) {
            style += fmt::format("\n@media (prefers-color-scheme:dark){{{}}}",
                                 colors(Theme::dark, Theme::light));
        }
        std::string description;
        for (const Sentence& text : picture_.map->text)
            description += (description.empty() ? "" : "; ") + text.english();
        return fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
            "viewBox=\"0 0 {0} {1}\" role=\"img\" font-family=\"{2}\">\n"
            "<title>{3}</title>\n<desc>{4}</desc>\n<style>\n{5}\n"
            ".seam,.line{{fill:none;stroke-linejoin:round;stroke-linecap:round}}\n</style>\n"
            "<rect class=\"bg\" width=\"{0}\" height=\"{1}\"/>\n",
            picture_.width, picture_.height, kFonts, escaped(picture_.map->title.english()),
            escaped(description), style);
    }

    void write_rect(std::int64_t x, std::int64_t y, std::int64_t width, std::int64_t height,
                    Paint paint) {
        fmt::format_to(out_, "<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
                       use(paint), x, y, width, height);
    }

    /// The kind of most cells is a rectangle, the others are paths upon it, and lines part the
    /// cells.
    void write_board(const PictureBoard& board) {
        const MapGrid& grid = *board.grid;
        if (grid.cells.empty()) return;
        const std::size_t kinds = picture_.map->kinds.size();
        std::vector<std::uint64_t> cells(kinds, 0);
        std::vector<std::uint64_t> runs(kinds, 0);
        visit_runs(grid, [&](std::uint8_t kind, std::size_t, std::size_t begin, std::size_t end) {
            cells[kind] += end - begin;
            ++runs[kind];
            return true;
        });
        const auto most =
            static_cast<std::size_t>(std::max_element(cells.begin(), cells.end()) - cells.begin());
        const std::int64_t width = static_cast<std::int64_t>(grid.columns) * board.cell;
        const std::int64_t height = static_cast<std::int64_t>(grid.rows) * board.cell;
        body_ += "<g shape-rendering=\"crispEdges\">\n";
        write_rect(board.x, board.y, width, height, paint_of_kind(most));
        if (wants_hatch(most, cells, runs, board)) {
            write_hatch();
            write_hatched_rect(board.x, board.y, width, height);
        }
        std::vector<std::string> paths(kinds);
        visit_runs(grid,
                   [&](std::uint8_t kind, std::size_t row, std::size_t begin, std::size_t end) {
                       if (kind == most) return true;
                       const auto length = static_cast<std::int64_t>(end - begin) * board.cell;
                       fmt::format_to(std::back_inserter(paths[kind]), "M{} {}h{}v{}h-{}z",
                                      board.x + static_cast<std::int64_t>(begin) * board.cell,
                                      board.y + static_cast<std::int64_t>(row) * board.cell, length,
                                      board.cell, length);
                       return true;
                   });
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            if (paths[kind].empty()) continue;
            fmt::format_to(out_, "<path class=\"{}\" d=\"{}\"/>\n", use(paint_of_kind(kind)),
                           paths[kind]);
            if (!wants_hatch(kind, cells, runs, board)) continue;
            write_hatch();
            fmt::format_to(out_, "<path fill=\"url(#hatch)\" d=\"{}\"/>\n", paths[kind]);
        }
        if (board.lines) write_cell_lines(board, width, height);
        body_ += "</g>\n";
    }

    /// Where there is no room for letters, stripes tell the second player's cells from the first's,
    /// if they are wide enough to have some.
    bool wants_hatch(std::size_t kind, const std::vector<std::uint64_t>& cells,
                     const std::vector<std::uint64_t>& runs, const PictureBoard& board) const {
        constexpr std::uint64_t kWide = 12;
        return !picture_.letters && is_second(kind) &&
               cells[kind] * static_cast<std::uint64_t>(board.cell) >= kWide * runs[kind];
    }

    bool is_second(std::size_t kind) const {
        const Tone tone = picture_.map->kinds[kind].tone;
        return tone == Tone::second || tone == Tone::second_later;
    }

    void write_hatched_rect(std::int64_t x, std::int64_t y, std::int64_t width,
                            std::int64_t height) {
        fmt::format_to(
            out_, "<rect fill=\"url(#hatch)\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", x,
            y, width, height);
    }

    void write_hatch() {
        if (has_hatch_) return;
        has_hatch_ = true;
        fmt::format_to(
            out_,
            "<pattern id=\"hatch\" width=\"6\" height=\"6\" "
            "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
            "<rect class=\"{}\" width=\"1.2\" height=\"6\" opacity=\"0.5\"/></pattern>\n",
            use(paint_of(Ink::background)));
    }

    void write_cell_lines(const PictureBoard& board, std::int64_t width, std::int64_t height) {
        body_ += "<path class=\"seam\" d=\"";
        for (std::int64_t x = board.cell; x < width; x += board.cell)
            fmt::format_to(out_, "M{} {}v{}", board.x + x, board.y, height);
        for (std::int64_t y = board.cell; y < height; y += board.cell)
            fmt::format_to(out_, "M{} {}h{}", board.x, board.y + y, width);
        body_ += "\"/>\n";
    }

    void write_lines() {
        std::string d;
        for (const PictureLine& line : picture_.lines) {
            for (std::size_t i = 0; i < line.points.size(); ++i) {
                const auto [x, y] = line.points[i];
                if (i == 0) {
                    d += fmt::format("M{} {}", x, y);
                } else if (y == line.points[i - 1].second) {
                    d += fmt::format("H{}", x);
                } else {
                    d += fmt::format("V{}", y);
                }
            }
        }
        fmt::format_to(out_,
                       "<path class=\"seam\" stroke-width=\"6\" d=\"{0}\"/>\n"
                       "<path class=\"line\" stroke-width=\"3\" d=\"{0}\"/>\n",
                       d);
    }

    void write_rings() {
        for (const auto& [name, width] : {std::pair("seam", "4"), std::pair("line", "2")}) {
            fmt::format_to(out_, "<g class=\"{}\" stroke-width=\"{}\">\n", name, width);
            for (const PictureRing& ring : picture_.rings) {
                if (ring.square) {
                    fmt::format_to(
                        out_, "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\"/>\n",
                        ring.x - ring.radius, ring.y - ring.radius, 2 * ring.radius,
                        2 * ring.radius);
                    continue;
                }
                fmt::format_to(out_, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", ring.x, ring.y,
                               ring.radius);
            }
            body_ += "</g>\n";
        }
    }

    /// In groups of one style.
    void write_texts() {
        const auto style_of = [](const PictureText& text) {
            return std::tuple(text.size, text.anchor, text.paint, text.bold);
        };
        std::vector<const PictureText*> texts;
        for (const PictureText& text : picture_.texts)
            texts.push_back(&text);
        std::stable_sort(texts.begin(), texts.end(),
                         [&](const PictureText* a, const PictureText* b) {
                             return style_of(*a) < style_of(*b);
                         });
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const PictureText& text = *texts[i];
            if (i == 0 || style_of(*texts[i - 1]) != style_of(text)) {
                constexpr std::array<std::string_view, 3> kAnchors = {"", " text-anchor=\"middle\"",
                                                                      " text-anchor=\"end\""};
                fmt::format_to(out_, "{}<g class=\"{}\" font-size=\"{}\"{}{}>\n",
                               i == 0 ? "" : "</g>\n", use(text.paint), text.size,
                               kAnchors[static_cast<std::size_t>(text.anchor)],
                               text.bold ? " font-weight=\"600\"" : "");
            }
            // The baseline, where capitals and digits stand in the middle.
            fmt::format_to(out_, "<text x=\"{}\" y=\"{}\">{}</text>\n", text.x,
                           text.y + (text.size * 36 + 50) / 100, escaped(text.text));
        }
        if (!texts.empty()) body_ += "</g>\n";
    }

    const Picture& picture_;
    const SvgOptions& options_;
    std::vector<bool> used_;  // paints
    bool has_hatch_ = false;
    std::string body_;
    std::back_insert_iterator<std::string> out_;
};

}  // namespace

Result<std::string> map_to_svg(const CaseMap& map, const SvgOptions& options) {
    std::uint64_t runs = 0;
    for (const MapGrid& grid : map.grids) {
        const bool fits = visit_runs(grid, [&](std::uint8_t, std::size_t, std::size_t,
                                               std::size_t) {
            return ++runs <= 2 * kMostRuns;  // of which those of the largest kind are not written
        });
        if (!fits) {
            return limit_error(
                "a board of {} x {} with so many changes is too much for an SVG; a .png has room "
                "for it",
                grid.rows, grid.columns);
        }
    }
    return SvgWriter(lay_out(map, options.scale, TextSizes()), options).write();
}

}  // namespace zermelo
