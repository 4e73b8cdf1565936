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

/// So many things a StableVector takes memory for at a time, where it is not told how many.
inline constexpr std::size_t kStableBlock = 1 << 14;

/// For many small things; what is read in order costs little more than in a vector. Memory is taken for
/// kBlock of them at a time.
template <class T, std::size_t kBlock = kStableBlock>
requires std::is_trivially_copyable_v<T>
class StableVector {
  public:
    std::size_t size() const { return room_ - static_cast<std::size_t>(end_ - next_); }
    const T& operator[](std::size_t i) const { return blocks_[i / kBlock][i % kBlock]; }
    T& operator[](std::size_t i) { return blocks_[i / kBlock][i % kBlock]; }

    void push_back(T value) {
        if (next_ != end_) {
            *next_++ = value;
        } else {
            resize(room_ + 1);
            next_[-1] = value;
        }
    }
    /// What stands from a place on in one stretch of memory, of which there is one at least.
    std::span<T> stretch(std::size_t from) {
        T* const block = blocks_[from / kBlock].get();
        return {block + from % kBlock, std::min(kBlock - from % kBlock, size() - from)};
    }

    /// Makes it so long; what stands in new places is not determined.
    void resize(std::size_t size) {
        while (blocks_.size() * kBlock < size)
            blocks_.push_back(std::make_unique_for_overwrite<T[]>(kBlock));
        truncate(size);
    }
    /// Forgets what stands from place `size` on, which must not be beyond the end.
    void truncate(std::size_t size) {
        const std::size_t blocks = (size + kBlock - 1) / kBlock;
        room_ = blocks * kBlock;
        end_ = blocks == 0 ? nullptr : blocks_[blocks - 1].get() + kBlock;
        next_ = end_ - (room_ - size);
    }
    /// Gives all memory back.
    void clear() {
        blocks_.clear();
        truncate(0);
    }

  private:
    std::vector<std::unique_ptr<T[]>> blocks_;
    // Of the block that is filled: where the next one is put, where it ends, and how many stand up to
    // there.
    T* next_ = nullptr;
    T* end_ = nullptr;
    std::size_t room_ = 0;
};

}  // namespace zermelo
