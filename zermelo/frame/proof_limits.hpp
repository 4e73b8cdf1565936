// How large a proof may become, and the refusal of what is larger.
#pragma once

#include <cstdint>
#include <optional>

#include "zermelo/base/sizes.hpp"
#include "zermelo/frame/proof_lines.hpp"
#include "zermelo/rules/value.hpp"

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
                                          const SessionOptions& options) {
    const std::uint64_t positions = positions_of(rules);
    const std::uint64_t memory = options.resources.memory;
    const bool by_few = kind == ValueKind::outcome && !options.distance;
    if (!by_few && positions > memory / bytes_per_proven_position<R>())
        return too_large_to_prove(rules, memory);
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

}  // namespace zermelo
