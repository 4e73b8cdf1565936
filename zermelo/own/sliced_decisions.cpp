#include "zermelo/own/sliced_decisions.hpp"

#include <algorithm>
#include <bit>

#include "zermelo/own/decision_tidier.hpp"

namespace zermelo::own {

namespace {

/// Row i of a square of bits becomes column i. (H. S. Warren, "Hacker's Delight", 7-3.)
void transpose(std::array<std::uint64_t, 64>& rows) {
    std::uint64_t mask = 0xffffffff;
    for (std::size_t half = 32; half != 0; half /= 2, mask ^= mask << half) {
        for (std::size_t block = 0; block < 64; block += 2 * half) {
            for (std::size_t i = block; i < block + half; ++i) {
                const std::uint64_t other = (rows[i] >> half ^ rows[i + half]) & mask;
                rows[i] ^= other << half;
                rows[i + half] ^= other;
            }
        }
    }
}

}  // namespace

std::unique_ptr<SlicedDecisions> SlicedDecisions::of(const language::Program& program,
                                                     const language::Memory& memory,
                                                     std::size_t most_nodes) {
    if (program.uses_again) return nullptr;
    const auto drafts = tidy_drafts(program, memory, most_nodes);
    if (!drafts) return nullptr;
    std::unique_ptr<SlicedDecisions> decisions(new SlicedDecisions);
    for (std::size_t mover = 0; mover < drafts->roots.size(); ++mover) {
        const auto& [over, moves] = drafts->roots[mover];
        decisions->roots_[mover] = {decisions->graph_from(drafts->nodes, over),
                                    decisions->graph_from(drafts->nodes, moves)};
    }
    return decisions;
}

SlicedDecisions::SlicedDecisions() = default;
SlicedDecisions::SlicedDecisions(const SlicedDecisions&) = default;
SlicedDecisions::~SlicedDecisions() = default;

SlicedDecisions::Graph SlicedDecisions::graph_from(const std::vector<DecisionDraft>& drafts,
                                                   Index root) {
    std::vector<Index> order = bottom_up(drafts, std::span(&root, 1));
    std::reverse(order.begin(), order.end());
    std::vector<Index> place(drafts.size());
    for (Index i = 0; i < order.size(); ++i)
        place[order[i]] = i;
    Graph graph;
    for (const Index index : order) {
        Node& node = graph.emplace_back(Node{drafts[index], static_cast<Index>(literals_.size())});
        if (node.draft.goes_on()) {
            node.draft.yes = place[node.draft.yes];
            node.draft.no = place[node.draft.no];
        }
        if (node.draft.kind != Kind::question) continue;
        for (std::uint64_t bits = node.draft.mask; bits != 0; bits &= bits - 1) {
            const int bit = std::countr_zero(bits);
            literals_.push_back(
                static_cast<std::uint8_t>(2 * bit + static_cast<int>(node.draft.value >> bit & 1)));
        }
        node.literals = static_cast<Index>(literals_.size()) - node.first;
    }
    come_to_.resize(std::max(come_to_.size(), graph.size()));
    return graph;
}

bool SlicedDecisions::look_at(std::span<const std::uint64_t> words, std::size_t mover) {
    steps_.clear();
    moved_ = 0;
    turn(words);
    const Set all = ~Set{0} >> (kMostPositions - words.size());
    bool is_told = run(roots_[mover].moves, all);
    ended_ = {};  // the end of the moves tells nothing
    is_told = is_told && run(roots_[mover].over, all & ~moved_);
    if (!is_told) std::fill(come_to_.begin(), come_to_.end(), 0);
    return is_told;
}

void SlicedDecisions::turn(std::span<const std::uint64_t> words) {
    std::copy(words.begin(), words.end(), words_.begin());
    std::array<std::uint64_t, kMostPositions> bits = words_;
    transpose(bits);
    for (std::size_t bit = 0; bit < bits.size(); ++bit) {
        with_[2 * bit] = ~bits[bit];
        with_[2 * bit + 1] = bits[bit];
    }
}

/// Goes from the root of a graph on with these positions. False if the interpreter has to tell.
bool SlicedDecisions::run(const Graph& graph, Set positions) {
    come_to_.front() = positions;
    for (std::size_t i = 0; i < graph.size(); ++i) {
        const Set here = come_to_[i];
        if (here == 0) continue;
        come_to_[i] = 0;
        const auto& [draft, first, literals] = graph[i];
        Set yes = here;
        switch (draft.kind) {
            case Kind::question:
                for (Index literal = 0; literal < literals; ++literal)
                    yes &= with_[literals_[first + literal]];
                come_to_[draft.yes] |= yes;
                come_to_[draft.no] |= here & ~yes;
                break;
            case Kind::move:
                if (!make_moves(graph, draft, here)) return false;
                come_to_[draft.yes] |= here;
                break;
            case Kind::halt:
                ended_[draft.value % ended_.size()] |= here;
                break;
            default:
                return false;
        }
    }
    return true;
}

/// Makes this move in each of these positions.
bool SlicedDecisions::make_moves(const Graph& graph, const DecisionDraft& move, Set positions) {
    moved_ |= positions;
    for (Set left = positions; left != 0; left &= left - 1) {
        const auto from = static_cast<std::size_t>(std::countr_zero(left));
        const std::uint64_t word = words_[from];
        std::uint64_t next = word;
        const DecisionDraft* made = &graph[move.no].draft;
        for (; made->goes_on();
             made = &graph[(word & made->mask) == made->value ? made->yes : made->no].draft) {
            if (made->kind == Kind::change) next = (next & ~made->mask) | made->value;
        }
        if (made->kind != Kind::halt) return false;
        steps_.push_back({next, static_cast<std::uint32_t>(from)});
    }
    return true;
}

}  // namespace zermelo::own
