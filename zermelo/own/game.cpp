#include "zermelo/own/game.hpp"

#include <string>
#include <utility>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/frame/rules_game.hpp"
#include "zermelo/own/inputs.hpp"
#include "zermelo/own/instance.hpp"
#include "zermelo/own/plain_evaluators.hpp"
#include "zermelo/own/sheet.hpp"
#include "zermelo/own/symmetric_graph.hpp"
#include "zermelo/own/translation.hpp"
#include "zermelo/own/two_starts.hpp"
#include "zermelo/own/values.hpp"
#include "zermelo/own/view.hpp"
#include "zermelo/own/word_evaluator.hpp"
#include "zermelo/own/words.hpp"

namespace zermelo::own {

namespace {

using language::AnswerForm;
using language::Program;

/// What is printed for the value of a case.
std::string line_of(const Program& program, const Value& value) {
    const AnswerForm& form = program.tree.answer;
    const bool number =
        form.kind == AnswerForm::Kind::score || form.kind == AnswerForm::Kind::grundy ||
        (form.kind == AnswerForm::Kind::usual && program.ending == language::Ending::score);
    if (number) return fmt::to_string(value.number);
    const std::size_t index = value.sign() > 0 ? 0 : value.sign() < 0 ? 1 : 2;
    if (index < form.words.size()) return form.words[index];
    constexpr const char* kUsual[] = {"First", "Second", "Draw"};
    return kUsual[index];
}

template <Objective kObjective>
class FileGame final : public StatedGame {
  public:
    using Plain = FilePlain<kObjective>;
    using Parts = GameParts<Plain>;
    using Rules = language::RulesOfFile<kObjective>;
    using OwnPuzzle = RulesPuzzle<Parts>;

    FileGame(SharedProgram program, std::string_view name)
        : program_(std::move(program)), parts_(parts_of(info_of(*program_, name, texts_))) {
        // Cases are independent where nothing stands before them.
        if (program_->tree.cases && program_->tree.inputs.empty()) parts_.append = append;
    }

    const GameInfo& info() const override { return parts_.info; }
    const Program& program() const override { return *program_; }

    Result<std::unique_ptr<Puzzle>> read(std::string_view text,
                                         const Resources& resources) const override {
        return puzzle(read_instance(text, resources));
    }
    Result<std::unique_ptr<Puzzle>> read_plain(std::string_view text,
                                               const Resources& resources) const override {
        return read(text, resources);
    }
    Result<std::string> answer(std::string_view text, const Resources& resources) const override {
        return answer_of(ZERMELO_TRY(read_instance(text, resources)), resources);
    }

    Result<std::string> answer_within(std::string_view text, std::uint64_t steps,
                                      const Resources& resources) const override {
        return answer_of(ZERMELO_TRY(instance_of(program_, text, resources.memory, &steps)),
                         resources);
    }

    Result<std::vector<Bound>> validate(std::string_view text, std::optional<std::string_view>,
                                        const Resources& resources) const override {
        return bounds_of(ZERMELO_TRY(read_instance(text, resources)));
    }
    std::vector<Bound> bounds() const override { return bounds_of(*program_); }

    Result<std::unique_ptr<Puzzle>> generate(const Generation& generation) const override {
        const Generation wanted = ZERMELO_TRY(settled(info(), generation));
        Random random(wanted.seed);
        return puzzle(generated(program_, wanted, random));
    }
    /// No contest tells how large inputs are, and the engines go through all positions.
    Contest contest(std::string_view) const override {
        constexpr std::int64_t kMostCases = 1000;
        return {bounds(), Generation{.size = 16}, parts_.append == nullptr ? 1 : kMostCases};
    }

    std::unique_ptr<Puzzle> join(std::span<const std::unique_ptr<Puzzle>> puzzles) const override {
        if (parts_.append == nullptr) return nullptr;
        Instance all{program_};
        for (const auto& puzzle : puzzles)
            append(all, dynamic_cast<const OwnPuzzle&>(*puzzle).instance());
        return std::make_unique<OwnPuzzle>(parts_, std::move(all));
    }
    void visit_tiny(unsigned size, const PuzzleVisitor& visit) const override {
        own::visit_tiny(program_, size, [&](Instance instance) {
            return visit(OwnPuzzle(parts_, std::move(instance)));
        });
    }

  private:
    static Parts parts_of(GameInfo info) {
        return {
            .info = std::move(info),
            .contest = [](std::string_view) { return typename Parts::Contest{}; },
            .write = [](const Instance& instance) { return text_of(instance); },
            .answer_line = [](const Instance& instance, std::size_t index,
                              Session& session) -> Result<std::string> {
                if (session.kind() != kind_of_answer(*instance.program)) {
                    return line_of_case(instance, index, {});
                }
                auto value = ZERMELO_TRY(session.value());
                value.number += static_cast<std::int64_t>(session.score_so_far());
                return line_of(*instance.program, value);
            },
            // What only a RulesGame asks for.
            .generate = [](const Generation&, Random&) -> Result<Instance> {
                return internal_error("a game of a rules file generates by itself");
            },
            .visit_tiny = [](unsigned, const InstanceVisitor&) {},
            .answer = answer_of,
            .evaluator = evaluator_of_session<kObjective>,
            .evaluator_tells_distances = true,
            .graph = graph_of,
            .view = [](const Rules& rules, const language::Position& position,
                       std::span<const language::Move>) { return view_of(rules, position); },
            .only =
                [](const Instance& instance, std::size_t index) {
                    return Instance{instance.program, {instance.cases[index]}};
                },
            .visit_smaller = own::visit_smaller,
            .sheet = own::sheet,
            .edit = own::edit,
        };
    }

    /// Of games without end words are not tried.
    static std::unique_ptr<PositionGraph> graph_of(std::unique_ptr<PositionGraph> plain,
                                                   const Rules& rules, GraphPositions wanted) {
        if constexpr (kObjective != Objective::long_run)
            plain = graph_of_words<kObjective>(std::move(plain), rules);
        if (wanted == GraphPositions::all) return plain;
        return graph_of_representatives(std::move(plain), rules);
    }

    static ValueKind kind_of_answer(const Program& program) {
        return EngineEvaluator<Rules>::kind_of(
            {.grundy = program.tree.answer.kind == AnswerForm::Kind::grundy});
    }

    static Result<std::string> line_of_case(const Instance& instance, std::size_t index,
                                            const Resources& resources) {
        const Rules rules = Plain::rules(instance, index);
        SessionOptions options{.resources = resources};
        options.grundy = instance.program->tree.answer.kind == AnswerForm::Kind::grundy;
        options.only_values = true;
        // Where steps are counted, they are those of one thread.
        if (rules.memory().steps_left != nullptr) options.resources.jobs = 1;
        const auto evaluator = ZERMELO_TRY(evaluator_of(rules, options));
        auto value = ZERMELO_TRY(evaluator->value(rules.start()));
        value.number += rules.score_at_start();
        return line_of(*instance.program, value);
    }

    static Result<std::string> answer_of(const Instance& instance, const Resources& resources) {
        std::string lines;
        for (std::size_t i = 0; i < instance.cases.size(); ++i)
            lines += ZERMELO_TRY(line_of_case(instance, i, resources)) + '\n';
        return lines;
    }

    static void append(Instance& instance, const Instance& other) {
        if (!instance.program) instance.program = other.program;
        instance.cases.insert(instance.cases.end(), other.cases.begin(), other.cases.end());
    }

    Result<Instance> read_instance(std::string_view text, const Resources& resources) const {
        return instance_of(program_, text, resources.memory);
    }
    Result<std::unique_ptr<Puzzle>> puzzle(Result<Instance> instance) const {
        if (!instance) return std::unexpected(std::move(instance.error()));
        return std::make_unique<OwnPuzzle>(parts_, std::move(*instance));
    }

    SharedProgram program_;
    Texts texts_;
    Parts parts_;
};

}  // namespace

bool names_rules_file(std::string_view name) {
    return name.find('/') != std::string_view::npos || name.ends_with(".game");
}

Result<std::unique_ptr<Game>> game_of_rules(std::string_view text) {
    return game_of_rules(text, {});
}

Result<std::unique_ptr<Game>> game_of_rules(std::string_view text, std::string_view name) {
    auto program = std::make_shared<const Program>(ZERMELO_TRY(language::read_rules(text)));
    return language::with_objective(*program, [&]<Objective kObjective>() -> std::unique_ptr<Game> {
        return std::make_unique<FileGame<kObjective>>(std::move(program), name);
    });
}

}  // namespace zermelo::own
