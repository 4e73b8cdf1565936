// The built-in games, stated as rules files, against their rules.hpp: the same inputs are read, and
// the same moves score the same, in the same order, in every position that can be reached.
#include <numeric>
#include <set>
#include <span>

#include "rules_files.hpp"
#include "zermelo/engine/long_run.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/engine/score.hpp"
#include "zermelo/games/end-nim/rules.hpp"
#include "zermelo/games/grid-walk/rules.hpp"
#include "zermelo/games/keepaway/rules.hpp"
#include "zermelo/games/staircase/rules.hpp"
#include "zermelo/games/subtangle/rules.hpp"

namespace zermelo::test {
namespace {

template <class R>
std::int64_t value_of(const R& rules) {
    if constexpr (R::objective == Objective::long_run) {
        return LongRunSolver<R>(rules, 7).value(rules.start()).value();
    } else if constexpr (R::objective == Objective::higher_score) {
        return ScoreSolver<R>(rules).value(rules.start()).value();
    } else {
        return OutcomeSolver<R>(rules).value(rules.start()).value() == Outcome::n_position ? 1 : -1;
    }
}

/// A rules file beside the plain definition of the same game.
template <class Plain>
class Pair {
  public:
    using PlainRules =
        decltype(Plain::rules(std::declval<const typename Plain::Instance&>(), std::size_t{0}));
    using FileRules = language::RulesOfFile<PlainRules::objective>;

    Pair()
        : program_(program_of(contents(source_folder() / "tests/language/built-in" /
                                       (std::string(Plain::name) + ".game")))) {}
    ~Pair() {
        tried(fmt::format("inputs of {} read by its rules file", Plain::name), inputs_);
        tried(fmt::format("positions of {} played by its rules file", Plain::name), positions_);
        EXPECT_GT(refused_, 0) << "no input was wrong";
    }

    void compare(const std::string& text) {
        ++inputs_;
        typename Plain::Limits limits;
        const auto instance = Plain::read_plain(text, limits, kSaturated);
        const auto cases = language::read_input(*program_, text);
        ASSERT_EQ(instance.has_value(), cases.has_value()) << text;
        if (!cases) {
            ++refused_;
            return;
        }
        ASSERT_EQ(Plain::cases(*instance), cases->size());
        for (std::size_t i = 0; i < cases->size(); ++i) {
            const PlainRules plain = Plain::rules(*instance, i);
            const FileRules file(*program_, (*cases)[i]);
            seen_.clear();
            walk(plain, file, plain.start(), file.start());
            EXPECT_EQ(value_of(plain), value_of(file)) << text;
            EXPECT_FALSE(file.failure()) << file.failure()->message;
            positions_ += seen_.size();
        }
    }

  private:
    void walk(const PlainRules& plain, const FileRules& file,
              const typename PlainRules::Position& p, const language::Position& q) {
        if (!seen_.insert(file.write_position(q)).second) return;
        const auto moves = moves_of(plain, p);
        ASSERT_EQ(moves, moves_of(file, q)) << file.write_position(q);
        for (const std::string& text : moves) {
            const auto move = *plain.read_move(text);
            const auto same = *file.read_move(text);
            EXPECT_EQ(score_of(plain, p, move), score_of(file, q, same)) << text;
            walk(plain, file, plain.after(p, move), file.after(q, same));
        }
    }

    std::shared_ptr<const language::Program> program_;
    std::set<std::string> seen_;
    std::uint64_t inputs_ = 0;
    std::uint64_t refused_ = 0;
    std::uint64_t positions_ = 0;
};

/// All lists of `count` numbers 0..most, as texts with a space in front of each.
template <class Use>
void for_all(int count, int most, Use&& use) {
    std::vector<int> digits(static_cast<std::size_t>(count));
    while (true) {
        std::string text;
        for (const int digit : digits)
            text += fmt::format(" {}", digit);
        use(text);
        std::size_t i = 0;
        while (i < digits.size() && digits[i] == most)
            digits[i++] = 0;
        if (i == digits.size()) return;
        ++digits[i];
    }
}

TEST(BuiltIn, EndNim) {
    Pair<games::end_nim::PlainGame> pair;
    for (int heaps = 0; heaps <= 3; ++heaps)
        for_all(heaps, 4,
                [&](const std::string& a) { pair.compare(fmt::format("1 {}{}", heaps, a)); });
    pair.compare("2 1 3 2 2 2");
    pair.compare("0");
    pair.compare("1 1");
}

TEST(BuiltIn, GridWalk) {
    Pair<games::grid_walk::PlainGame> pair;
    for (const auto& [rows, columns] : {std::pair(1, 1), {1, 3}, {2, 2}, {2, 3}, {3, 2}}) {
        for_all(rows * columns, 1, [&](const std::string& bits) {
            std::string grid;
            for (int i = 0; i < rows * columns; ++i) {
                if (i % columns == 0) grid += '\n';
                grid += bits[static_cast<std::size_t>(2 * i + 1)] == '1' ? '#' : '.';
            }
            for (int k = 0; k <= 2; ++k) {
                for (int x = 1; x <= rows; ++x) {
                    pair.compare(fmt::format("{} {} {}{}\n2\n1 1 {} {}", rows, columns, k, grid, x,
                                             columns));
                }
            }
        });
    }
    pair.compare("1 1 0 . 1 1 2");
    pair.compare("1 2 0 .x 1 1 1");
}

TEST(BuiltIn, Keepaway) {
    Pair<games::keepaway::PlainGame> pair;
    for (int k = 0; k <= 2; ++k)
        for_all(4, 3, [&](const std::string& v) { pair.compare(fmt::format("2 {}{}", k, v)); });
    Random random = test::random();
    for (int round = 0; round < 20; ++round) {
        std::vector<int> values(9);
        std::iota(values.begin(), values.end(), -3);
        random.shuffle(std::span(values));
        pair.compare(fmt::format("3 {} {}", round % 3, joined(values, " ")));
    }
}

TEST(BuiltIn, Staircase) {
    Pair<games::staircase::PlainGame> pair;
    for (const auto& [n, m] : {std::pair(1, 1), {1, 2}, {2, 1}, {2, 2}}) {
        for_all(2 * n * m, n * m == 4 ? 1 : 2,
                [&](const std::string& ab) { pair.compare(fmt::format("{} {}{}", n, m, ab)); });
    }
    pair.compare("2 3 1 2 3 4 5 6 6 5 4 3 2 1");
    pair.compare("1 1 -1 0");
    pair.compare("0 1");
}

TEST(BuiltIn, Subtangle) {
    Pair<games::subtangle::PlainGame> pair;
    for (int l = 1; l <= 3; ++l) {
        for_all(l, 1, [&](const std::string& a) {
            for_all(4, 1, [&](const std::string& b) {
                pair.compare(fmt::format("1 {} 2 2{}{}", l, a, b));
            });
        });
    }
    pair.compare("2 1 1 2 5 5 7 2 3 1 -1 4 -1 4 4");
    pair.compare("1 1 1 1 5");
}

}  // namespace
}  // namespace zermelo::test
