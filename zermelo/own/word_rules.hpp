// Rules of a file for engines, where a position is one word: a part that no turn divides, whose turn
// it is, and whether the other player moves again. Then a move is known by the word that it leads to,
// which is nearly all that an engine asks of it. Decisions find these words by a few comparisons each,
// and where there are none a translation lists them in one call. Games in which free cells are filled
// have masked moves, which take one comparison.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/language/rules.hpp"
#include "zermelo/language/translated.hpp"
#include "zermelo/own/decisions.hpp"
#include "zermelo/own/sliced_decisions.hpp"
#include "zermelo/own/word_symmetries.hpp"
#include "zermelo/rules/hash.hpp"

namespace zermelo::own {

/// Whether all that the parts of a position tell lies in one word, in its lower `bits` bits.
inline bool fits_a_word(const language::FileRules& rules, std::uint64_t bits) {
    const auto& arrays = rules.memory().arrays;
    const auto& all = rules.program().code.rules;
    return rules.memory().words == 1 && rules.parts(rules.start()) == 1 &&
           std::none_of(all.begin(), all.end(), [](const auto& r) { return r.makes_parts; }) &&
           std::all_of(arrays.begin(), arrays.end(), [&](const auto& array) {
               return array.input != nullptr ||
                      array.first_bit + (array.elements() << array.shift) <= bits;
           });
}

/// A move that is there where some bits are as it wants them, and gives some others their values.
struct MaskedMove {
    std::uint64_t asked = 0;
    std::uint64_t wanted = 0;
    std::uint64_t changed = 0;
    std::uint64_t made = 0;
};
/// Of either player all moves, in the order of the rules.
using MaskedMoves = std::array<std::vector<MaskedMove>, 2>;

template <Objective kObjective>
class WordRules {
  public:
    struct Position {
        std::uint64_t word = 0;
        bool operator==(const Position&) const = default;
    };
    /// What it leads to.
    struct PlainMove {
        std::uint64_t next = 0;
        bool operator==(const PlainMove&) const = default;
    };
    /// The same, what it changes in the part, by which engines know moves of different positions as
    /// one, and what the rule says that it scores.
    struct ScoringMove {
        std::uint64_t next = 0;
        std::uint64_t change = 0;
        std::int64_t scored = 0;
        bool operator==(const ScoringMove&) const = default;
        std::uint64_t hash() const { return hash_combine(0, change); }
    };
    using Move = std::conditional_t<scores(kObjective), ScoringMove, PlainMove>;
    static constexpr Objective objective = kObjective;
    /// How many moves are looked at in some hundredths of a second.
    static constexpr std::uint64_t kLooksOfAMoment = std::uint64_t{1} << 18;

    /// True if positions of these rules are words. Where nothing scores, nobody may move again.
    static bool serve(const language::FileRules& rules) {
        const language::Program& program = rules.program();
        if (program.uses_again) return scores(kObjective) && fits_a_word(rules, kWaitsBit);
        return fits_a_word(rules, program.uses_mover ? kMoverBit : 64);
    }

    /// Rules that they serve; what these refer to must outlive this. Symmetries must have been checked.
    /// Masked moves, if there are some, must be those of the rules, which neither score nor fail.
    explicit WordRules(const language::FileRules& rules,
                       std::shared_ptr<const WordSymmetries> symmetries = nullptr,
                       std::shared_ptr<const MaskedMoves> masked = nullptr)
        : rules_(rules),
          symmetries_(std::move(symmetries)),
          masked_(std::move(masked)),
          mover_bit_(rules.program().uses_mover ? kMover : 0),
          waits_bit_(rules.program().uses_again ? kWaits : 0),
          moves_score_(rules.program().ending == language::Ending::score),
          translated_(rules.program(), rules_.memory()) {}
    WordRules(const WordRules& other) : WordRules(other.rules_, other.symmetries_, other.masked_) {
        decisions_ = other.decisions_;
        visits_ = other.visits_;
    }
    WordRules& operator=(const WordRules&) = delete;

    WordRules apart() const {
        return WordRules(language::FileRules(rules_.program(), rules_.game()), symmetries_,
                         masked_);
    }

    Position of(const language::Position& position) const {
        const std::uint64_t flags = position.size() > 1 ? position[1] : 0;
        return {position[0] | flags << kMoverBit | flags >> 1 << kWaitsBit};
    }
    language::Position position_of(const Position& position) const {
        const bool has_flags = (mover_bit_ | waits_bit_) != 0;
        language::Position result(has_flags ? 2 : 1);
        result[0] = part_of(position);
        if (has_flags) result[1] = mover_of(position) | std::uint64_t{waits(position)} << 1;
        return result;
    }
    std::optional<Error> failure_in_words() const { return rules_.failure_in_words(); }

    Position start() const { return like(of(rules_.start())); }

    bool has_symmetries() const { return symmetries_ != nullptr; }
    /// The position that stands for all that play like this one; itself without symmetries.
    Position like(const Position& position) const {
        if (symmetries_ == nullptr) return position;
        const std::uint64_t part = part_of(position);
        return {symmetries_->least(part) | (position.word ^ part)};
    }

    /// In the order of the rules. A move leads to the position that stands for where the rule leads.
    template <class Visitor>
    bool visit_moves(const Position& position, Visitor&& visit) const {
        return visit_plain_moves(position, [&](Move move) {
            move.next = like({move.next}).word;
            return visit(move);
        });
    }
    /// The same as the rules have them.
    template <class Visitor>
    bool visit_plain_moves(const Position& position, Visitor&& visit) const {
        const std::uint64_t mover = ~position.word & mover_bit_;
        if (waits(position) && !rules_.has_failed())
            return visit(move_to(position, {part_of(position) | mover}));
        const Room room(*this);
        if (const auto listed = list(position, *room)) {
            const std::size_t each = moves_score_ ? 2 : 1;
            for (std::size_t i = 0; i < *listed; i += each) {
                const std::uint64_t scored = moves_score_ ? (*room)[i + 1] : 0;
                if (!visit(move_to(position, {(*room)[i] | mover}, scored))) return false;
            }
            return true;
        }
        const language::Position here = position_of(position);
        return rules_.visit_moves(here, [&](const language::Move& move) {
            const Position next = of(rules_.after(here, move));
            const std::int64_t scored = moves_score_ ? rules_.score(here, move) : 0;
            return visit(move_to(position, next, static_cast<std::uint64_t>(scored)));
        });
    }
    Position after(const Position&, const Move& move) const { return {move.next}; }
    bool tells_end(const Position& position) const { return has_move(position) == false; }

    /// The part as a number, how many of its bits are 1, and by how much the odd bits are more than the
    /// even ones: pieces that come, go or change, and those of two kinds that go opposite ways.
    std::array<std::int64_t, 3> ranks(const Position& position) const
        requires(!scores(kObjective)) {
        return ranks_of(part_of(position));
    }
    /// A player who waits passes, which changes none of them, so each is told twice: with half of a step
    /// up for the one who waits, and half of a step down.
    std::array<std::int64_t, 6> ranks(const Position& position) const requires(scores(kObjective)) {
        std::array<std::int64_t, 6> all{};
        const std::uint64_t half = waits(position) ? 1 : 0;
        for (std::size_t i = 0; const std::int64_t rank : ranks_of(part_of(position))) {
            const std::uint64_t twice = 2 * static_cast<std::uint64_t>(rank);
            all[i++] = static_cast<std::int64_t>(twice + half);
            all[i++] = static_cast<std::int64_t>(twice - half);
        }
        return all;
    }

    /// For the player who moves.
    std::int64_t score(const Position&, const Move& move) const requires(scores(kObjective)) {
        return moves_score_ ? move.scored : -result_of({move.next});
    }
    /// What a position where play is over is worth for the player to move; 0 of one where it is not, or
    /// where only moves score.
    std::int64_t result_of(const Position& position) const requires(scores(kObjective)) {
        if (moves_score_ || waits(position)) return 0;
        const auto result = decided_result_of(position);
        return result ? *result : rules_.result_of(position_of(position));
    }

    /// Decisions for many positions at once; none where the interpreter has to be asked.
    std::unique_ptr<SlicedDecisions> sliced_decisions() const {
        if (rules_.memory().steps_left != nullptr) return nullptr;
        return SlicedDecisions::of(rules_.program(), rules_.memory());
    }
    /// What a position without moves is worth for the player to move if the conditions tell this.
    std::int64_t result_with(language::Verdict verdict) const requires(scores(kObjective)) {
        const bool is_open = verdict == language::Verdict::open;
        return is_open ? rules_.result_without_moves() : language::FileRules::result_for(verdict);
    }

    const language::Memory& memory() const { return rules_.memory(); }
    /// The bit that tells whose turn it is; 0 if the rules do not ask.
    std::uint64_t mover_bit() const { return mover_bit_; }

  private:
    /// Decisions are made, if they are few, once the moves of so many positions were found without,
    /// for that takes some milliseconds; if they are many, they wait for more positions.
    static constexpr std::uint64_t kVisitsBefore = 256;
    static constexpr std::uint64_t kVisitsBeforeMany = 1 << 13;
    static constexpr std::size_t kFewDecisions = Decisions::kMostNodes / 4;
    /// Words for the moves of one position: for each where it leads and, where moves score, what it
    /// scores. Where they take more, the interpreter finds them.
    static constexpr std::size_t kMostListed = 1 << 12;
    using Words = std::vector<std::uint64_t>;
    /// Where a word tells whose turn it is, if the rules ask, and whether the other player moves again.
    static constexpr int kMoverBit = 63;
    static constexpr int kWaitsBit = 62;
    static constexpr std::uint64_t kMover = std::uint64_t{1} << kMoverBit;
    static constexpr std::uint64_t kWaits = std::uint64_t{1} << kWaitsBit;

    /// Room for a list, as long as this lives: who visits moves may visit those of another position.
    class Room {
      public:
        explicit Room(const WordRules& rules) : rules_(rules) {
            if (rules.rooms_.size() == rules.depth_) rules.rooms_.emplace_back(kMostListed);
            words_ = &rules.rooms_[rules.depth_++];
        }
        Room(const Room&) = delete;
        Room& operator=(const Room&) = delete;
        ~Room() { --rules_.depth_; }
        Words& operator*() const { return *words_; }

      private:
        const WordRules& rules_;
        Words* words_;
    };

    Move move_to(const Position& from, const Position& next, std::uint64_t scored = 0) const {
        if constexpr (scores(kObjective)) {
            const std::uint64_t change = part_of(next) ^ part_of(from);
            return {next.word, change, static_cast<std::int64_t>(scored)};
        } else {
            return {next.word};
        }
    }

    std::uint64_t mover_of(const Position& position) const {
        return (position.word & mover_bit_) >> kMoverBit;
    }
    bool waits(const Position& position) const { return (position.word & waits_bit_) != 0; }
    std::uint64_t part_of(const Position& position) const {
        return position.word & ~(mover_bit_ | waits_bit_);
    }

    static std::array<std::int64_t, 3> ranks_of(std::uint64_t part) {
        constexpr std::uint64_t kEven = 0x5555555555555555;
        return {static_cast<std::int64_t>(part), std::popcount(part),
                static_cast<std::int64_t>((part >> 1 & kEven) - (part & kEven))};
    }

    /// Lists the moves, and tells how many words they take; none where the interpreter has to do it,
    /// move by move, so that it fails where the rules do.
    std::optional<std::size_t> list(const Position& position, Words& room) const {
        if (masked_ != nullptr) return list_masked(position, room);
        if (rules_.has_failed()) return std::nullopt;
        if (++visits_ == kVisitsBefore)
            decide(kFewDecisions);
        else if (visits_ == kVisitsBeforeMany)
            decide(Decisions::kMostNodes);
        if (const auto listed = list_decided(position, room)) return listed;
        if (moves_score_ || waits_bit_ != 0)
            return std::nullopt;  // which a translation does not list
        const language::TranslatedCode code = rules_.translation();
        const std::uint64_t part = part_of(position);
        if (code == nullptr ||
            !translated_.list(code, language::kSuccessorsRoutine, &part,
                              static_cast<std::int64_t>(mover_of(position)), room)) {
            return std::nullopt;
        }
        return translated_.used();
    }

    /// Whether a move is left; none if that is not known without a list of them.
    std::optional<bool> has_move(const Position& position) const {
        if (masked_ != nullptr) {
            const auto& moves = (*masked_)[static_cast<std::size_t>(mover_of(position))];
            return std::any_of(moves.begin(), moves.end(), [&](const MaskedMove& move) {
                return (part_of(position) & move.asked) == move.wanted;
            });
        }
        if (decisions_ == nullptr || rules_.has_failed() || waits(position)) return std::nullopt;
        return decisions_->has_move(part_of(position),
                                    static_cast<std::size_t>(mover_of(position)));
    }

    std::optional<std::size_t> list_masked(const Position& position, Words& room) const {
        const std::uint64_t part = part_of(position);
        std::size_t count = 0;
        for (const MaskedMove& move : (*masked_)[static_cast<std::size_t>(mover_of(position))]) {
            if ((part & move.asked) != move.wanted) continue;
            if (count == kMostListed) return std::nullopt;
            room[count++] = (part & ~move.changed) | move.made;
        }
        return count;
    }

    void decide(std::size_t most_nodes) const {
        if (decisions_ != nullptr || rules_.memory().steps_left != nullptr) return;
        decisions_ = Decisions::of(rules_.program(), rules_.memory(), most_nodes);
    }

    std::optional<std::size_t> list_decided(const Position& position, Words& room) const {
        if (decisions_ == nullptr) return std::nullopt;
        std::size_t count = 0;
        const auto note = [&](const Decisions::Step& step) {
            room[count++] = step.again ? step.next | waits_bit_ : step.next;
            if (moves_score_) room[count++] = static_cast<std::uint64_t>(step.score);
            return count < kMostListed;
        };
        const bool is_told = decisions_->visit_next(
            part_of(position), static_cast<std::size_t>(mover_of(position)), note);
        if (!is_told || count >= kMostListed) return std::nullopt;
        return count;
    }

    /// What a position where play is over is worth, as FileRules::result_of tells it; none where the
    /// interpreter has to.
    std::optional<std::int64_t> decided_result_of(const Position& position) const {
        // Nobody moves where a condition tells, so that mostly it need not be asked.
        const auto moves = has_move(position);
        if (!moves || decisions_ == nullptr) return std::nullopt;
        if (*moves) return 0;
        const auto verdict =
            decisions_->verdict(part_of(position), static_cast<std::size_t>(mover_of(position)));
        return verdict ? std::optional(result_with(*verdict)) : std::nullopt;
    }

    language::FileRules rules_;
    std::shared_ptr<const WordSymmetries> symmetries_;
    std::shared_ptr<const MaskedMoves> masked_;
    std::uint64_t mover_bit_;  // 0 if the rules do not ask, and likewise the next
    std::uint64_t waits_bit_;
    bool moves_score_;
    mutable language::TranslatedRules translated_;
    mutable std::shared_ptr<const Decisions> decisions_;
    mutable std::uint64_t visits_ = 0;
    mutable std::deque<Words> rooms_;
    mutable std::size_t depth_ = 0;
};

}  // namespace zermelo::own
