#include "zermelo/discover/guess.hpp"

#include <algorithm>
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

/// "3 1" as an input of two parts, "[3, 1 2]" with an array: as the rules read it.
std::string position_text(const language::Program& program,
                          const std::vector<std::uint64_t>& numbers) {
    if (program.reads_sums()) return fmt::format("{}", fmt::join(numbers, " "));
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
        if (!program_.reads_sums()) return rules_.read_position(text);
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

/// Some first digits of all numbers, as the index of the position that has no others.
struct Beginning {
    std::size_t index;
    int digits;
};

/// Tells beginnings apart by what the window shows of those that go on with them.
class Residuals {
  public:
    explicit Residuals(const Window& window) : window_(window) {}

    /// The first state that nothing in the window tells from this beginning, which has no fewer digits.
    std::optional<std::uint32_t> state_like(const Beginning& beginning) const {
        const int left = window_.digits - beginning.digits;
        const auto found = states_.find({left, hash(beginning, left)});
        return found == states_.end() ? std::nullopt : std::optional(found->second);
    }

    void add(const Beginning& beginning, std::uint32_t state) {
        for (int left = 0; left <= window_.digits - beginning.digits; ++left)
            states_.emplace(std::pair(left, hash(beginning, left)), state);
    }

    Beginning longer(Beginning beginning, std::size_t letter) const {
        for (std::size_t i = 0; i < window_.count; ++i)
            beginning.index |= (letter >> i & 1) << (place_of(i) + beginning.digits);
        ++beginning.digits;
        return beginning;
    }

  private:
    int place_of(std::size_t number) const { return static_cast<int>(number) * window_.digits; }

    /// Of who loses where all numbers go on with up to so many digits. That two have the same hash
    /// and are not alike is possible; what is guessed then is wrong, and found to be.
    std::uint64_t hash(const Beginning& beginning, int left) const {
        std::size_t mask = 0;
        for (std::size_t i = 0; i < window_.count; ++i)
            mask |= ((std::size_t{1} << left) - 1) << place_of(i);
        std::uint64_t result = 0;
        std::uint64_t word = 1;
        std::size_t rest = 0;
        do {
            word = word << 1 | (window_.loses[beginning.index | rest << beginning.digits] ? 1 : 0);
            if (word >> 63 != 0) result = hash_combine(result, std::exchange(word, 1));
            rest = (rest - mask) & mask;  // the next number that has bits of the mask alone
        } while (rest != 0);
        return hash_combine(result, word);
    }

    const Window& window_;
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
    const std::string text = ZERMELO_TRY(least_input_of(program, fixed));
    auto cases = ZERMELO_TRY(language::read_input(program, text, resources.memory));
    if (cases.empty()) return input_error("the file's input has no case");
    Window window{game.count(), digits, {}};
    if (program.objective() == Objective::last_mover_loses) {
        return fill<Objective::last_mover_loses>(program, game.positions, std::move(window),
                                                 std::move(cases.front()), resources);
    }
    return fill<Objective::last_mover_wins>(program, game.positions, std::move(window),
                                            std::move(cases.front()), resources);
}

std::optional<Automaton> guess(const Window& window, Automata& automata) {
    Automaton result;
    result.variables.resize(window.count);
    std::iota(result.variables.begin(), result.variables.end(), 0);
    Residuals residuals(window);
    std::vector<Beginning> states = {{0, 0}};
    residuals.add(states[0], 0);
    for (std::size_t i = 0; i < states.size(); ++i) {
        // With one digit left, a state would be known by too little.
        if (states[i].digits + 2 > window.digits || states.size() > kMostStates ||
            !automata.go_on())
            return std::nullopt;
        result.accepts.push_back(window.loses[states[i].index]);
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
    return automata.minimal(result);
}

}  // namespace zermelo::discover
