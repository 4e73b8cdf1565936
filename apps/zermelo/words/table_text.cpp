#include "words/table_text.hpp"

#include <algorithm>
#include <functional>
#include <vector>

#include "words/solution_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/int128.hpp"

namespace zermelo::app {

namespace {

/// Lines of cells with labels beside and above them.
struct TableGrid {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::string corner = {};
    std::function<std::string(std::size_t row)> left = {};
    std::function<std::string(std::size_t column)> top = {};
    std::function<std::string(std::size_t row, std::size_t column)> cell = {};
};

/// In lines of at most so many characters: as many columns as that allows, below them the next.
std::string lines_of(const TableGrid& grid, std::size_t width) {
    constexpr std::size_t kIndent = 2;
    constexpr std::size_t kGap = 2;  // behind the labels of the rows
    std::size_t label = grid.corner.size();
    std::size_t cell = 1;
    for (std::size_t column = 0; column < grid.columns; ++column)
        cell = std::max(cell, grid.top(column).size());
    for (std::size_t row = 0; row < grid.rows; ++row) {
        label = std::max(label, grid.left(row).size());
        for (std::size_t column = 0; column < grid.columns; ++column)
            cell = std::max(cell, grid.cell(row, column).size());
    }
    const std::size_t used = kIndent + label + kGap - 1;
    const std::size_t fitting =
        std::max<std::size_t>(1, (std::max(width, used) - used) / (cell + 1));
    std::string text;
    for (std::size_t begin = 0; begin < grid.columns; begin += fitting) {
        const std::size_t end = std::min(grid.columns, begin + fitting);
        const auto add_line = [&](const std::string& beside, const auto& cell_at) {
            std::string line =
                fmt::format("{:{}}{:>{}}{:{}}", "", kIndent, beside, label, "", kGap - 1);
            for (std::size_t column = begin; column < end; ++column)
                line += fmt::format(" {:>{}}", cell_at(column), cell);
            line.erase(line.find_last_not_of(' ') + 1);
            text += line + '\n';
        };
        add_line(grid.corner, grid.top);
        for (std::size_t row = 0; row < grid.rows; ++row)
            add_line(grid.left(row), [&](std::size_t column) { return grid.cell(row, column); });
        text += '\n';
    }
    return text;
}

/// A value in a grid: N-positions are dots there, so that one sees the others.
std::string cell_of(const Table& table, std::size_t index) {
    const std::string text = written(table, index);
    if (text.empty()) return "-";
    return text == "N" && table.value == TableValue::outcome ? "." : text;
}

/// True for the values in front of the repetition that are not as it would have them, if it went
/// back as far.
std::vector<bool> unfitting(const SeenRepetition& seen, std::size_t count) {
    std::vector<bool> result(count, false);
    if (!seen.repetition) return result;
    const auto [start, period, step] = *seen.repetition;
    const std::vector<std::int64_t>& values = seen.known.values;
    std::vector<int128> expected(values.begin(), values.end());
    for (std::size_t i = start; i-- > 0;) {
        expected[i] = expected[i + period] - step;
        result[seen.known.begin + i] = expected[i] != values[i];
    }
    return result;
}

bool any_of(const std::vector<bool>& flags) {
    return std::find(flags.begin(), flags.end(), true) != flags.end();
}

std::string grid_of_two(const Table& table, std::size_t width) {
    const auto columns = static_cast<std::size_t>(table.axes[1].count());
    TableGrid grid{.rows = table.values.size() / columns, .columns = columns};
    grid.corner = fmt::format("{} \\ {}", table.axes[0].name, table.axes[1].name);
    grid.left = [&](std::size_t row) { return fmt::to_string(table.numbers_of(row * columns)[0]); };
    grid.top = [&](std::size_t column) { return fmt::to_string(table.numbers_of(column)[1]); };
    grid.cell = [&](std::size_t row, std::size_t column) {
        return cell_of(table, row * columns + column);
    };
    return lines_of(grid, width);
}

/// The cells of a table over one number, folded into lines.
std::string grid_of_one(const Table& table, std::size_t a_row, std::size_t width,
                        const std::function<std::string(std::size_t index)>& cell) {
    const std::size_t count = table.values.size();
    TableGrid grid{.rows = (count + a_row - 1) / a_row, .columns = std::min(a_row, count)};
    grid.corner = table.axes[0].name;
    grid.left = [&](std::size_t row) { return fmt::to_string(table.numbers_of(row * a_row)[0]); };
    grid.top = [](std::size_t column) { return fmt::format("+{}", column); };
    grid.cell = [&](std::size_t row, std::size_t column) {
        const std::size_t index = row * a_row + column;
        return index < count ? cell(index) : std::string();
    };
    return lines_of(grid, width);
}

std::string grid_of_one(const Table& table, const SeenRepetition& seen, std::size_t width) {
    const std::vector<bool> marked = unfitting(seen, table.values.size());
    const std::string_view unmarked = any_of(marked) ? " " : "";
    const std::size_t a_row = values_a_row(seen.repetition);
    std::string text = grid_of_one(table, a_row, width, [&](std::size_t index) {
        return cell_of(table, index).append(marked[index] ? "*" : unmarked);
    });
    const bool counts = table.value == TableValue::score || table.value == TableValue::distance;
    if (!counts || seen.repetition || table.values.size() < 2) return text;
    text += "  First differences, each value less the one before it:\n\n";
    return text + grid_of_one(table, a_row, width, [&](std::size_t index) -> std::string {
               if (index == 0 || !table.values[index] || !table.values[index - 1]) return "-";
               const int128 difference = int128{*table.values[index]} - *table.values[index - 1];
               return fmt::format("{}", difference);
           });
}

bool has_draws(const Table& table) {
    return table.value == TableValue::outcome &&
           std::any_of(table.values.begin(), table.values.end(),
                       [](std::optional<std::int64_t> value) { return value == 0; });
}

std::string legend_of(const Table& table) {
    if (table.value == TableValue::outcome_class) {
        return paragraph(
            "L is where the first player wins whoever starts, R where the second does; N is where "
            "whoever starts wins, and P where whoever starts loses.");
    }
    if (table.value != TableValue::outcome) return "";
    return paragraph(
        fmt::format("P is a P-position, where the player to move loses, and a dot an "
                    "N-position, where he wins{}.",
                    has_draws(table) ? "; D is a draw" : ""));
}

std::string list_of_p_positions(const Table& table) {
    if (table.value != TableValue::outcome && table.value != TableValue::grundy) return "";
    std::string list;
    std::string differences;
    std::uint64_t count = 0;
    std::int64_t last = 0;
    const bool one = table.axes.size() == 1;
    for (std::size_t index = 0; index < table.values.size(); ++index) {
        if (!table.is_p_position(index)) continue;
        const std::vector<std::int64_t> numbers = table.numbers_of(index);
        list +=
            one ? fmt::format(" {}", numbers[0]) : fmt::format(" ({},{})", numbers[0], numbers[1]);
        if (one && count > 0) differences += fmt::format(" {}", int128{numbers[0]} - last);
        last = numbers[0];
        ++count;
    }
    if (count == 0) {
        return paragraph(
            fmt::format("No P-position is among them: the player to move always wins{}.",
                        has_draws(table) ? " or draws" : ""));
    }
    const std::string names =
        one ? table.axes[0].name : fmt::format("({},{})", table.axes[0].name, table.axes[1].name);
    std::string text = paragraph(
        fmt::format("P-positions, {} of {}: {} ={}", count, table.values.size(), names, list));
    if (count > 2 && one) text += paragraph("Their differences:" + differences);
    return text;
}

/// "2 n + 5": the line through the values at the end.
std::string line_of(const Repetition& repetition, std::int64_t value, std::int64_t number,
                    const std::string& name) {
    const int128 constant = int128{value} - int128{repetition.step} * number;
    std::string text = repetition.step == 1    ? name
                       : repetition.step == -1 ? "-" + name
                                               : fmt::format("{} {}", repetition.step, name);
    if (constant != 0) {
        text +=
            fmt::format(" {} {}", constant < 0 ? '-' : '+', constant < 0 ? -constant : constant);
    }
    return text;
}

/// "n % 4 is 0 or 3": which of the outcomes that repeat are P-positions, if the others are
/// N-positions and it can be said in a few words.
std::string remainders_of(const Table& table, const SeenRepetition& seen) {
    constexpr std::size_t kMost = 6;
    const Repetition& repetition = *seen.repetition;
    const auto period = static_cast<std::int64_t>(repetition.period);
    std::vector<std::int64_t> lost;
    for (std::size_t i = 0; i < repetition.period; ++i) {
        const std::size_t at = repetition.start + i;
        const std::int64_t value = seen.known.values[at];
        if (value == 0) return "";
        const std::int64_t number = table.numbers_of(seen.known.begin + at)[0];
        if (value < 0) lost.push_back((number % period + period) % period);
    }
    if (lost.empty() || lost.size() > kMost) return "";
    std::sort(lost.begin(), lost.end());
    std::string text = fmt::format("{} % {} is ", table.axes[0].name, period);
    for (std::size_t i = 0; i < lost.size(); ++i) {
        const std::string_view between = i == 0 ? "" : i + 1 < lost.size() ? ", " : " or ";
        text += fmt::format("{}{}", between, lost[i]);
    }
    return text;
}

std::string values_of_period(const Table& table, const SeenRepetition& seen) {
    constexpr std::size_t kMost = 100;
    if (seen.repetition->period > kMost) return "";
    std::string text = ":";
    const std::size_t begin = seen.known.begin + seen.repetition->start;
    for (std::size_t i = begin; i < begin + seen.repetition->period; ++i)
        text += ' ' + written(table, i);
    return text;
}

/// What repeats, as the end of a sentence that begins with "From n = 3 on".
std::string repetition_in_words(const Table& table, const SeenRepetition& seen) {
    const Repetition& repetition = *seen.repetition;
    const std::size_t begin = seen.known.begin + repetition.start;
    const std::string& name = table.axes[0].name;
    if (repetition.step == 0 && repetition.period == 1) {
        return fmt::format("every value is {}", written(table, begin));
    }
    if (repetition.period == 1) {
        return fmt::format("the value is {}", line_of(repetition, *table.values[begin],
                                                      table.numbers_of(begin)[0], name));
    }
    if (repetition.step != 0) {
        return fmt::format(
            "each value is the one {} before it plus {} (it is arithmetic periodic, with the "
            "period {} and the saltus {})",
            repetition.period, repetition.step, repetition.period, repetition.step);
    }
    if (table.value == TableValue::outcome) {
        if (const std::string remainders = remainders_of(table, seen); !remainders.empty()) {
            return fmt::format("the player to move loses exactly where {}", remainders);
        }
    }
    return fmt::format("the values repeat with the period {}{}", repetition.period,
                       values_of_period(table, seen));
}

}  // namespace

std::string sentences_about(const SeenRepetition& seen, const Table& table) {
    if (seen.known.values.size() < kLeastValues) return "";
    const std::string& name = table.axes[0].name;
    const std::size_t end = seen.known.begin + seen.known.values.size() - 1;
    const std::int64_t last = table.numbers_of(end)[0];
    if (!seen.repetition) return fmt::format("No repetition is seen up to {} = {}.", name, last);
    const std::size_t begin = seen.known.begin + seen.repetition->start;
    const std::string text = fmt::format("From {} = {} on {}.", name, table.numbers_of(begin)[0],
                                         repetition_in_words(table, seen));
    const auto needed = proved_by(table, seen.known, *seen.repetition);
    if (!needed)
        return fmt::format("{} This is seen up to {} = {}, and not proved.", text, name, last);
    return fmt::format(
        "{} This is proved: by a theorem of Guy and Smith, values that repeat up to {} = {} in "
        "such a "
        "game repeat for ever.",
        text, name, *needed);
}

std::string describe(const Table& table, const SeenRepetition& seen, const std::string& heading,
                     std::size_t columns) {
    std::string text = fmt::format("{}: {}\n\n", heading, title_of(table));
    text +=
        table.axes.size() == 2 ? grid_of_two(table, columns) : grid_of_one(table, seen, columns);
    text += legend_of(table);
    text += list_of_p_positions(table);
    if (const std::string sentences = sentences_about(seen, table); !sentences.empty()) {
        const bool marked = any_of(unfitting(seen, table.values.size()));
        text += paragraph(sentences + (marked ? " The values with a * do not fit it." : ""));
    }
    if (table.first_missing) {
        text +=
            paragraph(fmt::format("There is no value for {} of the inputs, shown as a -. The "
                                  "first is {}: {}.",
                                  table.missing, table.place_of(table.first_missing->index),
                                  table.first_missing->error.message.english()));
    }
    return text;
}

std::string describe(const TableComparison& comparison, const Table& table,
                     const std::string& name) {
    std::string text;
    if (comparison.first) {
        const auto& [index, there, line] = *comparison.first;
        text = fmt::format(
            "The first difference is at {}: the value is {}, and line {} of {} has "
            "{}.\n{} of the {} values that both have differ.\n",
            table.place_of(index), written(table, index), line, name, there, comparison.different,
            comparison.compared);
    } else {
        text = fmt::format(
            "{} agrees: {} of the {} values of the table were compared, and all are "
            "the same.\n",
            name, comparison.compared, table.values.size());
    }
    if (comparison.beyond > 0) {
        text += fmt::format("{} values of {} have no value beside them in the table.\n",
                            comparison.beyond, name);
    }
    return text;
}

}  // namespace zermelo::app
