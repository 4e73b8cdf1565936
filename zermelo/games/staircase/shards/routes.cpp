#include "zermelo/games/staircase/shards/routes.hpp"

#include <algorithm>
#include <utility>

#include "zermelo/base/sizes.hpp"

namespace zermelo::games::staircase {

/// Goes through the classes of a shard, and knows the words of all shards.
class ShardRoutes::Maker {
  public:
    Maker(const Shape& shape, const ShardCuts& cuts, unsigned own)
        : high_(shape.high),
          cuts_(cuts),
          own_(own),
          halves_(shape.whole_high, WordOrder::ascending) {}

    /// The rows of the class that a move in the high half leads to, for those shards that need them.
    void list_sent(unsigned ones, std::int64_t area, Runs& sent) const {
        std::vector<std::pair<unsigned, std::uint32_t>> rows;
        const auto words = own_words(ones, area + 1);
        for (std::uint32_t row = 0; row < words.size(); ++row) {
            visit_steps_back(words[row], [&](std::uint64_t from) {
                if (cuts_.owner(from) != own_) rows.emplace_back(cuts_.owner(from), row);
            });
        }
        std::sort(rows.begin(), rows.end());
        rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
        bool first = true;
        for (const auto& [shard, row] : rows) {
            Run* const last = std::exchange(first, false) ? nullptr : &sent.all.back();
            if (last != nullptr && last->shard == shard && last->first + last->count == row) {
                ++last->count;
            } else {
                sent.all.push_back({shard, row, 1});
            }
        }
    }

    /// The rows of other shards, by their place in the class, that this class of the shard needs.
    std::vector<std::uint32_t> far_places(unsigned ones, std::int64_t area) const {
        std::vector<std::uint32_t> places;
        for (const std::uint64_t word : own_words(ones, area)) {
            halves_.visit_steps(word, [&](std::uint32_t place) {
                if (is_far(ones, area + 1, place)) places.push_back(place);
            });
        }
        std::sort(places.begin(), places.end());
        places.erase(std::unique(places.begin(), places.end()), places.end());
        return places;
    }

    void list_taken(unsigned ones, std::int64_t area, std::span<const std::uint32_t> places,
                    Runs& taken) const {
        const std::size_t begin = taken.all.size();
        for (const std::uint32_t place : places) {
            const unsigned shard = cuts_.owner(words_of(ones, area + 1)[place]);
            if (taken.all.size() == begin || taken.all.back().shard != shard)
                taken.all.push_back({shard, 0, 0});
            ++taken.all.back().count;
        }
    }

    void list_steps(unsigned ones, std::int64_t area, std::span<const std::uint32_t> places,
                    ShardRoutes& routes) const {
        for (const std::uint64_t word : own_words(ones, area)) {
            routes.first_step_.push_back(static_cast<std::uint32_t>(routes.steps_.size()));
            halves_.visit_steps(word, [&](std::uint32_t place) {
                if (!is_far(ones, area + 1, place)) return;
                const auto found = std::lower_bound(places.begin(), places.end(), place);
                routes.steps_.push_back(static_cast<std::uint32_t>(found - places.begin()));
            });
        }
    }

  private:
    std::span<const std::uint64_t> words_of(unsigned ones, std::int64_t area) const {
        if (!classes().exists(ones, area)) return {};
        return halves_.words().subspan(classes().first_word(classes().id(ones, area)),
                                       classes().size(ones, area));
    }
    std::span<const std::uint64_t> own_words(unsigned ones, std::int64_t area) const {
        if (!high_.exists(ones, area)) return {};
        return words_of(ones, area)
            .subspan(high_.before_part(high_.id(ones, area)), high_.size(ones, area));
    }
    const HalfClasses& classes() const { return halves_.classes(); }

    bool is_far(unsigned ones, std::int64_t area, std::uint32_t place) const {
        const std::uint64_t before = high_.before_part(high_.id(ones, area));
        return place < before || place >= before + high_.size(ones, area);
    }

    /// Calls f(word) for every word from which a move leads to this one.
    template <class F>
    void visit_steps_back(std::uint64_t word, F&& f) const {
        for (std::uint64_t ends = (word >> 1) & ~word; ends != 0; ends &= ends - 1)
            f(word - (ends & (0 - ends)));
    }

    const HalfClasses& high_;
    const ShardCuts& cuts_;
    unsigned own_;
    HalfWords halves_;
};

std::uint64_t ShardRoutes::bytes(const Shape& shape) {
    const std::uint64_t of_words = saturating_multiply(shape.high.words() + 1, 4);
    // Lists of runs grow to twice their length, beside what they were before.
    constexpr std::uint64_t kRun = 3 * sizeof(Run);
    const std::uint64_t of_steps = saturating_multiply(shape.high.steps(), 4 + kRun);
    const std::uint64_t steps_back =
        saturating_multiply(shape.high.words(), (shape.high.bits() / 2 + 1) * kRun);
    return saturating_add(of_words, saturating_add(of_steps, steps_back));
}

ShardRoutes::ShardRoutes(const Shape& shape, const ShardCuts& cuts, unsigned own) {
    const Maker maker(shape, cuts, own);
    const HalfClasses& high = shape.high;
    first_step_.reserve(static_cast<std::size_t>(high.words()) + 1);
    steps_.reserve(static_cast<std::size_t>(high.steps()));
    for (unsigned ones = high.least_ones(); ones <= high.most_ones(); ++ones) {
        for (std::int64_t area = 0; area <= high.most_area(ones); ++area) {
            const auto places = maker.far_places(ones, area);
            sent_.first.push_back(sent_.all.size());
            taken_.first.push_back(taken_.all.size());
            maker.list_sent(ones, area, sent_);
            maker.list_taken(ones, area, places, taken_);
            maker.list_steps(ones, area, places, *this);
        }
    }
    sent_.first.push_back(sent_.all.size());
    taken_.first.push_back(taken_.all.size());
    first_step_.push_back(static_cast<std::uint32_t>(steps_.size()));
}

std::uint64_t ShardRoutes::count(std::span<const Run> runs) {
    std::uint64_t count = 0;
    for (const Run& run : runs)
        count += run.count;
    return count;
}

}  // namespace zermelo::games::staircase
