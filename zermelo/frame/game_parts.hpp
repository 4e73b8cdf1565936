// What a game is made of beside its rules: a table of hooks. With those that are required a game
// is complete, solved by the generic engines; each of the others puts something faster or fuller in
// the place of what the rules give. A hook of a wrong name or type does not compile; they stand in
// the order in which they are declared here.
//
//     const Game& game() {
//         static const RulesGame game(GameParts<PlainGame>{
//             .info = {...},
//             .contest = ...,
//             .write = write,
//             .answer_line = ...,
//             .generate = generate,
//             .visit_tiny = visit_tiny,
//         });
//         return game;
//     }
//
// `Plain` is the PlainGame of a game's rules.hpp. It has a name, aliases, one_game, Instance (with
// ==), Limits (with bounds(), a list of pointers to its Bounds), read_plain(text, limits, memory),
// cases(instance) and rules(instance, index).
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/engine/evaluator.hpp"
#include "zermelo/face/game.hpp"

namespace zermelo {

/// A hook that does not compile where it is left out.
template <class Signature>
class Required;
template <class Returned, class... Arguments>
class Required<Returned(Arguments...)> {
  public:
    using Hook = Returned (*)(Arguments...);

    constexpr Required(Hook hook) : hook_(hook) {}
    template <class Lambda>
    requires(std::convertible_to<Lambda, Hook> &&
             !std::is_null_pointer_v<Lambda>) constexpr Required(Lambda lambda)
        : hook_(lambda) {}

    Returned operator()(Arguments... arguments) const {
        return hook_(std::forward<Arguments>(arguments)...);
    }

  private:
    Hook hook_;
};

template <class Plain>
using RulesOf = std::remove_cvref_t<decltype(Plain::rules(
    std::declval<const typename Plain::Instance&>(), std::size_t{}))>;

/// A position of a play, for a map of it.
template <Rules R>
struct PlayedPosition {
    typename R::Position position;
    std::span<const typename R::Move> history;  ///< the moves that led to it
    Evaluator<R>& evaluator;
};

/// `SharedBetweenCases` is what sessions of the cases of a puzzle share, such as a table.
template <class Plain, class SharedBetweenCases = std::monostate>
struct GameParts {
    using PlainGame = Plain;
    using Shared = SharedBetweenCases;
    using Instance = typename Plain::Instance;
    using Limits = typename Plain::Limits;
    using R = RulesOf<Plain>;
    using Position = typename R::Position;
    using Move = typename R::Move;
    using InstanceVisitor = std::function<bool(Instance)>;
    using EvaluatorResult = Result<std::unique_ptr<Evaluator<R>>>;

    /// REQUIRED. All that is told of the game. Its name, its aliases and its objective are those of
    /// the rules, whatever is written here.
    GameInfo info;

    /// What a contest allows, see zermelo::Contest. Where `largest` is left out, it is found by
    /// trying.
    struct Contest {
        Limits limits;
        std::optional<Generation> largest = {};
        std::int64_t most_cases = 1;
    };
    /// REQUIRED. The contest that is called `alias`.
    Required<Contest(std::string_view alias)> contest;
    /// REQUIRED. The file.
    Required<std::string(const Instance& instance)> write;
    /// REQUIRED. The contest's answer for a case, its lines without the last newline, by the
    /// session that stands at its start.
    Required<Result<std::string>(const Instance& instance, std::size_t index, Session& session)>
        answer_line;
    /// REQUIRED. A random instance, or an error; the character is one of info's, and `sides` are
    /// none or all that info names (with one side alone: none, it is the size).
    Required<Result<Instance>(const Generation& generation, Random& random)> generate;
    /// REQUIRED. Calls visit(instance) for every tiny instance of this size; false stops.
    Required<void(unsigned size, const InstanceVisitor& visit)> visit_tiny;

    // Reading and answering at full speed.

    /// The instance of a text, in at most `memory` bytes; none where anything is odd or takes more.
    /// By default the plain reader reads.
    std::optional<Instance> (*read_fast)(std::string_view text, std::uint64_t memory) = nullptr;
    /// All answers. By default answer_line gives them one by one.
    Result<std::string> (*answer)(const Instance& instance, const Resources& resources) = nullptr;
    /// All answers without an Instance; none where anything is odd, and the text is to be read. By
    /// default every text is read.
    std::optional<Result<std::string>> (*answer_fast)(std::string_view text,
                                                      const Resources& resources) = nullptr;
    /// The case, and the moves in it, that a byte of a token of the answer is about. By default an
    /// answer is a token a case.
    AnswerPlace (*place_in_answer)(std::size_t token, std::size_t byte) = nullptr;

    // The values of positions, and how they are shown.

    /// The fast way to values. By default it is EngineEvaluator.
    EvaluatorResult (*evaluator)(const R& rules, const SessionOptions& options) = nullptr;
    /// In the place of `evaluator` where cases share something, which lives as long as the puzzle.
    EvaluatorResult (*evaluator_of_shared)(const R& rules, const SessionOptions& options,
                                           Shared& shared) = nullptr;
    /// Whether the evaluator tells how long play lasts wherever the options ask for it. By default
    /// DistanceEvaluator does, where the last move decides.
    bool evaluator_tells_distances = false;
    /// The graph of a case by its rules, or one that tells the same sooner or has fewer positions.
    /// By default the first one.
    std::unique_ptr<PositionGraph> (*graph)(std::unique_ptr<PositionGraph> plain, const R& rules,
                                            GraphPositions wanted) = nullptr;
    /// Whether best_move() of the evaluator is not simply the first of the best ones, so that proofs
    /// ask it for moves also where values come from elsewhere.
    bool has_preferred_moves = false;
    /// See PositionLook.
    View (*view)(const R& rules, const Position& position, std::span<const Move> history) = nullptr;
    std::string (*words)(const R& rules, const Position& position) = nullptr;
    /// The picture of a case by the fast way, or of the file, where info says so: then there may be
    /// no index. By default `map_at` draws it.
    Result<CaseMap> (*map)(const GameInfo& info, const Instance& instance,
                           std::optional<std::size_t> index, const MapOptions& options) = nullptr;
    /// The picture of one position of a play. By default it is made of the view.
    Result<CaseMap> (*map_at)(const GameInfo& info, const Instance& instance,
                              const PlayedPosition<R>& played, const MapOptions& options) = nullptr;

    // Inputs to try programs on.

    /// The instance with only this case. Required where a file may hold several that `interact` is
    /// to take apart.
    Instance (*only)(const Instance& instance, std::size_t index) = nullptr;
    /// Puts the cases of the other instance behind those of the first. Only where a file holds
    /// independent cases.
    void (*append)(Instance& instance, const Instance& other) = nullptr;
    /// Calls visit(smaller) for every instance that is one step smaller, see Puzzle::visit_smaller;
    /// false stops. By default there is none.
    void (*visit_smaller)(const Instance& instance, const InstanceVisitor& visit) = nullptr;

    // Editing. Without both there is nothing to edit.

    /// The tables of a case.
    std::vector<SheetTable> (*sheet)(const Instance& instance, std::size_t index) = nullptr;
    /// Makes such a change, that is within the tables, in the instance. What it leaves is written
    /// and read, and refused if it cannot be read.
    Result<void> (*edit)(Instance& instance, std::size_t index, const SheetEdit& edit) = nullptr;
};

/// An evaluator of a game as the hook hands it over.
template <Rules R, class E>
Result<std::unique_ptr<Evaluator<R>>> boxed(Result<E> evaluator) {
    if (!evaluator) return std::unexpected(std::move(evaluator.error()));
    return std::make_unique<E>(std::move(*evaluator));
}

/// The answer of a contest that asks who wins: `mover` if the player to move wins, else `other`.
Result<std::string> line_by_winner(Session& session, const char* mover, const char* other);

/// The generation with the name of a character of the game, and as many sides as `generate` is
/// promised.
Result<Generation> settled(const GameInfo& info, const Generation& generation);

}  // namespace zermelo
