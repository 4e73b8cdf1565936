#include "zermelo/discover/move_tables.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "zermelo/base/format.hpp"

namespace zermelo::discover {

namespace {

/// Moves may make numbers longer than those of a position by so many digits.
constexpr std::size_t kMostZeros = 64;

class TablesBuilder {
  public:
    TablesBuilder(const std::vector<LinearRule>& rules, const LosingAutomaton& automaton,
                  std::uint64_t most_work, Monitor* monitor)
        : rules_(rules), automaton_(automaton), most_work_(most_work), monitor_(monitor) {}

    Result<MoveTables> run() {
        find_places();
        if (tables_.go.size() == tables_.places.size()) put_hopeless_last();
        find_seen();
        find_subsets();
        if (stopped_) return stopped_error();
        if (tables_.work > most_work_) {
            return refused(
                fmt::format("Lean would have to look at more than {} digits of moves", most_work_));
        }
        if (!find_zeros()) {
            return refused(fmt::format(
                "Lean would have to read a position with more than {} zeros behind its digits",
                kMostZeros));
        }
        return std::move(tables_);
    }

  private:
    static std::unexpected<Error> refused(const std::string& why) {
        return std::unexpected(Error{ErrorKind::limit, Sentence::text(why), std::nullopt});
    }

    std::size_t letters() const { return std::size_t{1} << automaton_.count; }
    bool goes_on(std::uint64_t more) {
        tables_.work += more;
        stopped_ = stopped_ || (monitor_ != nullptr && !monitor_->go_on(tables_.work, 0));
        return !stopped_ && tables_.work <= most_work_;
    }

    static std::optional<std::int64_t> step(const LinearCondition& condition, std::int64_t constant,
                                            std::size_t letter) {
        for (const auto& [variable, coefficient] : condition.sum.coefficients)
            constant += (letter >> variable & 1) != 0 ? coefficient : 0;
        if (!condition.exact) return half_up(constant);
        return constant % 2 == 0 ? std::optional(constant / 2) : std::nullopt;
    }

    std::optional<MovePlace> step(const MovePlace& place, std::size_t letter) const {
        const LinearRule& rule = rules_[place.rule];
        MovePlace result{place.rule, {}, 0};
        for (std::size_t i = 0; i < rule.conditions.size(); ++i) {
            const auto constant = step(rule.conditions[i], place.constants[i], letter);
            if (!constant) return std::nullopt;
            result.constants.push_back(*constant);
        }
        std::size_t after = 0;
        for (std::size_t i = 0; i < rule.after.size(); ++i)
            after |= (letter >> rule.after[i] & 1) << i;
        result.state = automaton_.after(place.state, after);
        return result;
    }

    std::uint32_t number_of(MovePlace place) {
        const auto [at, is_new] =
            known_.emplace(std::move(place), static_cast<std::uint32_t>(tables_.places.size()));
        if (is_new) tables_.places.push_back(at->first);
        return at->second;
    }

    bool ends(const MovePlace& place) const {
        const auto& conditions = rules_[place.rule].conditions;
        bool all = automaton_.accepts[place.state];
        for (std::size_t i = 0; i < conditions.size(); ++i)
            all = all && (conditions[i].exact ? place.constants[i] == 0 : place.constants[i] <= 0);
        return all;
    }

    void find_places() {
        for (std::uint32_t i = 0; i < rules_.size(); ++i) {
            MovePlace first{i, {}, 0};
            for (const LinearCondition& condition : rules_[i].conditions)
                first.constants.push_back(condition.sum.constant);
            number_of(std::move(first));
        }
        for (std::size_t i = 0; i < tables_.places.size(); ++i) {
            const MovePlace place = tables_.places[i];
            const std::size_t count = std::size_t{1} << rules_[place.rule].width;
            if (!goes_on(count)) return;
            std::vector<std::uint32_t> row;
            for (std::size_t letter = 0; letter < count; ++letter) {
                auto next = step(place, letter);
                row.push_back(next ? number_of(*std::move(next)) + 1 : 0);
            }
            tables_.go.push_back(std::move(row));
            tables_.ending.push_back(ends(place));
        }
    }

    /// The places from which digits lead to the end of a move, and the first ones of rules with those that lead
    /// there.
    std::vector<bool> hopeful() const {
        std::vector<bool> result = tables_.ending;
        std::fill_n(result.begin(), rules_.size(), true);
        for (bool grows = true; grows;) {
            grows = false;
            for (std::size_t i = 0; i < result.size(); ++i) {
                const auto& row = tables_.go[i];
                if (!result[i] && std::any_of(row.begin(), row.end(), [&](std::uint32_t to) {
                        return to != 0 && result[to - 1];
                    }))
                    result[i] = grows = true;
            }
        }
        return result;
    }

    void put_hopeless_last() {
        const std::vector<bool> is_hopeful = hopeful();
        const std::size_t count = is_hopeful.size();
        std::vector<std::size_t> order;
        for (const bool wanted : {true, false}) {
            for (std::size_t i = 0; i < count; ++i) {
                if (is_hopeful[i] == wanted) order.push_back(i);
            }
        }
        std::vector<std::uint32_t> number(count + 1, 0);  // from the old ones, and 0 for none
        for (std::size_t i = 0; i < count; ++i)
            number[order[i] + 1] = static_cast<std::uint32_t>(i + 1);
        MoveTables sorted;
        for (const std::size_t i : order) {
            sorted.places.push_back(std::move(tables_.places[i]));
            sorted.go.push_back(std::move(tables_.go[i]));
            for (std::uint32_t& to : sorted.go.back())
                to = number[to];
            sorted.ending.push_back(tables_.ending[i]);
        }
        sorted.hopeful =
            static_cast<std::size_t>(std::count(is_hopeful.begin(), is_hopeful.end(), true));
        sorted.work = tables_.work;
        tables_ = std::move(sorted);
    }

    /// For each place and letter of the position, the places that they lead to.
    void find_seen() {
        for (const auto& row : tables_.go) {
            std::vector<std::vector<std::uint32_t>> seen(letters());
            for (std::size_t letter = 0; letter < row.size(); ++letter) {
                if (row[letter] != 0 && row[letter] <= tables_.hopeful)
                    seen[letter & (letters() - 1)].push_back(row[letter] - 1);
            }
            seen_.push_back(std::move(seen));
        }
    }

    void find_subsets() {
        if (seen_.size() < tables_.places.size()) return;
        const std::size_t count = tables_.hopeful;
        std::map<MoveSubset, std::uint32_t> known;
        const auto number = [&](MoveSubset subset) {
            const auto [at, is_new] = known.emplace(
                std::move(subset), static_cast<std::uint32_t>(tables_.subsets.size()));
            if (is_new) tables_.subsets.push_back(at->first);
            return at->second;
        };
        MoveSubset first{0, std::vector<bool>(count, false)};
        std::fill_n(first.places.begin(), rules_.size(), true);
        number(std::move(first));
        for (std::size_t i = 0; i < tables_.subsets.size(); ++i) {
            const MoveSubset subset = tables_.subsets[i];
            for (std::size_t letter = 0; letter < letters(); ++letter) {
                MoveSubset next{automaton_.after(subset.state, letter),
                                std::vector<bool>(count, false)};
                std::uint64_t work = count;
                for (std::size_t place = 0; place < count; ++place) {
                    if (!subset.places[place]) continue;
                    work += tables_.go[place].size() / letters();
                    for (const std::uint32_t to : seen_[place][letter])
                        next.places[to] = true;
                }
                if (!goes_on(work)) return;
                tables_.moves.push_back(number(std::move(next)));
            }
        }
    }

    bool has_move(const MoveSubset& subset) const {
        for (std::size_t i = 0; i < subset.places.size(); ++i) {
            if (subset.places[i] && tables_.ending[i]) return true;
        }
        return false;
    }

    /// So many zeros that each subset of a state that does not accept has a move.
    bool find_zeros() {
        for (const MoveSubset& subset : tables_.subsets) {
            if (automaton_.accepts[subset.state]) continue;
            std::size_t zeros = 0;
            const MoveSubset* later = &subset;
            while (!has_move(*later) && zeros++ < kMostZeros)
                later = &tables_.subsets[tables_.moves[static_cast<std::size_t>(
                                                           later - tables_.subsets.data()) *
                                                       letters()]];
            if (zeros > kMostZeros) return false;
            tables_.zeros = std::max(tables_.zeros, zeros);
        }
        return true;
    }

    const std::vector<LinearRule>& rules_;
    const LosingAutomaton& automaton_;
    std::uint64_t most_work_;
    Monitor* monitor_;
    MoveTables tables_;
    std::map<MovePlace, std::uint32_t> known_;
    std::vector<std::vector<std::vector<std::uint32_t>>> seen_;
    bool stopped_ = false;
};

}  // namespace

LosingAutomaton losing_automaton_of(const Automaton& set, std::size_t count) {
    LosingAutomaton result{count, {}, set.accepts};
    for (std::size_t state = 0; state < set.states(); ++state) {
        for (std::size_t letter = 0; letter < std::size_t{1} << count; ++letter) {
            std::size_t own = 0;
            for (std::size_t i = 0; i < set.variables.size(); ++i)
                own |= (letter >> set.variables[i] & 1) << i;
            result.next.push_back(set.after(state, own));
        }
    }
    return result;
}

Result<MoveTables> move_tables_of(const std::vector<LinearRule>& rules,
                                  const LosingAutomaton& automaton, std::uint64_t most_work,
                                  Monitor* monitor) {
    return TablesBuilder(rules, automaton, most_work, monitor).run();
}

}  // namespace zermelo::discover
