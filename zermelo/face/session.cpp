#include "zermelo/face/session.hpp"

#include <algorithm>

namespace zermelo {

Result<void> play_moves(std::string_view moves,
                        const std::function<Result<void>(std::string_view move)>& play) {
    constexpr std::string_view kSpaces = " \t\n";
    for (std::size_t number = 1;; ++number) {
        moves.remove_prefix(std::min(moves.find_first_not_of(kSpaces), moves.size()));
        if (moves.empty()) return {};
        const std::size_t end = std::min(moves.find_first_of(kSpaces), moves.size());
        auto played = play(moves.substr(0, end));
        if (!played) {
            played.error().message = Sentence{"move {}: {}", number, played.error().message};
            return played;
        }
        moves.remove_prefix(end);
    }
}

Result<void> play_moves(std::string_view moves, Session& session) {
    return play_moves(moves, [&](std::string_view move) { return session.play(move); });
}

}  // namespace zermelo
