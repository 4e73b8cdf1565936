#include "zermelo/own/decision_tidier.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "zermelo/rules/hash.hpp"

namespace zermelo::own {

namespace {

using Index = std::uint32_t;

struct DraftHash {
    std::size_t operator()(const DecisionDraft& draft) const {
        const std::uint64_t next = std::uint64_t{draft.yes} << 32 | draft.no;
        std::uint64_t hash = static_cast<std::uint64_t>(draft.kind);
        for (const std::uint64_t word : {draft.mask, draft.value, next})
            hash = hash_combine(hash, word);
        return static_cast<std::size_t>(hash);
    }
};

/// Takes out what asks nothing, makes one question of those that are joined by `and`, and one node
/// of those that are the same: runs may differ in registers that nobody reads any more.
class Tidier {
  public:
    explicit Tidier(DecisionDrafts& drafts)
        : drafts_(drafts), nodes_(drafts.nodes), instead_(drafts.nodes.size()) {}

    void run() {
        std::vector<Index> roots;
        for (const auto& [over, moves] : drafts_.roots)
            roots.insert(roots.end(), {over, moves});
        for (const Index index : bottom_up(nodes_, roots))
            tidy(index);
        for (auto& [over, moves] : drafts_.roots) {
            over = instead_[over];
            moves = instead_[moves];
        }
    }

  private:
    void tidy(Index index) {
        DecisionDraft& node = nodes_[index];
        if (node.goes_on()) {
            node.yes = instead_[node.yes];
            node.no = instead_[node.no];
        }
        if (node.kind == DecisionKind::change) join_changes(node);
        if (node.kind == DecisionKind::question) {
            turn_round(node);
            join_questions(node);
            if (asks_nothing(node)) {
                instead_[index] = node.no;
                return;
            }
        }
        instead_[index] = known_.try_emplace(node, index).first->second;
    }

    void join_changes(DecisionDraft& node) const {
        const DecisionDraft& next = nodes_[node.yes];
        if (next.kind != DecisionKind::change) return;
        node.mask |= next.mask;
        node.value = (node.value & ~next.mask) | next.value;
        node.yes = node.no = next.yes;
    }

    /// Asks whether a bit is 0 in place of 1, or the other way round, if it can be joined then with
    /// what comes next.
    void turn_round(DecisionDraft& node) const {
        DecisionDraft other = node;
        other.value ^= node.mask;
        std::swap(other.yes, other.no);
        if (std::has_single_bit(node.mask) && !goes_on_alike(node) && goes_on_alike(other))
            node = other;
    }

    /// Whether the next question after a `yes` leads with a `no` to where this one does.
    bool goes_on_alike(const DecisionDraft& node) const {
        const DecisionDraft& next = nodes_[node.yes];
        return next.kind == DecisionKind::question && next.no == node.no && !contradict(node, next);
    }

    void join_questions(DecisionDraft& node) const {
        if (!goes_on_alike(node)) return;
        const DecisionDraft& next = nodes_[node.yes];
        node.mask |= next.mask;
        node.value |= next.value;
        node.yes = next.yes;
    }

    /// Whether it goes on in the same way with either answer: after a `yes`, the next question may
    /// be known to be answered by no.
    bool asks_nothing(const DecisionDraft& node) const {
        const DecisionDraft& next = nodes_[node.no];
        return node.yes == node.no || (next.kind == DecisionKind::question && node.yes == next.no &&
                                       contradict(node, next));
    }

    /// Whether no word answers both by yes.
    static bool contradict(const DecisionDraft& a, const DecisionDraft& b) {
        return (a.mask & b.mask & (a.value ^ b.value)) != 0;
    }

    DecisionDrafts& drafts_;
    std::vector<DecisionDraft>& nodes_;
    std::vector<Index> instead_;  // of each node, the one that stands for it
    std::unordered_map<DecisionDraft, Index, DraftHash> known_;
};

}  // namespace

std::vector<std::uint32_t> bottom_up(const std::vector<DecisionDraft>& nodes,
                                     std::span<const std::uint32_t> roots) {
    std::vector<Index> met;
    std::vector<bool> is_met(nodes.size(), false);
    std::vector<std::pair<Index, bool>> waiting;  // and whether what it leads to is listed
    for (const Index root : roots)
        waiting.emplace_back(root, false);
    while (!waiting.empty()) {
        const auto [index, is_ready] = waiting.back();
        waiting.pop_back();
        if (is_ready) met.push_back(index);
        if (is_ready || is_met[index]) continue;
        is_met[index] = true;
        waiting.emplace_back(index, true);
        const DecisionDraft& node = nodes[index];
        if (!node.goes_on()) continue;
        waiting.emplace_back(node.yes, false);
        waiting.emplace_back(node.no, false);
    }
    return met;
}

std::optional<DecisionDrafts> tidy_drafts(const language::Program& program,
                                          const language::Memory& memory, std::size_t most_nodes) {
    const auto& rules = program.code.rules;
    const bool makes_parts =
        std::any_of(rules.begin(), rules.end(), [](const auto& rule) { return rule.makes_parts; });
    if (memory.words != 1 || makes_parts) return std::nullopt;
    auto drafts = decision_drafts(program, memory, most_nodes);
    if (drafts) Tidier(*drafts).run();
    return drafts;
}

}  // namespace zermelo::own
