// A rules file that was checked: every name has a meaning, conditions and numbers stand where they
// belong, and moves can be told apart by how they are written. What it is compiled to is beside it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/language/code.hpp"
#include "zermelo/language/notation.hpp"
#include "zermelo/language/tree.hpp"
#include "zermelo/rules/outcome.hpp"

namespace zermelo::language {

/// What a name means.
struct Symbol {
    enum class Kind : std::uint8_t { input, position, choice, parameter, let, mover };
    Kind kind = Kind::choice;
    std::string name;
    Place place;
    std::size_t sides = 0;        ///< 0: a number, 1: an array, 2: a grid
    std::string characters = {};  ///< what the numbers 0, 1, ... are written as, if characters
    bool is_condition = false;    ///< of a `let`
    std::size_t index = 0;        ///< among its kind
    bool used = false;
};

/// Moves that are written alike: one rule for either player, or one for each.
struct MoveKind {
    struct Rule {
        bool exists = false;
        std::size_t rule = 0;
        std::vector<std::uint32_t> choices =
            {};  ///< symbols, in the order in which they are written
    };
    Notation notation;
    Rule rules[2] = {};  ///< of the first player and of the second
};

/// Who wins where play ends.
enum class Ending : std::uint8_t {
    last_mover_wins,
    last_mover_loses,
    score,
    long_run,
    /// Won, lost or drawn, as conditions tell. It is a game for a score: the move that ends it
    /// scores 1, -1 or 0.
    result,
};

/// What is odd in a file, though it can be played.
struct Warning {
    Sentence message;
    Place place;
};

namespace translated {
struct Call;
}
/// What the translation of a program (translation/) is compiled to: runs a routine; false if it
/// failed.
using TranslatedCode = bool (*)(translated::Call* call, std::uint64_t routine);

struct Program {
    // Compiled once, and not by all that hold one.
    Program();
    Program(Program&& other) noexcept;
    Program& operator=(Program&& other) noexcept;
    ~Program();

    Tree tree;
    std::vector<Symbol> symbols = {};
    /// The inputs of all cases, then those of each; and the positions; all as symbols.
    std::vector<std::uint32_t> inputs = {};
    std::vector<std::uint32_t> positions = {};
    /// Of each position the input that it starts as, or kNoSymbol.
    std::vector<std::uint32_t> shared = {};
    std::vector<MoveKind> move_kinds = {};
    std::vector<Warning> warnings = {};
    Ending ending = Ending::last_mover_wins;
    bool uses_mover = false;
    bool uses_again = false;
    Code code = {};
    /// The file, which all places are in.
    std::string text = {};
    /// The translation, once it was compiled, for all rules of this program; threads may look while
    /// another one puts it there. The code stays as long as the process.
    std::shared_ptr<std::atomic<TranslatedCode>> translation =
        std::make_shared<std::atomic<TranslatedCode>>(nullptr);

    Objective objective() const;
    /// Whether the players, Left and Right, have different moves and the last move decides who wins:
    /// then positions have outcome classes.
    bool is_partisan() const {
        return uses_mover && ending != Ending::score && ending != Ending::long_run;
    }
    /// The lines of a certificate that tell which game it is about: the name, its words with single
    /// spaces between, or "own game" where the file tells none; and the SHA-256 of the file.
    std::string certified_as() const;
    /// Whether every text is a sum of positions, the numbers of one after those of the other: so it
    /// is without an `input`.
    bool reads_sums() const { return !tree.has_input && !inputs.empty(); }
};

/// Reads, checks and compiles a rules file. O(length), but for names that are misspelt.
Result<Program> read_rules(std::string_view text);

}  // namespace zermelo::language
