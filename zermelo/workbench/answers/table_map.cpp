#include "zermelo/workbench/answers/table_map.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "zermelo/base/format.hpp"

namespace zermelo {

namespace {

constexpr std::size_t kMostLabels = 4096;  // nobody reads more

/// The kinds that every table has; those of its values come behind them.
constexpr std::size_t kNoCell = 0;
constexpr std::size_t kNoValue = 1;
constexpr std::size_t kFirstKind = 2;

Sentence title_of_scale(TableValue value) {
    switch (value) {
        case TableValue::outcome:
        case TableValue::outcome_class:
            break;
        case TableValue::grundy:
            return Sentence{"Grundy value"};
        case TableValue::score:
            return Sentence{"score for the player to move"};
        case TableValue::distance:
            return Sentence{"moves of both players"};
    }
    return {};
}

/// A colour for each value, or for each stretch of so many values that the colours suffice.
class Shades {
  public:
    explicit Shades(const Table& table) : has_zero_(table.value == TableValue::grundy) {
        for (const std::optional<std::int64_t> value : table.values) {
            if (!value || (has_zero_ && *value == 0)) continue;
            low_ = std::min(low_, *value);
            high_ = std::max(high_, *value);
        }
        if (low_ > high_) return;
        const std::uint64_t range = distance_to(high_);
        const std::uint64_t most = kMostMapKinds - kFirstKind - (has_zero_ ? 1 : 0);
        values_a_shade_ = range / most + 1;
        count_ = static_cast<std::size_t>(range / values_a_shade_) + 1;
    }

    void add_kinds(std::vector<MapKind>& kinds) const {
        if (has_zero_)
            kinds.push_back({Tone::second, '0', Sentence{"0: the player to move loses"}});
        for (std::size_t shade = 0; shade < count_; ++shade) {
            const std::int64_t first = low_of(shade);
            const std::int64_t last = shade + 1 < count_ ? low_of(shade + 1) - 1 : high_;
            kinds.push_back(
                {Tone::shade, '*',
                 first == last ? Sentence{"{}", first} : Sentence{"{}..{}", first, last},
                 static_cast<std::uint8_t>(count_ == 1 ? 0 : 255 * shade / (count_ - 1))});
        }
    }

    std::size_t kind_of(std::int64_t value) const {
        if (has_zero_ && value == 0) return kFirstKind;
        return kFirstKind + (has_zero_ ? 1 : 0) +
               static_cast<std::size_t>(distance_to(value) / values_a_shade_);
    }

  private:
    /// From the lowest value; the difference of two 64-bit numbers may be larger than they are.
    std::uint64_t distance_to(std::int64_t value) const {
        return static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(low_);
    }
    std::int64_t low_of(std::size_t shade) const {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(low_) +
                                         shade * values_a_shade_);
    }

    bool has_zero_;  // of Grundy values 0 is told apart
    std::int64_t low_ = std::numeric_limits<std::int64_t>::max();
    std::int64_t high_ = std::numeric_limits<std::int64_t>::min();
    std::uint64_t values_a_shade_ = 1;
    std::size_t count_ = 0;
};

/// A kind for each number from that of R to that of L; none has the one in the middle.
void add_classes(std::vector<MapKind>& kinds) {
    kinds.push_back({Tone::second, 'R', Sentence{"the second player wins whoever starts"}});
    kinds.push_back({Tone::second_later, 'P', Sentence{"whoever starts loses"}});
    kinds.push_back({Tone::plain, ' ', {}});
    kinds.push_back({Tone::first_later, 'N', Sentence{"whoever starts wins"}});
    kinds.push_back({Tone::first, 'L', Sentence{"the first player wins whoever starts"}});
}

void fill_cells(const Table& table, CaseMap& map, MapGrid& grid) {
    map.kinds = {{Tone::blank, ' ', {}},
                 {Tone::wall, '-', table.missing > 0 ? Sentence{"no value"} : Sentence()}};
    const Shades shades(table);
    const bool outcomes = table.value == TableValue::outcome;
    const bool classes = table.value == TableValue::outcome_class;
    if (outcomes) {
        map.kinds.push_back({Tone::second, 'P', Sentence{"P-position: the player to move loses"}});
        map.kinds.push_back({Tone::plain, 'D', Sentence{"draw"}});
        map.kinds.push_back({Tone::first, 'N', Sentence{"N-position: the player to move wins"}});
        const auto is_draw = [](std::optional<std::int64_t> value) { return value == 0; };
        if (std::none_of(table.values.begin(), table.values.end(), is_draw)) {
            map.kinds[kFirstKind + 1].meaning = {};
        }
    } else if (classes) {
        add_classes(map.kinds);
    } else {
        shades.add_kinds(map.kinds);
        map.scale = title_of_scale(table.value);
    }
    const bool labels = table.values.size() <= kMostLabels;
    if (labels) grid.labels.resize(grid.cells.size());
    for (std::size_t i = 0; i < table.values.size(); ++i) {
        const std::optional<std::int64_t> value = table.values[i];
        if (labels) grid.labels[i] = written(table, i);
        const std::size_t kind = !value     ? kNoValue
                                 : outcomes ? kFirstKind + static_cast<std::size_t>(*value + 1)
                                 : classes  ? kFirstKind + static_cast<std::size_t>(*value + 2)
                                            : shades.kind_of(*value);
        grid.cells[i] = static_cast<std::uint8_t>(kind);
    }
}

}  // namespace

CaseMap map_of(const Table& table, std::size_t values_a_row) {
    const TableAxis& rows = table.axes.front();
    CaseMap map;
    MapGrid grid;
    if (table.axes.size() == 2) {
        const TableAxis& columns = table.axes.back();
        grid.columns = static_cast<std::size_t>(columns.count());
        grid.left = {rows.name, rows.first, 1};
        grid.top = {columns.name, columns.first, 1};
    } else {
        grid.columns = std::min(values_a_row, table.values.size());
        grid.left = {rows.name, rows.first, static_cast<std::int64_t>(grid.columns)};
        grid.top = {"plus", 0, 1};
    }
    grid.rows = (table.values.size() + grid.columns - 1) / grid.columns;
    grid.cells.assign(grid.rows * grid.columns, kNoCell);
    fill_cells(table, map, grid);
    map.grids.push_back(std::move(grid));
    return map;
}

}  // namespace zermelo
