// A sequence that grows at its end without a move of what it holds. A vector that doubles takes three
// times its size while it grows, and the system clears all of these pages: of the retrograde engine
// on 7 million positions that was a third of the time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

namespace zermelo {

/// For many small things; what is read in order costs little more than in a vector.
template <class T>
requires std::is_trivially_copyable_v<T>
class StableVector {
  public:
    std::size_t size() const { return size_; }
    const T& operator[](std::size_t i) const { return blocks_[i / kBlock][i % kBlock]; }

    void push_back(T value) {
        const std::size_t block = size_ / kBlock;
        if (block == blocks_.size()) blocks_.push_back(std::make_unique_for_overwrite<T[]>(kBlock));
        blocks_[block][size_ % kBlock] = value;
        ++size_;
    }
    /// What stands from a place on in one stretch of memory, of which there is one at least.
    std::span<T> stretch(std::size_t from) {
        T* const block = blocks_[from / kBlock].get();
        return {block + from % kBlock, std::min(kBlock - from % kBlock, size_ - from)};
    }

    /// Makes it so long; what stands in new places is not determined.
    void resize(std::size_t size) {
        while (blocks_.size() * kBlock < size)
            blocks_.push_back(std::make_unique_for_overwrite<T[]>(kBlock));
        size_ = size;
    }
    /// Forgets what stands from place `size` on, which must not be beyond the end.
    void truncate(std::size_t size) { size_ = size; }
    /// Gives all memory back.
    void clear() {
        blocks_.clear();
        size_ = 0;
    }

  private:
    static constexpr std::size_t kBlock = 1 << 14;

    std::vector<std::unique_ptr<T[]>> blocks_;
    std::size_t size_ = 0;
};

}  // namespace zermelo
