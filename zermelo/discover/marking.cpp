#include "zermelo/discover/marking.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace zermelo::discover {

namespace {

/// For each count of digits that are left, the states from which some of them lead to a member.
std::vector<std::vector<bool>> open_states(const Automaton& set, int digits) {
    std::vector<std::vector<bool>> open = {set.accepts};
    for (int left = 1; left <= digits; ++left) {
        std::vector<bool> longer(set.states(), false);
        for (std::size_t i = 0; i < set.next.size(); ++i) {
            if (open.back()[set.next[i]]) longer[i / set.letters()] = true;
        }
        open.push_back(std::move(longer));
    }
    return open;
}

/// The positions of a window from which a step leads to one of it.
class Predecessors {
  public:
    Predecessors(const LinearGame& game, const Step& step, int digits)
        : moves_(step.moves), digits_(digits), open_(open_states(step.moves, digits)) {
        unknown_letters_.resize(std::size_t{1} << step.changed.size(), 0);
        unknown_bits_.resize(unknown_letters_.size(), 0);
        for (std::size_t j = 0; j < step.changed.size(); ++j) {
            cleared_ |= ((std::size_t{1} << digits) - 1) << first_bit(step.changed[j]);
            for (std::size_t bits = 0; bits < unknown_bits_.size(); ++bits)
                unknown_bits_[bits] |= (bits >> j & 1) << first_bit(step.changed[j]);
        }
        for (std::size_t i = 0; i < moves_.variables.size(); ++i)
            note_letter(game, step, i);
    }

    /// Calls visit(index) for each.
    template <class Visit>
    void visit(std::size_t index, const Visit& visit) const {
        if (open_.back()[0]) go_on(0, 0, index, index & ~cleared_, visit);
    }

  private:
    std::size_t first_bit(Variable number) const {
        return static_cast<std::size_t>(number) * static_cast<std::size_t>(digits_);
    }

    /// Where the digit of a variable of the moves comes from: what the position becomes is known,
    /// and so is what does not change.
    void note_letter(const LinearGame& game, const Step& step, std::size_t place) {
        const Variable variable = moves_.variables[place];
        const auto count = static_cast<Variable>(game.count());
        const auto found = std::find(step.changed.begin(), step.changed.end(), variable);
        if (found == step.changed.end()) {
            known_.push_back({place, first_bit(variable < count ? variable : variable - count)});
            return;
        }
        const auto j = static_cast<std::size_t>(found - step.changed.begin());
        for (std::size_t bits = 0; bits < unknown_letters_.size(); ++bits)
            unknown_letters_[bits] |= (bits >> j & 1) << place;
    }

    template <class Visit>
    void go_on(std::size_t state, int digit, std::size_t index, std::size_t before,
               const Visit& visit) const {
        if (digit == digits_) return visit(before);
        const std::vector<bool>& open = open_[static_cast<std::size_t>(digits_ - digit - 1)];
        const auto shift = static_cast<std::size_t>(digit);
        std::size_t letter = 0;
        for (const Known& known : known_)
            letter |= (index >> (known.first_bit + shift) & 1) << known.place;
        for (std::size_t bits = 0; bits < unknown_bits_.size(); ++bits) {
            const std::uint32_t next = moves_.after(state, letter | unknown_letters_[bits]);
            if (open[next])
                go_on(next, digit + 1, index, before | unknown_bits_[bits] << shift, visit);
        }
    }

    struct Known {
        std::size_t place;      // in the letters
        std::size_t first_bit;  // of the index
    };

    const Automaton& moves_;
    int digits_;
    std::vector<std::vector<bool>> open_;
    std::size_t cleared_ = 0;  // bits of the numbers that change
    std::vector<Known> known_;
    std::vector<std::size_t> unknown_letters_;  // for each choice of digits of these
    std::vector<std::size_t> unknown_bits_;
};

/// Indices of a window, those of smaller measure first.
std::vector<std::uint32_t> in_order(const Window& window, const Measure& measure) {
    const std::size_t size = std::size_t{1}
                             << static_cast<std::size_t>(window.digits) * window.count;
    const auto key_of = [&](std::size_t index) {
        const std::size_t mask = window.side() - 1;
        std::size_t sum = 0;
        std::size_t zeros = 0;
        for (std::size_t i = 0; i < window.count; ++i, index >>= window.digits) {
            sum += static_cast<std::size_t>(measure.weights[i]) * (index & mask);
            zeros += (index & mask) == 0 ? 1 : 0;
        }
        return sum * (window.count + 1) + zeros;
    };
    std::vector<std::uint32_t> ends;
    for (std::size_t index = 0; index < size; ++index) {
        const std::size_t key = key_of(index);
        if (key + 2 > ends.size()) ends.resize(key + 2, 0);
        ++ends[key + 1];
    }
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    std::vector<std::uint32_t> order(size);
    for (std::size_t index = 0; index < size; ++index)
        order[ends[key_of(index)]++] = static_cast<std::uint32_t>(index);
    return order;
}

/// Where a move leads anywhere from.
Automaton with_moves(const LinearGame& game, Automata& automata) {
    Automaton result = automata.constant(false);
    for (const Step& step : game.steps) {
        Automaton moves = step.moves;
        for (const Variable number : step.changed)
            moves = automata.some(game.next_of(number), moves);
        result = automata.either(result, moves);
    }
    return result;
}

}  // namespace

bool stays_in_windows(const LinearGame& game, Automata& automata) {
    for (const Step& step : game.steps) {
        for (const Variable number : step.changed) {
            Automaton wrong = step.moves;
            for (const Variable before : step.changed) {
                Linear lead = Linear::of(before);  // 0 or less where it becomes larger than that
                lead.add(Linear::of(game.next_of(number)), -1);
                ++lead.constant;
                wrong = automata.both(wrong, automata.at_most_zero(lead));
            }
            if (!wrong.is_nothing()) return false;
        }
    }
    return !automata.exceeded();
}

std::optional<Window> window_by_moves(const LinearGame& game, const Measure& measure, int digits,
                                      Automata& automata, std::uint64_t memory) {
    constexpr std::uint64_t kBytesOfPosition = 8;
    Window window{game.count(), digits, {}};
    const std::size_t size = std::size_t{1} << static_cast<std::size_t>(digits) * game.count();
    if (size > memory / kBytesOfPosition) return std::nullopt;
    // Who cannot move wins, if the last mover loses.
    Automaton candidates = game.positions;
    if (game.last_mover_loses) candidates = automata.both(candidates, with_moves(game, automata));
    if (automata.exceeded()) return std::nullopt;
    const bool all_are_candidates = candidates.is_everything();
    std::vector<Predecessors> steps;
    for (const Step& step : game.steps)
        steps.emplace_back(game, step, digits);
    window.loses.resize(size);
    std::vector<bool> wins(size);
    for (const std::uint32_t index : in_order(window, measure)) {
        if (!automata.go_on()) return std::nullopt;
        if (wins[index]) continue;
        if (!all_are_candidates && !candidates.holds_at(window.numbers_of(index))) continue;
        window.loses[index] = true;
        for (const Predecessors& step : steps)
            step.visit(index, [&](std::size_t before) { wins[before] = true; });
    }
    return window;
}

}  // namespace zermelo::discover
