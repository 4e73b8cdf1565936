#include "zermelo/games/staircase/halves.hpp"

#include "zermelo/base/sizes.hpp"

namespace zermelo::games::staircase {

namespace {

/// By ones, then by area: how many words of `bits` bits there are. The highest bit is 0, or 1 with
/// all zeros of the rest below it.
std::vector<std::vector<std::uint64_t>> count_words(unsigned bits) {
    std::vector<std::vector<std::uint64_t>> counts{{1}};
    for (unsigned b = 0; b < bits; ++b) {
        std::vector<std::vector<std::uint64_t>> longer(b + 2);
        for (unsigned ones = 0; ones <= b + 1; ++ones) {
            longer[ones].assign(ones * (b + 1 - ones) + 1, 0);
        }
        for (unsigned ones = 0; ones <= b; ++ones) {
            for (std::size_t area = 0; area < counts[ones].size(); ++area) {
                longer[ones][area] += counts[ones][area];
                longer[ones + 1][area + (b - ones)] += counts[ones][area];
            }
        }
        counts = std::move(longer);
    }
    return counts;
}

}  // namespace

HalfClasses::HalfClasses(unsigned bits, unsigned least, unsigned most)
    : bits_(bits), least_(least), most_(most) {
    assert(least <= most && most <= bits && 1 <= bits && bits <= 32);
    const auto counts = count_words(bits);
    const auto shorter = count_words(bits - 1);
    for (unsigned ones = least; ones <= most; ++ones) {
        first_id_.push_back(sizes_.size());
        for (std::size_t area = 0; area < counts[ones].size(); ++area) {
            const bool top_may_be_0 = ones < bits && area < shorter[ones].size();
            first_word_.push_back(words_);
            sizes_.push_back(counts[ones][area]);
            with_top_.push_back(counts[ones][area] - (top_may_be_0 ? shorter[ones][area] : 0));
            words_ += counts[ones][area];
        }
        // The two bits of a move, anywhere, and the other ones among the other bits.
        if (bits >= 2 && ones >= 1) steps_ += (bits - 1) * saturating_binomial(bits - 2, ones - 1);
    }
}

template <class Number>
std::uint64_t HalfPaths<Number>::bytes(const HalfClasses& classes) {
    const std::uint64_t of_words =
        saturating_multiply(classes.words(), 3 * sizeof(std::uint32_t) + sizeof(std::size_t));
    return saturating_add(saturating_add(of_words, sizeof(std::size_t)),
                          saturating_multiply(classes.steps(), sizeof(Step)));
}

template <class Number>
void HalfPaths<Number>::list_words() {
    const unsigned bits = classes_.bits();
    binomials_ = Matrix<std::uint64_t>(bits + 1, bits + 1);
    for (unsigned b = 0; b <= bits; ++b) {
        for (unsigned i = 0; i <= bits; ++i) {
            binomials_(b, i) = i == 0   ? 1
                               : b == 0 ? 0
                                        : binomials_(b - 1, i - 1) + binomials_(b - 1, i);
        }
    }
    words_.resize(static_cast<std::size_t>(classes_.words()));
    places_.resize(words_.size());
    for (unsigned ones = classes_.least_ones(); ones <= classes_.most_ones(); ++ones) {
        std::vector<std::uint32_t> found(static_cast<std::size_t>(classes_.most_area(ones)) + 1);
        std::uint64_t word = (std::uint64_t{1} << ones) - 1;
        for (std::uint64_t rank = 0; rank < binomials_(bits, ones); ++rank) {
            std::size_t area = 0;
            unsigned zeros = 0;
            for (unsigned b = 0; b < bits; ++b) {
                if (word >> b & 1) {
                    area += zeros;
                } else {
                    ++zeros;
                }
            }
            const std::uint32_t at = found[area]++;
            place(ones, rank) = at;
            const std::size_t id = classes_.id(ones, static_cast<std::int64_t>(area));
            words_[static_cast<std::size_t>(classes_.first_word(id)) + at] =
                static_cast<std::uint32_t>(word);
            if (ones == 0) break;
            // The next larger word of as many ones (R. W. Gosper, HAKMEM 175).
            const std::uint64_t lowest = word & (0 - word);
            const std::uint64_t carried = word + lowest;
            word = ((carried ^ word) >> 2) / lowest | carried;
        }
    }
}

template <class Number>
std::uint64_t HalfPaths<Number>::rank(std::uint64_t word) const {
    std::uint64_t result = 0;
    unsigned below = 0;
    for (unsigned b = 0; b < classes_.bits(); ++b) {
        if (word >> b & 1) result += binomials_(b, ++below);
    }
    return result;
}

template class HalfPaths<std::int32_t>;
template class HalfPaths<std::int64_t>;

}  // namespace zermelo::games::staircase
