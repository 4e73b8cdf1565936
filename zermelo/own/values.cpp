#include "zermelo/own/values.hpp"

#include <algorithm>
#include <utility>

#include "zermelo/base/bound.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo::own {

namespace {

using language::Array;
using language::Declaration;
using language::Memory;
using language::Program;

class ValuesMaker {
  public:
    ValuesMaker(const Program& program, const Chooser& choose, std::uint64_t most)
        : program_(program), choose_(choose), most_(most) {
        memory_.arrays.resize(program.code.arrays);
    }

    Result<Values> run() {
        const language::Tree& tree = program_.tree;
        const bool sum = program_.reads_sums();
        if (!sum) ZERMELO_TRY(add_all(tree.inputs, 0, 0, values_.common));
        std::uint64_t count = 1;
        if (sum) {
            count = static_cast<std::uint64_t>(choose_({.low = 1, .high = Bound::kNone}));
        } else if (tree.cases) {
            const auto range = ZERMELO_TRY(
                language::range_of(program_, memory_, *tree.cases, program_.code.cases));
            const std::int64_t cases = choose_({.low = range.low, .high = range.high});
            count = static_cast<std::uint64_t>(std::max<std::int64_t>(cases, 0));
        }
        const Memory before = memory_;
        for (std::uint64_t i = 0; i < count; ++i) {
            ZERMELO_TRY(charge(1));
            memory_ = before;
            values_.cases.emplace_back();
            const auto& inputs = sum ? tree.inputs : tree.case_inputs;
            const std::size_t first = sum ? 0 : tree.inputs.size();
            ZERMELO_TRY(add_all(inputs, first, i, values_.cases.back()));
        }
        return std::move(values_);
    }

  private:
    Result<void> add_all(const std::vector<Declaration>& inputs, std::size_t first,
                         std::size_t index, std::vector<Table>& tables) {
        for (std::size_t i = 0; i < inputs.size(); ++i)
            tables.push_back(ZERMELO_TRY(table(inputs[i], first + i, index)));
        return {};
    }

    Result<Table> table(const Declaration& declared, std::size_t input, std::size_t index) {
        const language::DeclarationCode& code = program_.code.inputs[input];
        Array array = ZERMELO_TRY(language::shape_of(program_, memory_, declared, code));
        const auto range = ZERMELO_TRY(language::range_of(program_, memory_, declared, code));
        ZERMELO_TRY(charge(saturating_multiply(array.size[0], array.size[1])));
        Table table{array.size[0], array.size[1], {}, range.low, range.high};
        for (std::uint64_t row = 0; row < table.rows; ++row) {
            for (std::uint64_t column = 0; column < table.columns; ++column)
                table.numbers.push_back(choose_(
                    {input, index, row, column, table.rows, table.columns, range.low, range.high}));
        }
        note(declared, array, table);
        return table;
    }

    /// Later declarations may speak of these numbers.
    void note(const Declaration& declared, Array& array, const Table& table) {
        if (declared.sides.empty()) {
            memory_.numbers.emplace_back(program_.code.register_of[declared.symbol],
                                         table.numbers[0]);
            return;
        }
        auto kept = std::make_shared<const std::vector<std::int64_t>>(table.numbers);
        array.input = kept->data();
        memory_.kept.push_back(std::move(kept));
        memory_.arrays[program_.code.array_of[declared.symbol]] = array;
    }

    Result<void> charge(std::uint64_t numbers) {
        made_ = saturating_add(made_, numbers);
        if (made_ > most_) {
            return limit_error("the input would have more than {} numbers", most_);
        }
        return {};
    }

    const Program& program_;
    const Chooser& choose_;
    std::uint64_t most_;
    std::uint64_t made_ = 0;
    Memory memory_;
    Values values_;
};

/// A declaration's numbers in the memory of a case.
Table table_in(const Memory& memory, const Program& program, const Declaration& declared) {
    if (declared.sides.empty()) {
        const std::uint16_t index = program.code.register_of[declared.symbol];
        const auto found = std::find_if(memory.numbers.begin(), memory.numbers.end(),
                                        [&](const auto& number) { return number.first == index; });
        return {.numbers = {found->second}};
    }
    const Array& array = memory.arrays[program.code.array_of[declared.symbol]];
    Table table{.rows = array.size[0], .columns = array.size[1]};
    table.numbers.assign(array.input, array.input + array.elements());
    return table;
}

/// The same in a part of a sum: the declaration is that of a number of the position.
Table table_in(const Memory& memory, const Program& program, std::size_t position,
               const std::uint64_t* part) {
    const std::uint32_t symbol = program.positions[position];
    const Array& array = memory.arrays[program.code.array_of[symbol]];
    Table table{.rows = array.size[0], .columns = array.size[1]};
    for (std::uint64_t i = 0; i < array.elements(); ++i)
        table.numbers.push_back(array.get(part, i));
    return table;
}

Values values_of_sum(const Program& program, const language::Case& sum) {
    const auto words = static_cast<std::size_t>(sum.memory->words);
    Values values;
    for (std::size_t at = 0; at + words <= sum.start.size(); at += words) {
        std::vector<Table> tables;
        for (std::size_t i = 0; i < program.positions.size(); ++i) {
            if (program.shared[i] == language::kNoSymbol) continue;
            tables.push_back(table_in(*sum.memory, program, i, sum.start.data() + at));
        }
        values.cases.push_back(std::move(tables));
    }
    // Behind the parts stands whose turn it is, which looks like a part where parts are one word.
    if ((program.uses_mover || program.uses_again) && words == 1) values.cases.pop_back();
    return values;
}

/// The lines of a declaration that has one by itself; single numbers stand together on one.
void write_table(const Declaration& declared, const Table& table, std::string& text) {
    const bool characters =
        declared.range && declared.range->kind == language::Range::Kind::characters;
    const auto out = std::back_inserter(text);
    // An array is one row.
    const bool grid = declared.sides.size() == 2;
    const std::uint64_t rows = grid ? table.rows : 1;
    const std::uint64_t columns = grid ? table.columns : table.rows;
    for (std::uint64_t row = 0; row < rows; ++row) {
        for (std::uint64_t column = 0; column < columns; ++column) {
            const std::int64_t number = table.numbers[row * columns + column];
            if (characters) {
                text += declared.range->characters[static_cast<std::size_t>(number)];
            } else {
                fmt::format_to(out, "{}{}", column > 0 ? " " : "", number);
            }
        }
        if (columns > 0) text += '\n';
    }
}

void write_tables(const std::vector<Declaration>& inputs, const std::vector<Table>& tables,
                  std::string& text) {
    bool in_line = false;  // of single numbers
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const bool single = inputs[i].sides.empty();
        if (in_line) text += single ? ' ' : '\n';
        in_line = single;
        write_table(inputs[i], tables[i], text);
        if (single) text.pop_back();
    }
    if (in_line) text += '\n';
}

}  // namespace

Result<Values> make_values(const Program& program, const Chooser& choose, std::uint64_t most) {
    return ValuesMaker(program, choose, most).run();
}

Values values_of(const Instance& instance) {
    const Program& program = *instance.program;
    if (program.reads_sums()) return values_of_sum(program, instance.cases.front());
    Values values;
    const auto tables_of = [&](const language::Case& game, const auto& inputs) {
        std::vector<Table> tables;
        for (const Declaration& declared : inputs)
            tables.push_back(table_in(*game.memory, program, declared));
        return tables;
    };
    for (const language::Case& game : instance.cases) {
        if (values.cases.empty()) values.common = tables_of(game, program.tree.inputs);
        values.cases.push_back(tables_of(game, program.tree.case_inputs));
    }
    return values;
}

std::string text_of(const Program& program, const Values& values) {
    const language::Tree& tree = program.tree;
    std::string text;
    if (program.reads_sums()) {
        for (const auto& part : values.cases)
            write_tables(tree.inputs, part, text);
        // Heaps stand in one line.
        const bool heaps = tree.inputs.size() == 1 && tree.inputs[0].sides.empty();
        if (heaps) std::replace(text.begin(), text.end() - 1, '\n', ' ');
        return text;
    }
    write_tables(tree.inputs, values.common, text);
    if (tree.cases) text += fmt::format("{}\n", values.cases.size());
    for (const auto& of_case : values.cases)
        write_tables(tree.case_inputs, of_case, text);
    return text;
}

std::string text_of(const Instance& instance) {
    if (instance.cases.empty()) return instance.text_without_cases;
    return text_of(*instance.program, values_of(instance));
}

Result<Instance> instance_of(SharedProgram program, std::string_view text, std::uint64_t memory,
                             std::uint64_t* steps_left) {
    auto cases = ZERMELO_TRY(language::read_input(*program, text, memory, steps_left));
    Instance instance{std::move(program), std::move(cases)};
    if (instance.cases.empty()) instance.text_without_cases = fmt::format("{}\n", trim(text));
    return instance;
}

Result<Instance> read_values(const SharedProgram& program, const Values& values,
                             std::uint64_t memory) {
    return instance_of(program, text_of(*program, values), memory);
}

}  // namespace zermelo::own
