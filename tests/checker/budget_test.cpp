// What a check takes: the steps and the bytes that are allowed bound it, whatever the texts are,
// and texts that were made to be slow, or that change while they are read, gain nothing.
#include <gmock/gmock.h>
#include <malloc.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <new>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "check.hpp"
#include "checked_games.hpp"
#include "checker/proofs.hpp"
#include "support/support.hpp"
#include "walk.hpp"
#include "zermelo/base/checksum.hpp"

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
using zermelo::hash_combine;
using zermelo::Objective;
using zermelo::PositionHash;
using zermelo::PositionTable;

Verdict checked(const Proof& proof, std::uint64_t memory, std::uint64_t steps = kUsualSteps) {
    const auto verdict = check::check(proof.game, proof.input, proof.text(), memory, steps);
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
            EXPECT_THAT(refused.objection->message,
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
    EXPECT_THAT(checked(map, 20'000'000).objection->message,
                MatchesRegex("(the input|a map of 250000 cells) needs .*, --memory is .*"));
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
    EXPECT_TRUE(verdict.verified) << verdict.objection->message;
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
    return verdict.objection && verdict.objection->message.contains(", --memory is ");
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
    const auto verdict = check::check(proof.game, proof.input, text, memory);
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
        return checked(proof, memory).objection->message;
    };
    EXPECT_THAT(message(kEndNim, 1000), MatchesRegex("a copy of both texts needs .*"
                                                     ", --memory is 1000 B"));
    EXPECT_THAT(message(map, 200'000), HasSubstr("the input needs "));
    EXPECT_THAT(message(kEndNim, least_memory(kEndNim) - 1), HasSubstr("a check of 7 lines needs"));
    EXPECT_THAT(message(map, least_memory(map) - 1), HasSubstr("a map of 10000 cells needs "));
    EXPECT_EQ(checked(map, 1000).objection->kind, ErrorKind::limit);
}

// --- lines and positions that were made to have one hash ---

/// The inverse of an odd number modulo 2^64 (Newton).
constexpr std::uint64_t inverse(std::uint64_t odd) {
    std::uint64_t result = odd;
    for (int i = 0; i < 6; ++i)
        result *= 2 - odd * result;
    return result;
}

/// Eight bytes whose checksum is this: XXH64 turned back, step by step.
std::string with_checksum(std::uint64_t sum) {
    constexpr std::uint64_t kPrime1 = 0x9E3779B185EBCA87;
    constexpr std::uint64_t kPrime2 = 0xC2B2AE3D27D4EB4F;
    constexpr std::uint64_t kPrime3 = 0x165667B19E3779F9;
    constexpr std::uint64_t kPrime4 = 0x85EBCA77C2B2AE63;
    constexpr std::uint64_t kPrime5 = 0x27D4EB2F165667C5;
    sum = (sum ^ sum >> 32) * inverse(kPrime3);
    sum = (sum ^ sum >> 29 ^ sum >> 58) * inverse(kPrime2);
    sum ^= sum >> 33;
    sum = std::rotr((sum - kPrime4) * inverse(kPrime1), 27) ^ (kPrime5 + 8);
    const std::uint64_t word = std::rotr(sum * inverse(kPrime1), 31) * inverse(kPrime2);
    std::string text(8, ' ');
    std::memcpy(text.data(), &word, 8);
    return text;
}

/// How many of so many places are taken by the first bits of the hashes.
std::size_t places_taken(const std::vector<std::string>& texts, std::uint64_t seed) {
    std::set<std::uint64_t> places;
    for (const std::string& text : texts)
        places.insert(check::seeded_hash(text, seed) >> 48);
    return places.size();
}

TEST(CheckerHash, LinesThatShareAKnownHashShareNoOther) {
    constexpr std::size_t kCount = 20'000;
    std::vector<std::string> texts;
    std::string lines;
    for (std::uint64_t i = 0; texts.size() < kCount; ++i) {
        const std::string text = with_checksum(std::uint64_t{0xabcdef01} << 32 | i);
        if (text.contains('\n')) continue;
        ASSERT_EQ(zermelo::checksum(std::as_bytes(std::span(text))) >> 32, 0xabcdef01);
        texts.push_back(text);
        lines += "0 L-1 " + text + '\n';
    }
    // Of 65,536 places 17,200 are taken if each text takes any of them.
    EXPECT_GT(places_taken(texts, check::random_seed()), 17'000);
    EXPECT_NE(check::random_seed(), check::random_seed());
    const Proof proof{"end-nim", "1\n1\n3\n", "1 of 1", kCount,
                      "case 1 first wins\nmoves " + std::to_string(kCount) + "\n" + lines};
    EXPECT_EQ(checked(proof, kMemory).objection->message, "\"1..1: 3 3\" has no line");
}

/// A game whose positions are made to have one hash, unless that begins with a seed: after each
/// pair of words the hash is the same whichever of two pairs it was.
class AllAlike {
  public:
    static constexpr std::size_t kPairs = 11;
    static constexpr std::int64_t kChildren = 1 << kPairs;

    struct Position {
        std::array<std::int64_t, 2 * kPairs> words{};
        bool operator==(const Position& other) const {
            ++comparisons;
            return words == other.words;
        }
        static inline std::uint64_t comparisons = 0;
    };
    using Move = std::int64_t;  // to which child; from a child to the end
    static constexpr Objective objective = Objective::last_mover_wins;

    AllAlike() {
        std::uint64_t hash = sizeof(Position);
        for (std::size_t pair = 0; pair < kPairs; ++pair) {
            // The second word undoes what the first one was, as a factor of the last product.
            const std::uint64_t one = hash_combine(hash, 1);
            const std::uint64_t two = hash_combine(hash, 2);
            words_[pair] = {{{1, word_for(two)}, {2, word_for(one)}}};
            hash = hash_combine(one, static_cast<std::uint64_t>(word_for(two)));
        }
    }

    Position start() const { return {}; }
    template <class Visitor>
    bool visit_moves(const Position& p, Visitor&& visit) const {
        const std::int64_t count = p.words[0] == 0 ? kChildren : p.words[0] < 0 ? 0 : 1;
        for (Move move = 0; move < count; ++move)
            if (!visit(move)) return false;
        return true;
    }
    Position after(const Position& p, const Move& move) const {
        Position next;
        if (p.words[0] != 0) {
            next.words[0] = -1;
            return next;
        }
        for (std::size_t pair = 0; pair < kPairs; ++pair) {
            const auto& chosen = words_[pair][static_cast<std::size_t>(move) >> pair & 1];
            std::copy(chosen.begin(), chosen.end(), next.words.begin() + 2 * pair);
        }
        return next;
    }
    std::string write_move(const Move& move) const { return "to" + std::to_string(move); }
    std::optional<Move> read_move(std::string_view text) const {
        return text == "to0" ? std::optional<Move>(0) : std::nullopt;
    }
    std::string write_position(const Position& p) const {
        std::int64_t child = 0;
        for (std::size_t pair = 0; pair < kPairs; ++pair)
            child |= std::int64_t{p.words[2 * pair] == 2} << pair;
        return "child " + std::to_string(child);
    }

  private:
    /// The second word of a pair whose other first word would have brought this hash.
    static std::int64_t word_for(std::uint64_t other) {
        return static_cast<std::int64_t>(other ^ 0x9e3779b97f4a7c15U ^ 0xe7037ed1a0b428dbU);
    }

    std::array<std::array<std::array<std::int64_t, 2>, 2>, kPairs> words_{};
};

TEST(CheckerHash, PositionsThatShareAKnownHashShareNoOther) {
    const AllAlike rules;
    std::set<std::uint64_t> hashes;
    std::string text = "moves " + std::to_string(AllAlike::kChildren) + '\n';
    for (AllAlike::Move i = 0; i < AllAlike::kChildren; ++i) {
        const auto child = rules.after(rules.start(), i);
        hashes.insert(PositionHash<AllAlike::Position>()(child));
        text += "0 to0 " + rules.write_position(child) + '\n';
    }
    ASSERT_EQ(hashes.size(), 1);
    check::Reader in(text);
    check::List list(text, check::Kind::moves, in, AllAlike::kChildren);
    check::Budget budget(kMemory, kUsualSteps);
    check::Walk<AllAlike> walk(rules, list, budget, 1);
    AllAlike::Position::comparisons = 0;
    walk.expect_claim(rules.start(), true, 0, {});
    walk.expect_lines();
    EXPECT_LT(AllAlike::Position::comparisons, 4 * AllAlike::kChildren);
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
