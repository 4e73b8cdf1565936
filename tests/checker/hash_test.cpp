// Lines and positions that were made to have one hash: who wrote them knows the hash of every
// program, but not the seed of this run.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "checker/proofs.hpp"
#include "walk.hpp"
#include "zermelo/base/checksum.hpp"

namespace {

using namespace zermelo::test;
namespace check = zermelo::check;
using check::kUsualSteps;
using zermelo::hash_combine;
using zermelo::Objective;
using zermelo::PositionHash;

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
        places.insert(zermelo::seeded_hash(text, seed) >> 48);
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
    const auto verdict = check::check(proof.game, proof.input, proof.text(), kMemory);
    ASSERT_TRUE(verdict && verdict->objection);
    EXPECT_EQ(verdict->objection->message, "\"1..1: 3 3\" has no line");
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
    check::List list(text, check::Kind::moves, false, in, AllAlike::kChildren);
    check::Budget budget(kMemory, kUsualSteps);
    check::Walk<AllAlike> walk(rules, list, budget, 1);
    AllAlike::Position::comparisons = 0;
    walk.expect_claim({1, {}, {}, check::Kind::moves, true, 0}, rules.start());
    walk.expect_lines();
    EXPECT_LT(AllAlike::Position::comparisons, 4 * AllAlike::kChildren);
}

}  // namespace
