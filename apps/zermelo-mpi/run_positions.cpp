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
    Sentence why = graph != nullptr
                       ? shards::PositionShard::objection_to(*graph)
                       : Sentence{
                             "ranks do not solve {}: they cannot send its positions; one "
                             "machine does, with `zermelo`",
                             std::string(game.name)};
    if (why.empty()) return std::nullopt;
    return complaint(input_error(std::move(why)).error());
}

CheckpointSubject checkpoint_subject(const OpenedGame& opened, std::size_t index,
                                     shards::ShardValue value) {
    const auto sum_of = [](std::string_view text, std::uint64_t seed = 0) {
        return checksum(std::as_bytes(std::span(text)), seed);
    };
    const TableIdentity of = identity_of_case(opened.info(), opened.source.text(), index + 1);
    // Another version may have other words for the same positions.
    return {.magic = "zermelo positions checkpoint\n",
            .noun = "game, input, case or value",
            .version = 1,
            .identity = {sum_of(of.rules), sum_of(of.input),
                         std::uint64_t{index} << 8 | static_cast<std::uint64_t>(value)},
            .kind = sum_of(ZERMELO_VERSION)};
}

/// Why a checkpoint cannot be of what is asked for; empty if it can.
std::string objection_to_checkpoint(const Options& options, const Puzzle& puzzle) {
    const bool of_one = options.case_number.has_value() || puzzle.cases() == 1;
    if (options.checkpoint.empty() || of_one) return "";
    return fmt::format("--checkpoint is for one case at a time; the file has {}",
                       app::plural(puzzle.cases(), "case"));
}

/// Calls use(positions), which returns what is wrong, if anything is, once all ranks have solved
/// these positions, which begin with those of the case with this index.
template <class Use>
std::optional<Complaint> with_positions(const Ranks& ranks, const Options& options,
                                        const OpenedGame& opened, const PositionGraph& graph,
                                        std::size_t index, shards::ShardValue value,
                                        const Use& use) {
    RankedPositions positions(ranks, graph, value, options,
                              checkpoint_subject(opened, index, value));
    if (auto wrong = positions.solve()) return wrong;
    if (auto wrong = use(positions)) return wrong;
    positions.remove_checkpoint();
    return std::nullopt;
}

/// Solves a case by all ranks and calls use(session, positions), which returns what is wrong, if
/// anything is.
template <class Use>
std::optional<Complaint> with_case(const Ranks& ranks, const Options& options,
                                   const OpenedGame& opened, std::size_t index,
                                   SessionOptions wanted, const Use& use) {
    const auto graph = opened.puzzle->graph(index, index + 1);
    if (auto wrong = complaint_about(graph.get(), opened.info())) return wrong;
    const auto value = shards::PositionShard::value_for(*graph, wanted.grundy, wanted.distance);
    return with_positions(ranks, options, opened, *graph, index, value,
                          [&](RankedPositions& positions) -> std::optional<Complaint> {
                              BothStarts values(ranks, options, *opened.puzzle, index, value,
                                                positions);
                              wanted.values = &values;
                              const auto session = opened.puzzle->open(index, wanted);
                              if (!session) return complaint(session.error());
                              return use(**session, positions);
                          });
}

Text answer(const Ranks& ranks, const Options& options, const OpenedGame& opened) {
    std::vector<std::string> lines;
    RankedPositions::Figures all;
    for (std::size_t i = 0; i < opened.puzzle->cases(); ++i) {
        const auto wrong = with_case(
            ranks, options, opened, i, {.grundy = opened.info().answers_grundy},
            [&](Session& session, const RankedPositions& positions) -> std::optional<Complaint> {
                const auto line = opened.puzzle->answer_line(i, session);
                if (!line) return complaint(line.error());
                lines.push_back(*line);
                all.add(positions.figures());
                return std::nullopt;
            });
        if (wrong) return std::unexpected(*wrong);
    }
    if (options.json) return answers_json(opened.info().name, ranks, lines, all);
    std::string text;
    for (const std::string& line : lines)
        text += line + '\n';
    return text;
}

Text solve_cases(const Ranks& ranks, const Options& options, const OpenedGame& opened) {
    constexpr std::size_t kMostCases = 20;
    const GameInfo& game = opened.info();
    const auto cases = cases_of(options, *opened.puzzle);
    if (!cases) return std::unexpected(complaint(cases.error()));
    const std::size_t shown = options.json ? cases->size() : std::min(cases->size(), kMostCases);
    SolvedFile file{.game = &game, .version = ZERMELO_VERSION};
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
        const std::size_t index = (*cases)[i];
        const auto wrong = with_case(
            ranks, options, opened, index, {.grundy = options.grundy, .distance = options.distance},
            [&](Session& session, const RankedPositions&) -> std::optional<Complaint> {
                auto solution = zermelo::solve(session, game.objective, {});
                if (!solution) return complaint(solution.error());
                const std::string heading = app::heading(game, *opened.puzzle, index);
                if (!options.json) {
                    text += app::describe(*solution, game,
                                          app::frame_of(session, heading, text.empty(), false));
                }
                file.cases.push_back({index + 1, {}, std::move(*solution)});
                return std::nullopt;
            });
        if (wrong) return std::unexpected(*wrong);
    }
    if (options.json) return to_json(file, opened.source) + '\n';
    return text + app::tell_left_out(cases->size() - shown);
}

Text table(const Ranks& ranks, const Options& options, const OpenedGame& opened) {
    const auto identity = identity_of_table(options, opened);
    if (!identity) return std::unexpected(complaint(identity.error()));
    if (const auto wrong = ranks.agree(complaint_of(expect_place_for_table(ranks, options))))
        return std::unexpected(*wrong);
    std::string text;
    const auto wrong = with_case(
        ranks, options, opened, identity->case_number - 1,
        {.grundy = identity->value == TableValue::grundy,
         .distance = identity->value == TableValue::distance},
        [&](Session&, const RankedPositions& positions) -> std::optional<Complaint> {
            if (auto failed = write_table(ranks, positions, *identity, options)) return failed;
            text = fmt::format("The table {} holds {} positions of {} with their values ({}).\n",
                               options.to, positions.figures().positions, identity->game,
                               name_of(identity->value));
            return std::nullopt;
        });
    if (wrong) return std::unexpected(*wrong);
    return text;
}

class StopsAtInterrupt final : public Monitor {
  public:
    bool go_on(std::uint64_t, std::uint64_t) override { return !interrupted(); }
};

/// Adds the proofs of the cases begin..end-1, which are one, or one game. The first rank makes them as
/// one process does, but for the values, which it asks of all.
std::optional<Complaint> prove(const Ranks& ranks, const Options& options, const OpenedGame& opened,
                               std::size_t begin, std::size_t end, std::vector<Proof>& proofs) {
    const auto graph = opened.puzzle->graph(begin, end);
    if (auto wrong = complaint_about(graph.get(), opened.info())) return wrong;
    StopsAtInterrupt monitor;
    SessionOptions wanted{.resources = {.memory = options.memory, .monitor = &monitor},
                          .grundy = options.grundy,
                          .distance = options.distance};
    const auto add = [&]() -> std::optional<Complaint> {
        auto made = opened.puzzle->prove(begin, end, wanted);
        if (made) proofs.insert(proofs.end(), made->begin(), made->end());
        return complaint_of(made);
    };
    // Lines are about the parts of sums, and few: there is nothing for the others to do.
    if (graph->makes_sums() && !options.distance)
        return ranks.agree(ranks.speaks() ? add() : std::nullopt);
    return with_positions(
        ranks, options, opened, *graph, begin,
        shards::PositionShard::value_for(*graph, options.grundy, options.distance),
        [&](const RankedPositions& positions) {
            if (!ranks.speaks()) {
                answer_questions(ranks, positions);
                return ranks.agree(std::nullopt);
            }
            AskedValues values(ranks, *graph, positions);
            wanted.values = &values;
            wanted.resources.memory -= std::min(options.memory, positions.bytes());
            const auto wrong = add();
            values.end();
            return ranks.agree(wrong);
        });
}

Text certify(const Ranks& ranks, const Options& options, const OpenedGame& opened) {
    const auto cases = cases_of(options, *opened.puzzle);
    if (!cases) return std::unexpected(complaint(cases.error()));
    const bool to_file = ranks.speaks() && !options.output.empty();
    const auto place = to_file ? app::can_write_file(options.output) : Result<void>();
    if (const auto wrong = ranks.agree(complaint_of(place))) return std::unexpected(*wrong);
    const bool together =
        cases->size() > 1 && !options.distance && opened.puzzle->graph(0, cases->size()) != nullptr;
    std::vector<Proof> proofs;
    for (std::size_t i = 0; i < cases->size(); i += together ? cases->size() : 1) {
        const std::size_t end = together ? cases->size() : (*cases)[i] + 1;
        if (auto wrong = prove(ranks, options, opened, (*cases)[i], end, proofs))
            return std::unexpected(*wrong);
    }
    std::string text =
        write_certificate(*opened.game, *opened.puzzle, opened.source.text(), proofs);
    if (options.output.empty()) return text;
    const auto written = to_file ? app::write_file(options.output, text) : Result<void>();
    if (const auto wrong = ranks.agree(complaint_of(written, options.output)))
        return std::unexpected(*wrong);
    return "";
}

Text text_for(const Ranks& ranks, const Options& options, const OpenedGame& opened) {
    switch (options.verb) {
        case Verb::answer:
            return answer(ranks, options, opened);
        case Verb::solve:
            return solve_cases(ranks, options, opened);
        case Verb::table:
            return table(ranks, options, opened);
        case Verb::certify:
            break;
    }
    return certify(ranks, options, opened);
}

}  // namespace

int run_positions(const Ranks& ranks, const Options& options) {
    const auto opened = open_game(ranks, options);
    if (!opened) return say(ranks, opened.error());
    for (const std::string& why : {objection_to_solve(options, opened->info()),
                                   objection_to_checkpoint(options, *opened->puzzle)}) {
        if (!why.empty()) return say(ranks, complaint(input_error(Sentence::text(why)).error()));
    }
    const Text text = text_for(ranks, options, *opened);
    return say(ranks, text ? Complaint{kAnswered, *text} : text.error());
}

}  // namespace zermelo::mpi
