#include "zermelo/own/decisions.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "zermelo/own/decision_choices.hpp"
#include "zermelo/own/decision_drafts.hpp"
#include "zermelo/own/decision_tidier.hpp"

namespace zermelo::own {

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
            } else if (kind == Kind::change || kind == Kind::score) {
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
    const auto drafts = tidy_drafts(program, memory, most_nodes);
    if (!drafts) return nullptr;
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
