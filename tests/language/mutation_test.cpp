// Rules files with something broken, and random bytes: an error with a place, or a bounded run.
#include <chrono>

#include "rules_files.hpp"

namespace zermelo::test {
namespace {

constexpr const char* kInputs[] = {"3", "2 3", "2 2 1 1 2 2", "3 3 1 2 2 3 1 3 1 2", "2 2 .. .."};

/// Plays a few moves, the last one of the first few in each position.
void play(const language::Program& program, language::Case game) {
    const language::FileRules rules(program, std::move(game));
    language::Position position = rules.start();
    for (int turn = 0; turn < 6; ++turn) {
        std::optional<language::Move> chosen;
        int count = 0;
        rules.visit_moves(position, [&](const language::Move& move) {
            chosen = move;
            return ++count < 5;
        });
        if (!chosen) break;
        EXPECT_EQ(rules.read_move(rules.write_move(*chosen)), chosen);
        rules.score(position, *chosen);
        position = rules.after(position, *chosen);
        EXPECT_EQ(rules.read_position(rules.write_position(position)), position);
    }
    if (const auto error = rules.failure(); error && error->place) {
        EXPECT_LE(error->place->offset + error->place->length, program.text.size());
    }
}

/// Whether the text is a rules file.
bool run(const std::string& text) {
    const auto program = language::read_rules(text);
    if (!program) {
        EXPECT_TRUE(program.error().kind == ErrorKind::input);
        EXPECT_FALSE(program.error().message.empty());
        if (program.error().place) {
            EXPECT_LE(program.error().place->offset + program.error().place->length, text.size());
        }
        return false;
    }
    for (const char* const input : kInputs) {
        auto cases = language::read_input(*program, input, 1 << 22);
        if (cases && !cases->empty()) play(*program, std::move(cases->front()));
    }
    return true;
}

TEST(Mutations, AreRefusedOrRunWithinBounds) {
    std::vector<std::string> texts;
    for (const char* const folder : {"examples/games", "tests/language/built-in"}) {
        for (const auto& file : rules_files(folder))
            texts.push_back(contents(file));
    }
    Random random = test::random();
    const std::uint64_t rounds = (thinned() ? 5'000 : 100'000) * effort();
    std::uint64_t read = 0;
    for (std::uint64_t i = 0; i < rounds && !testing::Test::HasFailure(); ++i) {
        const std::string text = broken(texts[random.below(texts.size())], random);
        SCOPED_TRACE(text);
        const auto begin = std::clock();
        read += run(text) ? 1 : 0;
        EXPECT_LT(std::clock() - begin, (kSanitized ? 20 : 2) * CLOCKS_PER_SEC);
    }
    tried("rules files with something broken", rounds);
    tried("of them still rules files", read);
}

TEST(Mutations, RandomBytesAreRefused) {
    Random random = test::random();
    constexpr std::string_view kWords[] = {
        "position ", "move ", "n", " in ", "1..",     "n",    "->", "[", "]",     "\n", " if ",
        "==",        "(",     ")", "sum ", "joined ", " by ", ":",  ",", "\"x\"", "="};
    const std::uint64_t rounds = (thinned() ? 2'000 : 20'000) * effort();
    for (std::uint64_t i = 0; i < rounds; ++i) {
        std::string text;
        const bool of_words = random.chance(1, 2);
        for (std::uint64_t length = random.below(40); length > 0; --length) {
            if (of_words) {
                text += kWords[random.below(std::size(kWords))];
            } else {
                text += static_cast<char>(random.below(256));
            }
        }
        run(text);
    }
    tried("random texts as rules files", rounds);
}

}  // namespace
}  // namespace zermelo::test
