#include "verbs/table_input.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/base/spelling.hpp"
#include "zermelo/base/text.hpp"

namespace zermelo::app {

namespace {

bool read_number(std::string_view text, std::int64_t& number) {
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && stop == end;
}

/// True if the word may be a name in an input: letters, digits, - and _, of which a letter is the
/// first.
bool may_be_name(std::string_view word) {
    const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    return !word.empty() && is_letter(word.front()) &&
           std::all_of(word.begin(), word.end(), [&](char c) {
               return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_';
           });
}

/// "n=0..100", "0..100" or "n=5".
Result<TableAxis> axis_of(const std::string& option) {
    const std::string_view text = option;
    const std::size_t equals = text.find('=');
    TableAxis axis;
    std::string_view range = text;
    if (equals != std::string_view::npos) {
        axis.name = text.substr(0, equals);
        range = text.substr(equals + 1);
    }
    const std::size_t dots = range.find("..");
    const std::string_view last = dots == std::string_view::npos ? range : range.substr(dots + 2);
    if ((equals != std::string_view::npos && !may_be_name(axis.name)) ||
        !read_number(range.substr(0, dots), axis.first) || !read_number(last, axis.last)) {
        return input_error(
            "--over is {}; it takes a range of whole numbers like n=0..100, or 0..100",
            in_quotes(option));
    }
    if (axis.first > axis.last) {
        return input_error("--over {} has no number; the smaller end stands first",
                           in_quotes(option));
    }
    return axis;
}

bool has_axis(const std::vector<TableAxis>& axes, std::string_view name) {
    return std::any_of(axes.begin(), axes.end(),
                       [&](const TableAxis& axis) { return axis.name == name; });
}

Result<std::vector<TableAxis>> axes_of(const Arguments& arguments, const GameInfo& game,
                                       const MostRanges& most) {
    if (arguments.over.empty() && !game.numbers.empty()) {
        return input_error(
            "{}, with an --over for each, such as --over {}=0..20; an input has the numbers {}",
            most.sentence, game.numbers.front(), joined(game.numbers, ", "));
    }
    if (arguments.over.empty() || arguments.over.size() > most.count) {
        return input_error("{}, with an --over for each; here are {}", most.sentence,
                           arguments.over.size());
    }
    std::vector<TableAxis> axes;
    for (const std::string& option : arguments.over) {
        auto axis = ZERMELO_TRY(axis_of(option));
        if (!axis.name.empty() && has_axis(axes, axis.name)) {
            return input_error("--over has two ranges for {}", axis.name);
        }
        axes.push_back(std::move(axis));
    }
    return axes;
}

/// The words of a text, which are parts of it.
std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin;
        while (end < text.size() && !is_space(text[end]))
            ++end;
        if (end > begin) words.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

template <class Words>
bool contains(const Words& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// One word that is neither a number nor a name is that of a file.
bool is_file(const std::vector<std::string>& words, const std::vector<TableAxis>& axes,
             const GameInfo& game) {
    std::int64_t number = 0;
    return words.size() == 1 && !read_number(words.front(), number) &&
           !has_axis(axes, words.front()) && !contains(game.numbers, words.front());
}

Result<Source> source_of(const Arguments& arguments, const std::vector<TableAxis>& axes,
                         const GameInfo& game, std::uint64_t memory, std::string_view verb) {
    if (is_file(arguments.files, axes, game)) {
        auto source = Source::read(arguments.files.front(), memory);
        if (!source) {
            source.error().message =
                Sentence{"{}: {}", arguments.files.front(), source.error().message};
        }
        return source;
    }
    if (arguments.files.empty() && game.numbers.empty()) {
        return input_error(
            "the inputs of {} have no numbers with names; write one behind the game, with a name "
            "in place of a number, as `zermelo {} --help` shows",
            game.name, verb);
    }
    const std::string text =
        arguments.files.empty() ? joined(game.numbers, " ") : joined(arguments.files, " ");
    return Source(text, text);
}

/// Gives the axes without a name those of the game's names that stand in the input, in order.
Result<void> name_axes(std::vector<TableAxis>& axes, const std::vector<std::string_view>& words,
                       const GameInfo& game) {
    for (TableAxis& axis : axes) {
        if (!axis.name.empty()) continue;
        for (const std::string_view name : game.numbers) {
            if (axis.name.empty() && contains(words, name) && !has_axis(axes, name)) {
                axis.name = name;
            }
        }
        if (axis.name.empty()) {
            return input_error("--over {}..{} needs a name, NAME={}..{}, which stands in the input",
                               axis.first, axis.last, axis.first, axis.last);
        }
    }
    return {};
}

}  // namespace

Result<TableInput> table_input_of(const Arguments& arguments, const GameInfo& game,
                                  std::uint64_t memory, const MostRanges& most) {
    auto axes = ZERMELO_TRY(axes_of(arguments, game, most));
    auto source = ZERMELO_TRY(source_of(arguments, axes, game, memory, most.verb));
    const std::vector<std::string_view> words = words_of(source.text());
    ZERMELO_TRY(name_axes(axes, words, game));
    for (const TableAxis& axis : axes) {
        if (contains(words, axis.name)) continue;
        std::vector<std::string_view> names;
        std::copy_if(words.begin(), words.end(), std::back_inserter(names), may_be_name);
        return input_error("no word of the input is {}{}", in_quotes(axis.name),
                           did_you_mean(axis.name, names));
    }
    for (const std::string_view name : game.numbers) {
        if (!contains(words, name) || has_axis(axes, name)) continue;
        return input_error(
            "{} has no range; --over {}=A..B gives it one, and a number may stand in its place",
            name, name);
    }
    return TableInput{std::move(source), std::move(axes)};
}

std::string word_without_range(const TableInput& input) {
    for (const std::string_view word : words_of(input.source.text())) {
        if (may_be_name(word) && !has_axis(input.axes, word)) return std::string(word);
    }
    return "";
}

}  // namespace zermelo::app
