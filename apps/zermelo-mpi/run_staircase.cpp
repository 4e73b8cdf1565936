#include "run_staircase.hpp"

#include <optional>
#include <utility>

#include "staircase.hpp"
#include "words.hpp"
#include "zermelo/games/staircase/format.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/staircase/shards/forecast.hpp"
#include "zermelo/games/staircase/solver/level_tables.hpp"

namespace zermelo::mpi {

namespace {

namespace staircase = games::staircase;

/// The input, as this rank reads it.
std::expected<staircase::Instance, Complaint> read(const Options& options,
                                                   const std::string& text) {
    staircase::Limits limits;
    auto instance = staircase::read_plain(text, limits, options.memory);
    const std::string name = name_of(options.file);
    if (!instance) return std::unexpected(complaint(instance.error(), name, text));
    const std::size_t path = instance->a.rows() + instance->a.columns();
    if (path > staircase::kLongestPath) {
        const auto error = limit_error("rows and columns are {} together; ranks share {} or fewer",
                                       path, staircase::kLongestPath);
        return std::unexpected(complaint(error.error(), name));
    }
    return std::move(*instance);
}

int forecast(const Ranks& ranks, const Options& options, const staircase::Instance& instance) {
    std::optional<Complaint> refused;
    std::string text;
    if (ranks.speaks()) {
        const auto told = staircase::forecast_shards(
            instance, {.shards = options.ranks, .jobs = options.jobs, .batch = options.batch},
            options.memory);
        if (!told) {
            refused = complaint(told.error());
        } else {
            text = options.json ? forecast_json(instance, *told, options.bandwidths)
                                : forecast_text(instance, *told, options.bandwidths);
        }
    }
    refused = ranks.agree(refused);
    return refused ? say(ranks, *refused) : say(ranks, {kAnswered, text});
}

int answer(const Ranks& ranks, const Options& options, const staircase::Instance& instance) {
    const auto status = solve(
        ranks, instance,
        {options.memory, options.jobs, options.batch, options.checkpoint, options.every},
        [&](const Solved& solved) {
            return say(ranks, {kAnswered, options.json ? answer_json(instance, ranks, solved)
                                                       : std::to_string(solved.difference) + '\n'});
        });
    return status ? *status : say(ranks, status.error());
}

}  // namespace

int run_staircase(const Ranks& ranks, const Options& options) {
    const auto text = read_together(ranks, options.file, options.memory);
    if (!text) return say(ranks, text.error());
    const auto instance = read(options, *text);
    const auto refused = ranks.agree(instance ? std::nullopt : std::optional(instance.error()));
    if (refused) return say(ranks, *refused);
    return options.forecast ? forecast(ranks, options, *instance)
                            : answer(ranks, options, *instance);
}

}  // namespace zermelo::mpi
