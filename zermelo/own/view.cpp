#include "zermelo/own/view.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zermelo::own {

namespace {

using language::Array;
using language::Declaration;
using language::Program;

constexpr std::size_t kMostMoves = 1000;  // of positions that somebody clicks on

struct Drawn {
    const Declaration* declared;
    const Array* array;
    bool is_input;  ///< it starts as it was read

    bool has_characters() const {
        return declared->range && declared->range->kind == language::Range::Kind::characters;
    }
    /// Whether it is drawn cell by cell.
    bool is_board() const {
        constexpr std::int64_t kMostDigit = 9;
        if (array->sides == 2) return true;
        return array->sides == 1 &&
               (has_characters() || (array->low >= 0 && array->high <= kMostDigit));
    }
    /// A number that begins somewhere else is an index or a limit, and no heap.
    bool is_heaps() const {
        const bool one = array->sides == 0;
        return !is_board() && !has_characters() && array->low >= 0 && (is_input || !one);
    }
};

std::vector<Drawn> drawn_of(const language::FileRules& rules) {
    const Program& program = rules.program();
    std::vector<Drawn> drawn;
    const bool split = !program.tree.start.empty();  // into heaps, say
    for (std::size_t i = 0; i < program.positions.size(); ++i) {
        const Array& array = rules.memory().arrays[program.code.array_of[program.positions[i]]];
        const bool is_input = split || program.shared[i] != language::kNoSymbol;
        drawn.push_back({&program.tree.positions[i], &array, is_input});
    }
    return drawn;
}

GridView board_of(const Drawn& board, const std::uint64_t* part) {
    const Array& array = *board.array;
    GridView view;
    view.rows = array.sides == 2 ? static_cast<std::size_t>(array.size[0]) : 1;
    view.columns = static_cast<std::size_t>(array.size[array.sides == 2 ? 1 : 0]);
    view.classes.assign(view.rows * view.columns, CellClass::plain);
    auto numbers = std::make_shared<std::vector<std::int64_t>>();
    for (std::uint64_t i = 0; i < array.elements(); ++i)
        numbers->push_back(array.get(part, i));
    if (board.has_characters()) {
        for (const std::int64_t number : *numbers)
            view.letters += board.declared->range->characters[static_cast<std::size_t>(number)];
    } else {
        const std::span<const std::int64_t> all(*numbers);
        view.layers.push_back({board.declared->name, all, std::move(numbers)});
    }
    return view;
}

/// The only element of the array that differs in two parts; none if there are more, or none does.
std::optional<std::uint64_t> changed_alone(const Array& array, const std::uint64_t* before,
                                           const std::uint64_t* after) {
    std::optional<std::uint64_t> changed;
    for (std::uint64_t i = 0; i < array.elements(); ++i) {
        if (array.get(before, i) == array.get(after, i)) continue;
        if (changed) return std::nullopt;
        changed = i;
    }
    return changed;
}

/// A click on a cell plays the move that changes this cell alone, if there is one such move only.
/// O(moves * cells).
void add_clicks(GridView& view, const Array& array, const language::FileRules& rules,
                const language::Position& position) {
    std::vector<std::vector<language::Move>> moves_of(view.classes.size());
    std::size_t moves = 0;
    const bool all = rules.visit_moves(position, [&](const language::Move& move) {
        if (++moves > kMostMoves) return false;
        const language::Position next = rules.after(position, move);
        if (rules.parts(next) != 1) return true;
        if (const auto cell = changed_alone(array, position.data(), next.data()))
            moves_of[static_cast<std::size_t>(*cell)].push_back(move);
        return true;
    });
    if (!all) return;
    for (std::size_t cell = 0; cell < moves_of.size(); ++cell) {
        if (moves_of[cell].size() != 1) continue;
        view.classes[cell] = CellClass::choice;
        view.clicks.push_back(
            {cell / view.columns, cell % view.columns, rules.write_move(moves_of[cell].front())});
    }
}

/// The move as one in the only part that it moves in, and which part that is; nothing for a pass,
/// and for a turn in several parts.
struct PartMove {
    std::size_t part;
    language::Move move;
};
std::optional<PartMove> part_move_of(const Program& program, language::Move move) {
    if (move[0] == language::kPass) return std::nullopt;
    const auto part = static_cast<std::size_t>(move[0] >> 32);
    move[0] &= 0xffffffff;
    if (move.size() != 1 + program.move_kinds[move[0]].notation.numbers()) return std::nullopt;
    return PartMove{part, std::move(move)};
}

/// The only number of a part that the move changes or takes apart, counted over all its heaps.
std::optional<std::size_t> heap_changed(const language::FileRules& rules,
                                        const std::vector<Drawn>& drawn, const PartMove& move,
                                        const language::Position& position) {
    if (drawn.size() == 1 && drawn[0].array->elements() == 1) return 0;
    const language::Position before = rules.part(position, move.part);
    const language::Position after = rules.after(before, move.move);
    if (rules.parts(after) != 1) return std::nullopt;
    std::optional<std::size_t> changed;
    std::size_t heap = 0;
    for (const Drawn& one : drawn) {
        for (std::uint64_t i = 0; i < one.array->elements(); ++i, ++heap) {
            if (one.array->get(before.data(), i) == one.array->get(after.data(), i)) continue;
            if (changed) return std::nullopt;
            changed = heap;
        }
    }
    return changed;
}

/// Lists the moves of each heap, if there are few enough. O(moves * heaps).
void add_moves(HeapsView& view, const std::vector<Drawn>& drawn, const language::FileRules& rules,
               const language::Position& position) {
    const std::size_t parts = rules.parts(position);
    if (parts == 0) return;
    const std::size_t heaps = view.heaps.size() / parts;  // of each part
    std::vector<std::string> moves_of(view.heaps.size());
    std::size_t moves = 0;
    const bool all = rules.visit_moves(position, [&](const language::Move& move) {
        if (++moves > kMostMoves) return false;
        const auto inside = part_move_of(rules.program(), move);
        if (!inside) return true;
        if (const auto heap = heap_changed(rules, drawn, *inside, position)) {
            std::string& list = moves_of[inside->part * heaps + *heap];
            list += (list.empty() ? "" : " ") + rules.write_move(move);
        }
        return true;
    });
    if (!all) return;
    for (std::size_t i = 0; i < view.heaps.size(); ++i)
        view.heaps[i].take = std::move(moves_of[i]);
}

HeapsView heaps_of(const std::vector<Drawn>& drawn, const language::FileRules& rules,
                   const language::Position& position) {
    HeapsView view;
    for (std::size_t i = 0; i < rules.parts(position); ++i) {
        const language::Position part = rules.part(position, i);
        for (const Drawn& one : drawn) {
            for (std::uint64_t k = 0; k < one.array->elements(); ++k)
                view.heaps.push_back({one.array->get(part.data(), k), {}});
        }
    }
    add_moves(view, drawn, rules, position);
    return view;
}

}  // namespace

View view_of(const language::FileRules& rules, const language::Position& position) {
    const std::vector<Drawn> drawn = drawn_of(rules);
    const std::size_t parts = rules.parts(position);
    if (std::all_of(drawn.begin(), drawn.end(), [](const Drawn& one) { return one.is_heaps(); })) {
        return heaps_of(drawn, rules, position);
    }
    if (drawn.size() == 1 && parts == 1 && drawn[0].is_board()) {
        GridView board = board_of(drawn[0], position.data());
        add_clicks(board, *drawn[0].array, rules, position);
        return board;
    }
    return TextView{rules.write_position(position)};
}

}  // namespace zermelo::own
