#include "zermelo/discover/discover.hpp"

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
constexpr std::uint64_t kLittle = std::uint64_t{1} << 18;

/// The numbers of a violation, in the order of the names.
std::vector<std::uint64_t> position_of(const Automaton& wrong, std::size_t count) {
    std::vector<std::uint64_t> position(count, 0);
    const auto found = Automata::member(wrong);
    for (const auto& [variable, number] : *found)
        position[static_cast<std::size_t>(variable)] = number;
    return position;
}

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
        const LinearGame game = ZERMELO_TRY(linear_game_of(program_, fixed_, automata));
        measure_ = falling_measure(game, automata);
        found_.names = game.names;
        const int count = static_cast<int>(game.count());
        by_moves_ = measure_ && stays_in_windows(game, automata);
        const int most = by_moves_ ? kMostDigitsByMoves : kMostDigits;
        bool open = false;   // whether the last guess is neither proved nor refuted
        bool stays = false;  // whether it is that of a smaller window, too
        for (int digits = kLeastDigits; digits * count <= most; ++digits) {
            const auto window = ZERMELO_TRY(look(game, digits, automata));
            if (!window) break;  // it is too much work
            found_.last = window->side() - 1;
            auto set = digits == kLeastDigits ? exclusive_or_in(*window, game.positions, automata)
                                              : guess(*window, automata);
            if (was_stopped(automata)) return stopped_error();
            if (!set) continue;
            // To decide what is wrong may take much more than to decide what is right, so a guess
            // that a larger window may change gets little.
            stays = found_.set == set;
            found_.set = std::move(set);
            open = !ZERMELO_TRY(decide(game, stays ? most_ : std::min(most_, kLittle)));
            if (found_.kind == Discovery::Kind::proved) return found_;
            if (!open) found_.set.reset();
        }
        // What every window changes is no pattern.
        if (open && stays && ZERMELO_TRY(holds_in_play(game))) found_.kind = Discovery::Kind::tried;
        if (found_.kind == Discovery::Kind::no_pattern) found_.set.reset();
        return found_;
    }

  private:
    bool was_stopped(Automata& automata) const {
        return automata.stopped() ||
               (resources_.monitor != nullptr && !resources_.monitor->go_on(0, 0));
    }

    /// The window by the moves that were read, where that is possible, else by playing; none where it
    /// is too much work.
    Result<std::optional<Window>> look(const LinearGame& game, int digits,
                                       Automata& automata) const {
        if (!by_moves_) return play(game, digits, automata);
        auto window = window_by_moves(game, *measure_, digits, automata, resources_.memory / 4);
        if (was_stopped(automata)) return stopped_error();
        return window;
    }

    Result<std::optional<Window>> play(const LinearGame& game, int digits,
                                       Automata& automata) const {
        Resources half = resources_;
        half.memory /= 2;
        auto window = window_of(program_, fixed_, game, digits, half);
        if (window) return *std::move(window);
        const bool is_much = window.error().kind == ErrorKind::limit && !was_stopped(automata);
        if (is_much && digits > kLeastDigits) return std::nullopt;
        return std::unexpected(window.error());
    }

    /// Whether the set that is not proved fits what is played, as far as that is looked at.
    Result<bool> holds_in_play(const LinearGame& game) {
        Automata automata(most_, resources_.monitor);
        std::optional<Window> last;
        for (int digits = kLeastDigits; digits * static_cast<int>(game.count()) <= kMostDigits;
             ++digits) {
            auto window = ZERMELO_TRY(play(game, digits, automata));
            if (!window) break;
            last = std::move(window);
        }
        found_.last = last->side() - 1;
        for (std::size_t index = 0; index < last->loses.size(); ++index) {
            const auto numbers = last->numbers_of(index);
            const bool loses = game.positions.holds_at(numbers) && found_.set->holds_at(numbers);
            if (loses != last->loses[index]) return false;
        }
        return true;
    }

    /// Holds the guess against the rules; true if it is proved or refuted, false if that takes more
    /// than so many entries.
    Result<bool> decide(const LinearGame& game, std::uint64_t entries) {
        if (!measure_) return false;
        Automata automata(entries, resources_.monitor);
        const Automaton wrong = violations(game, *found_.set, automata);
        found_.states_met = automata.most_states();
        found_.needs_more_states = automata.exceeded();
        if (automata.stopped()) return stopped_error();
        if (automata.exceeded()) return false;
        if (wrong.is_nothing()) {
            found_.kind = Discovery::Kind::proved;
            found_.measure = measure_;
        } else {
            const std::size_t states = found_.set->states();
            found_.refuted.push_back({states, found_.last, position_of(wrong, game.count())});
        }
        return true;
    }

    const language::Program& program_;
    const Fixed& fixed_;
    const Resources& resources_;
    std::uint64_t most_;
    std::optional<Measure> measure_;
    bool by_moves_ = false;  // whether the moves that were read value windows
    Discovery found_;
};

}  // namespace

Result<Discovery> discover(std::string_view rules, const Fixed& fixed, const Resources& resources) {
    const auto program = ZERMELO_TRY(language::read_rules(rules));
    Search search(program, fixed, resources);
    Discovery found = ZERMELO_TRY(search.run());
    if (found.set) {
        Automata fresh(search.most_entries(), resources.monitor);
        found.formula = formula_of(*found.set, found.names, fresh);
    }
    return found;
}

}  // namespace zermelo::discover
