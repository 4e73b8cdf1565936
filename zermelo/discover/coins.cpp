#include "zermelo/discover/coins.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/engine/grundy.hpp"
#include "zermelo/language/input.hpp"
#include "zermelo/language/rules.hpp"

namespace zermelo::discover {

namespace {

using language::Declaration;
using language::Range;

struct CoinValue {
    std::uint64_t (*value)(std::uint64_t place);
    const char* words;
    const char* cpp;
    const char* python;
};

/// Of places from 1 on.
constexpr CoinValue kCoinValues[] = {
    {[](std::uint64_t i) { return i; }, "that place", "i", "i"},
    {[](std::uint64_t i) { return i & -i; }, "the largest power of 2 that divides that place",
     "i & -i", "i & -i"},
    {[](std::uint64_t i) {
         const auto twice = 2 * (i - 1);
         return twice + 1 - static_cast<std::uint64_t>(std::popcount(twice) % 2);
     },
     "twice that place less 1 or less 2, whichever has an odd number of ones in binary",
     "2 * i - 1 - __builtin_popcountll(i - 1) % 2", "2 * i - 1 - bin(i - 1).count('1') % 2"},
};

/// The declaration of the row, if positions are that and nothing else.
const Declaration* row_of(const language::Program& program) {
    const language::Tree& tree = program.tree;
    const bool usual = tree.has_input && !tree.cases && tree.inputs.size() == 2 &&
                       tree.case_inputs.empty() && tree.positions.size() == 1 &&
                       program.ending == language::Ending::last_mover_wins && !program.uses_mover &&
                       !program.uses_again && !tree.may_repeat;
    if (!usual || !tree.inputs[0].sides.empty() || tree.inputs[1].sides.size() != 1) return nullptr;
    const Declaration& row = tree.inputs[1];
    const bool is_row = row.name == tree.positions[0].name && row.range &&
                        row.range->kind == Range::Kind::characters &&
                        row.range->characters.size() == 2;
    return is_row ? &row : nullptr;
}

/// The Grundy values of all rows of kMostCoins coins, by their heads as binary digits; none where the rules have
/// no such rows, or it takes too much.
Result<std::optional<std::vector<std::uint32_t>>> values_of_rows(const language::Program& program,
                                                                 const Declaration& row,
                                                                 const Resources& resources) {
    using Rules = language::RulesOfFile<Objective::last_mover_wins>;
    constexpr std::uint64_t kMostLooks = 20'000'000;
    const std::string text =
        fmt::format("{} {}", kMostCoins, std::string(kMostCoins, row.range->characters[0]));
    auto cases = language::read_input(program, text, resources.memory);
    if (!cases || cases->size() != 1) return std::nullopt;
    const Rules rules(program, std::move(cases->front()));
    GrundySolver<Rules> solver(
        rules, {resources.memory / GrundySolver<Rules>::bytes_per_entry(), resources.monitor});
    solver.allow(kMostLooks);
    const language::Array& coins =
        rules.memory().arrays.at(program.code.array_of[program.positions[0]]);
    if (rules.failure()) return std::nullopt;
    std::vector<std::uint32_t> values;
    for (std::size_t heads = 0; heads < std::size_t{1} << kMostCoins; ++heads) {
        auto position = rules.start();
        for (std::size_t i = 0; i < kMostCoins; ++i)
            coins.set(position.data(), i, static_cast<std::int64_t>(heads >> i & 1));
        const auto value = solver.value(position);
        if (resources.monitor != nullptr && !resources.monitor->go_on(heads, 0))
            return stopped_error();
        if (!value || rules.has_failed()) return std::nullopt;
        values.push_back(*value);
    }
    return values;
}

bool fits(const CoinValue& known, const std::vector<std::uint32_t>& values) {
    for (std::size_t heads = 0; heads < values.size(); ++heads) {
        std::uint64_t all = 0;
        for (std::size_t i = 0; i < kMostCoins; ++i)
            all ^= (heads >> i & 1) != 0 ? known.value(i + 1) : 0;
        if (values[heads] != all) return false;
    }
    return true;
}

KnownFormula formula_of(const CoinValue& known, const std::string& name, char head) {
    return {
        fmt::format("the exclusive or of these numbers is 0: for each {} in {}, with its places "
                    "counted from 1, {}",
                    head, name, known.words),
        fmt::format("bool loses(const std::string& {0}) {{\n"
                    "    unsigned long long sum = 0;\n"
                    "    for (unsigned long long i = 1; i <= {0}.size(); ++i)\n"
                    "        if ({0}[i - 1] == '{1}') sum ^= {2};\n"
                    "    return sum == 0;\n}}\n",
                    name, head, known.cpp),
        fmt::format("def loses({0}):\n"
                    "    total = 0\n"
                    "    for i in range(1, len({0}) + 1):\n"
                    "        if {0}[i - 1] == '{1}':\n"
                    "            total ^= {2}\n"
                    "    return total == 0\n",
                    name, head, known.python)};
}

}  // namespace

Result<std::optional<KnownFormula>> coin_formula_of(std::string_view rules,
                                                    const Resources& resources) {
    const auto program = ZERMELO_TRY(language::read_rules(rules));
    const Declaration* const row = row_of(program);
    if (row == nullptr) return std::nullopt;
    const auto values = ZERMELO_TRY(values_of_rows(program, *row, resources));
    if (!values) return std::nullopt;
    for (const CoinValue& known : kCoinValues) {
        if (fits(known, *values)) return formula_of(known, row->name, row->range->characters[1]);
    }
    return std::nullopt;
}

}  // namespace zermelo::discover
