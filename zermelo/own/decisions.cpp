#include "zermelo/own/decisions.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>
#include <utility>
#include <vector>

#include "zermelo/own/decision_choices.hpp"
#include "zermelo/own/decision_drafts.hpp"
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
        for (const Index index : listed())
            tidy(index);
        for (auto& [over, moves] : drafts_.roots) {
            over = instead_[over];
            moves = instead_[moves];
        }
    }

  private:
    /// All nodes from the roots on, each behind those that it leads to.
    std::vector<Index> listed() const {
        std::vector<Index> met;
        std::vector<bool> is_met(nodes_.size(), false);
        std::vector<std::pair<Index, bool>> waiting;  // and whether what it leads to is listed
        for (const auto& roots : drafts_.roots)
            waiting.insert(waiting.end(), {{roots.over, false}, {roots.moves, false}});
        while (!waiting.empty()) {
            const auto [index, is_ready] = waiting.back();
            waiting.pop_back();
            if (is_ready) met.push_back(index);
            if (is_ready || is_met[index]) continue;
            is_met[index] = true;
            waiting.emplace_back(index, true);
            const DecisionDraft& node = nodes_[index];
            if (!node.goes_on()) continue;
            waiting.emplace_back(node.yes, false);
            waiting.emplace_back(node.no, false);
        }
        return met;
    }

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

/// Puts nodes so that behind each question stands the one for `no`; where that stands elsewhere
/// already, a node that leads there. Where a number can be looked up, it is.
class Decisions::Layout {
  public:
    Layout(const std::vector<DecisionDraft>& drafts, const language::Memory& memory,
           Decisions& decisions)
        : drafts_(drafts),
          choices_(drafts, memory),
          nodes_(decisions.nodes_),
          changes_(decisions.changes_),
          chosen_(decisions.chosen_) {}

    Index place_of(Index draft) {
        if (!places_.contains(draft)) put(draft);
        return places_.at(draft);
    }
    /// Puts what those that were put lead to.
    void finish() {
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            if (drafts_of_[i].first != kNone) {
                const Index to = place_of(drafts_of_[i].first);
                nodes_[i].to = to;
            }
            if (drafts_of_[i].second != kNone) {
                const Index made = place_of(drafts_of_[i].second);
                nodes_[i].made = made;
            }
            if (nodes_[i].kind == Kind::choice) nodes_[i].to = put_chosen(i);
        }
    }

  private:
    static constexpr Index kNone = ~Index{0};

    void put(Index draft) {
        for (;; draft = drafts_[draft].no) {
            const auto [place, is_new] =
                places_.try_emplace(draft, static_cast<Index>(nodes_.size()));
            if (!is_new) {
                nodes_.push_back({0, 0, place->second, 0, Kind::question});
                drafts_of_.emplace_back(kNone, kNone);
                return;
            }
            if (auto choice = choices_.in_place_of(draft)) {
                put_choice(std::move(*choice));
                return;
            }
            const auto& [mask, value, yes, no, kind] = drafts_[draft];
            const bool asks = kind == Kind::question;
            Node node{.kind = kind};
            if (asks) {
                node.mask = mask;
                node.value = value;
            } else if (kind == Kind::change) {
                node.made = static_cast<Index>(changes_.size());
                changes_.push_back({mask, value});
            } else if (kind == Kind::halt) {
                node.to = static_cast<Index>(value);
            }
            nodes_.push_back(node);
            drafts_of_.emplace_back(drafts_[draft].goes_on() ? yes : kNone,
                                    kind == Kind::move ? no : kNone);
            if (!asks) return;
        }
    }

    void put_choice(DecisionChoice choice) {
        Node node{.kind = Kind::choice, .shift = choice.shift};
        node.made = static_cast<Index>(choice.drafts.size() - 1);
        waiting_.emplace(nodes_.size(), std::move(choice.drafts));
        nodes_.push_back(node);
        drafts_of_.emplace_back(kNone, kNone);
    }

    /// Puts what a choice leads to, and tells where that begins.
    Index put_chosen(std::size_t node) {
        const std::size_t first = chosen_.size();
        const std::vector<Index>& drafts = waiting_.at(node);
        chosen_.resize(first + drafts.size());
        for (std::size_t value = 0; value < drafts.size(); ++value)
            chosen_[first + value] = place_of(drafts[value]);
        return static_cast<Index>(first);
    }

    const std::vector<DecisionDraft>& drafts_;
    DecisionChoices choices_;
    std::vector<Node>& nodes_;
    std::vector<Change>& changes_;
    std::vector<Index>& chosen_;
    std::unordered_map<Index, Index> places_;
    std::vector<std::pair<Index, Index>> drafts_of_;               // what each node leads to
    std::unordered_map<std::size_t, std::vector<Index>> waiting_;  // what each choice leads to
};

std::shared_ptr<const Decisions> Decisions::of(const language::Program& program,
                                               const language::Memory& memory,
                                               std::size_t most_nodes) {
    const auto& rules = program.code.rules;
    const bool makes_parts =
        std::any_of(rules.begin(), rules.end(), [](const auto& rule) { return rule.makes_parts; });
    if (memory.words != 1 || makes_parts || program.uses_again) return nullptr;
    auto drafts = decision_drafts(program, memory, most_nodes);
    if (!drafts) return nullptr;
    Tidier(*drafts).run();
    std::shared_ptr<Decisions> decisions(new Decisions);
    Layout layout(drafts->nodes, memory, *decisions);
    for (std::size_t mover = 0; mover < drafts->roots.size(); ++mover) {
        const auto& [over, moves] = drafts->roots[mover];
        decisions->roots_[mover] = {layout.place_of(over), layout.place_of(moves)};
    }
    layout.finish();
    return decisions;
}

}  // namespace zermelo::own
