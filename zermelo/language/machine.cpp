#include "zermelo/language/machine.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "zermelo/language/row_index.hpp"

namespace zermelo::language {

namespace {

constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();

/// An index with what is added to it, counted from 0.
inline std::uint64_t from_first(std::int64_t index, std::int8_t more, std::int64_t first) {
    return static_cast<std::uint64_t>(index) + static_cast<std::uint64_t>(std::int64_t{more}) -
           static_cast<std::uint64_t>(first);
}

}  // namespace

bool Machine::View::find(const Instruction& i, const std::int64_t* r,
                         std::uint64_t& element) const {
    const std::uint64_t row = from_first(r[i.a], i.more_a, first[0]);
    const std::uint64_t column = from_first(r[i.b], i.more_b, first[1]);
    element = row * size[1] + column;
    return row < size[0] && column < size[1];
}

Machine::Machine(const Program& program, const Memory& memory)
    : program_(&program),
      memory_(&memory),
      registers_(program.code.registers),
      graphs_(program.code.graphs) {
    for (const auto& [index, value] : program.code.constants)
        registers_[index] = value;
    for (const auto& [index, value] : memory.numbers)
        registers_[index] = value;
    for (const auto& index : memory.indices)
        indices_.push_back(index.get());
    indices_.resize(program.code.lookups.size());
    std::size_t elements = 0;
    for (const Array& array : memory.arrays)
        elements += array.input == nullptr ? static_cast<std::size_t>(array.elements()) : 0;
    unpacked_.resize(elements);
    const std::int64_t* next = unpacked_.data();
    for (const Array& array : memory.arrays) {
        views_.push_back({array.input != nullptr ? array.input : next,
                          {array.first[0], array.first[1]},
                          {array.size[0], array.size[1]}});
        if (array.input == nullptr) next += array.elements();
    }
}

/// Arrays of the position are looked at far more often than they are unpacked.
void Machine::unpack(const std::uint64_t* part) {
    std::int64_t* out = unpacked_.data();
    for (const Array& array : memory_->arrays) {
        if (array.input != nullptr) continue;
        const std::uint64_t width = std::uint64_t{1} << array.shift;
        std::uint64_t bit = array.first_bit;
        for (std::uint64_t left = array.elements(); left > 0;) {
            std::uint64_t word = part[bit / 64] >> (bit % 64);
            const std::uint64_t here = std::min(left, (64 - bit % 64) >> array.shift);
            for (std::uint64_t i = 0; i < here; ++i) {
                *out++ = array.value_of(word);
                word = array.shift == 6 ? 0 : word >> width;
            }
            bit += here << array.shift;
            left -= here;
        }
    }
}

std::optional<std::int64_t> Machine::result_of(const Routine& routine, const std::uint64_t* part,
                                               std::int64_t mover) {
    begin(routine, part, mover);
    if (run() == Stop::failed) return std::nullopt;
    return registers_[routine.result];
}

Machine::Stop Machine::fail(Fault fault, std::size_t at) {
    fault_ = fault;
    failed_at_ = at;
    return Stop::failed;
}

inline Machine::Fault Machine::put(const Instruction& i) {
    std::uint64_t at = 0;
    if (!views_[i.array].find(i, registers_.data(), at)) return Fault::index;
    const bool stored = store(memory_->arrays[i.array], at, registers_[i.to]);
    return stored ? Fault::none : Fault::range;
}

/// Where a jump leads: most conditions that fail lead to the end of a loop, which goes on at once.
inline const Instruction* Machine::follow(const Instruction* code, std::int64_t* r,
                                          std::uint32_t target) {
    const Instruction& i = code[target];
    if (i.op != Op::loop || r[i.to] >= r[i.a] || steps_ >= most_) return &i;
    ++r[i.to];
    steps_ += target - i.target + 1;
    return code + i.target;
}

/// A row of a loop does not have the value that is looked for: the loop goes on with the next row that
/// has it, and ends if there is none. A loop that goes on beyond the array asks for the row behind
/// the last one, which fails as it would without an index.
inline const Instruction* Machine::look_up(const Instruction* code, const Instruction* i,
                                           std::int64_t* r) {
    const Instruction& loop = code[i->target];
    const View& view = views_[i->array];
    const std::uint64_t row = from_first(r[i->a], i->more_a, view.first[0]);
    const std::uint64_t next = indices_[i->lookup - 1U]->next(r[i->to], row + 1);
    steps_ += RowIndex::kSteps;
    if (next - row > static_cast<std::uint64_t>(r[loop.a]) - static_cast<std::uint64_t>(r[i->a])) {
        r[i->a] = r[loop.a];
        return &loop;
    }
    r[i->a] += static_cast<std::int64_t>(next - row);
    return next < view.size[0] ? i + 1 : i;
}

Machine::Stop Machine::run_counted() {
    std::uint64_t* const left = memory_->steps_left;
    most_ = std::min(kMostSteps, taken_ + *left);
    const Stop stop = steps_ > most_ ? Stop::failed : go_on();
    const bool enough = steps_ - taken_ <= *left;
    *left -= enough ? steps_ - taken_ : *left;
    taken_ = steps_;
    return enough ? stop : fail(Fault::steps, at_);
}

Machine::Stop Machine::go_on() {
    const Instruction* const code = program_->code.instructions.data();
    const View* const views = views_.data();
    std::int64_t* const r = registers_.data();
    const Instruction* i = code + at_;
    const auto failed = [&](Fault fault) { return fail(fault, i - code); };
    for (;; ++i) {
        std::uint64_t at = 0;
        switch (i->op) {
            case Op::copy:
                r[i->to] = r[i->a];
                continue;
            case Op::add:
                if (!__builtin_add_overflow(r[i->a], r[i->b], &r[i->to])) continue;
                return failed(Fault::overflow);
            case Op::subtract:
                if (!__builtin_sub_overflow(r[i->a], r[i->b], &r[i->to])) continue;
                return failed(Fault::overflow);
            case Op::load_number:
                r[i->to] = *views[i->array].values;
                continue;
            case Op::load:
                if (!views[i->array].find(*i, r, at)) return failed(Fault::index);
                r[i->to] = views[i->array].values[at];
                continue;
            case Op::jump_equal:
                if (r[i->a] == r[i->b]) i = follow(code, r, i->target) - 1;
                continue;
            case Op::jump_unequal:
                if (r[i->a] != r[i->b]) i = follow(code, r, i->target) - 1;
                continue;
            case Op::jump_less:
                if (r[i->a] < r[i->b]) i = follow(code, r, i->target) - 1;
                continue;
            case Op::jump_less_equal:
                if (r[i->a] <= r[i->b]) i = follow(code, r, i->target) - 1;
                continue;
            case Op::jump_at_equal:
            case Op::jump_at_unequal:
                if (!views[i->array].find(*i, r, at)) return failed(Fault::index);
                if ((views[i->array].values[at] == r[i->to]) == (i->op == Op::jump_at_equal))
                    i = (has_index(*i) ? look_up(code, i, r) : follow(code, r, i->target)) - 1;
                continue;
            case Op::loop:
                if (r[i->to] >= r[i->a]) continue;
                ++r[i->to];
                if (!charge(i - code - i->target + 1)) return failed(Fault::steps);
                i = code + i->target - 1;
                continue;
            case Op::call:
                r[i->to] = i - code;
                i = code + i->target - 1;
                continue;
            case Op::give_back:
                if (!charge(i->target)) return failed(Fault::steps);
                i = code + r[i->a];
                continue;
            case Op::found:
            case Op::halt:
                rule_ = i->target;
                at_ = static_cast<std::size_t>(i + 1 - code);
                return i->op == Op::found ? Stop::found : Stop::halt;
            default:
                const Fault fault = i->op == Op::store ? put(*i) : rare(*i);
                if (fault != Fault::none) return failed(fault);
        }
    }
}

Machine::Fault Machine::rare(const Instruction& i) {
    switch (i.op) {
        case Op::fill:
            return fill(i);
        case Op::share:
            return share(i);
        case Op::new_part:
            return new_part();
        case Op::fail_empty:
            return Fault::nothing;
        case Op::join_begin:
        case Op::join_pair:
        case Op::join_ask:
            return join(i);
        default:
            return work_out(i, registers_.data());
    }
}

/// Division rounds down, so that the remainder lies between 0 and the divisor.
Machine::Fault Machine::work_out(const Instruction& i, std::int64_t* r) {
    const std::int64_t a = r[i.a];
    const std::int64_t b = r[i.b];
    std::int64_t& to = r[i.to];
    switch (i.op) {
        case Op::negate:
        case Op::absolute:
            if (a == kLeast) return Fault::overflow;
            to = i.op == Op::absolute && a >= 0 ? a : -a;
            return Fault::none;
        case Op::add:
            return __builtin_add_overflow(a, b, &to) ? Fault::overflow : Fault::none;
        case Op::subtract:
            return __builtin_sub_overflow(a, b, &to) ? Fault::overflow : Fault::none;
        case Op::multiply:
            return __builtin_mul_overflow(a, b, &to) ? Fault::overflow : Fault::none;
        case Op::minimum:
            to = std::min(a, b);
            return Fault::none;
        case Op::maximum:
            to = std::max(a, b);
            return Fault::none;
        case Op::exclusive_or:
            to = a ^ b;
            return Fault::none;
        case Op::pick:
            to = r[i.a + b];
            return Fault::none;
        case Op::common_divisor:
            if (a == kLeast || b == kLeast) return Fault::overflow;
            to = std::gcd(a, b);
            return Fault::none;
        default:
            break;
    }
    if (b == 0) return Fault::division;
    if (b == -1) {
        if (i.op == Op::divide && a == kLeast) return Fault::overflow;
        to = i.op == Op::divide ? -a : 0;
        return Fault::none;
    }
    const bool inexact = a % b != 0 && (a < 0) != (b < 0);
    to = i.op == Op::divide ? a / b - (inexact ? 1 : 0) : a % b + (inexact ? b : 0);
    return Fault::none;
}

Machine::Fault Machine::fill(const Instruction& i) {
    const Array& array = memory_->arrays[i.array];
    steps_ += array.elements();
    for (std::uint64_t element = 0; element < array.elements(); ++element) {
        if (!store(array, element, registers_[i.to])) return Fault::range;
    }
    if (reads_new_) unpack(out_->data() + out_word_);
    return Fault::none;
}

Machine::Fault Machine::share(const Instruction& i) {
    const Array& from = memory_->arrays[i.a];
    for (std::uint64_t element = 0; element < from.elements(); ++element) {
        registers_[i.to] = from.input[element];
        if (!store(memory_->arrays[i.array], element, registers_[i.to])) return Fault::range;
    }
    if (reads_new_) unpack(out_->data() + out_word_);
    return Fault::none;
}

Machine::Fault Machine::new_part() {
    const auto words = static_cast<std::size_t>(memory_->words);
    if (out_->size() + words > kMostWordsOfPosition) return Fault::size;
    out_word_ = out_->size();
    steps_ += out_word_;
    out_->resize(out_word_ + words);
    return Fault::none;
}

void Machine::Graph::clear() {
    for (const std::uint32_t vertex : touched)
        parent[vertex] = vertex;
    touched.clear();
}

std::uint32_t Machine::Graph::root(std::uint32_t vertex) {
    while (vertex >= parent.size())
        parent.push_back(static_cast<std::uint32_t>(parent.size()));
    while (parent[vertex] != vertex)
        vertex = parent[vertex] = parent[parent[vertex]];
    return vertex;
}

/// The root of the smaller number hangs on that of the larger one: paths are halved whenever they
/// are gone, which is all that is needed.
void Machine::Graph::join(std::uint32_t one, std::uint32_t other) {
    const std::uint32_t low = std::min(root(one), root(other));
    const std::uint32_t high = std::max(root(one), root(other));
    if (low == high) return;
    parent[low] = high;
    touched.push_back(low);
}

Machine::Fault Machine::join(const Instruction& i) {
    Graph& graph = graphs_[i.target];
    if (i.op == Op::join_begin) {
        graph.clear();
        return Fault::none;
    }
    for (const std::uint16_t vertex : {i.a, i.b}) {
        if (registers_[vertex] < 0 || registers_[vertex] > kMostVertices) return Fault::vertex;
    }
    const auto one = static_cast<std::uint32_t>(registers_[i.a]);
    const auto other = static_cast<std::uint32_t>(registers_[i.b]);
    if (i.op == Op::join_pair) {
        graph.join(one, other);
    } else {
        registers_[i.to] = graph.root(one) == graph.root(other) ? 1 : 0;
    }
    return Fault::none;
}

}  // namespace zermelo::language
