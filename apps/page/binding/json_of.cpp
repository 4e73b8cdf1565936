#include "apps/page/binding/json_of.hpp"

#include <nlohmann/json.hpp>

#include "zermelo/workbench/answers/names.hpp"

namespace zermelo::page {

namespace {

using nlohmann::json;

std::string_view name_of(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::input:
            return "input";
        case ErrorKind::limit:
            return "limit";
        case ErrorKind::internal:
            return "internal";
    }
    return "";
}

json json_of(const Value& value) {
    return {
        {"kind", name_of(value.kind)}, {"number", digits(value.number)}, {"sign", value.sign()}};
}

json json_of(const std::vector<Bound>& bounds) {
    json list = json::array();
    for (const Bound& bound : bounds)
        list.push_back({{"name", bound.name}, {"range", page::json_of(bound.general_range())}});
    return list;
}

json json_of(const Match::Mark& mark) {
    json object = {{"score", digits(mark.score)}};
    if (mark.winner) object["winner"] = name_of(*mark.winner);
    return object;
}

json json_of(const Slip& slip) {
    json object = {{"number", slip.number},     {"player", name_of(slip.player)},
                   {"move", slip.move},         {"better", slip.better},
                   {"cost", digits(slip.cost)}, {"turned", slip.turned}};
    if (slip.won) object["won"] = name_of(*slip.won);
    if (slip.wins) object["wins"] = name_of(*slip.wins);
    return object;
}

}  // namespace

json json_of(const RegisteredGame& entry) {
    const Game& game = entry.game;
    const GameInfo& info = game.info();
    json characters = json::array();
    for (const Character& character : info.characters)
        characters.push_back({{"name", character.name}, {"summary", character.summary}});
    return {{"name", info.name},
            {"aliases", info.aliases},
            {"knownAs", info.known_as},
            {"summary", info.summary},
            {"rules", info.rules},
            {"grammar", info.grammar},
            {"moves", info.moves},
            {"caseName", info.case_name},
            {"players", info.players},
            {"objective", name_of(info.objective)},
            {"characters", std::move(characters)},
            {"sides", info.sides},
            {"hasK", info.has_k},
            {"limits", json_of(game.bounds())},
            {"contestLimits", json_of(game.contest(info.name).bounds)},
            {"sample", entry.sample_input},
            {"map",
             {{"layers", info.map.layers},
              {"ofFile", info.map.of_file},
              {"after", info.map.after},
              {"part", info.map.part}}}};
}

json json_of(const PlayedGame& game) {
    const Match& match = game.match;
    Session& session = match.session();
    const Account account = match.account();
    json marks = json::array();
    for (std::size_t i = 0; i <= match.count(); ++i)
        marks.push_back(json_of(match.mark_after(i)));
    json slips = json::array();
    for (const Slip& slip : account.slips)
        slips.push_back(json_of(slip));
    json object = {{"game", game.entry->game.info().name},
                   {"case", game.case_index + 1},
                   {"cases", game.puzzle->cases()},
                   {"seats", {{"first", match.seats().first}, {"second", match.seats().second}}},
                   {"toMove", name_of(match.to_move())},
                   {"over", match.over()},
                   {"moves", match.moves()},
                   {"redoable", match.redoable()},
                   {"position", session.position()},
                   {"scoreSoFar", digits(account.score_so_far)},
                   {"standing", marks.back()},
                   {"marks", std::move(marks)},
                   {"slips", std::move(slips)}};
    if (match.resigned()) object["resigned"] = name_of(*match.resigned());
    if (account.turning) object["turning"] = *account.turning;
    if (const auto value = session.value()) object["value"] = json_of(*value);
    if (const auto left = session.remoteness(); left && *left) object["remoteness"] = **left;
    return object;
}

json json_of(const Choice& choice) {
    return {{"first", choice.first},
            {"last", choice.last},
            {"moves", digits(choice.moves)},
            {"value", json_of(choice.value)},
            {"sign", choice.sign()}};
}

json json_of(const RankedChoices& choices) {
    json list = json::array();
    for (const Choice& choice : choices.listed) {
        json object = json_of(choice);
        object["best"] = !choices.listed.front().better_than(choice);
        list.push_back(std::move(object));
    }
    return {{"choices", std::move(list)}, {"unlisted", digits(choices.unlisted)}};
}

json json_of(const Explanation& explanation) {
    json choices = json::array();
    for (const ExplainedChoice& explained : explanation.choices) {
        json object = json_of(explained.choice);
        object["best"] = explained.best;
        object["follow"] = explained.follow;
        object["ends"] = explained.ends;
        if (explained.lasts) object["lasts"] = *explained.lasts;
        choices.push_back(std::move(object));
    }
    json results = json::array();
    for (const ChoiceGroup& group : explanation.results) {
        const Choice any{.value = group.value};
        results.push_back({{"value", json_of(group.value)},
                           {"sign", any.sign()},
                           {"moves", digits(group.moves)}});
    }
    return {{"moves", digits(explanation.moves)}, {"bestMoves", digits(explanation.best_moves)},
            {"choices", std::move(choices)},      {"unlisted", digits(explanation.unlisted)},
            {"results", std::move(results)},      {"reason", json_of(explanation.reason)}};
}

json json_of(const Sentence& sentence) {
    if (sentence.pattern().empty()) return sentence.english();
    json parts = json::array({sentence.pattern()});
    for (const Sentence& argument : sentence.arguments())
        parts.push_back(json_of(argument));
    return parts;
}

json json_of(const std::vector<Sentence>& sentences) {
    json list = json::array();
    for (const Sentence& sentence : sentences)
        list.push_back(json_of(sentence));
    return list;
}

json json_of(const Error& error, std::string_view text) {
    json object = {{"kind", name_of(error.kind)}, {"message", json_of(error.message)}};
    if (error.place) {
        const LineColumn at = line_and_column(text, error.place->offset);
        object["place"] = {{"offset", error.place->offset},
                           {"length", error.place->length},
                           {"line", at.line},
                           {"column", at.column}};
    }
    return object;
}

}  // namespace zermelo::page
