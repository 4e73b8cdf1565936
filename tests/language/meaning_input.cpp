// What is read before play, and where play starts.
#include <algorithm>
#include <limits>
#include <sstream>

#include "meaning.hpp"
#include "zermelo/base/int128.hpp"

namespace zermelo::test {

using language::Declaration;
using language::Range;

InputWords::InputWords(std::string_view text) {
    std::istringstream in{std::string(text)};
    for (std::string word; in >> word;)
        words_.push_back(word);
}

std::int64_t InputWords::number(std::int64_t low, std::int64_t high) {
    constexpr std::int64_t kFew = 3;  // numbers that are made up
    if (random_ != nullptr) {
        if (low > high) throw Meaningless{"there is no such number"};
        const bool any = low == std::numeric_limits<std::int64_t>::min();
        const std::int64_t first = any ? std::min<std::int64_t>(-2, high) : low;
        // The distance of two numbers of 64 bits need not be one itself.
        const bool far = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(first) >
                         std::uint64_t{kFew};
        words_.push_back(std::to_string(random_->between(first, far ? first + kFew : high)));
    }
    if (at_end()) throw Meaningless{"the input ends too early"};
    std::size_t end = 0;
    std::int64_t value = 0;
    try {
        value = std::stoll(words_[at_], &end);
    } catch (const std::exception&) {
        throw Meaningless{"this is no number"};
    }
    if (end != words_[at_++].size() || value < low || value > high)
        throw Meaningless{"this is not in its range"};
    return value;
}

std::vector<std::int64_t> InputWords::characters(const std::string& known, std::uint64_t count) {
    std::vector<std::int64_t> values;
    if (count == 0) return values;
    if (random_ != nullptr) {
        words_.emplace_back();
        for (std::uint64_t i = 0; i < count; ++i)
            words_.back() += known[random_->below(known.size())];
    }
    if (at_end() || words_[at_].size() != count) throw Meaningless{"these are other characters"};
    for (const char character : words_[at_++]) {
        const std::size_t found = known.find(character);
        if (found == std::string::npos) throw Meaningless{"this is another character"};
        values.push_back(static_cast<std::int64_t>(found));
    }
    return values;
}

bool InputWords::goes_on() {
    return random_ == nullptr ? !at_end() : random_->chance(1, 2) && words_.size() < 8;
}

std::string InputWords::text() const {
    std::string result;
    for (const std::string& word : words_)
        result += (result.empty() ? "" : " ") + word;
    return result;
}

std::vector<Meaning> Meaning::cases_of(const language::Program& program, InputWords& input) {
    std::vector<Meaning> cases;
    Meaning meaning(program);
    const language::Tree& tree = program.tree;
    if (program.reads_sums()) {
        meaning.read_sum(input);
        cases.push_back(std::move(meaning));
    } else {
        meaning.read_inputs(tree.inputs, input);
        Number count = 1;
        if (tree.cases) {
            const auto [low, high] = meaning.range(*tree.cases);
            count = input.number(low, high);
        }
        for (Number i = 0; i < count; ++i) {
            cases.push_back(meaning);
            cases.back().read_inputs(tree.case_inputs, input);
            cases.back().begin();
        }
    }
    if (!input.at_end()) throw Meaningless{"there is more than an input"};
    return cases;
}

/// Positions one after the other, up to the end.
void Meaning::read_sum(InputWords& input) {
    std::vector<Part> parts;
    do {
        const std::vector<Table> before = shapes_;
        inputs_.clear();
        read_inputs(program_->tree.inputs, input);
        begin();
        if (!parts.empty() && before != shapes_) throw Meaningless{"the parts differ in size"};
        parts.push_back(start_.parts[0]);
    } while (input.goes_on());
    if (program_->ending == language::Ending::result && parts.size() > 1)
        throw Meaningless{"a sum is not won or drawn"};
    start_.parts = parts;
}

void Meaning::read_inputs(const std::vector<Declaration>& inputs, InputWords& input) {
    for (const Declaration& declared : inputs) {
        Table table = shape(declared);
        const auto [low, high] = range(declared);
        const bool grid = declared.sides.size() == 2;
        if (declared.range && declared.range->kind == Range::Kind::characters) {
            for (std::uint64_t row = 0; row < (grid ? table.size[0] : 1); ++row) {
                const auto values =
                    input.characters(declared.range->characters, table.size[grid ? 1 : 0]);
                table.values.insert(table.values.end(), values.begin(), values.end());
            }
        } else {
            for (std::uint64_t i = 0; i < table.elements(); ++i)
                table.values.push_back(input.number(low, high));
        }
        inputs_.push_back(std::move(table));
    }
}

Meaning::Table Meaning::shape(const Declaration& declared) const {
    Table table;
    for (std::size_t side = 0; side < declared.sides.size(); ++side) {
        Scene scene;
        const Number first = worth(declared.sides[side].values[0], scene);
        const Number last = worth(declared.sides[side].values[1], scene);
        const int128 size = last < first ? 0 : int128{last} - first + 1;
        if (size > 1000) throw Meaningless{"this is too large"};
        table.first[side] = first;
        table.size[side] = static_cast<std::uint64_t>(size);
    }
    return table;
}

std::pair<std::int64_t, std::int64_t> Meaning::range(const Declaration& declared) const {
    constexpr Number kLeast = std::numeric_limits<Number>::min();
    constexpr Number kMost = std::numeric_limits<Number>::max();
    if (!declared.range || declared.range->kind == Range::Kind::natural) return {0, kMost};
    const Range& range = *declared.range;
    if (range.kind == Range::Kind::any) return {kLeast, kMost};
    if (range.kind == Range::Kind::characters)
        return {0, static_cast<Number>(range.characters.size()) - 1};
    Scene scene;
    const Number low = worth(range.values[0], scene);
    return {low, range.values.size() == 1 ? kMost : worth(range.values[1], scene)};
}

/// After all inputs: what a position is, and the first one.
void Meaning::begin() {
    shapes_.clear();
    for (const Declaration& declared : program_->tree.positions) {
        Table table = shape(declared);
        std::tie(table.low, table.high) = range(declared);
        if (table.low > table.high) throw Meaningless{"this may be no number"};
        shapes_.push_back(std::move(table));
    }
    start_ = {};
    if (program_->tree.start.empty()) {
        start_.parts.push_back(start_part());
    } else {
        Scene scene;
        make_parts(program_->tree.start, scene, start_.parts);
    }
    require();
}

Meaning::Part Meaning::start_part() const {
    Part part;
    for (const Table& table : shapes_)
        part.emplace_back(table.elements(), table.low);
    for (std::size_t i = 0; i < shapes_.size(); ++i) {
        const Declaration& declared = program_->tree.positions[i];
        if (declared.start.empty()) {
            part[i] = inputs_[program_->symbols[program_->shared[i]].index].values;
        } else {
            Scene scene{&part};
            part[i].assign(part[i].size(), worth(declared.start[0], scene));
        }
    }
    check(part);
    return part;
}

/// What an input promises, in every position of the start; where there is none, of the inputs.
void Meaning::require() const {
    const std::vector<Part> none = {Part(shapes_.size(), {0})};
    for (const Part& part : start_.parts.empty() ? none : start_.parts) {
        for (const Expression& required : program_->tree.required) {
            Scene scene{&part};
            if (!holds(required, scene)) throw Meaningless{"the input breaks what is required"};
        }
    }
}

void Meaning::check(const Part& part) const {
    for (std::size_t i = 0; i < part.size(); ++i) {
        for (const Number value : part[i]) {
            if (value < shapes_[i].low || value > shapes_[i].high)
                throw Meaningless{"this is not in its range"};
        }
    }
}

}  // namespace zermelo::test
