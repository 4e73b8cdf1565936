// Makes the proofs of certificates, from rules and an evaluator. docs/certificate.md tells what
// their lines say and why they prove the claims. A wrong evaluator makes an error, or a proof that
// does not hold.
//
//   the last mover wins or loses   a winning move for each position that the winner can come to
//   Grundy values                  the value of each position that can be reached; of sums, of
//                                  their parts, which tell who wins as well
//   scores                         a strategy for each player, and what it secures
//   how long play lasts            a strategy for each player, and how far off a win or a loss is
//   never-ending play              the positions in which who moved there wins
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/face/proof.hpp"
#include "zermelo/frame/map_prover.hpp"
#include "zermelo/frame/proof_limits.hpp"
#include "zermelo/frame/proof_lines.hpp"

namespace zermelo {

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
        const Result<void> made = prove_values(starts, kind, proof);
        return numbered(std::move(proof), made, cases);
    }

    /// Proves who wins from this start, and in how many moves, by an evaluator that tells how long
    /// play lasts; as prove() does if nobody wins, or no move is left. The last move must decide.
    Result<Proof> prove_distance(std::size_t number, const Position& start, ValueKind kind) {
        Proof proof;
        const int ahead = ZERMELO_TRY(sign(start));
        const bool plain = ahead == 0 || is_terminal(*rules_, start);
        const Result<void> made =
            plain ? prove_values({&start, 1}, kind, proof) : prove_moves_left(start, proof);
        return numbered(std::move(proof), made, {&number, 1});
    }

  private:
    using Said = ProofChoice<R>;
    using Lines = ProofLines<R, Said>;
    using Line = typename Lines::Line;
    using Fill = typename Lines::Fill;
    using Say = std::function<void(std::string& text, const Said& line)>;

    Result<void> prove_values(std::span<const Position> starts, ValueKind kind, Proof& proof) {
        if constexpr (R::objective == Objective::higher_score) {
            return prove_score(starts.front(), proof);
        } else if constexpr (R::objective == Objective::long_run) {
            MapProver<R> prover(*rules_, *evaluator_, memory_, limit_.entries);
            return prover.prove(starts.front(), proof);
        } else {
            return evaluator_->kind() == ValueKind::grundy ? prove_by_values(starts, kind, proof)
                                                           : prove_winner(starts, proof);
        }
    }

    /// The proof that was made, with the numbers of its cases.
    Result<Proof> numbered(Proof proof, const Result<void>& made,
                           std::span<const std::size_t> cases) const {
        if (full_) return too_large_to_prove(*rules_, memory_);
        if (!made) return std::unexpected(made.error());
        for (std::size_t i = 0; i < cases.size(); ++i)
            proof.claims[i].case_number = cases[i];
        return proof;
    }

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
    Fill fill_winner() {
        return [this](const Position& position) -> Result<Line> {
            const std::optional<Move> best = ZERMELO_TRY(evaluator_->best_move(position));
            if (!best || !is_legal(*rules_, position, *best)) return contradiction(position);
            return Line{{best, 0}, rules_->after(position, *best)};
        };
    }

    Result<void> add(Lines& lines, const Position& root, const Fill& fill) {
        auto added = lines.add(root, fill);
        full_ = lines.is_full();
        return added;
    }

    /// Adds the lines of one who begins at the start, or answers there.
    Result<void> add_roots(Lines& lines, const Position& start, bool begins, const Fill& fill) {
        Result<void> added;
        const auto add_one = [&](const Position& root) {
            added = add(lines, root, fill);
            return added.has_value();
        };
        if (!begins) {
            lines.visit_options(start, add_one);
        } else if (lines.needs_line(start)) {
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
        const Fill fill = [this](const Position& position) -> Result<Line> {
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
    Fill fill_strategy() {
        return [this](const Position& position) -> Result<Line> {
            const auto worth = ZERMELO_TRY(number(position));
            // With any other winning move play might go round for ever.
            std::optional<Move> best = ZERMELO_TRY(evaluator_->move_by_remoteness(position));
            if (!best) best = ZERMELO_TRY(evaluator_->best_move(position));
            if (!best) return contradiction(position);
            return Line{{best, worth}, rules_->after(position, *best)};
        };
    }

    Say say_strategy() {
        return [this](std::string& text, const Said& line) {
            fmt::format_to(std::back_inserter(text), "{} {}", line.number,
                           rules_->write_move(*line.move));
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
            write(name, lines, proof, say_strategy());
        }
        return {};
    }

    /// A line of distances: the win or loss of the player to move, and what leads to it.
    Fill fill_distance() {
        return [this](const Position& position) -> Result<Line> {
            const int ahead = ZERMELO_TRY(sign(position));
            const auto moves = ZERMELO_TRY(evaluator_->remoteness(position));
            std::optional<Move> best = ZERMELO_TRY(evaluator_->move_by_remoteness(position));
            if (ahead == 0) best = ZERMELO_TRY(evaluator_->best_move(position));
            if (!best || (ahead != 0 && !moves)) return contradiction(position);
            return Line{{best, ahead * std::int64_t{moves.value_or(0)}},
                        rules_->after(position, *best)};
        };
    }

    Result<void> prove_moves_left(const Position& start, Proof& proof) {
        const auto line = ZERMELO_TRY(fill_distance()(start));
        const std::int64_t moves = line.said.number;
        proof.claims.push_back(
            {.text = fmt::format("{} wins in {} {}", moves > 0 ? "first" : "second",
                                 std::abs(moves), std::abs(moves) == 1 ? "move" : "moves")});
        for (const bool owner_begins : {true, false}) {
            Lines lines(*rules_, limit_, LinesTell::distances);
            const auto added = add_roots(lines, start, owner_begins, fill_distance());
            if (!added) return added;
            write(owner_begins ? "distance first" : "distance second", lines, proof,
                  say_strategy());
        }
        return {};
    }

    /// Adds the list: for each line its number, if it needs one, what it says, and its position.
    void write(std::string_view name, Lines& lines, Proof& proof, const Say& say) const {
        Proof::List list{.name = std::string(name), .count = lines.size()};
        lines.visit([&](const Position& position, const Said& line, std::uint32_t number) {
            if (!lines.tells_distances())
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
