#include "zermelo/workbench/trials/package_tests.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/workbench/trials/contest_text.hpp"
#include "zermelo/workbench/trials/generate.hpp"
#include "zermelo/workbench/trials/largest_input.hpp"

namespace zermelo {

namespace {

constexpr std::size_t kTinySizes = 3;
constexpr std::size_t kTinyAlone = 2;          // where a file has one case: this many of each size
constexpr std::size_t kTinyLookedAt = 20'000;  // of each size; there are far too many

class TestMaker {
  public:
    TestMaker(const Game& game, const PackageTestOptions& options)
        : game_(game), options_(options), random_(options.seed) {}

    Result<std::vector<PackageTest>> make(std::string_view sample,
                                          std::span<const ContestProgram> programs) {
        Result<void> made = add_sample(sample);
        if (made) made = add_tiny();
        if (made) made = add_witnesses(programs);
        if (made) made = add_random();
        if (made && !options_.answer) made = add_wanted();
        if (made) made = add_largest();
        if (!made) return std::unexpected(std::move(made.error()));
        return std::move(tests_);
    }

  private:
    std::optional<std::string> text_of(const Puzzle& puzzle) const {
        return contest_text(game_, game_.info().name, puzzle);
    }

    /// The answer; none where it is too hard and may be left out.
    Result<std::optional<std::string>> answer(std::string_view input) const {
        const Resources& resources = options_.resources;
        auto answer =
            options_.answer ? options_.answer(input, resources) : game_.answer(input, resources);
        if (answer) return std::move(*answer);
        if (options_.answer && resources.go_on(tests_.size(), 0)) return std::nullopt;
        return std::unexpected(std::move(answer.error()));
    }

    /// Adds it unless it is there already, or empty, or too hard; false in the last two cases. It
    /// keeps to the contest.
    Result<bool> add(std::string_view label, std::string description, std::string input,
                     std::string command = "") {
        if (!options_.resources.go_on(tests_.size(), 0)) return stopped_error();
        const auto same = [&](const PackageTest& test) { return test.input == input; };
        if (input.empty()) return false;
        if (std::any_of(tests_.begin(), tests_.end(), same)) return true;
        auto right = ZERMELO_TRY(answer(input));
        if (!right) return false;
        tests_.push_back({fmt::format("data/secret/{:02}-{}", tests_.size(), label),
                          std::move(input), std::move(*right), std::move(description),
                          std::move(command)});
        return true;
    }

    Result<void> add_sample(std::string_view sample) {
        const auto puzzle = ZERMELO_TRY(game_.read(sample));
        std::string text = puzzle->text();
        auto right = ZERMELO_TRY(answer(text));
        for (unsigned size = 1; size <= kTinySizes && !right; ++size) {
            std::size_t looked_at = 0;
            game_.visit_tiny(size, [&](const Puzzle& tiny) {
                text = tiny.text();
                right = answer(text).value_or(std::nullopt);
                return !right && ++looked_at < kTinyLookedAt;
            });
        }
        if (!right) right = ZERMELO_TRY(game_.answer(text, options_.resources));
        tests_.push_back({"data/sample/01-sample", std::move(text), std::move(*right),
                          "The sample of the statement."});
        return {};
    }

    std::vector<std::unique_ptr<Puzzle>> some_tiny(unsigned size, std::size_t most);
    Result<void> add_tiny();
    Result<void> add_witnesses(std::span<const ContestProgram> programs);
    std::string generate(Generation& generation) const;
    Generation largest_within(Generation generation, std::uint64_t bytes) const;
    Result<bool> add_generated(std::string_view label, Generation generation);
    Result<void> add_random();
    Result<void> add_wanted();
    Result<void> add_largest();

    /// Short enough to be typed again.
    std::uint64_t next_seed() { return random_.below(1'000'000); }

    const Game& game_;
    const PackageTestOptions& options_;
    Random random_;
    std::vector<PackageTest> tests_;
};

/// A fair choice of at most `most` of the first tiny ones of this size that a contest allows.
std::vector<std::unique_ptr<Puzzle>> TestMaker::some_tiny(unsigned size, std::size_t most) {
    std::vector<std::unique_ptr<Puzzle>> chosen;
    std::uint64_t seen = 0;
    std::size_t looked_at = 0;
    game_.visit_tiny(size, [&](const Puzzle& puzzle) {
        if (++looked_at > kTinyLookedAt) return false;
        if (!text_of(puzzle)) return true;
        ++seen;
        if (chosen.size() < most) {
            chosen.push_back(puzzle.copy());
        } else if (const std::uint64_t place = random_.below(seen); place < most) {
            chosen[place] = puzzle.copy();
        }
        return true;
    });
    return chosen;
}

Result<void> TestMaker::add_tiny() {
    const bool joins = game_.join({}) != nullptr;
    for (unsigned size = 1; size <= kTinySizes; ++size) {
        const auto most =
            joins ? static_cast<std::size_t>(game_.contest(game_.info().name).most_cases)
                  : kTinyAlone;
        auto chosen = some_tiny(size, most);
        Result<bool> added;
        if (!joins) {
            for (const auto& puzzle : chosen) {
                added = add("tiny", fmt::format("One of the tiny inputs of size {}.", size),
                            puzzle->text());
                if (!added) return std::unexpected(added.error());
            }
            continue;
        }
        // The contest may limit what all cases have together.
        std::optional<std::string> text;
        while (!chosen.empty() && !(text = text_of(*game_.join(chosen))))
            chosen.resize(chosen.size() / 2);
        if (chosen.empty()) continue;
        added = add("tiny", fmt::format("{} of the tiny inputs of size {}.", chosen.size(), size),
                    std::move(*text));
        if (!added) return std::unexpected(added.error());
    }
    return {};
}

Result<void> TestMaker::add_witnesses(std::span<const ContestProgram> programs) {
    for (const ContestProgram& program : programs) {
        if (program.witness.empty()) continue;
        const auto puzzle = ZERMELO_TRY(game_.read(program.witness));
        auto text = text_of(*puzzle);
        if (!text) continue;
        const auto added =
            add("witness",
                fmt::format("The submission {} fails here: {}", program.name, program.mistake),
                std::move(*text));
        if (!added) return std::unexpected(added.error());
    }
    return {};
}

/// With as many cases as the contest allows, of those asked for, half of them, a quarter and so on;
/// empty where it allows none, or where the game has no such size. It begins with few: a file of
/// all of them may be a hundred times what the contest allows.
std::string TestMaker::generate(Generation& generation) const {
    std::vector<std::int64_t> counts;
    for (std::int64_t cases = generation.cases; cases >= 1; cases /= 2)
        counts.push_back(cases);
    std::string found;
    for (Generation trial = generation; !counts.empty(); counts.pop_back()) {
        trial.cases = counts.back();
        const auto puzzle = game_.generate(trial);
        auto text = puzzle ? text_of(**puzzle) : std::nullopt;
        if (!text) break;
        found = std::move(*text);
        generation = trial;
    }
    return found;
}

Result<bool> TestMaker::add_generated(std::string_view label, Generation generation) {
    for (const bool may_shrink = options_.answer != nullptr;; generation.size /= 2) {
        Generation made = generation;
        std::string text = generate(made);
        const std::string command = options_.command_of(game_.info().name, made);
        const bool added = ZERMELO_TRY(add(label, command, std::move(text), command));
        if (added || !may_shrink || generation.size <= 1) return added;
    }
}

Result<void> TestMaker::add_random() {
    const std::int64_t largest = largest_input(game_, game_.info().name).size;
    std::int64_t middle = 5;
    while (middle * middle < 5 * largest)
        ++middle;
    for (const std::int64_t size : {std::min<std::int64_t>(5, largest), middle}) {
        if (size > largest) continue;
        for (const Character& character : game_.info().characters) {
            const auto added = add_generated(
                character.name, {.seed = next_seed(),
                                 .character = character.name,
                                 .size = size,
                                 .cases = game_.contest(game_.info().name).most_cases});
            if (!added) return std::unexpected(added.error());
        }
    }
    return {};
}

/// Small inputs of one case that have something which not every input has; those that a game
/// cannot have are left out.
Result<void> TestMaker::add_wanted() {
    constexpr std::int64_t kSize = 8;
    constexpr std::uint64_t kTries = 200;
    for (const Want want : {Want::first, Want::second, Want::close, Want::deep}) {
        const std::int64_t largest = largest_input(game_, game_.info().name).size;
        Wish wish;
        wish.generation.seed = next_seed();
        wish.generation.size = std::min(kSize, largest);
        wish.want = want;
        wish.contest = game_.info().name;
        wish.tries = kTries;
        auto inputs = WishedInputs::make(game_, wish, options_.resources);
        if (!inputs && inputs.error().kind == ErrorKind::input) continue;
        if (!inputs) return std::unexpected(std::move(inputs.error()));
        auto found = inputs->next();
        if (!found && found.error().kind == ErrorKind::input) continue;
        if (!found) return std::unexpected(std::move(found.error()));
        if (!*found) continue;
        Generation again = wish.generation;
        again.seed = (*found)->seeds.front();
        again.character = (*found)->characters.front();
        const std::string command = options_.command_of(game_.info().name, again);
        const auto added = add(name_of(want), fmt::format("{}: {}", command, (*found)->evidence),
                               std::move((*found)->text), command);
        if (!added) return std::unexpected(added.error());
    }
    return {};
}

/// Grows with every step by four and some, where a file is a square; the last one that is at most
/// so long.
Generation TestMaker::largest_within(Generation generation, std::uint64_t bytes) const {
    constexpr std::int64_t kSteps = 3;
    const std::int64_t full = generation.size;
    for (std::int64_t step = kSteps; step > 0; --step) {
        generation.size = std::max<std::int64_t>(1, full >> step);
        const auto puzzle = game_.generate(generation);
        if (puzzle && (*puzzle)->text().size() * 23 / 5 > bytes) return generation;
    }
    generation.size = full;
    return generation;
}

/// The largest of every character: the first in full size, the others as large as their part of
/// the bytes that are left allows.
Result<void> TestMaker::add_largest() {
    const auto& characters = game_.info().characters;
    std::uint64_t bytes = 0;
    for (const PackageTest& test : tests_)
        bytes += test.input.size();
    for (std::size_t i = 0; i < characters.size(); ++i) {
        Generation generation = largest_input(game_, game_.info().name);
        generation.character = characters[i].name;
        generation.seed = next_seed();
        const std::uint64_t left = options_.most_bytes - std::min(options_.most_bytes, bytes);
        if (i > 0) generation = largest_within(generation, left / (characters.size() - i));
        std::string text = generate(generation);
        bytes += text.size();
        const std::string command = options_.command_of(game_.info().name, generation);
        const auto added =
            add(fmt::format("largest-{}", characters[i].name), command, std::move(text), command);
        if (!added) return std::unexpected(added.error());
    }
    return {};
}

}  // namespace

Result<std::vector<PackageTest>> make_package_tests(const Game& game, std::string_view sample,
                                                    std::span<const ContestProgram> programs,
                                                    const PackageTestOptions& options) {
    return TestMaker(game, options).make(sample, programs);
}

}  // namespace zermelo
