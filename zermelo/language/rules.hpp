// The rules that a rules file states, for one case of an input, as every engine and checker takes
// rules: the concept NotatedRules (zermelo/rules/rules.hpp).
//
// What is stated may fail while it is played: a number does not fit 64 bits, an index lies outside,
// a position takes too many steps. Rules return no errors; so the first failure is kept, in
// `failure`, with its place in the file and the position, and from then on no position has a move.
// So every search ends soon; and whoever asked for a value asks for the failure before the value is
// believed.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/language/failure.hpp"
#include "zermelo/language/hints.hpp"
#include "zermelo/language/input.hpp"
#include "zermelo/language/machine.hpp"
#include "zermelo/language/program.hpp"
#include "zermelo/language/translated.hpp"
#include "zermelo/language/words.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo::language {

/// A move in one part of a sum or in several: for each the part and the kind of move, then the
/// numbers that were chosen. Where the mover moved again, the other player's only move is none.
using Move = Words<4>;

/// The only word of the move that is none.
inline constexpr std::uint64_t kPass = ~std::uint64_t{0};

class FileRules {
  public:
    using Position = language::Position;
    using Move = language::Move;

    /// The program must outlive the rules and their copies. Each thread takes a copy of its own.
    FileRules(const Program& program, Case game);
    FileRules(const FileRules& other);
    FileRules& operator=(const FileRules& other);
    ~FileRules();

    const Program& program() const { return *program_; }
    const Case& game() const { return game_; }
    const Memory& memory() const { return *game_.memory; }
    bool may_repeat() const { return program_->tree.may_repeat; }
    /// A game of scores has none for play without end.
    bool draws_without_end() const { return may_repeat() && program_->ending == Ending::result; }
    /// Of a game that is won, lost or drawn by conditions or by who moves last.
    bool last_move_decides() const {
        return program_->ending == Ending::result || !scores(program_->objective());
    }

    /// The translation if it is there, nobody counts steps, and it need not go through the rows that
    /// the interpreter looks up.
    TranslatedCode translation() const {
        const TranslatedCode code = program_->translation->load(std::memory_order_acquire);
        const bool serves = game_.memory->steps_left == nullptr && game_.memory->indices.empty();
        return serves ? code : nullptr;
    }

    /// What failed first, in these rules or any copy of them.
    std::optional<Error> failure() const { return failure_.error(); }
    bool has_failed() const { return failure_.happened(); }
    /// The same without a place: the message tells the line of the rules.
    std::optional<Error> failure_in_words() const;
    /// The same of any error with a place in the file; places in an input are told in its own lines.
    Error in_words(Error error) const;

    Position start() const { return game_.start; }
    /// What counts for the first player before any move: 1, -1 or 0 where play is over at the start
    /// of a game that is won, lost or drawn by conditions; 0 everywhere else.
    std::int64_t score_at_start() const;

    /// Rule by rule as they stand in the file, for each part of a sum; of parts that are equal only
    /// the first, if a turn moves in one part. Where a turn moves in several parts, at most a
    /// million moves of single parts are listed.
    template <class Visitor>
    bool visit_moves(const Position& position, Visitor&& visit) const {
        const auto walk = begin_walk(position);
        while (const Move* const move = next(*walk)) {
            if (!visit(*move)) return false;
        }
        return true;
    }

    /// After a failure, the position itself.
    Position after(const Position& position, const Move& move) const;

    /// What the rule says that the move scores. In a game that is won, lost or drawn by conditions,
    /// 1 for a move that wins, -1 for one that loses, 0 for every other one.
    std::int64_t score(const Position& position, const Move& move) const;

    /// What the conditions tell of a position; `open` of a sum, and where none is fulfilled.
    Verdict verdict(const Position& position) const;

    /// 0 for the first player, 1 for the second, where the rules ask; else 0.
    int mover(const Position& position) const;

    /// The same position where it is the other player's turn. None where both have the same moves,
    /// where scores count, where play is over by a condition, and where a player waits while the
    /// other one moves again.
    std::optional<Position> for_other(const Position& position) const;

    /// What a position where play is over is worth for the player to move; 0 where it goes on.
    std::int64_t result_of(const Position& position) const;
    /// The same of a verdict, and of a position of an open one that has no moves.
    static std::int64_t result_for(Verdict verdict) {
        return verdict == Verdict::won ? 1 : verdict == Verdict::lost ? -1 : 0;
    }
    std::int64_t result_without_moves() const {
        return program_->tree.goal == Goal::last_mover_loses ? 1 : -1;
    }

    /// The rule's own way; without one "name(2,3)", or "2,3". In a sum with "@2" for the second
    /// part; "+" stands between the moves of a turn in several parts. "pass" where the other player
    /// moves again.
    std::string write_move(const Move& move) const;
    std::optional<Move> read_move(std::string_view text) const;

    /// A piece of a part, which tells no turn, with the turn of a position.
    static Position with_turn_of(Position piece, const Position& position) {
        piece.push_back(position[position.size() - 1]);
        return piece;
    }

    /// "[3, 5]", "[2] + [2]", "[.x/o.]; second moves".
    std::string write_position(const Position& position) const;
    /// What `write_position` wrote of this case; nothing for any other text.
    std::optional<Position> read_position(std::string_view text) const;

    /// How many parts a position has, and one of them as a position: for solvers that take a sum
    /// apart.
    std::size_t parts(const Position& position) const;
    Position part(const Position& position, std::size_t index) const;
    template <class Visitor>
    void visit_parts(const Position& position, const Visitor& visit) const {
        for (std::size_t i = 0; i < parts(position); ++i)
            visit(part(position, i));
    }
    /// Whether a turn moves in one part, and either player has the moves of the other one.
    bool sums_are_disjunctive() const;
    /// The same, and positions of several parts are met.
    bool makes_sums() const;
    /// Whether a turn moves in one part, the players have different moves, and who moves last wins.
    bool sums_are_partisan() const;
    /// Whether positions of several parts, or of none, may be met.
    bool meets_sums() const;

  private:
    struct Walk;
    struct WalkReturner {
        const FileRules* rules;
        void operator()(Walk* walk) const { rules->give_back(walk); }
    };
    using WalkLease = std::unique_ptr<Walk, WalkReturner>;
    struct Step;

    WalkLease begin_walk(const Position& position) const;
    void give_back(Walk* walk) const;
    const Move* next(Walk& walk) const;
    bool next_found(Walk& walk) const;
    bool next_turn(Walk& walk) const;
    bool next_choice(Walk& walk) const;
    void begin_part(Walk& walk) const;
    void note_found(Walk& walk) const;
    void note_listed(Walk& walk) const;
    void list_turns(Walk& walk) const;

    bool has_flags() const { return program_->uses_mover || program_->uses_again; }
    bool waits(const Position& position) const;
    std::size_t words_of_parts(const Position& position) const;
    template <class Runner>
    static void choose(Runner& runner, const Step& step);
    std::optional<std::int64_t> ask(const Position& position, const Step& step,
                                    RuleRoutine routine) const;
    bool apply(const Position& position, const Step& step, Position& next) const;
    std::optional<std::int64_t> interpret(const Position& position, const Step& step,
                                          const Routine& routine) const;
    bool play(const Position& position, const Move& move, Position& next, bool& again) const;
    void replace_parts(Position& position, const std::vector<std::size_t>& split,
                       const Position& added) const;
    void sort_parts(Position& position) const;  // one without flags
    void fail(const Machine& machine, const Position& position) const;
    std::optional<Step> step_at(const Position& position, const Move& move, std::size_t at) const;
    std::string write_part(const std::uint64_t* part) const;
    Machine& machine() const;
    TranslatedRules& translated() const {
        if (!translated_) translated_ = std::make_unique<TranslatedRules>(*program_, *game_.memory);
        return *translated_;
    }

    const Program* program_;
    Case game_;
    std::size_t words_;                   // of a part
    std::vector<const RuleCode*> steps_;  // of each kind of move, for either player
    mutable Failure failure_;
    mutable std::vector<std::unique_ptr<Walk>> idle_;
    mutable std::unique_ptr<Machine> machine_;
    mutable std::unique_ptr<TranslatedRules> translated_;
};

/// The same for engines, which want to know what is played for when they are compiled: `kObjective`
/// must be what Program::objective tells.
template <Objective kObjective>
class RulesOfFile : public FileRules {
  public:
    static constexpr Objective objective = kObjective;
    /// Scores are found by bounds; to value all positions is only a check of them.
    static constexpr bool has_own_scores = true;
    using FileRules::FileRules;
    /// A position that plays like another one.
    using Like = std::function<Position(Position)>;
    /// With hints, which must have been checked; they serve `visit_summands` and `visit_components`.
    /// Moves lead to what `like`, if there is one, makes of where the rule leads.
    RulesOfFile(const Program& program, Case game, std::shared_ptr<const Hints> hints,
                Like like = nullptr)
        : FileRules(program, std::move(game)), hints_(std::move(hints)), like_(std::move(like)) {}
    const std::shared_ptr<const Hints>& hints() const { return hints_; }
    RulesOfFile apart() const { return RulesOfFile(program(), game(), hints_, like_); }

    Position after(const Position& position, const Move& move) const {
        Position next = FileRules::after(position, move);
        if (like_) return like_(std::move(next));
        return next;
    }

    /// See SumRules (zermelo/engine/sums.hpp): the parts of a sum, where a turn moves in one, and
    /// the pieces into which the hints say that they fall apart.
    template <class Visitor>
    void visit_summands(const Position& position, Visitor&& visit) const {
        if (!sums_are_disjunctive()) return visit(position);
        if (hints_ == nullptr) return visit_parts(position, visit);
        std::vector<Position> pieces;
        visit_parts(position, [&](const Position& part) { hints_->split(part, pieces); });
        for (Position& piece : pieces)
            visit(std::move(piece));
    }

    /// See PartisanSumRules (zermelo/engine/partisan_sum.hpp): the same where the players have
    /// different moves, each with the player to move.
    template <class Visitor>
    void visit_components(const Position& position, Visitor&& visit) const {
        if (hints_ == nullptr) return visit_parts(position, visit);
        std::vector<Position> pieces;
        visit_parts(position, [&](const Position& part) { hints_->split(part, pieces); });
        for (const Position& piece : pieces)
            visit(with_turn_of(piece, position));
    }

  private:
    std::shared_ptr<const Hints> hints_;
    Like like_;
};

/// Calls `use.operator()<kObjective>()` with what the game is played for.
template <class Use>
decltype(auto) with_objective(const Program& program, const Use& use) {
    switch (program.objective()) {
        case Objective::last_mover_wins:
            return use.template operator()<Objective::last_mover_wins>();
        case Objective::last_mover_loses:
            return use.template operator()<Objective::last_mover_loses>();
        case Objective::higher_score:
            return use.template operator()<Objective::higher_score>();
        case Objective::long_run:
            break;
    }
    return use.template operator()<Objective::long_run>();
}

static_assert(NotatedRules<RulesOfFile<Objective::last_mover_wins>>);
static_assert(NotatedRules<RulesOfFile<Objective::higher_score>>);

}  // namespace zermelo::language
