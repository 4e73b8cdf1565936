// Whether the lines of a list hold, by the rules alone: the walk from the starts through all lines
// that are met. A position looks for its line in the text once, when it is met first; from then on
// it is known by its value, so that a move costs one look-up. Many lines lead to the same position
// of the other player, whose replies are gone through once: what they ask of a line is kept. (On
// two heaps of 1000 stones that makes a million moves of 700 million.) What is known is checked in
// the order in which it was met, so that there is no stack.
#pragma once

#include "certificate.hpp"
#include "zermelo/base/int128.hpp"
#include "zermelo/rules/rules.hpp"

namespace zermelo::check {

template <NotatedRules R>
class Walk {
  public:
    using Position = typename R::Position;
    using Move = typename R::Move;

    /// All must outlive the walk, in which so many claims are expected.
    Walk(const R& rules, List& list, Budget& budget, std::size_t claims)
        : rules_(&rules), list_(&list), budget_(&budget), known_(list.seed), replies_(list.seed) {
        if (list.kind == Kind::set) return;  // expect_set() makes room
        known_.reserve(list.size());
        if (list.kind == Kind::values) seen_.reserve(list.size());
        if (list.kind >= Kind::moves) replies_.reserve(list.size() + claims);
    }

    /// What a line or a claim takes at most.
    static std::uint64_t bytes_per_line(const R& rules) {
        return List::bytes_per_line() + Known::bytes_reserved() + Replies::bytes_reserved() +
               sizeof(Index) + 2 * bytes_of_containers(rules);
    }

    /// That the list proves a claim about this start, as far as it is a list for that.
    void expect_claim(const Claim& claim, const Position& start) {
        place_ = claim.place;
        if (list_->kind == Kind::set) return expect_set(start);
        if (list_->kind == Kind::values) {
            const std::int64_t value = value_of(start).value;
            const bool holds =
                claim.list == Kind::values ? value == claim.value : (value == 0) == claim.second;
            if (!holds) fail(fmt::format("the list proves the value {}", value));
            return;
        }
        const bool second = claim.second || list_->second;
        const int128 gain = second ? asked_by(start).gain : gain_of(meet(start));
        if (gain < (second ? -worth(claim.value) : worth(claim.value)))
            fail(
                fmt::format("the list proves {} for {}", worth(gain), second ? "second" : "first"));
    }

    /// That all lines hold that are met from the starts, and that there are no others.
    void expect_lines() {
        const Place claim = place_;
        for (Index i = 0; i < known_.size(); ++i) {
            const Position position = known_.position(i);
            const Said said = known_.value(i);
            here_ = &position;
            place_ = said.line == List::kNone ? claim : list_->place(said.line);
            if (list_->kind == Kind::set) {
                expect_cell(position, said);
            } else if (list_->kind == Kind::values) {
                expect_value(position, said, i);
            } else {
                expect_move(position, list_->line(said.line));
            }
        }
        list_->expect_all_met();
    }

    std::uint64_t moves() const { return moves_; }

  private:
    /// What the line of a position says, as far as others need it; in a set, the value of a cell.
    struct Said {
        std::int64_t number;
        std::int64_t value;
        List::Index line;
    };
    /// What the replies in a position ask of a line that leads to it.
    struct Asked {
        std::int64_t number = -1;  // the line has a greater one
        int128 gain = 0;           // what is gained from here on in the worst case
    };
    using Known = PositionTable<Position, Said>;
    using Replies = PositionTable<Position, Asked>;
    using Index = typename Known::Index;
    static constexpr Index kNone = Known::kNone;
    static constexpr bool kWinsWithoutMoves = R::objective == Objective::last_mover_loses;
    static constexpr int128 kWon = int128{1} << 64;  // more than any distance

    /// What containers in a position take is not known, but what they are written as; unless the
    /// rules tell it of each position.
    static std::uint64_t bytes_of_containers(const R& rules) {
        constexpr bool kTold = !HashesItself<Position> || requires {
            rules.bytes(rules.start());
        };
        return kTold ? 0 : 64 + 8 * rules.write_position(rules.start()).size();
    }

    /// Makes room for what a position that is kept has outside of the tables.
    void hold(const Position& position) {
        if constexpr (requires { rules_->bytes(position); })
            budget_->hold("the positions", 1, rules_->bytes(position));
    }

    /// That the list is a set of cells of an endless game.
    void expect_set(const Position& start) {
        expect_budget_of_set(start);
        visit(start, [&](const Move& move, const Position& cell) {
            const std::int64_t value = score_of(*rules_, start, move);
            if (const Index known = known_.find(cell); known == kNone) {
                hold(cell);
                known_.insert(cell, {0, value, list_->meet(rules_->write_position(cell))});
            } else if (known_.value(known).value != value) {
                fail("another first move there scores something else");
            }
        });
    }

    /// In endless play the cells are what must fit, and each of them is held against each.
    void expect_budget_of_set(const Position& start) {
        std::uint64_t cells = 0;
        std::uint64_t steps = 0;
        visit(start, [&](const Move&, const Position& cell) {
            ++cells;
            steps = saturating_add(steps, steps_of(cell));
        });
        moves_ = 0;  // the same ones are looked at again
        budget_->expect_memory(fmt::format("a map of {} cells", cells), cells,
                               Known::bytes_reserved() + bytes_of_containers(*rules_));
        budget_->expect_steps(steps);
        known_.reserve(cells);
    }

    /// The steps that it takes to go through the moves of a position, those aside that are counted
    /// when they are met.
    std::uint64_t steps_of(const Position& position) const {
        if constexpr (requires { rules_->candidates(position); })
            return saturating_add(rules_->candidates(position), 1);
        return 1;
    }

    /// Throws what is wrong, with the position and the moves that were made from there.
    [[noreturn]] void fail(const std::string& what) const {
        std::string about = here_ ? '"' + rules_->write_position(*here_) + "\": " : "";
        for (const Move* move : {move_, reply_})
            if (move != nullptr) about += fmt::format("move {}: ", rules_->write_move(*move));
        object(about + what, place_);
    }

    /// Calls use(move, position after it) for all moves; returns whether there is one.
    template <class Use>
    bool visit(const Position& position, const Use& use) {
        const std::uint64_t before = moves_;
        budget_->take_steps(steps_of(position));
        rules_->visit_moves(position, [&](const Move& move) {
            ++moves_;
            if constexpr (!requires { rules_->candidates(position); }) budget_->take_steps(1);
            reply_ = &move;
            use(move, rules_->after(position, move));
            return true;
        });
        reply_ = nullptr;
        return moves_ > before;
    }

    bool ends(const Position& position) {
        budget_->take_steps(steps_of(position));
        return is_terminal(*rules_, position);
    }

    bool allows(const Position& position, const Move& move) {
        if constexpr (!requires { rules_->legal(position, move); })
            budget_->take_steps(steps_of(position));
        return is_legal(*rules_, position, move);
    }

    /// Where known_ has what the line of a position says; kNone if it needs no line.
    Index meet(const Position& position) {
        if (const Index known = known_.find(position); known != kNone) return known;
        const bool skips_ends = R::objective != Objective::last_mover_wins || tells_distances();
        if (skips_ends && ends(position)) return kNone;
        const std::string text = rules_->write_position(position);
        const List::Index index = list_->meet(text);
        if (index == List::kNone) fail(fmt::format("\"{}\" has no line", text));
        const Line line = list_->line(index);
        hold(position);
        return known_.insert(position, {line.number, line.value, index});
    }

    /// What the line of a position says; of a sum, the exclusive or of what its parts have, and the
    /// greatest NUMBER of theirs.
    Said value_of(const Position& position) {
        Said sum{-1, 0, List::kNone};
        visit_parts(*rules_, position, [&](const Position& part) {
            const Said& said = known_.value(meet(part));
            sum.number = std::max(sum.number, said.number);
            sum.value ^= said.value;
            return true;
        });
        return sum;
    }

    bool tells_distances() const { return list_->kind >= Kind::distance; }

    /// What a BOUND tells, as a number that grows with what is gained, and back again: of distances
    /// N is a win within N moves, -N no loss before N moves, 0 no loss at all.
    int128 worth(int128 told) const {
        if (!tells_distances() || told == 0) return told;
        return (told > 0 ? kWon : -kWon) - told;
    }

    /// What who moved last gains where no move is left, beside what his move scored.
    int128 at_end() const {
        if (!tells_distances() || scores(R::objective)) return 0;
        return kWinsWithoutMoves ? -kWon : kWon;
    }

    /// What the player to move gains by the line of his position, or without one where play ends.
    int128 gain_of(Index line) const {
        return line == kNone ? -at_end() : worth(known_.value(line).value);
    }

    /// What a player gains by a move who gains `rest` after it. What is decided is worth the less
    /// the farther off it is; and the loss the less bad.
    int128 gained(const Position& position, const Move& move, int128 rest) const {
        const std::int64_t score = score_of(*rules_, position, move);
        if (!tells_distances()) return score + rest;
        const int128 all = score * kWon + rest;
        return all - (all > 0) + (all < 0);
    }

    Asked asked_by(const Position& position) {
        const Index known = replies_.find(position);
        if (known != kNone) return replies_.value(known);
        Asked asked{-1, int128{1} << 100};
        const bool any = visit(position, [&](const Move& reply, const Position& next) {
            const Index line = meet(next);
            if (line != kNone) asked.number = std::max(asked.number, known_.value(line).number);
            asked.gain = std::min(asked.gain, -gained(position, reply, -gain_of(line)));
        });
        if (!any && kWinsWithoutMoves && list_->kind == Kind::moves)
            fail("no move is left, which wins");
        if (!any) asked = {-1, at_end()};
        hold(position);
        replies_.insert(position, asked);
        return asked;
    }

    /// A line of `moves`, of a strategy or of distances.
    void expect_move(const Position& position, const Line& line) {
        const std::optional<Move> move = rules_->read_move(line.move);
        if (!move || rules_->write_move(*move) != line.move) fail("there is no such MOVE");
        move_ = &*move;
        if (!allows(position, *move)) fail("it is not legal");
        const Asked asked = asked_by(rules_->after(position, *move));
        const bool may_last = tells_distances() || (draws_without_end(*rules_) && line.value <= 0);
        if (line.number <= asked.number && !may_last)
            fail(fmt::format("it leads to the NUMBER {}", asked.number));
        const int128 secured = gained(position, *move, asked.gain);
        if (worth(line.value) > secured) fail(fmt::format("it secures only {}", worth(secured)));
        move_ = nullptr;
    }

    /// A line of `values`. A VALUE needs lines of all smaller ones, so that what is kept here is in
    /// proportion to the lines; but not where sums have values that no line has.
    void expect_value(const Position& position, const Said& line, Index own) {
        const auto mex = static_cast<std::size_t>(line.value);
        if (mex >= list_->size() && !makes_sums(*rules_)) fail("so great a VALUE needs more lines");
        if (seen_.size() < mex) {
            budget_->hold("the values", mex - seen_.size(), sizeof(Index));
            seen_.resize(mex, kNone);
        }
        std::size_t smaller = 0;  // how many of 0 .. mex-1 were seen
        visit(position, [&](const Move&, const Position& next) {
            const Said said = value_of(next);
            if (said.number >= line.number) fail("it leads to no smaller NUMBER");
            if (said.value == line.value) fail("it leads to the same VALUE");
            if (said.value > line.value) return;
            smaller += std::exchange(seen_[static_cast<std::size_t>(said.value)], own) != own;
        });
        if (smaller < mex) fail("no move leads to some VALUE below its own");
    }

    void expect_cell(const Position& position, const Said& cell) {
        const bool in_set = cell.line != List::kNone;
        bool answered = in_set;  // or a move leads into the set, to a larger value
        const bool any = visit(position, [&](const Move& move, const Position& next) {
            const Index index = known_.find(next);
            if (index == kNone) fail("it leads to where no first move does");
            const Said& to = known_.value(index);
            if (score_of(*rules_, position, move) != to.value)
                fail("it scores other than a first move");
            if (in_set && to.line != List::kNone) fail("it leads from the set into the set");
            answered |= to.line != List::kNone && to.value > cell.value;
        });
        if (!any) fail("there is no move");
        if (!answered) fail("no move leads into the set to a larger value");
    }

    const R* rules_;
    List* list_;
    Budget* budget_;
    Known known_;
    Replies replies_;
    std::vector<Index> seen_;  // for each value, whose options had it last
    std::uint64_t moves_ = 0;
    // What is under way, for messages.
    Place place_;
    const Position* here_ = nullptr;
    const Move* move_ = nullptr;
    const Move* reply_ = nullptr;
};

}  // namespace zermelo::check
