#include "apps/python/binding/explorer.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "apps/python/binding/failure.hpp"
#include "apps/python/binding/objects.hpp"
#include "zermelo/engine/search_errors.hpp"

namespace zermelo::python {

namespace {

namespace py = pybind11;

/// The method of this name, null where there is none.
py::object method_of(const py::object& rules, const char* name) {
    return py::hasattr(rules, name) ? rules.attr(name) : py::object();
}

/// function(arguments...), which is not copied into a tuple.
template <class... A>
py::object call(const py::object& function, const A&... arguments) {
    std::array<PyObject*, sizeof...(A) + 1> list = {nullptr, arguments.ptr()...};
    PyObject* const result = PyObject_Vectorcall(
        function.ptr(), list.data() + 1, sizeof...(A) | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr);
    if (result == nullptr) throw py::error_already_set();
    return py::reinterpret_steal<py::object>(result);
}

/// Calls visit(item) for all that Python would go through.
template <class Visit>
void visit_items(const py::object& items, const Visit& visit) {
    const auto iterator = py::reinterpret_steal<py::object>(PyObject_GetIter(items.ptr()));
    if (!iterator) throw py::error_already_set();
    while (const auto item = py::reinterpret_steal<py::object>(PyIter_Next(iterator.ptr())))
        visit(item);
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
}

std::int64_t integer_of(const py::object& number) {
    static_assert(sizeof(long long) == sizeof(std::int64_t));
    const long long result = PyLong_AsLongLong(number.ptr());
    if (result == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set();
    return result;
}

std::uint64_t magnitude_of(std::int64_t number) {
    return number < 0 ? -static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
}

/// What engines say of play without end, as it is said of rules in Python.
Error in_python(Error error) {
    if (error != endless_play_error().error()) return error;
    return limit_error(
               "a position can come back, so play need not end; rules say may_repeat = True where "
               "that is a draw")
        .error();
}

Goal goal_called(const std::string& name) {
    if (name == "last_mover_loses") return Goal::last_mover_loses;
    if (name == "score") return Goal::score;
    if (name == "repeating") return Goal::repeating;
    return Goal::last_mover_wins;
}

CellsObject cells_with(std::vector<std::int64_t> numbers) {
    const auto kept = std::make_shared<const std::vector<std::int64_t>>(std::move(numbers));
    return {
        kept, kept->data(), sizeof(std::int64_t), "q", {static_cast<py::ssize_t>(kept->size())}};
}

}  // namespace

Explorer::Explorer(const py::object& rules, Goal goal, bool last_mover_loses,
                   const Resources& resources)
    : moves_(rules.attr("moves")),
      after_(rules.attr("after")),
      score_(method_of(rules, "score")),
      components_(method_of(rules, "components")),
      start_(rules.attr("start")()),
      size_of_(py::module_::import("sys").attr("getsizeof")),
      resources_(resources),
      last_mover_loses_(last_mover_loses),
      next_index_(py::int_(0)) {
    graph_.goal = goal;
    graph_.makes_sums = static_cast<bool>(components_);
    const LockedTurn turn(turns_);
    explored_parts_of(start_);
}

/// Every position that is known gets its moves.
void Explorer::explore() {
    constexpr Index kBetween = 1 << 10;
    while (graph_.complete() < positions_.size()) {
        const Index position = graph_.complete();
        if (position % kBetween == 0) expect_room();
        expand(position);
    }
    finish_work();
    score_ends();
    expect_fair_scores();
}

void Explorer::expand(Index index) {
    const auto position = py::reinterpret_borrow<py::object>(positions_[index]);
    visit_items(call(moves_, position), [&](const py::object& move) { add_move(position, move); });
    graph_.begin.push_back(graph_.moves());
}

void Explorer::add_move(py::handle position, py::handle move) {
    constexpr std::uint64_t kBetween = 1 << 14;
    if (graph_.moves() % kBetween == kBetween - 1) expect_room();
    py::object next = call(after_, position, move);
    if (score_) {
        graph_.scores.push_back(integer_of(call(score_, position, move)));
        largest_score_ = std::max(largest_score_, magnitude_of(graph_.scores.back()));
    }
    if (!graph_.makes_sums) {
        graph_.targets.push_back(index_of(std::move(next)));
        return;
    }
    const std::vector<Index> parts = parts_of(std::move(next));
    graph_.parts.insert(graph_.parts.end(), parts.begin(), parts.end());
    graph_.parts_begin.push_back(graph_.parts.size());
}

/// Forgets all but the first `count` positions, which lead to no others.
void Explorer::forget_all_but(Index count) {
    for (; positions_.size() > count; positions_.pop_back())
        if (PyDict_DelItem(known_.ptr(), positions_.back()) != 0) PyErr_Clear();
    next_index_ = py::int_(count);
    graph_.begin.resize(std::size_t{count} + 1);
    const std::uint64_t moves = graph_.begin.back();
    graph_.targets.resize(std::min(graph_.targets.size(), moves));
    graph_.scores.resize(std::min(graph_.scores.size(), moves));
    graph_.parts_begin.resize(graph_.makes_sums ? moves + 1 : 1);
    graph_.parts.resize(graph_.parts_begin.back());
    fair_scores_ = std::min(fair_scores_, moves);
}

/// The parts that the position is a sum of.
std::vector<Explorer::Index> Explorer::parts_of(py::object position) {
    if (!graph_.makes_sums) return {index_of(std::move(position))};
    std::vector<Index> parts;
    visit_items(call(components_, position),
                [&](const py::object& part) { parts.push_back(index_of(part)); });
    return parts;
}

/// The number of a position; if it is new, the next one.
Explorer::Index Explorer::index_of(py::object position) {
    PyObject* const index = PyDict_SetDefault(known_.ptr(), position.ptr(), next_index_.ptr());
    if (index == nullptr) throw py::error_already_set();
    if (index != next_index_.ptr()) return static_cast<Index>(PyLong_AsUnsignedLong(index));
    positions_.push_back(position.ptr());
    next_index_ = py::int_(positions_.size());
    weigh(position);
    return static_cast<Index>(positions_.size() - 1);
}

/// Counts the bytes of a position; one of some stands for all, since to ask takes time.
void Explorer::weigh(py::handle position) {
    constexpr std::size_t kStandsFor = 64;
    constexpr std::uint64_t kEntry = 128;  // in the dictionary and beside it
    if (positions_.size() % kStandsFor != 1) return;
    bytes_ += kStandsFor * (kEntry + size_of_(position).cast<std::uint64_t>());
}

void Explorer::expect_room() {
    constexpr std::size_t kMostPositions = 0xfffffffe;
    go_on_with_lock(graph_.complete());
    const std::uint64_t needed = bytes_ + graph_.bytes();
    const Sentence what{"the positions that are explored"};
    if (needed > resources_.memory || positions_.size() > kMostPositions) {
        throw failure_of(memory_error(what, needed, resources_.memory).error(), "", "");
    }
}

/// Where positions may come back and moves have no scores: who moves last wins, or loses.
void Explorer::score_ends() {
    if (graph_.goal != Goal::repeating || score_) return;
    for (std::size_t move = graph_.scores.size(); move < graph_.targets.size(); ++move) {
        const bool ends = graph_.is_terminal(graph_.targets[move]);
        graph_.scores.push_back(!ends ? 0 : last_mover_loses_ ? -1 : 1);
    }
}

/// Throws where scores are not what an engine can take, see graph.hpp and zermelo/engine/score.hpp.
void Explorer::expect_fair_scores() {
    constexpr std::uint64_t kMostTotal = std::uint64_t{1} << 62;
    if (graph_.goal == Goal::score && largest_score_ > kMostTotal / positions_.size()) {
        throw std::overflow_error("the scores of a play may sum up to more than 64 bits");
    }
    if (graph_.goal != Goal::repeating) return;
    for (; fair_scores_ < graph_.scores.size(); ++fair_scores_) {
        const std::int64_t score = graph_.scores[fair_scores_];
        const bool ends = graph_.is_terminal(graph_.targets[fair_scores_]);
        if (score == 0 || (ends && magnitude_of(score) == 1)) continue;
        throw std::domain_error(
            "where positions may come back, a move scores 1 or -1 if it ends the play, else 0");
    }
}

/// The parts, with all that they lead to. Where that fails, what was known before stays.
std::vector<Explorer::Index> Explorer::explored_parts_of(py::object position) {
    const Index before = graph_.complete();
    const std::uint64_t bytes_before = bytes_;
    begin_work(nullptr);
    try {
        std::vector<Index> parts = parts_of(std::move(position));
        explore();
        return parts;
    } catch (...) {
        forget_all_but(before);
        bytes_ = bytes_before;
        end_work();
        throw;
    }
}

/// To be called without the interpreter's lock.
Result<std::int64_t> Explorer::value_of(Index position) {
    if (graph_.goal == Goal::repeating && graph_.is_terminal(position)) {
        return score_ ? 0 : last_mover_loses_ ? 1 : -1;
    }
    if (solver_ == nullptr) {
        Resources left = resources_;
        left.memory -= std::min(left.memory, bytes_ + graph_.bytes());
        solver_ = solver_of(graph_, left);
    }
    auto value = solver_->value(position);
    if (!value) return std::unexpected(in_python(std::move(value.error())));
    return value;
}

std::int64_t Explorer::value(py::object position) {
    const LockedTurn turn(turns_);
    const std::vector<Index> parts = explored_parts_of(std::move(position));
    return take(without_lock([&]() -> Result<std::int64_t> {
        std::int64_t sum = 0;  // of a single part, or the exclusive or of Grundy values
        for (const Index part : parts)
            sum ^= ZERMELO_TRY(value_of(part));
        return sum;
    }));
}

std::optional<std::uint32_t> Explorer::remoteness(py::object position) {
    const LockedTurn turn(turns_);
    const std::vector<Index> parts = explored_parts_of(std::move(position));
    return take(without_lock([&]() -> Result<std::optional<std::uint32_t>> {
        if (graph_.goal != Goal::repeating) return std::nullopt;
        ZERMELO_TRY(value_of(parts[0]));
        if (graph_.is_terminal(parts[0])) return 0;
        return solver_->remoteness(parts[0]);
    }));
}

py::list Explorer::positions() const {
    py::list list(positions_.size());
    py::ssize_t index = 0;
    for (PyObject* const position : positions_) {
        Py_INCREF(position);
        PyList_SET_ITEM(list.ptr(), index++, position);
    }
    return list;
}

std::vector<std::int64_t> Explorer::values() {
    const LockedTurn turn(turns_);
    return take(without_lock([&]() -> Result<std::vector<std::int64_t>> {
        std::vector<std::int64_t> values;
        values.reserve(positions_.size());
        for (Index i = 0; i < positions_.size(); ++i)
            values.push_back(ZERMELO_TRY(value_of(i)));
        return values;
    }));
}

void add_explorers(py::module_& module) {
    py::class_<Explorer>(module, "Explorer")
        .def(py::init([](const py::object& rules, const std::string& goal, bool last_mover_loses,
                         const std::string& memory) {
            return std::make_unique<Explorer>(rules, goal_called(goal), last_mover_loses,
                                              resources_of(memory));
        }))
        .def("_start", &Explorer::start)
        .def("_value", &Explorer::value)
        .def("_remoteness", &Explorer::remoteness)
        .def("_size", &Explorer::size)
        .def("_positions", &Explorer::positions)
        .def("_values", [](Explorer& explorer) { return cells_with(explorer.values()); });
}

}  // namespace zermelo::python
