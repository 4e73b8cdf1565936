// Bachet's game: from a pile of n stones the players take 1 to k in turn; who cannot move loses.
// The file: T, then T lines n k.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/bound.hpp"
#include "zermelo/base/plain_reader.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/rules/notation.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo::games::bachet {

struct Pile {
    std::int64_t stones = 0;
    std::int64_t most = 0;
    bool operator==(const Pile&) const = default;
};

struct Instance {
    std::vector<Pile> piles;
    bool operator==(const Instance&) const = default;
};

struct Limits {
    Bound cases{.name = "T", .noun = "number of piles", .low = 0};
    Bound stones{.name = "n", .noun = "number of stones", .low = 0};
    Bound most{.name = "k", .noun = "largest number to take", .low = 1};

    static Limits contest() {
        Limits limits;
        limits.cases.set_range(1, 100);
        limits.stones.set_range(0, 1000);
        limits.most.set_range(1, 1000);
        return limits;
    }
    std::array<Bound*, 3> bounds() { return {&cases, &stones, &most}; }
};

inline Result<Instance> read_plain(std::string_view text, Limits& limits,
                                   std::uint64_t memory = kSaturated) {
    PlainReader in(text, memory);
    Instance instance;
    const auto count = static_cast<std::uint64_t>(in.number(limits.cases));
    in.require(count, in.place(), Sentence{"a file of T = {} piles", count});
    in.reserve(instance.piles, count);
    for (std::uint64_t i = 0; i < count && !in.failed(); ++i) {
        const std::int64_t stones = in.number(limits.stones);
        instance.piles.push_back({stones, in.number(limits.most)});
    }
    return in.finish(std::move(instance));
}

class Bachet {
  public:
    struct Position {
        std::int64_t stones = 0;
        bool operator==(const Position&) const = default;
    };
    using Move = std::int64_t;  ///< how many stones to take

    static constexpr Objective objective = Objective::last_mover_wins;

    explicit Bachet(Pile pile) : pile_(pile) {}

    Position start() const { return {pile_.stones}; }

    template <class Visitor>
    bool visit_moves(const Position& position, Visitor&& visit) const {
        for (Move take = 1; take <= std::min(position.stones, pile_.most); ++take) {
            if (!visit(take)) return false;
        }
        return true;
    }

    Position after(const Position& position, const Move& take) const {
        return {position.stones - take};
    }

    std::string write_move(const Move& take) const { return std::to_string(take); }
    std::optional<Move> read_move(std::string_view text) const {
        return read_natural(text, Bound::kNone);
    }
    std::string write_position(const Position& position) const {
        return std::to_string(position.stones);
    }

  private:
    Pile pile_;
};

static_assert(NotatedRules<Bachet>);

/// The game for whoever reads and checks it by its rules alone.
struct PlainGame {
    static constexpr std::string_view name = "bachet";
    static constexpr std::array<std::string_view, 1> aliases = {"subtraction"};
    static constexpr bool one_game = false;  ///< whether the cases differ only in their starts
    using Instance = bachet::Instance;
    using Limits = bachet::Limits;
    static constexpr auto& read_plain = bachet::read_plain;
    static std::size_t cases(const Instance& instance) { return instance.piles.size(); }
    /// The rules of a case; they refer to the instance.
    static Bachet rules(const Instance& instance, std::size_t index) {
        return Bachet(instance.piles[index]);
    }
};

}  // namespace zermelo::games::bachet
