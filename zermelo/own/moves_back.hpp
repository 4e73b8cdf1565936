// Moves of positions of one word, the other way round: where a token may have come from is seldom
// asked of rules, which tell where it may go. So it is learned. A move gives some numbers of the
// position other values, and in most games of tokens and heaps the values that they may get depend
// on those that they have, and on little else. All such pairs of values that ever came up in a move
// of a player are kept, and a position is regular if it has exactly the moves of which the pairs are
// kept, each once. All its moves are among them, so that it is regular if it has as many. A move back
// to a regular position by one of these pairs is a move that it has; others have to be asked.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/own/word_numbers.hpp"

namespace zermelo::own {

class MovesBack {
  public:
    /// The numbers must outlive this.
    explicit MovesBack(const WordNumbers& numbers) : numbers_(&numbers) {}

    /// Takes in where all moves of a position lead, and tells whether that is to different positions.
    bool learn(std::uint64_t from, std::span<const std::uint64_t> to);
    /// Takes in what another one has learned.
    void learn(const MovesBack& other);
    /// False if moves were too different to be learned.
    bool serves() const { return serves_; }

    /// How many moves a position has if it is regular.
    std::size_t moves(std::uint64_t from) const;

    /// Makes the moves back of what was learned.
    void turn_round();
    /// Calls visit(from) for each position from which a move leads to this one, if it is regular.
    /// After turn_round().
    template <class Visitor>
    void visit_origins(std::uint64_t to, Visitor&& visit) const {
        const std::uint64_t before = to ^ numbers_->mover();
        for (const Group& group : groups_[mover_of(before)]) {
            const std::size_t value = value_of(before, group);
            const std::uint64_t others = before & ~group.mask;
            for (std::size_t i = group.begin[value]; i < group.begin[value + 1]; ++i)
                visit(others | group.origins[i]);
        }
    }

  private:
    /// A value that numbers get, as bits of the word, and the position that was learned last by whose
    /// move they got it.
    struct Pair {
        std::uint64_t to = 0;
        std::uint64_t last = 0;
    };
    /// All that came up with one value before. Moves are told of in the same order again and again.
    struct Row {
        std::vector<Pair> pairs{};
        std::size_t next = 0;  // the one behind that which came up last
    };
    /// The moves that change these numbers, and no others.
    struct Group {
        std::uint64_t mask = 0;
        std::vector<WordField> fields{};
        std::vector<Row> rows{};               // by the value that they have before
        std::vector<std::uint32_t> begin{};    // in `origins`, by the value that they get
        std::vector<std::uint64_t> origins{};  // values that they had, as bits of the word
    };
    // Of what these bound a position has a few; the memory is some megabytes.
    static constexpr std::size_t kMostGroups = 16;
    static constexpr int kMostBits = 16;  // of the numbers of a group
    static constexpr std::size_t kMostPairs = 1 << 18;

    std::size_t mover_of(std::uint64_t word) const { return (word & numbers_->mover()) != 0; }

    /// The numbers of a group, put together.
    static std::size_t value_of(std::uint64_t word, const Group& group) {
        std::uint64_t value = 0;
        int bits = 0;
        for (const WordField& field : group.fields) {
            value |= (word & field.mask) >> field.shift << bits;
            bits += field.width;
        }
        return value;
    }
    /// The other way round.
    static std::uint64_t word_of(std::size_t value, const Group& group);

    /// The group of moves that change such bits, or the numbers of such a mask; none if there is no
    /// room for it.
    Group* group_of(std::size_t mover, std::uint64_t changed);
    /// Takes in one move of the position that is learned; false if it had the same one before.
    bool learn_pair(Group& group, std::uint64_t from, std::uint64_t to);

    const WordNumbers* numbers_;
    std::array<std::vector<Group>, 2> groups_;  // by whose turn it is before
    std::uint64_t learned_ = 0;
    std::size_t pairs_ = 0;
    bool serves_ = true;
};

}  // namespace zermelo::own
