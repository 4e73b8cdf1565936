// Games and inputs as classes of Python.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <utility>

#include "apps/python/binding/failure.hpp"
#include "apps/python/binding/objects.hpp"
#include "apps/python/binding/results.hpp"
#include "apps/zermelo-check/check.hpp"
#include "zermelo/base/spelling.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/own/game.hpp"
#include "zermelo/own/translation.hpp"
#include "zermelo/workbench/answers/certify.hpp"

namespace zermelo::python {

namespace {

namespace py = pybind11;

constinit const ResultClass verdict_class("Verdict");

std::vector<std::string_view> all_names() {
    std::vector<std::string_view> names;
    for (const RegisteredGame& entry : all_games()) {
        const GameInfo& info = entry.game.info();
        names.push_back(info.name);
        names.insert(names.end(), info.aliases.begin(), info.aliases.end());
    }
    return names;
}

Result<const RegisteredGame*> game_called(std::string_view name) {
    const RegisteredGame* const entry = find_game(name);
    if (entry == nullptr) {
        return input_error("there is no game {}{}", in_quotes(name),
                           did_you_mean(name, all_names()));
    }
    return entry;
}

py::list names_of_games() {
    py::list names;
    for (const RegisteredGame& entry : all_games())
        names.append(text_of(entry.game.info().name));
    return names;
}

py::object bounds_of(const std::vector<Bound>& bounds) {
    return list_of(bounds);
}

py::object limits(const GameObject& game, const std::optional<std::string>& contest) {
    return bounds_of(contest ? game.game().contest(*contest).bounds : game.game().bounds());
}

py::object validated(const GameObject& game, std::string_view text, const std::string& file,
                     const std::optional<std::string>& contest, const std::string& memory) {
    const Resources resources = resources_of(memory);
    return bounds_of(take(
        without_lock([&] { return game.game().validate(text, contest, resources); }), file, text));
}

py::object answer(const GameObject& game, std::string_view text, const std::string& file,
                  const std::string& memory, unsigned jobs) {
    const Resources resources = resources_of(memory, jobs);
    const auto answered =
        without_lock([&] { return game.game().answer(text, resources); }, game.when_long());
    return text_of(take(answered, file, text));
}

/// The text of a random input.
py::object generated(const GameObject& game, std::uint64_t seed, const std::string& character,
                     std::int64_t size, const std::vector<std::int64_t>& sides, std::int64_t cases,
                     std::optional<std::int64_t> k) {
    const Generation generation{
        .seed = seed, .character = character, .size = size, .cases = cases, .sides = sides, .k = k};
    return text_of(take(without_lock([&]() -> Result<std::string> {
        const auto puzzle = ZERMELO_TRY(game.game().generate(generation));
        return puzzle->text();
    })));
}

py::object verdict_object(const check::Verdict& verdict, std::string_view certificate,
                          bool partial) {
    const bool all = verdict.claims.size() == verdict.cases;
    py::object objection = py::none();
    py::object line = py::none();
    if (verdict.objection) {
        objection = text_of(verdict.objection->message.english());
        if (const auto& place = verdict.objection->place)
            line = py::cast(line_and_column(certificate, place->offset).line);
    } else if (!all && !partial) {
        objection = text_of("it is not about all cases");
    }
    std::vector<std::string> claims = verdict.claims;
    for (std::string& claim : claims)
        claim.erase(claim.find_last_not_of('\n') + 1);
    return verdict_class({py::cast(verdict.verified && (all || partial)), list_of(claims),
                          py::cast(verdict.cases), py::cast(verdict.lines), py::cast(verdict.moves),
                          objection, line});
}

/// What the checker of certificates says, which knows no solver.
py::object checked(const GameObject& game, std::string_view input, std::string_view certificate,
                   bool partial, const std::string& memory, std::uint64_t steps) {
    const std::uint64_t bytes = resources_of(memory).memory;
    const auto verdict = take(without_lock([&] {
        return game.is_own() ? check::check_own(game.rules(), input, certificate, bytes, steps)
                             : check::check(game.info().name, input, certificate, bytes, steps);
    }));
    return verdict_object(verdict, certificate, partial);
}

py::object certified(const PuzzleObject& puzzle, std::string_view input, std::size_t begin,
                     std::size_t end, bool grundy, bool distance, const std::string& memory) {
    const SessionOptions options{
        .resources = resources_of(memory), .grundy = grundy, .distance = distance};
    const Game& game = puzzle.game()->game();
    return text_of(puzzle.use(
        [&](const Puzzle& all) { return certify(game, all, input, begin, end, options); }));
}

py::object answer_of_puzzle(const PuzzleObject& puzzle, const std::string& memory, unsigned jobs) {
    const Resources resources = resources_of(memory, jobs);
    return text_of(puzzle.use([&](const Puzzle& all) { return all.answer(resources); }));
}

/// The address is that of what the translation was compiled to.
void use_translation(const GameObject& game, std::uintptr_t address) {
    own::use_translation(game.game(), reinterpret_cast<void*>(address));
}

}  // namespace

GameObject::GameObject(const std::string& name) {
    const RegisteredGame* const entry = take(game_called(name));
    game_ = &entry->game;
    sample_ = entry->sample_input;
}

GameObject::GameObject(std::string_view rules, const std::string& file)
    : own_(take(own::game_of_rules(rules), file, rules)), rules_(rules), game_(own_.get()) {}

PuzzleObject::PuzzleObject(SharedGame game, std::string_view text, const std::string& file,
                           const std::string& memory)
    : game_(std::move(game)) {
    const Resources resources = resources_of(memory);
    puzzle_ = take(without_lock([&] { return game_->game().read(text, resources); }), file, text);
}

void add_games(py::module_& module) {
    module.def("games", names_of_games);
    py::class_<GameObject, std::shared_ptr<GameObject>>(module, "Game")
        .def(py::init<const std::string&>())
        .def(py::init<std::string_view, const std::string&>())
        .def("_info", [](const GameObject& game) { return object_of(game.info()); })
        .def("_sample", [](const GameObject& game) { return text_of(game.sample()); })
        .def("_rules", [](const GameObject& game) { return text_of(game.rules()); })
        .def("_limits", limits)
        .def("_validate", validated)
        .def("_answer", answer)
        .def("_generate", generated)
        .def("_check", checked)
        .def("_translation",
             [](const GameObject& game) { return own::translation_of(game.game()); })
        .def("_use_translation", use_translation)
        .def("_when_long", [](const GameObject& game, py::object function) {
            game.when_long()->set(std::move(function));
        });
    py::class_<PuzzleObject, std::shared_ptr<PuzzleObject>>(module, "Puzzle")
        .def(py::init([](std::shared_ptr<GameObject> game, std::string_view text,
                         const std::string& file, const std::string& memory) {
            return std::make_shared<PuzzleObject>(std::move(game), text, file, memory);
        }))
        .def("_cases", &PuzzleObject::cases)
        .def("_text", [](const PuzzleObject& puzzle) { return text_of(puzzle.text()); })
        .def("_answer", answer_of_puzzle)
        .def("_certify", certified);
}

}  // namespace zermelo::python
