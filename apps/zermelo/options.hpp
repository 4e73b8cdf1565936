// The one table of verbs and options. The parser, the help, the man page and the completions are
// all made from it, so that none of them can say something else.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace zermelo {
struct GameInfo;
struct RegisteredGame;
}  // namespace zermelo

namespace zermelo::app {

/// The command line after it was parsed.
struct Arguments {
    std::string game;                       ///< as it was typed
    const RegisteredGame* entry = nullptr;  ///< the game of this name; none where none was typed
    std::shared_ptr<const void> owner;      ///< keeps it, if it is that of a rules file
    std::vector<std::string> files;
    std::optional<std::string> input;  ///< a small input that was typed in place of files
    std::vector<std::string> program;  ///< what follows `--`, for the verbs that run a program
    bool each = false;
    bool force = false;
    bool json = false;
    bool all = false;
    bool grundy = false;
    bool distance = false;
    bool sum = false;
    bool contest = false;
    std::optional<std::uint64_t> case_number;
    std::string after;
    std::string memory;
    std::optional<std::uint64_t> jobs;
    std::string checkpoint;
    std::string output;
    std::string layer;
    std::optional<std::uint64_t> turn;
    std::string theme;
    std::optional<std::uint64_t> scale;
    bool no_progress = false;
    std::string color = "auto";
    std::string as;
    std::optional<std::uint64_t> moves;
    std::optional<std::uint64_t> seed;
    std::string opponent;
    std::optional<std::uint64_t> games;
    std::string replay;
    std::string run_time;    ///< of the program: a time
    std::string run_memory;  ///< of the program: a size
    std::string run_for;     ///< a time
    std::string folder;      ///< of the program
    std::string shrink;      ///< a time
    std::optional<std::uint64_t> max_size;
    std::string compat;
    std::string layout = "kattis";
    std::string size;
    std::string character;
    std::optional<std::uint64_t> cases;
    std::optional<std::uint64_t> k;
    std::string want;
    std::optional<std::uint64_t> tries;
    std::optional<std::uint64_t> count;
    bool list = false;
    bool beyond = false;
    std::vector<std::string> over;
    std::string value;
    bool csv = false;
    std::string against;
    std::vector<std::string> fixed;
    std::optional<std::uint64_t> parts;
    std::string lean;
    std::string to;    ///< a table on disk to write
    std::string from;  ///< one to look up in
    bool merge = false;
    std::string share;
    std::string shard;
    std::string seeds;
    std::string programs;
    std::string draw;
    std::optional<std::uint64_t> piece;
    std::optional<std::uint64_t> tiny;
};

struct Option {
    std::string_view name;   ///< without the dashes
    std::string_view value;  ///< what the value is called; empty for a flag
    std::string_view help;
    std::variant<bool Arguments::*, std::string Arguments::*,
                 std::optional<std::uint64_t> Arguments::*, std::vector<std::string> Arguments::*>
        target;
    std::vector<std::string_view> choices = {};  ///< the only values, if not empty
    char letter = '\0';                          ///< its short form, -o; none for most
    /// True of the games that have it, which its help names then; null where all have.
    bool (*is_of_game)(const GameInfo& game) = nullptr;
};

enum class Files : std::uint8_t {
    none,
    one,            ///< [FILE]; absent or - is standard input
    any,            ///< FILE...; likewise
    one_or_sample,  ///< [FILE]; absent is the game's sample
    words,          ///< [INPUT...]; the words of an input, or a file
};

struct Verb {
    std::string_view name;
    std::string_view summary;
    std::string_view description;
    bool game_required;
    Files files;
    std::vector<const Option*> options;
    std::vector<std::string_view> examples;  ///< command lines
    int (*run)(const Arguments&);
    bool runs_program = false;  ///< takes `-- PROGRAM [ARGUMENTS...]` in the end
    bool names_game = true;     ///< its first word is a game that there is, and not any name
};

std::span<const Verb> all_verbs();
const Verb* find_verb(std::string_view name);

inline constexpr std::string_view kTagline =
    "who wins a two-player game, by how much, and with which move";

/// The lines about exit statuses in the help and the man page.
std::span<const std::pair<int, std::string_view>> all_statuses();

// The verbs, each in a file of its own name; run_why is beside run_solve. The game is there where
// the verb needs one.
int run_games(const Arguments& arguments);
int run_answer(const Arguments& arguments);
int run_solve(const Arguments& arguments);
int run_why(const Arguments& arguments);
int run_play(const Arguments& arguments);
int run_map(const Arguments& arguments);
int run_table(const Arguments& arguments);
int run_discover(const Arguments& arguments);
int run_sweep(const Arguments& arguments);
int run_interact(const Arguments& arguments);
int run_certify(const Arguments& arguments);
int run_export(const Arguments& arguments);
int run_validate(const Arguments& arguments);
int run_hack(const Arguments& arguments);
int run_gen(const Arguments& arguments);
int run_new(const Arguments& arguments);

}  // namespace zermelo::app
