// zermelo discover: from the rules to a description of who loses that holds for all sizes.
#include <charconv>

#include "io/progress.hpp"
#include "io/terminal.hpp"
#include "verbs/input.hpp"
#include "words/discovery_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
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

/// Longer and longer tables of one heap, until a period is proved in them; none where no law of
/// periods is known.
Result<std::optional<std::string>> period_of(const Game& game, const Resources& resources) {
    constexpr std::int64_t kLengths[] = {200, 1000, 5000, 20000};
    for (const std::int64_t length : kLengths) {
        const std::string name(game.info().numbers[0]);
        const TableRequest request{
            .value = TableValue::grundy, .axes = {{name, 0, length - 1}}, .input = name};
        const Table table = ZERMELO_TRY(make_table(game, request, resources));
        if (!table.period_law) return std::nullopt;
        const SeenRepetition seen = seen_in(table);
        if (!seen.repetition) continue;
        const auto proved = proved_by(table, seen.known, *seen.repetition);
        if (proved && *proved <= table.axes[0].last) return describe_period(table, seen, proved);
    }
    return std::nullopt;
}

/// Where automata cannot say the rules, but values of one heap can be looked at.
Result<std::string> look_at_values(const Game& game, const Resources& resources, int& status) {
    const std::string name(game.info().numbers[0]);
    const TableRequest request{
        .value = TableValue::grundy, .axes = {{name, 0, 999}}, .input = name};
    const Table table = ZERMELO_TRY(make_table(game, request, resources));
    const SeenRepetition seen = seen_in(table);
    status = seen.repetition ? kAnswered : kLimit;
    return describe_period(table, seen, std::nullopt);
}

int write_found(const discover::Discovery& found) {
    const int written = write_output(describe(found));
    const bool none = found.kind == discover::Discovery::Kind::no_pattern;
    return std::max(written, none ? int{kLimit} : int{kAnswered});
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
    Progress progress(!arguments.no_progress);
    resources->monitor = &progress;
    const Game& game = arguments.entry->game;
    if (is_of_heaps(game, arguments)) {
        const auto period = period_of(game, *resources);
        progress.clear();
        if (!period) return write_error(period.error(), arguments.game);
        if (*period) return write_output(**period);
    }
    const auto found = discover::discover(source->text(), *fixed, *resources);
    progress.clear();
    if (found) return write_found(*found);
    if (found.error().kind == ErrorKind::input && is_of_heaps(game, arguments)) {
        int status = kAnswered;
        const auto text = look_at_values(game, *resources, status);
        progress.clear();
        if (text) return std::max(status, write_output(*text));
    }
    const int status = write_error(found.error(), arguments.game, source->text());
    const std::string told = found.error().message;
    if (told.ends_with(" is not fixed"))
        write_error(
            fmt::format("zermelo: --fix {}=NUMBER fixes it\n", told.substr(0, told.find(' '))));
    return status;
}

}  // namespace zermelo::app
