#include "run_positions.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "asked_values.hpp"
#include "both_starts.hpp"
#include "interrupt.hpp"
#include "io/files.hpp"
#include "opened_game.hpp"
#include "positions.hpp"
#include "table.hpp"
#include "words.hpp"
#include "words/solution_text.hpp"
#include "zermelo/base/checkpoint.hpp"
#include "zermelo/base/checksum.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/face/proof.hpp"
#include "zermelo/rules/position_graph.hpp"
#include "zermelo/workbench/answers/certify.hpp"
#include "zermelo/workbench/answers/json.hpp"
#include "zermelo/workbench/answers/solve.hpp"
#include "zermelo/workbench/answers/table.hpp"
#include "zermelo/workbench/answers/table_reader.hpp"

namespace zermelo::mpi {

namespace {

/// What goes to standard output, or what is wrong.
using Text = std::expected<std::string, Complaint>;

std::string objection_to_solve(const Options& options, const GameInfo& game) {
    if (options.grundy && options.distance) return "--grundy and --distance do not go together";
    if (options.grundy) return objection_to_value(game, TableValue::grundy);
    const bool scored = game.objective == Objective::higher_score && game.counts_scores;
    if (!options.distance || !scored) return "";
    return fmt::format("{} is not decided by the last move, so nobody wins in a number of moves",
                       game.name);
}

/// The cases that are asked for, from 0.
Result<std::vector<std::size_t>> cases_of(const Options& options, const Puzzle& puzzle) {
    std::vector<std::size_t> cases;
    if (!options.case_number) {
        for (std::size_t i = 0; i < puzzle.cases(); ++i)
            cases.push_back(i);
        return cases;
    }
    if (*options.case_number < 1 || *options.case_number > puzzle.cases()) {
        return input_error("--case is {}; the file has {}", *options.case_number,
                           app::plural(puzzle.cases(), "case"));
    }
    return std::vector{*options.case_number - 1};
}

/// Why ranks have no values of these positions, if they have none.
std::optional<Complaint> complaint_about(const PositionGraph* graph, const GameInfo& game) {
    if (graph != nullptr) return std::nullopt;
    return complaint(
        input_error("ranks do not solve {} by its positions; one machine does, with `zermelo`",
                    std::string(game.name))
            .error());
}

CheckpointSubject checkpoint_subject(const OpenedGame& opened, std::size_t index,
                                     const PositionGraph& graph, shards::ShardValue value) {
    const auto sum_of = [](std::string_view text, std::uint64_t seed = 0) {
        return checksum(std::as_bytes(std::span(text)), seed);
    };
    const TableIdentity of = identity_of_case(opened.info(), opened.source.text(), index + 1);
    // Another version may have other words for the same positions.
    return {.magic = "zermelo positions checkpoint\n",
            .noun = "game, input, case or value",
            .version = 1,
            .identity = {sum_of(of.rules), sum_of(of.input),
                         std::uint64_t{index} << 8 | (graph.has_all_positions() ? 0U : 128U) |
                             static_cast<std::uint64_t>(value)},
            .kind = sum_of(ZERMELO_VERSION)};
}

/// Why a checkpoint cannot be of what is asked for; empty if it can.
std::string objection_to_checkpoint(const Options& options, const Puzzle& puzzle) {
    const bool of_one = options.case_number.has_value() || puzzle.cases() == 1;
    if (options.checkpoint.empty() || of_one) return "";
    return fmt::format("--checkpoint is for one case at a time; the file has {}",
                       app::plural(puzzle.cases(), "case"));
}

class StopsAtInterrupt final : public Monitor {
  public:
    bool go_on(std::uint64_t, std::uint64_t) override { return !interrupted(); }
};

/// What is asked for by all ranks.
class Run {
  public:
    /// All must outlive it.
    Run(const Ranks& ranks, const Options& options, const OpenedGame& opened)
        : ranks_(ranks), options_(options), opened_(opened) {}

    /// What goes to standard output, or what is wrong.
    Text text() {
        switch (options_.verb) {
            case Verb::answer:
                return answer();
            case Verb::solve:
                return solve_cases();
            case Verb::table:
                return table();
            case Verb::certify:
                break;
        }
        return certify();
    }

    /// Once the text is out. Whoever is killed before goes on from the checkpoint.
    void remove_checkpoint() const {
        if (checkpoint_) checkpoint_->saver.remove();
    }

  private:
    /// Calls use(positions), which returns what is wrong, if anything is, once all ranks have solved
    /// these positions, which begin with those of the case with this index.
    template <class Use>
    std::optional<Complaint> with_positions(const PositionGraph& graph, std::size_t index,
                                            shards::ShardValue value, const Use& use) {
        if (!options_.checkpoint.empty())
            checkpoint_.emplace(ranks_, options_, checkpoint_subject(opened_, index, graph, value));
        RankedPositions positions(ranks_, graph, value, options_,
                                  checkpoint_ ? &*checkpoint_ : nullptr);
        if (auto wrong = positions.solve()) return wrong;
        return use(positions);
    }

    /// Solves a case by all ranks and calls use(session, positions), which returns what is wrong, if
    /// anything is.
    template <class Use>
    std::optional<Complaint> with_case(std::size_t index, GraphPositions listed,
                                       SessionOptions wanted, const Use& use) {
        const auto graph = opened_.puzzle->graph(index, index + 1, listed);
        if (auto wrong = complaint_about(graph.get(), opened_.info())) return wrong;
        const auto value = shards::PositionShard::value_for(*graph, wanted.grundy, wanted.distance);
        return with_positions(
            *graph, index, value, [&](RankedPositions& positions) -> std::optional<Complaint> {
                BothStarts values(ranks_, options_, *opened_.puzzle, index, value, positions);
                wanted.values = &values;
                const auto session = opened_.puzzle->open(index, wanted);
                if (!session) return complaint(session.error());
                return use(**session, positions);
            });
    }

    Text answer() {
        std::vector<std::string> lines;
        RankedPositions::Figures all;
        for (std::size_t i = 0; i < opened_.puzzle->cases(); ++i) {
            const auto wrong = with_case(
                i, GraphPositions::representatives, {.grundy = opened_.info().answers_grundy},
                [&](Session& session,
                    const RankedPositions& positions) -> std::optional<Complaint> {
                    const auto line = opened_.puzzle->answer_line(i, session);
                    if (!line) return complaint(line.error());
                    lines.push_back(*line);
                    all.add(positions.figures());
                    return std::nullopt;
                });
            if (wrong) return std::unexpected(*wrong);
        }
        if (options_.json) return answers_json(opened_.info().name, ranks_, lines, all);
        std::string text;
        for (const std::string& line : lines)
            text += line + '\n';
        return text;
    }

    Text solve_cases() {
        constexpr std::size_t kMostCases = 20;
        const GameInfo& game = opened_.info();
        const auto cases = cases_of(options_, *opened_.puzzle);
        if (!cases) return std::unexpected(complaint(cases.error()));
        const std::size_t shown =
            options_.json ? cases->size() : std::min(cases->size(), kMostCases);
        SolvedFile file{.game = &game, .version = ZERMELO_VERSION};
        std::string text;
        for (std::size_t i = 0; i < shown; ++i) {
            const std::size_t index = (*cases)[i];
            const auto wrong = with_case(
                index, GraphPositions::representatives,
                {.grundy = options_.grundy, .distance = options_.distance},
                [&](Session& session, const RankedPositions&) -> std::optional<Complaint> {
                    auto solution = zermelo::solve(session, game.objective, {});
                    if (!solution) return complaint(solution.error());
                    const std::string heading = app::heading(game, *opened_.puzzle, index);
                    if (!options_.json) {
                        text += app::describe(*solution, game,
                                              app::frame_of(session, heading, text.empty(), false));
                    }
                    file.cases.push_back({index + 1, {}, std::move(*solution)});
                    return std::nullopt;
                });
            if (wrong) return std::unexpected(*wrong);
        }
        if (options_.json) return to_json(file, opened_.source) + '\n';
        return text + app::tell_left_out(cases->size() - shown);
    }

    Text table() {
        const auto identity = identity_of_table(options_, opened_);
        if (!identity) return std::unexpected(complaint(identity.error()));
        if (const auto wrong = ranks_.agree(complaint_of(expect_place_for_table(ranks_, options_))))
            return std::unexpected(*wrong);
        std::string text;
        const auto wrong = with_case(
            identity->case_number - 1, GraphPositions::all,
            {.grundy = identity->value == TableValue::grundy,
             .distance = identity->value == TableValue::distance},
            [&](Session&, const RankedPositions& positions) -> std::optional<Complaint> {
                if (auto failed = write_table(ranks_, positions, *identity, options_))
                    return failed;
                text = fmt::format(
                    "The table {} holds {} positions of {} with their values ({}).\n", options_.to,
                    positions.figures().positions, identity->game, name_of(identity->value));
                return std::nullopt;
            });
        if (wrong) return std::unexpected(*wrong);
        return text;
    }

    /// Adds the proofs of the cases begin..end-1, which are one, or one game. The first rank makes them as
    /// one process does, but for the values, which it asks of all.
    std::optional<Complaint> prove(std::size_t begin, std::size_t end, std::vector<Proof>& proofs) {
        const auto graph = opened_.puzzle->graph(begin, end, GraphPositions::representatives);
        if (auto wrong = complaint_about(graph.get(), opened_.info())) return wrong;
        StopsAtInterrupt monitor;
        SessionOptions wanted{.resources = {.memory = options_.memory, .monitor = &monitor},
                              .grundy = options_.grundy,
                              .distance = options_.distance};
        const auto add = [&]() -> std::optional<Complaint> {
            auto made = opened_.puzzle->prove(begin, end, wanted);
            if (made) proofs.insert(proofs.end(), made->begin(), made->end());
            return complaint_of(made);
        };
        // Lines are about the parts of sums, and few: there is nothing for the others to do.
        if (graph->makes_sums() && !options_.distance)
            return ranks_.agree(ranks_.speaks() ? add() : std::nullopt);
        return with_positions(
            *graph, begin,
            shards::PositionShard::value_for(*graph, options_.grundy, options_.distance),
            [&](const RankedPositions& positions) {
                if (!ranks_.speaks()) {
                    answer_questions(ranks_, positions);
                    return ranks_.agree(std::nullopt);
                }
                AskedValues values(ranks_, *graph, positions);
                wanted.values = &values;
                wanted.resources.memory -= std::min(options_.memory, positions.bytes());
                const auto wrong = add();
                values.end();
                return ranks_.agree(wrong);
            });
    }

    Text certify() {
        const auto cases = cases_of(options_, *opened_.puzzle);
        if (!cases) return std::unexpected(complaint(cases.error()));
        const bool to_file = ranks_.speaks() && !options_.output.empty();
        const auto place = to_file ? app::can_write_file(options_.output) : Result<void>();
        if (const auto wrong = ranks_.agree(complaint_of(place))) return std::unexpected(*wrong);
        const bool together =
            cases->size() > 1 && !options_.distance &&
            opened_.puzzle->graph(0, cases->size(), GraphPositions::all) != nullptr;
        std::vector<Proof> proofs;
        for (std::size_t i = 0; i < cases->size(); i += together ? cases->size() : 1) {
            const std::size_t end = together ? cases->size() : (*cases)[i] + 1;
            if (auto wrong = prove((*cases)[i], end, proofs)) return std::unexpected(*wrong);
        }
        std::string text =
            write_certificate(*opened_.game, *opened_.puzzle, opened_.source.text(), proofs);
        if (options_.output.empty()) return text;
        const auto written = to_file ? app::write_file(options_.output, text) : Result<void>();
        if (const auto wrong = ranks_.agree(complaint_of(written, options_.output)))
            return std::unexpected(*wrong);
        return "";
    }

    const Ranks& ranks_;
    const Options& options_;
    const OpenedGame& opened_;
    std::optional<PositionsCheckpoint> checkpoint_;
};

}  // namespace

int run_positions(const Ranks& ranks, const Options& options) {
    const auto opened = open_game(ranks, options);
    if (!opened) return say(ranks, opened.error());
    for (const std::string& why : {objection_to_solve(options, opened->info()),
                                   objection_to_checkpoint(options, *opened->puzzle)}) {
        if (!why.empty()) return say(ranks, complaint(input_error(Sentence::text(why)).error()));
    }
    Run run(ranks, options, *opened);
    const Text text = run.text();
    const int status = say(ranks, text ? Complaint{kAnswered, *text} : text.error());
    if (status == kAnswered) run.remove_checkpoint();
    return status;
}

}  // namespace zermelo::mpi
