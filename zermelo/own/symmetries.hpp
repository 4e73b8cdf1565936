// The symmetries that a rules file states (`symmetric under`): of positions that play alike one stands for
// all, so that an engine values it alone. Where the last mover wins, and positions are one array, the hints
// of zermelo/language/hints.hpp do this for sums; where they are words, WordSymmetries does it faster.
//
// All arrays of a position are turned and mirrored together. Where rows and columns change places, a
// grid that is no square changes places with the next one whose sides are the other way round: so the
// lines of Dots and Boxes that lie do with those that stand.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "zermelo/language/memory.hpp"
#include "zermelo/language/rules.hpp"

namespace zermelo::own {

class Symmetries {
  public:
    /// Where an image has an element.
    struct Step {
        std::uint32_t from = 0;   ///< its first bit
        std::uint32_t to = 0;     ///< its first bit in the image
        std::uint32_t shift = 0;  ///< it has 2^shift bits
        bool operator==(const Step&) const = default;
    };
    using Image = std::vector<Step>;

    /// Those of rules whose positions are never sums; null if there are none. O(elements) for each image.
    static std::shared_ptr<const Symmetries> of(const language::FileRules& rules);

    /// The least of the positions that play like this one. O(elements) for each image.
    language::Position least(language::Position position) const;

    /// Of a position, without whose turn it is.
    std::uint64_t bits() const { return bits_; }
    /// But for the one that changes nothing.
    const std::vector<Image>& images() const { return images_; }
    /// The array whose elements may change places; of none if there is no such array.
    const language::Array& sorted() const { return sorted_; }

  private:
    Symmetries() : sorted_{.size = {0, 0}} {}

    language::Position in_order(language::Position position) const;

    std::uint64_t bits_ = 0;
    std::vector<Image> images_;
    language::Array sorted_;
};

}  // namespace zermelo::own
