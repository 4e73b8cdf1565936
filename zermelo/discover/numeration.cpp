#include "zermelo/discover/numeration.hpp"

#include <bit>
#include <functional>
#include <numeric>

namespace zermelo::discover {

std::vector<std::uint64_t> weights_of(Numeration numeration, std::size_t digits) {
    std::vector<std::uint64_t> weights;
    std::uint64_t weight = 1;
    std::uint64_t before = 1;
    while (weights.size() < digits) {
        weights.push_back(weight);
        const std::uint64_t more = numeration == Numeration::binary ? weight : before;
        before = weight;
        weight += more;
    }
    return weights;
}

std::vector<std::size_t> letters_of(std::span<const std::uint64_t> numbers, Numeration numeration) {
    const std::uint64_t all =
        std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0}, std::bit_or<>());
    const bool is_binary = numeration == Numeration::binary;
    std::vector<std::size_t> letters(is_binary ? static_cast<std::size_t>(std::bit_width(all))
                                               : 92);
    if (is_binary) {
        for (std::size_t digit = 0; digit < letters.size(); ++digit) {
            for (std::size_t i = 0; i < numbers.size(); ++i)
                letters[digit] |= (numbers[i] >> digit & 1) << i;
        }
        return letters;
    }
    const auto weights = weights_of(numeration, letters.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        std::uint64_t left = numbers[i];
        for (std::size_t digit = letters.size(); digit-- > 0;) {
            if (left < weights[digit]) continue;
            left -= weights[digit];
            letters[digit] |= std::size_t{1} << i;
        }
    }
    while (!letters.empty() && letters.back() == 0)
        letters.pop_back();
    return letters;
}

}  // namespace zermelo::discover
