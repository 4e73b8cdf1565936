#include "zermelo/workbench/play/interact.hpp"

#include <algorithm>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/base/int128.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo {

namespace {

class Referee {
  public:
    Referee(PlayedGame& game, Player player, Bot& bot, const InteractOptions& options,
            const std::function<void(std::size_t)>& on_move)
        : match_(game.match),
          objective_(game.entry->game.info().objective),
          bot_(bot),
          options_(options),
          on_move_(on_move),
          opponent_(options.opponent, options.seed),
          greeting_(greeting(*game.puzzle, player)) {
        result_.bot = player;
        result_.worth = rank_of(match_.account().winner, player);
    }

    Result<BotGame> run() {
        bot_.send(greeting_);
        bool plays = true;
        while (plays && !match_.over() && match_.count() < options_.most_moves) {
            plays = ZERMELO_TRY(bots_turn() ? bot_moves() : opponent_moves());
        }
        result_.account = match_.account();
        if (!plays) return std::move(result_);
        result_.finished = true;
        decide();
        bot_.send("end\n");
        const BotOutput reply = bot_.finish();
        if (reply.kind == BotOutput::Kind::stopped) return stopped_error();
        if (reply.kind != BotOutput::Kind::line) fail(reply);
        return std::move(result_);
    }

  private:
    bool bots_turn() const { return match_.to_move() == result_.bot; }

    /// False if it made no move that counts.
    Result<bool> bot_moves() {
        const BotOutput reply = bot_.receive();
        if (reply.kind == BotOutput::Kind::stopped) return stopped_error();
        if (reply.kind != BotOutput::Kind::line) return fail(reply);
        const std::string move(trim(reply.text));
        const std::size_t index = match_.count();
        if (const auto played = match_.play(move); !played) {
            if (played.error().kind != ErrorKind::input) return std::unexpected(played.error());
            return fail({BotOutput::Kind::rubbish, played.error().message.english()});
        }
        const auto& recorded = options_.recorded;
        if (!result_.departed && index < recorded.size() && recorded[index] != move) {
            result_.departed = index + 1;
        }
        leads_.push_back({index, lead()});
        if (on_move_) on_move_(index);
        return true;
    }

    Result<bool> opponent_moves() {
        const std::size_t index = match_.count();
        const bool recorded = !result_.departed && index < options_.recorded.size();
        auto move = ZERMELO_TRY(recorded ? Result<std::string>(options_.recorded[index])
                                         : opponent_.move(match_.session()));
        ZERMELO_TRY(match_.play(move));
        bot_.send(move + '\n');
        if (on_move_) on_move_(index);
        return true;
    }

    bool fail(const BotOutput& reply) {
        switch (reply.kind) {
            case BotOutput::Kind::time:
                result_.verdict = BotVerdict::time;
                break;
            case BotOutput::Kind::memory:
                result_.verdict = BotVerdict::memory;
                break;
            case BotOutput::Kind::crash:
                result_.verdict = BotVerdict::crash;
                break;
            default:
                result_.verdict = BotVerdict::illegal;
        }
        result_.reason = reply.text;
        return false;
    }

    void decide() {
        constexpr BotVerdict kByRank[] = {BotVerdict::lost, BotVerdict::draw, BotVerdict::won};
        result_.verdict = kByRank[rank_of(result_.account.winner, result_.bot) + 1];
        if (objective_ == Objective::long_run && result_.verdict == BotVerdict::won && !gains()) {
            result_.verdict = BotVerdict::lost;
        }
    }

    /// True if the lead grew since the program last had the win, from its first move to its last
    /// one; true where that is one move or none. So it does in every two moves of good play.
    bool gains() {
        const Account& account = result_.account;
        const std::size_t since = account.turning ? account.slips[*account.turning].number : 0;
        const auto first = std::find_if(leads_.begin(), leads_.end(),
                                        [&](const Lead& lead) { return lead.index >= since; });
        if (first == leads_.end() || first + 1 == leads_.end()) return true;
        const Lead& last = leads_.back();
        if (last.points > first->points) return true;
        result_.reason = fmt::format(
            "it stays in a won position and gains nothing: it leads by {} after move {} "
            "and by {} after move {}",
            first->points, first->index + 1, last.points, last.index + 1);
        return false;
    }

    /// The lead of the program after a move of it.
    struct Lead {
        std::size_t index = 0;
        int128 points = 0;
    };

    int128 lead() const {
        const int128 score = match_.session().score_so_far();
        return result_.bot == Player::first ? score : -score;
    }

    Match& match_;
    Objective objective_;
    Bot& bot_;
    const InteractOptions& options_;
    const std::function<void(std::size_t)>& on_move_;
    Opponent opponent_;
    std::string greeting_;
    std::vector<Lead> leads_;
    BotGame result_;
};

}  // namespace

std::string_view name_of(BotVerdict verdict) {
    switch (verdict) {
        case BotVerdict::won:
            return "won";
        case BotVerdict::draw:
            return "draw";
        case BotVerdict::lost:
            return "lost";
        case BotVerdict::illegal:
            return "illegal move";
        case BotVerdict::time:
            return "timeout";
        case BotVerdict::memory:
            return "too much memory";
        case BotVerdict::crash:
            return "crash";
    }
    return "";
}

bool BotGame::kept() const {
    if (verdict == BotVerdict::won) return true;
    return (verdict == BotVerdict::draw && worth <= 0) ||
           (verdict == BotVerdict::lost && worth < 0);
}

std::vector<Slip> BotGame::slips() const {
    std::vector<Slip> own;
    std::copy_if(account.slips.begin(), account.slips.end(), std::back_inserter(own),
                 [&](const Slip& slip) { return slip.player == bot; });
    return own;
}

Result<BotGame> play_bot(PlayedGame& game, Player player, Bot& bot, const InteractOptions& options,
                         const std::function<void(std::size_t index)>& on_move) {
    return Referee(game, player, bot, options, on_move).run();
}

std::string greeting(const Puzzle& puzzle, Player player) {
    const std::string input = puzzle.text();
    return fmt::format("input {}\n{}{}\n", std::count(input.begin(), input.end(), '\n'), input,
                       player == Player::first ? "first" : "second");
}

void BotStatistics::add(const BotGame& game) {
    Row& row = game.bot == Player::first ? as_first : as_second;
    ++row.games;
    ++row.verdicts[static_cast<std::size_t>(game.verdict)];
    if (game.worth > 0) ++row.won_starts;
    if (game.worth > 0 && game.verdict == BotVerdict::won) ++row.won_kept;
    if (game.kept()) ++row.kept;
    for (const Slip& slip : game.slips()) {
        ++row.slips;
        row.points += slip.cost;
    }
}

BotStatistics::Row BotStatistics::all() const {
    Row all = as_first;
    all.games += as_second.games;
    for (std::size_t i = 0; i < kBotVerdicts; ++i)
        all.verdicts[i] += as_second.verdicts[i];
    all.won_starts += as_second.won_starts;
    all.won_kept += as_second.won_kept;
    all.kept += as_second.kept;
    all.slips += as_second.slips;
    all.points += as_second.points;
    return all;
}

}  // namespace zermelo
