// Games of the desk whose values come from a table on disk.
#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <nlohmann/json.hpp>
#include <unordered_map>
#include <utility>

#include "apps/page/binding/desk.hpp"
#include "apps/page/binding/table_session.hpp"

namespace zermelo::page {

namespace {

constexpr std::size_t kMostKept = 4096;  // 16 MiB

/// Blocks that were read; when there are many, all are forgotten.
class KeptBlocks {
  public:
    explicit KeptBlocks(BlockReading read) : read_(std::move(read)) {}

    Result<std::shared_ptr<const std::byte>> block(std::uint64_t number) {
        if (const auto known = kept_.find(number); known != kept_.end()) return known->second;
        if (kept_.size() == kMostKept) kept_.clear();
        const auto block = std::make_shared<Block>();
        if (!read_ || !read_(number, *block)) return input_error("cannot be read");
        return kept_[number] = std::shared_ptr<const std::byte>(block, block->data());
    }

  private:
    using Block = std::array<std::byte, table_file::kBlock>;
    BlockReading read_;
    std::unordered_map<std::uint64_t, std::shared_ptr<const std::byte>> kept_;
};

/// Who scores more from a position on does not tell who wins a game in which points were scored
/// before.
bool tells_worth(TableValue value, const GameInfo& game) {
    const bool in_points = game.counts_scores && game.objective == Objective::higher_score;
    return value != TableValue::outcome_class && (value == TableValue::score || !in_points);
}

}  // namespace

Result<TableReader> Desk::table_named_in(const Call& call, const GameInfo& game,
                                         const Puzzle& puzzle, std::uint64_t case_number) const {
    const auto bytes = call.request["table"].value("bytes", std::uint64_t{0});
    const auto kept = std::make_shared<KeptBlocks>(read_block_);
    auto table = TableReader::of(
        BlockSource{bytes, [kept](std::uint64_t number) { return kept->block(number); }});
    if (!table) return input_error("the table {}", table.error().message);
    // As the command does, by the text as it was given, where there is one.
    TableIdentity expected = call.text.empty() ? identity_of_case(game, puzzle.text(), case_number)
                                               : identity_of_case(game, call.text, case_number);
    expected.game = table->identity().game;  // for people
    expected.value = table->identity().value;
    if (table->identity() != expected)
        return input_error("the table is of another game, input or case");
    if (!tells_worth(expected.value, game))
        return input_error("the table does not tell what this game is played for");
    return table;
}

Result<PlayedGame> Desk::start_with_table(const RegisteredGame& entry,
                                          std::unique_ptr<Puzzle> puzzle, std::size_t case_index,
                                          Seats seats, const TableReader& table) const {
    SessionOptions options = options_;
    options.grundy = table.identity().value == TableValue::grundy;
    auto rules = ZERMELO_TRY(puzzle->open_by_rules(case_index, options));
    auto match =
        ZERMELO_TRY(Match::make(seats, std::make_unique<TableSession>(std::move(rules), table)));
    return PlayedGame{&entry, std::move(puzzle), case_index, std::move(match)};
}

/// Adds to each of some choices, best first, how many moves of both players it leads to, where the
/// table of the game holds that: then of equal ones those come first that win soon or lose late.
void Desk::tell_moves_left(Json& choices) {
    Session& session = match().session();
    for (Json& choice : choices) {
        if (!session.play(choice.value("first", ""))) continue;
        if (const auto left = session.remoteness(); left && *left) choice["lasts"] = **left + 1;
        session.undo(1);
    }
    if (table_->identity().value != TableValue::distance) return;
    std::stable_sort(choices.begin(), choices.end(), [](const Json& one, const Json& other) {
        const int sign = one.value("sign", 0);
        if (sign != other.value("sign", 0)) return sign > other.value("sign", 0);
        const int later = one.value("lasts", 0) - other.value("lasts", 0);
        return sign > 0 ? later < 0 : later > 0;
    });
}

}  // namespace zermelo::page
