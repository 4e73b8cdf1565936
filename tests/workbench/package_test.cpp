// Problem packages: the tests that are chosen, and what the report says of submissions that do this
// or that, with runners that only tell how a program ended.
#include "zermelo/workbench/trials/package.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "zermelo/base/format.hpp"
#include "zermelo/games/registry.hpp"
#include "zermelo/workbench/trials/kill_matrix.hpp"

namespace zermelo {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string command_of(std::string_view game, const Generation& generation) {
    return fmt::format("generate {} {} {} {} {}", game, generation.seed, generation.size,
                       generation.character, generation.cases);
}

std::vector<PackageTest> tests_of(const RegisteredGame& entry, std::uint64_t seed) {
    const auto tests =
        make_package_tests(entry.game, entry.sample_input, contest_programs(entry.game.info().name),
                           {.seed = seed, .command_of = command_of, .most_bytes = 200'000});
    EXPECT_TRUE(tests) << tests.error().message;
    return tests.value_or(std::vector<PackageTest>());
}

ContestProgram program_of(std::string_view kind) {
    return {"mine", kind, "", "", ""};
}

const RegisteredGame& staircase() {
    return *find_game("staircase");
}

TEST(PackageTests, KeepToTheContestAndAreThereOnceWithTheRightAnswer) {
    const RegisteredGame& entry = staircase();
    std::set<std::string> inputs;
    for (const PackageTest& test : tests_of(entry, 5)) {
        EXPECT_TRUE(entry.game.validate(test.input, "staircase")) << test.path;
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
        if (std::sscanf(test.description.c_str(), "generate staircase %lu %lld %63s %lld", &seed,
                        &size, character.data(), &cases) != 4) {
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
    const auto tests =
        make_package_tests(staircase().game, staircase().sample_input, {},
                           {.command_of = command_of, .resources = {.monitor = &monitor}});
    ASSERT_FALSE(tests);
    EXPECT_EQ(tests.error().kind, ErrorKind::limit);
}

TEST(Package, PutsProgramsWhereTheLayoutWantsThem) {
    const auto titles = [](std::string_view kind) {
        const ContestProgram program = program_of(kind);
        return std::pair(submission_title(PackageLayout::kattis, program),
                         submission_title(PackageLayout::polygon, program));
    };
    using Titles = std::pair<std::string, std::string>;
    EXPECT_EQ(titles(""), Titles("accepted/mine", "accepted/mine"));
    EXPECT_EQ(titles("wrong-answer"), Titles("wrong_answer/mine", "wrong-answer/mine"));
    EXPECT_EQ(titles("time"), Titles("time_limit_exceeded/mine", "time-limit-exceeded/mine"));
    EXPECT_EQ(titles("crash"), Titles("run_time_error/mine", "rejected/mine"));
    EXPECT_EQ(titles("memory"), Titles("run_time_error/mine", "rejected/mine"));
}

/// A package with these tests, or the sample alone, as a map from paths to texts.
std::map<std::string, std::string> files_of(PackageLayout layout, PackageParts parts) {
    const PackageTest sample{.path = "data/sample/01-sample",
                             .input = "1 \"two\"\n",
                             .answer = "3\n",
                             .description = "a < b & \"c\""};
    if (parts.tests.empty()) parts.tests = {&sample, 1};
    std::map<std::string, std::string> files;
    for (PackageEntry& entry :
         layout == PackageLayout::kattis ? kattis_package(parts) : polygon_package(parts)) {
        EXPECT_FALSE(files.contains(entry.path)) << entry.path;
        files[entry.path] = std::move(entry.text);
    }
    return files;
}

PackageParts parts_of(const RegisteredGame& entry) {
    const std::string_view name = entry.game.info().name;
    return {.game = entry.game,
            .files = package_files(name),
            .programs = contest_programs(name),
            .tests = {}};
}

TEST(PolygonPackage, HasTheSameStatementValidatorAndProgramsAsTheKattisOne) {
    for (const RegisteredGame& entry : all_games()) {
        const PackageParts parts = parts_of(entry);
        EXPECT_EQ(missing_from_polygon(parts), std::vector<std::string>());
        auto kattis = files_of(PackageLayout::kattis, parts);
        auto polygon = files_of(PackageLayout::polygon, parts);

        std::string whole = kattis["problem_statement/problem.en.tex"];
        for (const std::string_view name : {"name", "legend", "input", "output"}) {
            const std::string part =
                polygon[fmt::format("statement-sections/english/{}.tex", name)];
            ASSERT_GT(part.size(), 5U) << entry.game.info().name << " " << name;
            const std::string text = part.substr(0, part.size() - 1);
            EXPECT_THAT(whole, HasSubstr(text));
            whole.replace(whole.find(text), text.size(), "");
            EXPECT_THAT(polygon["statements/english/problem.tex"], HasSubstr(text));
        }
        whole.erase(std::remove(whole.begin(), whole.end(), '\n'), whole.end());
        EXPECT_EQ(whole, "\\problemname{}\\section*{Input}\\section*{Output}");

        const std::string include = "#include \"testlib.h\"\n";
        std::string validator = polygon["files/validator.cpp"];
        ASSERT_THAT(validator, HasSubstr(include));
        validator.replace(validator.find(include), include.size(),
                          find_file(shared_package_files(), "kattis_testlib.h")->text);
        EXPECT_EQ(validator, kattis["input_validators/validator.cpp"]);

        for (const ContestProgram& program : parts.programs) {
            const std::string title = submission_title(PackageLayout::kattis, program);
            EXPECT_EQ(kattis["submissions/" + title + ".cpp"], program.source);
            EXPECT_EQ(polygon[fmt::format("solutions/{}.cpp", program.name)], program.source);
        }
    }
}

TEST(PolygonPackage, OfAGameWithRulesAloneHasAStatementFromItsFacts) {
    for (const RegisteredGame& entry : all_games()) {
        PackageParts parts = parts_of(entry);
        parts.files = {};
        parts.programs = {};
        EXPECT_EQ(missing_from_polygon(parts).size(), 3U);
        auto files = files_of(PackageLayout::polygon, parts);
        EXPECT_FALSE(files.contains("files/validator.cpp"));
        EXPECT_THAT(files["problem.xml"], Not(HasSubstr("validator")));
        EXPECT_THAT(files["problem.xml"], Not(HasSubstr("<solution ")));
        const std::string input = files["statement-sections/english/input.tex"];
        const auto bounds = entry.game.contest(entry.game.info().name).bounds;
        for (const Bound& bound : bounds)
            EXPECT_THAT(input, HasSubstr(fmt::format("\\texttt{{{}}}: ", bound.name)));
        EXPECT_THAT(input, Not(HasSubstr("Answer:")));
        EXPECT_GT(files["statement-sections/english/legend.tex"].size(), 40U);
        EXPECT_GT(files["statement-sections/english/output.tex"].size(), 10U);
    }
    PackageParts parts = parts_of(*find_game("grid-walk"));
    parts.files = {};
    auto files = files_of(PackageLayout::polygon, parts);
    EXPECT_EQ(files["statement-sections/english/name.tex"], "Grid Walk\n");
    EXPECT_EQ(files["statement-sections/english/output.tex"],
              "A line per query, First or Second.\n");
    EXPECT_THAT(files["statement-sections/english/input.tex"], HasSubstr(". open and \\# wall"));
}

TEST(PolygonPackage, EscapesWhatXmlAndJsonTakeForSomethingElse) {
    auto files = files_of(PackageLayout::polygon, parts_of(staircase()));
    EXPECT_THAT(files["problem.xml"], HasSubstr("description=\"a &lt; b &amp; &quot;c&quot;\""));
    EXPECT_THAT(files["statements/english/problem-properties.json"],
                HasSubstr("\"input\":\"1 \\\"two\\\"\\n\""));
}

TEST(PolygonPackage, NumbersTestsAndTellsTheirCommands) {
    const std::vector<PackageTest> tests = {{.path = "data/sample/01-a", .input = "1\n"},
                                            {.path = "data/secret/01-b",
                                             .input = "2\n",
                                             .answer = "3\n",
                                             .description = "zermelo gen it: long",
                                             .command = "zermelo gen it"}};
    PackageParts parts = parts_of(staircase());
    parts.tests = tests;
    auto files = files_of(PackageLayout::polygon, parts);
    EXPECT_EQ(files["tests/02"], "2\n");
    EXPECT_EQ(files["tests/02.a"], "3\n");
    EXPECT_THAT(files["generate.sh"], testing::EndsWith("\")\"\nzermelo gen it > tests/02\n"));
    EXPECT_EQ(test_title(PackageLayout::kattis, tests[1], 1), "secret/01-b");
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
        const ContestProgram program = program_of(kind);
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
    const ContestProgram wrong = program_of("wrong-answer");
    const ContestProgram slow = program_of("time");
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

TEST(KillMatrix, ForPolygonWhatIsTooSlowMayNotBeWrongBesides) {
    const std::vector<PackageTest> tests = {{.path = "data/sample/01", .answer = "1\n"},
                                            {.path = "data/secret/01", .answer = "0\n"}};
    const ContestProgram slow = program_of("time");
    for (const PackageLayout layout : {PackageLayout::kattis, PackageLayout::polygon}) {
        KillMatrix matrix({&slow, 1}, tests, {}, layout);
        matrix.run(0, [](std::string_view, std::size_t) { return ProgramRun{.output = "0"}; });
        matrix.run(1, [](std::string_view, std::size_t) {
            return ProgramRun{.end = RunEnd::time, .seconds = 3};
        });
        EXPECT_EQ(matrix.holds(), layout == PackageLayout::kattis);
    }
}

TEST(KillMatrix, CallsProgramsAndTestsAsTheLayoutDoes) {
    const std::vector<PackageTest> tests = {{.path = "data/sample/01-a", .answer = "1\n"},
                                            {.path = "data/secret/01-b", .answer = "0\n"}};
    const ContestProgram program = program_of("wrong-answer");
    KillMatrix matrix({&program, 1}, tests, {}, PackageLayout::polygon);
    EXPECT_THAT(matrix.report(), HasSubstr("NOT AS ITS TAG SAYS: no test catches it"));
    for (std::size_t i = 0; i < matrix.runs(); ++i)
        matrix.run(i, [](std::string_view, std::size_t) { return ProgramRun{.output = "1"}; });
    EXPECT_THAT(matrix.report(), HasSubstr("wrong-answer/mine  .W  1 test, the first 02\n"));
    EXPECT_THAT(matrix.report(), HasSubstr("wrong submissions as their tags say"));
    EXPECT_THAT(KillMatrix({}, tests, {}).report(), HasSubstr("no submissions"));
}

TEST(KillMatrix, ReportsALetterForEveryTest) {
    const std::vector<PackageTest> tests = {{.path = "data/sample/01-a", .answer = "1\n"},
                                            {.path = "data/secret/01-b", .answer = "0\n"},
                                            {.path = "data/secret/02-c", .answer = "0\n"}};
    const ContestProgram program = program_of("wrong-answer");
    const std::string report =
        matrix_of(program, tests, {{.output = "1"}, {.output = "1"}, {.output = "0"}}).report();
    EXPECT_THAT(report, HasSubstr("wrong_answer/mine  .W.  1 test, the first secret/01-b\n"));
    EXPECT_THAT(report, HasSubstr("catch 1 of 1 wrong submissions"));
}

}  // namespace
}  // namespace zermelo
