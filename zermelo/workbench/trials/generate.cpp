#include "zermelo/workbench/trials/generate.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/base/sha256.hpp"
#include "zermelo/workbench/trials/contest_text.hpp"
#include "zermelo/workbench/trials/largest_input.hpp"

namespace zermelo {

namespace {

/// The command says `--beyond`, see allowed_memory().
Sentence going_beyond() {
    return Sentence{"going beyond it"};
}

std::string_view contest_of(const Game& game, const Wish& wish) {
    return wish.contest.empty() ? game.info().name : wish.contest;
}

/// Tells the monitor of a search how far the search is, whatever a candidate is at.
class Step final : public Monitor {
  public:
    Step(const Resources& search, std::uint64_t done, std::uint64_t total)
        : search_(search), done_(done), total_(total) {}
    bool go_on(std::uint64_t, std::uint64_t) override { return search_.go_on(done_, total_); }

  private:
    const Resources& search_;
    std::uint64_t done_;
    std::uint64_t total_;
};

/// Refuses what is larger than the contest allows before it takes time and memory; what else a
/// contest forbids is seen in the input.
Result<void> expect_contest_sizes(const Game& game, const Wish& wish) {
    const std::string_view contest = contest_of(game, wish);
    const std::int64_t most = largest_input(game, contest).size;
    std::vector<std::int64_t> sides = wish.generation.sides;
    if (sides.empty()) sides.push_back(wish.generation.size);
    for (const std::int64_t side : sides) {
        if (side <= most) continue;
        if (game.info().known_as.empty()) {
            return input_error(
                "the size is {}; inputs of {} are made up to {}; {} makes it all "
                "the same",
                side, contest, most, going_beyond());
        }
        return input_error(
            "the size is {}; the contest of {} allows at most {}; {} generates it all the same",
            side, contest, most, going_beyond());
    }
    if (const std::int64_t cases = game.contest(contest).most_cases;
        cases > 1 && wish.generation.cases > cases) {
        return input_error(
            "the number of cases is {}; the contest of {} allows at most {}; {} generates it all "
            "the same",
            wish.generation.cases, contest, cases, going_beyond());
    }
    return {};
}

std::vector<std::string_view> characters_to_try(const Game& game, const Wish& wish) {
    if (!wish.generation.character.empty()) return {wish.generation.character};
    std::vector<std::string_view> characters;
    if (!wish.beyond) {
        characters = fitting_characters(game, wish.generation, contest_of(game, wish));
    }
    if (characters.empty()) {
        for (const Character& character : game.info().characters)
            characters.push_back(character.name);
    }
    if (wish.want == Want::any) characters.resize(1);
    return characters;
}

}  // namespace

std::uint64_t default_tries(Want want) {
    return want == Want::tricky ? 100 : 1000;
}

Result<WishedInputs> WishedInputs::make(const Game& game, const Wish& wish,
                                        const Resources& resources, const Witnesses* witnesses) {
    const GameInfo& info = game.info();
    WishedInputs inputs(game, wish, resources, witnesses);
    if (wish.tries == 0) inputs.wish_.tries = default_tries(wish.want);
    if (wish.want == Want::deep && info.objective == Objective::long_run) {
        return input_error("a game of {} never ends, so none is deep", info.name);
    }
    if (wish.want == Want::tricky && (witnesses == nullptr || witnesses->names.empty())) {
        return input_error("{} has no wrong programs to be tricky for", info.name);
    }
    if (wish.want != Want::any && wish.generation.cases < 1) {
        return input_error("an input without a {} has nothing that can be wanted", info.case_name);
    }
    if (!wish.beyond) {
        ZERMELO_TRY(expect_contest_sizes(game, wish));
    }
    inputs.characters_ = characters_to_try(game, wish);
    return inputs;
}

bool WishedInputs::is_new(const WishedInput& input) const {
    return !before_.contains(sha256(input.text));
}

/// Why the contest forbids an input; nothing if it does not.
std::optional<Error> WishedInputs::objection(const WishedInput& input) const {
    if (wish_.beyond) return std::nullopt;
    const std::string_view contest = contest_of(*game_, wish_);
    const auto valid = game_->validate(input.text, contest);
    if (valid) return std::nullopt;
    const auto fitting = fitting_characters(*game_, wish_.generation, contest);
    const bool fits =
        std::find(fitting.begin(), fitting.end(), input.characters.front()) != fitting.end();
    Sentence others;
    if (!fits && !fitting.empty()) {
        others = Sentence{"; characters that fit: {}", joined(fitting, ", ")};
    }
    return input_error("the contest of {} forbids it: {}{}; {} generates it all the same", contest,
                       valid.error().message, others, going_beyond())
        .error();
}

/// The rank of an input by what is wanted, 0 if it has nothing of that; the input says so then.
Result<std::uint64_t> WishedInputs::rank_of(WishedInput& input, const Resources& resources) const {
    if (wish_.want == Want::any) return 1;
    if (wish_.want == Want::tricky) return count_failed(input, resources);
    auto found = ZERMELO_TRY(look_for(wish_.want, game_->info(), *input.puzzle, resources));
    input.evidence = std::move(found.text);
    return found.holds ? found.length + 1 : 0;
}

Result<std::uint64_t> WishedInputs::count_failed(WishedInput& input,
                                                 const Resources& resources) const {
    const auto answer = ZERMELO_TRY(input.puzzle->answer(resources));
    auto failed = ZERMELO_TRY(witnesses_->fail(input.text, answer, resources));
    input.failed = std::move(failed);
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < input.failed.size(); ++i) {
        if (input.failed[i]) names.push_back(witnesses_->names[i]);
    }
    input.evidence = fmt::format("{} of {} wrong programs fail: {}", names.size(),
                                 input.failed.size(), joined(names, ", "));
    return names.size();
}

/// The candidate of the next seed and the next character, with so many cases.
Result<WishedInput> WishedInputs::candidate(std::int64_t cases) {
    constexpr std::uint64_t kSeeds = 1'000'000'000;
    Generation generation = wish_.generation;
    if (drawn_ > 0) generation.seed = draws_.below(kSeeds);
    generation.character = characters_[drawn_ % characters_.size()];
    generation.cases = cases;
    ++drawn_;
    auto puzzle = ZERMELO_TRY(game_->generate(generation));
    if (puzzle->cases() != static_cast<std::size_t>(cases)) {
        return input_error("a file of {} holds one {}", game_->info().name,
                           game_->info().case_name);
    }
    WishedInput input{.puzzle = std::move(puzzle),
                      .seeds = {generation.seed},
                      .characters = {generation.character}};
    input.text = input.puzzle->text();
    return input;
}

/// True if no candidate can be better.
bool WishedInputs::is_best(std::uint64_t rank) const {
    if (wish_.want == Want::tricky) return rank == witnesses_->names.size();
    return wish_.want != Want::deep && rank > 0;
}

/// Searches `tries` candidates with so many cases for the best, while the monitor is told that
/// `earlier` of `total` were tried before.
Result<std::optional<WishedInput>> WishedInputs::search(std::int64_t cases, std::uint64_t earlier,
                                                        std::uint64_t total) {
    constexpr std::uint64_t kForbidden = 20;  // so many in the beginning tell enough
    WishedInput best;
    std::uint64_t best_rank = 0;
    std::uint64_t least_rank = std::numeric_limits<std::uint64_t>::max();
    bool allowed = false;
    std::uint64_t tried = 0;
    while (tried < wish_.tries && !is_best(best_rank)) {
        Step step(resources_, earlier + tried, total);
        if (!step.go_on(0, 0)) return stopped_error();
        Resources resources = resources_;
        resources.monitor = &step;
        ++tried;

        auto input = ZERMELO_TRY(candidate(cases));
        if (auto forbidden = objection(input)) {
            const bool tell = wish_.want == Want::any || tried == std::min(kForbidden, wish_.tries);
            if (!allowed && tell) return std::unexpected(std::move(*forbidden));
            continue;
        }
        allowed = true;
        const bool whole = cases == wish_.generation.cases;
        if (whole && !is_new(input)) continue;
        const auto rank = ZERMELO_TRY(rank_of(input, resources));
        least_rank = std::min(least_rank, rank);
        if (rank <= best_rank) continue;
        best = std::move(input);
        best_rank = rank;
    }
    if (best_rank == 0) return std::nullopt;
    best.tries = tried;
    if (wish_.want == Want::deep && least_rank == best_rank) best.evidence += ", as in every try";
    return best;
}

/// Where a file holds independent cases, each is wished for itself: whole files that have it in all
/// of their cases are rare.
Result<std::optional<WishedInput>> WishedInputs::search_case_by_case() {
    WishedInput all;
    std::vector<std::unique_ptr<Puzzle>> cases;
    for (std::int64_t i = 0; i < wish_.generation.cases; ++i) {
        const auto count = static_cast<std::uint64_t>(wish_.generation.cases);
        auto found = search(1, static_cast<std::uint64_t>(i) * wish_.tries, count * wish_.tries);
        if (!found || !*found) return found;
        all.tries += (*found)->tries;
        all.seeds.push_back((*found)->seeds.front());
        all.characters.push_back((*found)->characters.front());
        if (i == 0)
            all.evidence = fmt::format("{} 1: {}", game_->info().case_name, (*found)->evidence);
        cases.push_back(std::move((*found)->puzzle));
    }
    all.puzzle = game_->join(cases);
    all.text = all.puzzle->text();
    if (auto forbidden = objection(all)) return std::unexpected(std::move(*forbidden));
    if (!is_new(all)) return std::nullopt;
    return all;
}

Result<std::optional<WishedInput>> WishedInputs::next() {
    const bool case_by_case =
        of_cases(wish_.want) && wish_.generation.cases > 1 && game_->join({}) != nullptr;
    auto found =
        case_by_case ? search_case_by_case() : search(wish_.generation.cases, 0, wish_.tries);
    if (found && *found) before_.insert(sha256((*found)->text));
    return found;
}

std::vector<std::string_view> fitting_characters(const Game& game, const Generation& generation,
                                                 std::string_view contest) {
    constexpr std::int64_t kSmall = 20;
    constexpr std::uint64_t kSeeds = 4;
    const std::int64_t most = std::max(kSmall, generation.k.value_or(0) + 2);
    Generation probe = generation;
    probe.size = std::min(probe.size, most);
    for (std::int64_t& side : probe.sides)
        side = std::min(side, most);
    std::vector<std::string_view> fitting;
    for (const Character& character : game.info().characters) {
        probe.character = character.name;
        bool fits = true;
        for (probe.seed = 0; probe.seed < kSeeds && fits; ++probe.seed) {
            const auto puzzle = game.generate(probe);
            fits = puzzle && contest_text(game, contest, **puzzle);
        }
        if (fits) fitting.push_back(character.name);
    }
    return fitting;
}

}  // namespace zermelo
