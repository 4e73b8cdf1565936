#include "zermelo/discover/state_classes.hpp"

#include <numeric>
#include <utility>

namespace zermelo::discover {

namespace {

/// Classes of states, each of which lies together in one list; some of it are marked, at its front.
class Partition {
  public:
    explicit Partition(std::size_t states)
        : states_(states), place_(states), class_(states, 0), begin_{0}, marked_{0} {
        std::iota(states_.begin(), states_.end(), 0);
        std::iota(place_.begin(), place_.end(), 0);
        end_.push_back(static_cast<std::uint32_t>(states));
    }

    const std::vector<std::uint32_t>& classes() const { return class_; }
    std::uint32_t size(std::uint32_t one) const { return end_[one] - begin_[one]; }
    std::vector<std::uint32_t> members(std::uint32_t one) const {
        return {states_.begin() + begin_[one], states_.begin() + end_[one]};
    }

    /// Marks a state that is not marked; true if it is the first one of its class.
    bool mark(std::uint32_t state) {
        const std::uint32_t one = class_[state];
        const std::uint32_t at = begin_[one] + marked_[one];
        if (place_[state] < at) return false;
        const std::uint32_t other = states_[at];
        std::swap(states_[at], states_[place_[state]]);
        std::swap(place_[other], place_[state]);
        return marked_[one]++ == 0;
    }

    /// The marked ones of a class become a new one, the last, if there are others; nothing is marked
    /// then.
    bool split(std::uint32_t one) {
        const std::uint32_t count = std::exchange(marked_[one], 0);
        if (count == size(one)) return false;
        const auto made = static_cast<std::uint32_t>(begin_.size());
        begin_.push_back(begin_[one]);
        end_.push_back(begin_[one] + count);
        marked_.push_back(0);
        begin_[one] += count;
        for (std::uint32_t i = begin_[made]; i < end_[made]; ++i)
            class_[states_[i]] = made;
        return true;
    }

  private:
    std::vector<std::uint32_t> states_;  // class by class
    std::vector<std::uint32_t> place_;   // of each state there
    std::vector<std::uint32_t> class_;
    std::vector<std::uint32_t> begin_;  // of each class
    std::vector<std::uint32_t> end_;
    std::vector<std::uint32_t> marked_;
};

/// The states from which a letter leads to a state.
class Sources {
  public:
    Sources(std::span<const std::uint32_t> next, std::size_t states)
        : letters_(next.size() / states), begin_(next.size() + 1, 0), from_(next.size()) {
        for (std::size_t i = 0; i < next.size(); ++i)
            ++begin_[entry(next[i], i % letters_) + 1];
        std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
        std::vector<std::uint32_t> at(begin_.begin(), begin_.end() - 1);
        for (std::size_t i = 0; i < next.size(); ++i)
            from_[at[entry(next[i], i % letters_)]++] = static_cast<std::uint32_t>(i / letters_);
    }

    std::size_t letters() const { return letters_; }
    std::span<const std::uint32_t> of(std::uint32_t state, std::size_t letter) const {
        const std::size_t at = entry(state, letter);
        return {from_.data() + begin_[at], begin_[at + 1] - begin_[at]};
    }

  private:
    std::size_t entry(std::uint32_t state, std::size_t letter) const {
        return state * letters_ + letter;
    }

    std::size_t letters_;
    std::vector<std::uint32_t> begin_;
    std::vector<std::uint32_t> from_;
};

}  // namespace

std::vector<std::uint32_t> classes_of(std::span<const std::uint32_t> next,
                                      const std::vector<bool>& accepts) {
    const Sources sources(next, accepts.size());
    Partition partition(accepts.size());
    std::vector<std::uint32_t> pending;  // classes by which others may be split
    std::vector<bool> is_pending = {false};
    std::vector<std::uint32_t> met;  // classes of which something is marked
    const auto split_met = [&] {
        for (const std::uint32_t one : std::exchange(met, {})) {
            if (!partition.split(one)) continue;
            const auto made = static_cast<std::uint32_t>(is_pending.size());
            is_pending.push_back(false);
            const bool takes_made = is_pending[one] || partition.size(made) <= partition.size(one);
            const std::uint32_t chosen = takes_made ? made : one;
            is_pending[chosen] = true;
            pending.push_back(chosen);
        }
    };
    const auto mark = [&](std::uint32_t state) {
        if (partition.mark(state)) met.push_back(partition.classes()[state]);
    };
    for (std::uint32_t state = 0; state < accepts.size(); ++state) {
        if (accepts[state]) mark(state);
    }
    split_met();
    while (!pending.empty()) {
        const std::uint32_t by = pending.back();
        pending.pop_back();
        is_pending[by] = false;
        const std::vector<std::uint32_t> members = partition.members(by);
        for (std::size_t letter = 0; letter < sources.letters(); ++letter) {
            for (const std::uint32_t state : members) {
                for (const std::uint32_t from : sources.of(state, letter))
                    mark(from);
            }
            split_met();
        }
    }
    return partition.classes();
}

}  // namespace zermelo::discover
