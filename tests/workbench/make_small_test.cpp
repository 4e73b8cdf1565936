// Failures that are made small, of a game and of programs that are made up here.
#include "zermelo/workbench/trials/make_small.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "zermelo/base/format.hpp"

namespace zermelo {
namespace {

constexpr std::int64_t kFirstLie = 500;  ///< the first number whose fast answer is wrong

/// An input is a number behind blank lines, and its answer the number's last bit.
class Number final : public Puzzle {
  public:
    explicit Number(std::int64_t number, std::size_t blank_lines = 0)
        : number_(number), blank_lines_(blank_lines) {}

    std::size_t cases() const override { return 1; }
    std::string text() const override {
        return fmt::format("{}{}\n", std::string(blank_lines_, '\n'), number_);
    }
    std::unique_ptr<Puzzle> copy() const override {
        return std::make_unique<Number>(number_, blank_lines_);
    }
    void visit_smaller(const PuzzleVisitor& visit) const override {
        if (number_ > 1 && visit(Number(number_ / 2, blank_lines_))) {
            visit(Number(number_ - 1, blank_lines_));
        }
    }
    Result<std::string> answer(const Resources&) const override {
        return fmt::format("{}\n", number_ < kFirstLie ? number_ % 2 : 7);
    }
    Result<std::string> answer_by_rules(const SessionOptions&) const override {
        return fmt::format("{}\n", number_ % 2);
    }
    std::int64_t number() const { return number_; }

    // Nobody asks for the rest.
    std::unique_ptr<Puzzle> only(std::size_t) const override { return nullptr; }
    AnswerPlace place_in_answer(std::size_t, std::size_t) const override { return {}; }
    Result<std::unique_ptr<Session>> open(std::size_t, const SessionOptions&) const override {
        return nullptr;
    }
    bool reopen(std::size_t, Session&) const override { return false; }
    bool restart(std::span<const std::int64_t>, Session&) const override { return false; }
    Result<std::unique_ptr<Session>> open_by_rules(std::size_t,
                                                   const SessionOptions&) const override {
        return nullptr;
    }
    Result<std::string> answer_line(std::size_t, Session&) const override { return ""; }
    std::unique_ptr<PositionGraph> graph(std::size_t, std::size_t, GraphPositions) const override {
        return nullptr;
    }
    Result<CaseMap> map(std::optional<std::size_t>, const MapOptions&) const override {
        return CaseMap();
    }
    Result<std::vector<Proof>> prove(std::size_t, std::size_t,
                                     const SessionOptions&) const override {
        return std::vector<Proof>();
    }
    std::vector<SheetTable> sheet(std::size_t) const override { return {}; }
    Result<std::unique_ptr<Puzzle>> edited(std::size_t, const SheetEdit&) const override {
        return nullptr;
    }

  private:
    std::int64_t number_;
    std::size_t blank_lines_;
};

/// Of size n it makes the number 10n.
class Numbers final : public Game {
  public:
    explicit Numbers(Objective objective = Objective::last_mover_wins)
        : info_{.objective = objective} {}

    const GameInfo& info() const override { return info_; }
    Result<std::unique_ptr<Puzzle>> generate(const Generation& generation) const override {
        return std::make_unique<Number>(generation.size * 10);
    }

    // Nobody asks for the rest.
    Result<std::unique_ptr<Puzzle>> read(std::string_view, const Resources&) const override {
        return nullptr;
    }
    Result<std::unique_ptr<Puzzle>> read_plain(std::string_view, const Resources&) const override {
        return nullptr;
    }
    Result<std::string> answer(std::string_view, const Resources&) const override { return ""; }
    Result<std::vector<Bound>> validate(std::string_view, std::optional<std::string_view>,
                                        const Resources&) const override {
        return std::vector<Bound>();
    }
    std::vector<Bound> bounds() const override { return {}; }
    Contest contest(std::string_view) const override { return {}; }
    std::unique_ptr<Puzzle> join(std::span<const std::unique_ptr<Puzzle>>) const override {
        return nullptr;
    }
    void visit_tiny(unsigned, const PuzzleVisitor&) const override {}

  private:
    GameInfo info_;
};

/// A program that is wrong, or fails otherwise, on some numbers.
struct FakeProgram {
    std::function<bool(std::int64_t)> fails;
    Verdict verdict = Verdict::wrong_answer;

    std::optional<Attempt> operator()(const Puzzle& puzzle) const {
        Attempt attempt{.puzzle = puzzle.copy(), .text = puzzle.text()};
        attempt.answer = *puzzle.answer({});
        if (fails(dynamic_cast<const Number&>(puzzle).number())) {
            attempt.judgement.verdict = verdict;
        }
        return attempt;
    }
};

bool always() {
    return true;
}

Finding finding_of(const FakeProgram& program, const Number& number,
                   const Numbers& game = Numbers(), const std::function<bool()>& go_on = always) {
    return make_small(game, *program(number), std::nullopt, program, go_on);
}

TEST(MakeSmall, TakesStepsAsLongAsTheProgramFails) {
    const FakeProgram program{[](std::int64_t number) { return number >= 5; }};
    const Finding finding = finding_of(program, Number(1000));
    EXPECT_EQ(finding.attempt.text, "5\n");
    EXPECT_EQ(finding.attempt.answer, "1\n");
    EXPECT_EQ(finding.first_bytes, 5U);
    EXPECT_TRUE(finding.smallest);
    EXPECT_GT(finding.steps, 0U);
    EXPECT_GT(finding.looked_at, finding.steps);
    EXPECT_EQ(finding.answer_by_rules, finding.attempt.answer);
    EXPECT_FALSE(is_our_fault(finding));
    EXPECT_FALSE(finding.is_generated);
    EXPECT_EQ(finding.runs_again, 3U);
    EXPECT_EQ(finding.again, 3U);
}

TEST(MakeSmall, FindsTheLeastGenerationFirst) {
    const auto made_small = [](const FakeProgram& program) {
        const Generation generation{.size = 40};
        return make_small(Numbers(), *program(Number(400)), generation, program, always);
    };
    const Finding between = made_small({[](std::int64_t number) { return number >= 35; }});
    EXPECT_EQ(between.generation->size, 4);
    EXPECT_EQ(between.attempt.text, "35\n");
    EXPECT_FALSE(between.is_generated);
    const Finding itself = made_small({[](std::int64_t number) { return number % 10 == 0; }});
    EXPECT_EQ(itself.generation->size, 1);
    EXPECT_EQ(itself.attempt.text, "10\n");
    EXPECT_TRUE(itself.is_generated);
}

TEST(MakeSmall, StopsWhenItIsTold) {
    const FakeProgram program{[](std::int64_t) { return true; }};
    const Finding finding = finding_of(program, Number(9), Numbers(), [] { return false; });
    EXPECT_EQ(finding.attempt.text, "9\n");
    EXPECT_EQ(finding.steps, 0U);
    EXPECT_FALSE(finding.smallest);
}

TEST(MakeSmall, CountsHowOftenAFailureComesAgain) {
    int left = 2;
    const FakeProgram moody{[&](std::int64_t) { return left-- > 0; }};
    const Finding finding = finding_of(moody, Number(1));
    EXPECT_EQ(finding.runs_again, 3U);
    EXPECT_EQ(finding.again, 1U);
    // What is too slow is run once more only.
    const FakeProgram slow{[](std::int64_t) { return true; }, Verdict::time};
    EXPECT_EQ(finding_of(slow, Number(1)).runs_again, 1U);
    // Nothing is counted once there are no attempts any more.
    const Finding stopped = make_small(
        Numbers(), *slow(Number(1)), std::nullopt,
        [](const Puzzle&) { return std::optional<Attempt>(); }, always);
    EXPECT_EQ(stopped.runs_again, 0U);
}

TEST(MakeSmall, HoldsTheFastAnswerAgainstTheRulesWhereTheseAreQuick) {
    const FakeProgram program{[](std::int64_t number) { return number >= kFirstLie; }};
    EXPECT_TRUE(is_our_fault(finding_of(program, Number(kFirstLie))));
    const Finding of_many_lines = finding_of(program, Number(kFirstLie, 24));
    const Finding of_endless_play =
        finding_of(program, Number(kFirstLie), Numbers(Objective::long_run));
    for (const Finding* const finding : {&of_many_lines, &of_endless_play}) {
        EXPECT_FALSE(finding->answer_by_rules);
        EXPECT_FALSE(is_our_fault(*finding));
    }
}

}  // namespace
}  // namespace zermelo
