// Rules of a file for engines, where a position is one word: a part that no turn divides, and whose
// turn it is. Then a move is known by the word that it leads to, which is nearly all that an engine
// asks of it. Decisions find these words by a few comparisons each, and where there are none a
// translation lists them in one call.
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
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/language/rules.hpp"
#include "zermelo/language/translated.hpp"
#include "zermelo/own/decisions.hpp"
#include "zermelo/own/flagged_words.hpp"
#include "zermelo/own/sliced_decisions.hpp"
#include "zermelo/rules/hash.hpp"

namespace zermelo::own {

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
    /// The same, and what it changes, by which engines know moves of different positions as one.
    struct NamedMove {
        std::uint64_t next = 0;
        std::uint64_t change = 0;
        bool operator==(const NamedMove&) const = default;
        std::uint64_t hash() const { return hash_combine(0, change); }
    };
    using Move = std::conditional_t<scores(kObjective), NamedMove, PlainMove>;
    static constexpr Objective objective = kObjective;

    /// True if positions of these rules are words, and nothing but the end of play scores.
    static bool serve(const language::FileRules& rules) {
        const language::Program& program = rules.program();
        return fits_a_word(rules, program.uses_mover ? kMoverBit : 64) && !program.uses_again &&
               program.ending != language::Ending::score;
    }

    /// Rules that they serve; what these refer to must outlive this.
    explicit WordRules(const language::FileRules& rules)
        : rules_(rules),
          uses_mover_(rules.program().uses_mover),
          translated_(rules.program(), rules_.memory()) {}
    WordRules(const WordRules& other) : WordRules(other.rules_) {
        decisions_ = other.decisions_;
        visits_ = other.visits_;
    }
    WordRules& operator=(const WordRules&) = delete;

    WordRules apart() const {
        return WordRules(language::FileRules(rules_.program(), rules_.game()));
    }

    Position of(const language::Position& position) const {
        return {position[0] | static_cast<std::uint64_t>(rules_.mover(position)) << kMoverBit};
    }
    language::Position position_of(const Position& position) const {
        language::Position result(uses_mover_ ? 2 : 1);
        result[0] = part_of(position);
        if (uses_mover_) result[1] = mover_of(position);
        return result;
    }
    std::optional<Error> failure_in_words() const { return rules_.failure_in_words(); }

    Position start() const { return of(rules_.start()); }

    /// In the order of the rules.
    template <class Visitor>
    bool visit_moves(const Position& position, Visitor&& visit) const {
        const Room room(*this);
        if (const auto listed = list(position, *room)) {
            const std::uint64_t mover = uses_mover_ ? ~position.word & kMover : 0;
            return std::all_of(room->begin(), room->begin() + *listed, [&](std::uint64_t next) {
                return visit(move_to(position, {next | mover}));
            });
        }
        const language::Position here = position_of(position);
        return rules_.visit_moves(here, [&](const language::Move& move) {
            return visit(move_to(position, of(rules_.after(here, move))));
        });
    }
    Position after(const Position&, const Move& move) const { return {move.next}; }

    /// The word as a number, how many of its bits are 1, and by how much the odd bits are more than the
    /// even ones: pieces that come, go or change, and those of two kinds that go opposite ways.
    std::array<std::int64_t, 3> ranks(const Position& position) const {
        constexpr std::uint64_t kEven = 0x5555555555555555;
        const std::uint64_t word = uses_mover_ ? position.word & ~kMover : position.word;
        return {static_cast<std::int64_t>(word), std::popcount(word),
                static_cast<std::int64_t>((word >> 1 & kEven) - (word & kEven))};
    }

    /// For the player who moves.
    std::int64_t score(const Position&, const Move& move) const requires(scores(kObjective)) {
        return -result_of({move.next});
    }
    /// What a position where play is over is worth for the player to move; 0 of one where it is not.
    std::int64_t result_of(const Position& position) const requires(scores(kObjective)) {
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
    std::uint64_t mover_bit() const { return uses_mover_ ? kMover : 0; }

  private:
    /// Decisions are made, if they are few, once the moves of so many positions were found without,
    /// for that takes some milliseconds; if they are many, they wait for more positions.
    static constexpr std::uint64_t kVisitsBefore = 256;
    static constexpr std::uint64_t kVisitsBeforeMany = 1 << 13;
    static constexpr std::size_t kFewDecisions = Decisions::kMostNodes / 4;
    /// Words for the moves of one position; where they take more, the interpreter finds them.
    static constexpr std::size_t kMostListed = 1 << 12;
    using Words = std::vector<std::uint64_t>;
    /// Where a word tells whose turn it is, if the rules ask.
    static constexpr int kMoverBit = 63;
    static constexpr std::uint64_t kMover = std::uint64_t{1} << kMoverBit;

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
        Words* operator->() const { return words_; }

      private:
        const WordRules& rules_;
        Words* words_;
    };

    static Move move_to(const Position& from, const Position& next) {
        if constexpr (scores(kObjective)) {
            return {next.word, next.word ^ from.word};
        } else {
            return {next.word};
        }
    }

    std::uint64_t mover_of(const Position& position) const {
        return uses_mover_ ? position.word >> kMoverBit : 0;
    }
    std::uint64_t part_of(const Position& position) const {
        return position.word ^ mover_of(position) << kMoverBit;
    }

    /// Lists where the moves lead, and tells how many there are; none where the interpreter has to
    /// do it, move by move, so that it fails where the rules do.
    std::optional<std::ptrdiff_t> list(const Position& position, Words& room) const {
        if (rules_.has_failed()) return std::nullopt;
        if (++visits_ == kVisitsBefore)
            decide(kFewDecisions);
        else if (visits_ == kVisitsBeforeMany)
            decide(Decisions::kMostNodes);
        if (const auto listed = list_decided(position, room)) return listed;
        const language::TranslatedCode code = rules_.translation();
        const std::uint64_t part = part_of(position);
        if (code == nullptr ||
            !translated_.list(code, language::kSuccessorsRoutine, &part,
                              static_cast<std::int64_t>(mover_of(position)), room)) {
            return std::nullopt;
        }
        return static_cast<std::ptrdiff_t>(translated_.used());
    }

    void decide(std::size_t most_nodes) const {
        if (decisions_ != nullptr || rules_.memory().steps_left != nullptr) return;
        decisions_ = Decisions::of(rules_.program(), rules_.memory(), most_nodes);
    }

    std::optional<std::ptrdiff_t> list_decided(const Position& position, Words& room) const {
        if (decisions_ == nullptr) return std::nullopt;
        std::size_t count = 0;
        const bool is_told =
            decisions_->visit_next(part_of(position), static_cast<std::size_t>(mover_of(position)),
                                   [&](std::uint64_t next) {
                                       room[count++] = next;
                                       return count < kMostListed;
                                   });
        if (!is_told || count == kMostListed) return std::nullopt;
        return static_cast<std::ptrdiff_t>(count);
    }

    /// What a position where play is over is worth, as FileRules::result_of tells it; none where the
    /// interpreter has to.
    std::optional<std::int64_t> decided_result_of(const Position& position) const {
        if (decisions_ == nullptr || rules_.has_failed()) return std::nullopt;
        const std::uint64_t part = part_of(position);
        const auto mover = static_cast<std::size_t>(mover_of(position));
        // Nobody moves where a condition tells, so that mostly it need not be asked.
        const auto moves = decisions_->has_move(part, mover);
        if (!moves) return std::nullopt;
        if (*moves) return 0;
        const auto verdict = decisions_->verdict(part, mover);
        return verdict ? std::optional(result_with(*verdict)) : std::nullopt;
    }

    language::FileRules rules_;
    bool uses_mover_;
    mutable language::TranslatedRules translated_;
    mutable std::shared_ptr<const Decisions> decisions_;
    mutable std::uint64_t visits_ = 0;
    mutable std::deque<Words> rooms_;
    mutable std::size_t depth_ = 0;
};

}  // namespace zermelo::own
