// The judge of programs: what counts as right, and what is said of the rest.
#include "zermelo/workbench/judge.hpp"

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
    EXPECT_EQ(letter.reason, "token 2 is \"MGM\", not \"MGG\"");
    EXPECT_EQ(judged("7", "-7").reason, "it printed \"7\", not \"-7\"");
    const Judgement few = judged("1 0", "1 0 1");
    EXPECT_EQ(few.token, 2U);
    EXPECT_EQ(few.reason, "it printed 2 tokens, not 3");
    EXPECT_EQ(judged("1 0 1 1", "1 0 1").reason, "it printed 4 tokens, not 3");
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
