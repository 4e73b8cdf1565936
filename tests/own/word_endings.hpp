// Rules files whose positions are words and that are played for a score or a result: what tests of the
// engines for them share.
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

/// Calls visit(rules, words) for each case of the input, if play ends with a result, nobody moves again
/// and positions are words; returns how many these are.
template <class Visitor>
std::size_t for_words(const std::string& text, const std::string& input, const Visitor& visit) {
    const auto program = program_of(text);
    EXPECT_NE(program, nullptr);
    if (program == nullptr || program->objective() != Objective::higher_score ||
        program->ending != language::Ending::result || program->uses_again) {
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

/// Boards that fill or empty; on some the moves change bits in different ways.
inline std::string random_board(Random& random) {
    const auto line = [&] {
        return one_of<6>({"any i in 1..n-1: cell[i] == 2 - mover and cell[i+1] == 2 - mover",
                          "any i in 1..n-2: cell[i] == 1 + mover and cell[i+2] == 1 + mover",
                          "any i in 1..n-2: cell[i] == 2 and cell[i+1] != 0 and cell[i+2] == 2",
                          "cell[1] == 1 and cell[n] == 1", "(count i in 1..n: cell[i] == 1) >= 3",
                          "cell[2] == 1 and cell[3] == 2 - mover"},
                         random);
    };
    const bool fills = random.below(3) != 0;
    std::string text = "input n in 3..12\nposition cell[n] in 0..3 = ";
    text += fills ? "0\n" : "1\n";
    text += one_of<2>({"lost if ", "won if "}, random) + line() + "\n";
    if (random.below(2) == 0) text += "drawn if " + line() + "\n";
    if (random.below(3) == 0) text += "may repeat\n";
    const std::uint64_t moves = 1 + random.below(3);
    for (std::uint64_t m = 0; m < moves; ++m) {
        text += one_of<3>({"move m", "left move m", "right move m"}, random);
        text += std::to_string(m) + " i in 1..n if ";
        if (fills) {
            text += one_of<4>(
                {"cell[i] == 0", "cell[i] == 0 and i != 2",
                 "cell[i] == 0 and (i == 1 or cell[i-1] != 0)", "cell[i] == 0 and i % 2 == mover"},
                random);
            text += one_of<5>({" -> cell[i] = 1 + mover", " -> cell[i] = 1", " -> cell[i] = 2",
                               " -> cell[i] = 2 - mover",
                               random.below(4) == 0 ? " -> cell[i] = 3" : " -> cell[i] = 1"},
                              random);
        } else {
            text += one_of<3>({"cell[i] == 1", "cell[i] != 0",
                               "cell[i] == 1 and (i == n or cell[i+1] == 0)"},
                              random) +
                    " -> cell[i] = 0";
        }
        text += "\n";
    }
    return text;
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
