// What zermelo-mpi says.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "positions.hpp"
#include "ranks.hpp"
#include "staircase.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/games/staircase/shards/forecast.hpp"

namespace zermelo::mpi {

/// Exit statuses, those of the command.
enum Status : int { kAnswered = 0, kBadInput = 2, kLimit = 3, kFailed = 4 };

/// The error with its place in the text, if it has one.
Complaint complaint(const Error& error, std::string_view name = "zermelo-mpi",
                    std::string_view text = {});

/// The complaint about a Result, if it is an error.
template <class T>
std::optional<Complaint> complaint_of(const Result<T>& result,
                                      std::string_view name = "zermelo-mpi",
                                      std::string_view text = {}) {
    if (result) return std::nullopt;
    return complaint(result.error(), name, text);
}

/// What messages call a file that may be standard input.
std::string name_of(const std::string& file);

/// Writes it, on the rank that speaks, and returns the status; what has status 0 goes to standard
/// output.
int say(const Ranks& ranks, const Complaint& what);

/// The text of a file, which the first rank reads, and all have.
std::expected<std::string, Complaint> read_together(const Ranks& ranks, const std::string& file,
                                                    std::uint64_t memory);

/// What --json writes of the answers to an input.
std::string answers_json(std::string_view game, const Ranks& ranks,
                         const std::vector<std::string>& answers,
                         const RankedPositions::Figures& figures);

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
