#include "words/comparison.hpp"

#include <vector>

#include "words/excerpt.hpp"
#include "words/solution_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/workbench/trials/judge.hpp"

namespace zermelo::app {

namespace {

constexpr std::size_t kMostDifferences = 10'000;  // more are not counted
constexpr std::size_t kMostNotes = 3;

/// True if each byte of the token is about a position of its own, as in a grid of letters.
bool is_row(const Difference& difference, const Puzzle& puzzle) {
    return difference.printed.length == difference.right.length &&
           !puzzle.place_in_answer(difference.token, difference.byte).after.empty();
}

/// The differences, those of a row of a grid cell by cell.
std::vector<Difference> differing_parts(std::string_view output, std::string_view answer,
                                        const Puzzle& puzzle) {
    std::vector<Difference> parts;
    for (const Difference& difference : differences(output, answer, kMostDifferences)) {
        if (!is_row(difference, puzzle)) {
            parts.push_back(difference);
            continue;
        }
        const auto& [token, first, printed, right] = difference;
        for (std::size_t i = first; i < right.length && parts.size() < kMostDifferences; ++i) {
            if (output[printed.offset + i] == answer[right.offset + i]) continue;
            parts.push_back({token, i, {printed.offset + i, 1}, {right.offset + i, 1}});
        }
    }
    return parts;
}

/// "row 2, column 1", "case 3"
std::string place_of(const Difference& part, const Puzzle& puzzle, const GameInfo& game) {
    const AnswerPlace place = puzzle.place_in_answer(part.token, part.byte);
    if (place.after.empty()) return fmt::format("{} {}", game.case_name, place.index + 1);
    return fmt::format("row {}, column {}", part.token + 1, part.byte + 1);
}

std::string notes_on(const std::vector<Difference>& parts, std::string_view output,
                     std::string_view answer, const Puzzle& puzzle, const GameInfo& game) {
    std::string text;
    std::size_t told = 0;
    for (const Difference& part : parts) {
        if (part.printed.length == 0 || part.right.length == 0) break;
        if (told++ == kMostNotes) break;
        text += fmt::format("  for {} it printed {}, not {}\n", place_of(part, puzzle, game),
                            in_quotes(output.substr(part.printed.offset, part.printed.length)),
                            in_quotes(answer.substr(part.right.offset, part.right.length)));
    }
    if (parts.size() <= kMostNotes) return text;
    return text + fmt::format("  ... and it is wrong in {}{}\n",
                              parts.size() == kMostDifferences ? "at least " : "",
                              plural(parts.size() - kMostNotes, "more place"));
}

}  // namespace

Comparison compare(std::string_view output, std::string_view answer, const Puzzle& puzzle,
                   const GameInfo& game, bool color) {
    constexpr std::string_view kGreen = "1;32";
    constexpr std::string_view kRed = "1;31";
    const std::vector<Difference> parts = differing_parts(output, answer, puzzle);
    std::vector<Place> right;
    std::vector<Place> printed;
    for (const Difference& part : parts) {
        right.push_back(part.right);
        printed.push_back(part.printed);
    }
    const bool is_one_word = answer.find_first_of(" \t\r\n") + 1 >= answer.size();
    return {.right = excerpt(answer, right, color ? kGreen : ""),
            .printed = excerpt(output, printed, color ? kRed : ""),
            .notes = is_one_word ? "" : notes_on(parts, output, answer, puzzle, game)};
}

}  // namespace zermelo::app
