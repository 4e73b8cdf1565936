// What a board takes of a cluster, before anything is started there.
#pragma once

#include <cstdint>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/games/staircase/rules.hpp"

namespace zermelo::games::staircase {

struct ShardForecast {
    struct Shard {
        std::uint64_t positions = 0;
        std::uint64_t memory = 0;  ///< bytes
        std::uint64_t sent = 0;    ///< bytes, in all
        std::uint64_t taken = 0;   ///< bytes, in all
    };

    std::uint64_t positions = 0;
    std::uint64_t value_bytes = 0;  ///< of the values that are held at a time, in all shards
    std::uint64_t sent = 0;         ///< bytes, by all shards in all
    /// The bytes that pass where most pass: on each level those that one shard sends or takes,
    /// whichever is more; divided by the bandwidth of a process, the time that is spent on the wire.
    std::uint64_t passing = 0;
    /// The positions of the largest shard of each level, all levels together: as many are filled
    /// one after the other, however many shards there are, since all of them are at one level.
    std::uint64_t in_turn = 0;
    std::vector<Shard> shards;

    /// How many times longer that lasts than with levels that are shared evenly; 1 or more.
    double imbalance() const {
        return static_cast<double>(in_turn) * static_cast<double>(shards.size()) /
               static_cast<double>(positions);
    }
};

struct ShardPlan {
    unsigned shards = 1;
    unsigned jobs = 1;        ///< threads of each
    std::uint64_t batch = 0;  ///< values of all shards between two exchanges; 0: what serves best
};

/// The forecast of a board, n + m <= kLongestPath. An error of the kind `limit` where the words of its
/// halves alone take more than `memory` bytes. O(shards * (words * bits + levels * classes)).
Result<ShardForecast> forecast_shards(const Instance& instance, const ShardPlan& plan,
                                      std::uint64_t memory);

}  // namespace zermelo::games::staircase
