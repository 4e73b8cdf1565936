// Which shard a position is at home in (reach.hpp), so that few moves lead from one shard to another:
// what one thread tells another goes from cache to cache, and takes longer than all else that is
// done about a move.
//
// Some bytes of a position tell its home. In a game with three tokens they may tell where one of them
// stands: then two moves of three stay in the shard. Some plays at random show which bytes serve best.
// Where none do, the hash of all of the position tells it, and between two shards half of the moves
// lead from one to the other. With that, two threads took as long as one on two cats and a mouse on 14
// x 14 squares; by the square of a cat they take half as long.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/rules/hash.hpp"
#include "zermelo/rules/position_graph.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

/// The shard of what has this hash. (Tables go by the upper bits.)
inline std::size_t shard_of_hash(std::uint64_t hash, std::size_t shards) {
    return (hash & 0xffffffff) * shards >> 32;
}

/// The bits of a position that tell its home: a mask for each of its first words.
struct HomeBits {
    std::vector<std::uint64_t> masks;
    std::uint64_t salt = 0;

    std::uint64_t hash(PositionWords words) const {
        std::uint64_t hash = salt;
        for (std::size_t i = 0; i < std::min(masks.size(), words.size()); ++i)
            hash = hash_combine(hash, words[i] & masks[i]);
        return hash;
    }
};

/// Steps of some plays: what a move led from, and to.
class PlayedSteps {
  public:
    /// Of positions the first words, so many at the most.
    explicit PlayedSteps(std::size_t width) : width_(width) {}

    std::size_t size() const { return before_.size() / width_; }
    std::size_t width() const { return width_; }
    PositionWords before(std::size_t step) const { return words_of(before_, step); }
    PositionWords after(std::size_t step) const { return words_of(after_, step); }

    void add(PositionWords before, PositionWords after) {
        add_to(before_, before);
        add_to(after_, after);
    }
    /// Forgets `count` steps from this one on.
    void forget(std::size_t begin, std::size_t count) {
        for (auto* const words : {&before_, &after_}) {
            const auto first = words->begin() + static_cast<std::ptrdiff_t>(begin * width_);
            words->erase(first, first + static_cast<std::ptrdiff_t>(count * width_));
        }
    }

  private:
    PositionWords words_of(const std::vector<std::uint64_t>& words, std::size_t step) const {
        return PositionWords(words).subspan(step * width_, width_);
    }
    void add_to(std::vector<std::uint64_t>& all, PositionWords words) const {
        for (std::size_t i = 0; i < width_; ++i)
            all.push_back(i < words.size() ? words[i] : 0);
    }

    std::size_t width_;
    std::vector<std::uint64_t> before_;
    std::vector<std::uint64_t> after_;
};

/// Looks for bits that make good homes in so many shards.
class HomeSearch {
  public:
    /// To tell another shard of a move takes `telling` times as long as all else that is done about it.
    /// The steps must outlive it.
    HomeSearch(const PlayedSteps& steps, std::size_t shards, double telling)
        : steps_(steps), sizes_(shards), telling_(telling) {}

    /// None if no bits are better than all of them. Bytes that change seldom are taken first, one
    /// after the other. O(bytes^2 * steps).
    std::optional<HomeBits> best() {
        std::optional<HomeBits> best;
        if (steps_.size() == 0) return best;
        double least = time_by_all();
        HomeBits bits{std::vector<std::uint64_t>(steps_.width())};
        for (const std::size_t byte : bytes_that_change()) {
            bits.masks[byte / kBytes] |= mask_of(byte);
            for (bits.salt = 0; bits.salt < kSalts; ++bits.salt) {
                const double time = this->time(bits);
                if (time >= least) continue;
                least = time;
                best = bits;
            }
        }
        return best;
    }

  private:
    static constexpr std::size_t kBytes = sizeof(std::uint64_t);
    static constexpr std::uint64_t kSalts = 4;

    static std::uint64_t mask_of(std::size_t byte) {
        return std::uint64_t{0xff} << (8 * (byte % kBytes));
    }

    /// Those that some step changes, by how many do.
    std::vector<std::size_t> bytes_that_change() const {
        std::vector<std::size_t> changes(steps_.width() * kBytes);
        for (std::size_t step = 0; step < steps_.size(); ++step) {
            for (std::size_t byte = 0; byte < changes.size(); ++byte) {
                const std::size_t word = byte / kBytes;
                const std::uint64_t changed = steps_.before(step)[word] ^ steps_.after(step)[word];
                changes[byte] += (changed & mask_of(byte)) != 0 ? 1 : 0;
            }
        }
        std::vector<std::size_t> bytes(changes.size());
        std::iota(bytes.begin(), bytes.end(), 0);
        std::erase_if(bytes, [&](std::size_t byte) { return changes[byte] == 0; });
        std::stable_sort(bytes.begin(), bytes.end(),
                         [&](std::size_t a, std::size_t b) { return changes[a] < changes[b]; });
        return bytes;
    }

    /// The time that the largest shard takes, where all of them together take 1 without what others
    /// are told.
    double time(const HomeBits& bits) {
        std::fill(sizes_.begin(), sizes_.end(), 0);
        std::size_t told = 0;
        for (std::size_t step = 0; step < steps_.size(); ++step) {
            const std::size_t home = shard_of_hash(bits.hash(steps_.before(step)), sizes_.size());
            const std::size_t next = shard_of_hash(bits.hash(steps_.after(step)), sizes_.size());
            ++sizes_[home];
            told += home != next ? 1 : 0;
        }
        const std::size_t largest = *std::max_element(sizes_.begin(), sizes_.end());
        return part_of_steps(largest) * (1 + telling_ * part_of_steps(told));
    }
    /// The same by the hash of all of a position.
    double time_by_all() const {
        const double part = 1 / static_cast<double>(sizes_.size());
        return part * (1 + telling_ * (1 - part));
    }
    double part_of_steps(std::size_t count) const {
        return static_cast<double>(count) / static_cast<double>(steps_.size());
    }

    const PlayedSteps& steps_;
    std::vector<std::size_t> sizes_;  // of the shards, in steps
    double telling_;
};

template <Rules R>
class Homes {
  public:
    using Position = typename R::Position;

    /// By the hash of all of a position.
    explicit Homes(std::size_t shards) : shards_(shards) {}

    /// Looks for better ones, once; true if there are some, so that every position may have another
    /// home. Positions are those that play from a root comes to, but by no move whose score
    /// ends(score) says to end it. To tell another shard of a move takes `telling` times as long as
    /// all else that is done about it; by default that is measured. Some 4,096 moves.
    template <class Ends>
    bool improve(const R& rules, const Position& root, const Ends& ends,
                 std::optional<double> telling = {}) {
        if (std::exchange(improved_, true)) return false;
        if constexpr (kHasWords<Position>) {
            const auto begin = std::chrono::steady_clock::now();
            const PlayedSteps steps = play(rules, root, ends);
            const Nanoseconds lasted = std::chrono::steady_clock::now() - begin;
            const double measured = kTelling / (lasted / double{kMostLooks} + kBesideRules);
            bits_ = HomeSearch(steps, shards_, telling.value_or(measured)).best();
        }
        return bits_.has_value();
    }

    /// The shard of a position that has this hash.
    std::size_t of(const Position& position, std::uint64_t hash) const {
        if constexpr (kHasWords<Position>) {
            if (bits_) hash = bits_->hash(WordsOf<Position>(position));
        }
        return shard_of_hash(hash, shards_);
    }

  private:
    using Nanoseconds = std::chrono::duration<double, std::nano>;
    static constexpr std::size_t kMostWords = 16;
    static constexpr unsigned kMostLooks = 4096;   // at moves, in all plays
    static constexpr std::size_t kMostMoves = 64;  // of a play
    /// What a move takes beside the time of its rules, and what it takes to tell another shard of it.
    /// Where rules take much longer nothing is to be won, and even shares are best.
    static constexpr Nanoseconds kBesideRules{40};
    static constexpr Nanoseconds kTelling{70};

    static std::size_t words_of(const Position& position) {
        const WordsOf<Position> of_position(position);
        return static_cast<PositionWords>(of_position).size();
    }

    /// Plays at random, and keeps the second half of each play, which is more like most positions.
    template <class Ends>
    static PlayedSteps play(const R& rules, const Position& root, const Ends& ends) {
        PlayedSteps steps(std::clamp<std::size_t>(words_of(root), 1, kMostWords));
        Random random(1);
        for (std::uint64_t looks = 0, before = 1; looks < kMostLooks && looks != before;) {
            before = looks;
            const std::size_t begin = steps.size();
            std::optional<Position> position = root;
            for (std::size_t moves = 0; position && moves < kMostMoves; ++moves) {
                auto next = random_option(rules, *position, ends, random, looks);
                if (next) steps.add(WordsOf<Position>(*position), WordsOf<Position>(*next));
                position = std::move(next);
            }
            steps.forget(begin, (steps.size() - begin) / 2);
        }
        return steps;
    }

    /// None if no move is left, or moves were looked at enough.
    template <class Ends>
    static std::optional<Position> random_option(const R& rules, const Position& position,
                                                 const Ends& ends, Random& random,
                                                 std::uint64_t& looks) {
        std::optional<Position> chosen;
        std::uint64_t seen = 0;
        rules.visit_moves(position, [&](const auto& move) {
            const bool goes_on = !ends(score_of(rules, position, move));
            if (goes_on && random.below(++seen) == 0) chosen = rules.after(position, move);
            return ++looks < kMostLooks;
        });
        return chosen;
    }

    std::size_t shards_;
    bool improved_ = false;
    std::optional<HomeBits> bits_;
};

}  // namespace zermelo
