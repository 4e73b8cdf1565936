// Games of programs, and a program that plays, for the tests of the referee and the opponents.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "zermelo/games/registry.hpp"
#include "zermelo/workbench/play/interact.hpp"
#include "zermelo/workbench/play/play.hpp"

namespace zermelo {

inline BotOutput line(std::string text) {
    return {BotOutput::Kind::line, std::move(text)};
}

inline PlayedGame game_of(std::string_view name, const Puzzle& puzzle) {
    const RegisteredGame& entry = *find_game(name);
    auto game = start_game(entry, puzzle.copy(), 0, {}, {});
    EXPECT_TRUE(game) << game.error().message;
    return std::move(*game);
}

inline PlayedGame game_of(std::string_view name, std::string_view input) {
    const auto puzzle = find_game(name)->game.read(input);
    EXPECT_TRUE(puzzle);
    return game_of(name, **puzzle);
}

inline BotGame play(PlayedGame& game, Player player, Bot& bot,
                    const InteractOptions& options = {}) {
    const auto result = play_bot(game, player, bot, options);
    EXPECT_TRUE(result) << result.error().message;
    return *result;
}

/// A program that follows the game by what it is told, and plays like one of the opponents.
class PlayingBot final : public Bot {
  public:
    PlayingBot(std::string_view name, OpponentKind kind, std::uint64_t seed)
        : game_(find_game(name)->game), player_(kind, seed) {}

    void send(std::string_view text) override {
        std::string_view rest = text;
        if (!session_) rest = begin(text);
        while (!rest.empty()) {
            const std::size_t end = rest.find('\n');
            ASSERT_NE(end, std::string_view::npos);
            const std::string_view word = rest.substr(0, end);
            rest.remove_prefix(end + 1);
            EXPECT_FALSE(ended_);
            if (word == "end") {
                ended_ = true;
            } else {
                EXPECT_TRUE(session_->play(word)) << word;
            }
        }
    }

    BotOutput receive() override {
        const auto move = player_.move(*session_);
        EXPECT_TRUE(move) << move.error().message;
        EXPECT_TRUE(session_->play(*move));
        return line(*move);
    }

    BotOutput finish() override {
        EXPECT_TRUE(ended_);
        return {};
    }

  private:
    /// Reads the greeting as docs/interact.md tells it, and returns what follows it.
    std::string_view begin(std::string_view text) {
        std::size_t at = text.find('\n') + 1;
        const int lines = std::stoi(std::string(text.substr(6, at - 7)));
        std::size_t end = at;
        for (int i = 0; i < lines; ++i)
            end = text.find('\n', end) + 1;
        const auto puzzle = game_.read(text.substr(at, end - at));
        EXPECT_TRUE(puzzle && (*puzzle)->cases() == 1) << text;
        session_ = std::move(*(*puzzle)->open(0, {}));
        const std::size_t role_end = text.find('\n', end);
        EXPECT_TRUE(text.substr(end, role_end - end) == "first" ||
                    text.substr(end, role_end - end) == "second");
        return text.substr(role_end + 1);
    }

    const Game& game_;
    Opponent player_;
    std::unique_ptr<Session> session_;
    bool ended_ = false;
};

}  // namespace zermelo
