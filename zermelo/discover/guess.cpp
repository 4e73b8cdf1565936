#include "zermelo/discover/guess.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <utility>

#include "zermelo/base/format.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/language/rules.hpp"
#include "zermelo/rules/hash.hpp"

namespace zermelo::discover {

namespace {

constexpr std::size_t kMostStates = 5000;
constexpr std::uint64_t kMostLooks = 40'000'000;  // at moves, for a window

/// Whether a text of numbers is read as a sum, each part of which has all numbers that a position has.
bool is_input_a_position(const language::Program& program) {
    return program.reads_sums() && program.inputs.size() == program.positions.size();
}

/// "3 1" as an input of two parts, "[3, 1 2]" with an array: as the rules read it.
std::string position_text(const language::Program& program,
                          const std::vector<std::uint64_t>& numbers) {
    if (is_input_a_position(program)) return joined(numbers, " ");
    std::string text = "[";
    std::size_t at = 0;
    const std::size_t declared = program.tree.positions.size();
    for (std::size_t i = 0; i < declared; ++i) {
        // One array takes all that the single numbers leave.
        const bool is_array = !program.tree.positions[i].sides.empty();
        const std::size_t count = is_array ? numbers.size() - (declared - 1) : 1;
        for (std::size_t j = 0; j < count; ++j)
            text += fmt::format("{}{}", j == 0 ? "" : " ", numbers[at++]);
        text += i + 1 < declared ? ", " : "]";
    }
    return text;
}

template <Objective kObjective>
class Asked {
  public:
    using Rules = language::RulesOfFile<kObjective>;

    Asked(const language::Program& program, language::Case game, const Resources& resources)
        : program_(program),
          rules_(program, std::move(game)),
          solver_(rules_,
                  {resources.memory / OutcomeSolver<Rules>::bytes_per_entry(), resources.monitor}) {
    }

    void allow(std::uint64_t looks) { solver_.allow(looks); }

    Result<bool> loses(const std::vector<std::uint64_t>& numbers) {
        const std::string text = position_text(program_, numbers);
        const auto position = ZERMELO_TRY(position_of(text));
        if (!position) return input_error("the position {} is none of the rules", text);
        const Outcome outcome = ZERMELO_TRY(solver_.value(*position));
        if (auto failure = rules_.failure_in_words()) return std::unexpected(*failure);
        return outcome == Outcome::p_position;
    }

  private:
    Result<std::optional<language::Position>> position_of(const std::string& text) {
        if (!is_input_a_position(program_)) return rules_.read_position(text);
        return ZERMELO_TRY(language::read_input(program_, text)).front().start;
    }

    const language::Program& program_;
    Rules rules_;
    OutcomeSolver<Rules> solver_;
};

template <Objective kObjective>
Result<Window> fill(const language::Program& program, const Automaton& positions, Window window,
                    language::Case game, const Resources& resources) {
    Asked<kObjective> asked(program, std::move(game), resources);
    asked.allow(kMostLooks);
    window.loses.resize(std::size_t{1} << window.digits * window.count);
    for (std::size_t index = 0; index < window.loses.size(); ++index) {
        const auto numbers = window.numbers_of(index);
        window.loses[index] = positions.holds_at(numbers) && ZERMELO_TRY(asked.loses(numbers));
    }
    return window;
}

/// Some digits of all numbers that were read first.
struct Beginning {
    std::array<std::uint32_t, kMostNumbers> numbers = {};  // bit 0 is the last digit of those
    int digits = 0;
    bool is_word = true;  // that no two ones are side by side, if they count Fibonacci numbers
};

/// Digits that may follow, as the number that they add; and whether the next one of them is a 1.
struct Tail {
    std::size_t adds;
    bool begins_with_one;
};

/// Tells beginnings apart by what the window shows of those that go on with them.
class Residuals {
  public:
    Residuals(const Window& window, DigitReading reading)
        : window_(window),
          reading_(reading),
          weights_(weights_of(is_fibonacci() ? Numeration::fibonacci : Numeration::binary,
                              kMostDigits + 1)) {
        while (digits_ < kMostDigits && weights_[static_cast<std::size_t>(digits_)] < window.side())
            ++digits_;
        // In Fibonacci digits the largest number of n digits is one less than what digit n counts.
        if (is_fibonacci() && weights_[static_cast<std::size_t>(digits_)] > window.side())
            --digits_;
    }

    /// That numbers may have so that all are in the window.
    int digits() const { return digits_; }

    bool loses(const Beginning& beginning) const {
        return beginning.is_word && window_.loses[index_of(beginning, 0)];
    }

    /// The first state that nothing in the window tells from this beginning, which has no fewer digits.
    std::optional<std::uint32_t> state_like(const Beginning& beginning) const {
        const int left = digits_ - beginning.digits;
        const auto found = states_.find({left, hash(beginning, left)});
        return found == states_.end() ? std::nullopt : std::optional(found->second);
    }

    void add(const Beginning& beginning, std::uint32_t state) {
        for (int left = 0; left <= digits_ - beginning.digits; ++left)
            states_.emplace(std::pair(left, hash(beginning, left)), state);
    }

    Beginning longer(Beginning beginning, std::size_t letter) const {
        for (std::size_t i = 0; i < window_.count; ++i) {
            std::uint32_t& number = beginning.numbers[i];
            const std::uint32_t digit = letter >> i & 1;
            if (is_fibonacci() && digit != 0 && has_one_last(beginning, i))
                beginning.is_word = false;
            number = reading_ == DigitReading::foremost_first ? number << 1 | digit
                                                              : number | digit << beginning.digits;
        }
        ++beginning.digits;
        return beginning;
    }

  private:
    static constexpr int kMostDigits = 31;

    bool is_fibonacci() const { return reading_ == DigitReading::fibonacci; }
    static bool has_one_last(const Beginning& beginning, std::size_t number) {
        return beginning.digits > 0 &&
               (beginning.numbers[number] >> (beginning.digits - 1) & 1) != 0;
    }

    /// Of the position that has these digits and so many zeros in the place of those to come.
    std::size_t index_of(const Beginning& beginning, int left) const {
        std::vector<std::uint64_t> numbers(window_.count, 0);
        for (std::size_t i = 0; i < window_.count; ++i) {
            for (int digit = 0; digit < beginning.digits; ++digit) {
                const int place = digit + (reading_ == DigitReading::foremost_first ? left : 0);
                if ((beginning.numbers[i] >> digit & 1) != 0)
                    numbers[i] += weights_[static_cast<std::size_t>(place)];
            }
        }
        return window_.index_of(numbers);
    }

    /// All that may follow in a number, in the order of what they add.
    std::vector<Tail> tails(int from, int count) const {
        std::vector<Tail> all = {{0, false}};
        std::size_t before = 1;  // how many have no 1 at the last place
        for (int place = from; place < from + count; ++place) {
            const std::size_t size = all.size();
            for (std::size_t i = 0; i < (is_fibonacci() ? before : size); ++i)
                all.push_back({all[i].adds + static_cast<std::size_t>(
                                                 weights_[static_cast<std::size_t>(place)]),
                               all[i].begins_with_one || place == from});
            before = size;
        }
        return all;
    }

    /// Of who loses where all numbers go on with up to so many digits. That two have the same hash
    /// and are not alike is possible; what is guessed then is wrong, and found to be.
    std::uint64_t hash(const Beginning& beginning, int left) const {
        Bits bits;
        if (reading_ != DigitReading::foremost_first) {
            const auto following = tails(beginning.digits, left);
            look(window_.count, index_of(beginning, 0), beginning.is_word, beginning, following,
                 bits);
            return bits.hash();
        }
        for (int more = 0; more <= left; ++more)
            look(window_.count, index_of(beginning, more), true, beginning, tails(0, more), bits);
        return bits.hash();
    }

    class Bits {
      public:
        void add(bool bit) {
            word_ = word_ << 1 | (bit ? 1 : 0);
            if (word_ >> 63 != 0) hash_ = hash_combine(hash_, std::exchange(word_, 1));
        }
        std::uint64_t hash() const { return hash_combine(hash_, word_); }

      private:
        std::uint64_t word_ = 1;
        std::uint64_t hash_ = 0;
    };

    /// Who loses where the first numbers, so many, go on with all of these.
    void look(std::size_t numbers, std::size_t index, bool is_word, const Beginning& beginning,
              const std::vector<Tail>& following, Bits& bits) const {
        const std::size_t number = numbers - 1;
        const bool one_is_last = is_fibonacci() && has_one_last(beginning, number);
        const auto shift = number * static_cast<std::size_t>(window_.digits);
        for (const Tail& tail : following) {
            const bool fits = is_word && !(one_is_last && tail.begins_with_one);
            const std::size_t here = index + (tail.adds << shift);
            if (number == 0)
                bits.add(fits && window_.loses[here]);
            else
                look(number, here, fits, beginning, following, bits);
        }
    }

    const Window& window_;
    DigitReading reading_;
    std::vector<std::uint64_t> weights_;
    int digits_ = 0;
    std::map<std::pair<int, std::uint64_t>, std::uint32_t> states_;
};

}  // namespace

std::size_t Window::index_of(const std::vector<std::uint64_t>& numbers) const {
    std::size_t index = 0;
    for (std::size_t i = count; i-- > 0;)
        index = index << digits | numbers[i];
    return index;
}

std::vector<std::uint64_t> Window::numbers_of(std::size_t index) const {
    std::vector<std::uint64_t> numbers(count);
    for (std::uint64_t& number : numbers) {
        number = index & (side() - 1);
        index >>= digits;
    }
    return numbers;
}

Result<Window> window_of(const language::Program& program, const Fixed& fixed,
                         const LinearGame& game, int digits, const Resources& resources) {
    const auto cases_from = [&](std::int64_t least) -> Result<std::vector<language::Case>> {
        const std::string text = ZERMELO_TRY(least_input_of(program, fixed, least));
        return language::read_input(program, text, resources.memory);
    };
    // What a position starts with may be 1 less than what the input has.
    auto read = cases_from(0);
    if (!read) read = cases_from(1);
    auto cases = ZERMELO_TRY(std::move(read));
    if (cases.empty()) return input_error("the file's input has no case");
    Window window{game.count(), digits, {}};
    if (program.objective() == Objective::last_mover_loses) {
        return fill<Objective::last_mover_loses>(program, game.positions, std::move(window),
                                                 std::move(cases.front()), resources);
    }
    return fill<Objective::last_mover_wins>(program, game.positions, std::move(window),
                                            std::move(cases.front()), resources);
}

std::optional<Guess> guess(const Window& window, DigitReading reading, Automata& automata) {
    Automaton result;
    result.variables.resize(window.count);
    std::iota(result.variables.begin(), result.variables.end(), 0);
    Residuals residuals(window, reading);
    std::vector<Beginning> states = {{}};
    residuals.add(states[0], 0);
    for (std::size_t i = 0; i < states.size(); ++i) {
        // With one digit left, a state would be known by too little.
        if (states[i].digits + 2 > residuals.digits() || states.size() > kMostStates ||
            !automata.go_on())
            return std::nullopt;
        result.accepts.push_back(residuals.loses(states[i]));
        for (std::size_t letter = 0; letter < result.letters(); ++letter) {
            const Beginning next = residuals.longer(states[i], letter);
            const auto number = static_cast<std::uint32_t>(states.size());
            const auto known = residuals.state_like(next);
            result.next.push_back(known.value_or(number));
            if (known) continue;
            residuals.add(next, number);
            states.push_back(next);
        }
    }
    const int left = residuals.digits() - states.back().digits;
    if (reading != DigitReading::foremost_first) return Guess{automata.minimal(result), left};
    auto turned = automata.turned(result, kMostStates);
    if (!turned) return std::nullopt;
    return Guess{*std::move(turned), left};
}

}  // namespace zermelo::discover
