#include "zermelo/own/word_symmetries.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>

#include "zermelo/language/images.hpp"

namespace zermelo::own {

namespace {

using language::Array;
using language::columns_of;
using language::GridBox;
using language::GridCell;
using language::GridImage;
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

/// Where an image has each bit of a word.
using Places = std::array<std::uint8_t, 64>;

void place(const Array& from, const Array& to, GridImage image, Places& places) {
    if (from.elements() == 0) return;
    const GridBox grid{{0, 0}, language::cell_of(from, from.elements() - 1)};
    for (std::uint64_t i = 0; i < from.elements(); ++i) {
        const GridCell cell = language::image_of(language::cell_of(from, i), grid, image);
        const std::uint64_t element = cell.row * columns_of(to) + cell.column;
        for (std::uint64_t bit = 0; bit < std::uint64_t{1} << from.shift; ++bit) {
            places[from.first_bit + (i << from.shift) + bit] =
                static_cast<std::uint8_t>(to.first_bit + (element << to.shift) + bit);
        }
    }
}

}  // namespace

std::shared_ptr<const WordSymmetries> WordSymmetries::of(const language::FileRules& rules) {
    const language::Program& program = rules.program();
    if (program.tree.symmetries.empty()) return nullptr;
    const std::vector<Array> arrays = arrays_of(rules);
    std::shared_ptr<WordSymmetries> symmetries(new WordSymmetries);
    for (const Array& array : arrays) {
        const std::uint64_t end = array.first_bit + (array.elements() << array.shift);
        symmetries->bytes_ = std::max<std::size_t>(symmetries->bytes_, (end + 7) / 8);
    }
    if (arrays.size() == 1 && language::is_symmetric_under(program, "permutation")) {
        symmetries->numbers_ = arrays.front();
        symmetries->sorts_ = arrays.front().elements() > 1;
        return symmetries->sorts_ ? symmetries : nullptr;
    }
    Places same;
    std::iota(same.begin(), same.end(), std::uint8_t{0});
    std::set<Places> known = {same};
    const auto partners = partners_of(arrays);
    for (const GridImage image : language::stated_images(program, partners.has_value())) {
        Places places = same;
        for (std::size_t i = 0; i < arrays.size(); ++i) {
            const bool changes = language::changes_sides(image);
            place(arrays[i], arrays[changes ? (*partners)[i] : i], image, places);
        }
        if (known.insert(places).second) symmetries->add_image(places);
    }
    return symmetries->tables_.empty() ? nullptr : symmetries;
}

void WordSymmetries::add_image(const Places& places) {
    for (std::size_t byte = 0; byte < bytes_; ++byte) {
        ByteTable& table = tables_.emplace_back();
        for (std::size_t value = 0; value < table.size(); ++value) {
            for (std::size_t bit = 0; bit < 8; ++bit)
                table[value] |= std::uint64_t{value >> bit & 1} << places[8 * byte + bit];
        }
    }
}

/// The word with its numbers in ascending order.
std::uint64_t WordSymmetries::sorted(std::uint64_t word) const {
    std::array<std::uint64_t, 64> all;
    const std::size_t count = numbers_.elements();
    const std::uint64_t first = numbers_.first_bit;
    for (std::size_t i = 0; i < count; ++i)
        all[i] = word >> (first + (i << numbers_.shift)) & numbers_.mask;
    std::sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t bit = first + (i << numbers_.shift);
        word = (word & ~(numbers_.mask << bit)) | all[i] << bit;
    }
    return word;
}

}  // namespace zermelo::own
