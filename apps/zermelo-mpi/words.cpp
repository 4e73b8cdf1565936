#include "words.hpp"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "zermelo/base/format.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/source.hpp"

namespace zermelo::mpi {

namespace {

using games::staircase::Instance;
using games::staircase::ShardForecast;
using Json = nlohmann::ordered_json;

/// What this program says for what the library calls by no option's name.
const Glossary kOptionNames = {{"the memory allowed", "--memory"}};

int status_of(const Error& error) {
    if (error.kind == ErrorKind::input) return kBadInput;
    return error.kind == ErrorKind::limit ? kLimit : kFailed;
}

double seconds_on_the_wire(const ShardForecast& forecast, std::uint64_t bandwidth) {
    return static_cast<double>(forecast.passing) / static_cast<double>(bandwidth);
}

/// The least and the most of what the shards have.
std::string range_of(const ShardForecast& forecast, std::uint64_t ShardForecast::Shard::*what) {
    const auto [least, most] =
        std::minmax_element(forecast.shards.begin(), forecast.shards.end(),
                            [&](const auto& a, const auto& b) { return a.*what < b.*what; });
    const std::string low = format_bytes(*least.*what);
    const std::string high = format_bytes(*most.*what);
    return low == high ? high : low + " to " + high;
}

Json json_of_board(const Instance& instance) {
    return {{"schema", 1},
            {"game", "staircase"},
            {"rows", instance.a.rows()},
            {"columns", instance.a.columns()}};
}

}  // namespace

Complaint complaint(const Error& error, std::string_view name, std::string_view text) {
    return {status_of(error), render(error, name, text, kOptionNames)};
}

std::string name_of(const std::string& file) {
    return file == "-" ? "<stdin>" : file;
}

int say(const Ranks& ranks, const Complaint& what) {
    if (!ranks.speaks()) return what.status;
    std::FILE* const file = what.status == kAnswered ? stdout : stderr;
    std::fwrite(what.text.data(), 1, what.text.size(), file);
    if (std::fflush(file) == 0) return what.status;
    std::fputs("zermelo-mpi: error: cannot write\n", stderr);
    return kFailed;
}

std::expected<std::string, Complaint> read_together(const Ranks& ranks, const std::string& file,
                                                    std::uint64_t memory) {
    std::string text;
    std::optional<Complaint> unread;
    if (ranks.speaks()) {
        const auto source = Source::read(file, memory);
        unread = complaint_of(source, file);
        if (source) text = source->text();
    }
    if (const auto wrong = ranks.agree(unread)) return std::unexpected(*wrong);
    return ranks.broadcast(std::move(text));
}

std::string answers_json(std::string_view game, const Ranks& ranks,
                         const std::vector<std::string>& answers,
                         const RankedPositions::Figures& figures) {
    Json json = {{"schema", 1}, {"game", game}, {"ranks", ranks.count()}, {"answers", answers}};
    json["positions"] = figures.positions;
    json["moves"] = figures.moves;
    json["bytes_sent"] = figures.bytes_sent;
    json["most_memory"] = figures.most_memory;
    json["seconds"] = figures.seconds;
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string answer_json(const Instance& instance, const Ranks& ranks, const Solved& solved) {
    Json json = json_of_board(instance);
    json["ranks"] = ranks.count();
    json["answer"] = solved.difference;
    json["positions"] = solved.positions;
    json["bytes_sent"] = solved.bytes_sent;
    json["most_memory"] = solved.most_memory;
    json["seconds"] = solved.seconds;
    return json.dump() + '\n';
}

std::string forecast_text(const Instance& instance, const ShardForecast& forecast,
                          std::span<const std::uint64_t> bandwidths) {
    using Shard = ShardForecast::Shard;
    std::string text = fmt::format(
        "{} x {} on {} ranks: {} positions\n"
        "memory:  {} a rank; {} of values in all\n"
        "sent:    {} in all; {} a rank\n"
        "levels:  {:.2f} times as long as if every rank had the same part of each\n",
        instance.a.rows(), instance.a.columns(), forecast.shards.size(), forecast.positions,
        range_of(forecast, &Shard::memory), format_bytes(forecast.value_bytes),
        format_bytes(forecast.sent), range_of(forecast, &Shard::sent), forecast.imbalance());
    for (const std::uint64_t bandwidth : bandwidths) {
        text += fmt::format("at {}/s: {:.1f} s on the wire\n", format_bytes(bandwidth),
                            seconds_on_the_wire(forecast, bandwidth));
    }
    return text;
}

std::string forecast_json(const Instance& instance, const ShardForecast& forecast,
                          std::span<const std::uint64_t> bandwidths) {
    Json json = json_of_board(instance);
    json["ranks"] = forecast.shards.size();
    json["positions"] = forecast.positions;
    json["value_bytes"] = forecast.value_bytes;
    json["bytes_sent"] = forecast.sent;
    json["imbalance"] = forecast.imbalance();
    for (const auto& shard : forecast.shards) {
        json["shards"].push_back({{"positions", shard.positions},
                                  {"memory", shard.memory},
                                  {"bytes_sent", shard.sent},
                                  {"bytes_taken", shard.taken}});
    }
    for (const std::uint64_t bandwidth : bandwidths) {
        json["on_the_wire"].push_back(
            {{"bandwidth", bandwidth}, {"seconds", seconds_on_the_wire(forecast, bandwidth)}});
    }
    return json.dump() + '\n';
}

}  // namespace zermelo::mpi
