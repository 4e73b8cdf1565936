// Where threads that search one game part, so that none looks into what the others make needless.
//
// One good move decides a position, and most often the first one that is tried is good: the threads try it
// together. Behind it, every answer of the other player has to be met: there they part, each with an
// answer of its own. So positions take turns, as Knuth and Moore have it ("An analysis of
// alpha-beta pruning", 1975). A position at which a few moves were in vain is taken for one that
// no move decides. Connect Four took two threads 1.4 times the positions of one where they parted after
// the first move that was in vain, and at no other place.
#pragma once

namespace zermelo {

/// Whether threads part at a position, or all try its next move.
class Parting {
  public:
    /// At a position that one move is expected to decide.
    Parting() = default;
    /// At a position of which all moves count.
    static Parting at_once() {
        Parting parting;
        parting.in_vain_ = kMostInVain;
        return parting;
    }
    /// At a position that a move of this one leads to.
    Parting after_a_move() const { return parts() ? Parting() : at_once(); }

    bool parts() const { return in_vain_ >= kMostInVain; }
    /// Learns that a move did not decide the position.
    void note_in_vain() { ++in_vain_; }

  private:
    static constexpr unsigned kMostInVain = 3;

    unsigned in_vain_ = 0;  // moves
};

}  // namespace zermelo
