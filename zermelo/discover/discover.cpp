#include "zermelo/discover/discover.hpp"

#include <array>

#include "zermelo/discover/guess.hpp"
#include "zermelo/discover/marking.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::discover {

namespace {

/// So few digits show no automaton, but what is known to be common.
constexpr int kLeastDigits = 2;
/// More positions are not looked at.
constexpr int kMostDigits = 20;         // of all numbers together, where they are played
constexpr int kMostDigitsByMoves = 25;  // where the moves are read off the rules
constexpr std::uint64_t kBytesOfEntry = 64;
constexpr std::uint64_t kMostEntries = std::uint64_t{1} << 22;
constexpr std::uint64_t kLittle = std::uint64_t{1} << 15;
/// Digits by which states were told apart so well that the guess may be right.
constexpr int kMuchLeft = 3;

/// Smaller windows show little of Fibonacci digits.
constexpr std::size_t kLeastForFibonacci = std::size_t{1} << 12;

/// The numbers of a violation, in the order of the names.
std::vector<std::uint64_t> position_of(const Automaton& wrong, std::size_t count,
                                       const Automata& automata) {
    std::vector<std::uint64_t> position(count, 0);
    const auto found = automata.member(wrong);
    for (const auto& [variable, number] : *found)
        position[static_cast<std::size_t>(variable)] = number;
    return position;
}

/// What was guessed last by one way of reading digits.
struct Guesses {
    DigitReading reading;
    std::optional<Automaton> last = {};
    bool is_open = false;  // neither proved nor refuted
    bool stays = false;    // it is that of a smaller window, too

    Numeration digits() const {
        return reading == DigitReading::fibonacci ? Numeration::fibonacci : Numeration::binary;
    }
};

/// Guesses from larger and larger windows, until one is proved.
class Search {
  public:
    Search(const language::Program& program, const Fixed& fixed, const Resources& resources)
        : program_(program),
          fixed_(fixed),
          resources_(resources),
          most_(std::min(resources.memory / 2 / kBytesOfEntry, kMostEntries)) {}

    std::uint64_t most_entries() const { return most_; }

    Result<Discovery> run() {
        Automata automata(most_, resources_.monitor);
        game_ = ZERMELO_TRY(linear_game_of(program_, fixed_, automata));
        ZERMELO_TRY(check_falling(game_, automata));
        measure_ = falling_measure(game_, automata);
        found_.names = game_.names;
        const int count = static_cast<int>(game_.count());
        by_moves_ = measure_ && stays_in_windows(game_, automata);
        const int most = by_moves_ ? kMostDigitsByMoves : kMostDigits;
        for (int digits = kLeastDigits; digits * count <= most; ++digits) {
            const auto window = ZERMELO_TRY(look(digits, automata));
            if (!window) break;  // it is too much work
            found_.last = window->side() - 1;
            for (Guesses& guesses : ways_) {
                ZERMELO_TRY(try_one(*window, guesses, automata));
                if (found_.kind == Discovery::Kind::proved) return found_;
            }
        }
        // What every window changes is no pattern.
        for (const Guesses& guesses : ways_) {
            if (!guesses.is_open || !guesses.stays) continue;
            found_.set = guesses.last;
            found_.digits = guesses.digits();
            if (!ZERMELO_TRY(holds_in_play())) continue;
            found_.kind = Discovery::Kind::tried;
            return found_;
        }
        found_.set.reset();
        return found_;
    }

  private:
    bool was_stopped(Automata& automata) const {
        return automata.stopped() ||
               (resources_.monitor != nullptr && !resources_.monitor->go_on(0, 0));
    }

    /// Guesses in one way, and decides.
    Result<void> try_one(const Window& window, Guesses& guesses, Automata& automata) {
        const auto made = guess_from(window, guesses.reading, automata);
        if (was_stopped(automata)) return stopped_error();
        if (!made) {
            guesses.stays = false;
            return {};
        }
        const bool was_refuted = guesses.last && !guesses.is_open;
        guesses.stays = made->set == guesses.last;
        if (guesses.stays && was_refuted) return {};
        guesses.last = found_.set = made->set;
        found_.digits = guesses.digits();
        // The other order of binary digits may have shown the same.
        const bool is_known =
            guesses.reading == DigitReading::last_first && made->set == ways_[0].last;
        guesses.is_open = !is_known && !ZERMELO_TRY(decide(worth_of(*made, guesses.stays)));
        return {};
    }

    std::optional<Guess> guess_from(const Window& window, DigitReading reading,
                                    Automata& automata) const {
        if (window.digits == kLeastDigits) {
            if (reading != DigitReading::last_first) return std::nullopt;
            auto set = exclusive_or_in(window, game_.positions, automata);
            return set ? std::optional(Guess{*std::move(set), 0}) : std::nullopt;
        }
        const bool is_fibonacci = reading == DigitReading::fibonacci;
        if (is_fibonacci && window.loses.size() < kLeastForFibonacci) return std::nullopt;
        auto made = guess(window, reading, automata);
        if (is_fibonacci && made && made->digits_left < kMuchLeft) return std::nullopt;
        return made;
    }

    /// The entries that an automaton may have while a guess is decided. To decide what is wrong may take
    /// much more than to decide what is right, so a guess that a larger window may change gets little.
    std::uint64_t worth_of(const Guess& made, bool stays) const {
        if (stays) return most_;
        const std::uint64_t entries = made.set.next.size();
        return std::min(most_, kLittle + (made.digits_left < kMuchLeft ? 8 : 64) * entries);
    }

    /// The window by the moves that were read, where that is possible, else by playing; none where it
    /// is too much work.
    Result<std::optional<Window>> look(int digits, Automata& automata) const {
        if (!by_moves_) return play(digits, automata);
        auto window = window_by_moves(game_, *measure_, digits, automata, resources_.memory / 4);
        if (was_stopped(automata)) return stopped_error();
        return window;
    }

    Result<std::optional<Window>> play(int digits, Automata& automata) const {
        Resources half = resources_;
        half.memory /= 2;
        auto window = window_of(program_, fixed_, game_, digits, half);
        if (window) return *std::move(window);
        const bool is_much = window.error().kind == ErrorKind::limit && !was_stopped(automata);
        if (is_much && digits > kLeastDigits) return std::nullopt;
        return std::unexpected(window.error());
    }

    /// Whether the set that is not proved fits what is played, as far as that is looked at.
    Result<bool> holds_in_play() {
        Automata automata(most_, resources_.monitor);
        std::optional<Window> last;
        for (int digits = kLeastDigits; digits * static_cast<int>(game_.count()) <= kMostDigits;
             ++digits) {
            auto window = ZERMELO_TRY(play(digits, automata));
            if (!window) break;
            last = std::move(window);
        }
        found_.last = last->side() - 1;
        for (std::size_t index = 0; index < last->loses.size(); ++index) {
            const auto numbers = last->numbers_of(index);
            const bool loses =
                game_.positions.holds_at(numbers) && found_.set->holds_at(numbers, found_.digits);
            if (loses != last->loses[index]) return false;
        }
        return true;
    }

    /// Holds the guess against the rules; true if it is proved or refuted, false if that takes more
    /// than so many entries.
    Result<bool> decide(std::uint64_t entries) {
        if (!measure_) return false;
        Automata automata(entries, resources_.monitor, found_.digits);
        std::optional<LinearGame> other;
        if (found_.digits != Numeration::binary) {
            auto read = linear_game_of(program_, fixed_, automata);
            if (!read) return false;  // it takes too much
            other = *std::move(read);
        }
        const Automaton set = other ? automata.in_every_writing(*found_.set) : *found_.set;
        const Automaton wrong = violations(other ? *other : game_, set, automata);
        found_.states_met = automata.most_states();
        found_.needs_more_states = automata.exceeded();
        if (automata.stopped()) return stopped_error();
        if (automata.exceeded()) return false;
        if (wrong.is_nothing()) {
            found_.kind = Discovery::Kind::proved;
            found_.measure = measure_;
        } else {
            found_.refuted.push_back({found_.set->states(), found_.digits, found_.last,
                                      position_of(wrong, game_.count(), automata)});
        }
        return true;
    }

    const language::Program& program_;
    const Fixed& fixed_;
    const Resources& resources_;
    std::uint64_t most_;
    LinearGame game_;
    std::optional<Measure> measure_;
    bool by_moves_ = false;  // whether the moves that were read value windows
    std::array<Guesses, 3> ways_ = {
        {{DigitReading::foremost_first}, {DigitReading::last_first}, {DigitReading::fibonacci}}};
    Discovery found_;
};

}  // namespace

Result<Discovery> discover(std::string_view rules, const Fixed& fixed, const Resources& resources) {
    const auto program = ZERMELO_TRY(language::read_rules(rules));
    Search search(program, fixed, resources);
    Discovery found = ZERMELO_TRY(search.run());
    if (found.set) {
        Automata fresh(search.most_entries(), resources.monitor);
        found.formula = found.digits == Numeration::binary
                            ? formula_of(*found.set, found.names, fresh)
                            : fibonacci_formula_of(*found.set, found.names, fresh);
    }
    return found;
}

}  // namespace zermelo::discover
