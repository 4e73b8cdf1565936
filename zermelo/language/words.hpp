// A short list of 64-bit words that is a value: what positions and moves of a rules file are. A few
// words lie in the value itself, more of them on the heap.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "zermelo/rules/hash.hpp"

namespace zermelo::language {

template <std::size_t kInline>
class Words {
  public:
    Words() = default;
    explicit Words(std::size_t size) { resize(size); }
    Words(const Words& other) { assign(other); }
    Words(Words&& other) noexcept { take(other); }
    ~Words() { release(); }
    Words& operator=(const Words& other) {
        if (this == &other) return *this;
        if (size_ <= kInline && other.size_ <= kInline) {
            copy_inline(other);
        } else {
            release();
            assign(other);
        }
        return *this;
    }
    Words& operator=(Words&& other) noexcept {
        if (this == &other) return *this;
        release();
        take(other);
        return *this;
    }

    std::size_t size() const { return size_; }
    std::uint64_t* data() { return size_ <= kInline ? inline_ : heap_; }
    const std::uint64_t* data() const { return size_ <= kInline ? inline_ : heap_; }
    std::uint64_t& operator[](std::size_t i) { return data()[i]; }
    std::uint64_t operator[](std::size_t i) const { return data()[i]; }

    /// New words are 0. O(size), as the list keeps no room for more.
    void resize(std::size_t size) {
        if (size == size_) return;
        if (size <= kInline && size_ <= kInline) {
            if (size > size_) std::fill(inline_ + size_, inline_ + size, 0);
            size_ = static_cast<std::uint32_t>(size);
            return;
        }
        Words larger;
        larger.size_ = static_cast<std::uint32_t>(size);
        if (size > kInline) larger.heap_ = new std::uint64_t[size]();
        std::copy_n(data(), std::min(size, size_ + std::size_t{0}), larger.data());
        *this = std::move(larger);
    }
    void push_back(std::uint64_t word) {
        resize(size_ + 1);
        data()[size_ - 1] = word;
    }

    bool operator==(const Words& other) const {
        if (size_ != other.size_) return false;
        const std::uint64_t* const mine = data();
        const std::uint64_t* const others = other.data();
        for (std::size_t i = 0; i < size_; ++i) {  // few words, for which a call takes longer
            if (mine[i] != others[i]) return false;
        }
        return true;
    }
    /// By the first words that differ; what another list begins with is less than it.
    bool operator<(const Words& other) const {
        return std::lexicographical_compare(data(), data() + size_, other.data(),
                                            other.data() + other.size_);
    }
    std::uint64_t hash() const {
        std::uint64_t result = size_;
        for (std::size_t i = 0; i < size_; ++i)
            result = hash_combine(result, data()[i]);
        return result;
    }

  private:
    void release() {
        if (size_ > kInline) delete[] heap_;
        size_ = 0;
    }
    void copy_inline(const Words& other) {
        std::copy_n(other.inline_, kInline, inline_);
        size_ = other.size_;
    }
    void assign(const Words& other) {
        if (other.size_ <= kInline) return copy_inline(other);
        heap_ = new std::uint64_t[other.size_];
        std::copy_n(other.heap_, other.size_, heap_);
        size_ = other.size_;
    }
    void take(Words& other) {
        if (other.size_ <= kInline) return copy_inline(other);
        heap_ = other.heap_;
        size_ = std::exchange(other.size_, 0);
    }

    union {
        std::uint64_t inline_[kInline] = {};
        std::uint64_t* heap_;
    };
    std::uint32_t size_ = 0;
};

}  // namespace zermelo::language
