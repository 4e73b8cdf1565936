// A board of staircase, solved by all ranks together.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>

#include "ranks.hpp"
#include "zermelo/games/staircase/rules.hpp"

namespace zermelo::mpi {

/// What a rank may use.
struct Allowance {
    std::uint64_t memory = 0;  ///< bytes
    unsigned jobs = 1;
    std::uint64_t batch = 0;  ///< values of all ranks between two exchanges; 0: what serves best
    std::string checkpoint = {};  ///< a file that all ranks see; empty: none
    double every = 60;            ///< seconds between two of them
};

struct Solved {
    std::int64_t difference = 0;  ///< Black's score minus White's
    std::uint64_t positions = 0;
    std::uint64_t bytes_sent = 0;   ///< by all ranks
    std::uint64_t most_memory = 0;  ///< that a rank takes
    double seconds = 0;
};

/// Says what was found, and returns the status.
using Teller = std::function<int(const Solved&)>;

/// All ranks call it, with the same board, n + m <= kLongestPath, and all call `tell` with the same;
/// its status is returned. A complaint of status 3 if one of them has too little memory, before
/// anything large is allocated, or if they are interrupted, after which the checkpoint has what was
/// done; of status 2 if there is one that is no good. It is removed once the answer was told.
std::expected<int, Complaint> solve(const Ranks& ranks, const games::staircase::Instance& instance,
                                    const Allowance& allowance, const Teller& tell);

}  // namespace zermelo::mpi
