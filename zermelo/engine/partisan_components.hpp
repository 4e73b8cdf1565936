// Components of sums of games of Left and Right: each position that is one component has a number,
// its index, and its options are sums of such.
//
// A component is *settled* once all that can come of it, by moves of either player in any order, is
// known. Then
//   - it may be a number: if all its options are numbers and those of Left are less than those of
//     Right, it is the simplest number between them (Conway, On Numbers and Games, 1976, theorem 11);
//   - of options that differ by a number only the better one is kept, as the other is dominated;
//   - it stands for all components that have the same options, however different the positions look,
//     as those play alike;
//   - its negative is known, if there is one: the component whose options are the negatives of these,
//     those of Left for those of Right. Of G and -G together nothing is left (theorem 6 there).
// Settling is work beside a search, and takes no more of it than is allowed; a component that is not
// settled is itself, and its options are listed when they are asked for. Components have room for
// what else is found out of their values one day: `settle` sees all options of one settled.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/engine/dyadic.hpp"
#include "zermelo/engine/partisan_sum.hpp"
#include "zermelo/rules/position_table.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo {

template <PartisanSumRules R>
class PartisanComponents {
  public:
    using Position = typename R::Position;

    /// A sum that a move of one component leads to.
    struct Option {
        Dyadic number;
        std::uint32_t begin;  // of its components
        std::uint32_t end;
    };
    struct Options {
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
        bool are_listed = false;
    };

    /// The rules must outlive it. What would make it larger than `most` leaves it full: then options
    /// are missing.
    PartisanComponents(const R& rules, std::uint64_t most) : rules_(&rules), most_(most) {}
    bool is_full() const { return is_full_; }
    /// Whether a sum of numbers did not fit.
    bool overflows() const { return overflows_; }

    /// The components of a position, as they are: not in canonical form.
    PartisanSum sum_of(const Position& position) {
        PartisanSum sum;
        rules_->visit_components(
            position, [&](const Position& part) { sum.components.push_back(index_of(part)); });
        return sum;
    }

    /// Brings a sum to canonical form: each component is the one that stands for it, numbers are
    /// added up, components and their negatives are dropped. O(n log n).
    void make_canonical(PartisanSum& sum) const {
        auto& all = sum.components;
        std::size_t kept = 0;
        for (const ComponentIndex component : all) {
            const Component& found = at(at(component).stands_for);
            if (found.is_number) {
                sum.add(found.number);
            } else {
                all[kept++] = at(component).stands_for;
            }
        }
        all.resize(kept);
        std::sort(all.begin(), all.end());
        for (std::size_t i = 0; i < all.size();)
            i += drop_with_negative(all, i) ? 0 : 1;
    }

    /// Notes that a component is worth this number.
    void note_number(ComponentIndex component, Dyadic number) {
        at(component).is_number = true;
        at(component).number = number;
    }

    /// The options of a component for a player, listed if they are not yet.
    std::pair<std::uint32_t, std::uint32_t> options(ComponentIndex component, int player) {
        if (!at(component).options[player].are_listed) list(component, player);
        const Options& found = at(component).options[player];
        return {found.begin, found.end};
    }
    const Option& option(std::uint32_t index) const { return options_[index]; }
    std::span<const ComponentIndex> components_of(const Option& option) const {
        return {parts_.data() + option.begin, parts_.data() + option.end};
    }

    /// Tries to settle a component, by no more than `most_work` of all calls together, counted in
    /// options. Every try may take twice as much as the one before. False if one of its positions can
    /// come back, by moves of either player.
    bool settle(ComponentIndex root, std::uint64_t most_work) {
        constexpr std::uint64_t kFirstTry = 256;
        Component& component = at(root);
        const std::uint64_t end = settling_work_ + (kFirstTry << component.tries);
        if (component.is_settled || end > most_work) return true;
        if (component.tries < 32) ++component.tries;
        path_.clear();
        enter(root);
        bool ends = true;
        while (ends && !path_.empty() && settling_work_ <= end && !is_full_)
            ends = go_on();
        for (const Step& step : path_)
            at(step.component).is_under_way = false;
        return ends;
    }

    /// The component that stands for this one.
    ComponentIndex form(ComponentIndex component) const { return at(component).stands_for; }

    /// The number of moves that were looked at.
    std::uint64_t looks() const { return looks_; }
    /// What is held, in components.
    std::uint64_t size() const {
        return table_.size() + (options_.size() + parts_.size() + words_in_forms_) / 8;
    }
    static constexpr std::uint64_t bytes_per_component() {
        return 2 * Table::bytes_per_position() + 2 * 8 * sizeof(Option);
    }

    void clear() {
        table_.clear();
        forms_.clear();
        options_.clear();
        parts_.clear();
        words_in_forms_ = 0;
        is_full_ = false;
        overflows_ = false;
    }

  private:
    struct Component {
        Options options[2];
        Dyadic number = 0;
        ComponentIndex stands_for = 0;
        ComponentIndex negative = kNoComponent;
        bool is_number = false;
        bool is_settled = false;
        bool is_under_way = false;
        std::uint8_t tries = 0;
    };
    using Table = PositionTable<Position, Component>;

    /// A component whose options are looked through.
    struct Step {
        ComponentIndex component;
        int player = 0;
        std::uint32_t option = 0;  // counted from the first of them
        std::uint32_t part = 0;
    };

    Component& at(ComponentIndex index) { return table_.value(index); }
    const Component& at(ComponentIndex index) const { return table_.value(index); }

    /// Positions are kept as those with Left to move.
    ComponentIndex index_of(const Position& part) {
        const Position position = rules_->mover(part) == 0 ? part : *rules_->for_other(part);
        const std::uint64_t hash = table_.hash(position);
        const ComponentIndex known = table_.find(position, hash);
        if (known != Table::kNone) return known;
        Component component;
        component.stands_for = static_cast<ComponentIndex>(table_.size());
        return table_.insert(position, hash, component);
    }

    bool drop_with_negative(std::vector<ComponentIndex>& all, std::size_t i) const {
        const ComponentIndex negative = at(all[i]).negative;
        if (negative == kNoComponent) return false;
        const auto self = all.begin() + static_cast<std::ptrdiff_t>(i);
        const auto twin = std::lower_bound(self + 1, all.end(), negative);
        if (twin == all.end() || *twin != negative) return false;
        all.erase(twin);
        all.erase(self);
        return true;
    }

    void list(ComponentIndex component, int player) {
        Position position = table_.position(component);
        if (player != 0) position = *rules_->for_other(position);
        std::vector<PartisanSum> sums;
        rules_->visit_moves(position, [&](const typename R::Move& move) {
            ++looks_;
            sums.push_back(sum_of(rules_->after(position, move)));
            is_full_ |= size() + sums.size() > most_ || table_.size() >= Table::kMostPositions;
            return !is_full_;
        });
        keep(component, player, sums);
    }

    /// Keeps options in canonical form, without those that are dominated by one that differs by a
    /// number.
    void keep(ComponentIndex component, int player, std::vector<PartisanSum>& sums) {
        for (PartisanSum& sum : sums)
            make_canonical(sum);
        std::sort(sums.begin(), sums.end(), [&](const PartisanSum& a, const PartisanSum& b) {
            if (a.components != b.components) return a.components < b.components;
            return player == 0 ? a.number > b.number : a.number < b.number;
        });
        const auto rest =
            std::unique(sums.begin(), sums.end(), [](const PartisanSum& a, const PartisanSum& b) {
                return a.components == b.components;
            });
        const auto begin = static_cast<std::uint32_t>(options_.size());
        for (auto sum = sums.begin(); sum != rest; ++sum) {
            overflows_ |= sum->overflows;
            const auto first = static_cast<std::uint32_t>(parts_.size());
            parts_.insert(parts_.end(), sum->components.begin(), sum->components.end());
            options_.push_back({sum->number, first, static_cast<std::uint32_t>(parts_.size())});
        }
        at(component).options[player] = {begin, static_cast<std::uint32_t>(options_.size()), true};
    }

    void enter(ComponentIndex component) {
        at(component).is_under_way = true;
        path_.push_back({component});
    }

    /// Goes to the next component that the last one of the path leads to and that is not settled, or
    /// settles the last one; false if that is on the path already.
    bool go_on() {
        Step& step = path_.back();
        for (; step.player < 2; ++step.player, step.option = 0) {
            const std::uint64_t before = looks_;
            const auto [begin, end] = options(step.component, step.player);
            settling_work_ += 1 + looks_ - before;
            for (; begin + step.option < end; ++step.option, step.part = 0) {
                ++settling_work_;
                const auto parts = components_of(options_[begin + step.option]);
                while (step.part < parts.size() && at(parts[step.part]).is_settled)
                    ++step.part;
                if (step.part == parts.size()) continue;
                if (at(parts[step.part]).is_under_way) return false;
                enter(parts[step.part]);
                return true;
            }
        }
        finish(step.component);
        at(step.component).is_under_way = false;
        path_.pop_back();
        return true;
    }

    /// Settles a component all options of which are.
    void finish(ComponentIndex component) {
        for (const int player : {0, 1}) {
            std::vector<PartisanSum> sums;
            const auto [begin, end] = options(component, player);
            for (std::uint32_t i = begin; i < end; ++i) {
                const auto parts = components_of(options_[i]);
                sums.push_back({{parts.begin(), parts.end()}, options_[i].number});
            }
            keep(component, player, sums);
        }
        at(component).is_settled = true;
        if (const auto number = number_of(component)) return note_number(component, *number);
        find_form(component);
    }

    std::optional<Dyadic> number_of(ComponentIndex component) const {
        Dyadic bounds[2] = {kDyadicLow, kDyadicHigh};
        for (const int player : {0, 1}) {
            // Those without components come first, and one of them is left.
            const Options& found = at(component).options[player];
            if (found.end - found.begin > 1) return std::nullopt;
            if (found.end == found.begin) continue;
            const Option& option = options_[found.begin];
            if (option.begin != option.end) return std::nullopt;
            bounds[player] = option.number;
        }
        return simplest_between(bounds[0], bounds[1]);
    }

    /// Looks for a component of the same options, and for the negative.
    void find_form(ComponentIndex component) {
        const ComponentKey form = *form_of(component, false);
        const std::uint64_t hash = forms_.hash(form);
        const auto known = forms_.find(form, hash);
        if (known != Forms::kNone) {
            at(component).stands_for = forms_.value(known);
            return;
        }
        forms_.insert(form, hash, component);
        words_in_forms_ += form.words.size();
        const auto negative_form = form_of(component, true);
        if (!negative_form) return;
        const auto negative = forms_.find(*negative_form);
        if (negative == Forms::kNone) return;
        at(component).negative = forms_.value(negative);
        at(forms_.value(negative)).negative = component;
    }

    /// The options of a component, or of its negative, as a list; none if one has no negative.
    std::optional<ComponentKey> form_of(ComponentIndex component, bool negated) const {
        ComponentKey form;
        for (const int player : {0, 1}) {
            std::vector<PartisanSum> sums;
            const Options& found = at(component).options[negated ? 1 - player : player];
            for (std::uint32_t i = found.begin; i < found.end; ++i) {
                auto sum = sum_of_option(options_[i], negated);
                if (!sum) return std::nullopt;
                sums.push_back(std::move(*sum));
            }
            std::sort(sums.begin(), sums.end(), [](const PartisanSum& a, const PartisanSum& b) {
                return a.components < b.components;  // no two of them have the same
            });
            form.words.push_back(static_cast<std::uint32_t>(sums.size()));
            for (const PartisanSum& sum : sums) {
                const auto number = static_cast<std::uint64_t>(sum.number);
                form.words.push_back(static_cast<std::uint32_t>(sum.components.size()));
                form.words.push_back(static_cast<std::uint32_t>(number >> 32));
                form.words.push_back(static_cast<std::uint32_t>(number));
                form.words.insert(form.words.end(), sum.components.begin(), sum.components.end());
            }
        }
        return form;
    }

    std::optional<PartisanSum> sum_of_option(const Option& option, bool negated) const {
        const auto parts = components_of(option);
        PartisanSum sum{{parts.begin(), parts.end()}, negated ? -option.number : option.number};
        if (!negated) return sum;
        for (ComponentIndex& part : sum.components) {
            part = at(part).negative;
            if (part == kNoComponent) return std::nullopt;
        }
        std::sort(sum.components.begin(), sum.components.end());
        return sum;
    }

    using Forms = PositionTable<ComponentKey, ComponentIndex>;

    const R* rules_;
    std::uint64_t most_;
    Table table_;
    Forms forms_;
    std::vector<Option> options_;
    std::vector<ComponentIndex> parts_;
    std::vector<Step> path_;
    std::uint64_t words_in_forms_ = 0;
    std::uint64_t looks_ = 0;
    std::uint64_t settling_work_ = 0;
    bool is_full_ = false;
    bool overflows_ = false;
};

}  // namespace zermelo
