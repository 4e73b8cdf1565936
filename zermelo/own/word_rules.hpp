// Rules of a file for engines, where a position is one word, a part that no turn divides, and no
// flags: then a move is known by the word that it leads to, which is all that an engine asks of it.
// A translation lists these words in one call.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/language/rules.hpp"
#include "zermelo/language/translated.hpp"

namespace zermelo::own {

template <Objective kObjective>
class WordRules {
  public:
    struct Position {
        std::uint64_t word = 0;
        bool operator==(const Position&) const = default;
    };
    using Move = Position;  ///< what it leads to
    static constexpr Objective objective = kObjective;

    /// True if positions of these rules are words.
    static bool serve(const language::FileRules& rules) {
        const language::Program& program = rules.program();
        return rules.memory().words == 1 && rules.start().size() == 1 && !program.uses_mover &&
               !program.uses_again && !rules.makes_sums() && rules.sums_are_disjunctive();
    }

    /// Rules that they serve; what these refer to must outlive this.
    explicit WordRules(const language::FileRules& rules)
        : rules_(rules), translated_(rules.program(), rules_.memory()) {}
    WordRules(const WordRules& other) : WordRules(other.rules_) {}
    WordRules& operator=(const WordRules&) = delete;

    static Position of(const language::Position& position) { return {position[0]}; }
    std::optional<Error> failure_in_words() const { return rules_.failure_in_words(); }

    Position start() const { return of(rules_.start()); }

    /// In the order of the rules.
    template <class Visitor>
    bool visit_moves(const Position& position, Visitor&& visit) const {
        const Room room(*this);
        if (const auto listed = list(position, *room)) {
            return std::all_of(room->begin(), room->begin() + *listed,
                               [&](std::uint64_t next) { return visit(Move{next}); });
        }
        language::Position here(1);
        here[0] = position.word;
        return rules_.visit_moves(
            here, [&](const language::Move& move) { return visit(of(rules_.after(here, move))); });
    }
    Position after(const Position&, const Move& move) const { return move; }

  private:
    /// Words for the moves of one position; where they take more, the interpreter finds them.
    static constexpr std::size_t kMostListed = 1 << 12;
    using Words = std::vector<std::uint64_t>;

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

    /// Lists where the moves lead, and tells how many there are; none where the interpreter has to
    /// do it, move by move, so that it fails where the rules do.
    std::optional<std::ptrdiff_t> list(const Position& position, Words& room) const {
        const language::TranslatedCode code = rules_.translation();
        const bool listed =
            code != nullptr && !rules_.has_failed() &&
            translated_.list(code, language::kSuccessorsRoutine, &position.word, 0, room);
        if (!listed) return std::nullopt;
        return static_cast<std::ptrdiff_t>(translated_.used());
    }

    language::FileRules rules_;
    mutable language::TranslatedRules translated_;
    mutable std::deque<Words> rooms_;
    mutable std::size_t depth_ = 0;
};

}  // namespace zermelo::own
