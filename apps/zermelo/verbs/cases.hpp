// The cases of a file that were asked for, each at the position that was asked for, and what else
// can be played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "options.hpp"
#include "zermelo/base/source.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/workbench/play/saved_game.hpp"

namespace zermelo::app {

/// Cases begin..end-1, from 0.
struct CaseRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The case of --case, else all; an error if there is no such case.
Result<CaseRange> cases_of(const Arguments& arguments, const Puzzle& puzzle);

/// Opens the case of --case, or at most `most` of all, plays the moves of --after in it, and hands
/// it over. Returns how many cases were left out.
Result<std::size_t> for_each_case(
    const Arguments& arguments, const GameInfo& game, const Puzzle& puzzle,
    const SessionOptions& options, std::size_t most,
    const std::function<Result<void>(std::size_t index, Session& session)>& use);

/// Reads the file, or what was typed, as far as the memory allows, or the sample of the game if
/// there is neither.
Result<Source> file_or_sample(const Arguments& arguments, const std::string& file,
                              std::uint64_t memory);

/// The saved game of a text; an error of the kind `input` if it is one of another game.
Result<PlayedGame> load_game_of(const RegisteredGame& entry, std::string_view text,
                                const SessionOptions& options);

}  // namespace zermelo::app
