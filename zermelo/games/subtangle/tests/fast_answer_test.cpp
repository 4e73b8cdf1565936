// Subtangle: the answers without matrices against those with, and against the engine.
#include "zermelo/games/subtangle/fast_answer.hpp"

#include "support/fast_answer.hpp"
#include "zermelo/base/memory_budget.hpp"
#include "zermelo/games/subtangle/tests/cases.hpp"

namespace zermelo::games::subtangle {
namespace {

void expect_same_answer(std::string_view text, bool taken) {
    test::expect_fast_answer(the_game(), answer_fast, text,
                             test::answer_by_puzzle(the_game(), text), taken);
}

bool is_narrow(const Case& game) {
    const auto values = game.b.values();
    return std::all_of(values.begin(), values.end(), [](std::int64_t value) {
        return 0 <= value && value <= std::numeric_limits<std::uint32_t>::max();
    });
}

TEST(SubtangleFastAnswer, AgreesWithTheEngineOnAllTinyCases) {
    std::uint64_t count = 0;
    Instance many;
    const auto check = [&] {
        std::string expected;
        for (const Case& game : many.cases)
            expected += wins_by_engine(game) ? "T\n" : "N\n";
        const std::string text = write(many);
        test::for_each_way([&](unsigned jobs) {
            const auto answer = answer_fast(text, {.memory = kEnough, .jobs = jobs});
            ASSERT_TRUE(answer && *answer);
            ASSERT_EQ(**answer, expected);
        });
        count += many.cases.size();
        many.cases.clear();
    };
    std::uint64_t seen = 0;
    visit_tiny(3, [&](const Instance& instance) {
        // Under sanitizers one in eleven; the optimised build tries all.
        if (test::thinned() && seen++ % 11 != 0) return true;
        many.cases.push_back(instance.cases.front());
        if (many.cases.size() == 1000) check();
        return true;
    });
    check();
    test::tried("tiny cases", count);
}

TEST(SubtangleFastAnswer, AgreesWithTheEngineOnRandomCases) {
    Random random = test::random();
    const std::uint64_t count = 3000 * test::effort();
    std::uint64_t narrow = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        Case game = random_case(7, 7, random);
        if (random.chance(1, 2)) {
            for (std::int64_t& value : game.a)
                value = std::abs(value % 5000);
            for (std::size_t row = 0; row < game.b.rows(); ++row) {
                for (std::int64_t& value : game.b.row(row))
                    value = std::abs(value % 5000);
            }
        }
        const std::string text = write({{game}});
        const auto answer = answer_fast(text, {.memory = kEnough});
        ASSERT_EQ(answer.has_value(), is_narrow(game)) << text;
        if (!answer) continue;
        ASSERT_EQ(**answer, wins_by_engine(game) ? "T\n" : "N\n") << text;
        ++narrow;
    }
    EXPECT_GT(narrow, count / 4);
    test::tried("random cases", count);
}

TEST(SubtangleFastAnswer, AgreesWithTheSweepOfTheWholeMatrix) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (std::uint64_t round = 0; round < 3 * test::effort(); ++round) {
        for (const auto& [character, summary] : the_game().info().characters) {
            const auto size = static_cast<std::int64_t>(random.below(70) + 1);
            auto instance = generate({round, character, size, 3}, random);
            ASSERT_TRUE(instance);
            expect_same_answer(write(*instance), true);
            // Numbers near the ends of 32 bits.
            for (Case& game : instance->cases) {
                for (std::int64_t& value : game.a)
                    value = (value * 2'654'435'761) % (std::int64_t{1} << 32);
                for (std::size_t row = 0; row < game.b.rows(); ++row) {
                    for (std::int64_t& value : game.b.row(row))
                        value = (value * 2'654'435'761) % (std::int64_t{1} << 32);
                }
            }
            expect_same_answer(write(*instance), true);
            count += 6;
        }
    }
    test::tried("larger cases", count);
}

TEST(SubtangleFastAnswer, SaysTheSameAboutBrokenTexts) {
    Random random = test::random();
    const std::uint64_t count = 500 * test::effort();
    for (std::uint64_t i = 0; i < count; ++i) {
        Instance instance;
        for (std::uint64_t cases = random.below(4); cases > 0; --cases)
            instance.cases.push_back(random_case(6, 6, random));
        expect_same_answer(test::broken(write(instance), random), false);
    }
    test::tried("broken texts", count);
}

TEST(SubtangleFastAnswer, LongMatricesAreReadInParts) {
    Random random = test::random();
    for (const std::string_view character : {"random", "few", "long"}) {
        if (test::thinned() && character != "long") continue;  // all are read by the same steps
        const auto instance = generate({1, character, 700, 1}, random);
        ASSERT_TRUE(instance);
        std::string text = write(*instance);
        expect_same_answer(text, true);
        // Lines that are no rows, white space where parts end, and what comes too early or late.
        std::string all_lines = text;
        std::replace(all_lines.begin(), all_lines.end(), ' ', '\n');
        expect_same_answer(all_lines, true);
        expect_same_answer(text + "\n \r\n", true);
        expect_same_answer(text + "7\n", false);
        text[text.size() / 2] = 'x';
        expect_same_answer(text, false);
        text[text.size() / 2] = '\n';
        expect_same_answer(text, false);
    }
    // A large case that is not the last one.
    auto two = generate({1, "random", 400, 2}, random);
    expect_same_answer(write(*two), true);
}

TEST(SubtangleFastAnswer, RefusesWhatDoesNotFitTheMemory) {
    Random random = test::random();
    const auto instance = generate({1, "long", 50, 2}, random);
    const std::string text = write(*instance);
    const std::uint64_t need =
        std::max(bytes_to_answer(instance->cases[0]), bytes_to_answer(instance->cases[1]));
    const std::uint64_t array = bytes_on_heap(50 * sizeof(std::int64_t));
    const std::uint64_t rows = 50 * (2 * sizeof(std::span<int>) + 50 * sizeof(std::uint32_t));
    EXPECT_TRUE(the_game().answer(text, {.memory = need + array + rows}));
    const auto refused = the_game().answer(text, {.memory = need + array - 1});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::limit);
    EXPECT_TRUE(refused.error().message.english().starts_with("the table of turns needs "));
}

TEST(SubtangleFastAnswer, StopsWhenItIsTold) {
    Random random = test::random();
    const std::string text = write(*generate({1, "random", 900, 1}, random));
    for (const unsigned jobs : {1U, 2U}) {
        test::StopAfter monitor(1);
        const auto answer =
            answer_fast(text, {.memory = kEnough, .jobs = jobs, .monitor = &monitor});
        if (jobs == 2 && monitor.seen() < 2) continue;  // the other thread was faster
        ASSERT_TRUE(answer);
        ASSERT_FALSE(*answer);
        EXPECT_EQ(answer->error().message, stopped_error().error().message);
    }
}

}  // namespace
}  // namespace zermelo::games::subtangle
