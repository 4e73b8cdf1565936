// zermelo interact: games of a program against the computer.
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "io/files.hpp"
#include "io/progress.hpp"
#include "io/signals.hpp"
#include "io/terminal.hpp"
#include "programs/bot_process.hpp"
#include "programs/program.hpp"
#include "verbs/cases.hpp"
#include "verbs/input.hpp"
#include "verbs/run_limits.hpp"
#include "words/excerpt.hpp"
#include "words/interact_text.hpp"
#include "words/solution_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/workbench/pictures/draw.hpp"
#include "zermelo/workbench/trials/small_input.hpp"

namespace zermelo::app {

namespace {

constexpr std::uint64_t kMostMoves = 2000;
constexpr std::uint64_t kMostMovesWithoutEnd = 100;
constexpr std::uint64_t kMostGames = 1'000'000;

OpponentKind opponent_of(std::string_view name) {
    if (name == "random") return OpponentKind::random;
    return name == "weak" ? OpponentKind::weak : OpponentKind::perfect;
}

std::string_view adjective(OpponentKind kind) {
    return kind == OpponentKind::random ? "random"
           : kind == OpponentKind::weak ? "weak"
                                        : "perfect";
}

/// The objection to options that do not go together; empty if there is none.
std::string objection_to_match(const Arguments& arguments) {
    if (arguments.games && (*arguments.games < 1 || *arguments.games > kMostGames)) {
        return fmt::format("--games is {}; it may be 1..{}", *arguments.games, kMostGames);
    }
    if (arguments.moves && *arguments.moves < 1) return "--moves is 0; it may be 1 or more";
    if (arguments.replay.empty()) {
        if (arguments.games && arguments.case_number && arguments.files.empty() &&
            !arguments.input) {
            return "--games without FILE makes its inputs; it does not go with --case";
        }
        return "";
    }
    if (arguments.games) return "--replay plays one game; it does not go with --games";
    if (!arguments.files.empty() || arguments.input)
        return "--replay has its own input; it does not go with FILE";
    if (arguments.case_number) return "--replay has its own case; it does not go with --case";
    return "";
}

Player player_called(std::string_view name) {
    return name == "second" ? Player::second : Player::first;
}

/// A game to be played, and what is known of it.
struct Task {
    PlayedGame game;
    Player bot = Player::first;
    std::string heading = {};  ///< "end-nim, case 2 of 3"
    std::vector<std::string> recorded = {};
};

/// Goes on as long as another monitor does, and somebody reads what is said.
class WhileHeard final : public Monitor {
  public:
    explicit WhileHeard(Monitor& other) : other_(other) {}
    bool go_on(std::uint64_t done, std::uint64_t total) override {
        return other_.go_on(done, total) && !output_is_lost();
    }

  private:
    Monitor& other_;
};

class Interact {
  public:
    Interact(const Arguments& arguments, Command command, const RunLimits& limits,
             const Resources& resources)
        : arguments_(arguments),
          entry_(*arguments.entry),
          command_(std::move(command)),
          limits_(limits),
          progress_(!arguments.no_progress),
          quiet_(false),
          color_(use_color(arguments.color)),
          text_(info(), color_) {
        session_.resources = resources;
        session_.resources.monitor = arguments.games ? &quiet_ : &progress_;
        options_.opponent = opponent_of(arguments.opponent);
        options_.seed = arguments.seed.value_or(options_.seed);
        const bool endless = info().objective == Objective::long_run;
        options_.most_moves = arguments.moves.value_or(endless ? kMostMovesWithoutEnd : kMostMoves);
        if (color_ && ::isatty(STDOUT_FILENO) == 1) write_at_the_end("\x1b[0m");
    }

    /// Reads what is to be played, and plays it. Errors are told.
    int run() {
        const std::string file = !arguments_.replay.empty() ? arguments_.replay
                                 : arguments_.files.empty() ? std::string()
                                                            : arguments_.files.front();
        const auto source = file_or_sample(arguments_, file, session_.resources.memory);
        const Result<int> status = source
                                       ? run_on(source->text(), !file.empty() || arguments_.input)
                                       : std::unexpected(source.error());
        progress_.clear();
        if (status) return *status;
        const bool has_place = status.error().place.has_value();
        const std::string name = file == "-" ? "<stdin>" : file.empty() ? "zermelo" : file;
        const bool of_file = has_place || !source || status.error().kind == ErrorKind::input;
        return write_error(status.error(), of_file ? name : "zermelo",
                           source ? source->text() : std::string_view());
    }

  private:
    const GameInfo& info() const { return entry_.game.info(); }
    /// As it was typed.
    std::string program() const { return shortened(printable(joined(command_.words, " "))); }

    Result<int> run_on(std::string_view text, bool has_file) {
        if (!arguments_.replay.empty()) {
            auto task = ZERMELO_TRY(recorded_task(text));
            return run_one(std::move(task));
        }
        if (arguments_.games && !has_file) return run_many(nullptr);
        if (is_saved_game(text)) {
            return input_error("this is a saved game; --replay plays it again");
        }
        const auto puzzle = ZERMELO_TRY(entry_.game.read(text, session_.resources));
        if (arguments_.games) return run_many(puzzle.get());
        const auto cases = ZERMELO_TRY(cases_of(arguments_, *puzzle));
        auto task = ZERMELO_TRY(task_of(*puzzle, cases.begin));
        const std::optional<Player> winner = task.game.match.account().winner;
        seat(task,
             arguments_.as.empty() ? winner.value_or(Player::first) : player_called(arguments_.as));
        return run_one(std::move(task));
    }

    Result<Task> task_of(const Puzzle& puzzle, std::size_t index) {
        if (puzzle.cases() == 0) return input_error("the file has nothing to play");
        auto only = puzzle.only(index);
        if (only == nullptr) {
            return input_error("interact needs a file of one case: {} does not take them apart",
                               info().name);
        }
        auto game = ZERMELO_TRY(start_game(entry_, std::move(only), 0, {}, session_));
        const std::string place =
            puzzle.cases() == 1 ? "" : fmt::format(", {}", heading(info(), puzzle, index));
        return Task{std::move(game), Player::first, fmt::format("{}{}", info().name, place), {}};
    }

    static void seat(Task& task, Player bot) {
        task.bot = bot;
        task.game.match.seat({.first = bot == Player::first, .second = bot == Player::second});
    }

    /// The program takes the seat of the person in the saved game.
    Result<Task> recorded_task(std::string_view text) {
        if (!is_saved_game(text)) return input_error("this is no saved game");
        const auto saved = ZERMELO_TRY(load_game_of(entry_, text, session_));
        const Seats seats = saved.match.seats();
        if (arguments_.as.empty() && seats.first == seats.second) {
            return input_error(
                "no single player of this game was a person; --as says what the "
                "program plays");
        }
        auto task = task_of(*saved.puzzle, saved.case_index);
        if (!task) return task;
        task->recorded = saved.match.moves();
        seat(*task, !arguments_.as.empty() ? player_called(arguments_.as)
                    : seats.first          ? Player::first
                                           : Player::second);
        return task;
    }

    Result<BotGame> play(Task& task, bool shows_errors, std::uint64_t seed,
                         const std::function<void(std::size_t)>& on_move) {
        auto bot = ZERMELO_TRY(BotProcess::start(command_, limits_, shows_errors, heard_));
        InteractOptions options = options_;
        options.seed = seed;
        options.recorded = task.recorded;
        if (!task.recorded.empty() && !arguments_.moves &&
            info().objective == Objective::long_run) {
            options.most_moves = task.recorded.size();
        }
        return play_bot(task.game, task.bot, *bot, options, on_move);
    }

    Result<void> save(const Task& task) {
        if (arguments_.output.empty()) return {};
        auto written = write_file(arguments_.output, write_saved_game(task.game));
        if (!written) {
            written.error().message =
                Sentence{"{}: {}", arguments_.output, written.error().message};
        }
        return written;
    }

    std::string title(Task& task) {
        const auto standing = standing_of(task.game.match.session());
        const std::string result = standing ? result_in_words(*standing, info()) : "";
        const WindowSize window = window_size(STDOUT_FILENO);
        const std::string board =
            draw(task.game.match.session().view(), {.most_columns = window.columns - 2,
                                                    .color = color_,
                                                    .coordinates = true,
                                                    .cut = true});
        return fmt::format("{}: {} is {}, the {} player is {}\nwith perfect play {}\n{}",
                           task.heading, program(), text_.name(task.bot),
                           adjective(options_.opponent), text_.name(opponent(task.bot)), result,
                           indented(board));
    }

    Result<int> run_one(Task task) {
        progress_.clear();
        int written = write_output(title(task));
        if (output_is_lost()) return written;
        const Match& match = task.game.match;
        bool departed = false;
        const auto tell = [&](std::size_t index) {
            std::string line = text_.move(match, index);
            if (!departed && index < task.recorded.size() &&
                match.move(index) != task.recorded[index]) {
                departed = true;
                line += fmt::format("   (recorded: {}; from here on the game is another)",
                                    task.recorded[index]);
            }
            progress_.clear();
            written = write_output(line + '\n');
        };
        const auto game = play(task, true, options_.seed, tell);
        if (output_is_lost()) return written;
        if (!game) return std::unexpected(game.error());
        progress_.clear();
        written = write_output(text_.account(game->account) + result_line(*game) + '\n');
        ZERMELO_TRY(save(task));
        if (output_is_lost()) return written;
        return game->verdict == BotVerdict::won ? kAnswered + 0 : kNegative + 0;
    }

    /// The task of this number, from 0, on a case of the puzzle or on a generated input.
    Result<Task> task_number(const Puzzle* puzzle, std::uint64_t number) {
        const bool both = arguments_.as.empty();
        const std::uint64_t input = both ? number / 2 : number;
        Result<Task> task = std::unexpected(Error{});
        if (puzzle != nullptr) {
            const auto cases = ZERMELO_TRY(cases_of(arguments_, *puzzle));
            const std::size_t count = std::max<std::size_t>(cases.end - cases.begin, 1);
            task = task_of(*puzzle, cases.begin + input % count);
        } else {
            const auto made =
                ZERMELO_TRY(small_input(entry_.game, arguments_.game, options_.seed, input));
            task = task_of(*made, 0);
        }
        if (!task) return task;
        seat(*task, both ? player_after(number) : player_called(arguments_.as));
        return task;
    }

    Result<int> run_many(const Puzzle* puzzle) {
        constexpr std::size_t kMostTold = 10;
        BotStatistics statistics;
        std::size_t failures = 0;
        bool saved = false;
        for (std::uint64_t number = 0; number < *arguments_.games; ++number) {
            if (!progress_.go_on(number, *arguments_.games)) return stopped_error();
            auto task = ZERMELO_TRY(task_number(puzzle, number));
            const auto game = ZERMELO_TRY(play(task, false, options_.seed + number, {}));
            statistics.add(game);
            if (game.kept()) continue;
            if (++failures <= kMostTold) {
                progress_.clear();
                const int written = write_output(fmt::format(
                    "game {}, as {}: {}\n", number + 1, text_.name(task.bot), result_line(game)));
                if (output_is_lost()) return written;
            }
            if (saved) continue;
            ZERMELO_TRY(save(task));
            saved = true;
        }
        progress_.clear();
        return tell_statistics(statistics, failures, kMostTold);
    }

    int tell_statistics(const BotStatistics& statistics, std::size_t failures,
                        std::size_t told) const {
        std::string text;
        if (failures > told) text += fmt::format("... and {} more\n", failures - told);
        if (failures > 0 && !arguments_.output.empty()) {
            text += fmt::format("the first of them is saved in {}\n", printable(arguments_.output));
        }
        text += fmt::format("{} against the {} player, seed {}\n", program(),
                            adjective(options_.opponent), options_.seed);
        text += describe(statistics, info());
        text += failures == 0 ? "passed: it won all that can be won\n"
                              : fmt::format("failed: {} went wrong\n", plural(failures, "game"));
        const int written = write_output(text);
        return std::max(written, failures == 0 ? kAnswered + 0 : kNegative + 0);
    }

    const Arguments& arguments_;
    const RegisteredGame& entry_;
    Command command_;
    RunLimits limits_;
    Progress progress_;
    Progress quiet_;
    WhileHeard heard_{quiet_};
    bool color_;
    PlayText text_;
    SessionOptions session_;
    InteractOptions options_;
};

}  // namespace

int run_interact(const Arguments& arguments) {
    if (const std::string why = objection_to_match(arguments); !why.empty())
        return usage_error(why);
    const auto folder = run_folder_of(arguments);
    if (!folder) return usage_error(folder.error());
    if (const int status = complain_if_unwritable(arguments.output); status != kAnswered) {
        return status;
    }
    const auto limits = run_limits_of(arguments);
    if (!limits) return usage_error(limits.error());
    const auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error());
    Progress quiet(false);
    auto program = find_program(arguments.program, &quiet, excerpt);
    if (!program) return usage_error(program.error());
    program->command.folder = *folder;
    return Interact(arguments, program->command, *limits, *resources).run();
}

}  // namespace zermelo::app
