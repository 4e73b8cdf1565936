#include "zermelo/own/word_symmetries.hpp"

#include <algorithm>
#include <numeric>

namespace zermelo::own {

std::shared_ptr<const WordSymmetries> WordSymmetries::of(const language::FileRules& rules) {
    return of(Symmetries::of(rules).get());
}

std::shared_ptr<const WordSymmetries> WordSymmetries::of(const Symmetries* symmetries) {
    if (symmetries == nullptr) return nullptr;
    std::shared_ptr<WordSymmetries> words(new WordSymmetries);
    words->numbers_ = symmetries->sorted();
    words->sorts_ = words->numbers_.elements() > 0;
    words->bytes_ = (symmetries->bits() + 7) / 8;
    if (words->bytes_ > sizeof(std::uint64_t)) return nullptr;
    for (const Symmetries::Image& image : symmetries->images())
        words->add_image(image);
    return words;
}

void WordSymmetries::add_image(const Symmetries::Image& image) {
    std::array<std::uint8_t, 64> places;  // of each bit
    std::iota(places.begin(), places.end(), std::uint8_t{0});
    for (const auto& [from, to, shift] : image) {
        for (std::uint32_t bit = 0; bit < std::uint32_t{1} << shift; ++bit)
            places[from + bit] = static_cast<std::uint8_t>(to + bit);
    }
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
