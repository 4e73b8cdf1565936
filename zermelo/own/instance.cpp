#include "zermelo/own/instance.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace zermelo::own {

namespace {

using language::Array;
using language::Memory;
using language::Program;

bool are_alike(Array one, Array other) {
    const std::int64_t* const of_one = std::exchange(one.input, nullptr);
    const std::int64_t* const of_other = std::exchange(other.input, nullptr);
    if (one != other || (of_one == nullptr) != (of_other == nullptr)) return false;
    return of_one == nullptr || std::equal(of_one, of_one + one.elements(), of_other);
}

/// Whether moves cannot read the number in this register: the number is where a position starts,
/// whose name is the position's from then on.
bool is_start(const Program& program, std::uint16_t number) {
    return std::any_of(program.shared.begin(), program.shared.end(), [&](std::uint32_t symbol) {
        return symbol != language::kNoSymbol && program.symbols[symbol].sides == 0 &&
               program.code.register_of[symbol] == number;
    });
}

/// Whether it is a number that is read and may be the same in all inputs.
bool is_plain_number(const language::Declaration& position) {
    using language::Range;
    if (!position.sides.empty() || !position.start.empty()) return false;
    if (!position.range) return true;
    return position.range->kind != Range::Kind::characters &&
           std::all_of(position.range->values.begin(), position.range->values.end(),
                       [](const language::Expression& value) {
                           return value.operation == language::Operation::number;
                       });
}

}  // namespace

bool have_same_positions(const Program& program, const Memory& one, const Memory& other) {
    // Hints were held against the rules near one start, and how play ended before it began belongs
    // to the start as well.
    const language::Tree& tree = program.tree;
    if (!tree.parts_hints.empty() || !tree.symmetries.empty()) return false;
    if (program.ending == language::Ending::result) return false;
    return one.words == other.words &&
           std::equal(one.numbers.begin(), one.numbers.end(), other.numbers.begin(),
                      other.numbers.end(),
                      [&](const auto& number, const auto& twin) {
                          return number.first == twin.first &&
                                 (number.second == twin.second || is_start(program, number.first));
                      }) &&
           std::equal(one.arrays.begin(), one.arrays.end(), other.arrays.begin(),
                      other.arrays.end(), are_alike);
}

std::optional<language::Position> start_of(const Program& program, const Memory& memory,
                                           std::span<const std::int64_t> numbers) {
    const auto& positions = program.tree.positions;
    const std::size_t parts = numbers.size() / positions.size();
    const bool more_to_tell = !program.reads_sums() || !program.tree.required.empty() ||
                              program.uses_mover || program.uses_again ||
                              program.ending == language::Ending::result ||
                              !std::all_of(positions.begin(), positions.end(), is_plain_number);
    if (more_to_tell || parts == 0 || numbers.size() % positions.size() != 0) return std::nullopt;
    if (parts > 1 && memory.words != 1) return std::nullopt;
    language::Position start(parts * memory.words);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::size_t number = i % positions.size();
        const Array& array = memory.arrays[program.code.array_of[program.positions[number]]];
        if (numbers[i] < array.low || numbers[i] > array.high) return std::nullopt;
        array.set(start.data() + i / positions.size() * memory.words, 0, numbers[i]);
    }
    if (parts > 1) std::sort(start.data(), start.data() + parts);
    return start;
}

}  // namespace zermelo::own
