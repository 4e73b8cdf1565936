// Who wins at positions that are words, in a table that several threads read and write at a time
// without locks.
//
// A slot is one word, 0 if it is free: two bits tell what is known of a position, and the others are
// the lower 62 bits of its key. The upper two bits of the key are the quarter of the table that the slot
// lies in: whoever looks on from a slot to the next one begins a quarter anew at its end. Words are mixed
// into keys one to one, so that equal keys are equal positions, and what a slot says hangs on nothing
// that is written elsewhere. Nothing is ever removed. The table grows only while nobody else uses it:
// until then it may be full, and insert() says so.
//
// A slot that names an entry with the position, which may then be of any size, was the other way: two
// lines of the cache for each move in place of one, and each of them may have to come from the other
// core, which takes longer than from memory. Two threads took two thirds of the time of one on
// Treblecross 26 so (a rules file, interpreted).
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "zermelo/base/huge_pages.hpp"
#include "zermelo/rules/outcome.hpp"

namespace zermelo {

class SharedOutcomes {
  public:
    /// What is known of a position: nothing, that somebody has taken it up, or who wins.
    enum class State : std::uint8_t { unknown, open, n_position, p_position };
    /// What one thread may still insert, without asking the others.
    class Room {
        friend SharedOutcomes;
        std::uint64_t left = 0;
    };

    SharedOutcomes() : slots_(std::size_t{1} << bits_) {}

    /// A key for a word, for each another one (the mixing of MurmurHash3, Austin Appleby).
    static std::uint64_t key_of(std::uint64_t word) {
        word = (word ^ word >> 33) * 0xff51afd7ed558ccd;
        word = (word ^ word >> 33) * 0xc4ceb9fe1a85ec53;
        return word ^ word >> 33;
    }

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&slots_[first(key)]); }

    State find(std::uint64_t key) const { return state_in(slot_of(key).word); }

    /// Marks a position as taken up if nothing is known of it. Tells what was known, and `open` with
    /// false if the table has no room.
    std::pair<State, bool> insert(std::uint64_t key, Room& room) {
        for (;;) {
            auto [place, word] = slot_of(key);
            if (word != 0) return {state_in(word), true};
            if (!take(room)) return {State::open, false};
            if (slots_[place].compare_exchange_strong(word, word_of(key, State::open),
                                                      std::memory_order_relaxed)) {
                return {State::unknown, true};
            }
            ++room.left;
        }
    }

    /// Of a position that was inserted. Several threads may find it out, as there is only one outcome.
    void set(std::uint64_t key, Outcome outcome) {
        const State state = outcome == Outcome::p_position ? State::p_position : State::n_position;
        slots_[slot_of(key).place].store(word_of(key, state), std::memory_order_relaxed);
    }

    /// The positions that there may be, as far as threads have asked for room.
    std::uint64_t positions() const {
        return most_in(bits_) - std::min(most_in(bits_), room_.load(std::memory_order_relaxed));
    }

    /// Makes it twice as large, while no other thread uses it; false, and nothing is done, if that would
    /// take more than so many bytes. O(its size).
    bool grow(std::uint64_t bytes) {
        if (bits_ == kMostBits || bytes_of(bits_) + bytes_of(bits_ + 1) > bytes) return false;
        Slots before(std::size_t{2} << bits_);  // it has the old ones after this
        slots_.swap(before);
        const int quarter = bits_ - 2;
        room_ += most_in(bits_ + 1) - most_in(bits_);
        ++bits_;
        for (std::size_t i = 0; i < before.size(); ++i) {
            const std::uint64_t word = before[i].load(std::memory_order_relaxed);
            if (word == 0) continue;
            const std::uint64_t key = std::uint64_t{i >> quarter} << 62 | word >> 2;
            slots_[slot_of(key).place].store(word, std::memory_order_relaxed);
        }
        return true;
    }

  private:
    using Slot = std::atomic<std::uint64_t>;
    using Slots = std::vector<Slot, HugePageAllocator<Slot>>;
    static constexpr int kFirstBits = 16;
    static constexpr int kMostBits = 40;
    static constexpr std::uint64_t kChunk = 1 << 10;  // that a thread has room for

    static constexpr std::uint64_t bytes_of(int bits) { return sizeof(Slot) << bits; }
    static constexpr std::uint64_t most_in(int bits) { return (std::uint64_t{1} << bits) / 8 * 5; }
    static State state_in(std::uint64_t word) { return static_cast<State>(word & 3); }
    static std::uint64_t word_of(std::uint64_t key, State state) {
        return key << 2 | static_cast<std::uint64_t>(state);
    }

    std::uint64_t load(std::size_t place) const {
        return slots_[place].load(std::memory_order_relaxed);
    }
    std::size_t first(std::uint64_t key) const { return key >> (64 - bits_); }
    /// The slot of a key, or the free one where it belongs, and what it held when it was looked at:
    /// whoever looks again may find another key there.
    struct Found {
        std::size_t place;
        std::uint64_t word;
    };
    Found slot_of(std::uint64_t key) const {
        const std::size_t in_quarter = (std::size_t{1} << (bits_ - 2)) - 1;
        for (std::size_t place = first(key);;
             place = (place & ~in_quarter) | ((place + 1) & in_quarter)) {
            const std::uint64_t word = load(place);
            if (word == 0 || word >> 2 == key << 2 >> 2) return {place, word};
        }
    }

    /// Takes room for one position from what the thread has, or from what is left for all.
    bool take(Room& room) {
        if (room.left == 0) {
            std::uint64_t left = room_.load(std::memory_order_relaxed);
            while (left >= kChunk &&
                   !room_.compare_exchange_weak(left, left - kChunk, std::memory_order_relaxed)) {
            }
            if (left < kChunk) return false;
            room.left = kChunk;
        }
        --room.left;
        return true;
    }

    int bits_ = kFirstBits;
    Slots slots_;
    std::atomic<std::uint64_t> room_ = most_in(kFirstBits);
};

}  // namespace zermelo
