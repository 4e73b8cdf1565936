#include "zermelo/games/staircase/shards/routes.hpp"

#include <algorithm>
#include <utility>

#include "zermelo/base/sizes.hpp"

namespace zermelo::games::staircase {

/// Goes through the classes of a shard.
class ShardRoutes::Maker {
  public:
    /// A word of another shard; those of a letter are in this order.
    struct FarWord {
        unsigned shard;
        std::uint64_t word;
        auto operator<=>(const FarWord&) const = default;
    };

    Maker(const Shape& shape, const ShardCuts& cuts, unsigned own)
        : high_(shape.high), cuts_(cuts), own_(own), halves_(shape.high, WordOrder::ascending) {}

    /// The rows of the class that a move in the high half leads to, for those shards that need them.
    void list_sent(unsigned ones, std::int64_t area, Runs& sent) const {
        std::vector<std::pair<unsigned, std::uint32_t>> rows;
        const auto words = own_words(ones, area + 1);
        for (std::uint32_t row = 0; row < words.size(); ++row) {
            visit_steps_back(words[row], [&](std::uint64_t from) {
                const unsigned shard = cuts_.owner(from);
                if (shard != own_) rows.emplace_back(shard, row);
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

    /// The words of other shards that moves of this class lead to.
    std::vector<FarWord> far_words(unsigned ones, std::int64_t area) const {
        std::vector<FarWord> found;
        for (const std::uint64_t word : own_words(ones, area))
            visit_far_steps(word, [&](const FarWord& to) { found.push_back(to); });
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        return found;
    }

    static void list_taken(std::span<const FarWord> words, Runs& taken) {
        const std::size_t begin = taken.all.size();
        for (const FarWord& word : words) {
            if (taken.all.size() == begin || taken.all.back().shard != word.shard)
                taken.all.push_back({word.shard, 0, 0});
            ++taken.all.back().count;
        }
    }

    void list_steps(unsigned ones, std::int64_t area, std::span<const FarWord> words,
                    ShardRoutes& routes) const {
        for (const std::uint64_t word : own_words(ones, area)) {
            routes.first_step_.push_back(static_cast<std::uint32_t>(routes.steps_.size()));
            visit_far_steps(word, [&](const FarWord& to) {
                const auto found = std::lower_bound(words.begin(), words.end(), to);
                routes.steps_.push_back(static_cast<std::uint32_t>(found - words.begin()));
            });
        }
    }

  private:
    std::span<const std::uint64_t> own_words(unsigned ones, std::int64_t area) const {
        if (!high_.exists(ones, area)) return {};
        return halves_.words().subspan(
            static_cast<std::size_t>(high_.first_word(high_.id(ones, area))),
            static_cast<std::size_t>(high_.size(ones, area)));
    }

    /// Calls f(to) for every move that leads from the word to another shard.
    template <class F>
    void visit_far_steps(std::uint64_t word, F&& f) const {
        for (std::uint64_t starts = steps_in(word, high_.bits()); starts != 0;
             starts &= starts - 1) {
            const std::uint64_t to = word + (starts & (0 - starts));
            const unsigned shard = cuts_.owner(to);
            if (shard != own_) f(FarWord{shard, to});
        }
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

std::uint64_t ShardRoutes::bytes(const Shape& shape, const ShardCuts& cuts) {
    const std::uint64_t words = shape.high.words() + 1;
    // A word has a move across each cut at most, and one from across it. Lists of runs grow to twice
    // their length, beside what they were before.
    constexpr std::uint64_t kRuns = 3 * 2 * sizeof(Run);
    const std::uint64_t of_moves = saturating_multiply(words * cuts.cuts().size(), 4 + kRuns);
    return saturating_add(saturating_multiply(words, 4), of_moves);
}

ShardRoutes::ShardRoutes(const Shape& shape, const ShardCuts& cuts, unsigned own) {
    const Maker maker(shape, cuts, own);
    const HalfClasses& high = shape.high;
    first_step_.reserve(static_cast<std::size_t>(high.words()) + 1);
    steps_.reserve(static_cast<std::size_t>(high.words() * cuts.cuts().size()));
    for (unsigned ones = high.least_ones(); ones <= high.most_ones(); ++ones) {
        for (std::int64_t area = 0; area <= high.most_area(ones); ++area) {
            const auto far_words = maker.far_words(ones, area);
            sent_.first.push_back(sent_.all.size());
            taken_.first.push_back(taken_.all.size());
            maker.list_sent(ones, area, sent_);
            Maker::list_taken(far_words, taken_);
            maker.list_steps(ones, area, far_words, *this);
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
