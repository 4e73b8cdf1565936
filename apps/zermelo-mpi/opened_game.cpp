#include "opened_game.hpp"

#include <optional>
#include <utility>

#include "words.hpp"
#include "zermelo/games/registry.hpp"
#include "zermelo/own/game.hpp"

namespace zermelo::mpi {

namespace {

/// The game of a rules file.
std::expected<std::unique_ptr<Game>, Complaint> own_game(const Ranks& ranks,
                                                         const std::string& path) {
    constexpr std::uint64_t kMostBytes = 1 << 20;  // far more than any rules have
    const auto text = read_together(ranks, path, kMostBytes);
    if (!text) return std::unexpected(text.error());
    auto game = own::game_of_rules(*text, path);
    if (const auto wrong = ranks.agree(complaint_of(game, path, *text)))
        return std::unexpected(*wrong);
    return std::move(*game);
}

Error no_game(const std::string& name) {
    return input_error(
               "there is no game {}; `zermelo games` lists them, and a rules file is named "
               "by its path",
               in_quotes(name))
        .error();
}

}  // namespace

std::expected<OpenedGame, Complaint> open_game(const Ranks& ranks, const Options& options) {
    std::unique_ptr<Game> own;
    const RegisteredGame* const entry = find_game(options.game);
    if (entry == nullptr) {
        if (!own::names_rules_file(options.game))
            return std::unexpected(complaint(no_game(options.game)));
        auto read = own_game(ranks, options.game);
        if (!read) return std::unexpected(read.error());
        own = std::move(*read);
    }
    const Game& game = own != nullptr ? *own : entry->game;
    const auto text = read_together(ranks, options.file, options.memory);
    if (!text) return std::unexpected(text.error());
    auto puzzle = game.read(*text, {.memory = options.memory});
    if (const auto wrong = ranks.agree(complaint_of(puzzle, name_of(options.file), *text)))
        return std::unexpected(*wrong);
    return OpenedGame{std::move(own), &game, Source(name_of(options.file), *text),
                      std::move(*puzzle)};
}

}  // namespace zermelo::mpi
