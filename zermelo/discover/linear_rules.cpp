#include "zermelo/discover/linear_rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>

namespace zermelo::discover {

namespace {

using Cases = std::vector<LinearConditions>;

constexpr std::size_t kMostCases = 128;
constexpr std::size_t kMostConditions = 24;               // of one case
constexpr std::size_t kMostSteps = std::size_t{1} << 16;  // while cases are made

/// A definition as cases, one of which holds: "or" outside, "and" inside. What there is becomes a
/// variable of its own.
class CasesReader {
  public:
    explicit CasesReader(Variable first_free) : next_free_(first_free) {}

    bool failed() const { return failed_; }

    Cases cases_of(const Definition& definition, bool holds) {
        take_steps(1);
        if (failed_) return {};
        using Kind = Definition::Kind;
        switch (definition.kind) {
            case Kind::constant:
                return definition.holds == holds ? Cases{{}} : Cases{};
            case Kind::zero:
            case Kind::at_most_zero:
                return comparison(definition, holds);
            case Kind::no:
                return cases_of(*definition.parts[0], !holds);
            case Kind::both:
            case Kind::either:
                return (definition.kind == Kind::both) == holds ? together(definition, holds)
                                                                : apart(definition, holds);
            case Kind::some:
                break;
        }
        failed_ = failed_ || !holds;
        return failed_ ? Cases{} : with_new_variable(definition);
    }

  private:
    void take_steps(std::size_t count) {
        steps_ += count;
        failed_ = failed_ || steps_ > kMostSteps;
    }

    static LinearCondition beyond(const Linear& sum, std::int64_t sign) {
        Linear result{{}, 1};  // sum * sign < 0
        return {false, result.add(sum, sign)};
    }

    static Cases comparison(const Definition& definition, bool holds) {
        const bool exact = definition.kind == Definition::Kind::zero;
        if (holds) return {{{exact, definition.sum}}};
        Cases result = {{beyond(definition.sum, -1)}};
        if (exact) result.push_back({beyond(definition.sum, 1)});
        return result;
    }

    Cases together(const Definition& definition, bool holds) {
        Cases result;
        const Cases left = cases_of(*definition.parts[0], holds);
        const Cases right = cases_of(*definition.parts[1], holds);
        take_steps(left.size() * right.size());
        failed_ = failed_ || left.size() * right.size() > kMostCases;
        for (std::size_t i = 0; i < left.size() && !failed_; ++i) {
            for (const LinearConditions& more : right) {
                result.push_back(left[i]);
                result.back().insert(result.back().end(), more.begin(), more.end());
                take_steps(result.back().size());
            }
        }
        return result;
    }

    Cases apart(const Definition& definition, bool holds) {
        Cases result = cases_of(*definition.parts[0], holds);
        const Cases more = cases_of(*definition.parts[1], holds);
        result.insert(result.end(), more.begin(), more.end());
        failed_ = failed_ || result.size() > kMostCases;
        return result;
    }

    Cases with_new_variable(const Definition& definition) {
        const Variable fresh = next_free_++;
        Cases result = cases_of(*definition.parts[0], true);
        for (LinearConditions& conditions : result) {
            for (LinearCondition& condition : conditions) {
                auto& coefficients = condition.sum.coefficients;
                auto node = coefficients.extract(definition.variable);
                if (node.empty()) continue;
                node.key() = fresh;
                coefficients.insert(std::move(node));
            }
        }
        return result;
    }

    Variable next_free_;
    std::size_t steps_ = 0;
    bool failed_ = false;
};

/// Whether natural numbers make it hold always; of what is exact, that says nothing.
bool is_trivial(const LinearCondition& condition) {
    return !condition.exact && condition.sum.constant <= 0 &&
           std::all_of(condition.sum.coefficients.begin(), condition.sum.coefficients.end(),
                       [](const auto& term) { return term.second < 0; });
}

/// Puts what an equation says of a variable in its place, which must be 0 or more.
void put(LinearConditions& conditions, std::size_t equation, Variable variable) {
    Linear value;  // of the variable
    const Linear sum = conditions[equation].sum;
    const std::int64_t sign = sum.coefficients.at(variable);
    value.add(sum, -sign).add(Linear::of(variable));
    conditions.erase(conditions.begin() + static_cast<std::ptrdiff_t>(equation));
    for (LinearCondition& condition : conditions) {
        const auto found = condition.sum.coefficients.find(variable);
        if (found == condition.sum.coefficients.end()) continue;
        const std::int64_t times = found->second;
        condition.sum.add(Linear::of(variable), -times).add(value, times);
    }
    Linear negative;
    conditions.push_back({false, negative.add(value, -1)});
}

/// Without the variables from `first` on that an equation tells.
LinearConditions simpler(LinearConditions conditions, Variable first) {
    for (std::size_t i = 0; i < conditions.size();) {
        if (!conditions[i].exact) {
            ++i;
            continue;
        }
        const auto& coefficients = conditions[i].sum.coefficients;
        const auto told = std::find_if(coefficients.begin(), coefficients.end(), [&](auto& term) {
            return term.first >= first && std::abs(term.second) == 1;
        });
        if (told == coefficients.end()) {
            ++i;
            continue;
        }
        put(conditions, i, told->first);
        i = 0;
    }
    LinearConditions result;
    for (const LinearCondition& condition : conditions) {
        const bool is_known = std::find(result.begin(), result.end(), condition) != result.end();
        if (!is_known && !is_trivial(condition)) result.push_back(condition);
    }
    return result;
}

/// The rules of a game.
class RulesReader {
  public:
    RulesReader(const LinearGame& game, Automata& automata, const Definitions& definitions)
        : game_(game),
          automata_(automata),
          definitions_(definitions),
          first_free_(std::max(static_cast<Variable>(2 * game.count()), definitions.beyond())) {}

    /// False if there are no such rules.
    bool read(const Step& step) {
        const auto definition = definitions_.of(step.moves);
        if (!definition) return false;
        CasesReader reader(first_free_);
        Cases cases = reader.cases_of(*definition, true);
        if (reader.failed()) return false;
        for (LinearConditions& conditions : cases) {
            conditions = simpler(std::move(conditions), first_free_);
            if (conditions.size() > kMostConditions) return false;
            conditions = without_needless(std::move(conditions));
        }
        std::stable_sort(cases.begin(), cases.end(), [](const auto& one, const auto& other) {
            return one.size() < other.size();
        });
        Automaton all = automata_.constant(false);
        for (const LinearConditions& conditions : cases) {
            const Automaton more = automata_.either(all, moves_of(conditions));
            if (more == all) continue;
            all = more;
            rules_.push_back(rule_of(conditions, step));
        }
        return all == step.moves;
    }

    std::vector<LinearRule> rules() && { return std::move(rules_); }

  private:
    Automaton where(const LinearCondition& condition) {
        return condition.exact ? automata_.zero(condition.sum)
                               : automata_.at_most_zero(condition.sum);
    }

    Automaton where_all(const LinearConditions& conditions) {
        Automaton result = automata_.constant(true);
        for (const LinearCondition& condition : conditions)
            result = automata_.both(result, where(condition));
        return result;
    }

    Automaton moves_of(const LinearConditions& conditions) {
        Automaton result = where_all(conditions);
        while (!result.variables.empty() && result.variables.back() >= first_free_)
            result = automata_.some(result.variables.back(), result);
        return result;
    }

    /// Without conditions that the others imply, the last ones first.
    LinearConditions without_needless(LinearConditions conditions) {
        const Automaton all = where_all(conditions);
        for (std::size_t i = conditions.size(); i-- > 0;) {
            LinearConditions fewer = conditions;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            if (where_all(fewer) == all) conditions = std::move(fewer);
        }
        return conditions;
    }

    LinearRule rule_of(LinearConditions conditions, const Step& step) const {
        LinearRule rule{game_.count(), {}, {}};
        std::map<Variable, Variable> names;
        for (std::size_t i = 0; i < game_.count(); ++i) {
            const auto number = static_cast<Variable>(i);
            names[number] = number;
            rule.after.push_back(number);
        }
        const auto name = [&](Variable variable) {
            const auto next = static_cast<Variable>(rule.width);
            const auto [place, is_new] = names.emplace(variable, next);
            rule.width += is_new ? 1 : 0;
            return place->second;
        };
        for (const Variable number : step.changed)
            rule.after[static_cast<std::size_t>(number)] = name(game_.next_of(number));
        for (const LinearCondition& condition : conditions) {
            Linear sum{{}, condition.sum.constant};
            for (const auto& [variable, coefficient] : condition.sum.coefficients)
                sum.add(Linear::of(name(variable)), coefficient);
            rule.conditions.push_back({condition.exact, sum});
        }
        return rule;
    }

    const LinearGame& game_;
    Automata& automata_;
    const Definitions& definitions_;
    Variable first_free_;
    std::vector<LinearRule> rules_;
};

}  // namespace

Result<std::vector<LinearRule>> linear_rules_of(const LinearGame& game, Automata& automata,
                                                const Definitions& definitions) {
    RulesReader reader(game, automata, definitions);
    bool said = true;
    for (const Step& step : game.steps)
        said = said && reader.read(step);
    if (automata.stopped()) return stopped_error();
    if (automata.exceeded()) return limit_error("the automata of these moves are too large");
    if (said) return std::move(reader).rules();
    return std::unexpected(Error{
        ErrorKind::input,
        Sentence::text("some moves need more than a few sums and comparisons of their numbers"),
        std::nullopt});
}

}  // namespace zermelo::discover
