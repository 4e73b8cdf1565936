// Hashes of positions over everything they hold. A position whose bytes are all significant is
// hashed, and can only be hashed, as a whole, so that no field can be left out; one that holds
// containers says so with a member `std::uint64_t hash() const`. A struct with padding between its
// fields is neither: order its fields from large to small or fill the gap, and it is.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

#include "zermelo/base/int128.hpp"

namespace zermelo {

/// Folds one word into a hash; a few of these in a row make every input bit reach every output bit.
/// The 128-bit product and its fold are those of wyhash (Wang Yi).
constexpr std::uint64_t hash_combine(std::uint64_t hash, std::uint64_t word) {
    const uint128 product =
        static_cast<uint128>(hash ^ 0x9e3779b97f4a7c15U) * (word ^ 0xe7037ed1a0b428dbU);
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

/// A hash of a text. Four bytes at a time: no such word can be the one that hash_combine multiplies
/// by 0, whatever came before.
inline std::uint64_t seeded_hash(std::string_view text, std::uint64_t seed) {
    std::uint64_t hash = hash_combine(seed, text.size());
    for (; !text.empty(); text.remove_prefix(std::min<std::size_t>(4, text.size()))) {
        std::uint32_t word = 0;
        std::memcpy(&word, text.data(), std::min(sizeof word, text.size()));
        hash = hash_combine(hash, word);
    }
    return hash;
}

template <class Position>
concept HashesItself = requires(const Position& position) {
    { position.hash() } -> std::same_as<std::uint64_t>;
};

/// True, or an error of the compiler that tells the author of the rules what to add.
template <class Position>
consteval bool is_hashable() {
    static_assert(
        HashesItself<Position> || std::has_unique_object_representations_v<Position>,
        "A position is either plain bytes without gaps between its fields, or has a "
        "member `std::uint64_t hash() const` over all that it holds. A container, such as "
        "std::vector, goes into a struct with such a member.");
    return true;
}

template <class Position>
concept Hashable = is_hashable<Position>();

/// The hash function of a position for hash maps. With a seed that nobody can foresee, nobody can
/// choose positions that all get the same hash; or, if they hash themselves, only such as hash
/// themselves alike.
template <Hashable Position>
struct PositionHash {
    std::uint64_t operator()(const Position& position, std::uint64_t seed = 0) const {
        if constexpr (HashesItself<Position>) {
            return seed == 0 ? position.hash() : hash_combine(seed, position.hash());
        } else {
            const auto* bytes = reinterpret_cast<const unsigned char*>(&position);
            std::uint64_t hash = seed ^ sizeof(Position);
            std::size_t at = 0;
            for (; at + 8 <= sizeof(Position); at += 8) {
                std::uint64_t word;
                std::memcpy(&word, bytes + at, 8);
                hash = hash_combine(hash, word);
            }
            if constexpr (sizeof(Position) % 8 != 0) {
                std::uint64_t word = 0;
                std::memcpy(&word, bytes + at, sizeof(Position) % 8);
                hash = hash_combine(hash, word);
            }
            return hash;
        }
    }
};

}  // namespace zermelo
