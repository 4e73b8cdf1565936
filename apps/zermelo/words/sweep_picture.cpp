#include "words/sweep_picture.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <map>
#include <string>

#include "words/solution_text.hpp"
#include "words/sweep_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/base/sizes.hpp"

namespace zermelo::app {

namespace {

constexpr std::size_t kNoResult = 0;  // the kinds that every picture has
constexpr std::size_t kWithoutValue = 1;
constexpr std::size_t kFirstValue = 2;

/// A value that is a word or a letter, and what it is drawn like.
struct DrawnWord {
    std::string_view word;
    MapKind kind;
};

const std::array kDrawnWords = {
    DrawnWord{"P", {Tone::second, 'P', Sentence{"P-position: the player to move loses"}}},
    DrawnWord{"N", {Tone::first, 'N', Sentence{"N-position: the player to move wins"}}},
    DrawnWord{"D", {Tone::plain, 'D', Sentence{"draw"}}},
    DrawnWord{"L", {Tone::first, 'L', Sentence{"the first player wins whoever starts"}}},
    DrawnWord{"R", {Tone::second, 'R', Sentence{"the second player wins whoever starts"}}},
    DrawnWord{"right", {Tone::plain, '.', Sentence{"right"}}},
    DrawnWord{"wrong answer", {Tone::second, 'w', Sentence{"wrong answer"}}},
    DrawnWord{"crash", {Tone::first, 'c', Sentence{"crash"}}},
    DrawnWord{"too slow", {Tone::second_later, 't', Sentence{"too slow"}}},
    DrawnWord{"too much memory", {Tone::first_later, 'm', Sentence{"too much memory"}}},
    DrawnWord{"too much output", {Tone::choice, 'o', Sentence{"too much output"}}},
};

/// The kinds of values that are words, in the order of the list, or of numbers, on a scale.
class ValueKinds {
  public:
    /// Notes a value that is to be drawn.
    void add(const Datum& value) {
        if (const auto* const number = std::get_if<std::int64_t>(&value)) {
            low_ = std::min(low_, *number);
            high_ = std::max(high_, *number);
        }
    }

    std::vector<MapKind> kinds() const {
        std::vector<MapKind> kinds = {{Tone::blank, ' ', {}},
                                      {Tone::wall, '-', Sentence{"no value"}}};
        if (low_ > high_) {
            for (const DrawnWord& drawn : kDrawnWords)
                kinds.push_back(drawn.kind);
            return kinds;
        }
        const std::size_t count = shade_of(high_) + 1;
        for (std::size_t shade = 0; shade < count; ++shade) {
            const std::int64_t first = low_of(shade);
            kinds.push_back(
                {Tone::shade, '*', Sentence{"{}", first},
                 static_cast<std::uint8_t>(count == 1 ? 0 : 255 * shade / (count - 1))});
        }
        return kinds;
    }

    /// The kind of a value; none of a word that cannot be drawn.
    std::optional<std::size_t> kind_of(const Datum& value) const {
        if (std::holds_alternative<std::monostate>(value)) return kWithoutValue;
        if (const auto* const number = std::get_if<std::int64_t>(&value))
            return kFirstValue + shade_of(*number);
        const auto& word = std::get<std::string>(value);
        for (std::size_t i = 0; i < kDrawnWords.size(); ++i) {
            if (kDrawnWords[i].word == word) return kFirstValue + i;
        }
        return std::nullopt;
    }

  private:
    std::uint64_t values_a_shade() const {
        constexpr std::uint64_t kMost = kMostMapKinds - kFirstValue;
        return (static_cast<std::uint64_t>(high_) - static_cast<std::uint64_t>(low_)) / kMost + 1;
    }
    std::size_t shade_of(std::int64_t value) const {
        return (static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(low_)) /
               values_a_shade();
    }
    std::int64_t low_of(std::size_t shade) const {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(low_) +
                                         shade * values_a_shade());
    }

    std::int64_t low_ = std::numeric_limits<std::int64_t>::max();
    std::int64_t high_ = std::numeric_limits<std::int64_t>::min();
};

std::int64_t number_in(std::string_view text) {
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// A range of the term `over`, "n=0..100", or of `seeds`, "1..20".
struct DrawnRange {
    std::int64_t first = 0;
    std::uint64_t count = 0;
};

std::vector<DrawnRange> ranges_of(const ResultsFile& file) {
    std::vector<DrawnRange> ranges;
    const std::string text = file.term("over") + file.term("seeds");
    for (std::size_t at = text.find(".."); at != std::string::npos; at = text.find("..", at + 2)) {
        std::size_t begin = at;
        while (begin > 0 && text[begin - 1] != '=' && text[begin - 1] != ' ')
            --begin;
        const std::int64_t first = number_in(std::string_view(text).substr(begin));
        const std::int64_t last = number_in(std::string_view(text).substr(at + 2));
        ranges.push_back(
            {first, static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first) + 1});
    }
    return ranges;
}

/// An empty grid for so many inputs: the last range goes from left to right. One range alone, or
/// none, is folded into a square.
MapGrid grid_of(const ResultsFile& file, std::uint64_t inputs) {
    const std::vector<DrawnRange> ranges = ranges_of(file);
    MapGrid grid;
    grid.columns = 1;
    if (file.columns().size() > 1 && !ranges.empty() && file.term("tiny").empty()) {
        grid.columns = static_cast<std::size_t>(ranges.back().count);
        grid.top = {file.columns().back(), ranges.back().first, 1};
        if (ranges.size() == 2) grid.left = {file.columns().front(), ranges.front().first, 1};
    } else {
        while (grid.columns * grid.columns < inputs)
            ++grid.columns;
        grid.top = {"plus", 0, 1};
        grid.left = {file.columns().front(), ranges.empty() ? 0 : ranges.front().first,
                     static_cast<std::int64_t>(grid.columns)};
    }
    grid.rows = (inputs + grid.columns - 1) / grid.columns;
    grid.cells.assign(grid.rows * grid.columns, kNoResult);
    return grid;
}

std::string label_of(const Datum& value) {
    const auto* const number = std::get_if<std::int64_t>(&value);
    if (number != nullptr) return fmt::to_string(*number);
    const auto* const word = std::get_if<std::string>(&value);
    return word != nullptr && word->size() == 1 ? *word : "";
}

std::unexpected<Error> cannot_be_drawn() {
    return input_error("whole answers cannot be drawn; values and verdicts can");
}

/// How often a program failed on a kind of test, and how it did most.
struct DrawnVerdicts {
    std::uint64_t failed = 0;
    std::map<std::string, std::uint64_t> verdicts = {};

    std::string worst() const {
        const auto more = [](const auto& a, const auto& b) { return a.second < b.second; };
        const auto most = std::max_element(verdicts.begin(), verdicts.end(), more);
        return most == verdicts.end() ? "right" : most->first;
    }
};

/// Adds lines that tell which name each number along an edge stands for.
void add_list(CaseMap& map, std::string_view what, const std::vector<std::string>& names) {
    constexpr std::size_t kWidth = 90;
    std::string list = fmt::format("{}:", what);
    for (std::size_t i = 0; i < names.size(); ++i)
        list +=
            fmt::format(" {} {}{}", i + 1, printable(names[i]), i + 1 < names.size() ? "," : "");
    std::string lines = wrapped(list, kWidth, 0);
    for (std::size_t end = 0; !lines.empty(); lines.erase(0, end + 1)) {
        end = std::min(lines.find('\n'), lines.size() - 1);
        map.text.push_back(Sentence::text(lines.substr(0, lines[end] == '\n' ? end : end + 1)));
    }
}

/// The kind of a test: the character and the size of one that was generated, else what the first
/// column tells.
std::string kind_of_test(const ResultsFile& file, const ResultRow& row) {
    const bool generated = !file.term("kinds").empty() || !file.term("tiny").empty();
    return generated ? cell_text(row.input[0]) + ' ' + cell_text(row.input[1])
                     : cell_text(row.input[0]);
}

/// A row for each program, a column for each kind of test.
Result<CaseMap> picture_of_verdicts(ResultsFile& file) {
    std::map<std::string, std::size_t> kinds;
    std::map<std::pair<std::string, std::string>, DrawnVerdicts> failures;
    ZERMELO_TRY(file.visit([&](const RecordedResult& result) {
        const std::string kind = kind_of_test(file, result.row);
        kinds.emplace(kind, kinds.size());
        const auto* const verdict = std::get_if<std::string>(&result.row.value);
        DrawnVerdicts& drawn = failures[{result.subject, kind}];
        if (verdict == nullptr || *verdict == "right") return true;
        ++drawn.failed;
        ++drawn.verdicts[*verdict];
        return true;
    }));
    CaseMap map;
    const ValueKinds drawn_kinds;
    map.kinds = drawn_kinds.kinds();
    MapGrid grid{.rows = file.subjects().size(), .columns = kinds.size()};
    grid.cells.assign(grid.rows * grid.columns, kNoResult);
    grid.labels.resize(grid.cells.size());
    grid.left.name = "program";
    grid.top.name = "test";
    for (const auto& [key, drawn] : failures) {
        const auto row = static_cast<std::size_t>(
            std::find_if(file.subjects().begin(), file.subjects().end(),
                         [&](const Subject& subject) { return subject.name == key.first; }) -
            file.subjects().begin());
        const std::size_t at = row * grid.columns + kinds.at(key.second);
        grid.cells[at] = static_cast<std::uint8_t>(*drawn_kinds.kind_of(drawn.worst()));
        if (drawn.failed > 0) grid.labels[at] = fmt::to_string(drawn.failed);
    }
    std::vector<std::string> tests(kinds.size());
    for (const auto& [kind, index] : kinds)
        tests[index] = kind;
    std::vector<std::string> programs;
    for (const Subject& subject : file.subjects())
        programs.push_back(subject.name);
    add_list(map, "tests", tests);
    add_list(map, "programs", programs);
    map.grids.push_back(std::move(grid));
    return map;
}

/// A grid of values for each subject.
Result<CaseMap> picture_of_values(ResultsFile& file, std::uint64_t inputs) {
    constexpr std::uint64_t kMostLabels = 4096;
    ValueKinds kinds;
    CaseMap map;
    std::map<std::string, std::size_t> places;
    for (const Subject& subject : file.subjects()) {
        places.emplace(subject.name, map.grids.size());
        map.grids.push_back(grid_of(file, inputs));
        map.grids.back().title = Sentence::text(printable(subject.name));
        if (inputs <= kMostLabels) map.grids.back().labels.resize(map.grids.back().cells.size());
    }
    ZERMELO_TRY(file.visit([&](const RecordedResult& result) {
        kinds.add(result.row.value);
        return true;
    }));
    bool drawn = true;
    ZERMELO_TRY(file.visit([&](const RecordedResult& result) {
        MapGrid& grid = map.grids[places.at(result.subject)];
        const auto kind = kinds.kind_of(result.row.value);
        drawn = kind && result.number < grid.cells.size();
        if (!drawn) return false;
        grid.cells[result.number] = static_cast<std::uint8_t>(*kind);
        if (!grid.labels.empty()) grid.labels[result.number] = label_of(result.row.value);
        return true;
    }));
    if (!drawn) return cannot_be_drawn();
    map.kinds = kinds.kinds();
    map.scale = Sentence::text(file.term("value"));
    return map;
}

/// Takes the meanings of kinds that no cell has off the legend.
void forget_unused(CaseMap& map) {
    std::vector<bool> used(map.kinds.size(), false);
    for (const MapGrid& grid : map.grids) {
        for (const std::uint8_t cell : grid.cells)
            used[cell] = true;
    }
    for (std::size_t i = 0; i < used.size(); ++i) {
        if (!used[i] && map.kinds[i].tone != Tone::shade) map.kinds[i].meaning = {};
    }
}

}  // namespace

Result<CaseMap> picture_of_results(ResultsFile& file) {
    constexpr std::uint64_t kMostCells = 4'000'000;
    const auto inputs = static_cast<std::uint64_t>(number_in(file.term("inputs")));
    const std::uint64_t cells = saturating_multiply(inputs, file.subjects().size());
    if (cells > kMostCells)
        return limit_error("a picture has at most {} results, and these are {}", kMostCells, cells);
    if (file.term("value") == "answer") return cannot_be_drawn();
    auto map = ZERMELO_TRY(file.term("value") == "verdict" ? picture_of_verdicts(file)
                                                           : picture_of_values(file, inputs));
    const std::string ranges = file.term("over");
    map.title = Sentence::text(printable(
        file.term("value") == "verdict"
            ? fmt::format("{}: on how many tests of each kind programs fail", file.term("game"))
            : fmt::format("{} of {}{}{}", file.term("value"), file.term("input"),
                          ranges.empty() ? "" : " for ", ranges)));
    forget_unused(map);
    return map;
}

}  // namespace zermelo::app
