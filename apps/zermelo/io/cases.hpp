// The cases of a file that were asked for, each at the position that was asked for.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "options.hpp"
#include "zermelo/face/game.hpp"

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

/// "end-nim", or "case 2 of 3" where there are several.
std::string heading(const GameInfo& game, const Puzzle& puzzle, std::size_t index);

/// The line that tells how many cases were left out; empty for none.
std::string tell_left_out(std::size_t cases);

}  // namespace zermelo::app
