#include "zermelo/workbench/answers/table_comparison.hpp"

#include <charconv>
#include <utility>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/workbench/answers/outcome_class.hpp"

namespace zermelo {

namespace {

std::optional<std::int64_t> number_of(std::string_view word) {
    std::int64_t number = 0;
    const char* const end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, number);
    if (error != std::errc() || stop != end) return std::nullopt;
    return number;
}

std::optional<std::int64_t> read_class(std::string_view word) {
    for (const OutcomeClass each :
         {OutcomeClass::left, OutcomeClass::right, OutcomeClass::next, OutcomeClass::previous}) {
        if (word.size() == 1 && word[0] == letter_of(each)) return static_cast<std::int64_t>(each);
    }
    return std::nullopt;
}

/// What a word says that stands for a value.
std::optional<std::int64_t> read_value(std::string_view word, TableValue kind) {
    if (kind == TableValue::outcome_class) return read_class(word);
    if (kind != TableValue::outcome) return number_of(word);
    if (word == "P" || word == "0") return -1;
    if (word == "N" || word == "1") return 1;
    if (word == "D") return 0;
    return std::nullopt;
}

/// The words of a line, without a comment. They are parts of it.
std::vector<std::string_view> words_of(std::string_view line) {
    line = line.substr(0, line.find('#'));
    const auto separates = [](char c) { return is_space(c) || c == ',' || c == ';'; };
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; begin < line.size();) {
        std::size_t end = begin;
        while (end < line.size() && !separates(line[end]))
            ++end;
        if (end > begin) words.push_back(line.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

/// The index of the value with these numbers; none if the table goes elsewhere.
std::optional<std::uint64_t> index_of(const Table& table,
                                      const std::vector<std::int64_t>& numbers) {
    std::uint64_t index = 0;
    for (std::size_t i = 0; i < table.axes.size(); ++i) {
        const TableAxis& axis = table.axes[i];
        if (numbers[i] < axis.first || numbers[i] > axis.last) return std::nullopt;
        index = index * axis.count() + static_cast<std::uint64_t>(numbers[i]) -
                static_cast<std::uint64_t>(axis.first);
    }
    return index;
}

class TextComparison {
  public:
    TextComparison(const Table& table, std::string_view text) : table_(table), text_(text) {}

    Result<TableComparison> compare() && {
        for (std::size_t begin = 0; begin < text_.size();) {
            const std::size_t end = std::min(text_.find('\n', begin), text_.size());
            ++line_;
            const auto words = words_of(text_.substr(begin, end - begin));
            if (!words.empty()) ZERMELO_TRY(read_line(words));
            begin = end + 1;
        }
        if (comparison_.compared == 0) return input_error("it has no value of the table");
        return std::move(comparison_);
    }

  private:
    Result<void> read_line(const std::vector<std::string_view>& words) {
        const bool is_first = std::exchange(is_first_, false);
        if (is_first && !number_of(words[0]) && !read_value(words[0], table_.value)) return {};
        if (words_a_line_ == 0) words_a_line_ = words.size();
        const std::size_t numbers = table_.axes.size();
        if (words.size() != words_a_line_ || (words.size() != 1 && words.size() != numbers + 1)) {
            if (numbers == 1) {
                return error_at(words.back(),
                                Sentence{"this line has {} words; every line has a value alone, or "
                                         "the number of the input and behind it the value",
                                         words.size()});
            }
            return error_at(words.back(),
                            Sentence{"this line has {} words; every line has a value alone, or the "
                                     "two numbers of the input and behind them the value",
                                     words.size()});
        }
        std::optional<std::uint64_t> index = next_++;
        if (words.size() > 1) index = ZERMELO_TRY(read_index(words));
        const auto value = read_value(words.back(), table_.value);
        if (!value) {
            const std::string word = in_quotes(words.back());
            return error_at(words.back(), table_.value == TableValue::outcome
                                              ? Sentence{"{} is no outcome: P, N or D", word}
                                              : Sentence{"{} is no whole number of 64 bits", word});
        }
        take(index, *value, words.back());
        return {};
    }

    Result<std::optional<std::uint64_t>> read_index(const std::vector<std::string_view>& words) {
        std::vector<std::int64_t> numbers;
        for (std::size_t i = 0; i + 1 < words.size(); ++i) {
            const auto number = number_of(words[i]);
            if (!number) {
                return error_at(words[i],
                                Sentence{"{} is no whole number of 64 bits", in_quotes(words[i])});
            }
            numbers.push_back(*number);
        }
        return index_of(table_, numbers);
    }

    void take(std::optional<std::uint64_t> index, std::int64_t value, std::string_view word) {
        if (!index || *index >= table_.values.size() || !table_.values[*index]) {
            ++comparison_.beyond;
            return;
        }
        ++comparison_.compared;
        if (table_.values[*index] == value) return;
        ++comparison_.different;
        if (comparison_.first && comparison_.first->index <= *index) return;
        comparison_.first = {static_cast<std::size_t>(*index), std::string(word), line_};
    }

    std::unexpected<Error> error_at(std::string_view word, Sentence message) const {
        const auto offset = static_cast<std::size_t>(word.data() - text_.data());
        return std::unexpected(
            Error{ErrorKind::input, std::move(message), Place{offset, word.size()}});
    }

    const Table& table_;
    std::string_view text_;
    bool is_first_ = true;  // no line with words was read yet
    std::size_t words_a_line_ = 0;
    std::uint64_t next_ = 0;
    std::size_t line_ = 0;
    TableComparison comparison_ = {};
};

}  // namespace

Result<TableComparison> compare(const Table& table, std::string_view text) {
    return TextComparison(table, text).compare();
}

}  // namespace zermelo
