// How answers that are given while an input is read are held against those by way of a puzzle.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "support/support.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/face/game.hpp"

namespace zermelo::test {

/// More memory than the inputs of such tests need.
inline constexpr std::uint64_t kEnoughMemory = std::uint64_t{1} << 30;

/// The answer, or what is told of the error in the text.
inline std::string account_of(const Result<std::string>& answer, std::string_view text) {
    return answer ? *answer : render(answer.error(), "text", text);
}

/// The answer by way of the plain reader and the puzzle.
inline std::string answer_by_puzzle(const Game& game, std::string_view text) {
    const auto puzzle = game.read_plain(text);
    return puzzle ? account_of((*puzzle)->answer({.memory = kEnoughMemory}), text)
                  : render(puzzle.error(), "text", text);
}

using FastAnswer = std::optional<Result<std::string>>(std::string_view text,
                                                      const Resources& resources);

/// Fails unless the answer, or the error that is told, is the expected one for each vector target
/// and 1 to 3 jobs; if `taken`, also where the fast way leaves the text to the slower one.
inline void expect_fast_answer(const Game& game, FastAnswer& fast_answer, std::string_view text,
                               const std::string& expected, bool taken) {
    for_each_way([&](unsigned jobs) {
        const auto fast = fast_answer(text, {.memory = kEnoughMemory, .jobs = jobs});
        EXPECT_TRUE(fast.has_value() || !taken) << text;
        EXPECT_EQ(fast ? account_of(*fast, text) : expected, expected) << text;
    });
    // What is left to the slower way is read in one way for any number of jobs.
    for_each_target([&] {
        EXPECT_EQ(account_of(game.answer(text, {.memory = kEnoughMemory}), text), expected) << text;
    });
}

}  // namespace zermelo::test
