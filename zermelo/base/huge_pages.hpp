// An allocator for large tables that are read at random: it asks the system for huge pages, without
// which most of the time of such reads goes into finding the page. Small blocks come from the
// ordinary heap.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace zermelo {

template <class T>
struct HugePageAllocator {
    using value_type = T;
    static constexpr std::size_t kPage = std::size_t{1} << 21;

    HugePageAllocator() = default;
    template <class U>
    HugePageAllocator(const HugePageAllocator<U>&) {}  // NOLINT: allocators convert into each other

    T* allocate(std::size_t count) {
        if (count > static_cast<std::size_t>(-1) / 2 / sizeof(T)) throw std::bad_alloc();
        const std::size_t bytes = count * sizeof(T);
        if (bytes < kPage) return static_cast<T*>(::operator new(bytes));
        const std::size_t whole_pages = (bytes + kPage - 1) / kPage * kPage;
        void* const block = std::aligned_alloc(kPage, whole_pages);
        if (block == nullptr) throw std::bad_alloc();
#if defined(__linux__)
        ::madvise(block, whole_pages,
                  MADV_HUGEPAGE);  // a wish: without it the block serves as well
#endif
        return static_cast<T*>(block);
    }

    void deallocate(T* block, std::size_t count) {
        if (count * sizeof(T) < kPage) {
            ::operator delete(block);
        } else {
            std::free(block);
        }
    }

    template <class U>
    bool operator==(const HugePageAllocator<U>&) const {
        return true;
    }
};

}  // namespace zermelo
