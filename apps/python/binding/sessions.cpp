// Cases in play as a class of Python.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <utility>
#include <vector>

#include "apps/python/binding/failure.hpp"
#include "apps/python/binding/objects.hpp"
#include "apps/python/binding/results.hpp"
#include "zermelo/workbench/answers/explain.hpp"
#include "zermelo/workbench/answers/solve.hpp"
#include "zermelo/workbench/pictures/draw.hpp"

namespace zermelo::python {

namespace {

namespace py = pybind11;

constinit const ResultClass position_class("Position");

py::object value(const SessionObject& session) {
    return object_of(session.use([](Session& position) { return position.value(); }));
}

py::object value_for_other(const SessionObject& session) {
    return object_or_none(
        session.use([](Session& position) { return position.value_for_other(); }));
}

py::object remoteness(const SessionObject& session) {
    return object_or_none(session.use([](Session& position) { return position.remoteness(); }));
}

py::object best(const SessionObject& session) {
    return object_or_none(session.use([](Session& position) { return position.best(); }));
}

py::object trickiest(const SessionObject& session) {
    return object_or_none(session.use([](Session& position) { return position.trickiest(); }));
}

py::object play_best(const SessionObject& session) {
    return object_or_none(session.use([](Session& position) { return position.play_best(); }));
}

/// The first `most` choices, in the order of the game.
py::object choices(const SessionObject& session, std::size_t most) {
    const auto found = session.use([&](Session& position) -> Result<std::vector<Choice>> {
        std::vector<Choice> all;
        ZERMELO_TRY(position.visit_choices([&](const Choice& choice) {
            if (all.size() < most) all.push_back(choice);
            return all.size() < most;
        }));
        return all;
    });
    return list_of(found);
}

/// The first `most` moves, in the order of the game.
py::object moves(const SessionObject& session, std::size_t most) {
    return list_of(session.look([&](const Session& position) {
        std::vector<std::string> all;
        if (most == 0) return all;
        position.visit_moves([&](const std::string& move) {
            all.push_back(move);
            return all.size() < most;
        });
        return all;
    }));
}

/// The first `most` moves of perfect play.
py::object line(const SessionObject& session, std::size_t most) {
    return list_of(session.use([&](Session& position) -> Result<std::vector<std::string>> {
        std::vector<std::string> moves;
        if (most == 0) return moves;
        ZERMELO_TRY(follow_best(position, [&](const std::string& move) {
            moves.push_back(move);
            return moves.size() < most;
        }));
        return moves;
    }));
}

py::object solution(const SessionObject& session, std::size_t most_moves, std::size_t most_line) {
    const GameInfo& info = session.info();
    const auto solved = session.use([&](Session& position) {
        return solve(position, info.objective, {.most_moves = most_moves, .most_line = most_line});
    });
    return object_of(solved, info);
}

py::object explanation(const SessionObject& session, std::size_t most_choices,
                       std::size_t most_follow) {
    const GameInfo& info = session.info();
    const ExplainOptions options{.most_choices = most_choices,
                                 .most_follow = most_follow,
                                 .counts_scores = info.counts_scores};
    const auto explained =
        session.use([&](Session& position) { return explain(position, options); });
    return object_of(explained, info);
}

py::object position(const SessionObject& session) {
    struct Seen {
        std::string text;
        std::string words;
        Player to_move;
    };
    const auto seen = session.look([](const Session& here) {
        return Seen{here.position(), here.position_in_words(), here.to_move()};
    });
    return position_class({text_of(seen.text), text_of(seen.words), object_of(seen.to_move)});
}

/// Plays the moves of a text with spaces between; where one cannot be played, none is.
void play(const SessionObject& session, std::string_view moves) {
    session.use([&](Session& position) -> Result<void> {
        const std::size_t before = position.history().size();
        auto played = play_moves(moves, position);
        if (!played) position.undo(position.history().size() - before);
        return played;
    });
}

bool undo(const SessionObject& session, std::size_t moves) {
    return session.look([&](Session& position) { return position.undo(moves); });
}

py::object history(const SessionObject& session) {
    return list_of(session.look([](const Session& here) { return here.history(); }));
}

py::object score(const SessionObject& session) {
    return object_of(session.look([](const Session& here) { return here.score_so_far(); }));
}

/// The picture of the position in characters; empty where there is none.
py::object drawing(const SessionObject& session, std::size_t rows, std::size_t columns) {
    const DrawOptions options{.most_rows = rows,
                              .most_columns = columns,
                              .coordinates = true,
                              .choices = true,
                              .cut = true};
    return text_of(session.look([&](const Session& here) { return draw(here.view(), options); }));
}

}  // namespace

SessionObject::SessionObject(const PuzzleObject& puzzle, std::size_t index,
                             const SessionOptions& options)
    : game_(puzzle.game()),
      session_(puzzle.use([&](const Puzzle& all) { return all.open(index, options); })) {}

void add_sessions(py::module_& module) {
    py::class_<SessionObject>(module, "Session")
        .def(py::init([](const PuzzleObject& puzzle, std::size_t index, bool grundy, bool distance,
                         const std::string& memory, unsigned jobs) {
            return std::make_unique<SessionObject>(
                puzzle, index,
                SessionOptions{.resources = resources_of(memory, jobs),
                               .grundy = grundy,
                               .distance = distance});
        }))
        .def("value", value,
             "The exact value of the position, for the player to move. The call may be made a "
             "million times a second.")
        .def("value_for_other", value_for_other,
             "The value of the position if it were the other player's turn; None where that is "
             "not known, or the same.")
        .def("remoteness", remoteness,
             "How many moves of both players are left if the winner hurries and the loser does "
             "not; None where that is not known.")
        .def("best", best, "A best choice; None where no move is left.")
        .def("trickiest", trickiest,
             "Of the best moves one that leaves the opponent the most wrong replies; None where "
             "no move is left.")
        .def("play_best", play_best, "Plays a best move and returns it; None where none is left.")
        .def("_choices", choices)
        .def("_moves", moves)
        .def("_line", line)
        .def("_solve", solution)
        .def("_explain", explanation)
        .def("_position", position)
        .def("_play", play)
        .def("_undo", undo)
        .def("_history", history)
        .def("_score", score)
        .def("_drawing", drawing);
}

}  // namespace zermelo::python
