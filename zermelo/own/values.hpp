// The numbers of an input by themselves, without what the rules make of them: so that an input can
// be written, and others be made like it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/language/declared.hpp"
#include "zermelo/own/instance.hpp"

namespace zermelo::own {

/// The numbers of one declaration, row after row; a single number is one.
struct Table {
    std::uint64_t rows = 1;
    std::uint64_t columns = 1;
    std::vector<std::int64_t> numbers = {};
    std::int64_t low = 0;  ///< what each may be, as make_values tells; of values_of both are 0
    std::int64_t high = 0;
};

struct Values {
    std::vector<Table> common = {};              ///< what stands before the cases
    std::vector<std::vector<Table>> cases = {};  ///< of each; the parts of a sum are cases too
};

/// A number that an input needs.
struct Need {
    static constexpr std::size_t kCount = ~std::size_t{0};  ///< in place of an input

    std::size_t input = kCount;  ///< which of Program::inputs; kCount: how many cases, or parts
    std::size_t index = 0;       ///< of the case or part
    std::uint64_t row = 0;       ///< both from 0
    std::uint64_t column = 0;
    std::uint64_t rows = 1;  ///< of the table
    std::uint64_t columns = 1;
    std::int64_t low = 0;  ///< what it may be, ends included
    std::int64_t high = 0;
};

/// The number nearest to 0 that is allowed.
constexpr std::int64_t base_of(const Need& need) {
    return need.low > 0 ? need.low : need.high < 0 ? need.high : 0;
}

/// Tells each number of an input; what it tells need not be allowed.
using Chooser = std::function<std::int64_t(const Need&)>;

/// Asks for all numbers of an input in the order of the text, each when those before it are known.
/// An error if the rules fail for these numbers, or if there were more than `most` of them. What is
/// returned need not be an input: whether it is, reading it tells.
Result<Values> make_values(const language::Program& program, const Chooser& choose,
                           std::uint64_t most);

/// The numbers of an input that was read.
Values values_of(const Instance& instance);

/// The text of an input that was read.
std::string text_of(const Instance& instance);

/// The text of an input: single spaces and newlines; read again, it is the same input.
std::string text_of(const language::Program& program, const Values& values);

/// The input that a text of these values is, or the first thing that is wrong with it.
Result<Instance> read_values(const SharedProgram& program, const Values& values,
                             std::uint64_t memory = kSaturated);

}  // namespace zermelo::own
