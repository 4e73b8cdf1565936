// Games of heaps by their table against the plain search and against values that are known.
#include <gmock/gmock.h>

#include <map>
#include <set>
#include <span>

#include "../language/values.hpp"
#include "support/support.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/engine/sums.hpp"
#include "zermelo/own/evaluator.hpp"
#include "zermelo/own/game.hpp"
#include "zermelo/own/heap_rules.hpp"
#include "zermelo/own/heap_values.hpp"
#include "zermelo/own/period_law.hpp"

namespace zermelo::test {
namespace {

using testing::ElementsAreArray;
using testing::UnorderedElementsAreArray;

constexpr const char* kGamesOfHeaps[] = {
    "dawsons-chess",  "dawsons-kayles",   "equal-heaps", "grundys-game",
    "kayles",         "laskers-nim",      "nim",         "subtraction",
    "take-a-divisor", "take-at-most-half"};

std::optional<own::HeapRules> heap_rules(const FileGame<>& game) {
    return own::HeapRules::of(*game.program, game.rules.memory());
}

/// The values of the heaps 0..most by the table; ends early where it does not have one.
std::vector<std::uint32_t> by_table(std::string_view rules, std::uint64_t most,
                                    const std::string& input = "0") {
    const auto game = file_game(rules, input);
    auto heaps = heap_rules(game);
    std::vector<std::uint32_t> values;
    if (!heaps) return values;
    own::HeapValues table(std::move(*heaps), {});
    for (std::uint64_t heap = 0; heap <= most; ++heap) {
        const auto value = table.value(heap).value();
        if (!value) break;
        values.push_back(*value);
    }
    return values;
}

/// The same by the rules and the engine for all games; ends early where the rules fail.
std::vector<std::uint32_t> by_search(std::string_view rules, std::uint64_t most) {
    const auto game = file_game(rules, "0");
    NormalSolver<language::RulesOfFile<Objective::last_mover_wins>, std::uint32_t> solver(
        game.rules);
    std::vector<std::uint32_t> values;
    for (std::uint64_t heap = 0; heap <= most; ++heap) {
        language::Position position(1);
        position[0] = heap;
        const auto value = solver.value(position);
        if (!value || game.rules.failure()) break;
        values.push_back(*value);
    }
    return values;
}

std::string code_of(Random& random, std::size_t digits) {
    std::string code = "octal 0.";
    for (std::size_t i = 0; i < digits; ++i)
        code += static_cast<char>('0' + random.below(8));
    // Without a digit but 0 there is no move.
    return code + static_cast<char>('1' + random.below(7)) + "\n";
}

TEST(Heaps, TheGamesOfHeapsInTheGalleryAreKnown) {
    std::set<std::string> known;
    for (const auto& file : rules_files("examples/games")) {
        const std::string text = contents(file);
        const auto program = program_of(text);
        ASSERT_NE(program, nullptr);
        if (program->objective() != Objective::last_mover_wins || !program->reads_sums()) continue;
        const auto cases = language::read_input(*program, "1 1");
        if (cases && own::HeapRules::of(*program, *cases->at(0).memory)) {
            known.insert(file.stem().string());
        }
    }
    EXPECT_THAT(known, UnorderedElementsAreArray(kGamesOfHeaps));
}

TEST(Heaps, AreWorthWhatTheSearchSaysInTheGallery) {
    std::uint64_t count = 0;
    for (const char* const name : kGamesOfHeaps) {
        const std::string text = example(name);
        const auto table = by_table(text, 100);
        EXPECT_EQ(table.size(), 101U) << name;
        EXPECT_THAT(table, ElementsAreArray(by_search(text, 100))) << name;
        count += table.size();
    }
    tried("heaps of the gallery", count);
}

TEST(Heaps, AreWorthWhatTheSearchSaysInRandomOctalGames) {
    Random random = test::random();
    for (int i = 0; i < 60; ++i) {
        const std::string code = code_of(random, random.below(5));
        EXPECT_THAT(by_table(code, 150), ElementsAreArray(by_search(code, 150))) << code;
    }
}

/// A rule of a random game: what may be left of a heap n, mostly something smaller.
std::string random_rule(Random& random, int index) {
    static constexpr const char* kSets[] = {"1..n",         "1..n/2",    "1..(n-1)/2", "0..n-3",
                                            "1..min(n, 4)", "{1, 2, 5}", "n/3..n/2",   "2..3"};
    static constexpr const char* kGuards[] = {"",
                                              " if k <= n",
                                              " if n % k == 0",
                                              " if n > 6",
                                              " if k in {2, 3} or n % 2 == 1",
                                              " if k != 4 and 2*k != n",
                                              " if not (n == 9)",
                                              " if k in 1..n - 2"};
    static constexpr const char* kParts[] = {"[n - k]",
                                             "[k] + [n - k]",
                                             "[k - 1] + [n - 2 - k]",
                                             "[n - k - 1] + [k / 2]",
                                             "[max(0, n - 2*k)]",
                                             "[k - 1] + [k - 1]",
                                             "[0]",
                                             "sum i in 1..2: [k - i]",
                                             "[k - 1] + [n - k] + [abs(k - 3) % 2]",
                                             "[if k < 3 then 0 else n - k]"};
    const auto pick = [&](const auto& of) { return of[random.below(std::size(of))]; };
    const bool two = random.below(4) == 0;
    std::string rule = fmt::format("move r{} k in {}", index, pick(kSets));
    if (two) rule += ", j in 0..k";
    rule += pick(kGuards);
    return rule + fmt::format(" -> {}\n", two ? "[j] + [n - 1 - max(j, k)]" : pick(kParts));
}

/// Where the table has no value, the rules fail or play does not end, at that heap or a smaller one.
TEST(Heaps, AreWorthWhatTheSearchSaysInRandomGames) {
    Random random = test::random();
    std::uint64_t known = 0;
    std::uint64_t cut_short = 0;
    for (int i = 0; i < 600; ++i) {
        std::string rules = "position n\n";
        const std::uint64_t count = 1 + random.below(3);
        for (std::uint64_t rule = 0; rule < count; ++rule)
            rules += random_rule(random, static_cast<int>(rule));
        const auto table = by_table(rules, 40);
        auto search = by_search(rules, 40);
        ASSERT_GE(search.size(), table.size()) << rules;
        if (search.size() > table.size()) ++cut_short;
        search.resize(table.size());
        EXPECT_THAT(table, ElementsAreArray(search)) << rules;
        known += table.size();
    }
    tried("heaps of random games", known);
    tried("random games that the table leaves to the search", cut_short);
}

TEST(Heaps, AreWorthWhatIsPublished) {
    // Winning Ways, chapter 4: the tables of Kayles and Dawson's Kayles.
    const auto kayles = by_table(example("kayles"), 2000);
    ASSERT_EQ(kayles.size(), 2001U);
    const std::vector<std::uint32_t> first = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4};
    EXPECT_TRUE(std::equal(first.begin(), first.end(), kayles.begin()));
    const std::vector<std::uint32_t> period = {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};
    for (std::size_t heap = 72; heap < kayles.size(); ++heap)
        EXPECT_EQ(kayles[heap], period[heap % 12]) << heap;
    EXPECT_NE(kayles[70], kayles[82]);
    const auto dawson = by_table(example("dawsons-kayles"), 2000);
    ASSERT_EQ(dawson.size(), 2001U);
    for (std::size_t heap = 53; heap + 34 < dawson.size(); ++heap)
        EXPECT_EQ(dawson[heap], dawson[heap + 34]) << heap;
    // OEIS A002188.
    const auto grundy = by_table(example("grundys-game"), 30);
    EXPECT_THAT(grundy, ElementsAreArray({0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1,
                                          3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3}));
}

/// The values of the heaps 0..most of the game with this octal code, by the definition.
std::vector<std::uint32_t> by_definition(std::string_view digits, std::size_t most) {
    std::vector<std::uint32_t> values;
    for (std::size_t heap = 0; heap <= most; ++heap) {
        std::vector<bool> seen(2048);
        for (std::size_t taken = 1; taken <= std::min(heap, digits.size()); ++taken) {
            const int digit = digits[taken - 1] - '0';
            const std::size_t rest = heap - taken;
            if (rest == 0 ? (digit & 1) != 0 : (digit & 2) != 0) seen[values[rest]] = true;
            for (std::size_t left = 1; (digit & 4) != 0 && left < rest; ++left)
                seen[values[left] ^ values[rest - left]] = true;
        }
        values.push_back(
            static_cast<std::uint32_t>(std::find(seen.begin(), seen.end(), false) - seen.begin()));
    }
    return values;
}

/// Long enough that the kinds of values are chosen anew several times, and that pairs of heaps are
/// tried in several goes. Of 0.024 too many values are rare.
TEST(Heaps, LongTablesAreThoseOfThePlainDefinition) {
    constexpr std::size_t kMost = 3000;
    for (const char* const digits : {"16", "024", "567"}) {
        EXPECT_EQ(by_table(fmt::format("octal 0.{}\n", digits), kMost),
                  by_definition(digits, kMost))
            << digits;
    }
}

TEST(Heaps, OtherRulesAreLeftToTheSearch) {
    const std::string nim = "position n\nmove k in 1..n -> [n - k]\n";
    EXPECT_EQ(by_table(nim, 9).size(), 10U);
    EXPECT_EQ(by_table(nim + "play in any parts\n", 9).size(), 0U);
    EXPECT_EQ(by_table("position n\nlet odd(m) = m % 2 == 1\n"
                       "move k in 1..n if odd(k) -> [n - k]\n",
                       9)
                  .size(),
              0U);
    EXPECT_EQ(by_table("position n\nmove left k in 1..n -> [n - k]\n", 9).size(), 10U);
    EXPECT_EQ(by_table("position n\nleft move k in 1..n -> [n - k]\n", 9).size(), 0U);
    // From the heap of 5 on a move makes no heap smaller, or the rules fail.
    EXPECT_EQ(by_table("position n\nmove if n > 0 -> [if n == 5 then 5 else 0]\n", 9).size(), 5U);
    EXPECT_EQ(by_table("position n\nmove if n > 0 -> [12 / (5 - n) - 12 / (5 - n)]\n", 9).size(),
              5U);
}

std::optional<PeriodLaw> law_of(std::string_view rules) {
    return own::period_law_of(*program_of(rules));
}

TEST(Heaps, OctalGamesHaveALawOfPeriods) {
    for (const char* const name : {"kayles", "dawsons-kayles", "dawsons-chess", "subtraction"})
        EXPECT_TRUE(law_of(example(name)).has_value()) << name;
    EXPECT_EQ(law_of(example("kayles"))->taken, 2);
    EXPECT_EQ(law_of(example("subtraction"))->taken, 4);
    // A move may take any number there, or two equal heaps are forbidden, or the law is for heaps.
    for (const char* const name : {"nim", "laskers-nim", "grundys-game", "equal-heaps", "bachet"})
        EXPECT_FALSE(law_of(example(name)).has_value()) << name;
    const auto rules = [](std::string_view move) {
        return "position n\nmove " + std::string(move) + "\n";
    };
    EXPECT_EQ(law_of(rules("k in 1..min(3, n) -> [n - k]"))->taken, 3);
    EXPECT_GE(law_of(rules("k in 2..5 if n >= k and n != 20 -> [n - k] + [3]"))->from, 21);
    EXPECT_TRUE(law_of(rules("a in 2..n-4 -> [n - 1 - a] + [a]")).has_value());
    EXPECT_FALSE(law_of(rules("a in 0..n-4 -> [a] + [n - a]")).has_value()) << "no smaller heap";
    EXPECT_FALSE(law_of(rules("a in 1..(n-3)/2 -> [a] + [n - 2 - a]")).has_value());
    EXPECT_TRUE(law_of(rules("a in 1..(n-1)/2 -> [a] + [n - 2 - a]")).has_value());
    EXPECT_FALSE(law_of(rules("a in 1..n/3 -> [a] + [n - 2 - a]")).has_value());
    EXPECT_FALSE(law_of(rules("k in 1..3 if n % k == 0 -> [n - k]")).has_value());
    EXPECT_FALSE(law_of(rules("k in 1..3 -> [max(0, n - k)] + [max(0, n - 4)]")).has_value());
}

/// Where the law proves a period from the first values, it is there in ten times as many.
TEST(Heaps, APeriodThatIsProvedLasts) {
    Random random = test::random();
    std::uint64_t proved = 0;
    for (int i = 0; i < 200; ++i) {
        std::string rules = "position n\n";
        if (i % 2 == 0) {
            rules = code_of(random, random.below(3));
        } else {
            const std::uint64_t count = 1 + random.below(2);
            for (std::uint64_t rule = 0; rule < count; ++rule)
                rules += random_rule(random, static_cast<int>(rule));
        }
        const auto law = law_of(rules);
        if (!law) continue;
        const auto values = by_table(rules, 2000);
        if (values.size() < 2001) continue;
        std::optional<std::pair<std::size_t, std::size_t>> seen;
        for (std::size_t period = 1; period < 40 && !seen; ++period) {
            for (std::size_t start = 0; start < 80 && !seen; ++start) {
                const auto last = static_cast<std::size_t>(law->last_needed(
                    static_cast<std::int64_t>(start), static_cast<std::int64_t>(period)));
                std::size_t heap = start;
                while (heap + period <= last && values[heap] == values[heap + period])
                    ++heap;
                if (heap + period > last) seen = {start, period};
            }
        }
        if (!seen) continue;
        ++proved;
        for (std::size_t heap = seen->first; heap + seen->second < values.size(); ++heap)
            ASSERT_EQ(values[heap], values[heap + seen->second]) << rules << heap;
    }
    tried("periods that are proved", proved);
}

TEST(Heaps, AreValuedWithinTheirBounds) {
    const auto game = file_game("octal 0.16\n", "0");
    own::HeapValues small(*heap_rules(game), {.memory = 1 << 20});
    EXPECT_TRUE(small.value(4000).value().has_value());
    EXPECT_FALSE(small.value(5000).value().has_value());
    test::StopAfter monitor(0);
    own::HeapValues stopped(*heap_rules(game), {.monitor = &monitor});
    const auto value = stopped.value(1'000'000);
    ASSERT_FALSE(value.has_value());
    EXPECT_EQ(value.error().message, stopped_error().error().message);
}

/// A session of one input goes on with another only where the positions of both are the same.
TEST(Heaps, SessionsAreOpenedAnewWhereInputsDiffer) {
    const auto bachet = std::move(*own::game_of_rules(example("bachet")));
    const auto read = [&](std::string_view text) { return std::move(*bachet->read(text)); };
    const auto session = std::move(*read("8 3")->open(0, {.grundy = true}));
    EXPECT_EQ(session->value()->number, 0);
    EXPECT_TRUE(read("7 3")->reopen(0, *session));
    EXPECT_EQ(session->value()->number, 3);
    ASSERT_TRUE(session->play("3"));
    EXPECT_TRUE(session->undo());
    EXPECT_EQ(session->position(), "[7]");
    EXPECT_FALSE(read("7 4")->reopen(0, *session));
    EXPECT_EQ(session->position(), "[7]");
    const auto nim = std::move(*own::game_of_rules(example("nim")));
    EXPECT_FALSE(std::move(*nim->read("7"))->reopen(0, *session));
}

/// What the numbers of an input say without a reader is what the reader says, or nothing.
TEST(Heaps, NumbersBeginWhereTheirTextDoes) {
    const std::int64_t some[][3] = {{7, 3, 5}, {0, 0, 9}, {4, 4, 1}, {2, -1, 3}, {1, 2, 400}};
    std::map<std::string, int> known;
    for (const auto& file : rules_files("examples/games")) {
        const auto game = std::move(*own::game_of_rules(contents(file)));
        const std::vector<std::string_view> ones(game->info().numbers.size(), "1");
        const auto opened = game->read(joined(ones, " "));
        if (ones.empty() || !opened) continue;
        const Puzzle& puzzle = **opened;
        const auto session = std::move(*puzzle.open(0, {}));
        for (const auto& numbers : some) {
            for (std::size_t count = 1; count <= 3; ++count) {
                const std::span<const std::int64_t> input(numbers, count);
                if (!puzzle.restart(input, *session)) continue;
                ++known[file.stem().string()];
                const auto read = game->read(joined(input, " "));
                ASSERT_TRUE(read.has_value()) << file;
                EXPECT_EQ(session->position(), std::move(*(*read)->open(0, {}))->position());
            }
        }
    }
    EXPECT_EQ(known["nim"], 13) << "but for -1, alone and with others";
    EXPECT_EQ(known["wythoff"], 4);
    EXPECT_EQ(known["fibonacci-nim"], 0);
}

}  // namespace
}  // namespace zermelo::test
