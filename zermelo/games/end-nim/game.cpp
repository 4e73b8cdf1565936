// End-nim as the rest of the program sees it.
#include <memory>
#include <utility>

#include "zermelo/frame/rules_game.hpp"
#include "zermelo/games/end-nim/format.hpp"
#include "zermelo/games/end-nim/inputs.hpp"
#include "zermelo/games/end-nim/map.hpp"
#include "zermelo/games/end-nim/rules.hpp"
#include "zermelo/games/end-nim/sheet.hpp"
#include "zermelo/games/end-nim/solver.hpp"

namespace zermelo::games::end_nim {

namespace {

/// A row of the heaps that are left.
View view_of(const EndNim& rules, const EndNim::Position& p, std::span<const EndNim::Move>) {
    HeapsView view;
    for (std::int32_t i = p.begin; i < p.end; ++i) {
        HeapsView::Heap heap{rules.heaps()[static_cast<std::size_t>(i)], ""};
        if (i == p.end - 1) heap = {p.right, "R-"};
        if (i == p.begin) heap = {p.left, "L-"};
        view.heaps.push_back(std::move(heap));
    }
    return view;
}

std::string words_for(const EndNim&, const EndNim::Position& p) {
    if (p.begin == p.end) return "No heap is left.";
    if (p.end - p.begin == 1)
        return fmt::format("Only heap {} is left; it holds {}.", p.end, p.left);
    return fmt::format("Heaps {} {} {} are left; the ends hold {} and {}.", p.begin + 1,
                       p.end - p.begin == 2 ? "and" : "to", p.end, p.left, p.right);
}

GameInfo info() {
    return {
        .known_as = "ZJOI 2009 \"qushizi\"; Albert & Nowakowski, The Game of End-Nim, 2001",
        .summary = "heaps in a row; take stones from either end",
        .rules =
            "Heaps of stones stand in a row. The players take turns; a move takes one or\n"
            "more stones from the leftmost or the rightmost heap that is left. An emptied\n"
            "heap is gone, and its neighbour becomes an end. Who cannot move loses.",
        .grammar =
            "T, then T cases: n, then the n heaps from left to right.\n"
            "Answer: a line per case, 1 if First wins, else 0.",
        .moves = "L-3 takes 3 stones from the left end, R-2 takes 2 from the right end",
        .characters = characters(),
        .sides = "heaps",
        .tiny = "rows of up to {0} heaps of up to {0} stones",
    };
}

}  // namespace

const Game& game() {
    static const RulesGame game(GameParts<PlainGame>{
        .info = info(),
        .contest = [](std::string_view) -> GameParts<PlainGame>::Contest {
            return {Limits::contest(), Generation{.size = 1000, .cases = 10}, 10};
        },
        .write = write,
        .answer_line = [](const Instance&, std::size_t,
                          Session& session) { return line_by_winner(session, "1", "0"); },
        .generate = generate,
        .visit_tiny = visit_tiny,
        .read_fast = read_fast,
        .answer = answer,
        .evaluator = [](const EndNim& rules,
                        const SessionOptions& options) -> GameParts<PlainGame>::EvaluatorResult {
            return std::make_unique<EndNimEvaluator>(rules, options.resources);
        },
        .has_preferred_moves = true,
        .view = view_of,
        .words = words_for,
        .map_at = map_of_heaps,
        .only = [](const Instance& instance,
                   std::size_t index) { return Instance{{instance.cases[index]}}; },
        .append = append,
        .visit_smaller = visit_smaller,
        .sheet = sheet,
        .edit = edit,
    });
    return game;
}

}  // namespace zermelo::games::end_nim
