// An input on which a program fails, made small, and held against the rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "zermelo/face/game.hpp"
#include "zermelo/workbench/trials/judge.hpp"

namespace zermelo {

/// An input with what the program did with it.
struct Attempt {
    std::unique_ptr<Puzzle> puzzle = {};
    std::string text = {};
    std::string answer = {};  ///< the right one
    ProgramRun run = {};
    Judgement judgement = {};
};

/// A failure that was made small.
struct Finding {
    Attempt attempt = {};
    std::optional<Generation> generation = {};  ///< how an input is made on which it fails as well
    bool is_generated = false;                  ///< the input is the one that is made so
    std::size_t first_bytes = 0;                ///< how long the input was that was found first
    std::uint64_t steps = 0;                    ///< that made it small, of both kinds
    std::uint64_t looked_at = 0;                ///< smaller inputs that were tried
    bool smallest = false;                      ///< no single step is left
    /// The answer by the rules and the generic engine alone; none where that would take too much.
    std::optional<std::string> answer_by_rules = {};
    unsigned runs_again = 0;  ///< how often it was run on it once more
    unsigned again = 0;       ///< how many of these failed
};

/// Makes a failure small as long as `go_on`, asks the rules for the answer where the input is short
/// and play ends, and runs the program a few times more, to see whether the failure comes again.
/// `attempt_on` runs the program on a puzzle; it returns none where the contest does not allow the
/// puzzle, where it has no answer, or where the program is not to be run any more.
Finding make_small(const Game& game, Attempt failure, const std::optional<Generation>& generation,
                   const std::function<std::optional<Attempt>(const Puzzle&)>& attempt_on,
                   const std::function<bool()>& go_on);

/// True if the fast way and the rules differ on it: then Zermelo is at fault, not the program.
bool is_our_fault(const Finding& finding);

}  // namespace zermelo
