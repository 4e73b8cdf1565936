// The Rules concept tells what a game is. Rules hold the instance (the heaps, the board, ...),
// never a position, and know nothing of who wins. Everything else in Zermelo either is written for
// any Rules or is held against them in the tests, so rules are written to be compared with the
// statement of the game, not to be fast. A class R is Rules if it has
//
//   R::Position                 a small value with ==, that holds everything that the future of the
//                               play depends on (also whose turn it is, where that matters);
//                               hashable, see hash.hpp
//   R::Move                     a small value with ==
//   R::objective                a constexpr Objective
//   start()                     the position at the start
//   visit_moves(position, f)    calls f(move) for every legal move, in a fixed order; f returns
//                               false to stop. Returns true if all were visited. Allocates nothing
//                               per move.
//   after(position, move)       the position after a legal move
//   score(position, move)       the score of the move for the mover, if the objective counts scores
//
// and for people and files
//
//   write_move(move), read_move(text)              the notation of moves
//   write_position(position)                       one line that tells positions apart
//
// R may also have these:
//
//   legal(position, move)       true if the move is legal, where that is easier to say than
//                               visit_moves is to search
//   tells_end(position)         true if no move is left and that is known without a look for one
//   positions()                 a bound on the number of positions that can be reached from the
//                               start; it tells which games would be too large to enumerate
//   candidates(position)        the number of moves that visit_moves tries there, legal or not, if
//                               these can be far more than the legal ones; it tells which games
//                               would last too long
//   score_at_start()            the score of the first player before any move, where it is not 0
//   may_repeat()                true if positions may come back
//   ranks(position)             an std::array of numbers, one of which every move makes larger, or
//                               every move makes smaller: then threads may find who wins
//   apart()                     a copy for another thread, whose failures are its own
//   draws_without_end()         true if play may last for ever and is a draw then, and no move
//                               scores but one that ends the play
//   last_move_decides()         true if no move scores but one that ends the play, which wins (1),
//                               loses (-1) or draws (0)
//   for_other(position)         the position where it is the other player's turn, if it is one of the
//                               game; then
//   result_of(position)         what it is worth for the player to move if play is over there
//   makes_sums()                true if positions are sums: a turn moves in one part, and who can
//                               move in none loses; then
//   visit_parts(position, f)    calls f(part) for each part, as a position that is one part itself
//   failure_in_words()          an optional Error, without a place: what went wrong, here or in a
//                               copy, while the rules were asked; then nothing that they said is to
//                               be believed
//   has_own_solver              a constexpr bool: true if the game has a faster way to its values than
//                               the engines, which need not be made for several threads then
//   prepare()                   works out, once and in time proportional to the instance, something
//                               with which visit_moves tries fewer moves
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/rules/hash.hpp"
#include "zermelo/rules/outcome.hpp"

namespace zermelo {

template <class R>
concept HasScore = requires(const R& rules, const typename R::Position& position,
                            const typename R::Move& move) {
    { rules.score(position, move) } -> std::same_as<std::int64_t>;
};

template <class R>
concept Rules = std::equality_comparable<typename R::Position> &&
    std::copyable<typename R::Position> && Hashable<typename R::Position> &&
    std::equality_comparable<typename R::Move> && std::copyable<typename R::Move> &&
    requires(const R& rules, const typename R::Position& position, const typename R::Move& move) {
    { R::objective } -> std::convertible_to<Objective>;
    { rules.start() } -> std::same_as<typename R::Position>;
    {
        rules.visit_moves(position, [](const typename R::Move&) { return true; })
        } -> std::same_as<bool>;
    { rules.after(position, move) } -> std::same_as<typename R::Position>;
} &&(!scores(R::objective) || HasScore<R>);

/// Rules whose moves and positions can be written down.
template <class R>
concept NotatedRules = Rules<R> && requires(const R& rules, const typename R::Position& position,
                                            const typename R::Move& move, std::string_view text) {
    { rules.write_move(move) } -> std::same_as<std::string>;
    { rules.read_move(text) } -> std::same_as<std::optional<typename R::Move>>;
    { rules.write_position(position) } -> std::same_as<std::string>;
};

/// Rules that tell whether their positions are sums, and of what.
template <class R>
concept HasParts = Rules<R> && requires(const R& rules, const typename R::Position& position) {
    { rules.makes_sums() } -> std::same_as<bool>;
    rules.visit_parts(position, [](const typename R::Position&) {});
};

/// Whether play without end is a draw.
template <class R>
bool draws_without_end(const R& rules) {
    if constexpr (requires { rules.draws_without_end(); }) {
        return rules.draws_without_end();
    } else {
        return false;
    }
}

/// Whether who wins is told by the last move, so that it can be told in how many moves.
template <class R>
bool last_move_decides(const R& rules) {
    if constexpr (requires { rules.last_move_decides(); }) {
        return rules.last_move_decides();
    } else {
        return !scores(R::objective);
    }
}

/// Whether Grundy values of positions are worked out from those of their parts.
template <class R>
bool makes_sums(const R& rules) {
    if constexpr (HasParts<R> && R::objective == Objective::last_mover_wins) {
        return rules.makes_sums();
    } else {
        return false;
    }
}

/// Calls visit(part) for each part if these rules make sums, else visit(position), as long as it
/// returns true; returns whether it always did.
template <class R, class Visit>
bool visit_parts(const R& rules, const typename R::Position& position, const Visit& visit) {
    if (!makes_sums(rules)) return visit(position);
    bool goes_on = true;
    if constexpr (HasParts<R>) {
        rules.visit_parts(
            position, [&](const typename R::Position& part) { goes_on = goes_on && visit(part); });
    }
    return goes_on;
}

/// The rules, prepared for being asked for the moves of many positions.
template <Rules R>
R prepared(R rules) {
    if constexpr (requires { rules.prepare(); }) rules.prepare();
    return rules;
}

/// The score of a legal move for the mover; 0 where the objective counts no scores.
template <Rules R>
std::int64_t score_of(const R& rules, const typename R::Position& position,
                      const typename R::Move& move) {
    if constexpr (scores(R::objective)) return rules.score(position, move);
    return 0;
}

/// True if the rules allow this move here.
template <Rules R>
bool is_legal(const R& rules, const typename R::Position& position, const typename R::Move& move) {
    if constexpr (requires {
                      { rules.legal(position, move) } -> std::same_as<bool>;
                  }) {
        return rules.legal(position, move);
    } else {
        return !rules.visit_moves(position, [&](const auto& legal) { return !(legal == move); });
    }
}

/// True if no move is left.
template <Rules R>
bool is_terminal(const R& rules, const typename R::Position& position) {
    return rules.visit_moves(position, [](const auto&) { return false; });
}

}  // namespace zermelo
