// zermelo sweep: one question about many inputs, whose results go to an SQLite file piece by piece.
#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <system_error>

#include "io/progress.hpp"
#include "io/signals.hpp"
#include "io/terminal.hpp"
#include "programs/run_program.hpp"
#include "verbs/input.hpp"
#include "verbs/pictures.hpp"
#include "verbs/sweep_inputs.hpp"
#include "verbs/sweep_work.hpp"
#include "words/solution_text.hpp"
#include "words/sweep_picture.hpp"
#include "words/sweep_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/campaign/piece_store.hpp"
#include "zermelo/campaign/results_file.hpp"
#include "zermelo/campaign/work_plan.hpp"

namespace zermelo::app {

namespace {

constexpr std::string_view kEndingOfResults = ".sweep";

std::string objection_to_sweep(const Arguments& arguments) {
    if (arguments.game.empty()) return "sweep needs a game; `zermelo games` lists them";
    if (arguments.output.empty() == arguments.share.empty()) {
        return "sweep needs a place for the results: -o FILE.sweep, or --share DIR";
    }
    if (!arguments.output.empty() && !arguments.output.ends_with(kEndingOfResults)) {
        return fmt::format("--output is {}; it takes a name that ends in .sweep",
                           in_quotes(arguments.output));
    }
    if (!arguments.share.empty() && !arguments.draw.empty())
        return "--draw draws what one file holds; --merge makes one of those in a shared folder";
    if (arguments.force) return "--force is for --merge; results that are there are gone on with";
    constexpr std::uint64_t kMostPiece = 100'000;
    if (arguments.piece && (*arguments.piece < 1 || *arguments.piece > kMostPiece)) {
        return fmt::format("--piece is {}; it may be 1..{}", *arguments.piece, kMostPiece);
    }
    if (arguments.programs.empty() && !(arguments.run_time.empty() && arguments.run_memory.empty()))
        return "--time and --program-memory are for --programs";
    return "";
}

Result<Shard> shard_of(const Arguments& arguments) {
    if (arguments.shard.empty()) return Shard();
    const auto numbers = two_numbers(arguments.shard, "/");
    if (!numbers || numbers->first < 1 || numbers->first > numbers->second) {
        return input_error("--shard is {}; it is one of so many parts, like 3/16",
                           in_quotes(arguments.shard));
    }
    return Shard{numbers->first, numbers->second};
}

Campaign campaign_of(const SweepQuestion& question, const SweepInputs& inputs,
                     const Arguments& arguments) {
    Campaign campaign{.terms = {{"zermelo", ZERMELO_VERSION}},
                      .subjects = question.subjects(),
                      .columns = inputs.columns(),
                      .inputs = inputs.count()};
    for (const std::vector<Term>& terms : {question.terms(), inputs.terms()})
        campaign.terms.insert(campaign.terms.end(), terms.begin(), terms.end());
    campaign.piece_size = arguments.piece.value_or(usual_piece_size(campaign.inputs));
    return campaign;
}

/// The progress of a sweep is that of its pieces, whatever a worker is at.
class SweepProgress final : public Monitor {
  public:
    SweepProgress(Progress& progress, const WorkPlan& plan) : progress_(progress), plan_(plan) {}

    bool go_on(std::uint64_t, std::uint64_t) override {
        return !stopped_ && progress_.go_on(plan_.before() + plan_.here(), plan_.pieces());
    }
    void stop() { stopped_ = true; }

  private:
    Progress& progress_;
    const WorkPlan& plan_;
    std::atomic<bool> stopped_ = false;
};

/// The work of all threads of this process.
class Sweep {
  public:
    Sweep(SweepQuestion& question, const SweepInputs& inputs, WorkPlan& plan, Progress& progress)
        : question_(question), inputs_(inputs), plan_(plan), progress_(progress, plan) {}

    /// Computes pieces until all are done or under way elsewhere. The error of the work ends it;
    /// that of a piece which is too large for the resources is told when the others are done.
    Result<void> run(const Resources& resources) {
        static Progress until_interrupted(false);  // without a bar it is for many threads at a time
        Resources share = resources;
        share.memory /= resources.jobs;
        share.jobs = 1;
        share.monitor = &until_interrupted;
        const auto work = [&](std::size_t) { run_worker(share); };
        const auto done = for_each_watched(resources.jobs, resources.jobs, &progress_, work);
        if (error_) return std::unexpected(*error_);
        if (interrupted()) return stopped_error();
        if (!done) return std::unexpected(done.error());
        if (failed_) return std::unexpected(*failed_);
        return {};
    }

  private:
    void run_worker(const Resources& resources) {
        const auto worker = question_.worker(inputs_, resources);
        while (!over_) {
            const auto piece = plan_.next();
            if (!piece) return end_by(piece.error());
            if (!*piece) return;
            const auto rows = worker->rows(**piece);
            if (interrupted()) return;
            if (!rows && rows.error().kind == ErrorKind::limit) {
                note(**piece, rows.error());
                continue;
            }
            if (!rows) return end_by(rows.error());
            if (const auto written = plan_.record(**piece, *rows); !written)
                return end_by(written.error());
        }
    }

    void end_by(const Error& error) {
        const std::lock_guard lock(mutex_);
        if (!error_) error_ = error;
        over_ = true;
        progress_.stop();
    }

    void note(const Piece& piece, const Error& error) {
        const std::lock_guard lock(mutex_);
        if (failed_) return;
        failed_ =
            Error{error.kind,
                  Sentence{"the inputs of {} from {} on, counted from 0, have no results: {}",
                           question_.subjects()[piece.subject].name, piece.first, error.message},
                  {}};
    }

    SweepQuestion& question_;
    const SweepInputs& inputs_;
    WorkPlan& plan_;
    SweepProgress progress_;
    std::mutex mutex_;             // for what follows
    std::optional<Error> error_;   // of the work
    std::optional<Error> failed_;  // of the first piece that was too large
    std::atomic<bool> over_ = false;
};

/// The options of a picture as those have them that write one to --output.
Arguments for_picture(const Arguments& arguments) {
    Arguments result = arguments;
    result.output = arguments.draw;
    return result;
}

/// Draws the results of a file, if this is wanted; returns the status.
int draw_results(const std::string& path, const Arguments& arguments) {
    if (arguments.draw.empty()) return kAnswered;
    auto file = ResultsFile::open(path);
    if (!file) return usage_error(file.error());
    const auto map = picture_of_results(*file);
    if (!map) return usage_error(map.error());
    const auto picture = draw_picture(*map, for_picture(arguments), {});
    if (!picture) return usage_error(picture.error());
    return write_output(*picture, arguments.draw);
}

/// Tells what a file holds, as people or programs want it, and draws it.
int tell_results(const std::string& path, const Arguments& arguments) {
    const auto summary = summary_of(path);
    if (!summary) return usage_error(summary.error());
    if (const int status = draw_results(path, arguments); status != kAnswered) return status;
    return write_output(arguments.json ? to_json(*summary) : describe(*summary));
}

/// The same of a folder that others may still work in.
int tell_share(const WorkPlan& plan, const Arguments& arguments) {
    return write_output(fmt::format(
        "{0}: {1} of {2} were computed here; `zermelo sweep --merge {0} -o FILE.sweep` puts all "
        "results together\n",
        printable(arguments.share), plan.here(), plural(plan.pieces(), "piece")));
}

/// Why the work ended before all was done, and what is there.
int complain_of_work(const Error& error, const WorkPlan& plan, const Arguments& arguments) {
    const std::string& place = arguments.share.empty() ? arguments.output : arguments.share;
    usage_error(fmt::format("{} ({} of {} are in {}; the same command goes on from there)",
                            error.message.english(kOptionNames), plan.before() + plan.here(),
                            plural(plan.pieces(), "piece"), place));
    return status_of(error);
}

int sweep(const Arguments& arguments, SweepQuestion& question, const SweepInputs& inputs,
          const Resources& resources) {
    const auto shard = shard_of(arguments);
    if (!shard) return usage_error(shard.error());
    const Campaign campaign = campaign_of(question, inputs, arguments);
    auto store = arguments.share.empty() ? store_in_file(arguments.output, campaign)
                                         : store_in_folder(arguments.share, campaign);
    if (!store) return usage_error(store.error());
    WorkPlan plan(campaign, **store, *shard);
    Progress progress(!arguments.no_progress);
    progress.begin(fmt::format("computing {}", plural(plan.pieces(), "piece")), "pieces");
    const auto done = Sweep(question, inputs, plan, progress).run(resources);
    progress.clear();
    store->reset();
    if (!done) return complain_of_work(done.error(), plan, arguments);
    return arguments.share.empty() ? tell_results(arguments.output, arguments)
                                   : tell_share(plan, arguments);
}

/// The files to be put together: those that were named, and those in folders.
Result<std::vector<std::string>> sources_of(const Arguments& arguments) {
    std::vector<std::string> names = arguments.files;
    if (!arguments.game.empty()) names.insert(names.begin(), arguments.game);
    std::vector<std::string> files;
    for (const std::string& name : names) {
        std::error_code ignored;
        if (!std::filesystem::is_directory(name, ignored)) {
            files.push_back(name);
            continue;
        }
        const auto inside = ZERMELO_TRY(results_in_folder(name));
        files.insert(files.end(), inside.begin(), inside.end());
    }
    if (files.empty()) return input_error("--merge needs files of results, or folders of them");
    return files;
}

int run_merge(const Arguments& arguments) {
    if (!arguments.output.ends_with(kEndingOfResults)) {
        return usage_error("--merge needs a place for the results, -o FILE.sweep");
    }
    std::error_code ignored;
    if (!arguments.force && std::filesystem::exists(arguments.output, ignored)) {
        return usage_error(fmt::format("there is a file {} already; --force writes over it",
                                       in_quotes(arguments.output)));
    }
    const auto sources = sources_of(arguments);
    if (!sources) return usage_error(sources.error());
    Progress progress(!arguments.no_progress);
    const auto merged = merge(*sources, arguments.output, {.monitor = &progress});
    progress.clear();
    if (!merged) return usage_error(merged.error());
    return tell_results(arguments.output, arguments);
}

}  // namespace

int run_sweep(const Arguments& arguments) {
    if (const std::string why = objection_to_picture(for_picture(arguments), "--draw");
        !why.empty())
        return usage_error(why);
    if (arguments.merge) return run_merge(arguments);
    if (arguments.game.ends_with(kEndingOfResults)) return tell_results(arguments.game, arguments);
    if (const std::string why = objection_to_sweep(arguments); !why.empty())
        return usage_error(why);
    const auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error());
    const std::vector<Arguments> games = games_of_sweep(arguments);
    if (games.empty()) return kBadInput;
    const bool is_for_one =
        !arguments.seeds.empty() || arguments.tiny || !arguments.programs.empty();
    if (games.size() > 1 && is_for_one) {
        return usage_error("--seeds, --tiny and --programs are for one game");
    }
    const auto question = arguments.programs.empty()
                              ? values_of_games(arguments, games)
                              : verdicts_of_programs(arguments, games.front());
    if (!question) return usage_error(question.error());
    const auto inputs =
        sweep_inputs_of(games.front(), games.front().entry->game, resources->memory);
    if (!inputs) return usage_error(inputs.error());
    return sweep(arguments, **question, **inputs, *resources);
}

}  // namespace zermelo::app
