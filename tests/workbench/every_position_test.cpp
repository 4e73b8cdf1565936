// All positions of a case in a table on disk: held against a walk by moves as people write them.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <optional>
#include <span>

#include "workbench/table_folder.hpp"
#include "zermelo/games/registry.hpp"
#include "zermelo/workbench/answers/table.hpp"
#include "zermelo/workbench/answers/table_reader.hpp"

namespace zermelo {
namespace {

using test::contents;
using test::game_in;
using test::options_for;
using test::write;
using EveryPosition = test::TableFolder;
using Worths = std::map<std::string, PositionWorth>;

/// What a table says of a position with this value and remoteness; none where that would have to be
/// known.
std::optional<PositionWorth> worth_of(const Value& value, std::optional<std::uint32_t> moves,
                                      TableValue wanted) {
    if (wanted == TableValue::grundy || wanted == TableValue::score)
        return PositionWorth{value.number, 0};
    if (wanted == TableValue::outcome || value.sign() == 0) return PositionWorth{value.sign(), 0};
    return moves ? std::optional(PositionWorth{value.sign(), *moves}) : std::nullopt;
}

/// The same where the session stands; none where its rules go wrong, or where it takes too much work
/// to know how long play lasts.
std::optional<PositionWorth> worth_by(Session& session, TableValue wanted) {
    const auto value = session.value();
    if (!value) return std::nullopt;
    const auto moves = session.remoteness();
    return worth_of(*value, moves ? *moves : std::nullopt, wanted);
}

/// The definition: whatever moves lead to, with what a session of the rules alone says there; none
/// of more positions than `most`, or where the session does not know all of them.
std::optional<Worths> by_moves(Session& session, TableValue wanted, std::size_t most) {
    Worths worths;
    std::vector<std::vector<std::string>> ways = {{}};
    while (!ways.empty()) {
        const auto way = std::move(ways.back());
        ways.pop_back();
        session.undo(session.history().size());
        for (const std::string& move : way)
            EXPECT_TRUE(session.play(move));
        if (worths.contains(session.position())) continue;
        const auto worth = worth_by(session, wanted);
        if (!worth) return std::nullopt;
        worths[session.position()] = *worth;
        if (worths.size() > most) return std::nullopt;
        session.visit_moves([&](const std::string& move) {
            ways.push_back(way);
            ways.back().push_back(move);
            return true;
        });
    }
    return worths;
}

Worths worths_in(const std::string& path) {
    const std::string bytes = contents(path);
    const auto reader = TableReader::of(std::as_bytes(std::span(bytes)));
    EXPECT_TRUE(reader && reader->verify());
    Worths worths;
    const auto visited = reader->visit([&](std::string_view position, const PositionWorth& worth) {
        return worths.emplace(position, worth).second;
    });
    EXPECT_TRUE(visited);
    EXPECT_EQ(worths.size(), reader->positions());
    return worths;
}

/// What a walk through all positions tells, by the values that the game has.
Worths by_walk(const Puzzle& puzzle, TableValue wanted) {
    const auto session = puzzle.open(0, options_for(wanted));
    EXPECT_TRUE(session);
    Worths worths;
    const auto take_in = [&](const WalkedPosition& position) -> Result<void> {
        const auto worth = worth_of(position.value, position.remoteness, wanted);
        EXPECT_TRUE(worth);
        EXPECT_TRUE(worths.emplace(position.notation, worth.value_or(PositionWorth{})).second);
        return {};
    };
    EXPECT_TRUE(
        (*session)->visit_positions({.remoteness = wanted == TableValue::distance}, take_in));
    EXPECT_TRUE((*session)->history().empty());
    return worths;
}

/// In one piece and, where there are more than 256 positions, in parts.
void hold_files_against(const Worths& expected, const Puzzle& puzzle, TableValue value,
                        const std::string& path) {
    Resources resources;
    ASSERT_EQ(write(puzzle, value, path, resources), expected.size());
    EXPECT_EQ(worths_in(path), expected);
    const std::string whole = contents(path);
    resources.checkpoint_seconds = 0;
    ASSERT_EQ(write(puzzle, value, path, resources), expected.size());
    EXPECT_TRUE(contents(path) == whole);
}

/// Calls use() with puzzles of every character and with tiny ones.
void visit_small(const Game& game, const std::function<void(const Puzzle&)>& use) {
    const std::uint64_t seed = test::seed();
    for (const auto& [character, summary] : game.info().characters) {
        for (std::int64_t size = 1; size <= (test::thinned() ? 2 : 4); ++size) {
            const auto puzzle = game.generate({seed, character, size, 1});
            if (puzzle && (*puzzle)->cases() > 0) use(**puzzle);
        }
    }
    std::uint64_t left = test::thinned() ? 2 : 8 * test::effort();
    for (unsigned size = 1; size <= 3 && left > 0; ++size) {
        game.visit_tiny(size, [&](const Puzzle& puzzle) {
            if (puzzle.cases() > 0) use(puzzle);
            return --left > 0 && !testing::Test::HasFailure();
        });
    }
}

/// How many walks were held against their definition, and some of them their tables on disk; how
/// many of them tell how long play lasts, is added to `distances`.
std::uint64_t hold_against_moves(const Game& game, const std::string& path,
                                 std::uint64_t& distances) {
    constexpr std::size_t kMostPositions = 400;
    std::uint64_t walks = 0;
    visit_small(game, [&](const Puzzle& puzzle) {
        SCOPED_TRACE(puzzle.text());
        for (const TableValue value : kTableValues) {
            if (value == TableValue::outcome_class || testing::Test::HasFailure()) continue;
            if (!objection_to_value(game.info(), value).empty()) continue;
            // In the long run the rules alone tell only how play stands after so many moves.
            const bool ends = game.info().objective != Objective::long_run;
            const auto plain = ends ? puzzle.open_by_rules(0, options_for(value))
                                    : puzzle.open(0, options_for(value));
            ASSERT_TRUE(plain);
            const auto expected = by_moves(**plain, value, kMostPositions);
            if (!expected) continue;
            EXPECT_EQ(by_walk(puzzle, value), *expected);
            ++walks;
            distances += value == TableValue::distance ? 1 : 0;
            // A disk takes its time for each file.
            if (expected->size() > 256 || walks % 8 == 1)
                hold_files_against(*expected, puzzle, value, path);
        }
    });
    return walks;
}

TEST_F(EveryPosition, OfTheGamesThatAreBuiltInHasItsValue) {
    std::uint64_t walks = 0;
    std::uint64_t distances = 0;
    for (const RegisteredGame& entry : all_games()) {
        SCOPED_TRACE(entry.game.info().name);
        const std::uint64_t of_this = hold_against_moves(entry.game, path(), distances);
        EXPECT_GT(of_this, 0U);
        walks += of_this;
    }
    EXPECT_GT(distances, 30U);
    test::tried("walks through built-in games against walks by moves", walks);
}

TEST_F(EveryPosition, OfTheExamplesOfRulesFilesHasItsValue) {
    std::uint64_t walks = 0;
    std::uint64_t distances = 0;
    std::uint64_t games = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(test::source_folder() / "examples/games")) {
        if (entry.path().extension() != ".game") continue;
        SCOPED_TRACE(entry.path());
        const std::uint64_t of_this = hold_against_moves(*game_in(entry.path()), path(), distances);
        walks += of_this;
        games += of_this > 0 ? 1 : 0;
    }
    EXPECT_GT(games, 45U);  // all but those whose least board has too many positions
    EXPECT_GT(distances, 100U);
    test::tried("walks through games of rules files against walks by moves", walks);
}

TEST_F(EveryPosition, IsWalkedToInTheSameOrderFromAnyOneOn) {
    const auto game = game_in(test::source_folder() / "examples/games/kayles.game");
    const auto puzzle = game->read("12");
    ASSERT_TRUE(puzzle);
    const auto walk = [&](std::uint64_t known) {
        const auto session = (*puzzle)->open(0, {});
        std::vector<std::string> positions;
        EXPECT_TRUE((*session)->visit_positions({.known = known}, [&](const auto& position) {
            positions.emplace_back(position.notation);
            return Result<void>();
        }));
        return positions;
    };
    const auto all = walk(0);
    ASSERT_GT(all.size(), 200U);
    for (std::size_t known = 1; known <= all.size(); known += 17)
        EXPECT_EQ(walk(known), std::vector(all.begin() + static_cast<long>(known), all.end()));
}

TEST_F(EveryPosition, WhoseNotationsDoNotFitTheMemoryIsWrittenInParts) {
    // Many cells in a position, but few that are ever marked.
    const auto game = own::game_of_rules(
        "game row: mark a cell\ninput n\nposition cell[500] in \".x\" = \".\"\n"
        "move i in 1..n if cell[i] == \".\" -> cell[i] = 1\n");
    ASSERT_TRUE(game) << game.error().message;
    const auto puzzle = (*game)->read(test::thinned() ? "8" : "11");
    ASSERT_TRUE(puzzle);
    ASSERT_TRUE(write(**puzzle, TableValue::grundy, path()));
    const std::string whole = contents(path());
    const std::size_t positions = worths_in(path()).size();
    std::filesystem::remove(path());
    // The least memory for which the table of positions suffices.
    Resources resources;
    resources.memory = 1 << 14;
    Result<std::uint64_t> made = 0U;
    bool parts = false;
    do {
        resources.memory += resources.memory / 8;
        made = write(**puzzle, TableValue::grundy, path(), resources);
        parts = parts || std::filesystem::exists(part(2));
        ASSERT_LT(resources.memory, 1000 * positions);
    } while (!made);
    EXPECT_TRUE(parts);
    EXPECT_TRUE(contents(path()) == whole);
    EXPECT_EQ(files(), std::vector<std::string>{"values.zt"});
}

TEST_F(EveryPosition, OfRulesThatGoWrongIsNotWritten) {
    const auto game =
        own::game_of_rules("game grow\ninput n\nposition p = n\nmove -> p = p * p * p\n");
    ASSERT_TRUE(game) << game.error().message;
    const auto puzzle = (*game)->read("3");
    ASSERT_TRUE(puzzle);
    EXPECT_FALSE(write(**puzzle, TableValue::outcome, path()));
    EXPECT_EQ(files(), std::vector<std::string>{});
}

}  // namespace
}  // namespace zermelo
