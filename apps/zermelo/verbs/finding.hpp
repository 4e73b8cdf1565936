// What `hack` found: an input on which a program fails, made small.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "zermelo/face/game.hpp"
#include "zermelo/workbench/trials/judge.hpp"

namespace zermelo::app {

/// An input with what the program did with it.
struct Tried {
    std::unique_ptr<Puzzle> puzzle = {};
    std::string text = {};
    std::string answer = {};
    ProgramRun run = {};
    Judgement judgement = {};
};

struct Finding {
    Tried tried = {};
    std::optional<Generation> generation = {};  ///< how an input is made on which it fails as well
    bool is_generated = false;                  ///< the input is the one that is made so
    std::size_t first_bytes = 0;                ///< how long the input was that was found first
    std::uint64_t steps = 0;                    ///< that made it small, of both kinds
    std::uint64_t looked_at = 0;                ///< smaller inputs that were tried
    bool smallest = false;                      ///< no single step is left
    /// What the rules and the generic engine alone say of it; none where that would take too much.
    std::optional<std::string> answer_by_rules = {};
    unsigned runs_again = 0;  ///< how often it was run on it once more
    unsigned again = 0;       ///< how many of these failed
};

/// Runs the program on a puzzle. None where the contest does not allow it, or it has no answer.
using Try = std::function<std::optional<Tried>(const Puzzle& puzzle)>;

/// Makes a failure small as long as `go_on`, and looks whether it comes again.
Finding make_small(const Game& game, Tried tried, const std::optional<Generation>& generation,
                   const Try& try_puzzle, const std::function<bool()>& go_on);

/// Whether the fast way and the rules differ on it: then Zermelo is at fault, not the program.
bool is_our_fault(const Finding& finding);

/// The finding for people: the input, what was expected and what was printed, and why.
std::string describe(const Finding& finding, const Game& game, const SessionOptions& options,
                     bool color);

}  // namespace zermelo::app
