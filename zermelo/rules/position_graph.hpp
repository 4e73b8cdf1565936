// Positions as words, for those who do not know the types of a game's rules: many processes that
// share its positions send them to each other and keep them so. Two positions are the same iff
// their words are.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/rules/outcome.hpp"

namespace zermelo {

/// A position as it is sent.
using PositionWords = std::span<const std::uint64_t>;

/// The positions that a graph has: all of them or, of those that play alike by a symmetry that the
/// rules state, one that stands for them.
enum class GraphPositions { all, representatives };

/// The positions of a case, or of several that are one game, and what moves lead to, by the rules
/// alone. Calls are not for several threads at a time.
class PositionGraph {
  public:
    PositionGraph() = default;
    PositionGraph(const PositionGraph&) = delete;
    PositionGraph& operator=(const PositionGraph&) = delete;
    virtual ~PositionGraph() = default;

    virtual Objective objective() const = 0;
    /// See rules.hpp for these.
    virtual bool draws_without_end() const = 0;
    virtual bool last_move_decides() const = 0;

    virtual bool makes_sums() const = 0;

    /// Whether every position stands for itself alone.
    virtual bool has_all_positions() const { return true; }
    /// The position of the graph that stands for this one, and is worth the same.
    virtual std::vector<std::uint64_t> representative(PositionWords position) const {
        return {position.begin(), position.end()};
    }

    /// Where the cases start.
    virtual std::vector<std::vector<std::uint64_t>> starts() const = 0;

    using Visitor = std::function<bool(PositionWords next, std::int64_t score)>;
    /// Calls the visitor for each move, in the order of the rules, with the position that it leads
    /// to and what it scores for the mover, until it returns false. Returns true if all were
    /// visited.
    virtual bool visit_options(PositionWords position, const Visitor& visit) const = 0;

    /// The line that tells the position.
    virtual std::string notation(PositionWords position) const = 0;
    /// What went wrong since the rules were made; then nothing that they said is to be believed.
    virtual Result<void> failure() const = 0;
};

/// Values of positions that somebody else has found.
class PositionValues {
  public:
    struct Worth {
        std::int64_t number = 0;  ///< as Value::number, of the kind that was asked for
        /// How many moves are left, where that is known.
        std::optional<std::uint32_t> remoteness = {};
        bool operator==(const Worth&) const = default;
    };

    PositionValues() = default;
    PositionValues(const PositionValues&) = delete;
    PositionValues& operator=(const PositionValues&) = delete;
    virtual ~PositionValues() = default;

    virtual Result<Worth> worth(PositionWords position) = 0;
    /// The same of a position that play from the start may never come to, since it is the other
    /// player's turn there; none where that is not known.
    virtual Result<std::optional<Worth>> worth_for_other(PositionWords) { return std::nullopt; }
};

/// Lists of 64-bit words, which are sent as they are.
template <class Position>
concept IsWords = requires(Position& position, std::size_t size) {
    { position.data() } -> std::same_as<std::uint64_t*>;
    { position.size() } -> std::same_as<std::size_t>;
    position.resize(size);
};

/// Whether positions of this type are words, or can be taken for some as they lie in memory.
template <class Position>
inline constexpr bool kHasWords = IsWords<Position> ||
                                  (std::is_trivially_copyable_v<Position> &&
                                   std::has_unique_object_representations_v<Position>);

/// The words of a position.
template <class Position>
requires kHasWords<Position>
class WordsOf {
  public:
    /// The position must outlive it.
    explicit WordsOf(const Position& position) {
        if constexpr (IsWords<Position>) {
            words_ = {position.data(), position.size()};
        } else {
            std::memcpy(copy_, &position, sizeof position);
            words_ = copy_;
        }
    }
    WordsOf(const WordsOf&) = delete;
    WordsOf& operator=(const WordsOf&) = delete;

    operator PositionWords() const { return words_; }

    static Position position(PositionWords words) {
        Position result{};
        if constexpr (IsWords<Position>) {
            result.resize(words.size());
            std::copy(words.begin(), words.end(), result.data());
        } else {
            std::memcpy(static_cast<void*>(&result), words.data(), sizeof result);
        }
        return result;
    }

  private:
    std::uint64_t copy_[IsWords<Position> ? 1 : (sizeof(Position) + 7) / 8] = {};
    PositionWords words_;
};

}  // namespace zermelo
