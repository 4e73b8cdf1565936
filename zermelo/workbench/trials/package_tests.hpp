// The tests of a problem package: tiny inputs, the witnesses of wrong programs, random inputs of
// every character at several sizes up to the largest, and inputs searched for what they are like.
// Which they are depends on the game and the seed alone, not on what any program does with them
// here: the same package on every machine.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/games/programs.hpp"

namespace zermelo {

struct PackageTest {
    std::string path = {};  ///< within the package, without the ending: "data/secret/03-random"
    std::string input = {};
    std::string answer = {};
    std::string description = {};  ///< a line, without the newline: how the test was made
    std::string command = {};      ///< of Zermelo, that makes the same bytes; empty where none does

    /// "sample/01-sample", as the report calls it.
    std::string_view name() const { return std::string_view(path).substr(5); }
};

struct PackageTestOptions {
    std::uint64_t seed = 1;
    /// The command line that makes the input of a generation of this game, to describe it by.
    std::string (*command_of)(std::string_view game, const Generation& generation);
    /// About how long all inputs together may be; the largest the contest allows is there in any
    /// case.
    std::uint64_t most_bytes = std::uint64_t{48} << 20;
    /// For a game without a fast way, of which nobody knows before what can be solved: answers an
    /// input, or fails. Inputs on which it fails are left out, or one of half the size tried, and
    /// none is searched for. By default Game::answer does.
    std::function<Result<std::string>(std::string_view input, const Resources& resources)> answer =
        {};
    Resources resources = {};
};

/// The sample first, then the secret ones, in the order of their names. Every input keeps to the
/// limits of the game's main contest and is there once. Errors: a game that has no inputs, an
/// answer that needs more memory than there is, or stopped by the monitor.
Result<std::vector<PackageTest>> make_package_tests(const Game& game, std::string_view sample,
                                                    std::span<const ContestProgram> programs,
                                                    const PackageTestOptions& options);

}  // namespace zermelo
