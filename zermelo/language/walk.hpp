// Where a visit of the moves of a position stands; for the rules alone.
#pragma once

#include <cstdint>
#include <vector>

#include "zermelo/language/machine.hpp"
#include "zermelo/language/rules.hpp"

namespace zermelo::language {

struct FileRules::Walk {
    Walk(const Program& program, const Memory& memory) : machine(program, memory) {}

    Machine machine;
    Position position;
    std::size_t parts = 0;
    std::size_t part = 0;
    int mover = 0;
    bool waits = false;
    bool begun = false;
    Move move;
    // Where translated code listed the moves of the part at once: what is left of them, and room.
    bool at_once = false;
    const std::uint64_t* left = nullptr;
    const std::uint64_t* left_end = nullptr;
    std::vector<std::uint64_t> room;
    // Where a turn moves in several parts: the moves of each part that has one, and which of them,
    // from 1, the turn takes; 0 is none.
    std::vector<std::vector<Move>> listed;
    std::vector<std::size_t> taken;
    std::uint64_t turns = 0;
};

}  // namespace zermelo::language
