// zermelo table: the value of inputs that differ in one or two numbers, as text, CSV, JSON or a
// picture, or held against values of somebody else.
#include <unistd.h>

#include <algorithm>

#include "io/progress.hpp"
#include "io/terminal.hpp"
#include "verbs/input.hpp"
#include "verbs/pictures.hpp"
#include "verbs/table_file.hpp"
#include "verbs/table_input.hpp"
#include "words/solution_text.hpp"
#include "words/table_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/workbench/answers/json.hpp"
#include "zermelo/workbench/answers/table_map.hpp"

namespace zermelo::app {

namespace {

/// The value of --value, else the usual one.
TableValue wanted_value(const Arguments& arguments, const GameInfo& game) {
    for (const TableValue value : kTableValues) {
        if (arguments.value == name_of(value)) return value;
    }
    return usual_value(game);
}

std::string objection_to_table(const Arguments& arguments, const GameInfo& game) {
    const int ways = (arguments.csv ? 1 : 0) + (arguments.json ? 1 : 0) +
                     (arguments.output.empty() ? 0 : 1) + (arguments.against.empty() ? 0 : 1);
    if (ways > 1) {
        return "--csv, --json, --output and --against are four ways to use a table; one at a time";
    }
    if (arguments.case_number == 0) return "--case is 0; the first case is 1";
    if (std::string why = objection_to_picture(arguments); !why.empty()) return why;
    return objection_to_value(game, wanted_value(arguments, game));
}

/// Tells why not even the first input has a value, and what may have been forgotten.
int complain_of_all(const Table& table, const TableInput& input) {
    const MissingValue& first = *table.first_missing;
    write_error(first.error, table.place_of(first.index), first.input);
    if (const std::string word = word_without_range(input); !word.empty()) {
        write_error(fmt::format("zermelo: {0} has no range; --over {0}=A..B gives it one\n",
                                printable(word)));
    }
    return status_of(first.error);
}

Result<std::string> picture_of(const Table& table, const std::string& heading,
                               const Arguments& arguments, const Resources& resources) {
    constexpr std::size_t kWidth = 90;
    const SeenRepetition seen = seen_in(table);
    // About as many rows as columns, and still what repeats in columns.
    const std::size_t least = values_a_row(seen.repetition);
    std::size_t a_row = least;
    while (a_row * a_row < table.values.size())
        a_row += least;
    CaseMap map = map_of(table, a_row);
    map.title = Sentence{"{}: {}", heading, title_of(table)};
    std::string sentences = wrapped(sentences_about(seen, table), kWidth, 0);
    for (std::size_t end = 0; !sentences.empty(); sentences.erase(0, end + 1)) {
        end = std::min(sentences.find('\n'), sentences.size() - 1);
        map.text.push_back(
            Sentence::text(sentences.substr(0, sentences[end] == '\n' ? end : end + 1)));
    }
    return draw_picture(map, arguments, resources);
}

/// What goes to standard output or into the file of --output.
Result<std::string> table_as_text(const Table& table, const TableInput& input,
                                  const Arguments& arguments, const Resources& resources) {
    const GameInfo& game = arguments.entry->game.info();
    if (arguments.csv) return to_csv(table);
    if (arguments.json) {
        const TabledFile file{.game = &game, .version = ZERMELO_VERSION, .table = &table};
        return to_json(file, input.source) + '\n';
    }
    const std::string heading =
        arguments.files.empty()
            ? std::string(game.name)
            : fmt::format("{} {}", game.name, shortened(printable(input.source.name())));
    if (!arguments.output.empty()) return picture_of(table, heading, arguments, resources);
    return describe(table, seen_in(table), heading, window_size(STDOUT_FILENO).columns);
}

/// Compares with the values of a text; the status tells whether all are the same.
int hold_against(const Table& table, const Source& source) {
    const auto comparison = compare(table, source.text());
    if (!comparison) {
        return write_error(comparison.error(), source.name(), source.text());
    }
    const int status = write_output(describe(*comparison, table, printable(source.name())));
    return status == kAnswered && comparison->first ? kNegative : status;
}

}  // namespace

int run_table(const Arguments& arguments) {
    if (!arguments.to.empty() || !arguments.from.empty()) return run_table_file(arguments);
    if (!arguments.after.empty() || arguments.force) {
        return usage_error("--after goes with --from, and --force with --to");
    }
    const Game& game = arguments.entry->game;
    auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error());
    if (const std::string why = objection_to_table(arguments, game.info()); !why.empty()) {
        return usage_error(why);
    }
    const auto input = table_input_of(arguments, game.info(), resources->memory);
    if (!input) return usage_error(input.error());
    if (const int status = complain_if_unwritable(arguments.output); status != kAnswered) {
        return status;
    }
    const bool compares = !arguments.against.empty();
    const auto against = compares ? Source::read(arguments.against, resources->memory)
                                  : Result<Source>(Source("", ""));
    if (!against) return write_error(against.error(), arguments.against);
    Progress progress(!arguments.no_progress);
    resources->monitor = &progress;
    TableRequest request{.value = wanted_value(arguments, game.info()),
                         .axes = input->axes,
                         .input = input->source.text()};
    if (arguments.case_number) request.case_index = *arguments.case_number - 1;
    const auto table = make_table(game, request, *resources);
    progress.clear();
    if (!table) return usage_error(table.error());
    if (table->missing == table->values.size()) return complain_of_all(*table, *input);
    if (compares) return hold_against(*table, *against);
    const auto text = table_as_text(*table, *input, arguments, *resources);
    progress.clear();
    if (!text) return usage_error(text.error());
    return write_output(*text, arguments.output);
}

}  // namespace zermelo::app
