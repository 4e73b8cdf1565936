// The code of a program for one case of an input, as a graph of questions about a position of one
// word. Which numbers the choices of moves go through, what an input says and whose turn it is are
// known beforehand; what is left are comparisons of bits. So a condition like four in a line takes
// one of them for each line, where the interpreter takes an instruction for every step to a cell.
//
// The graph is what the interpreter would do: its code is run, with all registers known, up to where
// it reads a number of the position; from there it is run once for each value that the number may
// have. Runs that meet at the same instruction, with the same values in the registers that are read
// later on, go on as one. (This is partial evaluation; of such graphs see R. E. Bryant, "Graph-based
// algorithms for Boolean function manipulation", 1986.) Where the rules would fail, or do what is not
// followed, the graph says that the interpreter has to be asked.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "zermelo/language/memory.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::own {

/// Of a node of such a graph.
enum class DecisionKind : std::uint8_t {
    question,  ///< whether some bits of the word have a value
    choice,    ///< what value some bits have
    move,      ///< a move is found
    change,    ///< a move gives some bits a value
    score,     ///< what a move scores
    halt,
    ask,  ///< the interpreter
};

class Decisions {
  public:
    /// The largest graph that is made in 20 milliseconds and 10 MB; it has half a megabyte.
    static constexpr std::size_t kMostNodes = 1 << 14;

    /// None where a part of a position is no word, rules make parts of it, or the graph would have more
    /// nodes, before it is tidied up. Takes a microsecond or two for each
    /// node that is allowed, at most.
    static std::shared_ptr<const Decisions> of(const language::Program& program,
                                               const language::Memory& memory,
                                               std::size_t most_nodes = kMostNodes);

    /// How many nodes the graph has.
    std::size_t size() const { return nodes_.size(); }

    /// What the conditions tell of a position; none if the interpreter has to tell.
    std::optional<language::Verdict> verdict(std::uint64_t word, std::size_t mover) const {
        const Node& end = walk(roots_[mover].over, word);
        if (end.kind != Kind::halt) return std::nullopt;
        return static_cast<language::Verdict>(end.to);
    }

    /// Whether there is a move; none if the interpreter has to tell.
    std::optional<bool> has_move(std::uint64_t word, std::size_t mover) const {
        const Kind kind = walk(roots_[mover].moves, word).kind;
        return kind == Kind::ask ? std::nullopt : std::optional(kind == Kind::move);
    }

    /// What a move does: the word that it leads to, what the rule says that it scores, and whether the
    /// mover moves again.
    struct Step {
        std::uint64_t next;
        std::int64_t score;
        bool again;
    };

    /// Calls visit(step) for each move, in the order of the rules, for as long as it returns true. False
    /// if the interpreter has to tell instead; then some moves may have been visited.
    template <class Visitor>
    bool visit_next(std::uint64_t word, std::size_t mover, Visitor&& visit) const {
        for (const Node* at = &walk(roots_[mover].moves, word); at->kind != Kind::halt;
             at = &walk(at->to, word)) {
            if (at->kind == Kind::ask) return false;
            Step step{word, 0, false};
            const Node* made = &walk(at->made, word);
            for (; made->kind == Kind::change; made = &walk(made->to, word))
                step.next = (step.next & ~changes_[made->made].mask) | changes_[made->made].value;
            if (made->kind == Kind::score) {
                step.score = static_cast<std::int64_t>(changes_[made->made].value);
                made = &walk(made->to, word);
            }
            if (made->kind != Kind::halt) return false;
            step.again = made->to != 0;
            if (!visit(step)) return true;
        }
        return true;
    }

  private:
    using Index = std::uint32_t;
    using Kind = DecisionKind;
    /// A question goes on at `to` if these bits have this value, else at the next node; of the other
    /// kinds they are those of any word. A choice goes on at chosen_[to + value] by the value of the
    /// bits from `shift` on, of which `made` is the largest. A move goes on at `to`, and what it leads
    /// to is told from `made` on; a change goes on at `to`, and `made` is its number, and likewise a
    /// score. The result of a halt is `to`.
    struct Node {
        std::uint64_t mask = 0;
        std::uint64_t value = 0;
        Index to = 0;
        Index made = 0;
        Kind kind = Kind::ask;
        std::uint8_t shift = 0;
    };
    /// Or what is scored, the value of no bits.
    struct Change {
        std::uint64_t mask;
        std::uint64_t value;
    };
    struct Roots {
        Index over = 0;
        Index moves = 0;
    };
    class Layout;

    Decisions() = default;

    /// Most questions are answered by no: so the next one stands behind, and need not be looked for.
    const Node& walk(Index at, std::uint64_t word) const {
        for (const Node* node = &nodes_[at];; node = &nodes_[at]) {
            while ((word & node->mask) != node->value)
                ++node;
            if (node->kind == Kind::question)
                at = node->to;
            else if (node->kind == Kind::choice)
                at = chosen_[node->to + (word >> node->shift & node->made)];
            else
                return *node;
        }
    }

    std::vector<Node> nodes_;
    std::vector<Change> changes_;
    std::vector<Index> chosen_;
    std::array<Roots, 2> roots_{};  // by whose turn it is
};

}  // namespace zermelo::own
