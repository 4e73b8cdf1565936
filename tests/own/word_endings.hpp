// Rules files whose positions are words and end with a result: what tests of the engines for them share.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <set>
#include <string>
#include <vector>

#include "../language/rules_files.hpp"
#include "zermelo/engine/retrograde.hpp"
#include "zermelo/language/input.hpp"
#include "zermelo/own/word_rules.hpp"

namespace zermelo::test {

using EndedRules = language::RulesOfFile<Objective::higher_score>;
using EndedWords = own::WordRules<Objective::higher_score>;

/// Calls visit(rules, words) for each case of the input, if play ends with a result and positions are
/// words.
template <class Visitor>
void for_words(const std::string& text, const std::string& input, const Visitor& visit) {
    const auto program = program_of(text);
    ASSERT_NE(program, nullptr);
    if (program->objective() != Objective::higher_score ||
        program->ending != language::Ending::result) {
        return;
    }
    const auto cases = language::read_input(*program, input);
    if (!cases) return;
    for (const auto& game : *cases) {
        const EndedRules rules(*program, game);
        if (EndedWords::serve(rules)) visit(rules, EndedWords(rules));
    }
}

/// All positions that can be reached, those where play is over among them; none if they are more.
inline std::vector<EndedWords::Position> all_positions(const EndedWords& words, std::size_t most) {
    std::vector<EndedWords::Position> positions;
    std::set<std::uint64_t> met = {words.start().word};
    std::deque<std::uint64_t> waiting = {words.start().word};
    for (; !waiting.empty(); waiting.pop_front()) {
        positions.push_back({waiting.front()});
        if (positions.size() > most) return {};
        words.visit_moves(positions.back(), [&](const EndedWords::Move& move) {
            if (met.insert(move.next).second) waiting.push_back(move.next);
            return true;
        });
    }
    return positions;
}

/// Each position ends as the plain engine tells, and they are all that the engine knows; returns how
/// many are won or lost.
template <class Engine>
std::uint64_t expect_endings(Engine& engine, RetrogradeSolver<EndedRules>& plain,
                             const EndedWords& words,
                             const std::vector<EndedWords::Position>& positions) {
    EXPECT_EQ(engine.positions(), positions.size());
    std::uint64_t decided = 0;
    for (const EndedWords::Position& position : positions) {
        const auto found = engine.known(position);
        const auto wanted = plain.ending(words.position_of(position)).value();
        const bool agrees =
            found && found->value == wanted.value && found->remoteness == wanted.remoteness;
        EXPECT_TRUE(agrees) << engine.positions() << " positions, word " << position.word;
        if (!agrees) break;
        decided += wanted.remoteness ? 1 : 0;
    }
    return decided;
}

}  // namespace zermelo::test
