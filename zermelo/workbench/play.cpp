#include "zermelo/workbench/play.hpp"

#include <charconv>
#include <utility>

namespace zermelo {

Result<std::optional<Choice>> perfect_move(Session& session) {
    const auto value = session.value();
    if (!value) return std::unexpected(value.error());
    const bool won = value->kind != ValueKind::score && value->sign() > 0;
    return won ? session.best() : session.trickiest();
}

Result<Match> Match::make(Seats seats, std::unique_ptr<Session> session) {
    Match match(seats, std::move(session));
    auto start = match.mark();
    if (!start) return std::unexpected(std::move(start.error()));
    match.start_ = *start;
    match.look_for_the_end();
    return match;
}

std::vector<std::string> Match::moves() const {
    std::vector<std::string> moves;
    for (const Ply& ply : plies_)
        moves.push_back(ply.move);
    return moves;
}

Result<Match::Mark> Match::mark() const {
    auto standing = standing_of(*session_);
    if (!standing) return std::unexpected(std::move(standing.error()));
    return Mark{standing->winner, standing->score};
}

void Match::look_for_the_end() {
    ended_ = true;
    session_->visit_moves([&](const std::string&) { return ended_ = false; });
}

/// What the move that was just played let go of.
std::optional<Slip> Match::slip_of(const std::string& move, const Mark& before,
                                   const Mark& after) const {
    const Player player = to_move();
    const auto rank = [&](std::optional<Player> winner) {
        return !winner ? 0 : *winner == player ? 1 : -1;
    };
    const std::int64_t cost = (before.score - after.score) * (player == Player::first ? 1 : -1);
    const bool turned = rank(after.winner) < rank(before.winner);
    if (!turned && cost == 0) return std::nullopt;
    Slip slip{.number = plies_.size() + 1,
              .player = player,
              .move = move,
              .cost = cost,
              .turned = turned,
              .won = before.winner,
              .wins = after.winner};
    session_->undo();
    if (const auto best = session_->best(); best && *best) slip.better = (*best)->first;
    static_cast<void>(session_->play(move));  // it was legal a moment ago
    return slip;
}

Result<void> Match::play(std::string_view move) {
    if (over()) return input_error("the game is over");
    if (auto played = session_->play(move); !played) return played;
    const auto after = mark();
    if (!after) {
        session_->undo();
        return std::unexpected(after.error());
    }
    Ply ply{std::string(move), *after};
    ply.slip = slip_of(ply.move, last_mark(), *after);
    plies_.push_back(std::move(ply));
    undone_.clear();
    undone_resignation_ = false;
    look_for_the_end();
    return {};
}

Result<std::optional<Choice>> Match::perfect_move() const {
    if (over()) return std::nullopt;
    return zermelo::perfect_move(*session_);
}

bool Match::resign() {
    if (over()) return false;
    resigned_ = to_move();
    undone_.clear();
    undone_resignation_ = false;
    return true;
}

void Match::take_back(std::size_t moves) {
    session_->undo(moves);
    for (; moves > 0; --moves) {
        undone_.push_back(std::move(plies_.back()));
        plies_.pop_back();
    }
    look_for_the_end();
}

bool Match::undo(std::size_t turns) {
    std::size_t left = turns;
    const bool takes_resignation = resigned_ && left > 0;
    if (takes_resignation) --left;
    std::size_t keep = plies_.size();
    for (; left > 0 && keep > 0; --keep) {
        const bool counts = !seats_.anybody() || seats_.person(player_after(keep - 1));
        left -= counts ? 1 : 0;
    }
    if (left > 0) return false;
    if (takes_resignation) {
        resigned_.reset();
        undone_resignation_ = true;
    }
    take_back(plies_.size() - keep);
    return true;
}

void Match::restart() {
    if (resigned_) {
        resigned_.reset();
        undone_resignation_ = true;
    }
    take_back(plies_.size());
}

/// Plays the last move that was taken back.
Result<void> Match::play_again() {
    if (auto played = session_->play(undone_.back().move); !played) return played;
    plies_.push_back(std::move(undone_.back()));
    undone_.pop_back();
    return {};
}

Result<std::size_t> Match::redo(std::size_t turns) {
    std::size_t played = 0;
    while (turns > 0 && !undone_.empty()) {
        if (auto again = play_again(); !again) return std::unexpected(std::move(again.error()));
        ++played;
        turns -= !seats_.anybody() || persons_turn() ? 1 : 0;
    }
    look_for_the_end();
    if (turns > 0 && undone_.empty() && undone_resignation_) {
        resigned_ = to_move();
        undone_resignation_ = false;
        ++played;
    }
    return played;
}

Account Match::account() const {
    const Mark& last = last_mark();
    Account account{.moves = plies_.size(),
                    .over = over(),
                    .resigned = resigned_,
                    .winner = resigned_ ? opponent(*resigned_) : last.winner,
                    .score = last.score,
                    .score_so_far = session_->score_so_far()};
    for (const Ply& ply : plies_) {
        if (!ply.slip) continue;
        if (ply.slip->turned) account.turning = account.slips.size();
        account.slips.push_back(*ply.slip);
    }
    return account;
}

namespace {

/// "L-12" as "L-" and 12; none without a number at the end.
std::optional<std::pair<std::string_view, std::int64_t>> split(std::string_view move) {
    std::size_t digits = move.size();
    while (digits > 0 && move[digits - 1] >= '0' && move[digits - 1] <= '9')
        --digits;
    std::int64_t number = 0;
    const auto [end, status] =
        std::from_chars(move.data() + digits, move.data() + move.size(), number);
    if (digits == move.size() || status != std::errc()) return std::nullopt;
    return std::pair{move.substr(0, digits), number};
}

/// Moves that differ in the number at their end alone, which counts up from the first to the last.
struct Run {
    std::string first = {};
    std::string last = {};
    std::uint64_t moves = 0;

    /// Whether this is all of them from the first to the last.
    bool counts_up() const {
        if (moves == 1) return true;
        const auto from = split(first);
        const auto to = split(last);
        return from && to && from->first == to->first && to->second > from->second &&
               static_cast<std::uint64_t>(to->second - from->second) == moves - 1;
    }
    bool is_followed_by(const Run& next) const {
        const auto from = split(last);
        const auto to = split(next.first);
        return from && to && from->first == to->first && to->second == from->second + 1;
    }
    std::string text() const { return moves == 1 ? first : first + ".." + last; }
};

}  // namespace

Result<MoveList> list_moves(Session& session, std::size_t most) {
    MoveList list;
    std::vector<Run> runs;
    bool all_count_up = true;
    const auto visited = session.visit_choices([&](const Choice& choice) {
        list.all += choice.moves;
        const Run run{choice.first, choice.last, choice.moves};
        all_count_up = all_count_up && run.counts_up();
        // Where choices of different worth meet tells which of them are good: so they are joined.
        if (!runs.empty() && runs.back().is_followed_by(run)) {
            runs.back().last = run.last;
            runs.back().moves += run.moves;
        } else if (runs.size() <= most) {  // one more, so that the last to be listed is whole
            runs.push_back(run);
        }
        return true;
    });
    if (!visited) return std::unexpected(visited.error());
    if (all_count_up) {
        for (const Run& run : runs) {
            if (list.moves.size() == most) break;
            list.moves.push_back(run.text());
            list.listed += run.moves;
        }
        return list;
    }
    session.visit_moves([&](const std::string& move) {
        if (list.moves.size() == most) return false;
        list.moves.push_back(move);
        ++list.listed;
        return true;
    });
    return list;
}

}  // namespace zermelo
