#include "verbs/cases.hpp"

#include <utility>

#include "verbs/input.hpp"
#include "words/solution_text.hpp"

namespace zermelo::app {

Result<CaseRange> cases_of(const Arguments& arguments, const Puzzle& puzzle) {
    if (!arguments.case_number) return CaseRange{0, puzzle.cases()};
    const std::uint64_t number = *arguments.case_number;
    if (number < 1 || number > puzzle.cases()) {
        return input_error("--case is {}; the file has {}", number, plural(puzzle.cases(), "case"));
    }
    return CaseRange{number - 1, number};
}

Result<std::size_t> for_each_case(
    const Arguments& arguments, const GameInfo& game, const Puzzle& puzzle,
    const SessionOptions& options, std::size_t most,
    const std::function<Result<void>(std::size_t index, Session& session)>& use) {
    const auto range = ZERMELO_TRY(cases_of(arguments, puzzle));
    const auto [begin, all] = range;
    const std::size_t end = all - begin > most ? begin + most : all;
    for (std::size_t i = begin; i < end; ++i) {
        const auto session = ZERMELO_TRY(puzzle.open(i, options));
        if (auto played = play_moves(arguments.after, *session); !played) {
            Error error = std::move(played.error());
            error.message = Sentence{"--after, {}", error.message};
            if (all - begin > 1) {
                error.message = Sentence{"{} {}, {}", game.case_name, i + 1, error.message};
            }
            return std::unexpected(std::move(error));
        }
        if (auto used = use(i, *session); !used) return std::unexpected(std::move(used.error()));
    }
    return all - end;
}

Result<Source> file_or_sample(const Arguments& arguments, const std::string& file,
                              std::uint64_t memory) {
    if (file.empty() && !arguments.input) {
        return Source("the sample", arguments.entry->sample_input);
    }
    return read_source(arguments, file, memory);
}

Result<PlayedGame> load_game_of(const RegisteredGame& entry, std::string_view text,
                                const SessionOptions& options) {
    auto game = load_game(text, options, &entry);
    if (!game || game->entry == &entry) return game;
    return input_error("this is a saved game of {}, not of {}", game->entry->game.info().name,
                       entry.game.info().name);
}

}  // namespace zermelo::app
