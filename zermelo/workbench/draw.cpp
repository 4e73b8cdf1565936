#include "zermelo/workbench/draw.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

namespace zermelo {

namespace {

std::string colored(std::string text, CellClass cell_class, bool color) {
    if (!color) return text;
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
        case CellClass::plain:
            return text;
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

char mark(CellClass cell_class) {
    switch (cell_class) {
        case CellClass::token:
            return '*';
        case CellClass::first:
            return 'x';
        case CellClass::second:
            return 'o';
        default:
            return ' ';
    }
}

std::string draw_symbols(const GridView& grid, const DrawOptions& options) {
    if (grid.columns > options.most_columns) return "";
    std::string picture;
    for (std::size_t i = 0; i < grid.rows; ++i) {
        for (std::size_t j = 0; j < grid.columns; ++j) {
            picture += colored(std::string(1, symbol(grid.at(i, j))), grid.at(i, j), options.color);
        }
        picture += '\n';
    }
    return picture;
}

std::string draw_layers(const GridView& grid, const DrawOptions& options) {
    // Not even single digits would fit: do not look at the numbers, which may be very many.
    if (grid.layers.size() * grid.columns * 3 > options.most_columns + 3) return "";
    std::vector<std::size_t> widths;
    std::size_t total = 3 * (grid.layers.size() - 1);
    for (const GridView::Layer& layer : grid.layers) {
        std::size_t width = 1;
        for (const std::int64_t number : layer.numbers) {
            width = std::max(width, fmt::formatted_size("{}", number));
        }
        widths.push_back(width + 2);  // a space before, a mark behind
        total += widths.back() * grid.columns;
    }
    if (total > options.most_columns) return "";

    std::string picture;
    for (std::size_t i = 0; i < grid.rows; ++i) {
        for (std::size_t k = 0; k < grid.layers.size(); ++k) {
            if (k > 0) picture += " | ";
            for (std::size_t j = 0; j < grid.columns; ++j) {
                const CellClass cell_class = grid.at(i, j);
                const std::int64_t number = grid.layers[k].numbers[i * grid.columns + j];
                picture += colored(fmt::format("{:>{}}{}", number, widths[k] - 1, mark(cell_class)),
                                   cell_class, options.color);
            }
        }
        while (picture.back() == ' ')
            picture.pop_back();
        picture += '\n';
    }
    return picture;
}

std::string draw_one(const TextView&, const DrawOptions&) {
    return "";
}

std::string draw_one(const GridView& grid, const DrawOptions& options) {
    if (grid.rows > options.most_rows) return "";
    return grid.layers.empty() ? draw_symbols(grid, options) : draw_layers(grid, options);
}

std::string draw_one(const HeapsView& row, const DrawOptions& options) {
    std::string picture;
    for (const HeapsView::Heap& heap : row.heaps) {
        picture += fmt::format("{}({})", picture.empty() ? "" : " ", heap.stones);
        if (picture.size() > options.most_columns) return "";
    }
    return picture.empty() ? "" : picture + '\n';
}

}  // namespace

std::string draw(const View& view, const DrawOptions& options) {
    return std::visit([&](const auto& one) { return draw_one(one, options); }, view);
}

}  // namespace zermelo
