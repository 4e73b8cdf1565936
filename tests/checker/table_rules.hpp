// Games that no input has, by the moves of each position, and what the checker says of lists about
// them.
#pragma once

#include <string>
#include <vector>

#include "walk.hpp"
#include "zermelo/rules/notation.hpp"

namespace zermelo::test {

/// Chains of positions, each with the moves that a table tells.
template <Objective kObjective>
class Table {
  public:
    struct Position {
        std::int64_t node = 0;
        bool operator==(const Position&) const = default;
    };
    using Move = std::int64_t;  // where to
    static constexpr Objective objective = kObjective;

    struct Edge {
        std::int64_t to;
        std::int64_t score = 0;
    };

    using Edges = std::vector<std::vector<Edge>>;  // from each position
    explicit Table(Edges edges) : edges_(std::move(edges)) {}
    /// A game for scores that is won, lost or drawn by the last move.
    static Table decided_by_last_move(Edges edges) {
        Table table(std::move(edges));
        table.decides_ = true;
        return table;
    }

    const Edges& edges() const { return edges_; }
    bool draws_without_end() const { return decides_; }
    bool last_move_decides() const { return decides_ || !scores(kObjective); }

    Position start() const { return {}; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        for (const Edge& edge : edges_[static_cast<std::size_t>(p.node)])
            if (!visit(edge.to)) return false;
        return true;
    }
    Position after(const Position&, const Move& move) const { return {move}; }
    std::int64_t score(const Position& p, const Move& move) const {
        for (const Edge& edge : edges_[static_cast<std::size_t>(p.node)])
            if (edge.to == move) return edge.score;
        return 0;
    }
    std::string write_move(const Move& move) const { return "to" + std::to_string(move); }
    std::optional<Move> read_move(std::string_view text) const {
        if (!text.starts_with("to")) return std::nullopt;
        return read_natural(text.substr(2), 1000);
    }
    /// Nodes from 100 on are written like those below.
    std::string write_position(const Position& p) const {
        return "node " + std::to_string(p.node % 100);
    }

  private:
    Edges edges_;
    bool decides_ = false;
};

/// What is wrong with a list; empty if it proves the claim.
template <class R>
std::string objection_to_list(const R& rules, check::Kind kind, const std::string& text,
                              bool second, std::int64_t claimed = 0) {
    using namespace check;
    try {
        Reader in(text);
        List list(text, kind, second, in, 100);
        Budget budget(1 << 20, 1000);
        Walk<R> walk(rules, list, budget, 1);
        walk.expect_claim({1, {}, {}, kind, second, claimed}, rules.start());
        walk.expect_lines();
        return "";
    } catch (const Error& error) {
        return error.message;
    }
}

}  // namespace zermelo::test
