#include "zermelo/language/declared.hpp"

#include "zermelo/base/bound.hpp"
#include "zermelo/language/machine.hpp"

namespace zermelo::language {

Result<std::int64_t> evaluate(const Program& program, const Memory& memory,
                              const Routine& routine) {
    Machine machine(program, memory);
    // Nothing of the position is known where ranges are worked out.
    const auto value = machine.result_of(routine, nullptr, 0);
    if (!value) return std::unexpected(machine.error());
    return *value;
}

Result<Array> shape_of(const Program& program, const Memory& memory, const Declaration& declared,
                       const DeclarationCode& code) {
    Array array;
    array.sides = static_cast<std::uint32_t>(code.sides.size());
    for (std::size_t side = 0; side < code.sides.size(); ++side) {
        const auto first = ZERMELO_TRY(evaluate(program, memory, code.sides[side].first));
        const auto last = ZERMELO_TRY(evaluate(program, memory, code.sides[side].second));
        const std::uint64_t size =
            static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first) + 1;
        const bool empty = last < first;
        constexpr std::int64_t kFarthest = 1'000'000'000'000'000'000;
        if (first < -kFarthest || (!empty && last > kFarthest)) {
            return input_error(declared.place, "an index lies beyond 1e18");
        }
        array.first[side] = first;
        array.size[side] = empty ? 0 : size;
    }
    return array;
}

Result<NumberRange> range_of(const Program& program, const Memory& memory,
                             const Declaration& declared, const DeclarationCode& code) {
    if (!declared.range) return NumberRange{0, Bound::kNone};
    switch (declared.range->kind) {
        case Range::Kind::natural:
            return NumberRange{0, Bound::kNone};
        case Range::Kind::any:
            return NumberRange{Bound::kAnyLow, Bound::kNone};
        case Range::Kind::characters:
            return NumberRange{0, static_cast<std::int64_t>(declared.range->characters.size()) - 1};
        case Range::Kind::numbers:
            break;
    }
    const auto low = ZERMELO_TRY(evaluate(program, memory, code.range[0]));
    if (code.range.size() == 1) return NumberRange{low, Bound::kNone};
    return NumberRange{low, ZERMELO_TRY(evaluate(program, memory, code.range[1]))};
}

}  // namespace zermelo::language
