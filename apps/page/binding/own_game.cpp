#include "apps/page/binding/own_game.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "apps/page/binding/desk.hpp"
#include "apps/page/binding/json_of.hpp"
#include "zermelo/own/game.hpp"
#include "zermelo/workbench/answers/table.hpp"

namespace zermelo::page {

namespace {

using nlohmann::json;

/// Few enough for a page to show them, and to compute them while somebody waits.
constexpr std::uint64_t kMostInputs = 4000;

/// Small, so that it is solved at once: of a board, that many rows.
std::string sample_of(const Game& game) {
    constexpr std::int64_t kSize = 4;
    const auto puzzle = game.generate({.size = kSize});
    return puzzle ? (*puzzle)->text() : "";
}

json values_of(const GameInfo& info) {
    json names = json::array({name_of(usual_value(info))});  // that first
    for (const TableValue value : kTableValues) {
        if (value != usual_value(info) && objection_to_value(info, value).empty())
            names.push_back(name_of(value));
    }
    return names;
}

Result<TableRequest> table_in(const json& request, const GameInfo& info) {
    TableRequest wanted{.value = usual_value(info)};
    const std::string name = request.value("value", "");
    for (const TableValue value : kTableValues) {
        if (name_of(value) == name) wanted.value = value;
    }
    std::uint64_t inputs = 1;
    for (const json& axis : request.value("over", json::array())) {
        wanted.axes.push_back({axis.value("name", ""), axis.value("first", std::int64_t{0}),
                               axis.value("last", std::int64_t{0})});
        const std::uint64_t count = wanted.axes.back().count();
        if (count > kMostInputs / inputs)
            return input_error("a table here has {} values at most", kMostInputs);
        inputs *= count;
    }
    if (wanted.axes.empty() || wanted.axes.size() > 2)
        return input_error("a table is over one number or two");
    return wanted;
}

}  // namespace

Result<std::shared_ptr<const OwnGame>> own_game_of(std::string_view rules) {
    auto game = ZERMELO_TRY(own::game_of_rules(rules));
    const RegisteredGame entry{*game, {}, {}};
    std::string sample = sample_of(*game);
    return std::make_shared<const OwnGame>(
        OwnGame{std::string(rules), std::move(game), std::move(sample), entry});
}

void list_moves_of_heaps(json& board) {
    if (board.value("kind", "") != "heaps") return;
    for (json& heap : board["heaps"]) {
        const std::string moves = heap.value("take", "");
        if (moves.empty()) continue;
        heap.erase("take");
        json& list = heap["moves"] = json::array();
        for (std::size_t begin = 0, end = 0; end != std::string::npos; begin = end + 1) {
            end = moves.find(' ', begin);
            list.push_back(moves.substr(begin, end - begin));
        }
    }
}

Result<json> Desk::rules(Call& call) {
    own_ = ZERMELO_TRY(own_game_of(call.text));
    const Game& game = *own_->game;
    json info = json_of(own_->entry);
    info["sample"] = own_->sample;
    const bool reads = call.request.contains("tried") &&
                       game.read(call.request.value("tried", ""), options_.resources);
    return json{{"info", std::move(info)},
                {"reads", reads},
                {"numbers", game.info().numbers},
                {"values", values_of(game.info())}};
}

Result<json> Desk::table(Call& call) {
    const auto entry = ZERMELO_TRY(game_called(call.request));
    TableRequest wanted = ZERMELO_TRY(table_in(call.request, entry->game.info()));
    wanted.input = call.text;
    const auto table = ZERMELO_TRY(make_table(entry->game, wanted, options_.resources));
    json values = json::array();
    for (const std::optional<std::int64_t> value : table.values)
        values.push_back(value ? json(digits(*value)) : json());
    return json{{"values", std::move(values)}};
}

}  // namespace zermelo::page
