// The value of any position, also of boards that have more positions than memory has room for.
//
// The board is solved by levels, and as many of them are kept as fit, at even distances. The value
// of a position between them follows from the next kept level: few positions of it can be reached
// from there, and those on the way are searched. They are remembered, so that the walk along a line
// of play searches once from each kept level to the next. Where the kept levels would be too far
// from each other for that, the levels between two of them are solved again, and some of those are
// kept, in the place of levels that were passed.
//
// Where all levels fit, all are kept, and nothing is searched.
#pragma once

#include <cstdint>
#include <memory>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/staircase/solver/board.hpp"
#include "zermelo/rules/value.hpp"

namespace zermelo::games::staircase {

class KeptLevels {
  public:
    /// The work that it did to answer, for tests and measurements.
    struct Work {
        std::uint64_t passes = 0;    ///< times that levels were solved
        std::uint64_t filled = 0;    ///< positions of them
        std::uint64_t searches = 0;  ///< times that positions between levels were searched
        std::uint64_t searched = 0;  ///< positions of them
    };

    /// Solves the board, n + m <= kLongestPath. An error of the kind `limit` if two levels do not
    /// fit the memory, before anything is allocated, or if the monitor stops it. The instance of
    /// the rules, and the monitor, must outlive this. O(C(n+m, n) * min(n, m)) time.
    static Result<KeptLevels> make(const Staircase& rules, const Resources& resources);

    /// The bytes that it takes at least, and with all levels; saturated.
    static std::uint64_t least_bytes(const Board& board, unsigned jobs);

    ValueKind kind() const { return ValueKind::score; }
    /// The value of a legal position for the player to move. O((n + m)^2) where the level is kept
    /// or the position was met in the last search. May solve levels again, and be stopped.
    Result<Value> value(const Staircase::Position& position);

    Work work() const;

    /// The class that does the work, for one width of numbers.
    class Solver;

  private:
    KeptLevels(const Board& board, std::unique_ptr<Solver> solver);

  public:
    KeptLevels(KeptLevels&&) noexcept;
    KeptLevels& operator=(KeptLevels&&) noexcept;
    ~KeptLevels();

  private:
    Board board_;
    std::unique_ptr<Solver> solver_;
};

}  // namespace zermelo::games::staircase
