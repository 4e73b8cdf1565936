// Grid walk: who wins, 64 cells at a time, against the definition; and answers straight from texts.
#include "zermelo/games/grid-walk/solver/lost_cells.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/support.hpp"
#include "zermelo/base/targets.hpp"
#include "zermelo/games/grid-walk/format.hpp"
#include "zermelo/games/grid-walk/tests/boards.hpp"
#include "zermelo/games/registry.hpp"

namespace zermelo::games::grid_walk {
namespace {

/// A cell is lost iff no move leads to a lost cell. O(N * M * K).
Matrix<std::uint8_t> lost_by_definition(const Instance& instance) {
    Matrix<std::uint8_t> lost(instance.walls.rows(), instance.walls.columns());
    const GridWalk rules(instance, {1, 1});
    const auto at = [&](Cell cell) -> std::uint8_t& {
        return lost(static_cast<std::size_t>(cell.row - 1),
                    static_cast<std::size_t>(cell.column - 1));
    };
    std::vector<Cell> cells;
    for_open_cells(instance, [&](Cell cell) { cells.push_back(cell); });
    for (std::size_t c = cells.size(); c-- > 0;) {
        at(cells[c]) = rules.visit_moves(cells[c], [&](const GridWalk::Move& move) {
            return at(rules.after(cells[c], move)) == 0;
        });
    }
    return lost;
}

/// Holds the lost cells against the definition for every target; returns how many cells these are.
std::uint64_t compare_with_definition(const Instance& grid) {
    const Matrix<std::uint8_t> expected = lost_by_definition(grid);
    std::uint64_t count = 0;
    test::for_each_target([&] {
        const LostCells lost = lost_cells(grid);
        std::uint64_t wrong = 0;
        for_open_cells(grid, [&](Cell cell) {
            wrong += lost.lost(cell) != (expected(static_cast<std::size_t>(cell.row - 1),
                                                  static_cast<std::size_t>(cell.column - 1)) != 0);
            ++count;
        });
        EXPECT_EQ(wrong, 0U) << name_of(chosen_target()) << '\n' << write(grid);
    });
    return count;
}

TEST(GridWalkLostCells, AgreeWithTheDefinitionOnAllSmallBoards) {
    std::uint64_t count = 0;
    for_all_boards(3, 3, 3, [&](const Instance& grid) { count += compare_with_definition(grid); });
    for_all_boards(2, 5, 2, [&](const Instance& grid) { count += compare_with_definition(grid); });
    for_all_boards(5, 2, 2, [&](const Instance& grid) { count += compare_with_definition(grid); });
    test::tried("open cells of all small boards, a target each", count);
}

/// Widths around those of words and vectors, K around the bits of a word.
TEST(GridWalkLostCells, AgreeWithTheDefinitionOnAllWidths) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (std::size_t columns = 1; columns <= 200; ++columns) {
        for (std::uint64_t i = 0; i < 2 * test::effort(); ++i) {
            Instance grid = open_board(random.below(150) + 1, columns, 0);
            fill_with_walls(grid, random.below(70), random);
            grid.longest = random.chance(1, 2) ? random.between(0, 5) : random.between(0, 210);
            count += compare_with_definition(grid);
            ASSERT_FALSE(HasFailure());
        }
    }
    for (const std::int64_t longest : {0, 1, 2, 61, 62, 63, 64, 65, 126, 127, 128, 129, 1000}) {
        for (const std::uint64_t percent : {0, 1, 10, 50}) {
            Instance grid = open_board(200, 260, longest);
            fill_with_walls(grid, percent, random);
            count += compare_with_definition(grid);
        }
    }
    test::tried("cells of grids of all widths, a target each", count);
}

TEST(GridWalkLostCells, OfOneRowOrColumnAlternate) {
    std::uint64_t count = 0;
    for (const std::size_t length : {1, 2, 63, 64, 65, 1000}) {
        for (const bool is_row : {false, true}) {
            Instance grid = is_row ? open_board(1, length, 7) : open_board(length, 1, 7);
            count += compare_with_definition(grid);
            EXPECT_TRUE(lost_cells(grid).lost({static_cast<std::int32_t>(grid.walls.rows()),
                                               static_cast<std::int32_t>(grid.walls.columns())}));
            EXPECT_EQ(lost_cells(grid).lost({1, 1}), length % 2 == 1);
        }
    }
    test::tried("cells of single rows and columns", count);
}

const Game& the_game() {
    return find_game("grid-walk")->game;
}

/// What the answer to a text is by the plain reader, or the complaint about it.
std::string plain_answer(std::string_view text, const Resources& resources) {
    const auto puzzle = the_game().read_plain(text);
    if (!puzzle) return render(puzzle.error(), "f", text);
    const auto answer = (*puzzle)->answer(resources);
    return answer ? *answer : render(answer.error(), "f", text);
}
std::string fast_answer(std::string_view text, const Resources& resources) {
    const auto answer = the_game().answer(text, resources);
    return answer ? *answer : render(answer.error(), "f", text);
}

std::string with_other_line_ends(const std::string& text, std::string_view end) {
    std::string result;
    for (const char c : text) {
        if (c == '\n') {
            result += end;
        } else {
            result += c;
        }
    }
    return result;
}

TEST(GridWalkText, IsAnsweredAsTheInstanceIs) {
    Random random = test::random();
    std::uint64_t count = 0;
    std::uint64_t errors = 0;
    const std::uint64_t grids = (test::kSanitized ? 250 : 1500) * test::effort();
    for (std::uint64_t i = 0; i < grids; ++i) {
        Instance grid = random_board(i % 5 == 0 ? 140 : 12, random);
        for_open_cells(grid, [&](Cell cell) {
            if (random.chance(1, 3)) grid.queries.push_back(cell);
        });
        const std::string text = write(grid);
        std::vector<std::string> texts = {
            text, with_other_line_ends(text, "\r\n"), with_other_line_ends(text, " \n"),
            with_other_line_ends(text, "\n\n"), text.substr(0, text.size() - 1)};
        for (int b = 0; b < 6; ++b)
            texts.push_back(test::broken(texts[random.below(2)], random));
        for (const std::string& one : texts) {
            const std::string expected = plain_answer(one, {.memory = kMemory});
            errors += expected.starts_with("f:");
            test::for_each_target([&] {
                EXPECT_EQ(fast_answer(one, {.memory = kMemory}), expected)
                    << name_of(chosen_target()) << '\n'
                    << one;
                ++count;
            });
        }
        ASSERT_FALSE(HasFailure());
    }
    EXPECT_GT(errors, 0U);
    test::tried("answers to texts, broken ones too", count);
}

/// One odd byte anywhere: in a cell, at the end of a row, before and behind the grid.
TEST(GridWalkText, NoOddByteIsOverlooked) {
    Random random = test::random();
    std::uint64_t count = 0;
    for (const std::size_t columns : {1, 5, 63, 64, 65, 130}) {
        Instance grid = open_board(3, columns, 2);
        fill_with_walls(grid, 20, random);
        grid.walls(1, 0) = 0;
        grid.queries = {{2, 1}};
        const std::string text = write(grid);
        for (std::size_t at = 0; at < text.size(); ++at) {
            for (const char byte : {'.', '#', 'x', '\0', '\n', '\r', ' ', '\x2f', '\xae'}) {
                std::string one = text;
                one[at] = byte;
                const std::string expected = plain_answer(one, {.memory = kMemory});
                test::for_each_target([&] {
                    EXPECT_EQ(fast_answer(one, {.memory = kMemory}), expected)
                        << name_of(chosen_target()) << '\n'
                        << one;
                    test::expect_readers_agree(the_game(), one);
                    ++count;
                });
            }
        }
    }
    test::tried("texts with one odd byte", count);
}

TEST(GridWalkText, IsRefusedAsTheInstanceIs) {
    Instance grid = open_board(100, 100, 3);
    grid.queries = {{1, 1}};
    const std::string text = write(grid);
    const std::uint64_t need = LostCells::need(grid);
    EXPECT_EQ(need, 103U * 2 * 8);
    EXPECT_EQ(fast_answer(text, {.memory = need}), plain_answer(text, {.memory = need}));
    EXPECT_EQ(fast_answer(text, {.memory = need - 1}),
              "f: error: the table of lost cells of a 100 x 100 grid needs 1.6 KiB, the memory "
              "allowed is "
              "1.6 KiB\n");
    EXPECT_EQ(plain_answer(text, {.memory = need - 1}), fast_answer(text, {.memory = need - 1}));
    // What is wrong with an input that can be held comes first.
    EXPECT_EQ(fast_answer(text + "7", {.memory = 11'000}),
              plain_answer(text + "7", {.memory = 11'000}));
    EXPECT_TRUE(fast_answer(text + "7", {.memory = 9000})
                    .starts_with("f: error: the input needs 9.8 KiB or more"));
}

TEST(GridWalkText, CanBeInterrupted) {
    Instance grid = open_board(3000, 3000, 3);
    grid.queries = {{1, 1}};
    const std::string text = write(grid);
    for (const std::uint64_t calls : {0, 1, 2}) {
        test::StopAfter monitor(calls);
        const auto answer = the_game().answer(text, {.memory = kMemory, .monitor = &monitor});
        ASSERT_FALSE(answer);
        EXPECT_EQ(answer.error().message, stopped_error().error().message);
        EXPECT_EQ(monitor.seen(), calls + 1);
    }
    test::StopAfter patient(1'000'000);
    EXPECT_TRUE(the_game().answer(text, {.memory = kMemory, .monitor = &patient}));
    EXPECT_GE(patient.seen(), 3U);
}

}  // namespace
}  // namespace zermelo::games::grid_walk
