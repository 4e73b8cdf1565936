// What is known of how play ends from a position, in a word.
#pragma once

#include <cstdint>

namespace zermelo::shards {

/// The number of moves to the end if the position is won or lost; else how many moves are not known
/// to lose.
class Ending {
  public:
    Ending() = default;  ///< open, and no moves
    static Ending open(std::uint32_t moves) { return Ending(moves << 2); }
    static Ending won(std::uint32_t moves_left) { return Ending(moves_left << 2 | 1); }
    static Ending lost(std::uint32_t moves_left) { return Ending(moves_left << 2 | 2); }

    bool is_decided() const { return (word_ & 3) != 0; }
    bool is_won() const { return (word_ & 1) != 0; }
    bool is_lost() const { return (word_ & 2) != 0; }
    std::uint32_t count() const { return word_ >> 2; }

  private:
    explicit Ending(std::uint32_t word) : word_(word) {}
    std::uint32_t word_ = 0;
};

}  // namespace zermelo::shards
