#include "meaning.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"

namespace zermelo::test {

using language::Declaration;
using language::MoveRule;
using language::PlayIn;
using language::Verdict;

Verdict Meaning::verdict(const Part& part, bool second) const {
    for (const language::End& end : program_->tree.ends) {
        Scene scene{&part, second};
        if (holds(end.condition, scene)) return end.verdict;
    }
    return Verdict::open;
}

Verdict Meaning::verdict(const Position& position) const {
    if (position.parts.size() != 1 || position.waits) return Verdict::open;
    return verdict(position.parts[0], position.second);
}

/// The moves in one part.
std::vector<Meaning::Step> Meaning::steps(const Position& position, std::size_t part) const {
    std::vector<Step> result;
    if (verdict(position.parts[part], position.second) != Verdict::open) return result;
    for (const MoveRule& rule : program_->tree.moves) {
        const auto other = position.second ? MoveRule::Mover::left : MoveRule::Mover::right;
        if (rule.mover == other) continue;
        Scene scene{&position.parts[part], position.second};
        each(rule.binders, rule.guard, scene, [&](Scene& inner) {
            Step step{part, &rule, {}};
            for (const auto& [name, value] : inner.names)
                step.chosen.push_back(value);
            result.push_back(std::move(step));
            return true;
        });
    }
    return result;
}

std::vector<Meaning::Turn> Meaning::turns(const Position& position) const {
    if (position.waits) return {Turn()};
    const PlayIn& play = program_->tree.play_in;
    const bool one = play.kind == PlayIn::Kind::one;
    std::vector<std::vector<Step>> all;  // of each part that has a move
    const auto& parts = position.parts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto end = parts.begin() + static_cast<std::ptrdiff_t>(i);
        if (one && std::find(parts.begin(), end, parts[i]) != end) continue;  // an equal one
        all.push_back(steps(position, i));
        if (all.back().empty()) all.pop_back();
    }
    std::size_t most = all.size();
    if (one) most = 1;
    if (play.kind == PlayIn::Kind::up_to) most = static_cast<std::size_t>(play.most);
    const std::size_t least = play.kind == PlayIn::Kind::all ? all.size() : 0;
    std::vector<Turn> result;
    // In each part in turn: first the turns without a move there, then those with its moves.
    const std::function<void(const Turn&, std::size_t)> extend = [&](const Turn& turn,
                                                                     std::size_t at) {
        if (at == all.size()) {
            if (!turn.empty() && turn.size() >= least) result.push_back(turn);
            return;
        }
        extend(turn, at + 1);
        if (turn.size() == most) return;
        for (const Step& step : all[at]) {
            Turn longer = turn;
            longer.push_back(step);
            extend(longer, at + 1);
        }
    };
    extend({}, 0);
    // A turn in one part is listed part by part from the first on.
    if (one) {
        std::stable_sort(result.begin(), result.end(), [](const Turn& left, const Turn& right) {
            return left[0].part < right[0].part;
        });
    }
    return result;
}

Meaning::Scene Meaning::scene_of(const Position& position, const Step& step) const {
    Scene scene{&position.parts[step.part], position.second};
    for (std::size_t i = 0; i < step.chosen.size(); ++i)
        scene.names.emplace_back(step.rule->binders[i].symbol, step.chosen[i]);
    return scene;
}

Meaning::Part Meaning::changed(const Position& position, const Step& step) const {
    Part part = position.parts[step.part];
    Scene scene = scene_of(position, step);
    for (const language::Change& change : step.rule->changes) {
        each(change.binders, change.guard, scene, [&](Scene& inner) {
            const Number value = worth(change.value, inner);
            const std::size_t index = index_in(table(change.target.symbol), change.target, inner);
            part[program_->symbols[change.target.symbol].index][index] = value;
            check(part);
            return true;
        });
    }
    return part;
}

void Meaning::make_parts(const std::vector<language::NewPart>& parts, Scene& scene,
                         std::vector<Part>& made) const {
    for (const language::NewPart& part : parts) {
        each(part.binders, part.guard, scene, [&](Scene& inner) {
            made.emplace_back();
            for (const Expression& value : part.values)
                made.back().push_back({worth(value, inner)});
            check(made.back());
            return true;
        });
    }
}

Meaning::Position Meaning::after(const Position& position, const Turn& turn) const {
    Position next{{}, program_->uses_mover && !position.second, false};
    std::vector<Part> made;
    std::vector<const Step*> in(position.parts.size());
    for (const Step& step : turn) {
        in[step.part] = &step;
        Scene scene = scene_of(position, step);
        const bool again = step.rule->again && (step.rule->again_guard.empty() ||
                                                holds(step.rule->again_guard[0], scene));
        next.waits |= again;
        make_parts(step.rule->parts, scene, made);
    }
    for (std::size_t i = 0; i < position.parts.size(); ++i) {
        if (in[i] == nullptr) {
            next.parts.push_back(position.parts[i]);
        } else if (in[i]->rule->parts.empty()) {
            next.parts.push_back(changed(position, *in[i]));
        }
    }
    next.parts.insert(next.parts.end(), made.begin(), made.end());
    return next;
}

std::int64_t Meaning::score(const Position& position, const Turn& turn) const {
    if (program_->ending == language::Ending::result) {
        const Position next = after(position, turn);
        if (next.waits) return 0;
        const Verdict verdict = this->verdict(next);
        if (verdict == Verdict::lost || verdict == Verdict::won)
            return verdict == Verdict::lost ? 1 : -1;
        if (verdict == Verdict::drawn) return 0;
        // Such a game is no sum. That a move is left, the first one tells, whatever the others are.
        const auto other = next.second ? MoveRule::Mover::left : MoveRule::Mover::right;
        for (const MoveRule& rule : program_->tree.moves) {
            Scene scene{&next.parts[0], next.second};
            const auto stop = [](Scene&) { return false; };
            if (rule.mover != other && !each(rule.binders, rule.guard, scene, stop)) return 0;
        }
        return program_->tree.goal == language::Goal::last_mover_loses ? -1 : 1;
    }
    Number total = 0;
    for (const Step& step : turn) {
        if (step.rule->scores.empty()) continue;
        Scene scene = scene_of(position, step);
        if (__builtin_add_overflow(total, worth(step.rule->scores[0], scene), &total))
            throw Meaningless{"the scores do not fit 64 bits"};
    }
    return total;
}

std::string Meaning::write(const Turn& turn) const {
    std::string text = turn.empty() ? "pass" : "";
    for (const Step& step : turn) {
        if (!text.empty()) text += '+';
        std::string name = step.rule->name;
        if (step.rule->is_pattern) {
            for (std::size_t i = 0; i < step.chosen.size(); ++i) {
                const std::string mark = '{' + step.rule->binders[i].name + '}';
                name.replace(name.find(mark), mark.size(), std::to_string(step.chosen[i]));
            }
        } else if (!step.chosen.empty()) {
            const std::string numbers = zermelo::joined(step.chosen, ",");
            name = name.empty() ? numbers : fmt::format("{}({})", name, numbers);
        } else if (name.empty()) {
            name = "move";
        }
        text += name;
        if (step.part > 0) text += fmt::format("@{}", step.part + 1);
    }
    return text;
}

std::string Meaning::write(const Part& part) const {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < part.size(); ++i) {
        const Declaration& declared = program_->tree.positions[i];
        const std::string characters = declared.range ? declared.range->characters : "";
        texts.emplace_back();
        for (std::size_t element = 0; element < part[i].size(); ++element) {
            const bool grid = declared.sides.size() == 2;
            const bool row = grid && element % shapes_[i].size[1] == 0;
            if (element > 0) texts.back() += row ? "/" : characters.empty() ? " " : "";
            const auto value = part[i][element];
            texts.back() += characters.empty()
                                ? std::to_string(value)
                                : std::string(1, characters[static_cast<std::size_t>(value)]);
        }
    }
    return fmt::format("[{}]", zermelo::joined(texts, ", "));
}

std::string Meaning::write(const Position& position) const {
    std::string text = position.parts.empty() ? "[]" : "";
    for (const Part& part : position.parts)
        text += (text.empty() ? "" : " + ") + write(part);
    if (program_->uses_mover) text += position.second ? "; second moves" : "; first moves";
    return text + (position.waits ? "; pass" : "");
}

std::optional<Meaning::Position> Meaning::ordered_as(std::string_view text,
                                                     const Position& position) const {
    Position result = position;
    std::vector<Part> left = std::exchange(result.parts, {});
    while (!left.empty()) {
        const auto next = std::find_if(left.begin(), left.end(), [&](const Part& part) {
            return text.starts_with(write(part));
        });
        if (next == left.end()) return std::nullopt;
        text.remove_prefix(std::min(text.size(), write(*next).size() + 3));
        result.parts.push_back(*next);
        left.erase(next);
    }
    return result;
}

}  // namespace zermelo::test
