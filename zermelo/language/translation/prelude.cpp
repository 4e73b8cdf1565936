// What translations are made of: numbers that must not overflow, arrays that are packed, and what is
// joined, each as Machine does it.
#include <string_view>

#include "zermelo/base/format.hpp"
#include "zermelo/language/translated.hpp"
#include "zermelo/language/translation/translation.hpp"

namespace zermelo::language {

namespace {

constexpr std::string_view kTypes = R"(// Made by Zermelo from a rules file.
typedef __INT64_TYPE__ i64;
typedef __UINT64_TYPE__ u64;
typedef __UINT32_TYPE__ u32;
#define INLINE static inline __attribute__((always_inline, unused))
#define REQUIRE(...) if (__builtin_expect(!(__VA_ARGS__), 0)) return false
#define CHARGE(n) REQUIRE((steps += (n)) <= most)
)";

constexpr std::string_view kHelpers = R"(
const i64 kLeast = -__INT64_MAX__ - 1;
INLINE i64 smaller(i64 a, i64 b) { return b < a ? b : a; }
INLINE i64 larger(i64 a, i64 b) { return a < b ? b : a; }
INLINE bool negate(i64 a, i64& to) { return !__builtin_sub_overflow((i64)0, a, &to); }
INLINE bool absolute(i64 a, i64& to) { if (a < 0) return negate(a, to); to = a; return true; }
INLINE bool add(i64 a, i64 b, i64& to) { return !__builtin_add_overflow(a, b, &to); }
INLINE bool subtract(i64 a, i64 b, i64& to) { return !__builtin_sub_overflow(a, b, &to); }
INLINE bool multiply(i64 a, i64 b, i64& to) { return !__builtin_mul_overflow(a, b, &to); }
INLINE bool divide(i64 a, i64 b, i64& to) {
    if (b == 0 || (b == -1 && a == kLeast)) return false;
    to = a / b - (a % b != 0 && (a < 0) != (b < 0));
    return true;
}
INLINE bool remainder(i64 a, i64 b, i64& to) {
    if (b == 0) return false;
    const i64 rest = b == -1 ? 0 : a % b;
    to = rest != 0 && (a < 0) != (b < 0) ? rest + b : rest;
    return true;
}
INLINE bool common_divisor(i64 a, i64 b, i64& to) {
    if (!absolute(a, a) || !absolute(b, b)) return false;
    while (b != 0) { const i64 rest = a % b; a = b; b = rest; }
    to = a;
    return true;
}
INLINE bool find(const Shape& s, i64 a, i64 more, u64& at) {
    at = (u64)a + (u64)more - (u64)s.first[0];
    return at < s.size[0];
}
INLINE bool find(const Shape& s, i64 a, i64 more_a, i64 b, i64 more_b, u64& at) {
    const u64 row = (u64)a + (u64)more_a - (u64)s.first[0];
    const u64 column = (u64)b + (u64)more_b - (u64)s.first[1];
    at = row * s.size[1] + column;
    return row < s.size[0] && column < s.size[1];
}
INLINE u64 bit_of(const Shape& s, u64 at) { return s.first_bit + (at << s.shift); }
INLINE i64 packed(const Shape& s, u64 word, u64 at) {
    return (i64)((u64)s.base + (word >> (bit_of(s, at) % 64) & s.mask));
}
INLINE i64 packed(const Shape& s, const u64* part, u64 at) {
    return packed(s, part[bit_of(s, at) / 64], at);
}
INLINE bool store(const Shape& s, u64& word, u64 at, i64 value) {
    if (value < s.low || value > s.high) return false;
    const u64 bit = bit_of(s, at) % 64;
    word = (word & ~(s.mask << bit)) | ((u64)value - (u64)s.base) << bit;
    return true;
}
INLINE bool store(const Shape& s, u64* part, u64 at, i64 value) {
    return store(s, part[bit_of(s, at) / 64], at, value);
}
template <class Part>
INLINE bool fill(const Shape& s, Part&& part, i64 value) {
    for (u64 at = 0; at < s.size[0] * s.size[1]; ++at) {
        if (!store(s, part, at, value)) return false;
    }
    return true;
}
INLINE bool new_part(Call* call, u64& steps, u64*& out) {
    const u64 begin = call->used;
    if (call->words > call->room - begin) return false;
    steps += call->taken + begin;
    out = call->out + begin;
    for (u64 i = 0; i < call->words; ++i) {
        out[i] = 0;
        asm volatile("" ::: "memory");  // no call of memset
    }
    call->used = begin + call->words;
    return true;
}
INLINE void forget(Joins& j) {
    while (j.count > 0) {
        j.from[j.touched[--j.count]] = 0;
        asm volatile("" ::: "memory");
    }
}
INLINE u32 root(Joins& j, u32 vertex) {
    while (j.from[vertex] != 0) {
        const u32 parent = vertex ^ j.from[vertex];
        const u32 next = parent ^ j.from[parent];
        j.from[vertex] = vertex ^ next;
        vertex = next;
    }
    return vertex;
}
INLINE bool join(Joins& j, i64 a, i64 b) {
    if ((u64)a >= j.vertices || (u64)b >= j.vertices) return false;
    const u32 one = root(j, (u32)a), other = root(j, (u32)b);
    const u32 low = one < other ? one : other;
    if (one == other) return true;
    j.from[low] = one ^ other;
    j.touched[j.count++] = low;
    return true;
}
INLINE bool ask(Joins& j, i64 a, i64 b, i64& to) {
    if ((u64)a >= j.vertices || (u64)b >= j.vertices) return false;
    to = root(j, (u32)a) == root(j, (u32)b);
    return true;
}
)";

}  // namespace

std::string translation_prelude() {
    return fmt::format("{}{}\n{}", kTypes, translated::kInterface, kHelpers);
}

}  // namespace zermelo::language
