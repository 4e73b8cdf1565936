// What the page works at: one input that is open, one case of it in play, and the calls that the
// page makes. Each call is a JSON object with its name as "call", and bytes where it brings a text;
// src/protocol.ts tells all of them. The page asks one after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "apps/page/binding/own_game.hpp"
#include "zermelo/workbench/answers/table_reader.hpp"
#include "zermelo/workbench/play/saved_game.hpp"

namespace zermelo::page {

/// JSON, and bytes beside it.
struct Reply {
    std::string json = {};
    std::string bytes = {};
};

/// Reads a block of the table on disk that was named last; false if it cannot be read.
using BlockReading = std::function<bool(std::uint64_t number, std::span<std::byte> block)>;

class Desk {
  public:
    /// The monitor, if any, is told how far long work is. It must outlive the desk. Without a
    /// reading no table can be opened.
    explicit Desk(Monitor* monitor = nullptr, BlockReading read_block = {});

    /// Answers one call. A failure is a reply {"failure": ...}. The text is read in place, and is
    /// not needed afterwards.
    Reply answer(std::string_view request, std::string_view text);

  private:
    using Json = nlohmann::json;
    struct NamedCall;
    /// A call on its way.
    struct Call {
        const Json& request;
        std::string_view text;
        std::string bytes = {};  ///< of the reply
    };
    static const NamedCall kCalls[];

    Result<Json> games(Call& call);
    Result<Json> rules(Call& call);
    Result<Json> table(Call& call);
    Result<Json> discover(Call& call);
    Result<Json> check(Call& call);
    Result<Json> recognize(Call& call);
    Result<Json> open(Call& call);
    Result<Json> state(Call& call);
    Result<Json> play(Call& call);
    Result<Json> reply(Call& call);
    Result<Json> undo(Call& call);
    Result<Json> redo(Call& call);
    Result<Json> go(Call& call);
    Result<Json> restart(Call& call);
    Result<Json> resign(Call& call);
    Result<Json> seat(Call& call);
    Result<Json> board(Call& call);
    Result<Json> hint(Call& call);
    Result<Json> hints(Call& call);
    Result<Json> why(Call& call);
    Result<Json> map(Call& call);
    Result<Json> file(Call& call);
    Result<Json> generate(Call& call);
    Result<Json> sheet(Call& call);
    Result<Json> edit(Call& call);

    Result<const RegisteredGame*> game_called(const Json& request);
    /// The table is that of the game, if its values come from one.
    Result<PlayedGame> opened(const Call& call, std::optional<TableReader>& table);
    /// The table of this case that the call names.
    Result<TableReader> table_named_in(const Call& call, const GameInfo& game, const Puzzle& puzzle,
                                       std::uint64_t case_number) const;
    Result<PlayedGame> start_with_table(const RegisteredGame& entry, std::unique_ptr<Puzzle> puzzle,
                                        std::size_t case_index, Seats seats,
                                        const TableReader& table) const;
    void tell_moves_left(Json& choices);
    Json state_of_game() const;
    Result<CaseMap> map_of(const Call& call) const;
    const Game& game() const { return game_->entry->game; }
    bool plays_own() const { return played_ && game_->entry == &played_->entry; }
    Match& match() { return game_->match; }

    SessionOptions options_;
    std::shared_ptr<const OwnGame> own_ = {};     // of the rules that were asked for last
    std::shared_ptr<const OwnGame> played_ = {};  // of the game in play, which it has to outlive
    std::optional<PlayedGame> game_;
    BlockReading read_block_;
    std::optional<TableReader> table_ = {};  // where the values of the game in play come from
    std::size_t text_bytes_ = 0;             // of the input that is open
};

}  // namespace zermelo::page
