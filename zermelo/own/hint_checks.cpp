#include "zermelo/own/hint_checks.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "zermelo/own/halts.hpp"

namespace zermelo::own {

namespace {

using language::Move;
using language::Position;

/// Positions that are played together, in order.
using Pieces = std::vector<Position>;
/// The sums that the moves of a position lead to, each with what the move scores.
using Sums = std::set<std::pair<Pieces, std::int64_t>>;

/// Whether a position is met with the flags that it has, or in the middle of a sum, where either player
/// may have the turn: then flags are left out, and both turns are tried if the players differ.
enum class Turns { of_position, any };

/// Puts the pieces that a hint says a position plays as behind those that are there.
using Split = std::function<void(const Position& position, Pieces& pieces)>;

class HintCheck {
  public:
    HintCheck(const language::FileRules& rules, Place place, Turns turns, std::uint64_t most_looks,
              Split split)
        : rules_(rules.program(), rules.game()),
          place_(place),
          adds_turn_(turns == Turns::any && rules.program().uses_mover),
          moves_score_(Halts::moves_score(rules.program())),
          looks_left_(most_looks),
          split_(std::move(split)) {}

    Result<void> run() {
        meet(rules_.start());
        for (; !queue_.empty() && looks_left_ > 0; queue_.pop_front()) {
            for (std::uint64_t turn = 0; turn < (adds_turn_ ? 2U : 1U); ++turn) {
                const bool is_true = is_true_of(queue_.front(), turn);
                if (auto failure = rules_.failure_in_words())
                    return std::unexpected(std::move(*failure));
                if (!is_true && looks_left_ > 0) return lie(with_turn(queue_.front(), turn));
            }
        }
        return {};
    }

  private:
    Position with_turn(Position position, std::uint64_t turn) const {
        if (adds_turn_) position.push_back(turn);
        return position;
    }

    bool is_true_of(const Position& position, std::uint64_t turn) {
        const Position whole = with_turn(position, turn);
        Pieces pieces;
        split_(position, pieces);
        const Sums of_position = sums_of(whole, {}, true);
        if (pieces.size() == 1) {
            const Position other = with_turn(pieces[0], turn);
            if (other == whole) return true;
            if (rules_.verdict(other) != rules_.verdict(whole)) return false;
        }
        Sums of_pieces;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            Pieces others = pieces;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            of_pieces.merge(sums_of(with_turn(pieces[i], turn), others, false));
        }
        return of_position == of_pieces;
    }

    /// What the moves of a position lead to beside other pieces.
    Sums sums_of(const Position& position, const Pieces& others, bool is_met) {
        Sums sums;
        if (looks_left_ == 0) return sums;
        rules_.visit_moves(position, [&](const Move& move) {
            const Position next = rules_.after(position, move);
            if (is_met) meet(next);
            Pieces pieces = others;
            for (std::size_t i = 0; i < rules_.parts(next); ++i)
                split_(part_of(next, i), pieces);
            std::sort(pieces.begin(), pieces.end());
            sums.emplace(std::move(pieces), moves_score_ ? rules_.score(position, move) : 0);
            return --looks_left_ > 0;
        });
        return sums;
    }

    Position part_of(const Position& position, std::size_t index) const {
        Position part = rules_.part(position, index);
        if (adds_turn_) part.resize(part.size() - 1);
        return part;
    }

    void meet(const Position& position) {
        for (std::size_t i = 0; i < rules_.parts(position); ++i) {
            Position part = part_of(position, i);
            if (met_.insert(part).second) queue_.push_back(std::move(part));
        }
    }

    std::unexpected<Error> lie(const Position& position) const {
        return std::unexpected(rules_.in_words(
            input_error(place_,
                        "this hint is wrong: in the position {} it leads elsewhere than the moves",
                        rules_.write_position(position))
                .error()));
    }

    language::FileRules rules_;  // whose failure is their own
    const Place place_;
    const bool adds_turn_;
    const bool moves_score_;
    std::uint64_t looks_left_;
    const Split split_;
    std::deque<Position> queue_;
    std::set<Position> met_;
};

}  // namespace

Result<void> check_hints(const language::FileRules& rules, const language::Hints& hints,
                         std::uint64_t most_looks) {
    if (hints.failure()) return std::unexpected(rules.in_words(*hints.failure()));
    if (!hints.any()) return {};
    const language::Tree& tree = rules.program().tree;
    return HintCheck(rules,
                     tree.parts_hints.empty() ? tree.symmetries_place
                                              : tree.parts_hints[0].condition.place,
                     Turns::any, most_looks,
                     [&](const Position& part, Pieces& pieces) { hints.split(part, pieces); })
        .run();
}

Result<void> check_symmetries(const language::FileRules& rules, const Symmetries& symmetries) {
    return HintCheck(rules, rules.program().tree.symmetries_place, Turns::of_position,
                     kLooksOfCheck,
                     [&](Position position, Pieces& pieces) {
                         pieces.push_back(symmetries.least(std::move(position)));
                     })
        .run();
}

}  // namespace zermelo::own
