#include "zermelo/language/walk.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace zermelo::language {

namespace {

/// Words for the moves of a part; where they take more, the interpreter lists them one by one.
constexpr std::size_t kRoomForMoves = 1 << 14;
constexpr std::size_t kMostListed = 1'000'000;
constexpr std::uint64_t kMostTurns = 10'000'000;

}  // namespace

FileRules::WalkLease FileRules::begin_walk(const Position& position) const {
    std::unique_ptr<Walk> walk;
    if (idle_.empty()) {
        walk = std::make_unique<Walk>(*program_, *game_.memory);
    } else {
        walk = std::move(idle_.back());
        idle_.pop_back();
    }
    walk->position = position;
    walk->parts = parts(position);
    walk->part = 0;
    walk->mover = mover(position);
    walk->waits = waits(position);
    walk->begun = false;
    return WalkLease(walk.release(), {this});
}

void FileRules::give_back(Walk* walk) const {
    idle_.emplace_back(walk);
}

const Move* FileRules::next(Walk& walk) const {
    if (failure_.happened()) return nullptr;
    if (walk.waits) {
        if (std::exchange(walk.begun, true)) return nullptr;
        walk.move = Move(1);
        walk.move[0] = kPass;
        return &walk.move;
    }
    const bool single = program_->tree.play_in.kind == PlayIn::Kind::one || walk.parts <= 1;
    return (single ? next_found(walk) : next_turn(walk)) ? &walk.move : nullptr;
}

void FileRules::begin_part(Walk& walk) const {
    const std::uint64_t* const part = walk.position.data() + walk.part * words_;
    const TranslatedCode code = translation();
    if (code != nullptr) walk.room.resize(kRoomForMoves);
    walk.at_once =
        code != nullptr && translated().list(code, kMovesRoutine, part, walk.mover, walk.room);
    if (walk.at_once) {
        walk.left = walk.room.data();
        walk.left_end = walk.left + translated().used();
    } else {
        walk.machine.begin(program_->code.moves, part, walk.mover);
    }
}

/// The next move in one part.
bool FileRules::next_found(Walk& walk) const {
    for (;;) {
        if (!walk.begun) {
            if (walk.part >= walk.parts) return false;
            begin_part(walk);
            walk.begun = true;
        }
        if (walk.at_once) {
            if (walk.left != walk.left_end) {
                note_listed(walk);
                return true;
            }
        } else {
            const Machine::Stop stop = walk.machine.run();
            if (stop == Machine::Stop::found) break;
            if (stop == Machine::Stop::failed) {
                fail(walk.machine, walk.position);
                return false;
            }
        }
        walk.begun = false;
        ++walk.part;
        const std::uint64_t* const all = walk.position.data();
        const bool alone = program_->tree.play_in.kind == PlayIn::Kind::one;
        while (alone && walk.part < walk.parts &&
               std::equal(all + walk.part * words_, all + (walk.part + 1) * words_,
                          all + (walk.part - 1) * words_)) {
            ++walk.part;
        }
    }
    note_found(walk);
    return true;
}

void FileRules::note_found(Walk& walk) const {
    const RuleCode& rule = program_->code.rules[walk.machine.rule()];
    walk.move.resize(1 + rule.choices.size());
    std::uint64_t* const out = walk.move.data();
    out[0] = (std::uint64_t{walk.part} << 32) | rule.kind;
    for (std::size_t i = 0; i < rule.choices.size(); ++i)
        out[i + 1] = static_cast<std::uint64_t>(walk.machine.value_of(rule.choices[i]));
}

/// The same for a move that was listed: the number of its rule, then what is chosen.
void FileRules::note_listed(Walk& walk) const {
    const RuleCode& rule = program_->code.rules[*walk.left++];
    const std::size_t choices = rule.choices.size();
    walk.move.resize(1 + choices);
    std::uint64_t* const out = walk.move.data();
    out[0] = (std::uint64_t{walk.part} << 32) | rule.kind;
    for (std::size_t i = 0; i < choices; ++i)
        out[i + 1] = *walk.left++;
}

/// The moves of all parts, for turns that move in several.
void FileRules::list_turns(Walk& walk) const {
    walk.listed.clear();
    walk.turns = 0;
    walk.begun = false;
    std::size_t count = 0;
    std::size_t last = walk.parts;
    while (next_found(walk)) {
        const auto part = static_cast<std::size_t>(walk.move[0] >> 32);
        if (part != last) walk.listed.emplace_back();
        last = part;
        walk.listed.back().push_back(walk.move);
        if (++count <= kMostListed) continue;
        failure_.note({ErrorKind::limit, Sentence{"the parts have more than a million moves"}, {}});
        break;
    }
    walk.part = walk.parts;
}

/// The next turn in several parts.
bool FileRules::next_turn(Walk& walk) const {
    const bool all = program_->tree.play_in.kind == PlayIn::Kind::all;
    if (walk.part < walk.parts) {
        list_turns(walk);
        walk.taken.assign(walk.listed.size(), all ? 1 : 0);
    }
    if (failure_.happened() || walk.listed.empty()) return false;
    const bool is_first = walk.turns++ == 0;
    if (!(is_first && all) && !next_choice(walk)) return false;
    if (walk.turns > kMostTurns) {
        failure_.note(
            {ErrorKind::limit, Sentence{"a position has more than ten million turns"}, {}});
        return false;
    }
    walk.move = Move();
    for (std::size_t i = 0; i < walk.taken.size(); ++i) {
        if (walk.taken[i] == 0) continue;
        const Move& move = walk.listed[i][walk.taken[i] - 1];
        for (std::size_t word = 0; word < move.size(); ++word)
            walk.move.push_back(move[word]);
    }
    return true;
}

/// The next way to take moves of the parts, in the order of dictionaries, in no more parts than are
/// allowed; false if there is none.
bool FileRules::next_choice(Walk& walk) const {
    const PlayIn& play = program_->tree.play_in;
    const std::size_t least = play.kind == PlayIn::Kind::all ? 1 : 0;
    std::int64_t may_join =
        play.kind == PlayIn::Kind::up_to ? play.most : static_cast<std::int64_t>(walk.taken.size());
    for (const std::size_t taken : walk.taken)
        may_join -= taken > 0 ? 1 : 0;
    for (std::size_t i = walk.taken.size(); i > 0; --i) {
        std::size_t& taken = walk.taken[i - 1];
        if (taken < walk.listed[i - 1].size() && (taken > 0 || may_join > 0)) {
            ++taken;
            return true;
        }
        may_join += taken > 0 && least == 0 ? 1 : 0;
        taken = least;
    }
    return false;
}

}  // namespace zermelo::language
