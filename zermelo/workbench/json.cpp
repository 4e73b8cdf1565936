#include "zermelo/workbench/json.hpp"

#include <fmt/core.h>
#include <nettle/sha2.h>

#include <array>
#include <nlohmann/json.hpp>

#include "zermelo/base/targets.hpp"

namespace zermelo {

namespace {

using Json = nlohmann::ordered_json;

std::string_view name_of(ValueKind kind) {
    switch (kind) {
        case ValueKind::outcome:
            return "outcome";
        case ValueKind::grundy:
            return "grundy";
        case ValueKind::score:
            return "score";
        case ValueKind::long_run:
            return "long_run";
    }
    return "";
}

std::string_view name_of(Player player) {
    return player == Player::first ? "first" : "second";
}

Json to_json(const Value& value) {
    return {{"kind", name_of(value.kind)}, {"number", value.number}};
}

Json to_json(const Choice& choice) {
    return {{"first", choice.first},
            {"last", choice.last},
            {"moves", choice.moves},
            {"value", to_json(choice.value)}};
}

Json to_json(const SolvedCase& solved, const GameInfo& game) {
    const Solution& solution = solved.solution;
    Json json;
    json["case"] = solved.number;
    json["after"] = solved.after;
    json["position"] = solution.position;
    json["to_move"] = name_of(solution.to_move);
    json["value"] = to_json(solution.value);
    json["winner"] = solution.winner ? Json(name_of(*solution.winner)) : Json();
    json["score"] = solution.value.kind == ValueKind::score ? Json(solution.score) : Json();
    json["verdict"] = verdict(solution, game);
    json["moves"] = solution.moves;
    json["best_moves"] = solution.best_moves;
    json["best"] = Json::array();
    for (const Choice& choice : solution.best)
        json["best"].push_back(to_json(choice));
    json["line"] = solution.has_line
                       ? Json{{"length", solution.line_length}, {"moves", solution.line}}
                       : Json();
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

}  // namespace

std::string to_json(const SolvedFile& solved, const Source& source) {
    Json json;
    json["schema"] = kJsonSchema;
    json["zermelo"] = solved.version;
    json["target"] = name_of(chosen_target());
    json["seed"] = Json();
    json["game"] = solved.game->name;
    json["players"] = solved.game->players;
    json["input"] = {{"name", source.name()},
                     {"bytes", source.text().size()},
                     {"sha256", sha256(source.text())}};
    if (solved.sum) {
        json["sum"] = to_json(*solved.sum);
    } else {
        json["cases"] = Json::array();
        for (const SolvedCase& one : solved.cases) {
            json["cases"].push_back(to_json(one, *solved.game));
        }
    }
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string sha256(std::string_view text) {
    sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest;
    sha256_digest(&context, digest.size(), digest.data());
    std::string result;
    for (const std::uint8_t byte : digest)
        result += fmt::format("{:02x}", byte);
    return result;
}

}  // namespace zermelo
