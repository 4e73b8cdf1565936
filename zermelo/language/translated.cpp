#include "zermelo/language/translated.hpp"

#include <algorithm>

namespace zermelo::language {

namespace {

constexpr std::size_t kRoomForParts = 1 << 12;

translated::Shape shape_of(const Array& array) {
    return {array.input,
            array.first_bit,
            array.shift,
            array.mask,
            array.base,
            array.low,
            array.high,
            {array.first[0], array.first[1]},
            {array.size[0], array.size[1]}};
}

}  // namespace

TranslatedRules::TranslatedRules(const Program& program, const Memory& memory)
    : mover_(program.code.mover), registers_(program.code.registers) {
    for (const auto& [index, value] : program.code.constants)
        registers_[index] = value;
    for (const auto& [index, value] : memory.numbers)
        registers_[index] = value;
    for (const Array& array : memory.arrays) {
        shapes_.push_back(shape_of(array));
        if (array.input == nullptr) call_.elements += array.elements();
    }
    // The system has zeros for nothing until they are written over.
    constexpr std::size_t kVertices = kMostVertices + 1;
    for (std::uint32_t graph = 0; graph < program.code.graphs; ++graph) {
        auto* const numbers =
            static_cast<std::uint32_t*>(std::calloc(2 * kVertices, sizeof(std::uint32_t)));
        numbers_.emplace_back(numbers);
        if (numbers == nullptr) {
            joins_.push_back({});  // which joins nothing, so that the interpreter does it
        } else {
            joins_.push_back({numbers, numbers + kVertices, 0, kVertices});
        }
    }
    call_.registers = registers_.data();
    call_.shapes = shapes_.data();
    call_.joins = joins_.data();
    call_.words = memory.words;
    call_.most_steps = kMostSteps;
}

bool TranslatedRules::split(TranslatedCode code, std::uint64_t routine, const std::uint64_t* part,
                            std::int64_t mover, Position& added) {
    parts_.resize(kRoomForParts);
    call_.taken = added.size();
    call_.room = std::min(parts_.size(), kMostWordsOfPosition - added.size());
    if (!run(code, routine, part, mover, parts_.data())) return false;
    const std::size_t before = added.size();
    added.resize(before + call_.used);
    std::copy_n(parts_.data(), call_.used, added.data() + before);
    return true;
}

}  // namespace zermelo::language
