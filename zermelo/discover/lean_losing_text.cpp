#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/format.hpp"
#include "zermelo/discover/definitions.hpp"
#include "zermelo/discover/lean_text.hpp"
#include "zermelo/discover/linear_game.hpp"
#include "zermelo/discover/linear_rules.hpp"
#include "zermelo/discover/move_tables.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::discover {

namespace {

/// Of automata, which of moves are small.
constexpr std::uint64_t kMostLeanEntries = std::uint64_t{1} << 20;
constexpr std::uint64_t kBytesOfLeanEntry = 128;  // with what is made on the way

/// The most that Lean is to go through.
constexpr std::uint64_t kMostLeanWork = 200'000;

/// Conditions are added each up to so often, or taken away, to show that play ends.
constexpr std::int64_t kMostTimes = 3;
constexpr std::size_t kMostMixed = 6;

constexpr const char* kNoSum =
    "no sum of these numbers falls with every move, as Lean would have to see";

std::unexpected<Error> not_written(const char* why) {
    return std::unexpected(Error{ErrorKind::input, Sentence::text(why), std::nullopt});
}

/// Numbers one after the other in so many bits each, the first one lowest, as Lean's `entry` reads them.
class Table {
  public:
    explicit Table(std::uint64_t largest)
        : width_(std::max<std::size_t>(1, static_cast<std::size_t>(std::bit_width(largest)))) {}

    void add(std::uint64_t number) {
        for (std::size_t bit = 0; bit < width_; ++bit)
            bits_.push_back((number >> bit & 1) != 0);
    }
    std::string text() const { return fmt::format("{} {}", hexadecimal(bits_), width_); }

    static std::string hexadecimal(const std::vector<bool>& bits) {
        std::string digits;
        for (std::size_t at = 0; at < bits.size(); at += 4) {
            std::size_t digit = 0;
            for (std::size_t i = 0; i < 4 && at + i < bits.size(); ++i)
                digit |= std::size_t{bits[at + i]} << i;
            digits += "0123456789abcdef"[digit];
        }
        while (digits.size() > 1 && digits.back() == '0')
            digits.pop_back();
        std::reverse(digits.begin(), digits.end());
        return digits.empty() ? "0x0" : "0x" + digits;
    }

  private:
    std::size_t width_;
    std::vector<bool> bits_;
};

template <class Numbers>
std::string table_of(const Numbers& numbers) {
    const auto largest = std::max_element(numbers.begin(), numbers.end());
    Table table(largest == numbers.end() ? 0 : *largest);
    for (const auto number : numbers)
        table.add(number);
    return table.text();
}

/// The coefficients of the variables 0, 1, ..., up to the last one that has one.
std::vector<std::int64_t> coefficients_of(const Linear& sum) {
    std::vector<std::int64_t> result;
    for (const auto& [variable, coefficient] : sum.coefficients) {
        result.resize(static_cast<std::size_t>(variable), 0);
        result.push_back(coefficient);
    }
    return result;
}

/// How often each condition of a rule has to be taken so that their sum says that the weighted sum of the
/// numbers falls; none is known where that is more than a few times.
class FallSearch {
  public:
    FallSearch(const LinearRule& rule, const std::vector<std::int64_t>& weights)
        : rule_(rule), wanted_(rule.width, 0), times_(rule.conditions.size(), 0) {
        for (std::size_t i = 0; i < weights.size(); ++i) {
            wanted_[static_cast<std::size_t>(rule.after[i])] += weights[i];
            wanted_[i] -= weights[i];
        }
    }

    std::optional<std::vector<std::int64_t>> run() {
        if (rule_.conditions.size() > kMostMixed || !search(0)) return std::nullopt;
        return times_;
    }

  private:
    bool search(std::size_t at) {
        if (at == times_.size()) return falls();
        for (std::int64_t often = 0; often <= kMostTimes; ++often) {
            for (const std::int64_t times : {often, -often}) {
                if (times < 0 && !rule_.conditions[at].exact) continue;
                times_[at] = times;
                if (search(at + 1)) return true;
            }
        }
        return false;
    }

    bool falls() const {
        Linear sum;
        for (std::size_t i = 0; i < times_.size(); ++i)
            sum.add(rule_.conditions[i].sum, times_[i]);
        bool enough = sum.constant >= 1;
        for (std::size_t i = 0; i < wanted_.size(); ++i) {
            const auto found = sum.coefficients.find(static_cast<Variable>(i));
            enough = enough && wanted_[i] <= (found == sum.coefficients.end() ? 0 : found->second);
        }
        return enough;
    }

    const LinearRule& rule_;
    std::vector<std::int64_t> wanted_;
    std::vector<std::int64_t> times_;
};

/// What is the same with other numbers in each file, behind the lemmas.
constexpr std::string_view kTheorems = R"(
/-! # The game -/

/-- The moves. The numbers of a position are {numbers}; those with a dash are what a move makes of them. -/
def rules : List Rule := [
{rules}]

/-- The automaton. The entry {letters} * s + l of the table is the state behind the letter l in the state s. -/
noncomputable def automaton : Automaton where
  next s l := entry {next} ({letters} * s + l) % {states}
  accepts s := Nat.testBit {accepts} s

/-! # Its proof -/

noncomputable def game : Game := ⟨{count}, rules, automaton, {states}⟩

noncomputable def constants (p : Nat) : Nat → Nat → List Int
  | _, 0 => []
  | i, k + 1 => ((entry {constants} ({most_conditions} * p + i) : Nat) - {offset} : Int) :: constants p (i + 1) k

noncomputable def ruleOf (p : Nat) : Nat := entry {place_rules} p

noncomputable def tables : Tables where
  places := {places}
  hopeful := {hopeful}
  place p := ⟨ruleOf p, constants p 0 (game.rule (ruleOf p)).conditions.length, entry {place_states} p⟩
  go p l := entry {go} ({most_letters} * p + l)
  ending := {ending}
  subsets := {subsets}
  state t := entry {subset_states} t
  among t := entry {among} t
  move t l := entry {moves} ({letters} * t + l)
  zeros := {zeros}

theorem calm : game.isCalm = true := by decide +kernel

theorem right : Right game tables where
  calm := ⟨fun _ _ => Nat.mod_lt _ (by decide), fun s less => by
    simpa using allBelow_spec calm s less⟩
  places := by decide +kernel
  hopeless := by decide +kernel
  subsets := by decide +kernel
  ends := by decide +kernel
  starts := by decide +kernel

theorem falls : fall {count} [{weights}] rules [{mixes}] = true := by decide +kernel

/-- The player to move loses exactly where the automaton accepts, and there is no other way to say who does. -/
theorem losing : LosingPositions {count} rules (fun x => automaton.takes 0 x = true) ∧
    ∀ L, LosingPositions {count} rules L →
      ∀ x, x.length = {count} → (L x ↔ automaton.takes 0 x = true) :=
  ⟨loses right, fun _ rule => unique (fall_spec (n := {count}) (weights := [{weights}]) rfl rules _ falls)
    rule (loses right)⟩

end Zermelo
)";

/// A variable of a rule for readers: numbers after the move are those before it with a dash.
std::string name_of(Variable variable, const LinearRule& rule,
                    const std::vector<std::string>& names) {
    const auto at = static_cast<std::size_t>(variable);
    if (at < names.size()) return names[at];
    const auto found = std::find(rule.after.begin(), rule.after.end(), variable);
    if (found == rule.after.end()) return fmt::format("other{}", at - names.size() + 1);
    return names[static_cast<std::size_t>(found - rule.after.begin())] + "'";
}

/// A condition for readers, with sums of what is not negative on both sides.
std::string sentence_of(const LinearCondition& condition, const LinearRule& rule,
                        const std::vector<std::string>& names) {
    std::vector<std::string> left;
    std::vector<std::string> right;
    for (const auto& [variable, coefficient] : condition.sum.coefficients) {
        const std::string name = name_of(variable, rule, names);
        const std::int64_t times = std::abs(coefficient);
        (coefficient > 0 ? left : right)
            .push_back(times == 1 ? name : fmt::format("{} * {}", times, name));
    }
    const std::int64_t constant = condition.sum.constant;
    if (constant != 0) (constant > 0 ? left : right).push_back(std::to_string(std::abs(constant)));
    const auto sum = [](const std::vector<std::string>& terms) {
        return terms.empty() ? std::string("0") : joined(terms, " + ");
    };
    return fmt::format("{} {} {}", sum(left), condition.exact ? "=" : "≤", sum(right));
}

/// One term a rule, behind a comment that tells it.
std::string terms_of(const std::vector<LinearRule>& rules, const std::vector<std::string>& names) {
    std::vector<std::string> lines;
    for (const LinearRule& rule : rules) {
        std::vector<std::string> comments;
        std::vector<std::string> conditions;
        for (const LinearCondition& condition : rule.conditions) {
            comments.push_back(sentence_of(condition, rule, names));
            conditions.push_back(
                fmt::format(".{} [{}] ({})", condition.exact ? "zero" : "atMostZero",
                            joined(coefficients_of(condition.sum), ", "), condition.sum.constant));
        }
        lines.push_back(fmt::format("  -- {}\n  ⟨{}, [{}], [{}]⟩", joined(comments, ", "),
                                    rule.width, joined(conditions, ", "),
                                    joined(rule.after, ", ")));
    }
    return joined(lines, ",\n");
}

/// The constants of all places, each list of the same length, none below 0 with the offset.
struct Constants {
    std::size_t most = 1;
    std::int64_t offset = 0;
    std::vector<std::uint64_t> numbers;
};
Constants constants_of(const MoveTables& tables) {
    Constants result;
    for (const MovePlace& place : tables.places) {
        result.most = std::max(result.most, place.constants.size());
        for (const std::int64_t constant : place.constants)
            result.offset = std::max(result.offset, -constant);
    }
    for (const MovePlace& place : tables.places) {
        for (std::size_t i = 0; i < result.most; ++i)
            result.numbers.push_back(static_cast<std::uint64_t>(
                result.offset +
                (i < place.constants.size() ? place.constants[i] : -result.offset)));
    }
    return result;
}

template <class Items, class Of>
std::string table_of(const Items& items, const Of& of) {
    std::vector<std::uint64_t> numbers;
    for (const auto& item : items)
        numbers.push_back(of(item));
    return table_of(numbers);
}

/// The rows of places, each with as many entries as there are letters for the widest rule.
std::string table_of_places(const MoveTables& tables, std::size_t letters) {
    std::vector<std::uint32_t> entries;
    for (const auto& row : tables.go) {
        entries.insert(entries.end(), row.begin(), row.end());
        entries.resize(entries.size() + letters - row.size(), 0);
    }
    return table_of(entries);
}

std::string table_of_subsets(const MoveTables& tables) {
    std::vector<bool> bits;
    for (const MoveSubset& subset : tables.subsets)
        bits.insert(bits.end(), subset.places.begin(), subset.places.end());
    return fmt::format("{} {}", Table::hexadecimal(bits), tables.hopeful);
}

struct Told {
    const Discovery& proved;
    const std::vector<LinearRule>& rules;
    const LosingAutomaton& automaton;
    const MoveTables& tables;
    const std::vector<std::string>& mixes;
};

std::string theorem_of(const Told& told) {
    const MoveTables& tables = told.tables;
    const Constants constants = constants_of(tables);
    std::size_t widest = 0;
    for (const LinearRule& rule : told.rules)
        widest = std::max(widest, rule.width);
    return fmt::format(
        fmt::runtime(kTheorems), fmt::arg("numbers", joined(told.proved.names, ", ")),
        fmt::arg("rules", terms_of(told.rules, told.proved.names)),
        fmt::arg("count", told.automaton.count),
        fmt::arg("letters", std::size_t{1} << told.automaton.count),
        fmt::arg("next", table_of(told.automaton.next)),
        fmt::arg("states", told.automaton.accepts.size()),
        fmt::arg("accepts", Table::hexadecimal(told.automaton.accepts)),
        fmt::arg("constants", table_of(constants.numbers)),
        fmt::arg("most_conditions", constants.most), fmt::arg("offset", constants.offset),
        fmt::arg("places", tables.places.size()), fmt::arg("hopeful", tables.hopeful),
        fmt::arg("place_rules", table_of(tables.places, [](auto& place) { return place.rule; })),
        fmt::arg("place_states", table_of(tables.places, [](auto& place) { return place.state; })),
        fmt::arg("most_letters", std::size_t{1} << widest),
        fmt::arg("go", table_of_places(tables, std::size_t{1} << widest)),
        fmt::arg("ending", Table::hexadecimal(tables.ending)),
        fmt::arg("subsets", tables.subsets.size()),
        fmt::arg("subset_states", table_of(tables.subsets, [](auto& one) { return one.state; })),
        fmt::arg("among", table_of_subsets(tables)), fmt::arg("moves", table_of(tables.moves)),
        fmt::arg("zeros", tables.zeros),
        fmt::arg("weights", joined(told.proved.measure->weights, ", ")),
        fmt::arg("mixes", joined(told.mixes, ", ")));
}

/// What is fixed, behind "with these rules".
std::string fixed_text(const Fixed& fixed) {
    std::string text;
    for (const auto& [name, value] : fixed.inputs)
        text += fmt::format(", {} = {}", name, value);
    return fixed.parts == 1 ? text : text + fmt::format(", of {} parts", fixed.parts);
}

/// An error if that can be told before moves are read.
Result<void> check_claim(const Discovery& proved) {
    if (proved.digits != Numeration::binary)
        return not_written("an automaton of Fibonacci digits is not written for Lean");
    if (proved.measure->then_zeros) return not_written(kNoSum);
    return {};
}

Result<void> check_game(const LinearGame& game) {
    if (game.last_mover_loses)
        return not_written("games in which the last mover loses are not written for Lean");
    if (!game.positions.is_everything())
        return not_written("numbers that have a range are not written for Lean");
    return {};
}

/// For each rule, how often its conditions have to be taken to show that the sum falls.
Result<std::vector<std::string>> mixes_of(const std::vector<LinearRule>& rules,
                                          const Measure& measure) {
    std::vector<std::string> mixes;
    for (const LinearRule& rule : rules) {
        const auto times = FallSearch(rule, measure.weights).run();
        if (!times) return not_written(kNoSum);
        mixes.push_back(fmt::format("[{}]", joined(*times, ", ")));
    }
    return mixes;
}

}  // namespace

Result<std::string> lean_text(std::string_view rules, const Fixed& fixed, const Discovery& proved,
                              const Resources& resources) {
    ZERMELO_TRY(check_claim(proved));
    const auto program = ZERMELO_TRY(language::read_rules(rules));
    const std::uint64_t most = std::min(resources.memory / kBytesOfLeanEntry, kMostLeanEntries);
    Definitions definitions(most);
    Automata automata(most, resources.monitor);
    automata.note_in(definitions);
    const LinearGame game = ZERMELO_TRY(linear_game_of(program, fixed, automata));
    ZERMELO_TRY(check_game(game));
    const auto moves = ZERMELO_TRY(linear_rules_of(game, automata, definitions));
    const auto automaton = losing_automaton_of(*proved.set, game.count());
    const auto tables =
        ZERMELO_TRY(move_tables_of(moves, automaton, kMostLeanWork, resources.monitor));
    const auto mixes = ZERMELO_TRY(mixes_of(moves, *proved.measure));
    return fmt::format(
               "-- The player to move loses exactly where an automaton says so, which reads binary "
               "digits,\n"
               "-- in the game with these rules{}:\n--\n{}--\n"
               "-- The theorem `losing` in the end says so of the list `rules`. Lean 4 checks it "
               "by itself: lean FILE.lean\n\n",
               fixed_text(fixed), as_lean_comment(rules)) +
           std::string(kLeanMoves) + std::string(kLeanPlaces) + std::string(kLeanTables) +
           std::string(kLeanFall) + theorem_of({proved, moves, automaton, tables, mixes});
}

}  // namespace zermelo::discover
