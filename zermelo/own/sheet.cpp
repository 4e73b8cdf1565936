#include "zermelo/own/sheet.hpp"

#include <algorithm>
#include <memory>

#include "zermelo/own/values.hpp"

namespace zermelo::own {

namespace {

using language::Declaration;
using language::Program;
using language::Range;

/// The numbers of an input, by the inputs of Program::inputs.
class NumbersOfInput {
  public:
    NumbersOfInput(const Instance& instance, std::size_t index)
        : program_(instance.program), values_(values_of(instance)), index_(index) {
        const std::size_t inputs = program_->inputs.size();
        for (std::size_t input = 0; input < inputs; ++input) {
            if (can_be_edited(input)) edited_.push_back(input);
        }
    }

    std::vector<std::size_t> edited() const { return edited_; }
    bool is_sum() const { return program_->reads_sums(); }
    std::size_t parts() const { return values_.cases.size(); }

    const Declaration& declared(std::size_t input) const {
        const auto& common = program_->tree.inputs;
        return input < common.size() ? common[input]
                                     : program_->tree.case_inputs[input - common.size()];
    }
    /// Of a case, or of a part of a sum.
    const Table& table(std::size_t input, std::size_t index) const {
        if (is_sum()) return values_.cases[index][input];
        const std::size_t common = values_.common.size();
        return input < common ? values_.common[input] : values_.cases[index][input - common];
    }
    const Table& table(std::size_t input) const { return table(input, index_); }

    /// The number that stands there after a change.
    std::int64_t number(const Need& need, const SheetEdit& change) const {
        const bool size = change.what != SheetEdit::What::cell;
        if (need.input == Need::kCount)
            return size ? change.value : static_cast<std::int64_t>(parts());
        if (!size && is_place_of(need, change)) return change.value;
        if (need.index >= parts()) return base_of(need);
        const Table& before = table(need.input, need.index);
        if (need.row >= before.rows || need.column >= before.columns) return base_of(need);
        const std::int64_t number = before.numbers[need.row * before.columns + need.column];
        return std::clamp(number, need.low, std::max(need.low, need.high));
    }

  private:
    bool can_be_edited(std::size_t input) const {
        const Declaration& number = declared(input);
        if (number.range && number.range->kind == Range::Kind::characters &&
            number.range->characters != ".#") {
            return false;
        }
        return is_sum() ? number.sides.empty() : !table(input).numbers.empty();
    }

    bool is_place_of(const Need& need, const SheetEdit& change) const {
        if (need.input != edited_[change.table]) return false;
        if (is_sum()) return need.index == change.column;
        const bool shared = need.input < values_.common.size();
        if (!shared && need.index != index_) return false;
        const bool row = declared(need.input).sides.size() == 1;
        return row ? need.row == change.column
                   : need.row == change.row && need.column == change.column;
    }

    SharedProgram program_;
    Values values_;
    std::size_t index_;
    std::vector<std::size_t> edited_;
};

}  // namespace

std::vector<SheetTable> sheet(const Instance& instance, std::size_t index) {
    const auto numbers = std::make_shared<const NumbersOfInput>(instance, index);
    std::vector<SheetTable> tables;
    for (const std::size_t input : numbers->edited()) {
        const Declaration& declared = numbers->declared(input);
        SheetTable& table = tables.emplace_back();
        table.name = declared.name;
        table.walls = declared.range && declared.range->kind == Range::Kind::characters;
        if (numbers->is_sum()) {
            table.rows = 1;
            table.columns = numbers->parts();
            table.resize_columns = true;
            table.value = [=](std::size_t, std::size_t column) {
                return numbers->table(input, column).numbers[0];
            };
            continue;
        }
        const Table& shown = numbers->table(input);
        // An array is a row.
        const bool row = declared.sides.size() == 1;
        table.rows = row ? 1 : shown.rows;
        table.columns = row ? shown.rows : shown.columns;
        table.value = [&shown, numbers](std::size_t at_row, std::size_t column) {
            const std::size_t columns = shown.numbers.size() / shown.rows;
            return shown
                .numbers[columns == 1 ? std::max(at_row, column) : at_row * columns + column];
        };
    }
    return tables;
}

Result<void> edit(Instance& instance, std::size_t index, const SheetEdit& change) {
    const NumbersOfInput numbers(instance, index);
    const auto values = ZERMELO_TRY(make_values(
        *instance.program, [&](const Need& need) { return numbers.number(need, change); },
        static_cast<std::uint64_t>(kMostEditedCells)));
    instance = ZERMELO_TRY(read_values(instance.program, values));
    return {};
}

}  // namespace zermelo::own
