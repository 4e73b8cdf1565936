#include "zermelo/games/staircase/solver/halves.hpp"

#include <algorithm>
#include <utility>

#include "zermelo/base/sizes.hpp"

namespace zermelo::games::staircase {

namespace {

/// The numbers of words of `bits` bits, by ones, then by area. The highest bit is 0, or 1 with
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

/// The next larger word of as many ones, 1 or more (R. W. Gosper, HAKMEM 175).
std::uint64_t next_word(std::uint64_t word) {
    const std::uint64_t lowest = word & (0 - word);
    const std::uint64_t carried = word + lowest;
    return ((carried ^ word) >> 2 >> std::countr_zero(word)) | carried;
}

/// Calls f(word) for the words of so many bits and ones, in ascending order.
template <class F>
void visit_words(unsigned bits, unsigned ones, F&& f) {
    std::uint64_t word = (std::uint64_t{1} << ones) - 1;
    for (std::uint64_t left = saturating_binomial(bits, ones); left > 0; --left) {
        f(word);
        if (left > 1) word = next_word(word);
    }
}

}  // namespace

HalfClasses::HalfClasses(unsigned bits, unsigned least, unsigned most)
    : bits_(bits), least_(least), most_(most) {
    assert(least <= most && most <= bits && 1 <= bits && bits <= 62);
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
            largest_ = std::max(largest_, counts[ones][area]);
        }
        // The two bits of a move, anywhere, and the other ones among the other bits.
        if (bits >= 2 && ones >= 1) steps_ += (bits - 1) * saturating_binomial(bits - 2, ones - 1);
    }
    all_words_ = words_;
}

HalfClasses HalfClasses::part(std::function<bool(std::uint64_t)> has) const {
    HalfClasses part = *this;
    part.has_ = std::move(has);
    part.sizes_.assign(count(), 0);
    part.with_top_.assign(count(), 0);
    part.words_ = part.steps_ = part.largest_ = 0;
    for (unsigned ones = least_; ones <= most_; ++ones) {
        visit_words(bits_, ones, [&](std::uint64_t word) {
            if (!part.has_(word)) return;
            const std::size_t of_word = id(ones, area_of(word));
            ++part.sizes_[of_word];
            part.with_top_[of_word] += word >> (bits_ - 1);
            part.steps_ += static_cast<unsigned>(std::popcount(steps_in(word, bits_)));
        });
    }
    for (std::size_t at = 0; at < count(); ++at) {
        part.first_word_[at] = part.words_;
        part.words_ += part.sizes_[at];
        part.largest_ = std::max(part.largest_, part.sizes_[at]);
    }
    return part;
}

std::int64_t area_of(std::uint64_t word) {
    std::int64_t area = 0;
    std::int64_t ones = 0;
    for (; word != 0; word &= word - 1)
        area += std::countr_zero(word) - ones++;
    return area;
}

std::uint64_t HalfWords::bytes(const HalfClasses& classes) {
    return saturating_add(saturating_multiply(classes.words(), sizeof(std::uint64_t)),
                          saturating_multiply(classes.all_words(), sizeof(std::uint32_t)));
}

HalfWords::HalfWords(const HalfClasses& classes, WordOrder order)
    : classes_(classes), binomials_(classes.bits() + 1, classes.bits() + 1) {
    const unsigned bits = classes.bits();
    for (unsigned b = 0; b <= bits; ++b) {
        binomials_(b, 0) = 1;
        for (unsigned i = 1; i <= b; ++i)
            binomials_(b, i) = binomials_(b - 1, i - 1) + binomials_(b - 1, i);
    }
    words_.resize(static_cast<std::size_t>(classes.words()));
    places_.resize(static_cast<std::size_t>(classes.all_words()));
    const std::uint64_t top = std::uint64_t{1} << (bits - 1);
    // Words that stand together, in ascending order: all of a class, or those of it that agree in
    // the highest bit and in the number of moves below.
    const std::size_t most_moves = order == WordOrder::by_moves ? bits / 2 + 1 : 0;
    const auto kind_of = [&](std::uint64_t word) {
        if (order == WordOrder::ascending) return std::size_t{0};
        const std::uint64_t rest = word & ~top;
        const std::uint64_t moves = rest & ~(rest >> 1) & (top / 2 - (bits > 1 ? 1 : 0));
        return (word >= top ? most_moves : 0) + static_cast<std::size_t>(std::popcount(moves));
    };
    const std::size_t kinds = order == WordOrder::by_moves ? 2 * most_moves : 1;
    std::vector<std::uint32_t> next_place;
    std::size_t all_before = 0;
    for (unsigned ones = classes.least_ones(); ones <= classes.most_ones(); ++ones) {
        next_place.assign((static_cast<std::size_t>(classes.most_area(ones)) + 1) * kinds, 0);
        if (kinds > 1) {
            visit_words(bits, ones, [&](std::uint64_t word) {
                const auto area = static_cast<std::size_t>(area_of(word));
                if (classes.has(word)) ++next_place[area * kinds + kind_of(word)];
            });
            for (std::size_t area = 0; area * kinds < next_place.size(); ++area) {
                std::uint32_t before = 0;
                for (std::size_t kind = 0; kind < kinds; ++kind)
                    before += std::exchange(next_place[area * kinds + kind], before);
            }
        }
        const std::size_t first_id = classes.id(ones, 0);
        first_place_.push_back(all_before);
        visit_words(bits, ones, [&](std::uint64_t word) {
            std::uint32_t& place = places_[all_before++] = kNone;
            if (!classes.has(word)) return;
            const auto area = static_cast<std::size_t>(area_of(word));
            place = next_place[area * kinds + kind_of(word)]++;
            words_[static_cast<std::size_t>(classes.first_word(first_id + area)) + place] = word;
        });
    }
}

}  // namespace zermelo::games::staircase
