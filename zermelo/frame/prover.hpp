// Makes the proofs of certificates, from rules and an evaluator. docs/certificate.md tells what
// their lines say and why they prove the claims. A wrong evaluator makes an error, or a proof that
// does not hold.
//
//   the last mover wins or loses   a winning move for each position that the winner can come to
//   Grundy values                  the value of each position that can be reached; of sums, of
//                                  their parts, which tell who wins as well
//   scores                         a strategy for each player, and what it secures
//   never-ending play              the positions in which who moved there wins
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/face/proof.hpp"
#include "zermelo/frame/proof_lines.hpp"
#include "zermelo/rules/position_table.hpp"

namespace zermelo {

/// What a line says of its position.
template <Rules R>
struct ProofChoice {
    std::optional<typename R::Move> move = {};  ///< none in lists of values
    std::int64_t number = 0;                    ///< what the position is worth
};

/// Whether what a line secures is no more than a play without end gives, so that its play need not
/// come to an end.
template <Rules R>
bool may_last(const R& rules, const ProofChoice<R>& said) {
    return draws_without_end(rules) && said.number <= 0;
}

/// How many bytes a position of a proof takes at the most, its line included.
template <Rules R>
constexpr std::uint64_t bytes_per_proven_position() {
    constexpr std::uint64_t kText = 64;  // of a line, twice while the text grows
    return ProofLines<R, ProofChoice<R>>::bytes_per_position() + 2 * kText;
}

/// How many positions there are at the most, as far as the rules know; saturated.
template <Rules R>
std::uint64_t positions_of(const R& rules) {
    if constexpr (requires { rules.positions(); }) {
        return rules.positions();
    } else {
        return 0;
    }
}

/// The error of a game that is too large to be enumerated in this memory.
template <Rules R>
std::unexpected<Error> too_large_to_prove(const R& rules, std::uint64_t memory) {
    const std::uint64_t positions = positions_of(rules);
    const Sentence count = positions == 0            ? Sentence{"many"}
                           : positions == kSaturated ? Sentence{"more than {}", "10^19"}
                                                     : Sentence{"{}", positions};
    return limit_error(
        "a certificate may need {} positions; {} is {}, which holds {}, pending ones included",
        count, allowed_memory(), format_bytes(memory), memory / bytes_per_proven_position<R>());
}

/// Refuses what is too large to enumerate before anything is solved: where a proof needs most
/// positions of a game, and they do not fit the memory. (Who wins may be proven by few of them.)
template <Rules R>
Result<void> expect_small_enough_to_prove(const R& rules, ValueKind kind,
                                          const Resources& resources) {
    const std::uint64_t positions = positions_of(rules);
    if (kind != ValueKind::outcome &&
        positions > resources.memory / bytes_per_proven_position<R>()) {
        return too_large_to_prove(rules, resources.memory);
    }
    // In endless play each position is held against each.
    constexpr std::uint64_t kMostPairs = 2'000'000'000;
    const std::uint64_t pairs = saturating_multiply(positions, positions);
    if (kind == ValueKind::long_run && pairs > kMostPairs) {
        return limit_error(
            "a certificate of {} positions needs a look at {} pairs of them; the most "
            "are {}",
            positions, pairs, kMostPairs);
    }
    return {};
}

/// Makes proofs; one object makes one.
template <NotatedRules R>
class Prover {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    /// The rules and the evaluator must outlive it.
    Prover(const R& rules, Evaluator<R>& evaluator, const Resources& resources)
        : rules_(&rules), evaluator_(&evaluator), memory_(resources.memory) {
        limit_.monitor = resources.monitor;
        limit_.entries = memory_ / bytes_per_proven_position<R>();
        // What would not fit is worth a try, but not a long one.
        constexpr std::uint64_t kTry = 1 << 22;
        if (positions_of(rules) > limit_.entries) limit_.entries = std::min(limit_.entries, kTry);
    }

    /// Proves what the starts of these cases, numbered from 1, are worth, in values of this kind. Of
    /// several they are of one game, the rules are those of any of them. The evaluator's kind is
    /// the same, or that of Grundy values where these tell who wins. Errors are those of the
    /// evaluator; of the kind `limit` if there are more positions than the memory can hold; of the
    /// kind `internal` if the evaluator contradicts itself. O(positions + moves) of what a proof
    /// needs.
    Result<Proof> prove(std::span<const std::size_t> cases, std::span<const Position> starts,
                        ValueKind kind) {
        Proof proof;
        Result<void> made;
        if constexpr (R::objective == Objective::higher_score) {
            made = prove_score(starts.front(), proof);
        } else if constexpr (R::objective == Objective::long_run) {
            made = prove_map(starts.front(), proof);
        } else {
            made = evaluator_->kind() == ValueKind::grundy ? prove_by_values(starts, kind, proof)
                                                           : prove_winner(starts, proof);
        }
        if (full_) return too_large_to_prove(*rules_, memory_);
        if (!made) return std::unexpected(std::move(made.error()));
        for (std::size_t i = 0; i < cases.size(); ++i)
            proof.claims[i].case_number = cases[i];
        return proof;
    }

  private:
    using Said = ProofChoice<R>;
    using Lines = ProofLines<R, Said>;
    using Line = typename Lines::Line;

    Result<std::int64_t> number(const Position& position) {
        const auto value = ZERMELO_TRY(evaluator_->value(position));
        return value.number;
    }

    /// +1 if the player to move is ahead.
    Result<int> sign(const Position& position) {
        const auto value = ZERMELO_TRY(evaluator_->value(position));
        return value.sign();
    }

    std::unexpected<Error> contradiction(const Position& position) const {
        return internal_error("the solver contradicts itself at {}",
                              rules_->write_position(position));
    }

    /// A winner's line: his move.
    auto fill_winner() {
        return [this](const Position& position) -> Result<Line> {
            const std::optional<Move> best = ZERMELO_TRY(evaluator_->best_move(position));
            if (!best || !is_legal(*rules_, position, *best)) return contradiction(position);
            return Line{{best, 0}, rules_->after(position, *best)};
        };
    }

    template <class Fill>
    Result<void> add(Lines& lines, const Position& root, const Fill& fill) {
        auto added = lines.add(root, fill);
        full_ = lines.is_full();
        return added;
    }

    /// Adds the lines of one who begins at the start, or answers there.
    template <class Fill>
    Result<void> add_roots(Lines& lines, const Position& start, bool begins, const Fill& fill) {
        Result<void> added;
        const auto add_one = [&](const Position& root) {
            added = add(lines, root, fill);
            return added.has_value();
        };
        if (!begins) {
            Lines::visit_options(*rules_, start, add_one);
        } else if (Lines::needs_line(*rules_, start)) {
            add_one(start);
        }
        return added;
    }

    Result<void> prove_winner(std::span<const Position> starts, Proof& proof) {
        Lines lines(*rules_, limit_);
        for (const Position& start : starts) {
            const auto wins = sign(start);
            if (!wins) return std::unexpected(wins.error());
            const auto added = add_roots(lines, start, *wins > 0, fill_winner());
            if (!added) return added;
            proof.claims.push_back({.text = *wins > 0 ? "first wins" : "second wins"});
        }
        write("moves", lines, proof,
              [&](std::string& text, const Said& line) { text += rules_->write_move(*line.move); });
        return {};
    }

    Result<void> prove_by_values(std::span<const Position> starts, ValueKind kind, Proof& proof) {
        Lines lines(*rules_, limit_);
        const auto fill = [this](const Position& position) -> Result<Line> {
            const auto value = ZERMELO_TRY(number(position));
            return Line{{{}, value}, position};
        };
        for (const Position& start : starts) {
            std::int64_t value = 0;
            Result<void> added;
            visit_parts(*rules_, start, [&](const Position& part) {
                added = add(lines, part, fill);
                if (added) value ^= lines.said(part).number;
                return added.has_value();
            });
            if (!added) return added;
            proof.claims.push_back({.text = kind == ValueKind::grundy
                                                ? fmt::format("grundy {}", value)
                                            : value != 0 ? "first wins"
                                                         : "second wins"});
        }
        write("values", lines, proof, [](std::string& text, const Said& line) {
            fmt::format_to(std::back_inserter(text), "{}", line.number);
        });
        return {};
    }

    /// A line of a player's strategy: what it secures with him to move, and how.
    auto fill_strategy() {
        return [this](const Position& position) -> Result<Line> {
            const auto worth = ZERMELO_TRY(number(position));
            // With any other winning move play might go round for ever.
            std::optional<Move> best = ZERMELO_TRY(evaluator_->move_by_remoteness(position));
            if (!best) best = ZERMELO_TRY(evaluator_->best_move(position));
            if (!best) return contradiction(position);
            return Line{{best, worth}, rules_->after(position, *best)};
        };
    }

    Result<void> prove_score(const Position& start, Proof& proof) {
        const auto worth = ZERMELO_TRY(number(start));
        proof.claims.push_back({.text = fmt::format("score {}", worth)});
        for (const bool owner_begins : {true, false}) {
            const std::string_view name = owner_begins ? "strategy first" : "strategy second";
            Lines lines(*rules_, limit_);
            const auto added = add_roots(lines, start, owner_begins, fill_strategy());
            if (!added) return added;
            write(name, lines, proof, [&](std::string& text, const Said& line) {
                fmt::format_to(std::back_inserter(text), "{} {}", line.number,
                               rules_->write_move(*line.move));
            });
        }
        return {};
    }

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
        full_ = cells.size() == limit_.entries;
        if (full_) return too_large_to_prove(*rules_, memory_);
        const int next = ZERMELO_TRY(sign(cell));
        cells.insert(cell, {score, next < 0});
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

    Result<void> prove_map(const Position& start, Proof& proof) {
        Proof::List list{.name = "set"};
        Result<void> result;
        rules_->visit_moves(start, [&](const Move& move) {
            const Position cell = rules_->after(start, move);
            const auto next = sign(cell);
            if (!next) result = std::unexpected(next.error());
            if (result && *next == 0) {
                result = limit_error("{} is a draw, which no certificate can prove",
                                     rules_->write_position(cell));
            }
            if (!result) return false;
            if (*next < 0) {
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

    /// Adds the list: for each line its number, what it says, and its position.
    template <class Say>
    void write(std::string_view name, Lines& lines, Proof& proof, const Say& say) const {
        Proof::List list{.name = std::string(name), .count = lines.size()};
        lines.visit([&](const Position& position, const Said& line, std::uint32_t number) {
            fmt::format_to(std::back_inserter(list.lines), "{} ", number);
            say(list.lines, line);
            list.lines += ' ';
            list.lines += rules_->write_position(position);
            list.lines += '\n';
        });
        proof.lists.push_back(std::move(list));
    }

    const R* rules_;
    Evaluator<R>* evaluator_;
    std::uint64_t memory_;
    EngineLimit limit_;
    bool full_ = false;  // more positions than the limit allows
};

}  // namespace zermelo
