// zermelo-check on games that rules files state: what the prover writes of the example games is
// verified; other rules, other inputs and rules that fail are refused; work is counted.
#include <gmock/gmock.h>

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "check.hpp"
#include "checker/proofs.hpp"
#include "support/support.hpp"
#include "zermelo/engine/engine_evaluator.hpp"
#include "zermelo/frame/prover.hpp"
#include "zermelo/language/rules.hpp"
#include "zermelo/own/evaluator.hpp"

namespace {

using namespace zermelo;
using namespace zermelo::test;
using testing::HasSubstr;
using zermelo::test::Proof;  // and not what a prover makes

std::string rules_of(std::string_view name) {
    std::ifstream in(source_folder() / "examples/games" / (std::string(name) + ".game"));
    return std::string(std::istreambuf_iterator<char>(in), {});
}

/// What the prover writes of all cases, by the generic engines.
template <Objective kObjective>
Proof proof_of(const language::Program& program, const std::string& input, bool grundy) {
    using Rules = language::RulesOfFile<kObjective>;
    const auto cases = language::read_input(program, input).value();
    Proof made{program.tree.name, input, fmt::format("{0} of {0}", cases.size()), 0, "",
               program.text};
    SessionOptions options;
    options.grundy = grundy;
    for (std::size_t number = 1; number <= cases.size(); ++number) {
        const Rules rules(program, cases[number - 1]);
        SessionOptions of_parts = options;
        of_parts.grundy |= makes_sums(rules);
        const auto evaluator = own::evaluator_of(rules, of_parts).value();
        const auto start = rules.start();
        const ValueKind kind = EngineEvaluator<Rules>::kind_of(options);
        const auto proof = Prover<Rules>(rules, *evaluator, options.resources)
                               .prove({&number, 1}, {&start, 1}, kind)
                               .value();
        made.proofs += fmt::format("case {} {}\n", number, proof.claims[0].text);
        for (const auto& list : proof.lists) {
            made.lines += static_cast<int>(list.count);
            made.proofs += fmt::format("{} {}\n{}", list.name, list.count, list.lines);
        }
        EXPECT_FALSE(rules.failure()) << rules.failure()->message;
    }
    return made;
}

Proof proof_of(std::string_view rules, const std::string& input, bool grundy = false) {
    const auto program = language::read_rules(rules);
    EXPECT_TRUE(program);
    return language::with_objective(*program, [&]<Objective kObjective>() {
        return proof_of<kObjective>(*program, input, grundy);
    });
}

struct Example {
    std::string name;
    std::string input;
    bool grundy;
    std::string claims;  ///< all of them
};

const Example kExamples[] = {
    {"nim", "1 4 5", false, "case 1: second wins\n"},
    {"nim", "1 4 6", true, "case 1: grundy 3\n"},
    {"kayles", "11", true, "case 1: grundy 6\n"},
    {"misere-nim", "1 1 2", false, "case 1: first wins\n"},
    {"moores-nim", "1 2 3", false, "case 1: first wins\n"},
    {"chomp", "2 3", false, "case 1: first wins\n"},
    {"domineering", "3 3", false, "case 1: first wins\n"},
    {"toads-and-frogs", "5 TT.FF", false, "case 1: first wins\n"},
    {"green-hackenbush", "4 3 1 2 2 3 3 4", true, "case 1: grundy 3\n"},
    {"jumping-token", "2 3 3 4 1 1 5 2", true,
     "case 1: grundy 3\ncase 2: grundy 0\ncase 3: grundy 1\n"},
    {"take-from-the-ends", "4 3 9 1 2", false, "case 1: score 7\n"},
    {"dots-and-boxes", "1 2", false, "case 1: score 0\n"},
    {"tic-tac-toe", "", false, "case 1: score 0\n"},
    // Sums, by their parts.
    {"kayles", "40", false, "case 1: first wins\n"},
    {"kayles", "300 300", false, "case 1: second wins\n"},
    {"grundys-game", "30 31", true, "case 1: grundy 2\n"},
    {"laskers-nim", "8 9 10", true, "case 1: grundy 4\n"},
    // Plays without end are drawn.
    {"graph-token", "6 7 1 2 2 3 3 1 3 4 4 5 5 6 2 4 6 1 2 3 4 5 6", false,
     "case 1: score -1\ncase 2: score 1\ncase 3: score 1\ncase 4: score -1\ncase 5: score 1\n"
     "case 6: score 0\n"},
    {"graph-token", "3 3 1 2 2 3 3 1 1 1", false, "case 1: score 0\n"},
};

TEST(OwnGames, TheExamplesAreVerified) {
    for (const Example& example : kExamples) {
        SCOPED_TRACE(example.name + " " + example.input);
        const Proof proof = proof_of(rules_of(example.name), example.input, example.grundy);
        const auto verdict = verdict_of(proof, proof.text());
        ASSERT_TRUE(verdict) << verdict.error().message;
        EXPECT_TRUE(verdict->verified) << verdict->objection->message;
        std::string claims;
        for (const std::string& claim : verdict->claims)
            claims += claim;
        EXPECT_EQ(claims, example.claims);
    }
    tried("certificates of games that rules files state", std::size(kExamples));
}

std::string objection_to(const Proof& proof, const std::string& text,
                         std::uint64_t steps = check::kUsualSteps) {
    const auto verdict = verdict_of(proof, text, kMemory, steps);
    if (!verdict) return "error: " + verdict.error().message.english();
    return verdict->objection ? verdict->objection->message.english() : "";
}

TEST(OwnGames, ACertificateHoldsItsRules) {
    const std::string text = kOwnKayles.text();
    EXPECT_EQ(objection_to(kOwnKayles, text), "");
    Proof other = kOwnKayles;
    other.rules = changed(other.rules, "in 1..2", "in 1..1");
    EXPECT_THAT(objection_to(other, text), HasSubstr("\"rules "));
    other = kOwnKayles;
    other.rules += " ";
    EXPECT_THAT(objection_to(other, text), HasSubstr("\"rules "));
    other = kOwnKayles;
    other.input = "3";
    EXPECT_THAT(objection_to(other, text), HasSubstr("\"input "));
    EXPECT_THAT(objection_to(kOwnKayles, changed(text, "game kayles", "game kayle")),
                HasSubstr("\"game kayles\" is expected"));
    EXPECT_THAT(objection_to(kOwnKayles, changed(text, "rules ", "rules 0")),
                HasSubstr("\"rules "));
    const std::string line = "rules " + sha256(kOwnKayles.rules) + "\n";
    EXPECT_THAT(objection_to(kOwnKayles, changed(text, line, "")), HasSubstr("\"rules "));
    // A game that is built in has no such line.
    EXPECT_THAT(objection_to(kEndNim, changed(kEndNim.text(), "input ", line + "input ")),
                HasSubstr("\"input "));
}

TEST(OwnGames, TextsThatAreNoRulesOrNoInputAreErrors) {
    Proof proof = kOwnKayles;
    proof.input = "-1";
    EXPECT_THAT(objection_to(proof, proof.text()), HasSubstr("error: "));
    proof.rules = "position pins\n";
    EXPECT_EQ(objection_to(proof, proof.text()), "error: a game needs a `move`");
}

TEST(OwnGames, WrongProofsAreRefused) {
    const auto refused = [](const Proof& proof, std::string_view from, std::string_view to) {
        return objection_to(proof, changed(proof.text(), from, to));
    };
    EXPECT_THAT(refused(kOwnKayles, "grundy 2", "grundy 3"),
                HasSubstr("the list proves the value 2"));
    EXPECT_THAT(refused(kOwnKayles, "1 1 [1]", "1 2 [1]"), HasSubstr("the same VALUE"));
    EXPECT_THAT(refused(kOwnKayles, "1 1 [1]", "2 1 [1]"), HasSubstr("no smaller NUMBER"));
    EXPECT_THAT(refused(kOwnKayles, "[1]", "[0] + [1]"), HasSubstr("\"[1]\" has no line"));
    EXPECT_THAT(refused(kOwnKayles, "case 1 grundy 2", "case 1 second wins"),
                HasSubstr("the list proves the value 2"));
    EXPECT_EQ(refused(kOwnKayles, "case 1 grundy 2", "case 1 first wins"), "");
    EXPECT_THAT(refused(kOwnMisere, "take(1) [2]", "take(2) [2]"), HasSubstr("no move is left"));
    EXPECT_THAT(refused(kOwnMisere, "take(1) [2]", "take(3) [2]"), HasSubstr("not legal"));
    EXPECT_THAT(refused(kOwnMisere, "take(1) [2]", "take(01) [2]"), HasSubstr("no such MOVE"));
    EXPECT_THAT(refused(kOwnDistance, "in 2 moves", "in 4 moves"),
                HasSubstr("the list proves -2 for first"));
    EXPECT_THAT(refused(kOwnDistance, "second wins in 2 moves", "first wins in 2 moves"),
                HasSubstr("the list proves -2 for first"));
    EXPECT_THAT(refused(kOwnDistance, "in 2 moves", "in 1 move"),
                HasSubstr("the list proves 2 for second"));
    EXPECT_THAT(refused(kOwnDistance, "in 2 moves", "in 1 moves"), HasSubstr("\"move\" is"));
    EXPECT_THAT(refused(kOwnDistance, "in 2 moves", "in 0 moves"), HasSubstr("before the first"));
    EXPECT_THAT(refused(kOwnDistance, "-2 take(1) [3]", "-4 take(1) [3]"),
                HasSubstr("it secures only -2"));
    EXPECT_THAT(refused(kOwnDistance, "1 take(2) [2]", "1 take(1) [2]"),
                HasSubstr("it secures only -2"));
    EXPECT_THAT(refused(kOwnScore, "score 4", "first wins in 4 moves"),
                HasSubstr("no claim about such a game"));
    EXPECT_THAT(refused(kOwnScore, "0 4 2", "0 5 2"), HasSubstr("secures only 4"));
    EXPECT_THAT(refused(kOwnMap, "[2]", "[1]"), HasSubstr("to a larger value"));
}

TEST(OwnGames, ASumHasNoLineButItsParts) {
    Proof proof = kOwnKayles;
    ++proof.lines;
    proof.proofs =
        changed(changed(proof.proofs, "values 3", "values 4"), "1 1 [1]", "1 1 [1]\n1 1 [0] + [1]");
    EXPECT_THAT(objection_to(proof, proof.text()), HasSubstr("play does not come to this"));
    // Nothing larger than what there is memory for can be promised.
    const std::string many = changed(kOwnKayles.text(), "2 2 [2]", "2 2000000000000 [2]");
    EXPECT_THAT(objection_to(kOwnKayles, changed(many, "grundy 2", "grundy 2000000000000")),
                HasSubstr("the values need"));
}

TEST(OwnGames, OnlyWhoSecuresNoMoreThanADrawMayGoRoundForEver) {
    EXPECT_EQ(objection_to(kOwnDraw, kOwnDraw.text()), "");
    const std::string wins = changed(kOwnDraw.text(), "score 0\nstrategy first 2\n0 0 1 [0]",
                                     "score 1\nstrategy first 2\n0 1 1 [0]");
    EXPECT_THAT(objection_to(kOwnDraw, wins), HasSubstr("it leads to the NUMBER 0"));
    EXPECT_THAT(objection_to(kOwnDraw, changed(wins, "0 0 1 [2]", "0 1 1 [2]")),
                HasSubstr("it leads to the NUMBER 0"));
    // Where nobody said that positions may come back, play has an end.
    Proof ends = kOwnDraw;
    ends.rules = changed(ends.rules, "may repeat\n", "score\n");
    EXPECT_THAT(objection_to(ends, ends.text()), HasSubstr("it leads to the NUMBER 0"));
}

TEST(OwnGames, AFailureOfTheRulesRefusesTheCertificateInItsWords) {
    Proof proof{"own game",
                "3",
                "1 of 1",
                1,
                "case 1 first wins\nmoves 1\n0 3 [3]\n",
                "position n\nmove k in 1..n -> [n - k + 0 / (n - k)]"};
    EXPECT_EQ(objection_to(proof, proof.text()),
              "line 2 of the rules: this divides by 0; in the position [3]");
    proof.rules = "position n\nscore\nmove k in 1..n scores 1 % (n - 3) -> [n - k]";
    proof.proofs = "case 1 score 1\nstrategy first 1\n0 1 3 [3]\nstrategy second 0\n";
    EXPECT_EQ(objection_to(proof, proof.text()),
              "line 3 of the rules: this divides by 0; in the position [3]");
}

/// The interpreter does nothing that is not counted: neither in play nor where an input is read.
TEST(OwnGames, StepsOfTheInterpreterAreCounted) {
    constexpr std::uint64_t kSteps = 1'000'000;
    Proof proof{"own game",
                "3",
                "1 of 1",
                1,
                "case 1 first wins\nmoves 1\n0 3 [3]\n",
                "position n\nmove k in 1..n if (sum i in 1..5e6: i) > 0 -> [n - k]"};
    const std::string refused = "steps or more, --steps is 1000000";
    EXPECT_THAT(objection_to(proof, proof.text(), kSteps), HasSubstr(refused));
    EXPECT_EQ(objection_to(proof, proof.text()), "");
    proof.rules =
        "position n\nlet a(x) = sum i in 1..1e3: x + i\nlet b(x) = sum i in 1..1e3: a(i)\n"
        "move k in 1..n if b(n) > 0 -> [n - k]";
    EXPECT_THAT(objection_to(proof, proof.text(), kSteps), HasSubstr(refused));
    proof.rules = "position n\nmove k in 1..n -> n = if (sum i in 1..1e6: i) > 0 then n - k else 0";
    EXPECT_THAT(objection_to(proof, proof.text(), kSteps), HasSubstr(refused));
    proof.rules = "position n\nrequire (sum i in 1..1e6: i) > 0\nmove k in 1..n -> [n - k]";
    EXPECT_THAT(objection_to(proof, proof.text(), kSteps), HasSubstr(refused));
    proof.rules = "position n in 0..(sum i in 1..1e6: i)\nmove k in 1..n -> [n - k]";
    EXPECT_THAT(objection_to(proof, proof.text(), kSteps), HasSubstr(refused));
    proof.rules = "position n\nmove k in 1..n if (sum i in 1..1e9: i) > 0 -> [n - k]";
    EXPECT_EQ(objection_to(proof, proof.text()),
              "line 2 of the rules: this takes more than 100 million steps; in the position [3]");
    // Numbers that are unpacked are counted as well.
    proof.input = "1";
    proof.rules = "position n, row[250000] in 0..1 = 0\nmove k in 1..n if row[k] == 0 -> n = n - k";
    EXPECT_THAT(objection_to(proof, proof.text(), 250'000), HasSubstr("--steps is 250000"));
}

}  // namespace
