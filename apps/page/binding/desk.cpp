#include "apps/page/binding/desk.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "apps/page/binding/json_of.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/workbench/answers/certify.hpp"
#include "zermelo/workbench/pictures/map_svg.hpp"

namespace zermelo::page {

struct Desk::NamedCall {
    std::string_view name;
    Result<Json> (Desk::*answer)(Call&);
    bool needs_game = true;
};

const Desk::NamedCall Desk::kCalls[] = {
    {"games", &Desk::games, false},
    {"rules", &Desk::rules, false},
    {"table", &Desk::table, false},
    {"discover", &Desk::discover, false},
    {"check", &Desk::check, false},
    {"recognize", &Desk::recognize, false},
    {"open", &Desk::open, false},
    {"generate", &Desk::generate, false},
    {"state", &Desk::state},
    {"play", &Desk::play},
    {"reply", &Desk::reply},
    {"undo", &Desk::undo},
    {"redo", &Desk::redo},
    {"go", &Desk::go},
    {"restart", &Desk::restart},
    {"resign", &Desk::resign},
    {"seat", &Desk::seat},
    {"board", &Desk::board},
    {"hint", &Desk::hint},
    {"hints", &Desk::hints},
    {"why", &Desk::why},
    {"map", &Desk::map},
    {"export", &Desk::file},
    {"sheet", &Desk::sheet},
    {"edit", &Desk::edit},
};

namespace {

using nlohmann::json;

// Of the 4 GiB that WebAssembly can address; the rest is for the input and for what is shown of it.
constexpr std::uint64_t kMemory = std::uint64_t{5} << 29;

/// A number as it was asked for: a size of WebAssembly would lose what is above 32 bits.
std::uint64_t number_in(const json& request, const char* name, std::uint64_t otherwise) {
    return request.value(name, otherwise);
}

/// A count; one that no size can tell is the largest size.
std::size_t count_in(const json& request, const char* name, std::size_t otherwise) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::size_t>::max();
    return static_cast<std::size_t>(std::min(number_in(request, name, otherwise), kMost));
}

Result<std::int64_t> digits_in(const json& request, const char* name) {
    const std::string digits = request.value(name, "");
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (digits.empty() || error != std::errc() || end != digits.data() + digits.size()) {
        return input_error("{} is no number, or has more than 64 bits", in_quotes(digits));
    }
    return number;
}

Seats seats_in(const json& request) {
    return {.first = request.value("first", true), .second = request.value("second", false)};
}

}  // namespace

Desk::Desk(Monitor* monitor, BlockReading read_block) : read_block_(std::move(read_block)) {
    options_.resources.memory = kMemory;
    options_.resources.monitor = monitor;
}

Reply Desk::answer(std::string_view request, std::string_view text) {
    const json parsed = json::parse(request, nullptr, false);
    Call call{parsed, text};
    const std::string name = parsed.is_object() ? parsed.value("call", "") : "";
    const auto* const known = std::ranges::find(kCalls, name, &NamedCall::name);
    Result<json> answered = input_error("there is no call {}", in_quotes(name));
    if (known != std::end(kCalls)) {
        if (known->needs_game && !game_) {
            answered = input_error("no game is open");
        } else {
            answered = (this->*known->answer)(call);
        }
    }
    // Names in a rules file may be any bytes.
    const auto text_of = [](const json& reply) {
        return reply.dump(-1, ' ', false, json::error_handler_t::replace);
    };
    if (!answered) return {text_of(json{{"failure", json_of(answered.error(), text)}})};
    return {text_of(*answered), std::move(call.bytes)};
}

Result<json> Desk::games(Call&) {
    json games = json::array();
    for (const RegisteredGame& entry : all_games())
        games.push_back(json_of(entry));
    return json{{"games", std::move(games)}, {"version", ZERMELO_VERSION}};
}

Result<json> Desk::check(Call& call) {
    if (is_saved_game(call.text)) {
        const auto game = ZERMELO_TRY(load_game(call.text, options_));
        return json{{"cases", game.puzzle->cases()}};
    }
    const auto entry = ZERMELO_TRY(game_called(call.request));
    const auto puzzle = ZERMELO_TRY(entry->game.read(call.text, options_.resources));
    return json{{"cases", puzzle->cases()}};
}

/// Of which games the text is an input.
Result<json> Desk::recognize(Call& call) {
    json games = json::array();
    for (const RegisteredGame& entry : all_games()) {
        if (entry.game.read(call.text, options_.resources)) games.push_back(entry.game.info().name);
    }
    return json{{"games", std::move(games)}};
}

/// A built-in game by its name, or the one that the rules of the call state.
Result<const RegisteredGame*> Desk::game_called(const json& request) {
    if (request.contains("rules")) {
        const std::string rules = request.value("rules", "");
        if (!own_ || own_->rules != rules) own_ = ZERMELO_TRY(own_game_of(rules));
        return &own_->entry;
    }
    const std::string name = request.value("game", "");
    const RegisteredGame* const entry = find_game(name);
    if (entry == nullptr) return input_error("there is no game {}", in_quotes(name));
    return entry;
}

/// The game of a call of `open`, before its moves.
Result<PlayedGame> Desk::opened(const Call& call, std::optional<TableReader>& table) {
    if (is_saved_game(call.text)) return load_game(call.text, options_);
    const RegisteredGame* entry = nullptr;
    std::unique_ptr<Puzzle> puzzle;
    if (call.text.empty() && !call.request.contains("game")) {
        if (!game_) return input_error("no game is open");
        entry = game_->entry;
        puzzle = game_->puzzle->copy();
        table = table_;
    } else {
        entry = ZERMELO_TRY(game_called(call.request));
        puzzle = ZERMELO_TRY(entry->game.read(call.text, options_.resources));
    }
    const std::uint64_t number = number_in(call.request, "case", 1);
    if (number < 1 || number > puzzle->cases()) {
        return input_error("there is no {} {}; the input has {}",
                           Sentence::phrase(entry->game.info().case_name), number, puzzle->cases());
    }
    const Seats seats = call.request.contains("seats") ? seats_in(call.request["seats"]) : Seats{};
    const auto index = static_cast<std::size_t>(number) - 1;
    if (table && table->identity().case_number != number) table.reset();
    if (call.request.contains("table"))
        table = ZERMELO_TRY(table_named_in(call, entry->game.info(), *puzzle, number));
    if (table) return start_with_table(*entry, std::move(puzzle), index, seats, *table);
    return start_game(*entry, std::move(puzzle), index, seats, options_);
}

Result<json> Desk::open(Call& call) {
    std::optional<TableReader> table;
    auto game = ZERMELO_TRY(opened(call, table));
    std::size_t number = 0;
    for (const json& move : call.request.value("moves", json::array())) {
        ++number;
        if (auto played = game.match.play(move.get<std::string>()); !played) {
            played.error().message = Sentence{"move {}: {}", number, played.error().message};
            return std::unexpected(std::move(played.error()));
        }
    }
    game_ = std::move(game);
    table_ = std::move(table);
    if (own_ && game_->entry == &own_->entry) played_ = own_;
    if (!call.text.empty() || call.request.contains("game")) text_bytes_ = call.text.size();
    return state_of_game();
}

json Desk::state_of_game() const {
    json object = json_of(*game_);
    if (plays_own()) object["game"] = kOwnGame;
    object["textBytes"] = text_bytes_;
    if (table_) {
        object["table"] = {{"value", name_of(table_->identity().value)},
                           {"positions", digits(table_->positions())}};
    }
    return object;
}

Result<json> Desk::state(Call&) {
    return state_of_game();
}

Result<json> Desk::play(Call& call) {
    ZERMELO_TRY(match().play(call.request.value("move", "")));
    return state_of_game();
}

Result<json> Desk::reply(Call&) {
    const auto best = ZERMELO_TRY(match().perfect_move());
    if (!best) return input_error("the game is over");
    if (auto played = match().play(best->first); !played)
        return std::unexpected(std::move(played.error()));
    return state_of_game();
}

Result<json> Desk::undo(Call& call) {
    if (!match().undo(count_in(call.request, "turns", 1)))
        return input_error("there is no move to take back");
    return state_of_game();
}

Result<json> Desk::redo(Call& call) {
    const auto played = ZERMELO_TRY(match().redo(count_in(call.request, "turns", 1)));
    if (played == 0) return input_error("there is no move to play again");
    return state_of_game();
}

Result<json> Desk::go(Call& call) {
    if (auto gone = match().go(count_in(call.request, "to", 0)); !gone)
        return std::unexpected(std::move(gone.error()));
    return state_of_game();
}

Result<json> Desk::restart(Call&) {
    match().restart();
    return state_of_game();
}

Result<json> Desk::resign(Call&) {
    if (!match().resign()) return input_error("the game is over");
    return state_of_game();
}

Result<json> Desk::seat(Call& call) {
    match().seat(seats_in(call.request));
    return state_of_game();
}

Result<json> Desk::board(Call& call) {
    json board =
        page::json_of(match().session().view(), call.request.value("numbers", false), call.bytes);
    if (plays_own()) list_moves_of_heaps(board);
    return board;
}

Result<json> Desk::hint(Call&) {
    const auto best = ZERMELO_TRY(match().perfect_move());
    json object = json::object();
    if (best) object["choice"] = json_of(*best);
    return object;
}

Result<json> Desk::hints(Call& call) {
    const auto ranked =
        ZERMELO_TRY(rank_choices(match().session(), count_in(call.request, "most", 100)));
    json object = json_of(ranked);
    if (table_) tell_moves_left(object["choices"]);
    return object;
}

Result<json> Desk::why(Call& call) {
    ExplainOptions options;
    options.most_choices = count_in(call.request, "mostChoices", options.most_choices);
    options.most_follow = count_in(call.request, "mostFollow", options.most_follow);
    options.counts_scores = game().info().counts_scores;
    const auto explanation = ZERMELO_TRY(explain(match().session(), options));
    return json_of(explanation);
}

Result<CaseMap> Desk::map_of(const Call& call) const {
    const std::string layer = call.request.value("layer", "");
    const std::string after =
        call.request.value("here", false) ? joined(game_->match.moves(), " ") : "";
    MapOptions options{.resources = options_.resources, .layer = layer, .after = after};
    if (call.request.contains("part")) options.part = number_in(call.request, "part", 0);
    const GameInfo& info = game().info();
    if (const Sentence why = objection_to_map(info, options); !why.empty()) return input_error(why);
    return game_->puzzle->map(game_->case_index, options);
}

Result<json> Desk::map(Call& call) {
    const auto map = ZERMELO_TRY(map_of(call));
    return page::json_of(map, call.bytes);
}

Result<json> Desk::file(Call& call) {
    const std::string what = call.request.value("what", "");
    const Puzzle& puzzle = *game_->puzzle;
    std::string_view ending;
    Result<std::string> text;
    if (what == "input") {
        ending = "in";
        text = puzzle.text();
    } else if (what == "answer") {
        ending = "ans";
        text = puzzle.answer(options_.resources);
    } else if (what == "saved") {
        ending = "game";
        text = write_saved_game(*game_);
    } else if (what == "certificate") {
        ending = "cert";
        text = certify(game(), puzzle, puzzle.text(), game_->case_index, game_->case_index + 1,
                       options_);
    } else if (what == "svg") {
        ending = "svg";
        const auto map = ZERMELO_TRY(map_of(call));
        text = map_to_svg(map, {});
    } else {
        return input_error("there is no file {}", in_quotes(what));
    }
    if (!text) return std::unexpected(std::move(text.error()));
    call.bytes = std::move(*text);
    return json{{"name", fmt::format("{}.{}", game().info().name, ending)}};
}

Result<json> Desk::generate(Call& call) {
    const auto entry = ZERMELO_TRY(game_called(call.request));
    const std::string character = call.request.value("character", "");
    const auto puzzle = entry->game.generate({.seed = number_in(call.request, "seed", 0),
                                              .character = character,
                                              .size = call.request.value("size", std::int64_t{5})});
    if (!puzzle) return std::unexpected(puzzle.error());
    call.bytes = (*puzzle)->text();
    return json::object();
}

Result<json> Desk::sheet(Call& call) {
    json tables = json::array();
    for (const SheetTable& table : game_->puzzle->sheet(game_->case_index)) {
        const std::size_t top = std::min(count_in(call.request, "top", 0), table.rows);
        const std::size_t left = std::min(count_in(call.request, "left", 0), table.columns);
        const std::size_t rows = std::min(count_in(call.request, "rows", 20), table.rows - top);
        const std::size_t columns =
            std::min(count_in(call.request, "columns", 20), table.columns - left);
        json values = json::array();
        for (std::size_t i = top; i < top + rows; ++i) {
            json row = json::array();
            for (std::size_t j = left; j < left + columns; ++j)
                row.push_back(digits(table.value(i, j)));
            values.push_back(std::move(row));
        }
        tables.push_back({{"name", table.name},
                          {"kind", table.walls ? "walls" : "numbers"},
                          {"rows", table.rows},
                          {"columns", table.columns},
                          {"resizeRows", table.resize_rows},
                          {"resizeColumns", table.resize_columns},
                          {"top", top},
                          {"left", left},
                          {"values", std::move(values)}});
    }
    return json{{"tables", std::move(tables)}};
}

Result<json> Desk::edit(Call& call) {
    const auto value = ZERMELO_TRY(digits_in(call.request, "value"));
    const std::string what = call.request.value("what", "");
    const SheetEdit edit{.table = count_in(call.request, "table", 0),
                         .what = what == "rows"      ? SheetEdit::What::rows
                                 : what == "columns" ? SheetEdit::What::columns
                                                     : SheetEdit::What::cell,
                         .row = count_in(call.request, "row", 0),
                         .column = count_in(call.request, "column", 0),
                         .value = value};
    auto puzzle = ZERMELO_TRY(game_->puzzle->edited(game_->case_index, edit));
    auto game =
        start_game(*game_->entry, std::move(puzzle), game_->case_index, match().seats(), options_);
    if (!game) return std::unexpected(std::move(game.error()));
    game_ = std::move(*game);
    table_.reset();
    text_bytes_ = game_->puzzle->text().size();
    return state_of_game();
}

}  // namespace zermelo::page
