#include "zermelo/workbench/answers/input_values.hpp"

#include <charconv>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/workbench/answers/solve.hpp"

namespace zermelo {

namespace {

Result<std::int64_t> class_of(Session& session) {
    const auto standing = ZERMELO_TRY(standing_of(session));
    const auto other = ZERMELO_TRY(other_start_of(session, standing.winner));
    if (!other) return input_error("who wins where the other player starts is not known");
    if (!other->outcome_class) return input_error("it is a draw where one of the players starts");
    return static_cast<std::int64_t>(*other->outcome_class);
}

Result<std::int64_t> value_of(Session& session, TableValue wanted) {
    if (wanted == TableValue::distance) {
        const auto remoteness = ZERMELO_TRY(session.remoteness());
        if (remoteness) return *remoteness;
        if (ZERMELO_TRY(session.value()).sign() == 0)
            return input_error("it is a draw, which takes no number of moves");
        return input_error("how many moves are left is not known");
    }
    if (wanted == TableValue::outcome_class) return class_of(session);
    Value value = ZERMELO_TRY(session.value());
    // Play that is over before it begins was won by then.
    value.number += static_cast<std::int64_t>(session.score_so_far());
    return wanted == TableValue::outcome ? value.sign() : value.number;
}

}  // namespace

NamedInput::NamedInput(std::string_view text, std::span<const TableAxis> axes)
    : axes_(axes.size()) {
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin;
        while (end < text.size() && !is_space(text[end]))
            ++end;
        const std::string_view word = text.substr(begin, end - begin);
        std::size_t axis = 0;
        while (axis < axes_ && word != axes[axis].name)
            ++axis;
        std::int64_t number = 0;
        std::from_chars(word.data(), word.data() + word.size(), number);
        only_numbers_ &= axis < axes_ || word.empty() || fmt::to_string(number) == word;
        words_.push_back({word, axis, number, text.substr(end, 1)});
        begin = end + 1;
    }
}

std::string NamedInput::text(std::span<const std::int64_t> numbers) const {
    std::string text;
    for (const Word& word : words_) {
        text += word.axis < axes_ ? fmt::to_string(numbers[word.axis]) : word.text;
        text += word.space;
    }
    return text;
}

std::vector<std::int64_t> NamedInput::all(std::span<const std::int64_t> numbers) const {
    std::vector<std::int64_t> result;
    for (const Word& word : words_) {
        if (only_numbers_ && !word.text.empty())
            result.push_back(word.axis < axes_ ? numbers[word.axis] : word.number);
    }
    return result;
}

Result<std::int64_t> InputValues::value(std::span<const std::int64_t> numbers,
                                        const std::function<std::string()>& text) {
    if (session_ != nullptr && puzzle_->restart(numbers, *session_)) {
        if (auto value = value_of(*session_, wanted_)) return value;
    }
    auto puzzle = ZERMELO_TRY(game_.read(text(), resources_));
    const std::size_t index = ZERMELO_TRY(case_of(*puzzle));
    if (session_ != nullptr && puzzle->reopen(index, *session_)) {
        if (auto value = value_of(*session_, wanted_)) return value;
    }
    // What the inputs before it took leaves this one neither less memory nor an error.
    session_.reset();
    puzzle_ = std::move(puzzle);
    // Where conditions decide, the usual search finds who wins, and not how soon.
    const bool by_conditions = game_.info().objective == Objective::higher_score;
    session_ = ZERMELO_TRY(
        puzzle_->open(index, {.resources = resources_,
                              .grundy = wanted_ == TableValue::grundy,
                              .distance = by_conditions && wanted_ == TableValue::distance,
                              .only_values = wanted_ == TableValue::outcome}));
    auto value = value_of(*session_, wanted_);
    if (!value) session_.reset();
    return value;
}

Result<std::size_t> InputValues::case_of(const Puzzle& puzzle) const {
    if (puzzle.cases() != 1 && !case_index_) {
        return input_error("the input has {} cases; {} takes one of them", puzzle.cases(),
                           Sentence{"choosing a case"});
    }
    const std::size_t index = case_index_.value_or(0);
    if (index >= puzzle.cases()) return input_error("the input has no case {}", index + 1);
    return index;
}

std::string written(TableValue wanted, std::int64_t value) {
    if (wanted == TableValue::outcome_class)
        return std::string(1, letter_of(static_cast<OutcomeClass>(value)));
    if (wanted != TableValue::outcome) return fmt::to_string(value);
    return value < 0 ? "P" : value > 0 ? "N" : "D";
}

}  // namespace zermelo
