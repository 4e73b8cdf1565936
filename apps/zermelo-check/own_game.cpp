// A game that a rules file states, by the language alone: neither the solvers know it, nor the
// translation of rules files to faster code.
#include <set>
#include <utility>

#include "claims.hpp"
#include "zermelo/language/lexer.hpp"
#include "zermelo/language/rules.hpp"

namespace zermelo::check {

namespace {

using language::Program;

/// The rules of a case. Whatever fails in them is thrown, so that nothing is believed that they say
/// afterwards; and no position is too large for what is counted of it.
template <Objective kObjective>
class OwnRules : language::RulesOfFile<kObjective> {
  public:
    using Rules = language::RulesOfFile<kObjective>;
    using Rules::objective, Rules::start, Rules::draws_without_end, Rules::last_move_decides,
        Rules::makes_sums, Rules::write_move, Rules::read_move, Rules::write_position;
    using typename Rules::Position, typename Rules::Move;

    OwnRules(Rules rules, Budget& budget) : Rules(std::move(rules)), budget_(&budget) {}

    template <class Visitor>
    bool visit_moves(const Position& position, Visitor&& visit) const {
        budget_->take_steps(position.size());
        return sound(Rules::visit_moves(position, [&](const Move& move) {
            budget_->take_steps(move.size());
            return visit(move);
        }));
    }
    /// None beside those that are counted as they are found.
    static std::uint64_t candidates(const Position&) { return 0; }
    Position after(const Position& position, const Move& move) const {
        Position next = sound(Rules::after(position, move));
        budget_->take_steps(next.size());
        return next;
    }
    std::int64_t score(const Position& position, const Move& move) const {
        return sound(Rules::score(position, move));
    }
    template <class Visitor>
    void visit_parts(const Position& position, const Visitor& visit) const {
        Rules::visit_parts(position, [&](const Position& part) {
            budget_->take_steps(part.size());
            visit(part);
        });
    }

    /// What a position has outside of itself.
    static std::uint64_t bytes(const Position& position) {
        return position.size() * sizeof(std::uint64_t) + 2 * sizeof(void*);
    }

  private:
    /// What the rules said, unless they failed.
    template <class T>
    T sound(T said) const {
        if (const auto failure = Rules::failure_in_words()) {
            if (budget_->steps_left() == 0) budget_->expect_steps(1);
            throw Error{ErrorKind::input, failure->message, {}};
        }
        return said;
    }

    Budget* budget_;
};

/// As Check takes a game.
template <Objective kObjective>
struct OwnGame {
    struct Instance {
        const Program* program;
        std::vector<language::Case> cases;
        Budget* budget;
    };
    static constexpr bool one_game = false;

    static std::size_t cases(const Instance& instance) { return instance.cases.size(); }
    static OwnRules<kObjective> rules(const Instance& instance, std::size_t index) {
        return {{*instance.program, instance.cases[index]}, *instance.budget};
    }
};

/// What the program of a text takes at most, and the moves of a turn in several parts, of which
/// there are two lists at a time.
std::uint64_t bytes_of_rules(std::string_view text) {
    constexpr std::uint64_t kPerByte = 1024;
    // A digit of an octal code stands for moves in words, as long as the longest file together.
    const bool is_family = text.find("octal") != std::string_view::npos;
    return kPerByte * (is_family ? language::kMostBytes : text.size());
}
std::uint64_t bytes_of_turns(const Program& program) {
    constexpr std::uint64_t kMostListed = 1'000'000;
    constexpr std::uint64_t kMostWords = 17;
    const bool one = program.tree.play_in.kind == language::PlayIn::Kind::one;
    return one ? 0 : 2 * kMostListed * (sizeof(language::Move) + kMostWords * 8);
}

/// Three interpreters: two that go through moves, one within the other, and one that plays them.
std::uint64_t bytes_of_interpreters(const Program& program, const language::Case& game) {
    constexpr std::uint64_t kGraph = 2 * 100'001 * sizeof(std::uint32_t);
    std::uint64_t numbers = program.code.registers;
    for (const language::Array& array : game.memory->arrays)
        numbers += array.input == nullptr ? array.elements() : 0;
    // Some positions of the largest size that moves make, or of that of the start, and their texts.
    const std::uint64_t under_way = 128 * std::max<std::uint64_t>(1 << 16, game.start.size());
    return under_way + 3 * (numbers * sizeof(std::int64_t) + game.memory->arrays.size() * 64 +
                            program.code.graphs * kGraph);
}

/// Makes room for the cases that were read, which share what they have in common.
void hold(const Program& program, const std::vector<language::Case>& cases, Budget& budget) {
    constexpr std::uint64_t kCase = sizeof(language::Case) + sizeof(language::Memory) + 64;
    std::set<const void*> seen;
    std::uint64_t interpreters = 0;
    for (const language::Case& game : cases) {
        const language::Memory& memory = *game.memory;
        std::uint64_t numbers = game.start.size() + 2 * memory.numbers.size();
        for (const auto& kept : memory.kept)
            numbers += 2 + (seen.insert(kept.get()).second ? kept->size() : 0);
        budget.hold("the input", 1, kCase + 8 * numbers);
        budget.hold("the input", memory.arrays.size(), sizeof(language::Array));
        interpreters = std::max(interpreters, bytes_of_interpreters(program, game));
    }
    budget.hold("the interpreter", 1, interpreters);
}

}  // namespace

Result<Verdict> check_own(std::string_view rules, std::string_view input,
                          std::string_view certificate, std::uint64_t memory, std::uint64_t steps) {
    return verdict_of([&]() -> Result<Verdict> {
        Budget budget(memory, steps);
        const std::string own_rules = own_copy(rules, budget);
        budget.hold("the rules", 1, bytes_of_rules(own_rules));
        const Program program = ZERMELO_TRY(language::read_rules(own_rules));
        budget.hold("the turns in several parts", 1, bytes_of_turns(program));
        const std::string own_input = own_copy(input, budget);
        const std::string own_certificate = own_copy(certificate, budget);
        auto cases =
            language::read_input(program, own_input, budget.memory_left(), &budget.steps_left());
        if (!cases && budget.steps_left() == 0) budget.expect_steps(1);
        if (!cases && cases.error().kind == ErrorKind::limit) throw cases.error();
        if (!cases) return std::unexpected(cases.error());
        hold(program, *cases, budget);
        return language::with_objective(program, [&]<Objective kObjective>() {
            const typename OwnGame<kObjective>::Instance instance{&program, std::move(*cases),
                                                                  &budget};
            return Check<OwnGame<kObjective>>(instance, own_certificate, budget)
                .run(program.certified_as(), own_input);
        });
    });
}

}  // namespace zermelo::check
