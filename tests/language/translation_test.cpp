// Translated rules against the interpreter: the same moves in the same order, positions (also where
// they are listed as words), scores, ends of play and failures, on the rules files of the tree and
// on random ones.
#include "zermelo/language/translation/translation.hpp"

#include <deque>
#include <set>

#include "agreement.hpp"
#include "compiled_rules.hpp"
#include "random_rules.hpp"
#include "rules_files.hpp"
#include "zermelo/own/word_rules.hpp"

namespace zermelo::test {
namespace {

using language::FileRules;
using language::Program;

/// What was called of translated code, and how often that failed.
std::uint64_t calls = 0;
std::uint64_t failed_calls = 0;
std::uint64_t as_words = 0;  // positions whose moves were listed as words
language::TranslatedCode called = nullptr;

bool counted(language::translated::Call* call, std::uint64_t routine) {
    const bool succeeds = called(call, routine);
    ++calls;
    failed_calls += succeeds ? 0 : 1;
    return succeeds;
}

class Comparison {
  public:
    Comparison(const FileRules& plain, const FileRules& translated, Compared& compared)
        : plain_(plain), translated_(translated), compared_(compared) {
        if (Words::serve(translated)) words_.emplace(translated);
    }

    /// Goes through up to `most` positions.
    void run(std::size_t most) {
        meet(plain_.start());
        for (; !pending_.empty() && compared_.positions < most; pending_.pop_front()) {
            const language::Position position = pending_.front();
            SCOPED_TRACE(plain_.write_position(position));
            if (!compare(position)) return;
        }
    }

  private:
    using Words = own::WordRules<Objective::last_mover_wins>;
    static constexpr std::size_t kMost = 200;  // moves of a position: of turns in many parts
    /// Of a position that is played on from. Where every turn doubles a sum, the largest ones would
    /// take minutes; how that ends is a test of its own.
    static constexpr std::size_t kMostWords = 1 << 10;

    /// False where the rules failed, for then nothing is told any more.
    bool compare(const language::Position& position) {
        ++compared_.positions;
        EXPECT_EQ(plain_.verdict(position), translated_.verdict(position));
        const auto moves = moves_from(plain_, position);
        EXPECT_EQ(moves, moves_from(translated_, position));
        compared_.moves += moves.size();
        std::vector<std::uint64_t> words;
        for (const language::Move& move : moves) {
            const language::Position next = plain_.after(position, move);
            EXPECT_EQ(next, translated_.after(position, move));
            EXPECT_EQ(plain_.score(position, move), translated_.score(position, move));
            if (words_) words.push_back(words_->of(next).word);
            meet(next);
        }
        if (words_ && !plain_.failure() && moves.size() < kMost) {
            EXPECT_EQ(words, words_from(position));
            ++as_words;
        }
        EXPECT_EQ(failure_of(plain_), failure_of(translated_));
        return !plain_.failure() && !testing::Test::HasFailure();
    }

    std::vector<std::uint64_t> words_from(const language::Position& position) const {
        std::vector<std::uint64_t> words;
        words_->visit_moves(words_->of(position), [&](const Words::Move& move) {
            words.push_back(move.next);
            return true;
        });
        return words;
    }

    static std::vector<language::Move> moves_from(const FileRules& rules,
                                                  const language::Position& position) {
        std::vector<language::Move> moves;
        rules.visit_moves(position, [&](const language::Move& move) {
            moves.push_back(move);
            return moves.size() < kMost;
        });
        return moves;
    }

    static std::string failure_of(const FileRules& rules) {
        const auto failure = rules.failure();
        return failure ? render(*failure, "rules", rules.program().text) : "none";
    }

    void meet(const language::Position& position) {
        if (position.size() > kMostWords) return;
        if (known_.insert(plain_.write_position(position)).second) pending_.push_back(position);
    }

    const FileRules& plain_;
    const FileRules& translated_;
    Compared& compared_;
    std::optional<Words> words_;
    std::set<std::string> known_;
    std::deque<language::Position> pending_;
};

/// Plays a few inputs by the interpreter, which a second program is for, and by the code.
void expect_same(const std::string& rules, language::TranslatedCode code, Random& random,
                 std::size_t most, Compared& all) {
    SCOPED_TRACE(rules);
    ASSERT_NE(code, nullptr);
    const auto plain = program_of(rules);
    const auto translated = program_of(rules);
    called = code;
    *translated->translation = counted;
    for (int input = 0; input < 6; ++input) {
        const std::string text = random_input(*plain, random);
        SCOPED_TRACE("input " + text);
        auto cases = language::read_input(*plain, text);
        auto same = language::read_input(*translated, text);
        if (!cases || cases->empty()) continue;
        ASSERT_TRUE(same);
        const FileRules by_machine(*plain, (*cases)[0]);
        const FileRules by_code(*translated, (*same)[0]);
        const std::uint64_t before = failed_calls;
        Compared compared;
        Comparison(by_machine, by_code, compared).run(most);
        if (testing::Test::HasFailure()) return;
        // What can be played is never left to the interpreter.
        EXPECT_EQ(failed_calls > before, by_machine.failure().has_value());
        ++all.inputs;
        all.positions += compared.positions;
        all.moves += compared.moves;
        all.failures += by_machine.failure() ? 1 : 0;
    }
}

void tell_translated(std::string_view what, const Compared& compared) {
    tried(fmt::format("inputs of {}, translated", what), compared.inputs);
    tried(fmt::format("positions of {}, translated", what), compared.positions);
    tried(fmt::format("moves of {}, translated", what), compared.moves);
}

TEST(Translation, OfTheRulesFilesOfTheTreePlaysAsTheInterpreterDoes) {
    Random random = test::random();
    std::vector<std::string> rules;
    for (const char* const folder : {"examples/games", "tests/language/built-in"}) {
        for (const auto& file : rules_files(folder))
            rules.push_back(contents(file));
    }
    const CompiledRules compiled(rules, "-O3");
    Compared compared;
    const std::uint64_t before = calls;
    for (std::size_t i = 0; i < rules.size() && !HasFailure(); ++i)
        expect_same(rules[i], compiled.code(i), random, 200, compared);
    EXPECT_EQ(compared.failures, 0);
    EXPECT_GT(as_words, compared.positions / 20);
    EXPECT_GT(calls - before, compared.moves);
    tell_translated("the rules files of the tree", compared);
}

/// Random rules files in ten shares, so that none lasts too long with --long: 10,000 files then.
class TranslationOfRandomRulesFiles : public testing::TestWithParam<std::uint64_t> {};

TEST_P(TranslationOfRandomRulesFiles, PlaysAsTheInterpreterDoes) {
    Random random = test::random();
    for (std::uint64_t share = 0; share < GetParam(); ++share)
        random = Random(random.bits());
    const bool long_run = effort() > 1;
    const std::size_t together = long_run ? 50 : 5;
    Compared compared;
    for (std::uint64_t round = 0; round < effort() && !HasFailure(); ++round) {
        std::vector<std::string> rules;
        for (std::size_t i = 0; i < together; ++i)
            rules.push_back(random_rules(random));
        const CompiledRules compiled(rules, "-O3");
        for (std::size_t i = 0; i < together && !HasFailure(); ++i)
            expect_same(rules[i], compiled.code(i), random, 100, compared);
    }
    EXPECT_TRUE(compared.failures > 0 || !long_run);
    tell_translated("random rules files", compared);
}

INSTANTIATE_TEST_SUITE_P(Shares, TranslationOfRandomRulesFiles,
                         testing::Range<std::uint64_t>(0, 10));

/// Each fails in its own way while it is played, after some moves or in making one.
TEST(Translation, FailsWithTheSameWordsAtTheSamePlace) {
    const std::vector<std::string> rules = {
        "position n in 0..9 = 5\nmove k in 1..3 if 9223372036854775807 + k - 2 > 0 -> n = n - 1",
        "position n in 0..9 = 5\nmove k in 0..3 if 6 / (2 - k) > 0 -> n = n - 1",
        "position n in 0..9 = 5\nmove k in 0..3 if 6 % (2 - k) >= 0 -> n = n - 1",
        "position n in 0..9 = 5\nmove k in 1..9 -> n = n - k",
        "position n in 0..9 = 5, a[3] in 0..1 = 0\nmove k in 1..9 if a[k] == 0 -> n = n - 1",
        "position n in 0..9 = 5, a[2, 2] in 0..1 = 0\nmove k in 1..2 -> a[k, n - 2] = 1",
        "position n in 0..9 = 5\nmove k in 1..3 if (max i in k..2: i) > 0 -> n = n - 1",
        "position n in 0..9 = 5\n"
        "move k in 0..3 if (count i in 1..30000, j in 1..30000 * k: i == j) == 0 -> n = n - "
        "1",
        "position n in 0..9 = 5\n"
        "move k in 1..3 if joined 1, 50000 * k by e in 1..2: e, 50000 * e -> n = n - 1",
        "position n\nmove k in 1..n -> [n - k] + [k * 9223372036854775807 - 5]",
        "position n\nmove k in 60..70 -> sum i in 1..k * 1000: [n]",
        "let f(x) = 7 / (x - 3)\nposition n in 0..9 = 5\nmove k in 1..5 if f(k) < 9 -> n = n - 1",
        "position n in 0..9 = 5\nscore\nmove k in 1..2 scores 9223372036854775806 + k -> n = n - 1",
        "position n in 0..9 = 5\nmove k in 1..2 again if 2 / (k - 2) == 0 -> n = n - k"};
    Random random = test::random();
    const CompiledRules compiled(rules, "-O3");
    Compared compared;
    for (std::size_t i = 0; i < rules.size() && !HasFailure(); ++i) {
        const std::uint64_t before = compared.failures;
        expect_same(rules[i], compiled.code(i), random, 20, compared);
        EXPECT_GT(compared.failures, before) << rules[i];
    }
}

}  // namespace
}  // namespace zermelo::test
