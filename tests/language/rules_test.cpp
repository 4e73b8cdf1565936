// What rules files say, against rules and theory from elsewhere: every construct on small
// positions.
#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "rules_files.hpp"
#include "support/wythoff.hpp"
#include "values.hpp"
#include "zermelo/engine/retrograde.hpp"
#include "zermelo/rules/perft.hpp"

namespace zermelo::test {
namespace {

using language::Verdict;

std::uint32_t mex(const std::set<std::uint32_t>& values) {
    std::uint32_t result = 0;
    while (values.contains(result))
        ++result;
    return result;
}

/// Grundy values of heaps 0..most, from the heaps, one or two, that each heap may become.
std::vector<std::uint32_t> grundy_values(
    std::size_t most,
    const std::function<std::vector<std::vector<std::size_t>>(std::size_t)>& options) {
    std::vector<std::uint32_t> values;
    for (std::size_t heap = 0; heap <= most; ++heap) {
        std::set<std::uint32_t> reached;
        for (const auto& option : options(heap)) {
            std::uint32_t value = 0;
            for (const std::size_t part : option)
                value ^= values[part];
            reached.insert(value);
        }
        values.push_back(mex(reached));
    }
    return values;
}

void expect_values(std::string_view name, const std::vector<std::uint32_t>& values) {
    for (std::size_t heap = 0; heap < values.size(); ++heap) {
        EXPECT_EQ(grundy(example(name), std::to_string(heap)), values[heap]) << name << ' ' << heap;
    }
}

/// Two rules walk together: the same number of moves everywhere, in the same order.
template <class One, class Two>
void expect_same_play(const One& one, const Two& two, const typename One::Position& p,
                      const typename Two::Position& q, std::set<std::string>& seen) {
    if (!seen.insert(one.write_position(p)).second) return;
    std::vector<typename One::Position> after_one;
    std::vector<typename Two::Position> after_two;
    one.visit_moves(p, [&](const auto& move) {
        EXPECT_EQ(one.read_move(one.write_move(move)), move);
        after_one.push_back(one.after(p, move));
        return true;
    });
    two.visit_moves(q, [&](const auto& move) {
        after_two.push_back(two.after(q, move));
        return true;
    });
    ASSERT_EQ(after_one.size(), after_two.size()) << one.write_position(p);
    for (std::size_t i = 0; i < after_one.size(); ++i)
        expect_same_play(one, two, after_one[i], after_two[i], seen);
}

TEST(Rules, WythoffIsPlayedAsByHand) {
    const std::string text =
        "position a, b\n"
        "move first k in 1..a -> [a-k, b]\n"
        "move both k in 1..min(a, b) -> [a-k, b-k]\n"
        "move second k in 1..b -> [a, b-k]\n";
    const auto game = file_game(text, "6 7");
    std::set<std::string> seen;
    expect_same_play(game.rules, Wythoff{{6, 7}}, game.rules.start(), {6, 7}, seen);
    tried("positions of Wythoff's game", seen.size());
    EXPECT_EQ(moves_of(file_game(example("wythoff"), "1 1").rules, game.rules.start()).size(), 19);
    for (int a = 0; a <= 12; ++a) {
        for (int b = 0; b <= 12; ++b) {
            bool lost = false;  // (floor(n phi), floor(n phi) + n), one way or the other
            for (int n = 0; n <= 8; ++n) {
                const int lower = static_cast<int>(n * 1.6180339887498949);
                lost |= std::min(a, b) == lower && std::max(a, b) == lower + n;
            }
            EXPECT_EQ(next_wins(example("wythoff"), fmt::format("{} {}", a, b)), !lost);
        }
    }
}

TEST(Rules, ASumOfNimHeapsHasTheirExclusiveOr) {
    for (unsigned a = 0; a <= 5; ++a) {
        for (unsigned b = 0; b <= 5; ++b) {
            const std::string input = fmt::format("{} {} 3", a, b);
            EXPECT_EQ(grundy(example("nim"), input), a ^ b ^ 3);
            const int large = (a > 1) + (b > 1) + 1;
            EXPECT_EQ((next_wins<Objective::last_mover_loses>(example("misere-nim"), input)),
                      large == 0 ? (a + b) % 2 == 0 : (a ^ b ^ 3) != 0);
        }
    }
}

TEST(Rules, SumsThatAreEqualAreOnePosition) {
    const auto one = file_game(example("nim"), "3 1 2");
    const auto other = file_game(example("nim"), "2 3 1");
    EXPECT_EQ(one.rules.start(), other.rules.start());
    EXPECT_EQ(one.rules.write_position(one.rules.start()), "[1] + [2] + [3]");
    const std::vector<std::string> moves = {"1", "1@2", "2@2", "1@3", "2@3", "3@3"};
    EXPECT_EQ(moves_of(one.rules, one.rules.start()), moves);
    const auto equal = file_game(example("nim"), "2 2 2");
    EXPECT_EQ(moves_of(equal.rules, equal.rules.start()).size(), 2);
    EXPECT_EQ(equal.rules.parts(equal.rules.start()), 3);
    EXPECT_EQ(equal.rules.write_position(equal.rules.part(equal.rules.start(), 1)), "[2]");
}

TEST(Rules, HeapsThatSplit) {
    const auto pairs = [](std::size_t n) {
        std::vector<std::vector<std::size_t>> all;
        for (std::size_t k = 0; k <= n; ++k)
            all.push_back({k, n - k});
        return all;
    };
    expect_values("kayles", grundy_values(12, [&](std::size_t n) {
                      std::vector<std::vector<std::size_t>> all;
                      for (std::size_t k = 1; k <= std::min<std::size_t>(2, n); ++k) {
                          for (const auto& pair : pairs(n - k))
                              all.push_back(pair);
                      }
                      return all;
                  }));
    expect_values("dawsons-kayles", grundy_values(14, [&](std::size_t n) {
                      return n < 2 ? std::vector<std::vector<std::size_t>>() : pairs(n - 2);
                  }));
    expect_values("grundys-game", grundy_values(14, [&](std::size_t n) {
                      auto all = pairs(n);
                      std::erase_if(all, [](const auto& pair) {
                          return pair[0] == pair[1] || pair[0] * pair[1] == 0;
                      });
                      return all;
                  }));
    expect_values("laskers-nim", grundy_values(7, [&](std::size_t n) {
                      auto all = pairs(n);
                      for (std::size_t k = 0; k < n; ++k)
                          all.push_back({k});
                      std::erase(all, std::vector<std::size_t>{0, n});
                      std::erase(all, std::vector<std::size_t>{n, 0});
                      return all;
                  }));
}

TEST(Rules, KnownSequences) {
    // Winning Ways, chapter 4: Kayles, Dawson's Chess 0.137, Grundy's game.
    expect_values("kayles", {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6});
    expect_values("dawsons-chess", {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3});
    expect_values("grundys-game", {0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2});
    expect_values("subtraction", {0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2});
    expect_values("equal-heaps", {0, 0, 1, 1, 1, 1, 2});
    expect_values("take-at-most-half", {0, 0, 1, 0, 2, 1, 3, 0, 4});
}

TEST(Rules, TurnsInSeveralParts) {
    for (int a = 0; a <= 4; ++a) {
        for (int b = 0; b <= 4; ++b) {
            for (int c = 0; c <= 4; ++c) {
                const std::string input = fmt::format("{} {} {}", a, b, c);
                bool lost = true;  // E. H. Moore 1910: digits of every place sum up to 0 modulo 3
                for (int bit = 0; bit < 3; ++bit)
                    lost &= ((a >> bit & 1) + (b >> bit & 1) + (c >> bit & 1)) % 3 == 0;
                EXPECT_EQ(next_wins(example("moores-nim"), input), !lost) << input;
                // Lost if all parts are (Smith 1966): a heap is where 3 divides it.
                lost = a % 3 == 0 && b % 3 == 0 && c % 3 == 0;
                EXPECT_EQ(next_wins(example("any-heaps"), input), !lost) << input;
            }
        }
    }
}

/// Whether the next player wins where every heap that is left must be played in.
bool wins_everywhere(const std::vector<int>& heaps) {
    std::function<bool(std::vector<int>, std::size_t, bool)> can = [&](std::vector<int> rest,
                                                                       std::size_t at, bool moved) {
        if (at == rest.size()) return moved && !wins_everywhere(rest);
        if (rest[at] == 0) return can(rest, at + 1, moved);
        for (int k = 1; k <= std::min(2, heaps[at]); ++k) {
            rest[at] = heaps[at] - k;
            if (can(rest, at + 1, true)) return true;
        }
        return false;
    };
    return can(heaps, 0, false);
}

TEST(Rules, TurnsInAllPartsThatAreNotOver) {
    const std::string text =
        "position heap\nplay in all parts\n"
        "move k in 1..min(2, heap) -> [heap - k]\n";
    for (int a = 0; a <= 6; ++a) {
        for (int b = 0; b <= 6; ++b) {
            EXPECT_EQ(next_wins(text, fmt::format("{} {}", a, b)), wins_everywhere({a, b}));
        }
    }
    const auto game = file_game(text, "1 3");
    EXPECT_EQ(moves_of(game.rules, game.rules.start()),
              (std::vector<std::string>{"1+1@2", "1+2@2"}));
    EXPECT_TRUE(next_wins(example("euclid-everywhere"), "7 2 5 3"));
}

TEST(Rules, WhoWins) {
    EXPECT_TRUE(next_wins(example("euclid"), "7 2"));
    EXPECT_FALSE(next_wins(example("euclid"), "3 2"));
    for (int stones = 2; stones <= 40; ++stones) {  // lost from the numbers of Fibonacci
        const bool lost = std::set<int>{2, 3, 5, 8, 13, 21, 34}.contains(stones);
        EXPECT_EQ(next_wins(example("fibonacci-nim"), std::to_string(stones)), !lost) << stones;
    }
    for (int stones = 0; stones <= 20; ++stones) {
        EXPECT_EQ(next_wins(example("bachet"), fmt::format("{} 3", stones)), stones % 4 != 0);
    }
    EXPECT_FALSE((next_wins<Objective::last_mover_loses>(example("chomp"), "1 1")));
    EXPECT_TRUE((next_wins<Objective::last_mover_loses>(example("chomp"), "3 4")));
    EXPECT_FALSE((next_wins<Objective::last_mover_loses>(example("divisor-game"), "1")));
    EXPECT_TRUE((next_wins<Objective::last_mover_loses>(example("divisor-game"), "12")));
    EXPECT_TRUE(next_wins(example("treblecross"), "5"));
    EXPECT_FALSE(next_wins(example("treblecross"), "6"));
}

TEST(Rules, Scores) {
    Random random = test::random();
    for (int round = 0; round < 20; ++round) {
        const int n = static_cast<int>(random.between(1, 7));
        std::vector<std::int64_t> a;
        std::string input = std::to_string(n);
        for (int i = 0; i < n; ++i) {
            a.push_back(static_cast<std::int64_t>(random.between(0, 9)));
            input += fmt::format(" {}", a.back());
        }
        std::function<std::int64_t(int, int)> best = [&](int i, int j) -> std::int64_t {
            if (i > j) return 0;
            return std::max(a[static_cast<std::size_t>(i)] - best(i + 1, j),
                            a[static_cast<std::size_t>(j)] - best(i, j - 1));
        };
        EXPECT_EQ(score(example("take-from-the-ends"), input), best(0, n - 1));
    }
    EXPECT_EQ(score(example("tree-token"), "4 0 1 1 2 0 5 3 9"), 3);
}

/// Dots and Boxes by hand: lines as bits, and a turn that goes on.
int dots_and_boxes(const std::vector<unsigned>& boxes, unsigned all, unsigned drawn) {
    int best = drawn == all ? 0 : -100;
    for (unsigned line = 1; line <= all; line <<= 1) {
        if ((all & line) == 0 || (drawn & line) != 0) continue;
        int closed = 0;
        for (const unsigned box : boxes)
            closed += (box & line) != 0 && ((drawn | line) & box) == box ? 1 : 0;
        const int rest = dots_and_boxes(boxes, all, drawn | line);
        best = std::max(best, closed > 0 ? closed + rest : -rest);
    }
    return best;
}

TEST(Rules, MovingAgain) {
    EXPECT_EQ(score(example("dots-and-boxes"), "1 1"), dots_and_boxes({0xf}, 0xf, 0));
    EXPECT_EQ(score(example("dots-and-boxes"), "1 2"), dots_and_boxes({0xf, 0x78}, 0x7f, 0));
    EXPECT_EQ(score(example("dots-and-boxes"), "2 1"), dots_and_boxes({0xf, 0x78}, 0x7f, 0));
}

TEST(Rules, Draws) {
    EXPECT_EQ(score(example("tic-tac-toe"), ""), 0);
    const auto game = file_game<Objective::higher_score>(example("tic-tac-toe"), "");
    EXPECT_EQ(perft(game.rules, game.rules.start(), 4), 9 * 8 * 7 * 6);
    auto position = game.rules.start();
    for (const char* const move : {"1,1", "2,1", "1,2", "2,2"})
        position = game.rules.after(position, *game.rules.read_move(move));
    EXPECT_EQ(game.rules.write_position(position), "[xx./oo./...]; first moves");
    EXPECT_EQ(game.rules.read_position("[xx./oo./...]; first moves"), position);
    EXPECT_EQ(game.rules.score(position, *game.rules.read_move("1,3")), 1);
    EXPECT_EQ(game.rules.score(position, *game.rules.read_move("3,3")), 0);
    position = game.rules.after(position, *game.rules.read_move("1,3"));
    EXPECT_EQ(game.rules.verdict(position), Verdict::lost);
    EXPECT_EQ(moves_of(game.rules, position).size(), 0);
    EXPECT_EQ(score(example("connect-four"), "4 3"), 0);
    EXPECT_EQ(score("position n\nwon if n == 1\nmove k in 1..min(n, 2) -> [n - k]\n", "3"), -1);
    EXPECT_EQ(score("position n\nlast mover loses\nlost if n == 3\n"
                    "move k in 1..min(n, 2) -> [n - k]\n",
                    "4"),
              1);
}

TEST(Rules, OfSeveralEndsTheFirstInTheFileCounts) {
    const std::string lost = "lost if n <= 1\n";
    const std::string won = "won if n == 0\n";
    const std::string move = "move -> [n - 2]\n";
    const auto verdict = [&](const std::string& ends, const std::string& input) {
        const auto game = file_game<Objective::higher_score>("position n\n" + ends + move, input);
        return game.rules.verdict(game.rules.start());
    };
    EXPECT_EQ(verdict(won + lost, "0"), Verdict::won);
    EXPECT_EQ(verdict(lost + won, "0"), Verdict::lost);
    EXPECT_EQ(verdict(won + "drawn if n == 2\n" + lost, "1"), Verdict::lost);
    EXPECT_EQ(verdict(won + lost + "drawn if n <= 2\n" + won, "2"), Verdict::drawn);
    EXPECT_EQ(verdict(won + lost, "2"), Verdict::open);
}

// From 1 by 2 to 3, where play ends; 4 and 5 go round; from 6 one may go to either.
TEST(Rules, PlayThatGoesRoundIsADraw) {
    const std::string input = "6 6  1 2  2 3  4 5  5 4  6 5  6 2  6  1 2 3 4 5 6";
    const auto program = program_of(example("graph-token"));
    ASSERT_EQ(program->objective(), Objective::higher_score);
    const auto cases = *read_input(*program, input);
    const std::vector<std::int64_t> values = {-1, 1, 0, 0, 0, 0};
    const std::vector<std::optional<std::uint32_t>> lengths = {2, 1, {}, {}, {}, {}};
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const language::RulesOfFile<Objective::higher_score> rules(*program, cases[i]);
        RetrogradeSolver<language::RulesOfFile<Objective::higher_score>> solver(rules);
        const auto ending = solver.ending(rules.start());
        ASSERT_TRUE(ending);
        EXPECT_EQ(ending->value, values[i]) << i;
        EXPECT_EQ(ending->remoteness, lengths[i]) << i;
        EXPECT_FALSE(rules.failure());
    }
}

TEST(Rules, ToadsAndFrogsAreWrittenAlikeByBothPlayers) {
    const auto game = file_game(example("toads-and-frogs"), "5 TT.FF");
    EXPECT_EQ(moves_of(game.rules, game.rules.start()), (std::vector<std::string>{"step(2)"}));
    const auto next = game.rules.after(game.rules.start(), *game.rules.read_move("step(2)"));
    EXPECT_EQ(game.rules.write_position(next), "[T.TFF]; second moves");
    EXPECT_EQ(moves_of(game.rules, next), (std::vector<std::string>{"jump(4)"}));
    EXPECT_EQ(game.rules.write_position(game.rules.after(next, *game.rules.read_move("jump(4)"))),
              "[TFT.F]; first moves");
}

TEST(Rules, APositionIsReadAsItIsWritten) {
    for (const auto& [name, input] :
         std::map<std::string, std::string>{{"nim", "3 4 5"},
                                            {"chomp", "3 4"},
                                            {"cram", "3 3"},
                                            {"clobber", "2 3 xox oxo"},
                                            {"dots-and-boxes", "1 1"},
                                            {"vertex-geography", "3 2 1 2 2 3 1 2"}}) {
        const std::string text = example(name);
        const auto program = program_of(text);
        auto cases = language::read_input(*program, input);
        ASSERT_TRUE(cases) << cases.error().message;
        const language::FileRules rules(*program, cases->at(0));
        language::Position position = rules.start();
        while (true) {
            EXPECT_EQ(rules.read_position(rules.write_position(position)), position) << name;
            std::optional<language::Move> last;
            rules.visit_moves(position, [&](const language::Move& move) {
                last = move;
                EXPECT_EQ(rules.read_move(rules.write_move(move)), move);
                return true;
            });
            if (!last) break;
            position = rules.after(position, *last);
        }
    }
}

}  // namespace
}  // namespace zermelo::test
