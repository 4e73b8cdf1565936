// Symmetries (symmetries.hpp) of positions of one word, whose images are looked up byte by byte.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "zermelo/language/memory.hpp"
#include "zermelo/language/rules.hpp"
#include "zermelo/own/symmetries.hpp"

namespace zermelo::own {

class WordSymmetries {
  public:
    /// Those of rules whose positions have one word; null if there are none. O(bits) for each image.
    static std::shared_ptr<const WordSymmetries> of(const language::FileRules& rules);
    /// The same of those that are known, or null; null also if positions have more bits.
    static std::shared_ptr<const WordSymmetries> of(const Symmetries* symmetries);

    /// Of the words that play like this one, the least. Some nanoseconds for each image and byte.
    std::uint64_t least(std::uint64_t word) const {
        if (sorts_) return sorted(word);
        std::uint64_t least = word;
        for (auto table = tables_.begin(); table != tables_.end();) {
            std::uint64_t image = 0;
            for (std::size_t byte = 0; byte < bytes_; ++byte, ++table)
                image |= (*table)[word >> 8 * byte & 0xff];
            least = std::min(least, image);
        }
        return least;
    }

  private:
    /// What each value of a byte of a word adds to an image.
    using ByteTable = std::array<std::uint64_t, 256>;

    WordSymmetries() = default;

    void add_image(const Symmetries::Image& image);
    std::uint64_t sorted(std::uint64_t word) const;

    std::vector<ByteTable> tables_;  // of one image after the other
    std::size_t bytes_ = 0;          // that a word has, and tables an image
    language::Array numbers_;        // which may change places
    bool sorts_ = false;
};

}  // namespace zermelo::own
