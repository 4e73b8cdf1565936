// Sums of games of Left and Right, as a solver that takes them apart has them: the rules that tell
// components, and sums of components by their indices.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/engine/dyadic.hpp"
#include "zermelo/rules/hash.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// Rules of games of Left, who is player 0, and Right, in which a turn moves in one component of a
/// sum and the last mover wins:
///   mover(position)                    whose turn it is
///   for_other(position)                the same position where it is the other player's turn
///   visit_components(position, f)      calls f(component) for each, as a position by itself with
///                                      the same player to move; components that play alike may be
///                                      brought to one form
template <class R>
concept PartisanSumRules =
    Rules<R> && R::objective ==
    Objective::last_mover_wins&& requires(const R& rules, const typename R::Position& position) {
    { rules.mover(position) } -> std::convertible_to<int>;
    { rules.for_other(position) } -> std::same_as<std::optional<typename R::Position>>;
    rules.visit_components(position, [](const typename R::Position&) {});
};

using ComponentIndex = std::uint32_t;
inline constexpr ComponentIndex kNoComponent = 0xffffffff;

/// A sum of components, in order, and of a number.
struct PartisanSum {
    std::vector<ComponentIndex> components = {};
    Dyadic number = 0;
    bool overflows = false;  ///< the number does not fit, and nothing can be told of the sum

    void add(Dyadic other) { overflows |= __builtin_add_overflow(number, other, &number); }
};

/// A list of indices as a key of a table.
struct ComponentKey {
    std::vector<ComponentIndex> words = {};
    bool operator==(const ComponentKey&) const = default;
    std::uint64_t hash() const {
        std::uint64_t result = words.size();
        for (const ComponentIndex word : words)
            result = hash_combine(result, word);
        return result;
    }
};

}  // namespace zermelo
