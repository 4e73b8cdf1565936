#include "zermelo/workbench/answers/json.hpp"

#include <nlohmann/json.hpp>

#include "zermelo/base/sha256.hpp"
#include "zermelo/base/targets.hpp"
#include "zermelo/workbench/answers/names.hpp"
#include "zermelo/workbench/answers/repetition.hpp"

namespace zermelo {

namespace {

using Json = nlohmann::ordered_json;

Json to_json(const Value& value) {
    return {{"kind", name_of(value.kind)}, {"number", value.number}};
}

Json to_json(const Choice& choice) {
    return {{"first", choice.first},
            {"last", choice.last},
            {"moves", choice.moves},
            {"value", to_json(choice.value)}};
}

Json to_json(std::optional<std::uint32_t> moves) {
    return moves ? Json(*moves) : Json();
}

Json to_json(const std::optional<OtherStart>& other) {
    if (!other) return {};
    Json json{{"to_move", name_of(other->begins)}, {"winner", Json()}, {"class", Json()}};
    if (other->winner) json["winner"] = name_of(*other->winner);
    if (other->outcome_class) json["class"] = std::string(1, letter_of(*other->outcome_class));
    return json;
}

/// Adds the fields that every position has.
void add_standing(Json& json, const Standing& standing, const GameInfo& game) {
    json["position"] = standing.position;
    json["to_move"] = name_of(standing.to_move);
    json["value"] = to_json(standing.value);
    json["winner"] = standing.winner ? Json(name_of(*standing.winner)) : Json();
    json["score"] = standing.value.kind == ValueKind::score ? Json(standing.score) : Json();
    json["verdict"] = result_in_words(standing, game);
}

Json to_json(const SolvedCase& solved, const GameInfo& game) {
    const Solution& solution = solved.solution;
    Json json;
    json["case"] = solved.number;
    json["after"] = solved.after;
    add_standing(json, solution, game);
    json["moves"] = solution.moves;
    json["best_moves"] = solution.best_moves;
    json["best"] = Json::array();
    for (const Choice& choice : solution.best)
        json["best"].push_back(to_json(choice));
    json["remoteness"] = to_json(solution.remoteness);
    json["other_start"] = to_json(solution.other_start);
    json["line"] = solution.has_line
                       ? Json{{"length", solution.line_length}, {"moves", solution.line}}
                       : Json();
    return json;
}

Json to_json(const ExplainedCase& explained, const GameInfo& game) {
    const Explanation& explanation = explained.explanation;
    Json json;
    json["case"] = explained.number;
    json["after"] = explained.after;
    add_standing(json, explanation.standing, game);
    json["moves"] = explanation.moves;
    json["best_moves"] = explanation.best_moves;
    json["remoteness"] = to_json(explanation.remoteness);
    json["best_move"] = explanation.best_move ? Json(*explanation.best_move) : Json();
    json["choices"] = Json::array();
    for (const ExplainedChoice& choice : explanation.choices) {
        Json one = to_json(choice.choice);
        one["best"] = choice.best;
        one["follow"] = choice.follow;
        one["ends"] = choice.ends;
        one["lasts"] = to_json(choice.lasts);
        json["choices"].push_back(std::move(one));
    }
    json["unlisted"] = explanation.unlisted;
    json["results"] = Json::array();
    for (const ChoiceGroup& group : explanation.results)
        json["results"].push_back({{"value", to_json(group.value)}, {"moves", group.moves}});
    json["reason"] = std::vector<std::string>(explanation.reason.begin(), explanation.reason.end());
    return json;
}

Json to_json(const SumSolution& sum) {
    Json json;
    json["cases"] = sum.cases;
    json["value"] = to_json(Value::grundy(sum.grundy));
    json["winner"] = name_of(sum.grundy != 0 ? Player::first : Player::second);
    json["winning_move"] = Json();
    if (sum.winning_move) {
        json["winning_move"] = {{"case", sum.winning_move->case_index + 1},
                                {"move", sum.winning_move->choice.first}};
    }
    return json;
}

/// The value of a table: a number, a letter for an outcome, or null.
Json json_of_value(const Table& table, std::size_t index) {
    if (!table.values[index]) return {};
    return is_in_letters(table.value) ? Json(written(table, index)) : Json(*table.values[index]);
}

/// The values in a row; for two numbers a row for each of the first.
Json values_of(const Table& table) {
    Json values = Json::array();
    const std::size_t count = table.values.size();
    const auto columns = static_cast<std::size_t>(table.axes.back().count());
    for (std::size_t row = 0; row < count; row += columns) {
        Json part = Json::array();
        for (std::size_t column = 0; column < columns; ++column)
            part.push_back(json_of_value(table, row + column));
        if (table.axes.size() == 1) return part;
        values.push_back(std::move(part));
    }
    return values;
}

Json repetition_in(const Table& table) {
    if (table.axes.size() != 1) return {};
    const KnownStretch known = longest_known(table);
    const auto repetition = repetition_of(known.values);
    if (!repetition) return {};
    return {{"from", table.numbers_of(known.begin + repetition->start)[0]},
            {"to", table.numbers_of(known.begin + known.values.size() - 1)[0]},
            {"period", repetition->period},
            {"step", repetition->step},
            {"proved", proved_by(table, known, *repetition).has_value()}};
}

/// The fields that every file has, so that a result can be repeated.
Json begin_file(const GameInfo& game, std::string_view version, const Source& source) {
    Json json;
    json["schema"] = kJsonSchema;
    json["zermelo"] = version;
    json["target"] = name_of(chosen_target());
    json["seed"] = Json();
    json["game"] = game.name;
    json["players"] = game.players;
    json["input"] = {{"name", source.name()},
                     {"bytes", source.bytes().size()},
                     {"sha256", sha256(source.bytes())}};
    return json;
}

template <class Cases>
void add_cases(Json& json, const Cases& cases, const GameInfo& game) {
    json["cases"] = Json::array();
    for (const auto& one : cases)
        json["cases"].push_back(to_json(one, game));
}

std::string line_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string to_json(const SolvedFile& solved, const Source& source) {
    Json json = begin_file(*solved.game, solved.version, source);
    if (solved.sum) {
        json["sum"] = to_json(*solved.sum);
    } else {
        add_cases(json, solved.cases, *solved.game);
    }
    return line_of(json);
}

std::string to_json(const ExplainedFile& explained, const Source& source) {
    Json json = begin_file(*explained.game, explained.version, source);
    add_cases(json, explained.cases, *explained.game);
    return line_of(json);
}

std::string to_json(const TabledFile& tabled, const Source& source) {
    const Table& table = *tabled.table;
    Json json = begin_file(*tabled.game, tabled.version, source);
    json["value"] = name_of(table.value);
    json["over"] = Json::array();
    for (const TableAxis& axis : table.axes)
        json["over"].push_back({{"name", axis.name}, {"first", axis.first}, {"last", axis.last}});
    json["values"] = values_of(table);
    json["missing"] = table.missing;
    json["repetition"] = repetition_in(table);
    return line_of(json);
}

std::string quoted_json(std::string_view text) {
    return line_of(text);
}

}  // namespace zermelo
