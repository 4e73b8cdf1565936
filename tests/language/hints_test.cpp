// Hints: what is true of small positions is found true, what is a lie is refused with a position,
// and values with hints are those without.
#include "zermelo/language/hints.hpp"

#include <set>

#include "values.hpp"
#include "zermelo/engine/sums.hpp"
#include "zermelo/own/hint_checks.hpp"

namespace zermelo::test {
namespace {

using language::Case;
using language::Hints;
using Rules = language::RulesOfFile<Objective::last_mover_wins>;

constexpr std::uint64_t kLooks = 2'000;

struct Hinted {
    std::shared_ptr<const language::Program> program;
    Case game;
    std::shared_ptr<const Hints> hints;

    Result<void> check() const { return own::check_hints(plain(), *hints, kLooks); }
    Rules rules() const { return Rules(*program, game, hints); }
    Rules plain() const { return Rules(*program, game); }
};

Hinted hinted(std::string_view text, std::string_view input) {
    Hinted result{program_of(text), {}, {}};
    auto cases = read_input(*result.program, input);
    if (!cases) throw std::runtime_error(cases.error().message);
    result.game = (*cases)[0];
    result.hints = std::make_shared<const Hints>(*result.program, *result.game.memory);
    return result;
}

/// Cram without and with lines of hints.
std::string cram(std::string_view hints) {
    const std::string text = example("cram");
    return text.substr(0, text.find("parts where")) + std::string(hints);
}

TEST(Hints, ValuesAreThoseWithoutThem) {
    std::uint64_t count = 0;
    for (const std::string_view hints :
         {"", "symmetric under rotation\n", "symmetric under reflection\n",
          "symmetric under reflection, rotation\n", "parts where cell == 0\n",
          "parts where cell == 0\nsymmetric under translation\n",
          "parts where cell == 0\nsymmetric under rotation, translation\n",
          "parts where cell == 0\nsymmetric under reflection, rotation, translation\n"}) {
        for (const std::string_view input : {"0 3", "1 1", "1 9", "2 5", "3 4", "4 4"}) {
            const Hinted game = hinted(cram(hints), input);
            EXPECT_EQ(game.hints->any(), !hints.empty());
            const auto checked = game.check();
            EXPECT_TRUE(checked) << checked.error().message;
            const Rules rules = game.rules();
            const Rules plain = game.plain();
            SumSearch<Rules, std::uint32_t> grundy(rules);
            GrundySolver<Rules> whole(plain);
            EXPECT_EQ(*grundy.value(rules.start()), *whole.value(plain.start())) << hints << input;
            EXPECT_LE(grundy.positions(), whole.positions());
            ++count;
        }
    }
    tried("boards with hints", count);
}

// Dawson's Kayles; Winning Ways, chapter 4. On a row, falling apart is all there is.
TEST(Hints, ARowFallsApart) {
    const Hinted row = hinted(
        "game dominoes: cover two squares side by side\n"
        "input n\n"
        "position square[n] in \".#\" = \".\"\n"
        "move i in 1..n-1 if square[i] == \".\" and square[i+1] == \".\"\n"
        "    -> square[i] = \"#\"; square[i+1] = \"#\"\n"
        "parts where square == \".\"\n"
        "symmetric under translation\n",
        "34");
    const Rules rules = row.rules();
    ASSERT_TRUE(row.check());
    SumSearch<Rules, std::uint32_t> grundy(rules);
    EXPECT_EQ(*grundy.value(rules.start()), 4U);  // square 34 of the sequence 0 0 1 1 2 0 3 ...
    EXPECT_LE(grundy.positions(), 34U);
}

TEST(Hints, ARowOfNumbersInAnyOrder) {
    const Hinted heaps = hinted(
        "game heaps: take from one\n"
        "input n, heap[n] in 0..9\n"
        "position heap\n"
        "move i in 1..n, k in 1..heap[i] -> heap[i] = heap[i] - k\n"
        "symmetric under permutation\n",
        "4 5 6 5 7");
    ASSERT_TRUE(heaps.check());
    const Rules rules = heaps.rules();
    const Rules plain = heaps.plain();
    SumSearch<Rules, std::uint32_t> grundy(rules);
    GrundySolver<Rules> whole(plain);
    EXPECT_EQ(*grundy.value(rules.start()), 5U ^ 6U ^ 5U ^ 7U);
    EXPECT_EQ(*whole.value(plain.start()), 5U ^ 6U ^ 5U ^ 7U);
    EXPECT_LT(4 * grundy.positions(), whole.positions());
}

/// On a path Node Kayles is Dawson's Chess, the octal game 0.137, whose values a heap of as many tells.
TEST(Hints, VerticesFallApartWhereNoPairJoinsThem) {
    constexpr std::size_t kVertices = 30;
    std::vector<std::uint32_t> values;
    for (std::size_t n = 0; n <= kVertices; ++n) {
        std::set<std::uint32_t> options;
        for (std::size_t at = 0; at < n; ++at)
            options.insert(values[at > 0 ? at - 1 : 0] ^ values[at + 1 < n ? n - at - 2 : 0]);
        std::uint32_t value = 0;
        while (options.contains(value))
            ++value;
        values.push_back(value);
    }
    std::string path = fmt::format("{} {}", kVertices, kVertices - 1);
    for (std::size_t v = 1; v < kVertices; ++v)
        path += fmt::format(" {} {}", v, v + 1);
    const Hinted game = hinted(example("node-kayles"), path);
    ASSERT_TRUE(game.hints->splits());
    EXPECT_TRUE(game.check());
    const Rules rules = game.rules();
    SumSearch<Rules, std::uint32_t> grundy(rules);
    EXPECT_EQ(*grundy.value(rules.start()), values[kVertices]);
    EXPECT_LT(grundy.positions(), kVertices * kVertices);
}

/// A graph in which all edges hang together.
std::string random_edges(Random& random) {
    const std::uint64_t edges = 1 + random.below(8);
    std::uint64_t reached = 1;
    std::string text;
    for (std::uint64_t e = 0; e < edges; ++e) {
        const std::uint64_t from = random.chance(1, 2) ? 1 : 1 + random.below(reached);
        const std::uint64_t to = 1 + random.below(reached + 1);
        reached = std::max(reached, to);
        text += fmt::format(" {} {}", from, to);
    }
    return fmt::format("{} {}{}", reached, edges, text);
}

/// Edges hang together at a vertex; of Green Hackenbush at any but the ground.
TEST(Hints, EdgesFallApartWhereNoVertexJoinsThem) {
    const std::string pairs =
        "parts where here == 1 by e in 1..m, f in 1..m if touch(e, f): e, f\n";
    const std::string touch =
        "let touch(e, f) = any i in 1..2, j in 1..2: edge[e, i] == edge[f, j] and edge[e, i] != "
        "1\n";
    const std::string hackenbush = example("green-hackenbush") + touch + pairs;
    const std::string deletion = example("edge-deletion") + pairs;
    Random random = test::random();
    std::uint64_t splits = 0;
    for (int round = 0; round < 60 && !HasFailure(); ++round) {
        const std::string input = random_edges(random);
        for (const std::string& text : {hackenbush, deletion}) {
            const Hinted game = hinted(text, input);
            const auto checked = game.check();
            EXPECT_TRUE(checked) << checked.error().message << text << input;
            const Rules rules = game.rules();
            const Rules plain = game.plain();
            SumSearch<Rules, std::uint32_t> grundy(rules);
            GrundySolver<Rules> whole(plain);
            EXPECT_EQ(*grundy.value(rules.start()), *whole.value(plain.start())) << text << input;
            splits += grundy.positions() < whole.positions();
        }
    }
    EXPECT_GT(splits, 10U);
    tried("graphs that fall apart", splits);
}

TEST(Hints, PairsThatGoWrongAreTold) {
    const std::string rules =
        "input n, m, edge[m, 2]\nposition free[n] in 0..1 = 1\n"
        "move v in 1..n if free[v] == 1 -> free[v] = 0\n";
    // Numbers that are no vertices join nothing.
    EXPECT_TRUE(hinted(rules + "parts where free == 1 by e in 1..m: edge[e, 1], edge[e, 2]\n",
                       "2 2 0 1 1 5")
                    .check());
    const Hinted game = hinted(
        rules + "parts where free == 1 by e in 1..m: edge[e, 1], edge[e + 1, 2]\n", "2 1 1 2");
    EXPECT_FALSE(game.hints->any());
    const auto checked = game.check();
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error().message.english().find("line 4 of the rules: "), 0U)
        << checked.error().message;
}

TEST(Hints, LiesAreRefusedWithAPosition) {
    struct Lie {
        std::string text;
        std::string input;
    };
    // Only while three are free; two cells apart; beside the border.
    const std::string row =
        "game row: two squares\n"
        "input n\n"
        "position square[n] in 0..1 = 0\n";
    const Lie lies[] = {
        {row + "move i in 1..n if square[i] == 0 and (count j in 1..n: square[j] == 0) > 2 -> "
               "square[i] = 1\n"
               "parts where square == 0\n",
         "5"},
        {row + "move i in 1..n-2 if square[i] == 0 and square[i+2] == 0 -> square[i] = 1; "
               "square[i+2] = 1\nparts where square == 0\n",
         "7"},
        {row + "move i in 1..n if square[i] == 0 and (i == n or square[i+1] == 1) -> square[i] = "
               "1\nsymmetric under reversal\n",
         "4"},
        {row + "move i in 1..n-1 if square[i] == 0 -> square[i] = 1\n"
               "parts where square == 0\nsymmetric under translation\n",
         "4"},
        {row + "move i in 1..n if square[i] == 0 -> square[j] = 1 for j in i..n if j <= i + 1\n"
               "parts where square == 0 by i in 1..n/2: 2*i - 1, 2*i\n",
         "4"},
        {cram("").substr(0, cram("").find("move down")) + "symmetric under rotation\n", "3 3"},
    };
    for (const Lie& lie : lies) {
        const Hinted game = hinted(lie.text, lie.input);
        ASSERT_TRUE(game.hints->any()) << lie.text;
        const auto checked = game.check();
        ASSERT_FALSE(checked) << lie.text;
        expect_wrong_hint(checked.error(), lie.text);
    }
}

/// Of stones of two colours those that stand side by side hang together.
TEST(Hints, CellsThatDifferHangTogether) {
    const Hinted game = hinted(
        "game stones: Left takes an a beside a b, Right a b beside an a\n"
        "input n, row[n] in \".ab\"\nposition row\n"
        "left move i in 1..n-1 if row[i] == \"a\" and row[i+1] == \"b\" -> row[i] = \".\"\n"
        "right move i in 1..n-1 if row[i] == \"a\" and row[i+1] == \"b\" -> row[i+1] = \".\"\n"
        "parts where row != \".\"\nsymmetric under translation\n",
        "9 .ab..ab.b");
    ASSERT_TRUE(game.hints->any());
    const auto checked = game.check();
    EXPECT_TRUE(checked) << checked.error().message;
    const Rules rules = game.rules();
    std::vector<std::string> pieces;
    rules.visit_components(rules.start(), [&](const language::Position& piece) {
        pieces.push_back(rules.write_position(piece));
    });
    EXPECT_EQ(pieces,
              (std::vector<std::string>{"[ab.......]; first moves", "[ab.......]; first moves",
                                        "[b........]; first moves"}));
}

/// What is true of one player's moves need not be of the other's, though he never has the turn there
/// when a single row is played.
TEST(Hints, LiesOfGamesOfLeftAndRightAreRefused) {
    const std::string row =
        "game row: Left takes one square, Right two\n"
        "input n\n"
        "position square[n] in 0..1 = 0\n"
        "left move i in 1..n if square[i] == 0 -> square[i] = 1\n";
    const std::string lies[] = {
        "right move i in 1..n-2 if square[i] == 0 and square[i+2] == 0 -> square[i] = 1; "
        "square[i+2] = 1\nparts where square == 0\n",
        "right move i in 1..n if square[i] == 0 and (i == n or square[i+1] == 1) -> square[i] = 1\n"
        "symmetric under reversal\n",
    };
    for (const std::string& lie : lies) {
        const Hinted game = hinted(row + lie, "5");
        ASSERT_TRUE(game.hints->any()) << lie;
        const auto checked = game.check();
        ASSERT_FALSE(checked) << lie;
        EXPECT_NE(checked.error().message.english().find("second moves it leads elsewhere"),
                  std::string::npos)
            << checked.error().message;
    }
    // The players' moves are images of each other, which is not enough.
    const Hinted turned = hinted(example("domineering") + "symmetric under rotation\n", "3 3");
    EXPECT_FALSE(turned.check());
    const Hinted mirrored = hinted(example("domineering") + "symmetric under reflection\n", "3 3");
    EXPECT_TRUE(mirrored.hints->any());
    EXPECT_TRUE(mirrored.check());
}

TEST(Hints, ServeOnlyWhereTheyMeanSomething) {
    const std::string misere = cram("last mover loses\nparts where cell == 0\n");
    EXPECT_FALSE(hinted(misere, "3 3").hints->any());
    EXPECT_FALSE(hinted("input n\nposition cell[n] in 0..2 = 0\nmove i in 1..n if cell[i] == 0 -> "
                        "cell[i] = 1\nparts where cell == 0\n",
                        "3")
                     .hints->any());
    EXPECT_FALSE(hinted(example("wythoff") + "symmetric under permutation\n", "3 3").hints->any());
}

}  // namespace
}  // namespace zermelo::test
