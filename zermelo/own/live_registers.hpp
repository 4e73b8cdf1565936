// Which registers are read from an instruction on, before they are written: all that a run which
// stands there has to know.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "zermelo/language/code.hpp"
#include "zermelo/own/halts.hpp"
#include "zermelo/rules/hash.hpp"

namespace zermelo::own {

/// Where a run stands: the instruction, and the registers that are read later on.
struct Standing {
    std::size_t at = 0;
    std::vector<std::int64_t> live = {};
    bool operator==(const Standing&) const = default;

    struct Hash {
        std::size_t operator()(const Standing& standing) const {
            std::uint64_t hash = standing.at;
            for (const std::int64_t number : standing.live)
                hash = hash_combine(hash, static_cast<std::uint64_t>(number));
            return static_cast<std::size_t>(hash);
        }
    };
};

class LiveRegisters {
  public:
    /// The bytes that those of a code take; saturated.
    static std::uint64_t bytes(const language::Code& code);

    /// O(instructions * registers), and a few times that where loops stand in loops.
    LiveRegisters(const language::Code& code, const Halts& halts);

    /// Those of an instruction that the code writes somewhere, in ascending order.
    const std::vector<std::uint16_t>& at(std::size_t instruction) const {
        return live_[instruction];
    }

  private:
    std::vector<std::vector<std::uint16_t>> live_;
};

}  // namespace zermelo::own
