// The values of engine/retrograde.hpp for positions of one word that come in levels (levels.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/engine/retrograde.hpp"
#include "zermelo/own/levels.hpp"
#include "zermelo/own/word_rules.hpp"

namespace zermelo::own {

class LevelRetrograde {
  public:
    using Words = WordRules<Objective::higher_score>;
    using Ending = RetrogradeSolver<Words>::Ending;

    /// The rules must outlive it.
    LevelRetrograde(const Words& rules, const Resources& resources)
        : rules_(&rules), resources_(resources) {}

    /// None where the position is not known. The first question about a part of a level takes
    /// O(n log n) of its n positions, others O(log n).
    std::optional<Ending> known(const Words::Position& position);
    /// Values all positions that can be reached from this one, and forgets others. False, or an error,
    /// as valued_levels() has it; then nothing is known.
    Result<bool> value_from(const Words::Position& position);

    /// How many positions are known, those where play is over among them.
    std::uint64_t positions() const;

  private:
    Level* level_of(const Words::Position& position);
    static void sort(LevelPart& part);

    const Words* rules_;
    Resources resources_;
    Words::Position root_;
    Levels levels_;
};

}  // namespace zermelo::own
