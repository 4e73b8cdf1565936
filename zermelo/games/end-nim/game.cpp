// End-nim as the rest of the program sees it.
#include <memory>
#include <utility>

#include "zermelo/base/sizes.hpp"
#include "zermelo/frame/rules_game.hpp"
#include "zermelo/games/end-nim/format.hpp"
#include "zermelo/games/end-nim/inputs.hpp"
#include "zermelo/games/end-nim/map.hpp"
#include "zermelo/games/end-nim/rules.hpp"
#include "zermelo/games/end-nim/sheet.hpp"
#include "zermelo/games/end-nim/solver.hpp"

namespace zermelo::games::end_nim {

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

namespace {

struct Definition : PlainGame {
    static const GameInfo& info() {
        static const GameInfo info{
            .name = name,
            .aliases = {aliases.begin(), aliases.end()},
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
            .objective = Objective::last_mover_wins,
            .has_grundy = false,
            .characters = {kCharacters.begin(), kCharacters.end()},
            .sides = "heaps",
            .tiny = "rows of up to {0} heaps of up to {0} stones",
        };
        return info;
    }

    static Limits contest_limits(std::string_view) { return Limits::contest(); }
    static constexpr auto& read_fast = end_nim::read_fast;
    static constexpr auto& write = end_nim::write;
    static Result<std::string> answer_line(const Instance&, std::size_t, Session& session) {
        return line_by_winner(session, "1", "0");
    }

    static Result<std::string> answer(const Instance& instance, const Resources& resources) {
        std::string lines;
        for (const std::vector<std::int64_t>& heaps : instance.cases) {
            const auto wins = first_wins(heaps, resources);
            if (!wins) return std::unexpected(wins.error());
            lines += *wins ? "1\n" : "0\n";
        }
        return lines;
    }

    static Result<EndNimEvaluator> evaluator(const EndNim& rules, const SessionOptions& options) {
        return EndNimEvaluator(rules, options.resources);
    }

    /// Of the heaps that are left.
    static Result<CaseMap> map_at(const Instance&, Session& session, const MapOptions& options) {
        const View view = session.view();
        std::vector<std::int64_t> heaps;
        for (const HeapsView::Heap& heap : std::get<HeapsView>(view).heaps)
            heaps.push_back(heap.stones);
        return map_of_heaps(heaps, info(), options);
    }

    static constexpr auto& generate = end_nim::generate;
    static Instance only(const Instance& instance, std::size_t index) {
        return {{instance.cases[index]}};
    }
    static constexpr auto& visit_tiny = end_nim::visit_tiny;
    static constexpr auto& visit_smaller = end_nim::visit_smaller;
    static constexpr auto& largest = end_nim::largest;
    static constexpr auto& most_cases = end_nim::most_cases;
    static constexpr auto& append = end_nim::append;
    static constexpr auto& sheet = end_nim::sheet;
    static constexpr auto& edit = end_nim::edit;
};

}  // namespace

const Game& game() {
    static const RulesGame<Definition> game;
    return game;
}

}  // namespace zermelo::games::end_nim
