#include "zermelo/own/symmetries.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "zermelo/language/images.hpp"

namespace zermelo::own {

namespace {

using language::Array;
using language::columns_of;
using language::GridBox;
using language::GridCell;
using language::GridImage;
using language::Position;
using language::rows_of;

/// The arrays of a position, a number being one of one element.
std::vector<Array> arrays_of(const language::FileRules& rules) {
    const language::Program& program = rules.program();
    std::vector<Array> arrays;
    for (const std::uint32_t symbol : program.positions)
        arrays.push_back(rules.memory().arrays[program.code.array_of[symbol]]);
    return arrays;
}

bool have_same_numbers(const Array& one, const Array& other) {
    return one.shift == other.shift && one.low == other.low && one.high == other.high;
}

/// Of each array the one that it changes places with where rows and columns do, itself if it is a
/// square; none if one of them has no such array.
std::optional<std::vector<std::size_t>> partners_of(const std::vector<Array>& arrays) {
    std::vector<std::size_t> partners(arrays.size(), arrays.size());
    for (std::size_t i = 0; i < arrays.size(); ++i) {
        if (partners[i] != arrays.size()) continue;
        std::size_t other = rows_of(arrays[i]) == columns_of(arrays[i]) ? i : i + 1;
        while (other < arrays.size() && (partners[other] != arrays.size() ||
                                         rows_of(arrays[other]) != columns_of(arrays[i]) ||
                                         columns_of(arrays[other]) != rows_of(arrays[i]) ||
                                         !have_same_numbers(arrays[other], arrays[i])))
            ++other;
        if (other == arrays.size()) return std::nullopt;
        partners[i] = other;
        partners[other] = i;
    }
    return partners;
}

std::uint32_t bit_of(const Array& array, std::uint64_t element) {
    return static_cast<std::uint32_t>(array.first_bit + (element << array.shift));
}

/// Adds the steps of an array that lies where another one did.
void add_steps(const Array& from, const Array& to, GridImage image, Symmetries::Image& steps) {
    if (from.elements() == 0) return;
    const GridBox grid{{0, 0}, language::cell_of(from, from.elements() - 1)};
    for (std::uint64_t i = 0; i < from.elements(); ++i) {
        const GridCell cell = language::image_of(language::cell_of(from, i), grid, image);
        const std::uint64_t element = cell.row * columns_of(to) + cell.column;
        steps.push_back({bit_of(from, i), bit_of(to, element), from.shift});
    }
}

std::uint64_t mask_of(std::uint32_t shift) {
    return ~std::uint64_t{0} >> (64 - (std::uint64_t{1} << shift));
}
std::uint64_t bits_at(const Position& position, std::uint64_t bit, std::uint64_t mask) {
    return position[bit / 64] >> bit % 64 & mask;
}
void set_bits(Position& position, std::uint64_t bit, std::uint64_t mask, std::uint64_t bits) {
    std::uint64_t& word = position[bit / 64];
    word = (word & ~(mask << bit % 64)) | bits << bit % 64;
}

}  // namespace

std::shared_ptr<const Symmetries> Symmetries::of(const language::FileRules& rules) {
    const language::Program& program = rules.program();
    if (program.tree.symmetries.empty() || rules.meets_sums()) return nullptr;
    const std::vector<Array> arrays = arrays_of(rules);
    std::shared_ptr<Symmetries> symmetries(new Symmetries);
    for (const Array& array : arrays)
        symmetries->bits_ =
            std::max<std::uint64_t>(symmetries->bits_, bit_of(array, array.elements()));
    if (arrays.size() == 1 && language::is_symmetric_under(program, "permutation")) {
        symmetries->sorted_ = arrays.front();
        return arrays.front().elements() > 1 ? symmetries : nullptr;
    }
    const auto partners = partners_of(arrays);
    for (const GridImage image : language::stated_images(program, partners.has_value())) {
        Image steps;
        for (std::size_t i = 0; i < arrays.size(); ++i) {
            const bool changes = language::changes_sides(image);
            add_steps(arrays[i], arrays[changes ? (*partners)[i] : i], image, steps);
        }
        const bool is_same =
            std::ranges::all_of(steps, [](const Step& step) { return step.from == step.to; });
        auto& known = symmetries->images_;
        if (!is_same && std::ranges::find(known, steps) == known.end())
            known.push_back(std::move(steps));
    }
    return symmetries->images_.empty() ? nullptr : symmetries;
}

Position Symmetries::least(Position position) const {
    if (sorted_.elements() > 0) return in_order(std::move(position));
    const Position first = position;
    for (const Image& image : images_) {
        Position other = first;
        for (const Step& step : image) {
            const std::uint64_t mask = mask_of(step.shift);
            set_bits(other, step.to, mask, bits_at(first, step.from, mask));
        }
        if (other < position) position = std::move(other);
    }
    return position;
}

/// With the numbers of the array in ascending order.
Position Symmetries::in_order(Position position) const {
    std::vector<std::uint64_t> all(sorted_.elements());
    for (std::uint64_t i = 0; i < all.size(); ++i)
        all[i] = bits_at(position, bit_of(sorted_, i), sorted_.mask);
    std::sort(all.begin(), all.end());
    for (std::uint64_t i = 0; i < all.size(); ++i)
        set_bits(position, bit_of(sorted_, i), sorted_.mask, all[i]);
    return position;
}

}  // namespace zermelo::own
