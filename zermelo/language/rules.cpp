#include "zermelo/language/rules.hpp"

#include <algorithm>
#include <utility>

#include "zermelo/language/walk.hpp"

namespace zermelo::language {

namespace {

constexpr std::uint64_t kWaits = 2;  // behind the bit that tells whose turn it is

}  // namespace

/// One part of a move.
struct FileRules::Step {
    std::size_t part;
    const RuleCode* code;
    const std::uint64_t* values;

    std::size_t rule(const Program& program) const {
        return static_cast<std::size_t>(code - program.code.rules.data());
    }
};

FileRules::FileRules(const Program& program, Case game)
    : program_(&program),
      game_(std::move(game)),
      words_(static_cast<std::size_t>(game_.memory->words)) {
    for (const MoveKind& kind : program.move_kinds) {
        for (const MoveKind::Rule& rule : kind.rules)
            steps_.push_back(rule.exists ? &program.code.rules[rule.rule] : nullptr);
    }
    if (has_flags()) {
        const std::uint64_t flags = game_.start[game_.start.size() - 1];
        game_.start.resize(game_.start.size() - 1);
        sort_parts(game_.start);
        game_.start.push_back(flags);
    } else {
        sort_parts(game_.start);
    }
}
FileRules::FileRules(const FileRules& other)
    : program_(other.program_),
      game_(other.game_),
      words_(other.words_),
      steps_(other.steps_),
      failure_(other.failure_) {}
FileRules& FileRules::operator=(const FileRules& other) {
    if (this == &other) return *this;
    program_ = other.program_;
    game_ = other.game_;
    words_ = other.words_;
    steps_ = other.steps_;
    failure_ = other.failure_;
    idle_.clear();
    machine_.reset();
    translated_.reset();
    return *this;
}
FileRules::~FileRules() = default;

inline Machine& FileRules::machine() const {
    if (!machine_) machine_ = std::make_unique<Machine>(*program_, *game_.memory);
    return *machine_;
}

std::size_t FileRules::words_of_parts(const Position& position) const {
    return position.size() - (has_flags() ? 1 : 0);
}

std::size_t FileRules::parts(const Position& position) const {
    const std::size_t words = words_of_parts(position);
    return words == words_ ? 1 : words / words_;
}

Position FileRules::part(const Position& position, std::size_t index) const {
    Position result(words_);
    std::copy_n(position.data() + index * words_, words_, result.data());
    if (has_flags()) result.push_back(position[position.size() - 1]);
    return result;
}

bool FileRules::sums_are_disjunctive() const {
    return program_->tree.play_in.kind == PlayIn::Kind::one && !has_flags();
}

bool FileRules::sums_are_partisan() const {
    return program_->tree.play_in.kind == PlayIn::Kind::one && program_->uses_mover &&
           !program_->uses_again && program_->ending == Ending::last_mover_wins && !may_repeat();
}

bool FileRules::meets_sums() const {
    const auto& moves = program_->tree.moves;
    return parts(game_.start) != 1 ||
           std::any_of(moves.begin(), moves.end(), [](const MoveRule& rule) {
               return rule.parts.size() > 1 ||
                      (rule.parts.size() == 1 && !rule.parts[0].binders.empty());
           });
}

/// Asked for every move of a proof, so that it copies no position.
bool FileRules::makes_sums() const {
    if (!sums_are_disjunctive()) return false;
    const auto& rules = program_->code.rules;
    return parts(game_.start) != 1 ||
           std::any_of(rules.begin(), rules.end(),
                       [](const RuleCode& rule) { return rule.makes_parts; });
}

int FileRules::mover(const Position& position) const {
    return has_flags() ? static_cast<int>(position[position.size() - 1] & 1) : 0;
}

bool FileRules::waits(const Position& position) const {
    return program_->uses_again && (position[position.size() - 1] & kWaits) != 0;
}

/// The step that begins at this word of a move; none where no rule allows such a move.
inline std::optional<FileRules::Step> FileRules::step_at(const Position& position, const Move& move,
                                                         std::size_t at) const {
    const std::uint64_t head = move[at];
    const auto part = static_cast<std::size_t>(head >> 32);
    const std::size_t kind = head & 0xffffffff;
    if (part >= parts(position) || 2 * kind >= steps_.size()) return std::nullopt;
    const RuleCode* const code = steps_[2 * kind + static_cast<std::size_t>(mover(position))];
    if (code == nullptr || at + code->choices.size() >= move.size()) return std::nullopt;
    return Step{part, code, move.data() + at + 1};
}

/// Hands the choices to whoever runs a routine of the step.
template <class Runner>
inline void FileRules::choose(Runner& runner, const Step& step) {
    for (std::size_t i = 0; i < step.code->choices.size(); ++i)
        runner.set(step.code->choices[i], static_cast<std::int64_t>(step.values[i]));
}

/// What a step scores, or whether the mover moves again.
std::optional<std::int64_t> FileRules::ask(const Position& position, const Step& step,
                                           RuleRoutine routine) const {
    if (const TranslatedCode code = translation()) {
        TranslatedRules& rules = translated();
        choose(rules, step);
        if (rules.run(code, routine_of(step.rule(*program_), routine),
                      position.data() + step.part * words_, mover(position), nullptr))
            return rules.result();
    }
    const bool scores = routine == RuleRoutine::score;
    return interpret(position, step, scores ? step.code->score : step.code->again);
}

/// Makes a step on its part of `next`; or, where the step makes parts, puts them behind `next`.
bool FileRules::apply(const Position& position, const Step& step, Position& next) const {
    const std::size_t word = step.part * words_;
    const bool makes_parts = step.code->makes_parts;
    if (const TranslatedCode code = translation()) {
        TranslatedRules& rules = translated();
        choose(rules, step);
        const auto routine = routine_of(step.rule(*program_), RuleRoutine::apply);
        const std::uint64_t* const part = position.data() + word;
        const int mover = this->mover(position);
        if (makes_parts ? rules.split(code, routine, part, mover, next)
                        : rules.run(code, routine, part, mover, next.data() + word))
            return true;
    }
    machine().write_to(next, word);
    return interpret(position, step, step.code->apply).has_value();
}

std::optional<std::int64_t> FileRules::interpret(const Position& position, const Step& step,
                                                 const Routine& routine) const {
    Machine& machine = this->machine();
    choose(machine, step);
    const auto result =
        machine.result_of(routine, position.data() + step.part * words_, mover(position));
    if (!result) fail(machine, position);
    return result;
}

Position FileRules::after(const Position& position, const Move& move) const {
    Position next = position;
    if (failure_.happened()) return next;
    if (waits(position)) {
        std::uint64_t& flags = next[next.size() - 1];
        flags = (flags & ~kWaits) ^ (program_->uses_mover ? 1 : 0);
        return next;
    }
    if (!has_flags() && position.size() == words_) {  // by far the most frequent, and the same
        const auto step = step_at(position, move, 0);
        if (step && !step->code->makes_parts) {
            if (!apply(position, *step, next)) next = position;
            return next;
        }
    }
    if (has_flags()) next.resize(words_of_parts(position));
    bool again = false;
    if (!play(position, move, next, again)) {
        next = position;
        return next;
    }
    sort_parts(next);
    if (has_flags()) {
        const std::uint64_t turn = program_->uses_mover ? position[position.size() - 1] ^ 1 : 0;
        next.push_back((turn & 1) | (again ? kWaits : 0));
    }
    return next;
}

/// Plays the steps of a move on the parts in `next`, which are still those of the position.
bool FileRules::play(const Position& position, const Move& move, Position& next,
                     bool& again) const {
    Position added;
    std::vector<std::size_t> split;
    for (std::size_t at = 0; at < move.size();) {
        const auto step = step_at(position, move, at);
        if (!step) return false;
        const bool makes_parts = step->code->makes_parts;
        if (!apply(position, *step, makes_parts ? added : next)) return false;
        if (makes_parts) split.push_back(step->part);
        if (program_->uses_again) {
            const auto moves_again = ask(position, *step, RuleRoutine::again);
            if (!moves_again) return false;
            again |= *moves_again != 0;
        }
        at += 1 + step->code->choices.size();
    }
    if (!split.empty()) replace_parts(next, split, added);
    return true;
}

/// Takes out the parts that were split, in order, and puts what became of them behind the others.
void FileRules::replace_parts(Position& position, const std::vector<std::size_t>& split,
                              const Position& added) const {
    std::uint64_t* const data = position.data();
    for (std::size_t i = split.size(); i > 0; --i) {
        std::copy(data + (split[i - 1] + 1) * words_, data + position.size(),
                  data + split[i - 1] * words_);
    }
    const std::size_t kept = position.size() - split.size() * words_;
    position.resize(kept);
    position.resize(kept + added.size());
    std::copy_n(added.data(), added.size(), position.data() + kept);
}

/// Equal sums are equal: their parts stand in order.
void FileRules::sort_parts(Position& position) const {
    if (position.size() <= words_) return;
    const std::size_t parts = position.size() / words_;
    std::uint64_t* const data = position.data();
    if (words_ == 1) {
        // Few of them are new, behind those that stood in order.
        constexpr std::ptrdiff_t kFew = 8;
        std::uint64_t* const end = data + parts;
        std::uint64_t* next = std::is_sorted_until(data, end);
        if (end - next > kFew) return std::sort(data, end);
        for (; next != end; ++next)
            std::rotate(std::upper_bound(data, next, *next), next, next + 1);
        return;
    }
    std::vector<std::vector<std::uint64_t>> all;
    for (std::size_t i = 0; i < parts; ++i)
        all.emplace_back(data + i * words_, data + (i + 1) * words_);
    std::sort(all.begin(), all.end());
    for (std::size_t i = 0; i < parts; ++i)
        std::copy(all[i].begin(), all[i].end(), data + i * words_);
}

std::int64_t FileRules::score_at_start() const {
    return program_->ending == Ending::result ? result_of(start()) : 0;
}

std::optional<Position> FileRules::for_other(const Position& position) const {
    const bool is_over = program_->ending == Ending::result && verdict(position) != Verdict::open;
    if (!program_->is_partisan() || is_over || waits(position)) return std::nullopt;
    Position other = position;
    other[other.size() - 1] ^= 1;
    return other;
}

std::int64_t FileRules::result_of(const Position& position) const {
    if (waits(position)) return 0;
    const Verdict verdict = this->verdict(position);
    if (verdict != Verdict::open) return result_for(verdict);
    const bool goes_on = !visit_moves(position, [](const Move&) { return false; });
    return goes_on ? 0 : result_without_moves();
}

std::int64_t FileRules::score(const Position& position, const Move& move) const {
    if (waits(position) && program_->ending != Ending::result) return 0;
    if (program_->ending == Ending::result) return -result_of(after(position, move));
    std::int64_t total = 0;
    for (std::size_t at = 0; at < move.size();) {
        const auto step = step_at(position, move, at);
        if (!step) return 0;
        const auto score = ask(position, *step, RuleRoutine::score);
        if (!score) return 0;
        if (__builtin_add_overflow(total, *score, &total)) {
            failure_.note(
                {ErrorKind::input, Sentence{"the scores of a turn do not fit 64 bits"}, {}});
            return 0;
        }
        at += 1 + step->code->choices.size();
    }
    return total;
}

Verdict FileRules::verdict(const Position& position) const {
    if (failure_.happened() || parts(position) != 1 || waits(position)) return Verdict::open;
    if (const TranslatedCode code = translation()) {
        TranslatedRules& rules = translated();
        if (rules.run(code, kOverRoutine, position.data(), mover(position), nullptr))
            return static_cast<Verdict>(rules.result());
    }
    Machine& machine = this->machine();
    const auto result = machine.result_of(program_->code.over, position.data(), mover(position));
    if (!result) fail(machine, position);
    return static_cast<Verdict>(result.value_or(0));
}

std::optional<Error> FileRules::failure_in_words() const {
    auto error = failure();
    if (error) error = in_words(std::move(*error));
    return error;
}

Error FileRules::in_words(Error error) const {
    if (!error.place) return error;
    const std::size_t line = line_and_column(program_->text, error.place->offset).line;
    error.message = Sentence{"line {} of the rules: {}", line, error.message};
    error.place.reset();
    return error;
}

void FileRules::fail(const Machine& machine, const Position& position) const {
    Error error = machine.error();
    error.message = Sentence{"{}; in the position {}", error.message, write_position(position)};
    failure_.note(std::move(error));
}

}  // namespace zermelo::language
