#include "options.hpp"

#include <array>
#include <utility>

#include "io/terminal.hpp"
#include "zermelo/face/game.hpp"

namespace zermelo::app {

namespace {

// clang-format off
const Option kEach       {"each", "", "write the answer to FILE.in to FILE.ans beside it, for every file", &Arguments::each};
const Option kForce      {"force", "", "with --each, write over answers that are there already", &Arguments::force};
const Option kForceNew   {"force", "", "write over a file that is there already", &Arguments::force};
const Option kNewFile    {"output", "FILE", "the file to write (default: NAME.game)", &Arguments::output, {}, 'o'};
const Option kJson       {"json", "", "write one line of JSON for each file, for programs (see docs/json.md)", &Arguments::json};
const Option kAll        {"all", "", "list every case, every best move and the whole line of play", &Arguments::all};
const Option kCase       {"case", "K", "take only the K-th case of each file, counted from 1", &Arguments::case_number};
const Option kAfter      {"after", "MOVES", "begin after these moves, separated by spaces, from the start of the case", &Arguments::after};
const Option kGrundy     {"grundy", "", "Grundy values in place of who wins, for games that have them", &Arguments::grundy};
const Option kDistance   {"distance", "", "in how many moves of both the winner wins if he hurries and the loser does not, where the last move decides", &Arguments::distance};
const Option kSum        {"sum", "", "all cases of the file as one game, their sum, by Grundy values", &Arguments::sum};
const Option kContest    {"contest", "", "hold the file against the limits of the contest; the game's alias names it", &Arguments::contest};
const Option kCompat     {"compat", "WHAT", "be an input validator of this layout: --contest, and status 42 for valid, 43 for not valid", &Arguments::compat, {"kattis"}};
const Option kMemory     {"memory", "SIZE", "how much memory tables, the numbers that are read and a text from a pipe may take, each by itself, like 512M or 4G (default: 80% of what is free)", &Arguments::memory};
const Option kJobs       {"jobs", "N", "how many threads to compute with (default: all cores)", &Arguments::jobs};
const Option kCheckpoint {"checkpoint", "FILE", "keep progress in a file, and go on from there if it is from the same input", &Arguments::checkpoint, {}, '\0', [](const GameInfo& game) { return game.has_checkpoint; }};
const Option kOutput     {"output", "FILE", "write it to this file, whole or not at all (default: standard output)", &Arguments::output, {}, 'o'};
const Option kPattern    {"output", "FILE", "write what is proved to this file, for zermelo-check, whole or not at all", &Arguments::output, {}, 'o'};
const Option kFolder     {"output", "DIR", "the folder to make, whole or not at all; an empty one may be there", &Arguments::output, {}, 'o'};
const Option kLayout     {"layout", "NAME", "for whom the package is: Kattis, the ICPC and DOMjudge, or Codeforces' Polygon, with testlib (default: kattis)", &Arguments::layout, {"kattis", "polygon"}};
const Option kLayer      {"layer", "NAME", "what the cells tell: wins, or grundy for Grundy values", &Arguments::layer, {}, '\0', [](const GameInfo& game) { return game.map.layers.size() > 1; }};
const Option kTurn       {"turn", "K", "draw only the K-th turn, counted from 1", &Arguments::turn, {}, '\0', [](const GameInfo& game) { return !game.map.part.empty(); }};
const Option kTheme      {"theme", "THEME", "the colours of a picture; auto is what the viewer has set (.png: light)", &Arguments::theme, {"auto", "light", "dark"}};
const Option kScale      {"scale", "N", "the pixels of a cell, 1 to 1000", &Arguments::scale};
const Option kNoProgress {"no-progress", "", "show no progress bar, and no lines in its place", &Arguments::no_progress};
const Option kAs         {"as", "WHO", "what you play; the computer plays the rest, perfectly (default: first)", &Arguments::as, {"first", "second", "both", "none"}};
const Option kMoves      {"moves", "N", "how many moves the computer makes where nobody else plays, before it stops (default: 1000, in games without an end 20)", &Arguments::moves};
const Option kPlayAfter  {"after", "MOVES", "begin after these moves, separated by spaces", &Arguments::after};
const Option kPlayCase   {"case", "K", "play the K-th case of the file (default: 1)", &Arguments::case_number};
const Option kBotAs      {"as", "WHO", "what the program plays (default: who wins; with --games first and second in turn)", &Arguments::as, {"first", "second"}};
const Option kOpponent   {"opponent", "WHO", "who plays against it (default: perfect); random takes any legal move, weak tosses a coin for each which of the two to be", &Arguments::opponent, {"perfect", "weak", "random"}};
const Option kBotCase    {"case", "K", "play the K-th case of the file (default: 1, with --games all in turn)", &Arguments::case_number};
const Option kBotMoves   {"moves", "N", "after how many moves a game is stopped; the rest is played perfectly (default: 2000, in games without an end 100)", &Arguments::moves};
const Option kGames      {"games", "N", "play N games, without FILE on small inputs of every kind; tell those that went wrong, and statistics", &Arguments::games};
const Option kReplay     {"replay", "FILE", "play a saved game again: its opponent moves as recorded while the program does", &Arguments::replay};
const Option kTranscript {"output", "FILE", "save the game, for play and --replay; with --games the first one that went wrong", &Arguments::output, {}, 'o'};
const Option kMoveTime   {"time", "TIME", "how much time of the processor the program has for a move, like 2s (default) or 500ms", &Arguments::run_time};
const Option kColor      {"color", "WHEN", "colour the output", &Arguments::color, {"auto", "always", "never"}};
const Option kSeed       {"seed", "N", "the number that all chance comes from (default: 1); the same seed makes the same inputs", &Arguments::seed};
const Option kTime       {"time", "TIME", "how much time of the processor the program has, like 2s (default) or 500ms", &Arguments::run_time};
const Option kRunMemory  {"memory", "SIZE", "how much memory the program has, like 512M or 1G (default: 256M)", &Arguments::run_memory};
const Option kRunFolder  {"folder", "DIR", "the folder to run the program in (default: an empty one of its own, removed afterwards)", &Arguments::folder};
const Option kRunJobs    {"jobs", "N", "how many programs run at a time (default: all cores)", &Arguments::jobs};
const Option kFor        {"for", "TIME", "how long to try, like 10s or 5m (default: 60s)", &Arguments::run_for};
const Option kShrink     {"shrink", "TIME", "how long to make a finding smaller (default: 30s)", &Arguments::shrink};
const Option kMaxSize    {"max-size", "N", "the largest size to try (default: what the contest allows)", &Arguments::max_size};
const Option kFindingName{"output", "NAME", "save a finding as NAME.in, .ans, .out and .err (default: hack-GAME, or the next that is free)", &Arguments::output, {}, 'o'};
const Option kSize       {"size", "SIZE", "how large, 5 or 4x7; --list tells what the sides are (default: 5)", &Arguments::size};
const Option kCharacter  {"character", "NAME", "the kind of input, of those that --list tells (default: the first that the contest allows, with --want all that it allows in turn)", &Arguments::character};
const Option kCases      {"cases", "N", "how many cases, where a file holds several (default: 1)", &Arguments::cases};
const Option kK          {"k", "K", "the K of a game that has one (default: any)", &Arguments::k};
const Option kWant       {"want", "WANT", "what the input must have, see docs/gen.md", &Arguments::want, {"first", "second", "close", "deep", "tricky"}};
const Option kTries      {"tries", "N", "how many seeds to try for --want (default: 1000, for tricky 100)", &Arguments::tries};
const Option kCount      {"count", "N", "make N different inputs, with their answers, in a new folder; needs -o DIR", &Arguments::count};
const Option kGenOutput  {"output", "PLACE", "the file to write, or with --count the new folder for 001.in, 001.ans, ... (default: standard output)", &Arguments::output, {}, 'o'};
const Option kList       {"list", "", "list the characters and the sides of the game, and what --want can be", &Arguments::list};
const Option kBeyond     {"beyond", "", "make what is asked for also where the contest forbids it", &Arguments::beyond};
const Option kOver       {"over", "RANGE", "the numbers that a name in the input goes through, like n=0..100; once or twice; without a name, 0..100, for the names of the game in their order", &Arguments::over};
const Option kValue      {"value", "WHAT", "what to tell of each input (default: Grundy values of games that have them, else the score or who wins)", &Arguments::value, {"outcome", "grundy", "score", "class", "distance"}};
const Option kCsv        {"csv", "", "write a line that names the columns, then one for each input: its numbers, and the value", &Arguments::csv};
const Option kTableJson  {"json", "", "write one line of JSON, for programs (see docs/table.md)", &Arguments::json};
const Option kTableFile  {"output", "FILE", "draw a picture, .svg or .png, whole or not at all", &Arguments::output, {}, 'o'};
const Option kTableCase  {"case", "K", "take only the K-th case of each input, counted from 1", &Arguments::case_number};
const Option kAgainst    {"against", "FILE", "tell the first value that differs from those in a file, a column of values or lines of numbers and value (see docs/table.md)", &Arguments::against};
const Option kFix        {"fix", "NAME=N", "an input that stays the same while the rest takes all values; once for each", &Arguments::fixed};
const Option kParts      {"parts", "N", "how many parts a position has, where a file has no `input`: three heaps of Nim are --parts 3 (default: 1)", &Arguments::parts};
const Option kLean       {"lean", "FILE", "write what is proved for all sizes as a theorem with its proof to this file, for Lean 4 (see docs/discover.md)", &Arguments::lean};
const Option kTo         {"to", "FILE", "write what every position is worth that can be reached from the start, to a table on disk (see docs/tables.md)", &Arguments::to};
const Option kFrom       {"from", "FILE", "look the position up, and where its moves lead to, in a table that --to wrote", &Arguments::from};
const Option kTableAfter {"after", "MOVES", "with --from, look up the position after these moves, separated by spaces", &Arguments::after};
const Option kSweepOver  {"over", "RANGE", "the numbers that a name in the input goes through, like n=0..1000; once for each name, of up to 8", &Arguments::over};
const Option kQuestion   {"value", "WHAT", "what to tell of each input: one of the values of `table` (default: the same as there), or the whole answer as `answer` prints it", &Arguments::value, {"outcome", "grundy", "score", "class", "distance", "answer"}};
const Option kSeeds      {"seeds", "A..B", "in place of an input, make those that `gen` makes with these seeds, of every character", &Arguments::seeds};
const Option kTiny       {"tiny", "N", "in place of an input, or before those of --seeds, all tiny ones up to this size, as `hack` tries them", &Arguments::tiny};
const Option kSizes      {"size", "SIZES", "with --seeds, how large, like 5 or 4x7, or several sizes with commas between (default: 5)", &Arguments::size};
const Option kKind       {"character", "NAME", "with --seeds, the only kind of input", &Arguments::character};
const Option kPrograms   {"programs", "DIR", "try every program and source in this folder on every input, as `hack` does", &Arguments::programs};
const Option kInnerMemory{"program-memory", "SIZE", "how much memory each of these programs has, like 512M or 1G (default: 256M)", &Arguments::run_memory};
const Option kResults    {"output", "FILE", "the results, FILE.sweep; where it is there already, the work goes on", &Arguments::output, {}, 'o'};
const Option kShare      {"share", "DIR", "in place of -o, a folder in which any number of these commands, on machines that share it, do the work together", &Arguments::share};
const Option kShard      {"shard", "K/N", "do only the K-th of N parts, for machines that share nothing", &Arguments::shard};
const Option kPiece      {"piece", "N", "how many inputs are computed and written at a time (default: what makes some 200 pieces, at most 1000)", &Arguments::piece};
const Option kMerge      {"merge", "", "put files of results together, and those in shared folders, into the one of -o", &Arguments::merge};
const Option kDraw       {"draw", "FILE", "draw a picture of the results, .svg or .png", &Arguments::draw};
const Option kSweepJson  {"json", "", "tell what there is in one line of JSON, for programs (see docs/campaigns.md)", &Arguments::json};
// clang-format on

const std::array kVerbs = {
    Verb{"games",
         "list the games, or tell all about one",
         "Lists the games that are built in. With the name of a game: its rules, how moves are\n"
         "written, the input file, the limits, and a sample. With a rules file: what it says as\n"
         "it was understood, with the first moves of a small example.",
         false,
         Files::none,
         {},
         {"zermelo games", "zermelo games end-nim", "zermelo games ./kayles.game"},
         run_games},
    Verb{"new",
         "write a rules file to start from",
         "Writes NAME.game, the rules of a small game of your own, to be changed; what rules may\n"
         "say, docs/own-games.md tells. A file that is there already stays, without --force.",
         true,
         Files::none,
         {&kNewFile, &kForceNew},
         {"zermelo new mygame", "zermelo new mygame -o rules/first.game"},
         run_new,
         false,
         false},
    Verb{"answer",
         "print exactly what the contest wants",
         "Reads contest files of a game and prints the answers, nothing else. Larger numbers than\n"
         "the contest allows are fine; `validate --contest` is the strict reader. With several\n"
         "files the answers follow each other, or each goes to a file of its own with --each.",
         true,
         Files::any,
         {&kEach, &kForce, &kMemory, &kJobs, &kCheckpoint, &kNoProgress},
         {"zermelo answer end-nim examples/end-nim.txt", "zermelo answer keepaway < tests/01.in",
          "zermelo answer subtangle tests/*.in --each"},
         run_answer},
    Verb{
        "solve",
        "tell people or programs who wins, and how",
        "Names the winner or the score difference of every case, the best moves, and a perfect\n"
        "line of play where the game ends. In games without scores whoever wins does so as soon\n"
        "as possible, and the other one delays it; the moves of both are counted where that costs\n"
        "little, and with --distance also where it costs more than to tell who wins. Long lists\n"
        "are cut, with a count; --all shows them.",
        true,
        Files::any,
        {&kCase, &kAfter, &kGrundy, &kDistance, &kSum, &kAll, &kJson, &kMemory, &kJobs,
         &kNoProgress, &kColor},
        {"zermelo solve staircase examples/staircase.txt",
         "zermelo solve end-nim examples/end-nim.txt --case 2 --after \"L-1 R-2\"",
         "zermelo solve grid-walk examples/grid-walk.txt --sum",
         "zermelo solve subtangle examples/subtangle.txt --json", "zermelo solve ./kayles.game 7"},
        run_solve},
    Verb{"why",
         "tell why a position is won or lost",
         "Names the winner or the score difference of every case, then every kind of move, best\n"
         "first, with its exact result, what refutes it and what follows, and the reason in the\n"
         "game's own terms. Long lists are cut, with a count; --all shows them.",
         true,
         Files::any,
         {&kCase, &kAfter, &kAll, &kJson, &kMemory, &kJobs, &kNoProgress, &kColor},
         {"zermelo why end-nim examples/end-nim.txt --case 1",
          "zermelo why staircase examples/staircase.txt --after \"1,1\""},
         run_why},
    Verb{"play",
         "play against the perfect opponent",
         "Plays a case of a file, of a saved game, or without FILE of the game's sample. You type\n"
         "a move, as `zermelo games GAME` tells how to write them, or a command: moves, hint,\n"
         "why, undo, redo, board, save FILE, load FILE, resign, restart, go, help, quit. Commands\n"
         "come from standard input: a terminal is drawn anew for every move, on a pipe all goes\n"
         "line by line. What cannot be done is answered by a line that begins with a ?.",
         true,
         Files::one_or_sample,
         {&kAs, &kPlayCase, &kPlayAfter, &kMoves, &kMemory, &kJobs, &kNoProgress, &kColor},
         {"zermelo play end-nim", "zermelo play staircase examples/staircase.txt --as second",
          "echo \"hint\" | zermelo play subtangle", "zermelo play keepaway --as none --moves 6"},
         run_play},
    Verb{"map",
         "draw who wins from where",
         "Draws the whole of a case: who wins from which cell, who owns what under perfect play.\n"
         "Without --output the map goes to the terminal, scaled down to the window; else it is a\n"
         "picture, SVG for small boards or PNG for any, by the ending of the file's name.",
         true,
         Files::one,
         {&kOutput, &kCase, &kAfter, &kLayer, &kTurn, &kTheme, &kScale, &kMemory, &kJobs,
          &kNoProgress, &kColor},
         {"zermelo map keepaway examples/keepaway.txt",
          "zermelo map grid-walk examples/grid-walk.txt --layer grundy -o grundy.svg",
          "zermelo map staircase examples/staircase.txt --after \"1,1 1,2\" -o board.png"},
         run_map},
    Verb{
        "table",
        "tell the value over a range of numbers",
        "Tells what an input is worth while one or two of its numbers go through a range, with\n"
        "the P-positions, what repeats, and how the values differ. In the input names stand for\n"
        "these numbers. With --against it compares the values with those of a program of yours,\n"
        "or of a b-file of the OEIS, and the status is 1 if they differ. See docs/table.md.\n"
        "With --to it writes what every position of one input is worth to a file, in which --from\n"
        "looks positions up without solving anything.",
        true,
        Files::words,
        {&kOver, &kValue, &kCsv, &kTableJson, &kTableFile, &kAgainst, &kTableCase, &kTo, &kFrom,
         &kTableAfter, &kForceNew, &kTheme, &kScale, &kMemory, &kJobs, &kNoProgress},
        {"zermelo table end-nim 1 3 a 4 b --over a=1..20 --over b=1..20",
         "zermelo table end-nim 1 2 7 n --over n=1..50 --value distance",
         "zermelo table end-nim 1 3 a 4 b --over a=1..20 --over b=1..20 -o end-nim.svg",
         "zermelo table end-nim 1 3 5 4 n --over n=1..30 --against brute-force.txt"},
        run_table},
    Verb{
        "discover",
        "find who loses, and prove it for all sizes",
        "Values small positions of a rules file, guesses what describes them, and proves it for\n"
        "numbers of any size where it can: a period of Grundy values, or an automaton that reads\n"
        "binary digits and, if it has one, its formula. The first line begins with `proved for\n"
        "all sizes:`, `tried up to N:` or, with the status 3, `no pattern up to N`. The condition\n"
        "follows as C++ and Python. What is proved can be written as a text that zermelo-check\n"
        "verifies, and a period as a theorem for Lean 4. See docs/discover.md.",
        true,
        Files::none,
        {&kFix, &kParts, &kPattern, &kLean, &kMemory, &kNoProgress},
        {"zermelo discover ./kayles.game", "zermelo discover ./nim.game --parts 3",
         "zermelo discover ./staircase-nim.game --fix n=4"},
        run_discover},
    Verb{
        "sweep",
        "ask one question about many inputs, games or programs",
        "Computes the value of many inputs, in pieces that are written to an SQLite file one by\n"
        "one: whatever ends the work, the same command goes on, here or on other machines, and\n"
        "every result is there once. GAME may be a folder of rules files, to ask about each; with\n"
        "--programs, the programs of a folder are tried on the inputs. `zermelo sweep FILE.sweep`\n"
        "tells what a file holds. See docs/campaigns.md.",
        false,
        Files::words,
        {&kSweepOver, &kQuestion, &kTableCase, &kSeeds,     &kTiny,        &kSizes,   &kKind,
         &kCases,     &kK,        &kPrograms,  &kTime,      &kInnerMemory, &kResults, &kShare,
         &kShard,     &kPiece,    &kMerge,     &kForceNew,  &kDraw,        &kTheme,   &kScale,
         &kSweepJson, &kMemory,   &kJobs,      &kNoProgress},
        {"zermelo sweep ./kayles.game --over n=0..1000 -o kayles.sweep",
         "zermelo sweep ./octal.game --over a=0..7 --over b=0..7 --over n=0..500 --share shared",
         "zermelo sweep end-nim 1 3 a 4 b --over a=1..99 --over b=1..99 --shard 3/16 -o 3.sweep",
         "zermelo sweep end-nim --programs submissions --tiny 4 --seeds 1..20 -o all.sweep",
         "zermelo sweep --merge 1.sweep 2.sweep shared -o all.sweep"},
        run_sweep,
        false,
        false},
    Verb{"gen",
         "generate inputs",
         "Writes an input in the contest's format, within the contest's limits: the same bytes\n"
         "for the same arguments everywhere. --want searches for one that the first or the second\n"
         "player wins, where one move decides (close), with a long perfect game (deep), or on\n"
         "which common wrong programs fail (tricky; needs a C++ compiler). What was found is told\n"
         "on standard error, with the seed that makes it without --want. The status is 1 if "
         "nothing\n"
         "was found.",
         true,
         Files::none,
         {&kSeed, &kSize, &kCharacter, &kCases, &kK, &kWant, &kTries, &kCount, &kGenOutput, &kList,
          &kBeyond, &kMemory, &kJobs, &kNoProgress},
         {"zermelo gen end-nim --seed 7 --size 4", "zermelo gen grid-walk --list",
          "zermelo gen subtangle --cases 3 --want close",
          "zermelo gen cf2005e1 --size 20 --count 10 -o tests"},
         run_gen},
    Verb{"validate",
         "check an input file",
         "Checks that files are well-formed, and with --contest that they keep to the limits of\n"
         "the contest; reports the smallest and largest of every number, and which limits were\n"
         "reached. The status is 1 if a file is not valid. With --compat kattis it is 42 if all\n"
         "are valid, 43 if one is not, and 2 to 4 where the work could not be done.",
         true,
         Files::any,
         {&kContest, &kCompat, &kMemory},
         {"zermelo validate keepaway examples/keepaway.txt",
          "zermelo validate cf2005e1 examples/subtangle.txt --contest",
          "zermelo validate end-nim --compat kattis < data/secret/01-tiny.in"},
         run_validate},
    Verb{"hack",
         "find an input on which a program fails",
         "Runs a program that solves the contest's problem on inputs that the contest allows: all\n"
         "tiny ones in order of size, random ones of every character, the largest ones. A wrong\n"
         "answer, a crash, too much time, memory or output is a finding: it is made small, told\n"
         "with the reason why the right answer is right, and saved; the status is 1. Without a\n"
         "finding it tells what was tried, and the status is 0; that is no proof that the program\n"
         "is correct.\n"
         "A source in C++ is compiled first, and one in Python run by python3. See docs/hack.md.",
         true,
         Files::none,
         {&kFor, &kTime, &kRunMemory, &kRunFolder, &kRunJobs, &kSeed, &kMaxSize, &kShrink,
          &kFindingName, &kNoProgress, &kColor},
         {"zermelo hack end-nim -- ./mine", "zermelo hack end-nim -- mine.cpp",
          "zermelo hack keepaway --for 10s -- python3 mine.py",
          "zermelo hack cf2005e1 --time 1s --memory 512M -- ./mine"},
         run_hack,
         true},
    Verb{
        "interact",
        "be the judge and the opponent of a program that plays",
        "Runs the program behind `--`, gives it a case of a file, or without FILE of the game's\n"
        "sample, and its role, and plays against it, a line a move each way, as docs/interact.md\n"
        "tells. Every move is checked. It prints the game, then how it went: won, draw, lost,\n"
        "illegal move, timeout, too much memory or crash. The status is 0 if it won, with --games\n"
        "if it won all that can be won and lost only what cannot be kept; else it is 1.",
        true,
        Files::one_or_sample,
        {&kBotAs, &kOpponent, &kBotCase, &kGames, &kBotMoves, &kReplay, &kTranscript, &kSeed,
         &kMoveTime, &kRunMemory, &kRunFolder, &kJobs, &kNoProgress, &kColor},
        {"zermelo interact end-nim -- ./bot",
         "zermelo interact staircase examples/staircase.txt --as second -- python3 bot.py",
         "zermelo interact grid-walk --games 100 -o lost.txt -- ./bot",
         "zermelo interact grid-walk --replay lost.txt -- ./bot"},
        run_interact,
        true},
    Verb{"certify",
         "prove the results, for zermelo-check",
         "Writes a certificate of what every case is worth: who wins, by how much, for keepaway "
         "the\n"
         "whole map, with --grundy Grundy values, with --distance in how many moves the winner\n"
         "wins. zermelo-check holds it against the rules alone.",
         true,
         Files::one,
         {&kOutput, &kCase, &kGrundy, &kDistance, &kMemory, &kJobs, &kNoProgress},
         {"zermelo certify end-nim examples/end-nim.txt -o end-nim.certificate",
          "zermelo certify subtangle examples/subtangle.txt --distance",
          "zermelo certify grid-walk examples/grid-walk.txt --case 3 --grundy"},
         run_certify},
    Verb{"export",
         "make a problem package for a judge",
         "Makes a problem package in the layout of Kattis and the ICPC, or of Polygon: statement,\n"
         "tests, an input validator, right and wrong submissions; for Polygon a checker besides.\n"
         "Runs every submission on every test and reports which tests catch which wrong one;\n"
         "status 1 if one is not caught, 3 without a C++ compiler (CXX, else c++), for then the\n"
         "report is missing. The package is there in both cases. See docs/export.md.",
         true,
         Files::none,
         {&kFolder, &kLayout, &kSeed, &kTime, &kRunMemory, &kRunJobs, &kNoProgress},
         {"zermelo export end-nim -o endnim", "zermelo export keepaway -o keepaway --seed 7",
          "zermelo export end-nim --layout polygon -o end-nim"},
         run_export},
};

constexpr std::array<std::pair<int, std::string_view>, 7> kStatuses = {{
    {kAnswered, "answered or passed, whoever wins"},
    {kNegative,
     "a negative verdict: not valid, a program fails or does not win, none is found, "
     "a table differs"},
    {kBadInput, "usage or bad input"},
    {kLimit, "a limit was reached or Ctrl-C pressed, the result is unknown"},
    {kFailed, "internal error, or the output could not be written"},
    {kCompatValid, "valid, by validate --compat kattis"},
    {kCompatInvalid, "not valid, by validate --compat kattis"},
}};

}  // namespace

std::span<const Verb> all_verbs() {
    return kVerbs;
}

std::span<const std::pair<int, std::string_view>> all_statuses() {
    return kStatuses;
}

const Verb* find_verb(std::string_view name) {
    for (const Verb& verb : kVerbs) {
        if (verb.name == name) return &verb;
    }
    return nullptr;
}

}  // namespace zermelo::app
