// What the machine says of a run that failed.
#include <limits>

#include "zermelo/base/format.hpp"
#include "zermelo/language/machine.hpp"

namespace zermelo::language {

const Symbol& Machine::symbol_of(std::uint32_t array) const {
    std::size_t at = 0;
    const auto is_array = [&](const Symbol& symbol) {
        return symbol.kind == Symbol::Kind::position ||
               (symbol.kind == Symbol::Kind::input && symbol.sides > 0);
    };
    while (!is_array(program_->symbols[at]) || program_->code.array_of[at] != array)
        ++at;
    return program_->symbols[at];
}

Sentence Machine::index_message(const Instruction& i) const {
    const Array& array = memory_->arrays[i.array];
    const std::string& name = symbol_of(i.array).name;
    const auto side = [&](std::size_t s) {
        return fmt::format("{}..{}", array.first[s],
                           array.first[s] + static_cast<std::int64_t>(array.size[s]) - 1);
    };
    const auto index = [&](std::uint16_t number, std::int8_t more) {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(registers_[number]) +
                                         static_cast<std::uint64_t>(std::int64_t{more}));
    };
    if (array.sides == 1) {
        return Sentence{"{}[{}] does not exist; the index may be {}", name, index(i.a, i.more_a),
                        side(0)};
    }
    return Sentence{"{}[{}, {}] does not exist; the indices may be {} and {}",
                    name,
                    index(i.a, i.more_a),
                    index(i.b, i.more_b),
                    side(0),
                    side(1)};
}

Sentence Machine::range_message(const Instruction& i) const {
    const Array& array = memory_->arrays[i.array];
    const bool unbounded = array.high == std::numeric_limits<std::int64_t>::max();
    const std::string& name = symbol_of(i.array).name;
    const Sentence range = unbounded && array.low == 0
                               ? Sentence{"0 or more, unless `{} in any` is declared", name}
                           : unbounded ? Sentence{"{} or more", array.low}
                                       : Sentence{"{}..{}", array.low, array.high};
    return Sentence{"{} would become {}; it may be {}", name, registers_[i.to], range};
}

Sentence Machine::message() const {
    const Instruction& i = program_->code.instructions[failed_at_];
    switch (fault_) {
        case Fault::none:
            return Sentence{"nothing is wrong"};
        case Fault::overflow:
            return Sentence{"this number does not fit 64 bits"};
        case Fault::division:
            return Sentence{"this divides by 0"};
        case Fault::index:
            return index_message(i);
        case Fault::range:
            return range_message(i);
        case Fault::nothing:
            return Sentence{"there is no least and no greatest of nothing"};
        case Fault::steps:
            return Sentence{"this takes more than {} million steps", kMostSteps / 1'000'000};
        case Fault::vertex:
            return Sentence{"what is joined are numbers 0..{}", kMostVertices};
        case Fault::size:
            return Sentence{"the position has too many parts"};
    }
    return {};
}

Error Machine::error() const {
    const bool limit = fault_ == Fault::steps || fault_ == Fault::size;
    return {limit ? ErrorKind::limit : ErrorKind::input, message(),
            program_->code.places[failed_at_]};
}

}  // namespace zermelo::language
