// The rules files of the tree: the thirty games of examples/games and the built-in games.
#include <algorithm>

#include "rules_files.hpp"

namespace zermelo::test {
namespace {

/// Lines that say something.
std::size_t lines_of(const std::string& text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
        const std::size_t first = text.find_first_not_of(' ', at);
        if (text[first] != '\n' && text[first] != '#') ++count;
    }
    return count;
}

TEST(Examples, AreReadWithoutAWarning) {
    std::uint64_t count = 0;
    for (const char* const folder : {"examples/games", "tests/language/built-in"}) {
        for (const auto& file : rules_files(folder)) {
            const std::string text = contents(file);
            const auto program = language::read_rules(text);
            if (!program) {
                ADD_FAILURE() << render(program.error(), file.string(), text);
                continue;
            }
            for (const language::Warning& warning : program->warnings) {
                ADD_FAILURE() << render({ErrorKind::input, warning.message, warning.place},
                                        file.string(), text);
            }
            if (!program->tree.name.starts_with("octal") &&
                !program->tree.name.starts_with("subtract")) {
                EXPECT_EQ(program->tree.name, file.stem().string());
            }
            ++count;
        }
    }
    tried("rules files of the tree", count);
}

/// The rules files that a document shows.
std::vector<std::string> rules_shown_in(const std::string& document) {
    const std::string page = contents(source_folder() / document);
    constexpr std::string_view kOpen = "\n```game\n";
    std::vector<std::string> shown;
    for (std::size_t at = page.find(kOpen); at != std::string::npos; at = page.find(kOpen, at)) {
        at += kOpen.size();
        shown.push_back(page.substr(at, page.find("```", at) - at));
    }
    return shown;
}

TEST(Examples, TheTutorialShowsThemAsTheyAre) {
    const std::vector<std::string> shown = rules_shown_in("docs/own-games.md");
    for (const std::string& text : shown) {
        const auto program = program_of(text);
        ASSERT_TRUE(program);
        // The hints of the examples are left out there.
        EXPECT_TRUE(example(program->tree.name).starts_with(text)) << program->tree.name;
    }
    tried("rules in docs/own-games.md", shown.size());
    EXPECT_EQ(shown, rules_shown_in("docs/zh/own-games.md"));
}

/// One file for each of thirty kinds of games.
constexpr const char* kThirty[] = {"nim",
                                   "bachet",
                                   "take-at-most-half",
                                   "kayles",
                                   "grundys-game",
                                   "equal-heaps",
                                   "e-and-d",
                                   "staircase-nim",
                                   "moores-nim",
                                   "misere-nim",
                                   "wythoff",
                                   "euclid",
                                   "fibonacci-nim",
                                   "ruler",
                                   "turning-corners",
                                   "green-hackenbush",
                                   "edge-deletion",
                                   "dag-token",
                                   "graph-token",
                                   "vertex-geography",
                                   "jumping-token",
                                   "cram",
                                   "chomp",
                                   "col",
                                   "treblecross",
                                   "take-from-the-ends",
                                   "dots-and-boxes",
                                   "tree-token",
                                   "any-heaps",
                                   "round-for-ever"};

TEST(Examples, AreShort) {
    for (const auto& file : rules_files("examples/games"))
        EXPECT_LE(lines_of(contents(file)), 15) << file;
    std::vector<std::size_t> lines;
    for (const char* const name : kThirty)
        lines.push_back(lines_of(example(name)));
    std::sort(lines.begin(), lines.end());
    EXPECT_EQ(lines.size(), 30);
    EXPECT_LE(lines[14], 4);
    for (const char* const name : {"nim", "kayles", "grundys-game"})
        EXPECT_LE(lines_of(example(name)), 3) << name;
    EXPECT_LE(lines_of(example("wythoff")), 5);
}

}  // namespace
}  // namespace zermelo::test
