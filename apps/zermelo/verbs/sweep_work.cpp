#include "verbs/sweep_work.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "io/terminal.hpp"
#include "verbs/input.hpp"
#include "verbs/named_game.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/sha256.hpp"
#include "zermelo/base/source.hpp"
#include "zermelo/own/game.hpp"
#include "zermelo/workbench/answers/input_values.hpp"

namespace zermelo::app {

namespace {

bool names_folder(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::is_directory(path, ignored);
}

std::vector<std::string> rules_files_in(const std::string& folder) {
    std::vector<std::string> files;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        if (entry.path().extension() == ".game") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

/// The question that is not a value of tables.
constexpr std::string_view kAnswers = "answer";

/// A built-in game is told by the version.
Result<Subject> subject_of(const Arguments& game) {
    if (!own::names_rules_file(game.game))
        return Subject{std::string(game.entry->game.info().name), ""};
    constexpr std::uint64_t kMostBytes = 1 << 20;  // find_named_game has read it
    const auto source = ZERMELO_TRY(Source::read(game.game, kMostBytes));
    return Subject{std::filesystem::path(game.game).filename(), sha256(source.bytes())};
}

/// The error of an input, for its row, if it is that; else nothing.
std::optional<std::string> for_its_row(const Error& error) {
    if (error.kind != ErrorKind::input) return std::nullopt;
    return error.message.english(kOptionNames);
}

/// What a row holds, and is written with, about.
std::uint64_t bytes_of(const ResultRow& row) {
    const auto* const text = std::get_if<std::string>(&row.value);
    return sizeof row + row.input.size() * sizeof(Datum) +
           2 * ((text == nullptr ? 0 : text->size()) + row.error.size());
}

class ValueWorker final : public SweepWorker {
  public:
    /// Without a value, the answers.
    ValueWorker(const std::vector<Arguments>& games, std::optional<TableValue> wanted,
                std::optional<std::size_t> case_index, const SweepInputs& inputs,
                Resources resources)
        : games_(games),
          wanted_(wanted),
          case_index_(case_index),
          inputs_(inputs),
          resources_(std::move(resources)) {}

    Result<std::vector<ResultRow>> rows(const Piece& piece) override {
        const Game& game = games_[piece.subject].entry->game;
        if (wanted_ && (!values_ || piece.subject != subject_))
            values_.emplace(game, *wanted_, case_index_, resources_);
        subject_ = piece.subject;
        std::vector<ResultRow> rows;
        std::uint64_t held = 0;
        for (std::uint64_t index = piece.first; index < piece.first + piece.count; ++index) {
            if (!resources_.go_on(rows.size(), piece.count)) return stopped_error();
            ResultRow row{.input = inputs_.cells(index)};
            auto value = wanted_ ? value_of(game, index) : answer_of(game, index);
            if (!value && !for_its_row(value.error())) return std::unexpected(value.error());
            if (value) row.value = std::move(*value);
            if (!value) row.error = *for_its_row(value.error());
            held += bytes_of(row);
            if (held > resources_.memory) {
                return memory_error(Sentence{"a piece of {} results", piece.count}, held,
                                    resources_.memory);
            }
            rows.push_back(std::move(row));
        }
        return rows;
    }

  private:
    Result<Datum> value_of(const Game& game, std::uint64_t index) {
        std::optional<Error> failed;
        const auto text = [&]() -> std::string {
            auto text = inputs_.text(game, index);
            if (!text) failed = text.error();
            return text ? std::move(*text) : "";
        };
        const auto value = values_->value(inputs_.numbers(index), text);
        if (failed) return std::unexpected(*failed);
        if (!value) return std::unexpected(value.error());
        std::string letters = written(*wanted_, *value);
        return is_in_letters(*wanted_) ? Datum(std::move(letters)) : Datum(*value);
    }

    Result<Datum> answer_of(const Game& game, std::uint64_t index) const {
        const std::string text = ZERMELO_TRY(inputs_.text(game, index));
        return Datum(ZERMELO_TRY(game.answer(text, resources_)));
    }

    const std::vector<Arguments>& games_;
    std::optional<TableValue> wanted_;
    std::optional<std::size_t> case_index_;
    const SweepInputs& inputs_;
    const Resources resources_;
    std::size_t subject_ = 0;  // whose values these are
    std::optional<InputValues> values_;
};

class ValuesOfGames final : public SweepQuestion {
  public:
    ValuesOfGames(const std::vector<Arguments>& games, std::vector<Subject> subjects,
                  std::optional<TableValue> wanted, std::optional<std::uint64_t> case_number)
        : games_(games),
          subjects_(std::move(subjects)),
          wanted_(wanted),
          case_number_(case_number) {}

    std::vector<Term> terms() const override {
        std::vector<Term> terms = {{"value", std::string(wanted_ ? name_of(*wanted_) : kAnswers)}};
        if (case_number_) terms.emplace_back("case", fmt::to_string(*case_number_));
        return terms;
    }

    const std::vector<Subject>& subjects() const override { return subjects_; }

    std::unique_ptr<SweepWorker> worker(const SweepInputs& inputs,
                                        const Resources& resources) override {
        std::optional<std::size_t> index;
        if (case_number_) index = *case_number_ - 1;
        return std::make_unique<ValueWorker>(games_, wanted_, index, inputs, resources);
    }

  private:
    const std::vector<Arguments>& games_;
    std::vector<Subject> subjects_;
    std::optional<TableValue> wanted_;
    std::optional<std::uint64_t> case_number_;
};

/// The value of --value, else the usual one; none for whole answers.
Result<std::optional<TableValue>> asked_value(const Arguments& arguments, const GameInfo& game) {
    if (arguments.value == kAnswers) {
        if (arguments.case_number)
            return input_error("--case is for values, not for whole answers");
        return std::nullopt;
    }
    TableValue wanted = usual_value(game);
    for (const TableValue value : kTableValues) {
        if (arguments.value == name_of(value)) wanted = value;
    }
    return wanted;
}

}  // namespace

std::vector<Arguments> games_of_sweep(const Arguments& arguments) {
    const bool many = names_folder(arguments.game);
    const std::vector<std::string> names =
        many ? rules_files_in(arguments.game) : std::vector{arguments.game};
    if (names.empty()) {
        usage_error(fmt::format("there is no rules file, NAME.game, in {}", arguments.game));
    }
    std::vector<Arguments> games;
    for (const std::string& name : names) {
        Arguments game = arguments;
        game.game = name;
        if (find_named_game(game) != kAnswered) return {};
        games.push_back(std::move(game));
    }
    return games;
}

Result<std::unique_ptr<SweepQuestion>> values_of_games(const Arguments& arguments,
                                                       const std::vector<Arguments>& games) {
    const GameInfo& first = games.front().entry->game.info();
    const auto wanted = ZERMELO_TRY(asked_value(arguments, first));
    if (arguments.case_number == 0) return input_error("--case is 0; the first case is 1");
    std::vector<Subject> subjects;
    for (const Arguments& game : games) {
        const std::string why = wanted ? objection_to_value(game.entry->game.info(), *wanted) : "";
        if (!why.empty()) return input_error(Sentence::text(why));
        subjects.push_back(ZERMELO_TRY(subject_of(game)));
    }
    return std::make_unique<ValuesOfGames>(games, std::move(subjects), wanted,
                                           arguments.case_number);
}

}  // namespace zermelo::app
