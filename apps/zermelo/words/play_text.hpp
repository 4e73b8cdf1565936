// The sentences of `play`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/int128.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/workbench/play/play.hpp"

namespace zermelo::app {

/// Makes the words of a game in play, in colour or without.
class PlayText {
  public:
    PlayText(const GameInfo& game, bool color) : game_(&game), color_(color) {}

    /// "First", blue for the first player and orange for the second.
    std::string name(Player player) const;
    /// "you are First, the computer is Second"
    std::string seats(Seats seats) const;
    /// "3. First L-1"
    std::string move(const Match& match, std::size_t index) const;
    /// The last moves in one line that is no wider than this, but for a single one.
    std::string last_moves(const Match& match, std::size_t width) const;
    /// "First to move; position 1..4: 3 4"
    std::string status(const Match& match) const;
    /// "The 7 legal moves are L-1 to L-3; R-1 to R-4"
    std::string legal(const MoveList& list) const;
    /// The move of the perfect player, and what it comes to.
    std::string hint(const Choice& choice, const Standing& standing,
                     std::optional<std::uint32_t> remoteness) const;
    /// The end of the game, or how it stands, and the moves that let go of something, a line each.
    std::string account(const Account& account) const;

  private:
    std::string painted(std::string_view text, std::string_view code) const;
    std::string result(const Account& account) const;
    std::string winner(std::optional<Player> player) const;
    std::string slip(const Slip& slip, bool turning) const;
    std::string lead(int128 score) const;
    /// Whether it matters by how much a player is ahead.
    bool counts() const { return scores(game_->objective) && game_->counts_scores; }

    const GameInfo* game_;
    bool color_;
};

}  // namespace zermelo::app
