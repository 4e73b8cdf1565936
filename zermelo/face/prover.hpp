// Makes the proofs of certificates, from rules and an evaluator. docs/certificate.md tells what
// their lines say and why they prove the claims. A wrong evaluator makes an error, or a proof that
// does not hold.
//
//   the last mover wins or loses   a winning move for each position that the winner can come to
//   Grundy values                  the value of each position that can be reached
//   scores                         a strategy for each player, and what it secures
//   never-ending play              the positions in which who moved there wins
#pragma once

#include <fmt/core.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/sizes.hpp"
#include "zermelo/face/proof.hpp"
#include "zermelo/face/proof_lines.hpp"
#include "zermelo/face/rules_session.hpp"

namespace zermelo {

/// What a line says of its position.
template <Rules R>
struct ProofChoice {
    std::optional<typename R::Move> move = {};  ///< none in lists of values
    std::int64_t number = 0;                    ///< what the position is worth
};

/// How many bytes a position of a proof takes at the most, its line included.
template <Rules R>
constexpr std::uint64_t bytes_per_proven_position() {
    constexpr std::uint64_t kText = 64;  // of a line, twice while the text grows
    return ProofLines<R, ProofChoice<R>>::bytes_per_position() + 2 * kText;
}

/// An error of the kind `limit` that tells how many positions the game has, if they are too many to
/// enumerate; as far as the rules can tell beforehand.
template <Rules R>
Result<void> expect_small_enough_to_prove(const R& rules, const Resources& resources) {
    if constexpr (requires { rules.positions(); }) {
        const std::uint64_t positions = rules.positions();
        const std::string count =
            positions == kSaturated ? "more than 10^19" : std::to_string(positions);
        const std::uint64_t most = resources.memory / bytes_per_proven_position<R>();
        if (positions > most) {
            return limit_error(
                fmt::format("a certificate may need all {} positions, --memory {} holds {} of them",
                            count, format_bytes(resources.memory), most));
        }
        // In endless play each position is held against each.
        constexpr std::uint64_t kMostPairs = 2'000'000'000;
        const std::uint64_t pairs = saturating_multiply(positions, positions);
        if (R::objective == Objective::long_run && pairs > kMostPairs) {
            return limit_error(fmt::format(
                "a certificate of {} positions needs a look at {} pairs of them; the most are {}",
                count, pairs, kMostPairs));
        }
    }
    return {};
}

/// Makes proofs; one object makes one.
template <NotatedRules R, Evaluator<R> E>
class Prover {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    /// The rules and the evaluator must outlive it. The numbers of cases, from 1, are for the
    /// claims.
    Prover(const R& rules, E& evaluator, const Resources& resources)
        : rules_(&rules),
          evaluator_(&evaluator),
          limit_{resources.memory / bytes_per_proven_position<R>(), resources.monitor} {}

    /// Proves what the starts are worth. Of several they are of one game, the rules are those of
    /// any of them. Errors are those of the evaluator; of the kind `limit` if there are more
    /// positions than the memory can hold; of the kind `internal` if the evaluator contradicts
    /// itself. O(positions + moves) of what a proof needs.
    Result<Proof> prove(std::span<const std::size_t> cases, std::span<const Position> starts) {
        Proof proof;
        Result<void> made;
        if constexpr (R::objective == Objective::higher_score) {
            made = prove_score(starts.front(), proof);
        } else if constexpr (R::objective == Objective::long_run) {
            made = prove_map(starts.front(), proof);
        } else {
            made = evaluator_->kind() == ValueKind::grundy ? prove_grundy(starts, proof)
                                                           : prove_winner(starts, proof);
        }
        if (!made) return std::unexpected(std::move(made.error()));
        for (std::size_t i = 0; i < cases.size(); ++i)
            proof.claims[i].case_number = cases[i];
        return proof;
    }

  private:
    using Line = ProofChoice<R>;
    using Lines = ProofLines<R, Line>;

    /// Whether a position without moves needs a line: not if it is won, nor if nothing is scored
    /// there.
    static constexpr bool lists_ends() { return R::objective == Objective::last_mover_wins; }

    Result<std::int64_t> number(const Position& position) {
        const auto value = evaluator_->value(position);
        if (!value) return std::unexpected(value.error());
        return value->number;
    }

    /// +1 if the player to move is ahead.
    Result<int> sign(const Position& position) {
        const auto value = evaluator_->value(position);
        if (!value) return std::unexpected(value.error());
        return value->sign();
    }

    std::int64_t score(const Position& position, const Move& move) const {
        if constexpr (scores(R::objective)) {
            return rules_->score(position, move);
        } else {
            return 0;
        }
    }

    std::unexpected<Error> contradiction(const Position& position) const {
        return internal_error(
            fmt::format("the solver contradicts itself at {}", rules_->write_position(position)));
    }

    /// The move that the evaluator calls best, or else the first that reaches the value.
    Result<std::optional<Move>> best_move(const Position& position) {
        if constexpr (requires { evaluator_->best_move(position); }) {
            return evaluator_->best_move(position);
        } else {
            const auto worth = evaluator_->value(position);
            if (!worth) return std::unexpected(worth.error());
            std::optional<Move> best;
            Result<void> result;
            rules_->visit_moves(position, [&](const Move& move) {
                const auto next = evaluator_->value(rules_->after(position, move));
                if (!next) {
                    result = std::unexpected(next.error());
                    return false;
                }
                const Value reached = value_of_move(*next, score(position, move));
                const bool wins_by_grundy =
                    reached.kind == ValueKind::grundy && reached.number == 0;
                if (wins_by_grundy || reached == *worth) best = move;
                return !best;
            });
            if (!result) return std::unexpected(std::move(result.error()));
            return best;
        }
    }

    /// What a winner's line says of his position, relying on the options after his move.
    auto fill_winner() {
        return [this](const Position& position, const auto& rely) -> Result<Line> {
            const Result<std::optional<Move>> best = best_move(position);
            if (!best) return std::unexpected(best.error());
            if (!*best || !is_legal(*rules_, position, **best)) return contradiction(position);
            rely_on_options(rules_->after(position, **best), rely);
            return Line{*best, 0};
        };
    }

    /// Calls rely for every option that needs a line.
    template <class Rely>
    void rely_on_options(const Position& position, const Rely& rely) const {
        rules_->visit_moves(position, [&](const Move& move) {
            const Position next = rules_->after(position, move);
            if (lists_ends() || !is_terminal(*rules_, next)) rely(next);
            return true;
        });
    }

    Result<void> prove_winner(std::span<const Position> starts, Proof& proof) {
        Lines lines(limit_);
        for (const Position& start : starts) {
            const auto wins = sign(start);
            if (!wins) return std::unexpected(wins.error());
            std::vector<Position> roots;
            if (*wins > 0) {
                if (lists_ends() || !is_terminal(*rules_, start)) roots.push_back(start);
            } else {
                rely_on_options(start, [&](const Position& next) { roots.push_back(next); });
            }
            for (const Position& root : roots) {
                if (auto added = lines.add(root, fill_winner()); !added) return added;
            }
            proof.claims.push_back({.text = *wins > 0 ? "first wins" : "second wins"});
        }
        write("moves", lines, proof,
              [&](std::string& text, const Line& line) { text += rules_->write_move(*line.move); });
        return {};
    }

    Result<void> prove_grundy(std::span<const Position> starts, Proof& proof) {
        Lines lines(limit_);
        const auto fill = [this](const Position& position, const auto& rely) -> Result<Line> {
            const auto value = number(position);
            if (!value) return std::unexpected(value.error());
            rules_->visit_moves(position, [&](const Move& move) {
                rely(rules_->after(position, move));
                return true;
            });
            return Line{{}, *value};
        };
        for (const Position& start : starts) {
            if (auto added = lines.add(start, fill); !added) return added;
            proof.claims.push_back({.text = fmt::format("grundy {}", lines.line(start).number)});
        }
        write("values", lines, proof, [](std::string& text, const Line& line) {
            fmt::format_to(std::back_inserter(text), "{}", line.number);
        });
        return {};
    }

    /// What a player's strategy secures from a position with him to move, and how.
    auto fill_strategy() {
        return [this](const Position& position, const auto& rely) -> Result<Line> {
            const auto worth = number(position);
            if (!worth) return std::unexpected(worth.error());
            const Result<std::optional<Move>> best = best_move(position);
            if (!best) return std::unexpected(best.error());
            if (!*best) return contradiction(position);
            rely_on_options(rules_->after(position, **best), rely);
            return Line{*best, *worth};
        };
    }

    Result<void> prove_score(const Position& start, Proof& proof) {
        const auto worth = number(start);
        if (!worth) return std::unexpected(worth.error());
        proof.claims.push_back({.text = fmt::format("score {}", *worth)});
        for (const std::string_view name : {"strategy first", "strategy second"}) {
            std::vector<Position> roots;
            if (name == "strategy second") {
                rely_on_options(start, [&](const Position& next) { roots.push_back(next); });
            } else if (!is_terminal(*rules_, start)) {
                roots.push_back(start);
            }
            Lines lines(limit_);
            for (const Position& root : roots) {
                if (auto added = lines.add(root, fill_strategy()); !added) return added;
            }
            write(name, lines, proof, [&](std::string& text, const Line& line) {
                fmt::format_to(std::back_inserter(text), "{} {}", line.number,
                               rules_->write_move(*line.move));
            });
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
                result = limit_error(fmt::format("{} is a draw, which no certificate can prove",
                                                 rules_->write_position(cell)));
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
        proof.claims.push_back({.text = "map"});
        proof.lists.push_back(std::move(list));
        return {};
    }

    /// Adds the list: for each line its number, what it says, and its position.
    template <class Say>
    void write(std::string_view name, Lines& lines, Proof& proof, const Say& say) const {
        Proof::List list{.name = std::string(name), .count = lines.size()};
        lines.visit([&](const Position& position, const Line& line, std::uint32_t number) {
            fmt::format_to(std::back_inserter(list.lines), "{} ", number);
            say(list.lines, line);
            list.lines += ' ';
            list.lines += rules_->write_position(position);
            list.lines += '\n';
        });
        proof.lists.push_back(std::move(list));
    }

    const R* rules_;
    E* evaluator_;
    EngineLimit limit_;
};

}  // namespace zermelo
