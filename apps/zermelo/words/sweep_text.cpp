#include "words/sweep_text.hpp"

#include <algorithm>
#include <charconv>

#include "words/solution_text.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/workbench/answers/json.hpp"

namespace zermelo::app {

namespace {

constexpr std::string_view kVersionOfJson = "1";

std::uint64_t number_of(const std::string& text) {
    std::uint64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

std::string cell_json(const Datum& cell) {
    if (const auto* const number = std::get_if<std::int64_t>(&cell)) {
        return fmt::to_string(*number);
    }
    const auto* const text = std::get_if<std::string>(&cell);
    return text == nullptr ? "null" : quoted_json(*text);
}

/// "0 (251), 1 (250), 2 (250) and 3 other values": the values of one subject.
std::string values_in_words(const ResultsSummary& summary, const Subject& subject) {
    constexpr std::size_t kMost = 10;
    std::string text;
    std::size_t count = 0;
    for (const auto& [name, value, results] : summary.values) {
        if (name != subject.name || ++count > kMost) continue;
        text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", cell_text(value), results);
    }
    if (count > kMost) text += fmt::format(" and {}", plural(count - kMost, "other value"));
    return text;
}

std::string term_of(const ResultsSummary& summary, std::string_view name) {
    for (const auto& [term, value] : summary.terms) {
        if (term == name) return value;
    }
    return "";
}

}  // namespace

std::string cell_text(const Datum& cell) {
    if (const auto* const number = std::get_if<std::int64_t>(&cell)) {
        return fmt::to_string(*number);
    }
    const auto* const text = std::get_if<std::string>(&cell);
    return text == nullptr ? "" : printable(*text);
}

Result<ResultsSummary> summary_of(const std::string& path) {
    constexpr std::size_t kMostValues = 100'000;
    auto file = ZERMELO_TRY(ResultsFile::open(path));
    ResultsSummary summary{.path = path,
                           .terms = file.terms(),
                           .columns = file.columns(),
                           .subjects = file.subjects()};
    for (const RecordedPiece& piece : ZERMELO_TRY(file.pieces())) {
        ++summary.pieces;
        summary.results += piece.count;
    }
    summary.expected = saturating_multiply(number_of(file.term("inputs")), summary.subjects.size());
    summary.without_value = ZERMELO_TRY(file.without_value());
    if (file.term("value") != "answer")
        summary.values = ZERMELO_TRY(file.value_counts(kMostValues));
    return summary;
}

std::string describe(const ResultsSummary& summary) {
    constexpr std::size_t kMostSubjects = 40;
    std::string text =
        fmt::format("{}: {} of {} ({})\n", printable(summary.path), summary.results,
                    plural(summary.expected, "result"), printable(term_of(summary, "value")));
    std::size_t width = 0;
    for (const Subject& subject : summary.subjects)
        width = std::max(width, printable(subject.name).size());
    std::size_t count = 0;
    for (const Subject& subject : summary.subjects) {
        const std::string values = values_in_words(summary, subject);
        if (values.empty() || ++count > kMostSubjects) continue;
        text += fmt::format("  {:{}}  {}\n", printable(subject.name), width, values);
    }
    if (count > kMostSubjects) text += fmt::format("  and {} more\n", count - kMostSubjects);
    if (summary.without_value > 0) {
        text += fmt::format("{} {} no value; the column error tells why\n",
                            plural(summary.without_value, "input"),
                            summary.without_value == 1 ? "has" : "have");
    }
    return text;
}

std::string to_json(const ResultsSummary& summary) {
    std::string terms;
    for (const auto& [name, value] : summary.terms) {
        terms +=
            fmt::format("{}{}:{}", terms.empty() ? "" : ",", quoted_json(name), quoted_json(value));
    }
    std::vector<std::string> columns;
    for (const std::string& column : summary.columns)
        columns.push_back(quoted_json(column));
    std::string subjects;
    auto next = summary.values.begin();
    for (const auto& [name, hash] : summary.subjects) {
        std::string values;
        for (; next != summary.values.end() && next->subject == name; ++next) {
            values += fmt::format("{}{{\"value\":{},\"results\":{}}}", values.empty() ? "" : ",",
                                  cell_json(next->value), next->results);
        }
        subjects +=
            fmt::format("{}{{\"subject\":{},\"sha256\":{},\"values\":[{}]}}",
                        subjects.empty() ? "" : ",", quoted_json(name), quoted_json(hash), values);
    }
    return fmt::format(
        "{{\"schema\":{},\"zermelo\":{},\"file\":{},\"campaign\":{{{}}},\"columns\":[{}],"
        "\"pieces\":{},\"results\":{},\"expected\":{},\"without_value\":{},\"subjects\":[{}]}}\n",
        kVersionOfJson, quoted_json(ZERMELO_VERSION), quoted_json(summary.path), terms,
        joined(columns, ","), summary.pieces, summary.results, summary.expected,
        summary.without_value, subjects);
}

}  // namespace zermelo::app
