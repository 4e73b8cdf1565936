// zermelo gen: inputs as they are wished, one to standard output or a file, or many to a folder.
#include <optional>
#include <utility>
#include <vector>

#include "io/new_folder.hpp"
#include "io/progress.hpp"
#include "io/terminal.hpp"
#include "programs/witnesses.hpp"
#include "verbs/generation.hpp"
#include "verbs/input.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/workbench/trials/generate.hpp"

namespace zermelo::app {

namespace {

constexpr std::uint64_t kMostCount = 100'000;
constexpr std::uint64_t kMostTries = 1'000'000'000;

/// The objection to the command line by itself; empty if there is none.
std::string objection_to_wishes(const Arguments& arguments) {
    if (arguments.count && arguments.output.empty()) return "--count needs a folder: -o DIR";
    if (arguments.count && (*arguments.count < 1 || *arguments.count > kMostCount)) {
        return fmt::format("--count is {}; it may be 1..{}", *arguments.count, kMostCount);
    }
    if (arguments.tries && arguments.want.empty()) return "--tries is for --want";
    if (arguments.tries && (*arguments.tries < 1 || *arguments.tries > kMostTries)) {
        return fmt::format("--tries is {}; it may be 1..{}", *arguments.tries, kMostTries);
    }
    return "";
}

std::string list_of(const GameInfo& game) {
    std::string text = "characters\n";
    for (const Character& character : game.characters)
        text += fmt::format("  {:<12} {}\n", character.name, character.summary);
    text += fmt::format("sides of --size\n  {}\nvalues of --want\n", game.sides);
    for (const WantInfo& want : all_wants())
        text += fmt::format("  {:<12} {}\n", want.name, want.summary);
    return text;
}

/// "First wins (12 tries; --seed 7 --character small makes it again)", for standard error.
std::string account_of(const WishedInput& input) {
    constexpr std::size_t kMostSeeds = 10;
    std::string seeds;
    for (std::size_t i = 0; i < std::min(input.seeds.size(), kMostSeeds); ++i) {
        seeds += fmt::format("{}--seed {} --character {}", i > 0 ? ", " : "", input.seeds[i],
                             input.characters[i]);
    }
    if (input.seeds.size() > kMostSeeds) {
        seeds += fmt::format(", and {} more", input.seeds.size() - kMostSeeds);
    }
    if (input.evidence.empty()) return seeds;
    const std::string again =
        input.seeds.size() > 1 ? "cases made by " + seeds : seeds + " makes it";
    return fmt::format("{} ({} {}; {})", input.evidence, input.tries,
                       input.tries == 1 ? "try" : "tries", again);
}

int complain(Progress& progress, const Error& error) {
    progress.clear();
    return write_error(error, "zermelo");
}

int none_found(Progress& progress, const Arguments& arguments, std::uint64_t tries,
               std::uint64_t before) {
    progress.clear();
    const std::string wanted =
        arguments.want.empty() ? "" : fmt::format(" has what --want {} asks for", arguments.want);
    const std::string others = before == 0 ? ""
                                           : fmt::format("{} differs from the {} before",
                                                         wanted.empty() ? "" : " and", before);
    write_error(fmt::format("zermelo: none in {} tries{}{}\n", tries, wanted, others));
    return kNegative;
}

int write_one(const Arguments& arguments, WishedInputs& inputs, Progress& progress) {
    const auto input = inputs.next();
    if (!input) return complain(progress, input.error());
    if (!*input) return none_found(progress, arguments, inputs.tries(), 0);
    progress.clear();
    if (!arguments.want.empty()) write_error(fmt::format("zermelo: {}\n", account_of(**input)));
    return write_output((*input)->text, arguments.output);
}

/// Fills a new folder, or makes none.
int write_many(const Arguments& arguments, WishedInputs& inputs, const Resources& resources,
               Progress& progress) {
    const auto folder = NewFolder::at(arguments.output);
    if (!folder) return complain(progress, folder.error());
    const std::size_t digits =
        std::max<std::size_t>(3, fmt::formatted_size("{}", *arguments.count));
    std::string told;
    std::vector<PackageEntry> files;
    for (std::uint64_t number = 1; number <= *arguments.count; ++number) {
        auto input = inputs.next();
        if (!input) return complain(progress, input.error());
        if (!*input) return none_found(progress, arguments, inputs.tries(), number - 1);
        auto answer = (*input)->puzzle->answer(resources);
        if (!answer) return complain(progress, answer.error());
        const std::string name = fmt::format("{:0{}}", number, digits);
        files.push_back({name + ".in", std::move((*input)->text)});
        files.push_back({name + ".ans", std::move(*answer)});
        told += fmt::format("{}: {}\n", name, account_of(**input));
    }
    progress.clear();
    if (const auto written = folder->write(files); !written) {
        return complain(progress, written.error());
    }
    write_error(told);
    return kAnswered;
}

}  // namespace

int run_gen(const Arguments& arguments) {
    const GameInfo& game = arguments.entry->game.info();
    if (arguments.list) return write_output(list_of(game));
    if (const std::string why = objection_to_wishes(arguments); !why.empty())
        return usage_error(why);
    const auto generation = generation_of(arguments, game);
    if (!generation) return usage_error(generation.error());
    auto resources = resources_of(arguments);
    if (!resources) return usage_error(resources.error());
    Progress progress(!arguments.no_progress);
    resources->monitor = &progress;

    const Wish wish{.generation = *generation,
                    .want = want_called(arguments.want).value_or(Want::any),
                    .contest = arguments.game,
                    .beyond = arguments.beyond,
                    .tries = arguments.tries.value_or(0)};
    std::optional<WrongPrograms> programs;
    Witnesses witnesses;
    if (wish.want == Want::tricky) {
        auto made = WrongPrograms::make(game.name, *resources);
        if (!made) return complain(progress, made.error());
        witnesses = programs.emplace(std::move(*made)).witnesses();
    }
    auto inputs = WishedInputs::make(arguments.entry->game, wish, *resources, &witnesses);
    if (!inputs) return complain(progress, inputs.error());
    return arguments.count ? write_many(arguments, *inputs, *resources, progress)
                           : write_one(arguments, *inputs, progress);
}

}  // namespace zermelo::app
