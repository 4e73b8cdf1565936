// The opponent of a program: the perfect player, or one that a program can beat.
#pragma once

#include <cstdint>
#include <string>

#include "zermelo/base/error.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/face/session.hpp"

namespace zermelo {

enum class OpponentKind : std::uint8_t {
    perfect,  ///< perfect_move(), see play.hpp
    weak,     ///< for each move a coin is tossed: perfect or random
    random,   ///< every legal move is as likely as any other
};

class Opponent {
  public:
    /// The same seed makes the same moves at the same positions in the same order.
    Opponent(OpponentKind kind, std::uint64_t seed) : kind_(kind), random_(seed) {}

    /// Its move at the session's position, where a move is left. Errors are those of the session.
    /// O(choices), not moves.
    Result<std::string> move(Session& session);

  private:
    Result<std::string> random_move(Session& session);

    OpponentKind kind_;
    Random random_;
};

}  // namespace zermelo
