// Who wins a placement game (placement.hpp), by search.
//
// A question is: who wins these free cells together with n moves that Left has for himself (or -n
// that Right has), where it is this player's turn? What Left has with n he has with more. So the
// table keeps for each set of cells, whoever moves, from which n on Left is known to win and up to
// which n Right is; one search answers many questions.
//
// Cells that fall apart are a sum. A part in which one player alone can move is a number of moves
// and is added to n. Of the others the smaller ones are compared with numbers first, by searches of
// their own: a <= part <= b says that who wins the rest with n + a, or loses it with n + b, does so
// here. Only where that leaves it open the moves of the whole are tried (for the theory of such
// comparisons see Conway, "On Numbers and Games", 1976). So a part that is known to be a number, or
// that Left wins though Right begins, helps wherever it comes back.
//
// Before all that, the plans of either player bound what is asked (placement_bounds.hpp): they
// answer most questions.
//
// The search calls itself, no deeper than there are cells and moves apart, a few hundred calls.
//
// Several threads search the same question over one table (team.hpp).
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/engine/facts_table.hpp"
#include "zermelo/engine/placement.hpp"
#include "zermelo/engine/placement_bounds.hpp"
#include "zermelo/engine/team.hpp"
#include "zermelo/rules/hash.hpp"

namespace zermelo {

/// What a table keeps of cells.
struct PlacementFacts {
    PlacementBounds bounds = PlacementBounds::open();
    std::uint32_t work = 0;  // the positions that it took to know them

    void meet(const PlacementFacts& others) {
        bounds.meet(others.bounds);
        work = std::max(work, others.work);
    }
};

/// What one thread has of such a search.
class PlacementPart {
  public:
    using Table = FactsTable<PlacementFacts>;
    static constexpr bool kServesThreads = true;

    /// The board, the table and the desk must outlive it.
    PlacementPart(const PlacementBoard& board, Table& table, TeamDesk& desk)
        : board_(board), bounder_(board), table_(table), member_(desk, kLongTime) {}
    PlacementPart(const PlacementPart&) = delete;  // the bounder refers to its board
    PlacementPart& operator=(const PlacementPart&) = delete;

    TeamMember& member() { return member_; }
    void begin_like(const PlacementPart& other) { member_.begin_like(other.member_); }

    /// Whether Left wins where `mover` is to move; none if the search has to stop.
    std::optional<bool> left_wins(Cells free, int mover) {
        moves_.clear();
        under_way_.clear();
        expects_win_ = true;
        const bool wins = left_wins(free, 0, mover);
        return stopped() ? std::nullopt : std::optional(wins);
    }

  private:
    struct Part {
        Cells cells;
        PlacementBounds bounds;
    };
    struct ScoredMove {
        Cells piece;
        int score;
        bool is_tried;
    };
    struct Question {
        Cells cells;
        int number;
        int mover;
    };
    static constexpr std::uint64_t kPositionsBetweenAsking = 1 << 13;  // some 50 ms
    static constexpr unsigned kLongTime = 16;                          // positions
    static constexpr std::uint64_t kPositionsBetweenLooks = 1 << 5;
    static constexpr int kSmallPart = 24;

    /// The same with what the table tells.
    PlacementBounds with_table(Cells cells, PlacementBounds bounds) const {
        const auto form = board_.form_of(cells);
        if (const auto found = table_.find(form.cells))
            bounds.meet(form.swapped ? found->bounds.swapped() : found->bounds);
        return bounds;
    }

    void keep(Cells cells, const PlacementBounds& bounds, std::uint64_t work) {
        const auto form = board_.form_of(cells);
        table_.keep(form.cells,
                    {form.swapped ? bounds.swapped() : bounds,
                     static_cast<std::uint32_t>(std::clamp<std::uint64_t>(work, 1, 0xffffffff))});
        member_.give_room(table_);
    }

    /// The parts that are no plain numbers, the largest first; those that are go to `number`. The
    /// bounds are those of all cells.
    std::vector<Part> parts_of(Cells all, const PlacementBounds& bounds, int& number) {
        std::vector<Part> parts;
        for (Cells rest = all; rest != 0;) {
            const Cells cells = board_.component(all, rest & (~rest + 1));
            rest &= ~cells;
            const Part part{cells,
                            with_table(cells, cells == all ? bounds : bounder_.bounds(cells))};
            if (part.bounds.low() == part.bounds.high()) {
                number += part.bounds.low();
            } else {
                parts.push_back(part);
            }
        }
        std::sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) {
            return std::popcount(a.cells) > std::popcount(b.cells);
        });
        return parts;
    }

    bool left_wins(Cells free, int number, int mover) {
        const PlacementBounds told =
            bounder_.bounds(free, PlacementBounder::Question{number, mover});
        if (const int winner = told.winner(number, mover); winner >= 0) return winner == 1;
        const std::vector<Part> parts =
            parts_of(board_.cover(0, free) | board_.cover(1, free), told, number);
        if (parts.empty()) return mover == 0 ? number > 0 : number >= 0;
        PlacementBounds bounds = parts[0].bounds;
        Cells whole = parts[0].cells;
        if (parts.size() > 1) {
            int low = 0;
            int high = 0;
            for (const Part& part : parts) {
                low += part.bounds.low();
                high += part.bounds.high();
                whole |= part.cells;
            }
            bounds = with_table(whole, bounder_.bounds(whole));
            bounds.meet(PlacementBounds::between(low, high));
        }
        if (const int known = bounds.winner(number, mover); known >= 0) return known == 1;
        if (parts.size() > 1) {
            const int sum = by_parts(parts, number, mover);
            if (sum >= 0 || stopped()) return sum == 1;
        }
        const std::uint64_t before = member_.steps();
        const bool wins = by_moves({whole, number, mover});
        if (stopped()) return false;
        bounds.learn(mover, number, wins);
        keep(whole, bounds, member_.steps() - before);
        return wins;
    }

    /// Compares all parts but the first with numbers, and then the first with what is left; -1 if
    /// that tells nothing.
    int by_parts(const std::vector<Part>& parts, int number, int mover) {
        int low = 0;
        int high = 0;
        int gain = 0;  // the most that the mover wins by having the first move in one of them
        for (std::size_t i = 1; i < parts.size(); ++i) {
            if (std::popcount(parts[i].cells) > kSmallPart) return -1;
            const int win[2] = {threshold(parts[i], 0), threshold(parts[i], 1)};
            if (stopped()) return -1;
            low -= win[1];
            high -= win[0] - 1;
            gain = std::max(gain, win[1] - win[0]);
        }
        const Cells first = parts[0].cells;
        if (left_wins(first, number + low, mover)) return 1;
        if (stopped() || !left_wins(first, number + high, mover)) return 0;
        if (stopped() || gain == 0) return -1;
        if (mover == 0) return left_wins(first, number + low + gain, 1) ? 1 : -1;
        return left_wins(first, number + high - gain, 0) ? -1 : 0;
    }

    /// The least n with which Left wins a part.
    int threshold(const Part& part, int mover) {
        int win = part.bounds.win[mover];
        int lose = part.bounds.lose[mover];
        while (win - lose > 1 && !stopped()) {
            const int middle = lose + (win - lose) / 2;
            (left_wins(part.cells, middle, mover) ? win : lose) = middle;
        }
        return win;
    }

    /// How well a player stands after his move, by numbers of moves.
    int promise(int player, Cells cells) const {
        const Cells own = board_.cover(player, cells);
        const Cells others = board_.cover(1 - player, cells);
        const int safe = board_.packing(player, own & ~others).least -
                         board_.packing(1 - player, others & ~own).least;
        return 3 * safe + board_.count(player, cells) - board_.count(1 - player, cells);
    }

    /// Tries the moves, those first that promise most.
    bool by_moves(const Question& question) {
        const auto [cells, number, mover] = question;
        under_way_.push(question);
        member_.step(kPositionsBetweenAsking, table_.size());
        if (member_.looks_now(kPositionsBetweenLooks)) look_around();
        if (member_.has_to_stop()) under_way_.leave();
        const std::size_t begin = moves_.size();
        board_.visit_pieces(mover, cells, [&](Cells piece) {
            moves_.push_back({piece, promise(mover, cells & ~piece), false});
        });
        const auto first = moves_.begin() + static_cast<std::ptrdiff_t>(begin);
        std::sort(first, moves_.end(), [](const ScoredMove& a, const ScoredMove& b) {
            return a.score != b.score ? a.score > b.score : a.piece < b.piece;
        });
        // Those that other threads have begun come last.
        const bool expects_win = expects_win_;
        bool wins =
            any_wins(question, begin, expects_win, true) || any_wins(question, begin, false, false);
        moves_.resize(begin);
        // A move apart comes last: only where all cells together are a number it may be needed.
        if (!wins && !stopped() && (mover == 0 ? number > 0 : number < 0))
            wins =
                left_wins(cells, mover == 0 ? number - 1 : number + 1, 1 - mover) == (mover == 0);
        return under_way_.pop().value_or(wins == (mover == 0));
    }

    /// Whether the mover wins by one of the moves from `begin` on that were not tried yet. Where he is
    /// expected to win, the first one is tried, whoever has begun it.
    bool any_wins(const Question& question, std::size_t begin, bool expects_win,
                  bool leaves_those_begun) {
        bool wins = false;
        for (std::size_t i = begin; i < moves_.size() && !wins && !stopped(); ++i) {
            if (moves_[i].is_tried) continue;
            const Question next{question.cells & ~moves_[i].piece, question.number,
                                1 - question.mover};
            if (leaves_those_begun && !expects_win && is_begun(next)) continue;
            moves_[i].is_tried = true;
            expects_win_ = !expects_win;
            wins = left_wins_marked(next) == (question.mover == 0);
            expects_win = false;
        }
        return wins && !stopped();
    }

    bool is_begun(const Question& question) const {
        const auto size = static_cast<std::size_t>(std::popcount(question.cells));
        return member_.is_worth_a_mark(size) && member_.is_begun(key_of(question));
    }

    /// The same as left_wins, which other threads know meanwhile if it takes long.
    bool left_wins_marked(const Question& question) {
        const auto size = static_cast<std::size_t>(std::popcount(question.cells));
        const std::uint64_t before = member_.steps();
        const bool is_marked = member_.is_worth_a_mark(size);
        const std::uint64_t key = is_marked ? key_of(question) : 0;
        if (is_marked) member_.mark(key);
        const bool wins = left_wins(question.cells, question.number, question.mover);
        if (is_marked) member_.unmark(key);
        member_.learn(size, member_.steps() - before);
        return wins;
    }

    std::uint64_t key_of(const Question& question) const {
        const auto form = board_.form_of(question.cells);
        const int number = form.swapped ? -question.number : question.number;
        const int mover = form.swapped ? 1 - question.mover : question.mover;
        return hash_combine(hash_combine(0, form.cells),
                            static_cast<std::uint64_t>(2 * number + mover));
    }

    /// Leaves all above a question that another thread has answered.
    void look_around() {
        under_way_.look_around([&](const Question& question) {
            const auto bounds = with_table(question.cells, PlacementBounds::open());
            const int winner = bounds.winner(question.number, question.mover);
            return winner < 0 ? std::nullopt : std::optional(winner == 1);
        });
    }

    bool stopped() const { return under_way_.is_left(); }

    const PlacementBoard& board_;
    PlacementBounder bounder_;
    Table& table_;
    TeamMember member_;
    std::vector<ScoredMove> moves_;  // of all positions under way, those of the last one at the end
    QuestionsUnderWay<Question, bool> under_way_;
    bool expects_win_ = true;  // the player whose moves are tried next
};

class PlacementSearch {
  public:
    static constexpr std::uint64_t kMostAlone = 1 << 9;  // positions, some 3 ms

    /// `jobs` threads, which are started once one has searched so many positions alone.
    PlacementSearch(const PlacementRules& rules, std::uint64_t most_bytes, Monitor* monitor,
                    unsigned jobs = 1, std::uint64_t most_alone = kMostAlone)
        : board_(rules),
          table_(most_bytes),
          team_(jobs, monitor, most_alone, [this](TeamDesk& desk) {
              return std::make_unique<PlacementPart>(board_, table_, desk);
          }) {}
    PlacementSearch(const PlacementSearch&) = delete;  // its parts refer to its board
    PlacementSearch& operator=(const PlacementSearch&) = delete;

    /// Whether Left wins where `mover` (0 for Left) is to move; what is learnt is kept. An error
    /// only if the monitor stops it. Exponential in the number of cells.
    Result<bool> left_wins(Cells free, int mover) {
        const Cells placed = board_.placed(free);
        const auto wins = team_.answer(
            table_, [&](PlacementPart& part) { return part.left_wins(placed, mover); });
        if (!wins) return stopped_error();
        return *wins;
    }

    /// The number of sets of cells whose moves were tried so far.
    std::uint64_t positions() const { return team_.steps(); }

  private:
    PlacementBoard board_;
    FactsTable<PlacementFacts> table_;
    Team<PlacementPart> team_;
};

}  // namespace zermelo
