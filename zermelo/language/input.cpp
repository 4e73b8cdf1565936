#include "zermelo/language/input.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "zermelo/base/bound.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/plain_reader.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/language/declared.hpp"
#include "zermelo/language/row_index.hpp"

namespace zermelo::language {

namespace {

class InputReader {
  public:
    InputReader(const Program& program, std::string_view text, std::uint64_t memory,
                std::uint64_t* steps_left)
        : program_(program), text_(text), in_(text, memory) {
        memory_.steps_left = steps_left;
        memory_.arrays.resize(program.code.arrays);
    }

    Result<std::vector<Case>> run() {
        if (program_.reads_sums()) {
            read_sum();
        } else {
            const Tree& tree = program_.tree;
            read_all(tree.inputs, 0);
            if (!tree.cases) {
                finish_case();
            } else {
                read_cases();
            }
        }
        return in_.finish(std::move(cases_));
    }

  private:
    void read_cases() {
        const Memory common = memory_;
        Bound bound = bound_of(*program_.tree.cases, program_.code.cases, "number of cases");
        const auto count = static_cast<std::uint64_t>(in_.number(bound));
        in_.require(count, in_.place(), Sentence{"a file of {} cases", count},
                    PlainReader::Unit::word);
        if (!in_.hold<Case>(count)) return;
        for (std::uint64_t i = 0; i < count && !in_.failed(); ++i) {
            memory_ = common;
            read_all(program_.tree.case_inputs, program_.tree.inputs.size());
            finish_case();
        }
    }

    /// The parts of a sum, one after the other, up to the end of the text.
    void read_sum() {
        Case all;
        std::vector<std::uint64_t> words;
        std::size_t before = 0;
        do {
            before = end_of_last();
            memory_.numbers.clear();
            memory_.kept.clear();
            memory_.indices.clear();
            read_all(program_.tree.inputs, 0);
            finish_case();
            if (in_.failed()) return;
            const Case& part = cases_.back();
            if (!in_.hold<std::uint64_t>(2 * part.start.size())) return;
            words.insert(words.end(), part.start.data(), part.start.data() + part.start.size());
            all.memory = part.memory;
            cases_.clear();
        } while (end_of_last() > before && goes_on());
        if (program_.ending == Ending::result && words.size() > all.memory->words) {
            in_.fail(in_.place(),
                     "a sum is not lost, won or drawn by a condition on one of its parts");
        }
        if (program_.uses_mover || program_.uses_again) words.push_back(0);
        all.start.resize(words.size());
        std::copy(words.begin(), words.end(), all.start.data());
        cases_.push_back(std::move(all));
    }

    bool goes_on() const {
        const std::string_view rest = text_.substr(end_of_last());
        return !std::all_of(rest.begin(), rest.end(), is_space);
    }
    std::size_t end_of_last() const { return in_.place().offset + in_.place().length; }

    void read_all(const std::vector<Declaration>& inputs, std::size_t first) {
        for (std::size_t i = 0; i < inputs.size() && !in_.failed(); ++i)
            read(inputs[i], program_.code.inputs[first + i]);
    }

    void read(const Declaration& declared, const DeclarationCode& code) {
        if (declared.sides.empty()) {
            Bound bound = bound_of(declared, code, "");
            const std::int64_t value = read_number(declared, bound);
            memory_.numbers.emplace_back(program_.code.register_of[declared.symbol], value);
            return;
        }
        Array array = shape(declared, code);
        const std::uint64_t elements = saturating_multiply(array.size[0], array.size[1]);
        if (!require(declared, array, elements)) return;
        auto values = std::make_shared<std::vector<std::int64_t>>();
        in_.reserve(*values, elements);
        if (is_characters(declared)) {
            read_rows(declared, array, *values);
        } else {
            read_elements(declared, code, array, *values);
        }
        array.input = values->data();
        memory_.kept.push_back(std::move(values));
        const std::uint16_t number = program_.code.array_of[declared.symbol];
        memory_.arrays[number] = array;
        if (!in_.failed()) index(number, array);
    }

    void index(std::uint16_t number, const Array& array) {
        const auto& lookups = program_.code.lookups;
        for (std::size_t i = 0; i < lookups.size(); ++i) {
            const auto column = static_cast<std::uint64_t>(lookups[i].column - array.first[1]);
            if (lookups[i].array != number || column >= array.size[1]) continue;
            const auto bytes = RowIndex::bytes(array, column);
            if (!bytes) continue;
            if (!in_.hold<std::byte>(*bytes)) return;
            memory_.indices.resize(lookups.size());
            memory_.indices[i] = std::make_shared<const RowIndex>(array, column);
        }
    }

    static bool is_characters(const Declaration& declared) {
        return declared.range && declared.range->kind == Range::Kind::characters;
    }

    bool require(const Declaration& declared, const Array& array, std::uint64_t elements) {
        const Sentence what =
            array.sides == 1
                ? Sentence{"an array {} of {}", declared.name, array.size[0]}
                : Sentence{"a grid {} of {} x {}", declared.name, array.size[0], array.size[1]};
        if (is_characters(declared)) return in_.require_bytes(elements, in_.place(), what);
        return in_.require(elements, in_.place(), what);
    }

    std::int64_t read_number(const Declaration& declared, Bound& bound) {
        if (!is_characters(declared)) return in_.number(bound);
        const Sentence name{"the character {}", declared.name};
        const std::string_view word = in_.word(name);
        if (in_.failed()) return 0;
        if (word.size() != 1) {
            in_.fail(in_.place(), "{} is {}, which is not one character", name, in_quotes(word));
        }
        return character(declared, name, word, 0);
    }

    void read_elements(const Declaration& declared, const DeclarationCode& code, const Array& array,
                       std::vector<std::int64_t>& values) {
        Bound bound = bound_of(declared, code, "number");
        for (std::uint64_t i = 0; i < array.elements() && !in_.failed(); ++i) {
            const auto row = array.first[0] + static_cast<std::int64_t>(i / array.size[1]);
            const auto column = array.first[1] + static_cast<std::int64_t>(i % array.size[1]);
            const std::int64_t value =
                array.sides == 1 ? in_.number(bound, {row}) : in_.number(bound, {row, column});
            values.push_back(value);
        }
    }

    void read_rows(const Declaration& declared, const Array& array,
                   std::vector<std::int64_t>& values) {
        const bool grid = array.sides == 2;
        const std::uint64_t rows = grid ? array.size[0] : 1;
        const std::uint64_t columns = grid ? array.size[1] : array.size[0];
        if (columns == 0) return;
        for (std::uint64_t i = 0; i < rows && !in_.failed(); ++i) {
            const Sentence name = grid ? Sentence{"row {} of {}", i + 1, declared.name}
                                       : Sentence{"the row {}", declared.name};
            const std::string_view word = in_.word(name);
            if (in_.failed()) return;
            if (word.size() != columns) {
                in_.fail(in_.place(), "{} has {}; it must have {}", name,
                         word.size() == 1 ? Sentence{"{} character", 1}
                                          : Sentence{"{} characters", word.size()},
                         columns);
            }
            for (std::size_t j = 0; j < columns && !in_.failed(); ++j) {
                const Sentence which{"character {} of {}", j + 1, name};
                values.push_back(character(declared, which, word, j));
            }
        }
    }

    std::int64_t character(const Declaration& declared, const Sentence& name, std::string_view word,
                           std::size_t index) {
        if (in_.failed()) return 0;
        const std::string& known = declared.range->characters;
        const std::size_t found = known.find(word[index]);
        if (found == std::string::npos) {
            in_.fail({in_.place().offset + index, 1}, "{} is {}; it may be one of {}", name,
                     in_quotes(word.substr(index, 1)), in_quotes(known));
        }
        return static_cast<std::int64_t>(found);
    }

    /// The sides of an array; what is too large for any memory is left to `require`.
    Array shape(const Declaration& declared, const DeclarationCode& code) {
        return worked_out(language::shape_of(program_, memory_, declared, code), Array());
    }

    Bound bound_of(const Declaration& declared, const DeclarationCode& code,
                   std::string_view noun) {
        const auto [low, high] = range_of(declared, code);
        return {.name = declared.name,
                .noun = noun.empty() ? "number" : noun,
                .low = low,
                .high = high};
    }

    NumberRange range_of(const Declaration& declared, const DeclarationCode& code) {
        return worked_out(language::range_of(program_, memory_, declared, code),
                          NumberRange{0, Bound::kNone});
    }

    /// What was worked out from the rules, or else what stands for it once reading failed.
    template <class T>
    T worked_out(const Result<T>& result, T otherwise) {
        if (result) return *result;
        fail_in_rules(result.error());
        return otherwise;
    }

    void fail_in_rules(const Error& error) { fail_in_rules(*error.place, error.message); }
    void fail_in_rules(Place place, const Sentence& message) {
        const std::size_t line = line_and_column(program_.text, place.offset).line;
        in_.fail(in_.place(), "line {} of the rules: {}", line, message);
    }

    void finish_case() {
        lay_out_position();
        in_.hold<Array>(memory_.arrays.size());
        in_.hold<std::uint64_t>(memory_.words);
        if (in_.failed()) return;
        auto memory = std::make_shared<const Memory>(std::move(memory_));
        memory_ = *memory;
        Position start;
        Machine machine(program_, *memory);
        machine.write_to(start, 0);
        if (!machine.result_of(program_.code.start, nullptr, 0)) {
            return fail_in_rules(machine.error());
        }
        check_required(machine, start);
        if (!program_.reads_sums()) {
            if (program_.uses_mover || program_.uses_again) start.push_back(0);
        }
        cases_.push_back({std::move(memory), std::move(start)});
    }

    /// What is required holds in every part of the start; where there is none, its numbers are as
    /// small as they may be.
    void check_required(Machine& machine, Position start) {
        const std::size_t words = static_cast<std::size_t>(memory_.words);
        if (start.size() == 0) start.resize(words);
        const std::size_t parts = start.size() / words;
        const auto& required = program_.code.required;
        for (std::size_t i = 0; i < required.size() * parts && !in_.failed(); ++i) {
            const std::uint64_t* const part = start.data() + i % parts * words;
            const auto holds = machine.result_of(required[i / parts], part, 0);
            if (!holds) return fail_in_rules(machine.error());
            if (*holds == 0) {
                fail_in_rules(program_.tree.required[i / parts].place,
                              Sentence{"the input breaks what is required"});
            }
        }
    }

    void lay_out_position() {
        const Tree& tree = program_.tree;
        std::uint64_t bits = 0;
        const bool is_first = memory_.words == 0;
        memory_.words = 0;
        for (std::size_t i = 0; i < tree.positions.size() && !in_.failed(); ++i) {
            const Declaration& declared = tree.positions[i];
            Array array = shape(declared, program_.code.positions[i]);
            const auto [low, high] = range_of(declared, program_.code.positions[i]);
            array.low = low;
            array.high = high;
            if (in_.failed()) return;
            if (array.low > array.high) {
                return fail_in_rules(declared.place,
                                     Sentence{"{} may be no number at all", declared.name});
            }
            if (!pack(memory_, array, bits)) {
                return fail_in_rules(declared.place, Sentence{"the position is too large"});
            }
            Array& known = memory_.arrays[program_.code.array_of[declared.symbol]];
            if (!is_first && known != array) {
                in_.fail(in_.place(), "the parts of a sum have the same size");
            }
            known = array;
        }
        memory_.words = std::max<std::uint64_t>(memory_.words, 1);
    }

    const Program& program_;
    std::string_view text_;
    PlainReader in_;
    Memory memory_;
    std::vector<Case> cases_;
};

}  // namespace

Result<std::vector<Case>> read_input(const Program& program, std::string_view text,
                                     std::uint64_t memory, std::uint64_t* steps_left) {
    return InputReader(program, text, memory, steps_left).run();
}

std::string input_of_words(std::span<const std::string_view> words) {
    return joined(words, " ");
}

}  // namespace zermelo::language
