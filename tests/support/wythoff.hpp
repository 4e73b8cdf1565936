// Wythoff's game: two heaps; take any number of stones from one, or equally many from both. Who
// cannot move loses. (W. A. Wythoff, "A modification of the game of nim", 1907.)
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/rules/notation.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo::test {

struct Wythoff {
    struct Position {
        std::int64_t first = 0;
        std::int64_t second = 0;
        bool operator==(const Position&) const = default;
    };
    using Move = Position;  ///< how many stones are taken from each heap

    static constexpr Objective objective = Objective::last_mover_wins;

    Position heaps{};

    Position start() const { return heaps; }

    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        for (std::int64_t k = 1; k <= p.first; ++k) {
            if (!visit(Move{k, 0})) return false;
        }
        for (std::int64_t k = 1; k <= std::min(p.first, p.second); ++k) {
            if (!visit(Move{k, k})) return false;
        }
        for (std::int64_t k = 1; k <= p.second; ++k) {
            if (!visit(Move{0, k})) return false;
        }
        return true;
    }

    Position after(const Position& p, const Move& taken) const {
        return {p.first - taken.first, p.second - taken.second};
    }

    std::string write_move(const Move& taken) const {
        return std::to_string(taken.first) + '+' + std::to_string(taken.second);
    }
    std::optional<Move> read_move(std::string_view text) const {
        const std::size_t plus = text.find('+');
        if (plus == std::string_view::npos) return std::nullopt;
        const auto first = read_natural(text.substr(0, plus), std::int64_t{1} << 40);
        const auto second = read_natural(text.substr(plus + 1), std::int64_t{1} << 40);
        if (!first || !second) return std::nullopt;
        return Move{*first, *second};
    }
    std::string write_position(const Position& p) const {
        return std::to_string(p.first) + ' ' + std::to_string(p.second);
    }
};

static_assert(NotatedRules<Wythoff>);

}  // namespace zermelo::test
