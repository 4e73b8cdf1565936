#include "words/interact_text.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "words/solution_text.hpp"
#include "zermelo/base/format.hpp"

namespace zermelo::app {

namespace {

constexpr std::array<BotVerdict, kBotVerdicts> kVerdicts = {
    BotVerdict::won,  BotVerdict::draw,   BotVerdict::lost, BotVerdict::illegal,
    BotVerdict::time, BotVerdict::memory, BotVerdict::crash};

std::string points(std::int64_t cost) {
    return plural(static_cast<std::uint64_t>(cost), "point");
}

/// Its slip that decided, and how many more there were.
std::string blame(const BotGame& game) {
    const std::vector<Slip> slips = game.slips();
    const Slip* worst = nullptr;
    for (const Slip& slip : slips) {
        if (worst == nullptr || slip.turned || (!worst->turned && slip.cost > worst->cost)) {
            worst = &slip;
        }
    }
    if (worst == nullptr) return "";
    const std::string what = worst->cost != 0 ? fmt::format("cost {}", points(worst->cost))
                             : worst->won     ? "let go of the win"
                                              : "let go of the draw";
    std::string text = fmt::format("move {}, {}, {}; {} was better", worst->number, worst->move,
                                   what, worst->better);
    if (slips.size() > 1) text += fmt::format("; {} in all", plural(slips.size(), "slip"));
    return text;
}

/// The result of a game that was played to its end.
std::string result_of_play(const BotGame& game) {
    constexpr std::array<std::string_view, 3> kStarts = {"lost", "drawn", "won"};
    const std::string_view start = kStarts[static_cast<std::size_t>(game.worth + 1)];
    const std::string_view result = name_of(game.verdict);
    if (!game.reason.empty()) return fmt::format("{}: {}", result, game.reason);
    if (!game.kept()) {
        const std::string why = blame(game);
        return fmt::format("{} from a {} start: {}", result, start, why);
    }
    const int rank = game.verdict == BotVerdict::won    ? 1
                     : game.verdict == BotVerdict::draw ? 0
                                                        : -1;
    const std::string more = rank > game.worth ? fmt::format(" from a {} start", start) : "";
    const std::string slips = blame(game);
    if (!slips.empty()) return fmt::format("{}{}, but {}", result, more, slips);
    if (game.worth < 0 && rank < 0) {
        return fmt::format("{}: the start was lost, and every move was best", result);
    }
    return fmt::format("{}{}: every move was best", result, more);
}

}  // namespace

std::string result_line(const BotGame& game) {
    switch (game.verdict) {
        case BotVerdict::won:
        case BotVerdict::draw:
        case BotVerdict::lost:
            return result_of_play(game);
        default:
            break;
    }
    const std::string where =
        game.finished ? "after the end" : fmt::format("at move {}", game.account.moves + 1);
    return fmt::format("{} {}: {}", name_of(game.verdict), where, game.reason);
}

std::string describe(const BotStatistics& statistics, const GameInfo& info) {
    const BotStatistics::Row all = statistics.all();
    std::vector<BotVerdict> columns;
    for (const BotVerdict verdict : kVerdicts) {
        const bool always = verdict == BotVerdict::won || verdict == BotVerdict::lost;
        if (always || all.of(verdict) > 0) columns.push_back(verdict);
    }
    // As wide as the names need.
    const std::size_t width = std::max(info.players[0].size(), info.players[1].size()) + 3;
    std::string text = fmt::format("{:{}}{:>7}", "", width, "games");
    for (const BotVerdict verdict : columns)
        text += fmt::format("  {:>5}", name_of(verdict));
    text += '\n';
    const auto add = [&](std::string_view name, const BotStatistics::Row& row) {
        if (row.games == 0) return;
        text += fmt::format("{:<{}}{:>7}", name, width, row.games);
        for (const BotVerdict verdict : columns)
            text += fmt::format("  {:>{}}", row.of(verdict),
                                std::max<std::size_t>(5, name_of(verdict).size()));
        text += '\n';
    };
    add(fmt::format("as {}", info.name_of(Player::first)), statistics.as_first);
    add(fmt::format("as {}", info.name_of(Player::second)), statistics.as_second);
    if (statistics.as_first.games > 0 && statistics.as_second.games > 0) add("in all", all);
    text += fmt::format("it won {} of the {} that its side wins under perfect play", all.won_kept,
                        plural(all.won_starts, "game"));
    if (all.slips == 0) return text + "; it gave nothing away\n";
    text += fmt::format("; it gave something away in {}", plural(all.slips, "move"));
    if (all.points > 0) text += fmt::format(", {} in all", points(all.points));
    text += '\n';
    return text;
}

}  // namespace zermelo::app
