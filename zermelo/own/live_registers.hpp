// Which registers are read from a place of a run on, before they are written: all that a run which
// stands there has to know.
//
// Functions are called from several places. Inside of one a run knows which call it is in, so that
// what is read behind the other calls is not to be known. (This is the analysis of procedures by
// summaries of M. Sharir and A. Pnueli, "Two approaches to interprocedural data flow analysis", 1981.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "zermelo/language/code.hpp"
#include "zermelo/own/halts.hpp"
#include "zermelo/rules/hash.hpp"

namespace zermelo::own {

class LiveRegisters {
  public:
    /// An instruction and, inside of a function, those behind the calls that led to it.
    using Place = std::uint32_t;

    /// The bytes that those of a code take; saturated.
    static std::uint64_t bytes(const language::Code& code);

    /// O(instructions * registers), and a few times that where loops stand in loops.
    LiveRegisters(const language::Code& code, const Halts& halts);

    /// Where a run stands at an instruction with these registers, of which those are known that tell
    /// the calls.
    Place place_of(std::size_t instruction, const std::vector<std::int64_t>& registers);
    std::size_t instruction_of(Place place) const { return places_[place].instruction; }
    /// Those that the code writes somewhere, in ascending order.
    const std::vector<std::uint16_t>& at(Place place) const { return places_[place].live; }

  private:
    /// An instruction, and those behind the calls that led to it, the last one first.
    using Chain = std::vector<std::size_t>;
    /// A set of registers.
    using Registers = std::vector<std::uint64_t>;
    /// What is read in the same function, and what may be the same still where it ends.
    struct Flow {
        Registers read;
        Registers kept;
        bool operator==(const Flow&) const = default;
    };
    struct Known {
        std::size_t instruction;
        std::vector<std::uint16_t> live;
    };
    class Analysis;

    std::vector<std::uint16_t> live_of(const Chain& chain) const;

    std::vector<Flow> flows_;                          // of each instruction
    std::vector<std::optional<std::uint16_t>> links_;  // of the function that it is part of
    Registers written_;                                // somewhere
    std::vector<Known> places_;
    std::map<Chain, Place> known_;
};

/// Where a run stands, and the registers that are read later on.
struct Standing {
    LiveRegisters::Place place = 0;
    std::vector<std::int64_t> live = {};
    bool operator==(const Standing&) const = default;

    struct Hash {
        std::size_t operator()(const Standing& standing) const {
            std::uint64_t hash = standing.place;
            for (const std::int64_t number : standing.live)
                hash = hash_combine(hash, static_cast<std::uint64_t>(number));
            return static_cast<std::size_t>(hash);
        }
    };
};

}  // namespace zermelo::own
