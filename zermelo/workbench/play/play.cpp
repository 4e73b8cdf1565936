#include "zermelo/workbench/play/play.hpp"

#include <utility>

#include "zermelo/workbench/answers/stretch.hpp"

namespace zermelo {

Result<std::optional<Choice>> perfect_move(Session& session) {
    const auto remoteness = ZERMELO_TRY(session.remoteness());
    if (remoteness) return session.best();
    const auto value = ZERMELO_TRY(session.value());
    const bool won = value.kind != ValueKind::score && value.sign() > 0;
    return won ? session.best() : session.trickiest();
}

Result<Match> Match::make(Seats seats, std::unique_ptr<Session> session) {
    Match match(seats, std::move(session));
    match.start_ = ZERMELO_TRY(match.mark());
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
    auto standing = ZERMELO_TRY(standing_of(*session_));
    return Mark{standing.winner, standing.score};
}

void Match::look_for_the_end() {
    ended_ = true;
    session_->visit_moves([&](const std::string&) { return ended_ = false; });
}

/// The slip that the move that was just played is, if it let go of anything.
std::optional<Slip> Match::slip_of(const std::string& move, const Mark& before,
                                   const Mark& after) const {
    const Player player = to_move();
    const std::int64_t cost = (before.score - after.score) * (player == Player::first ? 1 : -1);
    const bool turned = rank_of(after.winner, player) < rank_of(before.winner, player);
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

void Match::take_back_resignation() {
    if (!resigned_) return;
    resigned_.reset();
    undone_resignation_ = true;
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
    if (takes_resignation) take_back_resignation();
    take_back(plies_.size() - keep);
    return true;
}

void Match::restart() {
    take_back_resignation();
    take_back(plies_.size());
}

Result<void> Match::go(std::size_t moves) {
    if (moves < plies_.size()) {
        take_back_resignation();
        take_back(plies_.size() - moves);
    }
    while (plies_.size() < moves && !undone_.empty()) {
        if (auto again = play_again(); !again) return again;
    }
    look_for_the_end();
    return {};
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
        ZERMELO_TRY(play_again());
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

Result<MoveList> list_moves(Session& session, std::size_t most) {
    MoveList list;
    std::vector<Choice> runs;
    bool all_count_up = true;
    ZERMELO_TRY(session.visit_choices([&](const Choice& choice) {
        list.all += choice.moves;
        all_count_up = all_count_up && counts_up(choice.first, choice.last, choice.moves);
        // Where choices of different worth meet tells which of them are good: so they are joined.
        if (!runs.empty() && counts_up(runs.back().last, choice.first)) {
            runs.back().last = choice.last;
            runs.back().moves += choice.moves;
        } else if (runs.size() <= most) {  // one more, so that the last to be listed is whole
            runs.push_back(choice);
        }
        return true;
    }));
    if (all_count_up) {
        for (const Choice& run : runs) {
            if (list.moves.size() == most) break;
            list.moves.push_back(name_of(run));
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
