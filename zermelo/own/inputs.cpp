#include "zermelo/own/inputs.hpp"

#include <algorithm>
#include <utility>

#include "zermelo/own/values.hpp"

namespace zermelo::own {

namespace {

using language::Declaration;
using language::Expression;
using language::Program;

constexpr std::string_view kSmall = "small";
constexpr std::string_view kSingle = "single";
constexpr std::string_view kWide = "wide";
constexpr std::uint64_t kMostNumbers = 1'000'000;  // of a generated input
constexpr std::int64_t kFar = 1'000'000'000;       // of a number that has no bound

/// The numbers at most `far` away from it.
std::pair<std::int64_t, std::int64_t> near_base(const Need& need, std::int64_t far) {
    const std::int64_t base = base_of(need);
    std::int64_t low = 0;
    std::int64_t high = 0;
    if (__builtin_sub_overflow(base, far, &low)) low = need.low;
    if (__builtin_add_overflow(base, far, &high)) high = need.high;
    return {std::max(low, need.low), std::min(high, need.high)};
}

/// Notes the symbols that an expression names, through functions as well.
void note_names(const Program& program, const Expression& expression, std::vector<bool>& named) {
    if (expression.symbol < named.size() && !named[expression.symbol]) {
        named[expression.symbol] = true;
        const language::Symbol& symbol = program.symbols[expression.symbol];
        if (symbol.kind == language::Symbol::Kind::let) {
            note_names(program, program.tree.lets[symbol.index].body, named);
        }
    }
    for (const Expression& part : expression.parts)
        note_names(program, part, named);
    for (const Expression& guard : expression.guard)
        note_names(program, guard, named);
    for (const language::Binder& binder : expression.binders) {
        for (const Expression& value : binder.set.values)
            note_names(program, value, named);
    }
}

/// Of each symbol, whether a side of an array or the range of a number is told by it.
std::vector<bool> named_by_shapes(const Program& program) {
    const language::Tree& tree = program.tree;
    std::vector<bool> named(program.symbols.size(), false);
    for (const auto* declarations : {&tree.inputs, &tree.case_inputs, &tree.positions}) {
        for (const Declaration& declared : *declarations) {
            for (const language::Set& side : declared.sides) {
                for (const Expression& value : side.values)
                    note_names(program, value, named);
            }
            if (!declared.range) continue;
            for (const Expression& value : declared.range->values)
                note_names(program, value, named);
        }
    }
    return named;
}

const Declaration& input_at(const Program& program, std::size_t input) {
    const auto& inputs = program.tree.inputs;
    return input < inputs.size() ? inputs[input] : program.tree.case_inputs[input - inputs.size()];
}

/// How far from the least one the numbers of an input may be where they are to be wide. How large
/// those of an array are that has a range of its own says little about how long a play is, and a
/// single number with a most one, such as a goal, may exceed the sides of arrays.
std::int64_t wide_distance(const Program& program, std::size_t input, std::int64_t size) {
    const Declaration& declared = input_at(program, input);
    const bool shared = std::find(program.shared.begin(), program.shared.end(),
                                  program.inputs[input]) != program.shared.end();
    const bool ranged =
        declared.range && declared.range->kind == language::Range::Kind::numbers && !shared;
    if (ranged && !declared.sides.empty()) return kFar;
    return ranged && declared.range->values.size() == 2 ? std::min(size, kFar / size) * size : size;
}

/// Chooses the numbers of a random input.
class RandomChoice {
  public:
    RandomChoice(const Program& program, const Generation& generation, Random& random)
        : program_(program),
          sizes_(size_inputs(program)),
          generation_(generation),
          random_(random) {}

    std::int64_t operator()(const Need& need) const {
        if (need.input == Need::kCount) return count(need);
        const auto found = std::find(sizes_.begin(), sizes_.end(), need.input);
        if (found != sizes_.end()) {
            const auto index = static_cast<std::size_t>(found - sizes_.begin());
            const std::int64_t wanted =
                index < generation_.sides.size() ? generation_.sides[index] : generation_.size;
            return std::clamp(wanted, need.low, std::max(need.low, need.high));
        }
        if (need.low > need.high) return need.low;
        const std::int64_t size = std::max<std::int64_t>(generation_.size, 1);
        const auto [low, high] = near_base(need, generation_.character == kWide
                                                     ? wide_distance(program_, need.input, size)
                                                     : std::max<std::int64_t>(generation_.size, 0));
        return random_.between(low, high);
    }

  private:
    /// How many cases, or parts of a sum.
    std::int64_t count(const Need& need) const {
        constexpr std::int64_t kMostParts = 3;
        if (!program_.reads_sums()) {
            return std::clamp(generation_.cases, need.low, std::max(need.low, need.high));
        }
        return generation_.character == kSingle ? 1 : random_.between(1, kMostParts);
    }

    const Program& program_;
    std::vector<std::size_t> sizes_;
    const Generation& generation_;
    Random& random_;
};

/// Goes through all inputs with numbers near their least ones, as one counts: the last number that
/// can still rise does, and those behind it begin anew.
class Odometer {
  public:
    explicit Odometer(std::int64_t size) : size_(size) {}

    /// Begins the next input; false if there is none.
    bool begin() {
        if (fresh_) return !(fresh_ = false);
        while (!wheels_.empty() && wheels_.back().value >= wheels_.back().high)
            wheels_.pop_back();
        if (wheels_.empty()) return false;
        ++wheels_.back().value;
        at_ = 0;
        farthest_ = 0;
        return true;
    }

    std::int64_t operator()(const Need& need) {
        if (at_ == wheels_.size()) wheels_.push_back(wheel(need));
        const std::int64_t value = wheels_[at_++].value;
        if (need.input != Need::kCount || sum_counts_) {
            const std::int64_t base = base_of(need);
            farthest_ = std::max(farthest_, value > base ? value - base : base - value);
        }
        return value;
    }

    /// How far a number of this input is from its least one.
    std::int64_t farthest() const { return farthest_; }
    void count_parts() { sum_counts_ = true; }

  private:
    struct Wheel {
        std::int64_t value;
        std::int64_t high;
    };

    Wheel wheel(const Need& need) const {
        if (need.input == Need::kCount && !sum_counts_) {
            const std::int64_t one = std::max<std::int64_t>(need.low, 1);
            return {one, one};
        }
        const auto [low, high] = near_base(need, size_);
        return {low, high};
    }

    std::int64_t size_;
    bool fresh_ = true;
    bool sum_counts_ = false;  // whether the number of parts varies as all numbers do
    std::size_t at_ = 0;
    std::int64_t farthest_ = 0;
    std::vector<Wheel> wheels_;
};

}  // namespace

std::vector<std::size_t> size_inputs(const Program& program) {
    const std::vector<bool> named = named_by_shapes(program);
    std::vector<std::size_t> sizes;
    for (std::size_t i = 0; i < program.inputs.size(); ++i) {
        if (named[program.inputs[i]] && input_at(program, i).sides.empty()) sizes.push_back(i);
    }
    return sizes;
}

std::vector<Character> characters_of(const Program& program) {
    std::vector<Character> result = {{kSmall, "numbers up to the size away from the least"}};
    if (program.reads_sums()) {
        result[0].summary = "one to three parts, with numbers up to the size";
        result.push_back({kSingle, "one part, with numbers up to the size"});
    }
    bool wide = false;
    const std::vector<std::size_t> sizes = size_inputs(program);
    for (std::size_t i = 0; i < program.inputs.size(); ++i) {
        const bool is_size = std::find(sizes.begin(), sizes.end(), i) != sizes.end();
        wide |= !is_size && wide_distance(program, i, 2) > 2;
    }
    if (wide) result.push_back({kWide, "numbers from anywhere in their ranges"});
    return result;
}

std::vector<std::string_view> sizes_of(const Program& program) {
    std::vector<std::string_view> names;
    for (const std::size_t input : size_inputs(program))
        names.push_back(input_at(program, input).name);
    return names;
}

Result<Instance> generated(const SharedProgram& program, const Generation& generation,
                           Random& random) {
    // What the rules require, and where they fail, is left to chance: most inputs do well.
    constexpr int kTries = 20'000;
    const RandomChoice choose(*program, generation, random);
    Result<Instance> instance = internal_error("no input was tried");
    for (int i = 0; i < kTries && !instance; ++i) {
        const auto values = ZERMELO_TRY(make_values(*program, std::cref(choose), kMostNumbers));
        instance = read_values(program, values);
    }
    if (instance) return instance;
    return input_error("no input of this size was found: {}", instance.error().message);
}

void visit_tiny(const SharedProgram& program, unsigned size, const InstanceVisitor& visit) {
    Odometer odometer(size);
    if (program->reads_sums()) odometer.count_parts();
    while (odometer.begin()) {
        const auto values = make_values(*program, std::ref(odometer), kMostNumbers);
        if (!values) continue;
        if (odometer.farthest() < size && size > 1) continue;
        auto instance = read_values(program, *values);
        if (instance && !visit(std::move(*instance))) return;
    }
}

}  // namespace zermelo::own
