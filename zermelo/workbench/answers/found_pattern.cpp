#include "zermelo/workbench/answers/found_pattern.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/discover/coins.hpp"
#include "zermelo/discover/lean_text.hpp"
#include "zermelo/discover/pattern_text.hpp"

namespace zermelo {

namespace {

constexpr std::uint64_t kLittle = 64 << 20;  // of memory, for what is only tried

class Finder {
  public:
    Finder(const Game& game, std::string_view rules, const discover::Fixed& fixed,
           const Resources& resources)
        : game_(game),
          info_(game.info()),
          rules_(rules),
          fixed_(fixed),
          resources_(resources),
          is_free_(fixed.inputs.empty() && fixed.parts == 1) {}

    Result<FoundPattern> run() const {
        std::optional<FoundPattern> period;
        if (is_of_heaps()) period = ZERMELO_TRY(find_period());
        if (period && period->is_proved()) return *std::move(period);
        auto found = discover::discover(rules_, fixed_, resources_);
        using Kind = discover::Discovery::Kind;
        if (found && found->kind == Kind::proved) {
            auto text = ZERMELO_TRY(discover::pattern_text(rules_, fixed_, *found));
            return FoundPattern{.losses = *std::move(found), .pattern = std::move(text)};
        }
        if (found && found->kind == Kind::tried) return FoundPattern{.losses = *std::move(found)};
        if (!found && found.error().kind != ErrorKind::input) return std::unexpected(found.error());
        if (is_free_) {
            if (auto formula = ZERMELO_TRY(find_formula()))
                return FoundPattern{.formula = std::move(formula)};
        }
        if (found) return FoundPattern{.losses = *std::move(found)};
        if (period) return *std::move(period);
        if (is_of_heaps()) return look_at_values();
        return std::unexpected(found.error());
    }

  private:
    /// A game of single heaps that fall apart, whose values have a law of periods or may have.
    bool is_of_heaps() const { return info_.has_grundy && info_.numbers.size() == 1 && is_free_; }

    /// Longer and longer tables of one heap, until a period is proved in them, with its pattern; what
    /// the longest shows where none is; nothing where no law of periods is known.
    Result<std::optional<FoundPattern>> find_period() const {
        constexpr std::int64_t kLengths[] = {200, 1000, 5000, 20000, 100000};
        std::optional<FoundPattern> last;
        for (const std::int64_t length : kLengths) {
            const std::string name(info_.numbers[0]);
            const TableRequest request{
                .value = TableValue::grundy, .axes = {{name, 0, length - 1}}, .input = name};
            Table table = ZERMELO_TRY(make_table(game_, request, resources_));
            if (!table.period_law) return std::nullopt;
            FoundValues values{std::move(table), {}};
            values.seen = seen_in(values.table);
            if (values.seen.repetition)
                values.proved = proved_by(values.table, values.seen.known, *values.seen.repetition);
            if (values.proved && *values.proved > values.table.axes[0].last) values.proved.reset();
            last = FoundPattern{.values = std::move(values)};
            if (last->values->proved) break;
        }
        if (last->values->proved)
            last->pattern = ZERMELO_TRY(discover::pattern_text(rules_, last->values->period()));
        return last;
    }

    /// The table of the game over its numbers from 0 on, within little memory; none where it needs
    /// more.
    Result<std::optional<Table>> little_table(TableValue value, std::int64_t last) const {
        Resources resources = resources_;
        resources.memory = std::min(resources.memory, kLittle);
        TableRequest request{.value = value};
        std::string input;
        for (const std::string_view name : info_.numbers) {
            request.axes.push_back({std::string(name), 0, last});
            input += fmt::format("{} ", name);
        }
        request.input = input;
        auto table = make_table(game_, request, resources);
        if (resources.monitor != nullptr && !resources.monitor->go_on(0, 0)) return stopped_error();
        if (!table) return std::nullopt;
        return *std::move(table);
    }

    /// Formulas that no automaton has, tried on tables of one number or two.
    Result<std::optional<TriedFormula>> find_formula() const {
        Resources little = resources_;
        little.memory = std::min(little.memory, kLittle);
        if (auto coins = ZERMELO_TRY(discover::coin_formula_of(rules_, little)))
            return TriedFormula{*std::move(coins), false, "", discover::kMostCoins};
        const std::size_t count = info_.numbers.size();
        if (count < 1 || count > 2) return std::nullopt;
        const std::vector<std::string> names(info_.numbers.begin(), info_.numbers.end());
        const std::int64_t last = count == 1 ? 199 : 39;
        const auto table = ZERMELO_TRY(little_table(TableValue::outcome, last));
        if (!table) return std::nullopt;
        discover::Losses losses{{}, count == 1 ? 0 : static_cast<std::uint64_t>(last + 1)};
        for (const auto& value : table->values)
            losses.loses.push_back(value ? std::optional(*value < 0) : std::nullopt);
        if (auto known = discover::loss_formula_of(losses, names))
            return TriedFormula{*std::move(known), false, names[0], last};
        if (count == 2 || !info_.has_grundy) return std::nullopt;
        constexpr std::int64_t kLast = 999;
        const auto values = ZERMELO_TRY(little_table(TableValue::grundy, kLast));
        if (!values) return std::nullopt;
        auto known = discover::value_formula_of(values->values, names[0]);
        if (!known) return std::nullopt;
        return TriedFormula{*std::move(known), true, names[0], kLast};
    }

    /// The values of one heap where nothing else is found.
    Result<FoundPattern> look_at_values() const {
        auto table = ZERMELO_TRY(little_table(TableValue::grundy, 999));
        if (!table) return limit_error("the values of a heap take too much memory");
        FoundValues values{*std::move(table), {}};
        values.seen = seen_in(values.table);
        return FoundPattern{.values = std::move(values)};
    }

    const Game& game_;
    const GameInfo& info_;
    std::string_view rules_;
    const discover::Fixed& fixed_;
    const Resources& resources_;
    bool is_free_;  // whether nothing is fixed
};

FoundCode code_of(const discover::Discovery& found) {
    if (!found.formula || found.formula->cpp.empty()) {
        return {discover::cpp_of(*found.set, found.names, found.digits),
                discover::python_of(*found.set, found.names, found.digits)};
    }
    const std::string parameters = discover::cpp_parameters_of(*found.set, found.names);
    return {fmt::format("bool loses({}) {{\n    return {};\n}}\n", parameters, found.formula->cpp),
            fmt::format("def loses({}):\n    return {}\n", joined(found.names, ", "),
                        found.formula->python)};
}

/// The value of a heap beyond the list, from its remainder.
std::string value_beyond(const std::string& name, const Repetition& repetition,
                         const char* division) {
    const bool from_0 = repetition.start == 0;
    const std::string beyond = from_0 ? name : fmt::format("({} - {})", name, repetition.start);
    const std::string index = fmt::format("{} % {}", beyond, repetition.period);
    std::string value = from_0 ? fmt::format("value[{}]", index)
                               : fmt::format("value[{} + {}]", repetition.start, index);
    if (repetition.step != 0)
        value +=
            fmt::format(" + {} {} {} * {}", beyond, division, repetition.period, repetition.step);
    return value;
}

/// Functions of the Grundy value.
FoundCode code_of_period(const std::string& name, const SeenRepetition& seen) {
    const Repetition& repetition = *seen.repetition;
    const std::size_t count = repetition.start + repetition.period;
    const auto begin = seen.known.values.begin();
    const std::string list =
        joined(std::span(begin, begin + static_cast<std::ptrdiff_t>(count)), ", ");
    const std::string cpp = fmt::format(
        "long long grundy(unsigned long long {0}) {{\n"
        "    static const long long value[] = {{{1}}};\n"
        "    if ({0} < {2}) return value[{0}];\n    return {3};\n}}\n",
        name, list, count, value_beyond(name, repetition, "/"));
    const std::string python = fmt::format(
        "def grundy({0}):\n    value = [{1}]\n    if {0} < {2}:\n        return value[{0}]\n"
        "    return {3}\n",
        name, list, count, value_beyond(name, repetition, "//"));
    return {cpp, python};
}

}  // namespace

std::int64_t FoundValues::from() const {
    return table.numbers_of(seen.known.begin + seen.repetition->start)[0];
}

discover::Period FoundValues::period() const {
    return {from(), static_cast<std::int64_t>(seen.repetition->period), *proved};
}

bool FoundPattern::is_something() const {
    if (losses) return losses->kind != discover::Discovery::Kind::no_pattern;
    return formula || (values && values->do_repeat());
}

Result<std::string> lean_of(const FoundPattern& found, std::string_view rules,
                            const discover::Fixed& fixed, const Resources& resources) {
    if (found.is_proved() && found.losses)
        return discover::lean_text(rules, fixed, *found.losses, resources);
    const bool is_period = found.is_proved() && found.values && found.values->do_repeat();
    if (!is_period)
        return std::unexpected(
            Error{ErrorKind::input,
                  Sentence::text("only what is proved for all sizes can be written for Lean"),
                  std::nullopt});
    const discover::Period period = found.values->period();
    const std::span<const std::int64_t> known = found.values->seen.known.values;
    const auto count = static_cast<std::size_t>(period.from + period.length);
    return discover::lean_text(rules, period, known.first(count), resources);
}

std::optional<FoundCode> code_of(const FoundPattern& found) {
    if (!found.is_something()) return std::nullopt;
    if (found.losses) return code_of(*found.losses);
    if (found.values) return code_of_period(found.values->table.axes[0].name, found.values->seen);
    return FoundCode{found.formula->known.cpp, found.formula->known.python};
}

Result<FoundPattern> find_pattern(const Game& game, std::string_view rules,
                                  const discover::Fixed& fixed, const Resources& resources) {
    return Finder(game, rules, fixed, resources).run();
}

}  // namespace zermelo
