#include "zermelo/workbench/answers/table.hpp"

#include <array>
#include <charconv>
#include <memory>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/workbench/answers/solve.hpp"

namespace zermelo {

namespace {

/// What is held for a value: itself, and at most what a text, CSV or JSON writes of it.
constexpr std::uint64_t kBytesOfValue = 128;

/// Tells the monitor of a table how far the table is, whatever one of its inputs is at.
class TableMonitor final : public Monitor {
  public:
    TableMonitor(const Resources& table, std::uint64_t total) : table_(table), total_(total) {}

    bool go_on(std::uint64_t, std::uint64_t) override { return table_.go_on(done_, total_); }
    void warn(std::string_view sentence) override {
        if (table_.monitor != nullptr) table_.monitor->warn(sentence);
    }
    void count() { ++done_; }

  private:
    const Resources& table_;
    std::uint64_t total_;
    std::uint64_t done_ = 0;
};

/// An input in which words stand for numbers.
class InputWithNames {
  public:
    explicit InputWithNames(const TableRequest& request) {
        const std::string_view input = request.input;
        for (std::size_t begin = 0; begin < input.size();) {
            std::size_t end = begin;
            while (end < input.size() && !is_space(input[end]))
                ++end;
            const std::string_view word = input.substr(begin, end - begin);
            std::size_t axis = 0;
            while (axis < request.axes.size() && word != request.axes[axis].name)
                ++axis;
            std::int64_t number = 0;
            std::from_chars(word.data(), word.data() + word.size(), number);
            only_numbers_ &=
                axis < request.axes.size() || word.empty() || fmt::to_string(number) == word;
            words_.push_back({word, axis, number, input.substr(end, 1)});
            begin = end + 1;
        }
        axes_ = request.axes.size();
    }

    /// The text with these numbers in place of the names. O(its length).
    std::string text(const std::vector<std::int64_t>& numbers) const {
        std::string text;
        for (const Word& word : words_) {
            text += word.axis < axes_ ? fmt::to_string(numbers[word.axis]) : word.text;
            text += word.space;
        }
        return text;
    }

    /// All numbers of that text; none where it is more than numbers and white space.
    std::vector<std::int64_t> all(const std::vector<std::int64_t>& numbers) const {
        std::vector<std::int64_t> result;
        for (const Word& word : words_) {
            if (only_numbers_ && !word.text.empty())
                result.push_back(word.axis < axes_ ? numbers[word.axis] : word.number);
        }
        return result;
    }

  private:
    struct Word {
        std::string_view text;
        std::size_t axis;  // the one that it names, if it does
        std::int64_t number;
        std::string_view space;  // behind it
    };
    std::vector<Word> words_;
    std::size_t axes_ = 0;
    bool only_numbers_ = true;
};

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
        if (!remoteness) return input_error("how many moves are left is not known");
        return *remoteness;
    }
    if (wanted == TableValue::outcome_class) return class_of(session);
    Value value = ZERMELO_TRY(session.value());
    // Play that is over before it begins was won by then.
    value.number += static_cast<std::int64_t>(session.score_so_far());
    return wanted == TableValue::outcome ? value.sign() : value.number;
}

/// The values of inputs, one after the other. An input whose positions are those of the input
/// before it goes on with what is known of them.
class TableValues {
  public:
    /// All must outlive it.
    TableValues(const Game& game, const TableRequest& request, const Resources& resources)
        : game_(game), request_(request), resources_(resources), input_(request) {}

    std::string text(const std::vector<std::int64_t>& numbers) const {
        return input_.text(numbers);
    }

    /// The value where these numbers stand in place of the names.
    Result<std::int64_t> value(const std::vector<std::int64_t>& numbers) {
        if (session_ != nullptr && puzzle_->restart(input_.all(numbers), *session_)) {
            if (auto value = value_of(*session_, request_.value)) return value;
        }
        auto puzzle = ZERMELO_TRY(game_.read(text(numbers), resources_));
        const std::size_t index = ZERMELO_TRY(case_of(*puzzle));
        if (session_ != nullptr && puzzle->reopen(index, *session_)) {
            if (auto value = value_of(*session_, request_.value)) return value;
        }
        // What the inputs before it took leaves this one neither less memory nor an error.
        session_.reset();
        puzzle_ = std::move(puzzle);
        session_ = ZERMELO_TRY(puzzle_->open(
            index, {.resources = resources_, .grundy = request_.value == TableValue::grundy}));
        auto value = value_of(*session_, request_.value);
        if (!value) session_.reset();
        return value;
    }

  private:
    Result<std::size_t> case_of(const Puzzle& puzzle) const {
        if (puzzle.cases() != 1 && !request_.case_index) {
            return input_error("the input has {} cases; {} takes one of them", puzzle.cases(),
                               Sentence{"choosing a case"});
        }
        const std::size_t index = request_.case_index.value_or(0);
        if (index >= puzzle.cases()) return input_error("the input has no case {}", index + 1);
        return index;
    }

    const Game& game_;
    const TableRequest& request_;
    const Resources& resources_;
    InputWithNames input_;
    std::unique_ptr<Puzzle> puzzle_;  // of the session
    std::unique_ptr<Session> session_;
};

/// The number of values, if there is room for them.
Result<std::uint64_t> count_of(const std::vector<TableAxis>& axes, std::uint64_t memory) {
    std::uint64_t count = 1;
    for (const TableAxis& axis : axes)
        count = saturating_multiply(count, axis.count());
    const std::uint64_t need = saturating_multiply(count, kBytesOfValue);
    if (need > memory) return memory_error(Sentence{"a table of {} values", count}, need, memory);
    return count;
}

/// The error of one value, which ends the table.
std::unexpected<Error> stopped_at(const Table& table, std::uint64_t count, Error error) {
    const std::size_t index = table.values.size();
    error.message = Sentence{"{}: {} (values that were known before: {} of {})",
                             table.place_of(index), error.message, index, count};
    error.place.reset();
    return std::unexpected(std::move(error));
}

bool has_score(const GameInfo& game) {
    return game.objective == Objective::higher_score && game.counts_scores;
}

}  // namespace

std::string_view name_of(TableValue value) {
    constexpr std::array<std::string_view, 5> kNames = {"outcome", "grundy", "score", "class",
                                                        "distance"};
    return kNames[static_cast<std::size_t>(value)];
}

std::uint64_t TableAxis::count() const {
    return saturating_add(static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first), 1);
}

std::vector<std::int64_t> Table::numbers_of(std::size_t index) const {
    const auto number = [](const TableAxis& axis, std::uint64_t step) {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(axis.first) + step);
    };
    if (axes.size() == 1) return {number(axes[0], index)};
    const std::uint64_t columns = axes[1].count();
    return {number(axes[0], index / columns), number(axes[1], index % columns)};
}

std::string Table::place_of(std::size_t index) const {
    const std::vector<std::int64_t> numbers = numbers_of(index);
    std::string text;
    for (std::size_t i = 0; i < axes.size(); ++i)
        text += fmt::format("{}{} = {}", i == 0 ? "" : ", ", axes[i].name, numbers[i]);
    return text;
}

bool Table::is_p_position(std::size_t index) const {
    return values[index] == (value == TableValue::grundy ? 0 : -1);
}

TableValue usual_value(const GameInfo& game) {
    if (game.has_grundy) return TableValue::grundy;
    return has_score(game) ? TableValue::score : TableValue::outcome;
}

std::string objection_to_value(const GameInfo& game, TableValue value) {
    if (value == TableValue::grundy && !game.has_grundy) {
        return fmt::format("{} has no Grundy values here", game.name);
    }
    if (value == TableValue::score && !has_score(game)) {
        return fmt::format("{} has no score at an end of play", game.name);
    }
    if (value == TableValue::outcome_class && !game.has_classes) {
        return fmt::format("{} is no game of Left and Right that one of them wins", game.name);
    }
    if (value == TableValue::distance && scores(game.objective)) {
        return fmt::format("{} is played for a score, and not for a soon end", game.name);
    }
    return "";
}

Result<Table> make_table(const Game& game, const TableRequest& request,
                         const Resources& resources) {
    const std::uint64_t count = ZERMELO_TRY(count_of(request.axes, resources.memory));
    TableMonitor monitor(resources, count);
    Resources granted = resources;
    granted.memory -= count * kBytesOfValue;
    granted.monitor = &monitor;
    Table table{.value = request.value, .axes = request.axes};
    if (request.value == TableValue::grundy && request.axes.size() == 1 &&
        trim(request.input) == request.axes[0].name) {
        table.period_law = game.info().period_law;
    }
    table.values.reserve(count);
    TableValues values(game, request, granted);
    while (table.values.size() < count) {
        const std::size_t index = table.values.size();
        if (!granted.go_on(index, count)) return stopped_at(table, count, stopped_error().error());
        const std::vector<std::int64_t> numbers = table.numbers_of(index);
        auto value = values.value(numbers);
        if (!value && value.error().kind != ErrorKind::input) {
            return stopped_at(table, count, std::move(value.error()));
        }
        table.values.push_back(value ? std::optional(*value) : std::nullopt);
        monitor.count();
        if (value || ++table.missing > 1) continue;
        table.first_missing = MissingValue{index, values.text(numbers), std::move(value.error())};
    }
    return table;
}

std::string title_of(const Table& table) {
    constexpr std::array<std::string_view, 5> kTitles = {
        "who wins", "Grundy values", "scores for the player to move", "outcome classes",
        "how many moves are left"};
    std::string text(kTitles[static_cast<std::size_t>(table.value)]);
    for (std::size_t i = 0; i < table.axes.size(); ++i) {
        const TableAxis& axis = table.axes[i];
        text +=
            fmt::format("{}{} = {}..{}", i == 0 ? " for " : ", ", axis.name, axis.first, axis.last);
    }
    return text;
}

std::string written(const Table& table, std::size_t index) {
    const std::optional<std::int64_t> value = table.values[index];
    if (!value) return "";
    if (table.value == TableValue::outcome_class)
        return std::string(1, letter_of(static_cast<OutcomeClass>(*value)));
    if (table.value != TableValue::outcome) return fmt::to_string(*value);
    return *value < 0 ? "P" : *value > 0 ? "N" : "D";
}

std::string to_csv(const Table& table) {
    std::string text;
    for (const TableAxis& axis : table.axes)
        text += axis.name + ',';
    text += name_of(table.value);
    text += '\n';
    for (std::size_t index = 0; index < table.values.size(); ++index) {
        text +=
            fmt::format("{},{}\n", fmt::join(table.numbers_of(index), ","), written(table, index));
    }
    return text;
}

}  // namespace zermelo
