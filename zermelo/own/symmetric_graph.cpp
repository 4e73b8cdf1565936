#include "zermelo/own/symmetric_graph.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/own/hint_checks.hpp"
#include "zermelo/own/symmetries.hpp"
#include "zermelo/own/word_symmetries.hpp"

namespace zermelo::own {

namespace {

class SymmetricGraph final : public PositionGraph {
  public:
    /// Without moves if the symmetries were checked and are none.
    SymmetricGraph(std::unique_ptr<PositionGraph> all, std::shared_ptr<const Symmetries> symmetries,
                   Result<void> checked)
        : all_(std::move(all)),
          symmetries_(std::move(symmetries)),
          of_words_(WordSymmetries::of(symmetries_.get())),
          checked_(std::move(checked)) {}

    Objective objective() const override { return all_->objective(); }
    bool draws_without_end() const override { return all_->draws_without_end(); }
    bool last_move_decides() const override { return all_->last_move_decides(); }
    bool makes_sums() const override { return all_->makes_sums(); }
    bool has_all_positions() const override { return false; }

    std::vector<std::uint64_t> representative(PositionWords position) const override {
        const language::Position least = least_of(position);
        return {least.data(), least.data() + least.size()};
    }

    std::vector<std::vector<std::uint64_t>> starts() const override {
        auto starts = all_->starts();
        for (auto& start : starts)
            start = representative(start);
        return starts;
    }

    bool visit_options(PositionWords position, const Visitor& visit) const override {
        if (!checked_) return true;
        return all_->visit_options(position, [&](PositionWords next, std::int64_t score) {
            return visit(WordsOf<language::Position>(least_of(next)), score);
        });
    }

    std::string notation(PositionWords position) const override { return all_->notation(position); }
    Result<void> failure() const override { return checked_ ? all_->failure() : checked_; }

  private:
    language::Position least_of(PositionWords words) const {
        auto position = WordsOf<language::Position>::position(words);
        if (of_words_ == nullptr) return symmetries_->least(std::move(position));
        position[0] = of_words_->least(position[0]);
        return position;
    }

    std::unique_ptr<PositionGraph> all_;
    std::shared_ptr<const Symmetries> symmetries_;
    std::shared_ptr<const WordSymmetries> of_words_;  // null where positions have more bits
    Result<void> checked_;
};

}  // namespace

std::unique_ptr<PositionGraph> graph_of_representatives(std::unique_ptr<PositionGraph> graph,
                                                        const language::FileRules& rules) {
    auto symmetries = Symmetries::of(rules);
    if (symmetries == nullptr) return graph;
    auto checked = check_symmetries(rules, *symmetries);
    return std::make_unique<SymmetricGraph>(std::move(graph), std::move(symmetries),
                                            std::move(checked));
}

}  // namespace zermelo::own
