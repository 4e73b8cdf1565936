// Values with symmetries, which are those without, of positions that are words and of larger ones; and
// lies, which are refused.
#include "zermelo/own/word_symmetries.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "../language/agreement.hpp"
#include "../language/random_rules.hpp"
#include "../language/rules_files.hpp"
#include "../language/symmetric_games.hpp"
#include "../language/values.hpp"
#include "word_endings.hpp"
#include "zermelo/own/evaluator.hpp"
#include "zermelo/own/plain_evaluators.hpp"
#include "zermelo/own/word_rules.hpp"

namespace zermelo::test {
namespace {

struct SymmetriesTried {
    std::uint64_t games = 0;
    std::uint64_t wide = 0;  ///< of them, whose positions are no words
    std::uint64_t endless = 0;
    std::uint64_t refused = 0;
    std::string refusal;  ///< the last one
    std::uint64_t positions = 0;
    std::uint64_t moves = 0;  ///< by how long play lasts
};

/// All play from a position, by the rules alone.
template <class R>
class Play {
  public:
    explicit Play(const R& rules) : rules_(rules) {}

    /// Whether it may come to a position that was there before, or goes on for very long.
    bool comes_back(const typename R::Position& position, std::size_t moves = 0) {
        constexpr std::size_t kManyMoves = 200;
        constexpr std::size_t kManyPositions = 50'000;
        if (is_under_way_.contains(position)) return is_under_way_.at(position);
        if (moves == kManyMoves || is_under_way_.size() == kManyPositions) return true;
        is_under_way_[position] = true;
        const bool ends = rules_.visit_moves(position, [&](const auto& move) {
            return !comes_back(rules_.after(position, move), moves + 1);
        });
        is_under_way_[position] = false;
        return !ends;
    }

  private:
    const R& rules_;
    std::map<typename R::Position, bool> is_under_way_;  // else all behind it is known to end
};

/// The values near the start, how long play lasts and with which move, are those of plain engines.
template <class R>
void expect_alike(Evaluator<R>& evaluator, Evaluator<R>& plain, Evaluator<R>& distances,
                  SymmetriesTried& tried) {
    const R& rules = plain.rules();
    if (!plain.value(rules.start())) return;
    for (const auto& position : some_positions(rules, 80)) {
        SCOPED_TRACE(rules.write_position(position));
        const auto value = evaluator.value(position);
        const auto wanted = plain.value(position);
        const auto moves = evaluator.move_by_remoteness(position);
        const auto lasts = distances.remoteness(position);
        // Which search comes to a position that comes back is told by the order of its moves.
        if (!value || !wanted || !moves || !lasts) {
            EXPECT_TRUE(Play<R>(rules).comes_back(position));
            return;
        }
        EXPECT_EQ(*value, *wanted);
        // Where values are asked for, how long play lasts may take too long.
        const auto distance = *evaluator.remoteness(position);
        const auto& move = *moves;
        EXPECT_EQ(move.has_value(), distance.value_or(0) > 0);
        if (distance) {
            EXPECT_EQ(*lasts, distance);
        }
        if (move) {
            const auto next = rules.after(position, *move);
            EXPECT_EQ(*distances.remoteness(next), *distance - 1);
            if constexpr (scores(R::objective)) {
                EXPECT_EQ(rules.score(position, *move) - plain.value(next)->number, value->number);
            }
            ++tried.moves;
        }
        if (testing::Test::HasFailure()) return;
        ++tried.positions;
    }
}

/// By the evaluator that a session takes; a lie may be refused.
template <Objective kObjective>
void compare_values(const language::Program& program, const std::string& input,
                    SymmetriesTried& tried) {
    using R = language::RulesOfFile<kObjective>;
    const auto cases = language::read_input(program, input);
    if (!cases || cases->empty()) return;
    const R rules(program, cases->front());
    const R others(program, language::read_input(program, input)->front());
    if (own::Symmetries::of(rules) == nullptr) return;
    SessionOptions options;
    options.resources = {.memory = 1 << 26, .jobs = 1 + static_cast<unsigned>(tried.games % 3)};
    options.distance = tried.games % 2 != 0;
    options.grundy = kObjective == Objective::last_mover_wins && !program.uses_mover &&
                     !options.distance && tried.games % 4 == 0;
    ++tried.games;
    tried.endless += kObjective == Objective::long_run ? 1 : 0;
    tried.wide += own::WordRules<kObjective>::serve(rules) ? 0 : 1;
    const auto evaluator = own::evaluator_of(rules, options);
    if (!evaluator) {
        EXPECT_FALSE(evaluator.error().place) << evaluator.error().message;
        EXPECT_EQ(evaluator.error().message.english().find("line "), 0U);
        tried.refusal = render(evaluator.error(), "rules", program.text);
        ++tried.refused;
        return;
    }
    std::unique_ptr<Evaluator<R>> distances;
    if constexpr (kObjective == Objective::higher_score) {
        if (program.ending == language::Ending::result)
            distances = std::make_unique<RetrogradeEvaluator<R>>(others, options);
    } else if constexpr (!scores(kObjective)) {
        distances = std::make_unique<DistanceEvaluator<R>>(others, options);
    }
    EngineEvaluator<R> values(others, options);
    const bool has_others = options.grundy || distances == nullptr;
    Evaluator<R>& plain = has_others ? values : *distances;
    expect_alike(**evaluator, plain, distances == nullptr ? plain : *distances, tried);
}

void compare_values(const std::string& text, const std::string& input, SymmetriesTried& tried) {
    SCOPED_TRACE(text + "\ninput " + input);
    const auto program = program_of(text);
    if (program == nullptr) return;
    language::with_objective(*program, [&]<Objective kObjective>() {
        compare_values<kObjective>(*program, input, tried);
    });
}

TEST(WordSymmetries, ValuesAreThoseWithoutThem) {
    SymmetriesTried counts;
    for (const char* input : {"3 2 1 3", "4 5 2 1 2", "2 6 5"})
        compare_values(misere_heaps("7"), input, counts);
    const std::string mirrored = "symmetric under reflection, rotation\n";
    compare_values(example("tic-tac-toe") + mirrored, "", counts);
    compare_values(example("connect-four"), "3 4", counts);
    for (const char* input : {"9", "10", "11"})
        compare_values(example("treblecross") + "symmetric under reversal\n", input, counts);
    for (const char* input : {"1 1", "1 3", "2 2", "3 1"})
        compare_values(example("dots-and-boxes"), input, counts);
    EXPECT_EQ(counts.games, 12U);
    EXPECT_EQ(counts.refused, 0U) << counts.refusal;
    tried("positions with symmetries", counts.positions);
}

/// Where numbers take so many bits that positions are no words.
TEST(Symmetries, ServePositionsOfAnySize) {
    SymmetriesTried counts;
    for (const char* input : {"3 2 1 3", "4 5 2 1 2", "3 6 5 4"})
        compare_values(misere_heaps("70000"), input, counts);
    const std::string two_rows =
        "input n, a[n] in 0..70000, b[n] in 0..70000\nposition a, b\n"
        "move a i in 1..n if a[i] > 0 and b[i] < 2 -> a[i] = a[i] - 1; b[i] = b[i] + 1\n"
        "move b i in 1..n if b[i] > 0 -> b[i] = b[i] - 1\nsymmetric under reversal\n";
    for (const char* input : {"2 1 1 2 0", "3 1 0 1 1 0 2", "3 1 2 0 0 1 1"})
        compare_values(two_rows, input, counts);
    EXPECT_EQ(counts.games, 6U);
    EXPECT_EQ(counts.wide, counts.games);
    EXPECT_EQ(counts.refused, 0U) << counts.refusal;
    tried("wide positions with symmetries", counts.positions);
}

TEST(WordSymmetries, ServeGamesOfLeftAndRight) {
    Random random = test::random();
    SymmetriesTried counts;
    for (const char* const hint : {"rotation", "reflection, transposition"}) {
        for (int round = 0; round < (thinned() ? 2 : 12) && !HasFailure(); ++round) {
            std::string input = random.chance(1, 2) ? "2 4 ---- ----" : "3 3 --- --- ---";
            for (char& c : input) {
                if (c == '-') c = ".xoxo"[random.below(5)];
            }
            compare_values(example("clobber") + "symmetric under " + hint + "\n", input, counts);
        }
    }
    EXPECT_EQ(counts.refused, 0U) << counts.refusal;
    tried("positions of Clobber with symmetries", counts.positions);
}

TEST(WordSymmetries, ValuesOfRandomBoardsAreThoseWithoutThem) {
    Random random = test::random();
    SymmetriesTried counts;
    for (std::uint64_t i = 0; i < (thinned() ? 60 : 300) * effort() && !HasFailure(); ++i)
        compare_values(random_neighbours(random),
                       fmt::format("{} {}", random.between(1, 3), random.between(1, 3)), counts);
    EXPECT_GT(counts.games, counts.refused + 20);
    EXPECT_GT(counts.wide, 5U);
    EXPECT_GT(counts.endless, 2U);
    tried("positions of random boards with symmetries", counts.positions);
    tried("moves of these by how long play lasts", counts.moves);
}

/// Of random rules hardly any play alike when they are turned.
TEST(WordSymmetries, OfRandomRulesAreRefusedOrTrue) {
    Random random = test::random();
    SymmetriesTried counts;
    for (std::uint64_t i = 0; i < (thinned() ? 2000 : 6000) * effort() && !HasFailure(); ++i) {
        std::string text = random_rules(random);
        if (text.find("symmetric") == std::string::npos)
            text += random.chance(1, 2) ? "symmetric under reversal\n"
                                        : "symmetric under permutation\n";
        const auto program = program_of(text);
        compare_values(text, random_input(*program, random), counts);
    }
    EXPECT_GT(counts.refused, 5U);
    EXPECT_GT(counts.games, counts.refused);
    tried("random rules with symmetries that were refused", counts.refused);
    tried("positions of random rules with symmetries", counts.positions);
}

TEST(WordSymmetries, ThatAreLiesAreRefused) {
    const std::array<std::array<std::string, 2>, 4> lies = {{
        {example("connect-four") + "symmetric under reflection\n", "3 4"},
        {example("tic-tac-toe") + "won if cell[1, 1] == \"x\"\nsymmetric under rotation\n", ""},
        {"score\ninput n\nposition cell[n] in 0..1 = 0\nmove i in 1..n if cell[i] == 0 scores i -> "
         "cell[i] = 1\nsymmetric under reversal\n",
         "3"},
        {"score\ninput n\nposition cell[n] in 0..1 = 0\nmove i in 1..n if cell[i] == 0 scores 1 "
         "again "
         "if i == 1 -> cell[i] = 1\nsymmetric under permutation\n",
         "3"},
    }};
    for (const auto& [text, input] : lies) {
        const auto program = program_of(text);
        const language::RulesOfFile<Objective::higher_score> rules(
            *program, language::read_input(*program, input)->front());
        const auto evaluator = own::evaluator_of(rules, {});
        ASSERT_FALSE(evaluator) << text;
        expect_wrong_hint(evaluator.error(), text);
    }
}

/// Boxes of two rows and columns have 8 images, and few positions are images of themselves.
TEST(WordSymmetries, LeaveFewPositions) {
    const auto program = program_of(example("dots-and-boxes"));
    const EndedRules rules(*program, language::read_input(*program, "2 2")->front());
    const auto plain = all_positions(EndedWords(rules), 100'000).size();
    const auto left =
        all_positions(EndedWords(rules, own::WordSymmetries::of(rules)), 100'000).size();
    EXPECT_GT(plain, std::size_t{1} << 12);
    EXPECT_LT(7 * left, plain) << left;
    const auto symmetries = own::Symmetries::of(rules);
    const EndedRules alike(*program, rules.game(), nullptr, [&](language::Position position) {
        return symmetries->least(std::move(position));
    });
    EXPECT_EQ(some_positions(alike, 100'000).size(), left);
}

}  // namespace
}  // namespace zermelo::test
