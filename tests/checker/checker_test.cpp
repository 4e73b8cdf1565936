// zermelo-check on certificates written by hand: each kind of proof is accepted, and each reason to
// refuse one is found, at its line.
#include "check.hpp"

#include <gmock/gmock.h>

#include <string>
#include <string_view>
#include <vector>

#include "checker/proofs.hpp"
#include "support/support.hpp"

namespace {

using namespace zermelo::test;
using testing::HasSubstr;
using zermelo::check::check;
using zermelo::check::Verdict;

Verdict verdict_on(const Proof& proof, std::string_view text) {
    const auto verdict = verdict_of(proof, text);
    EXPECT_TRUE(verdict.has_value());
    return verdict.value_or(Verdict());
}

/// "LINE: message" of why a text is not verified; empty if it is.
std::string objection_to(const Proof& proof, std::string_view text) {
    const Verdict verdict = verdict_on(proof, text);
    EXPECT_NE(verdict.verified, verdict.objection.has_value());
    if (!verdict.objection) return "";
    const auto& place = verdict.objection->place;
    if (!place) return verdict.objection->message.english();
    return std::to_string(zermelo::line_and_column(text, place->offset).line) + ": " +
           verdict.objection->message.english();
}

struct Change {
    std::string from;
    std::string to;
    std::string objection;  ///< a part of it, with the line
};

void expect_objections(const Proof& proof, const std::vector<Change>& changes) {
    ASSERT_EQ(objection_to(proof, proof.text()), "");
    for (const auto& [from, to, objection] : changes) {
        EXPECT_THAT(objection_to(proof, changed(proof.text(), from, to)), HasSubstr(objection))
            << from << " -> " << to;
    }
    zermelo::test::tried("changes to a certificate of " + proof.game, changes.size());
}

TEST(Checker, AcceptsEveryKindOfProof) {
    const Verdict moves = verdict_on(kEndNim, kEndNim.text());
    EXPECT_TRUE(moves.verified);
    EXPECT_EQ(moves.cases, 2);
    EXPECT_EQ(moves.lines, 7);
    EXPECT_GT(moves.moves, 0);
    EXPECT_THAT(moves.claims,
                testing::ElementsAre("case 1: first wins\n", "case 2: second wins\n"));
    for (const Proof& proof : all_proofs())
        EXPECT_EQ(objection_to(proof, proof.text()), "");
    EXPECT_THAT(verdict_on(kGridWalk, kGridWalk.text()).claims,
                testing::ElementsAre("case 1: grundy 2\n", "case 2: grundy 1\n"));
    EXPECT_THAT(verdict_on(kStaircase, kStaircase.text()).claims,
                testing::ElementsAre("case 1: score 1\n"));
    EXPECT_THAT(verdict_on(kKeepaway, kKeepaway.text()).claims,
                testing::ElementsAre("case 1: map\n"));
}

TEST(Checker, TakesAliasesButNoOtherNames) {
    EXPECT_TRUE(check("p2599", kEndNim.input, kEndNim.text(), kMemory)->verified);
    EXPECT_FALSE(check("endnim", kEndNim.input, kEndNim.text(), kMemory).has_value());
    EXPECT_FALSE(check("", kEndNim.input, kEndNim.text(), kMemory).has_value());
}

TEST(Checker, AnInputThatIsNoneIsAnErrorWithItsPlace) {
    const auto verdict = check("end-nim", "1\n1\n0\n", kEndNim.text(), kMemory);
    ASSERT_FALSE(verdict.has_value());
    EXPECT_EQ(verdict.error().place->offset, 4);
}

TEST(Checker, TheInputIsTheSameHoweverItIsSpaced) {
    EXPECT_TRUE(check("end-nim", " 2 1\r\n3 2 2\t2", kEndNim.text(), kMemory)->verified);
}

TEST(Checker, RefusesAnyOtherHeader) {
    expect_objections(
        kEndNim,
        {{"zermelo", "Zermelo", "1: \"zermelo certificate 1\" is expected here"},
         {"certificate 1", "certificate 2", "1: \"zermelo certificate 1\" is expected here"},
         {"certificate 1", "certificate 10", "1: \"zermelo certificate 1\" is expected here"},
         {"certificate 1", "certificate 1 ", "1: there is more on the line"},
         {"game end-nim", "game p2599", "2: \"game end-nim\" is expected here"},
         {"game end-nim\n", "", "2: \"game end-nim\" is expected here"},
         {"input ", "input 0", "3: \"input "},
         {"cases 2 of 2", "cases 3 of 2", "4: the certificate is about no case, or about more"},
         {"cases 2 of 2", "cases 0 of 2", "4: the certificate is about no case"},
         {"cases 2 of 2", "cases 2 of 3", "4: \"of 2\" is expected here"},
         {"cases 2 of 2", "cases 2 of", "4: \"of 2\" is expected here"},
         {"cases 2 of 2", "cases 1 of 2", "9: \"end\" is expected here"},
         {"cases 2 of 2", "cases 02 of 2", "4: C cannot be \"02\""},
         {"cases 2 of 2", "cases +2 of 2", "4: C cannot be"},
         {"cases 2 of 2", "cases -2 of 2", "4: C is negative"},
         {"cases 2 of 2", "cases 18446744073709551618 of 2", "4: C cannot be"},
         {"lines 7", "lines 8", "17: the lists have fewer lines"},
         {"lines 7", "lines 6", "10: the lists have more lines"},
         {"lines 7", "lines 0", "7: the lists have more lines"},
         {"lines 7", "lines 9223372036854775807", "5: the text cannot hold so many lines"},
         {"lines 7", "lines 9223372036854775808", "5: L cannot be"},
         {"lines 7", "lines", "5: L is expected here"},
         {"lines 7", "lines  7", "5: L is expected here"},
         {"lines 7", "lines 7\r", "5: L cannot be"}});
    const std::string other = changed(kEndNim.text(), "input ", "input A");
    EXPECT_THAT(objection_to(kEndNim, other), HasSubstr("3: \"input "));
    const auto verdict = check("end-nim", "2\n1\n3\n2\n2 1\n", kEndNim.text(), kMemory);
    EXPECT_THAT(verdict->objection->message.english(), HasSubstr("\"input "));
}

TEST(Checker, RefusesWhatIsNotExactlyTheGrammar) {
    expect_objections(
        kEndNim, {{"case 1 first", "case 1  first", "6: a claim is expected here"},
                  {"case 1 first", "case  1 first", "6: K is expected here"},
                  {"case 1 first", " case 1 first", "6: \"case\" is expected here"},
                  {"first wins", "first loses", "6: \"wins\" is expected here"},
                  {"first wins", "first wins ", "6: there is more on the line"},
                  {"first wins", "third wins", "6: this is no claim about such a game"},
                  {"first wins", "score 3", "6: this is no claim about such a game"},
                  {"first wins", "map", "6: this is no claim about such a game"},
                  {"case 1", "case 0", "6: there is no such case"},
                  {"case 2", "case 3", "9: there is no such case"},
                  {"case 2", "case 1", "9: there is no such case, or it stands before"},
                  {"moves 1", "values 1", "8: VALUE cannot be \"L-3\""},
                  {"moves 1", "set 1", "7: \"moves\" is expected here"},
                  {"moves 1", "moves 1 1", "7: there is more on the line"},
                  {"moves 1", "moves 2", "9: NUMBER cannot be \"case\""},
                  {"moves 1", "moves 0", "6: \"1..1: 3 3\" has no line"},
                  {"moves 6", "moves 5", "9: "},
                  {"moves 1\n", "\n", "7: \"moves\" is expected here"},
                  {"1 L-3", "01 L-3", "8: NUMBER cannot be \"01\""},
                  {"1 L-3", "-1 L-3", "8: NUMBER is negative"},
                  {"1 L-3", "1 L-3 ", "6: \"1..1: 3 3\" has no line"},
                  {"1..1: 3 3\n", "1..1: 3 3 \n", "6: \"1..1: 3 3\" has no line"},
                  {"1..1: 3 3\n", "\n", "6: \"1..1: 3 3\" has no line"},
                  {"end\n", "end", "17: the text ends before"},
                  {"end\n", "", "17: the text ends before"},
                  {"end\n", "end \n", "17: something follows"},
                  {"end\n", "end\n\n", "17: something follows"},
                  {"end\n", "end\nend\n", "17: something follows"},
                  {"end\n", "ende\n", "17: \"end\" is expected here"},
                  {"end\n", "case 2 first wins\nmoves 0\nend\n", "17: \"end\" is expected here"}});
}

TEST(Checker, RefusesEveryTextThatIsCutOff) {
    for (const Proof& proof : all_proofs()) {
        const std::string text = proof.text();
        for (std::size_t size = 0; size < text.size(); ++size) {
            EXPECT_NE(objection_to(proof, text.substr(0, size)), "") << size;
        }
    }
}

TEST(Checker, RefusesMovesThatDoNotWin) {
    expect_objections(
        kEndNim, {{"L-3 1..1", "L-4 1..1", "8: \"1..1: 3 3\": move L-4: it is not legal"},
                  {"L-3 1..1", "R-3 1..1", "8: \"1..1: 3 3\": move R-3: it is not legal"},
                  {"L-3 1..1", "L-03 1..1", "8: \"1..1: 3 3\": there is no such MOVE"},
                  {"L-3 1..1", "L3 1..1", "8: \"1..1: 3 3\": there is no such MOVE"},
                  {"L-3 1..1", "L-1 1..1",
                   "8: \"1..1: 3 3\": move L-1: move L-1: \"1..1: 1 1\" has no line"},
                  {"1..1: 3 3", "1..1: 2 2", "6: \"1..1: 3 3\" has no line"},
                  {"1 first", "1 second", "6: move L-1: \"1..1: 2 2\" has no line"},
                  {"2 second", "2 first", "9: \"1..2: 2 2\" has no line"},
                  {"2 R-1", "1 R-1", "11: \"1..2: 1 2\": move R-1: it leads to the NUMBER 1"},
                  {"2 R-1", "0 R-1", "11: \"1..2: 1 2\": move R-1: it leads to the NUMBER 1"},
                  {"1 L-2 2..2: 2 2", "1 L-2 2..2: 1 1", "16: the position has a line before"},
                  {"1 L-2 2..2: 2 2", "1 L-2 2..2: 9 9", "9: move L-2: \"2..2: 2 2\" has no line"},
                  {"lines 7", "lines 7", ""}});
    // One line more than the proof needs.
    std::string more = changed(kEndNim.text(), "lines 7", "lines 8");
    more = changed(more, "moves 1\n", "moves 2\n0 L-2 1..1: 2 2\n");
    EXPECT_THAT(objection_to(kEndNim, more), HasSubstr("8: play does not come to this position"));
}

TEST(Checker, TheOrderOfTheLinesDoesNotMatter) {
    const std::string text = changed(changed(kEndNim.text(), "2 R-1 1..2: 1 2\n", ""),
                                     "1 L-2 2..2: 2 2\n", "1 L-2 2..2: 2 2\n2 R-1 1..2: 1 2\n");
    EXPECT_EQ(objection_to(kEndNim, text), "");
}

TEST(Checker, RefusesWrongGrundyValues) {
    expect_objections(
        kGridWalk,
        {{"case 1 grundy 2", "case 1 grundy 3", "6: the list proves the value 2"},
         {"case 1 grundy 2", "case 1 grundy 02", "6: V cannot be"},
         {"case 1 grundy 2", "case 1 grundy -2", "6: V is negative"},
         {"case 2 grundy 1", "case 2 grundy 0", "7: the list proves the value 1"},
         {"case 2 grundy 1", "case 2 first wins", "7: the claim is of another kind"},
         {"case 2 grundy 1", "case 1 grundy 2", "7: there is no such case, or it stands before"},
         {"5 2 1,1", "5 3 1,1", "6: the list proves the value 3"},
         {"5 2 1,1", "1 2 1,1", "9: \"1,1\": move D: it leads to no smaller NUMBER"},
         {"1 1 1,2", "1 0 1,2", "7: the list proves the value 0"},
         {"1 1 2,1", "1 0 2,1", "11: \"2,1\": move R: it leads to the same VALUE"},
         {"1 1 2,1", "1 2 2,1", "9: \"1,1\": move D: it leads to the same VALUE"},
         {"1 1 2,1", "1 3 2,1", "11: \"2,1\": no move leads to some VALUE below"},
         {"1 1 2,1", "1 9223372036854775807 2,1", "11: \"2,1\": so great a VALUE needs more"},
         {"1 1 2,1", "1 -1 2,1", "11: VALUE is negative"},
         {"0 0 2,2", "0 1 2,2", "9: \"1,1\": no move leads to some VALUE below"},
         {"0 0 2,2", "0 0 3,3", "9: \"1,1\": move X1: \"2,2\" has no line"},
         {"0 0 2,2", "0 0 2,1", "12: the position has a line before"}});
    // Both cases in one proof, which is what they share, or the second alone.
    const Proof second{kGridWalk.game, kGridWalk.input, "1 of 2", 2,
                       "case 2 second wins\nmoves 0\n"};
    EXPECT_THAT(objection_to(second, second.text()), HasSubstr("move D: \"2,2\" has no line"));
}

TEST(Checker, RefusesWrongScores) {
    expect_objections(
        kStaircase,
        {{"score 1", "score 2", "6: the list proves 1 for first"},
         {"score 1", "score 0", "6: the list proves -1 for second"},
         {"score 1", "score -0", "6: V cannot be"},
         {"score 1", "score 01", "6: V cannot be"},
         {"score 1", "score --1", "6: V cannot be"},
         {"score 1", "score 9223372036854775808", "6: V cannot be"},
         {"score 1", "score -9223372036854775809", "6: V cannot be"},
         {"score 1", "score 9223372036854775807", "6: the list proves 1"},
         {"score 1", "score -9223372036854775808", "6: the list proves -1 for second"},
         {"0 1 1,1 0", "0 2 1,1 0", "8: \"0\": move 1,1: it secures only 1"},
         {"0 1 1,1 0", "0 0 1,1 0", "6: the list proves 0 for first"},
         {"0 1 1,1 0", "0 -9223372036854775808 1,1 0", "6: the list proves -92"},
         {"0 1 1,1 0", "0 1 1,2 0", "8: \"0\": move 1,2: it is not legal"},
         {"0 1 1,1 0", "0 1 01,1 0", "8: \"0\": there is no such MOVE"},
         {"0 1 1,1 0", "0 1 1,1 1", "6: \"0\" has no line"},
         {"0 2 1,2 1", "0 3 1,2 1", "10: \"1\": move 1,2: it secures only 2"},
         {"0 2 1,2 1", "0 2 1,2 0", "6: move 1,1: \"1\" has no line"},
         {"strategy second 1", "strategy first 1", "9: \"strategy second\" is expected here"},
         {"strategy first 1", "strategy 1", "7: \"strategy first\" is expected here"}});
    const std::string text = kStaircase.text();
    const std::string first = "strategy first 1\n0 1 1,1 0\n";
    EXPECT_THAT(objection_to(kStaircase, changed(text, first, "")),
                HasSubstr("7: \"strategy first\" is expected here"));
    std::string doubled = changed(text, "lines 2", "lines 4");
    doubled = changed(doubled, "end\n", "case 1 score 1\n" + first + "end\n");
    EXPECT_THAT(objection_to(kStaircase, doubled), HasSubstr("11: \"end\" is expected here"));
}

TEST(Checker, ALineForAPositionWithoutMovesIsNotNeeded) {
    std::string text = changed(kStaircase.text(), "lines 2", "lines 3");
    text = changed(text, "strategy first 1\n", "strategy first 2\n0 0 1,3 2\n");
    EXPECT_THAT(objection_to(kStaircase, text), HasSubstr("8: play does not come"));
}

TEST(Checker, RefusesWrongMaps) {
    expect_objections(
        kKeepaway,
        {{"token at 2,1", "token at 1,1",
          "9: \"token at 1,1\": move 2,2: it leads from the set into"},
         {"token at 2,1", "token at 3,1", "6: \"token at 1,2\": no move leads into the set"},
         {"token at 2,1", "token at 2,2", "9: the position has a line before"},
         {"token at 2,1", "no token", "6: \"token at 1,2\": no move leads into the set"},
         {"token at 2,1", "token at 1,2", "6: \"token at 2,1\": no move leads into the set"},
         {"set 2", "set 1", "6: \"token at 1,2\": no move leads into the set"}});
    std::string more = changed(kKeepaway.text(), "lines 2", "lines 3");
    more = changed(more, "set 2\n", "set 3\ntoken at 0,0\n");
    EXPECT_THAT(objection_to(kKeepaway, more), HasSubstr("8: play does not come"));
}

TEST(Checker, AnInputWithoutCasesHasACertificateThatClaimsNothing) {
    const Proof nothing{"end-nim", "0\n", "0 of 0", 0, ""};
    EXPECT_EQ(objection_to(nothing, nothing.text()), "");
    EXPECT_THAT(objection_to(nothing, changed(nothing.text(), "lines 0", "lines 1")),
                HasSubstr("6: the lists have fewer lines"));
}

TEST(Checker, ASecondWinnerOfAGameWithoutMovesNeedsNoLine) {
    const Proof lost{"subtangle", "1\n1 1 1\n5\n1\n", "1 of 1", 0, "case 1 second wins\nmoves 0\n"};
    EXPECT_EQ(objection_to(lost, lost.text()), "");
    const std::string won = changed(lost.text(), "second", "first");
    EXPECT_THAT(objection_to(lost, won), HasSubstr("\"turn 1: 5 anywhere\" has no line"));
}

TEST(Checker, ManyClaimsInOneProofAreForOneGameOnly) {
    const Proof two{"end-nim", "2\n1\n3\n1\n3\n", "2 of 2", 1,
                    "case 1 first wins\ncase 2 first wins\nmoves 1\n1 L-3 1..1: 3 3\n"};
    EXPECT_THAT(objection_to(two, two.text()), HasSubstr("7: \"moves\" is expected here"));
}

TEST(Checker, NoBytesAreTooOdd) {
    const std::string_view odd[] = {
        {"\0", 1}, {"\n"}, {"\n\n"}, {"\r\n"}, {" "}, {"zermelo certificate 1"}, {"\xff\xfe\n"}};
    for (const Proof& proof : all_proofs()) {
        for (const std::string_view text : odd)
            EXPECT_NE(objection_to(proof, text), "");
        std::string text = proof.text();
        for (std::size_t i = 0; i < text.size(); ++i) {
            for (const char c : {'\0', '\r', '\n', ' ', '\xff', '9', '-'}) {
                const char kept = std::exchange(text[i], c);
                const bool same_proof = kept == c;
                if (!same_proof) verdict_on(proof, text);
                text[i] = kept;
            }
        }
    }
    const std::string line(1'000'000, '7');
    for (const std::string_view from : {"2 R-1", "R-1", "1..2: 1 2", "second", "2 of 2", "moves"})
        EXPECT_NE(objection_to(kEndNim, changed(kEndNim.text(), from, line)), "");
}

/// Small random changes of the text; what is still verified must claim the same.
TEST(Checker, RandomChangesProveNothingElse) {
    auto random = zermelo::test::random();
    std::uint64_t refused = 0;
    const std::uint64_t count = 2000 * zermelo::test::effort();
    for (const Proof& proof : all_proofs()) {
        const auto claims = verdict_on(proof, proof.text()).claims;
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::string text = zermelo::test::broken(proof.text(), random);
            const Verdict verdict = verdict_on(proof, text);
            if (!verdict.verified) {
                ++refused;
            } else {
                EXPECT_EQ(verdict.claims, claims) << text;
            }
        }
    }
    zermelo::test::tried("certificates that were broken and refused", refused);
    EXPECT_GT(refused, count);
}

}  // namespace
