#include "zermelo/workbench/pictures/draw.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "zermelo/base/format.hpp"

namespace zermelo {

namespace {

std::string colored(std::string text, CellClass cell_class, const DrawOptions& options) {
    if (!options.color) return text;
    switch (cell_class) {
        case CellClass::first:
            return fmt::format("\x1b[94m{}\x1b[0m", text);
        case CellClass::second:
            return fmt::format("\x1b[38;5;208m{}\x1b[0m", text);
        case CellClass::token:
            return fmt::format("\x1b[1;7m{}\x1b[0m", text);
        case CellClass::wall:
            return fmt::format("\x1b[90m{}\x1b[0m", text);
        case CellClass::choice:
            return options.choices ? fmt::format("\x1b[1m{}\x1b[0m", text) : text;
        case CellClass::plain:
            return options.choices ? fmt::format("\x1b[90m{}\x1b[0m", text) : text;
    }
    return text;
}

char symbol(CellClass cell_class) {
    switch (cell_class) {
        case CellClass::wall:
            return '#';
        case CellClass::token:
            return '@';
        case CellClass::choice:
            return '+';
        case CellClass::first:
            return 'x';
        case CellClass::second:
            return 'o';
        case CellClass::plain:
            return '.';
    }
    return '.';
}

char symbol(const GridView& grid, std::size_t row, std::size_t column) {
    if (!grid.letters.empty()) return grid.letters[row * grid.columns + column];
    return symbol(grid.at(row, column));
}

char mark(CellClass cell_class, const DrawOptions& options) {
    switch (cell_class) {
        case CellClass::token:
            return '*';
        case CellClass::first:
            return 'x';
        case CellClass::second:
            return 'o';
        case CellClass::choice:
            return options.choices && !options.color ? '+' : ' ';
        default:
            return ' ';
    }
}

/// The part of a board that is drawn: rows and columns from 0, the ends not included.
struct BoardPart {
    std::size_t row_begin = 0;
    std::size_t row_end = 0;
    std::size_t column_begin = 0;
    std::size_t column_end = 0;

    bool is_all_of(const GridView& grid) const {
        return row_end - row_begin == grid.rows && column_end - column_begin == grid.columns;
    }
};

struct Spot {
    std::size_t row = 0;
    std::size_t column = 0;
};

/// Where the eye goes: the token, else the middle one of what can be chosen.
Spot spot_of(const GridView& grid) {
    const auto spot = [&](std::size_t index) {
        return Spot{index / grid.columns, index % grid.columns};
    };
    const auto begin = grid.classes.begin();
    const auto token = std::find(begin, grid.classes.end(), CellClass::token);
    if (token != grid.classes.end()) return spot(static_cast<std::size_t>(token - begin));
    auto left = std::count(begin, grid.classes.end(), CellClass::choice) / 2;
    for (std::size_t i = 0; i < grid.classes.size(); ++i) {
        if (grid.classes[i] == CellClass::choice && left-- == 0) return spot(i);
    }
    return {};
}

/// The stretch of `size` within 0..all that has `at` near its middle; all of it if that is no more.
std::pair<std::size_t, std::size_t> around(std::size_t at, std::size_t size, std::size_t all) {
    if (size >= all) return {0, all};
    const std::size_t begin = std::min(at - std::min(at, size / 2), all - size);
    return {begin, begin + size};
}

/// So many rows and columns with the spot near their middle, or all there are.
BoardPart part_of(const GridView& grid, Spot spot, std::size_t rows, std::size_t columns) {
    const auto [row_begin, row_end] = around(spot.row, rows, grid.rows);
    const auto [column_begin, column_end] = around(spot.column, columns, grid.columns);
    return {row_begin, row_end, column_begin, column_end};
}

std::size_t digits(std::size_t number) {
    return fmt::formatted_size("{}", number);
}

/// The width of the numbers of the rows, with the space behind them.
std::size_t row_label(const GridView& grid, const DrawOptions& options) {
    return options.coordinates ? digits(grid.rows) + 1 : 0;
}

std::string label_of_row(std::size_t row, const GridView& grid, const DrawOptions& options) {
    if (!options.coordinates) return "";
    const std::string label = fmt::format("{:>{}} ", row + 1, digits(grid.rows));
    return options.color ? fmt::format("\x1b[90m{}\x1b[0m", label) : label;
}

std::string label_line(std::string labels, const DrawOptions& options) {
    while (!labels.empty() && labels.back() == ' ')
        labels.pop_back();
    return options.color ? fmt::format("\x1b[90m{}\x1b[0m\n", labels) : labels + '\n';
}

/// The line that tells which part of the board is drawn, if it is not all.
std::string tell_part(const BoardPart& part, const GridView& grid, const DrawOptions& options) {
    if (part.is_all_of(grid)) return "";
    const std::string rows = fmt::format("rows {}..{}", part.row_begin + 1, part.row_end);
    const std::string columns =
        fmt::format("columns {}..{}", part.column_begin + 1, part.column_end);
    for (const std::string& line :
         {fmt::format("({} of {}, {} of {})\n", rows, grid.rows, columns, grid.columns),
          fmt::format("({}, {})\n", rows, columns)}) {
        if (line.size() <= options.most_columns + 1) return line;
    }
    return "(a part)\n";
}

/// Every tenth column is numbered, above its cell, and the first one if that leaves room.
std::string column_numbers(const BoardPart& part, std::size_t indent, const DrawOptions& options) {
    constexpr std::size_t kEvery = 10;
    const std::size_t width = indent + part.column_end - part.column_begin;
    std::string labels(indent, ' ');
    for (std::size_t j = part.column_begin; j < part.column_end; ++j) {
        if (j % kEvery != 0 && (j != part.column_begin || j % kEvery > kEvery / 2)) continue;
        const std::size_t at = indent + (j - part.column_begin);
        const std::string label = fmt::format("{}", j + 1);
        const bool meets_the_last = labels.size() > indent && labels.size() + 1 > at;
        if (meets_the_last || at + label.size() > width) continue;
        labels.resize(at, ' ');
        labels += label;
    }
    return label_line(std::move(labels), options);
}

std::string draw_symbols(const GridView& grid, const DrawOptions& options) {
    const std::size_t indent = row_label(grid, options);
    if (indent >= options.most_columns) return "";
    const std::size_t room = options.most_columns - indent;
    const std::size_t rows = options.most_rows - (options.coordinates ? 1 : 0);
    if (!options.cut && (grid.columns > room || grid.rows > rows)) return "";
    const bool all = grid.columns <= room && grid.rows <= rows;
    if (!all && rows < 2) return "";
    const BoardPart part = part_of(grid, spot_of(grid), all ? rows : rows - 1, room);
    std::string picture;
    if (options.coordinates) picture += column_numbers(part, indent, options);
    for (std::size_t i = part.row_begin; i < part.row_end; ++i) {
        picture += label_of_row(i, grid, options);
        for (std::size_t j = part.column_begin; j < part.column_end; ++j)
            picture += colored(std::string(1, symbol(grid, i, j)), grid.at(i, j), options);
        picture += '\n';
    }
    return picture + tell_part(part, grid, options);
}

/// The width of the cells of a layer in a part of it: a space before, a mark behind.
std::size_t cell_width(const GridView::Layer& layer, const GridView& grid, const BoardPart& part,
                       const DrawOptions& options) {
    std::size_t width = options.coordinates ? digits(part.column_end) : 1;
    for (std::size_t i = part.row_begin; i < part.row_end; ++i) {
        for (std::size_t j = part.column_begin; j < part.column_end; ++j) {
            width = std::max(width, fmt::formatted_size("{}", layer.numbers[i * grid.columns + j]));
        }
    }
    return width + 2;
}

struct LayerPart {
    BoardPart part = {};
    std::vector<std::size_t> widths = {};  // of the cells of each layer
};

/// The largest part that fits, and how wide its cells are; none if nothing does.
std::optional<LayerPart> fit_layers(const GridView& grid, const DrawOptions& options) {
    const std::size_t between = 3 * (grid.layers.size() - 1);
    const std::size_t taken = row_label(grid, options) + between;
    if (taken >= options.most_columns) return std::nullopt;
    const std::size_t room = options.most_columns - taken;
    const std::size_t label_rows = options.coordinates ? 1 : 0;
    if (options.most_rows <= label_rows) return std::nullopt;
    const std::size_t rows = options.most_rows - label_rows;
    // Single digits need three columns: so the numbers of no more columns are looked at.
    const std::size_t most = room / (3 * grid.layers.size());
    if (!options.cut && (grid.columns > most || grid.rows > rows)) return std::nullopt;
    const Spot spot = spot_of(grid);
    for (std::size_t columns = std::min(most, grid.columns); columns > 0; --columns) {
        const bool all = columns == grid.columns && grid.rows <= rows;
        const std::size_t height = all ? rows : rows - 1;  // a line tells which part it is
        if (height == 0) return std::nullopt;
        LayerPart fitted{part_of(grid, spot, height, columns)};
        std::size_t total = 0;
        for (const GridView::Layer& layer : grid.layers) {
            fitted.widths.push_back(cell_width(layer, grid, fitted.part, options));
            total += fitted.widths.back() * columns;
        }
        if (total <= room) return fitted;
        if (!options.cut) return std::nullopt;
    }
    return std::nullopt;
}

std::string draw_layers(const GridView& grid, const DrawOptions& options) {
    const auto fitted = fit_layers(grid, options);
    if (!fitted) return "";
    const BoardPart& part = fitted->part;
    std::string picture;
    if (options.coordinates) {
        std::string labels(row_label(grid, options), ' ');
        for (std::size_t k = 0; k < grid.layers.size(); ++k) {
            labels += k > 0 ? "   " : "";
            for (std::size_t j = part.column_begin; j < part.column_end; ++j)
                labels += fmt::format("{:>{}} ", j + 1, fitted->widths[k] - 1);
        }
        picture += label_line(std::move(labels), options);
    }
    for (std::size_t i = part.row_begin; i < part.row_end; ++i) {
        picture += label_of_row(i, grid, options);
        for (std::size_t k = 0; k < grid.layers.size(); ++k) {
            if (k > 0) picture += " | ";
            for (std::size_t j = part.column_begin; j < part.column_end; ++j) {
                const CellClass cell_class = grid.at(i, j);
                const std::int64_t number = grid.layers[k].numbers[i * grid.columns + j];
                picture += colored(fmt::format("{:>{}}{}", number, fitted->widths[k] - 1,
                                               mark(cell_class, options)),
                                   cell_class, options);
            }
        }
        while (picture.back() == ' ')
            picture.pop_back();
        picture += '\n';
    }
    return picture + tell_part(part, grid, options);
}

std::string draw_one(const TextView&, const DrawOptions&) {
    return "";
}

std::string draw_one(const GridView& grid, const DrawOptions& options) {
    if (grid.rows == 0 || options.most_rows == 0) return "";
    if (!options.cut && grid.rows + (options.coordinates ? 1 : 0) > options.most_rows) return "";
    return grid.layers.empty() ? draw_symbols(grid, options) : draw_layers(grid, options);
}

std::string draw_heap(const HeapsView::Heap& heap, const DrawOptions& options) {
    const std::string text = fmt::format("({})", heap.stones);
    if (!options.choices || !options.color) return text;
    return fmt::format("\x1b[{}m{}\x1b[0m", heap.take.empty() ? "90" : "1", text);
}

/// The heaps at both ends, as many as fit, and how many are left out between them.
std::string draw_ends(const HeapsView& row, const DrawOptions& options) {
    const std::size_t count = row.heaps.size();
    const auto width = [&](std::size_t i) {
        return fmt::formatted_size("({}) ", row.heaps[i].stones);
    };
    const std::size_t between = fmt::formatted_size("... {} more ... ", count);
    if (options.most_columns <= between) return "";
    std::size_t room = options.most_columns - between;
    std::size_t left = 0;
    std::size_t right = 0;
    while (left + right < count) {
        const std::size_t next = left <= right ? left : count - 1 - right;
        if (width(next) > room) break;
        room -= width(next);
        ++(left <= right ? left : right);
    }
    if (left == 0 || right == 0) return "";
    std::string picture;
    for (std::size_t i = 0; i < left; ++i)
        picture += draw_heap(row.heaps[i], options) + ' ';
    picture += fmt::format("... {} more ...", count - left - right);
    for (std::size_t i = count - right; i < count; ++i)
        picture += ' ' + draw_heap(row.heaps[i], options);
    return picture + '\n';
}

std::string draw_one(const HeapsView& row, const DrawOptions& options) {
    std::string picture;
    std::size_t width = 0;
    for (const HeapsView::Heap& heap : row.heaps) {
        width += fmt::formatted_size("{}({})", width == 0 ? "" : " ", heap.stones);
        if (width > options.most_columns) return options.cut ? draw_ends(row, options) : "";
        picture += fmt::format("{}{}", picture.empty() ? "" : " ", draw_heap(heap, options));
    }
    return picture.empty() ? "" : picture + '\n';
}

}  // namespace

std::string draw(const View& view, const DrawOptions& options) {
    return std::visit([&](const auto& one) { return draw_one(one, options); }, view);
}

}  // namespace zermelo
