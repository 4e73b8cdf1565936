// What the tests of the language share: rules files of the tree, and games made of texts.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "support/support.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/language/rules.hpp"

namespace zermelo::test {

inline std::string contents(const std::filesystem::path& file) {
    std::ifstream in(file);
    return std::string(std::istreambuf_iterator<char>(in), {});
}

/// All rules files of a folder of the tree, in order.
inline std::vector<std::filesystem::path> rules_files(std::string_view folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(source_folder() / folder)) {
        if (entry.path().extension() == ".game") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

inline std::string example(std::string_view name) {
    return contents(source_folder() / "examples" / "games" / (std::string(name) + ".game"));
}

/// The program of a text; a failure of the test, and none, where there is an error.
inline std::shared_ptr<const language::Program> program_of(std::string_view text) {
    auto program = language::read_rules(text);
    if (!program) {
        ADD_FAILURE() << render(program.error(), "rules", text);
        return nullptr;
    }
    return std::make_shared<const language::Program>(std::move(*program));
}

/// Expects that an error refuses the hint of a text, by its line and with a position.
inline void expect_wrong_hint(const Error& error, std::string_view text) {
    const auto parts = text.find("parts where");
    const auto hint = std::min(parts, text.rfind("symmetric under"));
    ASSERT_NE(hint, text.npos) << text;
    const auto line = 1 + std::count(text.begin(), text.begin() + hint, '\n');
    const auto beginning =
        fmt::format("line {} of the rules: this hint is wrong: in the position [", line);
    EXPECT_EQ(error.message.english().find(beginning), 0U) << error.message << "\n" << text;
    EXPECT_FALSE(error.place) << "a place is one in the input";
}

/// A game of one case, with the program that it needs.
template <Objective kObjective = Objective::last_mover_wins>
struct FileGame {
    std::shared_ptr<const language::Program> program;
    language::RulesOfFile<kObjective> rules;
};

/// The first case of an input.
template <Objective kObjective = Objective::last_mover_wins>
FileGame<kObjective> file_game(std::string_view text, std::string_view input) {
    auto program = program_of(text);
    if (program == nullptr) throw std::runtime_error("no program");
    EXPECT_EQ(program->objective(), kObjective);
    auto cases = language::read_input(*program, input);
    if (!cases) throw std::runtime_error(render(cases.error(), "input", input));
    language::RulesOfFile<kObjective> rules(*program, std::move(cases->at(0)));
    return {std::move(program), std::move(rules)};
}

/// All moves of a position, as they are written.
template <class R>
std::vector<std::string> moves_of(const R& rules, const typename R::Position& position) {
    std::vector<std::string> moves;
    rules.visit_moves(position, [&](const auto& move) {
        moves.push_back(rules.write_move(move));
        return true;
    });
    return moves;
}

}  // namespace zermelo::test
