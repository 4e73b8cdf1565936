// The decisions of decisions.hpp for 64 positions at once. Positions are turned first, so that a word
// of the machine has one bit of each of them; then a question takes an instruction for each of its
// bits, and answers for all. One position after the other, it is a comparison and a jump that nobody
// can foresee. (This is bit slicing: E. Biham, "A fast new DES implementation in software", 1997.)
//
// All questions are asked that any of the positions comes to, so that it serves graphs that are not
// large.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "zermelo/language/memory.hpp"
#include "zermelo/language/program.hpp"
#include "zermelo/own/decision_drafts.hpp"

namespace zermelo::own {

class SlicedDecisions {
  public:
    static constexpr std::size_t kMostPositions = 64;
    /// Some of the positions, a bit for each.
    using Set = std::uint64_t;
    /// Where a move leads, and the number of the position that it comes from.
    struct Step {
        std::uint64_t next;
        std::uint32_t from;
    };

    /// None where Decisions::of() makes none, a player may move again, or the graph has more nodes.
    static std::unique_ptr<SlicedDecisions> of(const language::Program& program,
                                               const language::Memory& memory,
                                               std::size_t most_nodes = 1 << 12);

    SlicedDecisions(const SlicedDecisions&);
    ~SlicedDecisions();

    /// Looks at positions, kMostPositions at the most, in which this player is to move. False if the
    /// interpreter has to tell about one of them. O(nodes + moves).
    bool look_at(std::span<const std::uint64_t> words, std::size_t mover);

    /// Their moves, those of one position in the order of the rules.
    std::span<const Step> steps() const { return steps_; }
    /// Those that have no move, and of which the conditions tell this.
    Set ended_with(language::Verdict verdict) const {
        return ended_[static_cast<std::size_t>(verdict)];
    }

  private:
    using Index = std::uint32_t;
    using Kind = DecisionKind;
    /// A draft, of which all that it leads to stands behind it. Its question is answered by yes where
    /// `literals` of the sets from `first` on have a position.
    struct Node {
        DecisionDraft draft;
        Index first = 0;
        Index literals = 0;
    };
    /// The nodes from a root on, which is the first of them.
    using Graph = std::vector<Node>;
    struct Roots {
        Graph over;
        Graph moves;
    };

    SlicedDecisions();

    Graph graph_from(const std::vector<DecisionDraft>& drafts, Index root);
    void turn(std::span<const std::uint64_t> words);
    bool run(const Graph& graph, Set positions);
    bool make_moves(const Graph& graph, const DecisionDraft& move, Set positions);

    std::array<Roots, 2> roots_;  // by whose turn it is
    // What each question asks: twice the number of a bit, and one more if it is to be 1.
    std::vector<std::uint8_t> literals_;
    std::vector<Set> come_to_;  // of each node, the positions that come to it
    std::array<std::uint64_t, kMostPositions> words_{};
    std::array<Set, std::size_t{2} * 64> with_{};  // of each literal, the positions that have it
    std::vector<Step> steps_;
    Set moved_ = 0;
    std::array<Set, 4> ended_{};  // by the verdict
};

}  // namespace zermelo::own
