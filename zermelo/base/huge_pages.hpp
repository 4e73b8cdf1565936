// Huge pages, on which the system gives out memory in steps of 2 MiB in place of 4 KiB. Without
// them most of the time of reading a large table at random goes into finding the page, and half the
// time of filling a large one goes into asking for it. All of this is a wish: where the system has
// none, memory serves as well.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <vector>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace zermelo {

inline constexpr std::size_t kHugePage = std::size_t{1} << 21;

/// Wishes for huge pages under a block of memory that was not written yet, as far as whole ones
/// fit.
inline void prefer_huge_pages([[maybe_unused]] void* block, [[maybe_unused]] std::size_t bytes) {
#if defined(__linux__)
    const std::size_t before = (0 - reinterpret_cast<std::uintptr_t>(block)) % kHugePage;
    if (bytes < before + kHugePage) return;
    ::madvise(static_cast<char*>(block) + before, (bytes - before) / kHugePage * kHugePage,
              MADV_HUGEPAGE);
#endif
}

/// `count` values of 0, on huge pages where they fill some.
template <class T>
std::vector<T> huge_page_vector(std::size_t count) {
    std::vector<T> values;
    values.reserve(count);
    prefer_huge_pages(values.data(), count * sizeof(T));
    values.resize(count);
    return values;
}

/// An allocator for large tables. Small blocks come from the ordinary heap.
template <class T>
struct HugePageAllocator {
    using value_type = T;

    HugePageAllocator() = default;
    template <class U>
    HugePageAllocator(const HugePageAllocator<U>&) {}  // NOLINT: allocators convert into each other

    T* allocate(std::size_t count) {
        if (count > static_cast<std::size_t>(-1) / 2 / sizeof(T)) throw std::bad_alloc();
        const std::size_t bytes = count * sizeof(T);
        if (bytes < kHugePage) return static_cast<T*>(::operator new(bytes, kAlignment));
        const std::size_t whole_pages = (bytes + kHugePage - 1) / kHugePage * kHugePage;
        void* const block = std::aligned_alloc(kHugePage, whole_pages);
        if (block == nullptr) throw std::bad_alloc();
        prefer_huge_pages(block, whole_pages);
        return static_cast<T*>(block);
    }

    void deallocate(T* block, std::size_t count) {
        if (count * sizeof(T) < kHugePage) {
            ::operator delete(block, kAlignment);
        } else {
            std::free(block);
        }
    }

    template <class U>
    bool operator==(const HugePageAllocator<U>&) const {
        return true;
    }

  private:
    static constexpr std::align_val_t kAlignment{alignof(T)};
};

}  // namespace zermelo
