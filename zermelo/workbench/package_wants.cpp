#include "zermelo/workbench/package_wants.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace zermelo {

namespace {

constexpr int kTried = 200;              // inputs
constexpr std::size_t kMostMoves = 200;  // that a game is followed for
constexpr std::int64_t kSize = 8;

/// What is known of one input.
struct Kind {
    int sign = 0;           ///< of the first player's result
    bool close = false;     ///< one move wins, and others do not
    std::size_t moves = 0;  ///< of a perfect game; 0 where games do not end
};

Result<std::size_t> perfect_moves(Session& session) {
    for (std::size_t moves = 0; moves < kMostMoves; ++moves) {
        const auto best = session.best();
        if (!best) return std::unexpected(best.error());
        if (!*best) return moves;
        if (auto played = session.play((*best)->first); !played) {
            return std::unexpected(std::move(played.error()));
        }
    }
    return 0;
}

Result<Kind> kind_of(const Puzzle& puzzle, const Resources& resources) {
    const auto session = puzzle.open(0, {.resources = resources});
    if (!session) return std::unexpected(session.error());
    const auto value = (*session)->value();
    if (!value) return std::unexpected(value.error());
    Kind kind{.sign = value->sign()};
    std::uint64_t winning = 0;
    std::uint64_t others = 0;
    const auto visited = (*session)->visit_choices([&](const Choice& choice) {
        (choice.sign() > 0 ? winning : others) += choice.moves;
        return winning < 2;
    });
    if (!visited) return std::unexpected(visited.error());
    kind.close = winning == 1 && others > 0;
    const auto moves = perfect_moves(**session);
    if (!moves) return std::unexpected(moves.error());
    kind.moves = *moves;
    return kind;
}

}  // namespace

Result<std::vector<WantedInput>> search_wanted(const Game& game, Random& random,
                                               const Resources& resources) {
    std::vector<WantedInput> found = {
        {"first-wins", "The player who moves first wins"},
        {"second-wins", "The player who moves second wins"},
        {"close", "One move alone wins"},
        {"deep", "The longest perfect game of those that were tried"},
    };
    std::size_t most_moves = 0;
    const auto& characters = game.info().characters;
    for (int i = 0; i < kTried; ++i) {
        if (!resources.go_on(0, 0)) return stopped_error();
        const Generation generation{
            .seed = random.below(1'000'000),
            .character = characters[static_cast<std::size_t>(i) % characters.size()],
            .size = std::min(kSize, game.largest(game.info().name).size)};
        const auto puzzle = game.generate(generation);
        if (!puzzle) continue;
        std::string text = (*puzzle)->text();
        if (!game.validate_contest(text, game.info().name)) continue;
        const auto kind = kind_of(**puzzle, resources);
        if (!kind) return std::unexpected(kind.error());
        // The latest takes the place of those before it: of each kind a different one.
        const auto take = [&](std::size_t which) {
            found[which].generation = generation;
            found[which].input = text;
        };
        if (kind->sign > 0) take(0);
        if (kind->sign < 0) take(1);
        if (kind->close && i % 2 == 0) take(2);
        if (kind->moves > most_moves) {
            most_moves = kind->moves;
            take(3);
        }
    }
    std::erase_if(found, [](const WantedInput& wanted) { return wanted.input.empty(); });
    return found;
}

}  // namespace zermelo
