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
    std::optional<Error> objection{};   ///< why not; its place is in the certificate
};

/// The verdict on a certificate for an input of a game, by name or alias; an error if there is no
/// such game or the input is none. A check that would need more memory than so many bytes, by the
/// lines that the certificate declares, is not made. O(positions + moves) of what the lines meet.
Result<Verdict> check(std::string_view game, std::string_view input, std::string_view certificate,
                      std::uint64_t memory);

}  // namespace zermelo::check
