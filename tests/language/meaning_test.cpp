// The language against its plain meaning: the rules files of the tree, random ones, and files in
// which random ones found the language wrong.
#include <map>

#include "agreement.hpp"
#include "random_rules.hpp"
#include "rules_files.hpp"

namespace zermelo::test {
namespace {

void tell(std::string_view what, const Compared& compared) {
    tried(fmt::format("inputs of {}", what), compared.inputs);
    tried(fmt::format("positions of {}", what), compared.positions);
    tried(fmt::format("moves of {}", what), compared.moves);
}

TEST(Meaning, TheRulesFilesOfTheTreeMeanWhatTheySay) {
    Random random = test::random();
    Compared compared;
    for (const char* const folder : {"examples/games", "tests/language/built-in"}) {
        for (const auto& file : rules_files(folder)) {
            SCOPED_TRACE(file.string());
            const auto program = program_of(contents(file));
            const std::uint64_t before = compared.positions;
            const std::uint64_t enough = before + (thinned() ? 20 : 300) * effort();
            for (int round = 0; round < 1000 && compared.positions < enough; ++round)
                expect_agreement(*program, random_input(*program, random), 100, compared);
            if (HasFailure()) return;
            EXPECT_GT(compared.positions, before) << file;
        }
    }
    EXPECT_EQ(compared.failures, 0);
    tell("the rules files of the tree", compared);
}

/// How many texts have each of these words, by which constructs are told apart.
class Constructs {
  public:
    void see(const std::string& text) {
        ++files_;
        for (const char* const word : kWords)
            count_[word] += text.find(word) != std::string::npos ? 1 : 0;
    }
    void expect_all() const {
        for (const char* const word : kWords)
            EXPECT_GT(count_.at(word), files_ / 200) << word;
    }

  private:
    static constexpr const char* kWords[] = {
        "game ",       "position ",  "input ",      "cases ",   "require ",   "start ",
        "move ",       "left move ", "right move ", "wins",     "loses",      "lost if",
        "won if",      "drawn if",   "\nscore",     "long run", "may repeat", "one part",
        "all parts",   "any parts",  "up to 2",     "let ",     "octal",      "subtract",
        "parts where", "symmetric",  "falling",     " in any",  " in \"",     "1..",
        "scores ",     " again",     " again if ",  " for ",    "] + [",      "sum ",
        " or ",        " and ",      "not ",        "==",       "!=",         "<=",
        " in {",       " / ",        " % ",         " * ",      "if ",        "min(",
        "max(",        "gcd(",       "xor(",        "abs(",     "any ",       "all ",
        "count ",      "xor k",      "gcd k",       "min k",    "max k",      "joined ",
        "mover",       "move \"",    "by e in"};

    std::map<std::string, std::uint64_t> count_;
    std::uint64_t files_ = 0;
};

TEST(Meaning, RandomRulesFilesHaveEveryConstruct) {
    Random random = test::random();
    Constructs constructs;
    const std::uint64_t files = 1000 * effort();
    for (std::uint64_t i = 0; i < files; ++i) {
        const std::string text = random_rules(random);
        constructs.see(text);
        if (program_of(text) == nullptr) return;
    }
    constructs.expect_all();
    tried("random rules files read", files);
}

class RandomRules : public testing::TestWithParam<std::uint64_t> {};

/// With --long, 10,000 files and a million positions.
TEST_P(RandomRules, MeanWhatTheySay) {
    Random random(seed() * 1000 + GetParam());
    const std::uint64_t files = thinned() ? 20 : 25 * effort();
    Compared compared;
    for (std::uint64_t i = 0; i < files; ++i) {
        const std::string text = random_rules(random);
        SCOPED_TRACE(text);
        const auto program = program_of(text);
        if (program == nullptr) return;
        for (int input = 0; input < 6 && !HasFailure(); ++input)
            expect_agreement(*program, random_input(*program, random), 150, compared);
        if (HasFailure()) return;
    }
    tried("random rules files", files);
    tell("random rules files", compared);
    EXPECT_LT(compared.refused, compared.inputs * 2 / 3);
    EXPECT_LT(compared.failures, compared.inputs * 2 / 3);
}

INSTANTIATE_TEST_SUITE_P(Meaning, RandomRules,
                         testing::Range<std::uint64_t>(0, thinned() ? 4 : 20));

/// In which the language was once found wrong.
struct Kept {
    const char* rules;
    const char* input;
    bool is_input;
};

const Kept kKept[] = {
    // Of several ends the first in the file counts.
    {"position n\nwon if n == 0\nlost if n <= 1\nmove -> [n - 2]", "0", true},
    // A board without cells, written as a sum of nothing is; and one beside a number.
    {"input n, cell[n] in \".x\"\nposition cell\nmove i in 1..n -> cell[i] = \"x\"", "0", true},
    {"input n\nposition row[n] = 0, k = 3\nmove if k > 0 -> k = k - 1", "0", true},
    // Sides and ranges of a position that speak of a number beside it mean the input.
    {"position n in 1..3, a[n] in 0..n = n\nmove i in 1..n if a[i] > 0 -> a[i] = a[i] - 1", "2",
     true},
    {"position n, most in 0..n = n\nmove k in 1..most -> [n, most - k]", "3", true},
    // Parts of other shapes have no sum, even if they take as many bits.
    {"position n, a[n] in 0..1\nmove i in 1..n if a[i] == 1 -> a[i] = 0", "1 1 2 0 1", false},
    {"position n in 1..3, a in 0..n\nmove k in 1..a -> a = a - k", "2 1 3 1", false},
    {"position n in 1..3, a in 0..n\nmove k in 1..a -> a = a - k", "2 1 2 2", true},
    // A sum is not won, not even one of two single numbers.
    {"position n\nwon if n == 1\nmove k in 1..min(n, 2) -> n = n - k", "3 4", false},
    // The divisor of one number is not negative.
    {"position n in any\nmove if n < 0 -> [gcd(n)]", "-5", true},
    // What is required holds in every part of the start, and of no start too.
    {"input n, a[n]\nposition p, q\nstart sum i in 1..n: [a[i], i]\nrequire p < 9 and n > 0\n"
     "move k in 1..p -> [p - k, q]",
     "2 3 9", false},
    {"input n, a[n]\nposition p, q, r, s\nstart sum i in 1..n: [a[i], i, i, i]\n"
     "require p + s >= 0 and n == 0\nmove k in 1..p -> [p - k, q, r, s]",
     "0", true},
};

TEST(Meaning, OfWhatOnceWasWrong) {
    Compared compared;
    for (const auto& [rules, input, is_input] : kKept) {
        SCOPED_TRACE(rules);
        const auto program = program_of(rules);
        EXPECT_EQ(language::read_input(*program, input).has_value(), is_input);
        expect_agreement(*program, input, 100, compared);
    }
    tell("kept rules files", compared);
    // A move that lists parts for all choices makes a sum, whatever the choices.
    const auto splits =
        language::read_rules("position n\nwon if n == 1\nmove if n > 2 -> sum i in 1..2: [n - 2]");
    ASSERT_FALSE(splits);
    EXPECT_EQ(splits.error().message,
              "a sum is not lost, won or drawn by a condition on one of its parts");
}

}  // namespace
}  // namespace zermelo::test
