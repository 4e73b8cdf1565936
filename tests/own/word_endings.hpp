// Rules files whose positions are words and end with a result: what tests of the engines for them share.
#pragma once

#include <gtest/gtest.h>

#include <array>
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
/// words; returns how many these are.
template <class Visitor>
std::size_t for_words(const std::string& text, const std::string& input, const Visitor& visit) {
    const auto program = program_of(text);
    EXPECT_NE(program, nullptr);
    if (program == nullptr || program->objective() != Objective::higher_score ||
        program->ending != language::Ending::result) {
        return 0;
    }
    const auto cases = language::read_input(*program, input);
    if (!cases) return 0;
    std::size_t visited = 0;
    for (const auto& game : *cases) {
        const EndedRules rules(*program, game);
        if (!EndedWords::serve(rules)) continue;
        visit(rules, EndedWords(rules));
        ++visited;
    }
    return visited;
}

template <std::size_t kCount>
std::string one_of(const std::array<const char*, kCount>& texts, Random& random) {
    return texts[random.below(kCount)];
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

/// Wherever an engine is stopped nothing is known, and it can be begun again; make(monitor) makes one.
template <class MakeEngine>
void expect_stops(const EndedWords& words, const MakeEngine& make) {
    std::uint64_t stops = 0;
    for (bool is_stopped = true; is_stopped; ++stops) {
        StopAfter monitor(stops);
        auto engine = make(monitor);
        const auto valued = engine.value_from(words.start());
        is_stopped = !valued;
        EXPECT_EQ(engine.known(words.start()).has_value(), !is_stopped);
        if (is_stopped) {
            EXPECT_EQ(valued.error().kind, stopped_error().error().kind);
        }
    }
    EXPECT_GT(stops, 5U);
}

}  // namespace zermelo::test
