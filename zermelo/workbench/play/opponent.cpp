#include "zermelo/workbench/play/opponent.hpp"

#include "zermelo/workbench/answers/stretch.hpp"
#include "zermelo/workbench/play/play.hpp"

namespace zermelo {

namespace {

/// The move number `index` of a stretch, found among all moves.
std::string listed_move(const Session& session, const Choice& stretch, std::uint64_t index) {
    std::string found = stretch.first;
    bool inside = false;
    std::uint64_t left = index;
    session.visit_moves([&](const std::string& move) {
        inside = inside || move == stretch.first;
        if (!inside) return true;
        found = move;
        return left-- > 0;
    });
    return found;
}

}  // namespace

Result<std::string> Opponent::move(Session& session) {
    const bool perfect =
        kind_ == OpponentKind::perfect || (kind_ == OpponentKind::weak && random_.chance(1, 2));
    if (!perfect) return random_move(session);
    auto choice = ZERMELO_TRY(perfect_move(session));
    if (!choice) return internal_error("there is a move, and none is best");
    return std::move(choice->first);
}

Result<std::string> Opponent::random_move(Session& session) {
    Choice chosen;
    std::uint64_t seen = 0;
    // A stretch may be a billion moves: each replaces the one before as often as it has moves.
    ZERMELO_TRY(session.visit_choices([&](const Choice& choice) {
        seen += choice.moves;
        if (random_.below(seen) < choice.moves) chosen = choice;
        return true;
    }));
    if (seen == 0) return internal_error("there is a move, and none is listed");
    const std::uint64_t index = random_.below(chosen.moves);
    if (auto move = move_of(chosen, index)) return std::move(*move);
    return listed_move(session, chosen, index);
}

}  // namespace zermelo
