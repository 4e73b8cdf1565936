// Grundy values of placement games (placement.hpp) in which both players have the same pieces.
// Cram is one.
//
// A question is: are these cells, which hang together, worth n? They are not if some move leads to
// a sum that is worth n, or if they are worth less than n. Of a sum all parts but the largest are
// valued, and the largest is only asked for what is left for it. So who wins takes one question to
// the whole board, and most parts are never valued (Lemoine and Viennot, "Nimbers are inevitable",
// 2012).
//
// One yes among the questions that a question leads to makes it a no, and it is a yes if they are
// all no. Which of them to look into is decided by efforts, which say how much seems to be missing
// for a yes and for a no: always that which seems nearest to a yes, until another one does. That is
// depth-first proof-number search (Nagai, 2002), with the largest effort and a little for each
// further question where others add all (Ueda and others, "Weak proof-number search", 2008): the
// same parts are met in many ways, and would be counted again and again. To try the moves in a
// fixed order, those to small parts first, takes five times as many positions on 5 x 7 cells.
//
// Cells are worth 0 without any search where each move can be answered by its mirror image.
//
// The search calls itself, a few times for each move of a play: some hundred calls.
//
// Several threads search the same question over one table (team.hpp). Whatever another thread looks
// into seems twice as far from a yes (Kaneko, "Parallel depth first proof number search", 2010).
#pragma once

#include <cstdint>
#include <memory>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/engine/facts_table.hpp"
#include "zermelo/engine/nimber_facts.hpp"
#include "zermelo/engine/placement.hpp"
#include "zermelo/engine/placement_nimbers_part.hpp"
#include "zermelo/engine/team.hpp"

namespace zermelo {

class PlacementNimbers {
  public:
    static constexpr std::uint64_t kMostAlone = 1 << 11;  // lists of moves, some 4 ms

    /// The pieces are those of Left; Right's do not count. `jobs` threads, which are started once one
    /// has listed moves so often alone.
    PlacementNimbers(const PlacementRules& rules, std::uint64_t most_bytes, Monitor* monitor,
                     unsigned jobs = 1, std::uint64_t most_alone = kMostAlone)
        : board_({rules.rows, rules.columns, {rules.pieces[0], {}}}),
          table_(most_bytes),
          team_(jobs, monitor, most_alone, [this](TeamDesk& desk) {
              return std::make_unique<PlacementNimbersPart>(board_, table_, desk);
          }) {}
    PlacementNimbers(const PlacementNimbers&) = delete;  // its parts refer to its board
    PlacementNimbers& operator=(const PlacementNimbers&) = delete;

    /// The Grundy value of free cells; what is learnt is kept. An error only if the monitor stops
    /// it. Exponential in the number of cells.
    Result<std::uint32_t> value(Cells free) {
        const Cells placed = board_.placed(free);
        const auto value =
            team_.answer(table_, [&](PlacementNimbersPart& part) { return part.value(placed); });
        if (!value) return stopped_error();
        return *value;
    }

    /// Whether the player to move loses, in less time than their value takes. Else as `value`.
    Result<bool> is_lost(Cells free) {
        const Cells placed = board_.placed(free);
        const auto lost =
            team_.answer(table_, [&](PlacementNimbersPart& part) { return part.is_lost(placed); });
        if (!lost) return stopped_error();
        return *lost;
    }

    /// The number of times that the moves of some cells were listed so far.
    std::uint64_t positions() const { return team_.steps(); }

  private:
    PlacementBoard board_;
    FactsTable<NimberFacts> table_;
    Team<PlacementNimbersPart> team_;
};

}  // namespace zermelo
