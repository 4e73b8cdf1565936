// Problem packages: the tests that are chosen, and what the report says of submissions that do this
// or that, with runners that only tell how a program ended.
#include "zermelo/workbench/package.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "zermelo/games/registry.hpp"
#include "zermelo/workbench/kill_matrix.hpp"

namespace zermelo {
namespace {

using testing::HasSubstr;
using testing::Not;

std::vector<PackageTest> tests_of(const RegisteredGame& entry, std::uint64_t seed) {
    const auto tests =
        make_package_tests(entry.game, entry.sample_input, contest_programs(entry.game.info().name),
                           {.seed = seed, .most_bytes = 200'000});
    EXPECT_TRUE(tests) << tests.error().message;
    return tests.value_or(std::vector<PackageTest>());
}

const RegisteredGame& staircase() {
    return *find_game("staircase");
}

TEST(PackageTests, KeepToTheContestAndAreThereOnceWithTheRightAnswer) {
    const RegisteredGame& entry = staircase();
    std::set<std::string> inputs;
    for (const PackageTest& test : tests_of(entry, 5)) {
        EXPECT_TRUE(entry.game.validate_contest(test.input, "staircase")) << test.path;
        EXPECT_EQ(test.answer, entry.game.answer(test.input, {}));
        EXPECT_TRUE(inputs.insert(test.input).second) << test.path;
        EXPECT_FALSE(test.description.empty());
        EXPECT_THAT(test.description, Not(HasSubstr("\n")));
    }
    EXPECT_GT(inputs.size(), 20U);
}

TEST(PackageTests, AreTheSameForTheSameSeedAndOthersForAnother) {
    const auto inputs = [](std::uint64_t seed) {
        std::string all;
        for (const PackageTest& test : tests_of(*find_game("end-nim"), seed))
            all += test.path + test.input + test.description;
        return all;
    };
    EXPECT_EQ(inputs(3), inputs(3));
    EXPECT_NE(inputs(3), inputs(4));
}

TEST(PackageTests, WhatACommandLineDescribesIsMadeByIt) {
    const RegisteredGame& entry = staircase();
    int count = 0;
    for (const PackageTest& test : tests_of(entry, 1)) {
        std::uint64_t seed = 0;
        std::array<char, 64> character = {};
        long long size = 0;
        long long cases = 0;
        if (std::sscanf(test.description.c_str(),
                        "zermelo gen staircase --seed %lu --size %lld --character %63s --cases "
                        "%lld",
                        &seed, &size, character.data(), &cases) != 4) {
            continue;
        }
        ++count;
        const auto puzzle = entry.game.generate(
            {.seed = seed, .character = character.data(), .size = size, .cases = cases});
        ASSERT_TRUE(puzzle);
        EXPECT_EQ((*puzzle)->text(), test.input);
    }
    EXPECT_GT(count, 10);
}

TEST(PackageTests, EndWhenTheMonitorSaysSo) {
    struct Impatient final : Monitor {
        bool go_on(std::uint64_t, std::uint64_t) override { return --left > 0; }
        int left = 10;
    } monitor;
    const auto tests = make_package_tests(staircase().game, staircase().sample_input, {},
                                          {.resources = {.monitor = &monitor}});
    ASSERT_FALSE(tests);
    EXPECT_EQ(tests.error().kind, ErrorKind::limit);
}

TEST(Package, PutsProgramsWhereTheLayoutWantsThem) {
    const auto path = [](std::string_view kind) {
        return submission_path({.name = "mine", .kind = kind});
    };
    EXPECT_EQ(path(""), "submissions/accepted/mine.cpp");
    EXPECT_EQ(path("wrong-answer"), "submissions/wrong_answer/mine.cpp");
    EXPECT_EQ(path("time"), "submissions/time_limit_exceeded/mine.cpp");
    EXPECT_EQ(path("crash"), "submissions/run_time_error/mine.cpp");
    EXPECT_EQ(path("memory"), "submissions/run_time_error/mine.cpp");
}

TEST(Package, NamesAreLowercaseLettersAndDigits) {
    for (const std::string_view good : {"a", "endnim", "p2599"})
        EXPECT_TRUE(is_package_name(good)) << good;
    for (const std::string_view bad : {"", "end-nim", "EndNim", "end_nim", "a.b", "a b"})
        EXPECT_FALSE(is_package_name(bad)) << bad;
}

/// The matrix of one program of this kind with a run on each test.
KillMatrix matrix_of(const ContestProgram& program, const std::vector<PackageTest>& tests,
                     const std::vector<ProgramRun>& runs) {
    KillMatrix matrix({&program, 1}, tests, {});
    for (std::size_t i = 0; i < matrix.runs(); ++i)
        matrix.run(i, [&](std::string_view, std::size_t) { return runs[i]; });
    return matrix;
}

TEST(KillMatrix, HoldsIfEverySubmissionDoesWhatItsFolderSays) {
    const std::vector<PackageTest> tests = {{.path = "data/sample/01", .answer = "1\n"},
                                            {.path = "data/secret/01", .answer = "0\n"}};
    const ProgramRun one = {.output = "1"};
    const ProgramRun zero = {.output = "0"};
    const ProgramRun crash = {.end = RunEnd::signalled, .code = 11};
    const ProgramRun slow = {.end = RunEnd::time, .seconds = 3};
    const ProgramRun large = {.end = RunEnd::memory};
    const ProgramRun absent = {.end = RunEnd::not_started};
    const std::vector<std::pair<std::string_view, ProgramRun>> last = {
        {"right", zero}, {"wrong", one},   {"crash", crash},
        {"slow", slow},  {"large", large}, {"absent", absent},
    };
    const auto holds = [&](std::string_view kind, std::string_view end) {
        const auto run = std::find_if(last.begin(), last.end(),
                                      [&](const auto& pair) { return pair.first == end; });
        const ContestProgram program{.name = "mine", .kind = kind};
        const KillMatrix matrix = matrix_of(program, tests, {one, run->second});
        EXPECT_EQ(matrix.holds(), matrix.report().find("NOT AS") == std::string::npos);
        return matrix.holds();
    };
    const std::vector<std::pair<std::string_view, std::set<std::string_view>>> allowed = {
        {"", {"right"}},
        {"wrong-answer", {"wrong"}},
        {"crash", {"crash", "large"}},
        {"memory", {"crash", "large"}},
        {"time", {"slow"}},
    };
    for (const auto& [kind, ends] : allowed) {
        for (const auto& [end, run] : last)
            EXPECT_EQ(holds(kind, end), ends.contains(end)) << kind << " " << end;
    }
}

TEST(KillMatrix, AWrongAnswerMayNotCrashBesides) {
    const std::vector<PackageTest> tests = {{.path = "data/sample/01", .answer = "1\n"},
                                            {.path = "data/secret/01", .answer = "0\n"}};
    const ContestProgram wrong{.name = "mine", .kind = "wrong-answer"};
    const ContestProgram slow{.name = "mine", .kind = "time"};
    const ProgramRun zero = {.output = "0"};
    const ProgramRun one = {.output = "1"};
    const ProgramRun late = {.end = RunEnd::time, .seconds = 3};
    const ProgramRun crash = {.end = RunEnd::exited, .code = 1};
    EXPECT_TRUE(matrix_of(wrong, tests, {zero, one}).holds());
    EXPECT_FALSE(matrix_of(wrong, tests, {zero, late}).holds());
    EXPECT_FALSE(matrix_of(wrong, tests, {zero, crash}).holds());
    EXPECT_TRUE(matrix_of(slow, tests, {zero, late}).holds());
    EXPECT_FALSE(matrix_of(slow, tests, {crash, late}).holds());
}

TEST(KillMatrix, ReportsALetterForEveryTest) {
    const std::vector<PackageTest> tests = {{.path = "data/sample/01-a", .answer = "1\n"},
                                            {.path = "data/secret/01-b", .answer = "0\n"},
                                            {.path = "data/secret/02-c", .answer = "0\n"}};
    const ContestProgram program{.name = "mine", .kind = "wrong-answer"};
    const std::string report =
        matrix_of(program, tests, {{.output = "1"}, {.output = "1"}, {.output = "0"}}).report();
    EXPECT_THAT(report, HasSubstr("wrong_answer/mine  .W.  1 test, the first secret/01-b\n"));
    EXPECT_THAT(report, HasSubstr("catch 1 of 1 wrong submissions"));
}

}  // namespace
}  // namespace zermelo
