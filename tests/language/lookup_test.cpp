// Loops that ask which rows of an input have some value: the interpreter looks these rows up, and
// must do what going through all of them does. `(0 + edge[e, 1]) == at` says what `edge[e, 1] == at`
// says, and is not looked up.
#include "rules_files.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo::test {
namespace {

constexpr std::string_view kInput = "input n, m, edge[m, 2] in 1..n\nposition at in 1..n = 1\n";

std::string graph(Random& random, std::int64_t n, std::int64_t m) {
    std::string text = fmt::format("{} {}", n, m);
    for (std::int64_t i = 0; i < 2 * m; ++i)
        text += fmt::format(" {}", random.between(1, n));
    return text;
}

/// All moves from a position with the positions that they lead to, and what failed.
std::vector<std::string> play(const language::RulesOfFile<Objective::last_mover_wins>& rules,
                              const language::Position& position) {
    std::vector<std::string> told;
    rules.visit_moves(position, [&](const auto& move) {
        told.push_back(rules.write_move(move) + " to " +
                       rules.write_position(rules.after(position, move)));
        return true;
    });
    const auto error = rules.failure();
    told.push_back(error ? error->message.english() : "");
    return told;
}

/// What is told of every position that can be reached, in the order in which they are met.
std::vector<std::vector<std::string>> play_all(std::string_view rules_text,
                                               std::string_view input) {
    const auto game = file_game(rules_text, input);
    std::vector<language::Position> met{game.rules.start()};
    std::vector<std::vector<std::string>> told;
    for (std::size_t i = 0; i < met.size(); ++i) {
        game.rules.visit_moves(met[i], [&](const auto& move) {
            const auto next = game.rules.after(met[i], move);
            if (std::find(met.begin(), met.end(), next) == met.end()) met.push_back(next);
            return true;
        });
        told.push_back(play(game.rules, met[i]));
    }
    return told;
}

std::string with_input(std::string_view moves) {
    return std::string(kInput) + std::string(moves);
}

/// Says the same in a way that is not looked up.
std::string without_lookups(std::string_view moves) {
    std::string text(moves);
    for (std::size_t at = 0; (at = text.find("edge[", at)) != std::string::npos; at += 10) {
        text.insert(text.find(']', at) + 1, ")");
        text.insert(at, "(0 + ");
    }
    return with_input(text);
}

constexpr std::string_view kRules[] = {
    "move e in 1..m if edge[e, 1] == at -> at = edge[e, 2]",
    "move e in 3..m - 2 if at == edge[e, 2] and edge[e, 1] != at -> at = edge[e, 1]",
    "move e in 2..m if edge[e - 1, 2] == at + 1 and e % 3 > 0 -> at = edge[e, 1]",
    "move k in 1..2, e in 1..m if edge[e, k] == at -> at = edge[e, 3 - k]",
    "move e in 1..m, f in 1..m if edge[f, 1] == edge[e, 2] and edge[e, 1] == at and e < f\n"
    "  -> at = edge[f, 2]",
    "let ways(v) = count e in 1..m if edge[e, 1] == v: edge[e, 2] > v\n"
    "move k in 1..n if ways(k) % 2 == 1 and any e in 1..m: edge[e, 1] == at and edge[e, 2] == k\n"
    "  -> at = k",
    "move k in 1..n if (max e in 1..m if edge[e, 2] == k: e * edge[e, 1]) % 7 == at % 7 -> at = k",
    // What the loop goes on to is outside, and no row before has the value, or one has.
    "move e in 1..m + 1 if edge[e, 1] == at -> at = edge[e, 2]",
    "move e in 1..m if edge[e + 1, 1] == at -> at = edge[e, 2]",
    "move e in 0..m if edge[e, 1] == at -> at = edge[e, 2]",
    "move e in 1..m if edge[e, 3] == at -> at = edge[e, 2]",
    "move e in 5..4 if edge[e, 1] == at -> at = edge[e, 2]",
};

TEST(Lookup, DoesWhatGoingThroughAllRowsDoes) {
    Random random(20'261'126);
    std::size_t positions = 0;
    for (const std::string_view moves : kRules) {
        const std::string text = with_input(moves);
        for (const std::int64_t m : {1, 63, 64, 65, 150}) {
            const std::string input = graph(random, random.between(1, 40), m);
            const auto told = play_all(text, input);
            EXPECT_EQ(told, play_all(without_lookups(moves), input)) << text << '\n' << input;
            positions += told.size();
        }
    }
    EXPECT_GT(positions, 300);
}

TEST(Lookup, IsOfInputsAloneAndOfConstantColumns) {
    const auto lookups = [](const std::string& text) {
        return program_of(text)->code.lookups.size();
    };
    EXPECT_EQ(lookups(with_input(kRules[0])), 1);
    EXPECT_EQ(lookups(without_lookups(kRules[0])), 0);
    EXPECT_EQ(lookups(with_input(kRules[3])), 0);
    EXPECT_EQ(lookups(with_input(
                  "position free[m] in 0..1 = 1\nmove e in 1..m if free[e] == 1 -> free[e] = 0")),
              0);
    EXPECT_EQ(lookups(with_input("move e in 1..m if edge[e, 1] == e -> at = e")), 0)
        << "of each row another";
    EXPECT_EQ(lookups(with_input("move e in 1..m if edge[e, 1] != at -> at = e")), 0);
    EXPECT_EQ(lookups(with_input("move e in 1..m if edge[e, 1] == at -> at = 1\n"
                                 "move back e in 1..m if edge[e, 2] == at -> at = 1\n"
                                 "move on e in 1..m if at == edge[e, 1] -> at = 2")),
              2);
    // What is read may change with what is made.
    const auto start = program_of(
        "input m, from[m]\nposition at\n"
        "start sum e in 1..m if from[e] == 1: [e]\nmove k in 1..at -> [at - k]");
    EXPECT_TRUE(start->code.lookups.empty());
}

TEST(Lookup, TakesFewSteps) {
    Random random(1);
    const std::string input = graph(random, 10'000, 20'000);
    const auto steps_of = [&](const std::string& text) {
        const auto program = program_of(text);
        std::uint64_t left = 1'000'000'000;
        const auto cases = language::read_input(*program, input, kSaturated, &left);
        const language::RulesOfFile<Objective::last_mover_wins> rules(*program, cases->at(0));
        const std::uint64_t before = left;
        moves_of(rules, rules.start());
        return before - left;
    };
    const std::uint64_t steps = steps_of(with_input(kRules[0]));
    EXPECT_LT(steps, 1000);
    EXPECT_GT(steps, 16) << "no search is free";
    EXPECT_GT(steps_of(without_lookups(kRules[0])), 20'000);
}

TEST(Lookup, TakesMemoryThatIsCounted) {
    Random random(2);
    const std::string input = graph(random, 1000, 5000);
    const auto least_memory = [&](const std::string& text) {
        const auto program = program_of(text);
        std::uint64_t low = 0;
        std::uint64_t high = 1 << 24;
        while (high - low > 1) {
            const std::uint64_t middle = (low + high) / 2;
            (language::read_input(*program, input, middle) ? high : low) = middle;
        }
        return high;
    };
    const std::uint64_t more =
        least_memory(with_input(kRules[0])) - least_memory(without_lookups(kRules[0]));
    EXPECT_GE(more, 4 * (5000 + 900));
    EXPECT_LE(more, 4 * (5000 + 1002) + 64);
}

TEST(Lookup, IsNotOfValuesFarApart) {
    Random random(3);
    const std::string text = with_input(
        "let before(v) = count e in 1..m if edge[e, 2] == v: edge[e, 1] < v\n"
        "move e in 1..m if edge[e, 1] == at or e % 64 == 1 and before(edge[e, 2]) > 0\n"
        "  -> at = edge[e, 2]");
    for (const std::int64_t n : {64 * 8, 64 * 8 + 1, 100'000'000}) {
        // The least and the largest number stand in the second column.
        std::string input = fmt::format("{} 64 {} 1 1 {}", n, n, n);
        for (int i = 0; i < 2 * 62; ++i)
            input += fmt::format(" {}", random.between(1, n));
        const auto game = file_game(text, input);
        EXPECT_EQ(game.rules.memory().indices.empty(), n > 64 * 8) << n;
        EXPECT_EQ(play_all(text, input),
                  play_all(without_lookups(text.substr(kInput.size())), input));
    }
}

}  // namespace
}  // namespace zermelo::test
