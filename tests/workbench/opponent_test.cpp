// Games of the opponents against each other and against the referee, from starts of any worth.
#include "zermelo/workbench/play/opponent.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/support.hpp"
#include "workbench/played_games.hpp"
#include "zermelo/games/registry.hpp"
#include "zermelo/workbench/play/interact.hpp"
#include "zermelo/workbench/trials/small_input.hpp"

namespace zermelo {
namespace {

/// A random size up to the largest that a test wants; the tiny ones of every game.
void for_each_small_input(std::uint64_t count,
                          const std::function<void(std::string_view, const Puzzle&)>& use) {
    const std::uint64_t seed = test::seed();
    for (const RegisteredGame& entry : all_games()) {
        for (std::uint64_t number = 0; number < count; ++number) {
            const auto puzzle = small_input(entry.game, "", seed, number);
            ASSERT_TRUE(puzzle) << puzzle.error().message;
            ASSERT_EQ((*puzzle)->cases(), 1U);
            ASSERT_TRUE(entry.game.validate((*puzzle)->text(), ""));
            SCOPED_TRACE((*puzzle)->text());
            use(entry.game.info().name, **puzzle);
            if (testing::Test::HasFailure()) return;
        }
        std::uint64_t tiny = 0;
        for (unsigned size = 1; size <= 3; ++size) {
            entry.game.visit_tiny(size, [&](const Puzzle& puzzle) {
                const auto only = puzzle.cases() > 0 ? puzzle.only(0) : nullptr;
                if (only == nullptr) return true;
                SCOPED_TRACE(only->text());
                use(entry.game.info().name, *only);
                return ++tiny % count != 0 && !testing::Test::HasFailure();
            });
        }
    }
}

/// How many small inputs of a game are played; under sanitizers fewer, for their games take the
/// same steps.
constexpr std::uint64_t kSmallInputs = test::kSanitized ? 25 : 150;

TEST(Interact, APerfectProgramGetsWhatItsStartIsWorthAgainstEverybody) {
    std::uint64_t games = 0;
    std::uint64_t won_from_lost = 0;
    const std::uint64_t seed = test::seed();
    for_each_small_input(kSmallInputs * test::effort(), [&](std::string_view name,
                                                            const Puzzle& puzzle) {
        for (const auto kind : {OpponentKind::perfect, OpponentKind::weak, OpponentKind::random}) {
            for (const Player player : {Player::first, Player::second}) {
                PlayedGame game = game_of(name, puzzle);
                PlayingBot bot(name, OpponentKind::perfect, 1);
                const BotGame result = play(
                    game, player, bot, {.opponent = kind, .seed = seed + games, .most_moves = 60});
                ASSERT_TRUE(result.finished) << result.reason;
                EXPECT_TRUE(result.kept()) << result.reason;
                EXPECT_TRUE(result.slips().empty());
                EXPECT_TRUE(kind != OpponentKind::perfect || result.account.slips.empty());
                won_from_lost += result.worth < 0 && result.verdict == BotVerdict::won ? 1 : 0;
                ++games;
            }
        }
    });
    test::tried("games", games);
    test::tried("won from a lost start", won_from_lost);
}

TEST(Interact, NobodyGetsMoreThanItsStartIsWorthAgainstThePerfectPlayer) {
    std::uint64_t games = 0;
    std::uint64_t lost_from_won = 0;
    BotStatistics statistics;
    const std::uint64_t seed = test::seed();
    for_each_small_input(
        kSmallInputs * test::effort(), [&](std::string_view name, const Puzzle& puzzle) {
            for (const auto kind : {OpponentKind::weak, OpponentKind::random}) {
                for (const Player player : {Player::first, Player::second}) {
                    PlayedGame game = game_of(name, puzzle);
                    PlayingBot bot(name, kind, seed + games);
                    const BotGame result = play(game, player, bot, {.most_moves = 60});
                    ASSERT_TRUE(result.finished) << result.reason;
                    const int rank = result.verdict == BotVerdict::won    ? 1
                                     : result.verdict == BotVerdict::draw ? 0
                                                                          : -1;
                    EXPECT_LE(rank, result.worth);
                    EXPECT_TRUE(result.kept() || !result.slips().empty() || !result.reason.empty());
                    lost_from_won += rank < result.worth ? 1 : 0;
                    statistics.add(result);
                    ++games;
                }
            }
        });
    test::tried("games", games);
    test::tried("less than the start was worth", lost_from_won);
    const BotStatistics::Row all = statistics.all();
    EXPECT_EQ(all.games, games);
    EXPECT_EQ(all.games - all.kept, lost_from_won);
    EXPECT_EQ(all.of(BotVerdict::won), all.won_kept);
    EXPECT_GT(all.slips, 0U);
}

TEST(Interact, RandomMovesAreAllLegalMovesAlikeOften) {
    for (const RegisteredGame& entry : all_games()) {
        const auto puzzle = entry.game.read(entry.sample_input);
        const auto session = (*puzzle)->open(0, {});
        ASSERT_TRUE(session);
        std::map<std::string, int> counts;
        (*session)->visit_moves([&](const std::string& move) {
            counts[move] = 0;
            return true;
        });
        const auto moves = static_cast<int>(counts.size());
        Opponent opponent(OpponentKind::random, test::seed());
        for (int i = 0; i < 400 * moves; ++i) {
            const auto move = opponent.move(**session);
            ASSERT_TRUE(move && counts.contains(*move)) << *move;
            ++counts[*move];
        }
        // Six standard deviations of 400 are 120.
        for (const auto& [move, count] : counts) {
            EXPECT_NEAR(count, 400, 130) << entry.game.info().name << ' ' << move;
        }
        test::tried("moves", static_cast<std::uint64_t>(moves));
    }
}

TEST(Interact, RandomMovesFromHeapsOfATrillionComeAtOnce) {
    const auto puzzle =
        find_game("end-nim")->game.read("1\n3\n1000000000000000000 5 1000000000000000000\n");
    const auto session = (*puzzle)->open(0, {});
    ASSERT_TRUE(session);
    Opponent opponent(OpponentKind::random, test::seed());
    int left = 0;
    for (int i = 0; i < 1000; ++i) {
        const auto move = opponent.move(**session);
        ASSERT_TRUE(move);
        ASSERT_TRUE((*session)->play(*move)) << *move;
        EXPECT_GT(move->size(), 10U) << *move;  // nearly all moves are as long
        (*session)->undo();
        left += move->starts_with("L") ? 1 : 0;
    }
    EXPECT_NEAR(left, 500, 100);
}

TEST(Interact, TheSameSeedMakesTheSameGame) {
    std::uint64_t games = 0;
    std::uint64_t others = 0;
    for_each_small_input(6, [&](std::string_view name, const Puzzle& puzzle) {
        std::vector<std::string> moves[3];
        for (const std::uint64_t i : {0U, 1U, 2U}) {
            PlayedGame game = game_of(name, puzzle);
            PlayingBot bot(name, OpponentKind::perfect, 1);
            play(game, Player::second, bot,
                 {.opponent = OpponentKind::random, .seed = i / 2, .most_moves = 30});
            moves[i] = game.match.moves();
        }
        EXPECT_EQ(moves[0], moves[1]);
        others += moves[0] != moves[2] ? 1 : 0;
        ++games;
    });
    test::tried("games", games);
    test::tried("of them different with another seed", others);
}

TEST(Interact, ACaseByItselfHasTheAnswerThatItHasInItsFile) {
    std::uint64_t cases = 0;
    const std::uint64_t first = test::seed();
    for (const RegisteredGame& entry : all_games()) {
        const auto& characters = entry.game.info().characters;
        for (std::uint64_t seed = 0; seed < 10 * characters.size(); ++seed) {
            const auto puzzle = entry.game.generate(
                {first + seed, characters[seed % characters.size()].name, 4, 3});
            ASSERT_TRUE(puzzle) << puzzle.error().message;
            std::string answers;
            for (std::size_t i = 0; i < (*puzzle)->cases(); ++i) {
                const auto only = (*puzzle)->only(i);
                ASSERT_NE(only, nullptr);
                EXPECT_EQ(only->cases(), 1U);
                answers += *only->answer({});
                ++cases;
            }
            EXPECT_EQ(answers, *(*puzzle)->answer({}));
        }
    }
    test::tried("cases", cases);
}

}  // namespace
}  // namespace zermelo
