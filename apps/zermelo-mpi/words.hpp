// What zermelo-mpi says.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "ranks.hpp"
#include "solve.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/games/staircase/shards/forecast.hpp"

namespace zermelo::mpi {

/// Exit statuses, those of the command.
enum Status : int { kAnswered = 0, kBadInput = 2, kLimit = 3, kFailed = 4 };

/// The error with its place in the text, if it has one.
Complaint complaint(const Error& error, std::string_view name = "zermelo-mpi",
                    std::string_view text = {});

/// What --json writes of an answer.
std::string answer_json(const games::staircase::Instance& instance, const Ranks& ranks,
                        const Solved& solved);

/// The forecast for people, and what --json writes of it; `bandwidths` are bytes a second, of a rank.
std::string forecast_text(const games::staircase::Instance& instance,
                          const games::staircase::ShardForecast& forecast,
                          std::span<const std::uint64_t> bandwidths);
std::string forecast_json(const games::staircase::Instance& instance,
                          const games::staircase::ShardForecast& forecast,
                          std::span<const std::uint64_t> bandwidths);

}  // namespace zermelo::mpi
