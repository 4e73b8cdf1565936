// Who wins sums of games of Left and Right, by a search over sums in canonical form: the components,
// in order, each by its number in partisan_components.hpp, and beside them one number x for all
// components that are numbers.
//
// What is known of a sum S is kept for all x at once: Left wins S + x from some x on, and Right up to
// some other one, for either player to move, and what lies between is not known yet. Of a component
// that is, where the other player begins, S >= -x and S <= -x; so bounds of a sum are sums of bounds
// of its components:
//   - if the components and x are 0 or more together (Left secures that much of each where Right
//     begins in it), Left wins where Right begins, and where he begins himself if they are more;
//   - if he begins he wins if he secures of one component what he can where he begins there, of
//     the others what he can where Right begins there, and all is 0 or more.
// With x = 0 these are the rules of outcome classes: components of the classes P and L are 0 or more,
// so Left wins sums of them as second player, and anyhow if one is an L; with one N beside them he
// wins if he begins (Conway, On Numbers and Games, 1976, chapter 7; Berlekamp, Conway and Guy,
// Winning Ways, 1982, chapter 2). So before the moves of a sum are tried, its components are asked
// about: who wins them alone, which tells their classes, and beside which whole numbers. (Of four
// Domineering boards of 4 x 4 cells that took a twentieth of the time that classes alone took, of
// Clobber a tenth more.) A component with equal bounds is that number; with the bounds 0 it is dropped.
//
// In a sum with a number a player may also move in the number. That is tried last, and not at all
// where S is confused with some number and so is none itself: then a player who can win by moving in
// the number wins by another move, too (the number avoidance theorem, Winning Ways, chapter 6).
//
// As in `search` there is no recursion: a stack of frames holds the questions under way, and one arena
// the moves that wait. Every step is one of finite play, so what it tells holds even if other play of
// the game need not end.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/engine/dyadic.hpp"
#include "zermelo/engine/partisan_bounds.hpp"
#include "zermelo/engine/partisan_components.hpp"
#include "zermelo/engine/search.hpp"
#include "zermelo/engine/search_errors.hpp"
#include "zermelo/rules/position_table.hpp"

namespace zermelo {

template <PartisanSumRules R>
class PartisanSums {
  public:
    using Position = typename R::Position;

    /// The rules must outlive it. Settling components may take `settling` options more than the search
    /// has looked at.
    explicit PartisanSums(const R& rules, EngineLimit limit = {},
                          std::uint64_t settling = std::uint64_t{1} << 16)
        : rules_(&rules), limit_(limit), settling_(settling), components_(rules, limit.entries) {}

    /// Whether Left wins; all that is learnt is kept for the next call. None where a component can
    /// come back by moves of either player, or a sum of numbers does not fit: then nothing is told,
    /// and nothing is kept. Errors are those of Search::value. O(sums + moves) of components in
    /// canonical form that can be reached and are not known yet, each for the numbers beside it that
    /// are met.
    Result<std::optional<bool>> left_wins(const Position& position) {
        PartisanSum root = components_.sum_of(position);
        if (!make_canonical(root)) return none();
        const int mover = rules_->mover(position);
        frames_.clear();
        pending_.clear();
        auto winner = known(root, mover);
        if (!winner) push(root, mover);
        for (;; advance()) {
            if (comes_back_ || components_.overflows()) return none();
            if (held() > limit_.entries || components_.is_full() ||
                sums_.size() >= Sums::kMostPositions) {
                clear();
                return no_room_error(limit_.entries);
            }
            if (must_ask() && !limit_.monitor->go_on(held(), 0)) {
                clear();
                return stopped_error();
            }
            if (frames_.empty()) break;
        }
        if (!winner) winner = known(root, mover);
        return *winner == 0;
    }

    /// The number of sums of which something is known.
    std::size_t sums() const { return sums_.size(); }

    /// The bytes that an entry takes at the most.
    static constexpr std::uint64_t bytes_per_entry() {
        return std::max(PartisanComponents<R>::bytes_per_component(),
                        2 * Sums::bytes_per_position() + 2 * sizeof(Frame));
    }

  private:
    struct Facts {
        PartisanBounds bounds;
        std::uint32_t under_way = 0;  // how many frames
    };
    using Sums = PositionTable<ComponentKey, Facts>;
    using Index = typename Sums::Index;
    static constexpr std::uint64_t kLooksBetweenAsking = 1 << 12;  // some 10 ms

    enum class Stage : std::uint8_t { components, again, moves };

    struct Frame {
        Index index;
        Dyadic number;
        std::int8_t mover;
        Stage stage = Stage::components;
        std::size_t begin;    // of its moves that wait
        ComponentIndex last;  // the first of the components that the move before left
    };

    /// A move that waits: the place of the component in the key, or behind all for the number, and
    /// the option.
    struct Pending {
        std::uint32_t place;
        std::uint32_t option;
        std::int64_t promise;
    };

    std::uint64_t held() const {
        return sums_.size() + words_ / 8 + pending_.size() + frames_.size() + components_.size();
    }

    bool must_ask() {
        const std::uint64_t done = looks_ + components_.looks();
        if (limit_.monitor == nullptr || done < ask_at_) return false;
        ask_at_ = done + kLooksBetweenAsking;
        return true;
    }

    /// False if nothing can be told of it.
    bool make_canonical(PartisanSum& sum) {
        for (const ComponentIndex component : sum.components)
            comes_back_ |= !components_.settle(component, looks_ + settling_);
        components_.make_canonical(sum);
        return !comes_back_ && !sum.overflows;
    }

    std::optional<bool> none() {
        clear();
        return std::nullopt;
    }
    void clear() {
        sums_.clear();
        components_.clear();
        frames_.clear();
        pending_.clear();
        alone_.clear();
        words_ = 0;
        comes_back_ = false;
    }

    Index index_of(const std::vector<ComponentIndex>& components) {
        key_.words = components;
        const std::uint64_t hash = sums_.hash(key_);
        const Index known = sums_.find(key_, hash);
        if (known != Sums::kNone) return known;
        words_ += components.size();
        const Index index = sums_.insert(key_, hash, {});
        if (components.size() == 1) {
            if (components[0] >= alone_.size()) alone_.resize(components[0] + 1, Sums::kNone);
            alone_[components[0]] = index;
        }
        return index;
    }

    /// Of one component by itself; nothing where nobody has asked yet.
    PartisanBounds bounds_alone(ComponentIndex component) const {
        const Index index = component < alone_.size() ? alone_[component] : Sums::kNone;
        return index == Sums::kNone ? PartisanBounds{} : sums_.value(index).bounds;
    }

    /// Who wins a sum in canonical form, if that is known.
    std::optional<int> known(const PartisanSum& sum, int mover) {
        if (sum.components.empty()) {
            if (sum.number != 0) return sum.number > 0 ? 0 : 1;
            return 1 - mover;
        }
        key_.words = sum.components;
        const Index index = sums_.find(key_, sums_.hash(key_));
        if (index != Sums::kNone) {
            const auto winner = sums_.value(index).bounds.winner(sum.number, mover);
            if (winner) return winner;
        }
        if (sum.components.size() == 1) return std::nullopt;
        for (const int player : {mover, 1 - mover}) {
            if (wins_by_bounds(sum, mover, player)) return player;
        }
        return std::nullopt;
    }

    /// Whether a player wins by what is known of the components alone.
    bool wins_by_bounds(const PartisanSum& sum, int mover, int player) {
        Dyadic all = player == 0 ? sum.number : -sum.number;
        std::size_t open = 0;  // components of which nothing is secured
        bool fits = true;
        for (const ComponentIndex component : sum.components) {
            const Dyadic secured = bounds_alone(component).secured(player);
            if (secured == kDyadicLow) {
                if (++open > 1 || player != mover) return false;
            } else {
                fits &= !__builtin_add_overflow(all, secured, &all);
            }
        }
        if (!fits) return false;
        if (player != mover) return all >= 0;
        if (open == 0 && all > 0) return true;
        for (const ComponentIndex component : sum.components) {
            const PartisanBounds bounds = bounds_alone(component);
            const Dyadic secured = bounds.secured(player);
            if (open == 1 && secured != kDyadicLow) continue;
            Dyadic others = all;
            if (open == 0 && __builtin_sub_overflow(all, secured, &others)) continue;
            if (others >= bounds.needed(player)) return true;
        }
        return false;
    }

    void learn(Index index, Dyadic number, int mover, int winner) {
        PartisanBounds& bounds = sums_.value(index).bounds;
        bounds.learn(number, mover, winner);
        const auto& components = sums_.position(index).words;
        if (components.size() == 1 && bounds.is_number())
            components_.note_number(components[0], -bounds.win[1]);
    }

    void push(const PartisanSum& sum, int mover, ComponentIndex last = kNoComponent) {
        const Index index = index_of(sum.components);
        const bool in_number = !frames_.empty() && frames_.back().index == index;
        Facts& facts = sums_.value(index);
        comes_back_ |= facts.under_way > 0 && !in_number;
        ++facts.under_way;
        frames_.push_back({.index = index,
                           .number = sum.number,
                           .mover = static_cast<std::int8_t>(mover),
                           .begin = pending_.size(),
                           .last = last});
    }

    void leave(int winner) {
        const Frame& frame = frames_.back();
        learn(frame.index, frame.number, frame.mover, winner);
        --sums_.value(frame.index).under_way;
        pending_.resize(frame.begin);
        frames_.pop_back();
    }

    void advance() {
        ++looks_;
        switch (frames_.back().stage) {
            case Stage::components:
                return ask_for_components();
            case Stage::again:
                return look_again();
            case Stage::moves:
                return try_next_move();
        }
    }

    /// Asks for the bounds of each component of a sum of several.
    void ask_for_components() {
        Frame& frame = frames_.back();
        const auto& components = sums_.position(frame.index).words;
        if (components.size() > 1) {
            for (const ComponentIndex component : components) {
                const PartisanBounds bounds = bounds_alone(component);
                for (const int mover : {0, 1}) {
                    if (const auto number = bounds.question(mover))
                        return push({{component}, *number}, mover);
                }
            }
        }
        frame.stage = Stage::again;
    }

    /// Takes in what was learnt of the components; then lists the moves.
    void look_again() {
        Frame& frame = frames_.back();
        PartisanSum sum{sums_.position(frame.index).words, frame.number};
        const int mover = frame.mover;
        if (!make_canonical(sum)) {
            comes_back_ = true;
            return;
        }
        if (const auto winner = known(sum, mover)) return leave(*winner);
        if (sum.components != sums_.position(frame.index).words) return push(sum, mover);
        frame.stage = Stage::moves;
        list_moves();
    }

    void list_moves() {
        const Frame frame = frames_.back();
        const std::vector<ComponentIndex> all = sums_.position(frame.index).words;
        for (std::uint32_t place = 0; place < all.size(); ++place) {
            if (place > 0 && all[place] == all[place - 1]) continue;
            const auto [begin, end] = components_.options(all[place], frame.mover);
            for (std::uint32_t option = begin; option < end; ++option) {
                ++looks_;
                if (!list_move({place, option, 0})) return;
            }
        }
        const auto number =
            frame.mover == 0 ? left_option(frame.number) : left_option(-frame.number);
        if (number && !sums_.value(frame.index).bounds.is_no_number()) {
            const auto behind = static_cast<std::uint32_t>(all.size());
            if (!list_move({behind, 0, kDyadicLow})) return;
        }
        std::sort(pending_.begin() + static_cast<std::ptrdiff_t>(frame.begin), pending_.end(),
                  [](const Pending& a, const Pending& b) { return a.promise < b.promise; });
    }

    /// Takes in a move of the last frame; false if that is decided or fails.
    bool list_move(Pending move) {
        const int mover = frames_.back().mover;
        const PartisanSum next = after(move);
        if (comes_back_) return false;
        const auto winner = known(next, 1 - mover);
        if (winner == mover) {
            leave(mover);
            return false;
        }
        if (winner) return true;
        if (move.promise == 0) move.promise = promise(move);
        pending_.push_back(move);
        return true;
    }

    /// What speaks for a move: that it is the answer to the one before, and that it is made where
    /// whoever begins wins.
    std::int64_t promise(const Pending& move) const {
        const Frame& frame = frames_.back();
        const ComponentIndex component = sums_.position(frame.index).words[move.place];
        const PartisanBounds bounds = bounds_alone(component);
        const bool is_hot = bounds.winner(0, 0) == 0 && bounds.winner(0, 1) == 1;
        return (component == frame.last ? 2 : 0) + (is_hot ? 1 : 0);
    }

    /// The sum, in canonical form, that a move of the last frame leads to.
    PartisanSum after(const Pending& move) {
        const Frame& frame = frames_.back();
        PartisanSum sum{sums_.position(frame.index).words, frame.number};
        if (move.place == sum.components.size()) {
            const Dyadic number = frame.number;
            sum.number = frame.mover == 0 ? *left_option(number) : -*left_option(-number);
            return sum;
        }
        const auto& option = components_.option(move.option);
        sum.components.erase(sum.components.begin() + move.place);
        const auto added = components_.components_of(option);
        sum.components.insert(sum.components.end(), added.begin(), added.end());
        sum.add(option.number);
        comes_back_ |= !make_canonical(sum);
        return sum;
    }

    /// The first of the components that a move of the last frame leaves.
    ComponentIndex left_by(const Pending& move) const {
        if (move.place == sums_.position(frames_.back().index).words.size()) return kNoComponent;
        const auto parts = components_.components_of(components_.option(move.option));
        return parts.empty() ? kNoComponent : components_.form(parts.front());
    }

    void try_next_move() {
        const Frame& frame = frames_.back();
        const int mover = frame.mover;
        if (pending_.size() == frame.begin) return leave(1 - mover);
        const Pending move = pending_.back();
        const PartisanSum next = after(move);
        if (comes_back_) return;
        const auto winner = known(next, 1 - mover);
        if (!winner) return push(next, 1 - mover, left_by(move));
        pending_.pop_back();
        if (*winner == mover) leave(mover);
    }

    const R* rules_;
    EngineLimit limit_;
    std::uint64_t settling_;
    PartisanComponents<R> components_;
    Sums sums_;
    std::vector<Frame> frames_;
    std::vector<Pending> pending_;
    ComponentKey key_;
    std::vector<Index> alone_;  // the sum of each component by itself
    std::uint64_t words_ = 0;   // of all keys
    std::uint64_t looks_ = 0;
    std::uint64_t ask_at_ = kLooksBetweenAsking;
    bool comes_back_ = false;
};

}  // namespace zermelo
