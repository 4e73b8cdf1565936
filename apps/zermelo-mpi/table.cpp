#include "table.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "interrupt.hpp"
#include "words.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/shards/notations.hpp"
#include "zermelo/workbench/answers/table_reader.hpp"
#include "zermelo/workbench/answers/table_writer.hpp"

namespace zermelo::mpi {

namespace {

constexpr std::size_t kChunk = 1 << 18;

Result<TableValue> value_of_table(const Options& options, const GameInfo& game) {
    if (options.value.empty()) return usual_value(game);
    for (const TableValue value : kTableValues) {
        if (options.value != name_of(value) || value == TableValue::outcome_class) continue;
        const std::string why = objection_to_value(game, value);
        if (!why.empty()) return input_error(Sentence::text(why));
        return value;
    }
    return input_error("--value is {}; it may be outcome, grundy, score or distance",
                       in_quotes(options.value));
}

PositionWorth worth_in_table(const PositionValues::Worth& worth, TableValue value) {
    if (value == TableValue::distance && worth.number != 0)
        return {worth.number, worth.remoteness.value_or(0)};
    const bool only_sign = value == TableValue::outcome || value == TableValue::distance;
    return {only_sign ? std::clamp<std::int64_t>(worth.number, -1, 1) : worth.number, 0};
}

/// On the first rank, once the others hand out what they have.
Result<void> merge_into(const std::string& path, const TableIdentity& identity,
                        shards::NotationMerge& merge) {
    auto writer = ZERMELO_TRY(TableWriter::beside(path));
    const bool with_moves = identity.value == TableValue::distance;
    ZERMELO_TRY(merge.visit([&](std::string_view notation, const PositionValues::Worth& worth) {
        if (interrupted()) return Result<void>(stopped_error());
        return writer.add(notation, worth_in_table(worth, identity.value), with_moves);
    }));
    return writer.finish(identity);
}

/// The positions of each shard of this rank, which share the memory that is left.
Result<std::vector<shards::SortedPositions>> sort(const RankedPositions& positions,
                                                  std::uint64_t memory) {
    const std::uint64_t left = memory - std::min(memory, positions.bytes());
    std::vector<shards::SortedPositions> sorted;
    for (const auto& shard : positions.shards()) {
        const std::uint64_t part = left / positions.shards().size();
        sorted.push_back(ZERMELO_TRY(shards::SortedPositions::of(*shard, part)));
    }
    return sorted;
}

/// Chunks of shards of other ranks are asked for by their number there; nothing is the end.
Result<void> write_merged(const Ranks& ranks, std::vector<shards::SortedPositions>& sorted,
                          unsigned shards, const TableIdentity& identity, const std::string& path) {
    shards::NotationMerge merge(shards, [&](unsigned shard) {
        const unsigned rank = shard % ranks.count();
        const unsigned number = shard / ranks.count();
        if (rank == ranks.own()) return sorted[number].next_chunk(kChunk);
        ranks.send(std::to_string(number), rank);
        return ranks.receive(rank);
    });
    auto written = merge_into(path, identity, merge);
    for (unsigned rank = 1; rank < ranks.count(); ++rank)
        ranks.send("", rank);
    if (written || written.error().kind != ErrorKind::internal) return written;
    return internal_error("{} cannot be written: {}", path, written.error().message);
}

void hand_out(const Ranks& ranks, std::vector<shards::SortedPositions>& sorted) {
    while (true) {
        const std::string number = ranks.receive(0);
        if (number.empty()) return;
        ranks.send(sorted[std::stoul(number)].next_chunk(kChunk), 0);
    }
}

}  // namespace

Result<TableIdentity> identity_of_table(const Options& options, const OpenedGame& opened) {
    const GameInfo& game = opened.info();
    const TableValue value = ZERMELO_TRY(value_of_table(options, game));
    const std::uint64_t number = options.case_number.value_or(1);
    const std::size_t cases = opened.puzzle->cases();
    if (number < 1 || number > cases || (!options.case_number && cases > 1))
        return input_error("a table on disk is of one case, of --case 1..{}", cases);
    TableIdentity identity = identity_of_case(game, opened.source.text(), number);
    identity.value = value;
    return identity;
}

Result<void> expect_place_for_table(const Ranks& ranks, const Options& options) {
    std::error_code unknown;
    const auto status = std::filesystem::status(options.to, unknown);
    if (!ranks.speaks() || !std::filesystem::exists(status)) return {};
    if (!std::filesystem::is_regular_file(status))
        return input_error("{} is no file; a table takes the place of one", options.to);
    if (options.force) return {};
    return input_error("{} is there already; --force writes over it", options.to);
}

std::optional<Complaint> write_table(const Ranks& ranks, const RankedPositions& positions,
                                     const TableIdentity& identity, const Options& options) {
    auto sorted = sort(positions, options.memory);
    if (auto wrong = ranks.agree(complaint_of(sorted))) return wrong;
    if (ranks.speaks()) {
        return ranks.agree(complaint_of(
            write_merged(ranks, *sorted, positions.shard_count(), identity, options.to)));
    }
    hand_out(ranks, *sorted);
    return ranks.agree(std::nullopt);
}

}  // namespace zermelo::mpi
