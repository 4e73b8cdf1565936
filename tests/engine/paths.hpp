// Rules of a token on a graph, for tests of engines with several threads.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo::test {

/// A token that goes along the edges of a directed graph. Rules that go wrong at one vertex.
template <Objective kObjective>
struct Paths {
    using Position = std::uint64_t;
    using Move = std::uint64_t;
    static constexpr Objective objective = kObjective;
    static constexpr Position kNowhere = ~Position{0};

    std::vector<std::vector<Move>> moves;
    Position wrong = kNowhere;
    std::shared_ptr<std::atomic<bool>> failed = std::make_shared<std::atomic<bool>>(false);

    Position start() const { return 0; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        if (p == wrong) *failed = true;
        return *failed || std::all_of(moves[p].begin(), moves[p].end(), visit);
    }
    Position after(const Position&, const Move& move) const { return move; }
    std::array<std::int64_t, 1> ranks(const Position& p) const {
        return {static_cast<std::int64_t>(p)};
    }
    std::optional<Error> failure_in_words() const {
        if (!*failed) return std::nullopt;
        return Error{.kind = ErrorKind::input, .message = Sentence{"wrong"}, .place = {}};
    }
    Paths apart() const { return {moves, wrong}; }
};
using WinningPaths = Paths<Objective::last_mover_wins>;
using LosingPaths = Paths<Objective::last_mover_loses>;

/// The same token, or another one whose moves are listed, by rules that tell where it is stuck.
template <class Token>
struct StuckToken : Token {
    bool tells_end(const typename Token::Position& p) const { return this->moves[p].empty(); }
    StuckToken apart() const requires requires(const Token& token) { token.apart(); }
    { return {Token::apart()}; }
};

/// Edges go to later vertices; of so many one goes anywhere, if it is not 0.
template <class R>
R random_paths(Random& random, std::uint64_t vertices, std::uint64_t returns) {
    R rules;
    for (std::uint64_t v = 0; v < vertices; ++v) {
        rules.moves.emplace_back();
        for (std::uint64_t left = random.below(5); left > 0; --left) {
            const bool anywhere = returns != 0 && random.below(returns) == 0;
            if (!anywhere && v + 1 == vertices) break;
            const std::uint64_t to =
                anywhere ? random.below(vertices)
                         : v + 1 + random.below(std::min<std::uint64_t>(vertices - v - 1, 40));
            rules.moves[v].push_back(to);
        }
    }
    return rules;
}

}  // namespace zermelo::test
