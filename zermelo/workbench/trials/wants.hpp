// What can be wanted of an input that is generated, and whether it has that. All of it comes
// through the face, so it means the same for every game.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/face/game.hpp"

namespace zermelo {

enum class Want : std::uint8_t {
    any,     ///< nothing: the next input will do
    first,   ///< the first player wins under perfect play; of scores, has more in the end
    second,  ///< the second player does
    close,   ///< one move decides, see below
    deep,    ///< the longest perfect game of all that were tried
    tricky,  ///< of all that were tried, the one on which the most wrong programs fail
};

struct WantInfo {
    Want want = Want::any;
    std::string_view name = {};
    std::string_view summary = {};
};

/// All but `any`, as people name them.
std::span<const WantInfo> all_wants();
/// The name of a want; empty for `any`.
std::string_view name_of(Want want);
/// The want of this name; none for a name that no want has.
std::optional<Want> want_called(std::string_view name);

/// Whether a want is had by each case for itself. Of the others one speaks of a whole input only.
constexpr bool of_cases(Want want) {
    return want != Want::any && want != Want::tricky;
}

/// What was found of a case.
struct Evidence {
    bool holds = false;
    std::uint64_t length = 0;  ///< of `deep`: the moves of the perfect game
    /// What holds, in a few words: "First wins", "First wins by R-3 only, one of 12 moves".
    std::string text = {};
};

/// Looks at a case, whose session stands at its start and stands there again afterwards, for a
/// want that is had by cases; `deep` holds in any game that ends.
///
/// One move decides (`close`) if in the first position with several moves, after those that there
/// was no choice about, just one of them wins: any other lets the win go. In games of scores to win
/// is to have more in the end. Where play is endless the start itself counts.
///
/// The perfect game (`deep`) is the one that solve() tells.
///
/// Errors are those of the session.
Result<Evidence> look_for(Want want, const GameInfo& game, Session& session);

/// The same for all cases of an input: it holds if it does for each, and the length is the
/// shortest. An input without cases has nothing.
Result<Evidence> look_for(Want want, const GameInfo& game, const Puzzle& puzzle,
                          const Resources& resources);

}  // namespace zermelo
