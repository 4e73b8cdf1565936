// What a check takes: the steps and the bytes that are allowed bound it, whatever the texts are,
// and texts that were made to be slow, or that change while they are read, gain nothing.
#include <gmock/gmock.h>
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <new>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "check.hpp"
#include "checked_games.hpp"
#include "checker/proofs.hpp"
#include "support/support.hpp"
#include "zermelo/rules/position_table.hpp"

namespace {

/// What was allocated in the test program.
struct Heap {
    std::size_t live = 0;
    std::size_t peak = 0;
    std::uint64_t until_change = 0;  // how many allocations more; 0: no change
    void (*change)() = nullptr;
};
Heap heap;  // NOLINT: operator new has no other place

void* counted(void* block) {
    if (block == nullptr) throw std::bad_alloc();
    heap.live += malloc_usable_size(block);
    heap.peak = std::max(heap.peak, heap.live);
    if (heap.until_change > 0 && --heap.until_change == 0) heap.change();
    return block;
}

void release(void* block) {
    heap.live -= malloc_usable_size(block);
    std::free(block);
}

}  // namespace

void* operator new(std::size_t size) {
    return counted(std::malloc(std::max<std::size_t>(size, 1)));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto step = static_cast<std::size_t>(alignment);
    return counted(std::aligned_alloc(step, (size + step) / step * step));
}
void operator delete(void* block) noexcept {
    release(block);
}
void operator delete(void* block, std::size_t) noexcept {
    release(block);
}
void operator delete(void* block, std::align_val_t) noexcept {
    release(block);
}
void operator delete(void* block, std::size_t, std::align_val_t) noexcept {
    release(block);
}

namespace {

using namespace zermelo::test;
namespace check = zermelo::check;
using check::kUsualSteps;
using check::Verdict;
using testing::HasSubstr;
using testing::MatchesRegex;
using zermelo::ErrorKind;
using zermelo::PositionTable;

Verdict checked(const Proof& proof, std::uint64_t memory, std::uint64_t steps = kUsualSteps) {
    const auto verdict = verdict_of(proof, proof.text(), memory, steps);
    EXPECT_TRUE(verdict.has_value());
    return verdict.value_or(Verdict());
}

/// A board of keepaway with rising values.
std::string rising_board(int rows, int k) {
    std::string text = std::to_string(rows) + ' ' + std::to_string(k) + '\n';
    for (int i = 1; i <= rows * rows; ++i)
        text += std::to_string(i) + (i % rows == 0 ? '\n' : ' ');
    return text;
}

// --- steps ---

TEST(CheckerSteps, AsManyAsAreToldAreEnoughAndOneLessIsNot) {
    for (const Proof& proof : all_proofs()) {
        const std::uint64_t steps = checked(proof, kMemory).steps;
        EXPECT_GT(steps, 0);
        EXPECT_TRUE(checked(proof, kMemory, steps).verified);
        for (std::uint64_t less = 0; less < steps; ++less) {
            const Verdict refused = checked(proof, kMemory, less);
            EXPECT_FALSE(refused.verified);
            EXPECT_EQ(refused.objection->kind, ErrorKind::limit);
            EXPECT_THAT(refused.objection->message.english(),
                        MatchesRegex("the check takes .* steps or more, --steps is " +
                                     std::to_string(less)));
        }
    }
}

/// Two rows of two cells: the start twice, to count the cells and to list them, and each cell, all
/// with a look at all cells.
TEST(CheckerSteps, AMapTakesTheSquareOfItsCells) {
    EXPECT_EQ(checked(kKeepaway, kMemory).steps, (2 + 4) * (1 + 4));
}

TEST(CheckerSteps, AShortCertificateOfALargeMapIsRefusedBeforeItIsBegun) {
    const Proof map{"keepaway", rising_board(500, 1), "1 of 1", 1,
                    "case 1 map\nset 1\ntoken at 1,1\n"};
    const Verdict verdict = checked(map, kMemory);
    ASSERT_TRUE(verdict.objection);
    EXPECT_EQ(verdict.objection->message,
              "the check takes 62500500001 steps or more, --steps is 4000000000");
    EXPECT_THAT(
        checked(map, 20'000'000).objection->message.english(),
        MatchesRegex("(the input|a map of 250000 cells) needs .*, the memory allowed is .*"));
}

/// One step down, right or along the diagonal is tried at each open cell, over the edge as well.
TEST(CheckerSteps, CellsThatAreNoMovesCountAsWell) {
    EXPECT_EQ(checked(kGridWalk, kMemory).steps, (1 + 3) + 3 * (1 + 2));
}

/// A matrix with a square of ones and below and right of it one of twos: each of the ones has a
/// line, with another of the twos, behind which nearly all of the matrix lies, without a move.
TEST(CheckerSteps, CellsWithOtherNumbersAreNotLookedAt) {
    constexpr int kSide = 200;
    constexpr int kSquare = 10;
    std::string input = "1\n3 200 200\n1 2 3\n";
    for (int row = 1; row <= kSide; ++row) {
        for (int column = 1; column <= kSide; ++column) {
            const auto in = [&](int end) {
                return std::min(row, column) > end - kSquare && std::max(row, column) <= end;
            };
            input += in(kSquare) ? "1 " : in(2 * kSquare) ? "2 " : "4 ";
        }
    }
    std::string lines;
    for (int row = 1; row <= kSquare; ++row) {
        for (int column = 1; column <= kSquare; ++column) {
            lines += "0 " + std::to_string(row + kSquare) + ',' + std::to_string(column + kSquare) +
                     " turn 2: 2 below and right of " + std::to_string(row) + ',' +
                     std::to_string(column) + '\n';
        }
    }
    const Proof proof{"subtangle", input, "1 of 1", 100, "case 1 second wins\nmoves 100\n" + lines};
    const Verdict verdict = checked(proof, kMemory);
    EXPECT_TRUE(verdict.verified) << verdict.objection->message.english();
    EXPECT_EQ(verdict.steps, (1 + 100) + 100);  // the start with its moves, and behind each line
}

/// Calls use(rules) for each case of the proofs by hand.
template <class Use>
void visit_rules(const Use& use) {
    for (const Proof& proof : all_proofs()) {
        const auto if_meant = [&](auto known) {
            using Game = decltype(known);
            if (Game::name != proof.game) return;
            typename Game::Limits limits;
            const auto instance = Game::read_plain(proof.input, limits, kMemory);
            ASSERT_TRUE(instance);
            for (std::size_t i = 0; i < Game::cases(*instance); ++i)
                use(Game::rules(*instance, i));
        };
        std::apply([&](auto... known) { (if_meant(known), ...); }, check::CheckedGames());
    }
}

TEST(CheckerSteps, NoPositionHasMoreMovesThanCandidates) {
    std::uint64_t positions = 0;
    visit_rules([&]<class R>(const R& rules) {
        if constexpr (requires { rules.candidates(rules.start()); }) {
            PositionTable<typename R::Position, char> known;
            known.insert(rules.start(), 0);
            for (std::uint32_t i = 0; i < known.size(); ++i, ++positions) {
                const auto position = known.position(i);
                std::uint64_t moves = 0;
                rules.visit_moves(position, [&](const auto& move) {
                    ++moves;
                    const auto next = rules.after(position, move);
                    if (known.find(next) == known.kNone) known.insert(next, 0);
                    return true;
                });
                EXPECT_LE(moves, rules.candidates(position)) << rules.write_position(position);
            }
        }
    });
    tried("positions whose candidates were counted", positions);
}

// --- memory ---

/// Whether a check was refused for want of memory.
bool lacks_memory(const Verdict& verdict) {
    return verdict.objection &&
           verdict.objection->message.english().contains(", the memory allowed is ");
}

/// The least memory with which a check is made.
std::uint64_t least_memory(const Proof& proof) {
    std::uint64_t enough = kMemory;
    for (std::uint64_t too_little = 0; enough - too_little > 1;) {
        const std::uint64_t middle = (enough + too_little) / 2;
        (lacks_memory(checked(proof, middle)) ? too_little : enough) = middle;
    }
    return enough;
}

/// What a check takes of the heap at most.
std::uint64_t bytes_taken(const Proof& proof, std::uint64_t memory) {
    const std::string text = proof.text();
    const std::size_t before = heap.peak = heap.live;
    const auto verdict = verdict_of(proof, text, memory);
    EXPECT_TRUE(verdict);
    return heap.peak - before;
}

std::string repeated(const std::string& text, int count) {
    std::string result;
    for (int i = 0; i < count; ++i)
        result += text;
    return result;
}

/// Inputs that take much for their length, with proofs or claims about them.
std::vector<Proof> wasteful_proofs() {
    std::vector<Proof> proofs = all_proofs();
    const std::string claim = "case 1 first wins\nmoves 1\n0 L-1 1..1: 1 1\n";
    proofs.push_back({"end-nim", "2049\n" + repeated("1 1\n", 2049), "1 of 2049", 1, claim});
    proofs.push_back({"subtangle", "2049\n" + repeated("1 1 1\n1\n1\n", 2049), "1 of 2049", 1,
                      "case 1 first wins\nmoves 1\n0 1,1 turn 1: 1 anywhere\n"});
    proofs.push_back({"grid-walk", "1 1 0\n.\n2049\n" + repeated("1 1\n", 2049), "1 of 2049", 0,
                      "case 1 second wins\nmoves 0\n"});
    proofs.push_back({"staircase", "2 1000\n" + repeated("1 ", 4000), "1 of 1", 1,
                      "case 1 score 1\nstrategy first 1\n0 1 1,1 0 0\nstrategy second 0\n"});
    proofs.push_back(
        {"keepaway", rising_board(100, 1), "1 of 1", 1, "case 1 map\nset 1\ntoken at 1,1\n"});
    std::string claims;
    for (int i = 1; i <= 2049; ++i)
        claims += "case " + std::to_string(i) + " second wins\n";
    proofs.push_back({"grid-walk", "1 1 0\n.\n2049\n" + repeated("1 1\n", 2049), "2049 of 2049", 0,
                      claims + "moves 0\n"});
    const std::string take = "move k in 1..n -> n = n - k";
    proofs.push_back({"own game", "2049\n" + repeated("1 ", 2049), "1 of 2049", 1,
                      "case 1 first wins\nmoves 1\n0 1 [1]\n",
                      "input cases q: n\nposition n\n" + take});
    proofs.push_back({"own game", "5000", "1 of 1", 1,
                      "case 1 first wins\nmoves 1\n0 move [5000]\n",
                      "position n\nmove if n > 1 -> sum i in 1..n: [1]"});
    proofs.push_back({"own game", repeated("1 ", 2049), "1 of 1", 0,
                      "case 1 second wins\nmoves 0\n",
                      "input a[2049] in any\nposition n = 0, row[60, 60] in any = 0\n"
                      "move if n > 0 -> n = a[1]"});
    return proofs;
}

TEST(CheckerMemory, IsNeverMoreThanTheLeastWithWhichACheckIsMade) {
    std::uint64_t count = 0;
    for (const Proof& proof : wasteful_proofs()) {
        const std::uint64_t memory = least_memory(proof);
        ASSERT_LT(memory, kMemory);
        EXPECT_LE(bytes_taken(proof, memory), memory) << proof.input.substr(0, 20);
        for (const std::uint64_t less : {memory - 1, memory / 2, std::uint64_t{1}}) {
            EXPECT_LE(bytes_taken(proof, less), std::max<std::uint64_t>(less, 1 << 12))
                << proof.input.substr(0, 20);
            ++count;
        }
    }
    tried("checks whose memory was counted", count);
}

/// Reads the input by the game's plain reader with so much memory. Returns whether that was
/// enough, and what of the heap was taken.
std::pair<bool, std::uint64_t> read_within(const Proof& proof, std::uint64_t memory) {
    std::pair<bool, std::uint64_t> result;
    const auto if_meant = [&](auto known) {
        using Game = decltype(known);
        if (Game::name != proof.game) return;
        typename Game::Limits limits;
        const std::size_t before = heap.peak = heap.live;
        result.first = Game::read_plain(proof.input, limits, memory).has_value();
        result.second = heap.peak - before;
    };
    std::apply([&](auto... known) { (if_meant(known), ...); }, check::CheckedGames());
    return result;
}

TEST(ReadersMemory, IsCountedAsItIsTaken) {
    for (const Proof& proof : wasteful_proofs()) {
        if (!proof.rules.empty()) continue;
        SCOPED_TRACE(proof.game + " " + proof.input.substr(0, 20));
        std::uint64_t enough = kMemory;
        for (std::uint64_t too_little = 0; enough - too_little > 1;) {
            const std::uint64_t middle = (enough + too_little) / 2;
            (read_within(proof, middle).first ? enough : too_little) = middle;
        }
        const std::uint64_t taken = read_within(proof, enough).second;
        constexpr std::uint64_t kSome = 1 << 10;  // messages, and what few small blocks round up to
        EXPECT_LE(taken, enough + kSome);
        // A heap of one number is a block of 32 bytes, of which the test sees what can be used.
        EXPECT_LE(enough, 2 * taken + kSome) << "more is counted than is taken";
        EXPECT_LE(read_within(proof, enough - 1).second, enough - 1 + kSome);
    }
}

TEST(CheckerMemory, IsToldWithWhatNeedsIt) {
    const Proof map{"keepaway", rising_board(100, 1), "1 of 1", 1,
                    "case 1 map\nset 1\ntoken at 1,1\n"};
    const auto message = [](const Proof& proof, std::uint64_t memory) {
        return checked(proof, memory).objection->message.english();
    };
    EXPECT_THAT(message(kEndNim, 1000), MatchesRegex("a copy of a text needs .*"
                                                     ", the memory allowed is 1000 B"));
    EXPECT_THAT(message(map, 200'000), HasSubstr("the input needs "));
    EXPECT_THAT(message(kEndNim, least_memory(kEndNim) - 1), HasSubstr("a check of 7 lines needs"));
    EXPECT_THAT(message(map, least_memory(map) - 1), HasSubstr("a map of 10000 cells needs "));
    EXPECT_EQ(checked(map, 1000).objection->kind, ErrorKind::limit);
}

// --- texts that change while they are checked ---

/// A text in memory that becomes another one, of the same length, at an allocation of the check.
struct Changing {
    static inline std::string text;
    static inline std::string becomes;
    static void change() { std::copy(becomes.begin(), becomes.end(), text.begin()); }
};

/// Calls use(verdict) for a change at each allocation of a check in turn; `input` and `certificate`
/// are views, one of Changing::text, which begins as `before`.
template <class Use>
void change_at_every_allocation(std::string_view game, const std::string& before,
                                const std::function<std::string_view()>& input,
                                const std::function<std::string_view()>& certificate,
                                const Use& use) {
    std::uint64_t changes = 0;
    for (bool changed = true; changed; ++changes) {
        Changing::text = before;
        heap.change = &Changing::change;
        heap.until_change = changes + 1;
        const auto verdict = check::check(game, input(), certificate(), kMemory);
        changed = heap.until_change == 0;
        heap.until_change = 0;
        if (verdict) use(*verdict);
    }
    tried("changes while a text is checked", changes);
}

TEST(CheckerTexts, ACertificateThatChangesMeanwhileClaimsNothingElse) {
    const std::string text = kStaircase.text();
    Changing::becomes = changed(text, "case 1 score 1", "case 1 score 7");
    const auto input = [] { return std::string_view(kStaircase.input); };
    const auto certificate = [] { return std::string_view(Changing::text); };
    change_at_every_allocation("staircase", text, input, certificate, [](const Verdict& verdict) {
        if (verdict.verified) {
            EXPECT_THAT(verdict.claims, testing::ElementsAre("case 1: score 1\n"));
        }
    });
}

TEST(CheckerTexts, AnInputThatChangesMeanwhileIsOneOrTheOther) {
    const std::string other = "1\n2\n2 1\n";  // which the first player wins, and this is why
    Proof proof{"end-nim", "1\n2\n1 1\n", "1 of 1", 3,
                "case 1 first wins\nmoves 3\n1 L-1 1..2: 2 1\n0 L-1 2..2: 1 1\n0 L-1 1..1: 1 1\n"};
    Changing::becomes = proof.input;
    const std::string of_input = proof.text();
    proof.input = other;
    ASSERT_TRUE(checked(proof, kMemory).verified);
    const auto input = [] { return std::string_view(Changing::text); };
    const auto certificate = [&] { return std::string_view(of_input); };
    change_at_every_allocation("end-nim", other, input, certificate,
                               [](const Verdict& verdict) { EXPECT_FALSE(verdict.verified); });
}

}  // namespace
