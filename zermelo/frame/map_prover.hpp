// Makes the proof of a game that never ends: the positions in which who moved there wins. What it
// must be like to prove anything is told in docs/certificate.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "zermelo/engine/evaluator.hpp"
#include "zermelo/face/proof.hpp"
#include "zermelo/frame/proof_limits.hpp"
#include "zermelo/rules/position_table.hpp"

namespace zermelo {

template <NotatedRules R>
class MapProver {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    /// The rules and the evaluator must outlive it. `most` cells fit the memory.
    MapProver(const R& rules, Evaluator<R>& evaluator, std::uint64_t memory, std::uint64_t most)
        : rules_(&rules), evaluator_(&evaluator), memory_(memory), most_(most) {}

    /// Adds the claim and its list. O(cells * moves).
    Result<void> prove(const Position& start, Proof& proof) {
        Proof::List list{.name = "set"};
        Result<void> result;
        rules_->visit_moves(start, [&](const Move& move) {
            const Position cell = rules_->after(start, move);
            const auto next = evaluator_->value(cell);
            if (!next) result = std::unexpected(next.error());
            if (result && next->sign() == 0) {
                result = limit_error("{} is a draw, which no certificate can prove",
                                     rules_->write_position(cell));
            }
            if (!result) return false;
            if (next->sign() < 0) {
                ++list.count;
                list.lines += rules_->write_position(cell);
                list.lines += '\n';
            }
            return true;
        });
        if (!result) return result;
        ZERMELO_TRY(expect_map_to_prove(start));
        proof.claims.push_back({.text = "map"});
        proof.lists.push_back(std::move(list));
        return {};
    }

  private:
    /// A place that a first move leads to.
    struct Cell {
        std::int64_t score;  ///< of the move
        bool wins;           ///< for who moved there
    };
    using Cells = PositionTable<Position, Cell>;

    /// The error of a game whose winner follows from no map of its cells.
    static std::unexpected<Error> no_map(const Sentence& why) {
        return limit_error("no certificate can prove who wins in the long run: {}", why);
    }

    /// The cells of a start; an error if the moves to one of them score differently.
    Result<Cells> cells_of(const Position& start) {
        Cells cells;
        Result<void> result;
        rules_->visit_moves(start, [&](const Move& move) {
            const Position cell = rules_->after(start, move);
            result = add_cell(cells, cell, score_of(*rules_, start, move));
            return result.has_value();
        });
        if (!result) return std::unexpected(std::move(result.error()));
        return cells;
    }

    Result<void> add_cell(Cells& cells, const Position& cell, std::int64_t score) {
        const auto known = cells.find(cell);
        if (known != Cells::kNone) {
            if (cells.value(known).score == score) return {};
            return no_map(
                Sentence{"two first moves to {} score differently", rules_->write_position(cell)});
        }
        if (cells.size() == most_) return too_large_to_prove(*rules_, memory_);
        const auto next = ZERMELO_TRY(evaluator_->value(cell));
        cells.insert(cell, {score, next.sign() < 0});
        return {};
    }

    /// Expects of the moves from a cell what docs/certificate.md asks for.
    Result<void> expect_cell(const Cells& cells, typename Cells::Index index) {
        const Position& here = cells.position(index);
        const Cell& cell = cells.value(index);
        bool answered = cell.wins;
        bool any = false;
        Result<void> result;
        rules_->visit_moves(here, [&](const Move& move) {
            any = true;
            const Position there = rules_->after(here, move);
            const auto next = cells.find(there);
            const std::string from = rules_->write_position(here);
            const std::string to = rules_->write_position(there);
            Sentence why;
            if (next == Cells::kNone) {
                why = Sentence{"a move from {} leads to {}, where no first move does", from, to};
            } else if (cells.value(next).score != score_of(*rules_, here, move)) {
                why =
                    Sentence{"a move from {} to {} scores other than a first move there", from, to};
            } else if (cell.wins && cells.value(next).wins) {
                why = Sentence{"who moves to {} wins, and so does who moves on to {}", from, to};
            } else {
                answered |= cells.value(next).wins && cells.value(next).score > cell.score;
            }
            if (!why.empty()) result = no_map(why);
            return result.has_value();
        });
        if (!result) return result;
        if (any && answered) return {};
        const std::string from = rules_->write_position(here);
        if (!any) return no_map(Sentence{"no move is left at {}", from});
        return no_map(
            Sentence{"from {} no winning move scores more than the move that leads there", from});
    }

    /// Whether a map proves who wins. Of the rules of a file alone: they may make play of any form,
    /// while that of a built-in game is known. O(cells * moves).
    Result<void> expect_map_to_prove(const Position& start) {
        if constexpr (requires { rules_->failure_in_words(); }) {
            const auto cells = ZERMELO_TRY(cells_of(start));
            for (std::size_t i = 0; i < cells.size(); ++i)
                ZERMELO_TRY(expect_cell(cells, static_cast<typename Cells::Index>(i)));
        }
        return {};
    }

    const R* rules_;
    Evaluator<R>* evaluator_;
    std::uint64_t memory_;
    std::uint64_t most_;
};

}  // namespace zermelo
