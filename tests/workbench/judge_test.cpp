// The judge of programs: what counts as right, and what is said of the rest.
#include "zermelo/workbench/trials/judge.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace zermelo {
namespace {

Judgement judged(std::string_view output, std::string_view answer) {
    return judge({.output = std::string(output)}, answer, {});
}

TEST(Judge, WhiteSpaceDoesNotMatter) {
    EXPECT_TRUE(judged("1 0\r\n\n  1", "1\n0\n1\n").right());
    EXPECT_TRUE(judged("", "").right());
    EXPECT_TRUE(judged(" \n", "").right());
}

TEST(Judge, EveryOtherByteDoes) {
    for (const std::string_view output :
         {"1\n0\n0\n", "1 0", "1 0 1 1", "10 1", "1 0 1x", "", "a"}) {
        const Judgement judgement = judged(output, "1\n0\n1\n");
        EXPECT_EQ(judgement.verdict, Verdict::wrong_answer) << output;
        EXPECT_FALSE(judgement.reason.empty());
    }
}

TEST(Judge, TellsTheFirstTokenAndByteThatDiffer) {
    const Judgement letter = judged("GGG\nMGM\nMGG\n", "GGG\nMGG\nMGG\n");
    EXPECT_EQ(letter.token, 1U);
    EXPECT_EQ(letter.byte, 2U);
    EXPECT_EQ(letter.reason, "for line 2 it printed \"MGM\", not \"MGG\"");
    EXPECT_EQ(judged("7", "-7").reason, "it printed \"7\", not \"-7\"");
    const Judgement few = judged("1 0", "1 0 1");
    EXPECT_EQ(few.token, 2U);
    EXPECT_EQ(few.reason, "it printed 2 words, not 3");
    EXPECT_EQ(judged("1 0 1 1", "1 0 1").reason, "it printed 4 words, not 3");
}

TEST(Judge, TellsWhereItDiffersWhateverTheLinesAre) {
    EXPECT_EQ(judged("1 2\n3 5\n", "1 2\n3 4\n").reason,
              "for line 2, word 2, it printed \"5\", not \"4\"");
    EXPECT_EQ(judged("", "1\n").reason, "it printed nothing");
    const std::string row(30, 'G');
    EXPECT_EQ(judged(row + "M\n", row + "G\n").reason,
              "it printed a word that is wrong from its byte 31 on");
}

TEST(Judge, ListsTheTokensThatDiffer) {
    const std::string_view output = "1 0\n 3 x";
    const std::string_view answer = "1\n1\n3\n4\n5\n";
    const std::vector<Difference> all = differences(output, answer, 10);
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[0].token, 1U);
    EXPECT_EQ(all[0].printed, (Place{2, 1}));
    EXPECT_EQ(all[0].right, (Place{2, 1}));
    EXPECT_EQ(all[1].printed, (Place{7, 1}));
    EXPECT_EQ(all[1].right, (Place{6, 1}));
    EXPECT_EQ(all[2].token, 4U);
    EXPECT_EQ(all[2].printed, (Place{8, 0}));
    EXPECT_EQ(all[2].right, (Place{8, 1}));
    EXPECT_EQ(differences(output, answer, 2).size(), 2U);
    EXPECT_EQ(differences(answer, output, 10).back().printed, (Place{8, 1}));
    EXPECT_TRUE(differences("1\n2", "1 2\n", 10).empty());
}

TEST(Judge, AProgramThatEndedBadlyIsNotRightWhateverItPrinted) {
    const RunLimits limits;
    const auto verdict = [&](RunEnd end, int code) {
        return judge({.end = end, .code = code, .output = "1"}, "1", limits).verdict;
    };
    EXPECT_EQ(verdict(RunEnd::exited, 0), Verdict::right);
    EXPECT_EQ(verdict(RunEnd::exited, 3), Verdict::crash);
    EXPECT_EQ(verdict(RunEnd::signalled, 11), Verdict::crash);
    EXPECT_EQ(verdict(RunEnd::time, 0), Verdict::time);
    EXPECT_EQ(verdict(RunEnd::memory, 0), Verdict::memory);
    EXPECT_EQ(verdict(RunEnd::output, 0), Verdict::output);
    EXPECT_EQ(verdict(RunEnd::not_started, 0), Verdict::not_started);
    EXPECT_EQ(judge({.end = RunEnd::signalled, .code = 11}, "", limits).reason,
              "it was killed by signal 11 (SIGSEGV)");
}

}  // namespace
}  // namespace zermelo
