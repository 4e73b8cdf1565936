// Seeded random numbers that are the same on every platform and in every version: xoshiro256**
// (Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators", 2018), seeded by
// splitmix64, and distributions of our own, because those of the standard library differ between
// implementations.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>
#include <utility>

#include "zermelo/base/int128.hpp"

namespace zermelo {

class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) {
        for (std::uint64_t& word : state_) {
            seed += 0x9e3779b97f4a7c15U;
            std::uint64_t z = seed;
            z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
            z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
            word = z ^ (z >> 31);
        }
    }

    /// 64 uniform bits.
    constexpr std::uint64_t bits() {
        const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    /// Uniform in 0..bound-1 without bias (Lemire, "Fast Random Integer Generation in an Interval",
    /// 2019).
    constexpr std::uint64_t below(std::uint64_t bound) {
        assert(bound > 0);
        uint128 product = static_cast<uint128>(bits()) * bound;
        if (static_cast<std::uint64_t>(product) < bound) {
            const std::uint64_t rejected = (0 - bound) % bound;
            while (static_cast<std::uint64_t>(product) < rejected) {
                product = static_cast<uint128>(bits()) * bound;
            }
        }
        return static_cast<std::uint64_t>(product >> 64);
    }

    /// Uniform in low..high, both included, low <= high.
    constexpr std::int64_t between(std::int64_t low, std::int64_t high) {
        assert(low <= high);
        const std::uint64_t width =
            static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
        const std::uint64_t step = width == 0 ? bits() : below(width);
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + step);
    }

    /// True `part` times out of `whole`.
    constexpr bool chance(std::uint64_t part, std::uint64_t whole) { return below(whole) < part; }

    /// Fisher and Yates.
    template <class T>
    constexpr void shuffle(std::span<T> values) {
        for (std::size_t i = values.size(); i > 1; --i)
            std::swap(values[i - 1], values[below(i)]);
    }

  private:
    std::array<std::uint64_t, 4> state_;
};

}  // namespace zermelo
