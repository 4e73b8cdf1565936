// zermelo-mpi: answers inputs that are too large for one machine, with the ranks that mpirun starts.
//
// All ranks go the same way through it. The first one reads and writes; what any of them finds wrong
// is agreed upon, said once, and ends all with the same status.
#include <csignal>
#include <cstdio>
#include <new>
#include <optional>
#include <utility>

#include "interrupt.hpp"
#include "options.hpp"
#include "ranks.hpp"
#include "solve.hpp"
#include "words.hpp"
#include "zermelo/base/source.hpp"
#include "zermelo/games/staircase/format.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/staircase/shards/forecast.hpp"
#include "zermelo/games/staircase/solver/level_tables.hpp"

namespace {

using namespace zermelo;
using namespace zermelo::mpi;
namespace staircase = games::staircase;

/// Writes, on the rank that speaks, and returns the status.
int say(const Ranks& ranks, int status, const std::string& text) {
    if (!ranks.speaks()) return status;
    std::FILE* const file = status == kAnswered ? stdout : stderr;
    std::fputs(text.c_str(), file);
    if (std::fflush(file) == 0) return status;
    std::fputs("zermelo-mpi: error: cannot write\n", stderr);
    return kFailed;
}

struct Input {
    std::string text;
    staircase::Instance instance;
};

/// The input, as far as this rank reads it itself.
std::expected<Input, Complaint> read(const Options& options, std::string text) {
    staircase::Limits limits;
    auto instance = staircase::read_plain(text, limits, options.memory);
    const std::string name = options.file == "-" ? "<stdin>" : options.file;
    if (!instance) return std::unexpected(complaint(instance.error(), name, text));
    const std::size_t path = instance->a.rows() + instance->a.columns();
    if (path > staircase::kLongestPath) {
        const auto error = limit_error("rows and columns are {} together; ranks share {} or fewer",
                                       path, staircase::kLongestPath);
        return std::unexpected(complaint(error.error(), name));
    }
    return Input{std::move(text), std::move(*instance)};
}

/// The input of all ranks; the first one reads the file, and alone tells what is wrong with it.
std::expected<Input, Complaint> read_together(const Ranks& ranks, const Options& options) {
    std::expected<Input, Complaint> input{};
    if (ranks.speaks()) {
        const auto source = Source::read(options.file, options.memory);
        input = source ? read(options, std::string(source->text()))
                       : std::unexpected(complaint(source.error(), options.file));
    }
    const auto unread = ranks.agree(input ? std::nullopt : std::optional(input.error()));
    if (unread) return std::unexpected(*unread);
    std::string text = ranks.broadcast(std::move(input->text));
    if (!ranks.speaks()) input = read(options, std::move(text));
    const auto refused = ranks.agree(input ? std::nullopt : std::optional(input.error()));
    if (refused) return std::unexpected(*refused);
    return input;
}

int forecast(const Ranks& ranks, const Options& options, const staircase::Instance& instance) {
    std::optional<Complaint> refused;
    std::string text;
    if (ranks.speaks()) {
        const auto told = staircase::forecast_shards(
            instance, {.shards = options.ranks, .jobs = options.jobs, .batch = options.batch},
            options.memory);
        if (!told) {
            refused = complaint(told.error());
        } else {
            text = options.json ? forecast_json(instance, *told, options.bandwidths)
                                : forecast_text(instance, *told, options.bandwidths);
        }
    }
    refused = ranks.agree(refused);
    return refused ? say(ranks, refused->status, refused->text) : say(ranks, kAnswered, text);
}

int answer(const Ranks& ranks, const Options& options, const staircase::Instance& instance) {
    const auto solved =
        solve(ranks, instance,
              {options.memory, options.jobs, options.batch, options.checkpoint, options.every});
    if (!solved) return say(ranks, solved.error().status, solved.error().text);
    return say(ranks, kAnswered,
               options.json ? answer_json(instance, ranks, *solved)
                            : std::to_string(solved->difference) + '\n');
}

int run(int argc, char** argv, const Ranks& ranks) {
    const auto options = options_of(argc, argv, ranks);
    if (!options) return say(ranks, options.error().status, options.error().text);
    const auto input = read_together(ranks, *options);
    if (!input) return say(ranks, input.error().status, input.error().text);
    return options->forecast ? forecast(ranks, *options, input->instance)
                             : answer(ranks, *options, input->instance);
}

/// Large files are mapped; whoever truncates one under us takes its pages away.
void input_is_gone(int) {
    std::fputs("zermelo-mpi: error: the input was cut off while it was read\n", stderr);
    std::_Exit(kBadInput);
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGBUS, input_is_gone);
    const Ranks ranks(&argc, &argv);
    handle_interrupts();
    try {
        return run(argc, argv, ranks);
    } catch (const std::bad_alloc&) {  // here alone: the others wait
        std::fputs("zermelo-mpi: error: there is no memory left\n", stderr);
        Ranks::end_all(kLimit);
    } catch (const std::exception& exception) {
        std::fprintf(stderr, "zermelo-mpi: internal error: %s\n", exception.what());
        Ranks::end_all(kFailed);
    }
}
