// Checks certificates by the rules of the games alone. What is checked, and why that proves the
// claims, is told in docs/certificate.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/error.hpp"

namespace zermelo::check {

struct Verdict {
    bool verified = false;              ///< until everything was seen
    std::vector<std::string> claims{};  ///< what was proven, in words
    std::uint64_t cases = 0;            ///< of the input
    std::uint64_t lines = 0;            ///< that were checked, one for each position
    std::uint64_t moves = 0;            ///< that were looked at
    std::uint64_t steps = 0;            ///< that were taken
    bool any_size = false;              ///< a claim about no input, but positions of any size
    std::optional<Error> objection{};   ///< why not; its place is in the certificate
};

/// What a check may take if nobody says how much: twice what the largest map takes that Zermelo
/// certifies, and more than its lists within contests' limits. Seconds to a minute of work.
inline constexpr std::uint64_t kUsualSteps = 4'000'000'000;

/// The verdict on a certificate for an input of a game, by name or alias; an error if there is no
/// such game or the input is none. Copies of both texts are made first, and all else is read from
/// them.
///
/// A check that needs more than `memory` bytes or takes more than `steps` is not begun where that
/// is known before, else not gone on with; docs/certificate.md tells what takes how much.
///
/// O(bytes of both texts + steps * size of a position), and O(w log w) to read an input of w words
/// and to prepare the rules. Hash look-ups are expected O(1) whatever the texts are, for their seed
/// is drawn at random.
Result<Verdict> check(std::string_view game, std::string_view input, std::string_view certificate,
                      std::uint64_t memory, std::uint64_t steps = kUsualSteps);

/// The same for a game that is stated by the text of a rules file. An error as well if that is
/// none, or an error of reading its input. What fails in the rules while they are played is an
/// objection. Each instruction of the interpreter is a step, also of those that read the input.
Result<Verdict> check_own(std::string_view rules, std::string_view input,
                          std::string_view certificate, std::uint64_t memory,
                          std::uint64_t steps = kUsualSteps);

/// Whether a GAME is no name but the path of a rules file: such have a `/`, or end in `.game`.
inline bool is_rules_file(std::string_view game) {
    return game.find('/') != std::string_view::npos || game.ends_with(".game");
}

}  // namespace zermelo::check
