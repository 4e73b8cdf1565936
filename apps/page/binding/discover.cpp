#include <nlohmann/json.hpp>

#include "apps/page/binding/desk.hpp"
#include "apps/page/binding/json_of.hpp"
#include "zermelo/workbench/answers/found_pattern.hpp"

namespace zermelo::page {

namespace {

using nlohmann::json;

/// Of larger automata a page shows the count of states alone.
constexpr std::size_t kMostStates = 100;
constexpr std::size_t kMostNumbers = 4;

/// The states with the letters of all numbers: bit i of a letter is the digit of number i.
json states_of(const discover::Automaton& set, std::size_t count) {
    json states = json::array();
    for (std::size_t state = 0; state < set.states(); ++state) {
        json next = json::array();
        for (std::size_t letter = 0; letter < std::size_t{1} << count; ++letter) {
            std::size_t own = 0;
            for (std::size_t i = 0; i < set.variables.size(); ++i)
                own |= (letter >> set.variables[i] & 1) << i;
            next.push_back(set.after(state, own));
        }
        states.push_back({{"loses", static_cast<bool>(set.accepts[state])}, {"next", next}});
    }
    return states;
}

json json_of(const discover::Discovery& found) {
    json result = {{"names", found.names}, {"last", found.last}};
    if (!found.set) return result;
    result["count"] = found.set->states();
    if (found.formula && !found.formula->cpp.empty()) result["formula"] = found.formula->cpp;
    if (found.digits == discover::Numeration::fibonacci) result["fibonacci"] = true;
    if (found.set->states() <= kMostStates && found.names.size() <= kMostNumbers)
        result["states"] = states_of(*found.set, found.names.size());
    return result;
}

json json_of(const FoundValues& found) {
    const TableAxis& axis = found.table.axes[0];
    json result = {{"name", axis.name}, {"last", axis.last}};
    if (!found.do_repeat()) return result;
    const Repetition& repetition = *found.seen.repetition;
    result["from"] = found.from();
    result["period"] = repetition.period;
    result["step"] = repetition.step;
    return result;
}

json json_of(const FoundPattern& found) {
    json result = {{"proved", found.is_proved()}, {"something", found.is_something()}};
    if (found.losses) result["losses"] = json_of(*found.losses);
    if (found.values) result["values"] = json_of(*found.values);
    if (found.formula) {
        result["formula"] = {{"ofValues", found.formula->of_values},
                             {"name", found.formula->name},
                             {"last", found.formula->last}};
    }
    if (const auto code = code_of(found))
        result["code"] = {{"cpp", code->cpp}, {"python", code->python}};
    return result;
}

}  // namespace

Result<json> Desk::discover(Call& call) {
    if (!call.request.contains("rules"))
        return input_error("patterns are looked for in the game of a rules file");
    if (const auto game = game_called(call.request); !game) return std::unexpected(game.error());
    discover::Fixed fixed;
    const json asked = call.request.value("fixed", json::object());
    for (const auto& [name, number] : asked.items())
        fixed.inputs[name] = number.is_number_integer() ? number.get<std::int64_t>() : 0;
    fixed.parts = call.request.value("parts", std::size_t{1});
    if (fixed.parts < 1 || fixed.parts > discover::kMostNumbers)
        return input_error("a position has 1 part to {} here", discover::kMostNumbers);
    return json_of(ZERMELO_TRY(find_pattern(*own_->game, own_->rules, fixed, options_.resources)));
}

}  // namespace zermelo::page
