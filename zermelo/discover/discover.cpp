#include "zermelo/discover/discover.hpp"

#include "zermelo/discover/guess.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::discover {

namespace {

/// More positions are not looked at.
constexpr int kMostDigits = 20;  // of all numbers together
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
        bool open = false;   // whether the last guess is neither proved nor refuted
        bool stays = false;  // whether it is that of a smaller window, too
        for (int digits = 3; digits * count <= kMostDigits; ++digits) {
            const auto window = look(game, digits);
            if (!window && window.error().kind == ErrorKind::limit && found_.last > 0 &&
                !was_stopped(automata))
                break;  // it is too much work
            if (!window) return std::unexpected(window.error());
            found_.last = window->side() - 1;
            auto set = guess(*window, automata);
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
        if (open && stays) found_.kind = Discovery::Kind::tried;
        if (found_.kind == Discovery::Kind::no_pattern) found_.set.reset();
        return found_;
    }

  private:
    bool was_stopped(Automata& automata) const {
        return automata.stopped() ||
               (resources_.monitor != nullptr && !resources_.monitor->go_on(0, 0));
    }

    Result<Window> look(const LinearGame& game, int digits) const {
        Resources half = resources_;
        half.memory /= 2;
        return window_of(program_, fixed_, game, digits, half);
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
