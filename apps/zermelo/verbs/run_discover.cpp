// zermelo discover: from the rules to a description of who loses that holds for all sizes.
#include <algorithm>
#include <charconv>
#include <optional>

#include "io/progress.hpp"
#include "io/terminal.hpp"
#include "verbs/input.hpp"
#include "words/discovery_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/discover/known.hpp"
#include "zermelo/discover/pattern_text.hpp"
#include "zermelo/own/game.hpp"

namespace zermelo::app {

namespace {

constexpr std::uint64_t kMostBytes = 1 << 20;  // of a rules file; far more than any has

/// What --fix and --parts say.
Result<discover::Fixed> fixed_of(const Arguments& arguments) {
    discover::Fixed fixed;
    for (const std::string& word : arguments.fixed) {
        const std::size_t sign = word.find('=');
        std::int64_t number = 0;
        const char* const begin = word.data() + std::min(sign, word.size() - 1) + 1;
        const auto [end, status] = std::from_chars(begin, word.data() + word.size(), number);
        if (sign == word.npos || sign == 0 || status != std::errc() ||
            end != word.data() + word.size())
            return input_error("--fix {} is not a name and a number, like n=3", word);
        fixed.inputs[word.substr(0, sign)] = number;
    }
    fixed.parts = arguments.parts.value_or(1);
    if (fixed.parts < 1 || fixed.parts > discover::kMostNumbers)
        return input_error("--parts is {}; it may be from 1 to {}", fixed.parts,
                           discover::kMostNumbers);
    return fixed;
}

/// A game of single heaps that fall apart, whose values have a law of periods or may have.
bool is_of_heaps(const Game& game, const Arguments& arguments) {
    return game.info().has_grundy && game.info().numbers.size() == 1 && arguments.fixed.empty() &&
           !arguments.parts;
}

/// What was found: words for people and, where it is proved, the text for zermelo-check.
struct Told {
    std::string words;
    std::optional<std::string> pattern = std::nullopt;
    int status = kAnswered;
};

/// The values of one heap, with what is seen of a period, which is not proved.
Told values_told(const Table& table) {
    const SeenRepetition seen = seen_in(table);
    return {describe_period(table, seen, std::nullopt), std::nullopt,
            seen.repetition ? kAnswered : kLimit};
}

/// Longer and longer tables of one heap, until a period is proved in them, with its pattern; what
/// the longest shows where none is; nothing where no law of periods is known.
Result<std::optional<Told>> period_of(const Game& game, const Source& source,
                                      const Resources& resources) {
    constexpr std::int64_t kLengths[] = {200, 1000, 5000, 20000, 100000};
    std::optional<Told> not_proved;
    for (const std::int64_t length : kLengths) {
        const std::string name(game.info().numbers[0]);
        const TableRequest request{
            .value = TableValue::grundy, .axes = {{name, 0, length - 1}}, .input = name};
        const Table table = ZERMELO_TRY(make_table(game, request, resources));
        if (!table.period_law) return std::nullopt;
        not_proved = values_told(table);
        const SeenRepetition seen = seen_in(table);
        if (!seen.repetition) continue;
        const auto proved = proved_by(table, seen.known, *seen.repetition);
        if (!proved || *proved > table.axes[0].last) continue;
        const auto& [start, period, step] = *seen.repetition;
        const std::int64_t from = table.numbers_of(seen.known.begin + start)[0];
        const discover::Period repeats{from, static_cast<std::int64_t>(period), *proved};
        return Told{describe_period(table, seen, proved),
                    ZERMELO_TRY(discover::pattern_text(source.text(), repeats))};
    }
    return not_proved;
}

/// The table of a game over its numbers from 0 on, within little memory; none where it needs more.
Result<std::optional<Table>> little_table(const Game& game, TableValue value, std::int64_t last,
                                          Resources resources) {
    constexpr std::uint64_t kLittle = 64 << 20;
    resources.memory = std::min(resources.memory, kLittle);
    TableRequest request{.value = value};
    std::string input;
    for (const std::string_view name : game.info().numbers) {
        request.axes.push_back({std::string(name), 0, last});
        input += fmt::format("{} ", name);
    }
    request.input = input;
    auto table = make_table(game, request, resources);
    if (resources.monitor != nullptr && !resources.monitor->go_on(0, 0)) return stopped_error();
    if (!table) return std::nullopt;
    return *std::move(table);
}

/// Formulas that no automaton has, tried on tables of one number or two.
Result<std::optional<std::string>> formula_of(const Game& game, const Resources& resources) {
    const std::size_t count = game.info().numbers.size();
    if (count < 1 || count > 2) return std::nullopt;
    const std::vector<std::string> names(game.info().numbers.begin(), game.info().numbers.end());
    const std::int64_t last = count == 1 ? 199 : 39;
    const auto table = ZERMELO_TRY(little_table(game, TableValue::outcome, last, resources));
    if (!table) return std::nullopt;
    discover::Losses losses{{}, count == 1 ? 0 : static_cast<std::uint64_t>(last + 1)};
    for (const auto& value : table->values)
        losses.loses.push_back(value ? std::optional(*value < 0) : std::nullopt);
    if (const auto known = discover::loss_formula_of(losses, names))
        return describe_losses(*known, last);
    if (count == 2 || !game.info().has_grundy) return std::nullopt;
    constexpr std::int64_t kLast = 999;
    const auto values = ZERMELO_TRY(little_table(game, TableValue::grundy, kLast, resources));
    if (!values) return std::nullopt;
    const auto known = discover::value_formula_of(values->values, names[0]);
    return known ? std::optional(describe_value(*known, names[0], kLast)) : std::nullopt;
}

/// The values of one heap where nothing else is found.
Result<Told> look_at_values(const Game& game, const Resources& resources) {
    const auto table = ZERMELO_TRY(little_table(game, TableValue::grundy, 999, resources));
    if (!table) return limit_error("the values of a heap take too much memory");
    return values_told(*table);
}

int write_refusal(const Arguments& arguments, const Error& error, const Source& source) {
    const int status = write_error(error, arguments.game, source.text());
    const std::string told = error.message;
    if (told.ends_with(" is not fixed")) {
        write_error(
            fmt::format("zermelo: --fix {}=NUMBER fixes it\n", told.substr(0, told.find(' '))));
    }
    return status;
}

/// Periods first, then automata, then formulas that can only be tried.
Result<Told> find(const Arguments& arguments, const discover::Fixed& fixed, const Source& source,
                  const Resources& resources) {
    const Game& game = arguments.entry->game;
    const bool is_free = arguments.fixed.empty() && !arguments.parts;
    std::optional<Told> period;
    if (is_of_heaps(game, arguments)) period = ZERMELO_TRY(period_of(game, source, resources));
    if (period && period->pattern) return *std::move(period);
    const auto found = discover::discover(source.text(), fixed, resources);
    using Kind = discover::Discovery::Kind;
    if (found && found->kind == Kind::proved) {
        return Told{describe(*found),
                    ZERMELO_TRY(discover::pattern_text(source.text(), fixed, *found))};
    }
    if (found && found->kind == Kind::tried) return Told{describe(*found)};
    if (!found && found.error().kind != ErrorKind::input) return std::unexpected(found.error());
    if (is_free) {
        if (const auto formula = ZERMELO_TRY(formula_of(game, resources))) return Told{*formula};
    }
    if (found) return Told{describe(*found), std::nullopt, kLimit};
    if (period) return *std::move(period);
    if (is_of_heaps(game, arguments)) return look_at_values(game, resources);
    return std::unexpected(found.error());
}

/// Prints what was found, and writes the file that was asked for.
int tell(const Arguments& arguments, const Told& told) {
    const int status = std::max(told.status, write_output(told.words));
    if (arguments.output.empty()) return status;
    if (told.pattern) return std::max(status, write_output(*told.pattern, arguments.output));
    write_error(fmt::format("zermelo: nothing is proved for all sizes, so {} was not written\n",
                            printable(arguments.output)));
    return std::max(status, int{kLimit});
}

}  // namespace

int run_discover(const Arguments& arguments) {
    if (!own::names_rules_file(arguments.game)) {
        return usage_error(fmt::format(
            "discover reads the rules of a rules file, and {} is built in; see docs/discover.md",
            printable(arguments.game)));
    }
    auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error());
    const auto fixed = fixed_of(arguments);
    if (!fixed) return usage_error(fixed.error());
    const auto source = Source::read(arguments.game, kMostBytes);
    if (!source) return write_error(source.error(), arguments.game);
    if (const int status = complain_if_unwritable(arguments.output); status != kAnswered)
        return status;
    Progress progress(!arguments.no_progress);
    resources->monitor = &progress;
    const auto told = find(arguments, *fixed, *source, *resources);
    progress.clear();
    if (told) return tell(arguments, *told);
    const Error& error = told.error();
    return error.kind == ErrorKind::input ? write_refusal(arguments, error, *source)
                                          : write_error(error, arguments.game, source->text());
}

}  // namespace zermelo::app
