#include "zermelo/workbench/answers/table.hpp"

#include <array>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/workbench/answers/input_values.hpp"

namespace zermelo {

namespace {

/// What is held for a value: itself, and at most what a text, CSV or JSON writes of it.
constexpr std::uint64_t kBytesOfValue = 128;

/// Tells the monitor of a table how far the table is, whatever one of its inputs is at.
class TableMonitor final : public Monitor {
  public:
    TableMonitor(const Resources& table, std::uint64_t total) : table_(table), total_(total) {}

    bool go_on(std::uint64_t, std::uint64_t) override { return table_.go_on(done_, total_); }
    void warn(std::string_view sentence) override {
        if (table_.monitor != nullptr) table_.monitor->warn(sentence);
    }
    void count() { ++done_; }

  private:
    const Resources& table_;
    std::uint64_t total_;
    std::uint64_t done_ = 0;
};

/// The number of values, if there is room for them.
Result<std::uint64_t> count_of(const std::vector<TableAxis>& axes, std::uint64_t memory) {
    std::uint64_t count = 1;
    for (const TableAxis& axis : axes)
        count = saturating_multiply(count, axis.count());
    const std::uint64_t need = saturating_multiply(count, kBytesOfValue);
    if (need > memory) return memory_error(Sentence{"a table of {} values", count}, need, memory);
    return count;
}

/// The error of one value, which ends the table.
std::unexpected<Error> stopped_at(const Table& table, std::uint64_t count, Error error) {
    const std::size_t index = table.values.size();
    error.message = Sentence{"{}: {} (values that were known before: {} of {})",
                             table.place_of(index), error.message, index, count};
    error.place.reset();
    return std::unexpected(std::move(error));
}

bool has_score(const GameInfo& game) {
    return game.objective == Objective::higher_score && game.counts_scores;
}

}  // namespace

std::string_view name_of(TableValue value) {
    constexpr std::array<std::string_view, 5> kNames = {"outcome", "grundy", "score", "class",
                                                        "distance"};
    return kNames[static_cast<std::size_t>(value)];
}

std::uint64_t TableAxis::count() const {
    return saturating_add(static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first), 1);
}

std::vector<std::int64_t> Table::numbers_of(std::size_t index) const {
    const auto number = [](const TableAxis& axis, std::uint64_t step) {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(axis.first) + step);
    };
    if (axes.size() == 1) return {number(axes[0], index)};
    const std::uint64_t columns = axes[1].count();
    return {number(axes[0], index / columns), number(axes[1], index % columns)};
}

std::string Table::place_of(std::size_t index) const {
    const std::vector<std::int64_t> numbers = numbers_of(index);
    std::string text;
    for (std::size_t i = 0; i < axes.size(); ++i)
        text += fmt::format("{}{} = {}", i == 0 ? "" : ", ", axes[i].name, numbers[i]);
    return text;
}

bool Table::is_p_position(std::size_t index) const {
    return values[index] == (value == TableValue::grundy ? 0 : -1);
}

TableValue usual_value(const GameInfo& game) {
    if (game.has_grundy) return TableValue::grundy;
    return has_score(game) ? TableValue::score : TableValue::outcome;
}

std::string objection_to_value(const GameInfo& game, TableValue value) {
    if (value == TableValue::grundy && !game.has_grundy) {
        return fmt::format("{} has no Grundy values here", game.name);
    }
    if (value == TableValue::score && !has_score(game)) {
        return fmt::format("{} has no score at an end of play", game.name);
    }
    if (value == TableValue::outcome_class && !game.has_classes) {
        return fmt::format("{} is no game of Left and Right that one of them wins", game.name);
    }
    if (value == TableValue::distance &&
        (has_score(game) || game.objective == Objective::long_run)) {
        return fmt::format("{} is played for a score, and not for a soon end", game.name);
    }
    return "";
}

Result<Table> make_table(const Game& game, const TableRequest& request,
                         const Resources& resources) {
    const std::uint64_t count = ZERMELO_TRY(count_of(request.axes, resources.memory));
    TableMonitor monitor(resources, count);
    Resources granted = resources;
    granted.memory -= count * kBytesOfValue;
    granted.monitor = &monitor;
    Table table{.value = request.value, .axes = request.axes};
    if (request.value == TableValue::grundy && request.axes.size() == 1 &&
        trim(request.input) == request.axes[0].name) {
        table.period_law = game.info().period_law;
    }
    table.values.reserve(count);
    const NamedInput input(request.input, request.axes);
    InputValues values(game, request.value, request.case_index, granted);
    while (table.values.size() < count) {
        const std::size_t index = table.values.size();
        if (!granted.go_on(index, count)) return stopped_at(table, count, stopped_error().error());
        const std::vector<std::int64_t> numbers = table.numbers_of(index);
        auto value = values.value(input.all(numbers), [&] { return input.text(numbers); });
        if (!value && value.error().kind != ErrorKind::input) {
            return stopped_at(table, count, std::move(value.error()));
        }
        table.values.push_back(value ? std::optional(*value) : std::nullopt);
        monitor.count();
        if (value || ++table.missing > 1) continue;
        table.first_missing = MissingValue{index, input.text(numbers), std::move(value.error())};
    }
    return table;
}

std::string title_of(const Table& table) {
    constexpr std::array<std::string_view, 5> kTitles = {
        "who wins", "Grundy values", "scores for the player to move", "outcome classes",
        "how many moves are left"};
    std::string text(kTitles[static_cast<std::size_t>(table.value)]);
    for (std::size_t i = 0; i < table.axes.size(); ++i) {
        const TableAxis& axis = table.axes[i];
        text +=
            fmt::format("{}{} = {}..{}", i == 0 ? " for " : ", ", axis.name, axis.first, axis.last);
    }
    return text;
}

std::string written(const Table& table, std::size_t index) {
    const std::optional<std::int64_t> value = table.values[index];
    return value ? written(table.value, *value) : "";
}

std::string to_csv(const Table& table) {
    std::string text;
    for (const TableAxis& axis : table.axes)
        text += axis.name + ',';
    text += name_of(table.value);
    text += '\n';
    for (std::size_t index = 0; index < table.values.size(); ++index) {
        for (const std::int64_t number : table.numbers_of(index)) {
            text += fmt::to_string(number);
            text += ',';
        }
        text += written(table, index);
        text += '\n';
    }
    return text;
}

}  // namespace zermelo
