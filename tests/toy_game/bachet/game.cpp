// Bachet's game as the rest of the program sees it: rules, and what a file looks like. The engines
// do the rest.
#include <array>
#include <functional>
#include <span>

#include "zermelo/frame/rules_game.hpp"
#include "zermelo/frame/smaller.hpp"
#include "zermelo/games/bachet/rules.hpp"

namespace zermelo::games::bachet {

namespace {

GameInfo info() {
    return {
        .known_as = "C.-G. Bachet de Meziriac, 1612",
        .summary = "a pile of stones; take 1 to k",
        .rules = "From a pile of n stones the players take 1 to k in turn. Who cannot move loses.",
        .grammar = "T, then T lines n k.\nAnswer: a line per case, the winner's name.",
        .moves = "3 takes three stones",
        .has_grundy = true,
        .characters = {{"random", "up to 5 stones for each of the size, k of 1 to 5"}},
        .tiny = "piles of up to {0} stones, k of up to {0}",
    };
}

std::string write(const Instance& instance) {
    std::string text = std::to_string(instance.piles.size()) + '\n';
    for (const Pile& pile : instance.piles) {
        text += std::to_string(pile.stones) + ' ' + std::to_string(pile.most) + '\n';
    }
    return text;
}

Result<Instance> generate(const Generation& generation, Random& random) {
    Instance instance;
    for (std::int64_t i = 0; i < generation.cases; ++i) {
        instance.piles.push_back({random.between(0, 5 * generation.size), random.between(1, 5)});
    }
    return instance;
}

void visit_tiny(unsigned size, const std::function<bool(Instance)>& visit) {
    for (std::int64_t stones = 0; stones <= size; ++stones) {
        for (std::int64_t most = 1; most <= size; ++most) {
            if (!visit({{{stones, most}}})) return;
        }
    }
}

void append(Instance& instance, const Instance& other) {
    instance.piles.insert(instance.piles.end(), other.piles.begin(), other.piles.end());
}

/// Fewer piles; then fewer stones and a smaller k, so that every step lowers a sum.
void visit_smaller(const Instance& instance, const std::function<bool(Instance)>& visit) {
    const auto without_piles = [&](std::size_t begin, std::size_t end) {
        return visit({without(instance.piles, begin, end)});
    };
    if (!visit_chunks(removable(instance.piles.size(), 1), without_piles)) return;
    Instance smaller = instance;
    for (Pile& pile : smaller.piles) {
        const std::array<std::span<std::int64_t>, 1> stones{std::span(&pile.stones, 1)};
        const std::array<std::span<std::int64_t>, 1> most{std::span(&pile.most, 1)};
        const auto visit_it = [&] { return visit(smaller); };
        if (!visit_lower(stones, 0, visit_it) || !visit_lower(most, 1, visit_it)) return;
    }
}

}  // namespace

const Game& game() {
    static const RulesGame game(GameParts<PlainGame>{
        .info = info(),
        .contest = [](std::string_view) -> GameParts<PlainGame>::Contest {
            return {.limits = Limits::contest(), .most_cases = 100};
        },
        .write = write,
        .answer_line = [](const Instance&, std::size_t,
                          Session& session) { return line_by_winner(session, "First", "Second"); },
        .generate = generate,
        .visit_tiny = visit_tiny,
        .only = [](const Instance& instance,
                   std::size_t index) { return Instance{{instance.piles[index]}}; },
        .append = append,
        .visit_smaller = visit_smaller,
    });
    return game;
}

}  // namespace zermelo::games::bachet
