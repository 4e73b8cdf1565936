#include "zermelo/discover/guess.hpp"

#include <algorithm>
#include <numeric>

#include "zermelo/base/format.hpp"
#include "zermelo/engine/outcome.hpp"
#include "zermelo/language/rules.hpp"

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

/// Some first digits of all numbers.
struct Beginning {
    std::vector<std::uint64_t> numbers;
    int digits;
};

/// Whether nothing that both may go on with tells them apart.
bool are_alike(const Window& window, const Beginning& one, const Beginning& other) {
    const int left = window.digits - std::max(one.digits, other.digits);
    std::vector<std::uint64_t> a(window.count);
    std::vector<std::uint64_t> b(window.count);
    const Window rest{window.count, left, {}};
    for (std::size_t index = 0; index < std::size_t{1} << left * window.count; ++index) {
        const auto high = rest.numbers_of(index);
        for (std::size_t i = 0; i < window.count; ++i) {
            a[i] = one.numbers[i] | high[i] << one.digits;
            b[i] = other.numbers[i] | high[i] << other.digits;
        }
        if (window.loses[window.index_of(a)] != window.loses[window.index_of(b)]) return false;
    }
    return true;
}

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
    std::vector<Beginning> states = {{std::vector<std::uint64_t>(window.count), 0}};
    for (std::size_t i = 0; i < states.size(); ++i) {
        // With one digit left, a state would be known by too little.
        if (states[i].digits + 2 > window.digits || states.size() > kMostStates)
            return std::nullopt;
        result.accepts.push_back(window.loses[window.index_of(states[i].numbers)]);
        for (std::size_t letter = 0; letter < result.letters(); ++letter) {
            Beginning next{states[i].numbers, states[i].digits + 1};
            for (std::size_t j = 0; j < window.count; ++j)
                next.numbers[j] |= static_cast<std::uint64_t>(letter >> j & 1) << states[i].digits;
            const auto known =
                std::find_if(states.begin(), states.end(), [&](const Beginning& state) {
                    return !automata.go_on() || are_alike(window, state, next);
                });
            result.next.push_back(static_cast<std::uint32_t>(known - states.begin()));
            if (known == states.end()) states.push_back(std::move(next));
        }
    }
    return automata.minimal(result);
}

}  // namespace zermelo::discover
