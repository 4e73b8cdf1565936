#include "apps/python/binding/results.hpp"

#include <array>

#include "zermelo/base/format.hpp"
#include "zermelo/workbench/answers/names.hpp"
#include "zermelo/workbench/answers/stretch.hpp"

namespace zermelo::python {

namespace {

namespace py = pybind11;

constinit const ResultClass value_class("Value");
constinit const ResultClass choice_class("Choice");
constinit const ResultClass solution_class("Solution");
constinit const ResultClass other_start_class("OtherStart");
constinit const ResultClass explanation_class("Explanation");
constinit const ResultClass explained_choice_class("ExplainedChoice");
constinit const ResultClass choice_group_class("ChoiceGroup");
constinit const ResultClass game_info_class("GameInfo");
constinit const ResultClass bound_class("Bound");

/// None in games without scores.
py::object score_of(const Standing& standing) {
    if (standing.value.kind != ValueKind::score) return py::none();
    return py::int_(standing.score);
}

}  // namespace

py::object ResultClass::operator()(std::initializer_list<py::object> fields) const {
    if (type_ == nullptr) {
        py::object type = py::module_::import("zermelo.results").attr(name_);
        type_ = reinterpret_cast<PyTypeObject*>(type.release().ptr());
    }
    PyObject* const tuple = type_->tp_alloc(type_, static_cast<py::ssize_t>(fields.size()));
    if (tuple == nullptr) throw py::error_already_set();
    py::ssize_t index = 0;
    for (const py::object& field : fields)
        PyTuple_SET_ITEM(tuple, index++, field.inc_ref().ptr());
    return py::reinterpret_steal<py::object>(tuple);
}

/// The same object each time: there are many values.
py::object object_of(ValueKind kind) {
    static std::array<PyObject*, 4> names = {};
    PyObject*& name = names.at(static_cast<std::size_t>(kind));
    if (name == nullptr) name = PyUnicode_InternFromString(std::string(name_of(kind)).c_str());
    return py::reinterpret_borrow<py::object>(name);
}

py::object object_of(const Sentence& sentence) {
    return text_of(sentence.english());
}

py::object object_of(const OtherStart& other) {
    py::object letter = py::none();
    if (other.outcome_class) letter = text_of(std::string(1, letter_of(*other.outcome_class)));
    return other_start_class({object_of(other.begins), object_or_none(other.winner), letter});
}

py::object object_of(const ExplainedChoice& explained) {
    return explained_choice_class({object_of(explained.choice), py::cast(explained.best),
                                   list_of(explained.follow), py::cast(explained.ends),
                                   object_or_none(explained.lasts)});
}

py::object object_of(const ChoiceGroup& group) {
    return choice_group_class({object_of(group.value), py::cast(group.moves)});
}

py::object object_of(const Character& character) {
    return py::make_tuple(text_of(character.name), text_of(character.summary));
}

py::object object_of(const Value& value) {
    return value_class({object_of(value.kind), py::int_(value.number)});
}

py::object object_of(const Choice& choice) {
    return choice_class({text_of(choice.first), text_of(choice.last), py::cast(choice.moves),
                         object_of(choice.value)});
}

py::object object_of(const Solution& solution, const GameInfo& game) {
    py::object line = py::none();
    if (solution.has_line) line = list_of(solution.line);
    return solution_class(
        {text_of(result_in_words(solution, game)), text_of(solution.position),
         text_of(solution.in_words), object_of(solution.to_move), object_of(solution.value),
         score_of(solution), object_or_none(solution.winner), py::cast(solution.moves),
         py::cast(solution.best_moves), list_of(solution.best), object_or_none(solution.remoteness),
         object_or_none(solution.other_start), line, py::cast(solution.line_length)});
}

py::object object_of(const Explanation& explanation, const GameInfo& game) {
    const Standing& standing = explanation.standing;
    return explanation_class(
        {text_of(result_in_words(standing, game)), text_of(standing.position),
         text_of(standing.in_words), object_of(standing.to_move), object_of(standing.value),
         score_of(standing), object_or_none(standing.winner),
         object_or_none(explanation.remoteness), object_or_none(explanation.best_move),
         py::cast(explanation.moves), py::cast(explanation.best_moves),
         list_of(explanation.choices), py::cast(explanation.unlisted), list_of(explanation.results),
         list_of(explanation.reason)});
}

py::object object_of(const GameInfo& game) {
    return game_info_class(
        {text_of(game.name), list_of(game.aliases), text_of(game.summary), text_of(game.rules),
         text_of(game.grammar), text_of(game.moves), text_of(game.case_name), list_of(game.players),
         text_of(name_of(game.objective)), py::cast(game.has_grundy), py::cast(game.has_classes),
         list_of(game.characters), text_of(game.sides), py::cast(game.has_k), list_of(game.numbers),
         list_of(game.map.layers)});
}

py::object object_of(const Bound& bound) {
    std::optional<std::int64_t> smallest;
    std::optional<std::int64_t> largest;
    if (bound.seen) {
        smallest = bound.smallest;
        largest = bound.largest;
    }
    return bound_class({text_of(bound.name), object_of(bound.general_range()),
                        object_or_none(smallest), object_or_none(largest)});
}

py::object object_of(Player player) {
    return text_of(name_of(player));
}

py::object object_of(int128 number) {
    const std::string digits = fmt::format("{}", number);
    PyObject* const object = PyLong_FromString(digits.c_str(), nullptr, 10);
    return py::reinterpret_steal<py::object>(object);
}

py::object text_of(std::string_view text) {
    PyObject* const object =
        PyUnicode_DecodeUTF8(text.data(), static_cast<py::ssize_t>(text.size()), "replace");
    if (object == nullptr) throw py::error_already_set();
    return py::reinterpret_steal<py::object>(object);
}

}  // namespace zermelo::python
