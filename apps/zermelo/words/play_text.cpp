#include "words/play_text.hpp"

#include <cstdlib>

#include "words/solution_text.hpp"
#include "zermelo/base/format.hpp"

namespace zermelo::app {

namespace {

constexpr std::string_view kBold = "1";
constexpr std::string_view kFirst = "94";         // as the board has them
constexpr std::string_view kSecond = "38;5;208";  // orange

}  // namespace

std::string PlayText::painted(std::string_view text, std::string_view code) const {
    return color_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
}

std::string PlayText::name(Player player) const {
    return painted(game_->name_of(player), player == Player::first ? kFirst : kSecond);
}

std::string PlayText::seats(Seats seats) const {
    const std::string first = name(Player::first);
    const std::string second = name(Player::second);
    if (seats.first && seats.second) {
        return fmt::format("you play both {} and {}", first, second);
    }
    if (seats.first) return fmt::format("you are {}, the computer is {}", first, second);
    if (seats.second) return fmt::format("the computer is {}, you are {}", first, second);
    return fmt::format("the computer plays both {} and {}", first, second);
}

std::string PlayText::move(const Match& match, std::size_t index) const {
    return fmt::format("{}. {} {}", index + 1, name(player_after(index)), match.move(index));
}

std::string PlayText::last_moves(const Match& match, std::size_t width) const {
    constexpr std::string_view kMore = "...";
    std::size_t from = match.count();
    std::size_t used = kMore.size();
    while (from > 0) {
        const std::size_t next = fmt::formatted_size(
            "   {}. {} {}", from, game_->name_of(player_after(from - 1)), match.move(from - 1));
        if (used + next > width && from < match.count()) break;  // the last one is always told
        used += next;
        --from;
    }
    std::string line = from > 0 ? std::string(kMore) : "";
    for (; from < match.count(); ++from)
        line += fmt::format("{}{}", line.empty() ? "" : "   ", move(match, from));
    return line;
}

std::string PlayText::lead(int128 score) const {
    if (score == 0) return "nobody leads";
    return fmt::format("{} leads by {}", name(score > 0 ? Player::first : Player::second),
                       score > 0 ? score : -score);
}

std::string PlayText::status(const Match& match) const {
    std::string text =
        match.over() ? "The game is over. " : fmt::format("{} is to move. ", name(match.to_move()));
    if (counts() && match.count() > 0) {
        const int128 score = match.session().score_so_far();
        text += fmt::format("{}. ", score == 0 ? "Nobody leads" : lead(score));
    }
    return text + match.session().position_in_words();
}

std::string PlayText::legal(const MoveList& list) const {
    if (list.all == 0) return "No move is left.";
    std::string text = list.all == 1 ? "The only legal move is "
                                     : fmt::format("The {} legal moves are ", list.all);
    text += joined(list.moves, "; ");
    return list.listed < list.all ? text + fmt::format(" and {} more", list.all - list.listed)
                                  : text;
}

std::string PlayText::hint(const Choice& choice, const Standing& standing,
                           std::optional<std::uint32_t> remoteness) const {
    const std::string move = painted(choice.first, kBold);
    if (choice.value.kind == ValueKind::score && counts()) {
        return fmt::format("hint: {} keeps the result: {}", move,
                           result_in_words(standing, *game_));
    }
    if (choice.sign() > 0) return fmt::format("hint: {} wins{}", move, in_moves(remoteness));
    if (choice.sign() == 0) return fmt::format("hint: {} draws", move);
    if (remoteness) {
        return fmt::format("hint: every move loses; {} lasts the longest, {}", move,
                           plural(*remoteness, "move"));
    }
    return fmt::format("hint: every move loses; {} leaves the most wrong replies", move);
}

std::string PlayText::winner(std::optional<Player> player) const {
    return player ? fmt::format("{} wins", name(*player)) : "it is a draw";
}

std::string PlayText::slip(const Slip& slip, bool turning) const {
    std::string text = fmt::format("  move {}, {} {} ", slip.number, name(slip.player), slip.move);
    if (slip.cost != 0 && !counts()) {
        text += fmt::format("turned \"{}\" into \"{}\"; {} was best", winner(slip.won),
                            winner(slip.wins), slip.better);
    } else if (slip.cost != 0) {
        text += fmt::format("cost {}", plural(static_cast<std::uint64_t>(slip.cost), "point"));
        if (slip.turned) {
            text +=
                fmt::format(" and turned \"{}\" into \"{}\"", winner(slip.won), winner(slip.wins));
        }
        text += fmt::format("; {} was best", slip.better);
    } else {
        text += slip.won ? "let go of the win" : "let go of the draw";
        text += fmt::format("; {} kept it", slip.better);
    }
    if (turning) text += painted("  <- here the game turned", kBold);
    return text + '\n';
}

std::string PlayText::result(const Account& account) const {
    std::string outcome = winner(account.winner);
    const bool by = game_->objective == Objective::higher_score && counts();
    if (by && account.winner && !account.resigned) {
        outcome += fmt::format(" by {}", std::abs(account.score));
    }
    const std::string moves = plural(account.moves, "move");
    if (account.resigned) {
        return fmt::format("{} after {}: {} resigned\n", outcome, moves, name(*account.resigned));
    }
    if (!account.over) {
        std::string text = fmt::format("the game is not finished after {}; ", moves);
        if (counts() && account.moves > 0) {
            text += fmt::format("{}; ", lead(account.score_so_far));
        }
        return text + fmt::format("with perfect play from here on {}\n", outcome);
    }
    if (scores(game_->objective)) return fmt::format("{} after {}\n", outcome, moves);
    return fmt::format("{} after {}: {} has no move left\n", outcome, moves,
                       name(player_after(account.moves)));
}

std::string PlayText::account(const Account& account) const {
    constexpr std::size_t kMostSlips = 12;
    std::string text = result(account);
    if (account.moves > 0 && account.slips.empty()) {
        text += "  nobody let go of anything: every move was best\n";
    }
    // The last ones decide; the one that turned the game is always told.
    const std::size_t count = account.slips.size();
    const std::size_t from = count > kMostSlips ? count - kMostSlips : 0;
    if (from > 0) text += fmt::format("  {} came before these\n", plural(from, "slip"));
    for (std::size_t i = 0; i < count; ++i) {
        const bool turning = account.turning == i;
        if (i >= from || turning) text += slip(account.slips[i], turning);
    }
    return text;
}

}  // namespace zermelo::app
