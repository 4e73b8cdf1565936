#include "verbs/table_file.hpp"

#include <filesystem>
#include <iterator>
#include <utility>

#include "io/progress.hpp"
#include "io/terminal.hpp"
#include "verbs/input.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/workbench/answers/every_position.hpp"
#include "zermelo/workbench/answers/json.hpp"
#include "zermelo/workbench/answers/mapped_file.hpp"
#include "zermelo/workbench/answers/table_reader.hpp"

namespace zermelo::app {

namespace {

/// The value of --value, else the usual one.
TableValue value_on_disk(const Arguments& arguments) {
    for (const TableValue value : kTableValues) {
        if (arguments.value == name_of(value)) return value;
    }
    return usual_value(arguments.entry->game.info());
}

std::string objection_to_table_file(const Arguments& arguments) {
    const bool writes = !arguments.to.empty();
    if (writes && !arguments.from.empty()) return "--to writes a table and --from reads one";
    if (!arguments.over.empty() || arguments.csv || !arguments.output.empty() ||
        !arguments.against.empty()) {
        return "--to and --from are about the positions of one input; they go with none of --over, "
               "--csv, --output and --against";
    }
    if (writes && arguments.json) return "--json goes with --from, not with --to";
    if (writes && !arguments.after.empty()) return "--after goes with --from, not with --to";
    if (!writes && (arguments.force || !arguments.value.empty())) {
        return "--force and --value go with --to; the file tells what its values are";
    }
    if (arguments.case_number == 0) return "--case is 0; the first case is 1";
    const TableValue value = value_on_disk(arguments);
    if (value == TableValue::outcome_class) return "--to takes no --value class";
    return objection_to_value(arguments.entry->game.info(), value);
}

/// A table takes the place of a file, and never that of a device or a pipe.
std::string objection_to_place(const Arguments& arguments) {
    std::error_code unknown;
    const auto status = std::filesystem::status(arguments.to, unknown);
    if (arguments.to.empty() || !std::filesystem::exists(status)) return "";
    if (!std::filesystem::is_regular_file(status)) {
        return fmt::format("{} is no file; a table takes the place of one",
                           printable(arguments.to));
    }
    if (arguments.force) return "";
    return fmt::format("{} is there already; --force writes over it", printable(arguments.to));
}

/// The words behind the game, which are numbers or the name of a file.
Result<Source> source_of_case(const Arguments& arguments, std::uint64_t memory) {
    const std::string text = joined(arguments.files, " ");
    const bool is_file =
        arguments.files.size() == 1 && text.find_first_not_of("0123456789-") != std::string::npos;
    if (is_file || text == "-") return Source::read(text, memory);
    return Source("<arguments>", text);
}

/// The case that was asked for, and how a table tells that it is of this case.
struct TabledCase {
    std::unique_ptr<Puzzle> puzzle;
    TableIdentity identity;

    std::size_t index() const { return identity.case_number - 1; }
};

Result<TabledCase> case_of(const Arguments& arguments, const Source& source,
                           const Resources& resources) {
    const GameInfo& game = arguments.entry->game.info();
    auto puzzle = ZERMELO_TRY(arguments.entry->game.read(source.text(), resources));
    const std::uint64_t number = arguments.case_number.value_or(1);
    if (number > puzzle->cases() || (!arguments.case_number && puzzle->cases() > 1)) {
        return input_error("a table on disk is of one case, of --case 1..{}", puzzle->cases());
    }
    TableIdentity identity = identity_of_case(game, source.text(), number);
    identity.value = value_on_disk(arguments);
    return TabledCase{std::move(puzzle), std::move(identity)};
}

SessionOptions options_for(TableValue value, const Resources& resources) {
    SessionOptions options{.resources = resources,
                           .grundy = value == TableValue::grundy,
                           .distance = value == TableValue::distance};
    // The other half holds the positions.
    options.resources.memory /= 2;
    return options;
}

Result<std::string> write_positions(const Arguments& arguments, const TabledCase& tabled,
                                    const Resources& resources) {
    const TableValue value = tabled.identity.value;
    const SessionOptions options = options_for(value, resources);
    const auto open = [&] { return tabled.puzzle->open(tabled.index(), options); };
    const std::uint64_t positions =
        ZERMELO_TRY(write_every_position(open, tabled.identity, arguments.to, options.resources));
    return fmt::format("The table {} holds {} positions of {} with their values ({}).\n",
                       printable(arguments.to), positions, tabled.identity.game, name_of(value));
}

/// A position that was looked up, and the move that leads to it.
struct LookedUp {
    std::string move;
    std::string position;
    PositionWorth worth;
};

/// Are the numbers of the values those of who wins?
bool tells_who_wins(TableValue value) {
    return is_in_letters(value) || value == TableValue::distance;
}

std::string worth_in_words(const PositionWorth& worth, TableValue value) {
    if (!tells_who_wins(value)) return fmt::to_string(worth.number);
    const std::string_view letter = worth.number > 0 ? "N" : worth.number < 0 ? "P" : "D";
    if (value != TableValue::distance || worth.number == 0) return std::string(letter);
    return fmt::format("{} {}", letter, worth.moves);
}

/// The position where the session stands.
Result<LookedUp> look_up_here(const TableReader& table, const Session& session, std::string move) {
    std::string position = session.position();
    const auto worth = ZERMELO_TRY(table.find(position));
    if (!worth) return input_error("has no position {}", printable(position));
    return LookedUp{std::move(move), std::move(position), *worth};
}

/// The position where the session stands, and behind it where each move leads to.
Result<std::vector<LookedUp>> looked_up(const TableReader& table, Session& session) {
    std::vector<LookedUp> found;
    found.push_back(ZERMELO_TRY(look_up_here(table, session, "")));
    std::vector<std::string> moves;
    session.visit_moves([&](const std::string& move) {
        moves.push_back(move);
        return true;
    });
    for (std::string& move : moves) {
        ZERMELO_TRY(session.play(move));
        found.push_back(ZERMELO_TRY(look_up_here(table, session, std::move(move))));
        session.undo();
    }
    return found;
}

std::string in_words(const std::vector<LookedUp>& found, TableValue value) {
    std::string text;
    for (const LookedUp& one : found) {
        if (&one != found.data()) text += fmt::format("  {} -> ", one.move);
        text += fmt::format("{}: {}\n", printable(one.position), worth_in_words(one.worth, value));
    }
    return text;
}

/// The members of an object of JSON for the position.
std::string members_of(const LookedUp& one, TableValue value) {
    std::string members = fmt::format("\"position\":{},", quoted_json(one.position));
    if (!tells_who_wins(value)) return members + fmt::format("\"value\":{}", one.worth.number);
    members += fmt::format("\"outcome\":\"{}\"", worth_in_words(one.worth, value).front());
    if (value == TableValue::distance && one.worth.number != 0)
        members += fmt::format(",\"moves_left\":{}", one.worth.moves);
    return members;
}

std::string in_json(const std::vector<LookedUp>& found, const TableIdentity& table) {
    std::vector<std::string> moves;
    for (auto one = found.begin() + 1; one != found.end(); ++one) {
        moves.push_back(fmt::format("{{\"move\":{},{}}}", quoted_json(one->move),
                                    members_of(*one, table.value)));
    }
    return fmt::format(
        "{{\"schema\":{},\"zermelo\":{},\"game\":{},\"case\":{},\"value_of\":{},{},\"moves\":[{}]}}"
        "\n",
        kJsonSchema, quoted_json(ZERMELO_VERSION), quoted_json(table.game), table.case_number,
        quoted_json(name_of(table.value)), members_of(found.front(), table.value),
        joined(moves, ","));
}

Result<std::string> look_up(const Arguments& arguments, const TabledCase& tabled,
                            const Resources& resources) {
    const auto of_file = [&](const Error& why) {
        return std::unexpected(Error{
            why.kind, Sentence{"{} {}", printable(arguments.from), why.message}, std::nullopt});
    };
    const auto file = MappedFile::open(arguments.from);
    if (!file) {
        return input_error("{} cannot be read: {}", printable(arguments.from),
                           file.error().message);
    }
    const auto table = TableReader::of(file->bytes());
    if (!table) return of_file(table.error());
    TableIdentity expected = tabled.identity;
    expected.value = table->identity().value;
    expected.game = table->identity().game;
    if (table->identity() != expected) {
        return input_error("{} is a table of another game, input or case",
                           printable(arguments.from));
    }
    const auto session = ZERMELO_TRY(tabled.puzzle->open_by_rules(tabled.index(), {resources}));
    ZERMELO_TRY(play_moves(arguments.after, *session));
    const auto found = looked_up(*table, *session);
    if (!found) return of_file(found.error());
    return arguments.json ? in_json(*found, table->identity())
                          : in_words(*found, table->identity().value);
}

}  // namespace

int run_table_file(const Arguments& arguments) {
    if (const std::string why = objection_to_table_file(arguments); !why.empty()) {
        return usage_error(why);
    }
    auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error());
    if (const int status = complain_if_unwritable(arguments.to); status != kAnswered) return status;
    if (const std::string why = objection_to_place(arguments); !why.empty())
        return usage_error(why);
    const auto source = source_of_case(arguments, resources->memory);
    if (!source) return usage_error(source.error());
    Progress progress(!arguments.no_progress);
    resources->monitor = &progress;
    const auto tabled = case_of(arguments, *source, *resources);
    if (!tabled) return write_error(tabled.error(), source->name(), source->text());
    const auto text = arguments.to.empty() ? look_up(arguments, *tabled, *resources)
                                           : write_positions(arguments, *tabled, *resources);
    progress.clear();
    if (!text) return usage_error(text.error());
    return write_output(*text);
}

}  // namespace zermelo::app
