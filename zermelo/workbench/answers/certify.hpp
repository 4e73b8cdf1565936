// Certificates: what a small independent program can check by the rules alone. docs/certificate.md
// tells the format.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/face/game.hpp"

namespace zermelo {

/// The certificate of the cases begin..end-1, from 0, of an input: of who wins, by how much, for
/// endless play the whole map; of Grundy values where the options say so. `input` is the text that
/// the puzzle was read from. Errors are those of Puzzle::prove.
Result<std::string> certify(const Game& game, const Puzzle& puzzle, std::string_view input,
                            std::size_t begin, std::size_t end, const SessionOptions& options);

/// The certificate made of these proofs.
std::string write_certificate(const Game& game, const Puzzle& puzzle, std::string_view input,
                              std::span<const Proof> proofs);

}  // namespace zermelo
